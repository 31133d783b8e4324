//! The numbers of values in the printed form of a program.

/// How many names were given so far, of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counters {
    /// Numbers of results, and of arguments of other blocks than entry blocks.
    pub(crate) value: u32,
    /// Numbers of arguments of entry blocks.
    pub(crate) argument: u32,
    pub(crate) conflict: u32,
}

impl Counters {
    /// These and some more.
    pub(crate) fn plus(self, more: Counters) -> Counters {
        Counters { value: self.value + more.value, argument: self.argument + more.argument, ..self }
    }

    /// These without some, if there are so many.
    pub(crate) fn minus(self, less: Counters) -> Option<Counters> {
        let value = self.value.checked_sub(less.value)?;
        Some(Counters { value, argument: self.argument.checked_sub(less.argument)?, ..self })
    }
}

/// The numbers of the values in a region, in generic form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    /// How many were given before.
    pub(crate) start: Counters,
    /// How many the region takes, with everything inside.
    pub(crate) total: Counters,
}
