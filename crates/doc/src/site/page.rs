//! The frame of a page's text, the start page, the search and the style.

use super::html::{self, Links, Traits, escape};
use super::{DialectPage, Entry};

/// The file of the page of traits. Those of dialects end with `-dialect.html`.
pub(super) const TRAITS: &str = "traits.html";

/// The style of all pages.
pub(super) const STYLE: &str = include_str!("style.css");

/// The script of the search, which follows the index.
const SEARCH: &str = include_str!("search.js");

/// The page of a dialect. The suffix keeps the dialect `index` apart from the start page.
pub(super) fn file_name(dialect: &str) -> String {
    format!(
        "{}-dialect.html",
        dialect.replace(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'), "-")
    )
}

/// A whole page: the dialects at the left, of which one may be open with its contents, and the text.
fn page(title: &str, dialects: &[DialectPage], open: Option<(&str, &str)>, text: &str) -> String {
    let mut out =
        String::from("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    escape(title, &mut out);
    out.push_str(
        "</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"stylesheet\" href=\"style.css\">\n<script src=\"search.js\" defer></script>\n</head>\n<body>\n\
         <nav>\n<a class=\"home\" href=\"index.html\">Dialects</a>\n\
         <input id=\"search\" type=\"search\" placeholder=\"Search (press /)\" aria-label=\"Search\" autocomplete=\"off\">\n\
         <ol id=\"found\"></ol>\n<ul>\n",
    );
    for dialect in dialects {
        out.push_str(&format!("<li><a href=\"{}\">", file_name(&dialect.name)));
        escape(&dialect.name, &mut out);
        out.push_str("</a>");
        if let Some((_, contents)) = open.filter(|(name, _)| *name == dialect.name) {
            out.push_str(contents);
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ul>\n</nav>\n<main>\n");
    out.push_str(text);
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

/// The page of a dialect.
pub(super) fn dialect(dialect: &DialectPage, all: &[DialectPage], links: &Links) -> String {
    let mut contents = String::from("<ul>");
    for heading in html::headings(&dialect.markdown).iter().filter(|h| matches!(h.level, 2 | 3)) {
        contents.push_str(&format!("<li class=\"level{}\"><a href=\"#{}\">", heading.level, heading.id));
        let own = format!("{}.", dialect.name);
        escape(heading.name.strip_prefix(&own).unwrap_or(&heading.name), &mut contents);
        contents.push_str("</a></li>");
    }
    contents.push_str("</ul>");
    // The contents are beside the text.
    let markdown: String =
        dialect.markdown.split_inclusive('\n').filter(|line| line.trim() != "[TOC]").collect();
    let text = html::body(&markdown, &file_name(&dialect.name), links);
    page(&format!("{} dialect", dialect.name), all, Some((&dialect.name, &contents)), &text)
}

/// The start page: every dialect, and how much it defines.
pub(super) fn start(dialects: &[DialectPage], entries: &[Entry]) -> String {
    let mut text =
        String::from("<h1>Dialects</h1>\n<table>\n<tr><th>Dialect</th><th>Definitions</th><th></th></tr>\n");
    for dialect in dialects {
        let file = file_name(&dialect.name);
        let count = entries
            .iter()
            .filter(|e| e.target.strip_prefix(&file).is_some_and(|t| t.starts_with('#')))
            .count();
        let summary = entries.iter().find(|e| e.target == file).map_or("", |e| &e.summary);
        text.push_str(&format!("<tr><td><a href=\"{file}\"><code>"));
        escape(&dialect.name, &mut text);
        text.push_str(&format!("</code></a></td><td>{count}</td><td>"));
        escape(summary, &mut text);
        text.push_str("</td></tr>\n");
    }
    text.push_str("</table>\n");
    if entries.iter().any(|e| e.target.starts_with(TRAITS)) {
        text.push_str(&format!("<p><a href=\"{TRAITS}\">Traits and interfaces</a></p>\n"));
    }
    page("Dialects", dialects, None, &text)
}

/// The page of traits and interfaces: each with the operations that have it.
pub(super) fn traits(traits: &Traits, dialects: &[DialectPage]) -> String {
    let mut text = String::from("<h1>Traits and interfaces</h1>\n");
    for (name, ops) in traits {
        text.push_str(&format!(
            "<h3 id=\"{}\"><code>{}</code></h3>\n<p>",
            html::id_of(name),
            html::quoted(name)
        ));
        for (index, (op, target)) in ops.iter().enumerate() {
            text.push_str(if index > 0 { ", " } else { "" });
            text.push_str(&format!("<a href=\"{target}\"><code>{}</code></a>", html::quoted(op)));
        }
        text.push_str("</p>\n");
    }
    page("Traits and interfaces", dialects, None, &text)
}

/// The script of the search, with the list of what there is.
pub(super) fn search(entries: &[Entry]) -> String {
    let mut out = String::from("const ENTRIES = [\n");
    for Entry { title, summary, target } in entries {
        out.push('[');
        for text in [title, target, summary] {
            quote(text, &mut out);
            out.push(',');
        }
        out.push_str("],\n");
    }
    out.push_str("];\n");
    out.push_str(SEARCH);
    out
}

/// A text as JavaScript writes it.
fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '/' => out.push_str("\\/"),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                out.push_str(&format!("\\u{:04x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
