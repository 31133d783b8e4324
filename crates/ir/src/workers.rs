//! Work that several threads share, each with state of its own.

use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The tasks of a list that are still to be done.
#[derive(Debug)]
pub(crate) struct Tasks {
    next: AtomicUsize,
    count: usize,
}

impl Tasks {
    /// The index of a task that no other worker has taken; tasks are given away in order.
    pub(crate) fn take(&self) -> Option<usize> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        (index < self.count).then_some(index)
    }

    /// Gives no more tasks away.
    pub(crate) fn abandon(&self) {
        self.next.store(self.count, Ordering::Relaxed);
    }
}

/// Runs a worker, which takes one task after the other, on each thread of the current pool, or on as many as there are tasks.
/// Returns what the workers return, in no order. Those that find no thread run one after the other.
pub(crate) fn share<R: Send>(count: usize, worker: impl Fn(&Tasks) -> R + Sync) -> Vec<R> {
    let tasks = Tasks { next: AtomicUsize::new(0), count };
    let workers = rayon::current_num_threads().min(count);
    (0..workers).into_par_iter().with_max_len(1).map(|_| worker(&tasks)).collect()
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn each_task_is_taken_once() {
        let taken = share(100, |tasks| std::iter::from_fn(|| tasks.take()).collect::<Vec<_>>());
        assert!(taken.iter().all(|own| own.is_sorted()));
        let mut all: Vec<usize> = taken.into_iter().flatten().collect();
        all.sort_unstable();
        assert_eq!(all, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn abandoned_tasks_are_not_taken() {
        let taken = share(100, |tasks| {
            let first = tasks.take();
            tasks.abandon();
            (first, tasks.take())
        });
        assert!(taken.iter().all(|(_, second)| second.is_none()));
    }
}
