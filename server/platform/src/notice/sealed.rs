//! Codes in messages. Whoever reads the list of messages must not be able to sign in as somebody else with what stands there.

use kernel::Result;
use kernel::db::sealed::SealedColumn;

use super::model::{Channel, Outgoing};
use crate::app::App;

/// Stands in a text where its code belongs.
pub const MASK: &str = "******";

/// Where a sealed code stands: it opens in no message to another address.
fn place(channel: Channel, target: &str) -> String {
    format!("message:{}:{target}", channel.word())
}

pub const CODES: SealedColumn = SealedColumn {
    table: "message",
    column: "sealed",
    field: None,
    place: |row| Some(place(Channel::from_word(row.text("channel")?)?, row.text("target")?)),
};

pub fn seal(app: &App, channel: Channel, target: &str, code: &str) -> Result<String> {
    app.seal.seal(&app.random, &place(channel, target), code.as_bytes())
}

/// The text with its code; with the mask, where there is none any more.
pub fn with_code(app: &App, (channel, target): (Channel, &str), sealed: &str, text: &str) -> String {
    let code = app.seal.unseal(&place(channel, target), sealed).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    match code {
        Some(code) if !sealed.is_empty() => text.replace(MASK, &code),
        _ => text.to_owned(),
    }
}

/// A message as it leaves.
pub fn opened(app: &App, message: Outgoing) -> Outgoing {
    let fill = |text: &str| with_code(app, (message.channel, &message.target), &message.sealed, text);
    let (body, params) = (fill(&message.body), fill(&message.params));
    Outgoing { body, params, ..message }
}
