//! Effects on memory: the instances that `getEffects` lists, their kinds and resources, and questions about operations.
//!
//! Rule: `mlir/Interfaces/SideEffectInterfaces.h`.

use super::found::{Found, found, nth};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Cell, IrValue, V};
use isogloss_ir::definition::effects::{Effect, EffectKind, EffectOn};
use isogloss_ir::{AttrData, OpRef};
use std::rc::Rc;

/// The class of an entry of the list that `getEffects` fills.
pub(crate) const INSTANCE: &str = "EffectInstance";

/// The class of what an effect does.
const KIND: &str = "MemoryEffects::Effect";

/// The first part of a resource; the other is its C++ name.
const RESOURCE: &str = "SideEffects::Resource";

/// The kinds of effects, by the names of their classes.
const KINDS: [(&str, EffectKind); 4] = [
    ("Allocate", EffectKind::Allocate),
    ("Free", EffectKind::Free),
    ("Read", EffectKind::Read),
    ("Write", EffectKind::Write),
];

/// The kind of the effects of a class in `MemoryEffects`.
fn kind_of_class(class: &Ty) -> Option<usize> {
    KINDS.iter().position(|kind| kind.0 == class.last())
}

/// The parts of an effect, in the order in which an instance holds them after its class.
#[derive(Clone, Copy)]
enum PartOf {
    Kind,
    On,
    Resource,
    Stage,
    Full,
    Parameters,
}

fn part_of<'a>(parts: &[Cell<'a>], part: PartOf) -> V<'a> {
    parts.get(1 + part as usize).map_or(V::Null, Cell::get)
}

/// A resource by its C++ name.
fn resource<'a>(name: &str) -> V<'a> {
    V::tuple([V::str(RESOURCE), V::str(name)])
}

