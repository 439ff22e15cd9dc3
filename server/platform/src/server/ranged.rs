//! Which part of a file is asked for (RFC 9110, section 14): one range at most. Several at once, or a wish that is not understood, get the
//! whole file, as the standard allows.

use std::ops::Range;

use axum::response::Response;
use http::header::{CONTENT_LENGTH, CONTENT_RANGE, IF_RANGE, RANGE};
use http::{HeaderMap, HeaderValue, StatusCode};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByteRange {
    Whole,
    Some(Range<u64>),
    /// Beyond the end.
    Nothing,
}

impl ByteRange {
    /// `tag` is strong and quoted; whoever goes on with another version of the file gets all of this one.
    pub fn asked(headers: &HeaderMap, size: u64, tag: &str) -> Self {
        let Some(range) = headers.get(RANGE).and_then(|range| range.to_str().ok()) else { return Self::Whole };
        if headers.get(IF_RANGE).is_some_and(|known| known.as_bytes() != tag.as_bytes()) {
            return Self::Whole;
        }
        Self::read(range, size).unwrap_or(Self::Whole)
    }

    /// Writes status and headers of the answer; the bytes to send with it, none when there are none.
    pub fn announce(self, size: u64, response: &mut Response) -> Option<Range<u64>> {
        // Digits and signs are always fit for a header.
        let said = |text: String| HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
        let (status, range) = match self {
            Self::Nothing => {
                response.headers_mut().insert(CONTENT_RANGE, said(format!("bytes */{size}")));
                *response.status_mut() = StatusCode::RANGE_NOT_SATISFIABLE;
                return None;
            }
            Self::Whole => (StatusCode::OK, 0..size),
            Self::Some(range) => {
                let part = format!("bytes {}-{}/{size}", range.start, range.end - 1);
                response.headers_mut().insert(CONTENT_RANGE, said(part));
                (StatusCode::PARTIAL_CONTENT, range)
            }
        };
        response.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(range.end - range.start));
        *response.status_mut() = status;
        Some(range)
    }

    fn read(range: &str, size: u64) -> Option<Self> {
        let (first, last) = range.strip_prefix("bytes=")?.trim().split_once('-')?;
        let number = |text: &str| -> Option<u64> {
            let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            // Larger than any file is as good as the end of this one.
            is_number.then(|| text.parse().unwrap_or(u64::MAX))
        };
        let range = match (first, last) {
            ("", last) => size.saturating_sub(number(last)?)..size,
            (first, "") => number(first)?..size,
            (first, last) => {
                let (first, last) = (number(first)?, number(last)?);
                if last < first {
                    return None;
                }
                first..last.saturating_add(1).min(size)
            }
        };
        Some(if range.is_empty() { Self::Nothing } else { Self::Some(range) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(range: &'static str, if_range: Option<&'static str>) -> ByteRange {
        let mut headers = HeaderMap::new();
        headers.insert(RANGE, HeaderValue::from_static(range));
        if let Some(tag) = if_range {
            headers.insert(IF_RANGE, HeaderValue::from_static(tag));
        }
        ByteRange::asked(&headers, 1000, "\"a\"")
    }

    #[test]
    fn one_range_is_understood_and_nothing_else() {
        for (range, part) in [
            ("bytes=0-0", ByteRange::Some(0..1)),
            ("bytes=0-", ByteRange::Some(0..1000)),
            ("bytes=990-2000", ByteRange::Some(990..1000)),
            ("bytes=-10", ByteRange::Some(990..1000)),
            ("bytes=-5000", ByteRange::Some(0..1000)),
            ("bytes=999-99999999999999999999999", ByteRange::Some(999..1000)),
            ("bytes=1000-", ByteRange::Nothing),
            ("bytes=99999999999999999999999-", ByteRange::Nothing),
            ("bytes=-0", ByteRange::Nothing),
            ("bytes=5-4", ByteRange::Whole),
            ("bytes=0-1,5-6", ByteRange::Whole),
            ("bytes=-", ByteRange::Whole),
            ("bytes=+1-2", ByteRange::Whole),
            ("bytes=a-b", ByteRange::Whole),
            ("items=0-1", ByteRange::Whole),
        ] {
            assert_eq!(asked(range, None), part, "{range}");
        }
    }

    #[test]
    fn another_version_is_sent_whole() {
        assert_eq!(asked("bytes=5-9", Some("\"a\"")), ByteRange::Some(5..10));
        for other in ["\"b\"", "W/\"a\"", "Sun, 15 Nov 2026 00:00:00 GMT"] {
            assert_eq!(asked("bytes=5-9", Some(other)), ByteRange::Whole, "{other}");
        }
    }
}
