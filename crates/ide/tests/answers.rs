//! The questions of an editor, about small texts: every test goes through [`check`].

use isogloss::{Options, Session};
use isogloss_ide::program::{self, ReadOptions};
use isogloss_ide::{Definitions, DialectPart, Encoding, LineIndex, Program, Symbol, Target, TextRange};
use isogloss_source::{SourceMap, Text};
use isogloss_tablegen::Loaded;
use std::sync::Arc;

/// The mark of the cursor in a text.
const CURSOR: &str = "$0";

/// Asks a question about a text at the cursor that is marked in it, and compares the answer.
///
/// A question that ends in `.td` is about definitions, which may include `base.td` ([`BASE`]); others are about a program.
/// Places are written as `line:column word`, from 0.
#[track_caller]
fn check(question: &str, text: &str, want: &[&str]) {
    let at = text.find(CURSOR);
    let text = text.replacen(CURSOR, "", 1);
    let offset = at.unwrap_or(0) as u32;
    let got = match question.strip_suffix(".td") {
        Some(question) => ask_definitions(question, &text, offset),
        None => ask_program(question, &text, offset),
    };
    assert_eq!(got, want, "{question}");
}

/// A file that definitions may include.
const BASE: &str = "// What all have.\nclass Base<string n> {\n  string name = n;\n  int size = 0;\n}\n";

fn place(text: &str, range: &TextRange) -> String {
    let at = LineIndex::new(text).position(text, range.start, Encoding::Utf8);
    format!("{}:{} {}", at.line, at.column, &text[range.start as usize..range.end as usize])
}

/// A signature, with brackets around what is written.
fn shown_signature(signature: Option<isogloss_ide::Signature>) -> Vec<String> {
    let shown = signature.map(|s| match s.parameters.get(s.active as usize) {
        Some(range) => {
            let (from, to) = (range.start as usize, range.end as usize);
            format!("{}[{}]{}", &s.label[..from], &s.label[from..to], &s.label[to..])
        }
        None => s.label,
    });
    shown.into_iter().collect()
}

fn outline(symbols: &[Symbol], depth: usize, out: &mut Vec<String>) {
    for symbol in symbols {
        out.push(format!("{:1$}{2} {3:?}", "", 2 * depth, symbol.name, symbol.kind));
        outline(&symbol.children, depth + 1, out);
    }
}

