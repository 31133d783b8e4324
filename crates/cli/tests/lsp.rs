//! The language server as its clients meet it: the binary, with messages on its standard input and output.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A server that was started, and the messages that it sent.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: mpsc::Receiver<Value>,
    next: i64,
    /// The last diagnostics of each document, by URI.
    diagnostics: Vec<(String, Value)>,
    log: Vec<String>,
}

fn read_all(out: ChildStdout, to: &mpsc::Sender<Value>) {
    let mut out = BufReader::new(out);
    loop {
        let (mut line, mut length) = (String::new(), 0);
        while out.read_line(&mut line).is_ok_and(|n| n > 0) && line != "\r\n" {
            if let Some(n) = line.strip_prefix("Content-Length: ") {
                length = n.trim().parse().unwrap();
            }
            line.clear();
        }
        if length == 0 {
            return;
        }
        let mut body = vec![0; length];
        out.read_exact(&mut body).unwrap();
        if to.send(serde_json::from_slice(&body).unwrap()).is_err() {
            return;
        }
    }
}

impl Client {
    fn start(flags: &[&str]) -> Client {
        Client::start_in(flags, None)
    }

    /// Starts a server with a variable of its environment.
    fn start_in(flags: &[&str], variable: Option<(&str, &std::path::Path)>) -> Client {
        let mut command = Command::new(env!("CARGO_BIN_EXE_isogloss"));
        command.envs(variable);
        let mut child = command
            .arg("lsp")
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let out = child.stdout.take().unwrap();
        let (to, output) = mpsc::channel();
        std::thread::spawn(move || read_all(out, &to));
        let input = child.stdin.take();
        Client { child, input, output, next: 0, diagnostics: Vec::new(), log: Vec::new() }
    }

    fn initialized(encodings: &[&str]) -> Client {
        Client::initialized_with(&[], encodings)
    }

    fn initialized_with(flags: &[&str], encodings: &[&str]) -> Client {
        let mut client = Client::start(flags);
        let params = json!({"capabilities": {"general": {"positionEncodings": encodings}}});
        let answer = client.request("initialize", params);
        assert_eq!(answer["result"]["serverInfo"]["name"], "isogloss");
        client.notify("initialized", json!({}));
        client
    }

    fn raw(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(text.as_bytes()).unwrap();
        input.flush().unwrap();
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.raw(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    fn ask(&mut self, method: &str, params: Value) -> i64 {
        self.next += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.next, "method": method, "params": params}));
        self.next
    }

    /// The next message that is no notification.
    fn answer(&mut self) -> Value {
        loop {
            let message = self.output.recv_timeout(Duration::from_secs(60)).expect("the server answers");
            match message["method"].as_str() {
                Some("textDocument/publishDiagnostics") => {
                    let uri = message["params"]["uri"].as_str().unwrap().to_owned();
                    self.diagnostics.retain(|(known, _)| *known != uri);
                    self.diagnostics.push((uri, message["params"]["diagnostics"].clone()));
                }
                Some(_) => self.log.push(message["params"]["message"].to_string()),
                None => return message,
            }
        }
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.ask(method, params);
        let answer = self.answer();
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    fn open(&mut self, uri: &str, language: &str, text: &str) {
        let document = json!({"uri": uri, "languageId": language, "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": document}));
    }

    fn change(&mut self, uri: &str, version: i64, changes: Value) {
        let document = json!({"uri": uri, "version": version});
        self.notify("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
    }

    fn at(uri: &str, line: u32, character: u32) -> Value {
        json!({
            "textDocument": {"uri": uri},
            "position": {"line": line, "character": character},
            "context": {"includeDeclaration": true, "triggerKind": 1, "isRetrigger": false},
        })
    }

    /// The places of an answer, as `line:character`.
    fn places(answer: &Value) -> Vec<String> {
        let list = answer["result"].as_array().unwrap_or_else(|| panic!("no list: {answer}"));
        let start = |p: &Value| {
            let at = &p["range"]["start"];
            format!("{}:{}", at["line"], at["character"])
        };
        list.iter().map(start).collect()
    }

    fn problems(&mut self, uri: &str) -> Vec<String> {
        // What is wrong is said before the answer.
        self.request("textDocument/documentSymbol", json!({"textDocument": {"uri": uri}}));
        let found = self.diagnostics.iter().find(|(known, _)| known == uri);
        let found = found.and_then(|(_, list)| list.as_array().cloned()).unwrap_or_default();
        found.iter().map(|d| d["message"].as_str().unwrap().to_owned()).collect()
    }

    /// Ends the server, and returns its exit status.
    fn end(mut self) -> i32 {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        self.child.wait().unwrap().code().unwrap()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Where a test failed, the server may still wait.
        let _ = self.child.kill();
    }
}

const URI: &str = "file:///nowhere/a.mlir";
const PROGRAM: &str = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n";

#[test]
fn a_session_from_start_to_end() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, "mlir", PROGRAM);
    let answer = client.request("textDocument/definition", Client::at(URI, 1, 10));
    assert_eq!(Client::places(&answer), ["0:13"]);
    assert_eq!(answer["result"][0]["uri"], URI);
    let answer = client.request("textDocument/references", Client::at(URI, 0, 14));
    assert_eq!(Client::places(&answer), ["0:13", "1:9"]);
    assert_eq!(client.problems(URI), Vec::<String>::new());
    assert_eq!(client.end(), 0);
}

