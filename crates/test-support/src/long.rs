//! Long random programs of few words: hundreds of operations whose names, types, attributes, properties and locations
//! are drawn from short lists, in which one is the beginning of another. What remembers texts meets the same ones again
//! and again in them, and others that begin with them.

use crate::Random;
use std::fmt::Write;

/// Names of operations that nothing defines.
const OPS: &[&str] = &["t.a", "t.ab", "t.a.b", "t.a_b", "u.a"];
const TYPES: &[&str] = &[
    "i1",
    "i16",
    "i3",
    "i32",
    "si32",
    "f16",
    "f32",
    "index",
    "!u.p",
    "!u.p<2>",
    "!u.p<2, 3>",
    "!u.p<\"2>\">",
    "!u.pq",
    "!u.p.q",
    "!u<\"p\">",
    "!u<\"p\"> ",
    "tuple<!u.p>",
    "tuple<!u.p<2>>",
    "tuple<i3>",
    "tuple<i32>",
    "tuple<>",
    "vector<3xi32>",
    "vector<[3]xi32>",
    "vector<3x3xi32>",
    "tensor<3xi32>",
    "tensor<3xi32, #u.e>",
    "tensor<3xi32, #u.e<1>>",
    "tensor<?xi3>",
    "memref<3xi32>",
    "memref<3xi32, 1>",
    "memref<3xi32, strided<[1]>>",
    "(i32) -> i3",
    "() -> ()",
    "() -> !u.p<2>",
    "!llvm.ptr",
    "!llvm.ptr<5>",
    "!llvm.ptr<1>",
    "!llvm.array<2 x i32>",
    "!llvm.array<2 x ptr<1>>",
    "!llvm.array<2 x ptr>",
    "!llvm.struct<(i32, ptr)>",
    "!llvm.struct<(i32, ptr<1>)>",
];
const ATTRS: &[&str] = &[
    "1 : i3",
    "1 : i32",
    "1 : index",
    "11 : i32",
    "1",
    "1.0",
    "1.0 : f16",
    "true",
    "unit",
    "\"s\"",
    "\"s t\"",
    "\"s\" : !u.p<2>",
    "\"s\" : !u.p",
    "@f",
    "@f::@f0",
    "@f0",
    "#u.e",
    "#u.e<1>",
    "#u.e<1, 1>",
    "#u.ef",
    "#u.e : i3",
    "#u.e : i32",
    "#u<\"e\">",
    "[]",
    "[1 : i3]",
    "[1 : i3, 1 : i32]",
    "{}",
    "{a = 1 : i3}",
    "{a}",
    "array<i32>",
    "array<i32: 1>",
    "array<i32: 1, 1>",
    "dense<1> : tensor<3xi32>",
    "dense<1> : tensor<3xi3>",
    "dense<[1, 2, 3]> : vector<3xi32>",
    "!u.p",
    "!u.p<2>",
    "i3",
    "i32",
    "() -> i3",
    "() -> i32",
    "strided<[1]>",
    "strided<[1], offset: 1>",
];
/// Attributes and types that are printed apart from where they are used.
const APART_ATTRS: &[&str] = &[
    "affine_map<(d0) -> (d0)>",
    "affine_map<(d0) -> (d0 + 1)>",
    "affine_set<(d0) : (d0 >= 0)>",
    "distinct[0]<1 : i3>",
    "distinct[1]<1 : i3>",
    "distinct[2]<>",
    "loc(\"s\")",
    "dense_resource<r> : tensor<2xi32>",
    "dense_resource<r0> : tensor<2xi32>",
];
const APART_TYPES: &[&str] = &[
    "memref<3xi32, affine_map<(d0) -> (d0 + 1)>>",
    "tensor<3xi32, affine_map<(d0) -> (d0)>>",
    "tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>",
];
const ATTR_NAMES: &[&str] = &["a", "ab", "a.b", "\"a b\"", "value"];
const LOCATIONS: &[&str] = &[
    "\"s\"",
    "\"s\"(\"t\")",
    "\"s\":1:1",
    "\"s\":1:11",
    "\"s\":1:1 to :2",
    "unknown",
    "fused[\"s\", \"t\"]",
    "fused<1 : i3>[\"s\"]",
    "callsite(\"s\" at \"t\")",
    "#l",
    "#l0",
];
const RESOURCES: &str = "{-#\n  dialect_resources: {\n    builtin: {\n      r: \"0x040000000100000002000000\",\n      \
                         r0: \"0x040000000300000004000000\"\n    }\n  }\n#-}\n";

