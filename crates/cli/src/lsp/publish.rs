//! Publication of diagnostics: the server sends them to the client without a request.
//!
//! One document is looked at a time, the one whose text came last first, and before each the messages that came in meanwhile
//! are answered: an edit of a file that many open ones include is answered as fast as one that none includes.

use super::server::Server;
use lsp_types::{PublishDiagnosticsParams, Uri};
use std::time::Instant;

impl Server<'_> {
    pub(super) fn publish(
        &mut self,
        uri: &Uri,
        version: Option<i32>,
        diagnostics: Vec<lsp_types::Diagnostic>,
    ) {
        let params = PublishDiagnosticsParams { uri: uri.clone(), diagnostics, version };
        if let Ok(params) = serde_json::to_value(params) {
            self.notify("textDocument/publishDiagnostics", params);
        }
    }

    /// Publishes the diagnostics of a document, if it was read and they were not published yet.
    pub(super) fn publish_one(&mut self, key: &str) {
        let Some(document) = self.documents.get(key).filter(|d| d.analysis().is_some() && !d.is_published)
        else {
            return;
        };
        let found = self.problems(document).into_iter().map(|(problem, _)| problem).collect();
        let (uri, version) = (document.uri.clone(), document.version);
        self.publish(&uri, Some(version), found);
        if let Some(document) = self.documents.get_mut(key) {
            document.is_published = true;
        }
    }

    /// Publishes the diagnostics of the next of the documents that changed. While there are more it is due again at
    /// once.
    pub(super) fn publish_next(&mut self) {
        if self.waiting.is_empty() {
            let mut changed: Vec<_> = self.documents.values().filter(|d| !d.is_published).collect();
            changed.sort_by_key(|document| document.newest);
            self.waiting = changed.into_iter().map(|document| document.path.clone()).collect();
        }
        if let Some(key) = self.waiting.pop() {
            // A document that cannot be read reports the reason on a request.
            let _ = self.ready_key(&key);
        }
        self.due = (!self.waiting.is_empty()).then(Instant::now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lsp::Settings;
    use lsp_server::Notification;
    use serde_json::{Value, json};
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Sent(Arc<Mutex<Vec<u8>>>);

    impl Write for Sent {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl Sent {
        /// Returns the documents whose diagnostics were published since the last call, by the names of their files.
        fn published(&self) -> Vec<String> {
            let text = String::from_utf8(std::mem::take(&mut *self.0.lock().unwrap())).unwrap();
            let messages = text.split("Content-Length: ").filter_map(|m| m.split_once("\r\n\r\n"));
            let messages = messages.map(|(_, body)| serde_json::from_str::<Value>(body).unwrap());
            let published = messages.filter(|m| m["method"] == "textDocument/publishDiagnostics");
            published
                .map(|m| m["params"]["uri"].as_str().unwrap().rsplit('/').next().unwrap().to_owned())
                .collect()
        }
    }

    fn tell(server: &mut Server<'_>, method: &str, params: Value) {
        server.take(Notification { method: format!("textDocument/{method}"), params }).unwrap();
    }

    /// Publishes all diagnostics that are due.
    fn publish_all(server: &mut Server<'_>) {
        while server.due.is_some() {
            server.publish_next();
        }
    }

    #[test]
    fn an_edit_reads_what_includes_it_one_by_one_and_nothing_else() {
        let folder = isogloss_test_support::Scratch::new();
        let uri = |name: &str| format!("file://{}", folder.path().join(name).display());
        let sent = Sent::default();
        let mut out = sent.clone();
        let mut server = Server::new(Settings::default(), &mut out);
        assert!(server.initialize(json!({"capabilities": {}})).is_ok());
        let users: Vec<String> = (0..6).map(|n| format!("user{n}.td")).collect();
        let mut texts = vec![("base.td", "class Base<int n>;\n"), ("other.td", "class Other;\n")];
        texts.push(("between.td", "include \"base.td\"\n"));
        texts.extend(users.iter().map(|name| (&**name, "include \"between.td\"\ndef : Base<1>;\n")));
        for (name, text) in &texts {
            folder.file(name, text);
        }
        for (name, text) in &texts {
            let document = json!({"uri": uri(name), "languageId": "tablegen", "version": 1, "text": text});
            tell(&mut server, "didOpen", json!({"textDocument": document}));
        }
        publish_all(&mut server);
        // The last one that was opened comes first.
        let mut all: Vec<String> = texts.iter().rev().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(sent.published(), all);

        let mut version = 1;
        let mut edit = |server: &mut Server<'_>, name: &str| {
            version += 1;
            let start = json!({"line": 0, "character": 0});
            let changes = json!([{"range": {"start": start, "end": start}, "text": "// A comment.\n"}]);
            let document = json!({"uri": uri(name), "version": version});
            tell(server, "didChange", json!({"textDocument": document, "contentChanges": changes}));
        };
        // What nothing includes has an effect on nothing.
        edit(&mut server, "other.td");
        publish_all(&mut server);
        assert_eq!(sent.published(), ["other.td"]);
        edit(&mut server, "user3.td");
        publish_all(&mut server);
        assert_eq!(sent.published(), ["user3.td"]);

        // The file that many others include is published first, and the others one at a time.
        edit(&mut server, "base.td");
        server.publish_next();
        assert_eq!(sent.published(), ["base.td"]);
        server.publish_next();
        assert_eq!(sent.published(), ["user3.td"]);
        // A request reads its document, and no other.
        let at = json!({"textDocument": {"uri": uri("user1.td")}, "position": {"line": 1, "character": 7}});
        assert!(server.answer("textDocument/hover", at).is_ok_and(|answer| !answer.is_null()));
        assert_eq!(sent.published(), ["user1.td"]);
        // A further edit comes before the rest.
        edit(&mut server, "base.td");
        server.publish_next();
        assert_eq!(sent.published(), ["base.td"]);
        publish_all(&mut server);
        let mut rest = sent.published();
        rest.sort();
        all.retain(|name| name != "base.td" && name != "other.td");
        all.sort();
        assert_eq!(rest, all);

        // What is closed is as it is on disk, which is another text, but not for what was never edited.
        tell(&mut server, "didClose", json!({"textDocument": {"uri": uri("between.td")}}));
        publish_all(&mut server);
        assert_eq!(sent.published(), ["between.td"]);
        tell(&mut server, "didClose", json!({"textDocument": {"uri": uri("base.td")}}));
        publish_all(&mut server);
        assert_eq!(sent.published().len(), 1 + users.len());
    }
}
