//! Messages on a stream: a header with the length, and JSON.
//!
//! Input that is no message is answered with an error, and reading goes on at the next header.

use lsp_server::Message;
use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::SyncSender;

/// A message that came in, or the reason why it is none.
pub(super) enum Incoming {
    /// A message.
    Message(Message),
    /// A malformed message: the id, if there is one, the code of the error, and its text.
    Malformed(Value, i32, String),
}

/// A message is at most this long.
const MAX_LENGTH: usize = 1 << 30;

/// How many bytes of what is no header are skipped line by line before the stream is given up.
const MAX_NOISE: usize = 1 << 20;

/// Reads messages until the stream ends, or the notification `exit`.
pub(super) fn read_messages(input: &mut dyn Read, out: &SyncSender<Incoming>) {
    let mut input = BufReader::new(input);
    let mut noise = 0;
    loop {
        let incoming = match read_one(&mut input, &mut noise) {
            Ok(Some(incoming)) => incoming,
            Ok(None) | Err(_) => return,
        };
        let is_exit = matches!(&incoming, Incoming::Message(Message::Notification(n)) if n.method == "exit");
        if out.send(incoming).is_err() || is_exit || noise > MAX_NOISE {
            return;
        }
    }
}

fn malformed(code: lsp_server::ErrorCode, message: String) -> Incoming {
    Incoming::Malformed(Value::Null, code as i32, message)
}

/// Reads a message; `None` at the end of the stream.
fn read_one(input: &mut impl BufRead, noise: &mut usize) -> io::Result<Option<Incoming>> {
    let mut length = None;
    let mut wrong = None;
    loop {
        let mut line = Vec::new();
        // A header is short; a line that is not is no header.
        if input.by_ref().take(1 << 16).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        if text.is_empty() {
            if length.is_some() || wrong.is_some() {
                break;
            }
            continue;
        }
        match text.split_once(':') {
            Some((name, value)) if name.trim().eq_ignore_ascii_case("content-length") => {
                match value.trim().parse::<usize>() {
                    Ok(n) if n <= MAX_LENGTH => length = Some(n),
                    Ok(_) => wrong = Some("the message is too long".to_owned()),
                    Err(_) => wrong = Some(format!("'{}' is no length", value.trim())),
                }
            }
            Some((name, _)) if name.trim().eq_ignore_ascii_case("content-type") => {}
            _ => {
                *noise += line.len();
                let shown: String = text.chars().take(60).collect();
                return Ok(Some(malformed(
                    lsp_server::ErrorCode::ParseError,
                    format!("'{shown}' is no header of a message"),
                )));
            }
        }
    }
    let Some(length) = length else {
        let message = wrong.unwrap_or_default();
        return Ok(Some(malformed(lsp_server::ErrorCode::ParseError, message)));
    };
    let mut body = Vec::new();
    // Only what is written to takes memory, so a header that promises too much costs nothing.
    if body.try_reserve_exact(length).is_err() {
        return Ok(Some(malformed(lsp_server::ErrorCode::ParseError, "the message is too long".to_owned())));
    }
    input.by_ref().take(length as u64).read_to_end(&mut body)?;
    if body.len() < length {
        return Ok(None);
    }
    Ok(Some(parse(&body)))
}

fn parse(body: &[u8]) -> Incoming {
    use lsp_server::ErrorCode::{InvalidRequest, ParseError};
    let value: Value = match serde_json::from_slice(body) {
        Ok(value) => value,
        Err(error) => return malformed(ParseError, format!("a message is no JSON: {error}")),
    };
    let id = value.get("id").cloned().unwrap_or(Value::Null);
    let is_call = value.get("method").is_some_and(Value::is_string);
    let is_answer = value.get("result").is_some() || value.get("error").is_some();
    if !is_call && !is_answer {
        let message = "a message is neither a request nor an answer".to_owned();
        return Incoming::Malformed(id, InvalidRequest as i32, message);
    }
    // Read as the kind that it is, since trying one kind after the other copies the text of a document each time.
    let read = match (is_call, value.get("id").is_some()) {
        (true, true) => serde_json::from_value(value).map(Message::Request),
        (true, false) => serde_json::from_value(value).map(Message::Notification),
        (false, _) => serde_json::from_value(value).map(Message::Response),
    };
    match read {
        Ok(message) => Incoming::Message(message),
        Err(error) => Incoming::Malformed(id, InvalidRequest as i32, error.to_string()),
    }
}

/// Writes JSON as a message.
pub(super) fn write_value(out: &mut dyn Write, value: &Value) -> io::Result<()> {
    let body = value.to_string();
    write!(out, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    out.flush()
}