#[test]
fn an_answer_is_that_of_the_newest_text() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, "mlir", PROGRAM);
    let insert = |line: u32, character: u32, text: &str| {
        let at = json!({"line": line, "character": character});
        json!({"range": {"start": at, "end": at}, "text": text})
    };
    // Edits of one message follow each other.
    client.change(URI, 2, json!([insert(0, 0, "// \u{1d11e}\n"), insert(1, 14, "b")]));
    assert_eq!(client.problems(URI), ["use of undeclared SSA value name"]);
    let answer = client.request("textDocument/references", Client::at(URI, 1, 14));
    assert_eq!(Client::places(&answer), ["1:13"]);
    client.change(URI, 3, json!([insert(2, 10, "b")]));
    assert_eq!(client.problems(URI), Vec::<String>::new());
    let answer = client.request("textDocument/references", Client::at(URI, 1, 14));
    assert_eq!(Client::places(&answer), ["1:13", "2:9"]);
    client.change(URI, 4, json!([{"text": "nonsense"}]));
    assert_eq!(client.problems(URI).len(), 1);
    assert_eq!(client.end(), 0);
}

#[test]
fn positions_are_counted_as_was_agreed() {
    let text = "\"\u{1d11e}\"(%later) : (i1) -> ()\n%later = \"t.a\"() : () -> i1\n";
    for (encodings, column) in
        [(vec!["utf-16"], 5), (vec!["utf-16", "utf-8"], 7), (vec!["utf-32"], 4), (vec![], 5)]
    {
        let mut client = Client::initialized(&encodings);
        client.open(URI, "mlir", text);
        let answer = client.request("textDocument/references", Client::at(URI, 1, 1));
        assert_eq!(Client::places(&answer), [format!("0:{column}"), "1:0".to_owned()], "{encodings:?}");
    }
}

#[test]
fn what_is_wrong_comes_by_itself_with_its_fix() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, "mlir", "func.func @f(%value: i32) -> i32 {\n  return %valu : i32\n}\n");
    let message = client.output.recv_timeout(Duration::from_secs(60)).unwrap();
    let problem = &message["params"]["diagnostics"][0];
    assert_eq!(problem["message"], "use of undeclared SSA value name");
    assert_eq!(problem["range"]["start"], json!({"line": 1, "character": 9}));
    assert_eq!(problem["range"]["end"], json!({"line": 1, "character": 14}));
    assert_eq!(problem["code"], "P0106");
    let params = json!({
        "textDocument": {"uri": URI}, "range": problem["range"], "context": {"diagnostics": []},
    });
    let answer = client.request("textDocument/codeAction", params);
    let edit = &answer["result"][0]["edit"]["changes"][URI][0];
    assert_eq!(edit["newText"], "%value");
    assert_eq!(edit["range"], problem["range"]);
}

#[test]
fn definitions_that_are_open_are_taken_as_they_are() {
    let mut client = Client::initialized(&["utf-16"]);
    let folder = isogloss_test_support::Scratch::new();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("base.td"), "class Old;\n").unwrap();
    let uri = |name: &str| format!("file://{}", path(name).display());
    client.open(&uri("ops.td"), "tablegen", "include \"base.td\"\ndef A : New;\n");
    assert_eq!(client.problems(&uri("ops.td")), ["Couldn't find class 'New'"]);
    client.open(&uri("base.td"), "tablegen", "\nclass New;\n");
    client.change(&uri("base.td"), 2, json!([{"text": "\n\nclass New;\n"}]));
    assert_eq!(client.problems(&uri("ops.td")), Vec::<String>::new());
    let answer = client.request("textDocument/definition", Client::at(&uri("ops.td"), 1, 9));
    assert_eq!(Client::places(&answer), ["2:6"]);
    assert_eq!(answer["result"][0]["uri"], uri("base.td"));
    let answer = client.request("workspace/symbol", json!({"query": "ne"}));
    assert_eq!(answer["result"][0]["name"], "New");
    assert_eq!(client.end(), 0);
}

#[test]
fn nonsense_is_answered_in_the_terms_of_the_protocol() {
    let mut client = Client::start(&[]);
    let code = |answer: &Value| answer["error"]["code"].as_i64().unwrap();
    assert_eq!(code(&client.request("textDocument/hover", json!({}))), -32002);
    client.notify("textDocument/didOpen", json!({"nothing": true}));
    let answer = client.request("initialize", json!({"capabilities": 7}));
    assert!(answer["result"]["capabilities"].is_object());
    assert_eq!(code(&client.request("initialize", json!({}))), -32600);
    assert_eq!(code(&client.request("no/such/thing", Value::Null)), -32601);
    assert_eq!(code(&client.request("textDocument/hover", json!({"position": "here"}))), -32602);
    assert_eq!(code(&client.request("textDocument/hover", Client::at(URI, 0, 0))), -32602);
    // Messages that are none.
    for (text, want) in [
        ("Content-Length: 5\r\n\r\n{nope", -32700),
        ("Content-Length: 4\r\n\r\n\u{7ff}\u{7ff}", -32700),
        ("Content-Length: 2\r\n\r\n{}", -32600),
        ("Content-Length: 12\r\n\r\n[1, 2, 3, 4]", -32600),
        ("Content-Length: x\r\n\r\n", -32700),
        ("Content-Length: 99999999999999999999\r\n\r\n", -32700),
        ("hello\r\n", -32700),
        ("Content-Length: 43\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"}", -32600),
    ] {
        client.raw(text);
        let answer = client.answer();
        assert_eq!(code(&answer), want, "{text}: {answer}");
    }
    client.notify("textDocument/didChange", json!(3));
    client.notify("$/setTrace", json!({"value": "off"}));
    client.open("file:///nowhere/a.cpp", "cpp", "int a;");
    client.send(&json!({"jsonrpc": "2.0", "id": 77, "result": null}));
    client.open(URI, "mlir", PROGRAM);
    assert_eq!(client.problems(URI), Vec::<String>::new());
    assert!(client.log.iter().any(|l| l.contains("is no language that is known")), "{:?}", client.log);
    // Places outside of the text.
    assert_eq!(code(&client.request("textDocument/hover", Client::at(URI, 99, 0))), -32602);
    assert!(client.request("textDocument/hover", Client::at(URI, 0, 9999))["result"].is_null());
    client.request("shutdown", Value::Null);
    assert_eq!(code(&client.request("textDocument/hover", Client::at(URI, 0, 0))), -32600);
    client.notify("exit", Value::Null);
    assert_eq!(client.child.wait().unwrap().code(), Some(0));
}

