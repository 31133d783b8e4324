//! Constraints as IRDL can say them, and what of a structure it can.

use crate::names::{full_attr_name, full_type_name};
use isogloss_ir::definition::{
    AttrClass, AttrShape, Compare, Measure, Part, Structure, TypeClass, param_index,
};
use isogloss_ir::{AttrData, AttrDefId, Attribute, Context, FloatKind, Signedness, TypeData, TypeDefId};
use rustc_hash::FxHashMap;

/// How deep the parameters of a value are spelt out.
const MAX_PARAMETERS_DEPTH: u32 = 20;

/// A constraint of IRDL.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Expr {
    Any,
    /// The text of an attribute or type.
    Is(String),
    /// `"!builtin.integer"`, or a symbol.
    Base(String),
    Parametric(String, Vec<Expr>),
    AnyOf(Vec<Expr>),
    AllOf(Vec<Expr>),
    /// The text of a predicate.
    Pred(String),
    /// A variable of the definition.
    Var(usize),
}

/// The symbols of the dialect's own definitions.
#[derive(Default)]
pub(super) struct OwnSymbols {
    pub(super) types: FxHashMap<TypeDefId, String>,
    pub(super) attrs: FxHashMap<AttrDefId, String>,
}

/// How much of a constraint is said without a predicate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// All.
    All,
    /// Some: what is said accepts more than the constraint.
    Part,
}

pub(super) struct Lower<'c> {
    pub(super) cx: &'c Context,
    pub(super) own: &'c OwnSymbols,
}

impl Expr {
    fn all(list: Vec<Expr>) -> Expr {
        let mut out: Vec<Expr> = Vec::new();
        for e in list {
            match e {
                Expr::Any => {}
                Expr::AllOf(inner) => inner.into_iter().for_each(|e| push(&mut out, e)),
                e => push(&mut out, e),
            }
        }
        match out.len() {
            0 => Expr::Any,
            1 => out.remove(0),
            _ => Expr::AllOf(out),
        }
    }

    /// Both of two constraints.
    pub(super) fn and(self, other: Expr) -> Expr {
        Expr::all(vec![self, other])
    }
}

fn push(list: &mut Vec<Expr>, e: Expr) {
    if !list.contains(&e) {
        list.push(e);
    }
}

