//! Which names mean what.

use super::Parser;
use crate::record::RecordKind;
use crate::store::*;
use crate::strings::StrId;
use crate::types::TypeId;
use smallvec::SmallVec;

/// What a scope is for, which decides where names are looked up besides its own variables.
#[derive(Clone, Copy, Debug)]
enum ScopeKind {
    Local,
    Record(RecordId),
    /// The name of the loop variable, and the variable.
    Loop(ValueId, ValueId),
    Multiclass(RecordId),
}

/// A scope, with the `defvar`s in it.
#[derive(Debug)]
pub(super) struct Scope {
    kind: ScopeKind,
    variables: SmallVec<[(StrId, ValueId); 2]>,
}

impl Scope {
    fn new(kind: ScopeKind) -> Scope {
        Scope { kind, variables: SmallVec::new() }
    }

    pub(super) fn local() -> Scope {
        Scope::new(ScopeKind::Local)
    }

    pub(super) fn record(record: RecordId) -> Scope {
        Scope::new(ScopeKind::Record(record))
    }

    pub(super) fn multiclass(record: RecordId) -> Scope {
        Scope::new(ScopeKind::Multiclass(record))
    }

    pub(super) fn of_loop(name: Option<ValueId>, var: Option<ValueId>) -> Scope {
        match (name, var) {
            (Some(name), Some(var)) => Scope::new(ScopeKind::Loop(name, var)),
            _ => Scope::local(),
        }
    }
}

impl Parser<'_> {
    pub(super) fn is_outermost(&self) -> bool {
        self.scopes.len() == 1
    }

    pub(super) fn is_defined_here(&self, name: StrId) -> bool {
        self.scopes.last().is_some_and(|s| s.variables.iter().any(|v| v.0 == name))
    }

    pub(super) fn define(&mut self, name: StrId, value: ValueId) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.variables.push((name, value));
        }
    }

    /// The value of a local name: a variable, a field, a template argument.
    pub(super) fn local(&mut self, name: StrId) -> Option<ValueId> {
        let name_value = ValueId::str(name);
        for i in (0..self.scopes.len()).rev() {
            let scope = &self.scopes[i];
            if let Some(v) = scope.variables.iter().find(|v| v.0 == name) {
                return Some(v.1);
            }
            match scope.kind {
                ScopeKind::Local => {}
                ScopeKind::Loop(loop_name, var) => {
                    if loop_name == name_value {
                        return Some(var);
                    }
                }
                ScopeKind::Record(record) => {
                    if let Some(field) = self.ev.data(record).field(name_value) {
                        let ty = field.ty();
                        return Some(self.ev.var(name_value, ty));
                    }
                    if self.ev.data(record).kind == RecordKind::Class
                        && let Some(v) = self.argument(record, name)
                    {
                        return Some(v);
                    }
                }
                ScopeKind::Multiclass(record) => {
                    if let Some(v) = self.argument(record, name) {
                        return Some(v);
                    }
                }
            }
        }
        None
    }

    /// A template argument, or the implicit `NAME`.
    fn argument(&mut self, record: RecordId, name: StrId) -> Option<ValueId> {
        let data = self.ev.data_mut(record);
        if let Some(at) = data.rare().template_args.iter().position(|a| a.name == name) {
            let arg = &mut data.rare_mut().template_args[at];
            arg.used = true;
            let arg = *arg;
            let ty = data.field(arg.qualified)?.ty();
            return Some(self.ev.var(arg.qualified, ty));
        }
        (name == self.ev.word_name).then(|| {
            let qualified = self.ev.name_arg(record);
            self.ev.var(qualified, TypeId::STRING)
        })
    }
}
