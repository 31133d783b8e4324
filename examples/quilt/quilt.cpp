// The code of quilt.td, as a project would have it beside a build of MLIR. isogloss reads it as it is.
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/STLExtras.h"

#include "Quilt.h"

using namespace mlir;
using namespace quilt;

//===----------------------------------------------------------------------===//
// PatchType
//===----------------------------------------------------------------------===//

Type PatchType::parse(AsmParser &parser) {
  unsigned rows, columns;
  Type cloth;
  if (parser.parseLess() || parser.parseInteger(rows) ||
      parser.parseKeyword("by") || parser.parseInteger(columns) ||
      parser.parseKeyword("of") || parser.parseType(cloth) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<PatchType>(parser.getContext(), rows, columns,
                                      cloth);
}

void PatchType::print(AsmPrinter &printer) const {
  printer << "<" << getRows() << " by " << getColumns() << " of " << getCloth()
          << ">";
}

LogicalResult PatchType::verify(function_ref<InFlightDiagnostic()> emitError,
                                unsigned rows, unsigned columns, Type cloth) {
  if (rows == 0 || columns == 0)
    return emitError() << "a patch of " << rows << " by " << columns
                       << " is empty";
  return success();
}

//===----------------------------------------------------------------------===//
// SewOp
//===----------------------------------------------------------------------===//

ParseResult SewOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> patches;
  StringRef word;
  Type type;
  SMLoc where = parser.getCurrentLocation();
  if (parser.parseOperandList(patches) || parser.parseKeyword("with"))
    return failure();
  SMLoc wordLoc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Stitch> stitch = symbolizeStitch(word);
  if (!stitch)
    return parser.emitError(wordLoc) << "there is no stitch '" << word << "'";
  result.addAttribute("stitch",
                      StitchAttr::get(parser.getContext(), *stitch));
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type) ||
      parser.resolveOperands(patches, type, where, result.operands))
    return failure();
  result.addTypes(type);
  return success();
}

void SewOp::print(OpAsmPrinter &p) {
  p << ' ' << getPatches() << " with " << stringifyStitch(getStitch());
  p.printOptionalAttrDict((*this)->getAttrs(), {"stitch"});
  p << " : " << getResult().getType();
}

LogicalResult SewOp::verify() {
  if (getPatches().empty())
    return emitOpError("sews nothing");
  for (auto [index, patch] : llvm::enumerate(getPatches())) {
    auto type = cast<PatchType>(patch.getType());
    if (type.getCloth() == cast<PatchType>(getResult().getType()).getCloth())
      continue;
    InFlightDiagnostic diag = emitOpError("patch #")
                              << index << " is of " << type.getCloth();
    diag.attachNote(patch.getLoc()) << "cut here";
    return diag;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// TurnOp
//===----------------------------------------------------------------------===//

LogicalResult TurnOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> location, ValueRange operands,
    DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
    SmallVectorImpl<Type> &results) {
  auto type = cast<PatchType>(operands.front().getType());
  results.push_back(PatchType::get(context, type.getColumns(), type.getRows(),
                                   type.getCloth()));
  return success();
}

//===----------------------------------------------------------------------===//
// LabelOp
//===----------------------------------------------------------------------===//

static ParseResult parseTitle(OpAsmParser &parser, StringAttr &title,
                              IntegerAttr &size) {
  std::string text;
  if (parser.parseString(&text))
    return failure();
  title = parser.getBuilder().getStringAttr(text);
  int64_t stars = 0;
  while (succeeded(parser.parseOptionalStar()))
    ++stars;
  size = parser.getBuilder().getI64IntegerAttr(stars);
  return success();
}

static void printTitle(OpAsmPrinter &p, Operation *op, StringAttr title,
                       IntegerAttr size) {
  p.printString(title.getValue());
  if (size.getInt() != 0)
    p << ' ' << std::string(size.getInt(), '*');
}

//===----------------------------------------------------------------------===//
// FrameOp
//===----------------------------------------------------------------------===//

LogicalResult FrameOp::verify() {
  auto type = cast<PatchType>(getPatch().getType());
  if (type.getRows() > 100)
    return emitOpError("does not fit the wall");
  // What this asks is not in any file that isogloss was given.
  return WallRegistry::instance().reserve(type.getRows(), type.getColumns());
}
