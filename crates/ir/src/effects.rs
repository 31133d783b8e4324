//! Questions about the effects of operations: whether one may be removed, moved or shared. Rule: MLIR,
//! Side Effects and Speculation (`SideEffectInterfaces.h`).

use crate::definition::effects::{Effect, EffectKind, EffectOn, EffectTarget, Speculatability};
use crate::definition::{Hole, HoleKind, OpDef, OpHook, Trait};
use crate::ids::{Attribute, Value};
use crate::interfaces::{ConstantValue, MemoryEffects, Speculates};
use crate::view::OpRef;
use smallvec::SmallVec;

/// Effects of one operation.
pub type Effects = SmallVec<[Effect; 4]>;

/// The C++ name of the resource that effects act on unless they say otherwise.
pub const DEFAULT_RESOURCE: &str = "::mlir::SideEffects::DefaultResource";

impl OpDef {
    /// True if the operation lists its effects (`MemoryEffectOpInterface`).
    #[inline]
    pub fn lists_effects(&self) -> bool {
        self.interfaces.has::<MemoryEffects>()
            || self.effects.is_some()
            || self.has(Trait::NoMemoryEffect)
            || self.code_for(OpHook::Effects).is_some()
    }

    /// True if the operation lists its effects only in code that is not there, which is noted as a hole.
    #[inline]
    fn hides_effects(&self) -> bool {
        let hides = !self.lists_effects() && self.has(Trait::MemoryEffectOpInterface);
        if hides {
            self.holes.note_hole(Hole::new(HoleKind::Rewriting, "getEffects"));
        }
        hides
    }

    /// True if no operation of the definition has an effect of its own.
    #[inline]
    pub fn never_has_effects(&self) -> bool {
        !self.interfaces.has::<MemoryEffects>()
            && self.code_for(OpHook::Effects).is_none()
            && (self.has(Trait::NoMemoryEffect) || self.effects.as_ref().is_some_and(|e| e.is_empty()))
    }
}

