// The work of main.rs on MLIR's C++ library, line for line: the names of the lines are the same, and so are the counts.
// `cargo xtask bench-library` compiles it with -O2 and runs both in turn.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

using namespace mlir;

namespace {

// Each line is measured so often; the least counts.
constexpr int ROUNDS = 5;
constexpr int FUNCTIONS = 200;
constexpr int BLOCKS = 8;
constexpr int SUMS = 12;
constexpr int USES = 1000;
constexpr int GETS = 200000;
constexpr int MADE = 20000;

double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

// Keeps a value from being left out, and the compiler from knowing it, as std::hint::black_box does: through memory.
template <typename T> inline void keep(const T &value) { asm volatile("" : : "r"(&value) : "memory"); }
template <typename T> inline T opaque(T value) {
  asm volatile("" : : "r"(&value) : "memory");
  return value;
}

template <typename Work> void measure(const char *name, double items, Work work) {
  double least = 1e30;
  for (int round = 0; round < ROUNDS; ++round) {
    double start = now();
    work();
    least = std::min(least, now() - start);
  }
  std::printf("%s\t%.3f\n", name, least / items);
}

// The same where something has to be made ready, or cleared away, for each round.
template <typename Ready, typename Work, typename Clear>
void measureWith(const char *name, double items, Ready ready, Work work, Clear clear) {
  double least = 1e30;
  for (int round = 0; round < ROUNDS; ++round) {
    ready();
    double start = now();
    work();
    least = std::min(least, now() - start);
    clear();
  }
  std::printf("%s\t%.3f\n", name, least / items);
}

template <typename Get> void get(const char *name, Get one) {
  measure(name, GETS, [&] {
    for (int i = 0; i < GETS; ++i)
      keep(one(i).getAsOpaquePointer());
  });
}

void uniquing(MLIRContext *cx) {
  Type i32 = IntegerType::get(cx, 32), f32 = Float32Type::get(cx);
  get("type i32", [&](int) { return IntegerType::get(cx, opaque(32)); });
  get("type i17", [&](int) { return IntegerType::get(cx, opaque(17)); });
  get("type f32", [&](int) { return Float32Type::get(cx); });
  get("type index", [&](int) { return IndexType::get(cx); });
  int64_t shape[] = {2, 3, 4};
  get("type vector", [&](int) { return VectorType::get(ArrayRef<int64_t>(opaque(&shape[0]), 1), f32); });
  get("type tensor", [&](int) { return RankedTensorType::get(ArrayRef<int64_t>(opaque(&shape[0]), 3), f32); });
  get("type memref", [&](int) { return MemRefType::get(ArrayRef<int64_t>(opaque(&shape[0]), 2), f32); });
  Type inputs[] = {i32, f32};
  get("type function",
      [&](int) { return FunctionType::get(cx, ArrayRef<Type>(opaque(&inputs[0]), 2), ArrayRef<Type>(&inputs[0], 1)); });

  get("attribute integer", [&](int i) { return IntegerAttr::get(i32, opaque(i & 63)); });
  std::vector<std::string> texts;
  for (int i = 0; i < 16; ++i)
    texts.push_back("some_text_" + std::to_string(i));
  get("attribute string", [&](int i) { return StringAttr::get(cx, texts[i & 15]); });
  get("attribute type", [&](int) { return TypeAttr::get(opaque(i32)); });
  std::vector<Attribute> elements;
  for (int i = 0; i < 4; ++i)
    elements.push_back(IntegerAttr::get(i32, i));
  get("attribute array", [&](int) { return ArrayAttr::get(cx, ArrayRef<Attribute>(opaque(elements.data()), 4)); });
  std::vector<NamedAttribute> entries;
  for (int i = 0; i < 4; ++i)
    entries.push_back(NamedAttribute(StringAttr::get(cx, texts[i]), elements[i]));
  get("attribute dictionary",
      [&](int) { return DictionaryAttr::get(cx, ArrayRef<NamedAttribute>(opaque(entries.data()), 4)); });
  get("identifier", [&](int i) { return StringAttr::get(cx, texts[i & 15]); });

  std::vector<NamedAttribute> many;
  for (int i = 0; i < 16; ++i)
    many.push_back(NamedAttribute(StringAttr::get(cx, texts[i]), IntegerAttr::get(i32, i)));
  DictionaryAttr dictionary = DictionaryAttr::get(cx, many);
  get("dictionary lookup", [&](int i) { return dictionary.get(texts[i & 15]); });
}

// A function of BLOCKS blocks, each with SUMS sums and a branch to the next one.
func::FuncOp makeFunction(OpBuilder &b, StringRef name) {
  Location loc = b.getUnknownLoc();
  Type i32 = b.getI32Type();
  OpBuilder::InsertionGuard guard(b);
  auto function = func::FuncOp::create(b, loc, name, b.getFunctionType({i32, i32}, {}));
  Block *block = function.addEntryBlock();
  Value x = block->getArgument(0), y = block->getArgument(1);
  for (int i = 0; i < BLOCKS; ++i) {
    b.setInsertionPointToEnd(block);
    for (int j = 0; j < SUMS; ++j)
      x = arith::AddIOp::create(b, loc, x, y);
    if (i + 1 == BLOCKS) {
      func::ReturnOp::create(b, loc);
      break;
    }
    Block *next = new Block();
    function.getBody().push_back(next);
    cf::BranchOp::create(b, loc, next);
    block = next;
  }
  return function;
}

ModuleOp makeModule(MLIRContext *cx) {
  OpBuilder b(cx);
  ModuleOp module = ModuleOp::create(b.getUnknownLoc());
  b.setInsertionPointToEnd(module.getBody());
  for (int i = 0; i < FUNCTIONS; ++i)
    makeFunction(b, "function_" + std::to_string(i));
  return module;
}

// Loops in loops, with four sums before the inner one each.
Operation *makeNest(OpBuilder &b, Value x, int depth) {
  OperationState state(b.getUnknownLoc(), "bench.loop");
  Region *region = state.addRegion();
  Block *block = new Block();
  region->push_back(block);
  block->addArgument(x.getType(), b.getUnknownLoc());
  Operation *loop = b.create(state);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(block);
  for (int i = 0; i < 4; ++i)
    x = arith::AddIOp::create(b, b.getUnknownLoc(), x, block->getArgument(0));
  if (depth > 1)
    makeNest(b, x, depth - 1);
  return loop;
}

void attributes(MLIRContext *cx) {
  OpBuilder b(cx);
  OwningOpRef<ModuleOp> module = ModuleOp::create(b.getUnknownLoc());
  b.setInsertionPointToEnd(module->getBody());
  auto constant = arith::ConstantOp::create(b, b.getUnknownLoc(), b.getI32IntegerAttr(7));
  Operation *op = constant;
  op->setDiscardableAttr("bench.first", b.getUnitAttr());
  op->setDiscardableAttr("bench.second", b.getI32IntegerAttr(1));
  op->setDiscardableAttr("bench.third", b.getUnitAttr());
  get("inherent attribute by name", [&](int) { return opaque(op)->getInherentAttr("value").value_or(Attribute()); });
  get("inherent attribute by accessor", [&](int) { return cast<arith::ConstantOp>(opaque(op)).getValue(); });
  get("discardable attribute by name", [&](int) { return opaque(op)->getDiscardableAttr("bench.second"); });
  get("any attribute by name", [&](int) { return opaque(op)->getAttr("value"); });
  Attribute values[] = {b.getI32IntegerAttr(1), b.getI32IntegerAttr(2)};
  measure("set inherent attribute", GETS, [&] {
    for (int i = 0; i < GETS; ++i)
      cast<arith::ConstantOp>(opaque(op)).setValueAttr(cast<TypedAttr>(values[i & 1]));
  });
}

void making(MLIRContext *cx) {
  OpBuilder b(cx);
  Location loc = b.getUnknownLoc();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  b.setInsertionPointToEnd(module->getBody());
  Type i32 = b.getI32Type();
  Operation *first = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(7));
  Value x = first->getResult(0);
  Block *block = module->getBody();
  auto nothing = [] {};
  auto clear = [&] {
    while (&block->back() != first)
      block->back().erase();
    b.setInsertionPointToEnd(block);
  };

