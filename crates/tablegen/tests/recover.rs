//! After an error the rest is read: every error is reported once, and none that only follows from another.

use isogloss_source::SourceMap;
use isogloss_tablegen::{LoadError, Loaded, Options, parse};

/// Expects errors at these places (`LINE:COL: MESSAGE`), and no others.
#[track_caller]
fn check_with(max_errors: u32, text: &str, want: &[&str]) {
    let sources = SourceMap::new();
    let file = sources.add("f.td", text).expect("it is small");
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        let text = "class Inner { int i = \"s\"; } def inner : Inner; def fine;";
        Ok((path == "inner.td").then(|| Loaded { name: path.into(), text: text.into() }))
    };
    let options = Options { max_errors, ..Options::default() };
    let parsed = parse(&sources, &file, &mut loader, &options);
    let got: Vec<String> = parsed
        .errors()
        .map(|e| {
            let (_, line, col) = e.position(&sources).expect("every error has a place");
            format!("{line}:{col}: {}", e.message)
        })
        .collect();
    assert!(parsed.records.is_none());
    assert_eq!(got, want, "{text}");
}

#[track_caller]
fn check(text: &str, want: &[&str]) {
    check_with(0, text, want);
}

#[test]
fn each_wrong_statement_is_reported() {
    check(
        "def a : None1;\nclass B { int x = y; }\nfoo\ndef c { int x = \"s\"; }\n@\ndef d : None2;",
        &[
            "1:9: Couldn't find class 'None1'",
            "2:19: Variable not defined: 'y'",
            "3:1: Unexpected token at top level",
            "4:17: Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "5:1: unexpected character",
            "6:9: Couldn't find class 'None2'",
        ],
    );
    check(
        "def a\ndef b : None;\n",
        &["2:1: Expected '{' to start body or ';' for declaration only", "2:9: Couldn't find class 'None'"],
    );
    check(
        "class A { int x = [;\n  def y { { ( \nclass B { string s = 1; }\n",
        &[
            "1:20: Encountered a list when expecting a int",
            "3:22: Field 's' of type 'string' is incompatible with value '1' of type 'int'",
        ],
    );
}

#[test]
fn a_lost_item_ends_behind_its_lists() {
    // The names at the start of lines are elements, and no items.
    check(
        "class A<int x>;\nclass B<int x> : None<x>;\ndef c : B<1> {\n  let items = [\n    A<1>,\n    A<2>\n  ];\n  \
         int y = \"s\";\n}\n",
        &[
            "2:18: Couldn't find class 'None'",
            "8:11: Field 'y' of type 'int' is incompatible with value '\"s\"' of type 'string'",
        ],
    );
    // A list that does not end is left at the next item that begins with a word of its own.
    check(
        "class A<int x>;\ndef c : A<1> {\n  let items = [ A<2>,\n  let x = 1;\n  int y = \"s\";\n}\ndef d : None;\n",
        &[
            "3:7: Value 'items' unknown!",
            "4:7: Value 'x' unknown!",
            "5:11: Field 'y' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "7:9: Couldn't find class 'None'",
        ],
    );
}

#[test]
fn bodies_go_on_inside() {
    check(
        "class A { int x = nope; string s = 1; let t = 2; bits<2> b = { 1, nope2 }; int fine = x; }\ndef d : No;",
        &[
            "1:19: Variable not defined: 'nope'",
            "1:36: Field 's' of type 'string' is incompatible with value '1' of type 'int'",
            "1:43: Value 't' unknown!",
            "1:67: Variable not defined: 'nope2'",
            "2:9: Couldn't find class 'No'",
        ],
    );
    // What a lost item would have defined is missing for good reason, but only in its own body.
    check(
        "class A {\n  No x = 1;\n  defvar v = nope;\n  let x = 3;\n  int y = v;\n}\nclass B {\n  int z = v;\n}",
        &[
            "2:3: Couldn't find class 'No'",
            "3:14: Variable not defined: 'nope'",
            "8:11: Variable not defined: 'v'",
        ],
    );
    // A missing semicolon does not hide the next line.
    check(
        "def a {\n  int x = 1\n  int y = \"s\";\n  int z = ;\n  foo;\n  let q\n}\ndef b { int x = \"t\"; }",
        &[
            "3:3: expected ';' after declaration",
            "3:11: Field 'y' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "4:11: Unknown or reserved token when parsing a value",
            "5:3: Couldn't find class 'foo'",
            "7:1: expected '=' in let expression",
            "8:17: Field 'x' of type 'int' is incompatible with value '\"t\"' of type 'string'",
        ],
    );
    // Nor does a missing brace hide the next statement.
    check(
        "def a {\n  int x = y;\n  int z = 1;\ndef b : No;",
        &[
            "2:11: Variable not defined: 'y'",
            "4:1: Unknown token when expecting a type",
            "4:9: Couldn't find class 'No'",
        ],
    );
}

