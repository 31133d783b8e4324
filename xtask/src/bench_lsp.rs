//! `cargo xtask bench-lsp`: `isogloss lsp` beside `tblgen-lsp-server` and `mlir-lsp-server`, as an editor meets them.
//!
//! A file is opened, and edited a few times; figures are wall times until the server has published the diagnostics of
//! the text, and until it answers a hover, medians over the runs and the edits.

use crate::bench::{build, peer};
use crate::{generate, say};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

const FILES: [&str; 3] = [
    "mlir/Dialect/LLVMIR/NVVMOps.td",
    "mlir/Dialect/SPIRV/IR/SPIRVOps.td",
    "mlir/Dialect/Arith/IR/ArithOps.td",
];

/// How many edits follow the opening of a file.
const EDITS: usize = 5;

struct Settings {
    runs: usize,
    ops: usize,
    /// The binary, where it is not to be built.
    binary: Option<PathBuf>,
}

impl Settings {
    fn parse(args: &[&str]) -> Result<Settings, String> {
        let mut settings = Settings { runs: 3, ops: 1_000_000, binary: None };
        let mut args = args.iter();
        while let Some(&flag) = args.next() {
            let value = args.next().ok_or_else(|| format!("{flag} takes a value"))?;
            let number =
                || value.parse().ok().filter(|&n| n > 0).ok_or(format!("{flag} takes a number above 0"));
            match flag {
                "--bin" => settings.binary = Some(PathBuf::from(value)),
                "--runs" => settings.runs = number()?,
                "--ops" => settings.ops = number()?,
                _ => return Err(format!("bench-lsp knows no '{flag}'")),
            }
        }
        Ok(settings)
    }
}

pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let settings = Settings::parse(args)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let ours = settings.binary.clone().map_or_else(|| build(root), Ok)?;
    let tblgen = peer("tblgen-lsp-server").ok_or("tblgen-lsp-server is not installed")?;
    let mlir = peer("mlir-lsp-server").ok_or("mlir-lsp-server is not installed")?;
    let real = tblgen.canonicalize().map_err(|e| format!("{}: {e}", tblgen.display()))?;
    let include = real.parent().and_then(Path::parent).ok_or("tblgen-lsp-server lies in no installation")?;
    let include = include.join("include").display().to_string();
    say(&format!(
        "{:20} {:>10} {:>10} {:>7}   {:>10} {:>10}   {:>10} {:>10}\n",
        "open", "peer ms", "our ms", "ratio", "peer edit", "our edit", "peer hover", "our hover"
    ));
    let command = |program: &Path, args: &[&str]| {
        let mut command = Command::new(program);
        command.args(args);
        command
    };
    for file in FILES {
        let text =
            std::fs::read_to_string(Path::new(&include).join(file)).map_err(|e| format!("{file}: {e}"))?;
        let uri = format!("file://{include}/{file}");
        let theirs = [format!("--tablegen-extra-dir={include}")];
        let theirs: Vec<&str> = theirs.iter().map(String::as_str).collect();
        // A line of a comment comes in near the top, where a file has comments.
        let document =
            Document { uri: &uri, language: "tablegen", text: &text, line: 4, new: "// A comment.\n" };
        let (mut peer, mut own) = (Vec::new(), Vec::new());
        for _ in 0..settings.runs {
            peer.push(document.time(command(&tblgen, &theirs), EDITS)?);
            own.push(document.time(command(&ours, &["lsp", "-I", &include]), EDITS)?);
        }
        row(file.rsplit('/').next().unwrap_or(file), &peer, &own);
    }
    let text = generate::program(settings.ops);
    // In the middle of a function.
    let middle = text.lines().count() / 2;
    let is_inside = |line: &str| line.starts_with("    ") && line.contains(" = ");
    let line =
        text.lines().enumerate().skip(middle).find(|(_, line)| is_inside(line)).map_or(0, |(at, _)| at);
    let document =
        Document { uri: "file:///nowhere/large.mlir", language: "mlir", text: &text, line, new: " " };
    let (mut peer, mut own) = (Vec::new(), Vec::new());
    for _ in 0..settings.runs {
        peer.push(document.time(command(&mlir, &[]), 1)?);
        own.push(document.time(command(&ours, &["lsp"]), EDITS)?);
    }
    row(&format!("{} operations", settings.ops), &peer, &own);
    Ok(())
}