  OperationName name("arith.addi", cx);
  measureWith(
      "create operation", MADE, nothing,
      [&] {
        for (int i = 0; i < MADE; ++i) {
          OperationState state(loc, name);
          state.addOperands({x, x});
          state.addTypes(i32);
          keep(b.create(state));
        }
      },
      clear);
  measureWith(
      "create by builder", MADE, nothing,
      [&] {
        for (int i = 0; i < MADE; ++i)
          keep(arith::AddIOp::create(b, loc, x, x).getOperation());
      },
      clear);
  measureWith(
      "create and erase", MADE, nothing,
      [&] {
        for (int i = 0; i < MADE; ++i)
          arith::AddIOp::create(b, loc, x, x).erase();
      },
      clear);
  auto fill = [&] {
    for (int i = 0; i < MADE; ++i)
      arith::AddIOp::create(b, loc, x, x);
  };
  measureWith("erase operation", MADE, fill, [&] { clear(); }, nothing);
  measureWith(
      "move operation", MADE, fill,
      [&] {
        for (Operation *op = first->getNextNode(); op;) {
          Operation *next = op->getNextNode();
          op->moveBefore(first);
          op = next;
        }
      },
      [&] {
        first->moveBefore(&block->front());
        clear();
      });
  measureWith(
      "set operand", MADE, fill,
      [&] {
        Value y = first->getNextNode()->getResult(0);
        for (Operation *op = first->getNextNode()->getNextNode(); op; op = op->getNextNode())
          op->setOperand(0, y);
      },
      clear);
  measureWith(
      "clone operation", MADE, [&] { arith::AddIOp::create(b, loc, x, x); },
      [&] {
        Operation *op = &block->back();
        for (int i = 0; i < MADE; ++i)
          keep(b.clone(*op));
      },
      clear);
  constexpr int NESTS = 500, DEPTH = 4;
  measureWith(
      "clone nested operations", NESTS * DEPTH * 5, [&] { makeNest(b, x, DEPTH); },
      [&] {
        Operation *op = &block->back();
        for (int i = 0; i < NESTS; ++i)
          keep(b.clone(*op));
      },
      clear);
  constexpr int COPIES = 50;
  measureWith(
      "clone function", COPIES * BLOCKS * (SUMS + 1), [&] { makeFunction(b, "one"); },
      [&] {
        Operation *op = &block->back();
        for (int i = 0; i < COPIES; ++i)
          keep(b.clone(*op));
      },
      clear);
  measureWith(
      "erase nested operations", NESTS * DEPTH * 5,
      [&] {
        for (int i = 0; i < NESTS; ++i)
          makeNest(b, x, DEPTH);
      },
      [&] { clear(); }, nothing);
  // A function with blocks alone.
  auto holder = func::FuncOp::create(b, loc, "holder", b.getFunctionType({}, {}));
  measureWith(
      "create block", MADE, nothing,
      [&] {
        for (int i = 0; i < MADE; ++i) {
          Block *made = new Block();
          holder.getBody().push_back(made);
          made->addArgument(i32, loc);
          made->addArgument(i32, loc);
        }
      },
      [&] {
        while (!holder.getBody().empty())
          holder.getBody().back().erase();
      });
}

