//! Declarative rewrites of TableGen files: loaded at run time, or put into a program by generated code. Both are
//! lowered by the same code, so they have the same effect.

use crate::Session;
use crate::definitions;
use crate::files::read_definitions;
use crate::providers::{UpstreamHooks, load_files};
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::definition::{InherentKind, Subject, Verdict};
use isogloss_ir::{Attribute, Context, OpRef};
use isogloss_ods::drr::{Asked, EntityConstraint, NamedConstraint, Part, Passed, lower_patterns};
use isogloss_ods::predicate::Entity;
use isogloss_rewrite::pdl::{Kind, Natives, PdlPatterns, Settings};
use isogloss_source::Diagnostic;
use isogloss_tablegen::Records;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Declarative rewrites as they are put into a program by generated code: the files that define them.
///
/// ```
/// use isogloss::rewrite::pdl::Natives;
/// use isogloss::{Options, Session, drr};
///
/// static SOURCE: drr::PatternSource = drr::PatternSource {
///     root: "twice.td",
///     files: &[("twice.td", r#"
///         include "mlir/Dialect/Arith/IR/ArithOps.td"
///         include "mlir/IR/PatternBase.td"
///         def : Pat<(Arith_XOrIOp (Arith_XOrIOp $a, $b), $b), (replaceWithValue $a)>;
///     "#)],
/// };
/// let session = Session::new(&Options::default());
/// assert!(drr::load_source(&session, &SOURCE, Natives::default()).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PatternSource {
    /// The name of the file that defines them.
    pub root: &'static str,
    /// The files, by the names under which they are included; those of the embedded library are left out.
    pub files: &'static [(&'static str, &'static str)],
}

/// The patterns of a file, as a program in `pdl`, and the native functions that they call. The dialects that the file
/// includes are known from then on.
///
/// ```
/// use isogloss::rewrite::pdl::{Natives, Settings};
/// use isogloss::{Options, Session, drr};
///
/// let session = Session::new(&Options::default());
/// let path = "../../examples/patterns/bits.td".as_ref();
/// let (program, natives) = drr::load(&session, &[], path, Natives::default()).unwrap();
/// let patterns = drr::compile(&session, &program, &natives, Settings::default());
/// assert!(patterns.is_ok());
/// ```
///
/// # Errors
/// When the file cannot be read, or a definition or a pattern in it is wrong.
pub fn load(
    session: &Session,
    include: &[PathBuf],
    path: &Path,
    natives: Natives,
) -> Result<(Program, Natives), Vec<Diagnostic>> {
    let input = read_definitions(path).map_err(|problem| vec![problem])?;
    let name = input.name.clone();
    let definitions = definitions::evaluate(session.sources(), &input.name, input.text, include)?;
    lower(session, &name, &definitions.records, natives)
}

/// The patterns that were put into a program, compiled. `natives` are the functions that they call.
///
/// # Errors
/// When a definition or a pattern is wrong, or a function is not there.
pub fn load_source(
    session: &Session,
    source: &PatternSource,
    natives: Natives,
) -> Result<PdlPatterns, Vec<Diagnostic>> {
    let PatternSource { root, files } = *source;
    let records = Arc::new(load_files(session.sources(), root, files)?);
    let (program, natives) = lower(session, root, &records, natives)?;
    compile(session, &program, &natives, Settings::default())
}

/// Compiles what [`load`] gives.
///
/// # Errors
/// When a pattern calls a function that is not there, or in another way than it is registered.
pub fn compile(
    session: &Session,
    program: &Program,
    natives: &Natives,
    settings: Settings,
) -> Result<PdlPatterns, Vec<Diagnostic>> {
    let cx = session.context();
    let settings =
        Settings { in_order: true, groups_by_definition: true, locations_as_written: true, ..settings };
    PdlPatterns::compile(cx, program.op(cx), natives, settings)
}

/// Makes a program in `pdl` of the declarative rewrites among records that were evaluated from a file of this name, with
/// the functions that it calls.
///
/// ```
/// use isogloss::definitions::evaluate;
/// use isogloss::rewrite::pdl::Natives;
/// use isogloss::{Options, Session, drr};
///
/// let session = Session::new(&Options::default());
/// let path = "../../examples/patterns/bits.td";
/// let text = std::fs::read_to_string(path).unwrap();
/// let records = evaluate(session.sources(), path, text, &[]).unwrap().records;
/// let (program, _) = drr::lower(&session, path, &records, Natives::default()).unwrap();
/// assert!(session.print(&program, &Default::default()).contains("pdl.pattern"));
/// ```
///
/// # Errors
/// When a definition or a rewrite is wrong.
pub fn lower(
    session: &Session,
    name: &str,
    records: &Arc<Records>,
    mut natives: Natives,
) -> Result<(Program, Natives), Vec<Diagnostic>> {
    session.know_dialects(name, records)?;
    let patterns = lower_patterns(session.context(), records, &UpstreamHooks)?;
    let file =
        session.add_file(format!("{name} (as pdl)"), patterns.text).map_err(|problem| vec![problem])?;
    let program = session.parse(&file, ParseOptions::default())?;
    session.verify(&program)?;
    natives.add_declarative();
    patterns.constraints.into_iter().for_each(|constraint| add(&mut natives, constraint));
    patterns.entities.into_iter().for_each(|constraint| add_entities(&mut natives, constraint));
    patterns.parts.into_iter().for_each(|(name, part)| add_part(&mut natives, &name, part));
    Ok((program, natives))
}

