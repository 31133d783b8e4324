//! Options of passes: `max-iterations=3 top-down=false disable-patterns=a,b`. Rule: MLIR, Pass Infrastructure,
//! section Instance Specific Pass Options.

use isogloss_source::Diagnostic;
use std::fmt;

/// The kind of value that an option holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`; the name alone means true.
    Bool,
    /// An integer of 64 bits.
    Int,
    /// Any text.
    Text,
    /// Texts, with commas between.
    List,
    /// One of some words.
    Choice(&'static [&'static str]),
}

/// An option of a pass.
#[derive(Clone, Copy, Debug)]
pub struct OptionDef {
    /// Its name.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: OptionKind,
    /// The value that it has by default.
    pub default: &'static str,
    /// A description in one line.
    pub summary: &'static str,
}

/// The options of one use of a pass.
#[derive(Clone, Debug)]
pub struct OptionValues {
    options: &'static [OptionDef],
    values: Vec<String>,
}

/// Why options cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// There is no option of a name.
    Unknown(String),
    /// A value does not fit: what LLVM's command line says of it.
    Value(String),
    /// A word is none of those that an option may hold: what LLVM's command line says of it, the word, and the others.
    Choice(String, String, &'static [&'static str]),
}

impl OptionError {
    /// Adds to an error about the options of a pass what they could have meant.
    pub fn advise(&self, error: Diagnostic, options: &[OptionDef]) -> Diagnostic {
        match self {
            OptionError::Unknown(name) => {
                let error = error.with_nearest(name, None, options.iter().map(|o| o.name));
                if error.has_advice() {
                    return error;
                }
                let names: Vec<&str> = options.iter().map(|o| o.name).collect();
                match names.is_empty() {
                    true => error.with_help("the pass has no options"),
                    false => error.with_help(format!("the options of the pass are {}", names.join(", "))),
                }
            }
            OptionError::Choice(_, word, words) => {
                let error = error.with_nearest(word, None, *words);
                match error.has_advice() {
                    true => error,
                    false => error.with_help(format!("it is one of {}", words.join(", "))),
                }
            }
            OptionError::Value(_) => error,
        }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown(name) => writeln!(f, "<Pass-Options-Parser>: no such option {name}"),
            OptionError::Value(what) | OptionError::Choice(what, ..) => f.write_str(what),
        }
    }
}

impl OptionValues {
    /// Returns the default values of options.
    pub fn defaults(options: &'static [OptionDef]) -> OptionValues {
        OptionValues { options, values: options.iter().map(|o| o.default.to_owned()).collect() }
    }

    /// Reads options: words with a space between, each `name=value` or a name. Values may be in braces or quotes.
    pub fn parse(options: &'static [OptionDef], text: &str) -> Result<OptionValues, OptionError> {
        let mut values = OptionValues::defaults(options);
        let mut rest = text;
        while !rest.trim_start().is_empty() {
            rest = rest.trim_start();
            let end = rest.find([' ', '=']).unwrap_or(rest.len());
            let (name, mut after) = rest.split_at(end);
            let mut value = None;
            if let Some(text) = after.strip_prefix('=') {
                let end = value_end(text);
                value = Some(unwrap(&text[..end]));
                after = &text[end..];
            }
            values.set(name, value)?;
            rest = after;
        }
        Ok(values)
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), OptionError> {
        let Some(i) = self.options.iter().position(|o| o.name == name) else {
            return Err(OptionError::Unknown(name.to_owned()));
        };
        let wrong = |what: String| Err(OptionError::Value(format!("for the --{name} option: {what}")));
        let text = value.unwrap_or("");
        match self.options[i].kind {
            OptionKind::Bool => {
                self.values[i] = match text {
                    "" | "true" | "TRUE" | "True" | "1" => "true".to_owned(),
                    "false" | "FALSE" | "False" | "0" => "false".to_owned(),
                    _ => {
                        return wrong(format!("'{text}' is invalid value for boolean argument! Try 0 or 1"));
                    }
                };
            }
            OptionKind::Int => match text.parse::<i64>() {
                Ok(number) => self.values[i] = number.to_string(),
                Err(_) => return wrong(format!("'{text}' value invalid for long argument!")),
            },
            OptionKind::Choice(words) => {
                if !words.contains(&text) {
                    let what = format!("for the --{name} option: Cannot find option named '{text}'!");
                    return Err(OptionError::Choice(what, text.to_owned(), words));
                }
                self.values[i] = text.to_owned();
            }
            OptionKind::Text => self.values[i] = text.to_owned(),
            OptionKind::List => {
                if !self.values[i].is_empty() && !text.is_empty() {
                    self.values[i].push(',');
                }
                self.values[i].push_str(text);
            }
        }
        Ok(())
    }

    /// The value of an option as text; empty for an option that there is not.
    pub fn text(&self, name: &str) -> &str {
        self.options.iter().position(|o| o.name == name).map_or("", |i| &self.values[i])
    }

    /// Returns true if an option is on.
    pub fn bool(&self, name: &str) -> bool {
        self.text(name) == "true"
    }

    /// The value of an option as a number.
    pub fn int(&self, name: &str) -> i64 {
        self.text(name).parse().unwrap_or(0)
    }

    /// The texts of a list.
    pub fn list(&self, name: &str) -> Vec<&str> {
        self.text(name).split(',').filter(|s| !s.is_empty()).collect()
    }
}

/// As pipelines are printed: every option with its value, and nothing for an empty list.
impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (option, value)) in self.options.iter().zip(&self.values).enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            match option.kind {
                OptionKind::List if value.is_empty() => {}
                OptionKind::List => write!(f, "{}={{{value}}}", option.name)?,
                _ if value.contains(' ') => write!(f, "{}={{{value}}}", option.name)?,
                _ => write!(f, "{}={value}", option.name)?,
            }
        }
        Ok(())
    }
}

/// Where a value ends: at a space outside of braces and quotes.
fn value_end(text: &str) -> usize {
    let (mut depth, mut quote) = (0usize, None);
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '{' | '(' | '[') => depth += 1,
            (None, '}' | ')' | ']') => depth = depth.saturating_sub(1),
            (None, ' ') if depth == 0 => return i,
            _ => {}
        }
    }
    text.len()
}

/// A value without the braces or quotes around it.
fn unwrap(text: &str) -> &str {
    let inside = |open, close| text.strip_prefix(open).and_then(|t: &str| t.strip_suffix(close));
    inside('{', '}').or_else(|| inside('"', '"')).or_else(|| inside('\'', '\'')).unwrap_or(text)
}
