//! `cargo xtask check`: rules of the workspace that the compiler does not know.

use crate::{complain, say};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates of the workspace that each crate may use, in normal and build dependencies. ARCHITECTURE.md says why.
const MAY_USE: &[(&str, &[&str])] = &[
    ("isogloss-source", &[]),
    ("isogloss-tablegen", &["isogloss-source"]),
    ("isogloss-image", &["isogloss-source", "isogloss-tablegen"]),
    ("isogloss-ir", &["isogloss-source"]),
    ("isogloss-ods", &["isogloss-source", "isogloss-tablegen", "isogloss-image", "isogloss-ir"]),
    ("isogloss-rewrite", &["isogloss-source", "isogloss-ir"]),
    ("isogloss-dialects-support", &["isogloss-source", "isogloss-ir", "isogloss-rewrite"]),
    (
        "isogloss-dialects-core",
        &["isogloss-source", "isogloss-ir", "isogloss-rewrite", "isogloss-dialects-support"],
    ),
    ("isogloss-dialects-llvm", &["isogloss-source", "isogloss-ir", "isogloss-dialects-support"]),
    (
        "isogloss-dialects-gpu",
        &[
            "isogloss-source",
            "isogloss-ir",
            "isogloss-dialects-support",
            "isogloss-dialects-core",
            "isogloss-dialects-llvm",
        ],
    ),
    (
        "isogloss-dialects-spirv",
        &["isogloss-source", "isogloss-ir", "isogloss-dialects-support", "isogloss-dialects-core"],
    ),
    (
        "isogloss-dialects-tosa",
        &["isogloss-source", "isogloss-ir", "isogloss-dialects-support", "isogloss-dialects-core"],
    ),
    (
        "isogloss-dialects-meta",
        &["isogloss-source", "isogloss-ir", "isogloss-dialects-support", "isogloss-dialects-core"],
    ),
    (
        "isogloss-dialects",
        &[
            "isogloss-source",
            "isogloss-tablegen",
            "isogloss-image",
            "isogloss-ir",
            "isogloss-rewrite",
            "isogloss-dialects-support",
            "isogloss-dialects-core",
            "isogloss-dialects-llvm",
            "isogloss-dialects-gpu",
            "isogloss-dialects-spirv",
            "isogloss-dialects-tosa",
            "isogloss-dialects-meta",
        ],
    ),
    ("isogloss-codegen", &["isogloss-source", "isogloss-tablegen", "isogloss-ir", "isogloss-ods"]),
    ("isogloss-ide", &["isogloss-source", "isogloss-tablegen", "isogloss-ir"]),
    ("isogloss-lint", &["isogloss-source", "isogloss-tablegen", "isogloss-ir", "isogloss-ods"]),
    ("isogloss-irdl", &["isogloss-source", "isogloss-ir"]),
    ("isogloss-host", &["isogloss-source", "isogloss-ir", "isogloss-rewrite"]),
    ("isogloss-doc", &["isogloss-source", "isogloss-tablegen"]),
    (
        "isogloss",
        &[
            "isogloss-source",
            "isogloss-tablegen",
            "isogloss-ir",
            "isogloss-ods",
            "isogloss-rewrite",
            "isogloss-codegen",
            "isogloss-dialects",
            "isogloss-irdl",
            "isogloss-host",
        ],
    ),
    (
        "isogloss-cli",
        &[
            "isogloss",
            "isogloss-source",
            "isogloss-tablegen",
            "isogloss-ir",
            "isogloss-ods",
            "isogloss-rewrite",
            "isogloss-codegen",
            "isogloss-dialects",
            "isogloss-ide",
            "isogloss-irdl",
            "isogloss-lint",
            "isogloss-doc",
        ],
    ),
    ("isogloss-build", &["isogloss-source", "isogloss-codegen", "isogloss"]),
    ("isogloss-test-support", &["isogloss-source"]),
    (
        "isogloss-fuzz-runner",
        &["isogloss-cli", "isogloss-source", "isogloss-tablegen", "isogloss-test-support"],
    ),
    ("xtask", &["isogloss-test-support"]),
];

/// Crates that compile or link foreign code when they are built.
const FOREIGN: &[&str] =
    &["autotools", "bindgen", "cc", "cmake", "cxx-build", "meson", "nasm-rs", "pkg-config", "vcpkg"];

/// Crates whose `links` key guards against two copies, and links nothing.
const LINKS_NOTHING: &[&str] = &["prettyplease", "rayon-core"];

/// The only crate that may know the command line and the protocol of editors, so that users of the library do not build
/// these.
const COMMAND: &str = "isogloss-cli";

/// The external crates that only this crate may use.
const FOR_COMMAND: &[&str] = &["clap", "clap_complete", "clap_mangen", "lexopt", "lsp-server", "lsp-types"];

