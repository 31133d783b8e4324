"""Random instances of the operations in `definitions`, in generic form; some of them are not valid."""

import random
import re

from definitions import operation

TYPES = {
    "AnyType": ["i32", "f32", "index", "tensor<2xf32>", "i1", "none", "vector<2xi8>", "tuple<i1, f32>", "() -> i32"],
    "I32": ["i32"], "F32": ["f32"], "Index": ["index"], "I1": ["i1"], "NoneType": ["none"],
    "AnyInteger": ["i32", "i1", "si8", "ui16", "i64"], "AnyTypeOf<[I32, F32]>": ["i32", "f32"],
    "AnyTensor": ["tensor<2xf32>", "tensor<*xi32>", "tensor<?x?xi1>"], "AnyFloat": ["f32", "f16", "bf16", "f64"],
}
ATTRS = {
    "I32Attr": ["5 : i32", "-1 : i32"], "I64Attr": ["3", "-2"], "StrAttr": ['"hi"', '"a\\22b"', '""'], "UnitAttr": ["unit"],
    "F32Attr": ["1.5 : f32", "-0.0 : f32"], "BoolAttr": ["true", "false"],
    "TypeAttr": ["i32", "tensor<2xf32>", "() -> ()", "none"], "FlatSymbolRefAttr": ["@foo", '@"a b"'],
    "SymbolRefAttr": ["@foo", "@a::@b"], "ArrayAttr": ["[]", '[1, "x"]', "[[2 : i8]]"],
    "DenseI32ArrayAttr": ["array<i32>", "array<i32: 1, 2>"], "DenseI64ArrayAttr": ["array<i64: 4>", "array<i64>"],
    "I64ArrayAttr": ["[1, 2]", "[]"], "StrArrayAttr": ['["p"]'], "DictionaryAttr": ["{}", "{a = 1 : i32, b}"],
    "AnyAttr": ["unit", "4 : i8", '"s"', "i32", "[1]", "{z}", "@q", "1.0 : f16", "true", "array<i8: 3>",
                "dense<1> : tensor<2xi32>", "affine_map<(d0) -> (d0)>"],
    "IndexAttr": ["7 : index"], "R_Hue": ["0 : i32", "3 : i32"], "R_Bits": ["0 : i32", "1 : i32", "3 : i32"],
    "TypedAttrInterface": ["1 : i8", "2.0 : f32", "dense<3> : tensor<1xi64>"],
    "ElementsAttr": ["dense<1> : tensor<2xi32>", "array<i32: 1>"], "SymbolNameAttr": ['"sym"', '"a b"'],
    "TypeArrayAttr": ["[i32, f32]", "[]"], "DenseBoolArrayAttr": ["array<i1: true, false>"], "AnyI64Attr": ["9"],
    "F64Attr": ["2.5", "1.0e10"], "SI32Attr": ["-4 : si32"], "UI8Attr": ["200 : ui8"],
}
PROPS = {
    "I32Prop": ["5 : i32"], "StringProp": ['"hey"', '""'], "BoolProp": ["true", "false"], "UnitProp": ["unit"],
    "I64Prop": ["6"], "ArrayProp<I64Prop>": ["[1, 2]", "[]", "array<i64: 1, 2>"],
    "OptionalProp<I32Prop>": ["[5 : i32]", "[]", "5 : i32"], 'DefaultValuedProp<I32Prop, "7">': ["7 : i32", "9 : i32"],
    "OptionalProp<StringProp>": ['["s"]', "[]"],
    'DefaultValuedProp<StringProp, "\\"dflt\\"">': ['"dflt"', '"other"'],
}
REGIONS = ["{\n  }", '{\n    "rf.end"() : () -> ()\n  }', '{\n  ^bb0(%x: i32):\n    "rf.end"() : () -> ()\n  }']
SAME = "AllTypesMatch|SameTypeOperands|SameOperandsAndResultType|TypesMatchWith"


def _value_types(r, part, same):
    base = re.sub(r"^(Optional|Variadic)<(.*)>$", r"\2", part.spec)
    count = {"": 1, "Optional": r.choice([0, 1]), "Variadic": r.choice([0, 1, 2, 3])}[part.arity]
    one = r.choice(TYPES[base])
    types = [one if r.random() < 0.6 else r.choice(TYPES[base]) for _ in range(count)]
    return [same] * count if same else types


def instance(seed, number):
    """The `number`th program with the operation of `seed`."""
    text, parts = operation(seed)
    r = random.Random(seed * 1000 + number)
    order = re.findall(r":\$([a-z])\b", re.search(r"let arguments = \(ins (.*)\);", text).group(1))
    by_name = {p.name: p for p in parts}
    same = None
    if re.search(SAME, text) and r.random() < 0.8:
        same = r.choice(["i32", "f32", "tensor<2xf32>"])
    operands, segments, properties = [], [], []
    for part in (by_name[name] for name in order):
        if part.kind == "operand":
            types = _value_types(r, part, same)
            operands += types
            segments.append(len(types))
        elif part.kind == "attr":
            may_be_absent = part.arity in ("Optional", "Default") or part.spec == "UnitAttr"
            if not (may_be_absent and r.random() < 0.45):
                properties.append(f"{part.name} = {r.choice(ATTRS[part.spec])}")
        elif r.random() >= 0.2:
            properties.append(f"{part.name} = {r.choice(PROPS[part.spec])}")
    results, result_segments = [], []
    for part in (p for p in parts if p.kind == "result"):
        types = _value_types(r, part, same)
        results += types
        result_segments.append(len(types))
    sizes = {"operand": segments, "result": result_segments}
    for kind, list_ in sizes.items():
        if f"AttrSized{kind.capitalize()}Segments" in text:
            properties.append(f"{kind}SegmentSizes = array<i32: {', '.join(map(str, list_))}>")
    regions = successors = ""
    for part in parts:
        count = r.choice([0, 1, 2]) if "Variadic" in part.spec else 1
        if part.kind == "region" and count:
            regions = " (" + ", ".join(r.choice(REGIONS) for _ in range(count)) + ")"
        if part.kind == "successor" and count:
            successors = "[" + ", ".join(["^next", "^last"][:count]) + "]"
    names = ", ".join(f"%v{i}" for i in range(len(operands)))
    lines = f'  {names} = "rf.src"() : () -> ({", ".join(operands)})\n' if operands else ""
    discardable = r.choice(["", "", "", " {foo = 1 : i8}", " {bar}", ' {z.y = "d", "a b"}'])
    if results:
        lines += f"  %r:{len(results)} ="
    inherent = f" <{{{', '.join(properties)}}}>" if properties else ""
    lines += f'  "rf.o{seed}"({names}){successors}{inherent}{regions}{discardable}'
    lines += f' : ({", ".join(operands)}) -> ({", ".join(results)})\n'
    if not any(p.kind == "successor" for p in parts):
        return lines
    ends = '^next:\n  "rf.end"() : () -> ()\n^last:\n  "rf.end"() : () -> ()\n'
    return f'"test.wrap"() ({{\n{lines}{ends}}}) : () -> ()\n'
