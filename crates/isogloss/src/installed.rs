//! Installations of MLIR on this machine: to give advice, and to take dialects from where a session wants that.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// How many entries a folder has at most, with those of the folders in it: one with more, such as the root of a disk, is none
/// of definitions.
const MOST_ENTRIES: usize = 20_000;
/// How deep folders are looked into.
const DEPTH: usize = 8;

/// The file of each dialect that a folder defines, by its namespace; the names of files are relative to the folder.
type Dialects = BTreeMap<String, String>;

/// The dialects of include folders that were looked through. A folder of an installation is read once in a process: some
/// 300 files, which would else be read for each operation of a dialect that is not known.
static KNOWN: Mutex<BTreeMap<PathBuf, Arc<Dialects>>> = Mutex::new(BTreeMap::new());

/// Where an installation has the definition of a dialect: its include folder, and the file in it.
pub(crate) fn definition_of(namespace: &str) -> Option<(PathBuf, String)> {
    include_folders().into_iter().find_map(|folder| {
        let file = known_dialects(&folder).get(namespace)?.clone();
        Some((folder, file))
    })
}

/// The dialects that an include folder defines.
fn known_dialects(folder: &Path) -> Arc<Dialects> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(dialects) = known.get(folder) {
        return dialects.clone();
    }
    let dialects = Arc::new(read_dialects(folder));
    known.insert(folder.to_owned(), dialects.clone());
    dialects
}

/// Looks through the definitions of an include folder. Where several files define a dialect, the first of them has it.
fn read_dialects(folder: &Path) -> Dialects {
    let mut dialects = Dialects::new();
    for file in td_files(&folder.join("mlir")) {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        for namespace in defined_dialects(&text) {
            let name = || file.strip_prefix(folder).unwrap_or(&file).display().to_string();
            dialects.entry(namespace.to_owned()).or_insert_with(name);
        }
    }
    dialects
}

/// The namespaces of the dialects that a text defines, as `.td` files do it.
fn defined_dialects(text: &str) -> Vec<&str> {
    let (mut in_dialect, mut found) = (false, Vec::new());
    // Most files have operations alone.
    let lines = if text.contains(": Dialect") { text.lines() } else { "".lines() };
    for line in lines.map(str::trim) {
        if line.starts_with("def ") {
            in_dialect = line.contains(": Dialect");
        }
        let value =
            line.strip_prefix("let name").map(|l| l.trim_start().trim_start_matches('=').trim_start());
        if in_dialect && let Some((namespace, _)) = value.and_then(|v| v.strip_prefix('"')?.split_once('"')) {
            found.push(namespace);
        }
    }
    found
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

/// The `.td` files below a folder, in the order of their names; empty for a folder that is too large to be looked
/// through. Folders whose names begin with a dot are left out.
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
    fn the_first_file_that_defines_a_dialect_has_it() {
        let folder = std::env::temp_dir().join(format!("isogloss-installed-{}", std::process::id()));
        let below = folder.join("mlir/Dialect");
        std::fs::create_dir_all(&below).expect("a folder");
        let toy = "def Toy_Dialect : Dialect {\n  let name = \"toy\";\n}\n";
        for (file, text) in [("B.td", toy), ("A.td", toy), ("C.td", "def X : Op {\n  let name = \"x\";\n}\n")]
        {
            std::fs::write(below.join(file), text).expect("a file");
        }
        let first = known_dialects(&folder);
        assert_eq!(*first, Dialects::from([("toy".to_owned(), "mlir/Dialect/A.td".to_owned())]));
        assert_eq!(*first, read_dialects(&folder));
        assert!(Arc::ptr_eq(&first, &known_dialects(&folder)));
        std::fs::remove_dir_all(&folder).expect("the folder is there");
    }

    #[test]
    fn definitions_are_found_in_text() {
        let text =
            "def Toy_Dialect : Dialect {\n  let name = \"toy\";\n}\n  def inner;\nclass Toy_Op<string s>;";
        assert_eq!(defined_dialects(text), ["toy"]);
        let mut found = BTreeMap::new();
        add_definitions(text, "f.td", &mut found);
        assert_eq!(found.keys().collect::<Vec<_>>(), ["Toy_Dialect", "Toy_Op"]);
    }
}
