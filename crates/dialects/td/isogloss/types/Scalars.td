//===- Scalars.td - integers, floats and other single types ---*- tablegen -*-===//

#ifndef ISOGLOSS_TYPES_SCALARS
#define ISOGLOSS_TYPES_SCALARS

include "isogloss/types/Base.td"

def AnyType : Type<CPred<"true">, "any type">;

def NoneType
    : Type<_Isa<"::mlir::NoneType">, "none type", "::mlir::NoneType">,
      BuildableType<"$_builder.getType<::mlir::NoneType>()">;

def FunctionType : Type<_Isa<"::mlir::FunctionType">, "function type",
                        "::mlir::FunctionType">;

def GraphType : Type<_Isa<"::mlir::GraphType">, "graph type",
                     "::mlir::GraphType">;

def Index : Type<_Isa<"::mlir::IndexType">, "index", "::mlir::IndexType">,
            BuildableType<"$_builder.getIndexType()">;

//===------------------------------- integers -----------------------------===//
//
// Four families by signedness: `AnyI` takes every kind, `I` signless ones,
// `SI` signed ones and `UI` unsigned ones.
//
//===---------------------------------------------------------------------===//

def AnyInteger : Type<_Isa<"::mlir::IntegerType">, "integer",
                      "::mlir::IntegerType">;
def AnySignlessInteger : Type<CPred<"$_self.isSignlessInteger()">,
                              "signless integer", "::mlir::IntegerType">;
def AnySignedInteger : Type<CPred<"$_self.isSignedInteger()">,
                            "signed integer">;
def AnyUnsignedInteger : Type<CPred<"$_self.isUnsignedInteger()">,
                              "unsigned integer">;
def AnySignlessIntegerOrIndex : Type<CPred<"$_self.isSignlessIntOrIndex()">,
                                     "signless integer or index">;

class AnyI<int width>
    : Type<CPred<"$_self.isInteger(" # width # ")">, width # "-bit integer"> {
  int bitwidth = width;
}

class I<int width>
    : Type<CPred<"$_self.isSignlessInteger(" # width # ")">,
           width # "-bit signless integer", "::mlir::IntegerType">,
      BuildableType<"$_builder.getIntegerType(" # width # ")"> {
  int bitwidth = width;
}

class SI<int width>
    : Type<CPred<"$_self.isSignedInteger(" # width # ")">,
           width # "-bit signed integer", "::mlir::IntegerType">,
      BuildableType<
          "$_builder.getIntegerType(" # width # ", /*isSigned=*/true)"> {
  int bitwidth = width;
}

class UI<int width>
    : Type<CPred<"$_self.isUnsignedInteger(" # width # ")">,
           width # "-bit unsigned integer", "::mlir::IntegerType">,
      BuildableType<
          "$_builder.getIntegerType(" # width # ", /*isSigned=*/false)"> {
  int bitwidth = width;
}

foreach width = [1, 8, 16, 32, 64] in {
  def AnyI#width : AnyI<width>;
  def I#width : I<width>;
  def SI#width : SI<width>;
  def UI#width : UI<width>;
}
def I128 : I<128>;

// Of one of several widths.
class AnyIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, AnyI<w>),
                !interleave(widths, "/") # "-bit integer",
                "::mlir::IntegerType">;
class SignlessIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, I<w>),
                !interleave(widths, "/") # "-bit signless integer">;
class SignedIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, SI<w>),
                !interleave(widths, "/") # "-bit signed integer">;
class UnsignedIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, UI<w>),
                !interleave(widths, "/") # "-bit unsigned integer">;

//===-------------------------------- floats ------------------------------===//

def AnyFloat : Type<_Isa<"::mlir::FloatType">, "floating-point",
                    "::mlir::FloatType">;

// The IEEE-like formats, known by width alone.
class F<int width>
    : Type<CPred<"$_self.isF" # width # "()">, width # "-bit float",
           "::mlir::FloatType">,
      BuildableType<"$_builder.getF" # width # "Type()"> {
  int bitwidth = width;
}

foreach width = [16, 32, 64, 80, 128] in
  def F#width : F<width>;

class FloatOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, F<w>),
                !interleave(widths, "/") # "-bit float">;

// The others, known by name.
class _NamedFloat<string cppClass, string words>
    : Type<_Isa<"::mlir::" # cppClass>, words # " type">,
      BuildableType<"$_builder.getType<" # cppClass # ">()">;

def BF16 : _NamedFloat<"BFloat16Type", "bfloat16">;
def TF32 : _NamedFloat<"FloatTF32Type", "tf32">;

// Named after exponent and mantissa: FN has no infinities, UZ no negative zero.
foreach layout = ["8E5M2", "8E4M3", "8E3M4", "8E4M3FN", "8E5M2FNUZ",
                  "8E4M3FNUZ", "8E4M3B11FNUZ", "8E8M0FNU", "6E2M3FN",
                  "6E3M2FN", "4E2M1FN"] in
  def F#layout : _NamedFloat<"Float" # layout # "Type", "f" # layout>;

//===-------------------------------- others ------------------------------===//

def AnyComplex : Type<_Isa<"::mlir::ComplexType">, "complex-type",
                      "::mlir::ComplexType">;

class Complex<Type elType>
    : ConfinedType<
          AnyComplex,
          [SubstLeaves<"$_self",
               "::llvm::cast<::mlir::ComplexType>($_self).getElementType()",
               elType.predicate>],
          "complex type with " # elType.summary # " elements",
          "::mlir::ComplexType">,
      SameBuildabilityAs<elType, "::mlir::ComplexType::get($_builder.get"
                                     # elType # "Type())"> {
  Type elementType = elType;
}

// A type of a dialect that is not loaded, by its text.
class OpaqueType<string dialect, string name, string summary>
    : Type<CPred<"isOpaqueTypeWithName($_self, \"" # dialect # "\", \"" # name
                     # "\")">,
           summary, "::mlir::OpaqueType">,
      BuildableType<"::mlir::OpaqueType::get($_builder.getStringAttr(\""
                        # dialect # "\"), \"" # name # "\")">;

#endif // ISOGLOSS_TYPES_SCALARS
