//! Which files of a tree define what of which dialect.
//!
//! A def belongs to the dialect that its head mentions, else to that of the classes it derives from. The index is
//! made from text alone, so that loading one dialect does not evaluate the files of all others.

use super::kept::Kept;
use super::scan::{Head, Keyword, Scan, WORD, has_word, may_include, scan, scan_for_word};
use memchr::memmem;
use rustc_hash::{FxHashMap, FxHashSet};

/// The classes of which enums are made.
const ENUM_CLASSES: [&str; 12] = [
    "EnumInfo",
    "EnumAttrInfo",
    "IntEnum",
    "I32Enum",
    "I64Enum",
    "BitEnum",
    "IntEnumAttr",
    "I32EnumAttr",
    "I64EnumAttr",
    "BitEnumAttr",
    "I32BitEnumAttr",
    "I64BitEnumAttr",
];

/// The files of each dialect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    /// By namespace: the files to include, in the order in which the tree lists them.
    dialects: FxHashMap<String, Vec<String>>,
    /// The files that add to dialects of other trees, by the names of the defs of these.
    additions: FxHashMap<String, Vec<String>>,
}

/// The facts about a class or multiclass from one file.
#[derive(Default)]
struct Class<'t> {
    file: usize,
    parents: Vec<&'t str>,
    dialects: Vec<&'t str>,
    /// The dialects of other trees that it may mention, by the names of their defs.
    foreign: Vec<&'t str>,
}

impl Index {
    /// The index of a tree's files: their names and texts.
    pub fn new<T: AsRef<str>>(files: &[(String, T)]) -> Index {
        let texts: FxHashMap<&str, &str> =
            files.iter().map(|(name, text)| (&**name, text.as_ref())).collect();
        let read = |name: &str, to: &mut String| texts.get(name).map(|text| to.push_str(text)).is_some();
        Index::read(files.iter().map(|(name, _)| name.clone()), read)
    }

    /// The index of a tree's files: their names, and what adds the text of one to an empty string, or returns false if it
    /// cannot be read. One text after the other is read into the same memory.
    pub fn read(
        names: impl IntoIterator<Item = String>,
        mut read: impl FnMut(&str, &mut String) -> bool,
    ) -> Index {
        let finder = memmem::Finder::new(WORD);
        let (mut files, mut looks, mut text) = (Vec::new(), Vec::new(), String::new());
        for name in names {
            text.clear();
            if read(&name, &mut text) {
                looks.push(Look::at(&text, &finder));
                files.push(name);
            }
        }
        let numbers = Numbers::new(&files);
        let near = near_dialects(&files, &looks, &numbers);
        let kept: Option<Vec<Kept>> = files
            .iter()
            .zip(looks.into_iter().zip(near))
            .map(|(name, (look, near))| match look.heads {
                Some(kept) => Some(kept),
                None if near => {
                    text.clear();
                    read(name, &mut text).then(|| Kept::new(&scan_for_word(&text)))?
                }
                None => Some(Kept::default()),
            })
            .collect();
        if let Some(kept) = kept {
            let scanned: Vec<Scan<'_>> = kept.iter().map(Kept::scan).collect();
            let is_told_by_word = |h: &Head<'_>| h.namespace.is_none() || has_word(h.name);
            if scanned.iter().flat_map(|s| &s.heads).all(is_told_by_word) {
                return Index::of_scans(&files, &numbers, &scanned);
            }
        }
        // If the word is not part of the name of a dialect, any file may mention it.
        let mut texts = vec![String::new(); files.len()];
        for (name, text) in files.iter().zip(&mut texts) {
            if !read(name, text) {
                text.clear();
            }
        }
        let scanned: Vec<Scan<'_>> = texts.iter().map(|text| scan(text)).collect();
        Index::of_scans(&files, &numbers, &scanned)
    }

