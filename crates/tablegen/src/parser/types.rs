//! Types.

use super::Parser;
use crate::eval::Res;
use crate::lex::Tok;
use crate::lex::scan::int_value;
use crate::references::Target;
use crate::store::RecordId;
use crate::types::TypeId;
use isogloss_source::{Code, Span};

impl Parser<'_> {
    /// Type ::= "bit" | "int" | "string" | "code" | "dag" | "bits" "<" INT ">" | "list" "<" Type ">" | ClassID
    pub(super) fn parse_type(&mut self) -> Res<TypeId> {
        match self.tok() {
            Tok::StringKw | Tok::CodeKw => {
                self.next()?;
                Ok(TypeId::STRING)
            }
            Tok::Bit => {
                self.next()?;
                Ok(TypeId::BIT)
            }
            Tok::IntKw => {
                self.next()?;
                Ok(TypeId::INT)
            }
            Tok::Dag => {
                self.next()?;
                Ok(TypeId::DAG)
            }
            Tok::Id => {
                let name = self.word();
                if let Some(&alias) = self.declared.type_aliases.get(&name) {
                    let span = self.lex.span();
                    if let Some(tracker) = &mut self.ev.tracker
                        && let Some(&pos) = tracker.type_aliases.get(&name)
                    {
                        tracker.refer(span, Target::Pos(pos), false);
                    }
                    self.next()?;
                    return Ok(alias);
                }
                let class = self.class_id()?;
                Ok(self.ev.class_type(class))
            }
            Tok::Bits => {
                self.next()?;
                self.expect(Tok::Less, "expected '<' after bits type")?;
                if self.tok() != Tok::Int {
                    return Err(self.error_here("expected integer in bits<n> type"));
                }
                let size = int_value(self.lex.text().as_bytes()).unwrap_or(0);
                let Ok(size) = u32::try_from(size) else {
                    return Err(self.error_here(format!("the size {size} of bits<n> is out of range")));
                };
                self.ev.check_length(u128::from(size))?;
                self.next()?;
                self.expect(Tok::Greater, "expected '>' at end of bits<n> type")?;
                Ok(self.ev.r.types.bits(size))
            }
            Tok::List => {
                self.next()?;
                self.expect(Tok::Less, "expected '<' after list type")?;
                self.ev.enter()?;
                let element = self.parse_type()?;
                self.ev.leave();
                self.expect(Tok::Greater, "expected '>' at end of list<ty> type")?;
                Ok(self.ev.r.types.list_of(element))
            }
            _ => {
                let stop = self.error_here("Unknown token when expecting a type");
                self.ev.advise(|error| error.with_code(Code::UnknownName));
                Err(stop)
            }
        }
    }

    /// ClassID ::= ID
    pub(super) fn class_id(&mut self) -> Res<RecordId> {
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected name for ClassID"));
        }
        let name = self.word();
        match self.ev.class_named(name) {
            Some(class) => {
                let span = self.lex.span();
                self.ev.refer(span, Target::Record(class));
                self.next()?;
                Ok(class)
            }
            None => {
                let word = self.show_word().to_owned();
                let mut message = format!("Couldn't find class '{word}'");
                if self.declared.multiclass_names.contains_key(&name) {
                    message.push_str(&format!(". Use 'defm' if you meant to use multiclass '{word}'"));
                }
                let pos = self.lex.pos();
                Err(self.ev.unknown(Code::UnknownName, pos, message, &word))
            }
        }
    }

    /// MultiClassID ::= ID
    pub(super) fn multiclass_id(&mut self) -> Res<usize> {
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected name for MultiClassID"));
        }
        let name = self.word();
        match self.declared.multiclass_names.get(&name) {
            Some(&multiclass) => {
                let span = self.lex.span();
                self.ev.refer(span, Target::Record(self.declared.multiclasses[multiclass].record));
                self.next()?;
                Ok(multiclass)
            }
            None => {
                let word = self.show_word().to_owned();
                let (pos, message) = (self.lex.pos(), format!("Couldn't find multiclass '{word}'"));
                let stop = self.ev.unknown(Code::UnknownName, pos, message, &word);
                let names = self.declared.multiclass_names.keys();
                let known: Vec<String> = names.map(|&n| self.ev.s(n).to_owned()).collect();
                let span = Span::new(pos, pos.offset(word.len()));
                self.ev.advise(|error| error.with_nearest(&word, Some(span), known));
                Err(stop)
            }
        }
    }

    /// The type in `!op<Type>`.
    pub(super) fn operator_type(&mut self) -> Res<TypeId> {
        self.expect(Tok::Less, "expected type name for operator")?;
        if self.tok() == Tok::CodeKw {
            return Err(self.error_here("the 'code' type is not allowed in bang operators; use 'string'"));
        }
        let ty = self.parse_type()?;
        self.expect(Tok::Greater, "expected type name for operator")?;
        Ok(ty)
    }

    /// Reports that a value is not of the type that its place asks for.
    pub(super) fn check_item_type(
        &mut self,
        pos: isogloss_source::Pos,
        ty: TypeId,
        item_type: Option<TypeId>,
    ) -> Res<()> {
        match item_type {
            Some(want) if !self.ev.convertible(ty, want) => {
                let (want, got) = (self.ev.show_type(want), self.ev.show_type(ty));
                let message = format!("expected value of type '{want}', got '{got}'");
                Err(self.ev.error_of(Code::TypeConflict, pos, message))
            }
            _ => Ok(()),
        }
    }
}