/// The program of a seed. It holds operations that nothing defines, and some of `arith`, `cf`, `func`, `memref` and, if
/// `llvm` is known, of that. Most programs are valid.
pub fn long_program(seed: u64, llvm: bool) -> String {
    let mut random = Random::new(seed);
    let apart = random.percent(30);
    let types = choose(&mut random, TYPES, if apart { APART_TYPES } else { &[] }, 6);
    let attrs = choose(&mut random, ATTRS, if apart { APART_ATTRS } else { &[] }, 6);
    let writer = Writer {
        generic: random.percent(50),
        located: random.percent(40),
        ops: choose(&mut random, OPS, &[], 3),
        properties: 1 + random.below(3),
        random,
        text: String::new(),
        indent: 0,
        next: 0,
        types,
        attrs,
        aliases: Vec::new(),
        functions: 0,
        resources: apart,
        llvm,
    };
    writer.program()
}

/// A few of a list, and one or two of another.
fn choose(random: &mut Random, from: &[&str], more: &[&str], most: usize) -> Vec<String> {
    let mut chosen: Vec<String> =
        (0..2 + random.below(most)).map(|_| (*random.pick(from)).to_owned()).collect();
    if !more.is_empty() {
        chosen.extend((0..1 + random.below(2)).map(|_| (*random.pick(more)).to_owned()));
    }
    // What begins as one of them.
    let first = chosen[0].clone();
    chosen.extend(from.iter().filter(|other| other.starts_with(&first)).map(|&other| other.to_owned()));
    chosen
}

/// Values in scope with their types.
type Values = Vec<(String, String)>;

struct Writer {
    random: Random,
    text: String,
    indent: usize,
    next: usize,
    /// Defined operations are mostly in generic form.
    generic: bool,
    located: bool,
    ops: Vec<String>,
    types: Vec<String>,
    attrs: Vec<String>,
    /// How many attributes properties have at most.
    properties: usize,
    /// Aliases of types.
    aliases: Vec<String>,
    functions: usize,
    resources: bool,
    llvm: bool,
}

impl Writer {
    fn program(mut self) -> String {
        for name in ["!u0", "!u"].into_iter().take(self.random.below(3)) {
            let ty = self.ty();
            let _ = writeln!(self.text, "{name} = {ty}");
            self.aliases.push(name.to_owned());
        }
        if self.random.percent(20) {
            let mut values = Values::new();
            // Functions use none of their names.
            self.next = 10_000;
            for _ in 0..self.random.below(30) {
                self.operation(&mut values, 1);
            }
        }
        for _ in 0..1 + self.random.below(4) {
            match self.random.below(8) {
                0 => self.module(),
                _ => self.function(),
            }
        }
        if self.located {
            let _ = writeln!(self.text, "#l = loc(\"s\":1:1)\n#l0 = loc(\"s\":1:11)");
        }
        if self.resources {
            self.text.push_str(RESOURCES);
        }
        self.text
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", self.indent * 2);
    }

    fn module(&mut self) {
        self.functions += 1;
        let number = self.functions;
        self.line(&format!("module @m{number} {{"));
        self.indent += 1;
        for _ in 0..self.random.below(3) {
            self.function();
        }
        self.indent -= 1;
        let location = self.location();
        self.line(&format!("}}{location}"));
    }