#[test]
fn edits_that_do_not_fit_are_not_guessed_at() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, "mlir", PROGRAM);
    let far = json!([{"range": {"start": {"line": 70, "character": 0}, "end": {"line": 71, "character": 0}}, "text": "x"}]);
    client.change(URI, 2, far);
    let answer = client.request("textDocument/hover", Client::at(URI, 0, 14));
    assert_eq!(answer["error"]["code"], -32801);
    client.change(URI, 3, json!([{"text": PROGRAM}]));
    assert!(client.request("textDocument/hover", Client::at(URI, 0, 14))["result"].is_object());
    // An edit of an older version than the one that is known.
    let at = json!({"line": 0, "character": 0});
    client.change(URI, 1, json!([{"range": {"start": at, "end": at}, "text": "x"}]));
    let answer = client.request("textDocument/hover", Client::at(URI, 0, 14));
    assert_eq!(answer["error"]["code"], -32801);
    assert_eq!(client.end(), 0);
}

#[test]
fn a_request_that_was_cancelled_is_not_begun() {
    let mut client = Client::initialized(&["utf-16"]);
    // While the server is busy with a long text, what follows waits.
    let line = "  %x = \"t.a\"() : () -> i32\n";
    let lines: String = (0..20_000).map(|n| line.replace("%x", &format!("%x{n}"))).collect();
    client.open(URI, "mlir", &format!("func.func @f() {{\n{lines}  return\n}}\n"));
    let first = client.ask("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}));
    let second = client.ask("textDocument/foldingRange", json!({"textDocument": {"uri": URI}}));
    client.notify("$/cancelRequest", json!({"id": second}));
    let (one, two) = (client.answer(), client.answer());
    assert_eq!((&one["id"], &two["id"]), (&json!(first), &json!(second)));
    assert!(one["result"].is_array());
    assert_eq!(two["error"]["code"], -32800);
}

#[test]
fn the_end_of_the_input_ends_the_server() {
    for last in ["", "Content-Length: 100\r\n\r\n{\"half\":", "Content-Len", "Content-Length: 100\r\n"] {
        let mut client = Client::initialized(&["utf-16"]);
        client.raw(last);
        drop(client.input.take());
        assert_eq!(client.child.wait().unwrap().code(), Some(1), "{last:?}");
    }
}

#[test]
fn random_edits_leave_what_the_text_opened_afresh_has() {
    let mut client = Client::initialized(&["utf-8"]);
    let other = "file:///nowhere/b.mlir";
    let mut text = PROGRAM.repeat(3).replacen("@f", "@g", 1).replacen("@f", "@h", 1);
    client.open(URI, "mlir", &text);
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % below.max(1) as u64) as usize
    };
    let pieces = ["", "%a", "i32", "}", "{", "\n", "func.func @k() { return }\n", "é", "// ", " "];
    let mut version = 1;
    for step in 2..3000 {
        version += 1;
        let from = random(text.len() + 1);
        let to = (from + random(6)).min(text.len());
        if !text.is_char_boundary(from) || !text.is_char_boundary(to) {
            continue;
        }
        let position = |at: usize| {
            let line = text[..at].matches('\n').count();
            let column = at - text[..at].rfind('\n').map_or(0, |n| n + 1);
            json!({"line": line, "character": column})
        };
        let piece = pieces[random(pieces.len())];
        let range = json!({"start": position(from), "end": position(to)});
        text.replace_range(from..to, piece);
        client.change(URI, version, json!([{"range": range, "text": piece}]));
        // Most edits follow each other without a request, as in typing.
        if step % 10 != 0 {
            continue;
        }
        // So that errors do not pile up, the text begins anew now and then.
        if step % 200 == 0 {
            text = PROGRAM.repeat(3).replacen("@f", "@g", 1).replacen("@f", "@h", 1);
            version += 1;
            client.change(URI, version, json!([{"text": text}]));
        }
        client.open(other, "mlir", &text);
        let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 1_000, "character": 0}});
        for method in [
            "textDocument/documentSymbol",
            "textDocument/semanticTokens/full",
            "textDocument/foldingRange",
            "textDocument/inlayHint",
        ] {
            let ask = |client: &mut Client, uri| {
                let params = json!({"textDocument": {"uri": uri}, "range": whole});
                client.request(method, params)["result"].clone()
            };
            assert_eq!(ask(&mut client, URI), ask(&mut client, other), "{text}");
        }
        let lines = text.matches('\n').count() as u32 + 1;
        for method in ["textDocument/hover", "textDocument/documentHighlight", "textDocument/signatureHelp"] {
            let (line, column) = (random(lines as usize) as u32, random(30) as u32);
            let ask = |client: &mut Client, uri| {
                client.request(method, Client::at(uri, line, column))["result"].clone()
            };
            assert_eq!(ask(&mut client, URI), ask(&mut client, other), "{method} {line}:{column} {text}");
        }
        let messages = |client: &mut Client, uri| client.problems(uri);
        assert_eq!(messages(&mut client, URI), messages(&mut client, other), "{text}");
    }
    assert_eq!(client.end(), 0);
}