/// The times that a server took.
struct Times {
    open: Duration,
    edits: Vec<Duration>,
    hovers: Vec<Duration>,
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times.get(times.len() / 2).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

fn row(name: &str, peer: &[Times], ours: &[Times]) {
    let open = |all: &[Times]| median(all.iter().map(|t| t.open).collect());
    let edit = |all: &[Times]| median(all.iter().flat_map(|t| t.edits.iter().copied()).collect());
    let hover = |all: &[Times]| median(all.iter().flat_map(|t| t.hovers.iter().copied()).collect());
    say(&format!(
        "{name:20} {:10.1} {:10.1} {:6.1}x   {:10.1} {:10.1}   {:10.2} {:10.2}\n",
        open(peer),
        open(ours),
        open(peer) / open(ours),
        edit(peer),
        edit(ours),
        hover(peer),
        hover(ours)
    ));
}

/// A text that is opened, and how it is edited: `new` comes in at the beginning of a line, and of the ones behind.
struct Document<'a> {
    uri: &'a str,
    language: &'a str,
    text: &'a str,
    line: usize,
    new: &'a str,
}

impl Document<'_> {
    fn time(&self, command: Command, edits: usize) -> Result<Times, String> {
        let mut client = Client::start(command)?;
        client.request("initialize", &json!({"processId": null, "rootUri": null, "capabilities": {}}))?;
        client.notify("initialized", &json!({}))?;
        let document = json!({"uri": self.uri, "languageId": self.language, "version": 1, "text": self.text});
        // Writing JSON is the client's work.
        let message =
            json!({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}});
        let message = message.to_string();
        let began = Instant::now();
        client.send(&message)?;
        client.diagnostics(self.uri)?;
        let mut times = Times { open: began.elapsed(), edits: Vec::new(), hovers: Vec::new() };
        for n in 0..edits {
            let at = json!({"line": self.line + n, "character": 0});
            let change = json!({"range": {"start": at, "end": at}, "text": self.new});
            let version = json!({"uri": self.uri, "version": n + 2});
            let began = Instant::now();
            client.notify(
                "textDocument/didChange",
                &json!({"textDocument": version, "contentChanges": [change]}),
            )?;
            client.diagnostics(self.uri)?;
            times.edits.push(began.elapsed());
            let position = json!({"line": self.line + n, "character": 12});
            let began = Instant::now();
            client.request(
                "textDocument/hover",
                &json!({"textDocument": {"uri": self.uri}, "position": position}),
            )?;
            times.hovers.push(began.elapsed());
        }
        Ok(times)
    }
}

/// A server that was started; it ends with this.
struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    last: u64,
}

impl Drop for Client {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Client {
    fn start(mut command: Command) -> Result<Client, String> {
        let name = format!("{:?}", command.get_program());
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = spawned.map_err(|e| format!("{name}: {e}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let input = input.ok_or("the server has no input")?;
        let output = BufReader::new(output.ok_or("the server has no output")?);
        Ok(Client { child, input, output, last: 0 })
    }

    fn send(&mut self, message: &str) -> Result<(), String> {
        let header = format!("Content-Length: {}\r\n\r\n", message.len());
        let sent =
            self.input.write_all(header.as_bytes()).and_then(|()| self.input.write_all(message.as_bytes()));
        sent.and_then(|()| self.input.flush()).map_err(|e| format!("the server takes nothing: {e}"))
    }

    fn notify(&mut self, method: &str, params: &Value) -> Result<(), String> {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string())
    }

    fn request(&mut self, method: &str, params: &Value) -> Result<(), String> {
        self.last += 1;
        let id = self.last;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string())?;
        self.wait(|message| message["id"] == id && message.get("method").is_none())
    }

    fn diagnostics(&mut self, uri: &str) -> Result<(), String> {
        self.wait(|message| {
            message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri
        })
    }

    /// Reads messages up to one of a kind.
    fn wait(&mut self, is_it: impl Fn(&Value) -> bool) -> Result<(), String> {
        loop {
            let mut length = 0;
            loop {
                let mut line = String::new();
                let read =
                    self.output.read_line(&mut line).map_err(|e| format!("the server says nothing: {e}"))?;
                if read == 0 {
                    return Err("the server ended".to_owned());
                }
                match line.trim().split_once(':') {
                    Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                        length = value.trim().parse().map_err(|_| "the server names no length".to_owned())?;
                    }
                    Some(_) => {}
                    None => break,
                }
            }
            let mut body = vec![0; length];
            self.output.read_exact(&mut body).map_err(|e| format!("half a message: {e}"))?;
            let message = serde_json::from_slice(&body).map_err(|e| format!("no JSON: {e}"))?;
            if is_it(&message) {
                return Ok(());
            }
        }
    }
}
