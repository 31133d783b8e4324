//! `isogloss.toml`: what a project has, so that it need not be repeated on every command line.
//!
//! The file is looked for in the folder of the input, then in the folders around it; the first one counts. Paths in it are
//! those from its folder. What a command line says takes the place of what the file says, option by option.
//!
//! Where a project has none, what its build writes for MLIR's language server takes its place: `tablegen_compile_commands.yml`.

mod database;

use isogloss::files::read_input;
use isogloss_lint::{Level, Rule};
use isogloss_source::{Code, Diagnostic, Place, SourceMap, Span};
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// The name of the file.
///
/// ```
/// // An input in the root of the file system has no such file, and so the usual settings.
/// let config = isogloss_cli::config::Config::of_input("/none.mlir".as_ref()).unwrap();
/// assert!(config.shown().contains(isogloss_cli::config::NAME));
/// ```
pub const NAME: &str = "isogloss.toml";

/// The options of the file, in the order in which they are shown.
const OPTIONS: [&str; 6] = ["dialects", "include", "cpp", "irdl", "unchecked", "all-errors"];

/// The table of the linter: its options beside the rules, whose values are levels.
const LINT: &str = "lint";
const LINT_OPTIONS: [&str; 2] = ["closed", "editor"];

/// The answers to checks that are not made.
const UNCHECKED: [&str; 3] = ["warn", "allow", "error"];

/// The settings of a file.
///
/// ```
/// use isogloss_cli::config::Config;
///
/// let config = Config { dialects: vec!["my.td".into()], ..Config::default() };
/// assert!(config.shown().contains("dialects = [\"my.td\"]"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The file; `None` if there is none.
    pub path: Option<PathBuf>,
    /// Files and folders of definitions.
    pub dialects: Vec<PathBuf>,
    /// Folders in which includes are looked for.
    pub include: Vec<PathBuf>,
    /// C++ files, or folders of them, that belong to dialects.
    pub cpp: Vec<PathBuf>,
    /// Files with dialects in IRDL.
    pub irdl: Vec<PathBuf>,
    /// `warn`, `allow` or `error`.
    pub unchecked: Option<String>,
    /// If true, the language server reports all errors of a program.
    pub all_errors: Option<bool>,
    /// The settings of the linter.
    pub lint: isogloss_lint::Settings,
    /// True if editors show what the linter finds.
    pub lint_in_editor: bool,
}

/// The file that applies to an input, given by its path; `-` is an input in the current folder. Of a relative path it is
/// relative too, where it is below the current folder. Without one of these files it is a `tablegen_compile_commands.yml`, in one
/// of the folders or in a folder `build` there.
///
/// ```
/// // There is no `isogloss.toml` in the root of the file system.
/// assert_eq!(isogloss_cli::config::find("/".as_ref()), None);
/// ```
pub fn find(input: &Path) -> Option<PathBuf> {
    let absolute = std::path::absolute(input).ok()?;
    let folder = if absolute.is_dir() { absolute.as_path() } else { absolute.parent()? };
    let own = folder.ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file());
    let written = || {
        let places = folder.ancestors().flat_map(|around| database::FOLDERS.map(|below| around.join(below)));
        places.map(|place| place.join(database::NAME)).find(|path| path.is_file())
    };
    let found = own.or_else(written)?;
    let current = std::env::current_dir().ok().filter(|_| input.is_relative());
    match current.and_then(|current| found.strip_prefix(current).ok().map(Path::to_path_buf)) {
        Some(below) => Some(below),
        None => Some(found),
    }
}

/// Which file applies to inputs.
///
/// ```
/// use isogloss_cli::config::Choice;
///
/// assert_eq!(Choice::None.file("a.mlir".as_ref()), None);
/// assert_eq!(Choice::File("b.toml".into()).file("a.mlir".as_ref()), Some("b.toml".into()));
/// assert_eq!(Choice::Nearest.file("/".as_ref()), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// The one that [`find`] finds.
    #[default]
    Nearest,
    /// This one.
    File(PathBuf),
    /// None.
    None,
}

