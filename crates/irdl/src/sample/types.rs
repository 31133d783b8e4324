//! Random types.

use super::{Range, Sampler, TRIES};
use isogloss_ir::definition::{Measure, Part, Structure, Subject, TypeClass, Verdict};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{FloatKind, Signedness, Type, TypeData, TypeDefId};

/// The kinds of types, as bits.
mod base {
    pub(super) const INTEGER: u32 = 1;
    pub(super) const INDEX: u32 = 1 << 1;
    pub(super) const FLOAT: u32 = 1 << 2;
    pub(super) const NONE: u32 = 1 << 3;
    pub(super) const COMPLEX: u32 = 1 << 4;
    pub(super) const TUPLE: u32 = 1 << 5;
    pub(super) const FUNCTION: u32 = 1 << 6;
    pub(super) const VECTOR: u32 = 1 << 7;
    pub(super) const TENSOR: u32 = 1 << 8;
    pub(super) const UNRANKED_TENSOR: u32 = 1 << 9;
    pub(super) const MEMREF: u32 = 1 << 10;
    pub(super) const UNRANKED_MEMREF: u32 = 1 << 11;
    /// A type of a definition.
    pub(super) const DEF: u32 = 1 << 12;
    pub(super) const ALL: u32 = (1 << 13) - 1;
    pub(super) const RANKED: u32 = VECTOR | TENSOR | MEMREF;
    pub(super) const SHAPED: u32 = RANKED | UNRANKED_TENSOR | UNRANKED_MEMREF;
    pub(super) const WITH_ELEMENT: u32 = SHAPED | COMPLEX;
}
use base::*;

/// The requirements on a type so far.
#[derive(Clone)]
struct Spec {
    bases: u32,
    def: Option<TypeDefId>,
    exact: Option<Type>,
    sign: Option<Signedness>,
    width: Range,
    rank: Range,
    count: Range,
    is_static: bool,
    element: Structure,
    each: Structure,
}

impl Spec {
    const NEW: Spec = Spec {
        bases: ALL,
        def: None,
        exact: None,
        sign: None,
        width: Range::ALL,
        rank: Range::ALL,
        count: Range::ALL,
        is_static: false,
        element: Structure::Any,
        each: Structure::Any,
    };

    fn only(&mut self, bases: u32) -> bool {
        self.bases &= bases;
        self.bases != 0
    }
}

fn bases_of(class: TypeClass) -> u32 {
    match class {
        TypeClass::Any => ALL,
        TypeClass::Integer => INTEGER,
        TypeClass::Index => INDEX,
        TypeClass::Float => FLOAT,
        TypeClass::None => NONE,
        TypeClass::Complex => COMPLEX,
        TypeClass::Tuple => TUPLE,
        TypeClass::Function => FUNCTION,
        TypeClass::Graph => 0,
        TypeClass::Vector => VECTOR,
        TypeClass::Tensor => TENSOR | UNRANKED_TENSOR,
        TypeClass::RankedTensor => TENSOR,
        TypeClass::UnrankedTensor => UNRANKED_TENSOR,
        TypeClass::BaseMemRef => MEMREF | UNRANKED_MEMREF,
        TypeClass::MemRef => MEMREF,
        TypeClass::UnrankedMemRef => UNRANKED_MEMREF,
        TypeClass::Shaped => SHAPED,
        TypeClass::Def(_) => DEF,
    }
}