impl Lower<'_> {
    /// The constraint that says a structure, or as much of it as can be said.
    pub(super) fn expr(&self, s: &Structure) -> (Expr, Said) {
        let base = |name: &str| (Expr::Base(format!("\"{name}\"")), Said::All);
        match s {
            Structure::Any => (Expr::Any, Said::All),
            Structure::Never => (Expr::AnyOf(Vec::new()), Said::All),
            Structure::IsType(ty) => self.is(self.cx.type_attr(*ty), 0),
            Structure::IsAttr(attr) => self.is(*attr, 0),
            Structure::AllOf(list) => self.all_of(list),
            Structure::AnyOf(list) => self.any_of(list),
            Structure::TypeClass(class) => self.type_class(*class),
            Structure::AttrClass(AttrClass::Shape(shape)) => self.attr_shape(*shape),
            Structure::AttrClass(AttrClass::Typed) => (Expr::Any, Said::Part),
            Structure::AttrClass(AttrClass::Def(id)) => match self.own.attrs.get(id) {
                Some(symbol) => (Expr::Base(symbol.clone()), Said::All),
                None => match full_attr_name(self.cx, *id) {
                    Some(name) => base(&format!("#{name}")),
                    None => (Expr::Any, Said::Part),
                },
            },
            Structure::Sign(_) => (Expr::Base("\"!builtin.integer\"".to_owned()), Said::Part),
            Structure::Ranked | Structure::Static => {
                let bases = ["vector", "tensor", "memref"].map(|n| Expr::Base(format!("\"!builtin.{n}\"")));
                let said = if *s == Structure::Ranked { Said::All } else { Said::Part };
                (Expr::AnyOf(bases.to_vec()), said)
            }
            // A type attribute is its type.
            Structure::Part(Part::Held, inner) => self.expr(inner),
            Structure::Part(..)
            | Structure::Measure(..)
            | Structure::Not(_)
            | Structure::Present(_)
            | Structure::Compared(_)
            | Structure::Opaque(_) => (Expr::Any, Said::Part),
        }
    }

    /// One value. That of a definition of the dialect cannot be written before the dialect is loaded: it is said by its
    /// parameters.
    fn is(&self, value: Attribute, depth: u32) -> (Expr, Said) {
        let cx = self.cx;
        let (symbol, params) = match cx.attr(value) {
            AttrData::Type(ty) => match cx.type_data(*ty) {
                TypeData::Dynamic { def, params } => (self.own.types.get(def), &**params),
                TypeData::Opaque { .. } => return (Expr::Any, Said::Part),
                _ => (None, &[][..]),
            },
            AttrData::Dynamic { def, params } => (self.own.attrs.get(def), &**params),
            AttrData::Opaque { .. } => return (Expr::Any, Said::Part),
            _ => (None, &[][..]),
        };
        let Some(symbol) = symbol else { return (Expr::Is(cx.display_attr(value)), Said::All) };
        if params.is_empty() || depth > MAX_PARAMETERS_DEPTH || params.contains(&None) {
            let said = if params.is_empty() { Said::All } else { Said::Part };
            return (Expr::Base(symbol.clone()), said);
        }
        let (args, said): (Vec<Expr>, Vec<Said>) =
            params.iter().flatten().map(|&p| self.is(p, depth + 1)).unzip();
        let said = if said.contains(&Said::Part) { Said::Part } else { Said::All };
        (Expr::Parametric(symbol.clone(), args), said)
    }

    fn all_of(&self, list: &[Structure]) -> (Expr, Said) {
        if let Some(integers) = integers_of_width(self.cx, list) {
            return integers;
        }
        if let Some(parametric) = self.parametric(list) {
            return parametric;
        }
        // That the held type satisfies something says that it is held.
        let holds = list.iter().any(|s| matches!(s, Structure::Part(Part::Held, _)));
        let is_type = Structure::AttrClass(AttrClass::Shape(AttrShape::Type));
        let parts = list.iter().filter(|s| !(holds && **s == is_type)).map(|s| self.expr(s));
        let (exprs, said): (Vec<Expr>, Vec<Said>) = parts.unzip();
        let said = if said.contains(&Said::Part) { Said::Part } else { Said::All };
        (Expr::all(exprs), said)
    }

    fn any_of(&self, list: &[Structure]) -> (Expr, Said) {
        let mut out: Vec<Expr> = Vec::new();
        let mut all = Said::All;
        for s in list {
            let (e, said) = self.expr(s);
            if said == Said::Part {
                all = Said::Part;
            }
            match e {
                Expr::Any => return (Expr::Any, all),
                Expr::AnyOf(inner) => inner.into_iter().for_each(|e| push(&mut out, e)),
                e => push(&mut out, e),
            }
        }
        // Alternatives with parameters of one definition are told apart by nothing that MLIR looks at.
        let mut seen: Vec<String> = Vec::new();
        for e in &mut out {
            if let Expr::Parametric(symbol, _) = e {
                if seen.contains(symbol) {
                    all = Said::Part;
                    *e = Expr::Base(symbol.clone());
                } else {
                    seen.push(symbol.clone());
                }
            }
        }
        if out.len() == 1 { (out.remove(0), all) } else { (Expr::AnyOf(out), all) }
    }

    /// A definition of the dialect with something asked of its parameters.
    fn parametric(&self, list: &[Structure]) -> Option<(Expr, Said)> {
        let (symbol, def) = list.iter().find_map(|s| match s {
            Structure::TypeClass(TypeClass::Def(id)) => Some((
                self.own.types.get(id)?,
                &**self.cx.type_def_if_complete(*id)? as &isogloss_ir::definition::AttrTypeDef,
            )),
            Structure::AttrClass(AttrClass::Def(id)) => {
                Some((self.own.attrs.get(id)?, &**self.cx.attr_def_if_complete(*id)?))
            }
            _ => None,
        })?;
        let mut args = vec![Expr::Any; def.params.len()];
        let mut all = Said::All;
        let mut some = false;
        for s in list {
            match s {
                Structure::Part(Part::Param(name), inner) => {
                    let index = param_index(self.cx, def, name)?;
                    let (e, said) = self.expr(inner);
                    if said == Said::Part {
                        all = Said::Part;
                    }
                    let before = std::mem::replace(&mut args[index], Expr::Any);
                    args[index] = before.and(e);
                    some = true;
                }
                Structure::TypeClass(TypeClass::Def(_)) | Structure::AttrClass(AttrClass::Def(_)) => {}
                _ => all = Said::Part,
            }
        }
        some.then(|| (Expr::Parametric(symbol.clone(), args), all))
    }

    fn type_class(&self, class: TypeClass) -> (Expr, Said) {
        let bases = |names: &[&str]| {
            let all: Vec<Expr> = names.iter().map(|n| Expr::Base(format!("\"!builtin.{n}\""))).collect();
            (if let [one] = all.as_slice() { one.clone() } else { Expr::AnyOf(all) }, Said::All)
        };
        match class {
            TypeClass::Any => (Expr::Any, Said::All),
            TypeClass::Integer => bases(&["integer"]),
            TypeClass::Index => bases(&["index"]),
            TypeClass::Float => {
                let all = FloatKind::ALL.iter().map(|k| Expr::Is(k.keyword().to_owned())).collect();
                (Expr::AnyOf(all), Said::All)
            }
            TypeClass::None => bases(&["none"]),
            TypeClass::Complex => bases(&["complex"]),
            TypeClass::Tuple => bases(&["tuple"]),
            TypeClass::Function => bases(&["function"]),
            TypeClass::Graph => bases(&["graph"]),
            TypeClass::Vector => bases(&["vector"]),
            TypeClass::Tensor => bases(&["tensor", "unranked_tensor"]),
            TypeClass::RankedTensor => bases(&["tensor"]),
            TypeClass::UnrankedTensor => bases(&["unranked_tensor"]),
            TypeClass::BaseMemRef => bases(&["memref", "unranked_memref"]),
            TypeClass::MemRef => bases(&["memref"]),
            TypeClass::UnrankedMemRef => bases(&["unranked_memref"]),
            TypeClass::Shaped => bases(&["vector", "tensor", "unranked_tensor", "memref", "unranked_memref"]),
            TypeClass::Def(id) => match (self.own.types.get(&id), full_type_name(self.cx, id)) {
                (Some(symbol), _) => (Expr::Base(symbol.clone()), Said::All),
                (None, Some(name)) => (Expr::Base(format!("\"!{name}\"")), Said::All),
                (None, None) => (Expr::Any, Said::Part),
            },
        }
    }

    fn attr_shape(&self, shape: AttrShape) -> (Expr, Said) {
        use AttrShape::*;
        let base = |name: &str| Expr::Base(format!("\"#builtin.{name}\""));
        let (name, said) = match shape {
            Any | Other => return (Expr::Any, if shape == Any { Said::All } else { Said::Part }),
            Unit => return (Expr::Is("unit".to_owned()), Said::All),
            Bool => {
                let both = ["true", "false"].map(|v| Expr::Is(v.to_owned()));
                return (Expr::AnyOf(both.to_vec()), Said::All);
            }
            Elements | DenseElements => {
                let mut all = vec![base("dense_int_or_fp_elements"), base("dense_string_elements")];
                if shape == Elements {
                    all.extend([base("dense_resource_elements"), base("sparse_elements")]);
                }
                let said = if shape == Elements { Said::Part } else { Said::All };
                return (Expr::AnyOf(all), said);
            }
            Location => {
                let all = ["unknown_loc", "file_line_range", "name_loc", "call_site_loc", "fused_loc"];
                return (Expr::AnyOf(all.map(base).to_vec()), Said::All);
            }
            UnknownLocation => ("unknown_loc", Said::All),
            FileLocation => ("file_line_range", Said::All),
            NameLocation => ("name_loc", Said::All),
            CallSiteLocation => ("call_site_loc", Said::All),
            FusedLocation => ("fused_loc", Said::All),
            Integer => ("integer", Said::All),
            Float => ("float", Said::All),
            String => ("string", Said::All),
            Array => ("array", Said::All),
            Dictionary => ("dictionary", Said::All),
            Type => ("type", Said::All),
            SymbolRef => ("symbol_ref", Said::All),
            FlatSymbolRef => ("symbol_ref", Said::Part),
            DenseBoolArray | DenseI8Array | DenseI16Array | DenseI32Array | DenseI64Array | DenseF32Array
            | DenseF64Array => ("dense_array", Said::Part),
            DenseIntElements | DenseFPElements => ("dense_int_or_fp_elements", Said::Part),
            DenseIntOrFPElements => ("dense_int_or_fp_elements", Said::All),
            DenseStringElements => ("dense_string_elements", Said::All),
            DenseResourceElements => ("dense_resource_elements", Said::All),
            SparseElements => ("sparse_elements", Said::All),
            AffineMap => ("affine_map", Said::All),
            IntegerSet => ("integer_set", Said::All),
            StridedLayout => ("strided_layout", Said::All),
            Distinct => ("distinct", Said::All),
        };
        (base(name), said)
    }
}

/// Integers of one width: the types themselves.
fn integers_of_width(cx: &Context, list: &[Structure]) -> Option<(Expr, Said)> {
    let mut sign = None;
    let mut width = None;
    for s in list {
        match s {
            Structure::TypeClass(TypeClass::Integer) => {}
            Structure::Sign(s) if sign.is_none_or(|t| t == *s) => sign = Some(*s),
            Structure::Measure(Measure::Width, Compare::Eq, n) if width.is_none_or(|w| w == *n) => {
                width = Some(*n);
            }
            _ => return None,
        }
    }
    let width = u32::try_from(width?).ok().filter(|w| *w < 1 << 24)?;
    let signs = match sign {
        Some(sign) => vec![sign],
        None => vec![Signedness::Signless, Signedness::Signed, Signedness::Unsigned],
    };
    let types = signs.into_iter().map(|s| Expr::Is(cx.display_type(cx.integer_type(width, s))));
    let mut types: Vec<Expr> = types.collect();
    Some((if types.len() == 1 { types.remove(0) } else { Expr::AnyOf(types) }, Said::All))
}