impl OpRef<'_> {
    /// The memory effects of the operation itself; none if it does not say what they are.
    ///
    /// Effects of what is inside count apart: see [`Trait::RecursiveMemoryEffects`].
    pub fn effects(&self) -> Option<Effects> {
        let mut effects = Effects::new();
        self.for_each_effect(&mut |effect| effects.push(effect)).then_some(effects)
    }

    /// Runs `each` for every memory effect of the operation itself; false if it does not say what they are.
    pub fn for_each_effect(&self, each: &mut dyn FnMut(Effect)) -> bool {
        let Some(def) = self.def() else { return false };
        if let Some(MemoryEffects(list)) = def.interfaces.model() {
            list(*self, each);
            return true;
        }
        if let Some(code) = def.code_for(OpHook::Effects) {
            let Some(effects) = code.effects(*self) else { return false };
            effects.into_iter().for_each(each);
            return true;
        }
        let Some(effects) = &def.effects else { return def.has(Trait::NoMemoryEffect) };
        for effect in effects {
            let named = self.cx.str(effect.resource) != DEFAULT_RESOURCE;
            let resource = named.then_some(effect.resource);
            let mut add = |on| each(Effect { kind: effect.kind, on, resource });
            match effect.target {
                EffectTarget::Op => add(EffectOn::Nothing),
                EffectTarget::Operand(group) => {
                    let range = self.operand_group(group);
                    self.operands().skip(range.start).take(range.len()).for_each(|v| add(EffectOn::Value(v)));
                }
                EffectTarget::Result(group) => {
                    let range = self.result_group(group);
                    self.results().skip(range.start).take(range.len()).for_each(|v| add(EffectOn::Value(v)));
                }
                EffectTarget::Symbol(slot) => {
                    let symbol = self.properties().get(slot).copied().flatten();
                    add(symbol.map_or(EffectOn::Nothing, EffectOn::Symbol));
                }
            }
        }
        true
    }

    /// The value of the operation, if it is a constant (`ConstantLike`).
    #[inline]
    pub fn constant_value(&self) -> Option<Attribute> {
        let def = self.def()?;
        if !def.has(Trait::ConstantLike) {
            return None;
        }
        match (def.interfaces.model(), def.folding_code()) {
            (Some(ConstantValue(value)), _) => value(*self),
            (None, Some(code)) => code.constant_value(*self),
            (None, None) => self.inherent(0, "value"),
        }
    }

    /// The constant that a value is, if it is the result of one.
    #[inline]
    pub fn constant_of(&self, value: Value) -> Option<Attribute> {
        self.defining(value)?.constant_value()
    }

    /// True if no result has a use.
    #[inline]
    pub fn is_unused(&self) -> bool {
        self.results().all(|v| !self.body.has_uses(v))
    }

    /// True if the operation can be removed: its results have no uses, and [`OpRef::would_be_trivially_dead`] holds.
    pub fn is_trivially_dead(&self) -> bool {
        self.is_unused() && self.would_be_trivially_dead()
    }

    /// True if the operation can be removed once its results have no uses: it is no terminator and no symbol, and
    /// neither it nor what is inside does anything but read, or work on memory that it allocates itself.
    pub fn would_be_trivially_dead(&self) -> bool {
        let Some(def) = self.def() else { return false };
        if def.has(Trait::IsTerminator) || def.has(Trait::Symbol) {
            return false;
        }
        // The common cases need no list.
        if !def.has(Trait::RecursiveMemoryEffects) {
            return def.never_has_effects() || (def.lists_effects() && self.own_effects_are_removable());
        }
        let mut pending: SmallVec<[OpRef<'_>; 8]> = SmallVec::new();
        pending.push(*self);
        while let Some(op) = pending.pop() {
            let Some(def) = op.def() else { return false };
            let recursive = def.has(Trait::RecursiveMemoryEffects);
            if recursive {
                pending.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
            }
            if def.lists_effects() {
                if !def.never_has_effects() && !op.own_effects_are_removable() {
                    return false;
                }
            } else if !recursive || def.hides_effects() {
                return false;
            }
        }
        true
    }

    fn own_effects_are_removable(&self) -> bool {
        let Some(effects) = self.effects() else { return false };
        let is_own = |v: Value| self.results().any(|r| r == v);
        let allocated = |on: EffectOn| {
            matches!(on, EffectOn::Value(v) if is_own(v))
                && effects.iter().any(|e| e.kind == EffectKind::Allocate && e.on == on)
        };
        effects.iter().all(|e| e.kind == EffectKind::Read || allocated(e.on))
    }

    /// True if neither the operation nor what is inside has any memory effect (`isMemoryEffectFree`).
    pub fn is_memory_effect_free(&self) -> bool {
        let mut pending: SmallVec<[OpRef<'_>; 8]> = SmallVec::new();
        pending.push(*self);
        while let Some(op) = pending.pop() {
            let Some(def) = op.def() else { return false };
            let recursive = def.has(Trait::RecursiveMemoryEffects);
            if def.lists_effects() {
                if !def.never_has_effects() && op.effects().is_none_or(|e| !e.is_empty()) {
                    return false;
                }
                // An operation that lists its effects and has none may still hold operations that have some.
                if !recursive {
                    continue;
                }
            } else if !recursive || def.hides_effects() {
                return false;
            }
            pending.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
        }
        true
    }

    /// True if the operation may run where it would not have run (`isSpeculatable`).
    pub fn is_speculatable(&self) -> bool {
        let mut pending: SmallVec<[OpRef<'_>; 8]> = SmallVec::new();
        pending.push(*self);
        while let Some(op) = pending.pop() {
            match op.speculatability() {
                Speculatability::Not => return false,
                Speculatability::Always => {}
                Speculatability::Recursive => {
                    pending.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
                }
            }
        }
        true
    }

    fn speculatability(&self) -> Speculatability {
        let Some(def) = self.def() else { return Speculatability::Not };
        if let Some(Speculates(ask)) = def.interfaces.model() {
            return ask(*self);
        }
        if let Some(code) = def.code_for(OpHook::Speculatability) {
            return code.speculatability(*self).unwrap_or(Speculatability::Not);
        }
        if def.has(Trait::AlwaysSpeculatable) {
            Speculatability::Always
        } else if def.has(Trait::RecursivelySpeculatable) {
            Speculatability::Recursive
        } else {
            Speculatability::Not
        }
    }

    /// True if the operation has no effect and may run anywhere (`isPure`).
    pub fn is_pure(&self) -> bool {
        self.is_speculatable() && self.is_memory_effect_free()
    }
}