    fn function(&mut self) {
        let name = if self.functions == 0 { "f".to_owned() } else { format!("f{}", self.functions - 1) };
        self.functions += 1;
        self.next = 0;
        let mut values = Values::new();
        for _ in 0..self.random.below(4) {
            let argument = (self.fresh(), self.ty());
            values.push(argument);
        }
        let shown: Vec<String> = values.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let generic = self.is_generic();
        if generic {
            let types: Vec<&str> = values.iter().map(|v| v.1.trim()).collect();
            let ty = format!("({}) -> ()", types.join(", "));
            self.line(&format!("\"func.func\"() <{{function_type = {ty}, sym_name = \"{name}\"}}> ({{"));
            self.line(&format!("^bb0({}):", shown.join(", ")));
        } else {
            self.line(&format!("func.func @{name}({}) {{", shown.join(", ")));
        }
        self.indent += 1;
        let count = self.random.below(250);
        for _ in 0..count {
            self.operation(&mut values, 2);
        }
        if self.random.percent(30) {
            self.blocks(&values);
        }
        let location = self.location();
        let end = match self.is_generic() {
            true => "\"func.return\"() : () -> ()",
            // What the name alone means, the custom form of the function says.
            false if generic => "func.return",
            false => "return",
        };
        self.line(&format!("{end}{location}"));
        self.indent -= 1;
        let location = self.location();
        let end = if generic { "}) : () -> ()" } else { "}" };
        self.line(&format!("{end}{location}"));
    }

    /// The end of a block, and those up to the one that returns.
    fn blocks(&mut self, values: &Values) {
        let argument = values.last().cloned();
        match &argument {
            Some((name, ty)) => self.line(&format!("cf.br ^bb1({name} : {ty})")),
            None => self.line("\"cf.br\"()[^bb1] : () -> ()"),
        }
        let name = self.fresh();
        let label = argument.as_ref().map_or(String::new(), |(_, ty)| format!("({name}: {ty})"));
        self.line(&format!("^bb1{label}:"));
        let mut inside = values.clone();
        inside.extend(argument.map(|(_, ty)| (name, ty)));
        for _ in 0..self.random.below(20) {
            self.operation(&mut inside, 1);
        }
        let op = self.random.pick(&self.ops).clone();
        let location = self.location();
        self.line(&format!("\"{op}\"()[^bb2, ^bb10] : () -> (){location}"));
        self.line("^bb2:");
        self.operation(&mut inside, 0);
        self.line("cf.br ^bb10");
        self.line("^bb10:");
    }

    fn is_generic(&mut self) -> bool {
        let chance = if self.generic { 90 } else { 10 };
        self.random.percent(chance)
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        match self.random.below(12) {
            0 => format!("%a{}", self.next),
            1 => format!("%a_{}", self.next),
            2 => format!("%{}", 1_000_000 + self.next),
            3 => format!("%0{}", self.next),
            _ => format!("%{}", self.next),
        }
    }

    fn ty(&mut self) -> String {
        if !self.aliases.is_empty() && self.random.percent(15) {
            return self.random.pick(&self.aliases).clone();
        }
        self.random.pick(&self.types).clone()
    }

    fn attr(&mut self) -> String {
        self.random.pick(&self.attrs).clone()
    }

    fn dictionary(&mut self, most: usize) -> String {
        let mut names = ATTR_NAMES.to_vec();
        self.random.shuffle(&mut names);
        let count = self.random.below(most + 1);
        let entries: Vec<String> =
            names
                .into_iter()
                .take(count)
                .map(|name| {
                    if self.random.percent(10) {
                        name.to_owned()
                    } else {
                        format!("{name} = {}", self.attr())
                    }
                })
                .collect();
        format!("{{{}}}", entries.join(", "))
    }

    fn location(&mut self) -> String {
        if !self.located || !self.random.percent(30) {
            return String::new();
        }
        format!(" loc({})", self.random.pick(LOCATIONS))
    }

    /// Values in scope, with their types.
    fn operands(&mut self, values: &Values) -> Values {
        if values.is_empty() {
            return Values::new();
        }
        (0..self.random.below(4)).map(|_| self.random.recent(values).clone()).collect()
    }

