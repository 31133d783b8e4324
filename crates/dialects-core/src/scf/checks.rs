//! Checks that the verifiers of several operations make.

use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;

/// The terminator of a region, if it is the operation wanted.
pub(super) fn terminator<'a>(
    op: OpRef<'a>,
    region: usize,
    wanted: &str,
    message: &str,
) -> Result<OpRef<'a>, Box<isogloss_source::Diagnostic>> {
    let last = op.region(region).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    match last {
        Some(last) if last.name_str() == wanted => Ok(last),
        Some(last) => {
            let mut error = op_error(op, message);
            *error = error.with_note(last.location().place(op.cx), "terminator here");
            Err(error)
        }
        None => Err(op_error(op, message)),
    }
}

/// An error if a condition does not hold.
pub(super) fn ensure(op: OpRef<'_>, holds: bool, message: &str) -> VerifyResult {
    if holds { Ok(()) } else { Err(op_error(op, message)) }
}
