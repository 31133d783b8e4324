//! Types that no record defines. Rule: `QuantTypes.cpp` and `TypeParser.cpp` of the dialect.

use super::scale::{self, Scales};
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::native::{self, Native, Param};
use isogloss_dialects_support::syntax::types::of_attr;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::builtin::float;
use isogloss_ir::typed::float_attr;
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, Signedness, Type, TypeData};

const TYPES: &[Native] = &[
    Native {
        mnemonic: "any",
        class: "AnyQuantizedType",
        params: &[SIGNED, STORAGE, EXPRESSED, LEAST, MOST],
        traits: &[],
        syntax: AsmTypeHooks::syntax(parse_any, print_any),
    },
    Native {
        mnemonic: "calibrated",
        class: "CalibratedQuantizedType",
        params: &[EXPRESSED, ("min", Param::Inner), ("max", Param::Inner)],
        traits: &[],
        syntax: AsmTypeHooks::syntax(parse_calibrated, print_calibrated),
    },
    uniform("UniformQuantizedType", &[SIGNED, STORAGE, EXPRESSED, LEAST, MOST, SCALES, ZERO_POINTS]),
    uniform(
        "UniformQuantizedPerAxisType",
        &[SIGNED, STORAGE, EXPRESSED, LEAST, MOST, SCALES, ZERO_POINTS, ("quantizedDimension", Param::Inner)],
    ),
    uniform(
        "UniformQuantizedSubChannelType",
        &[
            SIGNED,
            STORAGE,
            EXPRESSED,
            LEAST,
            MOST,
            SCALES,
            ZERO_POINTS,
            ("quantizedDimensions", Param::Shape),
            ("blockSizes", Param::Shape),
            ("shape", Param::Shape),
        ],
    ),
];

/// The sign of the storage: a type without a sign does not print it.
const SIGNED: (&str, Param) = ("isSigned", Param::Inner);
const STORAGE: (&str, Param) = ("storageType", Param::Type);
const EXPRESSED: (&str, Param) = ("expressedType", Param::Type);
const LEAST: (&str, Param) = ("storageTypeMin", Param::Inner);
const MOST: (&str, Param) = ("storageTypeMax", Param::Inner);
/// In a list, of `f64`, or of the expressed type where there are blocks.
const SCALES: (&str, Param) = ("scales", Param::Inner);
const ZERO_POINTS: (&str, Param) = ("zeroPoints", Param::Inner);