    fn operation(&mut self, values: &mut Values, depth: usize) {
        match self.random.below(21) {
            0..=10 => self.undefined(values, depth),
            11..=13 => self.constant(values),
            14..=16 => self.arithmetic(values),
            17 => self.allocation(values),
            20 => self.loads(),
            18 if self.llvm => self.zero(values),
            19 if self.llvm => self.access(values),
            _ => self.call(),
        }
    }

    /// Loads by two indices each, which may be one value.
    fn loads(&mut self) {
        let memory = self.fresh();
        self.line(&format!("{memory} = memref.alloc() : memref<4x4xf32>"));
        let indices = [self.fresh(), self.fresh()];
        for index in &indices {
            self.line(&format!("{index} = arith.constant 1 : index"));
        }
        for _ in 0..1 + self.random.below(4) {
            let (result, row, column) = (self.fresh(), self.random.below(2), self.random.below(2));
            let location = self.location();
            let (row, column) = (&indices[row], &indices[column]);
            self.line(&format!(
                "{result} = affine.load {memory}[{row}, {column}] : memref<4x4xf32>{location}"
            ));
        }
    }

    fn undefined(&mut self, values: &mut Values, depth: usize) {
        let operands = self.operands(values);
        let results: Vec<String> = (0..self.random.below(3)).map(|_| self.ty()).collect();
        let name = self.fresh();
        let mut head = match results.len() {
            0 => String::new(),
            1 => format!("{name} = "),
            count => format!("{name}:{count} = "),
        };
        let names: Vec<&str> = operands.iter().map(|v| v.0.as_str()).collect();
        let op = self.random.pick(&self.ops).clone();
        let _ = write!(head, "\"{op}\"({})", names.join(", "));
        if self.random.percent(30) {
            let _ = write!(head, " <{}>", self.dictionary(self.properties));
        }
        if depth > 0 && self.random.percent(5) {
            self.line(&format!("{head} ({{"));
            self.indent += 1;
            let mut inside = values.clone();
            if self.random.percent(40) {
                let argument = (self.fresh(), self.ty());
                self.line(&format!("^bb0({}: {}):", argument.0, argument.1));
                inside.push(argument);
            }
            for _ in 0..self.random.below(8) {
                self.operation(&mut inside, depth - 1);
            }
            let end = self.random.pick(&self.ops).clone();
            self.line(&format!("\"{end}\"() : () -> ()"));
            self.indent -= 1;
            head = "})".to_owned();
        }
        if self.random.percent(20) {
            let _ = write!(head, " {}", self.dictionary(2));
        }
        let types: Vec<&str> = operands.iter().map(|v| v.1.trim()).collect();
        let outcome = match results.as_slice() {
            [one] if !one.contains("->") && !self.aliases.contains(one) && self.random.percent(80) => {
                one.clone()
            }
            several => format!("({})", several.join(", ")),
        };
        let location = self.location();
        let _ = write!(head, " : ({}) -> {outcome}{location}", types.join(", "));
        self.line(&head);
        if results.len() == 1 {
            values.push((name, results[0].clone()));
        } else {
            values.extend(results.into_iter().enumerate().map(|(i, ty)| (format!("{name}#{i}"), ty)));
        }
    }

    /// Writes a defined operation with one result, and puts that in scope.
    fn defined(&mut self, values: &mut Values, ty: &str, generic: &str, custom: &str) {
        let name = self.fresh();
        let text = if self.is_generic() { generic } else { custom };
        let location = self.location();
        self.line(&format!("{name} = {text}{location}"));
        values.push((name, ty.to_owned()));
    }

    fn constant(&mut self, values: &mut Values) {
        let (value, ty) = *self.random.pick(&[
            ("1", "i3"),
            ("1", "i32"),
            ("11", "i32"),
            ("1", "index"),
            ("1.000000e+00", "f16"),
            ("1.000000e+00", "f32"),
            ("dense<1>", "tensor<3xi32>"),
            ("dense<1>", "vector<3xi32>"),
        ]);
        let generic = format!("\"arith.constant\"() <{{value = {value} : {ty}}}> : () -> {ty}");
        self.defined(values, ty, &generic, &format!("arith.constant {value} : {ty}"));
    }

