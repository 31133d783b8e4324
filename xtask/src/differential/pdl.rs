//! Random programs for random patterns: operations of no dialect, with regions, beside some of dialects that keep their
//! operands and results in groups.

use super::pattern;
use isogloss_test_support::Random;
use std::collections::HashMap;
use std::fmt::Write;

pub(super) const TYPES: [&str; 4] = ["i32", "i32", "i64", "f32"];
/// Rewrites only make operations of a higher rank than the root's, so that they end.
pub(super) const RANKS: usize = 6;

/// A value of the program, with its type.
pub(super) type Typed = (String, String);

/// An operation of the program.
#[derive(Clone)]
pub(super) struct Op {
    pub(super) name: String,
    pub(super) operands: Vec<Typed>,
    pub(super) results: Vec<Typed>,
    pub(super) attrs: Vec<(&'static str, &'static str)>,
    /// The sizes of the groups of operands and of results, where the dialect has them.
    pub(super) groups: Option<(Vec<usize>, Vec<usize>)>,
}

pub(super) struct Program {
    pub(super) text: String,
    pub(super) ops: Vec<Op>,
    /// The operation that makes a value, and which result it is.
    pub(super) made_by: HashMap<String, (usize, usize)>,
    /// The operations that use a value.
    pub(super) users: HashMap<String, Vec<usize>>,
}

/// A pattern module and a program.
pub(super) fn case(seed: u64) -> String {
    let mut random = Random::new(seed);
    let program = Writer::program(&mut random);
    let count = *random.pick(&[1, 1, 2, 3, 4]);
    let mut text = String::from("module @patterns {\n");
    for n in 0..count {
        text.push_str(&pattern::pattern(&mut random, &program, n));
    }
    text.push_str("}\n");
    text.push_str(&program.text);
    text
}

struct Writer<'r> {
    random: &'r mut Random,
    next: usize,
    program: Program,
}

const ATTRS: [(&str, &[&str]); 3] = [
    ("k", &["0 : i32", "1 : i32", "\"s\"", "2 : i64", "dense<[1, 2]> : tensor<2xi32>"]),
    ("j", &["unit", "1 : i32", "[1, 2]", "i32", "{a = 1 : i8}"]),
    ("n", &["0 : i32", "1 : i32", "2 : i32"]),
];

