//! Passes over a program: the ones that isogloss has, by name, and pipelines that are built step by step.
//!
//! ```
//! use isogloss::rewrite::pass::cse::Cse;
//! use isogloss::rewrite::pass::symbol_dce::SymbolDce;
//! use isogloss::{Options, Session, passes};
//!
//! let session = Session::new(&Options::default());
//! let text = "func.func @f(%x: i32) -> i32 { %z = arith.constant 0 : i32 %y = arith.addi %x, %z : i32 return %y : i32 }";
//! let file = session.add_file("f.mlir", text).unwrap();
//! let mut program = session.parse(&file, Default::default()).unwrap();
//! let run = session
//!     .passes()
//!     .nest_on("func.func", |p| p.add(passes::canonicalize()).add(Cse))
//!     .add(SymbolDce)
//!     .run(&mut program)
//!     .unwrap();
//! assert!(run.diagnostics.is_empty());
//! assert!(!session.print(&program, &Default::default()).contains("arith"));
//! ```

use crate::session::Session;
use isogloss_ir::Body;
use isogloss_ir::asm::parse::Program;
use isogloss_ir::typed::TypedOp;
use isogloss_rewrite::CanonicalPatterns;
use isogloss_rewrite::pass::canonicalize::{self, Canonicalize};
use isogloss_rewrite::pass::{
    self, OptionValues, Pass, PassEntry, PassRegistry, Pipeline, Run, RunOptions, cse, parse_pipeline,
    symbol_dce,
};
use isogloss_rewrite::pdl;
use isogloss_source::{Diagnostic, Place};
use std::sync::{Arc, LazyLock};

/// The canonicalization patterns of the embedded dialects, and what finds those of host code.
static CANONICAL: LazyLock<Arc<CanonicalPatterns>> = LazyLock::new(|| Arc::new(canonical_patterns()));

#[cfg(feature = "host")]
fn canonical_patterns() -> CanonicalPatterns {
    let mut patterns = isogloss_dialects::canonical_patterns();
    patterns.found_by(|cx, into| {
        let has_own = |namespace: &str| isogloss_dialects::table(namespace).is_some();
        isogloss_host::hooks::add_patterns(cx, has_own, into);
    });
    patterns
}

#[cfg(not(feature = "host"))]
fn canonical_patterns() -> CanonicalPatterns {
    isogloss_dialects::canonical_patterns()
}

/// The passes that every pipeline may name, over the embedded dialects.
static STANDARD: LazyLock<PassRegistry> = LazyLock::new(|| registry(CANONICAL.clone()));

/// The canonicalization patterns of the embedded dialects. Those of a dialect that is added to a session come with it.
///
/// ```
/// use isogloss::{Options, Session, passes};
///
/// let session = Session::new(&Options::default());
/// // Only dialects that are loaded take part.
/// assert!(passes::canonical().for_loaded(session.context()).freeze(session.context()).is_empty());
/// ```
pub fn canonical() -> Arc<CanonicalPatterns> {
    CANONICAL.clone()
}

/// The pass `canonicalize` with its default options.
///
/// ```
/// use isogloss::passes::canonicalize;
/// use isogloss::rewrite::pass::Pass;
///
/// assert_eq!(canonicalize().argument(), "canonicalize");
/// ```
pub fn canonicalize() -> Canonicalize {
    let options = OptionValues::parse(canonicalize::entry(CANONICAL.clone()).options, "");
    Canonicalize::new(CANONICAL.clone(), options.expect("no options are valid options"))
}

/// The passes that isogloss has, over some canonicalization patterns. A program may add its own.
///
/// ```
/// use isogloss::passes::{canonical, registry};
///
/// assert!(registry(canonical()).get("cse").is_some());
/// ```
pub fn registry(patterns: Arc<CanonicalPatterns>) -> PassRegistry {
    let mut registry = PassRegistry::new();
    let entries = [
        canonicalize::entry(patterns.clone()),
        isogloss_dialects::func::inline::entry(patterns),
        cse::entry(),
        pdl::pass::convert_entry(),
        pdl::pass::test_entry(),
        symbol_dce::entry(),
    ];
    entries.into_iter().for_each(|entry| registry.add(entry));
    registry
}

