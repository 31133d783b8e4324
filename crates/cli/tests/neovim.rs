//! The server in a real editor: Neovim without a screen, with its own client. Without Neovim this says so and passes.

use isogloss_test_support::Scratch;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The script that Neovim runs: it opens a program, waits for its diagnostics, sends requests, edits, formats, and
/// writes the answers.
const SCRIPT: &str = r#"
local out = {}
local function say(text) table.insert(out, text) end
local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then say("nothing: " .. what) end
end
local ok, problem = pcall(function()
  vim.cmd("edit " .. vim.env.PROGRAM)
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = "isogloss", cmd = { vim.env.ISOGLOSS, "lsp" }, root_dir = vim.fn.getcwd(),
    get_language_id = function() return "mlir" end })
  vim.lsp.buf_attach_client(buffer, id)
  local client = vim.lsp.get_client_by_id(id)
  wait("start", function() return client.initialized end)
  wait("diagnostics", function() return #vim.diagnostic.get(buffer) > 0 end)
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    say(string.format("%d:%d %s", found.lnum, found.col, found.message))
  end
  local function ask(method, line, character, more)
    local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = line, character = character } }
    for key, value in pairs(more or {}) do params[key] = value end
    local answer = client.request_sync(method, params, 20000, buffer)
    return answer and answer.result
  end
  local hover = ask("textDocument/hover", 1, 3)
  say((hover.contents.value:gsub("\n", " ")))
  local definition = ask("textDocument/definition", 2, 10)
  say(string.format("%d:%d", definition[1].range.start.line, definition[1].range.start.character))
  vim.api.nvim_buf_set_lines(buffer, 2, 3, false, { "  return %one :   i32" })
  wait("no diagnostics", function() return #vim.diagnostic.get(buffer) == 0 end)
  local edits = ask("textDocument/formatting", 0, 0, { options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, buffer, client.offset_encoding or "utf-16")
  for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do say(line) end
  client.stop()
end)
if not ok then say("failed: " .. tostring(problem)) end
local file = io.open(vim.env.ANSWERS, "w")
file:write(table.concat(out, "\n"), "\n")
file:close()
vim.cmd("qall!")
"#;

const PROGRAM: &str =
    "func.func @f() -> i32 {\n  %one = arith.constant 1 : i32 // One.\n  return %one : i64\n}\n";

#[test]
#[expect(clippy::print_stdout, reason = "says why nothing was tested")]
fn neovim_shows_what_is_wrong_and_gets_answers() {
    let version = Command::new("nvim").arg("--version").output();
    let Ok(version) = version else {
        // The reason is shown with --nocapture.
        println!("skipped: there is no nvim in PATH (Debian: apt-get install neovim)");
        return;
    };
    assert!(version.status.success());
    let scratch = Scratch::new();
    let (script, program) = (scratch.file("ask.lua", SCRIPT), scratch.file("p.mlir", PROGRAM));
    let answers = scratch.path().join("answers");
    let mut child = Command::new("nvim")
        .args(["--headless", "--clean", "-n", "-i", "NONE", "-c", &format!("luafile {script}")])
        .env("PROGRAM", &program)
        .env("ANSWERS", &answers)
        .env("ISOGLOSS", env!("CARGO_BIN_EXE_isogloss"))
        .env("XDG_STATE_HOME", scratch.path())
        .env("XDG_CACHE_HOME", scratch.path())
        .current_dir(scratch.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it was there a moment ago");
    let start = Instant::now();
    while child.try_wait().expect("it is a child").is_none() {
        if start.elapsed() > Duration::from_secs(120) {
            child.kill().expect("it is a child");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let answers = std::fs::read_to_string(answers).expect("the script writes its answers in any case");
    let want = "2:9 use of value '%one' expects different type than prior uses: 'i64' vs 'i32'\n\
                ```mlir %one : i32 ``` result 0 of `arith.constant`, 1 use\n\
                1:2\n\
                func.func @f() -> i32 {\n  %one = arith.constant 1 : i32 // One.\n  return %one : i32\n}\n";
    assert_eq!(answers, want);
}