/// The three classes of uniform types have one mnemonic.
const fn uniform(class: &'static str, params: &'static [(&'static str, Param)]) -> Native {
    Native {
        mnemonic: "uniform",
        class,
        params,
        traits: &[],
        syntax: AsmTypeHooks::syntax(parse_uniform_of, print_uniform),
    }
}

/// Adds the types to the dialect.
pub(super) fn extend(to: &mut DialectBuilder<'_>) {
    native::define_types(to, TYPES);
}

/// Parses a uniform type, of whichever class; others are left to their definitions.
pub(super) fn parse_type(p: &mut Parser<'_>) -> ParseResult<Option<Type>> {
    if !(p.at(Tok::Ident) && p.spelling() == "uniform") {
        return Ok(None);
    }
    let cx = p.cx;
    p.advance();
    let (class, params) = p.nested(parse_uniform)?;
    let dialect = cx.namespace("quant");
    let def = dialect.and_then(|d| d.types().iter().find(|(def, _)| def.class == class).map(|&(_, id)| id));
    Ok(def.map(|def| cx.ty(TypeData::Dynamic { def, params: params.into() })))
}

/// Along which dimensions a quantized type has scales of their own.
pub(super) enum Scaling {
    /// One scale for all.
    Whole,
    /// One for each element of a dimension, so many.
    Axis(i64, usize),
    /// One for each block. The blocks are given by dimension and size; of the scales it is the shape.
    Blocks(Vec<(i64, i64)>, Vec<i64>),
}

/// A quantized type: how numbers are stored, which numbers they represent, and how they are scaled.
pub(crate) struct Quantized {
    /// None of a calibrated type.
    pub(crate) storage: Option<Type>,
    /// True if what is stored has a sign.
    pub(crate) signed: bool,
    /// None if the type does not say.
    pub(super) expressed: Option<Type>,
    pub(super) scaling: Scaling,
    /// True of a `UniformQuantizedType`: numbers are scaled, with one scale for all.
    pub(crate) uniform: bool,
}

impl Quantized {
    /// A type, if it is a quantized one.
    pub(crate) fn of(cx: &Context, ty: Type) -> Option<Quantized> {
        let TypeData::Dynamic { def, params } = cx.type_data(ty) else { return None };
        let def = cx.type_def(*def);
        if cx.str(def.dialect) != "quant" {
            return None;
        }
        let param = |name: &str| {
            let index = def.params.iter().position(|param| cx.str(param.name) == name)?;
            params.get(index).copied().flatten()
        };
        let numbers = |name: &str| -> Vec<i64> {
            array(cx, param(name)).iter().filter_map(|&number| integer(cx, Some(number))).collect()
        };
        let scaling = match def.class.as_str() {
            "UniformQuantizedPerAxisType" => {
                Scaling::Axis(integer(cx, param("quantizedDimension"))?, array(cx, param("scales")).len())
            }
            "UniformQuantizedSubChannelType" => {
                let blocks = numbers("quantizedDimensions").into_iter().zip(numbers("blockSizes"));
                Scaling::Blocks(blocks.collect(), numbers("shape"))
            }
            _ => Scaling::Whole,
        };
        Some(Quantized {
            storage: of_attr(cx, param("storageType")),
            signed: param("isSigned") == Some(cx.bool_attr(true)),
            expressed: of_attr(cx, param("expressedType")),
            scaling,
            uniform: def.class == "UniformQuantizedType",
        })
    }
}

/// How numbers are stored.
pub(super) struct Storage {
    ty: Type,
    width: u32,
    signed: bool,
    /// The least and the greatest number.
    bounds: (i64, i64),
}

impl Storage {
    /// The least and the greatest number of a width.
    fn limits(width: u32, signed: bool) -> (i64, i64) {
        let width = width.clamp(1, 32);
        match signed {
            true => (-(1i64 << (width - 1)), (1i64 << (width - 1)) - 1),
            false => (0, (1i64 << width) - 1),
        }
    }

    fn verify(&self, p: &mut Parser<'_>, name: u32) -> ParseResult {
        let (low, high) = self.bounds;
        if high > low {
            return Ok(());
        }
        p.error_at(name, format!("illegal storage min and storage max: ({low}:{high})"))
    }

    /// A number cut to the width.
    pub(super) fn wrap(&self, number: i64) -> i64 {
        let shift = 64 - self.width.clamp(1, 64);
        if self.signed { number << shift >> shift } else { ((number as u64) << shift >> shift) as i64 }
    }

    /// The first five parameters of a type.
    fn params(&self, cx: &Context, expressed: Option<Type>) -> Vec<Option<Attribute>> {
        vec![
            Some(cx.bool_attr(self.signed)),
            Some(cx.type_attr(self.ty)),
            expressed.map(|ty| cx.type_attr(ty)),
            Some(number(cx, self.bounds.0)),
            Some(number(cx, self.bounds.1)),
        ]
    }
}

fn number(cx: &Context, value: i64) -> Attribute {
    cx.integer_attr(value, cx.integer_type(64, Signedness::Signless))
}

/// Where the mnemonic starts, which was just consumed: errors of the whole of a type are reported there.
fn start_of(p: &Parser<'_>, mnemonic: &str) -> u32 {
    p.previous_end().saturating_sub(mnemonic.len() as u32)
}

/// `<storage>` or `<storage:expressed>`
fn parse_any(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let name = start_of(p, "any");
    p.punct(Tok::Less)?;
    let storage = parse_storage(p)?;
    let expressed = if p.eat(Tok::Colon) { Some(parse_expressed(p)?.0) } else { None };
    p.punct(Tok::Greater)?;
    storage.verify(p, name)?;
    Ok(storage.params(p.cx, expressed))
}

fn print_any(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    p.str("<");
    print_storage(p, params);
    p.str(">");
}

/// `<expressed<least:greatest>>`
fn parse_calibrated(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let name = start_of(p, "calibrated");
    p.punct(Tok::Less)?;
    let at = p.here();
    let Ok((expressed, _)) = parse_expressed(p) else {
        return p.error_at(at, "expecting float expressed type");
    };
    let mut bounds = || {
        p.punct(Tok::Less)?;
        let least = p.parse_float(FloatKind::F64)?;
        p.punct(Tok::Colon)?;
        let most = p.parse_float(FloatKind::F64)?;
        p.punct(Tok::Greater)?;
        Ok([least, most].map(|bits| float::to_f64(FloatKind::F64, bits)))
    };
    let bounds: ParseResult<_> = bounds();
    let Ok([least, most]) = bounds else {
        return p.error_at(at, "calibrated values must be present");
    };
    p.punct(Tok::Greater)?;
    if most <= least {
        let (least, most) = (scale::display(least), scale::display(most));
        return p.error_at(name, format!("illegal min and max: ({least}:{most})"));
    }
    let [least, most] = [least, most].map(|bound| Some(float_attr(p.cx, bound, FloatKind::F64)));
    Ok(vec![Some(p.cx.type_attr(expressed)), least, most])
}

fn print_calibrated(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let &[expressed, least, most] = params else { return };
    p.str("<");
    if let Some(expressed) = of_attr(p.cx, expressed) {
        p.ty(expressed);
    }
    p.str("<");
    print_float(p, least);
    p.str(":");
    print_float(p, most);
    p.str(">>");
}

fn print_float(p: &mut Printer<'_>, attr: Option<Attribute>) {
    let cx = p.cx;
    if let Some(AttrData::Float { bits, ty }) = attr.map(|attr| cx.attr(attr))
        && let Some(kind) = cx.float_kind(*ty)
    {
        let mut text = String::new();
        float::write(&mut text, kind, *bits);
        p.str(&text);
    }
}

fn print_number(p: &mut Printer<'_>, attr: Option<Attribute>) {
    if let Some(value) = integer(p.cx, attr) {
        p.number(value);
    }
}

/// `i8<-127:127>` or `u8`; the bounds are left out where they are those of the type.
fn parse_storage(p: &mut Parser<'_>) -> ParseResult<Storage> {
    let at = p.here();
    let word = if p.at(Tok::Ident) { p.spelling() } else { "" };
    let unsigned_width = word.strip_prefix('u').and_then(|digits| digits.parse::<u32>().ok());
    let (ty, width, signed) = match unsigned_width {
        Some(width) => {
            p.advance();
            (None, width, false)
        }
        None => match p.parse_optional_type()? {
            Some(ty) => match p.cx.type_data(ty) {
                TypeData::Integer { width, signedness } => {
                    (Some(ty), *width, *signedness != Signedness::Unsigned)
                }
                _ => return p.error_at(at, "illegal storage type prefix"),
            },
            None if p.parse_optional_keyword().is_some() => {
                return p.error_at(at, "illegal storage type prefix");
            }
            None => return p.error("expected valid keyword"),
        },
    };
    if width == 0 || width > 32 {
        return p.error_at(at, format!("illegal storage type size: {width}"));
    }
    let ty = ty.unwrap_or_else(|| p.cx.integer_type(width, Signedness::Signless));
    let (least, most) = Storage::limits(width, signed);
    let mut bounds = (least, most);
    if p.eat(Tok::Less) {
        let at = p.here();
        let low = p.parse_integer()?;
        if low < least {
            return p.error_at(at, format!("illegal storage type minimum: {low}"));
        }
        p.punct(Tok::Colon)?;
        let at = p.here();
        let high = p.parse_integer()?;
        if high > most {
            return p.error_at(at, format!("illegal storage type maximum: {high}"));
        }
        p.punct(Tok::Greater)?;
        bounds = (low, high);
    }
    Ok(Storage { ty, width, signed, bounds })
}

/// The storage, and behind a colon the expressed type, if there is one.
fn print_storage(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let &[signed, storage, expressed, least, most, ..] = params else { return };
    let cx = p.cx;
    let signed = signed == Some(cx.bool_attr(true));
    let width = match of_attr(cx, storage).map(|ty| cx.type_data(ty)) {
        Some(TypeData::Integer { width, .. }) => *width,
        _ => 0,
    };
    p.str(if signed { "i" } else { "u" });
    p.number(i64::from(width));
    let limits = Storage::limits(width, signed);
    if (integer(cx, least), integer(cx, most)) != (Some(limits.0), Some(limits.1)) {
        p.str("<");
        print_number(p, least);
        p.str(":");
        print_number(p, most);
        p.str(">");
    }
    if let Some(expressed) = of_attr(cx, expressed) {
        p.str(":");
        p.ty(expressed);
    }
}

fn parse_expressed(p: &mut Parser<'_>) -> ParseResult<(Type, FloatKind)> {
    let at = p.here();
    let ty = p.parse_type()?;
    match p.cx.type_data(ty) {
        TypeData::Float(kind) => Ok((ty, *kind)),
        _ => p.error_at(at, "invalid kind of type specified"),
    }
}

/// The number of a dimension, which has 32 bits.
fn parse_axis(p: &mut Parser<'_>) -> ParseResult<i64> {
    let at = p.here();
    let axis = p.parse_integer()?;
    if i32::try_from(axis).is_err() {
        return p.error_at(at, "integer value too large");
    }
    Ok(axis)
}

/// The parameters of a uniform type whose class is known.
fn parse_uniform_of(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    parse_uniform(p).map(|(_, params)| params)
}

/// `storage:expressed, scale:zero-point`, with `:axis` and `{…, …}`, or `:{axis:block, …}` and nested braces: the class,
/// and the parameters.
///
/// Rules of the whole, in order: the bounds of the storage; axes are not negative; blocks have a size.
fn parse_uniform(p: &mut Parser<'_>) -> ParseResult<(&'static str, Vec<Option<Attribute>>)> {
    let cx = p.cx;
    let name = start_of(p, "uniform");
    p.punct(Tok::Less)?;
    let storage = parse_storage(p)?;
    p.punct(Tok::Colon)?;
    let (ty, expressed) = parse_expressed(p)?;
    let (mut axes, mut sizes) = (Vec::new(), Vec::new());
    let (mut in_blocks, mut listed) = (false, false);
    if p.eat(Tok::Colon) {
        listed = true;
        if p.at(Tok::LBrace) {
            in_blocks = true;
            p.list(Tok::LBrace, Tok::RBrace, "", |p| {
                axes.push(parse_axis(p)?);
                p.punct(Tok::Colon)?;
                sizes.push(p.parse_integer()?);
                Ok(())
            })?;
        } else {
            axes.push(parse_axis(p)?);
        }
    }
    p.punct(Tok::Comma)?;
    let mut scales = Scales::new(expressed);
    let shape = match listed {
        true => scales.parse_list(p)?,
        false => {
            scales.parse(p)?;
            Vec::new()
        }
    };
    p.punct(Tok::Greater)?;
    storage.verify(p, name)?;
    for (index, axis) in axes.iter().enumerate() {
        if *axis < 0 {
            return p.error_at(name, format!("illegal quantized dimension: {axis}"));
        }
        if let Some(size) = sizes.get(index).filter(|&&size| size <= 0) {
            return p.error_at(name, format!("illegal block size: {size}"));
        }
    }
    let mut params = storage.params(cx, Some(ty));
    let (class, kind) = match (listed, in_blocks) {
        (_, true) => ("UniformQuantizedSubChannelType", expressed),
        (true, false) => ("UniformQuantizedPerAxisType", FloatKind::F64),
        (false, false) => ("UniformQuantizedType", FloatKind::F64),
    };
    let floats: Vec<Attribute> = scales.scales.iter().map(|&scale| float_attr(cx, scale, kind)).collect();
    // Where there are blocks, zero points are of the storage.
    let zero = |zero: &i64| number(cx, if in_blocks { storage.wrap(*zero) } else { *zero });
    let zeros: Vec<Attribute> = scales.zero_points.iter().map(zero).collect();
    params.push(Some(cx.array_attr(&floats)));
    params.push(Some(cx.array_attr(&zeros)));
    match axes.first() {
        _ if in_blocks => params.extend([&axes, &sizes, &shape].map(|all| Some(native::shape(cx, all)))),
        Some(&axis) => params.push(Some(number(cx, axis))),
        None => {}
    }
    Ok((class, params))
}

fn print_uniform(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    print_storage(p, params);
    let &[_, _, _, _, _, scales, zeros, ref rest @ ..] = params else { return };
    let mut all = array(cx, scales).iter().zip(array(cx, zeros)).map(|(&scale, &zero)| (scale, zero));
    match *rest {
        [] => {
            p.str(", ");
            if let Some(pair) = all.next() {
                print_scale(p, pair);
            }
        }
        [axis] => {
            p.str(":");
            print_number(p, axis);
            p.str(", {");
            for (index, pair) in all.enumerate() {
                p.str(if index == 0 { "" } else { "," });
                print_scale(p, pair);
            }
            p.str("}");
        }
        [axes, sizes, shape, ..] => {
            p.str(":{");
            let blocks: Vec<_> = array(cx, axes).iter().zip(array(cx, sizes)).collect();
            p.commas(&blocks, |p, &(&axis, &size)| {
                print_number(p, Some(axis));
                p.str(":");
                print_number(p, Some(size));
            });
            p.str("}, ");
            let shape: Vec<i64> =
                array(cx, shape).iter().filter_map(|&size| integer(cx, Some(size))).collect();
            print_nested(p, &shape, &mut all);
        }
        [_, _] => {}
    }
    p.str(">");
}

/// A scale, and the zero point behind a colon where it is not 0.
fn print_scale(p: &mut Printer<'_>, (scale, zero): (Attribute, Attribute)) {
    print_float(p, Some(scale));
    if integer(p.cx, Some(zero)) != Some(0) {
        p.str(":");
        print_number(p, Some(zero));
    }
}

/// Scales in nested braces of the given sizes, outermost first.
fn print_nested(p: &mut Printer<'_>, shape: &[i64], all: &mut dyn Iterator<Item = (Attribute, Attribute)>) {
    let Some((&size, inner)) = shape.split_first() else {
        if let Some(pair) = all.next() {
            print_scale(p, pair);
        }
        return;
    };
    p.str("{");
    for index in 0..size {
        p.str(if index == 0 { "" } else { ", " });
        print_nested(p, inner, all);
    }
    p.str("}");
}
