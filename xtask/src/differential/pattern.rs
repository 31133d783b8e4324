//! Random patterns: each describes a piece of the program that is there, more or less, so that it matches often enough.

use super::pdl::{Op, Program, RANKS, TYPES, Typed};
use isogloss_test_support::Random;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

const VALUES: &str = "!pdl.range<value>";

/// A pattern, as text.
pub(super) fn pattern(random: &mut Random, program: &Program, number: usize) -> String {
    let mut pattern = Pattern {
        random,
        program,
        next: 0,
        matching: String::new(),
        rewriting: String::new(),
        types: HashMap::new(),
        type_lists: Vec::new(),
        values: HashMap::new(),
        lists: Vec::new(),
        attrs: Vec::new(),
        ops: Vec::new(),
        root: 0,
        other_roots: Vec::new(),
    };
    let root = pattern.random.below(program.ops.len());
    pattern.op(root, 0, None);
    // Those that make its operands were described before it.
    pattern.root = pattern.ops.len() - 1;
    pattern.more_roots();
    pattern.constraints();
    let end = pattern.rewrite();
    let benefit = *pattern.random.pick(&[0, 1, 1, 1, 2, 3]);
    format!(
        "  pdl.pattern @p{number} : benefit({benefit}) {{\n{}    pdl.rewrite{end}\n  }}\n",
        pattern.matching
    )
}

/// An operation of the program that the pattern describes.
struct Matched {
    handle: String,
    op: usize,
    named: bool,
    /// True if its results are exactly those of the operation; a list of types may match any.
    exact: bool,
}

struct Pattern<'a> {
    random: &'a mut Random,
    program: &'a Program,
    next: usize,
    matching: String,
    rewriting: String,
    /// Handles of types, by the type that they represent.
    types: HashMap<String, Vec<String>>,
    type_lists: Vec<String>,
    /// Handles of values, by the value.
    values: HashMap<String, String>,
    lists: Vec<String>,
    attrs: Vec<String>,
    ops: Vec<Matched>,
    root: usize,
    other_roots: Vec<usize>,
}

