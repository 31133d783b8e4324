//! Changes to a program in generic form: the kind that a verifier should notice.

use super::generic::{Block, Entry, Op, Program};
use super::pool::Pool;
use isogloss_test_support::Random;

/// Changes something about one of the operations whose name begins with `prefix`; false if nothing was found to change.
pub(super) fn mutate(program: &mut Program, prefix: &str, pool: &Pool, random: &mut Random) -> bool {
    let mut names = Vec::new();
    program.walk(&mut |op| names.push(op.name.clone()));
    let aimed = |name: &str| name.starts_with(prefix) && !(prefix.is_empty() && is_scenery(name));
    let places: Vec<usize> = (0..names.len()).filter(|&i| aimed(&names[i])).collect();
    if places.is_empty() {
        return false;
    }
    let place = *random.pick(&places);
    for _ in 0..8 {
        let before = program.clone();
        let changed = match random.below(20) {
            0..5 => retype(program, place, random),
            5 => replace_everywhere(program, place, random),
            6 | 7 => swap_type(program, place, pool, random),
            8 => change_parent(program, place, random),
            9 => swap_value(program, place, pool, random),
            _ => change_op(program, place, random),
        };
        if changed && *program != before {
            return true;
        }
        *program = before;
    }
    false
}

fn is_scenery(name: &str) -> bool {
    name.starts_with("corpus.") || matches!(name, "builtin.module" | "func.func" | "func.return")
}

/// Runs a change on the n-th operation.
fn at<R>(program: &mut Program, place: usize, change: impl FnOnce(&mut Op) -> R) -> Option<R> {
    let (mut seen, mut change, mut result) = (0, Some(change), None);
    program.change(&mut |op| {
        seen += 1;
        if seen <= place {
            return false;
        }
        result = change.take().map(|c| c(op));
        true
    });
    result
}

/// Every value with its type, and every type that is written.
fn values(program: &Program) -> Vec<(String, String)> {
    let mut all = Vec::new();
    program.walk(&mut |op| {
        all.extend(op.result_names().into_iter().zip(op.outputs.iter().cloned()));
        all.extend(op.regions.iter().flatten().flat_map(|b| b.arguments.iter().cloned()));
    });
    all
}

/// Gives a value that the operation names another type, here and wherever it is named.
fn retype(program: &mut Program, place: usize, random: &mut Random) -> bool {
    let known = values(program);
    let Some(named) = at(program, place, |op| {
        let arguments = op.regions.iter().flatten().flat_map(|b| b.arguments.iter().map(|a| a.0.clone()));
        op.operands.iter().cloned().chain(op.result_names()).chain(arguments).collect::<Vec<_>>()
    }) else {
        return false;
    };
    if named.is_empty() || known.is_empty() {
        return false;
    }
    let name = random.pick(&named).clone();
    let Some((_, old)) = known.iter().find(|v| v.0 == name) else { return false };
    let new = match random.below(4) {
        0 => random.pick(&known).1.clone(),
        _ => change_text(old, random),
    };
    set_type(program, &name, &new);
    // Several values of one type are often meant to agree.
    if random.percent(30) {
        let same: Vec<String> =
            named.iter().filter(|n| known.iter().any(|v| v.0 == **n && v.1 == *old)).cloned().collect();
        same.iter().for_each(|other| set_type(program, other, &new));
    }
    true
}

fn set_type(program: &mut Program, name: &str, new: &str) {
    program.change(&mut |op| {
        let results = op.result_names();
        for (result, ty) in results.iter().zip(&mut op.outputs) {
            if result == name {
                new.clone_into(ty);
            }
        }
        for (operand, ty) in op.operands.iter().zip(&mut op.inputs) {
            if operand == name {
                new.clone_into(ty);
            }
        }
        for (argument, ty) in op.regions.iter_mut().flatten().flat_map(|b| &mut b.arguments) {
            if argument == name {
                new.clone_into(ty);
            }
        }
        // A function says the types of its arguments once more.
        if op.name == "func.func" {
            repair_function(op);
        }
        false
    });
}

fn repair_function(op: &mut Op) {
    let Some(entry) = op.regions.first().and_then(|r| r.first()) else { return };
    let inputs: Vec<&str> = entry.arguments.iter().map(|a| a.1.as_str()).collect();
    let Some(ty) = op.properties.iter_mut().find(|e| e.name == "function_type") else { return };
    if let Some((_, results)) = ty.value.as_deref().and_then(|t| t.rsplit_once(") -> ")) {
        ty.value = Some(format!("({}) -> {results}", inputs.join(", ")));
    }
}