#[test]
fn a_project_says_where_its_dialects_are() {
    let mut client = Client::initialized(&["utf-16"]);
    let folder = isogloss_test_support::Scratch::new();
    folder.file("isogloss.toml", "dialects = [\"own.td\"]\n");
    let own = "include \"mlir/IR/OpBase.td\"\ndef Own : Dialect { let name = \"own\"; }\n\
               def Own_Op : Op<Own, \"op\"> {\n  let arguments = (ins I32:$x);\n  let assemblyFormat = \"$x attr-dict\";\n}\n";
    folder.file("own.td", own);
    let uri = format!("file://{}", folder.path().join("a.mlir").display());
    client.open(&uri, "mlir", "func.func @f(%x: i32) {\n  own.op %x\n  return\n}\n");
    assert_eq!(client.problems(&uri), Vec::<String>::new());
    let answer = client.request("textDocument/definition", Client::at(&uri, 1, 5));
    assert_eq!(answer["result"][0]["uri"], format!("file://{}", folder.path().join("own.td").display()));
    assert_eq!(Client::places(&answer), ["2:4"]);
    // A dialect that changes on disk is read anew.
    folder.file("own.td", own.replace("I32:$x", "I64:$x"));
    client.notify(
        "workspace/didChangeWatchedFiles",
        json!({"changes": [{"uri": "file:///own.td", "type": 2}]}),
    );
    assert_eq!(client.problems(&uri).len(), 1);
    // The error in the file is reported, and the rest goes on.
    let mut other = Client::initialized_with(&["--no-config"], &["utf-16"]);
    other.open(&uri, "mlir", "own.op\n");
    assert!(other.problems(&uri)[0].starts_with("Dialect `own' not found"));
    assert_eq!(other.end(), 0);
    let toml = folder.path().join("isogloss.toml").display().to_string();
    let mut other = Client::initialized_with(&["--config", &toml], &["utf-16"]);
    other.open(URI, "mlir", "func.func @f(%x: i64) {\n  own.op %x\n  return\n}\n");
    assert_eq!(other.problems(URI), Vec::<String>::new());
    assert_eq!(other.end(), 0);
    folder.file("isogloss.toml", "dialect = []\n");
    client.notify(
        "workspace/didChangeWatchedFiles",
        json!({"changes": [{"uri": "file:///isogloss.toml", "type": 2}]}),
    );
    client.problems(&uri);
    assert!(client.log.iter().any(|l| l.contains("there is no option 'dialect'")), "{:?}", client.log);
    assert_eq!(client.end(), 0);
}

#[test]
fn a_definition_knows_the_programs_that_are_open() {
    let mut client = Client::initialized(&["utf-16"]);
    let folder = isogloss_test_support::Scratch::new();
    folder.file("isogloss.toml", "dialects = [\"own.td\"]\n");
    let own = "include \"mlir/IR/OpBase.td\"\ndef Own : Dialect { let name = \"own\"; let cppNamespace = \"::own\"; }\n\
               class Own_Op<string name> : Op<Own, name>;\ndef Own_UseOp : Own_Op<\"use\"> {\n  \
               let arguments = (ins I32:$x);\n  let assemblyFormat = \"$x attr-dict\";\n}\n";
    folder.file("own.td", own);
    let uri = |name: &str| format!("file://{}", folder.path().join(name).display());
    let (td, program) = (uri("own.td"), uri("a.mlir"));
    client.open(&td, "tablegen", own);
    client.open(
        &program,
        "mlir",
        "func.func @f(%x: i32) {\n  own.use %x\n  \"own.use\"(%x) : (i32) -> ()\n  return\n}\n",
    );
    client.open(&uri("b.mlir"), "mlir", "func.func @g(%x: i32) {\n  own.use\n");
    // References of the def are those in definitions and in programs.
    let answer = client.request("textDocument/references", Client::at(&td, 3, 6));
    assert_eq!(Client::places(&answer), ["3:4", "1:2", "2:2"], "{answer}");
    assert_eq!(answer["result"][1]["uri"], program);
    // Classes and defs that mention each other.
    let items = client.request("textDocument/prepareCallHierarchy", Client::at(&td, 2, 8));
    let item = items["result"][0].clone();
    assert_eq!(item["name"], "Own_Op");
    let calls = client.request("callHierarchy/incomingCalls", json!({"item": item}));
    assert_eq!(calls["result"][0]["from"]["name"], "Own_UseOp");
    assert_eq!(calls["result"][0]["fromRanges"][0]["start"], json!({"line": 3, "character": 16}));
    let calls = client.request("callHierarchy/outgoingCalls", json!({"item": item}));
    assert_eq!(calls["result"][0]["to"]["name"], "Op");
    assert!(calls["result"][0]["to"]["uri"].as_str().unwrap().ends_with("/OpBase.td"), "{calls}");
    // An example of what the format accepts.
    let hover = client.request("textDocument/hover", Client::at(&td, 5, 28));
    let text = hover["result"]["contents"]["value"].as_str().unwrap();
    assert!(text.contains("```mlir\nown.use %arg0\n"), "{text}");
    // What is wrong in formats and predicates, where it is; places of an earlier text are refused.
    client.change(&td, 2, json!([{"text": own.replace("$x attr", "$x $y attr")}]));
    let format = client.problems(&td);
    assert_eq!(format, ["expected variable to refer to an argument, region, result, or successor"]);
    let found = client.diagnostics.iter().find(|(known, _)| *known == td).unwrap().1.clone();
    assert_eq!(found[0]["range"]["start"], json!({"line": 5, "character": 27}));
    let late = client.request("callHierarchy/incomingCalls", json!({"item": item}));
    assert_eq!(late["error"]["code"], -32801);
    let predicate = own.replace("class", "def Odd : TypeConstraint<CPred<\"f(($_self)\">, \"odd\">;\nclass");
    client.change(&td, 3, json!([{"text": predicate}]));
    assert_eq!(client.problems(&td), ["the predicate \"f(($_self)\" lacks a ')'"]);
    let found = client.diagnostics.iter().find(|(known, _)| *known == td).unwrap().1.clone();
    assert_eq!(found[0]["range"]["start"], json!({"line": 2, "character": 25}));
    assert_eq!(client.end(), 0);
}

