class F;
class A { int y = 1; assert 1, "x"; }
class B<int q>; class F { int z; }
class D : A, B<2>; def x : D; def e; class G; class G : A; multiclass N { def _n : A; def : A; }
multiclass M {
 defm _i : N; }  
 defm Q : M; 