void uses(MLIRContext *cx) {
  OpBuilder b(cx);
  Location loc = b.getUnknownLoc();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  b.setInsertionPointToEnd(module->getBody());
  Value x = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(1));
  Value y = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(2));
  for (int i = 0; i < USES; ++i)
    arith::AddIOp::create(b, loc, x, y);
  constexpr int TIMES = 100;
  measure("uses of a value", USES * TIMES, [&] {
    for (int i = 0; i < TIMES; ++i)
      for (OpOperand &use : opaque(x.getImpl())->getUses())
        keep(use.getOwner());
  });
  measure("users of a value", USES * TIMES, [&] {
    uintptr_t sum = 0;
    for (int i = 0; i < TIMES; ++i)
      for (Operation *user : x.getUsers())
        sum += reinterpret_cast<uintptr_t>(user);
    keep(sum);
  });
  measure("has one use", GETS, [&] {
    for (int i = 0; i < GETS; ++i)
      keep(opaque(x.getImpl())->hasOneUse());
  });
  Value z = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(3));
  measure("replace all uses", USES * TIMES, [&] {
    for (int i = 0; i < TIMES; i += 2) {
      x.replaceAllUsesWith(z);
      z.replaceAllUsesWith(x);
    }
  });
}

void reading(MLIRContext *cx) {
  OwningOpRef<ModuleOp> owned = makeModule(cx);
  ModuleOp module = *owned;
  constexpr double OPS = double(FUNCTIONS) * BLOCKS * (SUMS + 1);
  measure("walk operations", OPS, [&] {
    int64_t count = 0;
    module->walk([&](Operation *op) { count += op->getNumOperands(); });
    keep(count);
  });
  measure("walk functions", OPS, [&] {
    int64_t count = 0;
    module->walk([&](func::FuncOp function) { ++count; });
    keep(count);
  });
  measure("operations of blocks", OPS, [&] {
    int64_t count = 0;
    for (Operation &function : *module.getBody())
      for (Block &block : function.getRegion(0))
        for (Operation &op : block)
          count += op.getNumResults();
    keep(count);
  });
  measure("blocks of regions", double(FUNCTIONS) * BLOCKS, [&] {
    int64_t count = 0;
    for (Operation &function : *module.getBody())
      for (Block &block : function.getRegion(0))
        count += block.getNumArguments();
    keep(count);
  });
  measure("types of operands", OPS, [&] {
    uintptr_t sum = 0;
    for (Operation &function : *module.getBody())
      for (Block &block : function.getRegion(0))
        for (Operation &op : block)
          for (Value operand : op.getOperands())
            sum += reinterpret_cast<uintptr_t>(operand.getType().getAsOpaquePointer());
    keep(sum);
  });
  measure("definitions of operands", OPS, [&] {
    uintptr_t sum = 0;
    for (Operation &function : *module.getBody())
      for (Block &block : function.getRegion(0))
        for (Operation &op : block)
          for (Value operand : op.getOperands())
            sum += reinterpret_cast<uintptr_t>(operand.getDefiningOp());
    keep(sum);
  });
  measure("names of operations", OPS, [&] {
    int64_t count = 0;
    for (Operation &function : *module.getBody())
      for (Block &block : function.getRegion(0))
        for (Operation &op : block)
          count += op.getName().getStringRef().size();
    keep(count);
  });

  measure("build symbol table", FUNCTIONS, [&] {
    SymbolTable table(module);
    keep(&table);
  });
  SymbolTable table(module);
  std::vector<StringAttr> names;
  for (int i = 0; i < FUNCTIONS; ++i)
    names.push_back(StringAttr::get(cx, "function_" + std::to_string(i)));
  measure("symbol lookup", GETS, [&] {
    for (int i = 0; i < GETS; ++i)
      keep(table.lookup(names[i % FUNCTIONS]));
  });

  std::vector<Region *> regions;
  for (Operation &function : *module.getBody())
    regions.push_back(&function.getRegion(0));
  measure("build dominance", double(FUNCTIONS) * BLOCKS, [&] {
    for (Region *region : regions) {
      DominanceInfo info;
      keep(info.isReachableFromEntry(&region->back()));
    }
  });
  DominanceInfo info;
  // Of each function the first sum and the last block's operations.
  measure("dominance of values", double(FUNCTIONS) * SUMS * 20, [&] {
    int64_t count = 0;
    for (int i = 0; i < 20; ++i)
      for (Region *region : regions) {
        Value value = region->front().front().getResult(0);
        for (Operation &op : region->back().without_terminator())
          count += info.properlyDominates(value, &op);
      }
    keep(count);
  });
}

} // namespace

int main() {
  // One thread: the tables of a context then take no lock.
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  context.loadDialect<arith::ArithDialect, cf::ControlFlowDialect, func::FuncDialect>();
  uniquing(&context);
  attributes(&context);
  making(&context);
  uses(&context);
  reading(&context);
  return 0;
}
