//! Dialects of a folder that are kept in the cache folder: results are the same as without a cache.

use isogloss_test_support::Scratch;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

const DEFINITIONS: &str = "include \"mlir/IR/OpBase.td\"
include \"part/shared.td\"
def D_Dialect : Dialect { let name = \"d\"; let cppNamespace = \"::d\"; }
def D_One : Op<D_Dialect, \"one\"> {
  let arguments = (ins SHARED:$x, DefaultValuedAttr<I32Attr, \"7\">:$n);
  let assemblyFormat = \"$x `by` $n attr-dict `:` type($x)\";
}
def D_Two : Op<D_Dialect, \"two\"> { let arguments = (ins AnyTensor:$x); }
";

const PROGRAM: &str = "%0 = \"t.x\"() : () -> i32\n\"d.one\"(%0) <{n = 3 : i32}> : (i32) -> ()\n";
const PRINTED: &str = "module {\n  %0 = \"t.x\"() : () -> i32\n  d.one %0 by 3 : i32\n}\n\n";

/// A folder of definitions and a cache folder.
struct Setup {
    folder: Scratch,
    caches: Scratch,
}

impl Setup {
    fn new() -> Setup {
        let setup = Setup { folder: Scratch::new(), caches: Scratch::new() };
        std::fs::create_dir(setup.folder.path().join("part")).expect("it can be made");
        setup.folder.file("d.td", DEFINITIONS.replace("SHARED", "Shared"));
        setup.folder.file("part/shared.td", "defvar Shared = AnyInteger;\n");
        setup.settle();
        setup
    }

    /// Gives all files a time in the past, so that the cache relies on it.
    fn settle(&self) {
        fn age(path: &Path) {
            for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
                age(&entry.path());
            }
            let past = SystemTime::now() - Duration::from_secs(60);
            std::fs::File::open(path).and_then(|f| f.set_modified(past)).expect("it can be set");
        }
        age(self.folder.path());
    }

    /// Returns the output of `opt` for a program, with the errors after it.
    fn run(&self, program: &str) -> String {
        self.run_in(Path::new("."), program)
    }

    fn run_in(&self, folder: &Path, program: &str) -> String {
        self.run_with(&self.cache(), folder, program)
    }

    fn run_with(&self, cache: &Path, folder: &Path, program: &str) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_isogloss"));
        command.args(["opt", "--allow-unregistered-dialect", "--dialects"]).arg(self.folder.path());
        command.env("ISOGLOSS_CACHE_DIR", cache).current_dir(folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        let mut stdin = child.stdin.take().expect("it is piped");
        stdin.write_all(program.as_bytes()).expect("it is read");
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
    }

    fn cache(&self) -> PathBuf {
        self.caches.path().join("cache")
    }

    /// The file of the dialect in the cache folder.
    fn kept(&self) -> Option<PathBuf> {
        let files = std::fs::read_dir(self.cache()).ok()?.flatten().map(|e| e.path());
        files
            .filter(|f| f.to_string_lossy().contains("/dialect-"))
            .find(|f| f.to_string_lossy().ends_with("-d"))
    }

    /// The dialect is loaded, and kept.
    fn fill(&self) -> (PathBuf, Vec<u8>) {
        assert_eq!(self.run(PROGRAM), PRINTED);
        let file = self.kept().expect("it is kept");
        let bytes = std::fs::read(&file).expect("it is there");
        (file, bytes)
    }
}

#[test]
fn a_kept_dialect_is_used() {
    let setup = Setup::new();
    let (file, bytes) = setup.fill();
    let written = || file.metadata().and_then(|m| m.modified()).expect("it has a time");
    let before = written();
    assert_eq!(setup.run(PROGRAM), PRINTED);
    assert_eq!(before, written(), "it was not written again");
    let find = |bytes: &[u8], text: &[u8]| bytes.windows(text.len()).position(|w| w == text);
    assert!(find(&bytes, b"`by` $n").is_some(), "formats are kept");
    assert!(setup.run("\"d.two\"() : () -> ()\n").contains("error: 'd.two' op requires"));
    assert!(setup.run("\"d.three\"() : () -> ()\n").contains("unregistered operation 'd.three'"));
}

