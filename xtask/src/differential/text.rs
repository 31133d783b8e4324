//! Random programs in the text format: types, attributes, locations, aliases, regions, blocks and symbols; a third of them
//! with an edit that often makes them invalid.

use isogloss_test_support::Random;
use std::fmt::Write;

pub(super) fn case(seed: u64) -> String {
    let mut writer = Writer { random: Random::new(seed), ..Writer::default() };
    writer.file();
    let Writer { mut random, mut text, .. } = writer;
    if random.percent(35) {
        for _ in 0..1 + random.below(2) {
            edit(&mut random, &mut text);
        }
    }
    text
}

const SCALARS: &[&str] = &[
    "i1", "i8", "i32", "i64", "si16", "ui7", "index", "f16", "bf16", "f32", "f64", "tf32", "f80", "f128",
    "f8E4M3FN", "f8E5M2", "f4E2M1FN", "i128", "i0", "none",
];
const NAMES: &[&str] = &["a", "b", "c.d", "some_name", "x$y", "\"q r\"", "_"];
const OPS: &[&str] = &["t.op", "t.other", "u.x", "plain"];
/// Integer types with literals that they hold.
const INTEGERS: Elements = &[
    ("i1", &["0", "1", "-1", "true"]),
    ("i8", &["0", "-128", "255", "0x1F"]),
    ("i16", &["7", "-1", "65535"]),
    ("i32", &["0", "1", "-1", "2147483647", "0xFFFFFFFF"]),
    ("i64", &["0", "-9223372036854775808", "0x1F"]),
    ("si8", &["-128", "127"]),
    ("ui8", &["0", "255"]),
    ("i5", &["-16", "15", "31"]),
    ("i128", &["0", "-170141183460469231731687303715884105728", "1"]),
    ("index", &["0", "1", "-1", "64"]),
];
/// Float types with literals that they hold.
const FLOATS: Elements = &[
    ("f16", &["0.0", "-1.5", "0x7E00", "65504.0", "1.0e-7"]),
    ("bf16", &["0.0", "1.0e+10", "0xFF80"]),
    ("f32", &["0.0", "-0.0", "1.5", "3.14159274", "0x7FC00000", "1.0E-40"]),
    ("f64", &["0.1", "-2.5e-3", "1.0e300", "0x7FF0000000000000"]),
    ("f8E4M3FN", &["0.0", "448.0", "0x7F"]),
    ("f8E5M2", &["1.0", "-0.25"]),
    ("f80", &["1.5"]),
    ("tf32", &["0.1"]),
];
const INTEGER_LITERALS: &[&str] =
    &["0", "1", "-1", "7", "127", "-128", "0x1F", "255", "65536", "-9223372036854775808"];

/// Types of elements, with literals of them.
type Elements = &'static [(&'static str, &'static [&'static str])];
const ARRAYS: Elements = &[
    ("i8", &["1", "-2", "0x1F"]),
    ("i32", &["1", "-2", "3"]),
    ("i64", &["9223372036854775807", "0"]),
    ("i1", &["true", "false"]),
    ("f32", &["1.0", "-0.5", "0x7FC00000"]),
    ("f64", &["1.0", "2.5e10"]),
];
const ELEMENTS: Elements = &[
    ("i8", &["1", "-2", "127"]),
    ("i32", &["1", "-2", "0x1F"]),
    ("i1", &["true", "false", "1"]),
    ("f32", &["1.0", "-0.5", "0x7FC00000", "1.0e-7"]),
    ("f16", &["1.0", "65504.0"]),
    ("index", &["0", "5"]),
    ("complex<f32>", &["(1.0, 2.0)", "(-0.0, 0.5)"]),
    ("ui4", &["0", "15"]),
];
/// Shapes as written, and as sizes.
const SHAPES: &[(&str, &[usize])] =
    &[("", &[]), ("1x", &[1]), ("3x", &[3]), ("2x2x", &[2, 2]), ("0x", &[0]), ("2x1x2x", &[2, 1, 2])];

#[derive(Default)]
struct Writer {
    random: Random,
    text: String,
    next: u32,
    indent: usize,
    attr_aliases: Vec<String>,
    type_aliases: Vec<String>,
    /// Locations that are used, or defined already.
    loc_aliases: usize,
    functions: usize,
}