#[test]
fn what_nobody_names_comes_from_an_installation_of_mlir() {
    let folder = isogloss_test_support::Scratch::new();
    for below in ["include/mlir/IR", "include/mlir/Dialect"] {
        std::fs::create_dir_all(folder.path().join(below)).unwrap();
    }
    let base = isogloss::dialects::library::source("mlir/IR/OpBase.td").unwrap();
    folder.file("include/mlir/IR/OpBase.td", base);
    folder.file(
        "include/mlir/Dialect/Far.td",
        "include \"mlir/IR/OpBase.td\"\ndef Far_Dialect : Dialect { let name = \"far\"; let cppNamespace = \"far\"; }\n\
         def Far_GoOp : Op<Far_Dialect, \"go\"> { let arguments = (ins I8:$a); let assemblyFormat = \"$a attr-dict\"; }\n",
    );
    let mut client = Client::start_in(&[], Some(("MLIR_DIR", folder.path())));
    client.request("initialize", json!({"capabilities": {}}));
    client.open(
        URI,
        "mlir",
        "func.func @f(%a: i8, %b: i16) {\n  far.go %a\n  \"far.go\"(%b) : (i16) -> ()\n  return\n}\n",
    );
    assert_eq!(
        client.problems(URI),
        ["'far.go' op operand #0 must be 8-bit signless integer, but got 'i16'"]
    );
    let td = "file:///nowhere/near.td";
    client.open(td, "tablegen", "include \"mlir/Dialect/Far.td\"\ndef Near : Op<Far_Dialect, \"near\">;\n");
    assert_eq!(client.problems(td), Vec::<String>::new());
    assert_eq!(client.end(), 0);
}

#[test]
fn the_lines_of_a_range_are_formatted() {
    let mut client = Client::initialized(&["utf-16"]);
    let text = "!t = i32\nfunc.func @f(%a: i32) -> i32 {\n    %b = arith.addi %a,%a : i32\n  %c =  arith.addi %b, %a : i32\n  \
                return   %c : i32\n}\n";
    client.open(URI, "mlir", text);
    let format = |client: &mut Client, first: u32, last: u32| {
        let range = json!({"start": {"line": first, "character": 0}, "end": {"line": last, "character": 3}});
        let options = json!({"tabSize": 2, "insertSpaces": true});
        let params = json!({"textDocument": {"uri": URI}, "range": range, "options": options});
        let edits = client.request("textDocument/rangeFormatting", params);
        let edits = edits["result"].as_array().unwrap().clone();
        edits.iter().map(|e| format!("{} {}", e["range"]["start"]["line"], e["newText"])).collect::<Vec<_>>()
    };
    assert_eq!(format(&mut client, 3, 3), ["3 \"  %c = arith.addi %b, %a : i32\\n\""]);
    assert_eq!(format(&mut client, 2, 3).len(), 2);
    assert_eq!(format(&mut client, 1, 1), Vec::<String>::new());
    // Text with errors is left alone.
    client.change(URI, 2, json!([{"text": text.replace("return", "retrun")}]));
    assert_eq!(format(&mut client, 3, 3), Vec::<String>::new());
    assert_eq!(client.end(), 0);
}

#[test]
fn an_embedded_definition_can_be_visited() {
    let folder = isogloss_test_support::Scratch::new();
    let mut client = Client::start_in(&[], Some(("ISOGLOSS_CACHE_DIR", folder.path())));
    client.request("initialize", json!({"capabilities": {}}));
    client.open(URI, "mlir", "func.func @f(%a: i32) {\n  %b = arith.addi %a, %a : i32\n  return\n}\n");
    let answer = client.request("textDocument/definition", Client::at(URI, 1, 10));
    let uri = answer["result"][0]["uri"].as_str().unwrap_or_else(|| panic!("no place: {answer}")).to_owned();
    let path = uri.strip_prefix("file://").unwrap();
    assert!(path.starts_with(folder.path().to_str().unwrap()), "{path}");
    let text = std::fs::read_to_string(path).unwrap();
    let line = answer["result"][0]["range"]["start"]["line"].as_u64().unwrap();
    assert!(text.lines().nth(line as usize).unwrap().starts_with("def Arith_AddIOp"), "{uri}:{line}");
    // What the copy includes is found, too.
    client.open(&uri, "tablegen", &text);
    assert_eq!(client.problems(&uri), Vec::<String>::new());
    assert_eq!(client.end(), 0);
}

