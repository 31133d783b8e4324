//! The binary as its users meet it: exit status, streams, and the files that it reads and writes.

use isogloss_test_support::Scratch;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The expected result of a run.
#[derive(Default)]
struct Want<'a> {
    status: i32,
    /// Standard output, whole.
    stdout: &'a str,
    /// A text that standard error has to contain; if empty, standard error has to be empty.
    stderr: &'a str,
}

/// Runs the binary with a standard input.
#[track_caller]
fn check(args: &[&str], stdin: &[u8], want: Want<'_>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A run that does not read its input closes the pipe.
    let _ = child.stdin.take().expect("piped").write_all(stdin);
    let output = child.wait_with_output().expect("the binary ends");
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(want.status), "{args:?}\n{stdout}\n{stderr}");
    assert_eq!(stdout, want.stdout, "{args:?}");
    assert!(stderr.contains(want.stderr), "{args:?}: {stderr}");
    assert_eq!(stderr.is_empty(), want.stderr.is_empty(), "{args:?}: {stderr}");
}

#[test]
fn bytes_that_are_no_text_are_reported() {
    let dir = Scratch::new();
    let at = |name: &str, bytes: &[u8]| {
        let path = dir.path().join(name);
        std::fs::write(&path, bytes).expect("it can be written");
        path.display().to_string()
    };
    let not_text = at("latin1.td", b"def a;\ndef caf\xe9;\n");
    let nul = at("nul.td", b"def a;\ndef \0b;\n");
    let want = |stderr| Want { status: 1, stderr, ..Want::default() };
    check(&["tblgen", &not_text], b"", want("latin1.td"));
    check(&["tblgen", &not_text], b"", want("UTF-8"));
    check(&["tblgen"], b"def a\xff;", want("UTF-8"));
    check(
        &["tblgen", &nul],
        b"",
        want("nul.td:2:5: error: NUL character is invalid in source; treated as space"),
    );
    check(&["tblgen"], b"def a;\0", want("<stdin>:1:7: error: NUL character"));
    let including = format!("include \"{not_text}\"\n");
    check(&["tblgen"], including.as_bytes(), want("<stdin>:1:9: error: could not read include file"));
}

#[test]
fn as_many_errors_are_reported_as_wanted() {
    let text = "def a : No;\n".repeat(30);
    let count = |args: &[&str]| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_isogloss"))
            .args(args)
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        child.stdin.take().expect("piped").write_all(text.as_bytes()).expect("it reads its input");
        let output = child.wait_with_output().expect("the binary ends");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        let note = stderr.lines().find_map(|l| l.split_once("note: ")).map(|n| n.1.to_owned());
        (stderr.matches(": error: ").count(), note)
    };
    let note = |n| Some(format!("too many errors: only the first {n} are reported"));
    assert_eq!(count(&["tblgen"]), (20, note(20)));
    assert_eq!(count(&["tblgen", "--max-errors=3"]), (3, note(3)));
    assert_eq!(count(&["tblgen", "--max-errors", "0"]), (30, None));
}

const EMPTY_RECORDS: &str = "------------- Classes -----------------\n------------- Defs -----------------\n";

#[test]
fn help_and_version_go_to_standard_output() {
    let help =
        Command::new(env!("CARGO_BIN_EXE_isogloss")).arg("--help").output().expect("the binary starts");
    let text = String::from_utf8_lossy(&help.stdout);
    assert!(help.status.success() && help.stderr.is_empty());
    assert!(
        text.contains("\n  opt ") && text.contains("\n  tblgen ") && text.contains("\nExamples:\n"),
        "{text}"
    );
    let version = format!("isogloss {} (MLIR 22)\n", env!("CARGO_PKG_VERSION"));
    check(&["--version"], b"", Want { stdout: &version, ..Want::default() });
}

#[test]
fn bad_usage_leaves_with_status_2() {
    let bad = |args: &[&str], stderr| check(args, b"", Want { status: 2, stderr, ..Want::default() });
    bad(&[], "Usage: isogloss");
    bad(&["polish"], "unrecognized subcommand 'polish'");
    bad(&["opt", "--bogus"], "unexpected argument '--bogus'");
    bad(&["opt", "-bogus"], "unexpected argument");
    bad(&["opt", "a.mlir", "b.mlir"], "unexpected argument 'b.mlir'");
    bad(&["opt", "--threads", "0"], "invalid value '0'");
    bad(&["opt", "--threads=many"], "invalid value 'many'");
    bad(&["opt", "-o"], "a value is required");
    bad(&["opt", "--diagnostics=xml"], "invalid value 'xml'");
    bad(&["tblgen", "--print-records", "--dump-json"], "cannot be used with");
    bad(&["tblgen", "-d", "x.d", "x.td"], "required arguments");
}

