//! Random attributes.

use super::{Range, Sampler, TRIES};
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::builtin::float::from_f64;
use isogloss_ir::definition::{
    AttrClass, AttrConstraint, AttrKind, AttrShape, Measure, Part, Structure, Subject, TypeClass, Verdict,
};
use isogloss_ir::{AttrData, AttrDefId, Attribute, Type, TypeData};

/// The classes of which random attributes are made.
const MADE: &[AttrShape] = &[
    AttrShape::Unit,
    AttrShape::Integer,
    AttrShape::Bool,
    AttrShape::Float,
    AttrShape::String,
    AttrShape::Array,
    AttrShape::Dictionary,
    AttrShape::Type,
    AttrShape::FlatSymbolRef,
    AttrShape::DenseBoolArray,
    AttrShape::DenseI8Array,
    AttrShape::DenseI16Array,
    AttrShape::DenseI32Array,
    AttrShape::DenseI64Array,
    AttrShape::DenseF32Array,
    AttrShape::DenseF64Array,
    AttrShape::DenseElements,
    AttrShape::DenseStringElements,
    AttrShape::AffineMap,
    AttrShape::StridedLayout,
];

/// The requirements on an attribute so far.
#[derive(Clone)]
struct Spec {
    /// The classes that are possible, as bits over [`MADE`].
    classes: u32,
    exact: Option<Attribute>,
    def: Option<AttrDefId>,
    ty: Structure,
    held: Structure,
    each: Structure,
    value: Range,
    count: Range,
}

impl Spec {
    const NEW: Spec = Spec {
        classes: u32::MAX,
        exact: None,
        def: None,
        ty: Structure::Any,
        held: Structure::Any,
        each: Structure::Any,
        value: Range::ALL,
        count: Range::ALL,
    };

    fn only(&mut self, fits: impl Fn(AttrShape) -> bool) -> bool {
        for (i, &shape) in MADE.iter().enumerate() {
            if !fits(shape) {
                self.classes &= !(1 << i);
            }
        }
        self.classes & ((1 << MADE.len()) - 1) != 0
    }
}

/// True if an attribute made for one class may belong to another.
fn may_be(made: AttrShape, wanted: AttrShape) -> bool {
    use AttrShape::*;
    match wanted {
        Any | Other => true,
        Integer => matches!(made, Integer | Bool),
        SymbolRef => made == FlatSymbolRef,
        Elements => matches!(made, DenseElements | DenseStringElements),
        DenseElements => matches!(made, DenseElements | DenseStringElements),
        DenseIntElements | DenseFPElements | DenseIntOrFPElements => made == DenseElements,
        other => made == other,
    }
}

fn has_type(made: AttrShape) -> bool {
    use AttrShape::*;
    matches!(made, Integer | Bool | Float | DenseElements)
}