    /// The index of files that were scanned.
    fn of_scans(files: &[String], numbers: &Numbers<'_>, scanned: &[Scan<'_>]) -> Index {
        // The dialects by the names of their defs.
        let mut namespaces: FxHashMap<&str, &str> = FxHashMap::default();
        for head in scanned.iter().flat_map(|s| &s.heads) {
            if let Some(namespace) = head.namespace {
                namespaces.insert(head.name, namespace);
            }
        }
        let mut classes =
            Classes { included: Included::new(files, numbers, scanned), by_name: FxHashMap::default() };
        let heads = scanned.iter().enumerate().flat_map(|(i, s)| s.heads.iter().map(move |h| (i, h)));
        for (file, head) in heads {
            // A def in a multiclass tells what the multiclass makes.
            let name = match (head.inside, head.keyword) {
                (Some(multiclass), _) => multiclass,
                (None, Keyword::Class | Keyword::Multiclass) => head.name,
                (None, Keyword::Def | Keyword::Defm) => continue,
            };
            let known = classes.by_name.entry(name).or_default();
            if known.last().is_none_or(|c| c.file != file) {
                known.push(Class { file, ..Class::default() });
            }
            let Some(class) = known.last_mut() else { continue };
            class.parents.extend(scanned[file].parents(head));
            class.dialects.extend(mentioned(scanned[file].mentions(head), &namespaces));
            class.foreign.extend(foreign(scanned[file].mentions(head), &namespaces));
        }
        let mut dialects: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        let mut additions: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        for (file, scan) in scanned.iter().enumerate() {
            let mut found: Vec<&str> = Vec::new();
            let mut added_to: Vec<&str> = Vec::new();
            let mut origins = Origins::new(&classes, file);
            for (head, parents) in scan.derivations() {
                if head.inside.is_some() || matches!(head.keyword, Keyword::Class | Keyword::Multiclass) {
                    continue;
                }
                if let Some(namespace) = head.namespace {
                    found.push(namespace);
                    continue;
                }
                let known = found.len();
                found.extend(mentioned(scan.mentions(head), &namespaces));
                if found.len() == known {
                    parents.iter().for_each(|parent| found.extend(&origins.of(parent).dialects));
                }
                if found.len() == known {
                    added_to.extend(foreign(scan.mentions(head), &namespaces));
                    parents.iter().for_each(|parent| added_to.extend(&origins.of(parent).foreign));
                }
            }
            if found.is_empty() {
                found.extend(classes.included.dialect_of_enums(file, &files[file], scanned));
            }
            found.sort_unstable();
            found.dedup();
            for namespace in found {
                dialects.entry(namespace.to_owned()).or_default().push(file);
            }
            added_to.sort_unstable();
            added_to.dedup();
            for def in added_to {
                additions.entry(def.to_owned()).or_default().push(file);
            }
        }
        let included = classes.included;
        // Files that do nothing but include others put those in an order.
        let empty = |s: &Scan<'_>| s.heads.is_empty() && s.includes.len() > 1;
        let umbrellas: Vec<usize> = (0..files.len()).filter(|f| empty(&scanned[*f])).collect();
        // Nor can a file be read by itself that derives from classes of the one that includes it.
        let needs = |outer: usize, inner: usize| {
            !included.closures[inner].has(outer)
                && scanned[inner].derivations().flat_map(|(_, parents)| parents).any(|parent| {
                    scanned[outer].heads.iter().any(|h| h.keyword == Keyword::Class && h.name == *parent)
                })
        };
        let names = |mut found: Vec<usize>| -> Vec<String> {
            let around: Vec<usize> = (0..files.len())
                .filter(|outer| {
                    let inner = &included.direct[*outer];
                    inner.iter().any(|f| found.contains(f) && needs(*outer, *f))
                })
                .collect();
            found.extend(around);
            let roots = included.roots(included.with_umbrellas(found, &umbrellas));
            roots.into_iter().map(|f| files[f].clone()).collect()
        };
        let dialects = dialects.into_iter().map(|(n, found)| (n, names(found))).collect();
        let additions = additions.into_iter().map(|(n, found)| (n, names(found))).collect();
        Index { dialects, additions }
    }

    /// An index that was made before: namespaces with the files of each, and the defs of dialects of other trees with the
    /// files that add to each.
    pub fn of(
        dialects: impl IntoIterator<Item = (String, Vec<String>)>,
        additions: impl IntoIterator<Item = (String, Vec<String>)>,
    ) -> Index {
        Index { dialects: dialects.into_iter().collect(), additions: additions.into_iter().collect() }
    }

    /// The files that add to a dialect that another tree defines, by the name of its def.
    pub fn additions(&self, def: &str) -> &[String] {
        self.additions.get(def).map_or(&[], Vec::as_slice)
    }

    /// The names of the defs of the dialects of other trees that files add to, sorted.
    pub fn added_to(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.additions.keys().map(String::as_str).collect();
        all.sort_unstable();
        all
    }

    /// The files that define a dialect or something of it.
    pub fn files(&self, namespace: &str) -> Option<&[String]> {
        self.dialects.get(namespace).map(Vec::as_slice)
    }

    /// The namespaces, sorted.
    pub fn namespaces(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.dialects.keys().map(String::as_str).collect();
        all.sort_unstable();
        all
    }
}

