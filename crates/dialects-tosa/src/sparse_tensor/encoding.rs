//! The encoding of a sparse tensor: how its dimensions map to levels, and how each level is stored.
//!
//! The parameters are, in order: the types of the levels, as strings in their canonical form; the map from dimensions
//! to levels; the map back, of which only its presence matters; the widths of positions and coordinates; the explicit
//! and the implicit value; the slices of the dimensions. A storage specifier has an encoding without maps and widths.

use super::inverse;
use super::levels::{self, Level};
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::{AttrData, Attribute, Context, Refusal, Type};

/// `<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, … }>`
pub(super) const ENCODING: AsmTypeHooks = AsmTypeHooks {
    alias: Some("sparse"),
    verify_encoding: Some(verify_encoding),
    ..AsmTypeHooks::syntax(parse_encoding, print_encoding)
};

/// Of an encoding, only what bears on storage is held.
pub(super) const STORAGE_SPECIFIER: AsmTypeHooks =
    AsmTypeHooks { normalize: Some(normalize_specifier), ..AsmTypeHooks::EMPTY };

/// `(offset, size, stride)`, each a number or `?`.
pub(super) const SLICE: AsmTypeHooks = AsmTypeHooks {
    verify: Some(verify_slice),
    reports_at_name: true,
    ..AsmTypeHooks::syntax(parse_slice, print_slice)
};

/// The placeholder of an unknown number of a slice.
const UNKNOWN: i64 = -1;

const KEYS: [&str; 5] = ["map", "posWidth", "crdWidth", "explicitVal", "implicitVal"];
const FORMATS: [&str; 6] = ["dense", "batch", "compressed", "loose_compressed", "singleton", "structured"];
const PROPERTIES: [&str; 3] = ["nonunique", "nonordered", "soa"];

/// The content of an encoding.
#[derive(Default)]
struct Encoding {
    map: Option<AffineMap>,
    /// The dimensions as expressions of levels, where any are written.
    inverse: Option<Vec<AffineExpr>>,
    levels: Vec<Attribute>,
    slices: Vec<Attribute>,
    position_width: i64,
    coordinate_width: i64,
    explicit: Option<Attribute>,
    implicit: Option<Attribute>,
}

impl Encoding {
    fn verify(&self, cx: &Context) -> Result<(), Refusal> {
        let levels: Vec<Level<'_>> = self.levels.iter().map(|&level| Level::of(cx, level)).collect();
        levels::verify(&levels, self.map.as_ref())?;
        let rank = levels.len();
        let dims = self.map.as_ref().map_or(rank, |map| map.dims as usize);
        if let Some(map) = &self.map {
            if map.results.len() != rank {
                let results = map.results.len();
                return Err(format!(
                    "level-rank mismatch between dimToLvl and lvlTypes: {results} != {rank}"
                )
                .into());
            }
            let inferred = inverse::infer(map);
            if inferred.is_none() && map.symbols == 0 {
                return Err("failed to infer lvlToDim from dimToLvl".into());
            }
            if self.inverse.is_some() && self.inverse != inferred {
                return Err("expected lvlToDim to be an inverse of dimToLvl".into());
            }
            if dims > rank {
                return Err(format!("unexpected dimToLvl mapping from {dims} to {rank}").into());
            }
        }
        if !self.slices.is_empty() {
            let slices = self.slices.len();
            if slices != dims {
                return Err(format!(
                    "dimension-rank mismatch between dimSlices and dimToLvl: {slices} != {dims}"
                )
                .into());
            }
            if dims != rank {
                return Err(format!(
                    "dimSlices expected dimension-rank to match level-rank: {dims} != {rank}"
                )
                .into());
            }
        }
        Ok(())
    }

    fn into_params(self, cx: &Context) -> Vec<Option<Attribute>> {
        let rank = u32::try_from(self.levels.len()).unwrap_or(u32::MAX);
        let map = cx.attribute(AttrData::AffineMap(self.map.unwrap_or_else(|| AffineMap::identity(rank))));
        let width = |n| Some(cx.integer_attr(n, cx.common().i32));
        vec![
            Some(cx.array_attr(&self.levels)),
            Some(map),
            Some(map),
            width(self.position_width),
            width(self.coordinate_width),
            self.explicit,
            self.implicit,
            Some(cx.array_attr(&self.slices)),
        ]
    }
}

