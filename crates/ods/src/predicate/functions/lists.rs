//! Lists and the algorithms of `llvm` and `std` over them.

use super::arguments::{index, int, items};
use crate::predicate::env::Env;
use crate::predicate::function::Function;
use crate::predicate::function::{FunctionBody, MethodBody};
use crate::predicate::value::Val;
use std::rc::Rc;

#[derive(Clone, Copy, PartialEq)]
enum Quantifier {
    All,
    Any,
    None,
}

/// The list that arguments denote: a list, or two iterators of one.
fn range<'a>(env: &Env<'a>, args: &[Val<'a>]) -> Option<(Vec<Val<'a>>, usize)> {
    if let [Val::Iter(list, start), Val::Iter(_, end), ..] = args {
        let (start, end) = (*start, *end);
        let all = items(env, list)?;
        return Some((all.get(start..end)?.to_vec(), 2));
    }
    Some((items(env, args.first()?)?, 1))
}

fn quantify<'a>(env: &Env<'a>, args: &[Val<'a>], q: Quantifier) -> Option<Val<'a>> {
    let (list, used) = match args {
        [Val::Iter(..), ..] => {
            let (list, used) = range(env, args)?;
            (Val::list(list), used)
        }
        _ => (args.first()?.clone(), 1),
    };
    let f = args.get(used)?;
    let mut unknown = false;
    for i in 0..list.len(env.cx)? {
        match env.call(f, &[list.at(env.cx, i)?]).truth() {
            None => unknown = true,
            Some(holds) if holds != (q == Quantifier::All) => return Some(Val::Bool(q == Quantifier::Any)),
            Some(_) => {}
        }
    }
    if unknown { None } else { Some(Val::Bool(q != Quantifier::Any)) }
}

fn find<'a>(env: &Env<'a>, args: &[Val<'a>], by_value: bool) -> Option<Val<'a>> {
    let (list, start, end, wanted) = match args {
        [Val::Iter(list, start), Val::Iter(_, end), wanted] => (list.clone(), *start, *end, wanted),
        [list, wanted] => (Rc::new(list.clone()), 0, list.len(env.cx)?, wanted),
        _ => return None,
    };
    let mut at = start;
    while at < end {
        let item = list.at(env.cx, at)?;
        let found =
            if by_value { item.equals(wanted, env.cx)? } else { env.call(wanted, &[item]).truth()? };
        if found {
            break;
        }
        at += 1;
    }
    Some(Val::Iter(list, at))
}

fn contains<'a>(env: &Env<'a>, list: &Val<'a>, wanted: &Val<'a>) -> Option<Val<'a>> {
    let mut unknown = false;
    for i in 0..list.len(env.cx)? {
        match list.at(env.cx, i)?.equals(wanted, env.cx) {
            Some(true) => return Some(Val::Bool(true)),
            Some(false) => {}
            None => unknown = true,
        }
    }
    if unknown { None } else { Some(Val::Bool(false)) }
}

fn less<'a>(env: &Env<'a>, a: &Val<'a>, b: &Val<'a>) -> Option<bool> {
    match (a, b) {
        (Val::Float(a), Val::Float(b)) => Some(a < b),
        (Val::Str(a), Val::Str(b)) => Some(a < b),
        _ => Some(a.int(env.cx)? < b.int(env.cx)?),
    }
}

fn sub<'a>(env: &Env<'a>, v: &Val<'a>, start: usize, end: usize) -> Option<Val<'a>> {
    Some(match v {
        Val::Dims(d) => Val::Dims(d.get(start..end)?),
        Val::Bools(d) => Val::Bools(d.get(start..end)?),
        Val::Types(d) => Val::Types(d.get(start..end)?),
        Val::Attrs(d) => Val::Attrs(d.get(start..end)?),
        Val::Str(s) => Val::Str(s.get(start..end)?),
        other => Val::list(items(env, other)?.get(start..end)?.to_vec()),
    })
}

fn count<'a>(env: &Env<'a>, args: &[Val<'a>]) -> Option<(usize, i128)> {
    Some((args.first()?.len(env.cx)?, int(env, args, 1)?))
}

