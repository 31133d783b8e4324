//! Bad input and heavy input: an error with its place, in bounded time and memory.

use isogloss_source::{Severity, SourceMap};
use isogloss_tablegen::{Limits, LoadError, Loaded, Loader, NoIncludes, Options, parse};
use std::fmt::Write;

/// The first error for a text, as `LINE:COL: MESSAGE`.
fn first_error(text: &str, loader: &mut dyn Loader, limits: Limits) -> String {
    let sources = SourceMap::new();
    let file = sources.add("f.td", text).expect("it is small");
    let options = Options { limits, ..Options::default() };
    let parsed = parse(&sources, &file, loader, &options);
    let error = parsed.diagnostics.iter().find(|d| d.severity == Severity::Error);
    assert_eq!(error.is_some(), parsed.records.is_none());
    error.map_or("none".to_owned(), |e| {
        let (_, line, col) = e.position(&sources).expect("every error has a place");
        format!("{line}:{col}: {}", e.message)
    })
}

#[track_caller]
fn check(text: &str, limits: Limits, want: &str) {
    assert_eq!(first_error(text, &mut NoIncludes, limits), want);
}

fn small() -> Limits {
    Limits {
        steps: 100_000,
        depth: 200,
        value_depth: 100,
        memory: 4 << 20,
        elements: 1000,
        string_bytes: 1 << 16,
        include_depth: 5,
        included_bytes: 64 << 10,
    }
}

#[test]
fn each_limit_has_its_error() {
    check(
        "foreach i = 0...900 in foreach j = 0...900 in foreach k = 0...900 in if 0 then def x;",
        Limits { memory: 1 << 40, ..small() },
        "1:86: evaluation takes more than 100000 steps",
    );
    for statement in ["{}", "defvar x = 1;", "assert 1, \"x\";", "{ if k then {} }"] {
        let text = format!("foreach i = 0...900 in foreach k = 0...900 in {statement}");
        let error = first_error(&text, &mut NoIncludes, small());
        assert!(error.ends_with("evaluation takes more than 100000 steps"), "{statement}: {error}");
    }
    check(
        "class A<int n> { int v = A<!add(n, 1)>.v; } def a : A<1>;",
        small(),
        "1:57: evaluation nests more than 200 levels deep",
    );
    check(
        "defvar x = !foldl((?), !range(500), a, i, (? a));",
        small(),
        "1:49: a value nests more than 100 levels deep",
    );
    check(
        "foreach i = 0...900 in foreach j = 0...900 in def x # i # _ # j { int a; int b; }",
        Limits { steps: 1 << 40, string_bytes: 1 << 30, ..small() },
        "1:82: evaluation needs more than 4194304 bytes of memory",
    );
    check("defvar x = !range(1001);", small(), "1:24: 1001 elements exceed the limit of 1000");
    check("defvar x = !listsplat(0, 1001);", small(), "1:31: 1001 elements exceed the limit of 1000");
    check("foreach i = 1...2000 in def x;", small(), "1:22: 2000 elements exceed the limit of 1000");
    check("def x { bits<1001> b; }", small(), "1:14: 1001 elements exceed the limit of 1000");
    check("def x { bits<4> b; let b{5000-0} = 0; }", small(), "1:32: 5001 elements exceed the limit of 1000");
    check(
        "defvar x = !foldl(\"0123456789abcdef\", !range(60), a, i, a # a);",
        small(),
        "1:63: the strings exceed 65536 bytes",
    );
}

