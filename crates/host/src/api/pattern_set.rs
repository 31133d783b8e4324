//! `RewritePatternSet`: the patterns that host code lists.
//!
//! Rule: `mlir/IR/PatternMatch.h`.

use crate::ast::{Class, Expr, ExprKind, Part};
use crate::eval::{Interp, R};
use crate::program::split_key;
use crate::value::{Cell, ListedPattern, PATTERN_SET, PatternCode, V};
use std::sync::Arc;

impl<'a> Interp<'a, '_> {
    /// A method of a set of patterns.
    pub(crate) fn pattern_set_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> R<Option<V<'a>>> {
        match (&*part.name, &part.args[..]) {
            ("getContext", []) => return Ok(Some(V::Context)),
            ("add" | "insert", []) => {
                for arg in args {
                    self.list_function(&arg.get(), at)?;
                }
            }
            ("add" | "insert", classes) => {
                let benefit = match args.get(1).map(Cell::get) {
                    None => None,
                    Some(benefit) => match self.integer(&benefit).and_then(|n| u16::try_from(n).ok()) {
                        Some(benefit) if args.len() == 2 => Some(benefit),
                        _ => return self.stop("patterns with arguments", at),
                    },
                };
                let classes = self.resolve_all(classes);
                for ty in classes {
                    match self.find_class(&ty.key()) {
                        Some(class) => {
                            let benefit = match benefit {
                                Some(benefit) => benefit,
                                None => self.own_benefit(&class, at)?,
                            };
                            let name = class.name.clone();
                            let what = PatternCode::Class(class, ty.args.clone());
                            self.patterns.push(ListedPattern { name, what, benefit });
                        }
                        None => {
                            // One that a definition of patterns generates may be known all the same.
                            let name = ty.name.clone();
                            let what = PatternCode::Unknown(self.frame.file, at);
                            self.patterns.push(ListedPattern { name, what, benefit: 1 });
                        }
                    }
                }
            }
            _ => return Ok(None),
        }
        Ok(Some(V::Case(PATTERN_SET.into(), 0)))
    }

    /// Puts a function into the set of patterns.
    fn list_function(&mut self, given: &V<'a>, at: u32) -> R<()> {
        let V::Function(name) = given else {
            return self.stop(format!("a pattern of kind {}", given.kind()), at);
        };
        let (space, last) = split_key(name);
        let functions = self.functions(last, space);
        let Some(function) = functions.first().cloned() else { return self.stop(name.to_string(), at) };
        let what = PatternCode::Function(function);
        self.patterns.push(ListedPattern { name: last.into(), what, benefit: 1 });
        Ok(())
    }

    /// The benefit that the constructor of a pattern's class says.
    fn own_benefit(&mut self, class: &Arc<Class>, at: u32) -> R<u16> {
        let Some(constructor) = self.fitting_constructor(class, &[Cell::new(V::Context)], at)? else {
            return Ok(1);
        };
        let base = constructor.initialisers.iter().find(|(_, values)| values.len() == 2);
        let Some((_, values)) = base else { return Ok(1) };
        let given = constructor.params.iter().find(|param| is_named(&values[1], &param.name));
        let value = match given.and_then(|param| param.default.as_ref()) {
            Some(default) => self.elsewhere(|s| s.eval(default))?,
            None => self.elsewhere(|s| s.eval(&values[1]))?,
        };
        match self.integer(&value).and_then(|n| u16::try_from(n).ok()) {
            Some(benefit) => Ok(benefit),
            None => self.stop(format!("the benefit of {}", class.name), at),
        }
    }
}

/// True if an expression is a name alone.
fn is_named(expr: &Expr, name: &str) -> bool {
    matches!(&expr.kind, ExprKind::Name(parts) if matches!(&parts[..], [part] if *part.name == *name))
}
