//! Class templates: which specialisation arguments mean, the values of their members, and what a class derives from.

use crate::ast::{Class, Function, Init, Name, Ty};
use crate::eval::call::PACK;
use crate::eval::{Interp, R};
use crate::value::V;
use std::sync::Arc;

/// The class that a base stands for: `Type::TypeBase<Own, Base, Storage>` and `Attribute::AttrBase<…>` derive from their
/// second argument.
pub(crate) fn storage_base(base: &Ty) -> &Ty {
    match (base.last(), &base.args[..]) {
        ("TypeBase" | "AttrBase", [_, inner, ..]) => inner,
        _ => base,
    }
}

/// The types that template parameters are bound to.
type Bindings = Vec<(Name, Ty)>;

/// The types that the parameters of a class template have for some arguments, as far as these are given. A pack, which is
/// the last of them, has what is left.
pub(crate) fn bindings(class: &Class, args: &[Ty]) -> Bindings {
    let mut types: Bindings = class.templates.iter().cloned().zip(args.iter().cloned()).collect();
    if let Some(pack) = class.type_pack
        && let (Some(name), Some(rest)) = (class.templates.get(pack), args.get(pack..))
    {
        types.truncate(pack);
        types.push((name.clone(), Ty { args: rest.to_vec(), ..Ty::named(PACK) }));
    }
    types
}

impl<'a> Interp<'a, '_> {
    /// The value of a static member of a class template with arguments. None if there is no such member.
    pub(super) fn template_member(&mut self, ty: &Ty, name: &str, at: u32) -> R<Option<V<'a>>> {
        let args = self.resolve_all(&ty.args);
        if args.is_empty() {
            return Ok(None);
        }
        let classes = self.code.specialised_classes(&ty.key(), &self.from());
        let Some((class, types)) = self.specialisation(&classes, &args, at)? else { return Ok(None) };
        if !class.fields.iter().any(|field| &*field.name == name) {
            return Ok(None);
        }
        let vars = std::mem::take(&mut self.frame.vars);
        let outer = self.frame.types.len();
        self.frame.types.extend(types);
        // A member may be computed from those before it.
        let mut value = Ok(None);
        for field in class.fields.iter().filter(|field| !matches!(field.init, Init::None)) {
            value = self.elsewhere(|s| s.deeper(at, |s| s.declare(field, at))).map(|cell| Some(cell.get()));
            if value.is_err() || &*field.name == name {
                break;
            }
            value = Ok(None);
        }
        self.frame.types.truncate(outer);
        self.frame.vars = vars;
        value
    }

    /// Those of some methods of a class template that are not of a specialisation for other arguments. `None` if it has no
    /// specialisation.
    pub(crate) fn without_other_specialisations(
        &self,
        class: &Ty,
        methods: &[Arc<Function>],
        at: u32,
    ) -> R<Option<Vec<Arc<Function>>>> {
        let classes = self.code.specialised_classes(&class.key(), &self.from());
        if classes.iter().all(|class| class.specialises.is_empty()) {
            return Ok(None);
        }
        let meant = self.specialisation(&classes, &class.args, at)?.map(|found| found.0);
        let is_of_other = |method: &Arc<Function>| {
            let others = classes.iter().filter(|class| meant.as_ref() != Some(*class));
            others.flat_map(|class| &class.methods).any(|own| own == method)
        };
        Ok(Some(methods.iter().filter(|method| !is_of_other(method)).cloned().collect()))
    }

    /// The class among a template and its specialisations that arguments mean, and what its parameters stand for.
    fn specialisation(
        &self,
        classes: &[Arc<Class>],
        args: &[Ty],
        at: u32,
    ) -> R<Option<(Arc<Class>, Bindings)>> {
        let mut best = None;
        for class in classes.iter().filter(|class| !class.specialises.is_empty()) {
            match self.fits_specialisation(class, args) {
                Some(None) => {}
                // Which of several is more special is not decided.
                Some(Some(types)) if best.is_none() => best = Some((class.clone(), types)),
                _ => return self.stop(format!("the specialisations of {}", class.name), at),
            }
        }
        if best.is_some() {
            return Ok(best);
        }
        let Some(class) = classes.iter().find(|class| class.specialises.is_empty()) else { return Ok(None) };
        let count = class.templates.len();
        if count == 0 || args.len() + 1 < count {
            return Ok(None);
        }
        Ok(Some((class.clone(), bindings(class, args))))
    }

    /// Binds the parameters of a specialisation to arguments: `Some(None)` if it is not for them, `None` if its own arguments
    /// are not plain.
    fn fits_specialisation(&self, class: &Class, args: &[Ty]) -> Option<Option<Bindings>> {
        if class.specialises.len() != args.len() {
            return Some(None);
        }
        let mut types: Vec<(Name, Ty)> = Vec::new();
        for (pattern, arg) in class.specialises.iter().zip(args) {
            if class.templates.contains(&pattern.name) && pattern.args.is_empty() {
                if types.iter().any(|t| t.0 == pattern.name) {
                    return None;
                }
                types.push((pattern.name.clone(), arg.clone()));
                continue;
            }
            if pattern.name.is_empty() || !pattern.args.is_empty() {
                return None;
            }
            let same = pattern.name == arg.name && pattern.value == arg.value
                || pattern.value.is_none() && self.class_key(pattern) == self.class_key(arg);
            if !same || pattern.pointers != arg.pointers {
                return Some(None);
            }
        }
        Some(Some(types))
    }

    /// True if a class derives from another one, or is it.
    pub(super) fn derives_from(&self, class: &Ty, base: &Ty, depth: u32, at: u32) -> R<bool> {
        let class = storage_base(class);
        let key = self.class_key(class);
        if key == self.class_key(base) {
            return Ok(true);
        }
        if matches!(class.last(), "Type" | "Attribute" | "Op") {
            return Ok(false);
        }
        if depth >= 16 {
            return self.stop("classes that derive from each other", at);
        }
        if let Some(next) = self.code.declared_alias(&key, "DefinitionBase") {
            return self.derives_from(&next, base, depth + 1, at);
        }
        if let Some(own) = self.find_class(&class.key()) {
            for next in &own.bases {
                if self.derives_from(next, base, depth + 1, at)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        // A class of a definition without a base of its own, an interface, and a builtin type derive from none of host code.
        let known = self.memo.declared(&class.key(), &self.from()).is_some()
            || self.code.interface_key(&class.key()).is_some()
            || class.last().ends_with("Interface")
            || crate::api::classes::float_of_class(class.last()).is_some()
            || class.last() == "IntegerType";
        if known { Ok(false) } else { self.stop(format!("is_base_of<{}, {}>", base.name, class.name), at) }
    }
}