fn ask_program(question: &str, text: &str, offset: u32) -> Vec<String> {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let cx = session.context();
    let file = session.add_file("doc.mlir", text.to_owned()).unwrap();
    let options = ReadOptions::default();
    let program = Program::read(cx, &file, options);
    let show = |target: Target| match target {
        Target::Here(range) => place(text, &range),
        Target::Elsewhere(span) => {
            let file = session.sources().file_at(span.start).unwrap();
            let from = (span.start.0 - file.start().0) as usize;
            file.text()[from..].lines().next().unwrap_or("").to_owned()
        }
    };
    let hints = |hints: Vec<isogloss_ide::Hint>| {
        hints
            .into_iter()
            .map(|h| {
                let at = LineIndex::new(text).position(text, h.at, Encoding::Utf8);
                format!("{}:{} {}", at.line, at.column, h.label)
            })
            .collect::<Vec<_>>()
    };
    let calls = |calls: Vec<isogloss_ide::Call>| {
        calls
            .into_iter()
            .map(|c| {
                let places: Vec<String> = c.places.iter().map(|range| place(text, range)).collect();
                format!("{}: {}", c.function.name, places.join(", "))
            })
            .collect::<Vec<_>>()
    };
    match question {
        "hints" => return hints(program.hints(cx, 0..text.len() as u32)),
        "signature" => return shown_signature(program.signature(cx, offset)),
        "function" => {
            return program.function_at(cx, offset).map(|f| place(text, &f.selection)).into_iter().collect();
        }
        "callers" => return calls(program.callers(cx, offset)),
        "callees" => return calls(program.callees(cx, offset)),
        "format" => {
            return match program::format(cx, &file) {
                Ok(text) => text.lines().map(str::to_owned).collect(),
                Err(problems) => problems.into_iter().map(|p| p.message).collect(),
            };
        }
        _ => {}
    }
    match question {
        "definition" => program.definition(cx, offset).into_iter().map(show).collect(),
        "references" => program.references(cx, offset).into_iter().map(|m| place(text, &m.range)).collect(),
        "rename to x" => match program.rename(cx, offset, "x") {
            Ok(edits) => edits.into_iter().map(|e| place(text, &e.range) + " -> " + &e.text).collect(),
            Err(error) => vec![error.to_string()],
        },
        "rename to %a b" => program
            .rename(cx, offset, "%a b")
            .map(|_| Vec::new())
            .unwrap_or_else(|error| vec![error.to_string()]),
        "symbols" => {
            let mut out = Vec::new();
            outline(&program.symbols(cx), 0, &mut out);
            out
        }
        "complete" => {
            let found = program.complete(cx, offset, options);
            found.into_iter().map(|c| format!("{} ({})", c.label, c.detail)).collect()
        }
        "mentions of t.op" | "mentions of !t.box" | "mentions of #t.mark" => {
            let name = question.trim_start_matches("mentions of ");
            let part = match name.split_at(1) {
                ("!", name) => DialectPart::Type(name.to_owned()),
                ("#", name) => DialectPart::Attribute(name.to_owned()),
                _ => DialectPart::Operation(name.to_owned()),
            };
            program.mentions(cx, &part).iter().map(|range| place(text, range)).collect()
        }
        "snippets" => program.complete(cx, offset, options).into_iter().filter_map(|c| c.snippet).collect(),
        "complete, first five" => {
            let found = program.complete(cx, offset, options);
            found.into_iter().take(5).map(|c| c.label).collect()
        }
        "hover" => program
            .hover(cx, offset)
            .map(|h| h.text)
            .iter()
            .flat_map(|t| t.lines())
            .map(str::to_owned)
            .collect(),
        "folding" => program.folding(cx).iter().map(|r| place(text, &(r.start..r.start + 1))).collect(),
        "selections" => program
            .selections(cx, offset)
            .iter()
            .map(|r| text[r.start as usize..r.end as usize].replace('\n', " "))
            .collect(),
        "tokens" => {
            let all = program.tokens(cx, 0..text.len() as u32);
            all.iter().map(|t| format!("{} {:?}", place(text, &t.range), t.kind)).collect()
        }
        "errors" => {
            let found = program.diagnostics();
            found
                .map(|d| {
                    format!(
                        "{} {}",
                        program::range_of(d, |span| program.here(span)).map_or(0, |r| r.start),
                        d.message
                    )
                })
                .collect()
        }
        _ => panic!("unknown question {question}"),
    }
}

fn ask_definitions(question: &str, text: &str, offset: u32) -> Vec<String> {
    let sources = Arc::new(SourceMap::new());
    let file = sources.add("doc.td", text.to_owned()).unwrap();
    let mut loader = |path: &str| {
        let base = Loaded { name: "base.td".into(), text: Text::from_static(BASE) };
        Ok((path == "base.td").then_some(base))
    };
    let definitions = Definitions::read(&sources, &file, &mut loader, &Default::default());
    let show = |target: Target| match target {
        Target::Here(range) => place(text, &range),
        Target::Elsewhere(span) => {
            let file = sources.file_at(span.start).unwrap();
            let start = file.start().0;
            format!("{} {}", file.name(), place(file.text(), &(span.start.0 - start..span.end.0 - start)))
        }
    };
    match question {
        "hints" => {
            let hints = definitions.hints(0..text.len() as u32);
            return hints
                .into_iter()
                .map(|h| format!("{} {}", h.label, &text[h.at as usize..][..1]))
                .collect();
        }
        "part" => {
            let part = definitions.dialect_part(offset).map(|(part, _)| format!("{part:?}"));
            let format = definitions.format_of(offset).map(|(dialect, name)| format!("{dialect}: {name}"));
            for pos in [0, 1, u32::MAX] {
                assert!(definitions.users(isogloss_source::Pos(pos)).len() < 100);
                assert!(definitions.used_by(isogloss_source::Pos(pos)).len() < 100);
            }
            return part.into_iter().chain(format).collect();
        }
        "users" | "used" => {
            let Some(statement) = definitions.statement_at(offset) else { return Vec::new() };
            let found = match question {
                "users" => definitions.users(statement.selection.start),
                _ => definitions.used_by(statement.selection.start),
            };
            let relation = |relation: isogloss_ide::definitions::Relation| {
                let places = relation.places.into_iter().map(|span| show(Target::Elsewhere(span)));
                format!("{}: {}", relation.statement.name, places.collect::<Vec<_>>().join(", "))
            };
            return found.into_iter().map(relation).collect();
        }
        "signature" => return shown_signature(definitions.signature(offset)),
        "snippets" => return definitions.complete(offset).into_iter().filter_map(|c| c.snippet).collect(),
        _ => {}
    }
    match question {
        "definition" => definitions.definition(offset).into_iter().map(show).collect(),
        "references" => definitions.references(offset).into_iter().map(show).collect(),
        "rename to x" => match definitions.rename(offset, "x") {
            Ok(edits) => edits.into_iter().map(|(span, _)| show(Target::Elsewhere(span))).collect(),
            Err(error) => vec![error.to_string()],
        },
        "symbols" => {
            let mut out = Vec::new();
            outline(&definitions.symbols(), 0, &mut out);
            out
        }
        "links" => definitions.links().iter().map(|l| place(text, &l.range) + " -> " + &l.file).collect(),
        "complete" => {
            let found = definitions.complete(offset);
            found.into_iter().map(|c| format!("{} ({})", c.label, c.detail)).collect()
        }
        "hover" => definitions
            .hover(offset)
            .map(|h| h.text)
            .iter()
            .flat_map(|t| t.lines())
            .map(str::to_owned)
            .collect(),
        "expand" => definitions.expanded(offset).iter().flat_map(|t| t.lines()).map(str::to_owned).collect(),
        "folding" => definitions.folding().iter().map(|r| place(text, &(r.start..r.start + 1))).collect(),
        "tokens" => {
            let all = definitions.tokens(0..text.len() as u32);
            all.iter().map(|t| format!("{} {:?}", place(text, &t.range), t.kind)).collect()
        }
        "errors" => definitions.diagnostics().iter().map(|d| d.message.clone()).collect(),
        _ => panic!("unknown question {question}"),
    }
}

