func.func @f(%a: !units.q<"m">, %b: !units.q<"m">) -> !units.q<"m"> {
  %0 = units.neg %b : !units.q<"m">
  %1 = units.neg %0 : !units.q<"m">
  %2 = units.add %a, %1 : !units.q<"m">
  return %2 : !units.q<"m">
}