/// An item of a list of arguments: a handle and its type.
type Argument = (String, &'static str);

fn arguments(list: &[Argument]) -> String {
    if list.is_empty() {
        return String::new();
    }
    let (names, types): (Vec<&str>, Vec<&str>) = list.iter().map(|(n, t)| (n.as_str(), *t)).unzip();
    format!("({} : {})", names.join(", "), types.join(", "))
}

impl Pattern<'_> {
    fn fresh(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("%{prefix}{}", self.next)
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.matching, "    {text}");
    }

    fn then(&mut self, text: &str) {
        let _ = writeln!(self.rewriting, "      {text}");
    }

    fn ty(&mut self, actual: &str) -> String {
        if let Some(known) = self.types.get(actual)
            && self.random.percent(50)
        {
            return self.random.pick(known).clone();
        }
        let handle = self.fresh("t");
        let text = match self.random.below(100) {
            0..25 => format!("{handle} = pdl.type : {actual}"),
            25..28 => format!("{handle} = pdl.type : {}", self.random.pick(&TYPES)),
            _ => format!("{handle} = pdl.type"),
        };
        self.line(&text);
        self.types.entry(actual.to_owned()).or_default().push(handle.clone());
        handle
    }

    fn type_list(&mut self, actual: &[Typed]) -> String {
        let handle = self.fresh("ts");
        let types: Vec<&str> = actual.iter().map(|v| v.1.as_str()).collect();
        let known =
            if self.random.percent(35) { format!(" : [{}]", types.join(", ")) } else { String::new() };
        self.line(&format!("{handle} = pdl.types{known}"));
        self.type_lists.push(handle.clone());
        handle
    }

    fn value(&mut self, value: &Typed) -> String {
        if let Some(known) = self.values.get(&value.0)
            && self.random.percent(85)
        {
            return known.clone();
        }
        let of_type =
            if self.random.percent(50) { format!(" : {}", self.ty(&value.1)) } else { String::new() };
        let handle = self.fresh("x");
        self.line(&format!("{handle} = pdl.operand{of_type}"));
        self.values.insert(value.0.clone(), handle.clone());
        handle
    }

    fn list(&mut self, values: &[Typed]) -> String {
        let of_types =
            if self.random.percent(40) { format!(" : {}", self.type_list(values)) } else { String::new() };
        let handle = self.fresh("xs");
        self.line(&format!("{handle} = pdl.operands{of_types}"));
        self.lists.push(handle.clone());
        handle
    }

    fn attr(&mut self, value: &str) -> String {
        if !self.attrs.is_empty() && self.random.percent(8) {
            return self.random.pick(&self.attrs).clone();
        }
        let handle = self.fresh("a");
        let text = match self.random.below(100) {
            0..40 => String::new(),
            40..85 => format!(" = {}", if self.random.percent(92) { value } else { "7 : i32" }),
            _ => {
                let ty = value.rsplit_once(" : ").map_or("i32", |(_, ty)| ty);
                format!(" : {}", self.ty(ty))
            }
        };
        self.line(&format!("{handle} = pdl.attribute{text}"));
        self.attrs.push(handle.clone());
        handle
    }

    /// Describes an operation, and often those that make its operands. `via`: the operand that it was reached by.
    fn op(&mut self, number: usize, depth: usize, via: Option<(&str, &str)>) -> String {
        if let Some(known) = self.ops.iter().find(|m| m.op == number) {
            return known.handle.clone();
        }
        let op = self.program.ops[number].clone();
        let named = self.random.percent(95);
        let list = match &op.groups {
            Some((sizes, _)) if via.is_none() && self.random.percent(80) => {
                self.grouped_operands(&op.operands, sizes, depth)
            }
            _ => self.operands(&op, depth, via),
        };
        let mut attrs = Vec::new();
        for (name, value) in &op.attrs {
            if self.random.percent(45) {
                let handle = self.attr(value);
                attrs.push(format!("\"{name}\" = {handle}"));
            }
        }
        if op.attrs.is_empty() && self.random.percent(4) {
            let handle = self.attr("0 : i32");
            attrs.push(format!("\"k\" = {handle}"));
        }
        if !named {
            let handle = self.fresh("a");
            self.line(&format!("{handle} = pdl.attribute"));
            attrs.push(format!("\"go\" = {handle}"));
        }
        let (results, exact) = self.result_types(&op);
        let handle = self.fresh("o");
        let name = if named { format!(" \"{}\"", op.name) } else { String::new() };
        let attrs = if attrs.is_empty() { String::new() } else { format!(" {{{}}}", attrs.join(", ")) };
        let arrow = if results.is_empty() { "" } else { " -> " };
        let text = format!(
            "{handle} = pdl.operation{name}{}{attrs}{arrow}{}",
            arguments(&list),
            arguments(&results)
        );
        self.line(&text);
        self.ops.push(Matched { handle: handle.clone(), op: number, named, exact });
        handle
    }

    /// The operand as the result of the operation that makes it; `None` if it is not to be described.
    fn nested(&mut self, value: &Typed, depth: usize, percent: usize) -> Option<Argument> {
        let &(number, index) = self.program.made_by.get(&value.0)?;
        let known = self.values.contains_key(&value.0) && self.random.percent(80);
        if depth >= 3 || known || !self.random.percent(percent) {
            return None;
        }
        let before = self.op(number, depth + 1, None);
        let handle = self.fresh("q");
        let groups = self.program.ops[number].groups.clone();
        if let Some((_, sizes)) = groups.filter(|_| self.random.percent(60)) {
            let group = sizes.iter().scan(0, |end, size| {
                *end += size;
                Some(*end)
            });
            let group = group.take_while(|end| *end <= index).count();
            let (ty, arrow) =
                if group == 0 { ("!pdl.value", "!pdl.value") } else { (VALUES, "!pdl.range<value>") };
            self.line(&format!("{handle} = pdl.results {group} of {before} -> {arrow}"));
            return Some((handle, ty));
        }
        if self.program.ops[number].results.len() == 1 && self.random.percent(10) {
            self.line(&format!("{handle} = pdl.results of {before}"));
            return Some((handle, VALUES));
        }
        self.line(&format!("{handle} = pdl.result {index} of {before}"));
        self.values.insert(value.0.clone(), handle.clone());
        Some((handle, "!pdl.value"))
    }

    fn operands(&mut self, op: &Op, depth: usize, via: Option<(&str, &str)>) -> Vec<Argument> {
        let shape = if via.is_some() { 100 } else { self.random.below(100) };
        if shape < 10 {
            return vec![(self.list(&op.operands), VALUES)];
        }
        if shape < 22 && !op.operands.is_empty() {
            // Some one by one, and then the rest.
            let single = self.random.below(op.operands.len() + 1).min(2);
            let mut list: Vec<Argument> =
                op.operands[..single].iter().map(|v| (self.value(v), "!pdl.value")).collect();
            list.push((self.list(&op.operands[single..]), VALUES));
            return list;
        }
        let mut list = Vec::new();
        for operand in &op.operands {
            if let Some((value, handle)) = via
                && value == operand.0
            {
                list.push((handle.to_owned(), "!pdl.value"));
            } else if let Some(nested) = self.nested(operand, depth, 45) {
                list.push(nested);
            } else {
                list.push((self.value(operand), "!pdl.value"));
            }
        }
        list
    }

    fn grouped_operands(&mut self, operands: &[Typed], sizes: &[usize], depth: usize) -> Vec<Argument> {
        let mut list = Vec::new();
        let mut at = 0;
        for &size in sizes {
            let group = &operands[at..at + size];
            at += size;
            match group {
                [one] if self.random.percent(60) => {
                    let nested = self.nested(one, depth, 40);
                    list.push(nested.unwrap_or_else(|| (String::new(), "!pdl.value")));
                    if let Some(last) = list.last_mut().filter(|l| l.0.is_empty()) {
                        *last = (self.value(one), "!pdl.value");
                    }
                }
                _ => list.push((self.list(group), VALUES)),
            }
        }
        list
    }

    /// Returns the arguments for the types of results, and true if they determine the number of results.
    fn result_types(&mut self, op: &Op) -> (Vec<Argument>, bool) {
        const TYPES: &str = "!pdl.range<type>";
        if self.random.percent(12) {
            let list = self.type_list(&op.results);
            return (vec![(list, TYPES)], false);
        }
        if let Some((_, sizes)) = &op.groups
            && sizes.len() > 1
            && self.random.percent(80)
        {
            let first = self.ty(&op.results[0].1);
            let rest = self.type_list(&op.results[1..]);
            return (vec![(first, "!pdl.type"), (rest, TYPES)], false);
        }
        (op.results.iter().map(|r| (self.ty(&r.1), "!pdl.type")).collect(), true)
    }

    /// Sometimes another user of a value of the pattern.
    fn more_roots(&mut self) {
        for _ in 0..*self.random.pick(&[0, 0, 0, 1, 1, 2]) {
            let mut shared: Vec<(String, String)> =
                self.values.iter().map(|(v, h)| (v.clone(), h.clone())).collect();
            shared.sort();
            if shared.is_empty() {
                return;
            }
            let (value, handle) = self.random.pick(&shared).clone();
            let users = self.program.users.get(&value).map_or(&[][..], |u| u);
            let others: Vec<usize> =
                users.iter().copied().filter(|u| self.ops.iter().all(|m| m.op != *u)).collect();
            if !others.is_empty() {
                let user = *self.random.pick(&others);
                self.op(user, 1, Some((&value, &handle)));
                self.other_roots.push(self.ops.len() - 1);
            }
        }
    }

    /// Native constraints, those that the test pass of `mlir-opt` has.
    fn constraints(&mut self) {
        if !self.random.percent(30) {
            return;
        }
        let negated = if self.random.percent(40) { " {isNegated = true}" } else { "" };
        let one = self.random.pick(&self.ops).handle.clone();
        let handle = self.fresh("c");
        match self.random.below(8) {
            0..3 => self.line(&format!(
                "pdl.apply_native_constraint \"single_entity_constraint\"({one} : !pdl.operation){negated}"
            )),
            3 => {
                let two = self.random.pick(&self.ops).handle.clone();
                self.line(&format!(
                    "pdl.apply_native_constraint \"multi_entity_constraint\"({one}, {two} : !pdl.operation, !pdl.operation){negated}"
                ));
            }
            4 if !self.lists.is_empty() && !self.type_lists.is_empty() => {
                let list = self.random.pick(&self.lists).clone();
                let types = self.random.pick(&self.type_lists).clone();
                self.line(&format!(
                    "pdl.apply_native_constraint \"multi_entity_var_constraint\"({list}, {types} : {VALUES}, !pdl.range<type>){negated}"
                ));
            }
            5 | 4 => {
                self.line(&format!(
                    "{handle} = pdl.apply_native_constraint \"op_constr_return_attr\"({one} : !pdl.operation) : !pdl.attribute"
                ));
                self.attrs.push(handle);
            }
            6 => {
                self.line(&format!(
                    "{handle} = pdl.apply_native_constraint \"op_constr_return_type\"({one} : !pdl.operation) : !pdl.type"
                ));
                self.types.entry("f32".to_owned()).or_default().push(handle);
            }
            _ => {
                let counted = (0..self.ops.len())
                    .find(|i| self.program.ops[self.ops[*i].op].attrs.iter().any(|a| a.0 == "n"));
                let Some(counted) = counted else { return };
                // The attribute has to be one of an operation: another description of the same one.
                let op = self.program.ops[self.ops[counted].op].clone();
                let value = op.attrs.iter().find(|a| a.0 == "n").map_or("0 : i32", |a| a.1);
                let marker = format!("{} = pdl.operation", self.ops[counted].handle);
                let attr = self.fresh("a");
                if self.add_attr(&marker, &format!("\"n\" = {attr}")) {
                    let at = self.matching.find(&format!("    {marker}")).unwrap_or(0);
                    self.matching.insert_str(at, &format!("    {attr} = pdl.attribute = {value}\n"));
                    self.line(&format!(
                        "{handle} = pdl.apply_native_constraint \"op_constr_return_type_range\"({one}, {attr} : !pdl.operation, !pdl.attribute) : !pdl.range<type>"
                    ));
                    self.type_lists.push(handle);
                }
            }
        }
    }

    /// Adds to the attributes of an operation that is described already, unless they name that one.
    fn add_attr(&mut self, marker: &str, attr: &str) -> bool {
        let Some(start) = self.matching.find(marker) else { return false };
        let end = self.matching[start..].find('\n').map_or(self.matching.len(), |n| start + n);
        let line = &self.matching[start..end];
        if line.contains("\"n\" =") {
            return false;
        }
        if let Some(brace) = line.find('{') {
            self.matching.insert_str(start + brace + 1, &format!("{attr}, "));
        } else {
            let at = line.find(" -> (").map_or(end, |n| start + n);
            self.matching.insert_str(at, &format!(" {{{attr}}}"));
        }
        true
    }

    /// Returns the text after `pdl.rewrite`.
    fn rewrite(&mut self) -> String {
        let root = self.ops[self.root].handle.clone();
        // Without a name only the operations that no other one uses can be roots.
        let named = if self.random.percent(65) { format!(" {root}") } else { String::new() };
        let results = self.program.ops[self.ops[self.root].op].results.len();
        let exact = self.ops[self.root].exact;
        if exact && results == 0 && !self.values.is_empty() && self.random.percent(6) {
            let value = self.some_value().unwrap_or_default();
            return format!(" {root} with \"rewriter\"({value} : !pdl.value)");
        }
        self.body(&root, results, exact);
        format!("{named} {{\n{}    }}", self.rewriting)
    }

    fn some_value(&mut self) -> Option<String> {
        let mut all: Vec<&String> = self.values.values().collect();
        all.sort();
        (!all.is_empty()).then(|| (*self.random.pick(&all)).clone())
    }

    fn body(&mut self, root: &str, results: usize, exact: bool) {
        let name = &self.program.ops[self.ops[self.root].op].name;
        // From which rank on operations may be made.
        let rank = match name.strip_prefix("my.r").and_then(|n| n.parse().ok()) {
            _ if !self.ops[self.root].named => RANKS,
            Some(n) => n,
            None if name.starts_with("arith") => RANKS,
            None => 0,
        };
        // What is about to go is not used.
        let roots = self.other_roots.iter().chain([&self.root]);
        let dying: HashSet<String> = roots
            .flat_map(|n| &self.program.ops[self.ops[*n].op].results)
            .map(|result| result.0.clone())
            .collect();
        self.values.retain(|value, _| !dying.contains(value));
        let mut values: Vec<String> = self.values.values().cloned().collect();
        values.sort();
        let mut made: Vec<(String, usize)> = Vec::new();
        self.natives(&mut made);
        for _ in 0..*self.random.pick(&[0, 1, 1, 1, 2, 3]) {
            self.create(rank, &mut values, &mut made);
        }
        for n in self.other_roots.clone() {
            self.other_root(n, &values);
        }
        let same: Vec<String> =
            made.iter().filter(|m| exact && m.1 == results).map(|m| m.0.clone()).collect();
        if !exact {
            let (list, types) = (self.fresh("n"), self.type_lists.clone());
            let types = self.random.pick(&types).clone();
            let all = format!("{list} = pdl.operation \"my.s0\" -> ({types} : !pdl.range<type>)");
            let inferred = format!("{list} = pdl.operation \"my.s0\"");
            let text = if self.random.percent(60) { inferred } else { all };
            self.then(&text);
            self.then(&format!("pdl.replace {root} with {list}"));
        } else if results == 0 && self.random.percent(60) {
            self.then(&format!("pdl.erase {root}"));
        } else if !same.is_empty() && self.random.percent(55) {
            let new = self.random.pick(&same).clone();
            if self.random.percent(30) && results > 0 {
                let list = self.fresh("r");
                self.then(&format!("{list} = pdl.results of {new}"));
                self.then(&format!("pdl.replace {root} with ({list} : {VALUES})"));
            } else {
                self.then(&format!("pdl.replace {root} with {new}"));
            }
        } else if !values.is_empty() && results > 0 {
            let chosen: Vec<String> = (0..results).map(|_| self.random.pick(&values).clone()).collect();
            let list: Vec<Argument> = chosen.into_iter().map(|v| (v, "!pdl.value")).collect();
            if self.random.percent(25) {
                let range = self.fresh("r");
                let inside = arguments(&list);
                let inside = inside.trim_start_matches('(').trim_end_matches(')');
                self.then(&format!("{range} = pdl.range {inside}"));
                self.then(&format!("pdl.replace {root} with ({range} : {VALUES})"));
            } else {
                self.then(&format!("pdl.replace {root} with {}", arguments(&list)));
            }
        } else {
            let new = self.fresh("n");
            self.then(&format!("{new} = pdl.operation \"my.s1\""));
            self.then(&format!("pdl.replace {root} with {new}"));
        }
    }

    /// Rewrites a root that the pattern does not start from.
    fn other_root(&mut self, n: usize, values: &[String]) {
        let Matched { handle, op, exact, .. } = &self.ops[n];
        let (handle, count) = (handle.clone(), self.program.ops[*op].results.len());
        let (exact, new) = (*exact, self.fresh("n"));
        match self.random.below(4) {
            0 => self.then(&format!(
                "{new} = pdl.apply_native_rewrite \"creator\"({handle} : !pdl.operation) : !pdl.operation"
            )),
            1 => {
                let list = self.fresh("r");
                self.then(&format!("{list} = pdl.results of {handle}"));
                self.then(&format!("{new} = pdl.operation \"my.s2\"({list} : {VALUES})"));
            }
            2 if exact && count > 0 && !values.is_empty() => {
                let list: Vec<Argument> =
                    (0..count).map(|_| (self.random.pick(values).clone(), "!pdl.value")).collect();
                self.then(&format!("pdl.replace {handle} with {}", arguments(&list)));
            }
            _ if exact && count == 0 => self.then(&format!("pdl.erase {handle}")),
            _ => {
                self.then(&format!("{new} = pdl.operation \"my.s2\""));
                self.then(&format!("pdl.replace {handle} with {new}"));
            }
        }
    }

    /// Calls of native rewrites, those that the test pass of `mlir-opt` has.
    fn natives(&mut self, made: &mut Vec<(String, usize)>) {
        if !self.random.percent(20) {
            return;
        }
        let one = self.random.pick(&self.ops).handle.clone();
        let handle = self.fresh("w");
        match self.random.below(4) {
            0 => {
                self.then(&format!(
                    "{handle} = pdl.apply_native_rewrite \"creator\"({one} : !pdl.operation) : !pdl.operation"
                ));
                made.push((handle, 0));
            }
            1 => {
                self.then(&format!(
                    "{handle}:2 = pdl.apply_native_rewrite \"var_creator\"({one} : !pdl.operation) : {VALUES}, !pdl.range<type>"
                ));
                self.lists.push(format!("{handle}#0"));
                self.type_lists.push(format!("{handle}#1"));
            }
            2 => {
                self.then(&format!("{handle} = pdl.apply_native_rewrite \"type_creator\" : !pdl.type"));
                self.types.entry("f32".to_owned()).or_default().push(handle);
            }
            _ => {
                self.then(&format!("{handle} = pdl.apply_native_rewrite \"str_creator\" : !pdl.attribute"));
                self.attrs.push(handle);
            }
        }
    }

    fn create(&mut self, rank: usize, values: &mut Vec<String>, made: &mut Vec<(String, usize)>) {
        if rank < RANKS && values.len() > 1 && self.random.percent(6) {
            // Result types that are inferred.
            let list: Vec<Argument> =
                (0..2).map(|_| (self.random.pick(values).clone(), "!pdl.value")).collect();
            let new = self.fresh("n");
            self.then(&format!("{new} = pdl.operation \"arith.addi\"{}", arguments(&list)));
            let result = self.fresh("q");
            self.then(&format!("{result} = pdl.result 0 of {new}"));
            values.push(result);
            made.push((new, 1));
            return;
        }
        let name = match rank + 1 < RANKS && self.random.percent(45) {
            true => format!("my.r{}", rank + 1 + self.random.below(RANKS - rank - 1)),
            false => format!("my.s{}", self.random.below(3)),
        };
        let mut list: Vec<Argument> = Vec::new();
        for _ in 0..*self.random.pick(&[0, 1, 2, 2, 3]) {
            if !self.lists.is_empty() && self.random.percent(20) {
                list.push((self.random.pick(&self.lists).clone(), VALUES));
            } else if !values.is_empty() {
                list.push((self.random.recent(values).clone(), "!pdl.value"));
            }
        }
        if !list.is_empty() && self.random.percent(10) {
            let range = self.fresh("r");
            let inside = arguments(&list);
            let inside = inside.trim_start_matches('(').trim_end_matches(')').to_owned();
            self.then(&format!("{range} = pdl.range {inside}"));
            list = vec![(range, VALUES)];
        }
        let mut attrs = Vec::new();
        for name in ["k", "m", "z"] {
            if !self.attrs.is_empty() && self.random.percent(25) {
                attrs.push(format!("\"{name}\" = {}", self.random.pick(&self.attrs)));
            } else if self.random.percent(12) {
                let handle = self.fresh("a");
                let value = *self.random.pick(&["5 : i32", "\"n\"", "unit", "[1.5, i8]"]);
                self.then(&format!("{handle} = pdl.attribute = {value}"));
                attrs.push(format!("\"{name}\" = {handle}"));
            }
        }
        let mut types: Vec<Argument> = Vec::new();
        let mut count = Some(0);
        let mut known: Vec<String> = self.types.values().flatten().cloned().collect();
        known.sort();
        match self.random.below(100) {
            0..65 if !known.is_empty() => {
                let n = *self.random.pick(&[1, 1, 1, 2]);
                types = (0..n).map(|_| (self.random.pick(&known).clone(), "!pdl.type")).collect();
                count = Some(n);
            }
            65..75 => {
                let handle = self.fresh("t");
                let ty = *self.random.pick(&TYPES);
                self.then(&format!("{handle} = pdl.type : {ty}"));
                types.push((handle, "!pdl.type"));
                count = Some(1);
            }
            75..80 => {
                let handle = self.fresh("ts");
                self.then(&format!("{handle} = pdl.types : [i32, f32]"));
                types.push((handle, "!pdl.range<type>"));
                count = Some(2);
            }
            80..86 if !self.type_lists.is_empty() => {
                types.push((self.random.pick(&self.type_lists).clone(), "!pdl.range<type>"));
                count = None;
            }
            86..90 if !known.is_empty() => {
                let handle = self.fresh("ts");
                let (a, b) = (self.random.pick(&known).clone(), self.random.pick(&known).clone());
                self.then(&format!("{handle} = pdl.range {a}, {b} : !pdl.type, !pdl.type"));
                types.push((handle, "!pdl.range<type>"));
                count = Some(2);
            }
            _ => {}
        }
        let new = self.fresh("n");
        let attrs = if attrs.is_empty() { String::new() } else { format!(" {{{}}}", attrs.join(", ")) };
        let arrow = if types.is_empty() { "" } else { " -> " };
        self.then(&format!(
            "{new} = pdl.operation \"{name}\"{}{attrs}{arrow}{}",
            arguments(&list),
            arguments(&types)
        ));
        let Some(count) = count else { return };
        for i in 0..count {
            let result = self.fresh("q");
            self.then(&format!("{result} = pdl.result {i} of {new}"));
            values.push(result);
        }
        made.push((new, count));
    }
}
