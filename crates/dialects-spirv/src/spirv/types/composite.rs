//! Arrays, matrices, pointers and tensors.

use super::words::{case, number, parse_case, parse_element, print_type_of, print_word, unsigned};
use isogloss_dialects_support::syntax::native::{self, Native, Param};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Attribute, Type, TypeData};

type Params = Vec<Option<Attribute>>;

/// `array<count x type, stride=number>`
pub(super) const ARRAY: Native = Native {
    mnemonic: "array",
    class: "ArrayType",
    params: &[("elementType", Param::Type), ("numElements", Param::Number), ("arrayStride", Param::Number)],
    traits: &[],
    syntax: AsmTypeHooks::syntax(parse_array, print_array),
};

/// `rtarray<type, stride=number>`
pub(super) const RUNTIME_ARRAY: Native = Native {
    mnemonic: "rtarray",
    class: "RuntimeArrayType",
    params: &[("elementType", Param::Type), ("arrayStride", Param::Number)],
    traits: &[],
    syntax: AsmTypeHooks::syntax(parse_runtime_array, print_runtime_array),
};

/// `matrix<columns x vector>`
pub(super) const MATRIX: Native = Native {
    mnemonic: "matrix",
    class: "MatrixType",
    params: &[("columnType", Param::Type), ("numColumns", Param::Number)],
    traits: &[],
    syntax: AsmTypeHooks::syntax(parse_matrix, print_matrix),
};

/// `coopmatrix<rows x columns x type, Scope, Use>`
pub(super) const COOPERATIVE_MATRIX: Native = Native {
    mnemonic: "coopmatrix",
    class: "CooperativeMatrixType",
    params: &[
        ("elementType", Param::Type),
        ("shape", Param::Shape),
        ("scope", Param::Number),
        ("use", Param::Number),
    ],
    traits: &["::mlir::ShapedType"],
    syntax: AsmTypeHooks::syntax(parse_cooperative, print_cooperative),
};

/// `ptr<type, Class>`
pub(super) const POINTER: Native = Native {
    mnemonic: "ptr",
    class: "PointerType",
    params: &[("pointeeType", Param::Type), ("storageClass", Param::Number)],
    traits: &[],
    syntax: AsmTypeHooks::syntax(parse_pointer, print_pointer),
};

/// `arm.tensor<4x4xtype>`, `arm.tensor<*xtype>`
pub(super) const TENSOR: Native = Native {
    mnemonic: "arm.tensor",
    class: "TensorArmType",
    params: &[("elementType", Param::Type), ("shape", Param::Shape)],
    traits: &["::mlir::ShapedType"],
    syntax: AsmTypeHooks::syntax(parse_tensor, print_tensor),
};

fn held(p: &Parser<'_>, ty: Type) -> Option<Attribute> {
    Some(p.cx.type_attr(ty))
}

/// `, stride=number`; none is 0.
fn parse_stride(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    if !p.eat(Tok::Comma) {
        return Ok(unsigned(p.cx, 0));
    }
    if !p.eat_keyword("stride") {
        return p.error("expected 'stride'");
    }
    p.punct(Tok::Equal)?;
    let at = p.here();
    // Strides wrap around, as they do in the C++ parser.
    let stride = parse_number(p)?;
    if stride == 0 {
        return p.error_at(at, "ArrayStride must be greater than zero");
    }
    Ok(unsigned(p.cx, i64::from(stride)))
}

/// A number of 32 bits, which may have a minus.
pub(super) fn parse_number(p: &mut Parser<'_>) -> ParseResult<u32> {
    let at = p.here();
    let value = p.parse_integer()?;
    match u32::try_from(value).ok().or_else(|| i32::try_from(value).ok().map(|v| v as u32)) {
        Some(value) => Ok(value),
        None => p.error_at(at, "integer value too large"),
    }
}

fn print_stride(p: &mut Printer<'_>, stride: Option<Attribute>) {
    let stride = number(p.cx, stride);
    if stride != 0 {
        p.str(", stride=");
        p.number(i64::from(stride));
    }
}

fn parse_array(p: &mut Parser<'_>) -> ParseResult<Params> {
    p.punct(Tok::Less)?;
    let at = p.here();
    let shape = p.parse_dimension_list(false, true)?;
    let [count] = shape[..] else {
        return p.error_at(at, "expected single integer for array element count");
    };
    if count == 0 {
        return p.error_at(at, "expected array length greater than 0");
    }
    let element = parse_element(p)?;
    let stride = parse_stride(p)?;
    p.punct(Tok::Greater)?;
    let count = unsigned(p.cx, i64::from(count as u32));
    Ok(vec![held(p, element), Some(count), Some(stride)])
}

fn print_array(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [element, count, stride] = params else { return };
    p.str("<");
    p.number(i64::from(number(p.cx, *count)));
    p.str(" x ");
    print_type_of(p, *element);
    print_stride(p, *stride);
    p.str(">");
}

fn parse_runtime_array(p: &mut Parser<'_>) -> ParseResult<Params> {
    p.punct(Tok::Less)?;
    let element = parse_element(p)?;
    let stride = parse_stride(p)?;
    p.punct(Tok::Greater)?;
    Ok(vec![held(p, element), Some(stride)])
}

