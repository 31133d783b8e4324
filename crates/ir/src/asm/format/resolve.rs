//! Settles types, operands and segment sizes, once everything is parsed.

use super::parse_op::{OpParse, Run};
use crate::asm::ParseResult;
use crate::definition::OpHook;
use crate::definition::Var;
use crate::definition::constraint::Subject;
use crate::definition::format::TypeRule;
use crate::definition::hooks::{InferError, InferInput};
use crate::definition::op::Arity;
use crate::ids::{Attribute, Type};
use isogloss_source::Severity;
use smallvec::SmallVec;

/// A few types.
pub(super) type Types = SmallVec<[Type; 4]>;

/// The types and properties collected while parsing, from which rules resolve the rest.
pub(super) struct Collected<'c> {
    pub(super) types: &'c [Type],
    pub(super) operand_types: &'c [Run],
    pub(super) result_types: &'c [Run],
    pub(super) properties: &'c [Option<Attribute>],
}

/// The types that a rule gives: as many as there are values, or one for all of them.
enum Found {
    One(Type),
    Each(Types),
}

impl<'c> Collected<'c> {
    fn types_of(&self, var: Var) -> &'c [Type] {
        let run = match var {
            Var::Operand(i) => self.operand_types.get(i),
            Var::Result(i) => self.result_types.get(i),
            Var::Inherent(_) => None,
        };
        run.and_then(|r| self.types.get(r.range())).unwrap_or(&[])
    }

    fn attribute(&self, slot: usize) -> Option<Attribute> {
        self.properties.get(slot).copied().flatten()
    }
}

