//! Files of patterns: programs that hold `pdl.pattern` operations, or what they are lowered to; and declarative
//! rewrites, in TableGen.

use isogloss::Session;
use isogloss::files::{Input, read_definitions};
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::{AttrData, Context, OpRef};
use isogloss_rewrite::pdl::{Natives, PdlPatterns, Settings, patterns_in};
use isogloss_source::{Code, Diagnostic};
use std::path::{Path, PathBuf};

/// The patterns of a file, as a verified program, and the functions that they may call.
pub(super) struct PatternFile {
    pub(super) program: Program,
    pub(super) natives: Natives,
    /// True if they are declarative rewrites.
    declarative: bool,
}

impl PatternFile {
    /// Reads a file of patterns that may call some functions. Declarative rewrites find what they include in the folders
    /// given.
    pub(super) fn load(
        session: &Session,
        include: &[PathBuf],
        path: &Path,
        natives: Natives,
    ) -> Result<PatternFile, Vec<Diagnostic>> {
        if path.extension().is_some_and(|e| e == "td") {
            let (program, natives) = isogloss::drr::load(session, include, path, natives)?;
            return Ok(PatternFile { program, natives, declarative: true });
        }
        PatternFile::of_program(session, read_definitions(path).map_err(|problem| vec![problem])?, natives)
    }

    /// Takes the patterns of a program.
    pub(super) fn of_program(
        session: &Session,
        input: Input,
        natives: Natives,
    ) -> Result<PatternFile, Vec<Diagnostic>> {
        let file = session.add_file(input.name, input.text).map_err(|problem| vec![problem])?;
        let program = session.parse(&file, ParseOptions::default())?;
        session.verify(&program)?;
        let problems = unknown_ops(&program, session.context());
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(PatternFile { program, natives, declarative: false })
    }

    /// Compiles them, with the settings that the kind of file needs.
    pub(super) fn compile(
        &self,
        session: &Session,
        settings: Settings,
    ) -> Result<PdlPatterns, Vec<Diagnostic>> {
        if self.declarative {
            return isogloss::drr::compile(session, &self.program, &self.natives, settings);
        }
        let cx = session.context();
        PdlPatterns::compile(cx, self.program.op(cx), &self.natives, settings)
    }
}

/// An error for each operation that a pattern names and no dialect defines, unless such operations are allowed.
pub(super) fn unknown_ops(program: &Program, cx: &Context) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    if !cx.allows_unregistered() {
        patterns_in(program.op(cx)).into_iter().for_each(|pattern| unknown_in(pattern, &mut problems));
    }
    problems
}

fn unknown_in(op: OpRef<'_>, problems: &mut Vec<Diagnostic>) {
    for inner in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        unknown_in(inner, problems);
    }
    let Some(AttrData::String { value, .. }) = op.attr_data("opName") else { return };
    let Ok(name) = std::str::from_utf8(value) else { return };
    if op.name_str() == "pdl.operation" && op.cx.op_def(op.cx.op_name(name)).is_none() {
        let text = format!("the pattern names '{name}', which no dialect defines");
        let error = Diagnostic::error(op.location().place(op.cx), text).with_code(Code::Pattern);
        let dialect = name.split_once('.').and_then(|(namespace, _)| op.cx.namespace(namespace));
        problems.push(match dialect {
            Some(dialect) => error.with_nearest(name, None, dialect.op_names()),
            None => error,
        });
    }
}