fn parse_encoding(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let mut encoding = Encoding::default();
    // MLIR reports errors of a key at the name of the attribute.
    let name = p.here().saturating_sub("encoding".len() as u32);
    p.punct(Tok::Less)?;
    p.punct(Tok::LBrace)?;
    while let Some(key) = p.parse_optional_keyword() {
        if !KEYS.contains(&key) {
            return p.error_at(name, format!("unexpected key: {key}"));
        }
        p.punct(Tok::Equal)?;
        match key {
            "map" => parse_map(p, &mut encoding)?,
            "posWidth" => encoding.position_width = parse_width(p, name, "position")?,
            "crdWidth" => encoding.coordinate_width = parse_width(p, name, "coordinate")?,
            "explicitVal" => encoding.explicit = Some(parse_number(p, name, "explicitVal")?),
            _ => encoding.implicit = Some(parse_number(p, name, "implicitVal")?),
        }
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.punct(Tok::RBrace)?;
    p.punct(Tok::Greater)?;
    if encoding.levels.is_empty() {
        return p.error_at(name, "expected a non-empty array for lvlTypes");
    }
    if let Err(message) = encoding.verify(p.cx) {
        return p.error_at(name, message);
    }
    Ok(encoding.into_params(p.cx))
}

fn parse_width(p: &mut Parser<'_>, at: u32, what: &str) -> ParseResult<i64> {
    let attr = p.parse_attribute(None)?;
    match integer(p.cx, Some(attr)) {
        Some(width @ (0 | 8 | 16 | 32 | 64)) => Ok(width),
        Some(width) => p.error_at(at, format!("unexpected {what} bitwidth: {width}")),
        // The words are MLIR's.
        None if what == "coordinate" => p.error_at(at, "expected an integral index bitwidth"),
        None => p.error_at(at, format!("expected an integral {what} bitwidth")),
    }
}

fn parse_number(p: &mut Parser<'_>, at: u32, key: &str) -> ParseResult<Attribute> {
    let attr = p.parse_attribute(None)?;
    let is_complex = matches!(p.cx.attr(attr), AttrData::Dynamic { def, .. }
        if p.cx.attr_def(*def).base.mnemonic == "number");
    if is_complex || matches!(p.cx.attr(attr), AttrData::Integer { .. } | AttrData::Float { .. }) {
        return Ok(attr);
    }
    p.error_at(at, format!("expected a numeric value for {key}"))
}

/// Verifies that the encoding fits a tensor: its dimensions in number, its explicit and implicit value in type.
fn verify_encoding(
    cx: &Context,
    params: &[Option<Attribute>],
    shape: Option<&[i64]>,
    element: Type,
) -> Result<(), Refusal> {
    let param = |i: usize| params.get(i).copied().flatten();
    let rank = shape.map_or(0, <[i64]>::len);
    if rank == 0 {
        return Err("expected non-scalar sparse tensor".into());
    }
    if let Some(AttrData::AffineMap(map)) = param(1).map(|map| cx.attr(map))
        && map.dims as usize != rank
    {
        let dims = map.dims;
        return Err(
            format!("dimension-rank mismatch between encoding and tensor shape: {dims} != {rank}").into()
        );
    }
    for (value, what) in [(param(5), "explicit"), (param(6), "implicit")] {
        if let Some(ty) = value.and_then(|value| cx.attr_type(value))
            && ty != element
        {
            return Err(format!(
                "{what} value type mismatch between encoding and tensor element type: '{}' != '{}'",
                cx.display_type(ty),
                cx.display_type(element)
            )
            .into());
        }
    }
    match param(6) {
        Some(value) if !is_zero(cx, value) => Err("implicit value must be zero".into()),
        _ => Ok(()),
    }
}

/// True if a number is zero; of a complex one, both parts.
fn is_zero(cx: &Context, value: Attribute) -> bool {
    match cx.attr(value) {
        AttrData::Integer { value, .. } => value.is_zero(),
        AttrData::Float { bits, ty } => {
            let sign = cx.float_kind(*ty).map_or(0, |kind| 1 << (kind.width() - 1));
            bits & !sign == 0
        }
        AttrData::Dynamic { params, .. } => params.iter().flatten().all(|&part| match cx.attr(part) {
            AttrData::Float { .. } => is_zero(cx, part),
            _ => true,
        }),
        _ => true,
    }
}

/// `[s0, …]? {l0, …}? (dimension, …) -> (level, …)`
fn parse_map(p: &mut Parser<'_>, encoding: &mut Encoding) -> ParseResult {
    let mut symbols = Vec::new();
    if p.at(Tok::LSquare) {
        p.list(Tok::LSquare, Tok::RSquare, " in symbol binding list", |p| {
            let name = parse_name(p, &[&symbols])?;
            symbols.push(name);
            Ok(())
        })?;
    }
    let mut levels = Vec::new();
    if p.at(Tok::LBrace) {
        p.list(Tok::LBrace, Tok::RBrace, " in level declaration list", |p| {
            let name = parse_name(p, &[&symbols, &levels])?;
            levels.push(name);
            Ok(())
        })?;
    }
    let number = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
    let of_levels: Vec<_> =
        levels.iter().enumerate().map(|(i, &name)| (name, AffineExpr::Dim(number(i)))).collect();
    let mut names: Vec<_> =
        symbols.iter().enumerate().map(|(i, &name)| (name, AffineExpr::Symbol(number(i)))).collect();
    let mut dims: Vec<&str> = Vec::new();
    let (mut inverse, mut slices) = (Vec::new(), Vec::new());
    p.list(Tok::LParen, Tok::RParen, " in dimension-specifier list", |p| {
        let name = parse_name(p, &[&symbols, &levels, &dims])?;
        names.push((name, AffineExpr::Dim(number(dims.len()))));
        dims.push(name);
        if p.eat(Tok::Equal) {
            inverse.push(p.parse_affine_expr(&of_levels)?);
        }
        slices.push(if p.eat(Tok::Colon) { Some(parse_slice_attribute(p)?) } else { None });
        Ok(())
    })?;
    if let Some(&given) = slices.iter().flatten().next() {
        let whole = whole_slice(p.cx, given);
        encoding.slices = slices.into_iter().map(|slice| slice.unwrap_or(whole)).collect();
    }
    p.punct(Tok::Arrow)?;
    let mut results = Vec::new();
    let at = p.here();
    p.list(Tok::LParen, Tok::RParen, " in level-specifier list", |p| {
        if !levels.is_empty() {
            parse_bound_level(p, &levels, results.len())?;
            p.punct(Tok::Equal)?;
        }
        results.push(p.parse_affine_expr(&names)?);
        p.punct(Tok::Colon)?;
        let level = parse_level(p)?;
        encoding.levels.push(p.cx.string_attr(&level));
        Ok(())
    })?;
    if !levels.is_empty() && levels.len() != results.len() {
        let text = format!(
            "Level-rank mismatch between forward-declarations and specifiers. Declared {} level-variables; but got {} \
             level-specifiers.",
            levels.len(),
            results.len()
        );
        return p.error_at(at, text);
    }
    encoding.inverse = (!inverse.is_empty()).then_some(inverse);
    encoding.map =
        Some(AffineMap { dims: number(dims.len()), symbols: number(symbols.len()), results: results.into() });
    Ok(())
}

/// An attribute that is a slice.
fn parse_slice_attribute(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let at = p.here();
    let attr = p.parse_attribute(None)?;
    match p.cx.attr(attr) {
        AttrData::Dynamic { def, .. } if p.cx.attr_def(*def).class == "SparseTensorDimSliceAttr" => Ok(attr),
        _ => p.error_at(at, "expected SparseTensorDimSliceAttr"),
    }
}

/// The slice of a dimension that is not cut, beside one that is: `slice(0, ?, 1)`.
fn whole_slice(cx: &Context, given: Attribute) -> Attribute {
    let AttrData::Dynamic { def, .. } = cx.attr(given) else { return given };
    let params = [0, UNKNOWN, 1].map(|n| Some(cx.integer_attr(n, cx.common().i64)));
    cx.attribute(AttrData::Dynamic { def: *def, params: params.into() })
}

/// The name of a new symbol, level or dimension, which is none that there is.
fn parse_name<'a>(p: &mut Parser<'a>, known: &[&[&str]]) -> ParseResult<&'a str> {
    let at = p.here();
    let Some(name) = p.parse_optional_keyword() else { return p.error("expected bare identifier") };
    if known.iter().any(|names| names.contains(&name)) {
        return p.error_at(at, format!("redefinition of identifier '{name}'"));
    }
    Ok(name)
}

