//! Pages of Markdown whose examples are run.
//!
//! The first word behind the fence of a block of code says which language it has, the others what is done with it:
//!
//! * `file=NAME` writes the block to a file of this name, `append=NAME` writes it behind what the file has;
//! * `from=PATH` says that a file of the project holds these lines, and the block is compared with it;
//! * `console` is a session: a line that begins with `$ ` is a command for a shell, and what follows is what it writes,
//!   to standard output and to standard error. A line of three dots takes the place of any number of lines. All commands
//!   have to succeed; the last one has to fail where the block is `console fails`;
//! * `console needs=TOOL` is left out where that tool is not in `PATH`, `needs=VARIABLE` where the environment lacks it;
//! * `rust` blocks are run as documentation tests, if the page is listed in `src/book.rs` of this crate or of `isogloss`;
//! * `text` is not run: it shows syntax, or a file that is made elsewhere;
//! * `shown` is the configuration of another program, which is not run, either.
//!
//! Anything else is an error, so that no example goes unchecked, but in a page that says in a comment which other test
//! compares its code: `<!-- compared by PATH -->`. `BLESS=1` writes what commands print into the pages.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The modules that make documentation tests of pages.
const BOOKS: [&str; 2] = [include_str!("../../src/book.rs"), include_str!("../../../isogloss/src/book.rs")];

/// A page, and how its commands are run.
pub(crate) struct Page {
    /// The file.
    pub path: PathBuf,
    /// The folder in which its files are written and its commands are run.
    pub folder: PathBuf,
    /// True if `cargo run … -p isogloss-cli --` means the binary of this build; else commands are run as they are written.
    pub built: bool,
}

/// A block of code: the lines between two fences.
struct Block {
    /// The words behind the opening fence.
    info: String,
    /// The number of the first line inside, from 0.
    first: usize,
    lines: Vec<String>,
    /// True if another test compares the code of the page.
    compared: bool,
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project is there")
}

/// True if outputs are to be written into pages.
fn blesses() -> bool {
    std::env::var_os("BLESS").is_some()
}

impl Page {
    /// Runs all commands of the page, in order, and returns the differences.
    pub(crate) fn problems(&self) -> String {
        let text = match std::fs::read_to_string(&self.path) {
            Ok(text) => text,
            Err(error) => return format!("{}: {error}\n", self.path.display()),
        };
        let lines: Vec<&str> = text.lines().collect();
        let (mut problems, mut anew, mut done) = (String::new(), String::new(), 0);
        let compared = lines.iter().find_map(|l| l.strip_prefix("<!-- compared by ")?.strip_suffix(" -->"));
        let compared = compared.is_some_and(|test| {
            let test = std::fs::read_to_string(root().join(test)).unwrap_or_default();
            self.path.file_name().is_some_and(|name| test.contains(&*name.to_string_lossy()))
        });
        for mut block in blocks(&lines) {
            block.compared = compared;
            let mut shown = block.lines.clone();
            if let Err(problem) = self.block(&block, &mut shown) {
                let _ = writeln!(problems, "{}:{}: {problem}", self.path.display(), block.first);
            }
            let inside = block.first + block.lines.len();
            let before = lines[done..block.first].iter().map(|l| (*l).to_owned());
            before.chain(shown).for_each(|line| {
                anew.push_str(&line);
                anew.push('\n');
            });
            done = inside;
        }
        for line in &lines[done..] {
            anew.push_str(line);
            anew.push('\n');
        }
        if blesses() && anew != text {
            std::fs::write(&self.path, anew).expect("the page can be written");
        }
        problems
    }

