//! Holes of definitions: what they ask for and nothing here does, such as functions of predicates, verifiers in C++,
//! traits that are not known, syntax in C++. Each has a name. A checker that says *valid* where it does not know is worse
//! than none, so holes are listed with the definition, and noted when a program uses it: see [`Context::unchecked`].
//!
//! Noting costs nothing where there are no holes, and a store to an atomic where there are.
//!
//! [`Context::unchecked`]: crate::Context::unchecked

mod predicates;

use isogloss_source::{Diagnostic, Place, Severity, Span};
use rustc_hash::FxHashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// The kind of check, or of reading, that a hole leaves undone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HoleKind {
    /// A predicate calls a function that is not known, or is written in a way that is not understood.
    Predicate,
    /// A predicate gave no answer for a value, though all that it calls is known.
    Undecided,
    /// A verifier of an operation (`hasVerifier`).
    Verifier,
    /// A verifier of an operation that runs after its regions (`hasRegionVerifier`).
    RegionVerifier,
    /// The verification of references to symbols (`SymbolUserOpInterface`).
    SymbolUses,
    /// The verification that an interface brings (`verify`).
    Interface,
    /// A trait in C++ (`NativeOpTrait`).
    Trait,
    /// A verifier of the parameters of a type or an attribute (`genVerifyDecl`).
    Parameters,
    /// The dialect's verifier of attributes on operations (`hasOperationAttrVerify`).
    OpAttribute,
    /// The dialect's verifier of attributes on arguments of functions (`hasRegionArgAttrVerify`).
    ArgumentAttribute,
    /// The dialect's verifier of attributes on results of functions (`hasRegionResultAttrVerify`).
    ResultAttribute,
    /// The syntax of a type or an attribute (`hasCustomAssemblyFormat`, or a parser in C++).
    Syntax,
    /// The conversion of a property's value from an attribute, and its syntax (`convertFromAttribute`, `parser`,
    /// `printer`), where its class is not known.
    Property,
    /// Host code that was read, and reaches something unknown when it runs.
    HostCode,
    /// Host code that folds or rewrites, and reaches something unknown when it runs.
    Rewriting,
}

impl HoleKind {
    /// Every kind.
    pub const ALL: &'static [HoleKind] = &[
        HoleKind::Predicate,
        HoleKind::Undecided,
        HoleKind::Verifier,
        HoleKind::RegionVerifier,
        HoleKind::SymbolUses,
        HoleKind::Interface,
        HoleKind::Trait,
        HoleKind::Parameters,
        HoleKind::OpAttribute,
        HoleKind::ArgumentAttribute,
        HoleKind::ResultAttribute,
        HoleKind::Syntax,
        HoleKind::Property,
        HoleKind::HostCode,
        HoleKind::Rewriting,
    ];

    /// A word for it, for lists and JSON.
    pub fn word(self) -> &'static str {
        match self {
            HoleKind::Predicate => "predicate",
            HoleKind::Undecided => "undecided",
            HoleKind::Verifier => "verifier",
            HoleKind::RegionVerifier => "region-verifier",
            HoleKind::SymbolUses => "symbol-uses",
            HoleKind::Interface => "interface",
            HoleKind::Trait => "trait",
            HoleKind::Parameters => "parameters",
            HoleKind::OpAttribute => "operation-attribute",
            HoleKind::ArgumentAttribute => "argument-attribute",
            HoleKind::ResultAttribute => "result-attribute",
            HoleKind::Syntax => "syntax",
            HoleKind::Property => "property",
            HoleKind::HostCode => "host-code",
            HoleKind::Rewriting => "rewriting",
        }
    }
}

/// Something that a definition asks for and nothing does.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hole {
    /// Its kind.
    pub kind: HoleKind,
    /// Its name: the function that a predicate calls, the interface, the trait; of a verifier the field that asks for it.
    pub name: String,
    /// The constraint that calls it, in its own words, or the property; empty where the definition itself asks.
    pub of: String,
}

impl Hole {
    /// A hole that the definition itself asks to fill.
    pub fn new(kind: HoleKind, name: impl Into<String>) -> Hole {
        Hole { kind, name: name.into(), of: String::new() }
    }

