// What the manifest promises, and the requests that the extension sends, answered by the real server. ISOGLOSS names the
// binary. VS Code itself is not needed.

const { test } = require("node:test");
const assert = require("node:assert");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const rpc = require("vscode-jsonrpc/node");

const root = path.join(__dirname, "..");
const binary = process.env.ISOGLOSS;

test("every command of the manifest is registered, and every setting is read", () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const source = fs.readFileSync(path.join(root, "src/extension.ts"), "utf8");
  for (const { command } of manifest.contributes.commands) {
    const name = command.split(".")[1];
    assert.ok(source.includes(`view("${name}"`) || source.includes(`"${command}"`), command);
  }
  for (const setting of Object.keys(manifest.contributes.configuration.properties)) {
    assert.ok(source.includes(`("${setting.split(".")[1]}"`), setting);
  }
  assert.ok(fs.existsSync(path.join(root, manifest.main)), "the extension was built");
});

test("the requests of the views are answered", { skip: binary ? false : "ISOGLOSS does not name the binary" }, async () => {
  const child = spawn(binary, ["lsp"]);
  const connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(child.stdout),
    new rpc.StreamMessageWriter(child.stdin),
  );
  connection.listen();
  await connection.sendRequest("initialize", { capabilities: {}, initializationOptions: { views: true } });
  const uri = "file:///views.mlir";
  const text = "func.func @f(%a: i32) -> i32 {\n  %c = arith.constant 0 : i32\n  %b = arith.addi %a, %c : i32\n  return %b : i32\n}\n";
  await connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "mlir", version: 1, text } });
  const textDocument = { uri };
  const generic = await connection.sendRequest("isogloss/print", { textDocument, generic: true });
  assert.match(generic, /"arith.addi"\(%arg0, %0\)/);
  const canonical = await connection.sendRequest("isogloss/print", { textDocument, pipeline: "builtin.module(canonicalize)" });
  assert.match(canonical, /return %arg0 : i32/);
  const why = await connection.sendRequest("isogloss/why", { textDocument, position: { line: 2, character: 8 } });
  assert.match(why, /arith.addi/);
  const lenses = await connection.sendRequest("textDocument/codeLens", { textDocument });
  assert.deepStrictEqual(lenses.map((lens) => lens.command.command), ["isogloss.showGeneric", "isogloss.showCanonical"]);
  await assert.rejects(connection.sendRequest("isogloss/print", { textDocument, pipeline: "nonsense(" }));
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  const status = await new Promise((resolve) => child.on("exit", resolve));
  assert.strictEqual(status, 0);
});
