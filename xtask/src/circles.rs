//! Circles of files: files of a crate that name each other, straight or through one another.
//!
//! Rule: no circle has more than [`MOST`] files. A file names another one when a path in it leads there (see
//! [`crate::paths`]). Tests are left out.

use crate::paths::{Arrows, Modules};
use crate::say;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The number of files that a circle may have.
const MOST: usize = 4;

/// Adds a problem for each crate that has larger circles.
pub(crate) fn check(problems: &mut Vec<String>) {
    let mut crates: Vec<PathBuf> =
        std::fs::read_dir("crates").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    crates.sort_unstable();
    for folder in crates {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let modules = Modules::of_crate(&folder.join("src"));
        let large = large(&modules.arrows());
        let sizes: Vec<usize> = large.iter().map(Vec::len).collect();
        if !sizes.is_empty() {
            problems.push(format!(
                "{name}: circles of {sizes:?} files, where {MOST} are allowed: `cargo xtask circles {name}` lists them"
            ));
        }
    }
}

/// Runs `cargo xtask circles CRATE...`: says what ties the files of each large circle.
pub(crate) fn run(crates: &[&str]) -> Result<(), String> {
    for name in crates {
        let folder = PathBuf::from("crates").join(name).join("src");
        let modules = Modules::of_crate(&folder);
        let arrows = modules.arrows();
        let file =
            |id: usize| modules.files[id].strip_prefix(&folder).unwrap_or(&modules.files[id]).display();
        for circle in large(&arrows) {
            say(&format!("{name}: a circle of {} files\n", circle.len()));
            for from in &circle {
                for (to, paths) in arrows[*from].iter().filter(|(to, _)| circle.contains(to)) {
                    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
                    say(&format!("  {} -> {}: {}\n", file(*from), file(*to), paths.join(", ")));
                }
            }
        }
    }
    Ok(())
}

/// The circles of more than [`MOST`] files.
fn large(arrows: &[Arrows]) -> Vec<Vec<usize>> {
    let named: Vec<BTreeSet<usize>> = arrows.iter().map(|to| to.keys().copied().collect()).collect();
    let mut circles = circles(&named);
    circles.retain(|circle| circle.len() > MOST);
    circles
}

/// The circles of a graph, by the numbers of their members, the largest first.
fn circles(arrows: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let reached: Vec<BTreeSet<usize>> = (0..arrows.len()).map(|from| reached(arrows, from)).collect();
    let mut circles = BTreeSet::new();
    for (from, to) in reached.iter().enumerate() {
        circles.insert(to.iter().copied().filter(|to| reached[*to].contains(&from)).collect::<Vec<_>>());
    }
    let mut circles: Vec<_> = circles.into_iter().filter(|circle| circle.len() > 1).collect();
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

/// The nodes that arrows lead to from a node, in one step or more.
fn reached(arrows: &[BTreeSet<usize>], from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut left = vec![from];
    while let Some(node) = left.pop() {
        left.extend(arrows[node].iter().copied().filter(|to| reached.insert(*to)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(arrows: &[&[usize]]) -> Vec<BTreeSet<usize>> {
        arrows.iter().map(|to| to.iter().copied().collect()).collect()
    }

    #[test]
    fn nodes_that_reach_each_other_are_a_circle() {
        let arrows = graph(&[&[1], &[2], &[0, 3], &[4], &[3], &[0]]);
        assert_eq!(circles(&arrows), [vec![0, 1, 2], vec![3, 4]]);
    }
}