/// Replaces a type of the operation by another one in the whole text.
fn replace_everywhere(program: &mut Program, place: usize, random: &mut Random) -> bool {
    let types = at(program, place, |op| op.inputs.iter().chain(&op.outputs).cloned().collect::<Vec<_>>());
    let Some(types) = types.filter(|t| !t.is_empty()) else { return false };
    let old = random.pick(&types);
    let new = change_text(old, random);
    match Program::parse(&program.print().replace(old.as_str(), &new)) {
        Some(changed) => *program = changed,
        None => return false,
    }
    true
}

/// Gives a value that the operation names another type of the same dialect, one that some other program has.
fn swap_type(program: &mut Program, place: usize, pool: &Pool, random: &mut Random) -> bool {
    let named = at(program, place, |op| {
        let types = op.inputs.iter().chain(&op.outputs);
        op.operands.iter().cloned().chain(op.result_names()).zip(types.cloned()).collect::<Vec<_>>()
    });
    let Some(named) = named.filter(|n| !n.is_empty()) else { return false };
    let (name, old) = random.pick(&named);
    let others = pool.types_like(old);
    if others.is_empty() {
        return false;
    }
    set_type(program, name, &random.pick(others).clone());
    true
}

/// Gives an attribute of the operation a value that it has in some other program.
fn swap_value(program: &mut Program, place: usize, pool: &Pool, random: &mut Random) -> bool {
    at(program, place, |op| {
        let name = op.name.clone();
        let Some(entries) = dictionary(op, random) else { return false };
        let slot = random.below(entries.len());
        let others = pool.values(&name, &entries[slot].name);
        if others.is_empty() {
            return false;
        }
        entries[slot].value = Some(random.pick(others).clone());
        true
    })
    .unwrap_or(false)
}

/// Puts the operation into another one, or makes what it is in another one.
fn change_parent(program: &mut Program, place: usize, random: &mut Random) -> bool {
    if random.percent(50) {
        return at(program, place, |op| {
            if op.regions.is_empty() {
                return false;
            }
            "corpus.parent".clone_into(&mut op.name);
            op.attributes.append(&mut op.properties);
            true
        })
        .unwrap_or(false);
    }
    at(program, place, |op| {
        // What is used behind it has to stay where it is.
        if !op.results.is_empty() || !op.successors.is_empty() {
            return false;
        }
        let around = Op {
            results: Vec::new(),
            name: "corpus.parent".to_owned(),
            operands: Vec::new(),
            successors: Vec::new(),
            properties: Vec::new(),
            regions: Vec::new(),
            attributes: Vec::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
        };
        let inner = std::mem::replace(op, around);
        op.regions.push(vec![Block { label: None, arguments: Vec::new(), ops: vec![inner] }]);
        true
    })
    .unwrap_or(false)
}

fn change_op(program: &mut Program, place: usize, random: &mut Random) -> bool {
    let known = values(program);
    at(program, place, |op| match random.below(14) {
        0 => drop_operand(op, random),
        1 => repeat_operand(op, random),
        2 if op.operands.len() > 1 => {
            let (a, b) = (random.below(op.operands.len()), random.below(op.operands.len()));
            op.operands.swap(a, b);
            op.inputs.swap(a, b);
            true
        }
        3 if !op.operands.is_empty() && !known.is_empty() => {
            let slot = random.below(op.operands.len());
            (op.operands[slot], op.inputs[slot]) = random.pick(&known).clone();
            true
        }
        4 => change_results(op, random),
        5 if !op.regions.is_empty() => change_region(op, random),
        6 => drop_entry(op, random),
        _ => change_entry(op, random),
    })
    .unwrap_or(false)
}

/// The segment that an operand belongs to gets one more or fewer, most of the time.
fn adjust_segments(op: &mut Op, slot: usize, by: i64, random: &mut Random) {
    if random.percent(15) {
        return;
    }
    let Some(entry) = op.properties.iter_mut().find(|e| e.name == "operandSegmentSizes") else { return };
    let Some(inside) = entry.value.as_deref().and_then(|v| v.strip_prefix("array<i32: ")?.strip_suffix('>'))
    else {
        return;
    };
    let mut sizes: Vec<i64> = inside.split(", ").filter_map(|n| n.parse().ok()).collect();
    let mut end = 0;
    for size in &mut sizes {
        end += *size;
        if (slot as i64) < end {
            *size += by;
            break;
        }
    }
    let texts: Vec<String> = sizes.iter().map(i64::to_string).collect();
    entry.value = Some(format!("array<i32: {}>", texts.join(", ")));
}