#[test]
fn a_file_that_cannot_be_read_is_an_error() {
    let scratch = Scratch::new();
    let folder = scratch.path().display().to_string();
    let missing = format!("{folder}/missing");
    for command in ["opt", "tblgen"] {
        let no_file = format!("{missing}: error: cannot open input file: No such file or directory\n");
        check(&[command, &missing], b"", Want { status: 1, stderr: &no_file, ..Want::default() });
        let is_folder = format!("{folder}: error: cannot open input file: Is a directory\n");
        check(&[command, &folder], b"", Want { status: 1, stderr: &is_folder, ..Want::default() });
        let bad_byte = "<stdin>:2:3: error: invalid UTF-8: unexpected byte 0xFF\n";
        check(&[command, "-"], b"\n//\xff\n", Want { status: 1, stderr: bad_byte, ..Want::default() });
    }
}

#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let scratch = Scratch::new();
    let inside_missing = scratch.path().join("missing/out").display().to_string();
    let input = scratch.file("in.td", "def A;");
    let want = format!("{inside_missing}: error: cannot write output file: No such file or directory\n");
    check(
        &["tblgen", &input, "-o", &inside_missing],
        b"",
        Want { status: 1, stderr: &want, ..Want::default() },
    );
    let folder = scratch.path().display().to_string();
    check(
        &["tblgen", &input, "-o", &folder],
        b"",
        Want { status: 1, stderr: "Is a directory", ..Want::default() },
    );
    if Path::new("/dev/full").exists() {
        let full = "/dev/full: error: cannot write output file: No space left on device\n";
        check(
            &["tblgen", &input, "-o", "/dev/full"],
            b"",
            Want { status: 1, stderr: full, ..Want::default() },
        );
    }
}

#[test]
fn an_output_is_written_whole_or_not_at_all() {
    let scratch = Scratch::new();
    let out = scratch.file("out", "old");
    let read = || std::fs::read_to_string(&out).expect("the file is there");
    let good = scratch.file("good.td", "");
    let bad = scratch.file("bad.td", "def A; class");
    check(&["tblgen", &bad, "-o", &out], b"", Want { status: 1, stderr: "bad.td:1:", ..Want::default() });
    assert_eq!(read(), "old");
    check(&["tblgen", &good, "-o", &out], b"", Want::default());
    assert_eq!(read(), EMPTY_RECORDS);
    let mut names: Vec<_> = std::fs::read_dir(scratch.path())
        .expect("the folder is there")
        .map(|e| e.expect("readable").file_name().into_string().expect("UTF-8"))
        .collect();
    names.sort();
    assert_eq!(names, ["bad.td", "good.td", "out"], "no temporary file stays");
}

#[test]
fn an_unchanged_output_is_left_alone_on_request() {
    let scratch = Scratch::new();
    let out = scratch.file("out", EMPTY_RECORDS);
    let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000);
    let file = std::fs::File::options().append(true).open(&out).expect("the file is there");
    file.set_modified(long_ago).expect("the time can be set");
    let modified = || std::fs::metadata(&out).and_then(|m| m.modified()).expect("the file is there");
    check(&["tblgen", "-", "--write-if-changed", "-o", &out], b"", Want::default());
    assert_eq!(modified(), long_ago);
    check(&["tblgen", "-", "--write-if-changed", "-o", &out], b"def A;", Want::default());
    assert_ne!(modified(), long_ago);
}

