//! Programs of the conformance suites, changed a little: whether both tools accept them, print them alike, and say the
//! same first error.

use super::clusters::{Clusters, Difference};
use super::generic::Program;
use super::mutate::{change_custom, mutate};
use super::pool::Pool;
use super::{BATCH, MARKER, Tool, answers, keep};
use crate::{complain, say};
use isogloss_test_support::Random;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The programs of the suites in generic form, and as they are written.
struct Corpus {
    programs: Vec<Program>,
    texts: Vec<String>,
    /// The parts of the programs that may be used in others.
    pool: Pool,
}

impl Corpus {
    /// Reads the suites beside the checkout.
    fn read(folder: &Path, prefix: &str) -> Result<Corpus, String> {
        let mut corpus = Corpus { programs: Vec::new(), texts: Vec::new(), pool: Pool::default() };
        let wanted = format!("\"{prefix}");
        // Names of operations are in quotes, and outside of brackets of types.
        let mentions = |text: &str| {
            prefix.is_empty() || text.match_indices(&wanted).any(|(at, _)| !text[..at].ends_with('<'))
        };
        for part in ["ops/roundtrip", "roundtrip/cases"] {
            let part = folder.join(part);
            let entries = std::fs::read_dir(&part).map_err(|e| format!("{}: {e}", part.display()))?;
            let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
            paths.sort();
            for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "generic")) {
                let read =
                    |path: &Path| std::fs::read(path).map(|b| String::from_utf8_lossy(&b).into_owned());
                let (Ok(generic), Ok(custom)) = (read(path), read(&path.with_extension("custom"))) else {
                    continue;
                };
                for (generic, custom) in generic.split(MARKER).zip(custom.split(MARKER)) {
                    // Long programs take long, and say little about one change.
                    if generic.len() > 12_000 || !mentions(generic) {
                        continue;
                    }
                    if let Some(program) = Program::parse(generic) {
                        corpus.programs.push(program);
                        corpus.texts.push(custom.to_owned());
                    }
                }
            }
        }
        let folder = folder.join("ops/invalid");
        let entries = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
        paths.sort();
        for path in paths {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            for line in text.lines() {
                let case: serde_json::Value =
                    serde_json::from_str(line).map_err(|e| format!("{}: {e}", path.display()))?;
                let Some(source) = case["source"].as_str().filter(|s| mentions(s)) else { continue };
                if let Some(program) = Program::parse(source) {
                    corpus.programs.push(program);
                    corpus.texts.push(source.to_owned());
                }
            }
        }
        match corpus.programs.is_empty() {
            true => Err(format!("no program has an operation '{prefix}…'")),
            false => {
                corpus.pool = Pool::of(&corpus.programs);
                Ok(corpus)
            }
        }
    }

    fn case(&self, seed: u64, prefix: &str) -> String {
        let mut random = Random::new(seed);
        let index = random.below(self.programs.len());
        // Some go from one form to the other, and stay what they are.
        if random.percent(5) {
            return self.texts[index].clone();
        }
        if random.percent(8) {
            return change_custom(&self.texts[index], &mut random);
        }
        let mut program = self.programs[index].clone();
        mutate(&mut program, prefix, &self.pool, &mut random);
        if random.percent(15) {
            mutate(&mut program, prefix, &self.pool, &mut random);
        }
        // Long programs use operations again with other types and attributes: those of neighbours, which are about the
        // same operations.
        match random.percent(10) {
            true => self.among_neighbours(index, &program, &mut random),
            false => program.print(),
        }
    }

    /// A program between others of the corpus, each in a module of its own.
    fn among_neighbours(&self, index: usize, program: &Program, random: &mut Random) -> String {
        let count = 2 + random.below(6);
        let mut texts: Vec<String> = Vec::with_capacity(count + 1);
        let mut aliases = String::new();
        for n in 0..count {
            let at = (index + n + 1) % self.programs.len();
            let other = &self.programs[at];
            // Aliases of several programs would have one name.
            if other.aliases.is_empty() && other.ops.iter().all(|op| op.name == "builtin.module") {
                texts.push(other.print());
            }
        }
        let mut own = program.clone();
        std::mem::swap(&mut aliases, &mut own.aliases);
        texts.insert(random.below(texts.len() + 1), own.print());
        format!("{aliases}\"builtin.module\"() ({{\n{}}}) : () -> ()\n", texts.concat())
    }
}

struct Settings {
    programs: u64,
    seed: u64,
    folder: PathBuf,
    prefix: String,
    top: usize,
}

/// Runs the requested number of mutated programs, and prints the clusters of differences.
pub(super) fn run(
    args: &[(&str, &str)],
    theirs: &Tool,
    ours: &Tool,
    kept: Option<&Path>,
) -> Result<(), String> {
    let mut settings = Settings {
        programs: 1000,
        seed: 0,
        folder: "../shared/conformance".into(),
        prefix: String::new(),
        top: 40,
    };
    for &(flag, value) in args {
        let number = || value.parse().map_err(|_| format!("{flag} takes a number"));
        match flag {
            "--programs" => settings.programs = number()?,
            "--seed" => settings.seed = number()?,
            "--corpus" => settings.folder = value.into(),
            "--op" => settings.prefix = value.into(),
            "--top" => settings.top = number()? as usize,
            _ => return Err(format!("differential ops knows no '{flag}'")),
        }
    }
    let corpus = Corpus::read(&settings.folder, &settings.prefix)?;
    let seeds: Vec<u64> = (settings.seed..settings.seed + settings.programs).collect();
    let mut clusters = Clusters::default();
    let (mut accepted, mut rejected, mut unanswered) = (0usize, 0usize, 0usize);
    for batch in seeds.chunks(BATCH) {
        let cases: Vec<String> = batch.iter().map(|&s| corpus.case(s, &settings.prefix)).collect();
        let texts: Vec<&str> = cases.iter().map(String::as_str).collect();
        for ((&seed, text), (theirs, ours)) in batch.iter().zip(&texts).zip(answers(theirs, ours, &texts)) {
            let Some(theirs_said) = &theirs else {
                unanswered += 1;
                if ours.is_none() {
                    complain(&format!("seed {seed}: CRASH"));
                }
                continue;
            };
            let Some(difference) = Difference::between(&theirs, &ours) else {
                match theirs_said.text.trim().is_empty() {
                    true => rejected += 1,
                    false => accepted += 1,
                }
                continue;
            };
            if clusters.add(difference, &format!("seed {seed}"))
                && let Some(folder) = kept
            {
                keep(folder, &seed.to_string(), text, &theirs, &ours)?;
            }
        }
    }
    let mut out = clusters.show(settings.top);
    let differ = clusters.differ;
    let _ = writeln!(
        out,
        "accepted {accepted}, rejected {rejected}, mlir-opt crashes {unanswered}, DIFFERENT {differ} in {} clusters",
        clusters.len()
    );
    say(&out);
    match differ {
        0 => Ok(()),
        n => Err(format!("{n} of {} programs differ", settings.programs)),
    }
}
