//! Lists of sizes or positions, each a number or a value, which code parses and prints itself.
//!
//! Rule: `mlir/Interfaces/ViewLikeInterface.h`.

use super::classes::DELIMITERS;
use super::found::{Found, found, nth};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::types::DYNAMIC;
use std::sync::Arc;

/// The brackets around a list: how they are parsed, and their texts.
struct Enclosed {
    open: &'static str,
    close_if: &'static str,
    close: &'static str,
    texts: [&'static str; 2],
}

const PARENS: Enclosed = Enclosed {
    open: "parseLParen",
    close_if: "parseOptionalRParen",
    close: "parseRParen",
    texts: ["(", ")"],
};
const SQUARES: Enclosed = Enclosed {
    open: "parseLSquare",
    close_if: "parseOptionalRSquare",
    close: "parseRSquare",
    texts: ["[", "]"],
};

impl<'a> Interp<'a, '_> {
    pub(super) fn index_list_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let delimiter = args.iter().find_map(|arg| match arg.get() {
            V::Case(class, number) if &*class == "Delimiter" => usize::try_from(number).ok(),
            _ => None,
        });
        let enclosed = match delimiter.map(|n| DELIMITERS.get(n).copied()) {
            None | Some(Some("Square")) => SQUARES,
            Some(Some("Paren")) => PARENS,
            _ => return Ok(None),
        };
        // Flags of what is scalable, and types of values, are not known here.
        let given = args.len() - usize::from(delimiter.is_some());
        let (plain, rest) = args[..given].split_at(given.min(if name.starts_with("parse") { 3 } else { 4 }));
        let is_empty = |arg: &Cell<'a>| match arg.get() {
            V::List(items, _) => items.borrow().is_empty(),
            other => matches!(other, V::Null),
        };
        if !rest.iter().all(is_empty) {
            return Ok(None);
        }
        match (name, plain.len()) {
            ("parseDynamicIndexList", 3) => {
                let done = self.parse_index_list(&nth(args, 1), &nth(args, 2), &enclosed, at)?;
                if !done {
                    let parser = Cell::new(V::Parser);
                    let place = self.library_method(&parser, &Part::named("getNameLoc"), &[], at)?;
                    let place = place.unwrap_or_else(|| Cell::new(V::Null));
                    let text = Cell::new(V::str("expected SSA value or integer"));
                    self.library_method(&parser, &Part::named("emitError"), &[place, text], at)?;
                }
                found(V::Result(done))
            }
            ("printDynamicIndexList", 4) => {
                self.print_index_list(args, &enclosed, at)?;
                found(V::Void)
            }
            _ => Ok(None),
        }
    }

    /// Calls a function of the parser: true if it succeeds.
    fn parses(&mut self, function: &str, args: &[Cell<'a>], at: u32) -> R<bool> {
        let parser = Cell::new(V::Parser);
        let result = self.library_method(&parser, &Part::named(function), args, at)?;
        Ok(result.is_some_and(|result| matches!(result.get(), V::Result(true))))
    }

    fn parse_index_list(
        &mut self,
        values: &Cell<'a>,
        integers: &Cell<'a>,
        enclosed: &Enclosed,
        at: u32,
    ) -> R<bool> {
        if !self.parses(enclosed.open, &[], at)? {
            return Ok(false);
        }
        let mut numbers = Vec::new();
        if !self.parses(enclosed.close_if, &[], at)? {
            loop {
                match self.parse_index(values, at)? {
                    Some(number) => numbers.push(Cell::new(number)),
                    None => return Ok(false),
                }
                if !self.parses("parseOptionalComma", &[], at)? {
                    break;
                }
            }
            if !self.parses(enclosed.close, &[], at)? {
                return Ok(false);
            }
        }
        let list = self.dense_array(64, false, &numbers, at)?;
        self.store(integers, list, at)?;
        Ok(true)
    }

    /// Parses a number, or an operand that is added to some, for which the number is that of an unknown size.
    fn parse_index(&mut self, values: &Cell<'a>, at: u32) -> R<Option<V<'a>>> {
        self.count(1, at)?;
        let class = Ty::named("UnresolvedOperand");
        let operand = Cell::typed(self.default(&class, at)?, Arc::new(class));
        let parser = Cell::new(V::Parser);
        let part = Part::named("parseOptionalOperand");
        let result = self.library_method(&parser, &part, std::slice::from_ref(&operand), at)?;
        match result.map(|result| result.get()) {
            Some(V::Opt(Some(result))) if matches!(*result, V::Result(true)) => {
                self.add_element(values, operand.get(), at)?;
                return Ok(Some(V::int(DYNAMIC)));
            }
            Some(V::Opt(Some(_))) => return Ok(None),
            Some(V::Opt(None)) => {}
            _ => return self.stop("parseOptionalOperand", at),
        }
        let class = Ty::named("int64_t");
        let number = Cell::typed(self.default(&class, at)?, Arc::new(class));
        Ok(self.parses("parseInteger", std::slice::from_ref(&number), at)?.then(|| number.get()))
    }

    fn print_index_list(&mut self, args: &[Cell<'a>], enclosed: &Enclosed, at: u32) -> R<()> {
        let printer = nth(args, 0);
        let mut values = self.elements(&nth(args, 2), at)?.into_iter();
        let numbers = self.dims_of(&nth(args, 3).get(), at)?;
        self.output(&printer, &V::str(enclosed.texts[0]), at)?;
        for (n, number) in numbers.into_iter().enumerate() {
            if n > 0 {
                self.output(&printer, &V::str(", "), at)?;
            }
            let item = match number {
                DYNAMIC => match values.next() {
                    Some(value) => value.get(),
                    None => return self.stop("an index list with too few values", at),
                },
                number => V::int(number),
            };
            self.output(&printer, &item, at)?;
        }
        self.output(&printer, &V::str(enclosed.texts[1]), at)
    }
}
