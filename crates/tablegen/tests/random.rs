//! Arbitrary input neither panics nor runs for ever, and what is accepted has its invariants.

use isogloss_source::SourceMap;
use isogloss_tablegen::lex::{PieceKind, scan};
use isogloss_tablegen::{Limits, NoIncludes, Options, Value, json, parse, print};
use proptest::prelude::*;

const WORDS: &[&str] = &[
    "class",
    "def",
    "defm",
    "multiclass",
    "foreach",
    "if",
    "then",
    "else",
    "let",
    "in",
    "defvar",
    "defset",
    "deftype",
    "assert",
    "dump",
    "field",
    "int",
    "bit",
    "bits",
    "string",
    "code",
    "list",
    "dag",
    "true",
    "false",
    "include",
    "A",
    "B",
    "C",
    "x",
    "y",
    "NAME",
    "<",
    ">",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ":",
    ",",
    "=",
    "?",
    ".",
    "...",
    "#",
    "-",
    "0",
    "1",
    "2",
    "-3",
    "0b101",
    "0x1F",
    "\"s\"",
    "\"\"",
    "[{c}]",
    "$v",
    "!add",
    "!if",
    "!cond",
    "!foreach",
    "!filter",
    "!foldl",
    "!cast",
    "!isa",
    "!exists",
    "!instances",
    "!listconcat",
    "!strconcat",
    "!con",
    "!dag",
    "!head",
    "!tail",
    "!size",
    "!eq",
    "!range",
    "!substr",
    "!subst",
    "!getdagop",
    "!setdagop",
    "!getdagarg",
    "!interleave",
    "!repr",
    "!initialized",
    "!listsplat",
    "!listflatten",
    "!match",
    "\n#ifdef X\n",
    "\n#else\n",
    "\n#endif\n",
    "// c\n",
    "/* */",
];

/// Statements that are mostly right, to be joined at random.
const STATEMENTS: &[&str] = &[
    "class A<int x = 1, string s = \"a\"> { int a = x; string b = s # x; list<int> l = [x, a]; }",
    "class B<int x> : A<x> { int c = !add(a, x); dag d = (A<x> a:$n, c); }",
    "class C<A r> { int f = r.a; list<A> rs = [r, A<2>]; bits<4> bs; let bs{1-0} = 2; }",
    "def d1 : A<2>;",
    "def d2 : B<3> { let a = 5; }",
    "def d3 : C<d1>;",
    "def : B<4>;",
    "multiclass M<int n, list<int> l> { def _a : A<n>; foreach i = l in def _b # i : B<i>; if !gt(n, 1) then def _c : A<7>; }",
    "defm m1 : M<1, [1, 2]>;",
    "defm m2 : M<2, []>, A<3>;",
    "foreach i = 0...3 in { def f # i : A<i>; defm g # i : M<i, [i]>; }",
    "let a = 9 in { def l1 : A; def l2 : B<1>; }",
    "defset list<A> S = { def s1 : A; def s2 : B<2>; }",
    "def use { list<int> as = !foreach(e, S, e.a); list<A> all = !instances<A>(); int n = !foldl(0, S, p, q, !add(p, q.a)); }",
    "defvar v = !if(!exists<A>(\"d1\"), [1], [2, 3]);",
    "assert !eq(!size(v), 1), \"size\";",
    "dump !repr(d1);",
    "class D<string n> { A by = !cast<A>(n); bit is = !isa<B>(by); string w = !cond(is: \"b\", true: \"a\"); }",
    "def e1 : D<\"d1\">;",
    "def e2 : D<\"d2\">;",
];

/// Evaluates a text, and looks at all that comes out.
fn exercise(text: &str) {
    let sources = SourceMap::new();
    let file = sources.add("f.td", text).expect("it is small");
    let limits = Limits {
        steps: 200_000,
        memory: 64 << 20,
        string_bytes: 1 << 20,
        elements: 10_000,
        ..Limits::default()
    };
    let options = Options { limits, ..Options::default() };
    let parsed = parse(&sources, &file, &mut NoIncludes, &options);
    for diagnostic in &parsed.diagnostics {
        assert!(diagnostic.position(&sources).is_some(), "{diagnostic:?}");
    }
    assert_eq!(parsed.records.is_none(), parsed.errors().next().is_some());
    let Some(records) = parsed.records else { return };
    for def in records.defs() {
        assert_eq!(records.def(def.name()), Some(def));
        for field in def.fields() {
            if let Value::Def(other) = field.value() {
                assert!(!other.is_class());
            }
        }
    }
    let mut sink = std::io::sink();
    print::records(&records, &mut sink).expect("a sink takes anything");
    json::dump(&records, &sources, &mut sink).expect("a sink takes anything");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in ".{0,200}") {
        exercise(&text);
    }

    #[test]
    fn any_words(words in prop::collection::vec(prop::sample::select(WORDS), 0..60)) {
        exercise(&words.join(" "));
    }

    #[test]
    fn any_statements(statements in prop::collection::vec(prop::sample::select(STATEMENTS), 0..12)) {
        exercise(&statements.join("\n"));
    }

    #[test]
    fn statements_with_a_word_replaced(
        statements in prop::collection::vec(prop::sample::select(STATEMENTS), 1..8),
        place in any::<prop::sample::Index>(),
        word in prop::sample::select(WORDS),
    ) {
        let text = statements.join("\n");
        let mut tokens: Vec<&str> = text.split_inclusive([' ', '<', '(', ';', ',']).collect();
        let at = place.index(tokens.len());
        tokens[at] = word;
        exercise(&tokens.concat());
    }

    #[test]
    fn pieces_cover_any_text(text in ".{0,200}") {
        let mut at = 0;
        while at < text.len() {
            let piece = scan(&text, at);
            prop_assert!(piece.end > at || matches!(piece.kind, PieceKind::Wrong { .. }), "{:?} at {}", piece, at);
            prop_assert!(text.is_char_boundary(piece.end));
            at = piece.end.max(at + 1);
            while !text.is_char_boundary(at) {
                at += 1;
            }
        }
    }
}
