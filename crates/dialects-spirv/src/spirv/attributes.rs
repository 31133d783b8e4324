//! The attributes of `spirv` that no record defines: the requirements of a module, what a program is compiled for, and
//! how a variable is bound. Rule: `SPIRVAttributes.cpp`.

use super::types::{case, number, unsigned, word};
use isogloss_dialects_support::syntax::attrs::array;
use isogloss_dialects_support::syntax::enums;
use isogloss_dialects_support::syntax::native::{self, Native, Param};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_ir::{AttrData, Attribute, Context, Type};

const ATTRS: &[Native] = &[
    Native {
        mnemonic: "interface_var_abi",
        class: "InterfaceVarABIAttr",
        params: &[
            ("descriptorSet", Param::Number),
            ("binding", Param::Number),
            ("storageClass", Param::Inner),
        ],
        traits: &[],
        syntax: AsmTypeHooks::syntax(parse_interface, print_interface),
    },
    Native {
        mnemonic: TARGET,
        class: "TargetEnvAttr",
        params: &[
            ("tripleAttr", Param::Inner),
            ("clientAPI", Param::Number),
            ("vendorID", Param::Number),
            ("deviceType", Param::Number),
            ("deviceID", Param::Number),
            ("resourceLimits", Param::Inner),
        ],
        traits: &[isogloss_dialects_support::interfaces::target::TARGET_INTERFACE],
        syntax: AsmTypeHooks::syntax(parse_target, print_target),
    },
    Native {
        mnemonic: TRIPLE,
        class: "VerCapExtAttr",
        params: &[("version", Param::Number), ("capabilities", Param::Inner), ("extensions", Param::Inner)],
        traits: &[],
        syntax: AsmTypeHooks::syntax(parse_triple, print_triple),
    },
];

const TARGET: &str = "target_env";
const TRIPLE: &str = "vce";
/// The number of a device that is not known (`kUnknownDeviceID`).
const NO_DEVICE: u32 = 0x7fff_ffff;

/// Adds the attributes to the dialect.
pub(super) fn extend(to: &mut DialectBuilder<'_>) {
    native::define_attrs(to, ATTRS);
}

