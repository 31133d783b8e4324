//! The loop that answers messages, and what it knows.

use super::capabilities::{self, ClientAbilities};
use super::convert::Places;
use super::document::{Analysis, Document, Language};
use super::files::{path_of, uri_of};
use super::open_files::{OpenFiles, Overlay};
use super::transport::{Incoming, read_messages, write_value};
use crate::config::{Choice, Config, Lists};
use isogloss::files::{Catalog, EMBEDDED_PREFIX, SearchPath, installed_folders};
use isogloss::output::Output;
use isogloss::providers::UpstreamHooks;
use isogloss::providers::tree::cache_folder;
use isogloss::{Options, Session};
use isogloss_dialects::library;
use isogloss_ide::program::ReadOptions;
use isogloss_ide::{Definitions, Encoding, LineIndex, Program, Target};
use isogloss_ir::Context;
use isogloss_source::{SourceMap, Span};
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId};
use lsp_types::*;
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// The settings that the server is started with.
///
/// ```
/// use isogloss_cli::lsp::{Prepare, PrepareSession, Settings, serve};
/// use std::sync::Arc;
///
/// let prepare: Arc<PrepareSession> = Arc::new(|session| session.load_dialects("more.td".as_ref()));
/// let settings = Settings {
///     dialects: vec!["../../examples/loom/loom.td".into()],
///     prepare: Prepare(Some(prepare)),
///     ..Settings::default()
/// };
/// // The client says that it goes.
/// let exit = "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}";
/// let message = format!("Content-Length: {}\r\n\r\n{exit}", exit.len());
/// assert_eq!(serve(settings, &mut message.as_bytes(), &mut Vec::new()), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Folders and files of definitions.
    pub dialects: Vec<PathBuf>,
    /// Where includes are looked for.
    pub include: Vec<PathBuf>,
    /// C++ files of dialects.
    pub cpp: Vec<PathBuf>,
    /// Dialects in IRDL.
    pub irdl: Vec<PathBuf>,
    /// Report all errors that are found, not only those that MLIR's tools report.
    pub all_errors: bool,
    /// Read programs as a whole after each edit, large ones too.
    pub read_whole: bool,
    /// The settings of the linter, if editors show its findings.
    pub lint: Option<isogloss_lint::Settings>,
    /// Which `isogloss.toml` applies to documents.
    pub config: Choice,
    /// Prepares each session that is started, before the dialects of the settings are loaded.
    pub prepare: Prepare,
}

/// Adds to a session what a program brings along.
pub type PrepareSession = dyn Fn(&Session) -> Result<(), Vec<isogloss_source::Diagnostic>> + Send + Sync;

/// The function that prepares sessions, if there is one.
#[derive(Clone, Default)]
pub struct Prepare(pub Option<Arc<PrepareSession>>);

impl std::fmt::Debug for Prepare {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "Prepare(Some)" } else { "Prepare(None)" })
    }
}

/// Why a request has no answer.
pub(super) struct Failure {
    code: i32,
    message: String,
}

/// A failure.
pub(super) fn failed(code: ErrorCode, message: impl Into<String>) -> Failure {
    Failure { code: code as i32, message: message.into() }
}

/// The longest time from the last edit to the publication of diagnostics. If reading takes less, the pause is shorter.
const PAUSE: Duration = Duration::from_millis(150);

/// The shortest time from the last edit to the publication of diagnostics.
const LEAST_PAUSE: Duration = Duration::from_millis(5);

/// How many bytes of programs one session reads; then it is started anew, so that what it keeps does not grow without end.
const SESSION_BYTES: usize = 256 << 20;

/// How many messages may wait.
const QUEUE: usize = 1 << 12;

/// The capabilities that were agreed on with the client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Nothing yet.
    Started,
    /// It is running.
    Running,
    /// Only `exit` may follow.
    ShutDown,
}

