// The extension: starts `isogloss lsp`, and has commands for the views that the server offers.

import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

/** A place in a document, as the server's code lenses and code actions pass it on. */
interface Place {
  textDocument: { uri: string };
  position: { line: number; character: number };
}

/** Documents that show an answer of the server, by their URI. */
class Views implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  async show(title: string, language: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: "isogloss", path: title });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.languages.setTextDocumentLanguage(document, language);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }
}

function settings() {
  const section = vscode.workspace.getConfiguration("isogloss");
  return {
    path: section.get<string>("path", "isogloss"),
    arguments: section.get<string[]>("arguments", []),
    allErrors: section.get<boolean>("allErrors", false),
  };
}

async function start(): Promise<void> {
  const chosen = settings();
  const server: ServerOptions = { command: chosen.path, args: ["lsp", ...chosen.arguments] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", language: "mlir" },
      { scheme: "file", language: "tablegen" },
      { scheme: "untitled", language: "mlir" },
      { scheme: "untitled", language: "tablegen" },
    ],
    initializationOptions: { views: true, allErrors: chosen.allErrors },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.td,isogloss.toml}") },
  };
  client = new LanguageClient("isogloss", "isogloss", server, options);
  await client.start();
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

/** The place that a command is about: the one that it was given, or that of the cursor. */
function placeOf(given: unknown): Place | undefined {
  if (given && typeof given === "object" && "textDocument" in given && "position" in given) {
    return given as Place;
  }
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    return undefined;
  }
  const { line, character } = editor.selection.active;
  return { textDocument: { uri: editor.document.uri.toString() }, position: { line, character } };
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const views = new Views();
  const view = (name: string, title: string, language: string, ask: (place: Place) => Promise<[string, object] | undefined>) =>
    vscode.commands.registerCommand(`isogloss.${name}`, async (given: unknown) => {
      const place = placeOf(given);
      const request = place && client && (await ask(place));
      if (!place || !client || !request) {
        return;
      }
      try {
        const text = await client.sendRequest<string | null>(request[0], request[1]);
        const file = vscode.Uri.parse(place.textDocument.uri).path.split("/").pop() ?? "program";
        await views.show(`${title} of ${file}`, language, text ?? "");
      } catch (error) {
        // The server says why there is no answer.
        void vscode.window.showWarningMessage(String(error instanceof Error ? error.message : error));
      }
    });
  const printed = (place: Place, more: object): [string, object] => [
    "isogloss/print",
    { textDocument: place.textDocument, ...more },
  ];
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider("isogloss", views),
    vscode.commands.registerCommand("isogloss.restart", async () => {
      await stop();
      await start();
    }),
    view("showGeneric", "Generic form", "mlir", async (place) => printed(place, { generic: true })),
    view("showCanonical", "Canonical form", "mlir", async (place) =>
      printed(place, { pipeline: "builtin.module(canonicalize)" }),
    ),
    view("showPipeline", "After passes", "mlir", async (place) => {
      const pipeline = await vscode.window.showInputBox({
        prompt: "The passes",
        value: "builtin.module(canonicalize,cse)",
      });
      return pipeline ? printed(place, { pipeline }) : undefined;
    }),
    view("showWhy", "Verdict", "plaintext", async (place) => ["isogloss/why", place]),
    view("expand", "Evaluated", "tablegen", async (place) => ["isogloss/expand", place]),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("isogloss")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await stop();
}
