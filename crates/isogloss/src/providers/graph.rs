//! Which file includes which.

use rustc_hash::FxHashMap;

/// A set of files, by number.
#[derive(Clone, Debug)]
pub(super) struct FileSet(Vec<u64>);

impl FileSet {
    fn empty(count: usize) -> FileSet {
        FileSet(vec![0; count.div_ceil(64)])
    }

    /// Whether a file is among them.
    pub(super) fn contains(&self, file: usize) -> bool {
        self.0[file / 64] >> (file % 64) & 1 == 1
    }

    /// Adds a file; whether it is new.
    fn insert(&mut self, file: usize) -> bool {
        let new = !self.contains(file);
        self.0[file / 64] |= 1 << (file % 64);
        new
    }

    fn add_all(&mut self, other: &FileSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
}

/// What each file includes, directly or not, itself among them.
pub(super) struct Includes(Vec<FileSet>);

impl Includes {
    /// The files, by the names under which they are included, and the names that each one includes. A name that is
    /// none of them may be that of a file in the same folder.
    pub(super) fn new<'a>(names: &[&'a str], included: impl Iterator<Item = &'a [&'a str]>) -> Includes {
        let number_of: FxHashMap<&str, usize> =
            names.iter().enumerate().map(|(i, &name)| (name, i)).collect();
        let direct: Vec<Vec<usize>> = names
            .iter()
            .zip(included)
            .map(|(from, included)| {
                let beside = |name: &str| Some(format!("{}/{name}", from.rsplit_once('/')?.0));
                let find = |name: &str| {
                    number_of.get(name).or_else(|| number_of.get(beside(name)?.as_str())).copied()
                };
                included.iter().filter_map(|name| find(name)).collect()
            })
            .collect();
        let reach = |from| {
            let mut found = FileSet::empty(names.len());
            let mut open = vec![from];
            while let Some(file) = open.pop() {
                if found.insert(file) {
                    open.extend(&direct[file]);
                }
            }
            found
        };
        Includes((0..names.len()).map(reach).collect())
    }

    /// The files whose definitions a file may use: those that it includes, and all of a file that includes it.
    pub(super) fn visible(&self, file: usize) -> FileSet {
        let mut visible = FileSet::empty(self.0.len());
        self.0
            .iter()
            .filter(|included| included.contains(file))
            .for_each(|included| visible.add_all(included));
        visible
    }

    /// Those of some files that no other one of them includes; of files that include each other, the first.
    pub(super) fn roots(&self, files: Vec<usize>) -> Vec<usize> {
        let covers = |a: usize, b: usize| self.0[a].contains(b) && (!self.0[b].contains(a) || a < b);
        files.iter().copied().filter(|&f| !files.iter().any(|&g| g != f && covers(g, f))).collect()
    }

    /// Roots, of which several are replaced by a file that includes them, from among `collectors`.
    ///
    /// The collector that includes the most roots is taken; of equal ones that which includes the least besides.
    pub(super) fn collected(&self, mut roots: Vec<usize>, collectors: &[usize]) -> Vec<usize> {
        let gathered = |c: usize, roots: &[usize]| roots.iter().filter(|&&r| self.0[c].contains(r)).count();
        loop {
            let best = collectors
                .iter()
                .map(|&c| (gathered(c, &roots), std::cmp::Reverse(self.0[c].len()), std::cmp::Reverse(c)))
                .filter(|b| b.0 > 1)
                .max();
            let Some((_, _, std::cmp::Reverse(collector))) = best else { return roots };
            let at = roots.iter().position(|&r| self.0[collector].contains(r)).unwrap_or_default();
            roots[at] = collector;
            let mut kept = 0;
            roots.retain(|&r| {
                kept += 1;
                kept - 1 == at || !self.0[collector].contains(r)
            });
        }
    }
}