/// Registers a constraint that gets at a part.
fn add_part(natives: &mut Natives, name: &str, part: Part) {
    match part {
        Part::Attribute(attribute) => {
            let kinds = ([Kind::Operation], [Kind::Attribute]);
            natives.constraint(name, &kinds.0, &kinds.1, move |program, arguments, results| {
                let op = arguments.operation(0).map(|op| OpRef::new(program.cx, program.body, op));
                results.optional_attribute(op.and_then(|op| op.attr(&attribute)));
                true
            });
        }
        Part::Property(property) => {
            let kinds = ([Kind::Operation], [Kind::Attribute]);
            natives.constraint(name, &kinds.0, &kinds.1, move |program, arguments, results| {
                let op = arguments.operation(0).map(|op| OpRef::new(program.cx, program.body, op));
                results.optional_attribute(op.and_then(|op| property_of(op, &property)));
                true
            });
        }
        Part::Elements(count) => {
            let kinds = vec![Kind::Value; count];
            natives.constraint(name, &[Kind::Values], &kinds, move |_, arguments, results| {
                let values = arguments.values(0).unwrap_or(&[]);
                values.iter().for_each(|value| results.value(*value));
                values.len() == count
            });
        }
    }
}

/// A property in attribute form, or its default.
fn property_of(op: OpRef<'_>, name: &str) -> Option<Attribute> {
    let def = op.def()?;
    let slot = def.inherent_index(op.cx, name)?;
    let held = op.properties().get(slot).copied().flatten();
    held.or_else(|| match &def.inherent[slot].kind {
        InherentKind::Property(property) => property.default,
        _ => None,
    })
}

/// Registers a constraint over several things of a pattern.
fn add_entities(natives: &mut Natives, constraint: EntityConstraint) {
    let EntityConstraint { name, given, has_self, predicate } = constraint;
    let kinds: Vec<Kind> = given.iter().map(|&passed| kind(passed)).collect();
    natives.constraint(&name, &kinds, &[], move |program, arguments, _| {
        let entity = |(n, passed): (usize, &Passed)| match passed {
            Passed::Values => arguments.values(n).map(Entity::Values),
            Passed::Attribute => Some(Entity::Attribute(arguments.attribute(n))),
            Passed::Value | Passed::Type => arguments.value(n).map(Entity::Value),
        };
        let Some(all) = given.iter().enumerate().map(entity).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let (this, others) = if has_self { (all.first().copied(), &all[1..]) } else { (None, &*all) };
        predicate.eval(program.cx, program.body, this, others) == Verdict::Holds
    });
}

fn kind(passed: Passed) -> Kind {
    match passed {
        Passed::Value => Kind::Value,
        Passed::Values => Kind::Values,
        Passed::Attribute => Kind::Attribute,
        Passed::Type => Kind::Type,
    }
}

/// Registers a constraint of a definition.
fn add(natives: &mut Natives, named: NamedConstraint) {
    let NamedConstraint { name, asked, constraint } = named;
    let holds =
        move |cx: &Context, subject: Subject<'_>| constraint.check(cx, subject, None) == Verdict::Holds;
    match asked {
        Asked::Value => natives.constraint(&name, &[Kind::Value], &[], move |program, arguments, _| {
            let ty = arguments.value(0).map(|value| program.body.value_type(value));
            ty.is_some_and(|ty| holds(program.cx, Subject::Type(ty)))
        }),
        Asked::Values => natives.constraint(&name, &[Kind::Values], &[], move |program, arguments, _| {
            let mut values = arguments.values(0).unwrap_or(&[]).iter();
            values.all(|&value| holds(program.cx, Subject::Type(program.body.value_type(value))))
        }),
        Asked::AttributeType => {
            natives.constraint(&name, &[Kind::Attribute], &[], move |program, arguments, _| {
                let ty = arguments.attribute(0).and_then(|attr| program.cx.attr_type(attr));
                ty.is_some_and(|ty| holds(program.cx, Subject::Type(ty)))
            });
        }
        Asked::Attribute | Asked::Property => {
            natives.constraint(&name, &[Kind::Attribute], &[], move |program, arguments, _| {
                let subject = arguments.attribute(0).map_or(Subject::Absent, Subject::Attr);
                holds(program.cx, subject)
            })
        }
    }
}
