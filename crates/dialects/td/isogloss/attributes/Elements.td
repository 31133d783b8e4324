//===- Elements.td - dense arrays and elements ----------------*- tablegen -*-===//

#ifndef ISOGLOSS_ATTRIBUTES_ELEMENTS
#define ISOGLOSS_ATTRIBUTES_ELEMENTS

include "isogloss/attributes/Base.td"

class ElementsAttrBase<Pred condition, string summary>
    : _PlainAttr<condition, summary, "::mlir::ElementsAttr">;

def ElementsAttr : ElementsAttrBase<_Isa<"::mlir::ElementsAttr">,
                                    "constant vector/tensor attribute">;

// A splat or list of values under a shaped type, seen as its dense class.
class _DenseElements<Pred condition, string summary, string cppClass>
    : ElementsAttrBase<condition, summary> {
  let storageType = cppClass;
  let returnType = cppClass;
}

// "1, 2", for text in braces or brackets.
class _DimList<list<int> dims> {
  string ret = !interleave(dims, ", ");
}

//===-------------------------------- integers ----------------------------===//

class IntElementsAttrBase<Pred condition, string summary>
    : _DenseElements<And<[_Isa<"::mlir::DenseIntElementsAttr">, condition]>,
                     summary, "::mlir::DenseIntElementsAttr">;

defvar _denseIntElement =
    "::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType()"
    ".getElementType()";

def AnyIntElementsAttr : IntElementsAttrBase<CPred<"true">,
                                             "integer elements attribute">;
def IndexElementsAttr : IntElementsAttrBase<CPred<_denseIntElement
                                                      # ".isIndex()">,
                                            "index elements attribute">;

class IntElementsAttrOf<int width>
    : IntElementsAttrBase<CPred<_denseIntElement # ".isInteger(" # width
                                    # ")">,
                          width # "-bit integer elements attribute">;

class SignlessIntElementsAttr<int width>
    : IntElementsAttrBase<CPred<_denseIntElement # ".isSignlessInteger("
                                    # width # ")">,
                          width # "-bit signless integer elements attribute"> {
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseIntElementsAttr>("
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({}, "
      "$_builder.getIntegerType(" # width # ")), ::llvm::ArrayRef($0)))";
}

class RankedSignlessIntElementsAttr<int width, list<int> dims>
    : SignlessIntElementsAttr<width> {
  let predicate =
      And<[SignlessIntElementsAttr<width>.predicate,
           CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType()"
                 ".getShape() == ::mlir::ArrayRef<int64_t>({"
                     # _DimList<dims>.ret # "})">]>;
  let summary = width # "-bit signless int elements attribute of shape ["
                  # _DimList<dims>.ret # "]";
  let constBuilderCall =
      "::mlir::DenseIntElementsAttr::get(::mlir::RankedTensorType::get({"
        # _DimList<dims>.ret # "}, $_builder.getIntegerType(" # width
        # ")), ::llvm::ArrayRef($0))";
}

def AnyI32ElementsAttr : IntElementsAttrOf<32>;
def AnyI64ElementsAttr : IntElementsAttrOf<64>;
def I32ElementsAttr : SignlessIntElementsAttr<32>;
def I64ElementsAttr : SignlessIntElementsAttr<64>;
class RankedI32ElementsAttr<list<int> dims>
    : RankedSignlessIntElementsAttr<32, dims>;
class RankedI64ElementsAttr<list<int> dims>
    : RankedSignlessIntElementsAttr<64, dims>;

//===--------------------------- floats and strings -----------------------===//

class FloatElementsAttr<int width>
    : _DenseElements<
          CPred<"::llvm::isa<::mlir::DenseFPElementsAttr>($_self) &&"
                "::llvm::cast<::mlir::DenseElementsAttr>($_self).getType()."
                "getElementType().isF" # width # "()">,
          width # "-bit float elements attribute",
          "::mlir::DenseElementsAttr"> {
  let constBuilderCall =
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({}, "
      "$_builder.getF" # width # "Type()),::llvm::ArrayRef($0))";
}

// A dense float attribute, whose type passes each test.
class _DenseFloatWhere<list<string> tests>
    : CPred<"::llvm::isa<::mlir::DenseFPElementsAttr>($_self) &&"
              # !interleave(!foreach(t, tests,
                    "::llvm::cast<::mlir::DenseFPElementsAttr>($_self)"
                    ".getType()." # t), " && ")>;

class RankedFloatElementsAttr<int width, list<int> dims>
    : _DenseElements<
          _DenseFloatWhere<["getElementType().isF" # width # "()", "hasRank()",
                            "getShape() == ::mlir::ArrayRef<int64_t>({"
                              # _DimList<dims>.ret # "})"]>,
          width # "-bit float elements attribute of shape ["
            # _DimList<dims>.ret # "]",
          "::mlir::DenseFPElementsAttr"> {
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseFPElementsAttr>("
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({"
        # _DimList<dims>.ret # "}, $_builder.getF" # width
        # "Type()), ::llvm::ArrayRef($0)))";
}

def F64ElementsAttr : FloatElementsAttr<64>;
class RankedF32ElementsAttr<list<int> dims> : RankedFloatElementsAttr<32, dims>;
class RankedF64ElementsAttr<list<int> dims> : RankedFloatElementsAttr<64, dims>;

def StringElementsAttr
    : _DenseElements<_Isa<"::mlir::DenseStringElementsAttr">,
                     "string elements attribute", "::mlir::DenseElementsAttr">;

//===------------------------------ dense arrays --------------------------===//

// `array<i32: 1, 2>`.
class DenseArrayAttrBase<string denseAttrName, string cppType,
                         string summaryName>
    : ElementsAttrBase<_Isa<"::mlir::" # denseAttrName>,
                       summaryName # " dense array attribute"> {
  let storageType = "::mlir::" # denseAttrName;
  let returnType = "::llvm::ArrayRef<" # cppType # ">";
  // The accessor converts on its own.
  let convertFromStorage = "$_self";
  let constBuilderCall = "$_builder.get" # denseAttrName # "($0)";
}

def DenseBoolArrayAttr : DenseArrayAttrBase<"DenseBoolArrayAttr", "bool", "i1">;
foreach w = [8, 16, 32, 64] in
  def DenseI#w#ArrayAttr : DenseArrayAttrBase<"DenseI" # w # "ArrayAttr",
                                              "int" # w # "_t", "i" # w>;
def DenseF32ArrayAttr : DenseArrayAttrBase<"DenseF32ArrayAttr", "float", "f32">;
def DenseF64ArrayAttr : DenseArrayAttrBase<"DenseF64ArrayAttr", "double",
                                           "f64">;

#endif // ISOGLOSS_ATTRIBUTES_ELEMENTS
