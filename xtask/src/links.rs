//! Checks that the links of a folder of HTML pages lead somewhere. Only those within the folder are followed: nothing
//! is fetched.

use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};

/// The links of a page: their targets, and the names in it that others may link to.
#[derive(Default)]
struct Page {
    links: Vec<String>,
    names: HashSet<String>,
    /// True if it only leads to another page, and so has all the names of that.
    leads_on: bool,
}

/// The pages below a folder, sorted.
pub(crate) fn pages(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "html") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The links below a folder that lead nowhere, each with its page.
pub(crate) fn broken(folder: &Path) -> Result<Vec<String>, String> {
    let mut known = HashMap::new();
    for path in pages(folder)? {
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        known.insert(path, read(&text));
    }
    let mut problems: Vec<String> = known
        .iter()
        .flat_map(|(path, page)| page.links.iter().map(move |link| (path, link)))
        .filter(|(path, link)| !leads_somewhere(path, link, &known))
        .map(|(path, link)| format!("{}: {link} leads nowhere", path.display()))
        .collect();
    problems.sort();
    problems.dedup();
    Ok(problems)
}

fn leads_somewhere(from: &Path, link: &str, known: &HashMap<PathBuf, Page>) -> bool {
    let (file, name) = link.split_once('#').unwrap_or((link, ""));
    let file = file.split('?').next().unwrap_or_default();
    // A scheme: it leads out of the folder.
    if file.split('/').next().is_some_and(|first| first.contains(':')) || file.starts_with("//") {
        return true;
    }
    let mut target =
        if file.is_empty() { from.to_owned() } else { within(&from.with_file_name(""), &decoded(file)) };
    if target.is_dir() {
        target.push("index.html");
    }
    let Some(page) = known.get(&target) else { return name.is_empty() && target.is_file() };
    // Scripts make names of numbers, those of lines, as they do for what is shown of a search.
    let lines = name.chars().all(|c| c.is_ascii_digit() || c == '-');
    lines || page.leads_on || page.names.contains(name) || page.names.contains(&decoded(name))
}

/// A path below another, without `.` and `..`.
fn within(folder: &Path, file: &str) -> PathBuf {
    let mut path = folder.to_owned();
    for part in Path::new(file).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            _ => path.push(part),
        }
    }
    path
}

/// Returns the links and names of a page.
fn read(text: &str) -> Page {
    let mut page = Page::default();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        if let Some(comment) = rest.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, behind)| behind);
            continue;
        }
        // A page that may be shown under any address says so, and its links are not relative to it.
        if rest.starts_with("base ") {
            return Page::default();
        }
        let name: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '/').collect();
        rest = attributes(&rest[name.len()..], |attribute, value| match attribute {
            // Tables of implementations, which rustdoc's pages load, and which exist only if there are any.
            "src" if value.contains("trait.impl/") || value.contains("type.impl/") => {}
            "href" | "src" if !value.is_empty() => page.links.push(value),
            "http-equiv" => page.leads_on |= value == "refresh",
            "id" | "name" => drop(page.names.insert(value)),
            _ => {}
        });
        // What scripts and styles hold is no HTML.
        if name == "script" || name == "style" {
            let end = format!("</{name}");
            rest = rest.find(&end).map_or("", |end| &rest[end..]);
        }
    }
    page
}

/// Calls `each` with the attributes of a tag that have a quoted value; returns what follows the tag.
fn attributes(tag: &str, mut each: impl FnMut(&str, String)) -> &str {
    let mut rest = tag;
    loop {
        let Some(next) = rest.find(['=', '>']) else { return "" };
        if rest[next..].starts_with('>') {
            return &rest[next + 1..];
        }
        let attribute =
            rest[..next].trim_end().rsplit(|c: char| c.is_whitespace()).next().unwrap_or_default();
        rest = rest[next + 1..].trim_start();
        let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) else { continue };
        let Some((value, behind)) = rest[1..].split_once(quote) else { return "" };
        let value =
            value.replace("&quot;", "\"").replace("&#39;", "'").replace("&lt;", "<").replace("&gt;", ">");
        each(attribute, value.replace("&amp;", "&"));
        rest = behind;
    }
}

/// A part of a link without its escapes: `%20` is a space.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let code = behind.get(..2).filter(|_| *first == b'%').and_then(|two| std::str::from_utf8(two).ok());
        match code.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::broken;
    use isogloss_test_support::Scratch;

    /// The broken links of a page `a.html` with this text, beside a page `b.html`, which has the name `b c`.
    fn check(text: &str, expected: &[&str]) {
        let scratch = Scratch::new();
        scratch.file("a.html", text);
        scratch.file("b.html", "<p id='b c'>");
        let found = broken(scratch.path()).expect("the pages can be read");
        let found: Vec<&str> = found.iter().filter_map(|p| p.split(": ").nth(1)).collect();
        let expected: Vec<String> = expected.iter().map(|link| format!("{link} leads nowhere")).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn links_to_pages_and_names() {
        check(
            "<h1 id=\"x\"><a href=\"b.html#b%20c\"><a href='#x'><a href=\"https://a.b/c\"><img src='./b.html'>",
            &[],
        );
        check(
            "<a class=\"k\" href=\"c.html\"><a href=\"b.html#d\"><img src=\"d.png\">",
            &["b.html#d", "c.html", "d.png"],
        );
        check("<a href=\"#y\"><a href=\"../c/b.html\">", &["#y", "../c/b.html"]);
    }

    #[test]
    fn scripts_and_comments_have_no_links() {
        check(
            "<script>'<a href=\"c\">'</script><!-- <a href=\"c\"> --><style>a::after { content: '<a href=\"d\">' }</style>",
            &[],
        );
    }
}
