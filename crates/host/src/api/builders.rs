//! The builders that definitions of operations generate.
//!
//! Rule: ODS, section Builder methods.

use crate::change::NewOp;
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::definition::{Argument, Arity, AttrShape, InherentKind, OpDef};
use isogloss_ir::{Location, Type, Value};
use std::sync::Arc;

/// How a generated builder is given the types of results.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResultTypes {
    /// Each result has a parameter.
    Apart,
    /// They are in one list.
    Together,
    /// They are inferred.
    Inferred,
}

impl<'a> Interp<'a, '_> {
    /// The operation that a generated builder makes of arguments; none if no one takes them.
    pub(super) fn generated(
        &mut self,
        def: &Arc<OpDef>,
        location: Location,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<NewOp>> {
        let single = def.results.iter().all(|result| matches!(result.arity, Arity::Single));
        let mut ways = Vec::new();
        if def.results.is_empty() || def.infers_results() && single {
            ways.push(ResultTypes::Inferred);
        }
        ways.extend([ResultTypes::Apart, ResultTypes::Together]);
        for types in ways {
            if let Some(op) = self.apart(def, location, args, types, at)? {
                return Ok(Some(op));
            }
        }
        for types in [ResultTypes::Inferred, ResultTypes::Together] {
            if let Some(op) = self.together(def, location, args, types, at)? {
                return Ok(Some(op));
            }
        }
        Ok(None)
    }

    /// A builder with a parameter for each operand and attribute.
    fn apart(
        &mut self,
        def: &Arc<OpDef>,
        location: Location,
        args: &[Cell<'a>],
        types: ResultTypes,
        at: u32,
    ) -> R<Option<NewOp>> {
        let mut op = self.begun(def, location);
        let Some((results, mut rest)) = self.result_types(def, args, types, at)? else { return Ok(None) };
        op.results = results;
        let mut sizes = vec![0; def.operands.len()];
        for argument in &def.argument_order {
            let given = rest.first().map(Cell::get);
            match (argument, given) {
                (Argument::Operand(n), Some(value)) => {
                    let Some(values) = self.operands_for(def.operands[*n].arity, &value, at)? else {
                        return Ok(None);
                    };
                    sizes[*n] = values.len();
                    op.operands.extend(values);
                }
                (Argument::Operand(n), None) => {
                    if !matches!(def.operands[*n].arity, Arity::Optional) {
                        return Ok(None);
                    }
                }
                (Argument::Inherent(n), Some(value)) => {
                    if !fits_attribute(&def.inherent[*n].kind, &value) {
                        return Ok(None);
                    }
                    if let Some(attr) = self.inherent_of(&def.inherent[*n].kind.clone(), &value, at)? {
                        op.properties[*n] = Some(attr);
                    }
                }
                (Argument::Inherent(n), None) => {
                    if !may_be_left_out(&def.inherent[*n].kind) {
                        return Ok(None);
                    }
                }
            }
            rest = rest.get(1..).unwrap_or(&[]);
        }
        let Some(rest) = self.successors_for(def, rest, &mut op, at)? else { return Ok(None) };
        if !self.regions_for(def, rest, &mut op) {
            return Ok(None);
        }
        self.divided(def, &mut op, &sizes, at)?;
        self.finished(def, op, types, at).map(Some)
    }

    /// A builder with one parameter for all operands, and one for all attributes.
    fn together(
        &mut self,
        def: &Arc<OpDef>,
        location: Location,
        args: &[Cell<'a>],
        types: ResultTypes,
        at: u32,
    ) -> R<Option<NewOp>> {
        if types == ResultTypes::Inferred && !def.results.is_empty() && !def.infers_results() {
            return Ok(None);
        }
        let mut op = self.begun(def, location);
        let Some((results, rest)) = self.result_types(def, args, types, at)? else { return Ok(None) };
        op.results = results;
        let [operands, rest @ ..] = rest else { return Ok(None) };
        if !matches!(operands.get(), V::List(..) | V::Null | V::Value(_)) {
            return Ok(None);
        }
        op.operands = self.own_values(&operands.get(), at)?;
        let rest = match rest {
            [attributes, rest @ ..] if matches!(attributes.get(), V::List(..) | V::AttrList(_) | V::Null) => {
                let mut others = Vec::new();
                for (key, value) in self.named_attrs(&attributes.get(), at)? {
                    match def.inherent_slot(key) {
                        Some(slot) => op.properties[slot] = Some(value),
                        None => others.push((key, value)),
                    }
                }
                op.attributes = (!others.is_empty()).then(|| self.cx.dictionary(others));
                rest
            }
            rest => rest,
        };
        if !def.successors.is_empty() || !self.regions_for(def, rest, &mut op) {
            return Ok(None);
        }
        self.finished(def, op, types, at).map(Some)
    }

    fn begun(&self, def: &OpDef, location: Location) -> NewOp {
        let mut op = NewOp::new(self.cx.op_name(self.cx.str(def.name)), location);
        op.properties = def.default_properties();
        op.regions = def.regions.iter().filter(|region| !region.variadic).count();
        op
    }

    /// The types of results that arguments begin with, and the other arguments; none if they do not begin with them.
    fn result_types<'s>(
        &mut self,
        def: &OpDef,
        args: &'s [Cell<'a>],
        types: ResultTypes,
        at: u32,
    ) -> R<Option<(Vec<Type>, &'s [Cell<'a>])>> {
        let is_types = |value: &V<'a>| match value {
            V::Type(_) => true,
            V::List(items, _) => {
                items.borrow().iter().all(|cell| matches!(cell.get(), V::Type(_) | V::Value(_)))
            }
            _ => false,
        };
        let mut found = Vec::new();
        match types {
            ResultTypes::Inferred => Ok(Some((found, args))),
            ResultTypes::Together => {
                let Some((first, rest)) = args.split_first() else { return Ok(None) };
                match first.get() {
                    V::Type(ty) => found.push(ty),
                    list if is_types(&list) => found = self.types_of(&list, at)?,
                    _ => return Ok(None),
                }
                Ok(Some((found, rest)))
            }
            ResultTypes::Apart => {
                let Some((own, rest)) = args.split_at_checked(def.results.len()) else { return Ok(None) };
                for (result, cell) in def.results.iter().zip(own) {
                    match (result.arity, cell.get()) {
                        (Arity::Single | Arity::Optional, V::Type(ty)) => found.push(ty),
                        (Arity::Optional, V::Null) => {}
                        (Arity::Variadic, list) if is_types(&list) => match list {
                            V::Type(ty) => found.push(ty),
                            list => found.extend(self.types_of(&list, at)?),
                        },
                        _ => return Ok(None),
                    }
                }
                Ok(Some((found, rest)))
            }
        }
    }

    /// The operands that a value gives for a slot; none if it gives none such.
    fn operands_for(&mut self, arity: Arity, value: &V<'a>, at: u32) -> R<Option<Vec<Value>>> {
        let value = match value {
            V::Pointer(cell) => cell.get(),
            other => other.clone(),
        };
        Ok(match (arity, &value) {
            (Arity::Single | Arity::Optional, V::Value(_) | V::Op(..)) => {
                Some(vec![self.own_value(&value, at)?])
            }
            (Arity::Optional | Arity::Variadic, V::Null) => Some(Vec::new()),
            (Arity::Variadic, V::Value(_) | V::Op(..)) => Some(self.own_values(&value, at)?),
            (Arity::Variadic, V::List(items, _)) => {
                let are_values = items.borrow().iter().all(|c| matches!(c.get(), V::Value(_) | V::Op(..)));
                if are_values { Some(self.own_values(&value, at)?) } else { None }
            }
            _ => None,
        })
    }

    fn successors_for<'s>(
        &mut self,
        def: &OpDef,
        mut args: &'s [Cell<'a>],
        op: &mut NewOp,
        at: u32,
    ) -> R<Option<&'s [Cell<'a>]>> {
        for successor in &def.successors {
            let Some((first, rest)) = args.split_first() else { return Ok(None) };
            match first.get() {
                block @ V::Block(_) => op.successors.push(self.own_block(&block, at)?),
                list @ V::List(..) if successor.variadic => {
                    for cell in self.elements(&Cell::new(list), at)? {
                        op.successors.push(self.own_block(&cell.get(), at)?);
                    }
                }
                _ => return Ok(None),
            }
            args = rest;
        }
        Ok(Some(args))
    }

    /// Takes the number of regions from what is left of arguments; false if that is something else.
    fn regions_for(&mut self, def: &OpDef, args: &[Cell<'a>], op: &mut NewOp) -> bool {
        let is_open = def.regions.iter().any(|region| region.variadic);
        match args {
            [] => !is_open,
            [count] if is_open => match self.integer(&count.get()).and_then(|n| usize::try_from(n).ok()) {
                Some(count) if count < 1 << 16 => {
                    op.regions += count;
                    true
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Notes how operands are divided, where an attribute says it.
    fn divided(&mut self, def: &OpDef, op: &mut NewOp, sizes: &[usize], at: u32) -> R<()> {
        for (slot, inherent) in def.inherent.iter().enumerate() {
            match inherent.kind {
                InherentKind::OperandSegments => op.properties[slot] = Some(self.segment_sizes(sizes, at)?),
                InherentKind::ResultSegments => {
                    return self.stop("a builder of an operation whose results are divided", at);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// An operation with the types of its results, if they are inferred.
    fn finished(&mut self, def: &Arc<OpDef>, mut op: NewOp, types: ResultTypes, at: u32) -> R<NewOp> {
        if types == ResultTypes::Inferred && !def.results.is_empty() {
            let attributes = op.attributes.map_or(&[][..], |attributes| self.cx.entries(attributes));
            let cx = self.cx;
            let inferred = self.rewriting(at)?.read(|body| {
                def.infer_results(&InferInput {
                    cx,
                    body,
                    name: op.name,
                    location: op.location,
                    operands: &op.operands,
                    properties: &op.properties,
                    attributes,
                    regions: &[],
                })
            });
            match inferred {
                Some(types) => op.results = types,
                None => return self.stop(format!("the types of results of {}", cx.str(def.name)), at),
            }
        }
        Ok(op)
    }
}

/// True if an attribute may be left out at the end of a builder's arguments.
fn may_be_left_out(kind: &InherentKind) -> bool {
    match kind {
        InherentKind::Attribute(constraint) => {
            constraint.optional || constraint.has_default || constraint.shape == AttrShape::Unit
        }
        InherentKind::Property(property) => property.default.is_some(),
        InherentKind::OperandSegments | InherentKind::ResultSegments => true,
    }
}

/// True if a builder may take a value for an attribute.
fn fits_attribute(kind: &InherentKind, value: &V<'_>) -> bool {
    match value {
        V::Null | V::Opt(None) => may_be_left_out(kind),
        V::Value(_) | V::Op(..) | V::Block(_) | V::Region(_) => false,
        V::Type(_) => matches!(kind, InherentKind::Attribute(c)
            if matches!(c.shape, AttrShape::Type)),
        V::Loc(_) => false,
        _ => true,
    }
}
