// A dialect of accounts: amounts of money in currencies, and what is done with them.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Ledger_Dialect : Dialect {
  let name = "ledger";
  let summary = "Accounts and amounts of money";
  let cppNamespace = "::ledger";
}

class Ledger_Op<string mnemonic, list<Trait> traits = []> : Op<Ledger_Dialect, mnemonic, traits>;

//===------------------------------ enums ---------------------------------===//

def Ledger_Currency : I32Enum<"Currency", "a currency", [
    I32EnumCase<"Euro", 0, "eur">, I32EnumCase<"Dollar", 1, "usd">, I32EnumCase<"Yen", 2, "jpy">]> {
  let cppNamespace = "::ledger";
}

def Ledger_Rounding : I32EnumAttr<"Rounding", "which way to round", [
    I32EnumAttrCase<"Down", 0, "down">, I32EnumAttrCase<"Up", 1, "up">]> {
  let cppNamespace = "::ledger";
}

//===------------------------------ types ---------------------------------===//

def Ledger_Money : TypeDef<Ledger_Dialect, "Money"> {
  let mnemonic = "money";
  let summary = "an amount of money in a currency";
  let parameters = (ins EnumParameter<Ledger_Currency>:$currency);
  let assemblyFormat = "`<` $currency `>`";
  let extraClassDeclaration = [{
    /// How many digits amounts have after the point.
    pub fn digits(self, cx: &ir::Context) -> u32 {
      match self.currency(cx) {
        Currency::Euro | Currency::Dollar => 2,
        Currency::Yen => 0,
      }
    }
  }];
}

// A type that Rust code adds to the dialect.
def Ledger_Schedule : Type<
    CPred<"::llvm::isa<::ledger::Schedule>($_self)">, "a schedule of payments", "::ledger::Schedule">;

//===--------------------------- operations -------------------------------===//

def Ledger_AmountOp : Ledger_Op<"amount", [Pure, ConstantLike]> {
  let summary = "an amount that is known, in the smallest unit of the currency";
  let arguments = (ins I64Attr:$units);
  let results = (outs Ledger_Money:$money);
  let assemblyFormat = "$units attr-dict `:` type($money)";
  let hasFolder = 1;
}

def Ledger_AddOp : Ledger_Op<"add", [Pure, Commutative, SameOperandsAndResultType]> {
  let summary = "the sum of two amounts in one currency";
  let arguments = (ins Ledger_Money:$lhs, Ledger_Money:$rhs);
  let results = (outs Ledger_Money:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
  let hasFolder = 1;
}

def Ledger_SplitOp : Ledger_Op<"split", [Pure]> {
  let summary = "an amount in equal parts";
  let arguments = (ins Ledger_Money:$whole, DefaultValuedAttr<Ledger_Rounding, "Rounding::Down">:$rounding);
  let results = (outs Variadic<Ledger_Money>:$pieces);
  let assemblyFormat = "$whole (`round` $rounding^)? attr-dict `:` type($whole) `into` type($pieces)";
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def Ledger_AccountOp : Ledger_Op<"account", [SingleBlock, NoRegionArguments]> {
  let summary = "an account, with what happens in it";
  let arguments = (ins StrAttr:$owner, OptionalAttr<StrAttr>:$note);
  let regions = (region SizedRegion<1>:$entries);
  let assemblyFormat = "$owner (`note` $note^)? $entries attr-dict";
}

def Ledger_BalanceOp : Ledger_Op<"balance", [Terminator, HasParent<"AccountOp">]> {
  let summary = "what an account ends with";
  let arguments = (ins Variadic<Ledger_Money>:$amounts);
  let assemblyFormat = "($amounts^ `:` type($amounts))? attr-dict";
}

def Ledger_PlanOp : Ledger_Op<"plan", [Pure]> {
  let summary = "when the parts of an amount are due";
  let results = (outs Ledger_Schedule:$schedule);
  let assemblyFormat = "attr-dict `:` type($schedule)";
}

def Ledger_DeferOp : Ledger_Op<"defer", [Pure]> {
  let summary = "an amount in parts that are due later, one for each day of the schedule";
  let arguments = (ins Ledger_Money:$whole, Ledger_Schedule:$schedule);
  let results = (outs Variadic<Ledger_Money>:$parts);
  let assemblyFormat = "$whole `by` $schedule attr-dict `:` type($whole) `by` type($schedule) `into` type($parts)";
  let hasVerifier = 1;
}
