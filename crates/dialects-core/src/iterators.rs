//! The iterator types of structured operations, which are written as strings and held as cases of an enum.

use isogloss_dialects_support::syntax::enums;
use isogloss_ir::{AttrData, Attribute, Context, Identifier};

/// Returns the case of a dialect's iterator types with a text; `None` if it has none.
pub(crate) fn iterator_type(cx: &Context, dialect: &str, text: &str) -> Option<Attribute> {
    let def = cx.namespace(dialect)?.attr_by_mnemonic("iterator_type")?;
    let value = cx.attr_def(def).enumeration.as_ref()?.value_of(text)?;
    let value = cx.integer_attr(value, cx.common().i64);
    Some(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(value)]) }))
}

/// Returns those attributes that are written in front of the operands, with iterator types as strings.
pub(crate) fn written(
    cx: &Context,
    all: &[(Identifier, Attribute)],
    front: &[&str],
) -> Vec<(Identifier, Attribute)> {
    let in_front = all.iter().filter(|(name, _)| front.contains(&cx.str(*name)));
    let written = in_front.map(|&(name, value)| match (cx.str(name), cx.attr(value)) {
        ("iterator_types", AttrData::Array(iterators)) => {
            let texts = iterators.iter().filter_map(|&i| enums::def_of(cx, i));
            let texts: Vec<_> = texts.map(|text| cx.string_attr(&text)).collect();
            (name, cx.array_attr(&texts))
        }
        _ => (name, value),
    });
    written.collect()
}