    fn arithmetic(&mut self, values: &mut Values) {
        let ty = *self.random.pick(&["i3", "i32", "i32", "index", "vector<3xi32>", "tensor<3xi32>"]);
        let fitting: Vec<String> = values.iter().filter(|v| v.1 == ty).map(|v| v.0.clone()).collect();
        if fitting.is_empty() {
            return;
        }
        let (a, b) = (self.random.recent(&fitting).clone(), self.random.recent(&fitting).clone());
        let op = *self.random.pick(&["arith.addi", "arith.addui_extended", "arith.andi"]);
        let flag = *self.random.pick(&["none", "none", "nsw", "nuw"]);
        match op {
            "arith.addi" => {
                let custom = match flag {
                    "none" => String::new(),
                    flag => format!(" overflow<{flag}>"),
                };
                let properties = format!("<{{overflowFlags = #arith.overflow<{flag}>}}>");
                let generic = format!("\"{op}\"({a}, {b}) {properties} : ({ty}, {ty}) -> {ty}");
                self.defined(values, ty, &generic, &format!("{op} {a}, {b}{custom} : {ty}"));
            }
            "arith.andi" => {
                let generic = format!("\"{op}\"({a}, {b}) : ({ty}, {ty}) -> {ty}");
                self.defined(values, ty, &generic, &format!("{op} {a}, {b} : {ty}"));
            }
            _ if matches!(ty, "i3" | "i32") => {
                let name = self.fresh();
                let text = if self.is_generic() {
                    format!("\"{op}\"({a}, {b}) : ({ty}, {ty}) -> ({ty}, i1)")
                } else {
                    format!("{op} {a}, {b} : {ty}, i1")
                };
                self.line(&format!("{name}:2 = {text}"));
                values.extend([(format!("{name}#0"), ty.to_owned()), (format!("{name}#1"), "i1".to_owned())]);
            }
            _ => {}
        }
    }

    fn allocation(&mut self, values: &mut Values) {
        let ty = *self.random.pick(&["memref<3xi32>", "memref<3xi32, 1>", "memref<3x3xi32>"]);
        let properties = "<{operandSegmentSizes = array<i32: 0, 0>}>";
        let generic = format!("\"memref.alloc\"() {properties} : () -> {ty}");
        self.defined(values, ty, &generic, &format!("memref.alloc() : {ty}"));
    }

    fn zero(&mut self, values: &mut Values) {
        let ty = *self.random.pick(&["!llvm.ptr", "!llvm.ptr<5>", "!llvm.ptr<1>", "i32"]);
        let generic = format!("\"llvm.mlir.zero\"() : () -> {ty}");
        self.defined(values, ty, &generic, &format!("llvm.mlir.zero : {ty}"));
    }

    /// A call of the first function, if that takes nothing.
    fn call(&mut self) {
        if !self.text.contains("@f()") {
            return;
        }
        let location = self.location();
        let text = match self.is_generic() {
            true => "\"func.call\"() <{callee = @f}> : () -> ()",
            false => "func.call @f() : () -> ()",
        };
        self.line(&format!("{text}{location}"));
    }

    /// A load through a pointer.
    fn access(&mut self, values: &mut Values) {
        let pointers: Values = values.iter().filter(|v| v.1.starts_with("!llvm.ptr")).cloned().collect();
        if pointers.is_empty() {
            return;
        }
        let (pointer, ty) = self.random.recent(&pointers).clone();
        let result = *self.random.pick(&["i32", "i3", "!llvm.ptr", "!llvm.ptr<5>", "f32"]);
        let generic = format!("\"llvm.load\"({pointer}) <{{ordering = 0 : i64}}> : ({ty}) -> {result}");
        self.defined(values, result, &generic, &format!("llvm.load {pointer} : {ty} -> {result}"));
    }
}
