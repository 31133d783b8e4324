//! Operations that patterns make: `create<T>(…)`, `T::create(…)`, `replaceOpWithNewOp<T>(…)`.
//!
//! A builder is the `build` of host code, or of the definition, whose parameters take the arguments; else one of those that
//! a definition generates. Rule: ODS, section Builder methods.

use super::found::{Found, found, nth};
use crate::ast::{Function, Part, Ty};
use crate::change::{Change, Made, NewOp};
use crate::eval::{Interp, R};
use crate::value::{Cell, Draft, IntTy, V};
use isogloss_ir::definition::fold::{Fold, Folded};
use isogloss_ir::definition::{OpDef, Trait};
use isogloss_ir::{Attribute, Location, OpId, OpRef};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

impl<'a> Interp<'a, '_> {
    /// The methods of a rewriter that make operations and blocks.
    pub(super) fn making_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        match (&*part.name, &part.args[..], args.len()) {
            ("create", [class], 1..) => {
                let location = self.location_of(&arg(0), at)?;
                let class = class.clone();
                let op = self.create_op(&class, location, &args[1..], at)?;
                found(op)
            }
            ("createOrFold", [class], 1..) => {
                let location = self.location_of(&arg(0), at)?;
                let class = class.clone();
                let op = self.create_op(&class, location, &args[1..], at)?;
                self.folded(&op, at).map(|value| Some(Cell::new(value)))
            }
            ("create", [], 1) if matches!(arg(0), V::Draft(_)) => {
                let V::Draft(draft) = arg(0) else { return Ok(None) };
                let op = self.make_draft(&draft, at)?;
                found(op)
            }
            // Location, name, operands, types, attributes.
            ("create", [], 3..=5) => self.create_by_name(args, at),
            ("replaceOpWithNewOp", [class], 1..) => {
                let op = self.own_op(&arg(0), at)?;
                let class = class.clone();
                let new = self.create_op(&class, op.location(), &args[1..], at)?;
                self.replace_op(&arg(0), &new, at)?;
                found(self.now(new))
            }
            ("clone", [], 1 | 2) => self.clone_op(args, at),
            ("createBlock", [], 1..=4) => self.create_block(args, at),
            _ => Ok(None),
        }
    }

    fn create_by_name(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        let draft = self.new_draft(&arg(0), &arg(1), at)?;
        let V::Draft(draft) = draft else { return Ok(None) };
        let operands = self.own_values(&arg(2), at)?;
        let results = match arg(3) {
            V::Type(ty) => vec![ty],
            types => self.types_of(&types, at)?,
        };
        let attributes = self.named_attrs(&arg(4), at)?;
        {
            let mut draft = draft.borrow_mut();
            (draft.operands, draft.results, draft.attributes) = (operands, results, attributes);
        }
        let op = self.make_draft(&draft, at)?;
        found(op)
    }

    fn clone_op(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let op = self.own_op(&nth(args, 0).get(), at)?;
        let mut mapped = Vec::new();
        let mapping = args.get(1).map(Cell::get);
        if let Some(V::Map(map, _)) = &mapping {
            if op.region_count() > 0 {
                return self.stop("clone of an operation with regions and a mapping", at);
            }
            let entries: Vec<_> = map.entries.borrow().clone();
            for entry in entries {
                if let (V::Value(_), to @ (V::Value(_) | V::Op(..))) = (&entry.key, entry.value.get()) {
                    mapped.push((self.own_value(&entry.key, at)?, self.own_value(&to, at)?));
                }
            }
        }
        let Made::Op(id) = self.change(Change::Clone(op.id, mapped), at)? else { return Ok(None) };
        let new = self.made_op(id, at)?;
        if let Some(map) = mapping {
            let (before, after) = (self.result_list(&V::Op(op, false), at)?, self.result_list(&new, at)?);
            for (from, to) in before.into_iter().zip(after) {
                let insert = Part::named("map");
                self.library_method(&Cell::new(map.clone()), &insert, &[Cell::new(from), Cell::new(to)], at)?;
            }
        }
        found(match new {
            V::Op(op, _) => V::Op(op, false),
            other => other,
        })
    }

    fn result_list(&mut self, op: &V<'a>, at: u32) -> R<Vec<V<'a>>> {
        let op = self.own_op(op, at)?;
        let value = |value| V::Value(crate::value::IrValue { body: Some(op.body), value });
        Ok(op.results().map(value).collect())
    }

    /// `createBlock(before, types, locations)` or `createBlock(region, at, types, locations)`
    fn create_block(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        let is_region = matches!(arg(0), V::Region(_))
            || matches!(arg(0), V::Pointer(p) if matches!(p.get(), V::Region(_)));
        let (region, before, rest) = match is_region {
            true if args.len() == 1 => (self.own_region(&arg(0), at)?, None, 1),
            true => (self.own_region(&arg(0), at)?, self.block_at(&arg(1), at)?, 2),
            false => {
                let before = self.own_block(&arg(0), at)?;
                match self.rewriting(at)?.body().block_region(before) {
                    Some(region) => (region, Some(before), 1),
                    None => return self.stop("a block that is in no region", at),
                }
            }
        };
        let types = self.types_of(&arg(rest), at)?;
        let mut locations = Vec::new();
        for cell in self.elements(&nth(args, rest + 1), at)? {
            locations.push(self.location_of(&cell.get(), at)?);
        }
        if types.len() != locations.len() {
            return self.stop("a block with another number of locations than of arguments", at);
        }
        let arguments = types.into_iter().zip(locations).collect();
        let made = self.change(Change::CreateBlock { region, before, arguments }, at)?;
        self.made_block(made, at).map(|block| Some(Cell::new(block)))
    }

    /// The name and the definition of the operation of a class.
    pub(crate) fn op_def_of(&mut self, class: &Ty, at: u32) -> R<Arc<OpDef>> {
        let cx = self.cx;
        let class = self.resolve(class);
        let key = class.key();
        let mut name = self.op_of_class(&key);
        if name.is_none() {
            // A dialect that was not needed so far is known by the namespace of its classes.
            let space = crate::program::split_key(&key).0;
            let namespace = space.rsplit("::").next().unwrap_or(space);
            if !namespace.is_empty() && cx.dialect(namespace).is_some() {
                name = self.op_of_class(&key);
            }
        }
        let Some(name) = name else { return self.stop(format!("{key}::create"), at) };
        match cx.op_def(cx.op_name(&name)) {
            Some(def) => Ok(def.clone()),
            None => self.stop(format!("{key}::create of an operation without a definition"), at),
        }
    }

    /// Makes an operation of a class with the arguments of one of its builders.
    pub(crate) fn create_op(
        &mut self,
        class: &Ty,
        location: Location,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<V<'a>> {
        if let Some(constant) = self.arith_constant(class, location, args, at)? {
            return Ok(constant);
        }
        let def = self.op_def_of(class, at)?;
        if let Some(draft) = self.draft_by_builder(class, &def, location, args, at)? {
            return self.make_draft(&draft, at);
        }
        match self.generated(&def, location, args, at)? {
            Some(op) => self.make(op, at),
            None => self.no_builder(class, args, at),
        }
    }

    /// An operation of a class as its builder of host code fills it; `None` if none takes the arguments.
    fn draft_by_builder(
        &mut self,
        class: &Ty,
        def: &OpDef,
        location: Location,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<Rc<RefCell<Draft>>>> {
        let functions = self.code.methods(&self.class_key(&self.resolve(class)), "build");
        let Some(function) = self.fitting_builder(&functions, args) else { return Ok(None) };
        let draft = self.new_draft(&V::Loc(location), &V::str(self.cx.str(def.name)), at)?;
        let mut all = vec![Cell::new(V::Builder), Cell::new(draft.clone())];
        all.extend(args.iter().cloned());
        self.invoke(&function, None, &all, &[], at)?;
        let V::Draft(draft) = draft else { return self.stop("build", at) };
        Ok(Some(draft))
    }

    /// An operation of a class as its builder fills it: one of host code, or one that a definition brings along.
    pub(super) fn built_draft(
        &mut self,
        class: &Ty,
        location: Location,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Rc<RefCell<Draft>>> {
        let def = self.op_def_of(class, at)?;
        if let Some(draft) = self.draft_by_builder(class, &def, location, args, at)? {
            return Ok(draft);
        }
        let draft = self.new_draft(&V::Loc(location), &V::str(self.cx.str(def.name)), at)?;
        let mut all = vec![Cell::new(V::Builder), Cell::new(draft.clone())];
        all.extend(args.iter().cloned());
        match draft {
            V::Draft(draft) if self.build_into(class, &all, at)? => Ok(draft),
            _ => self.no_builder(class, args, at),
        }
    }

    fn no_builder<T>(&mut self, class: &Ty, args: &[Cell<'a>], at: u32) -> R<T> {
        let kinds: Vec<&str> = args.iter().map(|arg| arg.get().kind()).collect();
        self.stop(format!("{}::build({})", class.last(), kinds.join(", ")), at)
    }

    /// A `build` of the class of an operation, called with the state of the one that is built.
    pub(crate) fn build_into(&mut self, class: &Ty, args: &[Cell<'a>], at: u32) -> R<bool> {
        let [_, state, rest @ ..] = args else { return Ok(false) };
        let V::Draft(draft) = state.get() else { return Ok(false) };
        let def = self.op_def_of(class, at)?;
        let location = draft.borrow().location;
        let Some(op) = self.generated(&def, location, rest, at)? else { return Ok(false) };
        let mut draft = draft.borrow_mut();
        let inherent = def.inherent.iter().zip(&op.properties);
        draft.attributes.extend(inherent.filter_map(|(slot, value)| Some((slot.name, (*value)?))));
        if let Some(attributes) = op.attributes {
            draft.attributes.extend(self.cx.entries(attributes).iter().copied());
        }
        draft.operands.extend(op.operands);
        draft.results.extend(op.results);
        draft.successors.extend(op.successors);
        draft.regions += op.regions;
        Ok(true)
    }

    /// `arith::ConstantIndexOp` and its kin, which are classes for `arith.constant` alone.
    fn arith_constant(
        &mut self,
        class: &Ty,
        location: Location,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<V<'a>>> {
        let cx = self.cx;
        let arg = |n: usize| nth(args, n).get();
        let ty = match (class.last(), args.len()) {
            ("ConstantIndexOp", 1) => cx.common().index,
            ("ConstantIntOp", 2) => match (arg(0), arg(1)) {
                (V::Type(ty), _) | (_, V::Type(ty)) => ty,
                (_, width) => match self.integer(&width).and_then(|width| u32::try_from(width).ok()) {
                    Some(width) => cx.integer_type(width, isogloss_ir::Signedness::Signless),
                    None => return Ok(None),
                },
            },
            _ => return Ok(None),
        };
        let value = if matches!(arg(0), V::Type(_)) { arg(1) } else { arg(0) };
        let V::Attr(value) = self.integer_attr(ty, &value, at)? else { return Ok(None) };
        cx.namespace("arith");
        let name = cx.op_name("arith.constant");
        let Some(slot) = cx.op_def(name).and_then(|def| def.inherent_index(cx, "value")) else {
            return Ok(None);
        };
        let mut op = NewOp::new(name, location);
        op.properties = cx.op_def(name).map_or_else(Vec::new, |def| def.default_properties());
        op.properties[slot] = Some(value);
        op.results = vec![ty];
        self.make(op, at).map(Some)
    }

    /// Makes an operation whose state host code has filled.
    fn make_draft(&mut self, draft: &Rc<RefCell<Draft>>, at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let draft = draft.borrow();
        let mut op = NewOp::new(draft.name, draft.location);
        op.operands.clone_from(&draft.operands);
        op.results.clone_from(&draft.results);
        op.successors.clone_from(&draft.successors);
        op.regions = draft.regions;
        let def = cx.op_def(draft.name).cloned();
        op.properties = def.as_ref().map_or_else(Vec::new, |def| def.default_properties());
        let mut others = Vec::new();
        for &(key, value) in &draft.attributes {
            match def.as_ref().and_then(|def| def.inherent_slot(key)) {
                Some(slot) => op.properties[slot] = Some(value),
                None => others.push((key, value)),
            }
        }
        op.attributes = (!others.is_empty()).then(|| cx.dictionary(others));
        self.make(op, at)
    }

    /// Makes an operation.
    fn make(&mut self, op: NewOp, at: u32) -> R<V<'a>> {
        let is_isolated = self.cx.op_def(op.name).is_some_and(|def| def.has(Trait::IsolatedFromAbove));
        if is_isolated && op.regions > 0 {
            return self.stop("the making of an isolated operation with regions", at);
        }
        self.count(1 + op.operands.len() + op.results.len(), at)?;
        match self.change(Change::Create(op), at)? {
            Made::Op(id) => self.made_op(id, at),
            _ => self.stop("an operation that was not made", at),
        }
    }

    /// The builder of host code whose parameters, after the builder and the state, take arguments.
    fn fitting_builder(&mut self, functions: &[Arc<Function>], args: &[Cell<'a>]) -> Option<Arc<Function>> {
        for function in functions {
            let required = function.params.iter().filter(|p| p.default.is_none() && !p.pack).count();
            if args.len() + 2 < required || args.len() + 2 > function.params.len() {
                continue;
            }
            let params = function.params.iter().skip(2);
            if params.zip(args).all(|(param, arg)| self.takes_value(&param.ty, &arg.get())) {
                return Some(function.clone());
            }
        }
        None
    }

    /// True if a parameter of a builder takes a value.
    fn takes_value(&mut self, ty: &Ty, value: &V<'a>) -> bool {
        let name = ty.last();
        let is_list = crate::eval::is_container(name);
        let is_number = IntTy::of_name(&ty.name).is_some() || name == "bool";
        if name == "auto" {
            return true;
        }
        match value {
            V::Type(_) => name == "Type" || name.ends_with("Type") || name == "TypeRange",
            V::Value(_) => {
                matches!(
                    name,
                    "Value" | "TypedValue" | "OpResult" | "BlockArgument" | "ValueRange" | "OpFoldResult"
                ) || is_list && ty.args.first().is_some_and(|t| t.last() == "Value")
            }
            V::Op(..) => {
                matches!(name, "Value" | "TypedValue" | "ValueRange" | "Operation")
                    || self.op_of_class(&ty.key()).is_some()
            }
            V::Attr(_) => match name {
                "Attribute" | "TypedAttr" | "OpFoldResult" => true,
                name if name.ends_with("Attr") => self.is_instance(value, ty, 0).unwrap_or(true),
                _ => false,
            },
            V::Str(_) => crate::eval::is_text(name) || &*ty.name == "char" || name == "Twine",
            V::Int(..) | V::Bool(_) => is_number || matches!(name, "double" | "float"),
            V::Big(..) => matches!(name, "APInt" | "APSInt"),
            V::Real(..) => name == "APFloat",
            V::Float(_) => matches!(name, "double" | "float"),
            V::Enum(def, _) => def.name == name || name.strip_suffix("Attr") == Some(&*def.name),
            V::Null => !is_number,
            V::List(items, _) => {
                let first = items.borrow().first().map(Cell::get);
                let element = match name {
                    "ValueRange" | "OperandRange" => Some(Ty::named("Value")),
                    "TypeRange" => Some(Ty::named("Type")),
                    _ => ty.args.first().cloned(),
                };
                is_list
                    && match (first, element) {
                        (Some(first), Some(element)) => self.takes_value(&element, &first),
                        _ => true,
                    }
            }
            V::Closure(_) | V::Function(_) => matches!(name, "function_ref" | "function"),
            V::Block(_) => name == "Block",
            V::Loc(_) => name.ends_with("Location") || name.ends_with("Loc"),
            _ => true,
        }
    }

    /// The result of an operation that was just made, or what it folds to.
    fn folded(&mut self, op: &V<'a>, at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let own = self.own_op(op, at)?;
        let mut copy = own.body.clone();
        let results = match isogloss_rewrite::fold(cx, &mut copy, own.id) {
            Fold::None => return self.result_of(own, at),
            Fold::InPlace => return self.stop("createOrFold of what folds in place", at),
            Fold::Results(results) => results,
        };
        let [result] = &results[..] else {
            return self.stop("createOrFold of an operation with several results", at);
        };
        let value = match *result {
            Folded::Value(value) => value,
            Folded::Attr(attr) => match self.constant_for(own, attr, at)? {
                Some(id) => self.rewriting(at)?.read(|body| body.result(id, 0)),
                None => return self.result_of(own, at),
            },
        };
        self.change(Change::Erase(own.id), at)?;
        let body = self.rewriting(at)?.body();
        Ok(V::Value(crate::value::IrValue { body: Some(body), value }))
    }

    /// Makes the constant that an operation folds to.
    fn constant_for(&mut self, op: OpRef<'a>, attr: Attribute, at: u32) -> R<Option<OpId>> {
        let cx = self.cx;
        let Some(ty) = op.result_types().next() else { return Ok(None) };
        let dialect = cx.namespace(cx.op_namespace(op.name()));
        let Some(spec) = dialect.and_then(|dialect| dialect.materialize(cx, attr, ty)) else {
            return Ok(None);
        };
        let mut new = NewOp::new(spec.name, op.location());
        new.properties = spec.properties.to_vec();
        new.results = vec![ty];
        match self.change(Change::Create(new), at)? {
            Made::Op(id) => Ok(Some(id)),
            _ => Ok(None),
        }
    }
}
