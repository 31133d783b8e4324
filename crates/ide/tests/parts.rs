//! Programs that are read in parts: after any edit the answers are those of the same text opened afresh, and the
//! diagnostics those of reading it as a whole.

use isogloss::{Options, Session};
use isogloss_ide::program::{ReadOptions, range_of};
use isogloss_ide::{DialectPart, Program, apply_edit};
use isogloss_source::{Diagnostic, Place};

const PARTS: ReadOptions = ReadOptions { deep_stack: false, all_errors: false, parts_from: Some(0) };
const WHOLE: ReadOptions = ReadOptions { deep_stack: false, all_errors: false, parts_from: Some(u32::MAX) };

/// Random numbers, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

fn session() -> Session {
    Session::new(&Options { allow_unregistered: true, ..Options::default() })
}

fn read(session: &Session, text: &str, options: ReadOptions) -> Program {
    let file = session.add_file("doc.mlir", text.to_owned()).unwrap();
    Program::read(session.context(), &file, options)
}

/// The diagnostics with all of their places in the text.
fn problems(program: &Program) -> Vec<String> {
    let place = |place: &Place| match place {
        Place::Span(span) => format!("{:?}", program.here(*span)),
        other => format!("{other:?}"),
    };
    let shown = |d: &Diagnostic| {
        let mut out = format!("{:?} {:?} {}", d.severity, range_of(d, |span| program.here(span)), d.message);
        for note in &d.notes {
            out.push_str(&format!("\n  {} {}", place(&note.place), note.message));
        }
        for label in d.advice.iter().flat_map(|advice| &advice.labels) {
            out.push_str(&format!("\n  label {} {}", place(&label.place), label.message));
        }
        for fix in d.advice.iter().flat_map(|advice| &advice.fixes) {
            out.push_str(&format!("\n  fix {}", fix.title));
            for edit in &fix.edits {
                out.push_str(&format!(" {:?} {}", program.here(edit.span), edit.text));
            }
        }
        out
    };
    program.diagnostics().map(shown).collect()
}

/// The answers to all questions at an offset, and those about a range of the text.
fn answers(session: &Session, program: &Program, text: &str, at: u32, with_completion: bool) -> Vec<String> {
    let cx = session.context();
    let len = text.len() as u32;
    let range = at.saturating_sub(40)..(at + 40).min(len);
    let mut out = vec![
        format!("hover {:?}", program.hover(cx, at)),
        format!("definition {:?}", program.definition(cx, at)),
        format!("references {:?}", program.references(cx, at)),
        format!("renamable {:?}", program.renamable(cx, at)),
        format!("rename {:?}", program.rename(cx, at, "other_name")),
        format!("selections {:?}", program.selections(cx, at)),
        format!("signature {:?}", program.signature(cx, at)),
        format!("function {:?}", program.function_at(cx, at)),
        format!("callers {:?}", program.callers(cx, at)),
        format!("callees {:?}", program.callees(cx, at)),
        format!("tokens {:?}", program.tokens(cx, range.clone())),
        format!("hints {:?}", program.hints(cx, range)),
        format!("all tokens {:?}", program.tokens(cx, 0..len)),
        format!("symbols {:?}", program.symbols(cx)),
        format!("folding {:?}", program.folding(cx)),
    ];
    for name in ["func.func", "func.return", "arith.addi", "builtin.module"] {
        let part = DialectPart::Operation(name.to_owned());
        out.push(format!("mentions of {name} {:?}", program.mentions(cx, &part)));
    }
    if with_completion {
        out.push(format!("completion {:?}", program.complete(cx, at, PARTS)));
    }
    out
}

fn function(random: &mut Random, name: usize, count: usize) -> String {
    let mut out = format!("func.func @f{name}(%a: i32, %m: memref<4xi32, #map>) -> i32 {{\n");
    let mut last = "%a".to_owned();
    for n in 0..random.below(4) {
        let line = match random.below(5) {
            0 => format!("  %{n} = call @f{}({last}, %m) : (i32, memref<4xi32, #map>) -> i32\n", random.below(count)),
            1 => format!("  %g{n} = memref.get_global @g : memref<4xi32>\n  %{n} = arith.constant 1 : i32\n"),
            2 => format!("  %{n} = scf.if %c{n} -> (i32) {{\n    scf.yield {last} : i32\n  }} else {{\n    scf.yield %a : i32\n  }}\n")
                .replacen("  %", &format!("  %c{n} = arith.cmpi slt, %a, {last} : i32\n  %"), 1),
            3 => format!("  // A comment.\n  %{n} = \"t.op\"({last}) {{k = #name}} : (i32) -> !ty\n"),
            _ => format!("  %{n} = arith.addi %a, {last} : i32\n"),
        };
        last = format!("%{n}");
        out.push_str(&line);
    }
    out.push_str(&format!("  return {last} : i32\n}}\n"));
    out
}

