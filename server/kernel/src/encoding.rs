//! Text answers travel compressed: which way the client takes them, and the compressing.

use std::io::{Read, Write};

use bytes::Bytes;
use http::HeaderValue;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Plain,
    Gzip,
    Brotli,
}

/// Below this the header of a compressed answer eats what it saves.
pub const WORTHWHILE: usize = 860;

impl Encoding {
    /// The best one that an `Accept-Encoding` header allows.
    pub fn accepted(header: Option<&HeaderValue>) -> Self {
        let Some(header) = header.and_then(|value| value.to_str().ok()) else { return Self::Plain };
        let allows = |name: &str| {
            header.split(',').any(|part| {
                let (token, quality) = part.split_once(';').unwrap_or((part, ""));
                let refused =
                    quality.trim().strip_prefix("q=").is_some_and(|q| q.parse::<f32>().is_ok_and(|q| q <= 0.0));
                token.trim().eq_ignore_ascii_case(name) && !refused
            })
        };
        match () {
            () if allows("br") => Self::Brotli,
            () if allows("gzip") => Self::Gzip,
            () => Self::Plain,
        }
    }

    pub const fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Plain => None,
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Brotli => Some(HeaderValue::from_static("br")),
        }
    }

    pub fn unpack_brotli(packed: &Bytes) -> std::io::Result<Bytes> {
        let mut plain = Vec::new();
        brotli::Decompressor::new(packed.as_ref(), 4096).read_to_end(&mut plain)?;
        Ok(plain.into())
    }

    /// `effort` from 1 (made for one answer) to 11 (made once, sent for ever).
    pub fn apply(self, plain: &Bytes, effort: u32) -> std::io::Result<Bytes> {
        match self {
            Self::Plain => Ok(plain.clone()),
            Self::Gzip => {
                let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(effort.min(9)));
                out.write_all(plain)?;
                out.finish().map(Bytes::from)
            }
            Self::Brotli => {
                let mut out = brotli::CompressorWriter::new(Vec::new(), 4096, effort, 20);
                out.write_all(plain)?;
                Ok(out.into_inner().into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_encoding_is_taken() {
        for (header, expected) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip", Encoding::Gzip),
            ("br;q=0, gzip;q=0.5", Encoding::Gzip),
            ("identity", Encoding::Plain),
            ("", Encoding::Plain),
        ] {
            assert_eq!(Encoding::accepted(Some(&HeaderValue::from_static(header))), expected, "{header}");
        }
        assert_eq!(Encoding::accepted(None), Encoding::Plain);
    }

    #[test]
    fn what_was_packed_unpacks() {
        let plain = Bytes::from("footage ".repeat(1000));
        let packed = Encoding::Brotli.apply(&plain, 5).unwrap();
        assert!(packed.len() < 100, "{}", packed.len());
        assert_eq!(Encoding::unpack_brotli(&packed).unwrap(), plain);
        assert!(Encoding::unpack_brotli(&plain).is_err());
    }
}
