//! Markdown to HTML, with links to what is mentioned.

use super::diagram::diagram;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The tags that are kept of a description's HTML, as long as they have no attributes.
const KEPT_TAGS: &[&str] = &[
    "table", "thead", "tbody", "tr", "th", "td", "code", "pre", "br", "sub", "sup", "details", "summary",
    "b", "i",
];

/// A heading.
pub(super) struct Heading {
    pub(super) level: u8,
    /// The name that it introduces: an operation's name without its class.
    pub(super) name: String,
    /// Its place on the page.
    pub(super) id: String,
    /// The line in italics below it; of a dialect without one, the first sentence of its description. Empty if there is
    /// neither.
    pub(super) summary: String,
    /// The heading of the second level that it is below.
    pub(super) section: String,
}

/// The traits and interfaces that are mentioned, each with the operations that have it: their names and places.
pub(super) type Traits = BTreeMap<String, Vec<(String, String)>>;

/// The targets of links, by name.
#[derive(Default)]
pub(super) struct Links {
    targets: HashMap<String, String>,
    /// The classes of types, attributes and enums, by page and name.
    classes: HashSet<(String, String)>,
    /// The places of types and attributes, by page and summary in lower case.
    summaries: HashMap<(String, String), String>,
    /// The names of the traits that have a place on the page of traits.
    traits: HashSet<String>,
}

impl Links {
    /// Adds a name; the first page that has it wins.
    pub(super) fn add(&mut self, name: &str, target: &str) {
        self.targets.entry(name.to_owned()).or_insert_with(|| target.to_owned());
    }

    /// Adds a type, an attribute or an enum of a page: where its class or its summary alone is mentioned there, it is meant.
    pub(super) fn add_class(&mut self, page: &str, heading: &Heading) {
        self.classes.insert((page.to_owned(), heading.name.clone()));
        if !heading.summary.is_empty() && heading.section != "Enums" {
            let key = (page.to_owned(), heading.summary.to_lowercase());
            self.summaries.entry(key).or_insert_with(|| format!("#{}", heading.id));
        }
    }

    /// Adds a trait that has a place on the page of traits.
    pub(super) fn add_trait(&mut self, name: &str) {
        self.traits.insert(name.to_owned());
    }

    /// Where the text of a cell leads, on a page: to a class, or to the type or attribute that a constraint requires.
    fn of_cell(&self, page: &str, text: &str) -> Option<String> {
        let text = text.trim();
        if let Some((_, class)) = text.rsplit_once("::") {
            let known = self.classes.contains(&(page.to_owned(), class.to_owned()));
            return known.then(|| format!("#{}", id_of(class)));
        }
        let plain = ["variadic of ", "optional "].iter().fold(text, |t, p| t.strip_prefix(p).unwrap_or(t));
        self.summaries.get(&(page.to_owned(), plain.to_lowercase())).cloned()
    }

    /// Code with links: every dotted name, and every other word that is by itself.
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

/// Appends text so that HTML shows it literally, within quotes too.
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

/// A text, escaped.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::new();
    escape(text, &mut out);
    out
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

/// Returns the name that a heading introduces, and the identifier of its place.
fn name_and_id(text: &str, level: u8) -> (String, String) {
    let name = if level == 3 { text.split(" (").next().unwrap_or(text) } else { text };
    let name = name.trim().to_owned();
    let id = id_of(&name);
    (name, id)
}

/// The place of a name on its page.
pub(super) fn id_of(name: &str) -> String {
    name.replace(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-')), "-")
}

/// A text up to the end of its first sentence.
fn first_sentence(text: &str) -> &str {
    // After `i.e.` and its kin the sentence goes on.
    let goes_on = |rest: &str| rest.chars().next().is_some_and(|c| !c.is_uppercase());
    let ends = text.match_indices(". ").find(|(at, stop)| !goes_on(&text[at + stop.len()..]));
    text[..ends.map_or(text.len(), |(at, _)| at)].trim().trim_end_matches('.')
}

/// Notes the traits and interfaces of the operations of a text, whose page this is.
pub(super) fn collect_traits(markdown: &str, page: &str, traits: &mut Traits) {
    let mut heading: Option<(u8, String)> = None;
    let mut op = (String::new(), String::new());
    let (mut begins, mut lists) = (false, false);
    for event in events(markdown) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => heading = Some((level_of(level), String::new())),
            Event::End(TagEnd::Heading(_)) => {
                if let Some((3, text)) = heading.take() {
                    let (name, id) = name_and_id(&text, 3);
                    op = (name, format!("{page}#{id}"));
                }
            }
            Event::Start(Tag::Paragraph) => begins = true,
            Event::End(TagEnd::Paragraph) => lists = false,
            Event::Text(text) | Event::Code(text) if heading.is_some() => {
                heading.iter_mut().for_each(|(_, heading)| heading.push_str(&text));
            }
            Event::Text(text) => lists |= std::mem::take(&mut begins) && lists_traits(&text),
            Event::Code(name) if lists && !op.0.is_empty() => {
                traits.entry(name.to_string()).or_default().push(op.clone());
            }
            _ => {}
        }
    }
}

/// True if a paragraph that begins with a text lists traits.
fn lists_traits(text: &str) -> bool {
    text.starts_with("Traits: ") || text.starts_with("Interfaces: ")
}

