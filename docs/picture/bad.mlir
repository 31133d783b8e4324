func.func @f(%m: !units.q<"m">, %s: !units.q<"s">) {
  %0 = units.add %m, %s : !units.q<"m">
  return
}