/// The server.
pub(super) struct Server<'a> {
    out: &'a mut (dyn Write + Send),
    settings: Settings,
    phase: Phase,
    pub(super) encoding: Encoding,
    pub(super) client: ClientAbilities,
    /// By path.
    pub(super) documents: BTreeMap<String, Document>,
    /// By the configuration that applies, with how many bytes each has read.
    sessions: BTreeMap<Option<PathBuf>, (Session, usize)>,
    /// The settings by configuration file, combined with those of the command line.
    configured: BTreeMap<Option<PathBuf>, Settings>,
    /// The files in include folders with the names that they define, for advice after an error.
    catalog: Catalog,
    /// The documents of definitions for which it is not known yet what they could include.
    unlooked: Vec<String>,
    /// The include folders of installations of MLIR.
    installed: Vec<PathBuf>,
    /// The time at which diagnostics are published; `None` if nothing changed.
    pub(super) due: Option<Instant>,
    /// The documents whose diagnostics are published then, by path, the first one last; empty if that is not known yet.
    pub(super) waiting: Vec<String>,
    /// How many texts came from the client.
    texts: u64,
    /// How long after an edit that is.
    pause: Duration,
    /// The client is gone.
    is_closed: bool,
}

/// Serves a client until it says `exit`, or the input ends, and returns the exit status: 0 after `shutdown`.
pub fn serve(settings: Settings, input: &mut (dyn Read + Send), out: &mut (dyn Write + Send)) -> u8 {
    let (sender, receiver) = sync_channel(QUEUE);
    std::thread::scope(|scope| {
        scope.spawn(move || read_messages(input, &sender));
        let mut server = Server::new(settings, out);
        server.run(&receiver);
        u8::from(server.phase != Phase::ShutDown)
    })
}

/// A request, with the text that its id is in JSON.
fn id_value(id: &RequestId) -> Value {
    serde_json::to_value(id).unwrap_or(Value::Null)
}