/// The passes that every pipeline may name.
///
/// ```
/// assert!(isogloss::passes::standard().get("symbol-dce").is_some());
/// ```
pub fn standard() -> &'static PassRegistry {
    &STANDARD
}

/// Passes in a row, over operations of a name, as they are put together.
///
/// ```
/// use isogloss::passes::Nest;
/// use isogloss::rewrite::pass::Pipeline;
/// use isogloss::rewrite::pass::cse::Cse;
///
/// let inner: Pipeline = Nest::on("func.func").add(Cse).finish();
/// assert_eq!(inner.to_string(), "func.func(\n  cse\n)");
/// ```
#[derive(Debug)]
pub struct Nest(Pipeline);

impl Nest {
    /// No passes yet, over operations of a name; `any` for all that are isolated.
    pub fn on(name: &str) -> Nest {
        Nest(Pipeline::new(name))
    }

    /// Adds a pass.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "nobody adds pipelines like numbers")]
    pub fn add(mut self, pass: impl Pass + 'static) -> Nest {
        self.0.items.push(pass::Item::Pass(Arc::new(pass)));
        self
    }

    /// Adds passes over the operations of a kind right inside.
    #[must_use]
    pub fn nest<'o, T: TypedOp<'o>>(self, fill: impl FnOnce(Nest) -> Nest) -> Nest {
        self.nest_on(T::NAME, fill)
    }

    /// Adds passes over the operations of a name right inside.
    #[must_use]
    pub fn nest_on(mut self, name: &str, fill: impl FnOnce(Nest) -> Nest) -> Nest {
        self.0.items.push(pass::Item::Nested(fill(Nest::on(name)).0));
        self
    }

    /// The pipeline.
    pub fn finish(self) -> Pipeline {
        self.0
    }
}

/// A pipeline for programs of a session: see [`Session::passes`].
///
/// ```
/// use isogloss::ir::OpRef;
/// use isogloss::ir::typed::{OpSlot, TypedOp};
/// use isogloss::passes::Passes;
/// use isogloss::rewrite::pass::cse::{self, Cse};
/// use isogloss::rewrite::pass::RunOptions;
/// use isogloss::{Options, Session};
///
/// // A view, as `isogloss-build` generates one for each operation.
/// #[derive(Clone, Copy)]
/// struct FuncOp<'a>(OpRef<'a>);
///
/// impl<'a> TypedOp<'a> for FuncOp<'a> {
///     const NAME: &'static str = "func.func";
///
///     fn slot() -> &'static OpSlot {
///         static SLOT: OpSlot = OpSlot::new("func.func", &[]);
///         &SLOT
///     }
///     fn from_op(op: OpRef<'a>) -> Self {
///         FuncOp(op)
///     }
///     fn op(self) -> OpRef<'a> {
///         self.0
///     }
/// }
///
/// let session = Session::new(&Options::default());
/// let passes: Passes<'_> = session
///     .passes()
///     .nest::<FuncOp<'_>>(|p| p.add(Cse))
///     .know(cse::entry())
///     .options(RunOptions { verify_each: false, ..RunOptions::default() });
/// assert_eq!(passes.pipeline().to_string(), "builtin.module(\n  func.func(\n    cse\n  )\n)");
/// ```
#[derive(Debug)]
pub struct Passes<'s> {
    session: &'s Session,
    registry: Option<PassRegistry>,
    pipeline: Nest,
    options: RunOptions,
}

