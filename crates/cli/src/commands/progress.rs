//! A line on the terminal that says how far long work has come.

use isogloss_source::SourceMap;
use isogloss_tablegen::{Progress, ProgressHook};
use std::io::{IsTerminal, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Nothing is shown before this: most work is over by then.
const PATIENCE: Duration = Duration::from_millis(800);
/// How often the line changes.
const PACE: Duration = Duration::from_millis(100);

/// Shows a line while it lives, if standard error is a terminal.
pub(super) struct ProgressLine {
    shown: Arc<Mutex<Shown>>,
}

struct Shown {
    start: Instant,
    /// When the line was written last.
    last: Option<Instant>,
    over: bool,
}

impl ProgressLine {
    /// Returns a line, and the hook that feeds it; `None` if standard error is no terminal.
    pub(super) fn new(sources: &Arc<SourceMap>) -> Option<(ProgressLine, ProgressHook)> {
        if !std::io::stderr().is_terminal() {
            return None;
        }
        let shown = Arc::new(Mutex::new(Shown { start: Instant::now(), last: None, over: false }));
        let (line, sources) = (ProgressLine { shown: shown.clone() }, sources.clone());
        let hook = ProgressHook::new(move |progress| {
            let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
            let now = Instant::now();
            let elapsed = now - shown.start;
            if shown.over || elapsed < PATIENCE || shown.last.is_some_and(|last| now - last < PACE) {
                return;
            }
            shown.last = Some(now);
            let text = format!("\r\x1b[K{}", describe(&sources, progress, elapsed));
            // A terminal that is gone shows nothing.
            let _ = std::io::stderr().write_all(text.as_bytes());
        });
        Some((line, hook))
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.over = true;
        if shown.last.is_some() {
            let _ = std::io::stderr().write_all(b"\r\x1b[K");
        }
    }
}

/// Polls the progress of work, and shows it as long as this value lives, if standard error is a terminal.
pub(super) struct Watch {
    over: Arc<(Mutex<bool>, Condvar)>,
    thread: Option<JoinHandle<()>>,
}

impl Watch {
    /// Starts to watch; `None` if standard error is no terminal.
    pub(super) fn new(ask: impl Fn() -> String + Send + 'static) -> Option<Watch> {
        if !std::io::stderr().is_terminal() {
            return None;
        }
        let over = Arc::new((Mutex::new(false), Condvar::new()));
        let (shared, start) = (over.clone(), Instant::now());
        let thread = std::thread::spawn(move || {
            let (over, changed) = &*shared;
            let mut wait = PATIENCE;
            let mut is_over = over.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                let waited = changed.wait_timeout(is_over, wait).unwrap_or_else(PoisonError::into_inner);
                is_over = waited.0;
                let write = |text: String| {
                    // A terminal that is gone shows nothing.
                    let _ = std::io::stderr().write_all(text.as_bytes());
                };
                if *is_over {
                    if wait == PACE {
                        write("\r\x1b[K".to_owned());
                    }
                    return;
                }
                wait = PACE;
                write(format!("\r\x1b[K{:.0} s: {}", start.elapsed().as_secs_f64(), ask()));
            }
        });
        Some(Watch { over, thread: Some(thread) })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        *self.over.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.over.1.notify_all();
        if let Some(thread) = self.thread.take() {
            // It does nothing that could fail.
            let _ = thread.join();
        }
    }
}

fn describe(sources: &SourceMap, progress: Progress, elapsed: Duration) -> String {
    let place = match sources.file_at(progress.pos) {
        Some(file) => {
            let name = file.name().rsplit('/').next().unwrap_or_default();
            format!(", at {name}:{}", file.line_col(progress.pos).line)
        }
        None => String::new(),
    };
    format!("{:.0} s: {} records{place}", elapsed.as_secs_f64(), progress.records)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_names_time_records_and_place() {
        let sources = SourceMap::new();
        let file = sources.add("dir/f.td", "def a;\ndef b;\n").expect("it is small");
        let progress = Progress { pos: file.start().offset(8), records: 12, steps: 1 };
        assert_eq!(describe(&sources, progress, Duration::from_millis(2100)), "2 s: 12 records, at f.td:2");
        let nowhere = Progress { pos: isogloss_source::Pos::default(), ..progress };
        assert_eq!(describe(&sources, nowhere, Duration::from_secs(1)), "1 s: 12 records");
    }
}