// Programs.

/// A function that is called, with a loop.
const LOOP: &str = "func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %sum = scf.for %i = %c0 to %n step %c0 iter_args(%acc = %c0) -> (index) {
    %next = arith.addi %acc, %i : index
    scf.yield %next : index
  }
  return %sum : index
}
";

fn in_loop(before: &str) -> String {
    LOOP.replacen(before, &format!("{before}{CURSOR}"), 1)
}

#[test]
fn a_value_is_found_where_it_is_defined_and_used() {
    check("definition", &in_loop("arith.addi %acc, %i"), &["2:17 %i"]);
    check("references", &in_loop("scf.for %i"), &["2:17 %i", "3:29 %i"]);
    check("references", &in_loop("to %n"), &["0:13 %n", "2:29 %n"]);
    let group = "%a:2 = \"t.two\"() : () -> (i1, i2)\n\"t.use\"(%a#1, %$0a#0) : (i2, i1) -> ()";
    check("references", group, &["0:0 %a", "1:8 %a", "1:14 %a"]);
}

#[test]
fn operations_come_with_places_to_fill_in() {
    let snippets = [
        "assert ${1:%arg}, ${2:msg}",
        "br ${1:^dest}",
        "cond_br ${1:%condition}, ${2:^trueDest}, ${3:^falseDest}",
        "switch ${1:%flag} : ${2:type of flag}, [\n${3:SwitchOpCases}]",
    ];
    check("snippets", "func.func @f() {\n  cf.$0", &snippets);
}

#[test]
fn values_that_an_operand_may_be_come_first() {
    let function =
        "func.func @f(%a: f32, %b: i32, %c: i64, %d: i32, %m: memref<4xf32>, %n: index, %t: i1) {\n";
    let first = |text: &str, want: &[&str]| {
        check("complete, first five", &format!("{function}  {text}{CURSOR}\n  return\n}}\n"), want);
    };
    // By the constraint, and by the operand before it.
    first("%x = arith.addi %", &["%b", "%c", "%d", "%n", "%t"]);
    first("%x = arith.addi %c, %", &["%c", "%b", "%d", "%n", "%t"]);
    first("%x = \"arith.addi\"(%n, %", &["%n", "%b", "%c", "%d", "%t"]);
    first("%x = memref.load %", &["%m", "%a", "%b", "%c", "%d"]);
    first("%x = memref.load %m[%", &["%n", "%a", "%b", "%c", "%d"]);
    // Where anything may be written the order is that of the names.
    first("return %", &["%a", "%b", "%c", "%d", "%m"]);
    // An operation inside of another one is looked at by itself.
    first("scf.if %t { %y = arith.negf %", &["%a", "%b", "%c", "%d", "%m"]);
}