impl Choice {
    /// The file that applies to an input, given by its path.
    pub fn file(&self, input: &Path) -> Option<PathBuf> {
        match self {
            Choice::Nearest => find(input),
            Choice::File(path) => Some(path.clone()),
            Choice::None => None,
        }
    }
}

impl Config {
    /// The configuration that applies to an input: what the file says that [`find`] finds, or nothing.
    ///
    /// ```
    /// use isogloss_cli::config::Config;
    ///
    /// // There is no `isogloss.toml` in the root of the file system.
    /// assert_eq!(Config::of_input("/none.mlir".as_ref()).unwrap(), Config::default());
    /// ```
    ///
    /// # Errors
    /// Those of [`Config::read`].
    pub fn of_input(input: &Path) -> Result<Config, Failure> {
        find(input).map_or(Ok(Config::default()), |path| Config::read(&path))
    }

    /// Reads a file.
    ///
    /// ```
    /// use isogloss_cli::config::Config;
    ///
    /// let failure = Config::read("/no/isogloss.toml".as_ref()).unwrap_err();
    /// assert_eq!(failure.problems[0].message, "cannot open input file: No such file or directory");
    /// ```
    ///
    /// # Errors
    /// When it cannot be read, is no TOML, or has an option that does not exist or a value that does not fit; of a
    /// `tablegen_compile_commands.yml`, when it is not as CMake writes it.
    pub fn read(path: &Path) -> Result<Config, Failure> {
        let sources = SourceMap::new();
        let fail = |problems, sources| Failure { problems, sources };
        let input = match read_input(path, &mut std::io::empty()) {
            Ok(input) => input,
            Err(problem) => return Err(fail(vec![problem], sources)),
        };
        let file = match sources.add(input.name.clone(), input.text.clone()) {
            Ok(file) => file,
            Err(full) => {
                let problem = Diagnostic::error(Place::File(input.name), full.to_string());
                return Err(fail(vec![problem], sources));
            }
        };
        if path.file_name().is_some_and(|name| name == database::NAME) {
            return database::read(path, &file).map_err(|problems| fail(problems, sources));
        }
        let span = |range: std::ops::Range<usize>| {
            Span::new(file.start().offset(range.start), file.start().offset(range.end))
        };
        let table = match DeTable::parse(&input.text) {
            Ok(table) => table,
            Err(error) => {
                let at = span(error.span().unwrap_or(0..0));
                let problem = Diagnostic::error(at, error.message()).with_code(Code::Usage);
                return Err(fail(vec![problem], sources));
            }
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        let mut config = Config { path: Some(path.to_path_buf()), ..Config::default() };
        let mut problems = Vec::new();
        for (key, value) in table.get_ref() {
            let name: &str = key.get_ref();
            let wrong = |what: &str| {
                Diagnostic::error(span(value.span()), format!("'{name}' is {what}")).with_code(Code::Usage)
            };
            let text = |value: &DeValue<'_>| value.as_str().map(str::to_owned);
            match name {
                "dialects" | "include" | "cpp" | "irdl" => {
                    let list = value.get_ref().as_array();
                    let paths: Option<Vec<PathBuf>> = list.and_then(|list| {
                        list.iter().map(|item| Some(folder.join(text(item.get_ref())?))).collect()
                    });
                    let Some(paths) = paths else {
                        problems.push(wrong("a list of paths"));
                        continue;
                    };
                    match name {
                        "dialects" => config.dialects = paths,
                        "include" => config.include = paths,
                        "cpp" => config.cpp = paths,
                        _ => config.irdl = paths,
                    }
                }
                "unchecked" => match text(value.get_ref()).filter(|word| UNCHECKED.contains(&&**word)) {
                    Some(word) => config.unchecked = Some(word),
                    None => problems.push(wrong("\"warn\", \"allow\" or \"error\"")),
                },
                "all-errors" => match value.get_ref().as_bool() {
                    Some(all) => config.all_errors = Some(all),
                    None => problems.push(wrong("true or false")),
                },
                LINT => match value.get_ref().as_table() {
                    Some(table) => config.read_lint(table, &span, &mut problems),
                    None => problems.push(wrong("a table: [lint]")),
                },
                _ => {
                    let at = span(key.span());
                    let problem = Diagnostic::error(at, format!("there is no option '{name}'"));
                    let known = OPTIONS.into_iter().chain([LINT]);
                    problems.push(problem.with_code(Code::Usage).with_nearest(name, Some(at), known));
                }
            }
        }
        if problems.is_empty() { Ok(config) } else { Err(fail(problems, sources)) }
    }

    /// Reads the table of the linter.
    fn read_lint(
        &mut self,
        table: &DeTable<'_>,
        span: &dyn Fn(std::ops::Range<usize>) -> Span,
        problems: &mut Vec<Diagnostic>,
    ) {
        for (key, value) in table {
            let name: &str = key.get_ref();
            let at = span(key.span());
            let wrong = |what: &str| {
                Diagnostic::error(span(value.span()), format!("'{name}' is {what}")).with_code(Code::Usage)
            };
            if LINT_OPTIONS.contains(&name) {
                match value.get_ref().as_bool() {
                    Some(on) if name == "closed" => self.lint.closed = on,
                    Some(on) => self.lint_in_editor = on,
                    None => problems.push(wrong("true or false")),
                }
                continue;
            }
            let Some(rule) = Rule::from_name(name) else {
                let problem = Diagnostic::error(at, format!("there is no rule '{name}'"));
                let known = Rule::ALL.iter().map(|rule| rule.name()).chain(LINT_OPTIONS);
                problems.push(problem.with_code(Code::Usage).with_nearest(name, Some(at), known));
                continue;
            };
            match value.get_ref().as_str().and_then(Level::from_word) {
                Some(level) => {
                    self.lint.levels.insert(rule, level);
                }
                None => problems.push(wrong("\"off\", \"hint\", \"warn\" or \"error\"")),
            }
        }
    }

    /// Takes the place of the lists of a command line that are empty.
    ///
    /// ```
    /// use isogloss_cli::config::{Config, Lists};
    ///
    /// let config = Config { dialects: vec!["my.td".into()], include: vec!["td".into()], ..Config::default() };
    /// // The command line names no dialects, but a folder of its own.
    /// let (mut dialects, mut include) = (Vec::new(), vec!["here".into()]);
    /// config.fill(Lists { dialects: Some(&mut dialects), include: Some(&mut include), ..Lists::default() });
    /// assert_eq!((dialects, include), (config.dialects, vec!["here".into()]));
    /// ```
    pub fn fill(&self, lists: Lists<'_>) {
        let filled = [
            (lists.dialects, &self.dialects),
            (lists.include, &self.include),
            (lists.cpp, &self.cpp),
            (lists.irdl, &self.irdl),
        ];
        for (given, configured) in filled {
            if let Some(given) = given
                && given.is_empty()
            {
                given.clone_from(configured);
            }
        }
    }

    /// The configuration without these files of definitions, which a command loads by itself.
    pub(crate) fn without(mut self, inputs: &[PathBuf]) -> Config {
        let is_input = |path: &PathBuf| {
            inputs.iter().any(|input| {
                input == path
                    || input.canonicalize().is_ok_and(|one| path.canonicalize().is_ok_and(|two| one == two))
            })
        };
        self.dialects.retain(|path| !is_input(path));
        self.irdl.retain(|path| !is_input(path));
        self
    }

    /// Returns the configuration that applies, as TOML with a comment that names its file.
    pub fn shown(&self) -> String {
        let from = match &self.path {
            Some(path) => format!("# from {}\n", path.display()),
            None => format!("# no {NAME} here or in a folder around; these are the defaults\n"),
        };
        let list = |paths: &[PathBuf]| {
            let quoted: Vec<String> =
                paths.iter().map(|path| format!("{:?}", path.display().to_string())).collect();
            format!("[{}]", quoted.join(", "))
        };
        let values = [
            list(&self.dialects),
            list(&self.include),
            list(&self.cpp),
            list(&self.irdl),
            format!("{:?}", self.unchecked.as_deref().unwrap_or("warn")),
            self.all_errors.unwrap_or(false).to_string(),
        ];
        let lines = OPTIONS.iter().zip(values).map(|(name, value)| format!("{name} = {value}\n"));
        let mut shown = from + &lines.collect::<String>();
        shown += &format!("\n[{LINT}]\nclosed = {}\neditor = {}\n", self.lint.closed, self.lint_in_editor);
        for (rule, level) in &self.lint.levels {
            shown += &format!("{} = {:?}\n", rule.name(), level.word());
        }
        shown
    }
}

/// The lists of a command line; none where it has no such list.
#[derive(Debug, Default)]
pub struct Lists<'a> {
    /// Files and folders of definitions.
    pub dialects: Option<&'a mut Vec<PathBuf>>,
    /// Where includes are looked for.
    pub include: Option<&'a mut Vec<PathBuf>>,
    /// C++ files.
    pub cpp: Option<&'a mut Vec<PathBuf>>,
    /// Dialects in IRDL.
    pub irdl: Option<&'a mut Vec<PathBuf>>,
}