#[test]
fn bodies_are_read_where_a_superclass_is_wrong() {
    // What the lost class would have brought along is not missed; all else is.
    check(
        "class A<int n> { int a = n; }\nclass B : No<1, [2]>, A<3> {\n  int x = \"s\";\n  let y = 1;\n  int z = w;\n  let a = \"t\";\n}\nclass C : B { let a = q; }\ndef d : No2 { bit b = \"u\"; }",
        &[
            "2:11: Couldn't find class 'No'",
            "3:11: Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "6:7: Field 'a' of type 'int' is incompatible with value '\"t\"' of type 'string'",
            "9:9: Couldn't find class 'No2'",
            "9:23: Field 'b' of type 'bit' is incompatible with value '\"u\"' of type 'string'",
        ],
    );
    // The same for arguments that are wrong, and for those that are missing.
    check(
        "class A<int n> { int a = n; }\ndef d : A<nope, !add(1, {> { int x = \"s\"; }\ndef e : A<nope> { int x = \"s\"; let a = 1; }\ndef f : A { int y = \"t\"; }\ndef g : A<nope>;",
        &[
            "2:11: Variable not defined: 'nope'",
            "3:11: Variable not defined: 'nope'",
            "3:27: Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "4:9: value not specified for template argument 'A:n'",
            "4:21: Field 'y' of type 'int' is incompatible with value '\"t\"' of type 'string'",
            "5:11: Variable not defined: 'nope'",
        ],
    );
    // A `let` around it is for a field that nobody knows; one for a field that is known is checked.
    check(
        "class A { int a; }\nlet u = 1 in def d : No;\nlet a = \"s\" in def e : A, No2;\nlet v = 1 in def f : A;",
        &[
            "2:22: Couldn't find class 'No'",
            "3:27: Couldn't find class 'No2'",
            "3:5: Field 'a' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "4:5: Value 'v' unknown!",
        ],
    );
    // A list that does not end loses no further statement.
    check(
        "def d : No<(\ndef e : No2 { int x = \"s\"; }\ndef f : No3",
        &[
            "1:9: Couldn't find class 'No'",
            "2:9: Couldn't find class 'No2'",
            "2:23: Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "3:9: Couldn't find class 'No3'",
        ],
    );
}

#[test]
fn an_error_is_not_explained_by_what_was_lost_later() {
    check("multiclass M{def:I def", &["1:18: Couldn't find class 'I'"]);
}

#[test]
fn blocks_go_on_inside() {
    check(
        "class A { int x; }\nlet x = 1 in {\n  def a : No1;\n  let y = 1 in def b : A;\n  def c : No2;\n}\ndef d : No3;",
        &[
            "3:11: Couldn't find class 'No1'",
            "4:7: Value 'y' unknown!",
            "5:11: Couldn't find class 'No2'",
            "7:9: Couldn't find class 'No3'",
        ],
    );
    check(
        "multiclass M { def a : No1; def b : No2; }\nforeach i = [1] in { def c#i : No3; def d#i : No4; }\nif 1 then { def e : No5; } else { def f : No6; }\ndef g : No7;",
        &[
            "1:24: Couldn't find class 'No1'",
            "1:37: Couldn't find class 'No2'",
            "2:32: Couldn't find class 'No3'",
            "2:47: Couldn't find class 'No4'",
            "3:21: Couldn't find class 'No5'",
            "4:9: Couldn't find class 'No7'",
        ],
    );
}