impl Sampler<'_> {
    /// A type that satisfies a structure, as far as the structure is understood; none if none was found.
    pub fn ty(&mut self, wanted: &Structure) -> Option<Type> {
        self.begin();
        for _ in 0..TRIES {
            if !self.may_try() {
                return None;
            }
            let mut spec = Spec::NEW;
            if !self.gather_type(wanted, &mut spec) {
                continue;
            }
            let Some(ty) = self.make_type(&spec) else { continue };
            if wanted.accepts(self.cx, Subject::Type(ty)) != Verdict::Fails {
                return Some(ty);
            }
        }
        None
    }

    /// Any type.
    pub fn any_type(&mut self) -> Option<Type> {
        self.ty(&Structure::Any)
    }

    /// Adds what a structure asks; false where that contradicts what was asked before.
    fn gather_type(&mut self, s: &Structure, spec: &mut Spec) -> bool {
        match s {
            Structure::Any | Structure::Opaque(_) => true,
            Structure::Never | Structure::IsAttr(_) | Structure::AttrClass(_) => false,
            Structure::AllOf(all) => {
                // Choices last, when it is known what else is asked.
                let is_choice = |s: &&Structure| matches!(s, Structure::AnyOf(_));
                all.iter().filter(|s| !is_choice(s)).all(|s| self.gather_type(s, spec))
                    && all.iter().filter(is_choice).all(|s| self.gather_type(s, spec))
            }
            Structure::AnyOf(all) => self.rng.order(all.len()).into_iter().any(|i| {
                let mut chosen = spec.clone();
                let fits = self.gather_type(&all[i], &mut chosen);
                if fits {
                    *spec = chosen;
                }
                fits
            }),
            Structure::Not(inner) => match &**inner {
                Structure::TypeClass(TypeClass::Def(_)) => true,
                Structure::TypeClass(class) => spec.only(!bases_of(*class)),
                Structure::Ranked => spec.only(!RANKED),
                Structure::Measure(measure, compare, n) => {
                    self.gather_type(&Structure::Measure(*measure, compare.negated(), *n), spec)
                }
                _ => true,
            },
            Structure::IsType(ty) => match spec.exact {
                Some(other) => other == *ty,
                None => {
                    spec.exact = Some(*ty);
                    true
                }
            },
            Structure::TypeClass(class) => {
                if let TypeClass::Def(def) = class {
                    if spec.def.is_some_and(|d| d != *def) {
                        return false;
                    }
                    spec.def = Some(*def);
                }
                spec.only(bases_of(*class))
            }
            Structure::Sign(sign) => {
                let same = spec.sign.is_none_or(|s| s == *sign);
                spec.sign = Some(*sign);
                same && spec.only(INTEGER)
            }
            // Parameters of definitions are left to chance.
            Structure::Part(Part::Element | Part::ElementOrSelf, _) if spec.bases == DEF => true,
            Structure::Part(Part::Element, inner) => {
                let before = std::mem::replace(&mut spec.element, Structure::Any);
                spec.element = before.and((**inner).clone());
                spec.only(WITH_ELEMENT)
            }
            Structure::Part(Part::Each, inner) => {
                let before = std::mem::replace(&mut spec.each, Structure::Any);
                spec.each = before.and((**inner).clone());
                spec.only(TUPLE)
            }
            Structure::Part(Part::Param(_), _) => spec.only(DEF),
            Structure::Part(Part::ElementOrSelf, inner) => {
                let is_scalar = spec.bases & SHAPED == 0;
                if is_scalar || spec.bases & !SHAPED != 0 && self.rng.one_in(2) {
                    return spec.only(!SHAPED) && self.gather_type(inner, spec);
                }
                let before = std::mem::replace(&mut spec.element, Structure::Any);
                spec.element = before.and((**inner).clone());
                spec.only(SHAPED)
            }
            Structure::Part(..) => false,
            Structure::Measure(Measure::Rank, compare, n) => {
                spec.rank.narrow(*compare, *n) && spec.only(RANKED)
            }
            Structure::Measure(Measure::Width, compare, n) => {
                spec.width.narrow(*compare, *n) && spec.only(INTEGER | FLOAT)
            }
            Structure::Measure(Measure::Count, compare, n) => {
                spec.count.narrow(*compare, *n) && spec.only(TUPLE)
            }
            Structure::Measure(Measure::Value, ..) | Structure::Present(_) | Structure::Compared(_) => false,
            Structure::Ranked => spec.only(RANKED),
            Structure::Static => {
                spec.is_static = true;
                spec.only(RANKED)
            }
        }
    }

    fn make_type(&mut self, spec: &Spec) -> Option<Type> {
        if spec.exact.is_some() {
            return spec.exact;
        }
        match self.choose_base(spec)? {
            INTEGER => self.integer(spec),
            INDEX => Some(self.cx.common().index),
            FLOAT => self.float(spec),
            NONE => Some(self.cx.common().none),
            COMPLEX => {
                let class = |c| Structure::TypeClass(c);
                let element = class(TypeClass::Integer).or(class(TypeClass::Float)).and(spec.element.clone());
                let element = self.nested(|s| s.ty(&element))?;
                Some(self.cx.ty(TypeData::Complex(element)))
            }
            TUPLE => {
                let (low, high) = spec.count.within(0, 3);
                let count = self.rng.range(low, high.max(low)).clamp(0, 64);
                let types: Option<Box<[Type]>> =
                    (0..count).map(|_| self.nested(|s| s.ty(&spec.each))).collect();
                Some(self.cx.ty(TypeData::Tuple(types?)))
            }
            FUNCTION => {
                let types = |s: &mut Self| -> Option<Vec<Type>> {
                    let count = s.rng.below(3);
                    (0..count).map(|_| s.nested(|s| s.simple_type())).collect()
                };
                let (inputs, results) = (types(self)?, types(self)?);
                Some(self.cx.function_type(&inputs, &results))
            }
            DEF => {
                let def = match spec.def {
                    Some(def) => def,
                    None => self.some_type_def()?,
                };
                self.nested(|s| s.type_of_def(def))
            }
            base => self.shaped(base, spec),
        }
    }

    /// One of the kinds that are possible. Where everything is, the usual ones more often.
    fn choose_base(&mut self, spec: &Spec) -> Option<u32> {
        let mut bases = spec.bases;
        if self.nesting >= super::MAX_NESTING {
            bases &= INTEGER | INDEX | FLOAT | NONE;
        }
        if bases & DEF != 0 && spec.def.is_none() && self.homes.iter().all(|d| d.types().is_empty()) {
            bases &= !DEF;
        }
        if bases.count_ones() > 4 {
            let usual = bases & (INTEGER | INDEX | FLOAT | VECTOR | TENSOR | MEMREF);
            if usual != 0 && !self.rng.one_in(6) {
                bases = usual;
            }
        }
        let nth = self.rng.below(bases.count_ones() as usize);
        (0..13).map(|i| 1 << i).filter(|b| bases & b != 0).nth(nth)
    }

    fn integer(&mut self, spec: &Spec) -> Option<Type> {
        const USUAL: [i64; 7] = [1, 8, 16, 32, 64, 32, 64];
        let fitting: smallvec::SmallVec<[i64; 8]> =
            USUAL.into_iter().filter(|w| spec.width.contains(*w)).collect();
        let width = match self.rng.pick(&fitting) {
            Some(width) if spec.width.said || !self.rng.one_in(16) => *width,
            _ => {
                let (low, high) = spec.width.within(1, 128);
                self.rng.range(low, high)
            }
        };
        let width = u32::try_from(width).ok().filter(|w| (1..1 << 24).contains(w))?;
        let signedness = match spec.sign {
            Some(sign) => sign,
            None if self.rng.one_in(8) => {
                if self.rng.one_in(2) {
                    Signedness::Signed
                } else {
                    Signedness::Unsigned
                }
            }
            None => Signedness::Signless,
        };
        Some(self.cx.integer_type(width, signedness))
    }

    fn float(&mut self, spec: &Spec) -> Option<Type> {
        const USUAL: [FloatKind; 5] =
            [FloatKind::F32, FloatKind::F64, FloatKind::F16, FloatKind::BF16, FloatKind::F32];
        let all: &[FloatKind] = if self.rng.one_in(8) { &FloatKind::ALL } else { &USUAL };
        let fits = |k: &&FloatKind| spec.width.contains(i64::from(k.width()));
        let fitting: smallvec::SmallVec<[FloatKind; 18]> = all.iter().filter(fits).copied().collect();
        let kind = match self.rng.pick(&fitting) {
            Some(kind) => *kind,
            None => FloatKind::ALL.into_iter().find(|k| fits(&k))?,
        };
        Some(self.cx.float_type(kind))
    }

    /// A type that every container takes.
    pub(crate) fn simple_type(&mut self) -> Option<Type> {
        let class = Structure::TypeClass;
        self.ty(&class(TypeClass::Integer).or(class(TypeClass::Index)).or(class(TypeClass::Float)))
    }

    fn shaped(&mut self, base: u32, spec: &Spec) -> Option<Type> {
        let cx = self.cx;
        let class = Structure::TypeClass;
        let scalar = class(TypeClass::Integer).or(class(TypeClass::Index)).or(class(TypeClass::Float));
        let allowed = match base {
            VECTOR => scalar,
            TENSOR | UNRANKED_TENSOR if self.rng.one_in(10) || spec.element != Structure::Any => {
                let all = scalar.or(class(TypeClass::Complex));
                match self.some_type_def() {
                    Some(def) => all.or(class(TypeClass::Def(def))),
                    None => all,
                }
            }
            MEMREF | UNRANKED_MEMREF if self.rng.one_in(10) || spec.element != Structure::Any => {
                let all = scalar.or(class(TypeClass::Complex)).or(class(TypeClass::Vector));
                all.or(class(TypeClass::MemRef))
            }
            _ => scalar,
        };
        let element = self.nested(|s| s.ty(&allowed.and(spec.element.clone())))?;
        let shape = self.shape(base, spec)?;
        match base {
            VECTOR => {
                let scalable = self.rng.one_in(12);
                let mut flags = vec![false; shape.len()];
                if let (true, Some(last)) = (scalable && !spec.is_static, flags.last_mut()) {
                    *last = true;
                }
                cx.vector_type(&shape, &flags, element).ok()
            }
            TENSOR if cx.is_valid_tensor_element(element) => {
                Some(cx.ty(TypeData::RankedTensor { shape: shape.into(), element, encoding: None }))
            }
            UNRANKED_TENSOR if cx.is_valid_tensor_element(element) => {
                Some(cx.ty(TypeData::UnrankedTensor { element }))
            }
            MEMREF => {
                let space =
                    if self.rng.one_in(12) { Some(cx.integer_attr(1, cx.common().i64)) } else { None };
                cx.memref_type(&shape, element, None, space).ok()
            }
            UNRANKED_MEMREF => cx.unranked_memref_type(element, None).ok(),
            _ => None,
        }
    }

    fn shape(&mut self, base: u32, spec: &Spec) -> Option<Vec<i64>> {
        const SIZES: [i64; 8] = [1, 2, 3, 4, 8, 16, 2, 4];
        let is_vector = base == VECTOR;
        let (low, high) = spec.rank.within(i64::from(is_vector), 3);
        let rank = usize::try_from(self.rng.range(low, high)).ok().filter(|r| *r <= 16)?;
        let dims = (0..rank).map(|_| {
            if !is_vector && !spec.is_static && self.rng.one_in(3) {
                DYNAMIC
            } else {
                SIZES[self.rng.below(SIZES.len())]
            }
        });
        Some(dims.collect())
    }
}