/// Why a file cannot be used.
///
/// ```
/// use isogloss_cli::config::{Config, Failure};
///
/// let failure: Failure = Config::read("/no/isogloss.toml".as_ref()).unwrap_err();
/// assert_eq!(failure.problems.len(), 1);
/// ```
#[derive(Debug, Default)]
pub struct Failure {
    /// The problems that were found in it.
    pub problems: Vec<Diagnostic>,
    /// Its text, to show that.
    pub sources: SourceMap,
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_test_support::Scratch;

    /// Reads a file with this text, and compares its settings, or its errors.
    #[track_caller]
    fn check(text: &str, want: Result<&str, &[&str]>) {
        let scratch = Scratch::new();
        let path = PathBuf::from(scratch.file(NAME, text));
        let folder = path.parent().unwrap().display().to_string();
        let plain =
            |shown: String| shown.lines().skip(1).map(|l| l.replace(&folder, "") + "\n").collect::<String>();
        match (Config::read(&path), want) {
            (Ok(config), Ok(want)) => assert_eq!(plain(config.shown()), want),
            (Err(failure), Err(want)) => {
                let line = |d: &Diagnostic| {
                    let (_, line, col) = d.position(&failure.sources).unwrap();
                    format!("{line}:{col}: {}", d.message)
                };
                assert_eq!(failure.problems.iter().map(line).collect::<Vec<_>>(), want);
            }
            (got, want) => panic!("{got:?}, not {want:?}"),
        }
    }

