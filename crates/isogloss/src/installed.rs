//! Installations of MLIR on this machine: to give advice, and to take dialects from where a session wants that.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// How many entries a folder has at most, with those of the folders in it: one with more, such as the root of a disk, is none
/// of definitions.
const MOST_ENTRIES: usize = 20_000;
/// How deep folders are looked into.
const DEPTH: usize = 8;

/// Where an installation has the definition of a dialect: its include folder, and the file in it.
pub(crate) fn definition_of(namespace: &str) -> Option<(PathBuf, String)> {
    include_folders().into_iter().find_map(|folder| {
        let file = td_files(&folder.join("mlir"))
            .into_iter()
            .find(|path| std::fs::read_to_string(path).is_ok_and(|text| defines_dialect(&text, namespace)))?;
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        Some((folder, name))
    })
}

/// True if a text defines a dialect of a name, as `.td` files do it.
fn defines_dialect(text: &str, namespace: &str) -> bool {
    let mut in_dialect = false;
    text.lines().any(|line| {
        let line = line.trim();
        if line.starts_with("def ") {
            in_dialect = line.contains(": Dialect");
        }
        let value =
            line.strip_prefix("let name").map(|l| l.trim_start().trim_start_matches('=').trim_start());
        in_dialect
            && value.is_some_and(|v| {
                v.strip_prefix('"')
                    .and_then(|v| v.strip_prefix(namespace))
                    .is_some_and(|r| r.starts_with('"'))
            })
    })
}

/// The include folders of installations, in the order of how likely they are meant: the one that `MLIR_DIR` names, that of
/// the tools in `PATH`, and the usual ones.
pub(crate) fn include_folders() -> Vec<PathBuf> {
    let mut prefixes = Vec::new();
    if let Some(dir) = std::env::var_os("MLIR_DIR").map(PathBuf::from) {
        // It names `lib/cmake/mlir` below the prefix, or the prefix.
        prefixes.extend(dir.ancestors().take(4).map(Path::to_path_buf));
    }
    for folder in std::env::var_os("PATH").iter().flat_map(std::env::split_paths) {
        for tool in ["llvm-config", "mlir-opt", "mlir-tblgen"] {
            if let Ok(real) = folder.join(tool).canonicalize() {
                prefixes.extend(real.ancestors().nth(2).map(Path::to_path_buf));
            }
        }
    }
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib")
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("llvm-")))
        .collect();
    // The newest first.
    versions.sort();
    prefixes.extend(versions.into_iter().rev());
    prefixes.extend(["/usr/local", "/opt/homebrew/opt/llvm", "/usr"].map(PathBuf::from));
    let mut folders: Vec<PathBuf> = Vec::new();
    for prefix in prefixes {
        let folder = prefix.join("include");
        if folder.join("mlir/IR/OpBase.td").is_file() && !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    folders
}

/// The `.td` files below a folder, in the order of their names; none of a folder that is too large to be looked through.
/// Folders whose names begin with a dot are left out.
pub(crate) fn td_files(folder: &Path) -> Vec<PathBuf> {
    let (mut found, mut left) = (Vec::new(), MOST_ENTRIES);
    if collect(folder, DEPTH, &mut found, &mut left).is_none() {
        found.clear();
    }
    found.sort();
    found
}

/// Adds the `.td` files below a folder. `None` if nothing is left of the number of entries.
fn collect(folder: &Path, depth: usize, found: &mut Vec<PathBuf>, left: &mut usize) -> Option<()> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|e| !e.file_name().as_encoded_bytes().starts_with(b".")) {
        *left = left.checked_sub(1)?;
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth > 0 => collect(&path, depth - 1, found, left)?,
            Ok(kind) if kind.is_file() && path.extension().is_some_and(|e| e == "td") => found.push(path),
            _ => {}
        }
    }
    Some(())
}

/// The classes, multiclasses and records that begin a line of a TableGen text, each with the file that is given.
pub(crate) fn add_definitions(text: &str, file: &str, found: &mut BTreeMap<String, String>) {
    for line in text.lines() {
        let mut words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        if matches!(words.next(), Some("class" | "def" | "multiclass"))
            && let Some(name) = words.find(|w| !w.is_empty())
        {
            found.entry(name.to_owned()).or_insert_with(|| file.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_are_found_in_text() {
        let text =
            "def Toy_Dialect : Dialect {\n  let name = \"toy\";\n}\n  def inner;\nclass Toy_Op<string s>;";
        assert!(defines_dialect(text, "toy"));
        assert!(!defines_dialect(text, "to"));
        let mut found = BTreeMap::new();
        add_definitions(text, "f.td", &mut found);
        assert_eq!(found.keys().collect::<Vec<_>>(), ["Toy_Dialect", "Toy_Op"]);
    }
}
