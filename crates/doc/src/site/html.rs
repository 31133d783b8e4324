//! Markdown to HTML, with links to what is mentioned.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::collections::HashMap;

/// The tags that are kept of a description's HTML, as long as they have no attributes.
const KEPT_TAGS: &[&str] = &[
    "table", "thead", "tbody", "tr", "th", "td", "code", "pre", "br", "sub", "sup", "details", "summary",
    "b", "i",
];

/// A heading.
pub(super) struct Heading {
    pub(super) level: u8,
    /// What it is about: an operation's name without its class.
    pub(super) name: String,
    /// Its place on the page.
    pub(super) id: String,
    /// The line in italics below it; empty if there is none.
    pub(super) summary: String,
}

/// What can be linked to, by name.
#[derive(Default)]
pub(super) struct Links {
    targets: HashMap<String, String>,
}

impl Links {
    /// Adds a name; the first page that has it wins.
    pub(super) fn add(&mut self, name: &str, target: &str) {
        self.targets.entry(name.to_owned()).or_insert_with(|| target.to_owned());
    }

    /// Code with links: every dotted name, and every other word that stands alone.
    fn code(&self, text: &str, out: &mut String) {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
        let mut rest = text;
        while let Some(start) = rest.find(is_word) {
            escape(&rest[..start], out);
            let after = &rest[start..];
            let end = after.find(|c| !is_word(c)).unwrap_or(after.len());
            let word = after[..end].trim_end_matches('.');
            let alone = word.contains('.') || word.len() == text.len();
            match self.targets.get(word).filter(|_| alone) {
                Some(target) => {
                    out.push_str("<a href=\"");
                    escape(target, out);
                    out.push_str("\">");
                    escape(word, out);
                    out.push_str("</a>");
                }
                None => escape(word, out),
            }
            rest = &after[word.len().max(1)..];
            if word.is_empty() {
                escape(&after[..1], out);
            }
        }
        escape(rest, out);
    }
}

/// Appends text so that it stands for itself in HTML, within quotes too.
pub(super) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
}

fn level_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

fn events(markdown: &str) -> impl Iterator<Item = Event<'_>> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

/// What a heading is about, and where its place is.
fn name_and_id(text: &str, level: u8) -> (String, String) {
    let name = if level == 3 { text.split(" (").next().unwrap_or(text) } else { text };
    let name = name.trim().to_owned();
    let id = name.replace(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-')), "-");
    (name, id)
}

/// The headings of a text.
pub(super) fn headings(markdown: &str) -> Vec<Heading> {
    let mut out: Vec<Heading> = Vec::new();
    let mut open: Option<(u8, String)> = None;
    // How many blocks have begun since the last heading, and whether a summary is being read.
    let (mut blocks, mut in_summary) = (0, false);
    for event in events(markdown) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => open = Some((level_of(level), String::new())),
            Event::End(TagEnd::Heading(_)) => {
                if let Some((level, text)) = open.take() {
                    let (name, id) = name_and_id(&text, level);
                    out.push(Heading { level, name, id, summary: String::new() });
                    blocks = 0;
                }
            }
            Event::Start(Tag::Paragraph) => blocks += 1,
            Event::Start(Tag::Emphasis) if blocks == 1 => in_summary = true,
            Event::End(TagEnd::Emphasis) => in_summary = false,
            Event::Text(text) | Event::Code(text) => match (&mut open, out.last_mut()) {
                (Some((_, heading)), _) => heading.push_str(&text),
                (None, Some(heading)) if in_summary => heading.summary.push_str(&text),
                _ => {}
            },
            _ => {}
        }
    }
    out
}

/// HTML of a description: the tags that are known stay, all else is text.
fn cleaned(html: &str, out: &mut String) {
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        escape_once(&rest[..start], out);
        let after = &rest[start..];
        let end = after.find('>').map(|end| end + 1);
        match end.filter(|&end| {
            let name = after[1..end - 1].trim_start_matches('/').trim_end_matches(['/', ' ']);
            KEPT_TAGS.contains(&name)
        }) {
            Some(end) => {
                out.push_str(&after[..end]);
                rest = &after[end..];
            }
            None => {
                out.push_str("&lt;");
                rest = &after[1..];
            }
        }
    }
    escape_once(rest, out);
}

/// Escapes text that may have entities already.
fn escape_once(text: &str, out: &mut String) {
    for (i, c) in text.char_indices() {
        match c {
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '&' if !text[i..].split_once(';').is_some_and(|(entity, _)| {
                entity.len() < 10 && entity[1..].chars().all(|c| c.is_ascii_alphanumeric() || c == '#')
            }) =>
            {
                out.push_str("&amp;");
            }
            c => out.push(c),
        }
    }
}

