"""Random operations with random assembly formats: `operation(seed)` gives the text of one, and what it consists of."""

import random
from typing import NamedTuple

HEAD = '''include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def R_Dialect : Dialect { let name = "rf"; let cppNamespace = "::rf"; }
def R_Hue : I32EnumAttr<"Hue", "hue", [I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Blue", 3, "blue">]> {
  let cppNamespace = "::rf";
  let genSpecializedAttr = 1;
}
def R_Bits : I32BitEnumAttr<"Bits", "bits", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"one", 0>,
                                             I32BitEnumAttrCaseBit<"two", 1>]> {
  let cppNamespace = "::rf";
  let separator = "|";
}
class R_Op<string mnemonic, list<Trait> traits = []> : Op<R_Dialect, mnemonic, traits>;
def R_Src : R_Op<"src"> {
  let results = (outs Variadic<AnyType>:$out);
  let assemblyFormat = "attr-dict (`:` type($out)^)?";
}
def R_End : R_Op<"end", [Terminator]> { let assemblyFormat = "attr-dict"; }
'''

TYPES = ["AnyType", "I32", "F32", "Index", "AnyInteger", "AnyTypeOf<[I32, F32]>", "AnyTensor", "I1", "AnyFloat", "NoneType"]
ATTRS = ["I32Attr", "I64Attr", "StrAttr", "UnitAttr", "F32Attr", "BoolAttr", "TypeAttr", "FlatSymbolRefAttr",
         "SymbolRefAttr", "ArrayAttr", "DenseI32ArrayAttr", "DenseI64ArrayAttr", "I64ArrayAttr", "StrArrayAttr",
         "DictionaryAttr", "AnyAttr", "IndexAttr", "R_Hue", "R_Bits", "TypedAttrInterface", "ElementsAttr",
         "SymbolNameAttr", "TypeArrayAttr", "DenseBoolArrayAttr", "AnyI64Attr", "F64Attr", "SI32Attr", "UI8Attr"]
PROPS = ["I32Prop", "StringProp", "BoolProp", "UnitProp", "I64Prop", "ArrayProp<I64Prop>", "OptionalProp<I32Prop>",
         'DefaultValuedProp<I32Prop, "7">', "OptionalProp<StringProp>", 'DefaultValuedProp<StringProp, "\\"dflt\\"">']
DEFAULTS = {"I32Attr": "5", "I64Attr": "-2", "StrAttr": "hi", "F32Attr": "1.5", "BoolAttr": "true",
            "DenseI32ArrayAttr": "{1, 2}", "R_Hue": "::rf::Hue::Blue", "I64ArrayAttr": "{3}"}
LITERALS = [f"`{text}`" for text in "-> : , ( ) [ ] = foo bar then < > { } + * ? in to x_y".split()]
SPACES = ["` `", "``", "`\\n`"]


class Part(NamedTuple):
    """A part of an operation that a format can name."""

    name: str
    kind: str  # operand, attr, prop, result, region, successor
    arity: str  # of values Optional or Variadic, of attributes Optional or Default; else empty, or the class
    spec: str

    def may_be_absent(self):
        words = ("Optional", "Variadic", "UnitAttr", "UnitProp", "Default")
        return self.kind == "region" or any(word in self.arity for word in words)