#[test]
fn a_program_knows_where_it_mentions_what_a_definition_defines() {
    let text = "// !t.box\n%a = \"t.op\"() {s = \"!t.box\", m = #t.mark, n = #t.marks} : () -> !t.box\n\
                %b = \"t.op2\"(%a) : (!t.box) -> !t<box>\n\"t.op\"() : () -> ()\n";
    check("mentions of t.op", text, &["1:5 \"t.op\"", "3:0 \"t.op\""]);
    check("mentions of !t.box", text, &["1:64 !t.box", "2:20 !t.box", "2:31 !t<box"]);
    check("mentions of #t.mark", text, &["1:33 #t.mark"]);
}

#[test]
fn a_name_that_is_used_before_it_is_defined_is_found() {
    let text = "\"t.graph\"() ({\n  \"t.use\"(%later$0) : (i1) -> ()\n  %later = \"t.def\"() : () -> i1\n}) : () -> ()";
    check("definition", text, &["2:2 %later"]);
    check("references", text, &["1:10 %later", "2:2 %later"]);
}

#[test]
fn names_of_one_region_are_not_those_of_another() {
    let text =
        "func.func @a(%x: i1) { return }\nfunc.func @b(%x$0: i1) { \"t.use\"(%x) : (i1) -> () return }";
    check("references", text, &["1:13 %x", "1:31 %x"]);
}

#[test]
fn blocks_and_aliases_have_definitions_and_uses() {
    let blocks = "func.func @f() {\n  cf.br ^end$0\n^end:\n  return\n}";
    check("definition", blocks, &["2:0 ^end"]);
    check("references", blocks, &["1:8 ^end", "2:0 ^end"]);
    let alias = "!t = i32\n#a = 1 : !t$0\n\"t.op\"() {a = #a} : () -> !t";
    check("references", alias, &["0:0 !t", "1:9 !t", "2:26 !t"]);
}

#[test]
fn symbols_are_looked_up_in_the_nearest_table() {
    let text = "func.func private @f()
module @inner {
  func.func private @f()
  func.func @g() {
    call @f$0() : () -> ()
    return
  }
}
\"t.use\"() {a = @inner::@f, b = @nothing} : () -> ()
";
    check("definition", text, &["2:20 @f"]);
    check("references", text, &["2:20 @f", "4:9 @f", "8:23 @f"]);
    check("definition", &text.replace("$0", "").replace("@nothing", "@noth$0ing"), &[]);
}

#[test]
fn an_operation_leads_to_its_definition() {
    check(
        "definition",
        &in_loop("arith.ad"),
        &["Arith_AddIOp : Arith_IntBinaryOpWithOverflowFlags<\"addi\", [Commutative]> {"],
    );
}

#[test]
fn what_is_renamed_keeps_its_meaning() {
    check("rename to x", &in_loop("arith.addi %acc"), &["2:51 %acc -> %x", "3:23 %acc -> %x"]);
    let taken = "%x = \"t.a\"() : () -> i1\n%y$0 = \"t.a\"() : () -> i1";
    check("rename to x", taken, &["'%x' names something else here"]);
    check("rename to %a b", &in_loop("arith.addi %acc"), &["'%a b' is not a name that can follow '%'"]);
    check(
        "rename to x",
        "\"t.use\"(%undef$0ined) : (i1) -> ()",
        &["the definition of '%undefined' is not in this file"],
    );
}

#[test]
fn the_outline_has_symbols_and_tables() {
    let text = "module {\n  func.func private @f()\n  module @m { memref.global @g : memref<1xi1> }\n}";
    check("symbols", text, &["<builtin.module> Table", "  f Function", "  m Symbol", "    g Symbol"]);
    let split = "func.func private @f()\n// -----\nfunc.func private @f()";
    check(
        "symbols",
        split,
        &["<file-split-0> Table", "  f Function", "<file-split-1> Table", "  f Function"],
    );
}

#[test]
fn values_in_scope_are_completed_with_their_types() {
    let text = "func.func @f(%n: index, %m: i32) {\n  %c = arith.constant 1 : i8\n  %d = arith.addi %$0";
    check("complete", text, &["%c (i8)", "%m (i32)", "%n (index)"]);
    // What is defined later, or inside of a region that is closed, is not in scope.
    let text = "func.func @f(%c: i1) {\n  scf.if %c {\n    %in = arith.constant 1 : i8\n  }\n  \"t.use\"(%$0)\n  %later = arith.constant 2 : i8\n  return\n}";
    check("complete", text, &["%c (i1)"]);
}

#[test]
fn blocks_and_symbols_are_completed() {
    let text = "func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^$0";
    check("complete", text, &["^a (block)"]);
    check(
        "complete",
        "func.func private @one()\nfunc.func @two() {\n  call @$0",
        &["@one (func.func)", "@two (func.func)"],
    );
}

