//! A ready-made answer: bytes with a tag, compressed at most once each way.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::HeaderValue;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::encoding::{Encoding, WORTHWHILE};
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;

/// A text made for this one answer, to be compressed on the way out.
#[derive(Clone)]
pub struct TextAnswer(pub Bytes);

/// A text that is sent many times: compressed at most once each way, with a tag by which a client knows it again.
pub struct CompressedText {
    pub tag: HeaderValue,
    plain: Bytes,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl CompressedText {
    /// `tagged` is the part that makes two texts different.
    pub fn new(plain: Bytes, tagged: &[u8]) -> Self {
        Self { tag: tag(tagged), plain, brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    pub const fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// The bytes it holds: the text, and about a third of it again for the compressed forms.
    pub const fn weight(&self) -> usize {
        self.plain.len() * 4 / 3
    }

    /// The body in the best way the client takes, and that way.
    pub fn body(&self, accepted: Encoding) -> (Bytes, Encoding) {
        if self.plain.len() < WORTHWHILE {
            return (self.plain.clone(), Encoding::Plain);
        }
        let packed = match accepted {
            Encoding::Plain => return (self.plain.clone(), Encoding::Plain),
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
        };
        // Packing into memory cannot fail; if it ever did, the plain bytes are right as well.
        let body = packed.get_or_init(|| accepted.apply(&self.plain, 5).unwrap_or_default());
        if body.is_empty() { (self.plain.clone(), Encoding::Plain) } else { (body.clone(), accepted) }
    }
}

/// An answer of the API that is the same for everybody.
pub struct ReadyAnswer {
    pub text: CompressedText,
    /// The answer's data alone, for pages that carry it.
    pub data: Box<RawValue>,
}

impl ReadyAnswer {
    pub fn success<T: Serialize>(now: Timestamp, data: &T) -> Result<Self> {
        let data = serde_json::value::to_raw_value(data)?;
        // The time stands in the envelope: another time alone is no other answer.
        let text = CompressedText::new(kernel::reply::success(now, &data)?, data.get().as_bytes());
        Ok(Self { text, data })
    }

    pub fn weight(&self) -> usize {
        self.text.weight() + self.data.get().len()
    }
}

/// A weak tag: the same data under another compression is the same answer.
pub fn tag(bytes: &[u8]) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    HeaderValue::from_str(&format!("W/\"{:016x}\"", hasher.finish())).unwrap_or(HeaderValue::from_static("W/\"0\""))
}

/// Whether a client's `If-None-Match` names this tag.
pub fn matches_tag(known: &HeaderValue, tag: &HeaderValue) -> bool {
    let bare = |text: &str| text.trim().trim_start_matches("W/").to_owned();
    let (Ok(known), Ok(tag)) = (known.to_str(), tag.to_str()) else { return false };
    known.trim() == "*" || known.split(',').any(|one| bare(one) == bare(tag))
}

/// What a handler returns for a ready-made answer; the edge turns it into bytes once it knows what the client takes.
pub struct Ready(pub Arc<ReadyAnswer>);

impl IntoResponse for Ready {
    fn into_response(self) -> Response {
        let mut response = Response::default();
        response.extensions_mut().insert(self.0);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_match_whatever_their_strength() {
        let value = HeaderValue::from_static;
        assert!(matches_tag(&value("\"x\", W/\"a\""), &value("W/\"a\"")));
        assert!(matches_tag(&value("\"a\""), &value("W/\"a\"")));
        assert!(matches_tag(&value("*"), &value("W/\"a\"")));
        assert!(!matches_tag(&value("W/\"b\""), &value("W/\"a\"")));
    }
}