#[test]
fn default_limits_hold_back_what_never_ends() {
    let limits = Limits::default;
    check(
        "defvar x = !range(1000000000000);",
        limits(),
        "1:33: 1000000000000 elements exceed the limit of 1000000",
    );
    check(
        "foreach i = 0...100000000 in def x # i;",
        limits(),
        "1:27: 100000001 elements exceed the limit of 1000000",
    );
    let text = "defvar x = !foldl([0], !range(100), a, i, a # a);";
    check(text, limits(), "1:49: 1048576 elements exceed the limit of 1000000");
    let deep = |open: &str, middle: &str, close: &str| {
        format!("defvar x = {}{middle}{};", open.repeat(100_000), close.repeat(100_000))
    };
    let message = "evaluation nests more than 50000 levels deep";
    check(&deep("[", "1", "]"), limits(), &format!("1:50011: {message}"));
    check(&deep("!not(", "1", ")"), limits(), &format!("1:250007: {message}"));
    check(&deep("(? ", "1", ")"), limits(), &format!("1:150007: {message}"));
    let nested = "foreach i = [1] in ".repeat(100_000) + "def x;";
    assert!(first_error(&nested, &mut NoIncludes, limits()).ends_with(message));
    for nested in ["let x = 1 in ", "if 1 then "] {
        let text = nested.repeat(100_000) + "def x;";
        assert!(first_error(&text, &mut NoIncludes, limits()).ends_with(message), "{nested}");
    }
    let classes = format!("class A<int n>; def x : {}1{};", "A<".repeat(100_000), ">".repeat(100_000));
    assert!(first_error(&classes, &mut NoIncludes, limits()).ends_with(message));
    let bits = format!("def x {{ int i = {}1{}; }}", "{".repeat(100_000), "}".repeat(100_000));
    assert!(first_error(&bits, &mut NoIncludes, limits()).ends_with(message));
    let mut chain = "multiclass M0 { def a; }\n".to_owned();
    for i in 1..100_000 {
        let _ = writeln!(chain, "multiclass M{i} {{ defm a : M{}; }}", i - 1);
    }
    let error = first_error(&chain, &mut NoIncludes, limits());
    assert!(error.ends_with("a value nests more than 2000 levels deep"), "{error}");
    let million = "defvar all = !range(1000000); def x { int n = !size(all); }";
    assert_eq!(first_error(million, &mut NoIncludes, limits()), "none");
    assert!(
        first_error(&format!("def x {{ {} y; }}", "list<".repeat(100_000)), &mut NoIncludes, limits())
            .ends_with(message)
    );
}

#[test]
fn default_limits_end_every_recursion() {
    let first = |text: &str| first_error(text, &mut NoIncludes, Limits::default());
    let nested = "evaluation nests more than 50000 levels deep";
    assert!(first("class A<int n> { int v = A<!add(n, 1)>.v; } def a : A<0>;").ends_with(nested));
    let mutual = "class B<int n>; class A<int n> { int v = !cast<int>(!size(B<n>.l)); } class B<int n> { list<int> l = [A<n>.v]; } def a : A<1>;";
    assert_ne!(first(mutual), "none");
    let grows = "class S<string s> { string r = !if(!lt(!size(s), 1000000000), S<s # s>.r, s); } def a { string r = S<\"ab\">.r; }";
    assert!(first(grows).contains("the strings exceed"), "{}", first(grows));
    let doubles =
        "class L<list<int> l> { list<int> r = L<!listconcat(l, l)>.r; } def a { list<int> r = L<[1]>.r; }";
    assert!(first(doubles).contains("elements exceed the limit"), "{}", first(doubles));
    check(
        "class A : A;",
        Limits::default(),
        "1:11: class 'A' derives from a class after it was derived from itself",
    );
    check("multiclass M { defm _x : M; }\ndefm y : M;", Limits::default(), "none");
}

#[test]
fn what_is_not_terminated_is_reported() {
    let limits = Limits::default;
    check("def a { string s = \"abc", limits(), "1:21: end of file in string literal");
    check("def a { string s = \"abc\n\"; }", limits(), "1:21: end of line in string literal");
    check("def a { string s = \"abc\\", limits(), "1:21: end of file in string literal");
    check("def a { code s = [{ abc } ]", limits(), "1:18: unterminated code block");
    check("def a; /* abc * /", limits(), "1:8: unterminated comment");
    check("def a; /* /* */", limits(), "1:8: unterminated comment");
    check("#ifdef A\ndef b;\n", limits(), "3:1: reached EOF without matching #endif");
    check("#ifndef A\n#else\n", limits(), "3:1: reached EOF without matching #endif");
    check("def a {", limits(), "1:8: Unknown token when expecting a type");
    check("class A<int n", limits(), "1:14: expected '>' at end of template argument list");
    check("foreach i = [1] in {", limits(), "1:21: expected '}' at end of foreach command");
    check("let x = 1 in {", limits(), "1:15: expected '}' at end of top level let command");
    check("defset list<int> s = {", limits(), "1:23: expected '}' at end of defset");
    check("if 1 then { def a;", limits(), "1:19: expected '}' at end of 'then' clause");
    check("def a { list<int> l = [1, 2", limits(), "1:28: expected ']' at end of list value");
    check("def a { dag d = (?", limits(), "1:19: Unknown or reserved token when parsing a value");
    check("def a { int x = !add(1, 2", limits(), "1:26: expected ')' in operator");
    check(
        "multiclass M { def a;",
        limits(),
        "1:22: expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in multiclass body",
    );
}