/// The findings of a first look at a file.
struct Look {
    /// The names of all files that it may include.
    includes: Vec<String>,
    has_word: bool,
    /// The heads of a file that has the word.
    heads: Option<Kept>,
}

impl Look {
    fn at(text: &str, word: &memmem::Finder<'_>) -> Look {
        let includes = may_include(text).map(str::to_owned).collect();
        let has_word = word.find(text.as_bytes()).is_some();
        let heads = if has_word { Kept::new(&scan_for_word(text)) } else { None };
        Look { includes, has_word, heads }
    }
}

/// The numbers of files, by their names below the tree.
struct Numbers<'f>(FxHashMap<&'f str, usize>);

impl<'f> Numbers<'f> {
    fn new(files: &'f [String]) -> Numbers<'f> {
        Numbers(files.iter().enumerate().map(|(i, name)| (name.as_str(), i)).collect())
    }

    /// The number of what the file `from` includes: by the name below the tree, else of a file beside it.
    fn of(&self, from: &str, name: &str) -> Option<usize> {
        let beside = || {
            let (folder, _) = from.rsplit_once('/')?;
            self.0.get(&*format!("{folder}/{name}")).copied()
        };
        self.0.get(name).copied().or_else(beside)
    }
}

/// True for each file that has the word `Dialect`, or is joined by includes, in either direction, to one that has it.
///
/// No other file defines a dialect or has a class of one.
fn near_dialects(files: &[String], looks: &[Look], numbers: &Numbers<'_>) -> Vec<bool> {
    let mut joined = vec![Vec::new(); files.len()];
    for (from, (name, look)) in files.iter().zip(looks).enumerate() {
        for inner in look.includes.iter().filter_map(|inner| numbers.of(name, inner)) {
            joined[from].push(inner);
            joined[inner].push(from);
        }
    }
    let mut near: Vec<bool> = looks.iter().map(|look| look.has_word).collect();
    let mut open: Vec<usize> = (0..files.len()).filter(|file| near[*file]).collect();
    while let Some(next) = open.pop() {
        open.extend(joined[next].iter().filter(|file| !std::mem::replace(&mut near[**file], true)));
    }
    near
}

/// Which files a file includes, and which include it, by their numbers.
struct Included {
    names: Vec<String>,
    direct: Vec<Vec<usize>>,
    by: Vec<Vec<usize>>,
    /// Of each file: itself and all that it includes, one through another.
    closures: Vec<Set>,
}

/// A set of files.
#[derive(Clone)]
struct Set(Vec<u64>);

impl Set {
    fn new(files: usize) -> Set {
        Set(vec![0; files.div_ceil(64)])
    }

    fn has(&self, file: usize) -> bool {
        self.0[file / 64] & (1 << (file % 64)) != 0
    }

    /// Adds a file; whether it was not there.
    fn insert(&mut self, file: usize) -> bool {
        let new = !self.has(file);
        self.0[file / 64] |= 1 << (file % 64);
        new
    }

