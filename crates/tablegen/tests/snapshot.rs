//! With snapshots of what files begin by including, everything is as it is without.

use isogloss_source::{SourceMap, Text, render};
use isogloss_tablegen::{
    LoadError, Loaded, Loader, Options, SnapshotStore, Snapshots, Unread, content_hash, json, parse, print,
};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Keeps snapshots in memory, and counts.
#[derive(Default)]
struct Memory {
    snapshots: Mutex<HashMap<u64, Vec<u8>>>,
    kept: Mutex<u32>,
}

impl Snapshots for Memory {
    fn find(&self, number: u64) -> Option<Vec<u8>> {
        self.snapshots.lock().expect("no panic under the lock").get(&number).cloned()
    }

    fn keep(&self, number: u64, snapshot: &[u8]) {
        *self.kept.lock().expect("no panic under the lock") += 1;
        self.snapshots.lock().expect("no panic under the lock").insert(number, snapshot.to_vec());
    }
}

impl Memory {
    /// How often a snapshot was kept: each time that there was none that could be used.
    fn kept(&self) -> u32 {
        *self.kept.lock().expect("no panic under the lock")
    }

    fn change(&self, change: impl Fn(&mut Vec<u8>)) {
        self.snapshots.lock().expect("no panic under the lock").values_mut().for_each(change);
    }
}