/// The name of the level that a specifier is for, which is the one declared in its place.
fn parse_bound_level(p: &mut Parser<'_>, levels: &[&str], place: usize) -> ParseResult {
    let at = p.here();
    let Some(name) = p.parse_optional_keyword() else { return p.error("expected bare identifier") };
    let Some(declared) = levels.iter().position(|level| *level == name) else {
        return p.error_at(at, format!("use of undeclared identifier '{name}'"));
    };
    if declared == place {
        return Ok(());
    }
    // The endings are MLIR's.
    let nth = |n: usize| match n {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        _ => format!("{n}th"),
    };
    let text = format!(
        "Level-variable ordering mismatch. The variable '{name}' was forward-declared as the {} level; but is bound by \
         the {} specification.",
        nth(declared),
        nth(place)
    );
    p.error_at(at, text)
}

/// A number of elements of a structured level.
fn parse_size(p: &mut Parser<'_>) -> ParseResult<i64> {
    let at = p.here();
    let negative = || "expected structured size to be >= 0";
    if p.at_keyword("true") {
        return p.error_at(at, negative());
    }
    if p.eat_keyword("false") {
        return Ok(0);
    }
    let size = match p.parse_optional_int() {
        Ok(Some(size)) => size,
        Ok(None) => return p.error_at(at, "expected valid integer for structured size"),
        Err(_) => return p.error_at(at, "failed to parse structured size"),
    };
    if i32::try_from(size).is_err() {
        p.error_at::<()>(at, "integer value too large").ok();
        return p.error_at(at, "failed to parse structured size");
    }
    if size < 0 { p.error_at(at, negative()) } else { Ok(size) }
}

