//! How long passes take. Rule: MLIR, Pass Infrastructure, section Pass Timing.

use std::fmt::Write;
use std::time::Duration;

/// A named time, with what it is made of.
#[derive(Clone, Debug, Default)]
pub struct Timer {
    /// Its name.
    pub name: String,
    /// How long it took, by the wall clock; the sum over threads where some worked at once.
    pub time: Duration,
    /// The times that it consists of, in order.
    pub parts: Vec<Timer>,
}

impl Timer {
    /// A timer of a name.
    pub fn new(name: impl Into<String>, time: Duration) -> Timer {
        Timer { name: name.into(), time, parts: Vec::new() }
    }

    /// Adds the times of another timer over the same work.
    pub fn add(&mut self, other: Timer) {
        self.time += other.time;
        for (i, part) in other.parts.into_iter().enumerate() {
            match self.parts.get_mut(i) {
                Some(mine) => mine.add(part),
                None => self.parts.push(part),
            }
        }
    }

    /// The report: a line for each timer, its parts indented below it.
    pub fn report(&self) -> String {
        let mut out = String::new();
        let line = format!("==={}===\n", "-".repeat(73));
        let _ = write!(out, "{line}{:>54}\n{line}", "... Execution time report ...");
        let total = self.time.as_secs_f64();
        let _ =
            write!(out, "  Total Execution Time: {total:.4} seconds\n\n  ----Wall Time----  ----Name----\n");
        for part in &self.parts {
            row(&mut out, part, 0, total);
        }
        let known: Duration = self.parts.iter().map(|p| p.time).sum();
        row(&mut out, &Timer::new("Rest", self.time.saturating_sub(known)), 0, total);
        row(&mut out, &Timer::new("Total", self.time), 0, total);
        out
    }

    /// The report with the longest first, all on one level.
    pub fn list(&self) -> String {
        let mut out = String::new();
        let line = format!("==={}===\n", "-".repeat(73));
        let _ = write!(out, "{line}{:>54}\n{line}", "... Execution time report ...");
        let total = self.time.as_secs_f64();
        let _ =
            write!(out, "  Total Execution Time: {total:.4} seconds\n\n  ----Wall Time----  ----Name----\n");
        let mut all: Vec<(String, Duration)> = vec![("root".to_owned(), self.time)];
        let mut pending: Vec<&Timer> = self.parts.iter().collect();
        while let Some(timer) = pending.pop() {
            match all.iter_mut().find(|(name, _)| *name == timer.name) {
                Some((_, time)) => *time += timer.time,
                None => all.push((timer.name.clone(), timer.time)),
            }
            pending.extend(&timer.parts);
        }
        all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        for (name, time) in all {
            row(&mut out, &Timer::new(name, time), 0, total);
        }
        let known: Duration = self.parts.iter().map(|p| p.time).sum();
        row(&mut out, &Timer::new("Rest", self.time.saturating_sub(known)), 0, total);
        row(&mut out, &Timer::new("Total", self.time), 0, total);
        out
    }
}

fn row(out: &mut String, timer: &Timer, depth: usize, total: f64) {
    let seconds = timer.time.as_secs_f64();
    let share = if total > 0.0 { seconds / total * 100.0 } else { 0.0 };
    let _ = writeln!(out, "  {seconds:8.4} ({share:5.1}%)  {}{}", "  ".repeat(depth), timer.name);
    for part in &timer.parts {
        row(out, part, depth + 1, total);
    }
}
