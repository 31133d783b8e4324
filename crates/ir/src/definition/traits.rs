//! Operation traits, by the names that ODS uses.

/// The known traits: what they are called here, and the C++ class.
macro_rules! known_traits {
    ($then:ident) => {
        $then! {
            IsTerminator: IsTerminator,
            NoTerminator: NoTerminator,
            /// Any `SingleBlock` trait.
            SingleBlock: SingleBlock,
            /// `SingleBlockImplicitTerminator<"…">`: the name is [`OpDef::implicit_terminator`](super::OpDef::implicit_terminator).
            SingleBlockImplicitTerminator: SingleBlockImplicitTerminator,
            IsolatedFromAbove: IsolatedFromAbove,
            SymbolTable: SymbolTable,
            Symbol: Symbol,
            AttrSizedOperandSegments: AttrSizedOperandSegments,
            AttrSizedResultSegments: AttrSizedResultSegments,
            SameVariadicOperandSize: SameVariadicOperandSize,
            SameVariadicResultSize: SameVariadicResultSize,
            SameOperandsShape: SameOperandsShape,
            SameOperandsAndResultShape: SameOperandsAndResultShape,
            SameOperandsElementType: SameOperandsElementType,
            SameOperandsAndResultElementType: SameOperandsAndResultElementType,
            SameOperandsAndResultType: SameOperandsAndResultType,
            SameTypeOperands: SameTypeOperands,
            SameOperandsAndResultRank: SameOperandsAndResultRank,
            ResultsBroadcastableShape: ResultsBroadcastableShape,
            ResultsAreBoolLike: ResultsAreBoolLike,
            ResultsAreFloatLike: ResultsAreFloatLike,
            ResultsAreSignedIntegerLike: ResultsAreSignedIntegerLike,
            OperandsAreFloatLike: OperandsAreFloatLike,
            OperandsAreSignlessIntegerLike: OperandsAreSignlessIntegerLike,
            Commutative: IsCommutative,
            Idempotent: IsIdempotent,
            Involution: IsInvolution,
            ConstantLike: ConstantLike,
            Elementwise: Elementwise,
            Scalarizable: Scalarizable,
            Vectorizable: Vectorizable,
            Tensorizable: Tensorizable,
            AffineScope: AffineScope,
            AutomaticAllocationScope: AutomaticAllocationScope,
            HasOnlyGraphRegion: HasOnlyGraphRegion,
            RecursiveMemoryEffects: HasRecursiveMemoryEffects,
            RecursivelySpeculatable: RecursivelySpeculatable,
            AlwaysSpeculatable: AlwaysSpeculatable,
            /// `Pure` or `NoMemoryEffect`.
            NoMemoryEffect: NoMemoryEffect,
            FunctionOpInterface: FunctionOpInterface,
            CallOpInterface: CallOpInterface,
            CallableOpInterface: CallableOpInterface,
            BranchOpInterface: BranchOpInterface,
            WeightedBranchOpInterface: WeightedBranchOpInterface,
            RegionBranchOpInterface: RegionBranchOpInterface,
            RegionBranchTerminatorOpInterface: RegionBranchTerminatorOpInterface,
            ReturnLike: ReturnLike,
            LoopLikeOpInterface: LoopLikeOpInterface,
            CastOpInterface: CastOpInterface,
            DestinationStyleOpInterface: DestinationStyleOpInterface,
            InferTypeOpInterface: InferTypeOpInterface,
            /// `InferTypeOpAdaptor`: result types come from C++ code, in isogloss from a hook.
            InferTypeOpAdaptor: InferTypeOpAdaptor,
            InferShapedTypeOpInterface: InferShapedTypeOpInterface,
            ReifyRankedShapedTypeOpInterface: ReifyRankedShapedTypeOpInterface,
            SymbolUserOpInterface: SymbolUserOpInterface,
            OpAsmOpInterface: OpAsmOpInterface,
            RegionKindInterface: RegionKindInterface,
            ParallelCombiningOpInterface: ParallelCombiningOpInterface,
            MemRefsNormalizable: MemRefsNormalizable,
            /// All results have the type of the first attribute.
            FirstAttrDerivedResultType: FirstAttrDerivedResultType,
            ConditionallySpeculatable: ConditionallySpeculatable,
            MemoryEffectOpInterface: MemoryEffectOpInterface,
            NoRegionArguments: NoRegionArguments,
            /// `HasParent` or `ParentOneOf`: the names are [`OpDef::parents`](super::OpDef::parents).
            HasParent: HasParent,
        }
    };
}
pub(crate) use known_traits;

macro_rules! enumerate {
    ($($(#[$doc:meta])* $variant:ident: $class:ident,)*) => {
        /// A trait that the verifier, the parser or a pass knows. Everything else is kept by name in
        /// [`OpDef::other_traits`](super::OpDef::other_traits).
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "each variant is named after its trait; see MLIR's documentation of traits")]
        pub enum Trait {
            $($(#[$doc])* $variant,)*
        }

        impl Trait {
            /// Every trait, in the order of the variants.
            pub const ALL: &'static [(&'static str, Trait)] =
                &[$((stringify!($class), Trait::$variant)),*];
        }
    };
}
known_traits!(enumerate);

impl Trait {
    /// The trait with a C++ class name, without namespace and template arguments.
    pub fn from_name(name: &str) -> Option<Trait> {
        Trait::ALL.iter().find(|(n, _)| *n == name).map(|(_, t)| *t)
    }

    /// The trait that an interface is, by the name of its C++ class without namespace.
    pub fn from_interface(name: &str) -> Option<Trait> {
        Trait::from_name(if name == "SymbolOpInterface" { "Symbol" } else { name })
    }

    /// The C++ class name.
    pub fn name(self) -> &'static str {
        Trait::ALL[self as usize].0
    }
}

/// A set of known traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TraitSet(u128);

impl TraitSet {
    /// The set without members.
    pub const EMPTY: TraitSet = TraitSet(0);

    /// Adds a trait.
    pub fn insert(&mut self, t: Trait) {
        self.0 |= 1 << t as u8;
    }

    /// True if a trait is in the set.
    #[inline]
    pub fn has(self, t: Trait) -> bool {
        self.0 & (1 << t as u8) != 0
    }

    /// True if the sets share a trait.
    #[inline]
    pub fn intersects(self, other: TraitSet) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<Trait> for TraitSet {
    fn from_iter<I: IntoIterator<Item = Trait>>(traits: I) -> TraitSet {
        let mut set = TraitSet::EMPTY;
        traits.into_iter().for_each(|t| set.insert(t));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_follows_the_variants() {
        for (i, (name, t)) in Trait::ALL.iter().enumerate() {
            assert_eq!(*t as usize, i, "{name}");
        }
        assert!(Trait::ALL.len() <= 128);
    }
}