impl<'a> Server<'a> {
    pub(super) fn new(settings: Settings, out: &'a mut (dyn Write + Send)) -> Server<'a> {
        Server {
            out,
            settings,
            phase: Phase::Started,
            encoding: Encoding::Utf16,
            client: ClientAbilities::default(),
            documents: BTreeMap::new(),
            sessions: BTreeMap::new(),
            configured: BTreeMap::new(),
            catalog: Catalog::default(),
            unlooked: Vec::new(),
            installed: installed_folders(),
            due: None,
            waiting: Vec::new(),
            texts: 0,
            pause: LEAST_PAUSE,
            is_closed: false,
        }
    }

    fn run(&mut self, receiver: &Receiver<Incoming>) {
        let mut waiting: VecDeque<Incoming> = VecDeque::new();
        loop {
            waiting.extend(receiver.try_iter());
            let next = match waiting.pop_front() {
                Some(next) => next,
                None => {
                    if self.due.is_none() {
                        self.documents.values_mut().for_each(Document::prepare_for_edits);
                        if self.guarded(Server::look_ahead) == Some(true) {
                            continue;
                        }
                    }
                    let pause = self.due.map(|due| due.saturating_duration_since(Instant::now()));
                    match receiver.recv_timeout(pause.unwrap_or(Duration::from_secs(3600))) {
                        Ok(next) => next,
                        Err(RecvTimeoutError::Timeout) => {
                            self.guarded(|server| server.publish_next());
                            continue;
                        }
                        Err(RecvTimeoutError::Disconnected) => return,
                    }
                }
            };
            match next {
                Incoming::Malformed(id, code, message) => self.refuse(id, code, &message),
                Incoming::Message(Message::Request(request)) => {
                    let cancelled = waiting.iter().any(|m| cancels(m, &request.id));
                    self.request(request, cancelled);
                }
                Incoming::Message(Message::Notification(notification)) => {
                    if notification.method == "exit" {
                        return;
                    }
                    self.guarded(|server| server.notification(notification));
                }
                // Answers to requests of the server; it does not wait for any of them.
                Incoming::Message(Message::Response(_)) => {}
            }
        }
    }

    /// Runs something that must not end the server; after a panic, which is a defect, all is read anew.
    fn guarded<T>(&mut self, run: impl FnOnce(&mut Server<'a>) -> T) -> Option<T> {
        if let Ok(value) = catch_unwind(AssertUnwindSafe(|| run(self))) {
            return Some(value);
        }
        self.forget();
        self.due = None;
        self.waiting.clear();
        None
    }

    fn send(&mut self, value: &Value) {
        if !self.is_closed && write_value(self.out, value).is_err() {
            // The client no longer listens; further messages are read, so that the client is not held up.
            self.is_closed = true;
        }
    }

    fn refuse(&mut self, id: Value, code: i32, message: &str) {
        self.send(&json!({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}}));
    }

    pub(super) fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    fn request(&mut self, request: Request, cancelled: bool) {
        let id = id_value(&request.id);
        let answer = match (self.phase, request.method.as_str()) {
            _ if cancelled => Err(failed(ErrorCode::RequestCanceled, "the request was cancelled")),
            (Phase::ShutDown, _) => Err(failed(ErrorCode::InvalidRequest, "the server was shut down")),
            (Phase::Started, "initialize") => self.initialize(request.params),
            (Phase::Started, _) => {
                Err(failed(ErrorCode::ServerNotInitialized, "the first request is 'initialize'"))
            }
            (Phase::Running, "initialize") => {
                Err(failed(ErrorCode::InvalidRequest, "the server was initialized before"))
            }
            (Phase::Running, "shutdown") => {
                self.phase = Phase::ShutDown;
                Ok(Value::Null)
            }
            (Phase::Running, _) => {
                let (method, params) = (request.method, request.params);
                let answer = self.guarded(|server| server.answer(&method, params));
                let lost = || Err(failed(ErrorCode::InternalError, format!("'{method}' failed")));
                answer.unwrap_or_else(lost)
            }
        };
        match answer {
            Ok(result) => self.send(&json!({"jsonrpc": "2.0", "id": id, "result": result})),
            Err(failure) => self.refuse(id, failure.code, &failure.message),
        }
    }

    pub(super) fn initialize(&mut self, params: Value) -> Result<Value, Failure> {
        let (encoding, name) = capabilities::encoding(&params);
        self.encoding = encoding;
        if let Some(all) = params.pointer("/initializationOptions/allErrors").and_then(Value::as_bool) {
            self.settings.all_errors = all;
        }
        self.client = ClientAbilities::of(&params);
        self.phase = Phase::Running;
        let info = json!({"name": "isogloss", "version": env!("CARGO_PKG_VERSION")});
        Ok(json!({"capabilities": capabilities::server(name), "serverInfo": info}))
    }

    fn notification(&mut self, notification: Notification) {
        if self.phase != Phase::Running {
            return;
        }
        let method = notification.method.clone();
        if let Err(error) = self.take(notification) {
            // A notification has no answer; the client's log is where its user may look.
            let message = format!("{method}: {error}");
            self.notify("window/logMessage", json!({"type": MessageType::ERROR, "message": message}));
        }
    }

    pub(super) fn take(&mut self, notification: Notification) -> Result<(), String> {
        fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, String> {
            serde_json::from_value(value).map_err(|error| error.to_string())
        }
        match notification.method.as_str() {
            "textDocument/didOpen" => {
                let opened: DidOpenTextDocumentParams = read(notification.params)?;
                let opened = opened.text_document;
                let path = path_of(opened.uri.as_str());
                let Some(language) = Language::of(&opened.language_id, &path) else {
                    return Err(format!("'{}' is no language that is known", opened.language_id));
                };
                let mut document =
                    Document::new(opened.uri, path.clone(), language, opened.version, opened.text);
                document.config = self.settings.config.file(Path::new(&path));
                document.newest = self.next_text();
                self.forget_including(&path, Some(&document.text));
                if language == Language::TableGen {
                    self.unlooked.push(path.clone());
                }
                self.documents.insert(path, document);
                self.schedule(Duration::ZERO);
            }
            "textDocument/didChange" => {
                let changed: DidChangeTextDocumentParams = read(notification.params)?;
                let (encoding, newest) = (self.encoding, self.next_text());
                let path = path_of(changed.text_document.uri.as_str());
                let Some(document) = self.documents.get_mut(&path) else {
                    return Err(format!("'{path}' is not open"));
                };
                document.change(changed.text_document.version, changed.content_changes, encoding);
                document.newest = newest;
                let is_definitions = document.language == Language::TableGen;
                let lost = document.lost.clone();
                if is_definitions {
                    document.forget();
                    self.forget_including(&path, None);
                }
                self.schedule(self.pause);
                lost.map_or(Ok(()), Err)?;
            }
            "textDocument/didClose" => {
                let closed: DidCloseTextDocumentParams = read(notification.params)?;
                let path = path_of(closed.text_document.uri.as_str());
                if self.documents.remove(&path).is_none() {
                    return Err(format!("'{path}' is not open"));
                }
                self.publish(&closed.text_document.uri, None, Vec::new());
                // Others include it as it is on disk from now on.
                let on_disk = std::fs::read_to_string(&path).ok();
                self.forget_including(&path, on_disk.as_deref());
                self.schedule(self.pause);
            }
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => {
                let names = notification.params.to_string();
                if names.contains(".td") || names.contains(crate::config::NAME) {
                    // Programs are read with the definitions that are on disk.
                    self.forget();
                    self.schedule(Duration::ZERO);
                }
            }
            _ => {}
        }
        Ok(())
    }

    // What is known.

    /// Forgets all that was read.
    fn forget(&mut self) {
        self.documents.values_mut().for_each(Document::forget);
        self.sessions.clear();
        self.configured.clear();
        self.catalog = Catalog::default();
        let definitions = self.documents.values().filter(|d| d.language == Language::TableGen);
        self.unlooked = definitions.map(|d| d.path.clone()).collect();
    }

    /// Looks into one more folder for files that documents could include, if the server is idle: the names found there
    /// are for advice after an error. Returns false if nothing is left to look into.
    fn look_ahead(&mut self) -> bool {
        let Some(path) = self.unlooked.last().cloned() else { return false };
        let config = self.documents.get(&path).map(|document| document.config.clone());
        let settings = config.map(|config| self.settings(&config));
        if !settings.is_some_and(|settings| self.loader(&path, &settings).inner.look_ahead()) {
            self.unlooked.pop();
        }
        true
    }

    /// Forgets the definitions that include a file, but for those that read the text that it has now.
    fn forget_including(&mut self, path: &str, text: Option<&str>) {
        for document in self.documents.values_mut().filter(|document| document.path != path) {
            if let Some(Analysis::Definitions(definitions)) = document.analysis()
                && definitions.has_read(path, text)
            {
                document.forget();
            }
        }
    }

    fn next_text(&mut self) -> u64 {
        self.texts += 1;
        self.texts
    }

    /// Schedules the publication of diagnostics after a pause.
    fn schedule(&mut self, pause: Duration) {
        self.due = Some(Instant::now() + pause);
        self.waiting.clear();
    }

    /// How programs are read.
    pub(super) fn read_options(&self, key: &str) -> ReadOptions {
        let config = self.documents.get(key).map(|document| &document.config);
        let settings = config.and_then(|config| self.configured.get(config)).unwrap_or(&self.settings);
        // The linter looks at whole programs.
        let is_whole = settings.read_whole || settings.lint.is_some();
        ReadOptions {
            deep_stack: true,
            all_errors: settings.all_errors,
            parts_from: is_whole.then_some(u32::MAX),
        }
    }

    /// Returns the settings of documents with a configuration: those of the command line, and the configured ones where
    /// it has none.
    fn settings(&mut self, config: &Option<PathBuf>) -> Settings {
        if let Some(known) = self.configured.get(config) {
            return known.clone();
        }
        let mut settings = self.settings.clone();
        match config.as_deref().map(Config::read) {
            Some(Ok(config)) => {
                config.fill(Lists {
                    dialects: Some(&mut settings.dialects),
                    include: Some(&mut settings.include),
                    cpp: Some(&mut settings.cpp),
                    irdl: Some(&mut settings.irdl),
                });
                settings.all_errors |= config.all_errors.unwrap_or(false);
                settings.lint = config.lint_in_editor.then_some(config.lint);
            }
            Some(Err(failure)) => self.log(&failure.problems, &failure.sources),
            None => {}
        }
        self.configured.insert(config.clone(), settings.clone());
        settings
    }

    /// Writes problems to the client's log.
    fn log(&mut self, problems: &[isogloss_source::Diagnostic], sources: &SourceMap) {
        for problem in problems {
            let place = problem.position(sources);
            let place = place.map_or(String::new(), |(file, line, col)| format!("{file}:{line}:{col}: "));
            let message = format!("{place}{}", problem.message);
            self.notify("window/logMessage", json!({"type": MessageType::ERROR, "message": message}));
        }
    }

    fn start_session(&mut self, config: &Option<PathBuf>) {
        let settings = self.settings(config);
        let session = Session::new(&Options {
            include: settings.include,
            allow_unregistered: true,
            installed: true,
            ..Options::default()
        });
        let mut problems = Vec::new();
        if let Some(prepare) = &settings.prepare.0 {
            problems.extend(prepare(&session).err());
        }
        if !settings.cpp.is_empty() {
            problems.extend(session.load_host_code(&settings.cpp).err());
        }
        problems.extend(session.load_all_dialects(&settings.dialects).err());
        problems.extend(session.load_irdl_files(&settings.irdl).err());
        let found: Vec<_> = problems.into_iter().flatten().collect();
        self.log(&found, session.sources());
        self.sessions.insert(config.clone(), (session, 0));
    }

    /// The context of a document, which is a program that was read.
    pub(super) fn context(&self, key: &str) -> Result<&Context, Failure> {
        let session = self.sessions.get(&self.document(key)?.config).map(|(session, _)| session.context());
        session.ok_or_else(|| failed(ErrorCode::InternalError, "no program was read"))
    }

    /// The session in which a document was read.
    pub(super) fn session_of(&self, key: &str) -> Result<&Session, Failure> {
        let session = self.sessions.get(&self.document(key)?.config).map(|(session, _)| session);
        session.ok_or_else(|| failed(ErrorCode::InternalError, "no program was read"))
    }

    /// Reads a document, given by its path, if it was not read since it changed, and publishes its diagnostics.
    pub(super) fn ready_key(&mut self, key: &str) -> Result<String, Failure> {
        let document = self.document(key)?;
        if let Some(why) = &document.lost {
            return Err(failed(ErrorCode::ContentModified, why.clone()));
        }
        if document.analysis().is_none() {
            let (start, is_edited) = (Instant::now(), document.was_edited());
            self.read(key)?;
            if is_edited {
                self.pause = (2 * start.elapsed()).clamp(LEAST_PAUSE, PAUSE);
            }
        }
        self.publish_one(key);
        Ok(key.to_owned())
    }

    /// Reads what was edited of a program. False if it has to be read as a whole.
    fn read_edits(&mut self, key: &str) -> bool {
        let Some(document) = self.documents.get_mut(key) else { return false };
        let config = document.config.clone();
        let earlier = document.take_earlier();
        let Some((session, bytes)) = self.sessions.get_mut(&config) else { return false };
        let Some((Analysis::Program(mut program), edits)) = earlier else { return false };
        let (len, before) = (document.text.len(), program.bytes());
        if *bytes > SESSION_BYTES.max(16 * len) || !program.edit(session.context(), &edits) {
            return false;
        }
        *bytes += program.bytes() - before;
        session.context().take_reports();
        document.put(Analysis::Program(program), Vec::new());
        true
    }

    fn read(&mut self, key: &str) -> Result<(), Failure> {
        if self.read_edits(key) {
            return Ok(());
        }
        let document = self.document(key)?;
        let (path, text, language) = (document.path.clone(), document.text.clone(), document.language);
        let config = document.config.clone();
        let settings = self.settings(&config);
        let mut findings = Vec::new();
        let analysis = match language {
            Language::Mlir => {
                let most = SESSION_BYTES.max(16 * text.len());
                if self.sessions.get(&config).is_none_or(|(_, bytes)| *bytes > most) {
                    // What was read in the session that ends holds on to it.
                    for document in self.documents.values_mut().filter(|d| d.config == config) {
                        document.forget_analysis();
                    }
                    self.start_session(&config);
                }
                let options = self.read_options(key);
                let Some((session, bytes)) = self.sessions.get_mut(&config) else {
                    return Err(failed(ErrorCode::InternalError, "no session"));
                };
                *bytes += text.len();
                let file = session.add_file(path, text);
                let file = file.map_err(|problem| failed(ErrorCode::RequestFailed, problem.message))?;
                let program = Program::read(session.context(), &file, options);
                if let Some(lint) = &settings.lint {
                    let cx = session.context();
                    let has_errors =
                        program.diagnostics().any(|d| d.severity == isogloss_source::Severity::Error);
                    for program in program.programs().filter(|_| !has_errors) {
                        findings.extend(isogloss_lint::program::check(cx, program.op(cx), &file, lint));
                    }
                }
                session.context().take_reports();
                Analysis::Program(program)
            }
            Language::TableGen => {
                let sources = Arc::new(SourceMap::new());
                let file = sources.add(path.clone(), text);
                let file = file.map_err(|full| failed(ErrorCode::RequestFailed, full.to_string()))?;
                let mut loader = self.loader(&path, &settings);
                let options = isogloss_tablegen::Options {
                    warn_unused_template_args: false,
                    max_errors: if settings.all_errors { 0 } else { 20 },
                    ..isogloss_tablegen::Options::default()
                };
                let mut definitions = Definitions::read(&sources, &file, &mut loader, &options);
                let mut include = settings.include.clone();
                include.extend(settings.dialects.iter().filter(|d| d.is_dir()).cloned());
                definitions
                    .check(|records| crate::commands::definition_errors(&sources, &file, records, &include));
                if let Some(lint) = &settings.lint {
                    let options = isogloss_tablegen::Options { track_references: true, ..options };
                    let parsed = definitions.parsed();
                    let of = isogloss_lint::definitions::Definitions {
                        sources: &sources,
                        file: &file,
                        parsed,
                        options: &options,
                    };
                    let files = OpenFiles { loader };
                    findings = isogloss_lint::definitions::alone(&of, &UpstreamHooks, &files, lint);
                }
                Analysis::Definitions(Box::new(definitions))
            }
        };
        if let Some(document) = self.documents.get_mut(key) {
            document.put(analysis, findings);
        }
        Ok(())
    }

    /// A program with an operation that a document defines, made up from the definition; without the function around it.
    pub(super) fn example(&mut self, key: &str, dialect: &str, name: &str) -> Option<String> {
        let document = self.documents.get(key)?;
        let (path, text, config) = (document.path.clone(), document.text.clone(), document.config.clone());
        let settings = self.settings(&config);
        let sources = Arc::new(SourceMap::new());
        let file = sources.add(path.clone(), text).ok()?;
        let mut loader = self.loader(&path, &settings);
        let parsed = isogloss_tablegen::parse(&sources, &file, &mut loader, &Default::default());
        let mut include = settings.include.clone();
        include.extend(settings.dialects.iter().filter(|d| d.is_dir()).cloned());
        let session = Session::with_sources(sources, &include);
        session.know_dialects(&path, &Arc::new(parsed.records?)).ok()?;
        let cx = session.context();
        let program = isogloss_irdl::fuzz::Fuzzer::example(cx, &cx.dialect(dialect)?, name, 0)?;
        let printed = session.print(&program, &Default::default());
        let is_around = |line: &&str| {
            let line = line.trim_start();
            !(line.starts_with("module") || line.starts_with("func.func @f") || line == "return")
        };
        let lines: Vec<&str> =
            printed.lines().filter(is_around).filter(|line| line.starts_with("    ")).collect();
        let shown: String = lines.iter().map(|line| format!("{}\n", &line[4..])).collect();
        (!shown.is_empty()).then_some(shown)
    }

    /// Where a file of definitions finds what it includes: on the search path, then in its own folder and those around
    /// it, in the embedded library, and in installations of MLIR; what is open in the editor as it is there.
    fn loader(&self, path: &str, settings: &Settings) -> Overlay {
        let mut directories = settings.include.clone();
        directories.extend(settings.dialects.iter().filter(|d| d.is_dir()).cloned());
        let own = PathBuf::from(path);
        directories.extend(own.ancestors().skip(1).take(8).map(PathBuf::from).filter(|d| d.is_dir()));
        let open = self.documents.values().filter(|d| d.language == Language::TableGen);
        let open = open.map(|d| (d.path.clone(), d.text.clone())).collect();
        let over = |folders| SearchPath::new(folders, library::source).with_catalog(&self.catalog);
        Overlay { inner: over(directories), installed: over(self.installed.clone()), open }
    }

    /// A document, by its path.
    pub(super) fn document(&self, key: &str) -> Result<&Document, Failure> {
        let missing = || failed(ErrorCode::InvalidParams, format!("'{key}' is not open"));
        self.documents.get(key).ok_or_else(missing)
    }

    /// The paths of the open documents.
    pub(super) fn open_documents(&self) -> Vec<String> {
        self.documents.keys().cloned().collect()
    }

    /// Returns the analysis of a document.
    pub(super) fn analysis(&self, key: &str) -> Result<&Analysis, Failure> {
        let unread = || failed(ErrorCode::InternalError, "the document was not read");
        self.document(key)?.analysis().ok_or_else(unread)
    }

    pub(super) fn places_of<'d>(&self, document: &'d Document) -> Places<'d> {
        Places { text: &document.text, lines: &document.lines, encoding: self.encoding }
    }

    pub(super) fn places(&self, key: &str) -> Result<Places<'_>, Failure> {
        Ok(self.places_of(self.document(key)?))
    }

    /// The offset of a position in a document.
    pub(super) fn offset(&self, key: &str, at: Position) -> Result<u32, Failure> {
        let outside = || failed(ErrorCode::InvalidParams, format!("there is no line {}", at.line));
        self.document(key)?.offset(at, self.encoding).ok_or_else(outside)
    }

    /// Returns the offset of a position in a document; a position behind the text is its end.
    pub(super) fn offset_or_end(&self, key: &str, at: Position) -> Result<u32, Failure> {
        let document = self.document(key)?;
        Ok(document.offset(at, self.encoding).unwrap_or(document.text.len() as u32))
    }

    /// The source map in which a document was read.
    pub(super) fn sources_of(&self, document: &Document) -> Option<Arc<SourceMap>> {
        match document.analysis()? {
            Analysis::Program(_) => Some(self.sessions.get(&document.config)?.0.context().sources().clone()),
            Analysis::Definitions(definitions) => Some(definitions.sources().clone()),
        }
    }

    /// The URI of a file of a source map; of an embedded one that of a copy of it in the user's cache folder.
    pub(super) fn uri_of_file(&self, name: &str) -> Option<Uri> {
        if let Some(name) = name.strip_prefix(EMBEDDED_PREFIX) {
            return uri_of(embedded_copy(name)?.to_str()?);
        }
        if name.starts_with('<') {
            return None;
        }
        match self.documents.get(name) {
            Some(document) => Some(document.uri.clone()),
            None => uri_of(name),
        }
    }

    /// Where a range of a file of a source map is.
    pub(super) fn elsewhere(&self, sources: &SourceMap, span: Span) -> Option<Location> {
        let file = sources.file_at(span.start)?;
        let uri = self.uri_of_file(file.name())?;
        let text: &str = file.text();
        let lines = LineIndex::new(text);
        let places = Places { text, lines: &lines, encoding: self.encoding };
        let start = file.start().0;
        let (from, to) = (span.start.0 - start, span.end.0.saturating_sub(start));
        Some(Location { uri, range: places.range(&(from..to.max(from))) })
    }

    /// Where targets of an answer about a document are.
    pub(super) fn locations(&self, key: &str, targets: Vec<Target>) -> Vec<Location> {
        let Ok(document) = self.document(key) else { return Vec::new() };
        let places = self.places_of(document);
        let sources = self.sources_of(document);
        // The lines of each file that is mentioned are counted once.
        let mut files: BTreeMap<u32, Option<(Uri, LineIndex, Arc<isogloss_source::SourceFile>)>> =
            BTreeMap::new();
        let mut out = Vec::new();
        for target in targets {
            match target {
                Target::Here(range) => {
                    out.push(Location { uri: document.uri.clone(), range: places.range(&range) });
                }
                Target::Elsewhere(span) => {
                    let file = sources.as_ref().and_then(|sources| sources.file_at(span.start));
                    let Some(file) = file else { continue };
                    let known = files.entry(file.start().0).or_insert_with(|| {
                        let uri = self.uri_of_file(file.name())?;
                        Some((uri, LineIndex::new(file.text()), file.clone()))
                    });
                    let Some((uri, lines, file)) = known else { continue };
                    let places = Places { text: file.text(), lines, encoding: self.encoding };
                    let start = file.start().0;
                    let (from, to) = (span.start.0 - start, span.end.0.saturating_sub(start));
                    out.push(Location { uri: uri.clone(), range: places.range(&(from..to.max(from))) });
                }
            }
        }
        out
    }
}

/// A copy of an embedded file, which an editor can show.
fn embedded_copy(name: &str) -> Option<PathBuf> {
    let text = library::source(name)?;
    let path = cache_folder()?.join("embedded").join(env!("CARGO_PKG_VERSION")).join(name);
    if std::fs::read_to_string(&path).is_ok_and(|found| found == text) {
        return Some(path);
    }
    std::fs::create_dir_all(path.parent()?).ok()?;
    let mut nowhere = std::io::sink();
    let output = Output { path: Some(path.clone()), only_if_changed: true };
    output.write_text(&mut nowhere, text).ok()?;
    Some(path)
}

/// True if a message cancels a request.
fn cancels(message: &Incoming, id: &RequestId) -> bool {
    let Incoming::Message(Message::Notification(notification)) = message else { return false };
    notification.method == "$/cancelRequest" && notification.params.get("id") == Some(&id_value(id))
}
