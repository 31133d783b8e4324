//! Positions, questions and answers in words.

use super::position::{Answer, Position, PositionId, Positions, Question};
use isogloss_ir::{AttrData, Attribute, Context, Type};

/// Returns the description of a position, such as `operand 0 of the operation`.
pub(super) fn position(cx: &Context, positions: &Positions, id: PositionId) -> String {
    let of = |parent: PositionId| position(cx, positions, parent);
    match positions.get(id) {
        Position::Operation { parent: None, .. } => "the operation".to_owned(),
        Position::Operation { parent: Some(parent), .. } => match positions.get(parent) {
            Position::ForEach { parent: users, .. } => {
                let value = positions.get(users).parent().map(of).unwrap_or_default();
                format!("the user of {value}")
            }
            _ => format!("the operation that defines {}", of(parent)),
        },
        Position::Operand { parent, index } => format!("operand {index} of {}", of(parent)),
        Position::Result { parent, index } => format!("result {index} of {}", of(parent)),
        Position::OperandGroup { parent, index: None, .. } => format!("the operands of {}", of(parent)),
        Position::ResultGroup { parent, index: None, .. } => format!("the results of {}", of(parent)),
        Position::OperandGroup { parent, index: Some(index), .. } => {
            format!("operand group {index} of {}", of(parent))
        }
        Position::ResultGroup { parent, index: Some(index), .. } => {
            format!("result group {index} of {}", of(parent))
        }
        Position::Attribute { parent, name } => format!("attribute '{}' of {}", cx.str(name), of(parent)),
        Position::Type { parent } => format!("the type of {}", of(parent)),
        Position::ConstraintResult { constraint, index } => {
            format!("result {index} of '{}'", cx.str(positions.constraint(constraint).name))
        }
        Position::AttributeLiteral(attr) => cx.display_attr(attr),
        Position::TypeLiteral(attr) => types(cx, attr),
        Position::Users { parent } => format!("the users of {}", of(parent)),
        Position::ForEach { parent, .. } => format!("each of {}", of(parent)),
    }
}

/// A type, or several, that an attribute holds.
fn types(cx: &Context, attr: Attribute) -> String {
    cx.display_attr(attr)
}

pub(super) fn type_list(cx: &Context, types: &[Type]) -> String {
    let shown: Vec<String> = types.iter().map(|&t| cx.display_type(t)).collect();
    format!("[{}]", shown.join(", "))
}

/// An answer, as the label of an edge.
pub(super) fn answer(cx: &Context, question: Question, answer: Answer) -> String {
    match answer {
        Answer::Yes => "yes".to_owned(),
        Answer::Name(name) => cx.str(name).to_owned(),
        Answer::Count(n) => match question {
            Question::OperandCountAtLeast | Question::ResultCountAtLeast => format!("at least {n}"),
            _ => n.to_string(),
        },
        Answer::Attribute(attr) => cx.display_attr(attr),
    }
}

/// Returns the text of a question.
pub(super) fn question(cx: &Context, positions: &Positions, at: PositionId, question: Question) -> String {
    let what = position(cx, positions, at);
    match question {
        Question::IsNotNull => format!("is there {what}?"),
        Question::OperationName => format!("name of {what}?"),
        Question::Type | Question::Attribute => format!("what is {what}?"),
        Question::OperandCountAtLeast | Question::OperandCount => format!("number of operands of {what}?"),
        Question::ResultCountAtLeast | Question::ResultCount => format!("number of results of {what}?"),
        Question::EqualTo(other) => format!("is {what} {}?", position(cx, positions, other)),
        Question::Constraint(constraint) => {
            let constraint = positions.constraint(constraint);
            let arguments: Vec<String> =
                constraint.arguments.iter().map(|&a| position(cx, positions, a)).collect();
            let not = if constraint.is_negated { "not " } else { "" };
            format!("{not}{}({})?", cx.str(constraint.name), arguments.join(", "))
        }
    }
}

/// Returns the text of the wanted answer, as the rest of a sentence that starts with the position.
pub(super) fn wanted(cx: &Context, positions: &Positions, question: Question, answer: Answer) -> String {
    match (question, answer) {
        (Question::IsNotNull, _) => "is to be there".to_owned(),
        (Question::OperationName, Answer::Name(name)) => format!("is to be '{}'", cx.str(name)),
        (Question::Type | Question::Attribute, Answer::Attribute(attr)) => match cx.attr(attr) {
            AttrData::Type(ty) => format!("is to be {}", cx.display_type(*ty)),
            _ => format!("is to be {}", cx.display_attr(attr)),
        },
        (Question::OperandCount, Answer::Count(n)) => format!("is to have {n} operands"),
        (Question::OperandCountAtLeast, Answer::Count(n)) => format!("is to have at least {n} operands"),
        (Question::ResultCount, Answer::Count(n)) => format!("is to have {n} results"),
        (Question::ResultCountAtLeast, Answer::Count(n)) => format!("is to have at least {n} results"),
        (Question::EqualTo(other), _) => format!("is to be {}", position(cx, positions, other)),
        (Question::Constraint(constraint), _) => {
            let constraint = positions.constraint(constraint);
            let not = if constraint.is_negated { " not" } else { "" };
            format!("is{not} to satisfy '{}'", cx.str(constraint.name))
        }
        _ => "is to be something else".to_owned(),
    }
}
