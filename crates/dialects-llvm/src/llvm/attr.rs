//! Attributes with a syntax of their own. Rule: `LLVMAttrDefs.td`.

use isogloss_dialects_support::syntax::attrs::array;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::ParamSyntax;
use isogloss_ir::{AttrData, Attribute, Context, Refusal, Signedness, TypeData};

/// The parts of an attribute.
pub(super) fn hooks(name: &str) -> AsmTypeHooks {
    match name {
        "alias_scope" => AsmTypeHooks { verify: Some(verify_scope), ..AsmTypeHooks::EMPTY },
        "mlir.module_flag" => AsmTypeHooks { verify: Some(verify_flag), ..AsmTypeHooks::EMPTY },
        "target_features" => AsmTypeHooks { verify: Some(verify_features), ..AsmTypeHooks::EMPTY },
        "constant_range" => AsmTypeHooks::syntax(parse_range, print_range),
        _ => AsmTypeHooks::default(),
    }
}

/// A scope has a name, or is like no other.
fn verify_scope(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match params.first().copied().flatten().map(|id| cx.attr(id)) {
        None | Some(AttrData::String { .. } | AttrData::Distinct { .. }) => Ok(()),
        Some(_) => Err("id of an alias scope must be a StringAttr or a DistrinctAttr".into()),
    }
}

/// True if an attribute is the one of a mnemonic.
fn is(cx: &Context, attr: Attribute, mnemonic: &str) -> bool {
    matches!(cx.attr(attr), AttrData::Dynamic { def, .. } if cx.attr_def(*def).base.mnemonic == mnemonic)
}

/// Values of keys that are known are of a kind each; others are integers and strings.
fn verify_flag(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let [_, Some(key), Some(value)] = *params else { return Ok(()) };
    let AttrData::String { value: name, .. } = cx.attr(key) else { return Ok(()) };
    match &**name {
        b"CG Profile" => match cx.attr(value) {
            AttrData::Array(entries) if entries.iter().all(|&e| is(cx, e, "cgprofile_entry")) => Ok(()),
            _ => Err("'CG Profile' key expects an array of '#llvm.cgprofile_entry'".into()),
        },
        b"ProfileSummary" if is(cx, value, "profile_summary") => Ok(()),
        b"ProfileSummary" => Err("'ProfileSummary' key expects a '#llvm.profile_summary' attribute".into()),
        _ if matches!(cx.attr(value), AttrData::Integer { .. } | AttrData::String { .. }) => Ok(()),
        _ => Err(format!(
            "only integer and string values are currently supported for unknown key '{}'",
            cx.display_attr(key)
        )
        .into()),
    }
}

/// Each feature is switched on or off.
fn verify_features(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    for &feature in array(cx, params.first().copied().flatten()) {
        let AttrData::String { value, .. } = cx.attr(feature) else { continue };
        let wrong = match value.first() {
            None => "target features can not be null or empty",
            Some(b'+' | b'-') if value.contains(&b',') => "target features can not contain ','",
            Some(b'+' | b'-') => continue,
            Some(_) => "target features must start with '+' or '-'",
        };
        return Err(wrong.into());
    }
    Ok(())
}

/// `<i32, 0, 10>`
fn parse_range(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    p.punct(Tok::Less)?;
    let at = p.here();
    let ty = p.parse_type()?;
    let TypeData::Integer { width, .. } = *p.cx.type_data(ty) else {
        let found = p.cx.display_type(ty);
        let message =
            format!("invalid kind of type specified: expected builtin.integer, but found '{found}'");
        return p.op_error(at, message);
    };
    p.punct(Tok::Comma)?;
    let lower = p.parse_int()?;
    p.punct(Tok::Comma)?;
    let upper = p.parse_int()?;
    p.punct(Tok::Greater)?;
    // A range has a width and no sign.
    let ty = p.cx.integer_type(width, Signedness::Signless);
    Ok(vec![Some(p.cx.integer_attr(lower, ty)), Some(p.cx.integer_attr(upper, ty))])
}

fn print_range(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    for (i, bound) in params.iter().flatten().enumerate() {
        if let AttrData::Integer { value, ty } = cx.attr(*bound) {
            if i == 0 {
                p.ty(*ty);
            }
            p.str(", ");
            p.str(&value.signed().to_string());
        }
    }
    p.str(">");
}

/// The syntax of the members of a type's description: `{<#type, 0>, …}`.
pub(super) const MEMBERS: ParamSyntax = ParamSyntax { parse: parse_members, print: print_members };

fn parse_members(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let cx = p.cx;
    let def = cx.namespace("llvm").and_then(|d| d.attr_by_mnemonic("tbaa_member"));
    let mut members = Vec::new();
    p.punct(Tok::LBrace)?;
    loop {
        let at = p.here();
        let member = match def {
            Some(def) if !p.at(Tok::Hash) => {
                let params = p.nested(|p| p.parse_attr_params(at, &cx.attr_def(def).base, None))?;
                cx.attribute(AttrData::Dynamic { def, params: params.into() })
            }
            _ => p.parse_attribute(None)?,
        };
        if !is(cx, member, "tbaa_member") {
            return p.error_at(at, "invalid kind of attribute specified");
        }
        members.push(member);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.punct(Tok::RBrace)?;
    Ok(cx.array_attr(&members))
}

fn print_members(p: &mut Printer<'_>, members: Attribute) {
    let cx = p.cx;
    p.str("{");
    p.commas(array(cx, Some(members)), |p, &member| match cx.attr(member) {
        // A member is an attribute of its own, which counts where aliases are put in order.
        AttrData::Dynamic { def, params } => {
            if !p.attr_alias_alone(member) {
                p.attr_params(&cx.attr_def(*def).base, params);
            }
        }
        _ => p.attr_short(member),
    });
    p.str("}");
}