/// Values in scope with their types.
type Values = Vec<(String, String)>;

impl Writer {
    fn file(&mut self) {
        for n in 0..self.random.below(3) {
            let map = if self.random.percent(70) { self.map() } else { self.attr(1) };
            let _ = writeln!(self.text, "#a{n} = {map}");
            self.attr_aliases.push(format!("#a{n}"));
        }
        for n in 0..self.random.below(2) {
            let ty = self.ty(2);
            let _ = writeln!(self.text, "!t{n} = {ty}");
            self.type_aliases.push(format!("!t{n}"));
        }
        let nested = self.random.percent(30);
        if nested {
            let name = if self.random.percent(30) { " @m" } else { "" };
            let attributes = if self.random.percent(30) {
                format!(" attributes {{c.d = {}}}", self.attr(2))
            } else {
                String::new()
            };
            let _ = writeln!(self.text, "module{name}{attributes} {{");
            self.indent += 1;
        }
        for _ in 0..1 + self.random.below(3) {
            match self.random.below(10) {
                0..=6 => self.function(),
                7 => {
                    let ty = self.function_type();
                    self.line(&format!("func.func private @d{ty}"));
                }
                _ => self.operation(&mut Values::new(), 2),
            }
        }
        if nested {
            self.indent -= 1;
            let location = self.location_or_not();
            let _ = writeln!(self.text, "}}{location}");
        }
        for n in 0..self.loc_aliases {
            let location = self.location(2, true);
            let _ = writeln!(self.text, "#l{n} = loc({location})");
        }
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", self.indent * 2);
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        match self.random.below(4) {
            0 => format!("%n{}", self.next),
            1 => format!("%x_{}.y", self.next),
            _ => format!("%{}", self.next),
        }
    }

    fn function_type(&mut self) -> String {
        let inputs: Vec<String> = (0..self.random.below(3)).map(|_| self.ty(2)).collect();
        let results: Vec<String> = (0..self.random.below(3)).map(|_| self.ty(2)).collect();
        let results = match results.as_slice() {
            [] => String::new(),
            [one] if !one.contains("->") && !one.starts_with('!') => format!(" -> {one}"),
            several => format!(" -> ({})", several.join(", ")),
        };
        format!("({}){results}", inputs.join(", "))
    }

    fn function(&mut self) {
        self.functions += 1;
        let mut values = Values::new();
        let mut arguments = Vec::new();
        for _ in 0..self.random.below(4) {
            let (name, ty) = (self.fresh(), self.ty(2));
            let attributes = if self.random.percent(15) { " {d.a = 1 : i8}" } else { "" };
            let location = self.location_or_not();
            arguments.push(format!("{name}: {ty}{attributes}{location}"));
            values.push((name, ty));
        }
        let visibility = if self.random.percent(20) { "private " } else { "" };
        let mut head = format!("func.func {visibility}@f{}({})", self.functions, arguments.join(", "));
        if self.random.percent(20) {
            let _ = write!(head, " attributes {}", self.dictionary(2));
        }
        self.line(&format!("{head} {{"));
        self.indent += 1;
        let several = self.random.percent(25);
        self.body(&mut values, several);
        self.indent -= 1;
        let location = self.location_or_not();
        self.line(&format!("}}{location}"));
    }

    /// The blocks of a function without results.
    fn body(&mut self, values: &mut Values, several: bool) {
        for _ in 0..self.random.below(5) {
            self.operation(values, 2);
        }
        if !several {
            let location = self.location_or_not();
            return self.line(&format!("return{location}"));
        }
        let argument = values.first().cloned().filter(|_| self.random.percent(60));
        let passed = argument.as_ref().map_or(String::new(), |(name, ty)| format!("({name} : {ty})"));
        self.line(&format!("cf.br ^bb1{passed}"));
        let name = self.fresh();
        let label = argument.map_or(String::new(), |(_, ty)| format!("({name}: {ty})"));
        self.line(&format!("^bb1{label}:"));
        let mut inside = values.clone();
        for _ in 0..self.random.below(3) {
            self.operation(&mut inside, 1);
        }
        if self.random.percent(50) {
            self.line("\"t.branch\"()[^bb2, ^last] : () -> ()");
            self.line("^bb2:  // comes next");
            self.operation(&mut inside, 1);
            self.line("cf.br ^last");
            self.line("^last:");
        }
        self.line("return");
    }

