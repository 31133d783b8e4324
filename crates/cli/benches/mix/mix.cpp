// Hand-written parsers, printers and verifiers of several kinds: lists of operands, loops, optional keywords, attributes,
// regions, and comparisons of types.
#include "Mix.h"

using namespace mlir;
using namespace mix;

ParseResult RSumOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 2> operands;
  SMLoc loc = parser.getCurrentLocation();
  Type lhs, rhs, sum;
  if (parser.parseOperandList(operands, /*requiredOperandCount=*/2) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(lhs) || parser.parseComma() ||
      parser.parseType(rhs) || parser.parseArrow() || parser.parseType(sum))
    return failure();
  if (parser.resolveOperands(operands, {lhs, rhs}, loc, result.operands))
    return failure();
  result.addTypes(sum);
  return success();
}

void RSumOp::print(OpAsmPrinter &p) {
  p << ' ' << getLhs() << ", " << getRhs();
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : " << getLhs().getType() << ", " << getRhs().getType() << " -> " << getSum().getType();
}

LogicalResult RSumOp::verify() {
  Type lhs = getLhs().getType();
  if (lhs != getRhs().getType())
    return emitOpError("adds values of types ") << lhs << " and " << getRhs().getType();
  if (getSum().getType() != lhs)
    return emitOpError("has a sum of type ") << getSum().getType();
  return success();
}

ParseResult RGatherOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> parts;
  SmallVector<Type, 4> types;
  Type whole;
  SMLoc loc = parser.getCurrentLocation();
  auto parsePart = [&]() -> ParseResult { return parser.parseOperand(parts.emplace_back()); };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parsePart) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonTypeList(types) ||
      parser.parseArrow() || parser.parseType(whole) ||
      parser.resolveOperands(parts, types, loc, result.operands))
    return failure();
  result.addTypes(whole);
  return success();
}

void RGatherOp::print(OpAsmPrinter &p) {
  p << " [";
  llvm::interleaveComma(getParts(), p, [&](Value part) { p << part; });
  p << "]";
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : ";
  bool first = true;
  for (Value part : getParts()) {
    if (!first)
      p << ", ";
    p << part.getType();
    first = false;
  }
  p << " -> " << getWhole().getType();
}

LogicalResult RGatherOp::verify() {
  if (getParts().empty())
    return emitOpError("gathers nothing");
  unsigned width = 0;
  for (auto [index, part] : llvm::enumerate(getParts())) {
    auto type = dyn_cast<IntegerType>(part.getType());
    if (!type)
      return emitOpError("part ") << index << " is no integer";
    width += type.getWidth();
  }
  auto whole = dyn_cast<IntegerType>(getWhole().getType());
  if (!whole || whole.getWidth() < width)
    return emitOpError("has no room for ") << width << " bits";
  return success();
}

ParseResult RLoadOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand from;
  Type type, value;
  if (succeeded(parser.parseOptionalKeyword("fast")))
    result.addAttribute("fast", parser.getBuilder().getUnitAttr());
  if (parser.parseOperand(from))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("align"))) {
    int64_t align;
    if (parser.parseEqual() || parser.parseInteger(align))
      return failure();
    result.addAttribute(getAlignAttrName(result.name), parser.getBuilder().getI64IntegerAttr(align));
  }
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) ||
      parser.parseArrow() || parser.parseType(value) || parser.resolveOperand(from, type, result.operands))
    return failure();
  result.addTypes(value);
  return success();
}

void RLoadOp::print(OpAsmPrinter &p) {
  if (getFast())
    p << " fast";
  p << ' ' << getFrom();
  if (auto align = getAlign())
    p << " align = " << *align;
  p.printOptionalAttrDict((*this)->getAttrs(), {"fast", "align"});
  p << " : " << getFrom().getType() << " -> " << getValue().getType();
}

LogicalResult RLoadOp::verify() {
  if (auto align = getAlign()) {
    if (*align <= 0 || (*align & (*align - 1)) != 0)
      return emitOpError("has an alignment of ") << *align;
  }
  return success();
}

ParseResult RCastOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand input;
  Type from, to;
  if (parser.parseOperand(input) || parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(from) || parser.resolveOperand(input, from, result.operands) ||
      parser.parseKeywordType("to", to))
    return failure();
  result.addTypes(to);
  return success();
}

void RCastOp::print(OpAsmPrinter &p) {
  p << " " << getInput();
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : " << getInput().getType() << " to " << getOutput().getType();
}

LogicalResult RCastOp::verify() {
  auto from = cast<IntegerType>(getInput().getType());
  auto to = cast<IntegerType>(getOutput().getType());
  if (from.getWidth() > to.getWidth())
    return emitOpError("narrows ") << from << " to " << to;
  return success();
}

ParseResult RScopeOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr label;
  Region *body = result.addRegion();
  if (parser.parseAttribute(label, "label", result.attributes) || parser.parseRegion(*body) ||
      parser.parseOptionalAttrDict(result.attributes))
    return failure();
  return success();
}

void RScopeOp::print(OpAsmPrinter &p) {
  p << ' ';
  p.printAttribute(getLabelAttr());
  p << ' ';
  p.printRegion(getBody());
  p.printOptionalAttrDict((*this)->getAttrs(), {"label"});
}

LogicalResult RScopeOp::verify() {
  if (getLabel().empty())
    return emitOpError("has no label");
  if (!getBody().empty() && getBody().front().getNumArguments() != 0)
    return emitOpError("has a body with arguments");
  return success();
}

ParseResult RConstOp::parse(OpAsmParser &parser, OperationState &result) {
  TypedAttr value;
  Type type;
  if (parser.parseAttribute(value, "value", result.attributes) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  result.addTypes(type);
  return success();
}

void RConstOp::print(OpAsmPrinter &p) {
  p << ' ';
  p.printAttribute(getValueAttr());
  p.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  p << " : " << getType();
}

LogicalResult RConstOp::verify() {
  if (getValue().getType() != getType())
    return emitOpError("value and result differ in type");
  return success();
}
