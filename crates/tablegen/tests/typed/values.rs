//! Expressions of each type.

use super::{Generator, Ty};

impl Generator {
    /// An expression of a type; now and then of another one, where mistakes are made.
    pub(super) fn value(&mut self, ty: &Ty, depth: usize) -> String {
        if self.budget == 0 {
            return self.plain_value(ty);
        }
        self.budget -= 1;
        if self.mistakes > 0 && self.random.one_in(self.mistakes) {
            let other = self.ty();
            return self.right_value(&other, depth);
        }
        self.right_value(ty, depth)
    }

    /// A value that is made of little.
    fn plain_value(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Int => "4".to_owned(),
            Ty::Bit | Ty::Bits(_) => "1".to_owned(),
            Ty::Str => "\"p\"".to_owned(),
            Ty::List(element) => format!("[]<{}>", self.show(element)),
            Ty::Dag => "(op)".to_owned(),
            Ty::Record(class) => self.def_of(*class).unwrap_or_else(|| "?".to_owned()),
        }
    }

    fn right_value(&mut self, ty: &Ty, depth: usize) -> String {
        let depth = depth.saturating_sub(self.random.below(2));
        if let Some(common) = self.common_value(ty, depth) {
            return common;
        }
        match ty {
            Ty::Int => self.int(depth),
            Ty::Bit => self.bit(depth),
            Ty::Bits(n) => self.bits(*n, depth),
            Ty::Str => self.string(depth),
            Ty::List(element) => self.list(element, depth),
            Ty::Dag => self.dag(depth),
            Ty::Record(class) => self.record(*class, depth),
        }
    }

    /// A variable, a field, or an operator that there is for all types.
    fn common_value(&mut self, ty: &Ty, depth: usize) -> Option<String> {
        match self.random.below(if depth == 0 { 3 } else { 12 }) {
            0 | 1 => {
                let known: Vec<&String> =
                    self.scope.iter().chain(&self.globals).filter(|v| v.1 == *ty).map(|v| &v.0).collect();
                (!known.is_empty()).then(|| known[self.random.below(known.len())].clone())
            }
            2 => self.field_of_def(ty),
            3 => {
                let (c, a, b) =
                    (self.value(&Ty::Bit, depth - 1), self.value(ty, depth - 1), self.value(ty, depth - 1));
                Some(format!("!if({c}, {a}, {b})"))
            }
            4 if self.random.one_in(3) => {
                let (c, a) = (self.value(&Ty::Bit, depth - 1), self.value(ty, depth - 1));
                let (d, b) = (self.value(&Ty::Bit, depth - 1), self.value(ty, depth - 1));
                let last = self.value(ty, depth - 1);
                Some(format!("!cond({c}: {a}, {d}: {b}, true: {last})"))
            }
            5 if self.random.one_in(3) => {
                let list = self.value(&Ty::list(ty.clone()), depth - 1);
                Some(format!("!head({list})"))
            }
            6 if self.random.one_in(3) => self.field_of_instance(ty, depth),
            7 if self.random.one_in(4) && *ty != Ty::Dag => {
                let list = self.simple_list(ty)?;
                let index = self.random.below(3);
                Some(format!("{list}[{index}]"))
            }
            8 if self.random.one_in(3) => {
                let element = self.ty();
                let list = self.value(&Ty::list(element.clone()), depth - 1);
                let start = self.value(ty, depth - 1);
                let (acc, item) = (self.name("acc"), self.name("item"));
                self.scope.push((acc.clone(), ty.clone()));
                self.scope.push((item.clone(), element));
                let body = self.value(ty, depth - 1);
                self.scope.truncate(self.scope.len() - 2);
                Some(format!("!foldl({start}, {list}, {acc}, {item}, {body})"))
            }
            _ => None,
        }
    }

    /// A variable that is a list of elements of a type.
    fn simple_list(&mut self, element: &Ty) -> Option<String> {
        let ty = Ty::list(element.clone());
        let known: Vec<&String> =
            self.scope.iter().chain(&self.globals).filter(|v| v.1 == ty).map(|v| &v.0).collect();
        (!known.is_empty()).then(|| known[self.random.below(known.len())].clone())
    }

    /// `def.field`
    fn field_of_def(&mut self, ty: &Ty) -> Option<String> {
        let classes = &self.classes;
        let all = self.defs.iter().flat_map(|(name, class)| {
            classes[*class].fields.iter().filter(|f| f.1 == *ty).map(move |f| format!("{name}.{}", f.0))
        });
        let all: Vec<String> = all.collect();
        (!all.is_empty()).then(|| all[self.random.below(all.len())].clone())
    }

    /// `Class<...>.field`
    fn field_of_instance(&mut self, ty: &Ty, depth: usize) -> Option<String> {
        let mut all = Vec::new();
        for (i, class) in self.classes.iter().enumerate() {
            all.extend(class.fields.iter().filter(|f| f.1 == *ty).map(|f| (i, f.0.clone())));
        }
        if all.is_empty() {
            return None;
        }
        let (class, field) = all[self.random.below(all.len())].clone();
        Some(format!("{}.{field}", self.instance(class, depth)))
    }

    /// `Class<...>`
    fn instance(&mut self, class: usize, depth: usize) -> String {
        let args = self.classes[class].args.clone();
        let given = self.arguments(&args, depth.saturating_sub(1));
        let given = if given.is_empty() { "<>".to_owned() } else { given };
        format!("{}{given}", self.classes[class].name)
    }

    fn small(&mut self) -> String {
        self.random.pick(&["0", "1", "2", "3"]).to_owned()
    }

    fn int(&mut self, depth: usize) -> String {
        if depth == 0 {
            let literals =
                ["0", "1", "2", "3", "5", "7", "-1", "-5", "10", "63", "64", "255", "0x10", "0b101", "-0b11"];
            let rare = ["9223372036854775807", "-9223372036854775808", "0xFFFFFFFFFFFFFFFF", "4294967296"];
            return if self.random.one_in(12) {
                self.random.pick(&rare)
            } else {
                self.random.pick(&literals)
            }
            .to_owned();
        }
        let d = depth - 1;
        match self.random.below(18) {
            0..5 => {
                let op = self.random.pick(&["add", "mul", "and", "or", "xor", "sub"]);
                let (a, b) = (self.value(&Ty::Int, d), self.value(&Ty::Int, d));
                match (op, self.random.one_in(4)) {
                    ("sub", _) | (_, false) => format!("!{op}({a}, {b})"),
                    _ => format!("!{op}({a}, {b}, {})", self.value(&Ty::Int, d)),
                }
            }
            5 => {
                let by = if self.random.one_in(8) { self.value(&Ty::Int, d) } else { "3".to_owned() };
                format!("!div({}, {by})", self.value(&Ty::Int, d))
            }
            6 => {
                let op = self.random.pick(&["shl", "sra", "srl"]);
                let by = if self.random.one_in(8) { self.value(&Ty::Int, d) } else { self.small() };
                format!("!{op}({}, {by})", self.value(&Ty::Int, d))
            }
            7 | 8 => {
                let of = self.ty();
                let of = if matches!(of, Ty::List(_) | Ty::Dag) { of } else { Ty::Str };
                format!("!size({})", self.value(&of, d))
            }
            9 => {
                let start = if self.random.one_in(2) { String::new() } else { format!(", {}", self.small()) };
                format!("!find({}, {}{start})", self.value(&Ty::Str, d), self.value(&Ty::Str, d))
            }
            10 => {
                let of = if self.random.one_in(6) { self.value(&Ty::Int, d) } else { "100".to_owned() };
                format!("!logtwo({of})")
            }
            11 => format!("!getdagarg<int>({}, {})", self.value(&Ty::Dag, d), self.dag_key()),
            12 => format!("!cast<int>({})", self.value(&Ty::Bit, d)),
            13 => {
                let n = 1 + self.random.below(8);
                format!("!cast<int>({})", self.value(&Ty::Bits(n), d))
            }
            14 => self.value(&Ty::Bit, d),
            _ => self.int(0),
        }
    }

    fn bit(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.random.pick(&["0", "1", "true", "false"]).to_owned();
        }
        let d = depth - 1;
        match self.random.below(13) {
            0..3 => {
                let op = self.random.pick(&["eq", "ne", "lt", "le", "gt", "ge"]);
                let ty = if self.random.one_in(2) { Ty::Int } else { Ty::Str };
                format!("!{op}({}, {})", self.value(&ty, d), self.value(&ty, d))
            }
            3 => {
                let ty = if self.random.one_in(2) { Ty::Bit } else { Ty::Int };
                format!("!not({})", self.value(&ty, d))
            }
            4 => {
                let op = self.random.pick(&["and", "or", "xor"]);
                format!("!{op}({}, {})", self.value(&Ty::Bit, d), self.value(&Ty::Bit, d))
            }
            5 => {
                let of = self.ty();
                let of = if matches!(of, Ty::List(_) | Ty::Dag) { of } else { Ty::Str };
                format!("!empty({})", self.value(&of, d))
            }
            6..11 if self.classes.is_empty() => self.bit(0),
            6 => {
                let class = self.random.below(self.classes.len());
                let name = if self.random.one_in(2) { self.value(&Ty::Str, d) } else { self.def_name() };
                format!("!exists<{}>({name})", self.classes[class].name)
            }
            7 => {
                let class = self.random.below(self.classes.len());
                let of = self.random.below(self.classes.len());
                let value = self.value(&Ty::Record(of), d);
                format!("!isa<{}>({value})", self.classes[class].name)
            }
            8 => {
                let pattern = self.random.pick(&["a.*", "^[a-z]+$", "1|b", "x?y", "[0-9]{2}"]);
                format!("!match({}, \"{pattern}\")", self.value(&Ty::Str, d))
            }
            9 => {
                let ty = self.ty();
                format!("!initialized({})", self.value(&ty, d))
            }
            10 => {
                let class = Ty::Record(self.random.below(self.classes.len()));
                let op = self.random.pick(&["eq", "ne"]);
                format!("!{op}({}, {})", self.value(&class, d), self.value(&class, d))
            }
            11 => {
                let n = 1 + self.random.below(8);
                let of = self.variable(&Ty::Bits(n));
                of.map_or_else(|| "1".to_owned(), |of| format!("{of}{{{}}}", self.random.below(n)))
            }
            _ => self.bit(0),
        }
    }

    fn variable(&mut self, ty: &Ty) -> Option<String> {
        let known: Vec<&String> =
            self.scope.iter().chain(&self.globals).filter(|v| v.1 == *ty).map(|v| &v.0).collect();
        (!known.is_empty()).then(|| known[self.random.below(known.len())].clone())
    }

    fn bits(&mut self, n: usize, depth: usize) -> String {
        if depth > 0 && self.random.one_in(3) {
            let parts: Vec<String> =
                (0..n)
                    .map(|_| {
                        if self.random.one_in(2) { self.value(&Ty::Bit, depth - 1) } else { self.small_bit() }
                    })
                    .collect();
            return format!("{{{}}}", parts.join(", "));
        }
        if depth > 0 && self.random.one_in(3) {
            let wide = n + self.random.below(4);
            if let Some(of) = self.variable(&Ty::Bits(wide)) {
                let low = self.random.below(wide - n + 1);
                let slice = match self.random.below(3) {
                    0 => format!("{}-{low}", low + n - 1),
                    1 => format!("{}...{low}", low + n - 1),
                    _ => (low..low + n).map(|i| i.to_string()).collect::<Vec<_>>().join(", "),
                };
                return format!("{of}{{{slice}}}");
            }
        }
        if self.random.one_in(2) {
            let digits: String = (0..n).map(|_| self.random.pick(&["0", "1"])).collect();
            return format!("0b{digits}");
        }
        self.random.below(1 << n).to_string()
    }

    fn small_bit(&mut self) -> String {
        self.random.pick(&["0", "1", "?"]).to_owned()
    }

    fn string(&mut self, depth: usize) -> String {
        if depth == 0 {
            let literals = [
                "\"a\"",
                "\"b\"",
                "\"\"",
                "\"abc\"",
                "\"a,b\"",
                "\"A_b\"",
                "\"10\"",
                "\"x\\n\"",
                "\"\\\"q\"",
                "[{co}]",
                "\"zz9\"",
                "\"anonymous_0\"",
            ];
            return self.random.pick(&literals).to_owned();
        }
        let d = depth - 1;
        match self.random.below(20) {
            0..3 => {
                let (a, b) = (self.value(&Ty::Str, d), self.value(&Ty::Str, d));
                if self.random.one_in(3) {
                    return format!("!strconcat({a}, {b}, {})", self.value(&Ty::Str, d));
                }
                format!("!strconcat({a}, {b})")
            }
            3..6 => {
                let (a, b) = (self.string(0), self.value(&Ty::Str, 0));
                match self.random.below(3) {
                    0 => format!("{a} # {b}"),
                    1 => format!("{a} # {} # {b}", self.value(&Ty::Int, 0)),
                    _ => format!("{a} # {b} # {} # {}", self.value(&Ty::Str, 0), self.string(0)),
                }
            }
            6 => {
                let length =
                    if self.random.one_in(2) { String::new() } else { format!(", {}", self.small()) };
                let start = if self.random.one_in(6) { self.value(&Ty::Int, d) } else { "0".to_owned() };
                format!("!substr({}, {start}{length})", self.value(&Ty::Str, d))
            }
            7 => {
                let (a, b, c) = (self.string(0), self.value(&Ty::Str, d), self.value(&Ty::Str, d));
                format!("!subst({a}, {b}, {c})")
            }
            8 => {
                let op = self.random.pick(&["tolower", "toupper"]);
                format!("!{op}({})", self.value(&Ty::Str, d))
            }
            9 => {
                let of = self.random.pick(&[&Ty::Str, &Ty::Int, &Ty::Bit]).clone();
                format!("!interleave({}, {})", self.value(&Ty::list(of), d), self.value(&Ty::Str, d))
            }
            10 => {
                let ty = self.ty();
                format!("!repr({})", self.value(&ty, d))
            }
            11 => {
                let ty = match self.random.below(3) {
                    0 if !self.classes.is_empty() => Ty::Record(self.random.below(self.classes.len())),
                    1 => Ty::Int,
                    _ => Ty::Str,
                };
                format!("!cast<string>({})", self.value(&ty, d))
            }
            12 => format!("!getdagname({}, {})", self.value(&Ty::Dag, d), self.small()),
            13 => format!("!getdagopname((op:$o {}))", self.value(&Ty::Int, d)),
            14 => format!("!cast<string>(!getdagop({}))", self.value(&Ty::Dag, d)),
            _ => self.string(0),
        }
    }

    fn list(&mut self, element: &Ty, depth: usize) -> String {
        let ty = Ty::list(element.clone());
        let d = depth.saturating_sub(1);
        match self.random.below(if depth == 0 { 4 } else { 18 }) {
            0 => format!("[]<{}>", self.show(element)),
            1..4 => {
                let items: Vec<String> =
                    (0..1 + self.random.below(3)).map(|_| self.value(element, d)).collect();
                format!("[{}]", items.join(", "))
            }
            4 => {
                let (a, b) = (self.value(&ty, d), self.value(&ty, d));
                if self.random.one_in(3) {
                    return format!("!listconcat({a}, {b}, {})", self.value(&ty, d));
                }
                format!("!listconcat({a}, {b})")
            }
            5 => format!("!tail({})", self.value(&ty, d)),
            6 | 7 => {
                let from = self.ty();
                let over = self.value(&Ty::list(from.clone()), d);
                let item = self.name("e");
                self.scope.push((item.clone(), from));
                let body = self.value(element, d);
                self.scope.pop();
                format!("!foreach({item}, {over}, {body})")
            }
            8 => {
                let over = self.value(&ty, d);
                let item = self.name("e");
                self.scope.push((item.clone(), element.clone()));
                let body = self.value(&Ty::Bit, d);
                self.scope.pop();
                format!("!filter({item}, {over}, {body})")
            }
            9 => format!("!listsplat({}, {})", self.value(element, d), self.small()),
            10 => format!("!listremove({}, {})", self.value(&ty, d), self.value(&ty, d)),
            11 => format!("!listflatten({})", self.value(&Ty::list(ty), d)),
            12 => {
                let slice = self.random.pick(&["0...1", "0,", "0, 1", "1...0", "[0, 1]", "0-1,"]);
                let of = self.variable(&ty);
                of.map_or_else(|| format!("[]<{}>", self.show(element)), |of| format!("{of}[{slice}]"))
            }
            13 => match (self.variable(&ty), self.variable(&ty)) {
                (Some(a), Some(b)) => format!("{a} # {b}"),
                _ => self.list(element, 0),
            },
            14 | 15 => match element {
                Ty::Record(class) if self.random.one_in(2) => {
                    let pattern = self.random.pick(&["", "\"d.*\"", "\"[0-9]$\""]);
                    format!("!instances<{}>({pattern})", self.classes[*class].name)
                }
                Ty::Int => match self.random.below(4) {
                    0 => format!("!range({})", self.small()),
                    1 => format!("!range({}, {})", self.small(), self.small()),
                    2 => format!("!range(0, {}, {})", self.small(), self.random.pick(&["1", "2", "-1"])),
                    _ => format!("!range({})", self.value(&Ty::list(Ty::Str), d)),
                },
                _ => self.list(element, 0),
            },
            _ => self.list(element, 0),
        }
    }

    fn dag_key(&mut self) -> String {
        self.random.pick(&["0", "1", "\"x\"", "\"y\""]).to_owned()
    }

    fn operator(&mut self) -> String {
        self.random.pick(&["op", "op2"]).to_owned()
    }

    fn dag(&mut self, depth: usize) -> String {
        let d = depth.saturating_sub(1);
        match self.random.below(if depth == 0 { 4 } else { 16 }) {
            0..5 => {
                let mut text = format!("({}{}", self.operator(), self.random.pick(&["", "", ":$o"]));
                for i in 0..self.random.below(4) {
                    let ty = self.ty();
                    let name = self.random.pick(&["", ":$x", ":$y"]);
                    let value = match self.random.below(8) {
                        0 => "?:$z".to_owned(),
                        1 => "$w".to_owned(),
                        _ => format!("{}{name}", self.value(&ty, d)),
                    };
                    text.push_str(if i > 0 { ", " } else { " " });
                    text.push_str(&value);
                }
                text.push(')');
                text
            }
            5 => format!("!con({}, {})", self.value(&Ty::Dag, d), self.value(&Ty::Dag, d)),
            6 => {
                let names = if self.random.one_in(2) { "?".to_owned() } else { "[\"x\", \"y\"]".to_owned() };
                let element = self.random.pick(&[&Ty::Int, &Ty::Str]).clone();
                let values = if names == "?" {
                    self.value(&Ty::list(element), d)
                } else {
                    format!("[{}, {}]", self.value(&element, d), self.value(&element, d))
                };
                format!("!dag({}, {values}, {names})", self.operator())
            }
            7 => format!("!setdagop({}, {})", self.value(&Ty::Dag, d), self.operator()),
            8 => {
                let ty = self.ty();
                format!("!setdagarg({}, {}, {})", self.value(&Ty::Dag, d), self.dag_key(), self.value(&ty, d))
            }
            9 => {
                let name = self.random.pick(&["\"n\"", "?", "\"x\""]);
                format!("!setdagname({}, {}, {name})", self.value(&Ty::Dag, d), self.dag_key())
            }
            10 => format!("!setdagopname({}, {})", self.value(&Ty::Dag, d), self.string(0)),
            11 => {
                let item = self.name("e");
                format!("!foreach({item}, {}, {item})", self.value(&Ty::Dag, d))
            }
            12 => format!("!subst({}, {}, {})", self.operator(), self.operator(), self.value(&Ty::Dag, d)),
            13 => format!(
                "!getdagarg<dag>((op {}:$x, 1), {})",
                self.value(&Ty::Dag, d),
                self.random.pick(&["0", "\"x\""])
            ),
            _ => self.dag(0),
        }
    }

    /// The name of a def, as a string.
    fn def_name(&mut self) -> String {
        if self.defs.is_empty() {
            return "\"op\"".to_owned();
        }
        let def = self.random.below(self.defs.len());
        format!("\"{}\"", self.defs[def].0)
    }

    /// A def that derives from a class.
    fn def_of(&mut self, class: usize) -> Option<String> {
        let derives = |of: usize| self.classes[of].ancestors.contains(&class);
        let all: Vec<&String> = self.defs.iter().filter(|def| derives(def.1)).map(|def| &def.0).collect();
        (!all.is_empty()).then(|| all[self.random.below(all.len())].clone())
    }

    fn record(&mut self, class: usize, depth: usize) -> String {
        match self.def_of(class) {
            Some(name) if !self.random.one_in(3) => match self.random.below(4) {
                0 => format!("!cast<{}>(\"{name}\")", self.classes[class].name),
                _ => name,
            },
            _ => self.instance(class, depth),
        }
    }
}
