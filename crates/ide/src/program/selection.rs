//! Functions that a selection of the text is in.

use super::file::Program;
use crate::TextRange;
use isogloss_ir::asm::parse::record::ValueOrigin;

/// The function around a range of the text, as far as it takes to write it anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enclosing {
    /// The program of the file that it is part of.
    pub piece: TextRange,
    /// Its text.
    pub range: TextRange,
    /// Names of values, without their mark, each with where its location is: an argument's begins there, and a result's
    /// operation has its name there. Numbers are no names, and of several results the first has one.
    pub names: Vec<(u32, String)>,
}

impl Program {
    /// The innermost function around a range. None in a program with errors, and in a file that is read in parts.
    pub fn enclosing_function(&self, range: &TextRange) -> Option<Enclosing> {
        let piece = self.piece(range.start).filter(|piece| piece.diagnostics.is_empty())?;
        let function = piece.function_around(piece.op_around(range.start)?)?;
        let op = piece.op(piece.order[function as usize]);
        let whole = op.name_range.start..op.end;
        if range.end > whole.end {
            return None;
        }
        let text: &str = self.file.text();
        let mut names = Vec::new();
        for value in &piece.recording().values {
            let at = match value.origin {
                ValueOrigin::Result(op, 0) => op,
                ValueOrigin::Result(..) => continue,
                ValueOrigin::Argument(_) => value.range.start,
            };
            let name = text.get(value.range.start as usize + 1..value.range.end as usize)?;
            if whole.contains(&at) && !name.starts_with(|c: char| c.is_ascii_digit()) {
                names.push((at, name.to_owned()));
            }
        }
        names.sort();
        names.dedup_by_key(|(at, _)| *at);
        Some(Enclosing { piece: piece.range.clone(), range: whole, names })
    }
}
