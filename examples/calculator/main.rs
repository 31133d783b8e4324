//! A small compiler: formulas become a program in the dialects `func` and `arith`, which is verified and folded, and then
//! code for a stack machine: `cargo run -p isogloss --example calculator [FILE]`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use isogloss::dialects::canonical_patterns;
use isogloss::ir::asm::parse::{ParseOptions, Program};
use isogloss::ir::asm::print::PrintOptions;
use isogloss::ir::{
    AttrData, BlockId, Body, Context, InsertPoint, Location, OpRef, OpSpec, Signedness, Type, Value,
};
use isogloss::rewrite::{GreedyConfig, apply_patterns_greedily};
use isogloss::source::{Diagnostic, Pos, SourceFile, Span};
use isogloss::{Options, Session};
use std::collections::HashMap;
use std::fmt::Write;
use std::process::ExitCode;

/// Names that nothing defines are parameters; the last line is the result.
const FORMULAS: &str = include_str!("area.txt");

fn main() -> ExitCode {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(&path).map_err(|problem| format!("{path}: {problem}")),
        None => Ok(FORMULAS.to_owned()),
    };
    let compiled = text.and_then(|text| {
        compile(&text).map_err(|found| found.into_iter().map(|d| d.message).collect::<Vec<_>>().join("\n"))
    });
    match compiled {
        Ok(Compiled { program, code }) => {
            print!("{program}\n{code}");
            ExitCode::SUCCESS
        }
        Err(problems) => {
            eprintln!("{problems}");
            ExitCode::FAILURE
        }
    }
}

/// The result of compiling formulas.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// The program, folded.
    pub program: String,
    /// The code, an instruction a line.
    pub code: String,
}

/// Compiles formulas.
///
/// # Errors
/// The errors, with their places.
pub(crate) fn compile(text: &str) -> Result<Compiled, Vec<Diagnostic>> {
    let session = Session::new(&Options::default());
    let source = session.add_file("formulas", text).map_err(|problem| vec![problem])?;
    let lines = parse(&source)?;
    let mut program = build(&session, &lines)?;
    session.verify(&program)?;

    // Constants are folded, what does nothing is removed: the patterns are those of the dialects that are loaded.
    let cx = session.context();
    let patterns = canonical_patterns().for_loaded(cx).freeze(cx);
    let (module, _) = program.body_mut();
    for function in module.inner_bodies_mut() {
        let outcome =
            apply_patterns_greedily(cx, function, Body::root(), &patterns, &GreedyConfig::default());
        if !outcome.errors.is_empty() {
            return Err(outcome.errors);
        }
    }
    session.verify(&program)?;
    let text = session.print(&program, &PrintOptions::default());
    Ok(Compiled { program: text, code: code(program.op(cx)) })
}

//===--------------------------- The language ---------------------------===//

/// A line: the name that it defines, if it does, and its formula.
type Line = (Option<String>, Formula);

enum Formula {
    Number(i64),
    Name(String),
    Binary(&'static str, Box<Formula>, Box<Formula>),
}

struct Parser<'s> {
    file: &'s SourceFile,
    words: Vec<(&'s str, usize)>,
    at: usize,
    depth: u32,
}

fn parse(file: &SourceFile) -> Result<Vec<Line>, Vec<Diagnostic>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in file.text().split('\n') {
        let mut parser = Parser { file, words: words(line, start), at: 0, depth: 0 };
        start += line.len() + 1;
        if !parser.words.is_empty() {
            lines.push(parser.line().map_err(|problem| vec![problem])?);
        }
    }
    Ok(lines)
}

/// The words and signs of a line, with their offsets in the file.
fn words(line: &str, start: usize) -> Vec<(&str, usize)> {
    let mut words = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len()).max(first.len_utf8());
        if !first.is_whitespace() {
            words.push((&rest[..word], start + line.len() - rest.len()));
        }
        rest = &rest[word..];
    }
    words
}

