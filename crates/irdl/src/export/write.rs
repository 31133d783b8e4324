//! Writing definitions in the custom form of `irdl`.

use super::expr::Expr;
use isogloss_ir::Context;
use isogloss_ir::definition::Arity;
use std::fmt::Write as _;

/// A definition that is about to be written. Constraints are variables: those that share one have one value.
#[derive(Debug, Default)]
pub(super) struct Definition {
    /// `operation`, `type` or `attribute`.
    pub(super) keyword: &'static str,
    pub(super) name: String,
    /// The attributes of the extension: name and text.
    pub(super) extension: Vec<(&'static str, String)>,
    pub(super) vars: Vec<Expr>,
    /// Names, variables and, of values, arities.
    pub(super) parameters: Vec<(String, usize)>,
    pub(super) operands: Vec<Value>,
    pub(super) results: Vec<Value>,
    pub(super) attributes: Vec<(String, usize)>,
    pub(super) regions: Vec<Region>,
    /// The names that those of parameters, operands, results and regions stand for, where some differ.
    pub(super) parameter_names: Vec<String>,
    pub(super) operand_names: Vec<String>,
    pub(super) result_names: Vec<String>,
    pub(super) region_names: Vec<String>,
}

#[derive(Debug)]
pub(super) struct Value {
    pub(super) name: String,
    pub(super) var: usize,
    pub(super) arity: Arity,
    /// True if the values of a variadic one need not have one type.
    pub(super) each: bool,
    /// The class of types that a format leaves out; empty if none.
    pub(super) class: String,
}

#[derive(Debug)]
pub(super) struct Region {
    pub(super) name: String,
    pub(super) arguments: Option<Vec<usize>>,
    pub(super) blocks: Option<usize>,
}

/// Writes to a text, one definition after the other.
pub(super) struct Writer<'c> {
    pub(super) cx: &'c Context,
    pub(super) out: String,
}

struct Values<'d> {
    def: &'d Definition,
    /// The number of the value of each variable.
    made: Vec<Option<usize>>,
    next: usize,
    body: String,
}