#[test]
fn programs_are_shown_in_other_forms_and_with_what_belongs_to_them() {
    let mut client = Client::start(&[]);
    let abilities = json!({"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}}});
    client
        .request("initialize", json!({"capabilities": abilities, "initializationOptions": {"views": true}}));
    let text = "func.func @f(%a: i32) -> i32 {\n  %c = arith.constant 0 : i32\n  %b = arith.addi %a, %c : i32\n  \
                return %b : i32\n}\nfunc.func @g(%a: i32) -> i32 {\n  %r = call   @f(%a) : (i32) -> i32\n  return %r : i32\n}\n";
    client.open(URI, "mlir", text);
    let document = json!({"uri": URI});
    let print = |client: &mut Client, more: Value| {
        let mut params = json!({"textDocument": {"uri": URI}});
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        client.request("isogloss/print", params)
    };
    let generic = print(&mut client, json!({"generic": true}));
    assert!(generic["result"].as_str().unwrap().contains("\"arith.addi\"(%arg1, %1)"), "{generic}");
    let canonical = print(&mut client, json!({"pipeline": "builtin.module(canonicalize)"}));
    assert!(canonical["result"].as_str().unwrap().contains("    return %arg0 : i32"), "{canonical}");
    assert_eq!(print(&mut client, json!({"pipeline": "nonsense("}))["error"]["code"], -32803);
    let why = client.request("isogloss/why", Client::at(URI, 2, 9));
    assert!(why["result"].as_str().unwrap().contains("arith.addi"), "{why}");
    let lenses = client.request("textDocument/codeLens", json!({"textDocument": document}));
    assert_eq!(Client::places(&lenses), ["0:0", "0:0", "5:0", "5:0"]);
    let signature = client.request("textDocument/signatureHelp", Client::at(URI, 2, 22));
    assert_eq!(signature["result"]["activeParameter"], 1);
    let items = client.request("textDocument/prepareCallHierarchy", Client::at(URI, 0, 12));
    let calls = client.request("callHierarchy/incomingCalls", json!({"item": items["result"][0]}));
    assert_eq!(calls["result"][0]["from"]["name"], "g");
    assert_eq!(calls["result"][0]["fromRanges"][0]["start"], json!({"line": 6, "character": 14}));
    let edits = client.request(
        "textDocument/formatting",
        json!({"textDocument": document, "options": {"tabSize": 2, "insertSpaces": true}}),
    );
    assert_eq!(edits["result"][0]["newText"], text.replace("call   @f", "call @f"));
    client.change(URI, 2, json!([{"text": "func.func @f() -> i32 {\n  return\n}\n"}]));
    let range = json!({"start": {"line": 1, "character": 2}, "end": {"line": 1, "character": 2}});
    let params = json!({"textDocument": document, "range": range, "context": {"diagnostics": []}});
    let actions = client.request("textDocument/codeAction", params);
    let all = actions["result"].as_array().unwrap();
    let expect = all.iter().find(|a| a["title"] == "expect this with a comment").unwrap();
    let edit = &expect["edit"]["changes"][URI][0];
    let want = "  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}\n";
    assert_eq!(edit["newText"], want);
    client.open("file:///nowhere/a.td", "tablegen", "class A<int n>;\ndef B : \n");
    let found = client.request("textDocument/completion", Client::at("file:///nowhere/a.td", 1, 8));
    assert_eq!(found["result"]["items"][0]["textEdit"]["newText"], "A<${1:n}>");
    assert_eq!(client.end(), 0);
}

#[test]
fn a_selection_is_canonicalized_in_its_place() {
    let text = "module {\n  func.func @f(%first: i32) -> (i32, i32) {\n    %zero = arith.constant 0 : i32\n    \
                %same = arith.addi %first, %zero : i32\n    %also = arith.addi %first, %zero : i32\n    \
                %twice = arith.addi %same, %also : i32\n    return %twice, %also : i32, i32\n  }\n}\n";
    let other = text.replace("@f", "@g").replace("module {", "module {\n  // Nothing.");
    let ask = |client: &mut Client, uri: &str, from: (u32, u32), to: (u32, u32)| {
        let at = |(line, character): (u32, u32)| json!({"line": line, "character": character});
        let range = json!({"start": at(from), "end": at(to)});
        let document = json!({"uri": uri});
        let params = json!({"textDocument": document, "range": range, "context": {"diagnostics": []}});
        let actions = client.request("textDocument/codeAction", params);
        let actions = actions["result"].as_array().unwrap().clone();
        actions.into_iter().find(|action| action["title"] == "Canonicalize the selection")
    };
    let changed = "func.func @f(%first: i32) -> (i32, i32) {\n    %zero = arith.constant 0 : i32\n    \
                   %also = arith.addi %first, %zero : i32\n    %twice = arith.addi %first, %also : i32\n    \
                   return %twice, %also : i32, i32\n  }";
    // One line of it, where the client wants the edit at once.
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, "mlir", text);
    let action = ask(&mut client, URI, (3, 0), (4, 0)).unwrap();
    let edit = &action["edit"]["changes"][URI][0];
    assert_eq!((edit["newText"].as_str(), edit["range"]["start"]["line"].as_u64()), (Some(changed), Some(1)));
    assert_eq!(ask(&mut client, URI, (3, 0), (3, 0)), None, "nothing is selected");
    assert_eq!(ask(&mut client, URI, (0, 0), (4, 0)), None, "it is more than a function");
    // Another function of the file may have comments.
    client.open("file:///nowhere/g.mlir", "mlir", &other);
    assert!(ask(&mut client, "file:///nowhere/g.mlir", (4, 0), (5, 0)).is_some());
    client.change(URI, 2, json!([{"text": text.replace("= arith.constant", "= /* a */ arith.constant")}]));
    assert!(ask(&mut client, URI, (3, 0), (4, 0)).is_none(), "the program has an error");
    client.change(URI, 3, json!([{"text": text.replace("    return", "    // A comment.\n    return")}]));
    assert!(ask(&mut client, URI, (3, 0), (4, 0)).is_none(), "the comment would be lost");
    assert_eq!(client.end(), 0);
    // All of it, if the client resolves the edit of a chosen action.
    let mut client = Client::start(&[]);
    let abilities = json!({"textDocument": {"codeAction": {"resolveSupport": {"properties": ["edit"]}}}});
    client.request("initialize", json!({"capabilities": abilities}));
    client.open(URI, "mlir", text);
    let action = ask(&mut client, URI, (1, 0), (8, 0)).unwrap();
    assert_eq!(action["edit"], Value::Null);
    let action = client.request("codeAction/resolve", action);
    let whole = "func.func @f(%first: i32) -> (i32, i32) {\n    %twice = arith.addi %first, %first : i32\n    \
                 return %twice, %first : i32, i32\n  }";
    assert_eq!(action["result"]["edit"]["changes"][URI][0]["newText"], whole);
    let action = ask(&mut client, URI, (3, 0), (4, 0)).unwrap();
    client.change(URI, 2, json!([{"text": text.replace("%twice", "%double")}]));
    assert_eq!(client.request("codeAction/resolve", action)["error"]["code"], -32801, "it is stale");
    assert_eq!(client.end(), 0);
}

#[test]
fn findings_of_the_linter_are_shown_where_the_project_asks_for_them() {
    let folder = isogloss_test_support::Scratch::new();
    let mut client = Client::initialized(&["utf-16"]);
    let text = "class A<int n> {\n  defvar twice = !mul(n, 2);\n}\nclass B;\n";
    let uri = format!("file://{}", folder.path().join("a.td").display());
    client.open(&uri, "tablegen", text);
    assert_eq!(client.problems(&uri), Vec::<String>::new());
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
    folder.file("isogloss.toml", "[lint]\neditor = true\n");
    client.open(&uri, "tablegen", text);
    assert_eq!(client.problems(&uri), ["nothing uses the variable 'twice'"]);
    let range = json!({"start": {"line": 1, "character": 9}, "end": {"line": 1, "character": 9}});
    let params = json!({"textDocument": {"uri": uri}, "range": range, "context": {"diagnostics": []}});
    let actions = client.request("textDocument/codeAction", params);
    assert_eq!(actions["result"][0]["title"], "remove the variable");
    assert_eq!(actions["result"][0]["diagnostics"][0]["tags"], json!([1]));
    assert_eq!(client.end(), 0);
}

#[test]
fn bytes_that_are_no_text_of_a_program_are_errors_of_it() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, "mlir", "func.func @f() {\n  \u{1}return\n}\n\u{1}");
    assert_eq!(client.problems(URI).len(), 1);
    client.open("file:///nowhere/a.td", "tablegen", "class A\u{0};\n");
    assert!(!client.problems("file:///nowhere/a.td").is_empty());
    assert_eq!(client.end(), 0);
}

