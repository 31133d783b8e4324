// The grammars, by the engine that VS Code has: words of a line, each with its scope.

const { test } = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const textmate = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");

const root = path.join(__dirname, "..");
const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
const engine = oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)).then(() => ({
  createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
  createOnigString: (text) => new oniguruma.OnigString(text),
}));
const registry = new textmate.Registry({
  onigLib: engine,
  loadGrammar: async (scope) => {
    const { grammars } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).contributes;
    const file = path.join(root, grammars.find((grammar) => grammar.scopeName === scope).path);
    return textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file);
  },
});

/** The words of a text that have a scope of their own. */
async function scoped(scope, text) {
  const grammar = await registry.loadGrammar(scope);
  let stack = textmate.INITIAL;
  const found = [];
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    for (const token of tokens.filter((token) => token.scopes.length > 1)) {
      found.push(`${line.slice(token.startIndex, token.endIndex)} ${token.scopes.at(-1).split(".").slice(0, -1).join(".")}`);
    }
  }
  return found;
}

test("a program", async () => {
  assert.deepStrictEqual(await scoped("source.mlir", "^a(%x: !k.t):\n  %0#1 = arith.addi %x, 3 : i32 // c\n  call @f() {a = #m.n}"), [
    "^a entity.name.label",
    "%x variable.other",
    "!k.t support.type.dialect",
    "%0#1 variable.other",
    "arith.addi keyword.other.operation",
    "%x variable.other",
    "3 constant.numeric",
    "i32 storage.type",
    "// c comment.line.double-slash",
    "@f entity.name.function",
    "#m.n support.constant.attribute",
  ]);
});

test("definitions", async () => {
  assert.deepStrictEqual(await scoped("source.tablegen", "class A<int n> : B {\n  let c = [{ $_self\n  }]; let d = !add(n, 1);\n}"), [
    "class keyword.declaration",
    "A entity.name.type",
    "int storage.type",
    "let keyword.control",
    "[{ string.unquoted.code",
    "  string.unquoted.code",
    "$_self variable.other.placeholder",
    "   string.unquoted.code",
    "}] string.unquoted.code",
    "let keyword.control",
    "!add support.function.operator",
    "1 constant.numeric",
  ]);
});
