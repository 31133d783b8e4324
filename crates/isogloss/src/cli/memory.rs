//! Huge pages for large inputs.
//!
//! A program of a million operations takes some hundred megabytes, and in pages of four kilobytes the system spends a
//! quarter of the time on handing them out. glibc can ask for huge pages, but only a process that starts with the
//! setting does so, and there is no safe call for it. So for a large input the command starts itself once more, in the
//! same process, with the setting in its environment; that takes a millisecond. All threads share one arena, as only the
//! main one grows in huge pages.
//!
//! Who sets anything of `glibc.malloc` in `GLIBC_TUNABLES` keeps that, and nothing is started again.

use std::path::Path;

/// Inputs smaller than this are not worth it.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: u64 = 8 << 20;

#[cfg(all(target_os = "linux", target_env = "gnu"))]
const SETTING: &str = "glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1:glibc.malloc.top_pad=67108864";

/// Starts the process again with huge pages if the input is large, and goes on if that is not possible.
///
/// Only for a process that has done nothing yet.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) fn prepare(input: &Path) {
    use std::os::unix::process::CommandExt;
    const VARIABLE: &str = "GLIBC_TUNABLES";
    let large = std::fs::metadata(input).is_ok_and(|m| m.is_file() && m.len() >= LARGE);
    let before = std::env::var(VARIABLE).unwrap_or_default();
    if !large || before.contains("glibc.malloc.") {
        return;
    }
    let mut arguments = std::env::args_os();
    let (Some(name), Ok(program)) = (arguments.next(), std::env::current_exe()) else { return };
    let setting = if before.is_empty() { SETTING.to_owned() } else { format!("{before}:{SETTING}") };
    // It returns only when it fails, and then nothing has changed.
    let _ = std::process::Command::new(program).arg0(name).args(arguments).env(VARIABLE, setting).exec();
}

/// Other systems have their own ways.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn prepare(_input: &Path) {}
