//! `cargo xtask codegen-check`: the Rust of dialects, as the compiler sees it, and at work.

use crate::say;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The dialects that are checked by default.
const DIALECTS: &[&str] = &["arith", "func", "scf", "memref", "vector", "llvm", "nvvm"];

/// The messages of the compiler about missing implementations of what definitions leave to Rust.
const MISSED: &[&str] = &[
    "says `hasVerifier`: implement `Verify` for it",
    "says `hasRegionVerifier`: implement `VerifyRegions` for it",
    "says `hasFolder`: implement `FoldOperation` for it",
    "says `hasCanonicalizer`: implement `Canonicalizer` for it",
    "says `hasCanonicalizeMethod`: implement `Canonicalize` for it",
    "says `hasCustomAssemblyFormat`: implement `CustomFormat` for it",
    "implement `CustomParams` for it",
    "says `genVerifyDecl`: implement `VerifyParams` for it",
    "implement `Directive` for it",
    "declares `InferTypeOpInterface`: implement `InferReturnTypes` for it",
    "implement `ParamDirective` for it",
    "`KindsDialect` says `hasConstantMaterializer`: implement `MaterializeConstant` for it",
    "`KindsDialect` says `hasCanonicalizer`: implement `Canonicalizer` for it",
    "RopeType: Measured` is not satisfied",
    "BuiltOpBuilders` is not satisfied",
    "SizedInterface` is not satisfied",
    "declares `BranchOpInterface`: implement `BranchOpInterface` for it",
    "declares `CallOpInterface`: implement `CallOpInterface` for it",
    "declares `CallableOpInterface`: implement `CallableOpInterface` for it",
    "declares `CastOpInterface`: implement `CastOpInterface` for it",
    "declares `ConditionallySpeculatable`: implement `ConditionallySpeculatable` for it",
    "declares `DestinationStyleOpInterface`: implement `DestinationStyleOpInterface` for it",
    "declares `FunctionOpInterface`: implement `FunctionOpInterface` for it",
    "declares `InferIntRangeInterface`: implement `InferIntRangeInterface` for it",
    "declares `LoopLikeOpInterface`: implement `LoopLikeOpInterface` for it",
    "declares `MemoryEffectOpInterface`: implement `MemoryEffectOpInterface` for it",
    "declares `OpAsmOpInterface`: implement `OpAsmOpInterface` for it",
    "declares `RegionBranchOpInterface`: implement `RegionBranchOpInterface` for it",
    "declares `RegionBranchTerminatorOpInterface`: implement `RegionBranchTerminatorOpInterface` for it",
    "declares `RegionKindInterface`: implement `RegionKindInterface` for it",
    "declares `SelectLikeOpInterface`: implement `SelectLikeOpInterface` for it",
    "declares `SymbolOpInterface`: implement `SymbolOpInterface` for it",
    "declares `SymbolUserOpInterface`: implement `SymbolUserOpInterface` for it",
    "declares `ViewLikeOpInterface`: implement `ViewLikeOpInterface` for it",
    "declares `InferShapedTypeOpInterface`: implement `InferShapedTypeOpInterface` for it",
    "overrides `isCompatibleReturnTypes`: implement `CompatibleReturnTypes` for it",
    "trait that `HasEvenOperandsVerifier` verifies: implement `VerifyTrait` for it",
    "SellOp<'_>: Priced` is not satisfied",
    "missing: `add_constants`",
];

/// The crates of the workspace that generated code is compiled with.
const MEMBERS: &[&str] = &[
    "isogloss",
    "isogloss-codegen",
    "isogloss-dialects",
    "isogloss-ir",
    "isogloss-irdl",
    "isogloss-ods",
    "isogloss-rewrite",
    "isogloss-source",
    "isogloss-tablegen",
];