/// True if a value is a tuple whose first part is a text.
fn is_tagged(parts: &[Cell<'_>], tag: &str) -> bool {
    parts.first().is_some_and(|first| first.with(|v| matches!(v, V::Str(text) if **text == *tag)))
}

impl<'a> Interp<'a, '_> {
    /// `get()` of the class of an effect or of a resource; none if it is neither.
    pub(super) fn effect_singleton(&mut self, class: &Ty) -> Option<V<'a>> {
        if class.last() == "DefaultResource" {
            return Some(resource(isogloss_ir::effects::DEFAULT_RESOURCE));
        }
        if let Some(kind) = kind_of_class(class)
            && self.find_class(&class.key()).is_none()
        {
            return Some(V::Case(KIND.into(), kind as i128));
        }
        let declared = self.find_class(&class.key())?;
        let is_resource = declared.bases.iter().any(|base| {
            let name = base.key();
            name.ends_with("Resource::Base") || name.ends_with("SideEffects::Resource")
        });
        let name = Ty { space: declared.space.clone(), ..Ty::named(&declared.name) }.key();
        is_resource.then(|| resource(&format!("::{name}")))
    }

    /// An instance of an effect from the arguments of its constructor.
    pub(super) fn effect_instance(&mut self, args: &[Cell<'a>], at: u32) -> R<V<'a>> {
        if let [one] = args
            && let V::Tuple(parts) = one.get()
            && is_tagged(&parts, INSTANCE)
        {
            return Ok(V::Tuple(parts));
        }
        let (mut on, mut stage, mut full, mut parameters) = (V::Null, 0, false, V::Null);
        let mut acts_on = resource(isogloss_ir::effects::DEFAULT_RESOURCE);
        let Some(V::Case(class, kind)) = args.first().map(Cell::get).filter(|v| matches!(v, V::Case(..)))
        else {
            return self.stop("an effect of another kind", at);
        };
        for (n, arg) in args.iter().enumerate().skip(1) {
            let value = match arg.get() {
                V::Pointer(cell) => cell.get(),
                V::Opt(Some(inner)) => (*inner).clone(),
                other => other,
            };
            match value {
                V::Tuple(parts) if is_tagged(&parts, RESOURCE) => acts_on = V::Tuple(parts),
                V::Use(..) | V::Value(_) if n == 1 => on = value,
                // A reference to a symbol is what the effect is on; another attribute belongs to the effect.
                V::Attr(attr) if n == 1 && matches!(self.cx.attr(attr), AttrData::SymbolRef { .. }) => {
                    on = value
                }
                V::Attr(_) => parameters = value,
                V::Int(n, _) => stage = n,
                V::Bool(is) => full = is,
                other => return self.stop(format!("an effect with {}", other.kind()), at),
            }
        }
        let kind = V::Case(class, kind);
        let stage = V::Int(stage, crate::value::IntTy::I32);
        Ok(V::tuple([V::str(INSTANCE), kind, on, acts_on, stage, V::Bool(full), parameters]))
    }

    /// A method of an instance of an effect, or of a resource; `None` for other tuples.
    pub(super) fn effect_method(&mut self, parts: &[Cell<'a>], part: &Part) -> Found<'a> {
        let name = &*part.name;
        if is_tagged(parts, RESOURCE) {
            return match (name, parts.get(1).map(Cell::get)) {
                ("getResourceID" | "operator->", Some(_)) => found(V::Tuple(Rc::new(parts.to_vec()))),
                _ => Ok(None),
            };
        }
        if !is_tagged(parts, INSTANCE) {
            return Ok(None);
        }
        let on = part_of(parts, PartOf::On);
        found(match name {
            "getEffect" => part_of(parts, PartOf::Kind),
            "getResource" => part_of(parts, PartOf::Resource),
            "getStage" => part_of(parts, PartOf::Stage),
            "getEffectOnFullRegion" => part_of(parts, PartOf::Full),
            "getParameters" => part_of(parts, PartOf::Parameters),
            "getSymbolRef" => match on {
                V::Attr(_) => on,
                _ => V::Null,
            },
            "getValue" => match on {
                V::Use(op, index) => op
                    .operand(index)
                    .map_or(V::Null, |value| V::Value(IrValue { body: Some(op.body), value })),
                V::Value(_) => on,
                _ => V::Null,
            },
            "getEffectValue" => match (part.args.first().map(Ty::last), &on) {
                (Some("OpOperand"), V::Use(..)) => on,
                (Some("OpResult" | "BlockArgument"), V::Value(_)) => on,
                _ => V::Null,
            },
            _ => return Ok(None),
        })
    }

    /// `isa<MemoryEffects::Read>` of what an effect does; `None` if a value is not that.
    pub(super) fn is_effect(&self, value: &V<'a>, class: &Ty) -> Option<bool> {
        match value {
            V::Case(of, kind) if &**of == KIND => {
                Some(kind_of_class(class).map(|n| n as i128) == Some(*kind))
            }
            _ => None,
        }
    }

    /// Effects that host code listed.
    pub(crate) fn listed_effects(&mut self, list: &Cell<'a>, at: u32) -> R<Vec<Effect>> {
        let mut out = Vec::new();
        for cell in self.elements(list, at)? {
            let V::Tuple(parts) = cell.get() else { return self.stop("an effect of another class", at) };
            if !is_tagged(&parts, INSTANCE) {
                return self.stop("an effect of another class", at);
            }
            let kind = match part_of(&parts, PartOf::Kind) {
                V::Case(_, n) => usize::try_from(n).ok().and_then(|n| KINDS.get(n)).map(|kind| kind.1),
                _ => None,
            };
            let Some(kind) = kind else { return self.stop("an effect of another kind", at) };
            let on = match part_of(&parts, PartOf::On) {
                V::Use(op, index) => op.operand(index).map_or(EffectOn::Nothing, EffectOn::Value),
                V::Value(value) => EffectOn::Value(value.value),
                V::Attr(attr) => EffectOn::Symbol(attr),
                _ => EffectOn::Nothing,
            };
            let resource = match part_of(&parts, PartOf::Resource) {
                V::Tuple(parts) => parts.get(1).and_then(|name| self.text(&name.get())),
                _ => None,
            };
            let named = resource.filter(|name| **name != *isogloss_ir::effects::DEFAULT_RESOURCE);
            out.push(Effect { kind, on, resource: named.map(|name| self.cx.identifier(&name)) });
        }
        Ok(out)
    }

    /// The effects of an operation as instances; none if it does not say what they are.
    fn instances_of(&self, op: OpRef<'a>) -> Option<Vec<V<'a>>> {
        let instance = |effect: &Effect| {
            let kind = KINDS.iter().position(|kind| kind.1 == effect.kind).unwrap_or_default();
            let on = match effect.on {
                EffectOn::Nothing => V::Null,
                EffectOn::Value(value) => match op.operands().position(|operand| operand == value) {
                    Some(index) => V::Use(op, index),
                    None => V::Value(IrValue { body: Some(op.body), value }),
                },
                EffectOn::Symbol(symbol) => V::Attr(symbol),
            };
            let name =
                effect.resource.map_or(isogloss_ir::effects::DEFAULT_RESOURCE, |name| self.cx.str(name));
            V::tuple([
                V::str(INSTANCE),
                V::Case(KIND.into(), kind as i128),
                on,
                resource(name),
                V::int(0),
                V::Bool(false),
                V::Null,
            ])
        };
        Some(op.effects()?.iter().map(instance).collect())
    }

    /// A method of `MemoryEffectOpInterface`, of an operation whose class has none of its own.
    pub(super) fn effects_method(
        &mut self,
        op: OpRef<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        if !matches!(
            (name, args.len()),
            ("getEffects", 1)
                | ("hasNoEffect", 0)
                | ("hasEffect" | "onlyHasEffect" | "getEffectOnValue", 0 | 1)
                | ("getEffectsOnValue", 2)
        ) {
            return Ok(None);
        }
        if !op.def().is_some_and(|def| def.lists_effects()) {
            return Ok(None);
        }
        let Some(all) = self.instances_of(op) else { return self.stop("effects that are not known", at) };
        let kinds = |all: &[V<'a>]| -> Vec<V<'a>> {
            all.iter()
                .map(|v| if let V::Tuple(parts) = v { part_of(parts, PartOf::Kind) } else { V::Null })
                .collect()
        };
        let wanted = part.args.first().cloned();
        let fits = |s: &Self, kind: &V<'a>| {
            wanted.as_ref().is_some_and(|class| s.is_effect(kind, class) == Some(true))
        };
        found(match name {
            "hasNoEffect" => V::Bool(all.is_empty()),
            "hasEffect" if args.is_empty() => V::Bool(kinds(&all).iter().any(|kind| fits(self, kind))),
            "onlyHasEffect" if args.is_empty() => {
                V::Bool(!all.is_empty() && kinds(&all).iter().all(|kind| fits(self, kind)))
            }
            "getEffects" => {
                for effect in all {
                    self.push(&nth(args, 0), effect, at)?;
                }
                V::Void
            }
            "getEffectsOnValue" => {
                let V::Value(wanted) = nth(args, 0).get() else { return Ok(None) };
                for effect in all {
                    let V::Tuple(parts) = &effect else { continue };
                    let on = self.effect_method(parts, &Part::named("getValue"))?;
                    if on.is_some_and(|on| on.ir_value().is_some_and(|on| on.value == wanted.value)) {
                        self.push(&nth(args, 1), effect, at)?;
                    }
                }
                V::Void
            }
            _ => return Ok(None),
        })
    }

    /// A free function that asks about the effects of an operation.
    pub(super) fn effects_function(
        &mut self,
        name: &str,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let V::Op(op, _) = nth(args, 0).get() else { return Ok(None) };
        found(V::Bool(match (name, args.len()) {
            ("isMemoryEffectFree", 1) => op.is_memory_effect_free(),
            ("isPure", 1) => op.is_speculatable() && op.is_memory_effect_free(),
            ("isSpeculatable", 1) => op.is_speculatable(),
            ("isOpTriviallyDead", 1) => op.is_trivially_dead(),
            ("wouldOpBeTriviallyDead", 1) => op.would_be_trivially_dead(),
            // Of several kinds any counts.
            ("hasEffect", 1 | 2) if !types.is_empty() => {
                let on = nth(args, 1).ir_value().map(|value| value.value);
                let Some(effects) = op.effects() else { return found(V::Bool(false)) };
                let kinds: Vec<EffectKind> =
                    types.iter().filter_map(kind_of_class).map(|n| KINDS[n].1).collect();
                if kinds.len() != types.len() {
                    return self.stop("hasEffect of other effects", at);
                }
                effects.iter().any(|e| {
                    kinds.contains(&e.kind)
                        && (args.len() == 1 || on.is_some_and(|on| e.on == EffectOn::Value(on)))
                })
            }
            _ => return Ok(None),
        }))
    }
}
