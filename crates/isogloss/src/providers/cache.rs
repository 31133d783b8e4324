//! The size of the cache folder: a file that is added makes the oldest ones go.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How many bytes the files of the cache may have together, unless `$ISOGLOSS_CACHE_LIMIT` says how many MiB.
const LIMIT: u64 = 512 << 20;

/// How the names of the files begin. Other files in the folder are not the cache's.
const NAMES: &[&str] = &["dialect-", "index-", "snapshot-"];

/// Removes the oldest files of the cache until what remains is within the limit.
pub(super) fn trim(folder: &Path) {
    let limit = std::env::var("ISOGLOSS_CACHE_LIMIT").ok().and_then(|text| text.parse::<u64>().ok());
    trim_to(folder, limit.map_or(LIMIT, |mib| mib.saturating_mul(1 << 20)));
}

/// Removes the oldest files of a cache until it is within a limit in bytes. A file that cannot be read or removed
/// stays: a cache that is too large only costs space.
fn trim_to(folder: &Path, limit: u64) {
    let mut files = files(folder);
    let mut total: u64 = files.iter().map(|file| file.1).sum();
    if total <= limit {
        return;
    }
    // Files that are equally old go in the order of their names.
    files.sort_unstable();
    for (_, size, path) in files {
        if total <= limit {
            return;
        }
        if std::fs::remove_file(&path).is_ok() {
            total -= size;
        }
    }
}

/// The files of the cache: when each was written, its size and its path.
fn files(folder: &Path) -> Vec<(SystemTime, u64, PathBuf)> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let file = |entry: std::fs::DirEntry| {
        let name = entry.file_name();
        NAMES.iter().find(|start| name.to_str().is_some_and(|name| name.starts_with(**start)))?;
        let metadata = entry.metadata().ok().filter(|m| m.is_file())?;
        Some((metadata.modified().ok()?, metadata.len(), entry.path()))
    };
    entries.flatten().filter_map(file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_test_support::Scratch;
    use std::time::Duration;

    #[test]
    fn the_oldest_files_go_first_and_those_of_others_stay() {
        let scratch = Scratch::new();
        let names = ["index-old", "dialect-middle", "dialect-new", "notes"];
        for (age, name) in names.iter().enumerate() {
            let path = scratch.file(name, "x".repeat(100));
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(age as u64);
            let file = std::fs::File::options().write(true).open(path).expect("it was just written");
            file.set_modified(time).expect("times can be set");
        }
        let folder = scratch.path();
        let left = || names.map(|name| folder.join(name).exists());
        trim_to(folder, 300);
        assert_eq!(left(), [true, true, true, true]);
        trim_to(folder, 299);
        assert_eq!(left(), [false, true, true, true]);
        trim_to(folder, 0);
        assert_eq!(left(), [false, false, false, true]);
    }
}
