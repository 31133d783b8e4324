//! Which names mean what.

use super::Parser;
use crate::record::RecordKind;
use crate::references::{NameKind, Target};
use crate::store::*;
use crate::strings::StrId;
use crate::types::TypeId;
use isogloss_source::{Pos, Span};
use smallvec::SmallVec;

/// The purpose of a scope, which decides where names are looked up besides its own variables.
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
    /// Where its variables are defined, if that is recorded.
    places: Vec<(StrId, Pos)>,
}

impl Scope {
    fn new(kind: ScopeKind) -> Scope {
        Scope { kind, variables: SmallVec::new(), places: Vec::new() }
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

    /// True if a scope has variables.
    pub(super) fn has_locals(&self) -> bool {
        self.scopes.iter().any(|scope| !scope.variables.is_empty())
    }

    pub(super) fn is_defined_here(&self, name: StrId) -> bool {
        self.scopes.last().is_some_and(|s| s.variables.iter().any(|v| v.0 == name))
    }

    pub(super) fn define(&mut self, name: StrId, value: ValueId) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.variables.push((name, value));
        }
    }

    /// Notes where a variable of the innermost scope is defined, if such are tracked.
    pub(super) fn note_variable(&mut self, name: StrId, pos: Pos) {
        if self.ev.tracker.is_some() {
            let text = self.ev.s(name).to_owned();
            self.ev.note_definition(&text, pos, NameKind::Variable);
            if let Some(scope) = self.scopes.last_mut() {
                scope.places.push((name, pos));
            }
        }
    }

    /// The range of a name that begins at a place.
    pub(super) fn span_of(&self, name: StrId, pos: Pos) -> Span {
        Span::new(pos, pos.offset(self.ev.s(name).len()))
    }

    /// Notes what a local name refers to; in the order of [`local`](Parser::local).
    #[cold]
    pub(super) fn refer_to_local(&mut self, name: StrId, pos: Pos) {
        let name_value = ValueId::str(name);
        let span = self.span_of(name, pos);
        for scope in self.scopes.iter().rev() {
            let target = match scope.places.iter().rev().find(|p| p.0 == name) {
                Some(&(_, defined)) => Some(Target::Pos(defined)),
                None => match scope.kind {
                    ScopeKind::Record(record) => {
                        let data = self.ev.data(record);
                        let args = data.rare().template_args.iter();
                        let arg = args.filter(|_| data.is_class()).find(|a| a.name == name);
                        match data.field(name_value) {
                            Some(_) => Some(Target::Field(record, name_value)),
                            None => arg.map(|a| Target::Field(record, a.qualified)),
                        }
                    }
                    ScopeKind::Multiclass(record) => {
                        let mut args = self.ev.data(record).rare().template_args.iter();
                        args.find(|a| a.name == name).map(|a| Target::Field(record, a.qualified))
                    }
                    ScopeKind::Local | ScopeKind::Loop(..) => None,
                },
            };
            if let Some(target) = target {
                return self.ev.refer(span, target);
            }
        }
    }

    /// Notes what the name of a def or a global variable refers to.
    #[cold]
    pub(super) fn refer_to_global(&mut self, name: StrId, value: ValueId, pos: Pos) {
        let span = self.span_of(name, pos);
        let variable = self.ev.tracker.as_ref().and_then(|t| t.globals.get(&name)).copied();
        match (variable, self.ev.node(value)) {
            (Some(defined), _) => self.ev.refer(span, Target::Pos(defined)),
            (None, Node::Def(record)) => self.ev.refer(span, Target::Record(record)),
            _ => {}
        }
    }

    /// Notes which field of a value a name refers to.
    pub(super) fn refer_to_field(&mut self, value: ValueId, name: StrId, span: Span) {
        if self.ev.tracker.is_none() {
            return;
        }
        let name = ValueId::str(name);
        if let Node::Def(record) = self.ev.node(value) {
            return self.ev.refer(span, Target::Field(record, name));
        }
        let Some(ty) = self.ev.type_of(value) else { return };
        let crate::types::Type::Record(classes) = self.ev.r.types.get(ty) else { return };
        let owner = classes.iter().copied().find(|&class| self.ev.data(class).field(name).is_some());
        if let Some(class) = owner {
            self.ev.refer(span, Target::Field(class, name));
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