impl Writer<'_> {
    pub(super) fn quoted(&self, text: &str) -> String {
        self.cx.display_attr(self.cx.string_attr(text))
    }

    pub(super) fn open_dialect(&mut self, name: &str, extension: &[(&'static str, String)]) {
        let _ = write!(self.out, "irdl.dialect @{name}");
        self.attributes(extension, " attributes ");
        self.out.push_str(" {\n");
    }

    pub(super) fn close_dialect(&mut self) {
        self.out.push_str("}\n");
    }

    fn attributes(&mut self, list: &[(&'static str, String)], before: &str) {
        if list.is_empty() {
            return;
        }
        let all: Vec<String> = list
            .iter()
            .map(|(n, v)| if v.is_empty() { (*n).to_owned() } else { format!("{n} = {v}") })
            .collect();
        let _ = write!(self.out, "{before}{{{}}}", all.join(", "));
    }

    pub(super) fn definition(&mut self, def: &Definition) {
        let _ = write!(self.out, "  irdl.{} @{}", def.keyword, def.name);
        self.attributes(&def.extension, " attributes ");
        let mut values = Values { def, made: vec![None; def.vars.len()], next: 0, body: String::new() };
        let quoted = |text: &str| self.cx.display_attr(self.cx.string_attr(text));
        values.lists(&quoted);
        if values.body.is_empty() {
            self.out.push_str(" {\n  }\n");
        } else {
            let _ = write!(self.out, " {{\n{}  }}\n", values.body);
        }
    }
}

impl Values<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "    {text}");
    }

    fn var(&mut self, var: usize, quoted: &dyn Fn(&str) -> String) -> usize {
        if let Some(made) = self.made[var] {
            return made;
        }
        let def = self.def;
        let made = self.expr(&def.vars[var], quoted);
        self.made[var] = Some(made);
        made
    }

    /// Writes a constraint, and gives the number of its value.
    fn expr(&mut self, e: &Expr, quoted: &dyn Fn(&str) -> String) -> usize {
        let text = match e {
            Expr::Any => "any".to_owned(),
            Expr::Is(value) => format!("is {value}"),
            Expr::Base(name) => format!("base {name}"),
            Expr::Pred(text) => format!("c_pred {}", quoted(text)),
            Expr::Var(var) => return self.var(*var, quoted),
            Expr::Parametric(symbol, args) => {
                let args = self.exprs(args, quoted);
                format!("parametric {symbol}<{args}>")
            }
            Expr::AnyOf(list) => format!("any_of({})", self.exprs(list, quoted)),
            Expr::AllOf(list) => format!("all_of({})", self.exprs(list, quoted)),
        };
        let number = self.next;
        self.next += 1;
        self.line(&format!("%{number} = irdl.{text}"));
        number
    }

    fn exprs(&mut self, list: &[Expr], quoted: &dyn Fn(&str) -> String) -> String {
        let all: Vec<String> = list.iter().map(|e| format!("%{}", self.expr(e, quoted))).collect();
        all.join(", ")
    }

    fn lists(&mut self, quoted: &dyn Fn(&str) -> String) {
        let def = self.def;
        let named = |this: &mut Self, list: &[(String, usize)]| -> Vec<(String, usize)> {
            list.iter().map(|(name, var)| (name.clone(), this.var(*var, quoted))).collect()
        };
        if !def.parameters.is_empty() {
            let list = named(self, &def.parameters);
            let list: Vec<String> = list.iter().map(|(name, value)| format!("{name}: %{value}")).collect();
            let more = listed(quoted, &[("isogloss.names", &def.parameter_names)]);
            self.line(&format!("irdl.parameters({}){more}", list.join(", ")));
        }
        let attributes = named(self, &def.attributes);
        for (what, values, names) in
            [("operands", &def.operands, &def.operand_names), ("results", &def.results, &def.result_names)]
        {
            if values.is_empty() {
                continue;
            }
            let mut list = Vec::new();
            for value in values {
                let arity = match value.arity {
                    Arity::Single => "",
                    Arity::Optional => "optional ",
                    Arity::Variadic | Arity::VariadicOfVariadic { .. } => "variadic ",
                };
                let number = self.var(value.var, quoted);
                list.push(format!("{}: {arity}%{number}", value.name));
            }
            let each: Vec<String> = values.iter().filter(|v| v.each).map(|v| v.name.clone()).collect();
            let mut classes: Vec<String> = values.iter().map(|v| v.class.clone()).collect();
            if classes.iter().all(String::is_empty) {
                classes.clear();
            }
            let all = [("isogloss.classes", &classes), ("isogloss.each", &each), ("isogloss.names", names)];
            self.line(&format!("irdl.{what}({}){}", list.join(", "), listed(quoted, &all)));
        }
        if !attributes.is_empty() {
            let list: Vec<String> =
                attributes.iter().map(|(name, value)| format!("{} = %{value}", quoted(name))).collect();
            self.line(&format!("irdl.attributes {{{}}}", list.join(", ")));
        }
        let mut regions = Vec::new();
        for region in &def.regions {
            let arguments = match &region.arguments {
                Some(vars) => {
                    let list: Vec<String> =
                        vars.iter().map(|&v| format!("%{}", self.var(v, quoted))).collect();
                    format!("({})", list.join(", "))
                }
                None => String::new(),
            };
            let size = region.blocks.map_or(String::new(), |n| format!(" with size {n}"));
            let number = self.next;
            self.next += 1;
            self.line(&format!("%{number} = irdl.region{arguments}{size}"));
            regions.push(format!("{}: %{number}", region.name));
        }
        if !regions.is_empty() {
            let more = listed(quoted, &[("isogloss.names", &def.region_names)]);
            self.line(&format!("irdl.regions({}){more}", regions.join(", ")));
        }
    }
}

/// Attributes that are lists of texts, those that are not empty.
fn listed(quoted: &dyn Fn(&str) -> String, all: &[(&str, &Vec<String>)]) -> String {
    let one = |(name, list): &(&str, &Vec<String>)| {
        let list: Vec<String> = list.iter().map(|text| quoted(text)).collect();
        format!("{name} = [{}]", list.join(", "))
    };
    let all: Vec<String> = all.iter().filter(|a| !a.1.is_empty()).map(one).collect();
    if all.is_empty() { String::new() } else { format!(" {{{}}}", all.join(", ")) }
}