/// Files longer than this many lines are named, to be looked at.
const LONG_FILE: usize = 800;

/// Runs every check; the error lists the problems.
pub(crate) fn run() -> Result<(), String> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let mut problems = Vec::new();
    directions(packages, &mut problems);
    foreign_code(packages, &mut problems);
    lints(packages, &mut problems);
    for source in families() {
        look_ups(&source, &mut problems);
    }
    contents(packages, &mut problems)?;
    manifests(packages, &mut problems);
    crate::examples::check(&mut problems);
    crate::comments::check(&mut problems);
    crate::modules::check(&mut problems);
    crate::circles::check(&mut problems);
    crate::messages::check(&mut problems);
    crate::printing::check(&mut problems);
    crate::hooks::check(&mut problems);
    long_files(packages);
    if problems.is_empty() {
        say(
            "xtask check: dependency directions, no foreign code, workspace lints, parts of operations by slot, contents and manifests of packages, examples of the facade, openings of comments, pairs of modules, circles of files, errors as values, no decision by printed text, no interfaces dropped: all hold\n",
        );
        Ok(())
    } else {
        Err(problems.join("\n"))
    }
}

/// The folders of the Rust code of the families of dialects, and of what they have in common.
pub(crate) fn families() -> Vec<PathBuf> {
    let crates = std::fs::read_dir("crates").into_iter().flatten().flatten();
    let is_family = |folder: &PathBuf| {
        folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with("dialects"))
    };
    let mut folders: Vec<PathBuf> = crates.map(|entry| entry.path()).filter(is_family).collect();
    folders.sort_unstable();
    folders.into_iter().map(|folder| folder.join("src")).collect()
}

fn metadata() -> Result<Value, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))
}

/// The packages of this workspace.
fn own(packages: &[Value]) -> impl Iterator<Item = &Value> {
    packages.iter().filter(|p| p["source"].is_null())
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap_or_default()
}

fn directions(packages: &[Value], problems: &mut Vec<String>) {
    let own_names: Vec<&str> = own(packages).map(name).collect();
    for package in own(packages) {
        let from = name(package);
        let Some((_, allowed)) = MAY_USE.iter().find(|(n, _)| *n == from) else {
            problems.push(format!("{from}: say in xtask/src/check.rs what it may use"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let to = name(dependency);
            let for_tests = dependency["kind"] == "dev";
            if own_names.contains(&to) && !for_tests && !allowed.contains(&to) {
                problems.push(format!("{from} may not use {to}"));
            }
            if FOR_COMMAND.contains(&to) && from != COMMAND {
                problems
                    .push(format!("{from} may not use {to}: only {COMMAND} knows command lines and editors"));
            }
        }
    }
}

/// A package that is published holds its licences and a page about itself, and no tests.
fn contents(packages: &[Value], problems: &mut Vec<String>) -> Result<(), String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    for package in own(packages).filter(|package| package["publish"].is_null()) {
        let name = name(package);
        let output = Command::new(&cargo)
            .args(["package", "--list", "--allow-dirty", "--locked", "--package", name])
            .output()
            .map_err(|e| format!("cargo package: {e}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        let list = String::from_utf8_lossy(&output.stdout);
        let files: Vec<&str> = list.lines().collect();
        for needed in ["README.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            if !files.contains(&needed) {
                problems.push(format!("{name}: its package holds no {needed}"));
            }
        }
        if let Some(test) = files.iter().find(|file| file.starts_with("tests/")) {
            problems.push(format!("{name}: its package holds {test}"));
        }
    }
    Ok(())
}

/// A package that is published says what registries show, and can be published after those that it depends on: a
/// dependency of its tests that depends on it is named by its path alone, so that the package leaves it out.
fn manifests(packages: &[Value], problems: &mut Vec<String>) {
    for package in own(packages).filter(|package| package["publish"].is_null()) {
        let name = name(package);
        for field in ["description", "license", "repository", "rust_version", "readme"] {
            if !package[field].is_string() {
                problems.push(format!("{name}: its manifest has no {}", field.replace('_', "-")));
            }
        }
        if !package["metadata"]["docs"]["rs"].is_object() {
            problems.push(format!("{name}: its manifest has no metadata for docs.rs"));
        }
        for field in ["keywords", "categories"] {
            if package[field].as_array().is_none_or(Vec::is_empty) {
                problems.push(format!("{name}: its manifest has no {field}"));
            }
        }
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let to = dependency["name"].as_str().unwrap_or_default();
            let waits = MAY_USE.iter().any(|(n, uses)| *n == to && uses.contains(&name));
            let unpublished = own(packages).any(|p| p["name"] == to && !p["publish"].is_null());
            if dependency["kind"] == "dev" && dependency["req"] != "*" && (waits || unpublished) {
                problems.push(format!(
                    "{name}: its tests use {to}, which is published later: name it by its path alone"
                ));
            }
        }
    }
}

fn foreign_code(packages: &[Value], problems: &mut Vec<String>) {
    for package in packages {
        let name = name(package);
        if FOREIGN.contains(&name) {
            problems
                .push(format!("{name} is among the dependencies: the build may not compile foreign code"));
        }
        if let Some(library) = package["links"].as_str().filter(|_| !LINKS_NOTHING.contains(&name)) {
            problems.push(format!("{name} links the foreign library {library}"));
        }
    }
}

fn lints(packages: &[Value], problems: &mut Vec<String>) {
    for package in own(packages) {
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let text = std::fs::read_to_string(manifest).unwrap_or_default();
        if !text.contains("[lints]\nworkspace = true") {
            problems.push(format!("{}: has to take the lints of the workspace", name(package)));
        }
    }
}

/// Where hand-written code of dialects may access parts of operations by number or by the text of a name: it serves any
/// operation, or attributes that no definition has.
const ANY_OPERATION: &[&str] = &[
    "folding/",
    "func/inline/",
    "interfaces/",
    "rules.rs",
    "slots/",
    "syntax/",
    // `kernel`, which is discardable.
    "gpu/verify.rs",
    // Structured operations name their outputs differently.
    "linalg/mod.rs",
    // `spec_id`, which is discardable.
    "spirv/symbols.rs",
    // `masked`, which operations no longer have.
    "vector/memory.rs",
];

/// Code for the operations of a dialect names their parts by slots (`slots` of the crate).
fn look_ups(folder: &Path, problems: &mut Vec<String>) {
    visit(folder, &mut |file| {
        let name = file.strip_prefix(folder).unwrap_or(file).to_string_lossy().into_owned();
        if ANY_OPERATION.iter().any(|allowed| name.starts_with(allowed)) {
            return;
        }
        let text = std::fs::read_to_string(file).unwrap_or_default();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| looks_up(line)) {
            let line = line.trim();
            problems.push(format!(
                "{}:{}: has to name the part by a slot: {line}",
                file.display(),
                number + 1
            ));
        }
    });
}