fn print_runtime_array(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [element, stride] = params else { return };
    p.str("<");
    print_type_of(p, *element);
    print_stride(p, *stride);
    p.str(">");
}

fn parse_matrix(p: &mut Parser<'_>) -> ParseResult<Params> {
    p.punct(Tok::Less)?;
    let at = p.here();
    let shape = p.parse_dimension_list(false, true)?;
    let [count] = shape[..] else {
        return p.error_at(at, "expected single unsigned integer for number of columns");
    };
    if !(2..=4).contains(&count) {
        return p.error_at(at, "matrix is expected to have 2, 3, or 4 columns");
    }
    let at = p.here();
    let column = p.parse_type()?;
    let shown = |ty| format!("'{}'", p.cx.display_type(ty));
    let wrong = match p.cx.type_data(column) {
        TypeData::Vector { shape, .. } if shape.len() != 1 => {
            Some(format!("only 1-D vector allowed but found {}", shown(column)))
        }
        TypeData::Vector { shape, .. } if !(2..=4).contains(&shape[0]) => Some(format!(
            "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found {}",
            shape[0]
        )),
        TypeData::Vector { element, .. } if !matches!(p.cx.type_data(*element), TypeData::Float(_)) => {
            Some(format!("matrix columns' elements must be of Float type, got {}", shown(*element)))
        }
        TypeData::Vector { .. } => None,
        _ => Some(format!("matrix must be composed using vector type, got {}", shown(column))),
    };
    if let Some(message) = wrong {
        return p.error_at(at, message);
    }
    p.punct(Tok::Greater)?;
    Ok(vec![held(p, column), Some(unsigned(p.cx, count))])
}

fn print_matrix(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [column, count] = params else { return };
    p.str("<");
    p.number(i64::from(number(p.cx, *count)));
    p.str(" x ");
    print_type_of(p, *column);
    p.str(">");
}

fn parse_cooperative(p: &mut Parser<'_>) -> ParseResult<Params> {
    p.punct(Tok::Less)?;
    let at = p.here();
    let shape = p.parse_dimension_list(false, true)?;
    if shape.len() != 2 {
        return p.error_at(at, "expected row and column count");
    }
    let element = parse_element(p)?;
    p.punct(Tok::Comma)?;
    let invalid =
        |what: &'static str| move |word: &str| format!("invalid {what} <id> attribute specification: {word}");
    let scope = parse_case(p, "Scope", invalid("scope"))?;
    p.punct(Tok::Comma)?;
    let usage = parse_case(p, "CooperativeMatrixUseKHR", invalid("use"))?;
    p.punct(Tok::Greater)?;
    Ok(vec![held(p, element), Some(native::shape(p.cx, &shape)), Some(scope), Some(usage)])
}

fn print_cooperative(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [element, shape, scope, usage] = params else { return };
    p.str("<");
    native::print_shape(p, *shape);
    print_type_of(p, *element);
    p.str(", ");
    print_word(p, "Scope", *scope);
    p.str(", ");
    print_word(p, "CooperativeMatrixUseKHR", *usage);
    p.str(">");
}

fn parse_pointer(p: &mut Parser<'_>) -> ParseResult<Params> {
    p.punct(Tok::Less)?;
    let pointee = parse_element(p)?;
    let at = p.here();
    p.punct(Tok::Comma)?;
    let word = p.parse_keyword()?;
    let Some(class) = case(p.cx, "StorageClass", word) else {
        return p.error_at(at, format!("unknown storage class: {word}"));
    };
    p.punct(Tok::Greater)?;
    Ok(vec![held(p, pointee), Some(class)])
}

fn print_pointer(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [pointee, class] = params else { return };
    p.str("<");
    print_type_of(p, *pointee);
    p.str(", ");
    print_word(p, "StorageClass", *class);
    p.str(">");
}

fn parse_tensor(p: &mut Parser<'_>) -> ParseResult<Params> {
    p.punct(Tok::Less)?;
    let at = p.here();
    let shape = if p.eat(Tok::Star) {
        p.dimension_x()?;
        None
    } else {
        let shape = p.parse_dimension_list(true, true)?;
        if shape.is_empty() {
            return p.error_at(at, "arm.tensors do not support rank zero");
        }
        if shape.contains(&0) {
            return p.error_at(at, "arm.tensors do not support zero dimensions");
        }
        let dynamic = shape.iter().filter(|&&size| size == DYNAMIC).count();
        if dynamic != 0 && dynamic != shape.len() {
            let text = "arm.tensor shape dimensions must be either fully dynamic or completed shaped";
            return p.error_at(at, text);
        }
        Some(shape)
    };
    let element = parse_element(p)?;
    p.punct(Tok::Greater)?;
    let shape = shape.map(|shape| native::shape(p.cx, &shape));
    Ok(vec![held(p, element), shape])
}

fn print_tensor(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [element, shape] = params else { return };
    p.str("<");
    match shape {
        Some(_) => native::print_shape(p, *shape),
        None => p.str("*x"),
    }
    print_type_of(p, *element);
    p.str(">");
}
