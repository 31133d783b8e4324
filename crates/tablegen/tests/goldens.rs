//! The output of `llvm-tblgen` for our own files, and the first error that it reports for wrong ones.
//!
//! `cases/NAME.td` goes with `NAME.records` (`--print-records`), `NAME.detailed` (`--print-detailed-records`, without its
//! statistics), `NAME.json` (`--dump-json`) and, where there is any output, `NAME.stderr`. `errors/NAME.td` holds inputs separated by `// -----`; `NAME.expected` has one line for each.
//! An input that starts with `// better: LINE:COL: MESSAGE` is one where `llvm-tblgen` crashes, accepts nonsense or gives
//! no position; what is written there is expected instead.
//!
//! `BLESS=1 LLVM_TBLGEN=path/to/llvm-tblgen cargo test -p isogloss-tablegen --test goldens` makes the goldens anew.

use isogloss_source::{Severity, SourceMap, render};
use isogloss_tablegen::{LoadError, Loaded, Options, Parsed, json, parse, print};
use std::path::{Path, PathBuf};
use std::process::Command;

fn directory(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn inputs(dir: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(dir)
        .expect("the directory is there")
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == "td"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

fn evaluate(dir: &Path, name: &str, text: &str) -> (SourceMap, Parsed) {
    let sources = SourceMap::new();
    let file = sources.add(name, text).expect("it is small");
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        let text = std::fs::read_to_string(dir.join(path)).ok();
        Ok(text.map(|text| Loaded { name: path.into(), text: text.into() }))
    };
    let parsed = parse(&sources, &file, &mut loader, &Options::default());
    (sources, parsed)
}

fn blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

/// The standard output and the standard error of the oracle, for a file in the directory.
fn oracle(dir: &Path, name: &str, action: &str) -> (String, String) {
    let program = std::env::var_os("LLVM_TBLGEN").unwrap_or("llvm-tblgen".into());
    let out = Command::new(program).current_dir(dir).args([action, name]).output().expect("llvm-tblgen runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    (text(out.stdout), String::from_utf8_lossy(&out.stderr).into_owned())
}

#[track_caller]
fn check(golden: &Path, got: &str) {
    let want = std::fs::read_to_string(golden).unwrap_or_default();
    if got == want {
        return;
    }
    let line = got.lines().zip(want.lines()).position(|(a, b)| a != b);
    let line = line.unwrap_or_else(|| got.lines().count().min(want.lines().count()));
    let at = |text: &str| text.lines().nth(line).unwrap_or("<end>").to_owned();
    let (g, w) = (at(got), at(&want));
    panic!("{} differs at line {}:\n want {w}\n  got {g}", golden.display(), line + 1);
}

#[test]
fn records_and_json_are_those_of_llvm() {
    let dir = directory("cases");
    for path in inputs(&dir) {
        let name = path.file_name().and_then(|n| n.to_str()).expect("a plain name").to_owned();
        let (records, dump, messages) =
            (path.with_extension("records"), path.with_extension("json"), path.with_extension("stderr"));
        if blessing() {
            let (out, err) = oracle(&dir, &name, "--print-records");
            std::fs::write(&records, out).expect("it can be written");
            let text = oracle(&dir, &name, "--print-detailed-records").0;
            let records = text.split("\n-------------------- Memory").next().unwrap_or_default();
            std::fs::write(path.with_extension("detailed"), records).expect("it can be written");
            std::fs::write(&dump, oracle(&dir, &name, "--dump-json").0).expect("it can be written");
            if err.is_empty() {
                let _ = std::fs::remove_file(&messages);
            } else {
                std::fs::write(&messages, err).expect("it can be written");
            }
        }
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let (sources, parsed) = evaluate(&dir, &name, &text);
        let diagnostics = render::text_all(&parsed.diagnostics, &sources, render::Options::default());
        check(&messages, &diagnostics);
        let Some(result) = parsed.records else { panic!("{name}: {diagnostics}") };
        let mut out = Vec::new();
        print::records(&result, &mut out).expect("memory can be written");
        check(&records, std::str::from_utf8(&out).expect("the output is UTF-8"));
        out.clear();
        print::detailed(&result, &sources, &mut out).expect("memory can be written");
        check(&path.with_extension("detailed"), std::str::from_utf8(&out).expect("the output is UTF-8"));
        out.clear();
        json::dump(&result, &sources, &mut out).expect("memory can be written");
        check(&dump, std::str::from_utf8(&out).expect("the output is UTF-8"));
    }
}

/// `LINE:COL: MESSAGE` of the first error line of the oracle.
fn first_error(text: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let (place, message) = line.split_once(": error: ")?;
        let place = place.split_once(".td:")?.1;
        Some(format!("{place}: {message}"))
    })
}

#[test]
fn first_errors_are_those_of_llvm() {
    let dir = directory("errors");
    let mut wrong = Vec::new();
    for path in inputs(&dir) {
        let golden = path.with_extension("expected");
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let chunks: Vec<&str> = text.split("// -----\n").collect();
        if blessing() {
            let scratch = std::env::temp_dir().join(format!("isogloss-tablegen-{}", std::process::id()));
            std::fs::create_dir_all(&scratch).expect("it can be made");
            let mut lines = String::new();
            for chunk in &chunks {
                std::fs::write(scratch.join("c.td"), chunk).expect("it can be written");
                let expected =
                    better(chunk).or_else(|| first_error(&oracle(&scratch, "c.td", "--null-backend").1));
                lines.push_str(expected.as_deref().unwrap_or("none"));
                lines.push('\n');
            }
            std::fs::write(&golden, lines).expect("it can be written");
            std::fs::remove_dir_all(&scratch).expect("it can be removed");
        }
        let expected = std::fs::read_to_string(&golden).expect("the golden is there");
        assert_eq!(expected.lines().count(), chunks.len(), "{}", golden.display());
        for (chunk, want) in chunks.iter().zip(expected.lines()) {
            let (sources, parsed) = evaluate(&dir, "c.td", chunk);
            let error = parsed.diagnostics.iter().find(|d| d.severity == Severity::Error);
            let got = error.map_or("none".to_owned(), |e| {
                let (_, line, col) = e.position(&sources).expect("every error has a place");
                format!("{line}:{col}: {}", e.message)
            });
            assert_eq!(error.is_some(), parsed.records.is_none(), "{chunk}");
            if got != want {
                wrong.push(format!("{}: {chunk}\n want {want}\n  got {got}\n", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The expectation that an input states itself.
fn better(chunk: &str) -> Option<String> {
    chunk.lines().next()?.strip_prefix("// better: ").map(str::to_owned)
}

#[test]
fn enums_are_the_names_of_the_defs_of_a_class() {
    let text = "class A; class B : A; def x2 : A; def x10 : B; def y; def x1 : B; def : A;";
    let (_, parsed) = evaluate(&directory("cases"), "enums.td", text);
    let records = parsed.records.expect("it is right");
    let enums = |class: &str| {
        let mut out = Vec::new();
        print::enums(&records, class, &mut out).expect("memory takes it");
        String::from_utf8(out).expect("names are text")
    };
    // As `llvm-tblgen --print-enums --class=A` prints them.
    assert_eq!(enums("A"), "anonymous_0, x1, x2, x10, \n");
    assert_eq!(enums("B"), "x1, x10, \n");
}