/// Generates the Rust of dialects of MLIR, one crate for all, and has the compiler check it: warnings are errors. `--zoo`
/// does so with the dialects of the conformance suites, and uses every accessor of theirs; `--shards` builds a dialect
/// in several crates; `--odd` does so with definitions of odd shapes, of our own; `--missing` has the compiler miss what
/// definitions leave to Rust. When nothing is named it is some dialects of MLIR, and all of the rest.
pub(crate) fn run(arguments: &[&str]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask stands in no workspace")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let check = Check { root, target: &target, crate_dir: &target.join("codegen-check") };
    let include = std::env::var("MLIR_INCLUDE_DIR").unwrap_or_else(|_| "/usr/lib/llvm-22/include".to_owned());
    let zoo = root.join("../shared/conformance/zoo");
    let upstream = match arguments {
        [] => Some(DIALECTS),
        ["--all"] => Some(&[][..]),
        ["--zoo"] | ["--odd"] | ["--shards"] | ["--missing"] => None,
        named => Some(named),
    };
    match arguments {
        [] => {
            check.zoo(&zoo)?;
            check.odd()?;
            check.shards()?;
            check.missing()?;
        }
        ["--zoo"] => check.zoo(&zoo)?,
        ["--odd"] => check.odd()?,
        ["--shards"] => check.shards()?,
        ["--missing"] => check.missing()?,
        _ => {}
    }
    match upstream {
        Some(dialects) if Path::new(&include).join("mlir").is_dir() => {
            check.compile(Path::new(&include), dialects, false)?;
            say("codegen-check: the generated Rust compiles without warnings\n");
        }
        Some(_) => say(&format!("codegen-check: no MLIR below {include} (set MLIR_INCLUDE_DIR)\n")),
        None => {}
    }
    Ok(())
}

struct Check<'a> {
    root: &'a Path,
    target: &'a Path,
    crate_dir: &'a Path,
}