#[test]
fn a_folder_that_vanishes_and_a_dialect_that_breaks_are_told() {
    let mut client = Client::initialized(&["utf-16"]);
    let folder = isogloss_test_support::Scratch::new();
    folder.file("isogloss.toml", "dialects = [\"defs/own.td\"]\n");
    std::fs::create_dir(folder.path().join("defs")).unwrap();
    let own = "include \"mlir/IR/OpBase.td\"\ndef Own : Dialect { let name = \"own\"; }\n\
               def Own_Op : Op<Own, \"op\"> { let assemblyFormat = \"attr-dict\"; }\n";
    folder.file("defs/own.td", own);
    let uri = format!("file://{}", folder.path().join("a.mlir").display());
    let changed = json!({"changes": [{"uri": "file:///own.td", "type": 2}]});
    client.open(&uri, "mlir", "func.func @f() {\n  own.op\n  return\n}\n");
    assert_eq!(client.problems(&uri), Vec::<String>::new());
    // The definition breaks while the program is open; the program is looked at without it.
    folder.file("defs/own.td", own.replace("let assemblyFormat", "let no_such_field"));
    client.notify("workspace/didChangeWatchedFiles", changed.clone());
    assert_eq!(client.problems(&uri).len(), 1);
    assert!(client.log.iter().any(|l| l.contains("no_such_field")), "{:?}", client.log);
    folder.file("defs/own.td", own);
    client.notify("workspace/didChangeWatchedFiles", changed.clone());
    assert_eq!(client.problems(&uri), Vec::<String>::new());
    // The folder goes, and comes back.
    std::fs::remove_dir_all(folder.path().join("defs")).unwrap();
    client.notify("workspace/didChangeWatchedFiles", changed.clone());
    assert_eq!(client.problems(&uri).len(), 1);
    std::fs::create_dir(folder.path().join("defs")).unwrap();
    folder.file("defs/own.td", own);
    client.notify("workspace/didChangeWatchedFiles", changed);
    assert_eq!(client.problems(&uri), Vec::<String>::new());
    assert_eq!(client.end(), 0);
}

