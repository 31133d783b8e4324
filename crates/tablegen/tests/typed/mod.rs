//! Random programs that are typed and mostly right.
//!
//! A program is a list of statements, each of which uses what earlier ones define. Expressions are made for a type, and
//! draw on the variables in scope. Now and then one is made for another type than is wanted, or out of range: the error
//! is compared too.

mod statements;
mod values;

use std::fmt::Write;

/// A source of numbers that is the same for ever (SplitMix64).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ 0x5DEE_CE66)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    /// True once in `n` times.
    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }
}

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ty {
    Bit,
    Bits(usize),
    Int,
    Str,
    List(Box<Ty>),
    Dag,
    /// A class, by its index.
    Record(usize),
}

impl Ty {
    fn list(element: Ty) -> Ty {
        Ty::List(Box::new(element))
    }
}

/// A class that was defined.
struct Class {
    name: String,
    args: Vec<Arg>,
    /// Its own and inherited ones.
    fields: Vec<(String, Ty)>,
    /// Its ancestors and itself.
    ancestors: Vec<usize>,
}

/// A template argument.
#[derive(Clone)]
struct Arg {
    name: String,
    ty: Ty,
    has_default: bool,
}

/// Makes one program.
pub(crate) struct Generator {
    random: Random,
    classes: Vec<Class>,
    multiclasses: Vec<(String, Vec<Arg>)>,
    /// Defs, and the class that each derives from.
    defs: Vec<(String, usize)>,
    /// Variables outside all statements.
    globals: Vec<(String, Ty)>,
    /// Variables of the statement at hand.
    scope: Vec<(String, Ty)>,
    /// How many names were given out.
    names: usize,
    /// How many expressions there are for each that may be wrong; 0: none is.
    mistakes: usize,
    /// How many expressions the statement at hand may still have.
    budget: usize,
}

/// How many expressions a statement has at most, apart from plain ones.
const BUDGET: usize = 80;

impl Generator {
    /// The statements of the program of a seed.
    pub(crate) fn program(seed: u64) -> Vec<String> {
        let mut random = Random::new(seed);
        let mistakes = if random.one_in(3) { 60 } else { 0 };
        let mut generator = Generator {
            random,
            classes: Vec::new(),
            multiclasses: Vec::new(),
            defs: Vec::new(),
            globals: Vec::new(),
            scope: Vec::new(),
            names: 0,
            mistakes,
            budget: BUDGET,
        };
        let mut program = vec!["def op;\ndef op2;".to_owned()];
        program.push(generator.class());
        program.push(generator.def());
        for _ in 0..4 + generator.random.below(6) {
            program.push(generator.statement());
        }
        program
    }

    /// A name that is new.
    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// A type, of records only if there are classes.
    fn ty(&mut self) -> Ty {
        match self.random.below(15) {
            0..3 => Ty::Int,
            3..6 => Ty::Str,
            6 => Ty::Bit,
            7 | 8 => Ty::Bits(1 + self.random.below(8)),
            9 => Ty::Dag,
            10 if !self.classes.is_empty() => Ty::Record(self.random.below(self.classes.len())),
            10 | 11 => Ty::list(Ty::Int),
            12 => Ty::list(Ty::Str),
            13 if !self.classes.is_empty() => Ty::list(Ty::Record(self.random.below(self.classes.len()))),
            13 => Ty::list(Ty::Bit),
            _ => Ty::list(Ty::list(Ty::Int)),
        }
    }

    /// A type as it is written.
    fn show(&self, ty: &Ty) -> String {
        match ty {
            Ty::Bit => "bit".to_owned(),
            Ty::Bits(n) => format!("bits<{n}>"),
            Ty::Int => "int".to_owned(),
            Ty::Str => "string".to_owned(),
            Ty::List(element) => format!("list<{}>", self.show(element)),
            Ty::Dag => "dag".to_owned(),
            Ty::Record(class) => self.classes[*class].name.clone(),
        }
    }

    /// Template arguments, with their brackets; those without a default come first.
    fn template_args(&mut self, defaults_only: bool) -> (Vec<Arg>, String) {
        let mut args: Vec<Arg> = Vec::new();
        let mut text = String::new();
        let count = self.random.below(4);
        for i in 0..count {
            let ty = self.ty();
            let name = self.name("a");
            let has_default =
                defaults_only || self.random.one_in(2) || args.last().is_some_and(|a| a.has_default);
            let _ = write!(text, "{}{} {name}", if i > 0 { ", " } else { "<" }, self.show(&ty));
            if has_default {
                let value = self.value(&ty, 1);
                let _ = write!(text, " = {value}");
            }
            args.push(Arg { name, ty, has_default });
        }
        if count > 0 {
            text.push('>');
        }
        (args, text)
    }

    /// Arguments for a class or a multiclass, with their brackets.
    fn arguments(&mut self, args: &[Arg], depth: usize) -> String {
        let mut given = Vec::new();
        let mut named = false;
        for arg in args {
            if arg.has_default && self.random.one_in(2) {
                // What follows can only be given by name.
                named = true;
                continue;
            }
            named |= self.random.one_in(6);
            let value = self.value(&arg.ty, depth);
            given.push(if named { format!("{} = {value}", arg.name) } else { value });
        }
        if given.is_empty() { String::new() } else { format!("<{}>", given.join(", ")) }
    }
}