/// Reports what is no attribute of the dialect, or has a type; others are left to their definitions.
pub(super) fn parse_attr(p: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<Option<Attribute>> {
    let at = p.here();
    if ty.is_some() {
        return p.error_at(at, "unexpected type");
    }
    if !p.at(Tok::Ident) {
        return Ok(None);
    }
    let known = p.cx.namespace("spirv").is_some_and(|d| d.attr_by_mnemonic(p.spelling()).is_some());
    if known {
        return Ok(None);
    }
    let message = format!("unknown SPIR-V attribute kind: {}", p.spelling());
    p.error_at(at, message)
}

/// The mnemonic of an attribute of the dialect.
pub(super) fn mnemonic(cx: &Context, attr: Attribute) -> &str {
    match cx.attr(attr) {
        AttrData::Dynamic { def, .. } => {
            let def = &cx.attr_def(*def).base;
            if cx.str(def.dialect) == "spirv" { &def.mnemonic } else { "" }
        }
        _ => "",
    }
}

fn params(cx: &Context, attr: Attribute) -> &[Option<Attribute>] {
    match cx.attr(attr) {
        AttrData::Dynamic { params, .. } => params,
        _ => &[],
    }
}

/// True if an attribute states the requirements of a module.
pub(super) fn is_triple(cx: &Context, attr: Attribute) -> bool {
    mnemonic(cx, attr) == TRIPLE
}

/// True if the attribute that links a function says that it is elsewhere.
pub(super) fn is_import(cx: &Context, linkage: Attribute) -> bool {
    let &[_, Some(kind)] = params(cx, linkage) else { return false };
    enums::def_of(cx, kind).as_deref() == Some("Import")
}

/// True if the binding of a variable names a storage class.
pub(super) fn has_storage_class(cx: &Context, interface: Attribute) -> bool {
    matches!(params(cx, interface), [_, _, Some(_)])
}

/// A case of an enum of the dialect, by its word.
fn parse_case(p: &mut Parser<'_>, name: &str, what: &str) -> ParseResult<Attribute> {
    let at = p.here();
    let word = p.parse_keyword()?;
    match case(p.cx, name, word) {
        Some(value) => Ok(value),
        None => p.error_at(at, format!("unknown {what}: {word}")),
    }
}

/// A number of 32 bits without a sign; a negative one of few digits is taken for what its bits say.
fn parse_number(p: &mut Parser<'_>, missing: &str) -> ParseResult<Attribute> {
    let at = p.here();
    if let Ok(Some(value)) = p.parse_optional_integer() {
        if let Ok(value) = u32::try_from(value) {
            return Ok(unsigned(p.cx, i64::from(value)));
        }
        if (-99_999_999..0).contains(&value) {
            return Ok(unsigned(p.cx, value & 0xffff_ffff));
        }
        p.error_at::<()>(at, "integer value too large").ok();
    }
    p.error_at(at, missing)
}

/// `<(set, binding), Class>`; the class may be left out.
fn parse_interface(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    p.punct(Tok::Less)?;
    p.punct(Tok::LParen)?;
    let set = parse_number(p, "missing descriptor set")?;
    p.punct(Tok::Comma)?;
    let binding = parse_number(p, "missing binding")?;
    p.punct(Tok::RParen)?;
    let class = match p.eat(Tok::Comma) {
        true => Some(parse_case(p, "StorageClass", "storage class")?),
        false => None,
    };
    p.punct(Tok::Greater)?;
    Ok(vec![Some(set), Some(binding), class])
}

fn print_interface(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let &[set, binding, class] = params else { return };
    let cx = p.cx;
    p.str("<(");
    p.number(number(cx, set));
    p.str(", ");
    p.number(number(cx, binding));
    p.str(")");
    if class.is_some() {
        p.str(", ");
        p.str(&word(cx, "StorageClass", class));
    }
    p.str(">");
}

/// Words in brackets, separated by commas.
fn parse_words(p: &mut Parser<'_>, name: &str, what: &str) -> ParseResult<Attribute> {
    let mut all = Vec::new();
    p.punct(Tok::LSquare)?;
    if !p.eat(Tok::RSquare) {
        loop {
            all.push(parse_case(p, name, what)?);
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        p.punct(Tok::RSquare)?;
    }
    Ok(p.cx.array_attr(&all))
}

fn print_words(p: &mut Printer<'_>, name: &str, all: Option<Attribute>) {
    let cx = p.cx;
    p.str("[");
    p.commas(array(cx, all), |p, &value| p.str(&word(cx, name, Some(value))));
    p.str("]");
}

/// `<version, [capabilities], [extensions]>`
fn parse_triple(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    p.punct(Tok::Less)?;
    let at = p.here();
    let version = p.parse_keyword()?;
    p.punct(Tok::Comma)?;
    let Some(version) = case(p.cx, "Version", version) else {
        return p.error_at(at, format!("unknown version: {version}"));
    };
    let capabilities = parse_words(p, "Capability", "capability")?;
    p.punct(Tok::Comma)?;
    let extensions = parse_words(p, "Extension", "extension")?;
    p.punct(Tok::Greater)?;
    Ok(vec![Some(version), Some(capabilities), Some(extensions)])
}

fn print_triple(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let &[version, capabilities, extensions] = params else { return };
    p.str("<");
    p.str(&word(p.cx, "Version", version));
    p.str(", ");
    print_words(p, "Capability", capabilities);
    p.str(", ");
    print_words(p, "Extension", extensions);
    p.str(">");
}

/// An attribute of the dialect with a mnemonic.
fn parse_attr_of(p: &mut Parser<'_>, wanted: &str) -> ParseResult<Attribute> {
    let at = p.here();
    let attr = p.parse_attribute(None)?;
    match mnemonic(p.cx, attr) == wanted {
        true => Ok(attr),
        false => p.error_at(at, "invalid kind of attribute specified"),
    }
}

/// `<triple, api=API, vendor:device-type:device, limits>`; the API may be left out, and the vendor, or what follows it.
fn parse_target(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    let unknown = |name| Some(case(cx, name, "Unknown").unwrap_or_else(|| unsigned(cx, 0)));
    p.punct(Tok::Less)?;
    let triple = parse_attr_of(p, TRIPLE)?;
    p.punct(Tok::Comma)?;
    let mut api = unknown("ClientAPI");
    if p.eat_keyword("api") {
        p.punct(Tok::Equal)?;
        api = Some(parse_case(p, "ClientAPI", "client API")?);
        p.punct(Tok::Comma)?;
    }
    let (mut vendor, mut kind) = (unknown("Vendor"), unknown("DeviceType"));
    let mut device = unsigned(cx, NO_DEVICE.into());
    if p.at(Tok::Ident) {
        vendor = Some(parse_case(p, "Vendor", "vendor")?);
        if p.eat(Tok::Colon) {
            kind = Some(parse_case(p, "DeviceType", "device type")?);
            if p.eat(Tok::Colon) {
                device = parse_number(p, "expected integer value")?;
            }
        }
        p.punct(Tok::Comma)?;
    }
    let limits = parse_attr_of(p, "resource_limits")?;
    p.punct(Tok::Greater)?;
    Ok(vec![Some(triple), api, vendor, kind, Some(device), Some(limits)])
}

fn print_target(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let &[Some(triple), api, vendor, kind, device, Some(limits)] = params else { return };
    let cx = p.cx;
    let known = |name, value| {
        let word = word(cx, name, value);
        (word != "Unknown").then_some(word)
    };
    // Neither is written as an alias.
    p.str("<#spirv.");
    p.str(TRIPLE);
    print_triple(p, self::params(cx, triple));
    if let Some(api) = known("ClientAPI", api) {
        p.str(", api=");
        p.str(&api);
    }
    if let Some(vendor) = known("Vendor", vendor) {
        p.str(", ");
        p.str(&vendor);
        if let Some(kind) = known("DeviceType", kind) {
            p.str(":");
            p.str(&kind);
            if number(cx, device) != NO_DEVICE {
                p.str(":");
                p.number(number(cx, device));
            }
        }
    }
    p.str(", ");
    p.attr(limits);
    p.str(">");
}
