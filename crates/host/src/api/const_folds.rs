//! `constFoldBinaryOp` and its kin: folders of numbers, and of elements one by one.
//!
//! Rule: `mlir/Dialect/CommonFolders.h`.

use super::found::{Found, found, nth};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::{AttrData, Attribute, Type};

/// The class of numbers that are folded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Integers,
    Floats,
}

impl Numbers {
    fn of_class(ty: &Ty) -> Option<Numbers> {
        match ty.last() {
            "IntegerAttr" => Some(Numbers::Integers),
            "FloatAttr" => Some(Numbers::Floats),
            _ => None,
        }
    }

    /// The class of one as a value.
    fn value_class(self) -> &'static str {
        match self {
            Numbers::Integers => "APInt",
            Numbers::Floats => "APFloat",
        }
    }
}

/// The fold of numbers that is asked for.
struct NumberFold<'a> {
    from: Numbers,
    into: Numbers,
    calculate: V<'a>,
    /// The type of the result.
    ty: Type,
    /// True if a flag is passed that says whether there is a result, as casts have it.
    has_flag: bool,
}

impl<'a> Interp<'a, '_> {
    /// A function that folds numbers; None if there is no such function.
    pub(super) fn const_fold_function(
        &mut self,
        name: &str,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let count = match (name, args.len()) {
            ("constFoldBinaryOp" | "constFoldBinaryOpConditional", 2 | 3) => 2,
            ("constFoldUnaryOp" | "constFoldUnaryOpConditional", 2 | 3) | ("constFoldCastOp", 3) => 1,
            _ => return Ok(None),
        };
        let is_cast = name == "constFoldCastOp";
        let Some((from, into)) = classes(types, is_cast) else {
            return self.stop(format!("{name} of those classes"), at);
        };
        let mut operands = Vec::new();
        for cell in self.elements(&nth(args, 0), at)? {
            operands.push(self.attribute_of(&cell.get(), at)?);
        }
        if operands.len() != count {
            return self.stop(format!("{name} of {} operands", operands.len()), at);
        }
        // The one function that has no poison unless it is asked for.
        let by_default = !(name == "constFoldBinaryOp" && args.len() == 3);
        let poison = types.get(if is_cast { 4 } else { 2 });
        if poison.map_or(by_default, |class| &*class.name != "void") {
            let class =
                poison.cloned().unwrap_or_else(|| Ty { space: "ub".into(), ..Ty::named("PoisonAttr") });
            for attr in operands.iter().flatten() {
                if self.is_poison(*attr, &class, at)? {
                    return found(V::Attr(*attr));
                }
            }
        }
        let Some(operands) = operands.into_iter().collect::<Option<Vec<Attribute>>>() else {
            return found(V::Null);
        };
        let own = operands.iter().map(|attr| self.cx.attr_type(*attr)).collect::<Option<Vec<Type>>>();
        let Some([first, rest @ ..]) = own.as_deref() else { return found(V::Null) };
        let ty = match args.len() {
            3 => match nth(args, 1).get() {
                V::Type(ty) => ty,
                V::Null => return found(V::Null),
                other => return self.stop(format!("{name} of a type of kind {}", other.kind()), at),
            },
            _ => *first,
        };
        if rest.iter().any(|other| other != first) {
            return found(V::Null);
        }
        let calculate = nth(args, args.len() - 1).get();
        let fold = NumberFold { from, into, calculate, ty, has_flag: is_cast };
        self.fold_numbers(&fold, &operands, at).map(|value| Some(Cell::new(value)))
    }

    fn is_poison(&mut self, attr: Attribute, class: &Ty, at: u32) -> R<bool> {
        match class.last() {
            // The class of a dialect that may not be loaded: then nothing is one.
            "PoisonAttr" => self.is_instance(&V::Attr(attr), &Ty::named("PoisonAttrInterface"), at),
            _ => self.is_instance(&V::Attr(attr), class, at),
        }
    }

    /// Folds numbers, or elements with as many values.
    fn fold_numbers(&mut self, fold: &NumberFold<'a>, operands: &[Attribute], at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let is_number = |attr: &Attribute| match cx.attr(*attr) {
            AttrData::Integer { .. } => fold.from == Numbers::Integers,
            AttrData::Float { .. } => fold.from == Numbers::Floats,
            _ => false,
        };
        if operands.iter().all(is_number) {
            let mut values = Vec::new();
            for attr in operands {
                let value = self.attr_method(*attr, &Part::named("getValue"), &[], at)?;
                values.push(value.map_or(V::Null, |value| value.get()));
            }
            let Some(result) = self.calculate(fold, values, at)? else { return Ok(V::Null) };
            let class = if fold.into == Numbers::Integers { "IntegerAttr" } else { "FloatAttr" };
            return match self.builtin_get(&Ty::named(class), &[V::Type(fold.ty), result], at)? {
                Some(attr) => Ok(attr),
                None => self.stop("the attribute of a folded number", at),
            };
        }
        let mut are_splats = true;
        for attr in operands {
            match cx.attr(*attr) {
                AttrData::DenseElements { splat, .. } => are_splats &= splat,
                AttrData::Integer { .. } | AttrData::Float { .. } | AttrData::String { .. } => {
                    return Ok(V::Null);
                }
                _ => return self.stop("the fold of elements of another kind", at),
            }
        }
        let is_float = |attr: &Attribute| {
            cx.attr_type(*attr)
                .and_then(|ty| cx.type_data(ty).element())
                .map(|element| cx.float_kind(element).is_some())
        };
        if operands.iter().any(|attr| is_float(attr) != Some(fold.from == Numbers::Floats)) {
            return match are_splats {
                true => self.stop("the fold of elements of another class", at),
                false => Ok(V::Null),
            };
        }
        if fold.has_flag && cx.type_data(fold.ty).element_count().is_none() {
            return Ok(V::Null);
        }
        let values = self.fold_elements(fold, operands, are_splats, at)?;
        match values {
            Some(values) => self.dense_elements(fold.ty, &V::list(values), at),
            None => Ok(V::Null),
        }
    }

    /// The results for each element, for equal elements once.
    fn fold_elements(
        &mut self,
        fold: &NumberFold<'a>,
        operands: &[Attribute],
        are_splats: bool,
        at: u32,
    ) -> R<Option<Vec<V<'a>>>> {
        let method = if are_splats { "getSplatValue" } else { "getValues" };
        let part = Part { args: vec![Ty::named(fold.from.value_class())], ..Part::named(method) };
        let mut columns = Vec::new();
        for attr in operands {
            let Some(ty) = self.cx.attr_type(*attr) else { return Ok(None) };
            columns.push(self.element_values(*attr, ty, &part, at)?);
        }
        let count = columns.first().map_or(0, Vec::len);
        let mut results = Vec::with_capacity(count);
        for n in 0..count {
            let row: Option<Vec<V<'a>>> = columns.iter().map(|column| column.get(n).cloned()).collect();
            let Some(row) = row else { return self.stop("elements of another number", at) };
            match self.calculate(fold, row, at)? {
                Some(result) => results.push(result),
                None => return Ok(None),
            }
        }
        Ok(Some(results))
    }

    /// The result of the function that calculates; none if it says that there is none.
    fn calculate(&mut self, fold: &NumberFold<'a>, values: Vec<V<'a>>, at: u32) -> R<Option<V<'a>>> {
        let mut args: Vec<Cell<'a>> = values.into_iter().map(Cell::new).collect();
        let flag = Cell::new(V::Bool(true));
        if fold.has_flag {
            args.push(flag.clone());
        }
        let result = self.call_value(&fold.calculate, &args, at)?.get();
        if fold.has_flag && !self.truth(&flag.get(), at)? {
            return Ok(None);
        }
        let result = match result {
            V::Opt(None) | V::Null => return Ok(None),
            V::Opt(Some(value)) => (*value).clone(),
            value => value,
        };
        match (&result, fold.into) {
            (V::Big(..), Numbers::Integers) | (V::Real(..), Numbers::Floats) => Ok(Some(result)),
            (other, _) => self.stop(format!("a folded number of kind {}", other.kind()), at),
        }
    }
}

/// The classes of the operands and of the result.
fn classes(types: &[Ty], is_cast: bool) -> Option<(Numbers, Numbers)> {
    let from = Numbers::of_class(types.first()?)?;
    let is_plain = |n: usize, of: Numbers| {
        types.get(n).is_none_or(|ty| ty.last() == of.value_class() || ty.last().ends_with("ValueType"))
    };
    let into = match types.get(if is_cast { 1 } else { 3 }) {
        Some(class) => Numbers::of_class(class)?,
        None if is_cast => return None,
        None => from,
    };
    let (own, result) = if is_cast { (2, 3) } else { (1, 4) };
    (is_plain(own, from) && is_plain(result, into)).then_some((from, into))
}