#[test]
fn deep_recursion_is_fine_as_such() {
    let text = "class F<int n> { int r = !if(!le(n, 1), 1, !add(1, F<!sub(n, 1)>.r)); } def x { int f = F<3000>.r; }";
    check(text, Limits::default(), "none");
}

#[test]
fn inheritance_is_bounded() {
    let mut chain = "class A0;\n".to_owned();
    let mut diamonds = chain.clone();
    for i in 0..5000 {
        let _ = writeln!(chain, "class A{} : A{i};", i + 1);
    }
    for i in 0..50 {
        let _ = writeln!(diamonds, "class B{i} : A{i}; class C{i} : A{i}; class A{} : B{i}, C{i};", i + 1);
    }
    check(&chain, Limits::default(), "4098:15: 'A4097' derives from more than 4096 classes");
    check(&diamonds, Limits::default(), "12:52: 'A11' derives from more than 4096 classes");
}

#[test]
fn odd_bytes_are_reported() {
    check("def a\0;", Limits::default(), "1:6: NUL character is invalid in source; treated as space");
    check("def a; \u{e9}", Limits::default(), "1:8: unexpected character");
    check(&"/*".repeat(100_000), Limits::default(), "1:1: unterminated comment");
    check(&"#ifdef A\n".repeat(100_000), Limits::default(), "100001:1: reached EOF without matching #endif");
    let closed = "#ifndef A\n".repeat(100_000) + &"#endif\n".repeat(100_000);
    check(&closed, Limits::default(), "none");
}

#[test]
fn includes_are_bounded_and_may_fail() {
    let mut itself = |path: &str| -> Result<Option<Loaded>, LoadError> {
        match path {
            "ping.td" => Ok(Some(Loaded { name: path.into(), text: "include \"pong.td\"".into() })),
            "pong.td" => Ok(Some(Loaded { name: path.into(), text: "include \"ping.td\"".into() })),
            "empty.td" => Ok(Some(Loaded { name: path.into(), text: "".into() })),
            "self.td" => Ok(Some(Loaded { name: path.into(), text: "\ninclude \"self.td\"\n".into() })),
            "bytes.td" => Err(LoadError { message: "invalid UTF-8 at byte 3".into() }),
            _ => Ok(None),
        }
    };
    let mut check = |text: &str, want: &str| assert_eq!(first_error(text, &mut itself, small()), want);
    check(
        &"include \"empty.td\"\n".repeat(17),
        "17:9: with 'empty.td' the included files exceed 65536 bytes",
    );
    check("include \"self.td\"", "2:9: 'self.td' is included 5 levels deep; does it include itself?");
    check("include \"ping.td\"", "1:9: 'pong.td' is included 5 levels deep; does it include itself?");
    check("include \"bytes.td\"", "1:9: could not read include file 'bytes.td': invalid UTF-8 at byte 3");
    check("include \"none.td\"", "1:9: could not find include file 'none.td'");
}

#[test]
fn a_deep_input_is_evaluated_with_its_includes_on_another_thread() {
    let mut asked = 0;
    let mut loader = |path: &str| -> Result<Option<Loaded>, LoadError> {
        asked += 1;
        Ok(Some(Loaded {
            name: path.into(),
            text: "class F<int n> { int r = !if(!le(n, 1), 1, !add(1, F<!sub(n, 1)>.r)); }".into(),
        }))
    };
    let text = "include \"f.td\"\ndef x { int f = F<1000>.r; }";
    assert_eq!(first_error(text, &mut loader, Limits::default()), "none");
    assert_eq!(asked, 2, "once shallow, once deep");
}
