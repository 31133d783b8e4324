//! Statements, and the bodies of records.

use super::{Arg, BUDGET, Class, Generator, Ty};
use std::fmt::Write;

impl Generator {
    pub(super) fn statement(&mut self) -> String {
        self.budget = BUDGET;
        match self.random.below(16) {
            0..3 => self.class(),
            3..6 => self.def(),
            6 => self.multiclass(),
            7 | 8 => self.defm(),
            9 => self.foreach(),
            10 => self.if_statement(),
            11 => self.let_statement(),
            12 => self.defset(),
            13 => self.deftype_and_use(),
            _ => self.defvar(),
        }
    }

    pub(super) fn class(&mut self) -> String {
        let name = self.name("C");
        let (args, arg_text) = self.template_args(false);
        let outer = self.scope.len();
        self.scope.extend(args.iter().map(|a| (a.name.clone(), a.ty.clone())));
        let index = self.classes.len();
        let (parents, parent_text) = self.parents(index, 2);
        let mut fields: Vec<(String, Ty)> = Vec::new();
        let mut ancestors = vec![index];
        for &parent in &parents {
            fields.extend(self.classes[parent].fields.iter().cloned());
            ancestors.extend(self.classes[parent].ancestors.iter().copied());
        }
        let body = self.body(&mut fields, true);
        self.scope.truncate(outer);
        let text = format!("class {name}{arg_text}{parent_text} {body}");
        self.classes.push(Class { name, args, fields, ancestors });
        text
    }

    /// Some classes to derive from, none of which is an ancestor of another.
    fn parents(&mut self, below: usize, most: usize) -> (Vec<usize>, String) {
        let mut parents: Vec<usize> = Vec::new();
        let mut text = String::new();
        for _ in 0..self.random.below(most + 1) {
            if below == 0 {
                break;
            }
            let parent = self.random.below(below);
            let related = |&p: &usize| {
                let (a, b) = (&self.classes[p].ancestors, &self.classes[parent].ancestors);
                a.iter().any(|c| b.contains(c))
            };
            if parents.iter().any(related) {
                continue;
            }
            let args = self.classes[parent].args.clone();
            let given = self.arguments(&args, 2);
            let _ = write!(
                text,
                "{} {}{given}",
                if parents.is_empty() { " :" } else { "," },
                self.classes[parent].name
            );
            parents.push(parent);
        }
        (parents, text)
    }

    /// The body of a record that has some fields already.
    fn body(&mut self, fields: &mut Vec<(String, Ty)>, may_stay_open: bool) -> String {
        if self.random.one_in(8) {
            return ";".to_owned();
        }
        let outer = self.scope.len();
        self.scope.extend(fields.iter().cloned());
        let mut text = "{\n".to_owned();
        for _ in 0..self.random.below(5) {
            match self.random.below(12) {
                0..6 => {
                    let ty = self.ty();
                    let name = self.name("f");
                    let keyword = if self.random.one_in(8) { "field " } else { "" };
                    let value = match self.random.below(8) {
                        0 if may_stay_open => String::new(),
                        1 if may_stay_open => " = ?".to_owned(),
                        _ => format!(" = {}", self.value(&ty, 3)),
                    };
                    let _ = writeln!(text, "  {keyword}{} {name}{value};", self.show(&ty));
                    fields.push((name.clone(), ty.clone()));
                    self.scope.push((name, ty));
                }
                6..9 if !fields.is_empty() => {
                    let (name, ty) = fields[self.random.below(fields.len())].clone();
                    let _ = writeln!(text, "  {}", self.assignment(&name, &ty));
                }
                9 => {
                    let ty = self.ty();
                    let value = self.value(&ty, 2);
                    let name = self.name("v");
                    let _ = writeln!(text, "  defvar {name} = {value};");
                    self.scope.push((name, ty));
                }
                10 => {
                    let (a, b) = (self.value(&Ty::Int, 1), self.value(&Ty::Str, 1));
                    let _ = writeln!(text, "  assert !or(!le({a}, 3), 1), {b};");
                }
                _ => {}
            }
        }
        text.push('}');
        self.scope.truncate(outer);
        text
    }

    /// `let` for a field.
    fn assignment(&mut self, name: &str, ty: &Ty) -> String {
        match ty {
            Ty::Bits(n) if self.random.one_in(2) => {
                let high = self.random.below(*n);
                let low = self.random.below(high + 1);
                let value = self.value(&Ty::Bits(high - low + 1), 2);
                let range = if high == low { format!("{low}") } else { format!("{high}-{low}") };
                format!("let {name}{{{range}}} = {value};")
            }
            _ => format!("let {name} = {};", self.value(ty, 2)),
        }
    }

    pub(super) fn def(&mut self) -> String {
        let name = self.name("d");
        let (parents, parent_text) = self.parents(self.classes.len(), 2);
        let mut fields: Vec<(String, Ty)> =
            parents.iter().flat_map(|&p| self.classes[p].fields.iter().cloned()).collect();
        let body = self.body(&mut fields, false);
        let shown = match self.random.below(8) {
            0 => format!("\"{name}\""),
            1 => format!("{} # {}", &name[..1], &name[1..]),
            _ => name.clone(),
        };
        if let Some(&class) = parents.first() {
            self.defs.push((name, class));
        }
        format!("def {shown}{parent_text} {body}")
    }

    /// Records that are made more than once: in loops and multiclasses.
    fn inner_def(&mut self, name: &str) -> String {
        let (parents, parent_text) = self.parents(self.classes.len(), 1);
        let mut fields: Vec<(String, Ty)> =
            parents.iter().flat_map(|&p| self.classes[p].fields.iter().cloned()).collect();
        let body = self.body(&mut fields, false);
        format!("def {name}{parent_text} {body}")
    }

