//! Scales and zero points of quantized types. Rule: `TypeParser.cpp` and `QuantTypes.cpp` of the dialect.

use isogloss_ir::FloatKind;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser};
use isogloss_ir::builtin::float::{self, Class};

/// The scales of a type, as they are read.
pub(super) struct Scales {
    expressed: FloatKind,
    /// One after the other, in the order of the text.
    pub(super) scales: Vec<f64>,
    /// One for each scale.
    pub(super) zero_points: Vec<i64>,
}

impl Scales {
    /// None yet, of numbers of a kind.
    pub(super) fn new(expressed: FloatKind) -> Self {
        Scales { expressed, scales: Vec::new(), zero_points: Vec::new() }
    }

    /// `scale:zero-point`; without a zero point it is 0.
    pub(super) fn parse(&mut self, p: &mut Parser<'_>) -> ParseResult {
        let scale = float::to_f64(FloatKind::F64, p.parse_float(FloatKind::F64)?);
        let (least, most) = range(self.expressed);
        if scale < least || scale > most {
            let [scale, least, most] = [scale, least, most].map(display);
            return p.error(format!("scale {scale} out of expressed type range [{least}, {most}]"));
        }
        self.scales.push(scale);
        self.zero_points.push(if p.eat(Tok::Colon) { p.parse_integer()? } else { 0 });
        Ok(())
    }

    /// Scales in braces, which may be nested, all to the same depth and of the same sizes: the sizes, outermost first.
    pub(super) fn parse_list(&mut self, p: &mut Parser<'_>) -> ParseResult<Vec<i64>> {
        p.punct(Tok::LBrace)?;
        let mut count = 0;
        let mut inner: Option<Vec<i64>> = None;
        p.nested(|p| {
            loop {
                let sizes = if p.at(Tok::LBrace) {
                    self.parse_list(p)?
                } else {
                    self.parse(p)?;
                    Vec::new()
                };
                count += 1;
                match &inner {
                    Some(before) if *before != sizes => {
                        return p
                            .error("tensor literal is invalid; ranks are not consistent between elements");
                    }
                    _ => inner = Some(sizes),
                }
                if !p.eat(Tok::Comma) {
                    return Ok(());
                }
            }
        })?;
        p.punct(Tok::RBrace)?;
        let mut sizes = inner.unwrap_or_default();
        sizes.insert(0, count);
        Ok(sizes)
    }
}

/// The least positive and the greatest finite number of a kind, as far as an `f64` has them.
fn range(kind: FloatKind) -> (f64, f64) {
    if kind == FloatKind::F80 {
        return (0.0, f64::INFINITY);
    }
    let width = if kind == FloatKind::F8E8M0FNU { 8 } else { kind.width() - 1 };
    // The patterns of finite numbers come first, in their order.
    let is_finite = |bits: u128| !matches!(float::classify(kind, bits).1, Class::Infinite | Class::Nan);
    let (mut finite, mut other) = (0u128, 1u128 << width);
    while other - finite > 1 {
        let middle = finite + (other - finite) / 2;
        *(if is_finite(middle) { &mut finite } else { &mut other }) = middle;
    }
    let least = u128::from(kind != FloatKind::F8E8M0FNU);
    (float::to_f64(kind, least), float::to_f64(kind, finite))
}

/// A number in messages: six decimals, and an exponent of at least two digits.
pub(super) fn display(value: f64) -> String {
    if value.is_infinite() {
        return if value < 0.0 { "-INF" } else { "INF" }.to_owned();
    }
    let text = format!("{value:.6e}");
    let Some((digits, exponent)) = text.split_once('e') else { return text };
    let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |e| ('-', e));
    format!("{digits}e{sign}{exponent:0>2}")
}
