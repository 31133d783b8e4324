//! Types that no record defines: handles, and fragments of matrices. Rule: `GPUDialect.cpp`.

use isogloss_dialects_support::syntax::attrs::{array, integer, string};
use isogloss_dialects_support::syntax::native::{self, Native, Param};
use isogloss_dialects_support::syntax::types::{mnemonic, of_attr, params};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_ir::{Attribute, Context, FloatKind, Signedness, Type, TypeData};

const FRAGMENT: &str = "mma_matrix";

const TYPES: &[Native] = &[
    Native::singleton("async.token", "AsyncTokenType"),
    Native::singleton("sparse.dntensor_handle", "SparseDnTensorHandleType"),
    Native::singleton("sparse.spgemmop_handle", "SparseSpGEMMOpHandleType"),
    Native::singleton("sparse.spmat_handle", "SparseSpMatHandleType"),
    Native {
        mnemonic: FRAGMENT,
        class: "MMAMatrixType",
        params: &[("shape", Param::Shape), ("elementType", Param::Type), ("operand", Param::Text)],
        traits: &[],
        syntax: AsmTypeHooks::syntax(parse, print),
    },
];

/// Adds the types to the dialect.
pub(super) fn extend(to: &mut DialectBuilder<'_>) {
    native::define_types(to, TYPES);
}

/// Reports a mnemonic that names no type; others are left to their definitions.
pub(super) fn parse_type(p: &mut Parser<'_>) -> ParseResult<Option<Type>> {
    if p.at(Tok::Ident) && !TYPES.iter().any(|t| t.mnemonic == p.spelling()) {
        let message = format!("unknown gpu type: {}", p.spelling());
        return p.error(message);
    }
    Ok(None)
}

/// A fragment of a matrix, which threads hold together.
pub(super) struct Fragment<'a> {
    /// The numbers of rows and columns.
    pub(super) sizes: [i64; 2],
    /// Which operand of a product it is: `AOp`, `BOp` or `COp`.
    pub(super) operand: std::borrow::Cow<'a, str>,
}

impl Fragment<'_> {
    /// The fragment that a type is of.
    pub(super) fn of(cx: &Context, ty: Type) -> Option<Fragment<'_>> {
        if mnemonic(cx, "gpu", ty) != Some(FRAGMENT) {
            return None;
        }
        let &[sizes, _, operand] = params(cx, ty) else { return None };
        let &[rows, columns] = array(cx, sizes) else { return None };
        let sizes = [integer(cx, Some(rows))?, integer(cx, Some(columns))?];
        Some(Fragment { sizes, operand: string(cx, operand)? })
    }
}

/// `<16x16xf16, "AOp">`: two sizes, the type of elements and which operand of a product it is.
fn parse(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let name = p.previous_end().saturating_sub(FRAGMENT.len() as u32);
    p.punct(Tok::Less)?;
    let sizes = p.parse_dimension_list(false, true)?;
    let element = p.parse_type()?;
    p.punct(Tok::Comma)?;
    let at = p.here();
    let Some(text) = p.parse_optional_string() else {
        return p.error_at(at, "expected string");
    };
    let operand = String::from_utf8_lossy(&text).into_owned();
    p.punct(Tok::Greater)?;
    let cx = p.cx;
    if !matches!(operand.as_str(), "AOp" | "BOp" | "COp") {
        return p.error_at(name, "operand expected to be one of AOp, BOp or COp");
    }
    if sizes.len() != 2 {
        return p.error_at(name, "MMAMatrixType must have exactly two dimensions");
    }
    let valid = match cx.type_data(element) {
        TypeData::Integer { width: 8, signedness } => *signedness != Signedness::Signless,
        TypeData::Integer { width: 32, .. } => true,
        TypeData::Float(kind) => matches!(kind, FloatKind::F16 | FloatKind::F32 | FloatKind::F64),
        _ => false,
    };
    if !valid {
        return p.error_at(name, "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64");
    }
    let sizes = native::shape(cx, &sizes);
    Ok(vec![Some(sizes), Some(cx.type_attr(element)), Some(cx.string_attr(&operand))])
}

fn print(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let &[sizes, element, operand] = params else { return };
    let cx = p.cx;
    p.str("<");
    native::print_shape(p, sizes);
    if let Some(element) = of_attr(cx, element) {
        p.ty(element);
    }
    p.str(", ");
    p.quoted(string(cx, operand).unwrap_or_default().as_bytes());
    p.str(">");
}