/// `compressed(nonunique, …)` or `structured[2, 4]`, in its canonical form. Rules, in order: the format is known, and so
/// are the properties; a structured level has two sizes, in order; only compressed and singleton levels have properties.
fn parse_level(p: &mut Parser<'_>) -> ParseResult<String> {
    let at = p.here();
    let Some(format) = p.parse_optional_keyword() else {
        return p.error("expected valid level format (e.g. dense, compressed or singleton)");
    };
    if !FORMATS.contains(&format) {
        return p.error_at(at, format!("unknown level format: {format}"));
    }
    let mut level = format.to_owned();
    let mut sizes = Vec::new();
    let structured = format == "structured";
    if structured && p.at(Tok::LSquare) {
        p.list(Tok::LSquare, Tok::RSquare, " in structured n out of m", |p| {
            sizes.push(parse_size(p)?);
            Ok(())
        })?;
    }
    match sizes[..] {
        [n, m] if n <= m => level.push_str(&format!("[{n}, {m}]")),
        [_, _] => return p.error_at(at, "expected n <= m in n_out_of_m"),
        _ if structured => return p.error_at(at, "expected exactly 2 structured sizes"),
        _ => {}
    }
    let mut has = [false; 3];
    if p.at(Tok::LParen) {
        p.list(Tok::LParen, Tok::RParen, " in level property list", |p| {
            let at = p.here();
            let Some(word) = p.parse_optional_keyword() else {
                return p.error("expected valid level property (e.g. nonordered, nonunique or high)");
            };
            match PROPERTIES.iter().position(|known| *known == word) {
                Some(i) => has[i] = true,
                None => return p.error_at(at, format!("unknown level property: {word}")),
            }
            Ok(())
        })?;
    }
    if has.contains(&true) && matches!(format, "dense" | "batch" | "structured") {
        return p.error_at(at, "invalid level type: level format doesn't support the properties");
    }
    let words: Vec<&str> = PROPERTIES.into_iter().zip(has).filter(|w| w.1).map(|w| w.0).collect();
    if !words.is_empty() {
        level.push_str(&format!("({})", words.join(", ")));
    }
    Ok(level)
}

