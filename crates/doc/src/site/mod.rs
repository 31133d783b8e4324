//! References as a site: a page for each dialect, a start page, a page of traits, and a search over all of them. Formats
//! are drawn as syntax diagrams, too.
//!
//! The pages need nothing but each other: no server, no network, no other files. Whatever a definition says is text to
//! them; of the HTML in descriptions only a few harmless tags are kept.

mod diagram;
mod html;
mod page;

use html::{Links, Traits};

/// A dialect for a site.
#[derive(Clone, Debug)]
pub struct DialectPage {
    /// The namespace, such as `arith`.
    pub name: String,
    /// The reference, as [`markdown::dialect`](crate::markdown::dialect) writes it.
    pub markdown: String,
}

/// A file of a site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteFile {
    /// Its name; a site has no folders.
    pub name: String,
    /// Its content.
    pub text: String,
}

/// An entity that can be searched for: an operation, a type, an attribute, an enum, a trait or a dialect.
#[derive(Clone, Debug)]
struct Entry {
    title: String,
    summary: String,
    /// The page, and the place on it.
    target: String,
}

/// The files of a site: `index.html`, one page for each dialect in the given order, `search.js` and `style.css`; and
/// `traits.html`, if an operation has one.
pub fn site(dialects: &[DialectPage]) -> Vec<SiteFile> {
    let mut links = Links::default();
    let mut entries = Vec::new();
    let mut traits = Traits::new();
    for dialect in dialects {
        let file = page::file_name(&dialect.name);
        html::collect_traits(&dialect.markdown, &file, &mut traits);
        for heading in html::headings(&dialect.markdown) {
            let target = match heading.level {
                1 => file.clone(),
                _ => format!("{file}#{}", heading.id),
            };
            if heading.level == 3 && matches!(&*heading.section, "Types" | "Attributes" | "Enums") {
                links.add_class(&file, &heading);
            }
            if heading.level == 3 || heading.level == 1 {
                links.add(&heading.name, &target);
                entries.push(Entry { title: heading.name, summary: heading.summary, target });
            }
        }
        links.add(&dialect.name, &file);
    }
    for (name, ops) in &traits {
        links.add_trait(name);
        let count = ops.len();
        let summary =
            format!("A trait or interface of {count} operation{}", if count == 1 { "" } else { "s" });
        let target = format!("{}#{}", page::TRAITS, html::id_of(name));
        entries.push(Entry { title: name.clone(), summary, target });
    }
    let mut files = vec![
        SiteFile { name: "index.html".to_owned(), text: page::start(dialects, &entries) },
        SiteFile { name: "search.js".to_owned(), text: page::search(&entries) },
        SiteFile { name: "style.css".to_owned(), text: page::STYLE.to_owned() },
    ];
    files.extend(
        dialects
            .iter()
            .map(|d| SiteFile { name: page::file_name(&d.name), text: page::dialect(d, dialects, &links) }),
    );
    if !traits.is_empty() {
        let text = page::traits(&traits, dialects);
        files.push(SiteFile { name: page::TRAITS.to_owned(), text });
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page of a dialect whose reference is this text.
    fn check(markdown: &str, expected: &[&str], absent: &[&str]) {
        let page =
            DialectPage { name: "kiln".to_owned(), markdown: format!("# 'kiln' Dialect\n\n{markdown}") };
        let files = site(&[page]);
        let text =
            &files.iter().find(|f| f.name == "kiln-dialect.html").expect("each dialect has a page").text;
        for part in expected {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
        for part in absent {
            assert!(!text.contains(part), "{part} is in\n{text}");
        }
    }

    #[test]
    fn operations_are_linked_where_they_are_mentioned() {
        let text = "## Operations\n\n### `kiln.fire` (kiln::FireOp)\n\nAfter `kiln.fire`.\n\n```mlir\n%0 = kiln.fire %1\n```\n";
        let expected = [
            "id=\"kiln.fire\"",
            "<code><a href=\"kiln-dialect.html#kiln.fire\">kiln.fire</a></code>",
            "%0 = <a href=\"kiln-dialect.html#kiln.fire\">kiln.fire</a> %1",
        ];
        check(text, &expected, &[]);
    }

    #[test]
    fn types_traits_and_formats_are_linked_and_drawn() {
        let text = "What, i.e. all, _burns_. More.\n\n## Operations\n\n### `kiln.fire` (kiln::FireOp)\n\n_Fires_\n\nSyntax:\n\n```\n\
            operation ::= `kiln.fire` $pot (`at` $heat^)? attr-dict\n```\n\nTraits: `Hot`, `A (B)`\n\n#### Attributes:\n\n\
            <table>\n<tr><td><code>heat</code></td><td>::kiln::HeatAttr</td><td>how hot</td></tr>\n</table>\n\n\
            #### Operands:\n\n| Operand | Description |\n| :-: | --- |\n| `pot` | variadic of a pot |\n| `x` | pots |\n\n\
            ## Attributes\n\n### HeatAttr\n\n_How hot_\n\n## Types\n\n### PotType\n\n_A pot_\n";
        let expected = [
            "<figure><svg class=\"syntax\"",
            "<code><a href=\"traits.html#Hot\">Hot</a></code>, <code><a href=\"traits.html#A--B-\">A (B)</a></code>",
            "<td><a href=\"#HeatAttr\">::kiln::HeatAttr</a></td>",
            "<td><a href=\"#PotType\">variadic of a pot</a></td>",
            "<td>pots</td>",
        ];
        check(text, &expected, &[]);
        let page = DialectPage { name: "kiln".to_owned(), markdown: format!("# 'kiln' Dialect\n\n{text}") };
        let files = site(&[page]);
        let of = |name: &str| files.iter().find(|f| f.name == name).map_or("", |f| &f.text);
        assert!(of("index.html").contains("<td>What, i.e. all, burns</td>"), "{}", of("index.html"));
        assert!(
            of("traits.html").contains("<a href=\"kiln-dialect.html#kiln.fire\">"),
            "{}",
            of("traits.html")
        );
        assert!(of("search.js").contains("traits.html#Hot"), "{}", of("search.js"));
    }

    #[test]
    fn descriptions_are_text() {
        let text = "A <script>alert(1)</script> and [x](javascript:alert(1)) <img src=x onerror=y> &amp; `<b>`\n\n<table onclick=\"x\"><tr><td>1</td></tr></table>\n";
        check(
            text,
            &["&lt;script&gt;", "&lt;img", "<code>&lt;b&gt;</code>", "<tr><td>1</td></tr></table>"],
            &["<script>alert", "href=\"javascript", "<img", "<table onclick"],
        );
    }

    #[test]
    fn comments_are_left_out() {
        let text = "<!-- made by a tool -->\n\nA <!-- b --> c\n\n<!-- one\ntwo --> <b>d</b>\n\nafter\n\n<!-- never ends\n\n# x\n";
        check(text, &["A  c", "<b>d</b>", "after"], &["made by", "one", "two", "never", "!--", "--&gt;"]);
    }

    #[test]
    fn every_page_has_its_own_file() {
        let page =
            |name: &str| DialectPage { name: name.to_owned(), markdown: format!("# '{name}' Dialect\n") };
        let mut names: Vec<String> = site(&[page("index"), page("style"), page("a.b"), page("a")])
            .into_iter()
            .map(|f| f.name)
            .collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 3 + 4, "{names:?}");
    }

    #[test]
    fn what_is_searched_for_is_quoted() {
        let markdown = "# 'kiln' Dialect\n\n### `kiln.\"</script>` (X)\n\n_A \\ summary_\n".to_owned();
        let files = site(&[DialectPage { name: "kiln".to_owned(), markdown }]);
        let script = &files.iter().find(|f| f.name == "search.js").expect("a site has a search").text;
        assert!(script.contains(r#"kiln.\"<\/script>"#), "{script}");
    }
}