impl Check<'_> {
    /// Generates the dialects of a folder, or those of them that are named, and has the compiler check what comes out.
    fn compile(&self, folder: &Path, dialects: &[&str], exercises: bool) -> Result<(), String> {
        let source = self.empty_crate()?;
        let mut generate = cargo();
        generate.current_dir(self.root).args([
            "run",
            "--quiet",
            "-p",
            "isogloss-build",
            "--example",
            "folder",
            "--",
        ]);
        if exercises {
            generate.arg("--exercise");
            write(&source.join("check.rs"), include_str!("../exercise/check.rs"))?;
            write(&source.join("main.rs"), include_str!("../exercise/main.rs"))?;
        }
        generate.arg(folder).arg(&source).args(dialects);
        finish(generate, "generation")?;
        let mut check = self.cargo();
        check.args(["rustc", "--quiet", "--lib", "--profile", "dev", "--"]);
        check.args(["--emit=metadata", "-D", "warnings"]);
        finish(check, "the compiler")
    }

    /// The dialects of the conformance suites, if they are beside the checkout: every operation and accessor is used on
    /// random programs, on the valid programs of the suites, and on some of our own for what is in neither.
    fn zoo(&self, zoo: &Path) -> Result<(), String> {
        let Ok(zoo) = zoo.canonicalize() else {
            say("codegen-check: no conformance suites beside the checkout\n");
            return Ok(());
        };
        self.exercise(
            &zoo.join("dialects"),
            &[&zoo.join("valid"), &self.root.join("xtask/exercise/programs")],
        )
    }

    /// Definitions of odd shapes.
    fn odd(&self) -> Result<(), String> {
        let odd = self.root.join("xtask/exercise/odd");
        self.exercise(&odd, &[&odd])
    }

    /// Uses every operation and accessor of the dialects of a folder, on random programs and on those of some folders.
    fn exercise(&self, dialects: &Path, programs: &[&Path]) -> Result<(), String> {
        self.compile(dialects, &[], true)?;
        let mut exercise = self.cargo();
        exercise.args(["run", "--quiet", "--"]).arg(dialects).args(programs);
        finish(exercise, "using every accessor")
    }

    /// A dialect in several crates.
    fn shards(&self) -> Result<(), String> {
        let out = self.target.join("codegen-shards");
        let _ = std::fs::remove_dir_all(&out);
        let mut generate = cargo();
        generate.current_dir(self.root).args([
            "run",
            "--quiet",
            "-p",
            "isogloss-build",
            "--example",
            "shards",
        ]);
        generate.arg("--").arg(self.root.join("crates/build/tests/shards")).arg(&out);
        generate.arg(self.root.join("crates/isogloss"));
        finish(generate, "generation of shards")?;
        let lock = out.join("Cargo.lock");
        std::fs::copy(self.root.join("Cargo.lock"), &lock).map_err(|e| format!("{}: {e}", lock.display()))?;
        let manifest = out.join("Cargo.toml");
        let workspace =
            std::fs::read_to_string(&manifest).map_err(|e| format!("{}: {e}", manifest.display()))?;
        write(&manifest, &format!("{workspace}\n{}", profile()))?;
        let mut run = cargo();
        run.current_dir(&out).env("CARGO_TARGET_DIR", self.target).args(["run", "--quiet", "-p", "whole"]);
        finish(run, "the dialect in several crates")?;
        say("codegen-check: a dialect in several crates builds and loads\n");
        Ok(())
    }

    /// Checks that a missing implementation of what a definition leaves to Rust is an error of the compiler, which
    /// names the trait.
    fn missing(&self) -> Result<(), String> {
        let source = self.empty_crate()?;
        let tests = self.root.join("crates/build/tests");
        let mut library = String::new();
        let modules = [
            ("kinds", "kinds/kinds.rs"),
            ("interfaces", "interfaces/generated.rs"),
            ("patterns", "patterns/generated.rs"),
        ];
        for (module, file) in modules {
            library.push_str(&format!("#[path = {:?}]\npub mod {module};\n", tests.join(file)));
        }
        library.push_str("pub struct Functions;\nimpl patterns::Natives for Functions {}\n");
        write(&source.join("lib.rs"), &library)?;
        let mut compile = self.cargo();
        compile.args(["rustc", "--quiet", "--lib", "--profile", "dev", "--", "--emit=metadata"]);
        let output = compile.output().map_err(|e| format!("the compiler: {e}"))?;
        let errors = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            return Err("codegen-check: what nobody wrote was not missed".to_owned());
        }
        match MISSED.iter().find(|what| !errors.contains(**what)) {
            None => {
                say("codegen-check: what is left to Rust is missed by the compiler, which names it\n");
                Ok(())
            }
            Some(what) => Err(format!("{errors}\ncodegen-check: no error says: {what}")),
        }
    }

    /// The folder for the sources of the crate, which has none yet.
    fn empty_crate(&self) -> Result<PathBuf, String> {
        let Check { root, crate_dir, .. } = *self;
        let source = crate_dir.join("src");
        let _ = std::fs::remove_dir_all(&source);
        write(&crate_dir.join("Cargo.toml"), &manifest(root))?;
        std::fs::create_dir_all(&source).map_err(|e| format!("{}: {e}", source.display()))?;
        let lock = crate_dir.join("Cargo.lock");
        std::fs::copy(root.join("Cargo.lock"), &lock).map_err(|e| format!("{}: {e}", lock.display()))?;
        Ok(source)
    }

    /// Cargo for the crate of what was generated.
    fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(self.crate_dir).env("CARGO_TARGET_DIR", self.target);
        command
    }
}

/// The manifest of a crate of generated code.
pub(crate) fn manifest(root: &Path) -> String {
    let (facade, irdl) = (root.join("crates/isogloss"), root.join("crates/irdl"));
    format!(
        "[workspace]\n\n[package]\nname = \"generated-dialects\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nisogloss = {{ path = {facade:?} }}\nisogloss-irdl = {{ path = {irdl:?} }}\n\n{}",
        profile()
    )
}

/// The profile of the workspace, in which its own crates count as members: so what it has compiled serves here too.
fn profile() -> String {
    let mut text = "[profile.dev]\nopt-level = 1\ndebug = \"line-tables-only\"\n\n\
                    [profile.dev.package.\"*\"]\nopt-level = 2\n"
        .to_owned();
    for name in MEMBERS {
        text.push_str(&format!("\n[profile.dev.package.{name}]\nopt-level = 1\n"));
    }
    text
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    let written = |e: std::io::Error| format!("{}: {e}", file.display());
    std::fs::create_dir_all(file.parent().unwrap_or(file)).map_err(written)?;
    std::fs::write(file, text).map_err(written)
}

fn cargo() -> Command {
    Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
}

fn finish(mut command: Command, what: &str) -> Result<(), String> {
    let status = command.status().map_err(|e| format!("{what}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("codegen-check: {what} failed")) }
}
