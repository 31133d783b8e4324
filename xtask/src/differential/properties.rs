//! Operations of `properties/nest.td`: properties inside of properties, in each of the formats that they can have, and
//! attributes that are no properties.
//!
//! The properties are read from the definitions themselves, so that a new line there is tested from then on. Most of
//! what is written is right; some of it is out of range, of the wrong kind, or cut short.

use isogloss_test_support::Random;
use std::fmt::Write as _;

/// The definitions.
pub(super) const DEFINITIONS: &str = include_str!("properties/nest.td");

/// A property as it is written in the definitions: `OptionalProp<IntArrayProp<I64Prop>, 0>`.
#[derive(Clone, Debug)]
struct Term {
    name: String,
    args: Vec<Term>,
}

/// The form in which an operation has its property: the prefix of the operation's name.
const DIRECT: &str = "d_";
const KEYWORD: &str = "k_";
const FIRST: &str = "f_";
const DICTIONARY: &str = "p_";

struct Definitions {
    /// `def Name : Term;`
    named: Vec<(String, Term)>,
    /// The name behind the prefix, the property, the prefixes that there are.
    properties: Vec<(String, Term, &'static [&'static str])>,
}

/// A program.
pub(super) fn case(seed: u64) -> String {
    let mut random = Random::new(seed);
    let definitions = Definitions::read();
    let mut writer = Writer { random: &mut random, definitions: &definitions, wrong: 0, out: String::new() };
    writer.program();
    writer.out
}

impl Definitions {
    fn read() -> Definitions {
        let text: String = DEFINITIONS.lines().filter(|l| !l.trim_start().starts_with("//")).fold(
            String::new(),
            |mut text, line| {
                text.push_str(line);
                text.push('\n');
                text
            },
        );
        let mut found = Definitions { named: Vec::new(), properties: Vec::new() };
        for statement in text.split(";\n") {
            let Some((name, term)) = statement.split_once(" : ") else { continue };
            if let Some(name) = name.trim().strip_prefix("def ") {
                found.named.extend(Term::parse(term).map(|t| (name.trim().to_owned(), t)));
            } else if name.trim().starts_with("defm ")
                && let Some(term) = Term::parse(term)
                && let [name, property] = &term.args[..]
            {
                let prefixes: &[&str] = match term.name.as_str() {
                    "Both" => &[DIRECT, DICTIONARY],
                    "Key" => &[DIRECT, DICTIONARY, KEYWORD],
                    _ => &[DIRECT, DICTIONARY, KEYWORD, FIRST],
                };
                found.properties.push((name.name.trim_matches('"').to_owned(), property.clone(), prefixes));
            }
        }
        found
    }

    /// Returns the definition of a name, or the term itself if it has none.
    fn resolve<'t>(&'t self, term: &'t Term) -> &'t Term {
        match self.named.iter().find(|n| n.0 == term.name) {
            Some((_, found)) if term.args.is_empty() => found,
            _ => term,
        }
    }
}

impl Term {
    fn parse(text: &str) -> Option<Term> {
        let mut rest = text;
        Term::read(&mut rest)
    }

    fn read(rest: &mut &str) -> Option<Term> {
        *rest = rest.trim_start();
        let end = if let Some(inside) = rest.strip_prefix('"') {
            let mut escaped = false;
            let quote = inside.find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            })?;
            quote + 2
        } else {
            rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())
        };
        let mut term = Term { name: rest.get(..end)?.to_owned(), args: Vec::new() };
        *rest = rest[end..].trim_start();
        if let Some(inner) = rest.strip_prefix('<') {
            *rest = inner;
            loop {
                term.args.push(Term::read(rest)?);
                if let Some(next) = rest.strip_prefix(',') {
                    *rest = next;
                } else {
                    *rest = rest.strip_prefix('>')?.trim_start();
                    break;
                }
            }
        }
        (!term.name.is_empty()).then_some(term)
    }
}

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "7",
    "9",
    "42",
    "99",
    "100",
    "127",
    "128",
    "-128",
    "-129",
    "255",
    "256",
    "-3",
    "4",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "170141183460469231731687303715884105727",
    "0x10",
    "0xFF",
    "0xFFFFFFFFFFFFFFFF",
    "true",
    "false",
];
const NEAR: &[&str] = &["0", "1", "-1", "2", "7", "9", "42", "99", "-3", "4", "0x10"];
const STRINGS: &[&str] =
    &["\"\"", "\"a\"", "\"b c\"", "\"d\"", "\"a \\\"b\\\"\"", "\"\\0A\\\\\"", "\"none\""];