    fn extend(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }
}

impl Included {
    fn new(files: &[String], numbers: &Numbers<'_>, scanned: &[Scan<'_>]) -> Included {
        let includes = |(from, s): (usize, &Scan<'_>)| -> Vec<usize> {
            s.includes.iter().filter_map(|name| numbers.of(&files[from], name)).collect()
        };
        let direct: Vec<Vec<usize>> = scanned.iter().enumerate().map(includes).collect();
        let mut by = vec![Vec::new(); files.len()];
        for (file, includes) in direct.iter().enumerate() {
            includes.iter().for_each(|inner| by[*inner].push(file));
        }
        let closures = (0..files.len()).map(|file| reach(&direct, file)).collect();
        let names = files.to_vec();
        Included { names, direct, by, closures }
    }

    /// The dialect of a file of enums, which name none: the only one that files beside it define that it includes.
    fn dialect_of_enums<'t>(&self, file: usize, name: &str, scanned: &[Scan<'t>]) -> Option<&'t str> {
        let is_enum = |(head, parents): (&Head<'_>, &[&str])| {
            head.keyword == Keyword::Def && parents.iter().any(|p| ENUM_CLASSES.contains(p))
        };
        if !scanned[file].derivations().any(is_enum) {
            return None;
        }
        let folder = |name: &str| name.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let home = folder(name);
        let mut found: Vec<&str> = Vec::new();
        for (other, scan) in scanned.iter().enumerate() {
            if self.closures[file].has(other) && folder(&self.names[other]) == home {
                found.extend(scan.heads.iter().filter_map(|h| h.namespace));
            }
        }
        found.dedup();
        match found[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// Returns the files that the includers of a file include.
    fn around(&self, file: usize) -> Set {
        let mut around = Set::new(self.direct.len());
        let includers = reach(&self.by, file);
        (0..self.direct.len()).filter(|f| includers.has(*f)).for_each(|f| around.extend(&self.closures[f]));
        around
    }

    /// The files, and the umbrellas that include more than one of them.
    fn with_umbrellas(&self, mut files: Vec<usize>, umbrellas: &[usize]) -> Vec<usize> {
        let covers = |u: &&usize| self.direct[**u].iter().filter(|f| files.contains(f)).count() > 1;
        let found: Vec<usize> = umbrellas.iter().filter(covers).copied().collect();
        files.extend(found);
        files.sort_unstable();
        files.dedup();
        files
    }

    /// The files that no other of the files includes. A file that others include need not be complete in itself. Of
    /// files that include each other the first one represents all.
    fn roots(&self, files: Vec<usize>) -> Vec<usize> {
        let covers = |outer: usize, inner: usize| {
            outer != inner
                && self.closures[outer].has(inner)
                && (outer < inner || !self.closures[inner].has(outer))
        };
        files.iter().copied().filter(|inner| !files.iter().any(|outer| covers(*outer, *inner))).collect()
    }
}

/// A file and all that is reached from it.
fn reach(edges: &[Vec<usize>], file: usize) -> Set {
    let mut seen = Set::new(edges.len());
    seen.insert(file);
    let mut open = vec![file];
    while let Some(next) = open.pop() {
        open.extend(edges[next].iter().filter(|inner| seen.insert(**inner)));
    }
    seen
}

/// The namespaces of the dialects that are mentioned.
fn mentioned<'t>(
    mentions: &[&'t str],
    namespaces: &FxHashMap<&'t str, &'t str>,
) -> impl Iterator<Item = &'t str> {
    mentions.iter().filter_map(|m| namespaces.get(m).copied())
}

/// The names among those in a head by which it may mention dialects that the tree does not define: those of defs, by how
/// they end.
fn foreign<'t>(
    mentions: &[&'t str],
    namespaces: &FxHashMap<&'t str, &'t str>,
) -> impl Iterator<Item = &'t str> {
    let is_foreign = |name: &&str| {
        name.len() > "Dialect".len() && name.ends_with("Dialect") && !namespaces.contains_key(name)
    };
    mentions.iter().copied().filter(is_foreign)
}

/// All classes and multiclasses.
struct Classes<'t> {
    included: Included,
    by_name: FxHashMap<&'t str, Vec<Class<'t>>>,
}

