//! The interfaces that code gives to what is defined elsewhere, found without reading bodies.

use crate::ast::{Given, GivenKind, Index, ItemKind, Name};
use crate::lex::{Tok, Token};

/// The interfaces that a file gives, whose declarations are known.
pub(super) fn find(tokens: &[Token], index: &Index) -> Vec<Given> {
    let mut out = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Tok::Ident(word) = &token.tok else { continue };
        let kind = match &**word {
            "addInterfaces" => GivenKind::Added,
            "declarePromisedInterface" | "declarePromisedInterfaces" => GivenKind::Promised,
            "ExternalModel" => GivenKind::Model,
            // `Class::attachInterface<Model<Class>>`: the model is a template over the classes.
            "DynamicTypeDefinition" | "DynamicAttrDefinition" | "DynamicOpDefinition" => {
                out.extend(defined_at_run_time(tokens, at, word, index));
                continue;
            }
            "attachInterface" => {
                out.extend(attached(tokens, at));
                continue;
            }
            _ => continue,
        };
        let names = template_names(&tokens[at + 1..]);
        if names.is_empty() {
            continue;
        }
        let of = match kind {
            GivenKind::Model => name_before(&tokens[..at]),
            // A call of the dialect's own method; one of another object is for an unknown dialect.
            _ if at > 0 && matches!(tokens[at - 1].tok, Tok::Punct("." | "->")) => None,
            _ => class_around(index, token.at),
        };
        out.push(Given { kind, of: of.unwrap_or_default(), names });
    }
    out
}

/// The class to which a model is attached, with the interface that the model is for: of the class of the model, if it is
/// in the same file, the `ExternalModel` that it derives from says it.
fn attached(tokens: &[Token], at: usize) -> Option<Given> {
    let class = name_before(&tokens[..at])?;
    let model = template_names(&tokens[at + 1..]).into_iter().next()?;
    let is_word = |token: &Token, word: &str| matches!(&token.tok, Tok::Ident(name) if **name == *word);
    let declared = tokens.windows(2).position(|pair| {
        (is_word(&pair[0], "struct") || is_word(&pair[0], "class")) && is_word(&pair[1], &model)
    });
    let Some(declared) = declared else {
        return Some(Given { kind: GivenKind::Attached, of: class.clone(), names: vec![model, class] });
    };
    let head = tokens[declared..].iter().take_while(|token| !matches!(token.tok, Tok::Punct("{" | ";")));
    let head: Vec<Token> = head.cloned().collect();
    let base = head.iter().position(|token| is_word(token, "ExternalModel"))?;
    // Where the class is written in the base, that says it.
    let of = name_before(&head[..base])?;
    let names = template_names(&head[base + 1..]);
    (names.get(1) != Some(&class)).then(|| Given { kind: GivenKind::Model, of, names: vec![model, class] })
}

/// The definition of a type, an attribute or an operation that a function makes under a name.
fn defined_at_run_time(tokens: &[Token], at: usize, class: &Name, index: &Index) -> Option<Given> {
    let [colons, get, paren, name, ..] = tokens.get(at + 1..)? else { return None };
    let is_get = matches!(colons.tok, Tok::Punct("::"))
        && matches!(&get.tok, Tok::Ident(word) if **word == *"get")
        && matches!(paren.tok, Tok::Punct("("));
    let Tok::Str(name) = &name.tok else { return None };
    let functions = index.items.iter().filter(|item| item.kind == ItemKind::Function);
    let around = functions.filter(|item| item.at <= tokens[at].at).max_by_key(|item| item.at)?;
    let names = vec![class.clone(), name.clone(), around.class.clone()];
    is_get.then(|| Given { kind: GivenKind::Dynamic, of: around.name.clone(), names })
}

/// The name before `::` at the end of some tokens.
fn name_before(tokens: &[Token]) -> Option<Name> {
    match tokens {
        [.., Token { tok: Tok::Ident(name), .. }, Token { tok: Tok::Punct("::"), .. }] => Some(name.clone()),
        _ => None,
    }
}

/// The class of the method whose definition a byte lies in.
fn class_around(index: &Index, at: u32) -> Option<Name> {
    let functions = index.items.iter().filter(|item| item.kind == ItemKind::Function && item.at <= at);
    functions.max_by_key(|item| item.at).map(|item| item.class.clone())
}

/// The last names of template arguments, whose bracket is the first token.
fn template_names(tokens: &[Token]) -> Vec<Name> {
    let (mut names, mut last, mut depth) = (Vec::new(), None, 0usize);
    for token in tokens {
        match &token.tok {
            Tok::Punct("<") => depth += 1,
            Tok::Punct(">") if depth > 1 => depth -= 1,
            Tok::Punct(",") if depth == 1 => names.extend(last.take()),
            Tok::Ident(name) if depth == 1 => last = Some(name.clone()),
            Tok::Ident(_) | Tok::Punct("::" | ",") if depth > 0 => {}
            _ => break,
        }
    }
    names.extend(last);
    names
}