/// Files by their paths.
#[derive(Clone)]
struct Files(Vec<(&'static str, String)>);

impl Loader for Files {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let found = self.0.iter().find(|(name, _)| *name == path);
        Ok(found.map(|(_, text)| Loaded {
            name: format!("include/{path}").into(),
            text: Text::from(text.as_str()),
        }))
    }

    fn compare(&mut self, path: &str) -> Option<Unread> {
        let Loaded { name, text } = self.load(path).ok()?.filter(|_| path != "more.td")?;
        let (len, hash) = (text.len() as u32, content_hash(text.as_bytes()));
        Some(Unread { name, len, hash, read: Arc::new(move |_| Some(text.clone())) })
    }
}

/// All that can be seen of an evaluation.
fn seen(files: &Files, root: &str, options: &Options) -> String {
    let sources = SourceMap::new();
    let file = sources.add("root.td", root).expect("it is small");
    let parsed = parse(&sources, &file, &mut files.clone(), options);
    let mut out = render::text_all(&parsed.diagnostics, &sources, render::Options::default()).into_bytes();
    for file in sources.files() {
        let line = format!("{} {:?} {:?}\n", file.name(), file.start(), file.included_from());
        out.extend(line.bytes());
    }
    out.extend(format!("{:?}\n", parsed.dependencies).bytes());
    if let Some(records) = &parsed.records {
        print::records(records, &mut out).expect("memory takes it");
        print::detailed(records, &sources, &mut out).expect("memory takes it");
        json::dump(records, &sources, &mut out).expect("memory takes it");
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn with(memory: &Arc<Memory>) -> Options {
    Options { snapshots: Some(SnapshotStore(memory.clone())), ..Options::default() }
}

/// Evaluates a file without snapshots, then twice with them; returns how many were kept.
#[track_caller]
fn check(memory: &Arc<Memory>, files: &Files, root: &str) -> u32 {
    let plain = seen(files, root, &Options::default());
    let before = memory.kept();
    assert!(seen(files, root, &with(memory)) == plain, "the first time\n{root}");
    let kept = memory.kept() - before;
    assert!(seen(files, root, &with(memory)) == plain, "the second time\n{root}");
    assert_eq!(memory.kept() - before, kept, "what was kept is used\n{root}");
    kept
}

const BASE: &str = "#ifndef BASE\n#define BASE\ninclude \"more.td\"
class Op<string n, list<int> l = [1, 2]> : Base<n> { string name = n; list<int> sizes = l; dag d = (ins Base<n>:$a, Size<3>); }
multiclass Pair<string p> { def _a : Op<p # \"a\">; foreach i = [1, 2] in { def _ # i : Op<p # i>; if !eq(i, 2) then { assert 1, p; } } }
defm base : Pair<\"b\">; def : Size<4>; defvar four = 4; deftype Number = int; defset list<Base> all = { def in_set : Base<\"x\">; }
#endif\n";
const MORE: &str = "class Base<string n> { code c = [{ text }]; string b = n; bits<3> bs = 5; } def ins; \
class Size<int n> { Number2 s = n; } deftype Nothing = int; class Later;";
const ROOT: &str = "// A file.\n#ifndef ROOT\n#define ROOT\ninclude \"base.td\"\n
class Later { Number n = four; list<Base> of = all; } defm mine : Pair<\"m\">; def : Op<\"o\", [3]> { let sizes = [4]; }
def add : Later; def add2 { list<Base> l = [Op<\"b1\">, Base<\"new\">]; bit e = !exists<Base>(\"base_a\"); }\n#endif\n";

fn files() -> Files {
    Files(vec![("base.td", BASE.to_owned()), ("more.td", MORE.replace("Number2", "int"))])
}

#[test]
fn what_includes_have_come_to_is_used_again() {
    let memory = Arc::default();
    assert_eq!(check(&memory, &files(), ROOT), 1);
    // Another file that begins in the same way.
    let other = "include \"base.td\" include \"base.td\" def twice : Op<\"t\">;";
    assert_eq!(check(&memory, &files(), other), 1);
    assert_eq!(check(&memory, &files(), "include \"base.td\" def other : Op<\"t\">;"), 0);
    assert_eq!(
        check(&memory, &files(), "#ifndef X\n#define X\ninclude \"base.td\"\n dump four; \n#endif"),
        0
    );
    // Errors with notes in what was included.
    assert_eq!(check(&memory, &files(), "include \"base.td\" class Op; def base_a; def x : Op<1>;"), 0);
    assert_eq!(
        check(&memory, &files(), "include \"base.td\" class Base<int i>; defm x : Pair<1, 2>; def : Bse;"),
        0
    );
    assert_eq!(check(&memory, &files(), "include \"base.td\"\n#ifdef BASE\ndef is_defined;\n#endif\n"), 0);
    // Nothing but includes.
    assert_eq!(check(&memory, &files(), "include \"base.td\""), 0);
    assert_eq!(check(&memory, &files(), "#ifndef A\n#define A\ninclude \"base.td\"\n"), 0);
}

#[test]
fn what_could_make_a_difference_does() {
    let memory = Arc::default();
    assert_eq!(check(&memory, &files(), ROOT), 1);
    // The guard is a macro that an included file looks for.
    assert_eq!(check(&memory, &files(), &ROOT.replace("ROOT", "BASE")), 0);
    // Macros, bounds, and whether there are warnings.
    let define = Options { defines: vec!["X".to_owned()], ..with(&memory) };
    let few =
        Options { limits: isogloss_tablegen::Limits { steps: 100, ..Default::default() }, ..with(&memory) };
    let silent = Options { warn_unused_template_args: false, ..with(&memory) };
    for options in [define, few, silent] {
        let plain = Options { snapshots: None, ..options.clone() };
        assert_eq!(seen(&files(), ROOT, &options), seen(&files(), ROOT, &plain));
    }
    assert_eq!(memory.kept(), 3);
    // Another text of the same length, another length, another file.
    for (from, to) in [("text", "next"), ("bits<3> bs = 5;", ""), ("", "include \"none.td\"")] {
        let mut changed = files();
        changed.0[1].1 = changed.0[1].1.replacen(from, to, 1);
        let kept = check(&memory, &changed, ROOT);
        assert_eq!(kept, u32::from(!to.contains("include")), "{from}");
    }
}

#[test]
fn files_with_errors_or_warnings_are_not_kept() {
    let check = |text: &str| {
        let memory = Arc::default();
        let files = Files(vec![("a.td", text.to_owned())]);
        assert_eq!(check(&memory, &files, "include \"a.td\"\ndef A : C; def B;"), 0, "{text}");
    };
    check("class C<int unused>;");
    check("class C { int n = \"s\"; }");
    check("class C; dump \"here\";");
    check("class C; let n = 1 in {");
    check("class C; }");
    check("class C {} def");
    check("class C; foreach i = [1] in");
    check("class C; #ifdef A\n");
    check("class C; include \"none\"");
}

/// A number from 0 on, the next in a row that looks random.
fn random(state: &mut u64, below: usize) -> usize {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*state >> 33) as usize % below
}

/// Programs are cut in two or three at random places: the first parts are included.
#[test]
fn random_beginnings_are_kept() {
    let (mut kept, mut state) = (0, 1);
    for folder in ["programs", "cases"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
        let entries = std::fs::read_dir(folder).expect("there are tests");
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "td"));
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(path).expect("it is a text");
            kept += check_cuts(&text, &mut state);
        }
    }
    assert!(kept > 150, "{kept} were kept");
}

fn check_cuts(text: &str, state: &mut u64) -> u32 {
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    let mut kept = 0;
    for _ in 0..8 {
        let mut cuts = [ends[random(state, ends.len())], ends[random(state, ends.len())]];
        cuts.sort_unstable();
        let parts = [&text[..cuts[0]], &text[cuts[0]..cuts[1]], &text[cuts[1]..]];
        let nested = format!("include \"first.td\"\n{}", parts[1]);
        let first = ("first.td", parts[0].to_owned());
        let memory = Arc::default();
        let beside = Files(vec![first.clone(), ("second.td", parts[1].to_owned())]);
        let root = format!("include \"first.td\"\ninclude \"second.td\"\n{}", parts[2]);
        kept += check(&memory, &beside, &root);
        let below = Files(vec![first, ("second.td", nested)]);
        kept += check(&memory, &below, &format!("// {cuts:?}\ninclude \"second.td\"\n{}", parts[2]));
    }
    kept
}

#[test]
fn damaged_snapshots_are_made_again() {
    let memory: Arc<Memory> = Arc::default();
    let plain = seen(&files(), ROOT, &Options::default());
    assert_eq!(check(&memory, &files(), ROOT), 1);
    let whole = memory.snapshots.lock().expect("no panic under the lock").clone();
    let len = whole.values().next().expect("it was kept").len();
    let lengths = (0..len).map(|end| (end, 0));
    let changes = (0..len).flat_map(|at| [(at, 1), (at, 0x80)]);
    for (at, by) in lengths.chain(changes).chain([(len, 0)]) {
        memory.change(|bytes| match by {
            0 if at == len => bytes.push(0),
            0 => bytes.truncate(at),
            _ => bytes[at] ^= by,
        });
        let before = memory.kept();
        assert!(seen(&files(), ROOT, &with(&memory)) == plain, "{at} {by}");
        assert_eq!(memory.kept() - before, 1, "{at} {by}");
        assert!(*memory.snapshots.lock().expect("no panic under the lock") == whole);
    }
}
