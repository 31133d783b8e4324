//! `cargo xtask site`: the whole manual as one folder of plain files: the book, the reference of the dialects, that of the
//! crates, and a page that leads to them. Its links are checked.

use crate::{bench, links, say};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

const NO_MDBOOK: &str = "\
mdbook is not installed, which makes pages of the book: `cargo install mdbook --locked`, or name it with --mdbook PATH;
--without-book leaves the book out";

/// The page of the book that leads to the references, which are no part of it.
const REFERENCES: &str = "\
# References

* [The dialects](../dialects/index.html) that are embedded: their operations, types and attributes, made by `isogloss doc`.
* [The crates](../api/isogloss/index.html), made by rustdoc.
";

/// The entry of the site.
fn entry(with_book: bool) -> String {
    let book = if with_book {
        "<li><a href=\"book/index.html\">The book</a>: from a first dialect to the last detail\n"
    } else {
        ""
    };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>isogloss</title>\n\
         <style>:root {{ color-scheme: light dark }} body {{ font: 1.1em/1.6 sans-serif; max-width: 40em; \
         margin: 3em auto; padding: 0 1em }}</style>\n<h1>isogloss</h1>\n\
         <p>Compiler dialects from their definitions.</p>\n<ul>\n{book}\
         <li><a href=\"dialects/index.html\">Reference of the dialects</a>\n\
         <li><a href=\"api/isogloss/index.html\">Reference of the Rust crates</a>\n</ul>\n</html>\n"
    )
}

struct Settings {
    output: PathBuf,
    binary: Option<PathBuf>,
    mdbook: PathBuf,
    with_book: bool,
}

impl Settings {
    fn parse(args: &[&str], root: &Path) -> Result<Settings, String> {
        let mut settings = Settings {
            output: root.join("target/site"),
            binary: None,
            mdbook: "mdbook".into(),
            with_book: true,
        };
        let mut args = args.iter();
        while let Some(&flag) = args.next() {
            let mut value = || args.next().map(PathBuf::from).ok_or_else(|| format!("{flag} takes a path"));
            match flag {
                "-o" => settings.output = value()?,
                "--bin" => settings.binary = Some(value()?),
                "--mdbook" => settings.mdbook = value()?,
                "--without-book" => settings.with_book = false,
                _ => return Err(format!("site knows no '{flag}'")),
            }
        }
        Ok(settings)
    }
}

/// Makes the site, and checks its links.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let settings = Settings::parse(args, root)?;
    if settings.with_book && Command::new(&settings.mdbook).arg("--version").output().is_err() {
        return Err(NO_MDBOOK.to_owned());
    }
    let site = &settings.output;
    // A page that was there before and is made no more must not hide a link that leads nowhere.
    if site.exists() {
        if !site.join("index.html").is_file() {
            return Err(format!("{} is there, and no site", site.display()));
        }
        std::fs::remove_dir_all(site).map_err(|e| format!("{}: {e}", site.display()))?;
    }
    std::fs::create_dir_all(site).map_err(|e| format!("{}: {e}", site.display()))?;
    // `cargo` runs below another folder, and mdbook takes relative paths as those of the book.
    let site = &site.canonicalize().map_err(|e| format!("{}: {e}", site.display()))?;
    write(&site.join("index.html"), &entry(settings.with_book))?;
    let metadata = metadata(root)?;
    if settings.with_book {
        book(root, &settings.mdbook, &metadata, site)?;
    }
    let binary = settings.binary.clone().map_or_else(|| bench::build(root), Ok)?;
    let definitions = format!("{}/blob/main/crates/dialects/td", repository(&metadata)?);
    let mut reference = Command::new(binary);
    reference.args(["doc", "--no-config", "--source-url", &definitions, "-o"]).arg(site.join("dialects"));
    finish(reference.env("MLIR_INCLUDE_DIR", ""))?;
    crates(root, &metadata, site)?;
    let problems = links::broken(site)?;
    if problems.is_empty() {
        say(&format!("{}: {} pages, all links lead somewhere\n", site.display(), links::pages(site)?.len()));
        Ok(())
    } else {
        Err(problems.join("\n"))
    }
}

