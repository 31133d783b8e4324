//! Random programs of structured and unstructured control flow, for canonicalization: loops in each form, conditions,
//! switches, calls, with bounds and conditions that are often constants.

use isogloss_test_support::Random;
use std::fmt::Write;

const TYPES: [&str; 6] = ["i1", "i32", "index", "f32", TENSOR, STATIC];
const TENSOR: &str = "tensor<?xf32>";
const STATIC: &str = "tensor<4xf32>";
const PART: &str = "tensor<1xf32>";

/// The values that may be used, with their types.
type Values = Vec<(String, &'static str)>;

pub(super) fn case(seed: u64) -> String {
    let mut writer = Writer { random: Random::new(seed), next: 0, text: String::new(), blocks: false };
    writer.blocks = writer.random.percent(25);
    writer.function();
    writer.text
}

struct Writer {
    random: Random,
    next: usize,
    text: String,
    /// True if the function has several blocks.
    blocks: bool,
}

impl Writer {
    fn function(&mut self) {
        self.text.push_str(
            "func.func private @helper(i32, index) -> i32\nfunc.func @f(%a: i1, %b: i32, %c: index, %d: f32, \
             %t: tensor<?xf32>, %u: tensor<4xf32>, %p: tensor<1xf32>, %b2: i32, %c2: index) -> (i32, i1, \
             tensor<?xf32>) {\n",
        );
        let arguments =
            [("%a", 0), ("%b", 1), ("%c", 2), ("%d", 3), ("%t", 4), ("%u", 5), ("%b2", 1), ("%c2", 2)];
        let mut values: Values = arguments.map(|(v, t)| (v.to_owned(), TYPES[t])).to_vec();
        let count = 3 + self.random.below(8);
        self.ops(&mut values, 0, count);
        if self.blocks {
            self.branches(&mut values);
        } else {
            self.give_back(&mut values);
        }
        self.text.push_str("}\n");
    }

    fn give_back(&mut self, values: &mut Values) {
        let [x, y, z] = ["i32", "i1", TENSOR].map(|t| self.value(values, t));
        let _ = writeln!(self.text, "return {x}, {y}, {z} : i32, i1, {TENSOR}");
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    /// A value of a type, which may be a new constant.
    fn value(&mut self, values: &mut Values, ty: &'static str) -> String {
        let known: Vec<String> = values.iter().filter(|v| v.1 == ty).map(|v| v.0.clone()).collect();
        let constant = matches!(ty, "i1" | "i32" | "index" | "f32");
        if constant && (known.is_empty() || self.random.percent(25)) {
            let v = self.fresh();
            let literal = match ty {
                "i1" => (*self.random.pick(&["true", "false"])).to_owned(),
                "f32" => format!("{} : f32", self.random.pick(&["0.0", "1.0", "-0.0", "2.5"])),
                _ => format!("{} : {ty}", self.random.pick(&[0, 0, 1, 1, 2, 3, 4, -1, 7])),
            };
            let _ = writeln!(self.text, "{v} = arith.constant {literal}");
            values.push((v.clone(), ty));
            return v;
        }
        if ty == TENSOR && self.random.percent(30) {
            let (v, from) = (self.fresh(), self.value(values, STATIC));
            let _ = writeln!(self.text, "{v} = tensor.cast {from} : {STATIC} to {TENSOR}");
            values.push((v.clone(), ty));
            return v;
        }
        self.random.recent(&known).clone()
    }

    fn ops(&mut self, values: &mut Values, depth: usize, count: usize) {
        for _ in 0..count {
            self.op(values, depth);
        }
    }

    fn op(&mut self, values: &mut Values, depth: usize) {
        let nested = if depth < 3 { 22 } else { 11 };
        match self.random.below(nested) {
            0..4 => self.arithmetic(values),
            4 | 5 => {
                let ty = *self.random.pick(&["i1", "i32", "index", "f32"]);
                let (v, a) = (self.fresh(), self.value(values, ty));
                let result = *self.random.pick(&["i1", "i32", "index"]);
                let _ = writeln!(self.text, "{v} = \"my.op\"({a}) : ({ty}) -> {result}");
                values.push((v, result));
            }
            6 => {
                let (t, i, v) = (self.value(values, TENSOR), self.value(values, "index"), self.fresh());
                let _ = writeln!(self.text, "{v} = tensor.dim {t}, {i} : {TENSOR}");
                values.push((v, "index"));
            }
            7 => self.call(values),
            8 => {
                let c = self.value(values, "i1");
                let _ = writeln!(self.text, "cf.assert {c}, \"holds\"");
            }
            9 => {
                let ty = *self.random.pick(&TYPES);
                let (c, v) = (self.value(values, "i1"), self.fresh());
                let (a, b) = (self.value(values, ty), self.value(values, ty));
                let _ = writeln!(self.text, "{v} = arith.select {c}, {a}, {b} : {ty}");
                values.push((v, ty));
            }
            10 => {
                let (a, b) = (self.value(values, "index"), self.value(values, "index"));
                let v = self.fresh();
                let _ = writeln!(self.text, "{v} = arith.addi {a}, {b} overflow<nsw> : index");
                values.push((v, "index"));
            }
            11..14 => self.condition(values, depth),
            14 | 15 => self.counted(values, depth),
            16 => self.repeated(values, depth),
            17 => self.region(values, depth),
            18 => self.switch(values, depth),
            19 => self.parallel(values, depth),
            _ => self.forall(values, depth),
        }
    }

    fn arithmetic(&mut self, values: &mut Values) {
        let ty = *self.random.pick(&["i1", "i32", "index"]);
        let (a, b) = (self.value(values, ty), self.value(values, ty));
        let v = self.fresh();
        if self.random.percent(30) {
            let predicate = *self.random.pick(&["eq", "ne", "slt", "sge", "ult", "ugt"]);
            let _ = writeln!(self.text, "{v} = arith.cmpi {predicate}, {a}, {b} : {ty}");
            values.push((v, "i1"));
        } else {
            let op = *self.random.pick(&["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui"]);
            let _ = writeln!(self.text, "{v} = arith.{op} {a}, {b} : {ty}");
            values.push((v, ty));
        }
    }

    fn call(&mut self, values: &mut Values) {
        let (a, i, v) = (self.value(values, "i32"), self.value(values, "index"), self.fresh());
        let ty = "(i32, index) -> i32";
        let text = if self.random.percent(60) {
            let f = self.fresh();
            format!("{f} = func.constant @helper : {ty}\n{v} = func.call_indirect {f}({a}, {i}) : {ty}")
        } else {
            format!("{v} = func.call @helper({a}, {i}) : {ty}")
        };
        let _ = writeln!(self.text, "{text}");
        values.push((v, "i32"));
    }

    fn types(&mut self) -> Vec<&'static str> {
        (0..*self.random.pick(&[0, 0, 1, 1, 2, 3])).map(|_| *self.random.pick(&TYPES)).collect()
    }

    fn list(&mut self, values: &mut Values, types: &[&'static str]) -> Vec<String> {
        types.iter().map(|t| self.value(values, t)).collect()
    }

    /// The left side of an operation with results, which are added to the values after it.
    fn results(&mut self, types: &[&'static str]) -> (String, Values) {
        let v = self.fresh();
        match types {
            [] => (String::new(), Vec::new()),
            [ty] => (format!("{v} = "), vec![(v, *ty)]),
            _ => {
                let each = types.iter().enumerate().map(|(i, t)| (format!("{v}#{i}"), *t)).collect();
                (format!("{v}:{} = ", types.len()), each)
            }
        }
    }

    fn arrow(types: &[&str]) -> String {
        if types.is_empty() { String::new() } else { format!(" -> ({})", types.join(", ")) }
    }

    /// A region that yields values of some types.
    fn yielding(&mut self, mut values: Values, types: &[&'static str], depth: usize) {
        let count = *self.random.pick(&[0, 0, 1, 2, 3]);
        self.ops(&mut values, depth + 1, count);
        let list = self.list(&mut values, types);
        let colon = if types.is_empty() { "" } else { " : " };
        let _ = writeln!(self.text, "scf.yield {}{colon}{}", list.join(", "), types.join(", "));
    }

    fn condition(&mut self, values: &mut Values, depth: usize) {
        let (condition, types) = (self.value(values, "i1"), self.types());
        let (left, results) = self.results(&types);
        let _ = writeln!(self.text, "{left}scf.if {condition}{} {{", Self::arrow(&types));
        self.yielding(values.clone(), &types, depth);
        if !types.is_empty() || self.random.percent(50) {
            self.text.push_str("} else {\n");
            self.yielding(values.clone(), &types, depth);
        }
        self.text.push_str("}\n");
        values.extend(results);
    }

    fn counted(&mut self, values: &mut Values, depth: usize) {
        let ty = *self.random.pick(&["index", "index", "i32"]);
        let (lower, upper) = (self.value(values, ty), self.value(values, ty));
        let step = self.fresh();
        let _ = writeln!(self.text, "{step} = arith.constant {} : {ty}", self.random.pick(&[1, 1, 2, 5]));
        let types = self.types();
        let inits = self.list(values, &types);
        let (left, results) = self.results(&types);
        let counter = self.fresh();
        let names: Vec<String> = types.iter().map(|_| self.fresh()).collect();
        let pairs: Vec<String> = names.iter().zip(&inits).map(|(n, i)| format!("{n} = {i}")).collect();
        let carried = match types.is_empty() {
            true => String::new(),
            false => format!(" iter_args({}){}", pairs.join(", "), Self::arrow(&types)),
        };
        let of_type = if ty == "index" { "" } else { " : i32" };
        let unsigned = if self.random.percent(15) { "unsigned " } else { "" };
        let _ = writeln!(
            self.text,
            "{left}scf.for {unsigned}{counter} = {lower} to {upper} step {step}{carried}{of_type} {{"
        );
        let mut inside = values.clone();
        inside.push((counter, ty));
        inside.extend(names.into_iter().zip(types.iter().copied()));
        self.yielding(inside, &types, depth);
        self.text.push_str("}\n");
        values.extend(results);
    }

    fn repeated(&mut self, values: &mut Values, depth: usize) {
        let types = self.types();
        let outs = if self.random.percent(40) {
            let mut outs = types.clone();
            self.random.shuffle(&mut outs);
            outs
        } else {
            self.types()
        };
        let inits = self.list(values, &types);
        let (left, results) = self.results(&outs);
        let names: Vec<String> = types.iter().map(|_| self.fresh()).collect();
        let pairs: Vec<String> = names.iter().zip(&inits).map(|(n, i)| format!("{n} = {i}")).collect();
        let carried = if types.is_empty() { String::new() } else { format!(" ({})", pairs.join(", ")) };
        let _ = writeln!(
            self.text,
            "{left}scf.while{carried} : ({}) -> ({}) {{",
            types.join(", "),
            outs.join(", ")
        );
        let mut inside = values.clone();
        inside.extend(names.into_iter().zip(types.iter().copied()));
        let count = self.random.below(3);
        self.ops(&mut inside, depth + 1, count);
        let condition = self.value(&mut inside, "i1");
        let passed = self.list(&mut inside, &outs);
        let colon = if outs.is_empty() { "" } else { " : " };
        let _ =
            writeln!(self.text, "scf.condition({condition}) {}{colon}{}", passed.join(", "), outs.join(", "));
        let mut inside = values.clone();
        let names: Vec<String> = outs.iter().map(|_| self.fresh()).collect();
        let shown: Vec<String> = names.iter().zip(&outs).map(|(n, t)| format!("{n}: {t}")).collect();
        let _ = writeln!(self.text, "}} do {{\n^bb0({}):", shown.join(", "));
        inside.extend(names.into_iter().zip(outs.iter().copied()));
        self.yielding(inside, &types, depth);
        self.text.push_str("}\n");
        values.extend(results);
    }

    fn region(&mut self, values: &mut Values, depth: usize) {
        let types = self.types();
        let (left, results) = self.results(&types);
        let inlined = if self.random.percent(20) { " no_inline" } else { "" };
        let _ = writeln!(self.text, "{left}scf.execute_region{}{inlined} {{", Self::arrow(&types));
        if self.random.percent(40) {
            let condition = self.value(&mut values.clone(), "i1");
            // The condition may be a constant that was written inside.
            let mark = self.next;
            let _ = writeln!(self.text, "cf.cond_br {condition}, ^x{mark}, ^y{mark}\n^x{mark}:");
            self.yielding(values.clone(), &types, depth);
            let _ = writeln!(self.text, "^y{mark}:");
        }
        self.yielding(values.clone(), &types, depth);
        self.text.push_str("}\n");
        values.extend(results);
    }

    fn switch(&mut self, values: &mut Values, depth: usize) {
        let types = self.types();
        let on = self.value(values, "index");
        let (left, results) = self.results(&types);
        let arrow = if types.is_empty() { String::new() } else { format!(" -> {}", types.join(", ")) };
        let _ = writeln!(self.text, "{left}scf.index_switch {on}{arrow}");
        let mut cases = [-1, 0, 1, 2, 3, 4];
        self.random.shuffle(&mut cases);
        for case in &cases[..self.random.below(4)] {
            let _ = writeln!(self.text, "case {case} {{");
            self.yielding(values.clone(), &types, depth);
            self.text.push_str("}\n");
        }
        self.text.push_str("default {\n");
        self.yielding(values.clone(), &types, depth);
        self.text.push_str("}\n");
        values.extend(results);
    }

    /// Bounds and steps of so many dimensions, all of them values.
    fn bounds(&mut self, values: &mut Values, rank: usize) -> [Vec<String>; 3] {
        let lower = (0..rank).map(|_| self.value(values, "index")).collect();
        let upper = (0..rank).map(|_| self.value(values, "index")).collect();
        let mut steps = Vec::new();
        for _ in 0..rank {
            let step = self.fresh();
            let _ =
                writeln!(self.text, "{step} = arith.constant {} : index", self.random.pick(&[1, 1, 2, 3]));
            steps.push(step);
        }
        [lower, upper, steps]
    }

    fn parallel(&mut self, values: &mut Values, depth: usize) {
        let rank = 1 + self.random.below(3);
        let [lower, upper, steps] = self.bounds(values, rank);
        let types: Vec<&str> = (0..*self.random.pick(&[0, 0, 1, 2])).map(|_| "i32").collect();
        let inits = self.list(values, &types);
        let (left, results) = self.results(&types);
        let counters: Vec<String> = (0..rank).map(|_| self.fresh()).collect();
        let init = match types.is_empty() {
            true => String::new(),
            false => format!(" init ({}) -> ({})", inits.join(", "), types.join(", ")),
        };
        let _ = writeln!(
            self.text,
            "{left}scf.parallel ({}) = ({}) to ({}) step ({}){init} {{",
            counters.join(", "),
            lower.join(", "),
            upper.join(", "),
            steps.join(", ")
        );
        let mut inside = values.clone();
        inside.extend(counters.into_iter().map(|c| (c, "index")));
        if types.is_empty() && depth < 2 && self.random.percent(35) {
            self.parallel(&mut inside, depth + 1);
        } else {
            let count = self.random.below(3);
            self.ops(&mut inside, depth + 1, count);
        }
        if !types.is_empty() {
            let reduced = self.list(&mut inside, &types);
            let _ = writeln!(self.text, "scf.reduce({} : {}) {{", reduced.join(", "), types.join(", "));
            for n in 0..types.len() {
                let (a, b, c) = (self.fresh(), self.fresh(), self.fresh());
                let op = *self.random.pick(&["addi", "muli", "maxsi"]);
                let comma = if n == 0 { "" } else { "}, {\n" };
                let _ = writeln!(
                    self.text,
                    "{comma}^bb0({a}: i32, {b}: i32):\n{c} = arith.{op} {a}, {b} : i32\nscf.reduce.return {c} : i32"
                );
            }
            self.text.push_str("}\n");
        }
        self.text.push_str("}\n");
        values.extend(results);
    }

    fn forall(&mut self, values: &mut Values, depth: usize) {
        let rank = 1 + self.random.below(3);
        let [mut lower, mut upper, mut steps] = self.bounds(values, rank);
        for n in 0..rank {
            if self.random.percent(40) {
                lower[n] = self.random.below(3).to_string();
            }
            if self.random.percent(40) {
                upper[n] = (*self.random.pick(&["1", "2", "4", "8"])).to_owned();
            }
            if self.random.percent(40) {
                steps[n] = (*self.random.pick(&["1", "1", "2", "5"])).to_owned();
            }
        }
        let types: Vec<&str> =
            (0..self.random.below(3)).map(|_| *self.random.pick(&[TENSOR, STATIC])).collect();
        let outs = self.list(values, &types);
        let (left, results) = self.results(&types);
        let counters: Vec<String> = (0..rank).map(|_| self.fresh()).collect();
        let names: Vec<String> = types.iter().map(|_| self.fresh()).collect();
        let pairs: Vec<String> = names.iter().zip(&outs).map(|(n, o)| format!("{n} = {o}")).collect();
        let shared = match types.is_empty() {
            true => String::new(),
            false => format!(" shared_outs({}){}", pairs.join(", "), Self::arrow(&types)),
        };
        let _ = writeln!(
            self.text,
            "{left}scf.forall ({}) = ({}) to ({}) step ({}){shared} {{",
            counters.join(", "),
            lower.join(", "),
            upper.join(", "),
            steps.join(", ")
        );
        let mut inside = values.clone();
        inside.extend(counters.iter().map(|c| (c.clone(), "index")));
        inside.extend(names.iter().cloned().zip(types.iter().copied()));
        let count = self.random.below(3);
        self.ops(&mut inside, depth + 1, count);
        if !types.is_empty() {
            self.text.push_str("scf.forall.in_parallel {\n");
            for (name, ty) in names.iter().zip(&types) {
                if self.random.percent(75) {
                    let at = &counters[0];
                    let _ = writeln!(
                        self.text,
                        "tensor.parallel_insert_slice %p into {name}[{at}] [1] [1] : {PART} into {ty}"
                    );
                }
            }
            self.text.push_str("}\n");
        }
        self.text.push_str("}\n");
        values.extend(results);
    }

    fn branches(&mut self, values: &mut Values) {
        let types = ["i1", "i32", "index"];
        let arguments: Vec<Values> = (0..5)
            .map(|_| (0..self.random.below(3)).map(|_| (self.fresh(), *self.random.pick(&types))).collect())
            .collect();
        self.branch(values, &arguments);
        for (n, list) in arguments.iter().enumerate() {
            let shown: Vec<String> = list.iter().map(|(v, t)| format!("{v}: {t}")).collect();
            let _ = writeln!(self.text, "^bb{n}({}):", shown.join(", "));
            let mut inside = values.clone();
            inside.extend(list.iter().cloned());
            let count = self.random.below(3);
            self.ops(&mut inside, 2, count);
            self.branch(&mut inside, &arguments);
        }
    }

    fn branch(&mut self, values: &mut Values, arguments: &[Values]) {
        match self.random.below(10) {
            0..2 => self.give_back(values),
            2..4 => {
                let target = self.target(values, arguments);
                let _ = writeln!(self.text, "cf.br {target}");
            }
            4..7 => {
                let condition = self.value(values, "i1");
                let (yes, no) = (self.target(values, arguments), self.target(values, arguments));
                let _ = writeln!(self.text, "cf.cond_br {condition}, {yes}, {no}");
            }
            _ => {
                let flag = self.value(values, "i32");
                let mut text = format!("default: {}", self.target(values, arguments));
                let mut cases = [0, 1, 2, 3, 7];
                self.random.shuffle(&mut cases);
                for case in &cases[..self.random.below(4)] {
                    let _ = write!(text, ",\n{case}: {}", self.target(values, arguments));
                }
                let _ = writeln!(self.text, "cf.switch {flag} : i32, [\n{text}\n]");
            }
        }
    }

    fn target(&mut self, values: &mut Values, arguments: &[Values]) -> String {
        let block = self.random.below(arguments.len());
        let types: Vec<&'static str> = arguments[block].iter().map(|a| a.1).collect();
        if types.is_empty() {
            return format!("^bb{block}");
        }
        let list = self.list(values, &types);
        format!("^bb{block}({} : {})", list.join(", "), types.join(", "))
    }
}