#[test]
fn what_follows_from_an_error_is_left_out() {
    check(
        "class Bad { int x = nope; }\ndef b : Bad;\ndef c { Bad y = b; int z = b.x; }\ndefvar v = c.z;\n\
         defset list<Bad> s = { def e : Bad; }\ndefvar w = !size(s);\nclass D<Bad p>;\ndef f : D<b>;\n",
        &["1:21: Variable not defined: 'nope'"],
    );
    check(
        "multiclass M { def _a : No; }\ndefm x : M;\ndef y { dag d = (x_a 1); }\nforeach i = [1] in def z#i : No;\ndefvar q = z1;",
        &["1:25: Couldn't find class 'No'", "4:30: Couldn't find class 'No'"],
    );
    check(
        "include \"gone.td\"\ndef a : Whatever { let x = 1; }\nclass B { int x = \"s\"; }\n",
        &[
            "1:9: could not find include file 'gone.td'",
            "3:19: Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'",
        ],
    );
    check(
        "include \"inner.td\"\ndef a : Inner;\ndef b : Other;\n",
        &[
            "1:23: Field 'i' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            "3:9: Couldn't find class 'Other'",
        ],
    );
    check(
        "class A;\nclass A { int x; }\nclass A { int y; }\ndef a : A;",
        &["3:7: Class 'A' already defined"],
    );
}

#[test]
fn unterminated_text_is_reported_once() {
    check(
        "def a : No;\ndef b { string s = \"open; }\ndef c : No2;",
        &[
            "1:9: Couldn't find class 'No'",
            "2:21: end of line in string literal",
            "3:9: Couldn't find class 'No2'",
        ],
    );
    check("def a { string s = \"open", &["1:21: end of file in string literal"]);
    check(
        "def a : No;\ndef b { code c = [{ open }",
        &["1:9: Couldn't find class 'No'", "2:18: unterminated code block"],
    );
    check("def a;\n/* open /* */", &["2:1: unterminated comment"]);
    check("#ifdef A\n/* open", &["2:1: unterminated comment"]);
    check(
        "def a : No;\n#ifndef A\ndef b : No2;\n",
        &[
            "1:9: Couldn't find class 'No'",
            "3:9: Couldn't find class 'No2'",
            "4:1: reached EOF without matching #endif",
        ],
    );
    check("let x = 1 in {\ndefvar y = 2;\n", &["3:1: expected '}' at end of top level let command"]);
}

#[test]
fn there_is_a_limit_to_errors() {
    let text = "def a { int x = \"s\"; }\n".repeat(50);
    let error = |line| {
        format!("{line}:17: Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'")
    };
    let all: Vec<String> = (1..=50).map(error).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    check_with(0, &text, &all);
    check_with(20, &text, &all[..20]);
    check_with(1, &text, &all[..1]);
    let body = format!("def a {{ {} }}", "int x = \"s\"; ".repeat(5));
    let error = |i| {
        format!(
            "1:{}: Field 'x' of type 'int' is incompatible with value '\"s\"' of type 'string'",
            17 + 13 * i
        )
    };
    let all: Vec<String> = (0..3).map(error).collect();
    check_with(3, &body, &all.iter().map(String::as_str).collect::<Vec<_>>());
    let assertions = "assert 0, \"no\";\n".repeat(5);
    check_with(2, &assertions, &["1:8: assertion failed: no", "2:8: assertion failed: no"]);
}

#[test]
fn the_last_of_too_many_errors_says_so() {
    let notes = |max_errors, text: &str| -> Vec<String> {
        let sources = SourceMap::new();
        let file = sources.add("f.td", text).expect("it is small");
        let options = Options { max_errors, ..Options::default() };
        let parsed = parse(&sources, &file, &mut isogloss_tablegen::NoIncludes, &options);
        parsed.diagnostics.iter().flat_map(|d| &d.notes).map(|n| n.message.clone()).collect()
    };
    let text = "def a : No1;\ndef b : No2;\ndef c : No3;\n";
    assert_eq!(notes(2, text), ["too many errors: only the first 2 are reported"]);
    assert_eq!(notes(4, text), [""; 0]);
    assert_eq!(notes(0, text), [""; 0]);
}

#[test]
fn many_failures_take_linear_time() {
    let text =
        "class B { int x = nope; }\n".to_owned() + &"let y = 1 in {\ndef : B { let x = 1; }\n".repeat(30_000);
    check(&text, &["1:19: Variable not defined: 'nope'"]);
}
