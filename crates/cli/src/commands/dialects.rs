//! Flags that say where dialects come from, for the subcommands that look at dialects.

use super::report::Reporter;
use crate::config::{Config, Lists};
use isogloss::{Options, Session};
use isogloss_ir::definition::DialectDef;
use isogloss_source::{Diagnostic, Place};
use std::path::PathBuf;
use std::sync::Arc;

/// Where dialects come from.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Dialects")]
pub(super) struct DialectArgs {
    /// Load the dialects of this .td file, or make those of the .td files in this folder known (repeatable).
    #[arg(long, value_name = "FILE.td|DIR")]
    dialects: Vec<PathBuf>,
    /// Load the dialects that this file defines in IRDL (repeatable).
    #[arg(long, value_name = "FILE.mlir")]
    pub(super) irdl_file: Vec<PathBuf>,
    /// Read parsers, printers and verifiers of the dialects from this C++ file, or those in this folder (repeatable).
    #[arg(long, value_name = "FILE.cpp|DIR")]
    cpp: Vec<PathBuf>,
    /// Look for files that definitions include in this directory too (repeatable).
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
}

impl DialectArgs {
    /// Takes from `isogloss.toml` what the command line does not say.
    pub(super) fn configure(&mut self, config: &Config) {
        config.fill(Lists {
            dialects: Some(&mut self.dialects),
            include: Some(&mut self.include),
            cpp: Some(&mut self.cpp),
            irdl: Some(&mut self.irdl_file),
        });
    }

    /// Adds files of definitions, each unless it is there already.
    pub(super) fn add(&mut self, paths: Vec<PathBuf>) {
        for path in paths {
            let is_same =
                |known: &PathBuf| *known == path || known.canonicalize().ok() == path.canonicalize().ok();
            if !self.dialects.iter().any(is_same) {
                self.dialects.push(path);
            }
        }
    }

    /// Where included files are looked for.
    pub(super) fn includes(&self) -> &[PathBuf] {
        &self.include
    }

    /// A session that knows the dialects. What is wrong with them is reported.
    pub(super) fn session(&self, reporter: &mut Reporter<'_>) -> Session {
        let mut problems = Vec::new();
        let session = self.quiet_session(false, &mut problems);
        reporter.report_all(&problems, session.sources());
        session
    }

    /// Returns a session with the dialects; `out` receives the problems of loading them.
    pub(super) fn quiet_session(&self, allow_unregistered: bool, out: &mut Vec<Diagnostic>) -> Session {
        let session = Session::new(&Options {
            include: self.include.clone(),
            allow_unregistered,
            ..Options::default()
        });
        if !self.cpp.is_empty()
            && let Err(problems) = session.load_host_code(&self.cpp)
        {
            out.extend(problems);
        }
        if let Err(problems) = session.load_all_dialects(&self.dialects) {
            out.extend(problems);
        }
        if let Err(problems) = session.load_irdl_files(&self.irdl_file) {
            out.extend(problems);
        }
        out.extend(session.context().take_reports());
        session
    }
}

impl DialectArgs {
    /// A session of its own that knows the same dialects, and those of a text in IRDL.
    pub(super) fn load_irdl_text(&self, text: &str) -> Result<Session, Vec<Diagnostic>> {
        let mut sink = std::io::sink();
        let mut reporter = Reporter::new(Default::default(), &mut sink, super::streams::Terminal::None);
        let session = self.session(&mut reporter);
        let file = session.add_file("<irdl>", text.to_owned()).map_err(|problem| vec![problem])?;
        let program = session.parse(&file, Default::default())?;
        session.verify(&program)?;
        session.load_irdl_of(&program)?;
        Ok(session)
    }
}

/// A dialect by name.
pub(super) fn find(session: &Session, name: &str) -> Result<Arc<DialectDef>, Diagnostic> {
    session
        .context()
        .dialect(name)
        .ok_or_else(|| Diagnostic::error(Place::Unknown, format!("no dialect '{name}' is known")))
}
