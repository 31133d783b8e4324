//! The symbol table of a pattern: the names that it binds, and the entities behind them.

use rustc_hash::{FxHashMap, FxHashSet};

/// A value of the pattern's text, such as `%v3`.
pub(super) type Handle = String;

/// The entity that a name is bound to.
#[derive(Clone, Debug)]
pub(super) enum Symbol {
    /// An operand, or a value that a rewrite makes, with the type if that is at hand.
    Value {
        handle: Handle,
        ty: Option<Handle>,
    },
    /// Several operands.
    Values {
        handle: Handle,
        types: Option<Handle>,
    },
    /// The results of a function that a rewrite calls.
    Returned(Vec<Handle>),
    Attribute(Handle),
    /// An operation, with the types of its results: one for each, or of all together.
    Op(OpSymbol),
}

/// An operation that a name is bound to.
#[derive(Clone, Debug)]
pub(super) struct OpSymbol {
    pub(super) handle: Handle,
    /// The number of results; `None` if that is not known.
    pub(super) results: Option<usize>,
    pub(super) types: Vec<Handle>,
    /// True if the rewrite creates it.
    pub(super) is_created: bool,
}

/// The names of a pattern.
#[derive(Debug, Default)]
pub(super) struct Symbols {
    all: FxHashMap<String, Symbol>,
    /// The names of properties, which stand for their values in C++.
    pub(super) properties: FxHashSet<String>,
    /// The root of the source.
    pub(super) root: Handle,
}

impl Symbols {
    pub(super) fn get(&self, name: &str) -> Option<&Symbol> {
        self.all.get(name)
    }

    /// The names that are bound, in alphabetical order.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.all.keys().cloned().collect();
        names.sort_unstable();
        names
    }

    pub(super) fn bind(&mut self, name: &str, symbol: Symbol) {
        self.all.insert(name.to_owned(), symbol);
    }

    /// Returns the entity that a name is bound to, and the number after `__` that picks one of several.
    pub(super) fn find(&self, name: &str) -> Option<(&Symbol, Option<usize>)> {
        if let Some(symbol) = self.all.get(name) {
            return Some((symbol, None));
        }
        let (base, number) = name.rsplit_once("__")?;
        Some((self.all.get(base)?, Some(number.parse().ok()?)))
    }
}

/// True if a name of a dag binds nothing.
pub(super) fn is_ignored(name: Option<&str>) -> bool {
    name.is_none_or(|name| name.is_empty() || name == "_")
}

/// The function that a host expression calls, with the numbers of the arguments that it is given: `f($0, $1)` calls `f`
/// with the first two. None if the expression is more than a call.
pub(super) fn call(expression: &str) -> Option<(&str, Vec<Given>)> {
    let text = expression.trim();
    let (name, rest) = text.split_once('(')?;
    let inside = rest.strip_suffix(')')?;
    let name = name.trim();
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':' | '.');
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let mut given = Vec::new();
    for argument in inside.split(',').map(str::trim).filter(|a| !a.is_empty()) {
        given.push(match argument.strip_prefix('$')? {
            "_self" => Given::This,
            "_builder" | "_loc" => continue,
            number => Given::Argument(number.parse().ok()?),
        });
    }
    Some((name.rsplit("::").next().unwrap_or(name), given))
}

/// Returns the arguments of code: the placeholders in it, each once, `$_self` first. The location and the builder are
/// no arguments: the interpreter supplies them.
///
/// # Errors A placeholder that is bound to nothing.
pub(super) fn placeholders(code: &str) -> Result<Vec<Given>, String> {
    let mut given = Vec::new();
    for rest in code.split('$').skip(1) {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        let word = &rest[..end];
        // What follows a number belongs to the code.
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let found = match (word, word[..digits].parse()) {
            ("_self", _) => Given::This,
            ("_builder" | "_loc" | "_location", _) => continue,
            (_, Ok(number)) => Given::Argument(number),
            _ => return Err(format!("'${word}' stands for nothing in '{}'", code.trim())),
        };
        if !given.contains(&found) {
            given.push(found);
        }
    }
    given.sort_unstable();
    Ok(given)
}

/// True if each attribute in an expression is used as one: its methods are called, it is passed on, or it is compared with
/// another thing of the pattern. An attribute that is an operand of arithmetic is a mistake, or belongs to a type with
/// operators of its own. `is_attribute` says so of `$n`, or of `$_self`.
pub(super) fn attributes_are_handles(expression: &str, is_attribute: impl Fn(Option<usize>) -> bool) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_thing = |text: &str| text.starts_with('$') || text.starts_with("nullptr");
    for (at, _) in expression.match_indices('$') {
        let word: &str = &expression[at + 1..];
        let word = &word[..word.find(|c| !is_word(c)).unwrap_or(word.len())];
        let attribute = match word {
            "_self" => is_attribute(None),
            _ => word.parse().is_ok_and(|n| is_attribute(Some(n))),
        };
        if !attribute {
            continue;
        }
        let after = expression[at + 1 + word.len()..].trim_start();
        let before = expression[..at].trim_end();
        let receives = after.starts_with('.') || after.starts_with("->");
        let compared = ["==", "!="].iter().any(|operator| {
            let right = after.strip_prefix(operator).is_some_and(|rest| is_thing(rest.trim_start()));
            let left = before.strip_suffix(operator).is_some_and(|rest| {
                let rest = rest.trim_end();
                is_thing(&rest[rest.rfind(|c| !is_word(c)).unwrap_or(0)..]) || rest.ends_with("nullptr")
            });
            right || left
        });
        let passed = after.starts_with([',', ')']) && before.ends_with(['(', ',', '!']);
        if !(receives || compared || passed) {
            return false;
        }
    }
    true
}

/// An argument of a host expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Given {
    /// `$_self`
    This,
    /// `$n`
    Argument(usize),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_in_arithmetic_are_host_code() {
        let check = |text: &str| attributes_are_handles(text, |n| n == Some(0) || n.is_none());
        for text in [
            "$0.getInt() == 3",
            "3 == $0.getInt()",
            "llvm::isa<mlir::IntegerAttr>($0)",
            "f(1, $0, $_self)",
            "$0 == $1 && $1 < 3",
            "$1 != $0",
            "!$0->foo()",
            "nullptr == $_self",
        ] {
            assert!(check(text), "{text}");
        }
        for text in ["$0 < 3", "3 < $0", "$0 == 3", "-$0 > 2", "$_self + 1 == 2", "f($0 + 1)", "$0"] {
            assert!(!check(text), "{text}");
        }
    }
}