/// True if a line asks for a part of an operation by its number or by the text of its name.
fn looks_up(line: &str) -> bool {
    const METHODS: [&str; 4] = [".operand(", ".operand_group(", ".single_operand(", ".result_group("];
    const ATTRIBUTES: [&str; 2] = [".attr(\"", ".attr_data(\""];
    let argument = |method: &str| -> Vec<&str> {
        let ends = line.match_indices(method).map(|(at, _)| at + method.len());
        ends.filter_map(|at| line[at..].split([')', '"']).next()).collect()
    };
    let is_number = |text: &str| text.trim().parse::<usize>().is_ok();
    let by_method = METHODS.iter().flat_map(|method| argument(method)).any(is_number);
    // `nth_operand_type(op, 0)`
    let calls =
        line.match_indices("nth_").filter_map(|(at, _)| line[at..].split_once('(')?.1.split_once(')'));
    let by_function = calls.filter_map(|(arguments, _)| arguments.split(',').next_back()).any(is_number);
    // A name with a dot is that of a discardable attribute.
    let by_attribute = ATTRIBUTES.iter().flat_map(|method| argument(method)).any(|n| !n.contains('.'));
    // `dense_named(op, "name")`
    let by_text = line.match_indices("_named(").any(|(at, _)| {
        let arguments = line[at..].split_once('(').and_then(|(_, rest)| rest.split_once(", \""));
        arguments.is_some_and(|(subject, name)| !subject.contains(')') && !name.starts_with(['%', '@']))
    });
    by_method || by_function || by_attribute || by_text
}

/// Names long files. Not an error: some things are long.
fn long_files(packages: &[Value]) {
    let mut long = Vec::new();
    for package in own(packages) {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        if let Some(folder) = manifest.parent() {
            visit(&folder.join("src"), &mut |file| {
                let lines = std::fs::read_to_string(file).map_or(0, |t| t.lines().count());
                let generated = file.components().any(|part| part.as_os_str() == "slots");
                if lines > LONG_FILE && !generated {
                    long.push((lines, file.to_path_buf()));
                }
            });
        }
    }
    long.sort_by(|a, b| b.cmp(a));
    for (lines, file) in long {
        let file = std::env::current_dir()
            .map_or(file.clone(), |d| file.strip_prefix(d).unwrap_or(&file).to_path_buf());
        complain(&format!("note: {} has {lines} lines: is it still one thing?", file.display()));
    }
}

/// Calls `each` with every Rust file below a folder.
pub(crate) fn visit(folder: &Path, each: &mut impl FnMut(&PathBuf)) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            visit(&path, each);
        } else if path.extension().is_some_and(|e| e == "rs") {
            each(&path);
        }
    }
}