    fn operands(&mut self, values: &Values) -> Values {
        let count = self.random.below(3).min(values.len());
        (0..count).map(|_| self.random.recent(values).clone()).collect()
    }

    fn operation(&mut self, values: &mut Values, depth: usize) {
        match self.random.below(if depth > 0 { 12 } else { 8 }) {
            0 | 1 => self.constant(values),
            2 => {
                let integers: Vec<_> = values
                    .iter()
                    .filter(|v| matches!(v.1.as_str(), "i8" | "i32" | "i64" | "index"))
                    .cloned()
                    .collect();
                let Some((x, ty)) = integers.first().cloned() else { return self.constant(values) };
                let name = self.fresh();
                let op = *self.random.pick(&["addi", "muli", "subi", "andi", "maxsi", "shli", "divui"]);
                let location = self.location_or_not();
                self.line(&format!("{name} = arith.{op} {x}, {x} : {ty}{location}"));
                values.push((name, ty));
            }
            3 if self.functions > 0 => self.line("\"t.ref\"() {callee = @f1::@x} : () -> ()"),
            8 => {
                let condition = values.iter().find(|v| v.1 == "i1").cloned();
                let Some((condition, _)) = condition else { return self.constant(values) };
                let location = self.location_or_not();
                self.line(&format!("scf.if {condition} {{"));
                self.nested(values, depth - 1);
                if self.random.percent(40) {
                    self.line("} else {");
                    self.nested(values, depth - 1);
                }
                self.line(&format!("}}{location}"));
            }
            9 => {
                let index = values.iter().find(|v| v.1 == "index").cloned();
                let Some((bound, _)) = index else { return self.constant(values) };
                let induction = self.fresh();
                self.line(&format!("scf.for {induction} = {bound} to {bound} step {bound} {{"));
                let mut inside = values.clone();
                inside.push((induction, "index".into()));
                self.nested(&inside, depth - 1);
                self.line("}");
            }
            _ => self.generic(values, depth),
        }
    }

    fn nested(&mut self, values: &Values, depth: usize) {
        self.indent += 1;
        let mut inside = values.clone();
        for _ in 0..self.random.below(3) {
            self.operation(&mut inside, depth);
        }
        self.indent -= 1;
    }

    fn constant(&mut self, values: &mut Values) {
        let name = self.fresh();
        let (value, ty) = match self.random.below(5) {
            0 => ((*self.random.pick(&["true", "false"])).to_owned(), "i1".to_owned()),
            1 => {
                let (value, ty) = self.number(FLOATS);
                (format!("{value} : {ty}"), ty.to_owned())
            }
            2 => {
                let (value, ty) = self.dense();
                (value, ty)
            }
            _ => {
                // Constants take no type with a sign.
                let (value, ty) = self.number(INTEGERS);
                let (value, ty) = if ty.starts_with(['s', 'u']) { ("5", "i32") } else { (value, ty) };
                (format!("{value} : {ty}"), ty.to_owned())
            }
        };
        let attributes =
            if self.random.percent(10) { format!("{} ", self.dictionary(1)) } else { String::new() };
        let location = self.location_or_not();
        self.line(&format!("{name} = arith.constant {attributes}{value}{location}"));
        values.push((name, ty));
    }

