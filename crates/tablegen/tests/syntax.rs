//! The syntax tree: it is the text, and it has the structure of the text.

use isogloss_source::SourceMap;
use isogloss_tablegen::syntax::{Node, SyntaxKind, Tree, parse};
use proptest::prelude::*;
use std::fmt::Write;

fn tree(text: &str) -> Tree {
    let sources = SourceMap::new();
    parse(&sources.add("f.td", text).expect("it is small"), &["ON".to_owned()])
}

/// Expects every token in place, and every node inside its parent, next to what is before and after it.
fn check_invariants(text: &str) -> Tree {
    let tree = tree(text);
    let joined: String = tree.tokens().map(Node::text).collect();
    assert_eq!(joined, text);
    let root = tree.root();
    assert_eq!(root.range(), 0..text.len());
    for node in root.descendants() {
        let (range, parent) = (node.range(), node.parent().expect("only the root has none").range());
        assert!(parent.start <= range.start && range.end <= parent.end, "{range:?} in {parent:?}: {text}");
        let children: Vec<Node<'_>> = node.children().collect();
        for pair in children.windows(2) {
            assert_eq!(pair[0].range().end, pair[1].range().start, "{text}");
        }
        if !node.kind().is_token() && !children.is_empty() {
            assert!(!children[0].kind().is_trivia(), "{:?} begins with trivia: {text}", node.kind());
            assert_eq!(
                (children[0].range().start, children[children.len() - 1].range().end),
                (range.start, range.end)
            );
        }
    }
    for error in tree.errors() {
        assert!(error.start <= error.end && error.end as usize <= text.len());
    }
    tree
}

/// Expects this structure, which `Debug` of the nodes shows, on one line; and these errors, as `OFFSET: MESSAGE`.
#[track_caller]
fn check(text: &str, structure: &str, errors: &[&str]) {
    let tree = check_invariants(text);
    let mut shown = String::new();
    show(&mut shown, tree.root());
    assert_eq!(shown, structure, "{:?}", tree.root());
    let found: Vec<String> = tree.errors().iter().map(|e| format!("{}: {}", e.start, e.message)).collect();
    assert_eq!(found, errors);
}

/// `Kind(child child)`; tokens as they are, without trivia.
fn show(out: &mut String, node: Node<'_>) {
    let _ = write!(out, "{:?}(", node.kind());
    let parts = node.children().filter(|n| !n.kind().is_trivia() || n.kind() == SyntaxKind::Wrong);
    for (i, part) in parts.enumerate() {
        if i > 0 {
            out.push(' ');
        }
        match part.kind() {
            kind if kind.is_token() => out.push_str(part.text()),
            _ => show(out, part),
        }
    }
    out.push(')');
}

#[test]
fn statements_have_their_parts() {
    check(
        "class A<int n = 1, list<bit> l>;",
        "File(Class(class Name(A) Params(< Param(Type(int) Name(n) = Number(1)) , Param(Type(list < Type(bit) >) Name(l)) >) ;))",
        &[],
    );
    check(
        "def a : A<1, l = []>, B { field bits<4> b; let b{3-1, 0} = x; defvar y = 1; assert y, \"m\"; dump \"d\"; }",
        "File(Def(def Name(Ref(a)) Parents(: ClassRef(Name(A) Args(< Arg(Number(1)) , Arg(Ref(l) = List([ ])) >)) , ClassRef(Name(B))) \
         Body({ Field(field Type(bits < Number(4) >) Name(b) ;) \
         FieldLet(let Name(b) Ranges({ Range(Number(3) Number(-1)) , Range(Number(0)) }) = Ref(x) ;) \
         Defvar(defvar Name(y) = Number(1) ;) Assert(assert Ref(y) , String(\"m\") ;) Dump(dump String(\"d\") ;) })))",
        &[],
    );
    check(
        "multiclass M : N { defm _x # 1 : P<2>; }\ndefset list<A> s = { def; }\ndeftype t = bits<2>;",
        "File(Multiclass(multiclass Name(M) Parents(: ClassRef(Name(N))) Block({ Defm(defm Name(Paste(Ref(_x) # Number(1))) Parents(: ClassRef(Name(P) Args(< Arg(Number(2)) >))) ;) })) \
         Defset(defset Type(list < Type(A) >) Name(s) = Block({ Def(def ;) })) Deftype(deftype Name(t) = Type(bits < Number(2) >) ;))",
        &[],
    );
    check(
        "include \"x.td\"\nforeach i = 0...3 in foreach j = {1-2, 5} in if i then def x#i; else { }\nlet a<1> = 2, b = 3 in def y;",
        "File(Include(include String(\"x.td\")) Foreach(foreach Name(i) = Number(0) ... Number(3) in \
         Foreach(foreach Name(j) = Ranges({ Range(Number(1) Number(-2)) , Range(Number(5)) }) in \
         If(if Ref(i) then Def(def Name(Paste(Ref(x) # Ref(i))) ;) else Block({ })))) \
         Let(let LetItem(Name(a) Ranges(< Range(Number(1)) >) = Number(2)) , LetItem(Name(b) = Number(3)) in Def(def Name(Ref(y)) ;)))",
        &[],
    );
}

