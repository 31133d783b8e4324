//! Storages of types and attributes that are classes of host code.
//!
//! One of which all methods are constant is made from the parameters each time, as its `construct` does. Any other is
//! mutable: there is one object for each type, which belongs to the state of its dialect. Rule: MLIR, Defining Dialect
//! Attributes and Types, "Mutable attributes and types".

use super::found::Found;
use super::ops::getter;
use crate::ast::{Class, Name, Part};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::definition::AttrTypeDef;
use isogloss_ir::{AttrData, Attribute, Type, TypeData};
use std::sync::Arc;

/// The type or the attribute that a storage belongs to.
struct Owner<'a> {
    of: Result<Attribute, Type>,
    key: Option<Name>,
    def: &'a AttrTypeDef,
    params: &'a [Option<Attribute>],
}

impl Owner<'_> {
    /// The parameter that a field, or a method without its `get`, has the name of.
    fn param(&self, cx: &isogloss_ir::Context, name: &str) -> Option<usize> {
        let accessor = getter(name);
        self.def.params.iter().position(|p| {
            let own = cx.str(p.name);
            own == name || getter(own) == accessor || getter(own) == name
        })
    }
}

impl<'a> Interp<'a, '_> {
    fn storage_owner(&self, of: &V<'a>) -> Option<Owner<'a>> {
        let cx = self.cx;
        match of {
            V::Type(ty) => match cx.type_data(*ty) {
                TypeData::Dynamic { def, params } => {
                    Some(Owner { of: Err(*ty), key: self.class_of_type(*ty), def: cx.type_def(*def), params })
                }
                _ => None,
            },
            V::Attr(attr) => match cx.attr(*attr) {
                AttrData::Dynamic { def, params } => Some(Owner {
                    of: Ok(*attr),
                    key: self.class_of_attr(*attr),
                    def: &cx.attr_def(*def).base,
                    params,
                }),
                _ => None,
            },
            _ => None,
        }
    }

    /// The class of a storage, if host code has it.
    fn storage_class(&self, owner: &Owner<'a>) -> Option<Arc<Class>> {
        let key = owner.key.as_ref()?;
        let declared = self.code.declared_alias(key, "StorageClass");
        let class = declared.or_else(|| self.written_storage(key))?;
        if let Some(found) = self.find_class(&class.key()) {
            return Some(found);
        }
        // Definitions give its name alone, in a namespace `detail`.
        let (space, _) = crate::program::split_key(key);
        self.find_class(&format!("{space}::detail::{}", class.last()))
    }

    /// A storage that is made from the parameters.
    fn made_storage(&mut self, owner: &Owner<'a>, class: &Class, at: u32) -> R<Option<Cell<'a>>> {
        let construct =
            class.methods.iter().find(|m| &*m.name == "construct" && m.params.len() == 2).cloned();
        let whole = owner.params.len() == owner.def.params.len();
        let Some(construct) = construct.filter(|_| whole) else { return Ok(None) };
        let params = owner.def.params.iter().zip(owner.params);
        let mut values: Vec<V<'a>> = params.map(|(p, v)| self.value_of_param(p, *v)).collect();
        let key = match values.len() {
            1 => values.remove(0),
            _ => V::tuple(values),
        };
        let args = [V::Case("StorageAllocator".into(), 0), key].map(Cell::new);
        // It is a call inside of this run, wherever it is made.
        self.calls += 1;
        let made = self.invoke(&construct, None, &args, &[], at);
        self.calls -= 1;
        let V::Pointer(made) = made?.get() else { return Ok(None) };
        Ok(Some(*made))
    }

    /// The object of a storage.
    fn storage_object(&mut self, owner: &Owner<'a>, class: &Class, at: u32) -> R<Option<Cell<'a>>> {
        let is_mutable = class.methods.iter().any(|method| {
            let is_special = method.name == class.name || method.name.starts_with("operator");
            !method.is_static && !method.is_const && !is_special
        });
        if !is_mutable {
            return self.made_storage(owner, class, at);
        }
        self.kept_storage(owner.of, at, |s| s.made_storage(owner, class, at))
    }

    /// A field of the storage of a type or an attribute.
    pub(crate) fn storage_field(&mut self, storage: &V<'a>, name: &str, at: u32) -> R<Option<Cell<'a>>> {
        let V::Storage(of) = storage else { return Ok(None) };
        let Some(owner) = self.storage_owner(of) else { return Ok(None) };
        if let Some(n) = owner.param(self.cx, name) {
            if owner.params.len() > owner.def.params.len() {
                let what = format!("a parameter of '{}', which is kept as its text", owner.def.mnemonic);
                return self.stop(what, at);
            }
            let value = self.value_of_param(&owner.def.params[n], owner.params.get(n).copied().flatten());
            return Ok(Some(Cell::new(value)));
        }
        let Some(class) = self.storage_class(&owner) else { return Ok(None) };
        let Some(object) = self.storage_object(&owner, &class, at)? else { return Ok(None) };
        let V::Object(object) = object.get() else { return Ok(None) };
        Ok(object.fields.iter().find(|f| *f.0 == *name).map(|f| f.1.clone()))
    }

    /// A method of the storage of a type or an attribute: one that its class has, else the getter of a parameter.
    pub(crate) fn storage_method(
        &mut self,
        of: &V<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        if let Some(owner) = self.storage_owner(of)
            && (!args.is_empty() || owner.param(self.cx, &part.name).is_none())
            && let Some(class) = self.storage_class(&owner)
            && class.methods.iter().any(|method| method.name == part.name)
            && let Some(object) = self.storage_object(&owner, &class, at)?
        {
            return self.method(&object, part, args, at);
        }
        self.library_method(&Cell::new(of.clone()), part, args, at)
    }

    /// `Base::mutate(…)` inside of a class of types or attributes.
    pub(crate) fn mutate_storage(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let Some(this) = self.frame.this.clone() else { return Ok(None) };
        let mut all = vec![Cell::new(V::Case("StorageAllocator".into(), 0))];
        all.extend(args.iter().cloned());
        self.storage_method(&this, &Part::named("mutate"), &all, at)
    }
}
