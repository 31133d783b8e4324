//! `lsp::Main`: a server with a dialect of its own.

use isogloss_cli::lsp::Main;
use isogloss_cli::{Streams, Terminal};
use isogloss_test_support::Scratch;
use serde_json::{Value, json};

fn message(value: &Value) -> String {
    let body = value.to_string();
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

/// Returns the output of a server about a program, and its exit status.
fn serve(main: Main, flags: &[&str], program: &str) -> (String, u8) {
    let document = json!({"uri": "file:///p.mlir", "languageId": "mlir", "version": 1, "text": program});
    let input = [
        json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}),
        json!({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}}),
        json!({"jsonrpc": "2.0", "id": 2, "method": "textDocument/documentSymbol",
               "params": {"textDocument": {"uri": "file:///p.mlir"}}}),
        json!({"jsonrpc": "2.0", "id": 3, "method": "shutdown"}),
        json!({"jsonrpc": "2.0", "method": "exit"}),
    ];
    let input: String = input.iter().map(message).collect();
    let (mut stdin, mut stdout, mut stderr) = (input.as_bytes(), Vec::new(), Vec::new());
    let mut streams = Streams {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        terminal: Terminal::None,
        ends_process: false,
    };
    let args = ["mine"].iter().chain(flags).map(|arg| arg.into());
    let status = main.run_on(args, &mut streams);
    (String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap(), status)
}

const DIALECT: &str = r#"include "mlir/IR/OpBase.td"
def Kiln_Dialect : Dialect { let name = "kiln"; let cppNamespace = "::kiln"; }
def Kiln_FireOp : Op<Kiln_Dialect, "fire"> { let arguments = (ins I32:$heat); let assemblyFormat = "$heat attr-dict"; }
"#;

#[test]
fn a_server_has_the_dialects_that_its_program_gives_it() {
    let scratch = Scratch::new();
    let path = scratch.file("kiln.td", DIALECT);
    let program = "func.func @f(%a: i32) {\n  kiln.fire %a\n  return\n}\n";
    let without = serve(Main::new(), &[], program);
    assert!(without.0.contains("kiln.fire"), "{}", without.0);
    let with = [
        serve(Main::new().dialects(&path), &[], program),
        serve(
            Main::new().session(move |session| session.load_dialects(path.as_ref())),
            &["--all-errors"],
            program,
        ),
    ];
    for (out, status) in with {
        assert!(out.contains("\"diagnostics\":[]"), "{out}");
        assert_eq!(status, 0);
    }
    let (out, status) = serve(Main::new(), &["--nonsense"], program);
    assert!(out.contains("--nonsense"), "{out}");
    assert_eq!(status, 2);
}