impl Writer<'_> {
    fn program(random: &mut Random) -> Program {
        let program = Program {
            text: "module @ir {\n".to_owned(),
            ops: Vec::new(),
            made_by: HashMap::new(),
            users: HashMap::new(),
        };
        let mut writer = Writer { random, next: 0, program };
        // While nothing mentions it, mlir-opt makes operations of `arith` as unregistered ones.
        writer.program.text.push_str("  %zero = arith.constant 0 : i32\n");
        if writer.random.percent(30) {
            writer.program.text.push_str("  func.func @f(%a: i32, %b: i64, %c: index) {\n");
            let values = [("%a", "i32"), ("%b", "i64"), ("%c", "index")];
            writer.block(values.map(|(v, t)| (v.to_owned(), t.to_owned())).to_vec(), 0, "    ");
            writer.program.text.push_str("    return\n  }\n");
        } else {
            writer.block(Vec::new(), 0, "  ");
        }
        writer.program.text.push_str("}\n");
        writer.program
    }

    fn block(&mut self, mut values: Vec<Typed>, depth: usize, indent: &str) {
        for _ in 0..3 + self.random.below(8) {
            match self.random.below(20) {
                0 | 1 => self.grouped(&mut values, indent),
                2 => self.registered(&mut values, indent),
                _ => self.plain(&mut values, depth, indent),
            }
        }
        if !values.is_empty() && self.random.percent(80) {
            let used = (0..1 + self.random.below(3)).map(|_| self.random.pick(&values).clone()).collect();
            let op = Op {
                name: "my.use".into(),
                operands: used,
                results: Vec::new(),
                attrs: Vec::new(),
                groups: None,
            };
            self.put(op, "", indent, &mut values);
        }
    }

    fn plain(&mut self, values: &mut Vec<Typed>, depth: usize, indent: &str) {
        let special = ["my.src", "test.op", "test.success_op"];
        let name = match self.random.below(12) {
            n @ 0..3 => special[n].to_owned(),
            _ => format!("my.r{}", self.random.below(RANKS)),
        };
        let source = name == "my.src" || values.is_empty();
        let count = if source { 0 } else { *self.random.pick(&[0, 1, 1, 2, 2, 2, 3]) };
        let operands = (0..count).map(|_| self.random.recent(values).clone()).collect();
        let results = if source { 1 } else { *self.random.pick(&[0, 1, 1, 1, 1, 2, 3]) };
        let types: Vec<&str> = (0..results).map(|_| *self.random.pick(&TYPES)).collect();
        let mut attrs = Vec::new();
        for (name, texts) in ATTRS {
            if self.random.percent(30) {
                attrs.push((name, *self.random.pick(texts)));
            }
        }
        if self.random.percent(5) {
            attrs.push(("go", "unit"));
        }
        let results = self.results(&types);
        let mut region = String::new();
        if depth < 2 && self.random.percent(8) {
            // What is inside is written first, and then put where it belongs.
            let at = self.program.text.len();
            self.block(values.clone(), depth + 1, &format!("{indent}  "));
            region = format!(" ({{\n{}{indent}}})", self.program.text.split_off(at));
        }
        let op = Op { name, operands, results, attrs, groups: None };
        self.put(op, &region, indent, values);
    }

    /// An operation of a dialect with several groups of operands and results.
    fn grouped(&mut self, values: &mut Vec<Typed>, indent: &str) {
        let mut of_type = |ty: &str, count: usize, this: &mut Self| -> Vec<Typed> {
            (0..count)
                .map(|_| {
                    let known: Vec<Typed> = values.iter().filter(|v| v.1 == ty).cloned().collect();
                    if known.is_empty() || this.random.percent(20) {
                        let results = this.results(&[ty]);
                        let made = results[0].clone();
                        let op = Op {
                            name: "my.src".into(),
                            operands: Vec::new(),
                            results,
                            attrs: Vec::new(),
                            groups: None,
                        };
                        this.put(op, "", indent, values);
                        return made;
                    }
                    this.random.pick(&known).clone()
                })
                .collect()
        };
        let waits = self.random.below(3);
        let (sizes, symbols) = (self.random.below(3), 0);
        let gpu = self.random.percent(70);
        let mut operands = Vec::new();
        if gpu {
            operands.extend(of_type("!gpu.async.token", waits, self));
        }
        operands.extend(of_type("index", sizes, self));
        let memory = format!("memref<{}4xf32>", "?x".repeat(sizes));
        let token = gpu && self.random.percent(50);
        let mut types = vec![memory.as_str()];
        types.extend(token.then_some("!gpu.async.token"));
        let groups = match gpu {
            true => (vec![waits, sizes, symbols], vec![1, usize::from(token)]),
            false => (vec![sizes, symbols], vec![1]),
        };
        let results = self.results(&types);
        let name = if gpu { "gpu.alloc" } else { "memref.alloc" };
        let op = Op { name: name.into(), operands, results, attrs: Vec::new(), groups: Some(groups) };
        self.put(op, "", indent, values);
    }

    /// An operation of a dialect whose result types follow from the rest.
    fn registered(&mut self, values: &mut Vec<Typed>, indent: &str) {
        let Some((_, ty)) = values.iter().find(|v| v.1 == "i32" || v.1 == "i64").cloned() else {
            return;
        };
        let same: Vec<Typed> = values.iter().filter(|v| v.1 == ty).cloned().collect();
        let operands = (0..2).map(|_| self.random.pick(&same).clone()).collect();
        let name = *self.random.pick(&["arith.addi", "arith.muli", "arith.xori"]);
        let results = self.results(&[&ty]);
        let op = Op { name: name.into(), operands, results, attrs: Vec::new(), groups: None };
        self.put(op, "", indent, values);
    }

    fn results(&mut self, types: &[&str]) -> Vec<Typed> {
        self.next += 1;
        let name = format!("%v{}", self.next);
        let of = |(i, ty): (usize, &&str)| match types.len() {
            1 => (name.clone(), (*ty).to_owned()),
            _ => (format!("{name}#{i}"), (*ty).to_owned()),
        };
        types.iter().enumerate().map(of).collect()
    }

    fn put(&mut self, op: Op, region: &str, indent: &str, values: &mut Vec<Typed>) {
        let left = match op.results.as_slice() {
            [] => String::new(),
            [(name, _)] => format!("{name} = "),
            [(first, _), ..] => {
                format!("{}:{} = ", first.split('#').next().unwrap_or(first), op.results.len())
            }
        };
        let join =
            |list: &[Typed], pick: fn(&Typed) -> &str| list.iter().map(pick).collect::<Vec<_>>().join(", ");
        let attrs: Vec<String> = op.attrs.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let attrs = if attrs.is_empty() { String::new() } else { format!(" {{{}}}", attrs.join(", ")) };
        let sizes = op.groups.as_ref().map_or(String::new(), |(sizes, _)| {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            format!(" <{{operandSegmentSizes = array<i32: {}>}}>", sizes.join(", "))
        });
        let _ = writeln!(
            self.program.text,
            "{indent}{left}\"{}\"({}){sizes}{region}{attrs} : ({}) -> ({})",
            op.name,
            join(&op.operands, |v| &v.0),
            join(&op.operands, |v| &v.1),
            join(&op.results, |v| &v.1),
        );
        let number = self.program.ops.len();
        for (value, _) in &op.operands {
            let users = self.program.users.entry(value.clone()).or_default();
            if users.last() != Some(&number) {
                users.push(number);
            }
        }
        for (i, result) in op.results.iter().enumerate() {
            self.program.made_by.insert(result.0.clone(), (number, i));
            values.push(result.clone());
        }
        self.program.ops.push(op);
    }
}
