//! Snapshots of evaluations, after the files that a file of definitions begins by including, in the user's cache folder: a
//! file for each row of includes.
//!
//! A file begins with a line that says what it is and the number of the program that wrote it. One of another version or
//! of another program is as good as none; the rest is looked at by [`isogloss_tablegen`]. Files are replaced whole, so that
//! several processes may write them at once. A folder that cannot be written to is used as it is.

use super::packages::program;
use super::{cache, cache_folder};
use crate::output::{Finish, Output};
use isogloss_tablegen::{SnapshotStore, Snapshots};
use rustc_hash::FxHasher;
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;

/// The first line of a file; the number changes with the format.
const HEADER: &[u8] = b"isogloss snapshot 1\n";

/// Snapshots below this size take as long to be found as what they hold takes to be evaluated.
const SMALLEST: usize = 16 << 10;

/// The most bytes that a file may have.
const LARGEST: u64 = 64 << 20;

/// The snapshots of files whose includes are looked for in `directories`; none where there is no cache folder.
///
/// ```
/// use isogloss::providers::snapshots::snapshots;
///
/// let options = isogloss::tablegen::Options { snapshots: snapshots(&[]), ..Default::default() };
/// assert!(options.defines.is_empty());
/// ```
pub fn snapshots(directories: &[PathBuf]) -> Option<SnapshotStore> {
    let mut hasher = FxHasher::default();
    (std::env::current_dir().ok()?, directories).hash(&mut hasher);
    let prefix = cache_folder()?.join(format!("snapshot-{:016x}-", hasher.finish()));
    Some(SnapshotStore(Arc::new(Folder { prefix, program: program()? })))
}

/// The snapshots of a folder.
struct Folder {
    /// The path of a file without the number of the snapshot.
    prefix: PathBuf,
    program: u64,
}

impl Folder {
    fn path(&self, number: u64) -> PathBuf {
        let mut path = self.prefix.clone().into_os_string();
        path.push(format!("{number:016x}"));
        path.into()
    }
}

impl Snapshots for Folder {
    fn find(&self, number: u64) -> Option<Vec<u8>> {
        let mut file = File::open(self.path(number)).ok()?;
        let mut start = [0; HEADER.len() + 8];
        file.read_exact(&mut start).ok()?;
        let (header, program) = start.split_at(HEADER.len());
        if header != HEADER || program != self.program.to_le_bytes() {
            return None;
        }
        let metadata = file.metadata().ok().filter(|metadata| metadata.len() <= LARGEST)?;
        let mut snapshot = Vec::with_capacity(metadata.len() as usize);
        file.read_to_end(&mut snapshot).ok()?;
        Some(snapshot)
    }

    fn keep(&self, number: u64, snapshot: &[u8]) {
        let Some(folder) = self.prefix.parent() else { return };
        if snapshot.len() < SMALLEST || snapshot.len() as u64 >= LARGEST {
            return;
        }
        let _ = std::fs::create_dir_all(folder);
        let output = Output { path: Some(self.path(number)), only_if_changed: false };
        let _ = output.write(&mut std::io::sink(), |out| {
            out.write_all(HEADER)?;
            out.write_all(&self.program.to_le_bytes())?;
            out.write_all(snapshot)?;
            Ok(Finish::Keep)
        });
        cache::trim(folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_test_support::Scratch;

    #[test]
    fn large_snapshots_are_kept_for_the_program_that_made_them() {
        let scratch = Scratch::new();
        let folder = |program| Folder { prefix: scratch.path().join("below/snapshot-1-"), program };
        let (one, other) = (folder(1), folder(2));
        let large = vec![7; SMALLEST];
        one.keep(5, &large[1..]);
        assert_eq!(one.find(5), None);
        one.keep(5, &large);
        assert_eq!((one.find(5).as_ref(), one.find(6), other.find(5)), (Some(&large), None, None));
        other.keep(5, &[&large[..], &[8]].concat());
        assert_eq!((one.find(5), other.find(5).map(|found| found.len())), (None, Some(SMALLEST + 1)));
        std::fs::write(one.path(5), &HEADER[1..]).expect("it can be written");
        assert_eq!(other.find(5), None);
    }
}
