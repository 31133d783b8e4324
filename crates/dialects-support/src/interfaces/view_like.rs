//! Lists of constants mixed with operands, such as the offsets, sizes and strides of views.
//! Rule: `ViewLikeInterface.td`.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::plain_error;
use isogloss_ir::{AttrData, Attribute, Body, Context, OpRef, Type, Value};
use smallvec::SmallVec;

/// The elements of a dense array of `i64`; empty for another attribute.
pub fn i64_elements(cx: &Context, attr: Option<Attribute>) -> SmallVec<[i64; 8]> {
    let Some(AttrData::DenseArray { element, data }) = attr.map(|a| cx.attr(a)) else {
        return SmallVec::new();
    };
    if *element != cx.common().i64 {
        return SmallVec::new();
    }
    let word = |b: &[u8]| b.try_into().map_or(0, i64::from_le_bytes);
    data.chunks_exact(8).map(word).collect()
}

/// A list as parsed.
#[derive(Debug, Default)]
pub struct IndexList {
    /// The operands.
    pub operands: Vec<UnresolvedOperand>,
    /// Their types, where those are written.
    pub types: Vec<Type>,
    /// The constants, with [`DYNAMIC`] in the places of operands.
    pub integers: Vec<i64>,
    /// Which elements are in brackets of their own.
    pub scalable: Vec<bool>,
}

impl IndexList {
    /// Parses a list in brackets of a kind. With `typed` each operand is followed by its type.
    ///
    /// # Errors
    /// The error of the list, and then that an SSA value or an integer was expected.
    pub fn parse(p: &mut Parser<'_>, at: u32, open: Tok, close: Tok, typed: bool) -> ParseResult<IndexList> {
        let mut list = IndexList::default();
        let parsed = p.list(open, close, " in dynamic index list", |p| {
            let operand = p.parse_optional_operand()?;
            let scalable = p.eat(Tok::LSquare);
            list.scalable.push(scalable);
            match operand {
                Some(operand) => {
                    list.operands.push(operand);
                    list.integers.push(DYNAMIC);
                    if typed {
                        list.types.push(p.parse_colon_type()?);
                    }
                }
                None => list.integers.push(p.parse_int()?),
            }
            if scalable && !p.eat(Tok::RSquare) {
                return Err(isogloss_ir::asm::ParseError);
            }
            Ok(())
        });
        match parsed {
            Ok(()) => Ok(list),
            Err(_) => p.op_error(at, "expected SSA value or integer"),
        }
    }
}

/// Writes a list in brackets of a kind, such as `("(", ")")`.
pub fn print_index_list(
    p: &mut Printer<'_>,
    body: &Body,
    brackets: (&str, &str),
    integers: &[i64],
    values: &[Value],
    types: &[Type],
    scalable: &[bool],
) {
    p.str(brackets.0);
    let mut values = values.iter();
    let mut types = types.iter();
    for (i, &integer) in integers.iter().enumerate() {
        if i > 0 {
            p.str(", ");
        }
        let in_brackets = scalable.get(i) == Some(&true);
        if in_brackets {
            p.str("[");
        }
        if integer != DYNAMIC {
            p.number(integer);
        } else if let Some(&value) = values.next() {
            p.value(body, value);
            if let Some(&ty) = types.next() {
                p.str(" : ");
                p.ty(ty);
            }
        } else {
            // No verifier of MLIR's counts them, and this is what it prints.
            p.str("<<UNKNOWN SSA VALUE>>");
        }
        if in_brackets {
            p.str("]");
        }
    }
    p.str(brackets.1);
}

/// Rules, in order: as many elements as wanted; as many operands as there are unknown elements.
///
/// # Errors
/// The first rule that does not hold.
pub fn verify_index_list(
    op: OpRef<'_>,
    name: &str,
    wanted: usize,
    integers: &[i64],
    operands: usize,
) -> VerifyResult {
    if integers.len() != wanted {
        return Err(plain_error(op, format!("expected {wanted} {name} values, got {}", integers.len())));
    }
    let dynamic = integers.iter().filter(|&&i| i == DYNAMIC).count();
    if dynamic != operands {
        return Err(plain_error(op, format!("expected {dynamic} dynamic {name} values")));
    }
    Ok(())
}

/// The static parts of an operation with offsets, sizes and strides.
#[derive(Debug)]
pub struct Slices {
    /// The offsets.
    pub offsets: SmallVec<[i64; 8]>,
    /// The sizes.
    pub sizes: SmallVec<[i64; 8]>,
    /// The strides.
    pub strides: SmallVec<[i64; 8]>,
}

impl Slices {
    /// Returns the slices of an operation.
    pub fn of(op: OpRef<'_>) -> Slices {
        let list = |name: &str| i64_elements(op.cx, op.attr(name));
        Slices {
            offsets: list("static_offsets"),
            sizes: list("static_sizes"),
            strides: list("static_strides"),
        }
    }

    /// Verifies the offsets, sizes and strides of an operation whose operand groups for them follow each other from
    /// `group` on.
    ///
    /// # Errors
    /// Rules, in order: each list has as many operands as unknown elements, offsets last; there are as many offsets as
    /// sizes, or one where one is all there may be; as many sizes as strides; each list has as many elements as `ranks`
    /// says; no known offset or size is negative.
    pub fn verify(
        op: OpRef<'_>,
        group: usize,
        ranks: [usize; 3],
    ) -> Result<Slices, Box<isogloss_source::Diagnostic>> {
        let slices = Slices::of(op);
        let lists =
            [(1, "sizes", &slices.sizes), (2, "strides", &slices.strides), (0, "offsets", &slices.offsets)];
        for (i, name, list) in lists {
            let unknown = list.iter().filter(|&&n| n == DYNAMIC).count();
            let given = op.operand_group(group + i).len();
            if given != unknown {
                let text = format!(
                    "expected the number of '{name}' to match the number of dynamic entries in 'static_{name}' \
                     ({given} vs {unknown})"
                );
                return Err(plain_error(op, text));
            }
        }
        let (offsets, sizes, strides) = (slices.offsets.len(), slices.sizes.len(), slices.strides.len());
        let differ = |one: &str, a: usize, other: &str, b: usize| {
            let text = format!(
                "expected mixed {one} rank to match mixed {other} rank ({a} vs {b}) so the rank of the result type \
                 is well-formed."
            );
            Err(plain_error(op, text))
        };
        if !(offsets == 1 && ranks[0] == 1) && offsets != sizes {
            return differ("offsets", offsets, "sizes", sizes);
        }
        if sizes != strides {
            return differ("sizes", sizes, "strides", strides);
        }
        let names = ["offset", "size", "stride"];
        let lists = [&slices.offsets, &slices.sizes, &slices.strides];
        for (i, name) in names.into_iter().enumerate() {
            verify_index_list(op, name, ranks[i], lists[i], op.operand_group(group + i).len())?;
        }
        for (list, name) in [(&slices.offsets, "offsets"), (&slices.sizes, "sizes")] {
            if let Some(value) = list.iter().find(|&&v| v < 0 && v != DYNAMIC) {
                let text = format!("expected {name} to be non-negative, but got {value}");
                return Err(plain_error(op, text));
            }
        }
        Ok(slices)
    }
}
