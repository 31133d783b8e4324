//! Symbols, and tables of them.

use super::found::{Found, found};
use crate::ast::Part;
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::definition::Trait;
use isogloss_ir::{AttrData, OpRef};

impl<'a> Interp<'a, '_> {
    pub(super) fn symbol_tables_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        match (&*part.name, args) {
            ("lookupNearestSymbolFrom", [from, symbol]) => {
                let found_op = self.look_up_symbol(&from.get(), &symbol.get(), true, at)?;
                self.symbol_of_class(found_op, part, at)
            }
            ("lookupSymbolIn", [table, symbol]) => {
                let found_op = self.look_up_symbol(&table.get(), &symbol.get(), false, at)?;
                self.symbol_of_class(found_op, part, at)
            }
            ("getSymbolTable", [table]) => found(table.get()),
            _ => Ok(None),
        }
    }

    pub(super) fn symbol_of_class(&mut self, op: Option<OpRef<'a>>, part: &Part, at: u32) -> Found<'a> {
        let Some(op) = op else { return found(V::Null) };
        match part.args.first().cloned() {
            Some(class) => {
                if self.is_instance(&V::Op(op, false), &class, at)? {
                    found(V::Op(op, true))
                } else {
                    found(V::Null)
                }
            }
            None => found(V::Op(op, false)),
        }
    }

    /// The operation that a symbol reference means: looked up from an operation outwards, or in a table.
    pub(crate) fn look_up_symbol(
        &mut self,
        from: &V<'a>,
        symbol: &V<'a>,
        nearest: bool,
        at: u32,
    ) -> R<Option<OpRef<'a>>> {
        let V::Op(from, _) = from else { return self.stop("a symbol from no operation", at) };
        let cx = self.cx;
        let (root, nested) = match symbol {
            V::Attr(attr) => match cx.attr(*attr) {
                AttrData::SymbolRef { root, nested } => (*root, nested.to_vec()),
                AttrData::String { value, .. } => {
                    (cx.identifier(&String::from_utf8_lossy(value)), Vec::new())
                }
                _ => return self.stop("a symbol that is none", at),
            },
            V::Str(text) => (cx.identifier(text), Vec::new()),
            V::Opt(Some(inner)) => return self.look_up_symbol(&V::Op(*from, false), inner, nearest, at),
            _ => return self.stop("a symbol that is none", at),
        };
        if nearest {
            if let Some(around) = self.around {
                let is_table = |op: OpRef<'a>| op.def().is_some_and(|d| d.has(Trait::SymbolTable));
                let mut table = Some(self.outward(*from));
                while let Some(op) = table.filter(|op| !is_table(*op)) {
                    self.step(at)?;
                    table = self.parent_op(op, at)?;
                }
                return Ok(table.and_then(|table| around.look_up(table, root, &nested)));
            }
            if let Some(look_up) = self.look_up {
                return Ok(look_up(root, &nested));
            }
            let mut table = Some(*from);
            while let Some(op) = table {
                if op.def().is_some_and(|d| d.has(Trait::SymbolTable)) || op.parent().is_none() {
                    return match self.symbol_in(op, root, &nested) {
                        None => self.wait_for_symbols(at).map(|()| None),
                        known => Ok(known),
                    };
                }
                table = op.parent();
            }
            return Ok(None);
        }
        if let Some(around) = self.around {
            return Ok(around.look_up(self.outward(*from), root, &nested));
        }
        match self.symbol_in(*from, root, &nested) {
            // An operation is verified when all that is inside of it is there.
            None if self.op.is_some_and(|op| op.id == from.id && std::ptr::eq(op.body, from.body)) => {
                Ok(None)
            }
            None => self.wait_for_symbols(at).map(|()| None),
            known => Ok(known),
        }
    }

    /// Ends a verifier that did not find a symbol before all are there: operations are verified while the rest of the
    /// program is still read.
    fn wait_for_symbols(&mut self, at: u32) -> R<()> {
        const EARLY: &str = "a symbol that is looked up too early";
        if !self.verifies || self.look_up.is_some() {
            return Ok(());
        }
        if self.has_symbols_later {
            self.waits = true;
            return self.stop(EARLY, at);
        }
        self.stop_around(EARLY.to_owned(), at)
    }

    fn symbol_in(
        &self,
        table: OpRef<'a>,
        root: isogloss_ir::Identifier,
        nested: &[isogloss_ir::Identifier],
    ) -> Option<OpRef<'a>> {
        let mut current = table;
        for name in std::iter::once(&root).chain(nested) {
            let text = self.cx.str(*name);
            let block = current.region(0)?.first_block()?;
            current = block.ops().find(|op| match op.attr("sym_name").map(|a| self.cx.attr(a)) {
                Some(AttrData::String { value, .. }) => **value == *text.as_bytes(),
                _ => false,
            })?;
        }
        Some(current)
    }
}
