//! Affine maps and expressions.

use super::arguments::index;
use crate::predicate::function::MethodBody;
use crate::predicate::value::Val;
use isogloss_ir::AttrData;
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};

fn dims(map: &AffineMap) -> Option<Vec<u32>> {
    let dim = |e: &AffineExpr| match e {
        AffineExpr::Dim(d) => Some(*d),
        _ => None,
    };
    map.results.iter().map(dim).collect()
}

/// True if each result is a dimension, all of them are different, and there are no symbols.
fn is_projected_permutation(map: &AffineMap) -> bool {
    let Some(mut found) = dims(map).filter(|_| map.symbols == 0) else { return false };
    let n = found.len();
    found.sort_unstable();
    found.dedup();
    found.len() == n
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    macro_rules! of_map {
        (|$map:ident| $body:expr) => {
            |_, v, _| match v {
                Val::Map($map) => Some($body),
                _ => None,
            }
        };
    }
    let body: MethodBody = match name {
        "getNumDims" => of_map!(|m| Val::Int(i128::from(m.dims))),
        "getNumSymbols" => of_map!(|m| Val::Int(i128::from(m.symbols))),
        // Of a layout it says that elements are where those of a memref without one are.
        "isIdentity" => |env, v, _| match v {
            Val::Map(map) => Some(Val::Bool(map.is_identity())),
            Val::Attr(layout) => match env.cx.attr(layout) {
                AttrData::AffineMap(map) => Some(Val::Bool(map.is_identity())),
                AttrData::Strided { strides, offset } => Some(Val::Bool(**strides == [1] && *offset == 0)),
                _ => None,
            },
            _ => None,
        },
        "isEmpty" => of_map!(|m| Val::Bool(m.dims == 0 && m.symbols == 0 && m.results.is_empty())),
        "isPermutation" => {
            of_map!(|m| Val::Bool(m.dims as usize == m.results.len() && is_projected_permutation(m)))
        }
        "isProjectedPermutation" => of_map!(|m| Val::Bool(is_projected_permutation(m))),
        "isMinorIdentity" => of_map!(|m| {
            let first = (m.dims as usize).checked_sub(m.results.len());
            let expected = |first: usize| (first as u32..m.dims).collect::<Vec<_>>();
            Val::Bool(first.is_some_and(|f| dims(m).is_some_and(|d| d == expected(f))))
        }),
        "isConstant" => {
            of_map!(|m| Val::Bool(m.results.iter().all(|e| matches!(e, AffineExpr::Constant(_)))))
        }
        "isSingleConstant" => {
            of_map!(|m| Val::Bool(matches!(*m.results, [AffineExpr::Constant(_)])))
        }
        "getDimPosition" => |env, v, args| match v {
            Val::Map(m) => match m.results.get(index(env, args, 0)?)? {
                AffineExpr::Dim(d) => Some(Val::Int(i128::from(*d))),
                _ => None,
            },
            _ => None,
        },
        "getPosition" => |_, v, _| match v {
            Val::Affine(AffineExpr::Dim(d) | AffineExpr::Symbol(d)) => Some(Val::Int(i128::from(*d))),
            _ => None,
        },
        _ => return None,
    };
    Some(body)
}