impl<'s> Parser<'s> {
    fn peek(&self) -> &'s str {
        self.words.get(self.at).map_or("", |(word, _)| *word)
    }

    fn line(&mut self) -> Result<Line, Diagnostic> {
        let defines = self.words.get(1).is_some_and(|(word, _)| *word == "=");
        let name = defines.then(|| self.peek().to_owned());
        self.at += if defines { 2 } else { 0 };
        let formula = self.sum()?;
        if self.at < self.words.len() {
            return Err(self.error(format!("'{}' comes after the formula", self.peek())));
        }
        Ok((name, formula))
    }

    fn sum(&mut self) -> Result<Formula, Diagnostic> {
        let mut left = self.product()?;
        while let Some(op) =
            [("+", "arith.addi"), ("-", "arith.subi")].iter().find(|(sign, _)| *sign == self.peek())
        {
            self.at += 1;
            left = Formula::Binary(op.1, Box::new(left), Box::new(self.product()?));
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Formula, Diagnostic> {
        let mut left = self.atom()?;
        while self.peek() == "*" {
            self.at += 1;
            left = Formula::Binary("arith.muli", Box::new(left), Box::new(self.atom()?));
        }
        Ok(left)
    }

    fn atom(&mut self) -> Result<Formula, Diagnostic> {
        let word = self.peek();
        let first = word.chars().next();
        if word == "(" {
            self.depth += 1;
            if self.depth > 100 {
                return Err(self.error("formulas nest at most 100 levels deep".to_owned()));
            }
            self.at += 1;
            let inner = self.sum()?;
            if self.peek() != ")" {
                return Err(self.error("expected ')'".to_owned()));
            }
            self.at += 1;
            self.depth -= 1;
            return Ok(inner);
        }
        let formula = match first {
            Some(c) if c.is_ascii_digit() => match word.parse() {
                Ok(number) => Formula::Number(number),
                Err(_) => return Err(self.error(format!("'{word}' is no number of 64 bits"))),
            },
            Some(c) if c.is_alphabetic() => Formula::Name(word.to_owned()),
            _ => return Err(self.error("expected a number, a name or '('".to_owned())),
        };
        self.at += 1;
        Ok(formula)
    }

    fn error(&self, message: String) -> Diagnostic {
        let end = self.words.last().map_or(0, |(word, start)| start + word.len());
        let offset = self.words.get(self.at).map_or(end, |(_, start)| *start);
        let place: Pos = self.file.start().offset(offset);
        Diagnostic::error(Span::at(place), message)
    }
}

//===---------------------------- The program ---------------------------===//

/// A function under construction.
struct Builder<'a> {
    cx: &'a Context,
    body: Box<Body>,
    entry: BlockId,
    i64: Type,
    names: HashMap<String, Value>,
}

impl Builder<'_> {
    fn value(&mut self, formula: &Formula) -> Value {
        let (name, operands, properties) = match formula {
            Formula::Name(name) => return self.names[name],
            Formula::Number(n) => {
                ("arith.constant", Vec::new(), vec![Some(self.cx.integer_attr(*n, self.i64))])
            }
            Formula::Binary(name, a, b) => {
                let operands = vec![self.value(a), self.value(b)];
                let def = self.cx.op_def(self.cx.op_name(name));
                (*name, operands, def.map_or(Vec::new(), |def| def.default_properties()))
            }
        };
        let spec = OpSpec {
            operands: &operands,
            results: &[self.i64],
            properties: &properties,
            ..OpSpec::new(self.cx.op_name(name), Location::UNKNOWN)
        };
        let op = self.body.insert(&spec, InsertPoint::End(self.entry));
        self.body.result(op, 0)
    }
}

