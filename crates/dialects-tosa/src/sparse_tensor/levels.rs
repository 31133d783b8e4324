//! The levels of a sparse tensor: how each is stored. Rule: `SparseTensorEncodingAttr::verify`.

use super::inverse;
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::{AttrData, Attribute, Context};

/// A level in its canonical form, such as `compressed(nonunique)`, apart.
#[derive(Clone, Copy)]
pub(super) struct Level<'a> {
    /// `dense`, `compressed`, ….
    pub(super) format: &'a str,
    /// The properties or sizes, with their brackets.
    pub(super) rest: &'a str,
}

impl<'a> Level<'a> {
    /// The level that a string attribute holds.
    pub(super) fn of(cx: &'a Context, attr: Attribute) -> Level<'a> {
        let AttrData::String { value, .. } = cx.attr(attr) else { return Level { format: "", rest: "" } };
        let text = std::str::from_utf8(value).unwrap_or_default();
        let (format, rest) = text.split_at(text.find(['(', '[']).unwrap_or(text.len()));
        Level { format, rest }
    }

    /// True for a level whose coordinates have a buffer of their own.
    fn is_soa(self) -> bool {
        self.rest.contains("soa")
    }

    /// The `m` of `structured[n, m]`.
    fn block(self) -> Option<i64> {
        let sizes = self.rest.strip_prefix('[')?;
        sizes[..sizes.find(']')?].split(", ").nth(1)?.parse().ok()
    }
}

/// Rules, in order: singleton levels follow a compressed one, and are of one layout; batches lead; only singleton levels
/// are `soa`; a structured level is the last, after dense ones, and fits the blocks of the map.
///
/// # Errors
/// The first rule that does not hold.
pub(super) fn verify(levels: &[Level<'_>], map: Option<&AffineMap>) -> Result<(), String> {
    let refuse = |message: &str| Err(message.to_owned());
    let mut at = 0;
    while let Some(first) = (at..levels.len()).find(|&i| levels[i].format == "singleton") {
        if first == 0 || !matches!(levels[first - 1].format, "compressed" | "loose_compressed") {
            return refuse("expected compressed or loose_compressed level before singleton level");
        }
        let count = levels[first..].iter().take_while(|level| level.format == "singleton").count();
        let segment = &levels[first..first + count];
        if segment.iter().any(|level| level.is_soa() != segment[0].is_soa()) {
            return refuse("expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS).");
        }
        at = first + count;
    }
    let batches = levels.iter().take_while(|level| level.format == "batch").count();
    if levels[batches..].iter().any(|level| level.format == "batch") {
        return refuse("Batch lvlType can only be leading levels.");
    }
    if levels.iter().any(|level| level.is_soa() && level.format != "singleton") {
        return refuse("SoA is only applicable to singleton lvlTypes.");
    }
    let Some(structured) = levels.iter().position(|level| level.format == "structured") else {
        return Ok(());
    };
    if structured + 1 != levels.len() {
        return refuse("expected n_out_of_m to be the last level type");
    }
    if levels[..structured].iter().any(|level| level.format != "dense") {
        return refuse("expected all dense lvlTypes before a n_out_of_m level");
    }
    match map {
        Some(map) if map.dims as usize != map.results.len() => verify_blocks(levels[structured], map),
        _ => Ok(()),
    }
}

/// A structured level is of one dimension in blocks of its size.
fn verify_blocks(level: Level<'_>, map: &AffineMap) -> Result<(), String> {
    let Some(sizes) = inverse::block_sizes(map) else {
        return Err("expected 1xm block structure for n_out_of_m level".to_owned());
    };
    let mut sizes = sizes.into_iter().filter(|&size| size != 0);
    let size = sizes.next();
    if sizes.any(|other| Some(other) != size) {
        return Err("expected only one blocked level with the same coefficients".to_owned());
    }
    if size != level.block() {
        return Err(
            "expected coeffiencts of Affine expressions to be equal to m of n_out_of_m level".to_owned()
        );
    }
    Ok(())
}