/// A program of a few functions, in a module or not.
fn program(random: &mut Random) -> String {
    let count = 3 + random.below(4);
    let mut body = String::from("memref.global @g : memref<4xi32> = uninitialized\n");
    for n in 0..count {
        body.push_str(&function(random, n, count));
        if random.below(6) == 0 {
            body.push_str(&format!("module @m{n} {{\n  func.func private @inner()\n}}\n"));
        }
    }
    let aliases = "#map = affine_map<(d0) -> (d0)>\n#name = \"x\"\n!ty = i32\n";
    match random.below(3) {
        0 => {
            let indented: String = body.lines().map(|line| format!("  {line}\n")).collect();
            format!("// A file.\n{aliases}module attributes {{llvm.data_layout = \"\"}} {{\n{indented}}}\n")
        }
        _ => format!("{aliases}{body}"),
    }
}

const PIECES: [&str; 34] = [
    "",
    "",
    "",
    " ",
    "\n",
    "}",
    "{",
    "(",
    "\"",
    "// ",
    "i32",
    "i64",
    "%a",
    "%0",
    "@f1",
    "@f0",
    "@g",
    "@nothing",
    "é",
    "func.func private @p()\n",
    "func.func @f9(%a: i32) -> i32 {\n  return %a : i32\n}\n",
    "  func.func @k() {\n    return\n  }\n",
    "#map",
    "!ty = i64\n",
    "#name = \"y\"\n",
    "%x = arith.constant 1 : i32\n",
    "arith.addi",
    "module {\n",
    "  return\n",
    "call @f2(%a, %m) : (i32, memref<4xi32, #map>) -> i32",
    "attributes {a.b}",
    "// -----\n",
    "\r\n",
    "loc(#later)",
];

/// A place that is likely to matter: the beginning or the end of a word or a line.
fn place(random: &mut Random, text: &str) -> usize {
    let mut at = random.below(text.len() + 1);
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b"_%@#.".contains(&b);
    let bytes = text.as_bytes();
    match random.below(4) {
        0 => {
            while at > 0 && bytes[at - 1] != b'\n' {
                at -= 1;
            }
        }
        1 | 2 => {
            while at < bytes.len() && at > 0 && is_word(bytes[at - 1]) && is_word(bytes[at]) {
                at -= 1;
            }
        }
        _ => {}
    }
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// An edit as an author of programs makes it.
fn likely<'n>(random: &mut Random, text: &str) -> (usize, usize, &'n str) {
    let edits = [
        ("addi", "muli"),
        ("muli", "subi"),
        ("1 : i32", "2 : i32"),
        ("  return", "  // Now.\n  return"),
        ("// A comment.", ""),
        ("func.func @f0(", "func.func private @p0()\nfunc.func @f0("),
        ("func.func @f1(", "func.func @f1_b("),
        ("@f1(", "@f2("),
        ("{k = #name}", ""),
        ("{k = #name}", "{k = 1}"),
        ("%a", "%b"),
        ("%0", "%zero"),
        ("-> i32 {", "-> i64 {"),
        ("memref.get_global @g", "memref.get_global @f0"),
        ("\n", "\n\n"),
        ("  return", "  %new = arith.constant 3 : i32\n  return"),
    ];
    let (old, new) = edits[random.below(edits.len())];
    let places: Vec<usize> = text.match_indices(old).map(|(at, _)| at).collect();
    match places.is_empty() {
        true => (0, 0, ""),
        false => {
            let from = places[random.below(places.len())];
            (from, from + old.len(), new)
        }
    }
}

fn end(random: &mut Random, text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut to = match random.below(5) {
        0 | 1 => from,
        2 => {
            from + bytes[from..]
                .iter()
                .take_while(|b| b.is_ascii_alphanumeric() || b"_%@#.".contains(b))
                .count()
        }
        3 => from + bytes[from..].iter().position(|&b| b == b'\n').map_or(0, |n| n + 1),
        _ => (from + random.below(5)).min(bytes.len()),
    };
    while !text.is_char_boundary(to) {
        to += 1;
    }
    to
}