    /// An operation that is not registered.
    fn generic(&mut self, values: &mut Values, depth: usize) {
        let operands = self.operands(values);
        let results: Vec<String> = (0..self.random.below(3)).map(|_| self.ty(2)).collect();
        let name = self.fresh();
        let (mut head, mut second) = (String::new(), String::new());
        match results.len() {
            0 => {}
            1 => head = format!("{name} = "),
            n if self.random.percent(70) => head = format!("{name}:{n} = "),
            _ => {
                second = self.fresh();
                head = format!("{name}, {second} = ");
            }
        }
        let names: Vec<&str> = operands.iter().map(|v| v.0.as_str()).collect();
        let _ = write!(head, "\"{}\"({})", self.random.pick(OPS), names.join(", "));
        if self.random.percent(20) {
            let properties = self.dictionary(2);
            let _ = write!(head, " <{properties}>");
        }
        let regions = if depth > 0 && self.random.percent(25) { 1 + self.random.below(2) } else { 0 };
        if regions > 0 {
            head.push_str(" (");
        }
        for n in 0..regions {
            self.line(&format!("{head}{{"));
            head = String::new();
            self.indent += 1;
            let mut inside = values.clone();
            if self.random.percent(40) {
                let (argument, ty) = (self.fresh(), self.ty(1));
                let location = self.location_or_not();
                self.line(&format!("^entry({argument}: {ty}{location}):"));
                inside.push((argument, ty));
            }
            for _ in 0..self.random.below(3) {
                self.operation(&mut inside, depth - 1);
            }
            self.line("\"t.end\"() : () -> ()");
            self.indent -= 1;
            head.push_str(if n + 1 < regions { "}, " } else { "})" });
        }
        if self.random.percent(35) {
            let _ = write!(head, " {}", self.dictionary(3));
        }
        let types: Vec<&str> = operands.iter().map(|v| v.1.as_str()).collect();
        let outcome = match results.as_slice() {
            [one] if !one.contains("->") && !one.starts_with('!') => one.clone(),
            several => format!("({})", several.join(", ")),
        };
        let _ = write!(head, " : ({}) -> {outcome}{}", types.join(", "), self.location_or_not());
        self.line(&head);
        match results.len() {
            1 => values.push((name, results[0].clone())),
            2 if !second.is_empty() => {
                values.push((second, results[1].clone()));
                values.push((name, results[0].clone()));
            }
            _ => {
                for (i, ty) in results.into_iter().enumerate() {
                    values.push((format!("{name}#{i}"), ty));
                }
            }
        }
    }

    // Types.

    fn ty(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.percent(40) {
            return (*self.random.pick(SCALARS)).to_owned();
        }
        if let Some(alias) = self.type_aliases.last().cloned()
            && self.random.percent(15)
        {
            return alias;
        }
        match self.random.below(10) {
            0 => format!("complex<{}>", self.random.pick(&["f32", "i32", "f64"])),
            1 => {
                let count = if self.random.percent(10) { 17 } else { self.random.below(4) };
                let types: Vec<String> = (0..count).map(|_| self.ty(depth - 1)).collect();
                format!("tuple<{}>", types.join(", "))
            }
            2 => {
                let inputs: Vec<String> = (0..self.random.below(3)).map(|_| self.ty(depth - 1)).collect();
                format!("({}) -> {}", inputs.join(", "), self.random.pick(SCALARS))
            }
            3 => format!("!x<\"{}\">", self.random.pick(&["word", "a <b>", "[1]"])),
            4 => {
                let element = *self.random.pick(&["f32", "i8", "index", "f16"]);
                let dims: Vec<&str> = (0..1 + self.random.below(3))
                    .map(|_| *self.random.pick(&["1", "4", "[4]", "2", "16"]))
                    .collect();
                format!("vector<{}x{element}>", dims.join("x"))
            }
            5 | 6 => {
                let (shape, element) =
                    (self.shape(), *self.random.pick(&["f32", "i8", "index", "complex<f32>"]));
                let encoding = match self.random.below(6) {
                    0 => ", \"e\"".to_owned(),
                    1 => format!(", {}", self.attr(1)),
                    _ => String::new(),
                };
                format!("tensor<{shape}{element}{encoding}>")
            }
            7 | 8 => {
                let rank = self.random.below(3);
                let shape: String = (0..rank).map(|_| *self.random.pick(&["?x", "4x", "16x"])).collect();
                let layout = match self.random.below(6) {
                    0 => format!(
                        ", affine_map<({0}) -> ({0})>",
                        (0..rank).map(|d| format!("d{d}")).collect::<Vec<_>>().join(", ")
                    ),
                    1 => format!(", strided<[{}], offset: ?>", vec!["?"; rank].join(", ")),
                    2 if rank == 1 => ", affine_map<(d0) -> (d0 * 2 + 1)>".to_owned(),
                    _ => String::new(),
                };
                let space = *self.random.pick(&["", "", "", ", 3", ", \"s\""]);
                format!("memref<{shape}f32{layout}{space}>")
            }
            _ => format!("tensor<*x{}>", self.random.pick(&["f32", "i8"])),
        }
    }

