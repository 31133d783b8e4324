//! The values of properties of C++ classes: how they become attributes and are made of them.

use crate::ast::{Function, NO_FILE};
use crate::eval::{Interp, R};
use crate::parse::{is_word, parse_class_body};
use crate::value::{Cell, V};
use isogloss_ir::Attribute;
use isogloss_ir::definition::{ClassProperty, PropertyTexts};
use std::sync::Arc;

/// The placeholders of a property's code in TableGen, without `$_`, each with the parameter that takes its place in the
/// function that is made of the code.
const NAMES: [(&str, &str); 6] = [
    ("storage", "propStorage"),
    ("attr", "propAttr"),
    ("diag", "emitError"),
    ("ctxt", "ctx"),
    ("parser", "parser"),
    ("printer", "printer"),
];

/// The conversions of a property of a C++ class.
#[derive(Debug)]
pub(crate) struct ClassValues {
    /// The C++ class that is stored.
    pub(crate) storage: Box<str>,
    /// Gives a new value of the class.
    make: Arc<Function>,
    from_attribute: Arc<Function>,
    to_attribute: Arc<Function>,
    from_storage: Arc<Function>,
}

impl ClassValues {
    /// The conversions of a property in a definition of a C++ namespace; `None` if they are not understood.
    pub(crate) fn new(space: &str, texts: &PropertyTexts<'_>) -> Option<ClassValues> {
        let storage = texts.storage;
        let from_attribute = function_over(
            storage,
            space,
            "LogicalResult",
            ", Attribute propAttr, function_ref<InFlightDiagnostic()> emitError",
            texts.from_attribute,
        )?;
        let to_attribute =
            function_over(storage, space, "Attribute", ", MLIRContext *ctx", texts.to_attribute)?;
        let getter = format!("return {};", texts.from_storage);
        Some(ClassValues {
            storage: storage.into(),
            make: initial_of(space, storage, "")?,
            from_attribute,
            to_attribute,
            from_storage: function_over(storage, space, "auto", "", &getter)?,
        })
    }

    /// The conversions of a property, if its code is that of host code.
    pub(crate) fn of(property: &ClassProperty) -> Option<&ClassValues> {
        property.code.as_ref()?.as_any().downcast_ref()
    }

    /// Makes a variable of the class: with the value that an attribute is converted to, or, without one, a new value.
    pub(crate) fn variable<'a>(&self, interp: &mut Interp<'a, '_>, attr: Option<Attribute>) -> R<Cell<'a>> {
        let value = interp.invoke(&self.make, None, &[], &[], 0)?.into_value();
        let variable = Cell::typed(value, Arc::new(self.make.result.clone()));
        if let Some(attr) = attr
            && !self.assign(interp, &variable, attr)?
        {
            return interp.stop(format!("an attribute that is no {}", self.storage), 0);
        }
        Ok(variable)
    }

    /// Makes the value of a variable of an attribute. False if the conversion refuses it.
    pub(crate) fn assign<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        variable: &Cell<'a>,
        attr: Attribute,
    ) -> R<bool> {
        let start_message = Cell::new(V::Function("start a message".into()));
        let args = [variable.clone(), Cell::new(V::Attr(attr)), start_message];
        let result = interp.invoke(&self.from_attribute, None, &args, &[], 0)?.into_value();
        Ok(!interp.failed(&result))
    }

    /// The value that the getter of the property gives for what is stored.
    pub(crate) fn interface<'a>(&self, interp: &mut Interp<'a, '_>, stored: &Cell<'a>) -> R<V<'a>> {
        let args = [stored.clone()];
        Ok(interp.invoke(&self.from_storage, None, &args, &[], 0)?.into_value())
    }

    /// The attribute form of a value of the class.
    pub(crate) fn attribute<'a>(&self, interp: &mut Interp<'a, '_>, value: V<'a>) -> R<Attribute> {
        let ty = Arc::new(self.make.result.clone());
        let value = interp.convert(value, &ty, 0)?;
        self.attribute_of(interp, &Cell::typed(value, ty))
    }

    /// The attribute form of the value of a variable.
    pub(crate) fn attribute_of<'a>(&self, interp: &mut Interp<'a, '_>, variable: &Cell<'a>) -> R<Attribute> {
        let args = [variable.clone(), Cell::new(V::Context)];
        match interp.invoke(&self.to_attribute, None, &args, &[], 0)?.into_value() {
            V::Attr(attr) => Ok(attr),
            other => interp.stop(format!("an attribute of {} as {}", self.storage, other.kind()), 0),
        }
    }
}

/// A function of statements in a definition that gets the stored value and more parameters; `None` if they are not
/// understood.
pub(crate) fn function_over(
    storage: &str,
    space: &str,
    result: &str,
    others: &str,
    statements: &str,
) -> Option<Arc<Function>> {
    function_of(space, result, &format!("{storage} &propStorage{others}"), statements)
}

/// A function that gives a value of a class, that of an expression or, where that is empty, a new one.
pub(crate) fn initial_of(space: &str, storage: &str, expression: &str) -> Option<Arc<Function>> {
    let value = if expression.is_empty() { String::new() } else { format!(" = {expression}") };
    function_of(space, storage, "", &format!("{storage} propStorage{value}; return propStorage;"))
}

/// A function of statements in a definition; `None` if they are not understood.
pub(crate) fn function_of(
    space: &str,
    result: &str,
    parameters: &str,
    statements: &str,
) -> Option<Arc<Function>> {
    let mut body = String::with_capacity(statements.len());
    let mut pieces = statements.split("$_");
    body.push_str(pieces.next()?);
    for piece in pieces {
        let (name, parameter) = NAMES.iter().find(|(name, _)| is_word(piece, name))?;
        body.push_str(parameter);
        body.push_str(&piece[name.len()..]);
    }
    let text = format!("static {result} property({parameters}) {{ {body} }}");
    let unit = parse_class_body(&text, "", NO_FILE);
    let mut function = (**unit.functions.first()?).clone();
    function.body.as_ref().ok()?;
    function.space = space.into();
    Some(Arc::new(function))
}
