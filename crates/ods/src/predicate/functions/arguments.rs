//! Arguments of functions, as numbers and elements.

use crate::predicate::env::Env;
use crate::predicate::value::Val;
use isogloss_ir::{AttrData, Attribute, Context};

/// The entry of a dictionary; null if there is none.
pub(in crate::predicate) fn dictionary_get<'a>(
    cx: &'a Context,
    dictionary: &Val<'a>,
    key: &str,
) -> Option<Val<'a>> {
    let Val::Attr(attr) = dictionary else { return None };
    let AttrData::Dictionary(entries) = cx.attr(*attr) else { return None };
    let found: Option<Attribute> = entries.iter().find(|e| cx.str(e.0) == key).map(|e| e.1);
    Some(found.map_or(Val::Null, Val::Attr))
}

/// The n-th argument as an integer.
pub(super) fn int<'a>(env: &Env<'a>, args: &[Val<'a>], n: usize) -> Option<i128> {
    args.get(n)?.int(env.cx)
}

/// The n-th argument as an index.
pub(super) fn index<'a>(env: &Env<'a>, args: &[Val<'a>], n: usize) -> Option<usize> {
    usize::try_from(int(env, args, n)?).ok()
}

/// The elements of a list.
pub(super) fn items<'a>(env: &Env<'a>, list: &Val<'a>) -> Option<Vec<Val<'a>>> {
    let n = list.len(env.cx)?;
    (0..n).map(|i| list.at(env.cx, i)).collect()
}