/// The body of a page.
pub(super) fn body(markdown: &str, links: &Links) -> String {
    let mut out = String::with_capacity(markdown.len() * 2);
    let mut writer =
        Writer { links, out: &mut out, heading: None, in_code: false, in_head: false, dropped: Vec::new() };
    for event in events(markdown) {
        writer.event(event);
    }
    out
}

struct Writer<'a> {
    links: &'a Links,
    out: &'a mut String,
    /// The heading that is being read: its text, and what it looks like.
    heading: Option<(String, String)>,
    in_code: bool,
    in_head: bool,
    /// For each open link whether it was dropped, because it leads nowhere.
    dropped: Vec<bool>,
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.in_code => self.links.code(&text, self.out),
            Event::Text(text) => self.text(&text, false),
            Event::Code(text) => self.text(&text, true),
            Event::Html(html) | Event::InlineHtml(html) => cleaned(&html, self.out),
            Event::SoftBreak => self.out.push('\n'),
            Event::HardBreak => self.out.push_str("<br>\n"),
            Event::Rule => self.out.push_str("<hr>\n"),
            _ => {}
        }
    }

    fn text(&mut self, text: &str, is_code: bool) {
        let (out, in_heading) = match &mut self.heading {
            Some((plain, html)) => {
                plain.push_str(text);
                (html, true)
            }
            None => (&mut *self.out, false),
        };
        match (is_code, in_heading) {
            (true, false) => {
                out.push_str("<code>");
                self.links.code(text, out);
                out.push_str("</code>");
            }
            (true, true) => {
                out.push_str("<code>");
                escape(text, out);
                out.push_str("</code>");
            }
            (false, _) => escape(text, out),
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { .. } => self.heading = Some(Default::default()),
            Tag::CodeBlock(kind) => {
                self.in_code = true;
                self.out.push_str(match kind {
                    CodeBlockKind::Fenced(CowStr::Borrowed("mlir")) => "<pre class=\"mlir\"><code>",
                    _ => "<pre><code>",
                });
            }
            Tag::Link { dest_url, .. } => {
                let leads_somewhere = ["http://", "https://", "#"].iter().any(|p| dest_url.starts_with(p));
                self.dropped.push(!leads_somewhere);
                if leads_somewhere {
                    self.out.push_str("<a href=\"");
                    escape(&dest_url, self.out);
                    self.out.push_str("\">");
                }
            }
            Tag::List(Some(first)) => self.out.push_str(&format!("<ol start=\"{first}\">\n")),
            Tag::TableHead => {
                self.in_head = true;
                self.out.push_str("<tr>");
            }
            Tag::TableCell => self.out.push_str(if self.in_head { "<th>" } else { "<td>" }),
            tag => {
                if let Some(name) = plain_tag(tag.to_end()) {
                    self.out.push_str(&format!("<{name}>"));
                }
            }
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => {
                let (plain, html) = self.heading.take().unwrap_or_default();
                let level = level_of(level);
                let (_, id) = name_and_id(&plain, level);
                // Sections such as "Operands" are below each operation, and have no place of their own.
                let id = if level < 4 { format!(" id=\"{id}\"") } else { String::new() };
                self.out.push_str(&format!("<h{level}{id}>{html}</h{level}>\n"));
            }
            TagEnd::CodeBlock => {
                self.in_code = false;
                self.out.push_str("</code></pre>\n");
            }
            TagEnd::Link => {
                if self.dropped.pop() == Some(false) {
                    self.out.push_str("</a>");
                }
            }
            TagEnd::List(true) => self.out.push_str("</ol>\n"),
            TagEnd::TableHead => {
                self.in_head = false;
                self.out.push_str("</tr>\n");
            }
            TagEnd::TableCell => self.out.push_str(if self.in_head { "</th>" } else { "</td>" }),
            tag => {
                if let Some(name) = plain_tag(tag) {
                    self.out.push_str(&format!("</{name}>\n"));
                }
            }
        }
    }
}

/// The HTML tag of what needs no attributes.
fn plain_tag(tag: TagEnd) -> Option<&'static str> {
    Some(match tag {
        TagEnd::Paragraph => "p",
        TagEnd::BlockQuote(_) => "blockquote",
        TagEnd::List(false) => "ul",
        TagEnd::Item => "li",
        TagEnd::Table => "table",
        TagEnd::TableRow => "tr",
        TagEnd::Emphasis => "em",
        TagEnd::Strong => "strong",
        TagEnd::Strikethrough => "del",
        _ => return None,
    })
}