fn drop_operand(op: &mut Op, random: &mut Random) -> bool {
    if op.operands.is_empty() {
        return false;
    }
    let slot = random.below(op.operands.len());
    adjust_segments(op, slot, -1, random);
    op.operands.remove(slot);
    op.inputs.remove(slot);
    true
}

fn repeat_operand(op: &mut Op, random: &mut Random) -> bool {
    if op.operands.is_empty() {
        return false;
    }
    let slot = random.below(op.operands.len());
    adjust_segments(op, slot, 1, random);
    op.operands.insert(slot, op.operands[slot].clone());
    op.inputs.insert(slot, op.inputs[slot].clone());
    true
}

fn change_results(op: &mut Op, random: &mut Random) -> bool {
    // Only where results are not used by number.
    if op.results.iter().any(|r| r.contains(':')) {
        return false;
    }
    if op.outputs.is_empty() || random.percent(50) {
        let ty = op.outputs.last().or(op.inputs.first()).cloned();
        let Some(ty) = ty else { return false };
        op.results.push("%extra".to_owned());
        op.outputs.push(ty);
    } else {
        op.results.pop();
        op.outputs.pop();
    }
    true
}

fn change_region(op: &mut Op, random: &mut Random) -> bool {
    let number = random.below(op.regions.len());
    let region = &mut op.regions[number];
    match random.below(6) {
        0 => region.clear(),
        1 => {
            op.regions.remove(number);
        }
        2 => op.regions.push(Vec::new()),
        _ if region.is_empty() => return false,
        kind => {
            let slot = random.below(region.len());
            let Block { arguments, ops, .. } = &mut region[slot];
            match kind {
                3 if !ops.is_empty() => {
                    ops.remove(random.below(ops.len()));
                }
                4 if !arguments.is_empty() => {
                    arguments.remove(random.below(arguments.len()));
                }
                _ => {
                    let ty = arguments.last().map_or("i32".to_owned(), |a| a.1.clone());
                    arguments.push(("%more".to_owned(), ty));
                    region[slot].label.get_or_insert_with(|| "^bb9".to_owned());
                }
            }
        }
    }
    true
}

fn dictionary<'a>(op: &'a mut Op, random: &mut Random) -> Option<&'a mut Vec<Entry>> {
    match (op.properties.is_empty(), op.attributes.is_empty()) {
        (true, true) => None,
        (false, true) => Some(&mut op.properties),
        (true, false) => Some(&mut op.attributes),
        _ if random.percent(75) => Some(&mut op.properties),
        _ => Some(&mut op.attributes),
    }
}

fn drop_entry(op: &mut Op, random: &mut Random) -> bool {
    let Some(entries) = dictionary(op, random) else { return false };
    entries.remove(random.below(entries.len()));
    true
}

fn change_entry(op: &mut Op, random: &mut Random) -> bool {
    let types: Vec<String> = op.inputs.iter().chain(&op.outputs).cloned().collect();
    let Some(entries) = dictionary(op, random) else { return false };
    let slot = random.below(entries.len());
    let others: Vec<Option<String>> = entries.iter().map(|e| e.value.clone()).collect();
    let value = &mut entries[slot].value;
    *value = match value {
        _ if random.percent(6) => random.pick(&others).clone(),
        Some(text)
            if text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!') && types.contains(text) =>
        {
            Some(random.pick(&types).clone())
        }
        Some(text) => Some(match random.below(8) {
            0 => change_list(text, random),
            _ => change_text(text, random),
        }),
        None => Some("1 : i32".to_owned()),
    };
    true
}

/// Drops, repeats or swaps elements of a list such as `[1, 2]` or `array<i64: 1, 2>`.
fn change_list(text: &str, random: &mut Random) -> String {
    let (Some(open), Some(close)) = (text.find(['[', ':', '<']), text.rfind([']', '>'])) else {
        return change_text(text, random);
    };
    if open >= close {
        return text.to_owned();
    }
    let mut parts: Vec<&str> = text[open + 1..close].split(',').map(str::trim).collect();
    let slot = random.below(parts.len());
    match random.below(3) {
        0 => {
            parts.remove(slot);
        }
        1 => parts.insert(slot, parts[slot]),
        _ => parts.swap(slot, 0),
    }
    let space = if text.as_bytes()[open] == b':' && !parts.is_empty() { " " } else { "" };
    format!("{}{space}{}{}", &text[..=open], parts.join(", "), &text[close..])
}

