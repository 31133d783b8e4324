//! The layout of definitions.

use isogloss_ide::format;
use isogloss_source::SourceMap;
use isogloss_tablegen::syntax;

fn formatted(text: &str) -> Result<String, String> {
    let sources = SourceMap::new();
    let tree = syntax::parse(&sources.add("f.td", text.to_owned()).unwrap(), &[]);
    let edits = format::format(&tree).map_err(|problems| problems[0].message.clone())?;
    Ok(format::apply(text, &edits))
}

/// Compares a text in order with what it should be, which stays as it is.
#[track_caller]
fn check(text: &str, want: &str) {
    assert_eq!(formatted(text).unwrap(), want);
    assert_eq!(formatted(want).unwrap(), want, "twice");
}

#[test]
fn bodies_are_indented_and_what_goes_on_moves_along() {
    check(
        "class A<int n> {\nint a = n;\n      // Why.\n    string b = !strconcat(\"x\",\n                          \"y\");\n  }\n",
        "class A<int n> {\n  int a = n;\n  // Why.\n  string b = !strconcat(\"x\",\n                        \"y\");\n}\n",
    );
    check(
        "multiclass M {\n      def a {\n  int x = 1;\n      }\n}\n",
        "multiclass M {\n  def a {\n    int x = 1;\n  }\n}\n",
    );
    // What is in a `let` is where its author has put it.
    let text = "class A { int x = 0; }\nlet x = 1 in {\ndef a : A;\n  def b : A {\n    let x = 2;\n  }\n}\n";
    check(text, text);
}

#[test]
fn spaces_between_tokens() {
    check(
        "class  A<int n=1 , int m= 2>{ int a=n ; }\ndef\tB:A<1,2>  {  let a  = 3;}\n",
        "class A<int n = 1, int m = 2> { int a = n; }\ndef B : A<1, 2> {  let a  = 3;}\n",
    );
    // Columns that are aligned stay so, and named arguments have no spaces of their own.
    let text = "class A<int n = 0>;\ndef Short  : A<n=1>;\ndef Longer : A<n=22>; // why\n";
    check(text, text);
}

#[test]
fn blank_lines_and_ends_of_lines() {
    check("\n\nclass A;  \n\n\n\n\tclass B; // b \t\n\n\n", "class A;\n\n        class B; // b\n");
    check("class A;", "class A;\n");
    check("", "");
    check("class A;\r\n\r\n\r\nclass B;\r\n", "class A;\r\n\r\nclass B;\n");
}

#[test]
fn what_has_a_meaning_stays() {
    let text = "#ifdef X\n  class  A ;\n#else\nclass B {\n  code c = [{\n\n\n   x   \n}];\n}\n#endif\n";
    check(text, text);
    let text = "class A;\n// isogloss: off\ndef   B:A  ;\n\n\n\n  def C :A;\n// isogloss: on\ndef D : A;\n";
    check(text, text);
}

#[test]
fn a_text_that_is_not_understood_is_left_alone() {
    assert_eq!(formatted("class {"), Err("expected a name".to_owned()));
}

#[test]
fn any_white_space_comes_to_an_end_and_changes_no_token() {
    let pieces = [
        " ",
        "\n",
        "\t",
        "class A",
        "{",
        "}",
        ";",
        "int x = 1;",
        "// c",
        "\n",
        "def B",
        ":",
        "A",
        ",",
        "let x = 2;",
    ];
    let mut seed = 7_u64;
    for _ in 0..3000 {
        let mut text = String::new();
        for _ in 0..14 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            text.push_str(pieces[(seed >> 33) as usize % pieces.len()]);
            text.push(if seed >> 60 == 0 { '\n' } else { ' ' });
        }
        let Ok(once) = formatted(&text) else { continue };
        assert_eq!(formatted(&once).as_ref(), Ok(&once), "{text:?}");
        let tokens = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(tokens(&once), tokens(&text), "{text:?}");
    }
}