    /// Runs a block; with `BLESS`, `shown` is what the page has to show in its place.
    fn block(&self, block: &Block, shown: &mut Vec<String>) -> Result<(), String> {
        let mut words = block.info.split([' ', ',']).filter(|w| !w.is_empty());
        let language = words.next().ok_or("a block of code without a language")?;
        let words: Vec<&str> = words.collect();
        let argument = |name: &str| words.iter().find_map(|w| w.strip_prefix(name)?.strip_prefix('='));
        let code: String = block.lines.iter().map(|l| format!("{l}\n")).collect();
        if language == "console" {
            if words.iter().filter_map(|word| word.strip_prefix("needs=")).any(|needed| !is_there(needed)) {
                return Ok(());
            }
            return self.session(block, words.contains(&"fails"), shown);
        }
        if let Some(name) = argument("file") {
            return self.write(name, &code);
        }
        if let Some(name) = argument("append") {
            let before =
                std::fs::read_to_string(self.folder.join(name)).map_err(|e| format!("{name}: {e}"))?;
            return self.write(name, &(before + &code));
        }
        if let Some(name) = argument("from") {
            let file = std::fs::read_to_string(root().join(name)).map_err(|e| format!("{name}: {e}"))?;
            return if file.contains(&code) { Ok(()) } else { Err(format!("{name} has other lines")) };
        }
        let listed = || {
            let page = self.path.file_name().map(|name| name.to_string_lossy().into_owned());
            page.is_some_and(|page| BOOKS.iter().any(|book| book.contains(&format!("/{page}\""))))
        };
        match language {
            "text" => Ok(()),
            "lua" | "elisp" | "json" | "yaml" | "toml" if words.contains(&"shown") => Ok(()),
            "rust" if listed() && !words.contains(&"ignore") => Ok(()),
            _ if block.compared => Ok(()),
            "rust" => Err("no src/book.rs lists the page, so nothing runs this block".to_owned()),
            _ => Err(format!("nothing checks this block of {language}")),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.folder.join(name);
        let folder = path.parent().unwrap_or(&self.folder);
        std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, text)).map_err(|e| e.to_string())
    }

    /// Runs the commands of a block, and compares what they write.
    fn session(&self, block: &Block, fails: bool, shown: &mut Vec<String>) -> Result<(), String> {
        let commands = commands(&block.lines)?;
        let (mut anew, mut problems) = (Vec::new(), String::new());
        for (index, (command, want)) in commands.iter().enumerate() {
            let (got, succeeded) = self.run(&command.join("\n"))?;
            let got: Vec<&str> = got.trim_end().lines().map(str::trim_end).collect();
            let want: Vec<&str> = want.iter().map(|l| l.trim_end()).collect();
            let want = &want[..want.iter().rposition(|l| !l.is_empty()).map_or(0, |last| last + 1)];
            let should = !(fails && index + 1 == commands.len());
            if succeeded != should {
                let did = if succeeded { "succeeds" } else { "fails" };
                let _ = writeln!(problems, "{} {did}:\n{}", command[0], got.join("\n"));
            }
            let same = matches(want, &got);
            if !same && !blesses() {
                let _ = writeln!(
                    problems,
                    "{} writes\n{}\ninstead of\n{}",
                    command[0],
                    got.join("\n"),
                    want.join("\n")
                );
            }
            if index > 0 {
                // An empty line between two commands is kept.
                let blank = commands[index - 1].1.last().is_some_and(String::is_empty);
                anew.extend(blank.then(String::new));
            }
            anew.push(format!("$ {}", command[0]));
            anew.extend(command[1..].iter().cloned());
            anew.extend(if same { want } else { &got }.iter().map(|l| (*l).to_owned()));
        }
        *shown = anew;
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Runs a command, and returns its output and whether it succeeds.
    fn run(&self, command: &str) -> Result<(String, bool), String> {
        let binary = Path::new(env!("CARGO_BIN_EXE_isogloss"));
        let mut command = command.to_owned();
        let mut path = std::env::var_os("PATH").unwrap_or_default();
        if self.built {
            command = command.replace("cargo run --release -q -p isogloss-cli --", "isogloss");
            let folders = binary.parent().map(Path::to_owned).into_iter().chain(std::env::split_paths(&path));
            path = std::env::join_paths(folders).map_err(|e| e.to_string())?;
        }
        let output = Command::new("sh")
            .arg("-c")
            .arg(format!("exec 2>&1\n{command}"))
            .current_dir(&self.folder)
            .env("PATH", path)
            .env("ISOGLOSS_CACHE_DIR", "")
            .env("NO_COLOR", "1")
            .env_remove("MLIR_DIR")
            .stdin(Stdio::null())
            .output()
            .map_err(|e| format!("sh: {e}"))?;
        let text = String::from_utf8(output.stdout).map_err(|e| e.to_string())?;
        Ok((text, output.status.success()))
    }
}

