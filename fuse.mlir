func.func @f(%a: i32) {
    %c1 = omp.new_cli
    %c2 = omp.new_cli
    %c3 = omp.new_cli
    %f1 = omp.new_cli
    %f2 = omp.new_cli
    omp.canonical_loop(%c1) %iv : i32 in range(%a) { omp.terminator }
    omp.canonical_loop(%c2) %iv : i32 in range(%a) { omp.terminator }
    omp.canonical_loop(%c3) %iv : i32 in range(%a) { omp.terminator }
    omp.fuse (%f1) <- (%c1, %c2)
    return
}
func.func @g(%a: i32, %c: i1) {
    %c1 = omp.new_cli
    %c2 = omp.new_cli
    %c3 = omp.new_cli
    %t = omp.new_cli
    %t2 = omp.new_cli
    scf.if %c {
    omp.canonical_loop(%c1) %iv : i32 in range(%a) { 
        omp.canonical_loop(%c3) %iv2 : i32 in range(%a) { omp.terminator }
    omp.terminator }
    } else {
    scf.execute_region {
    omp.canonical_loop(%c2) %iv : i32 in range(%a) { omp.terminator }
     scf.yield
    }
    }
    omp.tile (%t, %t2) <- (%c1) sizes(%a : i32)
    omp.unroll_heuristic(%c3)
    return
}
