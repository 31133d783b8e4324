//! No input makes a command panic, overflow its stack, or leave without a word.

mod common;

use isogloss_test_support::Outcome;
use proptest::prelude::*;
use std::path::Path;
use std::sync::LazyLock;

/// Every program and definition among the examples and the fixtures.
static SEEDS: LazyLock<Vec<(String, Vec<u8>)>> = LazyLock::new(|| {
    let mut seeds = Vec::new();
    for folder in ["../../examples", "tests/fixtures"] {
        collect(Path::new(folder), &mut seeds);
    }
    seeds.sort();
    seeds
});

fn collect(folder: &Path, seeds: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, seeds);
        } else if path.extension().is_some_and(|e| e == "mlir" || e == "td") {
            seeds.push((path.display().to_string(), std::fs::read(&path).expect("the file is there")));
        }
    }
}

/// A change to a text, as offsets that are cut to its length.
#[derive(Clone, Debug)]
enum Change {
    Truncate(usize),
    Delete(usize, usize),
    Duplicate(usize, usize),
    Replace(usize, u8),
    Insert(usize, &'static str),
}

impl Change {
    fn apply(&self, text: &mut Vec<u8>) {
        let len = text.len();
        let range = |at: usize, n: usize| {
            let at = at % (len + 1);
            at..(at + n).min(len)
        };
        match *self {
            Change::Truncate(at) => text.truncate(at % (len + 1)),
            Change::Delete(at, n) => drop(text.drain(range(at, n))),
            Change::Duplicate(at, n) => {
                let range = range(at, n);
                let copy = text[range.clone()].to_vec();
                text.splice(range.end..range.end, copy);
            }
            Change::Replace(at, byte) if len > 0 => text[at % len] = byte,
            Change::Replace(..) => {}
            Change::Insert(at, word) => {
                let at = at % (len + 1);
                text.splice(at..at, word.bytes());
            }
        }
    }
}

const WORDS: &[&str] = &[
    "\"",
    "{",
    "}",
    "(",
    ")",
    "<",
    ">",
    "[",
    "]",
    "%",
    "@",
    "^",
    "#",
    "!",
    "->",
    ":",
    "=",
    ",",
    "\0",
    "é",
    "-",
    "99999999999999999999999999",
    "0x",
    "1e999",
    "//",
    "[{",
    "}]",
    "loc(",
    "dense<",
    "affine_map<",
    "class",
    "def",
    "foreach",
    "let",
    "include \"mlir/IR/OpBase.td\"",
    "tensor<*x",
    "i99999999999",
    "<{",
    "^bb0:",
];

fn change() -> impl Strategy<Value = Change> {
    let at = any::<u16>().prop_map(usize::from);
    prop_oneof![
        at.clone().prop_map(Change::Truncate),
        (at.clone(), 1..40usize).prop_map(|(at, n)| Change::Delete(at, n)),
        (at.clone(), 1..80usize).prop_map(|(at, n)| Change::Duplicate(at, n)),
        (at.clone(), any::<u8>()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        (at, prop::sample::select(WORDS)).prop_map(|(at, word)| Change::Insert(at, word)),
    ]
}

/// A seed with up to four changes, and the file's name.
fn changed() -> impl Strategy<Value = (String, Vec<u8>)> {
    (any::<prop::sample::Index>(), prop::collection::vec(change(), 1..5)).prop_map(|(seed, changes)| {
        let (name, mut text) = seed.get(&SEEDS).clone();
        changes.iter().for_each(|c| c.apply(&mut text));
        (name, text)
    })
}

/// Runs a command on a text; an answer is status 0, or status 1 with an error.
fn check(args: &[&str], text: &[u8]) -> Result<(), TestCaseError> {
    let args: Vec<String> = args.iter().map(|&a| a.to_owned()).collect();
    let Outcome { status, stderr, .. } = common::isogloss(&args, text);
    let answered = status == 0 || (status == 1 && stderr.contains("error: "));
    prop_assert!(answered, "{args:?}: exit status {status}\n{stderr}");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_texts_are_answered((name, text) in changed()) {
        if name.ends_with(".td") {
            check(&["tblgen", "-I", "../../examples"], &text)?;
        } else {
            check(&["opt", "--split-input-file", "--allow-unregistered-dialect"], &text)?;
            check(&["opt", "--verify-diagnostics"], &text)?;
        }
    }

    #[test]
    fn any_bytes_are_answered(text in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&["opt"], &text)?;
        check(&["tblgen"], &text)?;
    }
}

/// Nesting far beyond every limit, in each bracket of both languages.
#[test]
fn deep_nesting_is_answered() {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(100_000), close.repeat(100_000));
    let programs = [
        format!("\"a.b\"() {} : () -> ()", deep("({", "})")),
        format!("\"a.b\"() {{a = {}}} : () -> ()", deep("[", "]")),
        format!("\"a.b\"() {{a = {}}} : () -> ()", deep("{a = ", "}")),
        format!("\"a.b\"() : () -> {}", deep("tuple<", ">")),
        format!("\"a.b\"() : () -> {}", deep("(", ")")),
        format!("\"a.b\"() {{a = affine_map<(d0) -> ({})>}} : () -> ()", deep("(", ")")),
        deep("\"a.b\"() ({\n", "}) : () -> ()\n"),
        deep("module {", "}"),
        format!("\"a.b\"() : () -> () loc({}", deep("fused[", "]")),
    ];
    for program in programs {
        check(&["opt", "--allow-unregistered-dialect"], program.as_bytes()).expect("it is answered");
    }
    let definitions = [
        format!("def A {{ int a = {}; }}", deep("!add(1, ", ")")),
        format!("def A {{ list<int> a = {}; }}", deep("[", "]")),
        format!("def A {{ dag a = {}; }}", deep("(", ")")),
        deep("class A { ", "}"),
        deep("foreach i = [1] in { ", "}"),
        deep("let a = 1 in { ", "}"),
        format!("def A {{ {} a; }}", deep("list<", ">")),
        "#ifdef A\n".repeat(100_000),
        "def A { int a = 1 ".to_owned() + &"# 1 ".repeat(100_000),
        "def A { int a = x".to_owned() + &".x".repeat(100_000),
    ];
    for definition in definitions {
        check(&["tblgen"], definition.as_bytes()).expect("it is answered");
    }
}
