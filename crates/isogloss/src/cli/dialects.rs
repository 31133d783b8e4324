//! Flags that say where dialects come from, for the subcommands that look at dialects.

use super::report::Reporter;
use crate::{Options, Session};
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
    /// Look for files that definitions include in this directory too (repeatable).
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
}

impl DialectArgs {
    /// Where included files are looked for.
    pub(super) fn includes(&self) -> &[PathBuf] {
        &self.include
    }

    /// A session that knows the dialects. What is wrong with them is reported.
    pub(super) fn session(&self, reporter: &mut Reporter<'_>) -> Session {
        let session = Session::new(&Options { include: self.include.clone(), allow_unregistered: false });
        let (folders, files): (Vec<_>, Vec<_>) = self.dialects.iter().partition(|path| path.is_dir());
        for path in folders.into_iter().chain(files) {
            if let Err(problems) = session.load_dialects(path) {
                reporter.report_all(&problems, session.sources());
            }
        }
        if let Err(problems) = session.load_irdl_files(&self.irdl_file) {
            reporter.report_all(&problems, session.sources());
        }
        reporter.report_all(&session.context().take_reports(), session.sources());
        session
    }
}

impl DialectArgs {
    /// A session of its own that knows the same dialects, and those of a text in IRDL.
    pub(super) fn load_irdl_text(&self, text: &str) -> Result<Session, Vec<Diagnostic>> {
        let mut sink = std::io::sink();
        let mut reporter = Reporter::new(Default::default(), &mut sink, false);
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
