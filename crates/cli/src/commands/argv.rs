//! Flags as LLVM's tools take them, turned into the form that clap knows.
//!
//! LLVM takes a long flag with one dash (`-split-input-file`), and a value on a switch (`--split-input-file=false`).

use clap::{ArgAction, Command};
use std::ffi::OsString;

/// Rewrites the arguments of a command, its name first; those that are not UTF-8 stay as they are.
pub(super) fn normalise(command: &Command, args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut out = Vec::new();
    let mut only_files = false;
    for (i, arg) in args.into_iter().enumerate() {
        only_files |= arg == "--";
        match arg.to_str() {
            Some(text) if i > 0 && !only_files => out.extend(flag(command, text).map(OsString::from)),
            _ => out.push(arg),
        }
    }
    out
}

/// One flag in clap's form; `None` when it is a switch that was switched off.
fn flag(command: &Command, text: &str) -> Option<String> {
    let Some(body) = text.strip_prefix('-') else { return Some(text.to_owned()) };
    let body = body.strip_prefix('-').unwrap_or(body);
    let (name, value) = body.split_once('=').map_or((body, None), |(n, v)| (n, Some(v)));
    let known = |arg: &&clap::Arg| arg.get_long_and_visible_aliases().is_some_and(|l| l.contains(&name));
    let builtin = ["help", "version"].contains(&name);
    let Some(arg) = command.get_arguments().find(known) else {
        return Some(if builtin { format!("--{name}") } else { text.to_owned() });
    };
    let is_switch = matches!(arg.get_action(), ArgAction::SetTrue);
    match value {
        Some("true" | "TRUE" | "True" | "1") if is_switch => Some(format!("--{name}")),
        Some("false" | "FALSE" | "False" | "0") if is_switch => None,
        _ => Some(format!("--{body}")),
    }
}