    /// Returns what is not done, as the second half of a sentence.
    pub fn why(&self) -> String {
        let (name, of) = (&self.name, &self.of);
        match self.kind {
            HoleKind::Predicate => format!("its constraint '{of}' needs '{name}', which is not known"),
            HoleKind::Undecided => format!("its constraint '{of}' gives no answer for a value"),
            HoleKind::Verifier | HoleKind::RegionVerifier | HoleKind::Parameters => {
                format!("its verifier ({name}) is in C++, and nothing is registered for it")
            }
            HoleKind::SymbolUses => {
                format!(
                    "the verifier of its references to symbols ({name}) is in C++, and nothing is registered for it"
                )
            }
            HoleKind::Interface => {
                format!("the verifier of its interface '{name}' is in C++, and nothing is registered for it")
            }
            HoleKind::Trait => format!("its trait '{name}' is in C++, and is not known"),
            HoleKind::OpAttribute => {
                format!("its verifier of attributes of operations ({name}) is in C++")
            }
            HoleKind::ArgumentAttribute => {
                format!("its verifier of attributes of arguments ({name}) is in C++")
            }
            HoleKind::ResultAttribute => format!("its verifier of attributes of results ({name}) is in C++"),
            HoleKind::Syntax if !of.is_empty() => {
                format!("its syntax of '{of}' ({name}) is in C++, so it is printed in generic form")
            }
            HoleKind::Syntax => format!("its syntax ({name}) is in C++, so it is kept as it is written"),
            HoleKind::Property => format!(
                "the conversion of its property '{of}' to class {name} is in C++, so its attribute is kept as it is written"
            ),
            HoleKind::Rewriting if of.is_empty() => {
                format!("its {name} is in C++, and nothing is registered for it")
            }
            HoleKind::HostCode | HoleKind::Rewriting => {
                format!("its host code ({of}) reaches {name}, which is not known")
            }
        }
    }
}

/// The holes of a definition, and which of them programs have met.
#[derive(Debug, Default)]
pub struct Holes {
    list: Vec<Hole>,
    /// A bit for each kind that was met.
    met: AtomicU32,
    undecided: Mutex<Undecided>,
}

/// Where predicates gave no answer.
#[derive(Debug, Default)]
struct Undecided {
    /// The addresses of predicates that were noted. A definition keeps its predicates as long as itself.
    seen: FxHashSet<usize>,
    list: Vec<Hole>,
}

impl Holes {
    /// These holes, which no program has met yet.
    pub fn new(list: Vec<Hole>) -> Holes {
        Holes { list, ..Holes::default() }
    }

    /// The holes that are known from the definition, without those of predicates.
    pub fn list(&self) -> &[Hole] {
        &self.list
    }

    /// Notes that a program uses the definition.
    #[inline]
    pub fn note_use(&self) {
        if !self.list.is_empty() && self.met.load(Ordering::Relaxed) != u32::MAX {
            self.met.store(u32::MAX, Ordering::Relaxed);
        }
    }

    /// Notes that a program meets the holes of a kind.
    pub fn note(&self, kind: HoleKind) {
        self.met.fetch_or(1 << kind as u32, Ordering::Relaxed);
    }

    /// Notes a hole that only some operations meet.
    #[cold]
    pub fn note_hole(&self, hole: Hole) {
        let mut undecided = self.undecided.lock().expect("no panic under the lock");
        if !undecided.list.contains(&hole) {
            undecided.list.push(hole);
        }
    }

    /// The holes that programs have met.
    pub fn met(&self) -> Vec<Hole> {
        let met = self.met.load(Ordering::Relaxed);
        let of_definition = self.list.iter().filter(|h| met & 1 << h.kind as u32 != 0);
        let mut out: Vec<Hole> = of_definition.cloned().collect();
        out.extend(self.undecided.lock().expect("no panic under the lock").list.iter().cloned());
        out
    }
}

/// A hole that a program met, and the definition that has it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unchecked {
    /// The definition: `operation 'd.op'`, `type '!d.t'`, `attribute '#d.a'`, `dialect 'd'`.
    pub definition: String,
    /// Where it is defined.
    pub span: Span,
    /// The hole.
    pub hole: Hole,
}

impl Unchecked {
    /// The diagnostic that says so, with a note at the definition.
    pub fn diagnostic(&self, severity: Severity, place: impl Into<Place>) -> Diagnostic {
        let Unchecked { definition, span, hole } = self;
        let verb = match hole.kind {
            HoleKind::Syntax => "read",
            HoleKind::Rewriting => "rewritten",
            _ => "checked",
        };
        let message = format!("{definition} is not fully {verb}: {}", hole.why());
        let diagnostic = Diagnostic::new(severity, place, message);
        if span.start.0 == 0 { diagnostic } else { diagnostic.with_note(*span, "defined here") }
    }
}
