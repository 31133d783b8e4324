//! `isogloss lint --fix`: what it leaves, and that definitions mean what they meant.

mod common;

use isogloss_test_support::Scratch;

const BEFORE: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/Interfaces/CastInterfaces.td"

def Kiln_Dialect : Dialect {
  let name = "kiln";
  let cppNamespace = "::kiln";
  let summary = "burns clay";
}
// A lid.
class Kiln_Lid; class Kiln_Pot<int n> {
  defvar twice = !mul(n, 2); // Doubled.
  defvar half = !div(n, 2);
  int Half = half;
}
// isogloss: allow(unused-clas)
def Kiln_Small : Kiln_Pot<4>;
"#;

const AFTER: &str = r#"include "mlir/IR/OpBase.td"

def Kiln_Dialect : Dialect {
  let name = "kiln";
  let cppNamespace = "::kiln";
  let summary = "burns clay";
}
 class Kiln_Pot<int n> {
 // Doubled.
  defvar half = !div(n, 2);
  int Half = half;
}
// isogloss: allow(unused-class)
def Kiln_Small : Kiln_Pot<4>;
"#;

fn run(args: &[&str]) -> isogloss_test_support::Outcome {
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    common::isogloss(&args, b"")
}

#[test]
fn fixes_are_made_and_nothing_is_left_to_mend() {
    let scratch = Scratch::new();
    let path = scratch.file("a.td", BEFORE);
    let records = |path: &str| run(&["tblgen", "--print-records", path]).stdout;
    // What the include brought is gone.
    let defs = |text: String| -> Vec<String> {
        text.split("\n}\n").filter(|record| record.starts_with("def Kiln_")).map(str::to_owned).collect()
    };
    let before = defs(records(&path));
    let outcome = run(&["lint", "--fix", "--no-config", &path]);
    assert_eq!(outcome.stdout, "1 file: nothing is wrong, 4 mended\n", "{}", outcome.stderr);
    assert_eq!(outcome.status, 0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), AFTER);
    assert_eq!(before.len(), 2);
    assert!(defs(records(&path)) == before);
    let again = run(&["lint", "--fix", "--no-config", &path]);
    assert_eq!((again.stdout.as_str(), again.stderr.as_str()), ("1 file: nothing is wrong\n", ""));
}

#[test]
fn settings_of_a_command_line_are_checked() {
    for (args, wrong) in [
        (&["lint", "-W", "unused-class"][..], "RULE=LEVEL is needed"),
        (&["lint", "-W", "unused=warn"], "there is no rule 'unused'"),
        (&["lint", "-W", "all=loud"], "the levels are off, hint, warn and error"),
    ] {
        let outcome = run(args);
        assert_eq!(outcome.status, 2);
        assert!(outcome.stderr.contains(wrong), "{}", outcome.stderr);
    }
}