#[test]
fn values_have_their_parts() {
    let value = |text: &str, structure: &str| {
        check(&format!("defvar v = {text};"), &format!("File(Defvar(defvar Name(v) = {structure} ;))"), &[]);
    };
    value(
        "a.b{1}[2...3].c",
        "Access(Slice(BitsOf(Access(Ref(a) . b) Ranges({ Range(Number(1)) })) Ranges([ Range(Number(2) ... Number(3)) ])) . c)",
    );
    value("a # b.c # \"d\" \"e\"", "Paste(Ref(a) # Access(Ref(b) . c) # String(\"d\" \"e\"))");
    value("{ 1, 0b01, true }", "Bits({ Number(1) , Number(0b01) , Number(true) })");
    value("[1, ?,]<int>", "List([ Number(1) , Unset(?) ,] < Type(int) >)".replace(",]", ", ]").as_str());
    value(
        "(op:$o 1:$a, $b, [{c}])",
        "Dag(( DagArg(Ref(op) : $o) DagArg(Number(1) : $a) , DagArg($b) , DagArg(Code([{c}])) ))",
    );
    value("A<1>.x", "Access(Anonymous(Ref(A) Args(< Arg(Number(1)) >)) . x)");
    value(
        "!cast<A>(!cond(a: 1, true: 2))",
        "Operation(!cast < Type(A) > ( Arg(Operation(!cond ( Clause(Ref(a) : Number(1)) , Clause(Number(true) : Number(2)) ))) ))",
    );
}

#[test]
fn what_is_wrong_stays_small() {
    check(
        "def a { int x = ; let = 1; int y = 2; }\ndef b;",
        "File(Def(def Name(Ref(a)) Body({ Field(Type(int) Name(x) = ;) FieldLet(let = Number(1) ;) Field(Type(int) Name(y) = Number(2) ;) })) Def(def Name(Ref(b)) ;))",
        &["16: expected a value", "22: expected a name"],
    );
    check(
        "foo bar;\ndef a : A<1;\n} def b;",
        "File(Error(foo bar ;) Def(def Name(Ref(a)) Parents(: ClassRef(Name(A) Args(< Arg(Number(1))))) ;) Error(}) Def(def Name(Ref(b)) ;))",
        &[
            "0: expected a statement",
            "20: expected '>' at the end of the arguments",
            "22: this brace closes nothing",
        ],
    );
    check(
        "def a { int x = 1\nclass B;\n",
        "File(Def(def Name(Ref(a)) Body({ Field(Type(int) Name(x) = Number(1)))) Class(class Name(B) ;))",
        &["18: expected ';'"],
    );
    check(
        "def a { string s = \"open; }\ndef b;",
        "File(Def(def Name(Ref(a)) Body({ Field(Type(string) Name(s) =))) \"open; } Def(def Name(Ref(b)) ;))",
        &["20: end of line in string literal"],
    );
}

#[test]
fn directives_are_trivia() {
    let text = "#ifdef OFF // c\ndef no {\n#ifdef ON\n#else\n#endif\n#else\ndef a;\n#endif\n#define X\n#ifdef X\ndef b;\n#endif\n#ifndef ON\n";
    let tree = check_invariants(text);
    let names: Vec<&str> = tree.root().nodes().filter_map(Node::name).collect();
    assert_eq!(names, ["a", "b"]);
    let directives: Vec<&str> =
        tree.tokens().filter(|t| t.kind() == SyntaxKind::Directive).map(Node::text).collect();
    assert_eq!(directives[..2], ["#ifdef OFF", "#ifdef ON"]);
    assert_eq!(tree.errors()[0].message, "this conditional has no matching #endif");
}

#[test]
fn places_and_neighbours() {
    let text = "// one\n\n// two\n// three\nclass A<int n> { int x = n; }";
    let tree = check_invariants(text);
    let class = tree.root().child(SyntaxKind::Class).expect("it is there");
    let comments: Vec<&str> = class.comments().into_iter().map(Node::text).collect();
    assert_eq!(comments, ["// two", "// three"]);
    let token = tree.token_at(text.find("= n").expect("it is there") + 2).expect("it is in the text");
    assert_eq!(token.text(), "n");
    let kinds: Vec<SyntaxKind> = token.ancestors().map(Node::kind).collect();
    assert_eq!(
        kinds,
        [SyntaxKind::Ref, SyntaxKind::Field, SyntaxKind::Body, SyntaxKind::Class, SyntaxKind::File]
    );
    assert_eq!(tree.file().line_col(class.span().start).line, 5);
    assert!(check_invariants("").token_at(0).is_none());
}

#[test]
fn deep_and_long_texts_take_linear_time() {
    for unit in ["[", "(a ", "!not(", "list<", "{", "A<", "foreach i = [1] in ", "if 1 then {", "let x = "] {
        let tree = check_deep(&format!("def a {{ int x = {};", unit.repeat(100_000)));
        assert!(!tree.errors().is_empty());
        check_deep(&unit.repeat(100_000));
    }
    for unit in ["a # ", "a.b[1].", "\"\\q\n", "/*", "#ifdef A\n", "@", "}", "def x;\n", "\"a\" "] {
        check_deep(&format!("defvar v = {};", unit.repeat(100_000)));
    }
}

/// Only that the tokens are the text: nodes are too many to look at each with its neighbours.
fn check_deep(text: &str) -> Tree {
    let tree = tree(text);
    assert_eq!(tree.tokens().map(|t| t.text().len()).sum::<usize>(), text.len());
    tree
}

#[test]
fn our_own_files_have_no_errors() {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    for entry in std::fs::read_dir(dir).expect("it is there") {
        let path = entry.expect("it can be listed").path();
        if path.extension().is_some_and(|e| e == "td") {
            let text = std::fs::read_to_string(&path).expect("it can be read");
            assert_eq!(check_invariants(&text).errors(), [], "{}", path.display());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in ".{0,200}") {
        check_invariants(&text);
    }

    #[test]
    fn any_tokens(text in "((class|def|let|in|\\{|\\}|<|>|;|:|,|=|a|1|\"|#|!if|\\(|\\)|\\[|\\]|\\$x|\\.|\n|//|/\\*|\\[\\{) ?){0,60}") {
        check_invariants(&text);
    }
}