/// The dialects that a def has from a class that it derives from, or from the nearest ones that this derives from.
#[derive(Default)]
struct Origin<'t> {
    dialects: Vec<&'t str>,
    /// The dialects of other trees, if there are no others.
    foreign: Vec<&'t str>,
}

/// The origins of the defs of one file.
struct Origins<'c, 't> {
    classes: &'c Classes<'t>,
    file: usize,
    /// The files that are included beside this one by its includers, once they were needed.
    around: Option<Set>,
    /// By the name of the class.
    known: FxHashMap<&'t str, Origin<'t>>,
}

impl<'c, 't> Origins<'c, 't> {
    fn new(classes: &'c Classes<'t>, file: usize) -> Origins<'c, 't> {
        Origins { classes, file, around: None, known: FxHashMap::default() }
    }

    /// The origin that a class gives.
    fn of(&mut self, class: &'t str) -> &Origin<'t> {
        if !self.known.contains_key(class) {
            let mut origin = Origin { dialects: self.inherited(class, |c| &c.dialects), ..Origin::default() };
            if origin.dialects.is_empty() {
                origin.foreign = self.inherited(class, |c| &c.foreign);
            }
            self.known.insert(class, origin);
        }
        &self.known[class]
    }

    /// The part that `own` takes of a class, or of the nearest ones that it derives from and that have any. Of classes with
    /// one name those count that the file includes, else those that are included beside it.
    fn inherited(&mut self, class: &'t str, own: impl Fn(&'c Class<'t>) -> &'c [&'t str]) -> Vec<&'t str> {
        let Classes { included, by_name } = self.classes;
        let (mut open, mut seen, mut found) = (vec![class], FxHashSet::default(), Vec::new());
        while let Some(class) = open.pop() {
            if !seen.insert(class) {
                continue;
            }
            let Some(all) = by_name.get(class) else { continue };
            let closure = &included.closures[self.file];
            let visible = match all.iter().any(|c| closure.has(c.file)) {
                true => closure,
                false => self.around.get_or_insert_with(|| included.around(self.file)),
            };
            for class in all.iter().filter(|c| visible.has(c.file)) {
                match own(class) {
                    [] => open.extend(&class.parents),
                    own => found.extend(own),
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(files: &[(&str, &str)], namespace: &str, expected: &[&str]) {
        let files: Vec<(String, &str)> = files.iter().map(|(n, t)| ((*n).to_owned(), *t)).collect();
        let index = Index::new(&files);
        assert_eq!(index.files(namespace).unwrap_or_default(), expected, "{namespace}");
    }

    #[test]
    fn a_dialect_is_spread_over_files() {
        let files = [
            (
                "a/Base.td",
                r#"def A_Dialect : Dialect { let name = "a"; } class A_Op<string m> : Op<A_Dialect, m>;"#,
            ),
            ("a/Ops.td", r#"include "a/Base.td" def A_X : A_Op<"x">;"#),
            (
                "a/Types.td",
                r#"include "a/Base.td" class A_T<string n> : TypeDef<A_Dialect, n>; def A_I : A_T<"I">;"#,
            ),
            ("a/Passes.td", r#"def P : Pass<"p">;"#),
            (
                "b/Ops.td",
                r#"def B_Dialect : Dialect { let name = "b"; }
                 class B_Op<string m> : Generic<B_Dialect, m>; multiclass B<string m> { def One : B_Op<m>; }
                 defm X : B<"x">; class Generic<Dialect d, string m> : Op<d, m>;"#,
            ),
            ("c/Ops.td", r#"include "b/Ops.td" defm Y : B<"y">;"#),
        ];
        check(&files, "a", &["a/Ops.td", "a/Types.td"]);
        // Enums that nothing includes belong to the dialect beside them.
        let mut with_enums = files.to_vec();
        with_enums.push(("a/Enums.td", r#"include "a/Base.td" def A_E : I32EnumAttr<"E", "", []>;"#));
        with_enums.push(("x/Enums.td", r#"include "a/Base.td" def X_E : I32EnumAttr<"E", "", []>;"#));
        check(&with_enums, "a", &["a/Ops.td", "a/Types.td", "a/Enums.td"]);
        check(&files, "b", &["c/Ops.td"]);
        check(&files, "c", &[]);
    }

    #[test]
    fn files_may_add_to_dialects_of_other_trees() {
        let files = [
            (
                "a/Base.td",
                r#"def A_Dialect : Dialect { let name = "a"; } class A_Op<string m> : Op<A_Dialect, m>;"#,
            ),
            (
                "a/More.td",
                r#"include "a/Base.td" def A_X : A_Op<"x">; class T_Op<string m> : Op<Transform_Dialect, m>;
                 def T_X : T_Op<"a.x">; def T_Y : Op<Transform_Dialect, "a.y">; def P : Pass<"p", Dialect>;"#,
            ),
            ("b/Classes.td", "class B_Op<string m> : Op<Other_Dialect, m>;"),
        ]
        .map(|(name, text)| (name.to_owned(), text));
        let index = Index::new(&files);
        assert_eq!(index.files("a"), Some(["a/More.td".to_owned()].as_slice()));
        assert_eq!((index.namespaces(), index.added_to()), (vec!["a"], vec!["Transform_Dialect"]));
        assert_eq!(index.additions("Transform_Dialect"), ["a/More.td"]);
        assert!(index.additions("A_Dialect").is_empty());
    }

    /// Checks that the index is the same where every file is scanned.
    fn check_far(files: &[(&str, &str)], near: &[bool]) {
        let names: Vec<String> = files.iter().map(|(name, _)| (*name).to_owned()).collect();
        let numbers = Numbers::new(&names);
        let finder = memmem::Finder::new(WORD);
        let looks: Vec<Look> = files.iter().map(|(_, text)| Look::at(text, &finder)).collect();
        assert_eq!(near_dialects(&names, &looks, &numbers), near);
        let all: Vec<Scan<'_>> = files.iter().map(|(_, text)| scan(text)).collect();
        let files: Vec<(String, &str)> = files.iter().map(|(n, t)| ((*n).to_owned(), *t)).collect();
        assert_eq!(Index::new(&files), Index::of_scans(&names, &numbers, &all));
    }

    #[test]
    fn files_far_from_dialects_are_not_scanned() {
        let base = ("a/Base.td", r#"def A_Dialect : Dialect { let name = "a"; } class A_Op<string m>;"#);
        let far = ("x/Far.td", r#"include "x/Lists.td" def X : L<A>;"#);
        let lists = ("x/Lists.td", "class L<list<int> l>;");
        // What a file includes in a comment joins it as well.
        let near = ("a/Near.td", r#"/* include /* to be */ "a/Base.td" */ def Y : A_Op<"y">;"#);
        let ops = ("a/Ops.td", r#"include /* all */ "Base.td" def A_X : A_Op<"x">;"#);
        check_far(&[base, far, lists, near, ops], &[true, false, false, true, true]);
        // A dialect whose def has another name may be mentioned anywhere.
        let named = ("a/Base.td", r#"def A : Dialect { let name = "a"; }"#);
        check_far(&[named, far, lists], &[true, false, false]);
        let files = [named, far, lists].map(|(n, t)| (n.to_owned(), t));
        assert_eq!(
            Index::new(&files).files("a"),
            Some(["a/Base.td", "x/Far.td"].map(String::from).as_slice())
        );
    }

    #[test]
    fn files_may_include_each_other() {
        let files = [
            ("a/Base.td", r#"def A_Dialect : Dialect { let name = "a"; } include "a/Ops.td""#),
            ("a/Ops.td", r#"include "a/Base.td" def A_X : Op<A_Dialect, "x">;"#),
        ];
        check(&files, "a", &["a/Base.td"]);
        let mut with_more = files.to_vec();
        with_more.push(("a/All.td", r#"include "a/Ops.td" def A_Y : Op<A_Dialect, "y">;"#));
        check(&with_more, "a", &["a/All.td"]);
    }
}