def operation(seed):
    """The definition of an operation `rf.o<seed>`, and its parts."""
    r = random.Random(seed)
    traits, arguments, parts = [], [], []
    names = iter("abcdefgh")
    variable = 0
    for _ in range(r.choice([0, 1, 1, 1, 2, 2, 3])):
        spec, arity = r.choice(TYPES), r.choices(["", "Optional", "Variadic"], [5, 1.5, 1.5])[0]
        name = next(names)
        if arity:
            variable += 1
            spec = f"{arity}<{spec}>"
        arguments.append(f"{spec}:${name}")
        parts.append(Part(name, "operand", arity, spec))
    if variable > 1:
        traits.append(r.choice(["AttrSizedOperandSegments", "AttrSizedOperandSegments", "SameVariadicOperandSize"]))
    for _ in range(r.choice([0, 0, 1, 1, 2, 3])):
        spec, arity = r.choice(ATTRS), r.choices(["", "Optional", "Default"], [5, 2, 2])[0]
        name = next(names, None)
        if name is None:
            break
        if arity == "Default" and spec not in DEFAULTS:
            arity = "Optional"
        if spec in ("UnitAttr", "SymbolNameAttr"):
            arity = ""
        if arity == "Optional":
            text = f"OptionalAttr<{spec}>"
        elif arity == "Default":
            kind = "DefaultValuedStrAttr" if spec == "StrAttr" else "DefaultValuedAttr"
            text = f'{kind}<{spec}, "{DEFAULTS[spec]}">'
        else:
            text = spec
        arguments.append(f"{text}:${name}")
        parts.append(Part(name, "attr", arity or spec, spec))
    if r.random() < 0.25:
        for _ in range(r.choice([1, 1, 2])):
            name = next(names, None)
            if name is None:
                break
            spec = r.choice(PROPS)
            arguments.append(f"{spec}:${name}")
            parts.append(Part(name, "prop", spec, spec))
    r.shuffle(arguments)
    results, variable = [], 0
    for name in "rstu"[: r.choice([0, 0, 1, 1, 2])]:
        spec, arity = r.choice(TYPES), r.choices(["", "Optional", "Variadic"], [6, 1, 1])[0]
        if arity:
            variable += 1
            spec = f"{arity}<{spec}>"
        results.append(f"{spec}:${name}")
        parts.append(Part(name, "result", arity, spec))
    if variable > 1:
        traits.append("AttrSizedResultSegments")
    extra = ""
    if r.random() < 0.2:
        spec = r.choice(["AnyRegion", "VariadicRegion<AnyRegion>", "SizedRegion<1>", "MaxSizedRegion<1>"])
        extra += f"  let regions = (region {spec}:$body);\n"
        parts.append(Part("body", "region", spec, spec))
        if r.random() < 0.3:
            traits.append("NoTerminator")
    if r.random() < 0.12:
        spec = r.choice(["AnySuccessor", "VariadicSuccessor<AnySuccessor>"])
        extra += f"  let successors = (successor {spec}:$dest);\n"
        parts.append(Part("dest", "successor", spec, spec))
        traits.append("Terminator")
    operands = [p for p in parts if p.kind == "operand"]
    outputs = [p for p in parts if p.kind == "result"]
    single = [p.name for p in operands + outputs if not p.arity]
    if len(single) > 1 and r.random() < 0.25:
        pair = ", ".join(f'"{name}"' for name in r.sample(single, 2))
        traits.append(f"AllTypesMatch<[{pair}]>")
    if outputs and operands and not outputs[0].arity and not operands[0].arity and r.random() < 0.15:
        same = f'TypesMatchWith<"same", "{operands[0].name}", "{outputs[0].name}", "$_self">'
        traits.append(r.choice(["SameOperandsAndResultType", "SameTypeOperands", same]))
    text = (f'def R_Op{seed} : R_Op<"o{seed}", [{", ".join(traits)}]> {{\n'
            f'  let arguments = (ins {", ".join(arguments)});\n'
            f'  let results = (outs {", ".join(results)});\n{extra}'
            f"  let assemblyFormat = [{{{_format(r, parts, operands, outputs)}}}];\n}}\n")
    return text, parts


def _types(r, operands, results):
    """The directives that say the types of operands and results, some of them left out."""
    types = []
    for values, directive in ((operands, "type(operands)"), (results, "type(results)")):
        if values and r.random() < 0.2:
            types.append(directive)
        else:
            types += [f"type(${v.name})" for v in values if r.random() > 0.06]
    if r.random() < 0.1:
        types = [f"qualified({t})" if r.random() < 0.5 else t for t in types]
    return types


def _group(r, part, todo, types):
    """An optional group around a part."""
    inner = []
    anchor = f"${part.name}^"
    keyword = f"`kw{part.name}`"
    close = None
    if part.arity in ("UnitAttr", "UnitProp"):
        inner = [r.choice(LITERALS) if r.random() < 0.5 else keyword, anchor]
    else:
        if r.random() < 0.7:
            inner.append(keyword if r.random() < 0.6 else r.choice(LITERALS))
        if r.random() < 0.2:
            inner.append("`(`")
            close = "`)`"
        inner.append(anchor)
        ty = f"type(${part.name})"
        if part.kind == "operand" and ty in types and r.random() < 0.7:
            inner += ["`:`", ty]
            types.remove(ty)
        if todo and r.random() < 0.15:
            inner.append("$" + todo.pop().name)
        if close:
            inner.append(close)
    group = "(" + " ".join(inner) + ")"
    if r.random() < 0.15:
        group += " : (" + r.choice(["`none`", "`empty`", r.choice(LITERALS)]) + ")"
    return group + "?"


def _format(r, parts, operands, results):
    first, body = [], []
    todo = [p for p in parts if p.kind != "result"]
    if operands and r.random() < 0.15:
        first.append("operands")
        todo = [p for p in todo if p.kind != "operand"]
    r.shuffle(todo)
    if r.random() > 0.85:
        types = ["functional-type(operands, results)"]
    else:
        types = _types(r, operands, results)
    while todo:
        part = todo.pop()
        if part.kind in ("attr", "prop") and r.random() < 0.25:
            continue  # left to the dictionary
        if part.may_be_absent() and r.random() < 0.6:
            body.append(_group(r, part, todo, types))
        elif part.kind == "attr" and r.random() < 0.06:
            body.append(f"qualified(${part.name})")
        else:
            if r.random() < 0.3:
                body.append(r.choice(LITERALS))
            if r.random() < 0.07:
                body.append(r.choice(SPACES))
            body.append(f"${part.name}")
    dictionary = r.choices(["attr-dict", "attr-dict-with-keyword", "prop-dict attr-dict", ""], [8, 2, 1, 0.3])
    position = r.random()
    tail = []
    for ty in types:
        tail += [r.choice(["`:`", "`,`", "`->`", "`to`", ""]), ty]
    if position < 0.7:
        elements = first + body + dictionary + tail
    elif position < 0.85:
        elements = first + dictionary + body + tail
    else:
        elements = first + body + tail + dictionary
    return " ".join(e for e in elements if e)