    fn shape(&mut self) -> String {
        (0..self.random.below(3)).map(|_| *self.random.pick(&["?x", "4x", "1x", "0x", "16x"])).collect()
    }

    // Attributes.

    fn dictionary(&mut self, depth: usize) -> String {
        let mut names: Vec<&str> = NAMES.to_vec();
        self.random.shuffle(&mut names);
        let count = self.random.below(4);
        let entries: Vec<String> = names
            .into_iter()
            .take(count)
            .map(|name| {
                if self.random.percent(15) {
                    name.to_owned()
                } else {
                    format!("{name} = {}", self.attr(depth))
                }
            })
            .collect();
        format!("{{{}}}", entries.join(", "))
    }

    fn attr(&mut self, depth: usize) -> String {
        if let Some(alias) = self.attr_aliases.last().cloned()
            && self.random.percent(12)
        {
            return alias;
        }
        match self.random.below(if depth > 0 { 20 } else { 12 }) {
            0 => "unit".into(),
            1 => (*self.random.pick(&["true", "false"])).into(),
            2 | 3 => {
                let (value, ty) = self.number(INTEGERS);
                format!("{value} : {ty}")
            }
            4 => (*self.random.pick(INTEGER_LITERALS)).into(),
            5 => {
                let (value, ty) = self.number(FLOATS);
                format!("{value} : {ty}")
            }
            6 => (*self.random.pick(&["\"s\"", "\"a\\\"b\\0A\\t\"", "\"\"", "\"é\"", "\"t\" : i8"])).into(),
            7 => (*self.random.pick(&["@f", "@f::@g", "@\"a b\"::@c"])).into(),
            8 => self.ty(2),
            9 => self.map(),
            10 => (*self.random.pick(&[
                "#x.a",
                "#x.b<1, [2]>",
                "#x<\"o p\">",
                "affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 4 == 0)>",
            ]))
            .into(),
            11 => self.array(),
            12 | 13 => {
                let elements: Vec<String> = (0..self.random.below(4)).map(|_| self.attr(depth - 1)).collect();
                format!("[{}]", elements.join(", "))
            }
            14 => self.dictionary(depth - 1),
            15 | 16 => self.dense().0,
            17 => format!("loc({})", self.location(1, false)),
            18 => format!("distinct[{}]<{}>", self.random.below(3), self.attr(0)),
            _ => (*self.random.pick(&[
                "sparse<[[0, 1], [1, 2]], [1, 2]> : tensor<3x4xi32>",
                "sparse<0, 1> : tensor<3xi8>",
                "sparse<> : tensor<2xf32>",
                "strided<[1, ?], offset: 3>",
                "strided<[]>",
            ]))
            .into(),
        }
    }

    /// A literal and its type.
    fn number(&mut self, types: Elements) -> (&'static str, &'static str) {
        let (ty, literals) = *self.random.pick(types);
        (*self.random.pick(literals), ty)
    }

    fn array(&mut self) -> String {
        let (ty, values) = *self.random.pick(ARRAYS);
        let elements: Vec<&str> = (0..self.random.below(4)).map(|_| *self.random.pick(values)).collect();
        if elements.is_empty() {
            format!("array<{ty}>")
        } else {
            format!("array<{ty}: {}>", elements.join(", "))
        }
    }

    /// A dense elements attribute, and its type.
    fn dense(&mut self) -> (String, String) {
        let (element, values) = *self.random.pick(ELEMENTS);
        let (shape, dims) = *self.random.pick(SHAPES);
        let kind = if dims.is_empty() || element.starts_with("complex") {
            "tensor"
        } else {
            *self.random.pick(&["tensor", "tensor", "vector"])
        };
        let kind = if shape == "0x" { "tensor" } else { kind };
        let ty = format!("{kind}<{shape}{element}>");
        let elements = if self.random.percent(40) && shape != "0x" {
            (*self.random.pick(values)).to_owned()
        } else {
            self.elements(dims, values)
        };
        (format!("dense<{elements}> : {ty}"), ty)
    }