#[test]
fn operations_types_and_attributes_of_a_dialect_are_completed() {
    check("complete, first five", "func.func @f() {\n  cf.$0", &["assert", "br", "cond_br", "switch"]);
    check(
        "complete, first five",
        "func.func private @f(!pdl.$0",
        &["attribute", "operation", "range", "type", "value"],
    );
    check("complete, first five", "// cf.$0", &[]);
}

#[test]
fn cases_of_enums_are_completed() {
    let session = "func.func @f(%a: i32) {\n  %0 = arith.cmpi $0";
    let want = ["eq", "ne", "slt", "sle", "sgt"];
    check("complete, first five", session, &want);
}

#[test]
fn what_the_parser_looks_for_is_completed() {
    let in_function = |text: &str| format!("func.func @f(%n: index) {{\n  {text}");
    let first = |text: &str, want: &[&str]| check("complete, first five", &in_function(text), want);
    // A type, an operand, an attribute, and the name of one.
    first("%0 = arith.constant 1 : $0", &["memref", "tensor", "complex", "tuple", "vector"]);
    first("\"t.use\"(%n, $0", &["%n"]);
    first("%0 = \"t.op\"() {a = $0", &["affine_set", "affine_map", "dense", "dense_resource", "false"]);
    first("%0 = arith.constant {$0", &["value"]);
    // Keywords, also those that may be left out.
    first("affine.for %i = 0 $0", &["to"]);
    first("%0 = arith.addi %n, %n $0", &["overflow", "none", "nsw", "nuw"]);
}

#[test]
fn hover_says_what_a_value_is() {
    check(
        "hover",
        &in_loop("arith.addi %acc"),
        &["```mlir", "%acc : index", "```", "argument 1 of a block, 1 use"],
    );
    check(
        "hover",
        &in_loop("    %next"),
        &["```mlir", "%next : index", "```", "result 0 of `arith.addi`, 1 use"],
    );
    check(
        "hover",
        "func.func private @f$0(i1) -> i2",
        &["```mlir", "func.func private @f(i1) -> i2", "```", "0 uses"],
    );
}

#[test]
fn a_text_that_does_not_parse_has_answers() {
    let text = "func.func @f(%a: i32) {\n  %x = arith.addi %a %a : i32\n  %y = arith.addi %a$0, %a : i32\n  return\n}";
    check("references", text, &["0:13 %a", "2:18 %a", "2:22 %a"]);
    check("symbols", text, &["f Function"]);
    check("errors", text, &["44 expected ','"]);
}

#[test]
fn regions_and_comments_fold() {
    check("folding", LOOP, &["0:33 {", "2:74 {"]);
    check("folding", "// one\n// two\nfunc.func private @f()", &["0:0 /"]);
}

#[test]
fn a_selection_grows_to_what_is_around() {
    let text = "module { func.func private @f$0() }";
    let want = ["@f", "func.func private @f()", "{ func.func private @f() }", text];
    let want: Vec<String> = want.iter().map(|w| w.replace("$0", "")).collect();
    check("selections", text, &want.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn tokens_say_what_names_are() {
    check(
        "tokens",
        "!t = i1\nfunc.func @f(%a: !t) {\n  cf.br ^b\n^b:\n  return\n}",
        &[
            "0:0 !t Type",
            "1:0 func.func Operation",
            "1:10 @f Symbol",
            "1:13 %a Argument",
            "1:17 !t Type",
            "2:2 cf.br Operation",
            "2:8 ^b Block",
            "3:0 ^b Block",
            "4:2 return Operation",
        ],
    );
}

#[test]
fn programs_between_markers_are_apart() {
    let text = "%a = \"t.a\"() : () -> i1\n// -----\n%a = \"t.b\"() : () -> i2\n\"t.use\"(%a$0) : (i2) -> ()";
    check("references", text, &["2:0 %a", "3:8 %a"]);
    check("errors", text, &[]);
    let broken = "func.func @f(\n// -----\nfunc.func private @g()";
    check("symbols", broken, &["<file-split-0> Table", "<file-split-1> Table", "  g Function"]);
}

#[test]
fn any_place_of_any_text_has_an_answer() {
    let texts = [
        LOOP,
        "\"a\"(",
        "%",
        "^",
        "@",
        "#",
        "!",
        "func.func @f(%é",
        "{-#",
        "\"\\",
        "module {",
        "// -----// -----",
    ];
    for text in texts {
        for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
            let marked = format!("{}{CURSOR}{}", &text[..at], &text[at..]);
            for question in ["definition", "references", "complete", "hover", "selections", "rename to x"] {
                let at = marked.find(CURSOR).unwrap_or(0) as u32;
                ask_program(question, text, at);
            }
        }
    }
}

// Definitions.

/// A file that uses most of the language.
const OPS: &str = "include \"base.td\"

class Op<string n, int arity = 2> : Base<n> {
  int operands = arity;
  let size = !add(operands, 1);
}

def Add : Op<\"add\"> {
  let operands = 3;
}
def Sub : Op<\"sub\", 1>;
multiclass Pair<int k> {
  def _a : Op<\"a\", k>;
}
defm Two : Pair<2>;
defvar all = [Add, Sub];
foreach op = all in def : Base<op.name>;
";