#[test]
fn random_edits_leave_what_the_text_opened_afresh_has() {
    let edits: usize = std::env::var("ISOGLOSS_EDITS").ok().and_then(|n| n.parse().ok()).unwrap_or(3_000);
    let mut random = Random(std::env::var("ISOGLOSS_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(7));
    let (mut done, mut fine, mut compared) = (0, 0, 0);
    while done < edits {
        // What a session reads stays with it.
        let session = session();
        let cx = session.context();
        let mut text = program(&mut random);
        let mut edited = read(&session, &text, PARTS);
        assert_eq!(problems(&edited), Vec::<String>::new(), "{text}");
        for _ in 0..40 {
            let before = text.clone();
            let mut batch = Vec::new();
            for _ in 0..1 + random.below(2) {
                let (from, to, new) = match random.below(2) {
                    0 => likely(&mut random, &text),
                    _ => {
                        let from = place(&mut random, &text);
                        (from, end(&mut random, &text, from), random.of(&PIECES))
                    }
                };
                assert!(apply_edit(&mut text, from as u32, to as u32, new));
                batch.push((from as u32, to as u32, new.to_owned()));
            }
            // Most edits are undone by the next one, so that errors do not pile up.
            let undo = (random.below(12) > 0).then(|| (0..text.len() as u32, before.clone()));
            done += batch.len();
            // A text of several programs is not read in parts.
            if !edited.edit(cx, &batch) {
                assert!(text.contains("// -----") || before.contains("// -----"));
                edited = read(&session, &text, PARTS);
            }
            let state = format!("{batch:?} of\n{before}");
            let whole = read(&session, &text, WHOLE);
            assert_eq!(problems(&edited), problems(&whole), "{state}");
            let afresh = read(&session, &text, PARTS);
            let at = place(&mut random, &text) as u32;
            // Completions are many.
            let with_completion = random.below(20) == 0;
            let got = answers(&session, &edited, &text, at, with_completion);
            for (got, want) in got.iter().zip(answers(&session, &afresh, &text, at, with_completion)) {
                assert_eq!(*got, want, "at {at}: {state}");
            }
            if problems(&whole).is_empty() {
                fine += 1;
                let whole = answers(&session, &whole, &text, at, false);
                for (got, want) in got.iter().zip(whole) {
                    assert_eq!(*got, want, "at {at}, read as a whole: {state}");
                    compared += 1;
                }
            }
            if let Some((range, before)) = undo {
                // The smallest edit that brings the text back.
                let same = text.bytes().zip(before.bytes()).take_while(|(a, b)| a == b).count();
                let rest = text.len().min(before.len()) - same;
                let tail = text
                    .bytes()
                    .rev()
                    .zip(before.bytes().rev())
                    .take(rest)
                    .take_while(|(a, b)| a == b)
                    .count();
                let (mut from, mut to) = (same, range.end as usize - tail);
                let mut until = before.len() - tail;
                while !text.is_char_boundary(from) || !before.is_char_boundary(from) {
                    from -= 1;
                }
                while !text.is_char_boundary(to) || !before.is_char_boundary(until) {
                    to += 1;
                    until += 1;
                }
                let new = before[from..until].to_owned();
                text = before;
                if !edited.edit(cx, &[(from as u32, to as u32, new)]) {
                    edited = read(&session, &text, PARTS);
                }
            }
        }
    }
    assert!(fine > edits / 20 && compared > 0, "{fine} of {done} texts were valid");
}

/// The diagnostics after edits, each given by what is replaced and with what.
#[track_caller]
fn check(text: &str, edits: &[(&str, &str)]) {
    let session = session();
    let mut edited = read(&session, text, PARTS);
    let mut text = text.to_owned();
    for (old, new) in edits {
        let from = text.find(old).unwrap_or_else(|| panic!("no {old:?} in {text}"));
        text.replace_range(from..from + old.len(), new);
        let edit = (from as u32, (from + old.len()) as u32, (*new).to_owned());
        assert!(edited.edit(session.context(), &[edit]));
        assert_eq!(problems(&edited), problems(&read(&session, &text, WHOLE)), "{text}");
    }
}

#[test]
fn what_refers_to_a_symbol_follows_its_changes() {
    let text = "func.func @a(%x: i32) {\n  return\n}\nfunc.func @b(%x: i32) {\n  call @a(%x) : (i32) -> ()\n  return\n}\n\
                func.func @c(%x: i32) {\n  call @a(%x) : (i32) -> ()\n  return\n}\n";
    check(
        text,
        &[
            ("@a(%x: i32) {", "@a(%x: i64) {"),
            ("@a(%x: i64) {", "@a(%x: i32) {"),
            ("@a(%x: i32) {", "@ab(%x: i32) {"),
            ("call @a(", "call @ab("),
            ("call @a(", "call @ab("),
            ("func.func @ab(", "func.func @a("),
            ("func.func @c", "func.func @ab(%x: i32) {\n  return\n}\nfunc.func @c"),
            ("@b(%x", "@ab(%x"),
            ("@ab(%x", "@d(%x"),
        ],
    );
}

#[test]
fn what_uses_an_alias_follows_its_changes() {
    let text = "!t = i32\n#n = 1 : i32\nfunc.func @a(%x: !t) {\n  return\n}\nfunc.func @b(%x: i32) -> i64 {\n  \
                call @a(%x) : (i32) -> ()\n  %c = arith.constant #n\n  return %c : i64\n}\n";
    check(
        text,
        &[("= i32", "= i64"), ("1 : i32", "1 : i64"), ("= i64", "= i32"), ("!t = ", "!u = "), ("#n = ", "#")],
    );
}

#[test]
fn modules_around_and_inside_are_taken_as_they_are() {
    let text = "module @top {\n  module @a {\n    func.func @f()  -> i32 {\n      %0 = arith.constant 1 : i32\n      return %0 : i32\n    }\n  }\n  \
                func.func @g() {\n    return\n  }\n}\n";
    check(
        text,
        &[
            ("1 : i32", "1 : i64"),
            ("1 : i64", "1 : i32"),
            ("module @top {", "module @top attributes {i64 = \"\"} {"),
            ("attributes {i64", "attributes {a.i64"),
            ("attributes {a.i64 = \"\"} ", ""),
            ("module @top", "module"),
            ("\n}\n", "\n"),
            ("    return\n  }\n", "    return\n  }\n}\n"),
        ],
    );
}

#[test]
fn an_error_of_reading_comes_before_those_of_values_of_other_bodies() {
    // The function inside uses a value of the one around it, for which the program is verified as a whole.
    let text = "func.func @a(%x: i32, %c: i1) -> i32 {\n  %r = scf.if %c -> (i32) {\n    scf.yield %x : i32\n  } func.func private @p()\n{\n    \
                scf.yield %x : i32\n  }\n  return %r : i32\n}\nfunc.func @b(%x: i32) {\n  %y = arith.addi %x, %x : i32\n  return\n}\n";
    check(
        text,
        &[("%y = arith", "%y = @arith"), ("%y = @arith", "%y = arith"), ("@b(", "@a("), ("@a(", "@c(")],
    );
}

#[test]
fn lines_inside_that_begin_like_parts_do_not_divide() {
    let text = "func.func @a(%c: i1) -> i32 {\n  %0 = scf.if %c -> (i32) {\n    %x = arith.constant 1 : i32\n    scf.yield %x : i32\n  } else {\n    \
                %x = arith.constant 2 : i32\n    scf.yield %x : i32\n  }\n  return %0 : i32\n}\nfunc.func @b(%c: i1) {\n  call @a(%c) : (i1) -> i32\n  return\n}\n";
    let session = session();
    let cx = session.context();
    let mut edited = read(&session, text, PARTS);
    let mut text = text.to_owned();
    let edits = [
        ("    scf.yield", "scf.yield"),
        ("  call", "call"),
        ("call", "  func.call"),
        ("  func.call", "func.call"),
        ("\nscf.yield", "\n    scf.yield"),
        ("\nfunc.call", "\n  func.call"),
    ];
    for (old, new) in edits {
        let from = text.find(old).unwrap();
        text.replace_range(from..from + old.len(), new);
        let edit = (from as u32, (from + old.len()) as u32, new.to_owned());
        assert!(edited.edit(cx, &[edit]));
        let whole = read(&session, &text, WHOLE);
        assert_eq!(problems(&edited), Vec::<String>::new(), "{text}");
        assert_eq!(problems(&whole), Vec::<String>::new(), "{text}");
        let afresh = read(&session, &text, PARTS);
        for at in (0..text.len() as u32).step_by(7) {
            let want = answers(&session, &whole, &text, at, false);
            assert_eq!(answers(&session, &edited, &text, at, false), want, "at {at}: {text}");
            assert_eq!(answers(&session, &afresh, &text, at, false), want, "at {at}: {text}");
        }
    }
}
