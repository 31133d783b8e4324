//! Completions and manual pages name every command.

mod common;

use isogloss_test_support::Scratch;

fn run(args: &[&str]) -> isogloss_test_support::Outcome {
    let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
    common::isogloss(&args, b"")
}

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = run(&["--help"]);
    assert_eq!(help.status, 0);
    let (_, list) = help.stdout.split_once("Commands:\n").expect("there is a list");
    let lines = list.lines().take_while(|line| line.starts_with("  "));
    let names =
        lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn each_shell_completes_each_command() {
    let commands = commands();
    assert!(commands.len() >= 10, "{commands:?}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let outcome = run(&["completions", shell]);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
        for command in &commands {
            assert!(outcome.stdout.contains(command), "{shell}: {command}");
        }
    }
    assert_eq!(run(&["completions", "tcsh"]).status, 2);
}

#[test]
fn each_command_has_a_manual_page() {
    let scratch = Scratch::new();
    let folder = scratch.path().join("man");
    let outcome = run(&["man", &folder.display().to_string()]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    for command in commands() {
        let page = folder.join(format!("isogloss-{command}.1"));
        let text = std::fs::read_to_string(&page).expect("it was written");
        assert!(text.contains(".SH NAME") && text.contains(".SH OPTIONS"), "{command}: {text}");
    }
    let file = scratch.file("file", "");
    let refused = run(&["man", &file]);
    assert_eq!(refused.status, 1);
    assert!(refused.stderr.contains("cannot write manual pages"), "{}", refused.stderr);
}

#[test]
fn the_version_names_the_mlir_that_is_followed() {
    let outcome = run(&["--version"]);
    assert_eq!(outcome.status, 0);
    assert!(
        outcome.stdout.starts_with("isogloss ") && outcome.stdout.contains("MLIR 22"),
        "{}",
        outcome.stdout
    );
}