/// The headings of a text.
pub(super) fn headings(markdown: &str) -> Vec<Heading> {
    let mut out: Vec<Heading> = Vec::new();
    let mut open: Option<(u8, String)> = None;
    // How many blocks have begun since the last heading, and whether a summary is being read.
    let (mut blocks, mut in_summary) = (0, false);
    let mut section = String::new();
    // The first paragraph below a dialect that has no summary.
    let mut opening = String::new();
    for event in events(markdown) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => open = Some((level_of(level), String::new())),
            Event::End(TagEnd::Heading(_)) => {
                if let Some((level, text)) = open.take() {
                    let (name, id) = name_and_id(&text, level);
                    if level == 2 {
                        section.clone_from(&name);
                    }
                    out.push(Heading { level, name, id, summary: String::new(), section: section.clone() });
                    (blocks, opening) = (0, String::new());
                }
            }
            Event::Start(Tag::Paragraph) => blocks += 1,
            Event::Start(Tag::Emphasis) if blocks == 1 && opening.is_empty() => in_summary = true,
            Event::End(TagEnd::Emphasis) => in_summary = false,
            Event::SoftBreak if blocks == 1 && !opening.is_empty() => opening.push(' '),
            Event::End(TagEnd::Paragraph) if blocks == 1 => {
                if let Some(dialect) = out.last_mut().filter(|h| h.level == 1 && h.summary.is_empty())
                    && opening != "[TOC]"
                {
                    first_sentence(&opening).clone_into(&mut dialect.summary);
                }
            }
            Event::Text(text) | Event::Code(text) => match (&mut open, out.last_mut()) {
                (Some((_, heading)), _) => heading.push_str(&text),
                (None, Some(heading)) if in_summary => heading.summary.push_str(&text),
                (None, Some(_)) if blocks == 1 => opening.push_str(&text),
                _ => {}
            },
            _ => {}
        }
    }
    out
}

/// HTML of a description: the tags that are known stay, all else is text.
fn cleaned(html: &str, links: &Links, page: &str, out: &mut String) {
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        match links.of_cell(page, text).filter(|_| out.ends_with("<td>")) {
            Some(target) => linked(&target, text, out),
            None => escape_once(text, out),
        }
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

/// A text that leads somewhere.
fn linked(target: &str, text: &str, out: &mut String) {
    out.push_str("<a href=\"");
    escape(target, out);
    out.push_str("\">");
    escape_once(text, out);
    out.push_str("</a>");
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

/// The body of a page, which is the file of this name.
pub(super) fn body(markdown: &str, page: &str, links: &Links) -> String {
    let mut out = String::with_capacity(markdown.len() * 2);
    let mut writer = Writer {
        links,
        page,
        out: &mut out,
        code: String::new(),
        begins: false,
        in_traits: false,
        heading: None,
        in_code: false,
        in_head: false,
        in_comment: false,
        dropped: Vec::new(),
    };
    for event in events(markdown) {
        writer.event(event);
    }
    out
}

struct Writer<'a> {
    links: &'a Links,
    page: &'a str,
    out: &'a mut String,
    /// The block of code that is being read.
    code: String,
    /// True at the beginning of a paragraph.
    begins: bool,
    /// True in a paragraph that lists traits.
    in_traits: bool,
    /// The heading that is being read: its text, and what it looks like.
    heading: Option<(String, String)>,
    in_code: bool,
    in_head: bool,
    /// Inside of a comment that began in an earlier line.
    in_comment: bool,
    /// For each open link whether it was dropped, because it leads nowhere.
    dropped: Vec<bool>,
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.in_code => {
                self.code.push_str(&text);
                self.links.code(&text, self.out);
            }
            Event::Text(text) => self.text(&text, false),
            Event::Code(text) => self.text(&text, true),
            Event::Html(html) | Event::InlineHtml(html) => self.html(&html),
            Event::SoftBreak => self.out.push('\n'),
            Event::HardBreak => self.out.push_str("<br>\n"),
            Event::Rule => self.out.push_str("<hr>\n"),
            _ => {}
        }
    }

    /// HTML without its comments, which end with the block at the latest.
    fn html(&mut self, html: &str) {
        let mut rest = html;
        loop {
            if self.in_comment {
                let Some((_, after)) = rest.split_once("-->") else { return };
                (rest, self.in_comment) = (after, false);
            }
            let Some((before, after)) = rest.split_once("<!--") else { break };
            cleaned(before, self.links, self.page, self.out);
            (rest, self.in_comment) = (after, true);
        }
        cleaned(rest, self.links, self.page, self.out);
    }

    fn text(&mut self, text: &str, is_code: bool) {
        self.in_traits |= std::mem::take(&mut self.begins) && !is_code && lists_traits(text);
        if is_code && self.in_traits && self.links.traits.contains(text) {
            self.out.push_str("<code>");
            linked(&format!("{}#{}", super::page::TRAITS, id_of(text)), &quoted(text), self.out);
            self.out.push_str("</code>");
            return;
        }
        let in_cell = !is_code && self.heading.is_none() && self.out.ends_with("<td>");
        if let Some(target) = self.links.of_cell(self.page, text).filter(|_| in_cell) {
            linked(&target, &quoted(text), self.out);
            return;
        }
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
        self.begins = tag == Tag::Paragraph;
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
            TagEnd::HtmlBlock => self.in_comment = false,
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
                let code = std::mem::take(&mut self.code);
                let format = code.strip_prefix("operation ::= `").and_then(|rest| rest.split_once('`'));
                if let Some(drawing) = format.and_then(|(name, format)| diagram(name, format)) {
                    self.out.push_str("<figure>");
                    self.out.push_str(&drawing);
                    self.out.push_str("</figure>\n");
                }
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
                self.in_traits &= tag != TagEnd::Paragraph;
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
