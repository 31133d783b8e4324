//! Functions of the host: those that expressions call, and those that replace code.

use super::names::{Given, Handle, call, placeholders};
use super::{Lowered, Lowering, NativeCall, Passed, Role};
use isogloss_source::Pos;
use isogloss_tablegen::Record;

/// A function of the host, as an expression has it.
pub(super) struct Host {
    pub(super) name: String,
    pub(super) given: Vec<Given>,
    /// The call, or the code.
    pub(super) text: String,
    pub(super) is_code: bool,
}

impl<'r> Lowering<'r> {
    /// Returns the function that an expression calls, or that replaces it, with its arguments. `record` has the
    /// expression.
    pub(super) fn host(&mut self, record: Record<'r>, expression: &str) -> Lowered<Host> {
        let text = expression.trim().to_owned();
        if let Some((name, given)) = call(expression) {
            return Ok(Host { name: name.to_owned(), given, text, is_code: false });
        }
        let given = placeholders(expression)?;
        let name = if record.is_anonymous() { self.code_name(record) } else { record.name().to_owned() };
        Ok(Host { name, given, text, is_code: true })
    }

    /// The name of the function that replaces code without a name: that of the first pattern that has it.
    fn code_name(&mut self, record: Record<'r>) -> String {
        if let Some(name) = self.codes.get(record.name()) {
            return name.clone();
        }
        let pattern = self.at.filter(|at| !at.is_anonymous()).map_or("Pattern", |at| at.name());
        let base = format!("{pattern}_code");
        let is_free = |name: &String| self.codes.values().all(|taken| taken != name);
        let mut numbered = (2u32..).map(|n| format!("{base}_{n}"));
        let name =
            Some(base.clone()).filter(is_free).or_else(|| numbered.find(is_free)).unwrap_or(base.clone());
        self.codes.insert(record.name().to_owned(), name.clone());
        name
    }

    /// Remembers a call.
    pub(super) fn called(
        &mut self,
        record: Record<'r>,
        host: Host,
        role: Role,
        arguments: &[(Handle, &str)],
        results: Vec<Passed>,
    ) {
        let arguments = arguments.iter().map(|a| Passed::of_handle(a.1)).collect();
        let Host { name, text, is_code, .. } = host;
        let pos = self.written_at(record);
        self.out.calls.push(NativeCall { name, role, arguments, results, text, is_code, pos });
    }

    /// Where a record is written: its pattern, where it has no name.
    fn written_at(&self, record: Record<'r>) -> Pos {
        self.at.filter(|_| record.is_anonymous()).unwrap_or(record).pos()
    }

    /// Returns the location of a record in the syntax ` loc("file":line:column)`, for the call of a function: a
    /// function that is not registered is an error there. Empty if the file is unknown.
    pub(super) fn location(&self, record: Record<'r>) -> String {
        let pos = self.written_at(record);
        let Some(file) = self.cx.sources().file_at(pos) else { return String::new() };
        let at = file.line_col(pos);
        format!(" loc({:?}:{}:{})", file.name(), at.line, at.col)
    }
}