    #[test]
    fn paths_are_those_from_the_folder_of_the_file() {
        check(
            "dialects = [\"a.td\", \"/b\"]\nunchecked = \"error\"\nall-errors = true\n",
            Ok("dialects = [\"/a.td\", \"/b\"]\ninclude = []\ncpp = []\nirdl = []\nunchecked = \"error\"\n\
                all-errors = true\n\n[lint]\nclosed = false\neditor = false\n"),
        );
    }

    #[test]
    fn what_is_wrong_is_said_at_its_place() {
        check(
            "dialect = []\ninclude = \"x\"\ncpp = [1]\nunchecked = \"never\"\nall-errors = 1",
            Err(&[
                "5:14: 'all-errors' is true or false",
                "3:7: 'cpp' is a list of paths",
                "1:1: there is no option 'dialect'",
                "2:11: 'include' is a list of paths",
                "4:13: 'unchecked' is \"warn\", \"allow\" or \"error\"",
            ]),
        );
        check(
            "[lint]\nclosed = 1\nunused-clas = \"warn\"\nunused-def = \"never\"",
            Err(&[
                "2:10: 'closed' is true or false",
                "3:1: there is no rule 'unused-clas'",
                "4:14: 'unused-def' is \"off\", \"hint\", \"warn\" or \"error\"",
            ]),
        );
        check("lint = 1", Err(&["1:8: 'lint' is a table: [lint]"]));
        check("dialects = [", Err(&["1:13: unclosed array, expected `]`"]));
    }