const SIZES: &[&str] = &["small", "large", "\"very-large\""];
const FLAGS: &[&str] = &["none", "x", "y", "z", "x|y", "x | z", "x|y|z", "y|x", "x|x"];
const MARKS: &[&str] = &["p", "q", "p, q", "q,p"];
const ATTRIBUTES: &[&str] = &[
    "1 : i32",
    "5 : i64",
    "3",
    "unit",
    "true",
    "false",
    "\"text\"",
    "[]",
    "[1]",
    "[[2]]",
    "[\"a\", \"b\"]",
    "array<i64>",
    "array<i32: 1, 2>",
    "array<i64: 3>",
    "array<i8: 1>",
    "array<i1: true>",
    "{}",
    "{a = 1}",
    "i32",
    "1.0 : f32",
    "0 : index",
    "255 : ui8",
    "-1 : si8",
    "@sym",
    "[unit]",
    "[none]",
    "dense<1> : tensor<1xi32>",
];

struct Writer<'a> {
    random: &'a mut Random,
    definitions: &'a Definitions,
    /// How many times out of a hundred something wrong is written.
    wrong: usize,
    out: String,
}

impl Writer<'_> {
    fn program(&mut self) {
        self.wrong = if self.random.percent(60) { 0 } else { 6 };
        // One fault a program: what comes after the first error is not compared.
        let count = if self.wrong == 0 { 1 + self.random.below(4) } else { 1 };
        for _ in 0..count {
            let op = if self.random.percent(12) {
                self.loose()
            } else if self.random.percent(12) {
                self.mixed()
            } else {
                self.single()
            };
            self.out.push_str(&op);
            self.out.push('\n');
        }
    }

    fn is_wrong(&mut self) -> bool {
        self.wrong > 0 && self.random.percent(self.wrong)
    }

    /// An operation with one property.
    fn single(&mut self) -> String {
        let definitions = self.definitions;
        let (name, property, prefixes) = self.random.pick(&definitions.properties);
        let prefix = *self.random.pick(prefixes);
        let op = format!("nest.{prefix}{name}");
        if self.random.percent(35) {
            let mut entries = vec![("v", self.attribute(property))];
            match prefix {
                DICTIONARY => entries.push(("u", "unit".into())),
                FIRST => entries.push(("n", "3 : i64".into())),
                _ => {}
            }
            return self.generic(&op, "", entries, ": () -> ()");
        }
        let attributes = self.discardable();
        match prefix {
            DIRECT => format!("{op} {}{attributes}", self.text(property)),
            KEYWORD if self.random.percent(20) => format!("{op}{attributes}"),
            KEYWORD => format!("{op} v = {}{attributes}", self.text(property)),
            FIRST => {
                let text = if self.random.percent(20) { String::new() } else { self.text(property) + " :" };
                format!("{op} {text} n {}{attributes}", self.random.pick(NEAR))
            }
            _ => {
                let value = self.attribute(property);
                let mut entries = vec![("v", value)];
                if self.random.percent(40) {
                    entries.push(("u", if self.random.percent(50) { "unit" } else { "false" }.into()));
                }
                format!("{op} {}{attributes}", self.dictionary(entries))
            }
        }
    }

    /// An operation with several properties.
    fn mixed(&mut self) -> String {
        let term = |text| Term::parse(text).unwrap_or(Term { name: String::new(), args: Vec::new() });
        let attributes = self.discardable();
        match self.random.below(4) {
            0 => {
                let source = "%0 = nest.src : i32\n";
                let a = self.text(&term("Ints64"));
                let b = if self.random.percent(60) {
                    format!(" b {}", self.text(&term("OptionalProp<Ints32>")))
                } else {
                    String::new()
                };
                let mut entries = vec![("d", self.attribute(&term("ArrayProp<Ints64>")))];
                if self.random.percent(50) {
                    entries.push(("c", self.attribute(&term("NoInts64"))));
                }
                if self.random.percent(50) {
                    entries.push(("attr", "4 : i32".into()));
                }
                if self.random.percent(30) {
                    entries.push(("u", "unit".into()));
                }
                let dictionary = self.dictionary(entries);
                format!("{source}nest.mix %0, {a}{b} {dictionary}{attributes} : i32")
            }
            1 => {
                let mut entries = Vec::new();
                for (key, text) in [("b", "OptionalProp<ArrayProp<StringProp>>"), ("c", "NoInts64")] {
                    if self.random.percent(60) {
                        entries.push((key, self.attribute(&term(text))));
                    }
                }
                if !self.is_wrong() {
                    entries.push(("name", "\"n\"".into()));
                }
                if self.random.percent(30) {
                    entries.push(("attr", "5 : i32".into()));
                }
                let operands =
                    *self.random.pick(&["", " %0 : i32", " y %0, %1 : i32, i64", " %1 : i64 y %0 : i32"]);
                let dictionary = self.dictionary(entries);
                format!("%0, %1 = nest.src : i32, i64\nnest.mix_dict{operands} {dictionary}{attributes}")
            }
            2 => {
                let mut entries = Vec::new();
                for (key, text) in [
                    ("a", "Ints64"),
                    ("b", "OptionalProp<Ints32>"),
                    ("c", "NoInts64"),
                    ("d", "ArrayProp<OptionalProp<StringProp>>"),
                    ("u", "UnitProp"),
                ] {
                    if self.random.percent(70) {
                        entries.push((key, self.attribute(&term(text))));
                    }
                }
                if !self.is_wrong() {
                    entries.push(("attr", "1 : i32".into()));
                }
                if self.random.percent(40) {
                    let dictionary = self.dictionary(entries);
                    return format!("nest.mix_generic {dictionary}{attributes}");
                }
                self.generic("nest.mix_generic", "", entries, ": () -> ()")
            }
            _ => {
                let mut text = "nest.mix_groups".to_owned();
                if self.random.percent(60) {
                    let _ = write!(text, " a {}", self.text(&term("OptionalProp<Ints64>")));
                    if self.random.percent(50) {
                        text.push_str(" e");
                    }
                }
                if self.random.percent(50) {
                    let _ = write!(text, " ({})", self.text(&term("NoInts64")));
                } else if !self.is_wrong() {
                    text.push_str(" empty");
                }
                if self.random.percent(50) {
                    let number = self.text(&term("I32Prop"));
                    let _ = write!(text, " <{number}, {}>", self.text(&term("OptionalProp<StringProp, 0>")));
                }
                text + &attributes
            }
        }
    }

    /// An operation whose attributes are not properties.
    fn loose(&mut self) -> String {
        let mut entries: Vec<(&str, String)> = Vec::new();
        for (key, values) in [
            ("a", ["1 : i32", "-7 : i32"].as_slice()),
            ("b", ["\"s\"", "\"\""].as_slice()),
            ("c", ["unit"].as_slice()),
            ("d", ["3 : i64", "4 : i64"].as_slice()),
            ("x", ["1 : i32", "\"other\""].as_slice()),
        ] {
            if self.random.percent(if key == "a" { 90 } else { 40 }) {
                let value = *self.random.pick(values);
                let value = if self.is_wrong() { *self.random.pick(ATTRIBUTES) } else { value };
                entries.push((key, value.to_owned()));
            }
        }
        let names = ["attrs", "written", "dict", "generic", "plain", "prop", "prop_dict", "infer", "region"];
        let name = *self.random.pick(&names);
        let as_dictionary = |entries: &[(&str, String)]| match entries.is_empty() {
            true => String::new(),
            false => {
                let all: Vec<String> = entries.iter().map(|(k, v)| format!("{k} = {v}")).collect();
                format!(" {{{}}}", all.join(", "))
            }
        };
        let source = "%0, %1 = nest.src : i32, i64\n";
        if self.random.percent(50) {
            let (operands, signature) = match name {
                "plain" => ("%0", ": (i32) -> ()"),
                "infer" => ("%0", ": (i32) -> i32"),
                _ => ("", ": () -> ()"),
            };
            if name.starts_with("prop") && self.random.percent(80) {
                entries.push(("p", if name == "prop" { "5 : i64" } else { "[6 : i64]" }.into()));
            }
            let region = if name == "region" { " ({\n})" } else { "" };
            let (mut properties, mut attributes) = (Vec::new(), entries);
            if self.random.percent(40) {
                std::mem::swap(&mut properties, &mut attributes);
            } else if self.random.percent(20) {
                properties = attributes.split_off(attributes.len() / 2);
            }
            let mut text = format!("\"loose.{name}\"({operands})");
            if !properties.is_empty() || self.random.percent(5) {
                let properties = as_dictionary(&properties);
                let _ = write!(text, " <{}>", if properties.is_empty() { "{}" } else { properties.trim() });
            }
            let _ = write!(text, "{region}{} {signature}", as_dictionary(&attributes));
            let results = if name == "infer" { "%2 = " } else { "" };
            return format!("{source}{results}{text}");
        }
        let rest = as_dictionary(&entries);
        match name {
            "written" => {
                let a = *self.random.pick(&["3", "-4", "true"]);
                let b = *self.random.pick(&["", " b \"t\""]);
                let c = *self.random.pick(&["", " c"]);
                let d = *self.random.pick(&["", " d 3", " d 8"]);
                let entries: Vec<_> = entries.into_iter().filter(|e| e.0 == "x").collect();
                format!("loose.written {a}{b}{c}{d}{}", as_dictionary(&entries))
            }
            "dict" | "prop_dict" => {
                let properties = self.dictionary(entries);
                format!("loose.{name} {properties}{}", self.discardable())
            }
            "plain" => format!("{source}loose.plain %0 : i32{rest}"),
            "prop" => format!("loose.prop p {}{rest}", self.random.pick(NUMBERS)),
            "infer" => format!("{source}%2 = loose.infer %0{rest} : i32"),
            "region" => {
                let keyword = if rest.is_empty() { "" } else { " attributes" };
                format!("loose.region{keyword}{rest} {{\n}}")
            }
            _ => format!("loose.{name}{rest}"),
        }
    }

    fn discardable(&mut self) -> String {
        match self.random.below(8) {
            0 => " {x = 1 : i32}".into(),
            1 if self.wrong > 0 => format!(" {{v = {}}}", self.random.pick(ATTRIBUTES)),
            _ => String::new(),
        }
    }

    /// `<{…}>` of custom form, some entries of it left out or of another kind, or twice.
    fn dictionary(&mut self, mut entries: Vec<(&str, String)>) -> String {
        self.spoil(&mut entries);
        if entries.is_empty() && self.random.percent(50) {
            return String::new();
        }
        let entries: Vec<String> = entries.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        format!("<{{{}}}>", entries.join(", "))
    }

    fn spoil(&mut self, entries: &mut Vec<(&str, String)>) {
        if self.is_wrong() && !entries.is_empty() {
            let at = self.random.below(entries.len());
            entries.remove(at);
        }
        if self.is_wrong() {
            entries.push(("other", (*self.random.pick(ATTRIBUTES)).into()));
        }
        if self.random.percent(20) {
            self.random.shuffle(entries);
        }
    }

    /// An operation in generic form.
    fn generic(
        &mut self,
        op: &str,
        operands: &str,
        mut entries: Vec<(&str, String)>,
        signature: &str,
    ) -> String {
        self.spoil(&mut entries);
        let entries: Vec<String> = entries.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        let attributes = self.discardable();
        let properties =
            if entries.is_empty() { String::new() } else { format!(" <{{{}}}>", entries.join(", ")) };
        format!("\"{op}\"({operands}){properties}{attributes} {signature}")
    }

    /// A value of a property as its parser reads it.
    fn text(&mut self, property: &Term) -> String {
        if self.is_wrong() {
            let other = *self.random.pick(&[
                "",
                "[",
                "]",
                "[1, ",
                "[]",
                "[[]]",
                "none",
                "some<",
                "some<1>",
                "some<>",
                "some<none>",
                "1",
                "-",
                "x",
                "\"s\"",
                "unit",
                "unit_absent",
                "size<small>",
                "size<",
                "[unit]",
                "[none]",
                "[1,]",
                "none none",
                "99999999999999999999",
                "1.5",
                "i32",
                "{",
                "small",
                "flags<x|>",
                "flags<x|y",
                "[true]",
                "@a",
                "#b",
            ]);
            return other.to_owned();
        }
        let property = self.definitions.resolve(property).clone();
        let inner = || property.args.first().cloned();
        match (property.name.as_str(), inner()) {
            ("DefaultValuedProp" | "ConfinedProp", Some(inner)) => self.text(&inner),
            ("OptionalProp", Some(inner)) => {
                if self.random.percent(20) {
                    return "none".to_owned();
                }
                let text = self.text(&inner);
                if self.is_bare(&property) { text } else { format!("some<{text}>") }
            }
            ("ArrayProp" | "IntArrayProp", Some(inner)) => {
                let count = *self.random.pick(&[0, 0, 1, 1, 2, 3]);
                let all: Vec<String> = (0..count).map(|_| self.text(&inner)).collect();
                format!("[{}]", all.join(", "))
            }
            ("NamedEnumProp", Some(which)) => {
                let mnemonic = property.args.get(1).map_or("", |a| a.name.trim_matches('"'));
                format!("{mnemonic}<{}>", self.enumerator(&which.name))
            }
            ("EnumProp", Some(which)) => self.enumerator(&which.name).to_owned(),
            ("StringProp", _) => (*self.random.pick(STRINGS)).to_owned(),
            ("BoolProp", _) => (*self.random.pick(&["true", "false", "0", "1"])).to_owned(),
            ("UnitProp", _) => (*self.random.pick(&["unit", "unit_absent"])).to_owned(),
            _ => self.number().to_owned(),
        }
    }

    /// True if an option is written without `some<…>`.
    fn is_bare(&self, option: &Term) -> bool {
        if option.args.len() > 1 {
            return false;
        }
        let mut inner = option.args.first().map(|i| self.definitions.resolve(i));
        while let Some(term) = inner {
            match term.name.as_str() {
                "ConfinedProp" => inner = term.args.first().map(|i| self.definitions.resolve(i)),
                "DefaultValuedProp" | "OptionalProp" | "UnitProp" => return false,
                _ => return true,
            }
        }
        true
    }

    fn enumerator(&mut self, name: &str) -> &'static str {
        let all = match name {
            "NestSize" => SIZES,
            "NestFlags" => FLAGS,
            _ => MARKS,
        };
        self.random.pick::<&str>(all)
    }

    fn number(&mut self) -> &'static str {
        // Most numbers fit.
        let far = self.wrong > 0 && self.random.percent(20);
        if far { self.random.pick::<&str>(NUMBERS) } else { self.random.pick::<&str>(NEAR) }
    }

    /// A value of a property as its attribute.
    fn attribute(&mut self, property: &Term) -> String {
        if self.is_wrong() {
            return (*self.random.pick(ATTRIBUTES)).to_owned();
        }
        let property = self.definitions.resolve(property).clone();
        let inner = || property.args.first().cloned();
        match (property.name.as_str(), inner()) {
            ("DefaultValuedProp" | "ConfinedProp", Some(inner)) => self.attribute(&inner),
            ("OptionalProp", Some(inner)) => match self.random.below(10) {
                0 | 1 => "[]".to_owned(),
                2 if self.wrong > 0 => format!("[{}, {}]", self.attribute(&inner), self.attribute(&inner)),
                _ => format!("[{}]", self.attribute(&inner)),
            },
            ("IntArrayProp", Some(inner)) => {
                let wide = self.width(&inner) == 64;
                let mut element = if wide { "i64" } else { "i32" };
                if self.is_wrong() {
                    element = *self.random.pick::<&str>(&["i8", "i16", "i32", "i64", "i1"]);
                }
                let numbers: &[&str] = match element {
                    "i64" => &["0", "1", "-1", "5", "9223372036854775807"],
                    "i1" => &["true", "false"],
                    _ => &["0", "1", "-1", "5", "100"],
                };
                let count = self.random.below(4);
                let all: Vec<&str> = (0..count).map(|_| *self.random.pick(numbers)).collect();
                match all.is_empty() {
                    true => format!("array<{element}>"),
                    false => format!("array<{element}: {}>", all.join(", ")),
                }
            }
            ("ArrayProp", Some(inner)) => {
                let count = *self.random.pick(&[0, 0, 1, 1, 2, 3]);
                let all: Vec<String> = (0..count).map(|_| self.attribute(&inner)).collect();
                format!("[{}]", all.join(", "))
            }
            ("NamedEnumProp" | "EnumProp", _) => {
                let number = if self.wrong > 0 && self.random.percent(30) {
                    self.random.pick(&["5", "16", "-1", "255", "4", "8"])
                } else {
                    self.random.pick(&["0", "1", "3", "4"])
                };
                let ty = *self.random.pick(&["i32", "i32", "i32", "i64", "i8", "ui8", "index", "i128"]);
                if number.starts_with('-') && ty.starts_with('u') {
                    return "1 : i32".to_owned();
                }
                format!("{number} : {ty}")
            }
            ("StringProp", _) => (*self.random.pick(STRINGS)).to_owned(),
            ("BoolProp", _) => (*self.random.pick(&["true", "false"])).to_owned(),
            ("UnitProp", _) => (*self.random.pick(&["unit", "unit", "true", "false"])).to_owned(),
            _ => {
                let number = *self.random.pick(NEAR);
                let ty =
                    *self.random.pick(&["i64", "i64", "i64", "i32", "i8", "si32", "index", "i128", "i1"]);
                match (ty, number) {
                    ("i1", _) => "true".to_owned(),
                    _ if self.wrong > 0 && self.random.percent(20) => {
                        let text = self.random.pick(&[
                            "255 : ui8",
                            "128 : ui8",
                            "300 : i32",
                            "9223372036854775807 : i64",
                            "4294967295 : ui32",
                            "18446744073709551615 : ui64",
                            "170141183460469231731687303715884105727 : i128",
                            "-129 : i32",
                            "4294967296 : i64",
                            "36893488147419103233 : i128",
                        ]);
                        (*text).to_owned()
                    }
                    _ => format!("{number} : {ty}"),
                }
            }
        }
    }

    /// The width of what an array of integers holds.
    fn width(&self, property: &Term) -> u32 {
        let property = self.definitions.resolve(property);
        match property.name.as_str() {
            "I32Prop" => 32,
            "ConfinedProp" => property.args.first().map_or(64, |inner| self.width(inner)),
            _ => 64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Definitions;

    #[test]
    fn the_definitions_are_read() {
        let definitions = Definitions::read();
        assert!(definitions.properties.len() > 80, "{}", definitions.properties.len());
        let found =
            |name: &str| definitions.properties.iter().find(|p| p.0 == name).map(|p| format!("{:?}", p.1));
        assert!(found("opt_opt_ints").is_some_and(|p| p.contains("Ints64")));
        assert!(found("confined_opt_arr").is_some_and(|p| p.contains("ArrayProp")));
        assert!(definitions.named.iter().any(|n| n.0 == "Ints64" && n.1.name == "IntArrayProp"));
    }
}
