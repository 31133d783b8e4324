//! Declarative rewrites of TableGen files, loaded at run time.

use crate::Session;
use crate::files::read_input;
use crate::generate;
use crate::providers::UpstreamHooks;
use isogloss_ir::Context;
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::definition::{Subject, Verdict};
use isogloss_ods::drr::{Asked, NamedConstraint, lower_patterns};
use isogloss_rewrite::pdl::{Kind, Natives};
use isogloss_source::Diagnostic;
use std::io;
use std::path::{Path, PathBuf};

/// The patterns of a file, as a program in `pdl`, and the native functions that they call. The dialects that the file
/// includes are known from then on.
///
/// # Errors
/// When the file cannot be read, or a definition or a pattern in it is wrong.
pub fn load(
    session: &Session,
    include: &[PathBuf],
    path: &Path,
) -> Result<(Program, Natives), Vec<Diagnostic>> {
    let input = read_input(path, &mut io::empty()).map_err(|problem| vec![problem])?;
    let name = input.name.clone();
    let definitions = generate::evaluate(session.sources(), &input.name, input.text, include)?;
    session.know_dialects(&name, &definitions.records)?;
    let patterns = lower_patterns(session.context(), &definitions.records, &UpstreamHooks)?;
    let file =
        session.add_file(format!("{name} (as pdl)"), patterns.text).map_err(|problem| vec![problem])?;
    let program = session.parse(&file, ParseOptions::default())?;
    session.verify(&program)?;
    let mut natives = Natives::of_test_pass();
    natives.add_declarative();
    patterns.constraints.into_iter().for_each(|constraint| add(&mut natives, constraint));
    Ok((program, natives))
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
        Asked::Attribute => {
            natives.constraint(&name, &[Kind::Attribute], &[], move |program, arguments, _| {
                let subject = arguments.attribute(0).map_or(Subject::Absent, Subject::Attr);
                holds(program.cx, subject)
            })
        }
    }
}
