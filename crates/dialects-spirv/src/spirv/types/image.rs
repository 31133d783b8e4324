//! Images.

use super::words::{parse_case, parse_element, parts, print_type_of, print_word, word};
use isogloss_dialects_support::syntax::native::{Native, Param};
use isogloss_ir::Attribute;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};

/// `image<type, Dim, Depth, Arrayed, Sampling, SamplerUse, Format>`
pub(super) const IMAGE: Native = Native {
    mnemonic: "image",
    class: "ImageType",
    params: &[
        ("elementType", Param::Type),
        ("dim", Param::Number),
        ("depthInfo", Param::Number),
        ("arrayedInfo", Param::Number),
        ("samplingInfo", Param::Number),
        ("samplerUseInfo", Param::Number),
        ("imageFormat", Param::Number),
    ],
    traits: &[],
    syntax: AsmTypeHooks::syntax(parse_image, print_image),
};

/// `sampled_image<image>`
pub(super) const SAMPLED_IMAGE: Native = Native {
    mnemonic: "sampled_image",
    class: "SampledImageType",
    params: &[("imageType", Param::Type)],
    traits: &[],
    syntax: AsmTypeHooks::syntax(parse_sampled, print_sampled),
};

/// The enums of an image's parameters after its element type.
const ENUMS: [&str; 6] =
    ["Dim", "ImageDepthInfo", "ImageArrayedInfo", "ImageSamplingInfo", "ImageSamplerUseInfo", "ImageFormat"];

fn parse_image(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    p.punct(Tok::Less)?;
    let element = parse_element(p)?;
    let mut params = vec![Some(p.cx.type_attr(element))];
    for name in ENUMS {
        p.punct(Tok::Comma)?;
        params.push(Some(parse_case(p, name, |word| format!("unknown attribute: '{word}'"))?));
    }
    p.punct(Tok::Greater)?;
    Ok(params)
}

fn print_image(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [element, rest @ ..] = params else { return };
    p.str("<");
    print_type_of(p, *element);
    for (name, value) in ENUMS.iter().zip(rest) {
        p.str(", ");
        print_word(p, name, *value);
    }
    p.str(">");
}

fn parse_sampled(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    p.punct(Tok::Less)?;
    let at = p.here();
    let image = p.parse_type()?;
    let Some(("image", [_, dim, ..])) = parts(p.cx, image) else {
        let shown = p.cx.display_type(image).to_string();
        return p.error_at(at, format!("sampled image must be composed using image type, got '{shown}'"));
    };
    let dim = word(p.cx, "Dim", *dim);
    if matches!(dim.as_str(), "SubpassData" | "Buffer") {
        let message = format!("sampled image Dim must not be SubpassData or Buffer, got {dim}");
        return p.error_at(at, message);
    }
    p.punct(Tok::Greater)?;
    Ok(vec![Some(p.cx.type_attr(image))])
}

fn print_sampled(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    p.str("<");
    print_type_of(p, params.first().copied().flatten());
    p.str(">");
}