fn print_encoding(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    let param = |i: usize| params.get(i).copied().flatten();
    let (levels, slices) = (array(cx, param(0)), array(cx, param(7)));
    let identity = AffineMap::identity(u32::try_from(levels.len()).unwrap_or(u32::MAX));
    let map = match param(1).map(|a| cx.attr(a)) {
        Some(AttrData::AffineMap(map)) => map,
        _ => &identity,
    };
    p.str("<{ map = ");
    if map.symbols > 0 {
        p.str("[");
        p.commas(0..map.symbols, |p, i| {
            p.str("s");
            p.number(i);
        });
        p.str("]");
    }
    p.str("(");
    p.commas(0..map.dims, |p, i| {
        p.str("d");
        p.number(i);
        if let Some(&slice) = slices.get(i as usize) {
            p.str(" : ");
            p.attr(slice);
        }
    });
    p.str(") -> (");
    p.commas(map.results.iter().zip(levels), |p, (result, &level)| {
        p.affine_expr(result);
        p.str(" : ");
        if let AttrData::String { value, .. } = cx.attr(level) {
            p.str(&String::from_utf8_lossy(value));
        }
    });
    p.str(")");
    for (i, key) in [(3, "posWidth"), (4, "crdWidth")] {
        if let Some(width) = integer(cx, param(i)).filter(|&w| w != 0) {
            p.str(", ");
            p.str(key);
            p.str(" = ");
            p.number(width);
        }
    }
    for (i, key) in [(5, "explicitVal"), (6, "implicitVal")] {
        if let Some(value) = param(i) {
            p.str(", ");
            p.str(key);
            p.str(" = ");
            p.attr(value);
        }
    }
    p.str(" }>");
}

/// The part of an encoding that matters for storage: the levels, without the properties of their coordinates, and the
/// slices.
fn normalized(cx: &Context, encoding: Attribute) -> Attribute {
    let AttrData::Dynamic { def, params } = cx.attr(encoding) else { return encoding };
    let levels = array(cx, params.first().copied().flatten());
    let strip = |&level: &Attribute| match cx.attr(level) {
        AttrData::String { value, .. } => {
            let text = String::from_utf8_lossy(value);
            let (format, words) = text.split_once('(').unwrap_or((&text, ""));
            let kept = if words.contains("soa") { format!("{format}(soa)") } else { format.to_owned() };
            cx.string_attr(&kept)
        }
        _ => level,
    };
    let levels: Vec<Attribute> = levels.iter().map(strip).collect();
    let zero = Some(cx.integer_attr(0, cx.common().i32));
    let slices = params.get(7).copied().flatten();
    let params = [Some(cx.array_attr(&levels)), None, None, zero, zero, None, None, slices];
    cx.attribute(AttrData::Dynamic { def: *def, params: params.into() })
}

fn normalize_specifier(cx: &Context, params: &mut [Option<Attribute>]) {
    if let Some(Some(encoding)) = params.first_mut() {
        *encoding = normalized(cx, *encoding);
    }
}

fn parse_slice(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let mut params = Vec::new();
    for before in [Tok::LParen, Tok::Comma, Tok::Comma] {
        p.punct(before)?;
        let number = match p.parse_optional_int()? {
            Some(number) if number < 0 => {
                return p.error("expect positive value or ? for slice offset/size/stride");
            }
            Some(number) => number,
            None => {
                p.punct(Tok::Question)?;
                UNKNOWN
            }
        };
        params.push(Some(p.cx.integer_attr(number, p.cx.common().i64)));
    }
    p.punct(Tok::RParen)?;
    Ok(params)
}

/// Slices are of something, and go on.
fn verify_slice(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    for (&param, what) in params.iter().zip(["offset", "size", "stride"]) {
        if what != "offset" && integer(cx, param) == Some(0) {
            return Err(format!("expect positive value or ? for slice {what}").into());
        }
    }
    Ok(())
}

fn print_slice(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    p.str("(");
    p.commas(params, |p, &param| match integer(p.cx, param) {
        Some(number) if number != UNKNOWN => p.number(number),
        _ => p.str("?"),
    });
    p.str(")");
}