fn in_ops(before: &str) -> String {
    assert!(OPS.contains(before), "{before}");
    OPS.replacen(before, &format!("{before}{CURSOR}"), 1)
}

#[test]
fn names_of_definitions_are_found() {
    check("definition.td", &in_ops(": Base"), &["base.td 1:6 Base"]);
    check("definition.td", &in_ops("operands = arity"), &["2:23 arity"]);
    check("definition.td", &in_ops("def Add : Op"), &["2:6 Op"]);
    check("definition.td", &in_ops("[Add"), &["7:4 Add"]);
    check("definition.td", &in_ops("= all"), &["15:7 all"]);
    check("definition.td", &in_ops("Base<op"), &["16:8 op"]);
    check("definition.td", &in_ops("op.name"), &["base.td 2:9 name"]);
    check("definition.td", &in_ops("Two : Pair"), &["11:11 Pair"]);
    check("definition.td", &in_ops("\"a\", k"), &["11:20 k"]);
    check("definition.td", &in_ops("include \"base"), &["base.td 0:0 "]);
}

#[test]
fn a_value_that_is_given_leads_to_the_declaration() {
    check("definition.td", &in_ops("let operands"), &["3:6 operands"]);
    check("definition.td", &in_ops("let size"), &["base.td 3:6 size"]);
    check("references.td", &in_ops("int operands"), &["3:6 operands", "4:18 operands", "8:6 operands"]);
}

#[test]
fn references_are_found_in_all_files() {
    check("references.td", &in_ops("class Op"), &["2:6 Op", "7:10 Op", "10:10 Op", "12:11 Op"]);
    check("references.td", &in_ops(": Base"), &["2:36 Base", "16:26 Base", "base.td 1:6 Base"]);
}

#[test]
fn a_definition_is_renamed_in_all_files() {
    check("rename to x.td", &in_ops("def Sub"), &["doc.td 10:4 Sub", "doc.td 15:19 Sub"]);
    check("rename to x.td", &in_ops("let size"), &["doc.td 4:6 size", "base.td 3:6 size"]);
    check("rename to x.td", &in_ops("\"sub\", 1>;\nmulti"), &["there is nothing to rename here"]);
}

#[test]
fn the_outline_of_definitions_is_nested() {
    check(
        "symbols.td",
        "class A<int n> { int m = n; }\ndef B : A<1> { let m = 2; }\nmulticlass M { def c; }",
        &["A Class", "  n Argument", "  m Field", "B Def", "  m Field", "M Multiclass", "  c Def"],
    );
}

#[test]
fn includes_are_links() {
    check(
        "links.td",
        "include \"base.td\"\ninclude \"base.td\"",
        &["0:9 base.td -> base.td", "1:9 base.td -> base.td"],
    );
}

#[test]
fn hover_shows_a_declaration_and_a_value() {
    check("hover.td", &in_ops(": Base"), &["```tablegen", "class Base<string n>", "```", "What all have."]);
    check(
        "hover.td",
        &in_ops("let operands"),
        &["```tablegen", "int operands  // field of Op", "```", "```tablegen", "= 3", "```"],
    );
}

#[test]
fn a_record_is_shown_as_it_evaluates() {
    check(
        "expand.td",
        &in_ops("def Add"),
        &["def Add {", "  string name = \"add\";", "  int size = 4;", "  int operands = 3;", "}"],
    );
}

#[test]
fn definitions_are_completed() {
    check(
        "complete.td",
        "class A { int one = 1; string two; }\ndef B : A { let $0",
        &["one (int)", "two (string)"],
    );
    check("complete.td", "class A;\nclass Bee;\ndef C;\ndef D : $0", &["A (class)", "Bee (class)"]);
    check("complete.td", "class A { int one = 1; }\ndef B : A;\ndefvar c = B.$0;", &["one (int)"]);
    check("complete.td", "// A $0", &[]);
}

