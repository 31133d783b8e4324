//! The stack of the thread that a command starts on.

/// True if this is the main thread and its stack can be made to grow as deep as any input nests.
///
/// On Linux the stack of the main thread grows as it is used, up to a limit that a process may raise for itself. Memory
/// is never mapped closer below it than 128 MiB, however low the limit was when the process started, and a part of that
/// holds the deepest nesting. Raising the limit costs a system call; another thread would cost many.
#[cfg(target_os = "linux")]
pub(super) fn grows_deep() -> bool {
    use rustix::process::{Resource, getpid, getrlimit, setrlimit};
    // Frames of debug builds are several times as large.
    if cfg!(debug_assertions) || rustix::thread::gettid() != getpid() {
        return false;
    }
    let mut limit = getrlimit(Resource::Stack);
    let needed = 127 << 20;
    if limit.current.is_none_or(|current| current >= needed) {
        return true;
    }
    limit.current = Some(needed);
    setrlimit(Resource::Stack, limit).is_ok()
}

#[cfg(not(target_os = "linux"))]
pub(super) fn grows_deep() -> bool {
    false
}