    fn elements(&mut self, dims: &[usize], values: &[&str]) -> String {
        let Some((&first, rest)) = dims.split_first() else { return (*self.random.pick(values)).to_owned() };
        if first == 0 {
            return String::new();
        }
        let parts: Vec<String> = (0..first).map(|_| self.elements(rest, values)).collect();
        format!("[{}]", parts.join(", "))
    }

    fn map(&mut self) -> String {
        let results: Vec<String> = (0..1 + self.random.below(2)).map(|_| self.affine(3)).collect();
        format!("affine_map<(d0, d1)[s0] -> ({})>", results.join(", "))
    }

    fn affine(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.percent(30) {
            return (*self.random.pick(&["d0", "d1", "s0", "1", "4", "-3", "0"])).into();
        }
        let constant = *self.random.pick(&["2", "3", "8"]);
        let (x, y) = (self.affine(depth - 1), self.affine(depth - 1));
        match self.random.below(7) {
            0 => format!("({x}) mod {constant}"),
            1 => format!("({x}) floordiv {constant}"),
            2 => format!("({x}) ceildiv {constant}"),
            3 => format!("({x}) * {constant}"),
            4 => format!("{x} - ({y})"),
            5 => format!("-({x})"),
            _ => format!("{x} + {y}"),
        }
    }

    // Locations.

    fn location_or_not(&mut self) -> String {
        if !self.random.percent(12) {
            return String::new();
        }
        if self.random.percent(40) {
            if self.loc_aliases == 0 || self.random.percent(30) {
                self.loc_aliases += 1;
            }
            return format!(" loc(#l{})", self.random.below(self.loc_aliases));
        }
        format!(" loc({})", self.location(2, false))
    }

    fn location(&mut self, depth: usize, alias: bool) -> String {
        match self.random.below(if depth > 0 { 7 } else { 3 }) {
            0 if !alias => "unknown".into(),
            0 | 1 => format!(
                "\"file{}.mlir\":{}:{}",
                self.random.below(2),
                self.random.below(9),
                self.random.below(9)
            ),
            2 => format!("\"name{}\"", self.random.below(3)),
            3 => format!("\"n\"({})", self.location(depth - 1, false)),
            4 => format!(
                "callsite({} at {})",
                self.location(depth - 1, false),
                self.location(depth - 1, false)
            ),
            5 => format!("\"f.mlir\":1:2 to {}:8", 1 + self.random.below(3)),
            _ => {
                let metadata = *self.random.pick(&["", "", "<\"m\">", "<1 : i8>"]);
                format!(
                    "fused{metadata}[{}, {}]",
                    self.location(depth - 1, false),
                    self.location(depth - 1, false)
                )
            }
        }
    }
}

/// Changes one token: takes it away, doubles it, or puts another one in its place.
pub(super) fn edit(random: &mut Random, text: &mut String) {
    let tokens = tokens(text);
    if tokens.is_empty() {
        return;
    }
    let range = random.pick(&tokens).clone();
    let other = text[random.pick(&tokens).clone()].to_owned();
    match random.below(5) {
        0 => text.replace_range(range, ""),
        1 => {
            let copy = format!("{0} {0}", &text[range.clone()]);
            text.replace_range(range, &copy);
        }
        2 | 3 => text.replace_range(range, &other),
        _ => {
            let word = *random.pick(&[
                "i32", "%0", "@f1", "(", ")", "{", "}", "<", ">", ",", ":", "=", "-", "1", "\"x\"", "^bb9",
                "->", "f32", "#a9", "!t9",
            ]);
            text.replace_range(range, word);
        }
    }
}

/// The ranges of words, names and punctuation.
fn tokens(text: &str) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let word = |b: u8| {
        b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.' | b'%' | b'@' | b'#' | b'!' | b'^')
    };
    let (mut at, mut out) = (0, Vec::new());
    while at < bytes.len() {
        let start = at;
        while at < bytes.len() && word(bytes[at]) {
            at += 1;
        }
        if at == start {
            at += 1;
            if bytes[start].is_ascii_whitespace()
                || !text.is_char_boundary(start)
                || !text.is_char_boundary(at)
            {
                continue;
            }
        }
        out.push(start..at);
    }
    out
}