/// A definition has the same holes whether its files are evaluated or its image is read.
#[test]
fn a_kept_dialect_has_the_same_holes() {
    let setup = Setup::new();
    let text = r#"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def D_Dialect : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D_Near : OpInterface<"Near"> { let cppNamespace = "::d"; let verify = "return near($_op);"; }
def D_Far : OpInterface<"Far", [D_Near]> { let cppNamespace = "::d"; let verify = "return far($_op);"; }
def D_Free : OpInterface<"Free"> { let cppNamespace = "::d"; }
def D_One : Op<D_Dialect, "one", [DeclareOpInterfaceMethods<D_Far>, D_Free, NativeOpTrait<"Odd">]> {
  let arguments = (ins I32Attr:$n);
  let assemblyFormat = "`by` $n attr-dict";
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def D_Two : Op<D_Dialect, "two", [D_Near]> { let assemblyFormat = "attr-dict"; }
"#;
    std::fs::write(setup.folder.path().join("d.td"), text).expect("it can be written");
    setup.settle();
    let program = "d.one by 3\nd.two\n";
    let evaluated = setup.run(program);
    for hole in ["'Near'", "'Far'", "hasVerifier", "hasRegionVerifier", "'Odd'"] {
        assert!(evaluated.contains(hole), "{hole}: {evaluated}");
    }
    assert!(!evaluated.contains("'Free'"), "{evaluated}");
    assert_eq!(evaluated.matches("'Near'").count(), 2, "{evaluated}");
    assert!(setup.kept().is_some(), "it is kept");
    assert_eq!(setup.run(program), evaluated);
}

#[test]
fn files_that_include_each_other_by_short_names_are_kept() {
    let setup = Setup::new();
    setup
        .folder
        .file("part/e.td", "include \"mlir/IR/OpBase.td\"\ndef E_Dialect : Dialect { let name = \"e\"; }\n");
    setup.folder.file("part/ops.td", "include \"e.td\"\ndef E_One : Op<E_Dialect, \"one\">;\n");
    setup.settle();
    let run = || setup.run("\"e.one\"() : () -> ()\n");
    assert_eq!(run(), "module {\n  \"e.one\"() : () -> ()\n}\n\n");
    let files = std::fs::read_dir(setup.cache()).expect("it is there").flatten().map(|e| e.path());
    let file = files.into_iter().find(|f| f.to_string_lossy().ends_with("-e")).expect("it is kept");
    let written = || file.metadata().and_then(|m| m.modified()).expect("it has a time");
    let before = written();
    assert_eq!(run(), "module {\n  \"e.one\"() : () -> ()\n}\n\n");
    assert_eq!(before, written(), "it was not written again");
}

#[test]
fn a_file_that_is_stale_truncated_or_foreign_is_not_used() {
    let setup = Setup::new();
    let (file, bytes) = setup.fill();
    let mut tries: Vec<Vec<u8>> = vec![Vec::new(), b"something else".to_vec()];
    tries.extend([1, 18, 19, 30, 50, 200, bytes.len() - 1].map(|len| bytes[..len].to_vec()));
    // Another version of the format, another program, another tree with the right check, and a wrong check.
    for at in [17, 19, 35, 60, bytes.len() / 2, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[at] ^= 0x15;
        tries.push(changed);
    }
    for (i, bad) in tries.iter().enumerate() {
        std::fs::write(&file, bad).expect("it can be written");
        assert_eq!(setup.run(PROGRAM), PRINTED, "try {i}");
        assert_eq!(std::fs::read(&file).expect("it is there"), bytes, "try {i}: it is made again");
    }
}

#[test]
fn what_changes_in_the_folder_is_seen() {
    let setup = Setup::new();
    let (file, bytes) = setup.fill();
    // An included file.
    setup.folder.file("part/shared.td", "defvar Shared = AnyFloat;\n");
    assert!(setup.run(PROGRAM).contains("operand #0 must be floating-point, but got 'i32'"));
    setup.settle();
    assert!(setup.run(PROGRAM).contains("operand #0 must be floating-point, but got 'i32'"));
    // Back to what it was: the same content, at another time.
    setup.folder.file("part/shared.td", "defvar Shared = AnyInteger;\n");
    setup.settle();
    assert_eq!(setup.run(PROGRAM), PRINTED);
    assert_ne!(std::fs::read(&file).expect("it is there"), bytes, "the tree has another number");
    // The same content with a new time only.
    let (_, bytes) = setup.fill();
    let touched = SystemTime::now() - Duration::from_secs(30);
    let path = setup.folder.path().join("d.td");
    std::fs::File::open(path).and_then(|f| f.set_modified(touched)).expect("it can be set");
    assert_eq!(setup.run(PROGRAM), PRINTED);
    let again = std::fs::read(&file).expect("it is there");
    assert!(again != bytes && again.len() == bytes.len(), "only the number of the tree is new");
    // A further file of the dialect.
    setup.folder.file("more.td", "include \"d.td\"\ndef D_Three : Op<D_Dialect, \"three\">;\n");
    assert!(setup.run("\"d.three\"() : () -> ()\n").contains("d.three"));
    assert!(!setup.run("\"d.three\"() : () -> ()\n").contains("error"));
    // A file in the working directory that comes before the one of the folder.
    let elsewhere = Scratch::new();
    std::fs::create_dir(elsewhere.path().join("part")).expect("it can be made");
    elsewhere.file("part/shared.td", "defvar Shared = AnyFloat;\n");
    assert_eq!(setup.run(PROGRAM), PRINTED);
    let wrong = setup.run_in(elsewhere.path(), PROGRAM);
    assert!(wrong.contains("operand #0 must be floating-point, but got 'i32'"), "{wrong}");
    assert_eq!(setup.run(PROGRAM), PRINTED);
}

#[test]
fn errors_are_the_same_each_time() {
    let setup = Setup::new();
    setup.fill();
    setup.folder.file("d.td", DEFINITIONS.replace("SHARED", "Shared").replace("`by` $n", "`by` $m"));
    setup.settle();
    let first = setup.run(PROGRAM);
    assert!(
        first.contains("expected variable to refer to an argument, region, result, or successor"),
        "{first}"
    );
    assert_eq!(setup.run(PROGRAM), first);
}

/// Each run reports the definitions that are left out of a dialect because of errors, and they are there once a file that was
/// read, or looked for, is another.
#[test]
fn what_was_left_out_is_said_each_time() {
    const LATER: &str = "include \"mlir/IR/OpBase.td\"\ndef Later : NativeOpTrait<\"Later\">;\n";
    let setup = Setup::new();
    let text = "include \"late/later.td\"\n".to_owned()
        + DEFINITIONS
        + "def D_Lost : Op<D_Dialect, \"lost\", [Later]>;\n";
    setup.folder.file("d.td", text.replace("SHARED", "Shared"));
    let wrong = "include \"d.td\"\nclass D_Other : Op<D_Dialect, \"other\"> {\n  let nothing = 1;\n}\ndef D_Other : D_Other;\n";
    setup.folder.file("part/other.td", wrong);
    setup.settle();
    let program = format!("{PROGRAM}d.lost\n");
    let first = setup.run(&program);
    for part in [
        "could not find include file 'late/later.td'",
        "d.td:1:9",
        "custom op 'd.lost' is unknown",
        "part/other.td:3:7",
    ] {
        assert!(first.contains(part), "{part}: {first}");
    }
    let file = setup.kept().expect("it is kept");
    let written = || file.metadata().and_then(|m| m.modified()).expect("it has a time");
    let before = written();
    assert_eq!(setup.run(&program), first);
    let warned = setup.run(PROGRAM);
    assert!(warned.starts_with(PRINTED) && warned.contains("is left out where it has errors"), "{warned}");
    assert_eq!(before, written(), "it was not written again");
    // The text of a file that is shown may be gone since, and half a cache is none.
    let bytes = std::fs::read(&file).expect("it is there");
    for len in [60, 200, bytes.len() / 2] {
        std::fs::write(&file, &bytes[..len]).expect("it can be written");
        assert_eq!(setup.run(&program), first, "{len} bytes");
    }
    // The file that was looked for, in the folder that programs are run in.
    let elsewhere = Scratch::new();
    std::fs::create_dir(elsewhere.path().join("late")).expect("it can be made");
    elsewhere.file("late/later.td", LATER);
    assert_eq!(setup.run(&program), first);
    let found = setup.run_in(elsewhere.path(), &program);
    assert!(!found.contains("late/later.td") && !found.contains("'d.lost' is unknown"), "{found}");
    assert_eq!(setup.run(&program), first);
    // A file with an error.
    setup.folder.file("part/other.td", wrong.replace("  let nothing = 1;\n", ""));
    setup.settle();
    let mended = setup.run(&program);
    assert!(!mended.contains("'nothing'") && mended.contains("'late/later.td'"), "{mended}");
    assert_eq!(setup.run(&program), mended);
    // The file that was looked for, in the folder of definitions.
    std::fs::create_dir(setup.folder.path().join("late")).expect("it can be made");
    setup.folder.file("late/later.td", LATER);
    setup.settle();
    let whole = setup.run("\"d.lost\"() : () -> ()\n");
    assert!(whole.starts_with("module {\n  \"d.lost\"() : () -> ()\n}\n"), "{whole}");
    assert!(!whole.contains("left out"), "{whole}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_to_is_used_as_it_is() {
    let setup = Setup::new();
    // A file where the folder would be: nothing can be written there, not even by root.
    std::fs::write(setup.cache(), "").expect("it can be written");
    assert_eq!(setup.run(PROGRAM), PRINTED);
    assert_eq!(setup.run(PROGRAM), PRINTED);
}

#[test]
fn several_processes_may_write_at_once() {
    let setup = Setup::new();
    std::thread::scope(|scope| {
        let runs: Vec<_> = (0..4).map(|_| scope.spawn(|| setup.run(PROGRAM))).collect();
        for run in runs {
            assert_eq!(run.join().expect("it ends"), PRINTED);
        }
    });
    let (_, bytes) = setup.fill();
    assert_eq!(setup.fill().1, bytes);
    let left = std::fs::read_dir(setup.cache()).expect("it is there").count();
    assert_eq!(left, 2, "the index and the dialect, and nothing half written");
}

#[test]
fn no_folder_means_no_cache() {
    let setup = Setup::new();
    assert_eq!(setup.run_with(Path::new(""), Path::new("."), PROGRAM), PRINTED);
    assert!(setup.kept().is_none());
}