fn extreme<'a>(env: &Env<'a>, args: &[Val<'a>], max: bool) -> Option<Val<'a>> {
    let [a, b] = args else { return None };
    let first = less(env, a, b)? != max;
    Some(if first { a.clone() } else { b.clone() })
}

pub(super) fn function(name: &str) -> Option<FunctionBody> {
    let body: FunctionBody = match name {
        "all_of" => |env, args| quantify(env, args, Quantifier::All),
        "any_of" => |env, args| quantify(env, args, Quantifier::Any),
        "none_of" => |env, args| quantify(env, args, Quantifier::None),
        "is_contained" => |env, args| contains(env, args.first()?, args.get(1)?),
        "all_equal" => |env, args| {
            let list = args.first()?;
            for i in 1..list.len(env.cx)? {
                if !list.at(env.cx, i)?.equals(&list.at(env.cx, 0)?, env.cx)? {
                    return Some(Val::Bool(false));
                }
            }
            Some(Val::Bool(true))
        },
        "equal" => |env, args| {
            let (a, b) = (args.first()?, args.get(1)?);
            let n = a.len(env.cx)?;
            if b.len(env.cx)? != n {
                return Some(Val::Bool(false));
            }
            for i in 0..n {
                let (x, y) = (a.at(env.cx, i)?, b.at(env.cx, i)?);
                let same = match args.get(2) {
                    Some(f) => env.call(f, &[x, y]).truth()?,
                    None => x.equals(&y, env.cx)?,
                };
                if !same {
                    return Some(Val::Bool(false));
                }
            }
            Some(Val::Bool(true))
        },
        // A comparator: without arguments the function object.
        "equal_to" => |env, args| match args {
            [] => Some(Val::Function(Function::Library(function("equal_to")?))),
            [a, b] => a.equals(b, env.cx).map(Val::Bool),
            _ => None,
        },
        "not_equal_to" => |env, args| match args {
            [] => Some(Val::Function(Function::Library(function("not_equal_to")?))),
            [a, b] => a.equals(b, env.cx).map(|e| Val::Bool(!e)),
            _ => None,
        },
        "less" => |env, args| match args {
            [] => Some(Val::Function(Function::Library(function("less")?))),
            [a, b] => less(env, a, b).map(Val::Bool),
            _ => None,
        },
        "greater" => |env, args| match args {
            [] => Some(Val::Function(Function::Library(function("greater")?))),
            [a, b] => less(env, b, a).map(Val::Bool),
            _ => None,
        },
        "hasNItems" => |env, args| count(env, args).map(|(n, want)| Val::Bool(n as i128 == want)),
        "hasNItemsOrMore" => |env, args| count(env, args).map(|(n, want)| Val::Bool(n as i128 >= want)),
        "hasNItemsOrLess" => |env, args| count(env, args).map(|(n, want)| Val::Bool(n as i128 <= want)),
        "hasSingleElement" => |env, args| Some(Val::Bool(args.first()?.len(env.cx)? == 1)),
        "size" | "range_size" | "distance" => |env, args| match args {
            [Val::Iter(_, a), Val::Iter(_, b)] => Some(Val::Int(*b as i128 - *a as i128)),
            _ => Some(Val::Int(args.first()?.len(env.cx)? as i128)),
        },
        "empty" => |env, args| Some(Val::Bool(args.first()?.len(env.cx)? == 0)),
        "begin" | "cbegin" | "adl_begin" => |_, args| Some(Val::Iter(Rc::new(args.first()?.clone()), 0)),
        "end" | "cend" | "adl_end" => |env, args| {
            let list = args.first()?;
            Some(Val::Iter(Rc::new(list.clone()), list.len(env.cx)?))
        },
        "is_sorted" => |env, args| {
            let (list, used) = range(env, args)?;
            for pair in list.windows(2) {
                let wrong = match args.get(used) {
                    Some(f) => env.call(f, &[pair[1].clone(), pair[0].clone()]).truth()?,
                    None => less(env, &pair[1], &pair[0])?,
                };
                if wrong {
                    return Some(Val::Bool(false));
                }
            }
            Some(Val::Bool(true))
        },
        "adjacent_find" => |env, args| {
            let [Val::Iter(list, start), Val::Iter(_, end), rest @ ..] = args else { return None };
            for at in *start..end.saturating_sub(1) {
                let (a, b) = (list.at(env.cx, at)?, list.at(env.cx, at + 1)?);
                let found = match rest.first() {
                    Some(f) => env.call(f, &[a, b]).truth()?,
                    None => a.equals(&b, env.cx)?,
                };
                if found {
                    return Some(Val::Iter(list.clone(), at));
                }
            }
            Some(Val::Iter(list.clone(), *end))
        },
        "find" => |env, args| find(env, args, true),
        "find_if" => |env, args| find(env, args, false),
        "count" => |env, args| {
            let (list, used) = range(env, args)?;
            let wanted = args.get(used)?;
            let mut n = 0;
            for item in &list {
                n += i128::from(item.equals(wanted, env.cx)?);
            }
            Some(Val::Int(n))
        },
        "count_if" => |env, args| {
            let (list, used) = range(env, args)?;
            let f = args.get(used)?;
            let mut n = 0;
            for item in list {
                n += i128::from(env.call(f, &[item]).truth()?);
            }
            Some(Val::Int(n))
        },
        "map_range" | "map_to_vector" => |env, args| {
            let f = args.get(1)?;
            Some(Val::list(items(env, args.first()?)?.into_iter().map(|x| env.call(f, &[x])).collect()))
        },
        "make_filter_range" | "filter_to_vector" => |env, args| {
            let f = args.get(1)?;
            let mut out = Vec::new();
            for item in items(env, args.first()?)? {
                if env.call(f, std::slice::from_ref(&item)).truth()? {
                    out.push(item);
                }
            }
            Some(Val::list(out))
        },
        "zip" | "zip_equal" | "zip_first" => |env, args| {
            let lists: Option<Vec<Vec<Val<'_>>>> = args.iter().map(|l| items(env, l)).collect();
            let lists = lists?;
            let n = lists.iter().map(Vec::len).min()?;
            let row = |i: usize| Val::list(lists.iter().map(|l| l[i].clone()).collect());
            Some(Val::list((0..n).map(row).collect()))
        },
        "enumerate" => |env, args| {
            let list = items(env, args.first()?)?;
            let row = |(i, v)| Val::list(vec![Val::Int(i as i128), v]);
            Some(Val::list(list.into_iter().enumerate().map(row).collect()))
        },
        "drop_begin" => |env, args| {
            let n = if args.len() > 1 { index(env, args, 1)? } else { 1 };
            let list = args.first()?;
            sub(env, list, n, list.len(env.cx)?)
        },
        "drop_end" => |env, args| {
            let n = if args.len() > 1 { index(env, args, 1)? } else { 1 };
            let list = args.first()?;
            sub(env, list, 0, list.len(env.cx)?.checked_sub(n)?)
        },
        "reverse" => |env, args| {
            let mut list = items(env, args.first()?)?;
            list.reverse();
            Some(Val::list(list))
        },
        "seq" => |env, args| {
            let (start, end) = match args {
                [_] => (0, int(env, args, 0)?),
                _ => (int(env, args, 0)?, int(env, args, 1)?),
            };
            (end - start <= 1_000_000).then(|| Val::list((start..end).map(Val::Int).collect()))
        },
        "concat" => |env, args| {
            let mut out = Vec::new();
            for list in args {
                out.extend(items(env, list)?);
            }
            Some(Val::list(out))
        },
        // The value itself: views of lists, which are empty where nothing is said.
        "ArrayRef" | "MutableArrayRef" | "TypeRange" | "ValueRange" | "OperandRange" | "ResultRange"
        | "initializer_list" => |env, args| match args {
            [] => Some(Val::list(Vec::new())),
            [v] => Some(v.clone()),
            // `ArrayRef(data, size)`
            [v, Val::Int(n)] => sub(env, v, 0, usize::try_from(*n).ok()?),
            _ => None,
        },
        // The value itself: copies and conversions.
        "to_vector" | "to_vector_of" | "move" | "make_range" | "StringRef" | "Twine" | "Location"
        | "optional" | "APFloat" | "Attribute" | "string" | "Value" | "forward" | "as_const" => {
            |env, args| match args {
                [] => Some(Val::Null),
                [v] => Some(v.clone()),
                [v, Val::Int(n)] => sub(env, v, 0, usize::try_from(*n).ok()?),
                _ => None,
            }
        }
        "SmallVector" | "vector" | "SmallVectorImpl" => |env, args| match args {
            [] => Some(Val::list(Vec::new())),
            [v] if v.len(env.cx).is_some() => Some(v.clone()),
            [n] => {
                let n = usize::try_from(n.int(env.cx)?).ok().filter(|n| *n <= 1_000_000)?;
                Some(Val::list(vec![Val::Int(0); n]))
            }
            [Val::Iter(..), Val::Iter(..)] => range(env, args).map(|r| Val::list(r.0)),
            [n, v] => {
                let n = usize::try_from(n.int(env.cx)?).ok().filter(|n| *n <= 1_000_000)?;
                Some(Val::list(vec![v.clone(); n]))
            }
            _ => None,
        },
        "make_pair" | "make_tuple" | "pair" | "tuple" | "tie" => |_, args| Some(Val::list(args.to_vec())),
        "min" => |env, args| extreme(env, args, false),
        "max" => |env, args| extreme(env, args, true),
        "abs" => |env, args| Some(Val::Int(int(env, args, 0)?.checked_abs()?)),
        "isPowerOf2_32" | "isPowerOf2_64" | "has_single_bit" => |env, args| {
            let v = int(env, args, 0)?;
            Some(Val::Bool(v > 0 && v & (v - 1) == 0))
        },
        "Log2_32" | "Log2_64" => |env, args| {
            let v = int(env, args, 0)?;
            (v > 0).then(|| Val::Int(i128::from(127 - v.leading_zeros())))
        },
        "divideCeil" => |env, args| {
            let (a, b) = (int(env, args, 0)?, int(env, args, 1)?);
            Some(Val::Int(a.checked_add(b.checked_sub(1)?)?.checked_div(b)?))
        },
        "APInt" => |env, args| match args {
            // The width is that of what it is compared with.
            [_, v, ..] => v.int(env.cx).map(Val::Int),
            _ => None,
        },
        "bitEnumContainsAny" => |env, args| Some(Val::Bool(int(env, args, 0)? & int(env, args, 1)? != 0)),
        "bitEnumContainsAll" => |env, args| {
            let bits = int(env, args, 1)?;
            Some(Val::Bool(int(env, args, 0)? & bits == bits))
        },
        "bitEnumClear" => |env, args| Some(Val::Int(int(env, args, 0)? & !int(env, args, 1)?)),
        _ => return None,
    };
    Some(body)
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "size" => |env, v, _| Some(Val::Int(v.len(env.cx)? as i128)),
        "empty" => |env, v, _| Some(Val::Bool(v.len(env.cx)? == 0)),
        "front" => |env, v, _| v.at(env.cx, 0),
        "back" => |env, v, _| v.at(env.cx, v.len(env.cx)?.checked_sub(1)?),
        "drop_front" => |env, v, args| {
            let n = if args.is_empty() { 1 } else { index(env, args, 0)? };
            sub(env, &v, n, v.len(env.cx)?)
        },
        "drop_back" => |env, v, args| {
            let n = if args.is_empty() { 1 } else { index(env, args, 0)? };
            sub(env, &v, 0, v.len(env.cx)?.checked_sub(n)?)
        },
        "take_front" => |env, v, args| sub(env, &v, 0, index(env, args, 0)?),
        "take_back" => |env, v, args| {
            let n = v.len(env.cx)?;
            sub(env, &v, n.checked_sub(index(env, args, 0)?)?, n)
        },
        "slice" => |env, v, args| {
            let start = index(env, args, 0)?;
            let end = if args.len() > 1 { start.checked_add(index(env, args, 1)?)? } else { v.len(env.cx)? };
            sub(env, &v, start, end)
        },
        "begin" => |_, v, _| Some(Val::Iter(Rc::new(v), 0)),
        "end" => |env, v, _| {
            let n = v.len(env.cx)?;
            Some(Val::Iter(Rc::new(v), n))
        },
        "contains" => |env, v, args| match (&v, args) {
            (Val::Str(s), [Val::Str(part)]) => Some(Val::Bool(s.contains(part))),
            (Val::Attr(_), [Val::Str(key)]) => {
                Some(Val::Bool(!matches!(super::dictionary_get(env.cx, &v, key)?, Val::Null)))
            }
            (_, [wanted]) => contains(env, &v, wanted),
            _ => None,
        },
        // `std::optional`
        "has_value" => |_, v, _| Some(Val::Bool(!matches!(v, Val::Null))),
        "value" => |_, v, _| if matches!(v, Val::Null) { None } else { Some(v) },
        "value_or" => |_, v, args| Some(if matches!(v, Val::Null) { args.first()?.clone() } else { v }),
        // Views and conversions.
        "vec" | "getArrayRef" | "str" | "data" | "getBase" => |_, v, _| Some(v),
        _ => return None,
    };
    Some(body)
}