#[test]
fn a_document_of_200_megabytes_is_read() {
    let mut client = Client::initialized(&["utf-16"]);
    let line = format!("// {}\n", "x".repeat(996));
    let text = format!("{}func.func @f() -> i32 {{\n  return\n}}\n", line.repeat(200_000));
    client.open(URI, "mlir", &text);
    let message = client.output.recv_timeout(Duration::from_secs(300)).unwrap();
    let problem = &message["params"]["diagnostics"][0];
    assert_eq!(problem["range"]["start"], json!({"line": 200_001, "character": 2}));
    let at = json!({"line": 200_001, "character": 2});
    client.change(URI, 2, json!([{"range": {"start": at, "end": at}, "text": "// "}]));
    let message = client.output.recv_timeout(Duration::from_secs(300)).unwrap();
    assert_eq!(message["params"]["version"], 2);
    assert_eq!(client.end(), 0);
}

#[test]
fn an_edit_of_a_large_program_is_answered_for_the_text_as_it_is() {
    let mut client = Client::initialized(&["utf-16"]);
    let function = |n: usize| {
        let ops: String = (0..60).map(|k| format!("  %{k} = arith.constant {k} : i32\n")).collect();
        format!("func.func @f{n}() -> i32 {{\n{ops}  return %0 : i32\n}}\n")
    };
    let text: String = (0..300).map(function).collect();
    assert!(text.len() > 512 << 10);
    client.open(URI, "mlir", &text);
    assert_eq!(client.problems(URI), Vec::<String>::new());
    let line = 63 * 150 + 61;
    let edit = |from: u32, to: u32, text: &str| json!([{"range": {"start": {"line": line, "character": from}, "end": {"line": line, "character": to}}, "text": text}]);
    client.change(URI, 2, edit(9, 11, "%none"));
    assert_eq!(client.problems(URI), ["use of undeclared SSA value name"]);
    client.change(URI, 3, edit(9, 14, "%7"));
    assert_eq!(client.problems(URI), Vec::<String>::new());
    let answer = client.request("textDocument/definition", Client::at(URI, line, 10));
    assert_eq!(Client::places(&answer), [format!("{}:2", 63 * 150 + 8)]);
    client.change(URI, 4, json!([{"range": {"start": {"line": 0, "character": 0}, "end": {"line": 63, "character": 0}}, "text": ""}]));
    let answer = client.request("textDocument/definition", Client::at(URI, line - 63, 10));
    assert_eq!(Client::places(&answer), [format!("{}:2", 63 * 149 + 8)]);
    let symbols = client.request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}));
    assert_eq!(symbols["result"].as_array().unwrap().len(), 299);
    assert_eq!(client.end(), 0);
}

#[test]
fn a_program_in_parts_has_the_answers_of_one_that_is_read_as_a_whole() {
    let function = |n: usize| {
        let ops: String = (0..30).map(|k| format!("  %{k} = arith.addi %a, %a : i32\n")).collect();
        let call = format!("  %r = call @f{}(%29) : (i32) -> i32\n", n / 2);
        format!("func.func @f{n}(%a: i32) -> i32 {{\n{ops}{call}  return %r : i32\n}}\n")
    };
    let text: String = (0..260).map(function).collect();
    assert!(text.len() > 256 << 10);
    let mut clients = [&[][..], &["--read-whole"]].map(|flags| Client::initialized_with(flags, &["utf-8"]));
    let mut edits = vec![
        (34 * 7, 11, 13, "@g7"),
        (34 * 7, 11, 14, "@f7"),
        (34 * 40 + 31, 12, 15, "@f41"),
        (34 * 9 + 3, 20, 22, "%none"),
        (34 * 9 + 3, 20, 25, "%a"),
        (34 * 100, 0, 0, "// A comment.\n"),
    ];
    for client in &mut clients {
        client.open(URI, "mlir", &text);
        assert_eq!(client.problems(URI), Vec::<String>::new());
    }
    for (version, (line, from, to, new)) in (2..).zip(edits.drain(..)) {
        let range =
            json!({"start": {"line": line, "character": from}, "end": {"line": line, "character": to}});
        let answers = clients.each_mut().map(|client| {
            client.change(URI, version, json!([{"range": range, "text": new}]));
            let document = json!({"textDocument": {"uri": URI}});
            let mut answers = vec![json!(client.problems(URI)), json!(client.diagnostics)];
            for method in ["documentSymbol", "foldingRange", "semanticTokens/full"] {
                answers.push(client.request(&format!("textDocument/{method}"), document.clone()));
            }
            for (line, column) in [(line, from), (34 * 7, 12), (34 * 3 + 31, 13), (34 * 100 + 5, 18)] {
                for method in ["hover", "definition", "documentHighlight", "prepareRename"] {
                    let at = Client::at(URI, line, column);
                    answers.push(client.request(&format!("textDocument/{method}"), at));
                }
            }
            answers
        });
        let [parts, whole] = &answers;
        for (parts, whole) in parts.iter().zip(whole) {
            assert_eq!(parts, whole, "after {new:?} at {line}:{from}");
        }
    }
    for client in clients {
        assert_eq!(client.end(), 0);
    }
}