impl Session {
    /// A pipeline over the top-level operation of a program, which has no passes yet.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("a.mlir", "func.func private @unused()").unwrap();
    /// let mut program = session.parse(&file, Default::default()).unwrap();
    /// session.passes().parse("builtin.module(symbol-dce)").unwrap().run(&mut program).unwrap();
    /// assert_eq!(session.print(&program, &Default::default()), "module {\n}\n");
    /// ```
    pub fn passes(&self) -> Passes<'_> {
        let pipeline = Nest::on("builtin.module");
        Passes { session: self, registry: None, pipeline, options: RunOptions::default() }
    }
}

impl Passes<'_> {
    /// Adds a pass over the whole program.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "nobody adds pipelines like numbers")]
    pub fn add(mut self, pass: impl Pass + 'static) -> Self {
        self.pipeline = self.pipeline.add(pass);
        self
    }

    /// Adds passes over the operations of a kind right inside.
    #[must_use]
    pub fn nest<'o, T: TypedOp<'o>>(self, fill: impl FnOnce(Nest) -> Nest) -> Self {
        self.nest_on(T::NAME, fill)
    }

    /// Adds passes over the operations of a name right inside.
    #[must_use]
    pub fn nest_on(mut self, name: &str, fill: impl FnOnce(Nest) -> Nest) -> Self {
        self.pipeline = self.pipeline.nest_on(name, fill);
        self
    }

    /// Makes a pass known to [`parse`](Passes::parse).
    #[must_use]
    pub fn know(mut self, entry: PassEntry) -> Self {
        self.registry.get_or_insert_with(|| registry(canonical())).add(entry);
        self
    }

    /// Adds the passes that a text names, as `--pass-pipeline` does: `builtin.module(func.func(canonicalize,cse))`.
    ///
    /// # Errors
    /// When the text is no pipeline, or names a pass that is not known.
    pub fn parse(mut self, text: &str) -> Result<Self, Diagnostic> {
        let parsed = parse_pipeline(self.registry.as_ref().unwrap_or(standard()), text)?;
        // The text says what it is for; without other passes that is what the whole is for.
        if self.pipeline.0.items.is_empty() || parsed.anchor == self.pipeline.0.anchor {
            self.pipeline.0.anchor = parsed.anchor;
            self.pipeline.0.items.extend(parsed.items);
        } else {
            self.pipeline.0.items.push(pass::Item::Nested(parsed));
        }
        Ok(self)
    }

    /// Sets how the passes are run.
    #[must_use]
    pub fn options(mut self, options: RunOptions) -> Self {
        self.options = options;
        self
    }

    /// Returns the pipeline, such as to show it.
    pub fn pipeline(&self) -> &Pipeline {
        &self.pipeline.0
    }

    /// Runs the passes over a program. It is verified after each that changes it, unless the options say otherwise.
    ///
    /// # Errors
    /// The diagnostics of the passes and the verifier, if one failed; the program is not meant to be used then.
    pub fn run(&self, program: &mut Program) -> Result<Run, Vec<Diagnostic>> {
        let run = run(self.session, program, &self.pipeline.0, &self.options);
        if run.failed { Err(run.diagnostics) } else { Ok(run) }
    }
}

/// Runs a pipeline over the top-level operation of a program.
///
/// ```
/// use isogloss::rewrite::pass::Pipeline;
/// use isogloss::{Options, Session, passes};
///
/// let session = Session::new(&Options::default());
/// let file = session.add_file("a.mlir", "module {}").unwrap();
/// let mut program = session.parse(&file, Default::default()).unwrap();
/// let run = passes::run(&session, &mut program, &Pipeline::new("func.func"), &Default::default());
/// assert!(run.failed);
/// ```
pub fn run(session: &Session, program: &mut Program, pipeline: &Pipeline, options: &RunOptions) -> Run {
    let (body, top) = program.body_mut();
    let body = if top == Body::root() { Some(body) } else { body.inner_mut(top) };
    let Some(body) = body else {
        let message = "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
        let diagnostics = vec![Diagnostic::error(Place::Unknown, message)];
        return Run { failed: true, diagnostics, ..Run::default() };
    };
    pass::run(session.context(), body, pipeline, options)
}