#[test]
fn definitions_fold_and_have_tokens() {
    check("folding.td", "class A {\n  int a;\n}\ndef B { }", &["0:8 {"]);
    check(
        "tokens.td",
        "class A; // a\ndef B : A;",
        &[
            "0:0 class Keyword",
            "0:6 A Class",
            "0:9 // a Comment",
            "1:0 def Keyword",
            "1:4 B Def",
            "1:8 A Class",
        ],
    );
}

#[test]
fn definitions_with_errors_have_answers() {
    let text = "class A { int a = ; }\nclass B { int b = 1; }\ndef C : B$0;";
    check("definition.td", text, &["1:6 B"]);
    check("errors.td", text, &["Unknown or reserved token when parsing a value"]);
}

#[test]
fn any_place_of_any_definitions_has_an_answer() {
    let texts = [
        OPS,
        "",
        "class",
        "def X : ",
        "let",
        "é",
        "include \"",
        "[{",
        "!",
        "\"",
        "a.",
        "def é#",
        "def X { let assemblyFormat = \"é$é $a $\"; dag a = (ops:$a); }",
        "class Op; def X : Op { let assemblyFormat = [{$",
    ];
    let questions =
        ["definition", "references", "complete", "hover", "rename to x", "expand", "users", "used", "part"];
    for text in texts {
        for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
            for question in questions {
                ask_definitions(question, text, at as u32);
            }
        }
    }
}

#[test]
fn a_def_says_which_part_of_a_dialect_it_is() {
    let base = "class Dialect { string name = \"t\"; }\ndef T : Dialect;\nclass Op<string n> { Dialect opDialect = T; string opName = n; }\n\
                class TypeDef { Dialect dialect = T; string mnemonic = ?; }\n";
    let part = |def: &str, want: &[&str]| check("part.td", &format!("{base}{def}"), want);
    part("def O$0ne : Op<\"one\"> { string assemblyFormat = \"\"; }", &["Operation(\"t.one\")"]);
    part("def One : Op<\"one\"> { string assemblyFormat; let assemblyFormat = \"$0a\"; }", &["t: t.one"]);
    part("def O$0ne : TypeDef { let mnemonic = \"box\"; }", &["Type(\"t.box\")"]);
    part("def O$0ne : TypeDef;", &[]);
    part("class O$0ne : Op<\"one\">;", &[]);
}

#[test]
fn types_of_results_are_shown_behind_their_names() {
    check(
        "hints",
        "%a, %b:2 = \"x.y\"() : () -> (i32, f32, f64)\n^bb0(%c: i1):\n  %d = arith.constant 1 : i8",
        &["0:2 : i32", "0:8 : f32, f64", "2:4 : i8"],
    );
    check(
        "hints.td",
        "class A<int n, string m = \"\">;\ndef B : A<1, \"x\">;\ndef C : A<n = 2>;\nclass D<int k> : A<k>;",
        &["n: 1", "m: \""],
    );
}

#[test]
fn signatures_name_what_is_written() {
    let program = |line: &str| format!("func.func @f(%a: i32) {{\n  {line}\n  return\n}}");
    check(
        "signature",
        &program("%b = arith.addi %a, $0%a : i32"),
        &[
            "arith.addi(lhs: signless-integer-like, [rhs: signless-integer-like]) -> (result: signless-integer-like)",
        ],
    );
    check("signature", &program("%b = arith$0.addi %a, %a : i32"), &[]);
    let text = |args: &str| format!("class A<int n, list<string> m = []>;\ndef B : A<{args}>;");
    check("signature.td", &text("$01"), &["A<[int n], list<string> m = []>"]);
    check("signature.td", &text("1, [\"a\", \"b\"$0]"), &[]);
    check("signature.td", &text("!add(1, 2), $0"), &["A<int n, [list<string> m = []]>"]);
    check("signature.td", "class A;\ndef B : A; $0", &[]);
    check(
        "snippets.td",
        "class A<int n, string m>;\nclass B<int n = 1>;\ndef C : $0",
        &["A<${1:n}, ${2:m}>"],
    );
}