/// Words that may replace one another.
const FAMILIES: &[&[&str]] = &[
    &["i1", "i8", "i16", "i32", "i64", "index", "f16", "f32", "f64", "bf16", "f8E4M3FN", "i4", "si32", "ui8"],
    &["tensor", "memref", "vector"],
    &["?", "4", "2", "1", "8", "3", "16"],
    &["true", "false"],
    &["d0", "d1", "d2"],
    &["parallel", "reduction", "window"],
];

/// Changes a word or a number of a program in custom form.
pub(super) fn change_custom(text: &str, random: &mut Random) -> String {
    let lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let changed = random.below(lines.len());
    let new = match random.below(8) {
        0 => String::new(),
        1 => format!("{0}\n{0}", lines[changed]),
        _ => change_text(lines[changed], random),
    };
    let lines = lines.iter().enumerate().map(|(i, line)| if i == changed { new.as_str() } else { line });
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Replaces a word or a number of a type or of an attribute by a related one.
fn change_text(text: &str, random: &mut Random) -> String {
    let words = words(text);
    if words.is_empty() {
        return text.to_owned();
    }
    for _ in 0..6 {
        let &(start, end) = random.pick(&words);
        let word = &text[start..end];
        let splice = |new: &str| format!("{}{new}{}", &text[..start], &text[end..]);
        let in_shape = text[end..].starts_with('x') || text[..start].ends_with(['x', '<']);
        if let Ok(number) = word.parse::<i64>()
            && !(in_shape && random.percent(40))
        {
            let new = match random.below(8) {
                0 => 0,
                1 if !in_shape => -1,
                2 => number.wrapping_mul(2),
                3 => 64,
                4 if !in_shape => i64::MIN,
                5 => number.wrapping_sub(1).max(0),
                _ => number.wrapping_add(1),
            };
            return splice(&new.to_string());
        }
        // A dimension more, or one fewer.
        if in_shape && text[end..].starts_with('x') && random.percent(40) {
            return match random.percent(50) {
                true => splice(&format!("{word}x{word}")),
                false => format!("{}{}", &text[..start], &text[end + 1..]),
            };
        }
        if let Some(family) = FAMILIES.iter().find(|f| f.contains(&word)) {
            return splice(random.pick::<&str>(family));
        }
    }
    match random.below(4) {
        0 => format!("vector<4x{text}>"),
        1 => format!("tensor<4x{text}>"),
        2 => "i32".to_owned(),
        _ => text.to_owned(),
    }
}

/// Words, numbers and question marks, with the `x` of shapes between them; nothing inside of strings.
fn words(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let (mut found, mut at, mut quoted) = (Vec::new(), 0, false);
    while at < bytes.len() {
        let start = at;
        let byte = bytes[at];
        at += 1;
        if byte == b'"' {
            quoted = !quoted;
        }
        // What separates sizes from each other and from the type behind them.
        let separates = byte == b'x' && start > 0 && matches!(bytes[start - 1], b'0'..=b'9' | b'?' | b']');
        if quoted || separates {
            continue;
        }
        if byte.is_ascii_digit() || byte == b'-' && bytes.get(at).is_some_and(u8::is_ascii_digit) {
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
        } else if byte.is_ascii_alphabetic() {
            while bytes.get(at).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_') {
                at += 1;
            }
        } else if byte != b'?' {
            continue;
        }
        found.push((start, at));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_fall_into_sizes_and_types() {
        let text = "tensor<4x?x[2]xi32, \"a1\">";
        let parts: Vec<&str> = words(text).into_iter().map(|(a, b)| &text[a..b]).collect();
        assert_eq!(parts, ["tensor", "4", "?", "2", "i32"]);
    }

    #[test]
    fn one_seed_makes_one_change() {
        let text = "\"func.func\"() <{function_type = (i32) -> ()}> ({\n^bb0(%arg0: i32):\n%0 = \"a.b\"(%arg0) {k = 1 : i64} : \
                    (i32) -> (i32)\n}) : () -> ()\n";
        let program = Program::parse(text).expect("it is well formed");
        let change = |seed| {
            let mut changed = program.clone();
            assert!(mutate(&mut changed, "", &Pool::default(), &mut Random::new(seed)));
            changed.print()
        };
        assert_eq!(change(3), change(3));
        assert!((0..20).all(|seed| change(seed) != program.print()));
    }
}