    #[test]
    fn the_table_of_the_linter_gives_rules_their_levels() {
        check(
            "[lint]\nclosed = true\neditor = true\nL0101 = \"off\"\ndeprecated = \"error\"",
            Ok(
                "dialects = []\ninclude = []\ncpp = []\nirdl = []\nunchecked = \"warn\"\nall-errors = false\n\n\
                [lint]\nclosed = true\neditor = true\nunused-class = \"off\"\ndeprecated = \"error\"\n",
            ),
        );
    }

    #[test]
    fn what_the_build_wrote_takes_its_place() {
        let scratch = Scratch::new();
        let root = scratch.path().display().to_string();
        std::fs::create_dir_all(scratch.path().join("include/a")).unwrap();
        std::fs::create_dir_all(scratch.path().join("build")).unwrap();
        let text = format!(
            "--- !FileInfo:\n  filepath: \"{root}/include/a/Ops.td\"\n  includes: \"{root}/include/a;{root}/include;/llvm/include\"\n\
             --- !FileInfo:\n  filepath: \"{root}/include/a/Types.td\"\n  includes: \"-I{root}/include;/more\"\n"
        );
        let path = PathBuf::from(scratch.file("build/tablegen_compile_commands.yml", &text));
        let input = scratch.path().join("include/a/Ops.td");
        assert_eq!(find(&input), Some(path.clone()));
        let config = Config::of_input(&input).unwrap();
        let [own, around] = ["include/a", "include"].map(|folder| scratch.path().join(folder));
        assert_eq!(config.dialects, [own.clone(), around.clone()]);
        assert_eq!(config.include, [own, around, "/llvm/include".into(), "/more".into()]);
        assert!(config.shown().starts_with(&format!("# from {}\n", path.display())));
        // It is no more than that.
        scratch.file("build/tablegen_compile_commands.yml", "--- !FileInfo:\n  filepath: |\n    a.td\n");
        let failure = Config::of_input(&input).unwrap_err();
        let line = failure.problems[0].position(&failure.sources).map(|(_, line, col)| (line, col));
        assert_eq!((line, failure.problems.len()), (Some((2, 3)), 2));
        // A file of the project's own comes first, from further away too.
        scratch.file(NAME, "");
        assert_eq!(find(&input), Some(scratch.path().join(NAME)));
    }

    #[test]
    fn the_nearest_file_applies_and_the_command_line_comes_first() {
        let scratch = Scratch::new();
        scratch.file(NAME, "include = [\"outer\"]");
        std::fs::create_dir_all(scratch.path().join("a/b")).unwrap();
        let input = scratch.path().join("a/b/none.mlir");
        assert_eq!(find(&input), Some(scratch.path().join(NAME)));
        scratch.file("a/isogloss.toml", "dialects = [\"inner\"]");
        let config = Config::of_input(&input).unwrap();
        assert_eq!(config.dialects, [scratch.path().join("a/inner")]);
        assert!(config.include.is_empty());
        let mut given = vec![PathBuf::from("given")];
        config.fill(Lists { dialects: Some(&mut given), ..Lists::default() });
        assert_eq!(given, [PathBuf::from("given")]);
        given.clear();
        config.fill(Lists { dialects: Some(&mut given), ..Lists::default() });
        assert_eq!(given, config.dialects);
    }
}
