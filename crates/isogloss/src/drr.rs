//! Declarative rewrites of TableGen files: loaded at run time, or put into a program by generated code. Both are lowered
//! in one way, so they do the same.

use crate::Session;
use crate::files::read_input;
use crate::generate;
use crate::providers::{UpstreamHooks, load_files};
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::definition::{InherentKind, Subject, Verdict};
use isogloss_ir::{Attribute, Context, OpRef};
use isogloss_ods::drr::{Asked, NamedConstraint, Part, lower_patterns};
use isogloss_rewrite::pdl::{Kind, Natives, PdlPatterns, Settings};
use isogloss_source::Diagnostic;
use isogloss_tablegen::Records;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Declarative rewrites as they are put into a program by generated code: the files that define them.
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
/// # Errors
/// When the file cannot be read, or a definition or a pattern in it is wrong.
pub fn load(
    session: &Session,
    include: &[PathBuf],
    path: &Path,
    natives: Natives,
) -> Result<(Program, Natives), Vec<Diagnostic>> {
    let input = read_input(path, &mut io::empty()).map_err(|problem| vec![problem])?;
    let name = input.name.clone();
    let definitions = generate::evaluate(session.sources(), &input.name, input.text, include)?;
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

/// Makes a program in `pdl` of patterns.
fn lower(
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
        Asked::Attribute | Asked::Property => {
            natives.constraint(&name, &[Kind::Attribute], &[], move |program, arguments, _| {
                let subject = arguments.attribute(0).map_or(Subject::Absent, Subject::Attr);
                holds(program.cx, subject)
            })
        }
    }
}