impl Sampler<'_> {
    /// An attribute that satisfies a structure, as far as the structure is understood; none if none was found.
    pub fn attr(&mut self, wanted: &Structure) -> Option<Attribute> {
        self.begin();
        for _ in 0..TRIES {
            if !self.may_try() {
                return None;
            }
            let mut spec = Spec::NEW;
            if !self.gather_attr(wanted, &mut spec) {
                continue;
            }
            let Some(attr) = self.make_attr(&spec) else { continue };
            if wanted.accepts(self.cx, Subject::Attr(attr)) != Verdict::Fails {
                return Some(attr);
            }
        }
        None
    }

    /// An attribute that satisfies a constraint of ODS; none if none was found.
    pub fn constrained_attr(&mut self, constraint: &AttrConstraint) -> Option<Attribute> {
        self.attr_beside(constraint, &Structure::Any)
    }

    /// An attribute that satisfies a constraint of ODS and seems to satisfy a structure; none if none was found.
    pub(crate) fn attr_beside(
        &mut self,
        constraint: &AttrConstraint,
        beside: &Structure,
    ) -> Option<Attribute> {
        let cx = self.cx;
        let structure = constraint.constraint.structure(cx).and(beside.clone());
        for _ in 0..TRIES {
            let found = match &constraint.kind {
                AttrKind::EnumInteger(def, ty) => {
                    let value = self.enum_value(def)?;
                    Some(cx.integer_attr(value, *ty))
                }
                AttrKind::EnumDef(_, id) | AttrKind::Def(id) => self.nested(|s| s.attr_of_def(*id)),
                AttrKind::SymbolName => Some(cx.string_attr(&format!("s{}", self.rng.below(1000)))),
                AttrKind::Unit => Some(cx.common().unit),
                AttrKind::Any => {
                    let class = Structure::AttrClass(AttrClass::Shape(constraint.shape));
                    let wanted = match constraint.shape {
                        AttrShape::Any | AttrShape::Other => structure.clone(),
                        _ => class.and(structure.clone()),
                    };
                    self.attr(&wanted)
                }
            };
            if let Some(attr) = found
                && constraint.constraint.check(cx, Subject::Attr(attr), None) != Verdict::Fails
            {
                return Some(attr);
            }
        }
        None
    }

    /// A value of an enum.
    pub(crate) fn enum_value(&mut self, def: &isogloss_ir::definition::EnumDef) -> Option<i64> {
        let first = self.rng.pick(&def.cases)?.value;
        if def.is_bit && self.rng.one_in(3) {
            // Combinations with the case of no bits are that other case.
            return Some(first | self.rng.pick(&def.cases)?.value);
        }
        Some(first)
    }

    fn gather_attr(&mut self, s: &Structure, spec: &mut Spec) -> bool {
        match s {
            Structure::Any | Structure::Opaque(_) => true,
            Structure::AllOf(all) => {
                let is_choice = |s: &&Structure| matches!(s, Structure::AnyOf(_));
                all.iter().filter(|s| !is_choice(s)).all(|s| self.gather_attr(s, spec))
                    && all.iter().filter(is_choice).all(|s| self.gather_attr(s, spec))
            }
            Structure::AnyOf(all) => self.rng.order(all.len()).into_iter().any(|i| {
                let mut chosen = spec.clone();
                let fits = self.gather_attr(&all[i], &mut chosen);
                if fits {
                    *spec = chosen;
                }
                fits
            }),
            Structure::Not(inner) => match &**inner {
                Structure::AttrClass(AttrClass::Shape(shape)) => spec.only(|made| !may_be(made, *shape)),
                Structure::Measure(measure, compare, n) => {
                    self.gather_attr(&Structure::Measure(*measure, compare.negated(), *n), spec)
                }
                _ => true,
            },
            Structure::IsAttr(attr) => match spec.exact {
                Some(other) => other == *attr,
                None => {
                    spec.exact = Some(*attr);
                    true
                }
            },
            Structure::AttrClass(AttrClass::Shape(shape)) => spec.only(|made| may_be(made, *shape)),
            Structure::AttrClass(AttrClass::Typed) => spec.only(has_type),
            Structure::AttrClass(AttrClass::Def(def)) => {
                let same = spec.def.is_none_or(|d| d == *def);
                spec.def = Some(*def);
                same
            }
            Structure::Part(part, inner) => {
                let place = match part {
                    Part::TypeOf => {
                        if !spec.only(has_type) {
                            return false;
                        }
                        &mut spec.ty
                    }
                    Part::Held => {
                        if !spec.only(|made| made == AttrShape::Type) {
                            return false;
                        }
                        &mut spec.held
                    }
                    Part::Each => {
                        if !spec.only(|made| made == AttrShape::Array) {
                            return false;
                        }
                        &mut spec.each
                    }
                    Part::Param(_) => return true,
                    Part::Element | Part::ElementOrSelf | Part::Var(_) => return false,
                };
                let before = std::mem::replace(place, Structure::Any);
                *place = before.and((**inner).clone());
                true
            }
            Structure::Measure(Measure::Value, compare, n) => {
                spec.value.narrow(*compare, *n)
                    && spec.only(|made| matches!(made, AttrShape::Integer | AttrShape::Bool))
            }
            Structure::Measure(Measure::Count, compare, n) => spec.count.narrow(*compare, *n),
            Structure::Measure(..)
            | Structure::Never
            | Structure::IsType(_)
            | Structure::TypeClass(_)
            | Structure::Sign(_)
            | Structure::Ranked
            | Structure::Present(_)
            | Structure::Compared(_)
            | Structure::Static => false,
        }
    }

    fn make_attr(&mut self, spec: &Spec) -> Option<Attribute> {
        if spec.exact.is_some() {
            return spec.exact;
        }
        if let Some(def) = spec.def {
            return self.nested(|s| s.attr_of_def(def));
        }
        let classes = spec.classes & ((1 << MADE.len()) - 1);
        let nth = self.rng.below(classes.count_ones() as usize);
        let class = (0..MADE.len()).filter(|i| classes & (1 << i) != 0).nth(nth).map(|i| MADE[i])?;
        self.attr_of_class(class, spec)
    }

    fn attr_of_class(&mut self, class: AttrShape, spec: &Spec) -> Option<Attribute> {
        let cx = self.cx;
        let common = cx.common();
        let (low, high) = spec.count.within(0, 4);
        let count = usize::try_from(self.rng.range(low.max(0), high)).ok().filter(|n| *n <= 1000)?;
        let array = |element: Type, data: Vec<u8>| {
            Some(cx.attribute(AttrData::DenseArray { element, data: data.into() }))
        };
        match class {
            AttrShape::Unit => Some(common.unit),
            AttrShape::Bool => Some(cx.bool_attr(self.rng.one_in(2))),
            AttrShape::Integer => {
                let kinds =
                    Structure::TypeClass(TypeClass::Integer).or(Structure::TypeClass(TypeClass::Index));
                let ty = self.ty(&kinds.and(spec.ty.clone()))?;
                let (low, high) = spec.value.within(-4, 16);
                Some(cx.integer_attr(self.rng.range(low, high), ty))
            }
            AttrShape::Float => {
                let ty = self.ty(&Structure::TypeClass(TypeClass::Float).and(spec.ty.clone()))?;
                let value = self.small_float();
                Some(cx.attribute(AttrData::Float { bits: from_f64(cx.float_kind(ty)?, value), ty }))
            }
            AttrShape::String => Some(cx.string_attr(["a", "b c", "", "text"][self.rng.below(4)])),
            AttrShape::Array => {
                let items: Option<Vec<_>> = (0..count).map(|_| self.nested(|s| s.attr(&spec.each))).collect();
                Some(cx.array_attr(&items?))
            }
            AttrShape::Dictionary => {
                let value = self.nested(|s| s.attr(&Structure::Any))?;
                Some(cx.dictionary(vec![(cx.identifier("k"), value)]))
            }
            AttrShape::Type => {
                let ty = self.nested(|s| s.ty(&spec.held))?;
                Some(cx.type_attr(ty))
            }
            AttrShape::FlatSymbolRef => {
                let root = cx.identifier(["f", "g"][self.rng.below(2)]);
                Some(cx.symbol_attr(root))
            }
            AttrShape::DenseBoolArray => {
                array(common.i1, (0..count).map(|_| self.rng.below(2) as u8).collect())
            }
            AttrShape::DenseI8Array => array(common.i8, self.ints(count, 1)),
            AttrShape::DenseI16Array => array(common.i16, self.ints(count, 2)),
            AttrShape::DenseI32Array => array(common.i32, self.ints(count, 4)),
            AttrShape::DenseI64Array => array(common.i64, self.ints(count, 8)),
            AttrShape::DenseF32Array => {
                let data = (0..count).flat_map(|_| (self.small_float() as f32).to_le_bytes()).collect();
                array(common.f32, data)
            }
            AttrShape::DenseF64Array => {
                let data = (0..count).flat_map(|_| self.small_float().to_le_bytes()).collect();
                array(common.f64, data)
            }
            AttrShape::DenseElements => {
                let class = Structure::TypeClass;
                let numbers =
                    class(TypeClass::Integer).or(class(TypeClass::Index)).or(class(TypeClass::Float));
                let kinds = class(TypeClass::Vector).or(class(TypeClass::RankedTensor));
                let wanted =
                    kinds.and(Structure::Static).and(numbers.at(&[Part::Element])).and(spec.ty.clone());
                let ty = self.nested(|s| s.ty(&wanted))?;
                self.dense(ty)
            }
            AttrShape::DenseStringElements => {
                let class = Structure::TypeClass(TypeClass::RankedTensor).and(Structure::Static);
                let ty = self.nested(|s| s.ty(&class))?;
                Some(cx.dense_strings(ty, vec![b"s".to_vec().into_boxed_slice()]))
            }
            AttrShape::AffineMap => {
                Some(cx.attribute(AttrData::AffineMap(AffineMap::identity(1 + self.rng.below(3) as u32))))
            }
            AttrShape::StridedLayout => {
                let strides: Box<[i64]> = (0..count.min(3)).map(|_| self.rng.range(1, 8)).collect();
                Some(cx.attribute(AttrData::Strided { strides, offset: 0 }))
            }
            _ => None,
        }
    }

    /// Dense elements of a type: one value for all, or each its own.
    pub(crate) fn dense(&mut self, ty: Type) -> Option<Attribute> {
        let cx = self.cx;
        let data = cx.type_data(ty);
        let element = data.element()?;
        let total = data.element_count().and_then(|n| usize::try_from(n).ok()).filter(|n| *n <= 256)?;
        if matches!(data, TypeData::Vector { scalable, .. } if scalable.contains(&true)) && total == 0 {
            return None;
        }
        let is_scalable = matches!(data, TypeData::Vector { scalable, .. } if scalable.contains(&true));
        let count = if is_scalable || self.rng.one_in(2) { 1.min(total) } else { total };
        let mut bytes = Vec::new();
        for _ in 0..count {
            self.push_number(element, &mut bytes)?;
        }
        if total > 0 && bytes.is_empty() {
            return None;
        }
        Some(cx.dense_elements(ty, bytes))
    }

    fn push_number(&mut self, element: Type, bytes: &mut Vec<u8>) -> Option<()> {
        let cx = self.cx;
        match cx.type_data(element) {
            TypeData::Integer { width, .. } => {
                let size = (*width as usize).div_ceil(8);
                let value = if *width == 1 { self.rng.below(2) as i64 } else { self.rng.range(0, 1) };
                bytes.extend((0..size).map(|i| if i < 8 { (value >> (8 * i)) as u8 } else { 0 }));
            }
            TypeData::Index => bytes.extend(self.rng.range(0, 9).to_le_bytes()),
            TypeData::Float(kind) => {
                let size = (kind.width() as usize).div_ceil(8);
                let bits = from_f64(*kind, self.small_float());
                bytes.extend(&bits.to_le_bytes()[..size]);
            }
            _ => return None,
        }
        Some(())
    }

    fn small_float(&mut self) -> f64 {
        [0.5, 1.0, 2.0, 4.0, 1.0][self.rng.below(5)]
    }

    fn ints(&mut self, count: usize, bytes: usize) -> Vec<u8> {
        (0..count).flat_map(|_| self.rng.range(0, 4).to_le_bytes().into_iter().take(bytes)).collect()
    }
}