impl OpParse<'_, '_, '_> {
    fn collected(&self) -> Collected<'_> {
        Collected {
            types: &self.types,
            operand_types: &self.operand_types,
            result_types: &self.result_types,
            properties: &self.state.properties,
        }
    }

    /// Sets the attribute that holds the operands' segment sizes, if the format writes them separately.
    pub(super) fn set_segments(&mut self) {
        if let Some(slot) = self.def.operand_segments.attribute
            && !self.format.all_operands
        {
            let sizes: SmallVec<[i32; 8]> = self.operand_runs.iter().map(|r| r.len as i32).collect();
            self.set_slot(slot, self.cx.dense_i32_attr(&sizes));
        }
        // Groups that are not written are none.
        let def = self.def;
        for operand in def.operands.iter().filter(|_| !self.format.all_operands) {
            if let Arity::VariadicOfVariadic { segments } = operand.arity
                && self.state.properties.get(segments).is_some_and(Option::is_none)
            {
                self.set_slot(segments, self.cx.dense_i32_attr(&[]));
            }
        }
    }

    fn variadic(&self, var: Var) -> bool {
        let arity = match var {
            Var::Operand(i) => self.def.operands[i].arity,
            Var::Result(i) => self.def.results[i].arity,
            Var::Inherent(_) => Arity::Single,
        };
        matches!(arity, Arity::Variadic | Arity::VariadicOfVariadic { .. })
    }

    pub(super) fn settle_types_and_operands(&mut self) -> ParseResult {
        let format = self.format;
        for &var in &format.checked {
            self.check_source(var)?;
        }
        if format.all_result_types {
            let types = &self.types[self.all_result_types.range()];
            self.state.results.extend_from_slice(types);
        } else if !format.infers_results {
            let mut sizes: SmallVec<[i32; 8]> = SmallVec::new();
            for (i, rule) in format.result_types.iter().enumerate() {
                let before = self.state.results.len();
                match rule {
                    TypeRule::Written => {
                        let types = &self.types[self.result_types[i].range()];
                        self.state.results.extend_from_slice(types);
                    }
                    TypeRule::Built(ty) => self.state.results.push(*ty),
                    _ => {
                        let name = &self.def.results[i].name;
                        let found = self.find(rule, "result", name)?;
                        match found {
                            Found::One(ty) => self.state.results.push(ty),
                            Found::Each(types) => self.state.results.extend(types),
                        }
                    }
                }
                sizes.push((self.state.results.len() - before) as i32);
            }
            if let Some(slot) = self.def.result_segments.attribute {
                self.set_slot(slot, self.cx.dense_i32_attr(&sizes));
            }
        }
        self.settle_operands()?;
        if format.infers_results {
            self.infer_results()?;
        }
        Ok(())
    }

    /// The message of a transformation's source that its constraint refuses.
    fn check_source(&mut self, var: Var) -> ParseResult {
        let def = match var {
            Var::Operand(i) => &self.def.operands[i],
            Var::Result(i) => &self.def.results[i],
            Var::Inherent(_) => return Ok(()),
        };
        let collected = self.collected();
        let bad = collected
            .types_of(var)
            .iter()
            .copied()
            .find(|&ty| def.constraint.constraint.check(self.cx, Subject::Type(ty), None).refuses());
        let Some(bad) = bad else { return Ok(()) };
        let variadic = if self.variadic(var) { "variadic of " } else { "" };
        let message = format!(
            "'{}' must be {variadic}{}, but got '{}'",
            def.name,
            def.constraint.constraint.summary,
            self.cx.display_type(bad)
        );
        self.p.op_error(self.state.at, message)
    }

    fn find(&mut self, rule: &TypeRule, what: &str, name: &str) -> ParseResult<Found> {
        let collected = self.collected();
        let found = match rule {
            TypeRule::Written => None,
            TypeRule::Built(ty) => Some(Found::One(*ty)),
            TypeRule::Unbuilt(call) => {
                let message = format!(
                    "cannot determine the type of {what} '{name}': the call that builds it is not understood: {call}"
                );
                return self.p.op_error(self.state.at, message);
            }
            TypeRule::Same(Var::Inherent(slot)) => {
                let value = collected.attribute(*slot);
                value.and_then(|a| self.cx.attr_type(a)).map(Found::One)
            }
            TypeRule::Same(var) if self.variadic(*var) => {
                Some(Found::Each(SmallVec::from_slice(collected.types_of(*var))))
            }
            TypeRule::Same(var) => collected.types_of(*var).first().copied().map(Found::One),
            TypeRule::Transform(Var::Inherent(slot), transform) => {
                let subject = collected.attribute(*slot).map_or(Subject::Absent, Subject::Attr);
                transform.apply(self.cx, subject, None).map(|t| Found::Each(t.into()))
            }
            TypeRule::Transform(var, transform) => {
                let variadic = self.variadic(*var);
                let sources = collected.types_of(*var);
                let sources = if variadic { sources } else { sources.get(..1).unwrap_or(&[]) };
                let mut types = Types::new();
                let mut all = variadic || !sources.is_empty();
                for &source in sources {
                    match transform.apply(self.cx, Subject::Type(source), None) {
                        Some(found) => types.extend(found),
                        None => all = false,
                    }
                }
                match (all, variadic, types.as_slice()) {
                    (false, ..) => None,
                    (true, false, &[one]) => Some(Found::One(one)),
                    _ => Some(Found::Each(types)),
                }
            }
        };
        match found {
            Some(found) => Ok(found),
            None => {
                let message = format!("cannot determine the type of {what} '{name}'");
                self.p.op_error(self.state.at, message)
            }
        }
    }

    fn settle_operands(&mut self) -> ParseResult {
        let format = self.format;
        if self.def.operands.is_empty() {
            let run = Run { start: 0, len: self.operands.len() as u32, at: u32::MAX };
            return self.resolve_each(run, &[]);
        }
        if format.all_operand_types {
            let types: Types = SmallVec::from_slice(&self.types[self.all_operand_types.range()]);
            if format.all_operands {
                let run = self.operand_runs[0];
                return self.resolve_each(run, &types);
            }
            // Written one by one, in any order; the types are in the order of the definition.
            let mut ordered: SmallVec<[_; 8]> = SmallVec::new();
            for run in &self.operand_runs {
                ordered.extend_from_slice(&self.operands[run.range()]);
            }
            self.operands = ordered;
            let all = Run { start: 0, len: self.operands.len() as u32, at: u32::MAX };
            return self.resolve_each(all, &types);
        }
        if format.all_operands {
            // One type of a value that is no list is the type of all of them.
            if let [rule] = &format.operand_types[..]
                && !matches!(rule, TypeRule::Written)
                && let Found::One(ty) = self.find(rule, "operand", &self.def.operands[0].name)?
            {
                return self.resolve_same(self.operand_runs[0], ty);
            }
            let mut types = Types::new();
            for i in 0..self.def.operands.len() {
                match &format.operand_types[i] {
                    TypeRule::Written => types.extend_from_slice(&self.types[self.operand_types[i].range()]),
                    rule => match self.find(rule, "operand", &self.def.operands[i].name)? {
                        Found::One(ty) => types.push(ty),
                        Found::Each(found) => types.extend(found),
                    },
                }
            }
            return self.resolve_each(self.operand_runs[0], &types);
        }
        for (i, rule) in format.operand_types.iter().enumerate() {
            let run = self.operand_runs[i];
            match rule {
                TypeRule::Written => {
                    let types = self.operand_types[i];
                    // The common case, without a copy.
                    if types.len == 1 && run.len == 1 {
                        let (operand, ty) =
                            (self.operands[run.start as usize], self.types[types.start as usize]);
                        let value = self.p.resolve_operand(operand, ty)?;
                        self.state.operands.push(value);
                    } else {
                        let types: Types = SmallVec::from_slice(&self.types[types.range()]);
                        self.resolve_each(run, &types)?;
                    }
                }
                TypeRule::Built(ty) => self.resolve_same(run, *ty)?,
                // Without operands there is nothing to know.
                _ if run.len == 0 => {}
                rule => match self.find(rule, "operand", &self.def.operands[i].name)? {
                    Found::One(ty) => self.resolve_same(run, ty)?,
                    Found::Each(types) => self.resolve_each(run, &types)?,
                },
            }
        }
        Ok(())
    }

    #[inline]
    fn resolve_same(&mut self, run: Run, ty: Type) -> ParseResult {
        for i in run.range() {
            let value = self.p.resolve_operand(self.operands[i], ty)?;
            self.state.operands.push(value);
        }
        Ok(())
    }

    fn resolve_each(&mut self, run: Run, types: &[Type]) -> ParseResult {
        if run.len as usize != types.len() {
            let at = if run.at == u32::MAX { self.state.at } else { run.at };
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                run.len,
                types.len()
            );
            return self.p.op_error(at, message);
        }
        for (i, &ty) in run.range().zip(types) {
            let value = self.p.resolve_operand(self.operands[i], ty)?;
            self.state.operands.push(value);
        }
        Ok(())
    }

    // Inference.

    fn infer_results(&mut self) -> ParseResult {
        let code = self.def.code_for(OpHook::InferTypes);
        if self.def.inferred_results.is_none() && self.def.inference().is_none() && code.is_none() {
            let message = "has result types that are inferred in C++, and no Rust counterpart is registered; use the \
                           generic form";
            return self.p.op_error(self.state.at, message);
        }
        // Code that infers may look at what defines the operands.
        if self.def.inferred_results.is_none() {
            self.p.note_look_around();
        }
        // Inference sees the values that the operation will have.
        for &(slot, default) in &self.def.defaults {
            self.state.properties[slot].get_or_insert(default);
        }
        let input = InferInput {
            cx: self.cx,
            body: self.p.open_body(),
            name: self.state.name,
            location: self.state.location,
            operands: &self.state.operands,
            properties: &self.state.properties,
            attributes: &self.state.attributes,
            regions: if self.state.inner.is_some() { &[] } else { &self.state.regions },
        };
        let result = match (&self.def.inferred_results, self.def.inference()) {
            (None, Some(infer)) => infer(&input).map(SmallVec::from_vec),
            (None, None) if code.is_some() => {
                let found = code.map_or(Ok(Vec::new()), |code| code.infer_types(&input));
                return match found {
                    Ok(types) => {
                        self.state.results.extend(types);
                        Ok(())
                    }
                    Err(problems) if problems.is_empty() => {
                        self.p.op_error(self.state.at, InferError::NoTypes.to_string())
                    }
                    Err(problems) => {
                        // What code could not infer is nothing that can be gone on with.
                        let errors = problems.into_iter().map(|mut p| {
                            p.severity = Severity::Error;
                            p
                        });
                        self.p.diagnostics.extend(errors);
                        Err(crate::asm::ParseError)
                    }
                };
            }
            (sources, _) => {
                let sources = sources.as_deref().unwrap_or_default();
                self.def.infer_from(sources, &input).ok_or(InferError::NoTypes)
            }
        };
        match result {
            Ok(types) => {
                self.state.results.extend(types);
                Ok(())
            }
            Err(error @ InferError::NoTypes) => self.p.op_error(self.state.at, error.to_string()),
            // What the inference says by itself is not about the syntax.
            Err(InferError::Refused(why)) => self.p.error_at(self.state.at, why),
        }
    }
}
