//! Dialects that programs define in IRDL, in a session.

mod text;

use self::text::only_dialects;
use crate::Session;
use crate::files::read_definitions;
use crate::predicates::OdsPredicates;
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::definition::DialectDef;
use isogloss_source::{Diagnostic, SourceFile};
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl Session {
    /// Loads the dialects that a file defines in IRDL.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let dialects = session.load_irdl("../../examples/irdl/garden.irdl.mlir".as_ref()).unwrap();
    /// assert_eq!(session.context().str(dialects[0].name), "garden");
    /// ```
    ///
    /// # Errors
    /// When the file cannot be read, is no valid program, or a definition in it cannot be loaded.
    pub fn load_irdl(&self, path: &Path) -> Result<Vec<Arc<DialectDef>>, Vec<Diagnostic>> {
        let input = read_definitions(path).map_err(|problem| vec![problem])?;
        let file = self.add_file(input.name, input.text).map_err(|problem| vec![problem])?;
        let program = self.parse(&file, ParseOptions::default())?;
        self.verify(&program)?;
        self.load_irdl_of(&program)
    }

    /// Loads the dialects that several files define in IRDL, one after the other.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// session.load_irdl_files(&["../../examples/irdl/garden.irdl.mlir".into()]).unwrap();
    /// let file = session.add_file("oak.mlir", "%oak = \"garden.plant\"() : () -> !garden.tree").unwrap();
    /// assert!(session.parse(&file, Default::default()).is_ok());
    /// ```
    ///
    /// # Errors
    /// Those of [`Session::load_irdl`], of all files.
    pub fn load_irdl_files(&self, paths: &[PathBuf]) -> Result<(), Vec<Diagnostic>> {
        let problems: Vec<Diagnostic> =
            paths.iter().filter_map(|p| self.load_irdl(p).err()).flatten().collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Loads the dialects that the text of a program defines in IRDL, so that the rest of it can be read.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let text = "irdl.dialect @own { irdl.operation @op { } }\n\"own.op\"() : () -> ()";
    /// let file = session.add_file("own.mlir", text).unwrap();
    /// assert_eq!(session.load_irdl_in(&file).unwrap().len(), 1);
    /// assert!(session.parse(&file, Default::default()).is_ok());
    /// ```
    ///
    /// # Errors
    /// When a definition is wrong.
    pub fn load_irdl_in(&self, file: &SourceFile) -> Result<Vec<Arc<DialectDef>>, Vec<Diagnostic>> {
        let Some(text) = only_dialects(file.text()) else { return Ok(Vec::new()) };
        let file = self.add_file(file.name().clone(), text).map_err(|problem| vec![problem])?;
        let program = self.parse(&file, ParseOptions::default())?;
        self.verify(&program)?;
        self.load_irdl_of(&program)
    }

    /// Loads the dialects that a program defines in IRDL; the program is valid.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("own.mlir", "irdl.dialect @own { irdl.operation @op { } }").unwrap();
    /// let program = session.parse(&file, Default::default()).unwrap();
    /// session.verify(&program).unwrap();
    /// assert_eq!(session.load_irdl_of(&program).unwrap().len(), 1);
    /// ```
    ///
    /// # Errors
    /// When a definition in it cannot be loaded.
    pub fn load_irdl_of(&self, program: &Program) -> Result<Vec<Arc<DialectDef>>, Vec<Diagnostic>> {
        let cx = self.context();
        isogloss_irdl::load(cx, program.op(cx), &OdsPredicates)
    }
}