/// `func.func @formulas(…) -> i64`.
fn build(session: &Session, lines: &[Line]) -> Result<Program, Vec<Diagnostic>> {
    let cx = session.context();
    let file = session.add_file("module.mlir", "module {}").map_err(|problem| vec![problem])?;
    let mut program = session.parse(&file, ParseOptions::default())?;
    let i64 = cx.integer_type(64, Signedness::Signless);
    let parameters = parameters(lines);

    let name = cx.op_name("func.func");
    let ty = cx.type_attr(cx.function_type(&vec![i64; parameters.len()], &[i64]));
    let def = cx.op_def(name).expect("the dialect is embedded");
    let mut properties = vec![None; def.inherent.len()];
    for (property, value) in [("sym_name", cx.string_attr("formulas")), ("function_type", ty)] {
        properties[def.inherent_index(cx, property).expect("the definition has it")] = Some(value);
    }
    let spec = OpSpec { properties: &properties, ..OpSpec::new(name, Location::UNKNOWN) };
    let mut body = Box::new(Body::new(&spec));
    let region = body.add_region(Body::root());
    let entry = body.create_block();
    body.append_block(region, entry);
    let names =
        parameters.iter().map(|name| (name.clone(), body.add_argument(entry, i64, Location::UNKNOWN)));
    let names = names.collect();

    let mut builder = Builder { cx, body, entry, i64, names };
    let mut last = None;
    for (name, formula) in lines {
        let value = builder.value(formula);
        if let Some(name) = name {
            builder.names.insert(name.clone(), value);
        }
        last = Some(value);
    }
    let results = [last.unwrap_or_else(|| builder.value(&Formula::Number(0)))];
    let give = OpSpec { operands: &results, ..OpSpec::new(cx.op_name("func.return"), Location::UNKNOWN) };
    builder.body.insert(&give, InsertPoint::End(entry));

    let (outer, module) = program.body_mut();
    let block = outer.first_block(outer.op_regions(module)[0]).expect("a module has a block");
    let function = outer.create_stub(&spec, builder.body);
    outer.place(function, InsertPoint::End(block));
    Ok(program)
}

/// The names that are used before anything defines them, in order.
fn parameters(lines: &[Line]) -> Vec<String> {
    fn visit(formula: &Formula, defined: &[&str], found: &mut Vec<String>) {
        match formula {
            Formula::Number(_) => {}
            Formula::Name(name) => {
                if !defined.contains(&name.as_str()) && !found.contains(name) {
                    found.push(name.clone());
                }
            }
            Formula::Binary(_, a, b) => {
                visit(a, defined, found);
                visit(b, defined, found);
            }
        }
    }
    let (mut defined, mut found) = (Vec::new(), Vec::new());
    for (name, formula) in lines {
        visit(formula, &defined, &mut found);
        defined.extend(name.as_deref());
    }
    found
}

//===------------------------------ The code ----------------------------===//

/// Code for a stack machine. Each result is kept in a local of its own.
fn code(module: OpRef<'_>) -> String {
    let mut out = String::new();
    for function in module.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops()) {
        let mut locals: HashMap<Value, String> = HashMap::new();
        for block in function.regions().flat_map(|region| region.blocks()) {
            for (index, argument) in block.arguments().iter().enumerate() {
                locals.insert(*argument, format!("parameter {index}"));
            }
            for op in block.ops() {
                for operand in op.operands() {
                    let _ = writeln!(out, "  get {}", locals.get(&operand).map_or("?", String::as_str));
                }
                let _ = match op.name_str() {
                    "arith.constant" => match op.attr_data("value") {
                        Some(AttrData::Integer { value, .. }) => {
                            writeln!(out, "  push {}", value.to_i64().unwrap_or_default())
                        }
                        _ => writeln!(out, "  push ?"),
                    },
                    "func.return" => writeln!(out, "  return"),
                    name => writeln!(out, "  {}", name.trim_start_matches("arith.").trim_end_matches('i')),
                };
                for result in op.results() {
                    let local = format!("local {}", locals.len());
                    let _ = writeln!(out, "  set {local}");
                    locals.insert(result, local);
                }
            }
        }
    }
    out
}