fn metadata(root: &Path) -> Result<Value, String> {
    let output = cargo(root)
        .args(["metadata", "--format-version", "1", "--no-deps", "--locked"])
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))
}

/// The address of the project.
fn repository(metadata: &Value) -> Result<&str, String> {
    Ok(metadata["packages"][0]["repository"].as_str().ok_or("no package names its repository")?)
}

fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.current_dir(root);
    command
}

/// The book. Its sources link to files of the project, which are no part of the site: a copy links to where they are kept.
fn book(root: &Path, mdbook: &Path, metadata: &Value, site: &Path) -> Result<(), String> {
    let repository = repository(metadata)?;
    let (book, staged) = (root.join("docs/book"), site.join("book.sources"));
    let copied = staged.join("src");
    std::fs::create_dir_all(&copied).map_err(|e| format!("{}: {e}", copied.display()))?;
    for entry in std::fs::read_dir(book.join("src")).map_err(|e| format!("docs/book/src: {e}"))? {
        let path = entry.map_err(|e| format!("docs/book/src: {e}"))?.path();
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let text = text.replace("](../../../", &format!("]({repository}/blob/main/"));
        write(&copied.join(path.file_name().unwrap_or_default()), &text)?;
    }
    let summary =
        std::fs::read_to_string(copied.join("SUMMARY.md")).map_err(|e| format!("SUMMARY.md: {e}"))?;
    write(&copied.join("SUMMARY.md"), &(summary + "- [References](references.md)\n"))?;
    write(&copied.join("references.md"), REFERENCES)?;
    std::fs::copy(book.join("book.toml"), staged.join("book.toml")).map_err(|e| format!("book.toml: {e}"))?;
    let output = finish(Command::new(mdbook).arg("build").arg(&staged).arg("-d").arg(site.join("book")))?;
    if output.contains("WARN") {
        return Err(output);
    }
    std::fs::remove_dir_all(&staged).map_err(|e| format!("{}: {e}", staged.display()))
}

/// The reference of the crates that are published.
fn crates(root: &Path, metadata: &Value, site: &Path) -> Result<(), String> {
    let mut command = cargo(root);
    command.args(["doc", "--quiet", "--no-deps", "--locked"]);
    for package in metadata["packages"].as_array().into_iter().flatten() {
        if let (true, Some(name)) = (package["publish"].is_null(), package["name"].as_str()) {
            command.args(["--package", name]);
        }
    }
    finish(&mut command)?;
    let target = metadata["target_directory"].as_str().ok_or("cargo metadata names no target folder")?;
    copy(&Path::new(target).join("doc"), &site.join("api"))?;
    // The pages of rustdoc link to one that it does not make.
    let entry = "<!doctype html>\n<meta charset=\"utf-8\">\n<title>isogloss</title>\n\
                 <meta http-equiv=\"refresh\" content=\"0; url=isogloss/index.html\">\n\
                 <a href=\"isogloss/index.html\">isogloss</a>\n";
    write(&site.join("api/index.html"), entry)
}

/// Runs a command, and returns what it wrote to standard error.
fn finish(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|e| format!("{name}: {e}"))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(text) } else { Err(format!("{name} failed:\n{text}")) }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let said = |e: std::io::Error| format!("{}: {e}", from.display());
    std::fs::create_dir_all(to).map_err(said)?;
    for entry in std::fs::read_dir(from).map_err(said)? {
        let path = entry.map_err(said)?.path();
        let copied = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &copied)?;
        } else {
            std::fs::copy(&path, &copied).map_err(|e| format!("{}: {e}", path.display()))?;
        }
    }
    Ok(())
}
