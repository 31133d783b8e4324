// foreach, if, defvar, defset, deftype, scopes.
class K<int n = 0> { int k = n; }
foreach i = [1, 2, 3] in def L # i : K<i>;
foreach i = {0, 2-3, 5...7} in def R # i : K<i>;
foreach i = 3...1 in def S # i : K<i>;
foreach i = 4 in def T # i : K<i>;
foreach i = ["x", "y"] in { foreach j = [[1], [2, 3]] in { defvar total = !foldl(0, j, a, b, !add(a, b)); def U # i # total : K<total>; } }
foreach d = [L1, L2] in def V # d.k : K<!mul(d.k, 100)>;
defvar g = 42;
defvar gl = [1, 2];
if !gt(g, 40) then def Big : K<g>; else def Small;
if !gt(g, 50) then { def Big2; } else { if !eq(g, 42) then def Exact : K<1>; else def NotExact; }
foreach i = gl in { if !eq(i, 1) then { def W # i : K<i>; } else { def X # i : K<!mul(i, 5)>; } }
defset list<K> Set = { def In1 : K<1>; foreach i = 2...3 in def In # i : K<i>; def : K<4>; }
def UsesSet { list<K> s = Set; int n = !size(Set); list<int> ks = !foreach(x, Set, x.k); }
deftype Num = int;
deftype Nums = list<Num>;
class Typed<Num n, Nums l> { Num num = n; Nums nums = l; }
def typed : Typed<1, [2, 3]>;
def scoped { defvar local = 5; int a = local; defvar more = !add(local, a); int b = more; }
let k = 8 in foreach i = 1...2 in def Y # i : K;
foreach i = 1...2 in { let k = i in def Z # i : K; def ZZ # i : K<i> { int k0 = 5; let k = !add(k0, i); } }