#[test]
fn functions_know_who_calls_them() {
    let text = |cursor: &str| {
        "func.func @a() {\n  call @b() : () -> ()\n  call @b() : () -> ()\n  return\n}\n\
         func.func @b() {\n  call @c() : () -> ()\n  return\n}\nfunc.func private @c()"
            .replacen(cursor, &format!("$0{cursor}"), 1)
    };
    check("function", &text("call @c"), &["5:10 @b"]);
    check("function", &text("@c()"), &["9:18 @c"]);
    check("callers", &text("@b() {"), &["a: 1:7 @b, 2:7 @b"]);
    check("callees", &text("@b() {"), &["c: 6:7 @c"]);
    check("callers", &text("@a() {"), &[]);
    check("callees", &text("@a() {"), &["b: 1:7 @b, 2:7 @b"]);
}

#[test]
fn programs_are_printed_with_their_names_and_comments() {
    let text = "// About all.\n\n\n// About f.\nfunc.func   @f(%n : index,\n   %x: i32) -> i32 { // Head.\n\n\
                  %a,   %b = arith.addui_extended %x,%x : i32, i1 // Two.\n  \"scf.for\"(%n, %n, %n) ({\n  ^bb0(%iv: index):\n    // Inside.\n\
                  %k = arith.index_cast %iv : index to i32\n  scf.yield\n // Last.\n  }) : (index, index, index) -> () // After.\n\
                  cf.br ^exit(%a : i32)\n // The exit.\n^exit(%r: i32): // pred: ^bb0\n  return %r : i32\n}\n// End.\n";
    let want = [
        "// About all.",
        "",
        "// About f.",
        "func.func @f(%n: index, %x: i32) -> i32 { // Head.",
        "  %a, %b = arith.addui_extended %x, %x : i32, i1 // Two.",
        "  scf.for %iv = %n to %n step %n {",
        "    // Inside.",
        "    %k = arith.index_cast %iv : index to i32",
        "    // Last.",
        "  } // After.",
        "  cf.br ^exit(%a : i32)",
        "// The exit.",
        "^exit(%r: i32):",
        "  return %r : i32",
        "}",
        "// End.",
    ];
    check("format", text, &want);
    check("format", &(want.join("\n") + "\n"), &want);
    check(
        "format",
        "func.func @f() { return }  // ----- x\nfunc.func @g(){return}",
        &["func.func @f() {", "  return", "}", "// ----- x", "func.func @g() {", "  return", "}"],
    );
    check("format", "func.func @f( {", &["expected non-function type"]);
    check(
        "format",
        "%a = arith.constant 1 : i32 loc(\"x\")",
        &["the layout is left as it is: the printer leaves out locations"],
    );
    check("format", "module { }\n// isogloss: off\n", &["module { }", "// isogloss: off"]);
}

#[test]
fn classes_and_defs_know_who_mentions_them() {
    let text = "include \"base.td\"\nclass A : Base<\"a\">;\nclass B<A a> {\n  A own = a;\n}\ndef one : A;\n\
                def : B<one>;\nmulticlass M {\n  def _x : A;\n}\ndefm two : M;\n";
    let at = |what: &str| text.replacen(what, &format!("{CURSOR}{what}"), 1);
    check(
        "users.td",
        &at("A : Base"),
        &["B: doc.td 2:8 A, doc.td 3:2 A", "one: doc.td 5:10 A", "_x: doc.td 8:11 A"],
    );
    check("used.td", &at("A : Base"), &["Base: doc.td 1:10 Base"]);
    check("users.td", &at("one : A"), &["def : B<one>;: doc.td 6:8 one"]);
    check("used.td", &at("B<one>"), &["A: doc.td 2:8 A, doc.td 3:2 A"]);
    check("users.td", &at("M {"), &["two: doc.td 10:11 M"]);
    // A name inside of a statement that is none of these is that statement.
    check("used.td", &at("a;\n}"), &["A: doc.td 2:8 A, doc.td 3:2 A"]);
}

#[test]
fn a_name_in_a_format_is_that_of_an_argument() {
    let text = "class Op { dag arguments = (ins); string assemblyFormat = \"\"; }\ndef ins;\ndef I32;\n\
                def AddOp : Op {\n  let arguments = (ins I32:$lhs, I32:$rhs);\n  \
                let assemblyFormat = \"$lhs `,` $r$0hs attr-dict $none\";\n}\n";
    check("definition.td", text, &["4:37 $rhs"]);
    check("definition.td", &text.replace("$r$0hs", "$rhs").replace("$none", "$no$0ne"), &[]);
    check("definition.td", &text.replace("$r$0hs", "$rhs").replace("attr", "at$0tr"), &[]);
}
