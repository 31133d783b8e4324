//! The values that predicates compute with.

use super::node::Node;
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::CodeValue;
use isogloss_ir::{
    AttrData, Attribute, BlockRef, Body, Context, Int, OpRef, RegionRef, Type, TypeData, Value,
};
use std::rc::Rc;

/// A value. Copying one is cheap; lists that are computed are shared.
#[derive(Clone)]
pub enum Val<'a> {
    /// The value of a function without a Rust counterpart, and of a misused value.
    Unknown,
    /// `nullptr`, `std::nullopt`, a failed `dyn_cast`.
    Null,
    /// A boolean.
    Bool(bool),
    /// An integer or an enum's value.
    Int(i128),
    /// A floating-point number.
    Float(f64),
    /// A string.
    Str(&'a str),
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attribute),
    /// `APInt`: the value, its width in bits, and whether it is read as unsigned where that is needed.
    ApInt(&'a Int, u32),
    /// An operation's result or a block's argument.
    Value(&'a Body, Value),
    /// An operation.
    Op(OpRef<'a>),
    /// A region.
    Region(RegionRef<'a>),
    /// A block.
    Block(BlockRef<'a>),
    /// A range of operands (or results) of an operation.
    Values(ValueRange<'a>),
    /// The types of such a range.
    ValueTypes(ValueRange<'a>),
    /// Dimensions, strides.
    Dims(&'a [i64]),
    /// Which dimensions are scalable.
    Bools(&'a [bool]),
    /// Types.
    Types(&'a [Type]),
    /// Attributes.
    Attrs(&'a [Attribute]),
    /// The elements of a dense array: their type and bytes.
    Dense(Type, &'a [u8]),
    /// A list that was computed.
    List(Rc<[Val<'a>]>),
    /// A position in a list.
    Iter(Rc<Val<'a>>, usize),
    /// A lambda.
    Lambda(&'a Node),
    /// A function object, such as `std::equal_to<>()`.
    Function(super::function::Function),
    /// An affine map.
    Map(&'a AffineMap),
    /// An affine expression.
    Affine(&'a AffineExpr),
    /// `VectorType::Builder` and the like: the type so far.
    ShapeBuilder(Type),
    /// `$_builder`
    Builder,
    /// `MLIRContext *`
    Context,
    /// Something of host code that predicates only test for presence.
    Present,
    /// `TypeID`
    TypeId(u64),
}

/// A range of operands or results.
#[derive(Clone, Copy)]
pub struct ValueRange<'a> {
    /// The operation.
    pub op: OpRef<'a>,
    /// True if they are results, false if operands.
    pub results: bool,
    /// The first.
    pub start: usize,
    /// The one after the last.
    pub end: usize,
}

impl<'a> ValueRange<'a> {
    /// The n-th value.
    pub fn get(&self, n: usize) -> Option<Value> {
        let index = self.start.checked_add(n).filter(|i| *i < self.end)?;
        if self.results { self.op.results().nth(index) } else { self.op.operand(index) }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.end - self.start
    }

    /// True if the range has no values.
    pub fn is_empty(&self) -> bool {
        self.end == self.start
    }
}

impl<'a> Val<'a> {
    /// Returns its truth value in a condition; `None` if that is unknown.
    pub fn truth(&self) -> Option<bool> {
        Some(match self {
            Val::Unknown => return None,
            Val::Null => false,
            Val::Bool(b) => *b,
            Val::Int(v) => *v != 0,
            Val::ApInt(v, _) => !v.is_zero(),
            Val::Float(v) => *v != 0.0,
            // `{}` is the zero of any type.
            Val::List(items) => !items.is_empty(),
            _ => true,
        })
    }

    /// As an integer, where it is one.
    pub fn int(&self, _cx: &Context) -> Option<i128> {
        match self {
            Val::Bool(b) => Some(i128::from(*b)),
            Val::Int(v) => Some(*v),
            Val::ApInt(v, _) => v.to_i64().map(i128::from),
            Val::List(items) if items.is_empty() => Some(0),
            _ => None,
        }
    }

    /// The value as it is passed to host code; `None` if it has no form there.
    pub fn to_code(&self, cx: &'a Context) -> Option<CodeValue<'a>> {
        Some(match self {
            Val::Null => CodeValue::Null,
            Val::Bool(b) => CodeValue::Bool(*b),
            Val::Int(v) => CodeValue::Int(*v),
            Val::Float(v) => CodeValue::Float(*v),
            Val::Str(s) => CodeValue::Str((*s).to_owned()),
            Val::Type(ty) => CodeValue::Type(*ty),
            Val::Attr(attr) => CodeValue::Attr(*attr),
            Val::Value(body, value) => CodeValue::Value(body, *value),
            Val::Op(op) => CodeValue::Op(*op),
            Val::Values(_)
            | Val::ValueTypes(_)
            | Val::Dims(_)
            | Val::Bools(_)
            | Val::Types(_)
            | Val::Attrs(_)
            | Val::List(_)
            | Val::Dense(..) => {
                let len = self.len(cx)?;
                let items: Option<Vec<_>> = (0..len).map(|i| self.at(cx, i)?.to_code(cx)).collect();
                CodeValue::List(items?)
            }
            _ => return None,
        })
    }

    /// The value that host code gave.
    pub fn from_code(cx: &'a Context, value: CodeValue<'a>) -> Val<'a> {
        match value {
            CodeValue::Null => Val::Null,
            CodeValue::Bool(b) => Val::Bool(b),
            CodeValue::Int(v) => Val::Int(v),
            CodeValue::Float(v) => Val::Float(v),
            CodeValue::Str(s) => Val::Str(cx.str(cx.identifier(&s))),
            CodeValue::Type(ty) => Val::Type(ty),
            CodeValue::Attr(attr) => Val::Attr(attr),
            CodeValue::Value(body, value) => Val::Value(body, value),
            CodeValue::Op(op) => Val::Op(op),
            CodeValue::List(items) => Val::list(items.into_iter().map(|v| Val::from_code(cx, v)).collect()),
            CodeValue::Present => Val::Present,
        }
    }

    /// The value as MLIR's diagnostics have it: types in quotes, lists with commas; `None` if it has no such form.
    pub fn written(&self, cx: &'a Context) -> Option<String> {
        Some(match self {
            Val::Bool(value) => if *value { "true" } else { "false" }.to_owned(),
            Val::Int(value) => value.to_string(),
            Val::ApInt(value, _) => value.to_string(),
            Val::Str(text) => (*text).to_owned(),
            Val::Type(ty) => format!("'{}'", cx.display_type(*ty)),
            Val::Attr(attr) => cx.display_attr(*attr),
            Val::Op(op) => op.name_str().to_owned(),
            Val::Map(map) => cx.display_map(map),
            list => {
                let items = (0..list.len(cx)?).map(|i| list.at(cx, i)?.written(cx));
                items.collect::<Option<Vec<_>>>()?.join(", ")
            }
        })
    }

    /// A list of known length.
    pub fn list(items: Vec<Val<'a>>) -> Val<'a> {
        Val::List(items.into())
    }

    /// How many elements a list has; `None` for what is not a list.
    pub fn len(&self, cx: &'a Context) -> Option<usize> {
        Some(match self {
            Val::Values(r) | Val::ValueTypes(r) => r.len(),
            Val::Dims(d) => d.len(),
            Val::Bools(d) => d.len(),
            Val::Types(d) => d.len(),
            Val::Attrs(d) => d.len(),
            Val::List(d) => d.len(),
            Val::Str(s) => s.len(),
            Val::Dense(ty, data) => data.len() / dense_width(cx, *ty)?,
            Val::Region(r) => r.blocks().count(),
            Val::Block(b) => b.ops().count(),
            Val::Map(m) => m.results.len(),
            Val::Null => 0,
            Val::Attr(a) => match cx.attr(*a) {
                AttrData::Array(items) => items.len(),
                AttrData::Dictionary(entries) => entries.len(),
                AttrData::DenseArray { element, data } => data.len() / dense_width(cx, *element)?,
                AttrData::DenseElements { ty, .. }
                | AttrData::DenseStrings { ty, .. }
                | AttrData::DenseResource { ty, .. }
                | AttrData::SparseElements { ty, .. } => {
                    usize::try_from(cx.type_data(*ty).element_count()?).ok()?
                }
                AttrData::String { value, .. } => value.len(),
                AttrData::SymbolRef { nested, .. } => nested.len() + 1,
                AttrData::AffineMap(m) => m.results.len(),
                // The wrapper of an array (`ArrayOfAttr`).
                AttrData::Dynamic { params, .. } if params.len() == 1 => match params[0] {
                    Some(inner) => Val::Attr(inner).len(cx)?,
                    None => 0,
                },
                _ => return None,
            },
            Val::Type(t) => match cx.type_data(*t) {
                TypeData::Tuple(items) => items.len(),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// The n-th element of a list.
    pub fn at(&self, cx: &'a Context, n: usize) -> Option<Val<'a>> {
        Some(match self {
            Val::Values(r) => Val::Value(r.op.body, r.get(n)?),
            Val::ValueTypes(r) => Val::Type(r.op.body.value_type(r.get(n)?)),
            Val::Dims(d) => Val::Int(i128::from(*d.get(n)?)),
            Val::Bools(d) => Val::Bool(*d.get(n)?),
            Val::Types(d) => Val::Type(*d.get(n)?),
            Val::Attrs(d) => Val::Attr(*d.get(n)?),
            Val::List(d) => d.get(n)?.clone(),
            Val::Str(s) => Val::Int(i128::from(*s.as_bytes().get(n)?)),
            Val::Dense(ty, data) => dense_element(cx, *ty, data, n)?,
            Val::Region(r) => Val::Block(r.blocks().nth(n)?),
            Val::Block(b) => Val::Op(b.ops().nth(n)?),
            Val::Map(m) => Val::Affine(m.results.get(n)?),
            Val::Attr(a) => match cx.attr(*a) {
                AttrData::Array(items) => Val::Attr(*items.get(n)?),
                AttrData::DenseArray { element, data } => dense_element(cx, *element, data, n)?,
                AttrData::DenseElements { ty, data, splat } => {
                    let element = cx.type_data(*ty).element()?;
                    dense_element(cx, element, data, if *splat { 0 } else { n })?
                }
                AttrData::Dynamic { params, .. } if params.len() == 1 => Val::Attr(params[0]?).at(cx, n)?,
                _ => return None,
            },
            Val::Type(t) => match cx.type_data(*t) {
                TypeData::Tuple(items) => Val::Type(*items.get(n)?),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Returns whether two values are equal; `None` if that is unknown.
    pub fn equals(&self, other: &Val<'a>, cx: &'a Context) -> Option<bool> {
        Some(match (self, other) {
            (Val::Unknown, _) | (_, Val::Unknown) => return None,
            // A builder converts to the type that it has made so far.
            (Val::Type(a) | Val::ShapeBuilder(a), Val::Type(b) | Val::ShapeBuilder(b)) => a == b,
            (Val::Attr(a), Val::Attr(b)) => a == b,
            (Val::Null, Val::Null) => true,
            (Val::Null, _) | (_, Val::Null) => false,
            (Val::Str(a), Val::Str(b)) => a == b,
            (Val::Value(_, a), Val::Value(_, b)) => a == b,
            (Val::TypeId(a), Val::TypeId(b)) => a == b,
            (Val::Float(a), Val::Float(b)) => a == b,
            (Val::Float(a), b) | (b, Val::Float(a)) => *a == b.int(cx)? as f64,
            (Val::Map(a), Val::Map(b)) => a == b,
            (Val::Affine(a), Val::Affine(b)) => a == b,
            (Val::Op(a), Val::Op(b)) => a.id == b.id && std::ptr::eq(a.body, b.body),
            (Val::Block(a), Val::Block(b)) => a.id == b.id && std::ptr::eq(a.body, b.body),
            (Val::Region(a), Val::Region(b)) => a.id == b.id && std::ptr::eq(a.body, b.body),
            (Val::Iter(_, a), Val::Iter(_, b)) => a == b,
            (Val::ApInt(a, _), Val::ApInt(b, _)) => a == b,
            (Val::Dims(a), Val::Dims(b)) => a == b,
            (Val::Types(a), Val::Types(b)) => a == b,
            // An attribute compares with what its value is (`StringAttr == StringRef`).
            (Val::Attr(a), Val::Str(s)) | (Val::Str(s), Val::Attr(a)) => match cx.attr(*a) {
                AttrData::String { value, .. } => **value == *s.as_bytes(),
                _ => return None,
            },
            // A range of one type equals that type, as `TypeRange` converts implicitly.
            (Val::Type(a), b) | (b, Val::Type(a)) if b.is_list() => {
                b.len(cx)? == 1 && b.at(cx, 0)?.equals(&Val::Type(*a), cx)?
            }
            (a, b) => match (a.int(cx), b.int(cx)) {
                (Some(a), Some(b)) => a == b,
                _ => {
                    let n = a.len(cx)?;
                    if b.len(cx)? != n {
                        return Some(false);
                    }
                    for i in 0..n {
                        if !a.at(cx, i)?.equals(&b.at(cx, i)?, cx)? {
                            return Some(false);
                        }
                    }
                    true
                }
            },
        })
    }

    fn is_list(&self) -> bool {
        matches!(self, Val::Values(_) | Val::ValueTypes(_) | Val::Types(_) | Val::List(_) | Val::Attrs(_))
    }
}

/// Bytes of one element of a dense array or dense elements.
pub(super) fn dense_width(cx: &Context, element: Type) -> Option<usize> {
    Some(match cx.type_data(element) {
        TypeData::Integer { width, .. } => (*width).div_ceil(8).max(1) as usize,
        TypeData::Index => 8,
        TypeData::Float(kind) => kind.width().div_ceil(8) as usize,
        _ => return None,
    })
}

fn dense_element<'a>(cx: &Context, element: Type, data: &[u8], n: usize) -> Option<Val<'a>> {
    let width = dense_width(cx, element)?;
    let start = n.checked_mul(width)?;
    let bytes = data.get(start..start.checked_add(width)?)?;
    let mut wide = [0u8; 16];
    wide.get_mut(..width)?.copy_from_slice(bytes);
    Some(match cx.type_data(element) {
        TypeData::Integer { width: 1, .. } => Val::Bool(bytes[0] != 0),
        TypeData::Integer { width, .. } if *width <= 64 => {
            let v =
                i64::from_le_bytes([wide[0], wide[1], wide[2], wide[3], wide[4], wide[5], wide[6], wide[7]]);
            let shift = 64 - width;
            Val::Int(i128::from(v << shift >> shift))
        }
        TypeData::Index => Val::Int(i128::from(i64::from_le_bytes(wide[..8].try_into().ok()?))),
        TypeData::Float(isogloss_ir::FloatKind::F32) => {
            Val::Float(f64::from(f32::from_le_bytes(bytes.try_into().ok()?)))
        }
        TypeData::Float(isogloss_ir::FloatKind::F64) => {
            Val::Float(f64::from_le_bytes(bytes.try_into().ok()?))
        }
        _ => return None,
    })
}

/// Returns the value that the getter of an attribute returns: the one it holds, if C++ has a type for it.
pub(crate) fn native<'a>(cx: &'a Context, attr: Attribute) -> Val<'a> {
    match cx.attr(attr) {
        AttrData::Integer { value, ty } => match cx.type_data(*ty) {
            TypeData::Integer { width: 1, .. } => Val::Bool(!value.is_zero()),
            TypeData::Integer { width, .. } => Val::ApInt(value, *width),
            _ => Val::ApInt(value, 64),
        },
        AttrData::String { value, .. } => std::str::from_utf8(value).map_or(Val::Unknown, Val::Str),
        AttrData::Type(ty) => Val::Type(*ty),
        AttrData::Unit => Val::Bool(true),
        AttrData::SymbolRef { root, nested } if nested.is_empty() => Val::Str(cx.str(*root)),
        AttrData::DenseArray { element, data } => Val::Dense(*element, data),
        AttrData::AffineMap(map) => Val::Map(map),
        AttrData::Dynamic { def, params }
            if cx.attr_def_if_complete(*def).is_some_and(|d| d.enumeration.is_some()) =>
        {
            match params.first().copied().flatten() {
                Some(inner) => native(cx, inner),
                // It is kept as its text.
                None if params.len() > 1 => Val::Unknown,
                None => Val::Null,
            }
        }
        _ => Val::Attr(attr),
    }
}

/// A float attribute's value, of the widths that Rust has.
pub(crate) fn float_value(cx: &Context, bits: u128, ty: Type) -> Option<f64> {
    match cx.type_data(ty) {
        TypeData::Float(isogloss_ir::FloatKind::F32) => Some(f64::from(f32::from_bits(bits as u32))),
        TypeData::Float(isogloss_ir::FloatKind::F64) => Some(f64::from_bits(bits as u64)),
        _ => None,
    }
}