    fn multiclass(&mut self) -> String {
        let name = self.name("M");
        let (args, arg_text) = self.template_args(false);
        let outer = self.scope.len();
        self.scope.extend(args.iter().map(|a| (a.name.clone(), a.ty.clone())));
        let mut base = String::new();
        if !self.multiclasses.is_empty() && self.random.one_in(4) {
            base = format!(" : {}", self.multiclass_use());
        }
        let mut text = format!("multiclass {name}{arg_text}{base} {{\n");
        for _ in 0..1 + self.random.below(3) {
            let suffix = self.name("_s");
            let item = match self.random.below(8) {
                0..3 => self.inner_def(&suffix),
                3 => self.inner_def(&format!("NAME # \"{suffix}\"")),
                4 if !self.multiclasses.is_empty() => format!("defm {suffix} : {};", self.multiclass_use()),
                5 => self.loop_over(&suffix),
                6 => {
                    let condition = self.value(&Ty::Bit, 2);
                    let (a, b) = (self.inner_def(&suffix), self.inner_def(&format!("{suffix}x")));
                    if self.random.one_in(2) {
                        format!("if {condition} then {{ {a} }}")
                    } else {
                        format!("if {condition} then {{ {a} }} else {{ {b} }}")
                    }
                }
                _ => {
                    let ty = self.ty();
                    let value = self.value(&ty, 2);
                    let variable = self.name("v");
                    self.scope.push((variable.clone(), ty));
                    format!("defvar {variable} = {value};")
                }
            };
            let _ = writeln!(text, "{item}");
        }
        text.push('}');
        self.scope.truncate(outer);
        self.multiclasses.push((name, args));
        text
    }

    /// `Multiclass<...>`
    fn multiclass_use(&mut self) -> String {
        let (name, args): (String, Vec<Arg>) =
            self.multiclasses[self.random.below(self.multiclasses.len())].clone();
        let given = self.arguments(&args, 2);
        format!("{name}{given}")
    }

    fn defm(&mut self) -> String {
        if self.multiclasses.is_empty() {
            return self.multiclass();
        }
        let name = if self.random.one_in(8) { String::new() } else { self.name("m") };
        let mut text = format!("defm {name} : {}", self.multiclass_use());
        if self.random.one_in(4) {
            let _ = write!(text, ", {}", self.multiclass_use());
        }
        text.push(';');
        text
    }

    fn loop_over(&mut self, prefix: &str) -> String {
        let variable = self.name("i");
        let list = match self.random.below(5) {
            0 => "{0-1, 3}".to_owned(),
            1 => "0...2".to_owned(),
            2 => self.value(&Ty::list(Ty::Int), 2),
            _ => "[1, 2]".to_owned(),
        };
        self.scope.push((variable.clone(), Ty::Int));
        let body = self.inner_def(&format!("{prefix}_ # {variable}"));
        self.scope.pop();
        format!("foreach {variable} = {list} in {{ {body} }}")
    }

    fn foreach(&mut self) -> String {
        let prefix = self.name("l");
        if !self.multiclasses.is_empty() && self.random.one_in(4) {
            let variable = self.name("i");
            self.scope.push((variable.clone(), Ty::Int));
            let used = self.multiclass_use();
            self.scope.pop();
            return format!("foreach {variable} = [4, 5] in defm {prefix}_ # {variable} : {used};");
        }
        self.loop_over(&prefix)
    }

    fn if_statement(&mut self) -> String {
        let condition = self.value(&Ty::Bit, 3);
        let name = self.name("k");
        let (a, b) = (self.inner_def(&name), self.inner_def(&name));
        format!("if {condition} then {{ {a} }} else {{ {b} }}")
    }

    fn let_statement(&mut self) -> String {
        let class = self.random.below(self.classes.len());
        let fields = self.classes[class].fields.clone();
        let Some((field, ty)) = fields.get(self.random.below(fields.len())).cloned() else {
            return self.def();
        };
        let value = self.value(&ty, 2);
        let args = self.classes[class].args.clone();
        let given = self.arguments(&args, 2);
        let name = self.name("d");
        let text =
            format!("let {field} = {value} in {{ def {name} : {}{given}; }}", self.classes[class].name);
        self.defs.push((name, class));
        text
    }

    fn defset(&mut self) -> String {
        let class = self.random.below(self.classes.len());
        let name = self.name("S");
        let mut text = format!("defset list<{}> {name} = {{\n", self.classes[class].name);
        for _ in 0..self.random.below(3) {
            let args = self.classes[class].args.clone();
            let given = self.arguments(&args, 2);
            let member = self.name("d");
            let _ = writeln!(text, "  def {member} : {}{given};", self.classes[class].name);
            self.defs.push((member, class));
        }
        text.push('}');
        self.globals.push((name, Ty::list(Ty::Record(class))));
        text
    }

    fn defvar(&mut self) -> String {
        let ty = self.ty();
        let value = self.value(&ty, 3);
        let name = self.name("g");
        let text = format!("defvar {name} = {value};");
        self.globals.push((name, ty));
        text
    }

    fn deftype_and_use(&mut self) -> String {
        let ty = self.random.pick(&[&Ty::Int, &Ty::Str, &Ty::Bits(4), &Ty::list(Ty::Int)]).clone();
        let alias = self.name("T");
        let (name, field) = (self.name("d"), self.name("f"));
        let value = self.value(&ty, 2);
        format!(
            "deftype {alias} = {};\ndef {name} {{ {alias} {field} = {value}; list<{alias}> {field}s = [{field}]; }}",
            self.show(&ty)
        )
    }
}