#[cfg(unix)]
#[test]
fn a_link_to_an_output_stays_a_link() {
    let scratch = Scratch::new();
    let real = scratch.file("real", "old");
    let link = scratch.path().join("link");
    std::os::unix::fs::symlink(&real, &link).expect("links can be made");
    check(&["tblgen", "-", "-o", &link.display().to_string()], b"", Want::default());
    assert!(std::fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(std::fs::read_to_string(&real).expect("it is there"), EMPTY_RECORDS);
}

#[test]
fn the_depfile_lists_what_was_included() {
    let scratch = Scratch::new();
    scratch.file("b.td", "");
    scratch.file("a.td", "include \"b.td\"");
    let folder = scratch.path().display().to_string();
    let (out, rule) = (format!("{folder}/out"), format!("{folder}/out.d"));
    let input = b"include \"a.td\"\ninclude \"mlir/IR/Utils.td\"\ninclude \"b.td\"\n";
    check(&["tblgen", "-", "-I", &folder, "-o", &out, "-d", &rule], input, Want::default());
    let want = format!("{out}: {folder}/a.td {folder}/b.td\n");
    assert_eq!(std::fs::read_to_string(&rule).expect("it was written"), want);
}

#[test]
fn colours_are_used_when_asked_for() {
    let red = "\u{1b}[1m\u{1b}[91merror: ";
    check(&["tblgen", "--color=always"], b"x", Want { status: 1, stderr: red, ..Want::default() });
    let plain = "<stdin>:1:1: error: ";
    check(&["tblgen", "--color=never"], b"x", Want { status: 1, stderr: plain, ..Want::default() });
    check(&["tblgen"], b"x", Want { status: 1, stderr: plain, ..Want::default() });
}

#[test]
fn another_marker_splits_and_one_dash_is_enough() {
    let input = b"func.func private @a()\n//###\nfunc.func private @b()\n";
    let want = "module {\n  func.func private @a()\n}\n\n// -----\nmodule {\n  func.func private @b()\n}\n\n";
    check(&["opt", "-split-input-file=//###"], input, Want { stdout: want, ..Want::default() });
}

#[test]
fn a_failure_leaves_the_output_file_as_it_was() {
    let scratch = Scratch::new();
    let out = scratch.file("out.mlir", "old");
    let input = b"module {}\n// -----\n\"my.op\"() : () -> ()\n";
    let args = ["opt", "--split-input-file", "-o", &out];
    check(&args, input, Want { status: 1, stderr: "<stdin>:3:8: error: ", ..Want::default() });
    assert_eq!(std::fs::read_to_string(&out).expect("it is there"), "old");
    check(&args, b"module {}", Want::default());
    assert_eq!(std::fs::read_to_string(&out).expect("it is there"), "module {\n}\n\n");
}

#[test]
fn a_dialect_that_cannot_be_loaded_is_an_error() {
    let scratch = Scratch::new();
    let load = |file: &str, stderr: &str| {
        check(&["opt", "--dialects", file], b"module {}", Want { status: 1, stderr, ..Want::default() });
    };
    load("no/such.td", "no/such.td: error: cannot open input file: No such file or directory");
    load(&scratch.file("syntax.td", "def : :"), "syntax.td:1:");
    load(
        &scratch.file("include.td", "include \"none.td\""),
        "include.td:1:9: error: could not find include file",
    );
    load(&scratch.file("empty.td", ""), "empty.td: error: the file defines no dialect");
    let wrong = "include \"mlir/IR/OpBase.td\"
def My_Dialect : Dialect { let name = \"my\"; let cppNamespace = \"my\"; }
def My_Op : Op<My_Dialect, \"op\"> { let assemblyFormat = \"$nothing attr-dict\"; }";
    load(&scratch.file("wrong.td", wrong), "wrong.td:3:");
}

#[test]
fn the_examples_do_what_they_say() {
    let run = |args: &[&str]| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_isogloss")).args(args).output().expect("the binary starts");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""), "{args:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let dialect = "../../examples/loom/loom.td";
    run(&["tblgen", "--check", dialect]);
    let printed = run(&["opt", "--dialects", dialect, "../../examples/loom/loom.mlir"]);
    assert!(printed.contains("loom.pattern @scarf"), "{printed}");
    let scratch = Scratch::new();
    let again = run(&["opt", "--dialects", dialect, &scratch.file("again.mlir", &printed)]);
    assert_eq!(again, printed, "what is printed reads back as itself");
    let invalid = "../../examples/loom/loom-invalid.mlir";
    run(&["opt", "--dialects", dialect, "--split-input-file", "--verify-diagnostics", invalid]);
}

#[test]
fn the_site_has_a_page_for_each_dialect() {
    let scratch = Scratch::new();
    let site = scratch.path().join("site");
    let path = site.to_str().expect("a readable name");
    check(&["doc", "-o", path, "--dialect", "arith", "--dialect", "cf"], b"", Want::default());
    let read = |name: &str| std::fs::read_to_string(site.join(name)).expect("the site has the file");
    assert!(read("arith-dialect.html").contains("<h3 id=\"arith.addi\">"));
    assert!(read("search.js").contains("[\"cf.br\",\"cf-dialect.html#cf.br\""));
    assert!(read("index.html").contains("href=\"cf-dialect.html\""));
    let missing = Want { status: 1, stderr: "no dialect 'kelp' is defined", ..Want::default() };
    check(&["doc", "-o", path, "--dialect", "kelp"], b"", missing);
}

#[test]
fn the_table_of_dialects_counts_those_of_named_files() {
    let rows = |extra: &[&str]| -> Vec<String> {
        let args = [&["inspect", "--table"], extra].concat();
        let output =
            Command::new(env!("CARGO_BIN_EXE_isogloss")).args(args).output().expect("the binary runs");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let of_lists = |line: &&str| line.starts_with("| lists |") || line.starts_with("| queue |");
        String::from_utf8_lossy(&output.stdout).lines().filter(of_lists).map(str::to_owned).collect()
    };
    let td = "tests/fixtures/opt/inputs/public-directives.td";
    let irdl = "tests/fixtures/irdl/inputs/queue.irdl.mlir";
    assert_eq!(rows(&[]), Vec::<String>::new());
    // Five operations, each with a directive, and none without a syntax.
    assert_eq!(rows(&["--dialects", td]), ["| lists | 5 | 0 | 5 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |"]);
    assert_eq!(rows(&["--dialects", td, "--irdl-file", irdl]).len(), 2);
}

#[test]
fn sarif_is_one_document_with_all_results() {
    let dir = Scratch::new();
    let program = dir.file("p.mlir", "func.func private @g(f32)\nfunc.func private @g(i32)\n");
    let output = Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .args(["opt", "--diagnostics=sarif", &program])
        .output()
        .expect("the binary runs");
    let log: serde_json::Value = serde_json::from_slice(&output.stderr).expect("one JSON document");
    let run = &log["runs"][0];
    assert_eq!((&log["version"], &run["results"][0]["ruleId"]), (&"2.1.0".into(), &"V0203".into()));
    assert_eq!(run["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"], 2);
    let help = run["tool"]["driver"]["rules"][0]["help"]["text"].as_str().unwrap_or_default();
    assert!(help.starts_with("## V0203: two symbols of one name"), "{help}");
    // What is valid gives a document without results.
    let output = Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .args(["opt", "--diagnostics=sarif", &dir.file("q.mlir", "")])
        .output()
        .expect("the binary runs");
    let log: serde_json::Value = serde_json::from_slice(&output.stderr).expect("one JSON document");
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
}

/// Runs that write to standard output, one for each subcommand, with the input that they read there.
fn runs_to_stdout(scratch: &Scratch) -> Vec<(Vec<String>, &'static str)> {
    let module = "module {\n}\n";
    let td = scratch.file("d.td", "include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"d\"; }\n");
    let irdl = scratch.file("d.irdl.mlir", "irdl.dialect @d {\n  irdl.operation @op {\n  }\n}\n");
    let patterns = scratch.file("p.mlir", "module {\n}\n");
    let runs: [(&[&str], &str); 16] = [
        (&["--help"], ""),
        (&["--version"], ""),
        (&["opt", "--help"], ""),
        (&["opt"], module),
        (&["opt", "--threads", "2", "--canonicalize"], module),
        (&["opt", "--mlir-print-op-generic"], module),
        (&["rewrite", "--patterns", &patterns], module),
        (&["tblgen", &td], ""),
        (&["tblgen", "--dump-json", &td], ""),
        (&["inspect", "--dialect", "arith"], ""),
        (&["graph", "-"], module),
        (&["irdl", "from-td", "--dialect", "d", &td], ""),
        (&["irdl", "to-td", &irdl], ""),
        (&["irdl", "simplify", &irdl, "--used-by", &patterns], ""),
        (&["irdl", "fuzz", "--dialect", "arith"], ""),
        (&["tblgen", "--gen-op-decls", &td], ""),
    ];
    runs.into_iter().map(|(args, stdin)| (args.iter().map(|&a| a.to_owned()).collect(), stdin)).collect()
}

/// Runs the binary; the exit status and standard error.
fn status_of(args: &[String], stdin: &str, stdout: Stdio) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let _ = child.stdin.take().expect("piped").write_all(stdin.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
#[cfg(target_os = "linux")]
fn standard_output_that_cannot_be_written_is_an_error() {
    let scratch = Scratch::new();
    for (args, stdin) in runs_to_stdout(&scratch) {
        // A command that fails for another reason would prove nothing.
        let (status, stderr) = status_of(&args, stdin, Stdio::null());
        assert_eq!(status, Some(0), "{args:?}: {stderr}");
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let (status, stderr) = status_of(&args, stdin, full.into());
        assert_eq!(status, Some(1), "{args:?}: {stderr}");
        assert!(stderr.contains("<stdout>: error: cannot write output file: "), "{args:?}: {stderr}");
        // A reader that left: an error without a message, as it is for LLVM's tools.
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        assert_eq!(status_of(&args, stdin, writer.into()), (Some(1), String::new()), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_nobody_wants_is_no_error() {
    let scratch = Scratch::new();
    for (args, stdin) in runs_to_stdout(&scratch) {
        // Python's `subprocess.DEVNULL` and Node's `ignore` open it for reading, too; and Rust's start-up code puts the
        // same in the place of a standard output that is closed, so that the two cannot be distinguished.
        let null = std::fs::File::options().read(true).write(true).open("/dev/null").expect("Linux has it");
        let (status, stderr) = status_of(&args, stdin, null.into());
        assert_eq!(status, Some(0), "{args:?}: {stderr}");
        let closed = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" >&- </dev/null", env!("CARGO_BIN_EXE_isogloss")])
            .args(&args)
            .output()
            .expect("the shell starts");
        assert_eq!(closed.status.code(), Some(0), "{args:?}: {}", String::from_utf8_lossy(&closed.stderr));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_run_that_is_ended_leaves_no_file_behind() {
    let scratch = Scratch::new();
    let out = scratch.path().join("out.mlir");
    // It waits for its input, with the output open.
    let mut child = Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .args(["irdl", "fuzz", "--dialect", "arith", "--count", "1000000", "-o"])
        .arg(&out)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let fds = format!("/proc/{}/fd", child.id());
    let opened = || {
        let entries = std::fs::read_dir(&fds).into_iter().flatten().flatten();
        entries.filter_map(|e| std::fs::read_link(e.path()).ok()).any(|to| to.starts_with(scratch.path()))
    };
    for _ in 0..600 {
        if opened() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(opened(), "the output was opened");
    child.kill().expect("it runs");
    child.wait().expect("it was ended");
    assert_eq!(std::fs::read_dir(scratch.path()).expect("it is a folder").count(), 0);
}

#[test]
fn a_file_says_what_every_command_line_of_a_project_would() {
    let dir = Scratch::new();
    for folder in ["defs", "a"] {
        std::fs::create_dir(dir.path().join(folder)).unwrap();
    }
    dir.file("defs/base.td", "include \"mlir/IR/OpBase.td\"\ndef Own : Dialect { let name = \"own\"; }\n");
    let ops = "include \"base.td\"\ndef Own_Op : Op<Own, \"op\"> { let assemblyFormat = \"attr-dict\"; }\n";
    dir.file("defs/ops.td", ops);
    let toml = dir.file("isogloss.toml", "dialects = [\"defs\"]\ninclude = [\"defs\"]\n");
    let program = dir.file("a/program.mlir", "own.op\n");
    let stdout = "module {\n  own.op\n}\n\n";
    check(&["opt", &program], b"", Want { stdout, ..Want::default() });
    check(&["opt", "--config", &toml], b"own.op", Want { stdout, ..Want::default() });
    let unknown = || Want { status: 1, stderr: "Dialect `own' not found", ..Want::default() };
    check(&["opt", "--no-config", &program], b"", unknown());
    let patterns = dir.file("a/patterns.mlir", "module {}\n");
    check(&["rewrite", "--patterns", &patterns, &program], b"", Want { stdout, ..Want::default() });
    check(&["rewrite", "--no-config", "--patterns", &patterns, &program], b"", unknown());
    let graph = ["graph", "--of", "operations", "--format", "mermaid"];
    let drawn = "flowchart TD\n";
    let output = Command::new(env!("CARGO_BIN_EXE_isogloss")).args(graph).arg(&program).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).starts_with(drawn), "{output:?}");
    check(&[&graph[..], &["--no-config", &program]].concat(), b"", unknown());
    let other = dir.file("a/other.td", "include \"base.td\"\n");
    check(
        &["tblgen", "--print-enums", "--class", "Dialect", &other],
        b"",
        Want { stdout: "Own, \n", ..Want::default() },
    );
    let at = format!("{program}:1");
    let output =
        Command::new(env!("CARGO_BIN_EXE_isogloss")).args(["inspect", "--why", &at]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("it is valid"), "{output:?}");
    the_reference_and_irdl_take_from_the_project(&dir);
    let shown = format!(
        "# from {toml}\ndialects = [\"{0}/defs\"]\ninclude = [\"{0}/defs\"]\ncpp = []\nirdl = []\n\
         unchecked = \"warn\"\nall-errors = false\n\n[lint]\nclosed = false\neditor = false\n",
        dir.path().display()
    );
    check(&["config", &program], b"", Want { stdout: &shown, ..Want::default() });
    dir.file("isogloss.toml", "unchecked = \"no\"\n");
    let wrong = Want { status: 1, stderr: "isogloss.toml:1:13: error: 'unchecked' is", ..Want::default() };
    check(&["opt", &program], b"", wrong);
}

/// In the project above: `doc` and the subcommands of `irdl`, whose input a project may list as well.
#[track_caller]
fn the_reference_and_irdl_take_from_the_project(dir: &Scratch) {
    let run = |args: &[&str], status| {
        let command = &mut Command::new(env!("CARGO_BIN_EXE_isogloss"));
        let output = command.current_dir(dir.path()).args(args).output().expect("the binary starts");
        assert_eq!(output.status.code(), Some(status), "{args:?}: {output:?}");
    };
    run(&["doc", "-o", "site"], 0);
    assert!(dir.path().join("site/own-dialect.html").exists(), "the dialects of the project");
    let page = |folder: &str| {
        std::fs::read_to_string(dir.path().join(folder).join("own-dialect.html")).expect("it was written")
    };
    assert!(page("site").contains("Defined in <code>ops.td</code>, line 2."), "{}", page("site"));
    run(&["doc", "-o", "linked", "--source-url", "https://a.b/c d/"], 0);
    let link = "Defined in <a href=\"https://a.b/c%20d/ops.td#L2\"><code>ops.td</code>, line 2</a>.";
    assert!(page("linked").contains(link), "{}", page("linked"));
    run(&["doc", "--no-config", "--dialect", "own", "-o", "none"], 1);
    run(&["doc", "defs/ops.td", "-o", "one"], 0);
    run(&["doc", "--no-config", "defs/ops.td", "-o", "one"], 1);
    run(&["irdl", "fuzz", "--dialect", "own", "-o", "fuzzed.mlir"], 0);
    run(&["irdl", "fuzz", "--no-config", "--dialect", "own"], 1);
    run(&["irdl", "from-td", "--dialect", "own", "--check", "-o", "a/own.irdl.mlir"], 0);
    run(&["irdl", "from-td", "--no-config", "--dialect", "own"], 1);
    run(&["irdl", "from-td", "defs/ops.td", "--check"], 0);
    dir.file("a/isogloss.toml", "irdl = [\"own.irdl.mlir\"]\n");
    for command in [
        &["irdl", "check", "a/own.irdl.mlir"][..],
        &["irdl", "to-td", "a/own.irdl.mlir"],
        &["irdl", "to-rust", "a/own.irdl.mlir"],
        &["irdl", "simplify", "a/own.irdl.mlir", "--used-by", "a/program.mlir"],
        &["irdl", "smt", "a/own.irdl.mlir", "--satisfiable", "own.op", "--emit"],
    ] {
        run(command, 0);
    }
    dir.file("a/isogloss.toml", "irdl = [\"none.mlir\"]\n");
    run(&["irdl", "check", "a/own.irdl.mlir"], 1);
    run(&["irdl", "check", "--no-config", "a/own.irdl.mlir"], 0);
    std::fs::remove_file(dir.path().join("a/isogloss.toml")).expect("it was written");
}

#[test]
fn files_are_put_in_order_in_place() {
    let dir = Scratch::new();
    let file = dir.file("a.td", "class A {\nint x=1;\n}\n");
    let fine = dir.file("b.td", "class B;\n");
    let folder = dir.path().display().to_string();
    let named = format!("{file}\n");
    check(&["fmt", "--check", &folder], b"", Want { status: 1, stdout: &named, ..Want::default() });
    check(&["fmt", &folder], b"", Want::default());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "class A {\n  int x = 1;\n}\n");
    assert_eq!(std::fs::read_to_string(&fine).unwrap(), "class B;\n");
    check(&["fmt", "--check", &folder], b"", Want::default());
    check(&["fmt", "-"], b"def  a;", Want { stdout: "def a;\n", ..Want::default() });
    check(&["fmt", "-"], b"def {", Want { status: 1, stderr: "<stdin>:1:6: error: ", ..Want::default() });
}
