//! Files of patterns: programs that hold `pdl.pattern` operations, or what they are lowered to; and declarative
//! rewrites, in TableGen.

use crate::Session;
use crate::files::read_input;
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_rewrite::pdl::{Natives, PdlPatterns, Settings};
use isogloss_source::Diagnostic;
use std::io;
use std::path::{Path, PathBuf};

/// The patterns of a file, as a verified program, and the functions that they may call.
pub(super) struct PatternFile {
    pub(super) program: Program,
    pub(super) natives: Natives,
    /// Whether they are declarative rewrites.
    declarative: bool,
}

impl PatternFile {
    /// Reads a file. Declarative rewrites find what they include in the folders given.
    pub(super) fn load(
        session: &Session,
        include: &[PathBuf],
        path: &Path,
    ) -> Result<PatternFile, Vec<Diagnostic>> {
        if path.extension().is_some_and(|e| e == "td") {
            let (program, natives) = crate::drr::load(session, include, path, Natives::of_test_pass())?;
            return Ok(PatternFile { program, natives, declarative: true });
        }
        let input = read_input(path, &mut io::empty()).map_err(|problem| vec![problem])?;
        let file = session.add_file(input.name, input.text).map_err(|problem| vec![problem])?;
        let program = session.parse(&file, ParseOptions::default())?;
        session.verify(&program)?;
        Ok(PatternFile { program, natives: Natives::of_test_pass(), declarative: false })
    }

    /// Compiles them, with what the kind of file asks for added to the settings.
    pub(super) fn compile(
        &self,
        session: &Session,
        settings: Settings,
    ) -> Result<PdlPatterns, Vec<Diagnostic>> {
        if self.declarative {
            return crate::drr::compile(session, &self.program, &self.natives, settings);
        }
        let cx = session.context();
        PdlPatterns::compile(cx, self.program.op(cx), &self.natives, settings)
    }
}