/// True if a tool is in one of the folders of `PATH`, or a variable, in capitals, is in the environment.
fn is_there(tool: &str) -> bool {
    if tool.chars().all(|c| c.is_ascii_uppercase() || c == '_') {
        return std::env::var_os(tool).is_some();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(tool).is_file())
}

/// The blocks of code of a page.
fn blocks(lines: &[&str]) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<(usize, Block)> = None;
    for (number, line) in lines.iter().enumerate() {
        let ticks = line.chars().take_while(|&c| c == '`').count();
        match &mut open {
            Some((fence, _)) if ticks >= *fence && line.len() == ticks => {
                found.extend(open.take().map(|(_, block)| block));
            }
            Some((_, block)) => block.lines.push((*line).to_owned()),
            None if ticks >= 3 => {
                let info = line[ticks..].trim().to_owned();
                open = Some((ticks, Block { info, first: number + 1, lines: Vec::new(), compared: false }));
            }
            None => {}
        }
    }
    found
}

/// A command, in the lines that it has, and the lines that it writes.
type Step = (Vec<String>, Vec<String>);

/// The commands of a session. One that ends with a backslash goes on in the next line.
fn commands(lines: &[String]) -> Result<Vec<Step>, String> {
    let mut steps: Vec<Step> = Vec::new();
    for line in lines {
        let goes_on = steps.last().is_some_and(|(command, output)| {
            output.is_empty() && command.last().is_some_and(|part| part.ends_with('\\'))
        });
        if goes_on {
            steps.last_mut().expect("there is one").0.push(line.clone());
        } else if let Some(command) = line.strip_prefix("$ ") {
            steps.push((vec![command.to_owned()], Vec::new()));
        } else {
            steps.last_mut().ok_or("a session begins with a command")?.1.push(line.clone());
        }
    }
    Ok(steps)
}

/// True if lines are those that are wanted, where `...` takes the place of any number of them.
fn matches(want: &[&str], got: &[&str]) -> bool {
    match want.split_first() {
        None => got.is_empty(),
        Some((&"...", rest)) => (0..=got.len()).any(|skipped| matches(rest, &got[skipped..])),
        Some((first, rest)) => got.first() == Some(first) && matches(rest, &got[1..]),
    }
}

/// The problems with the links of a page: a relative one leads to a file, and to a heading if it names one.
pub(crate) fn broken_links(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let mut problems = String::new();
    for target in links(&text) {
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        if file.contains("://") || file.starts_with("mailto:") {
            continue;
        }
        let there = if file.is_empty() { path.to_owned() } else { path.with_file_name("").join(file) };
        if !there.exists() {
            let _ = writeln!(problems, "{}: {target} leads nowhere", path.display());
        } else if !anchor.is_empty() && there.extension().is_some_and(|e| e == "md") {
            let headings = std::fs::read_to_string(&there).unwrap_or_default();
            if !headings.lines().any(|line| line.starts_with('#') && slug(line) == anchor) {
                let _ = writeln!(problems, "{}: {target} names no heading", path.display());
            }
        }
    }
    problems
}

/// The targets of links and pictures outside of code.
fn links(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        }
        // Every second part is code.
        for part in line.split('`').step_by(2).filter(|_| !fenced) {
            let targets = part.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
            found.extend(targets.map(|(target, _)| target));
        }
        if !fenced {
            let pictures = line.split("src=\"").skip(1).filter_map(|rest| rest.split_once('"'));
            found.extend(pictures.map(|(target, _)| target));
        }
    }
    found
}

/// The name of a heading in links.
pub(crate) fn slug(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let text: String = heading.trim_start_matches('#').trim().chars().filter(kept).collect();
    text.to_lowercase().replace(' ', "-")
}
