//! File names that travel in headers: RFC 6266 with RFC 8187, so that 雨夜.mov arrives as 雨夜.mov.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What may stand unescaped in `filename*`.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'-').remove(b'_').remove(b'~');

/// `attachment` with a name for old clients and the true one.
pub fn attachment(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|char| if char.is_ascii_graphic() && !matches!(char, '"' | '\\' | '%' | ';' | '/') { char } else { '_' })
        .collect();
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", escaped(name))
}

/// One part of an address.
pub fn escaped(name: &str) -> String {
    utf8_percent_encode(name, PLAIN).to_string()
}

/// A name as it may be kept and shown: no controls, nothing that turns the reading direction, no path, not too long.
pub fn clean(name: &str) -> String {
    let is_odd = |char: &char| {
        char.is_control()
            || matches!(char, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let kept: String = last.chars().filter(|char| !is_odd(char)).take(120).collect();
    let kept = kept.trim().trim_matches('.').trim();
    if kept.is_empty() { "file".to_owned() } else { kept.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_travel_in_both_forms() {
        assert_eq!(
            attachment("雨夜 4K.mov"),
            "attachment; filename=\"___4K.mov\"; filename*=UTF-8''%E9%9B%A8%E5%A4%9C%204K.mov"
        );
        assert_eq!(attachment("a\"b\r\n.txt"), "attachment; filename=\"a_b__.txt\"; filename*=UTF-8''a%22b%0D%0A.txt");
    }

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean("../../etc/passwd"), "passwd");
        assert_eq!(clean("C:\\film\\a.mov"), "a.mov");
        assert_eq!(clean("gpj\u{202e}exe.mov\0"), "gpjexe.mov");
        assert_eq!(clean(" .. "), "file");
        assert_eq!(clean(&"长".repeat(300)).chars().count(), 120);
    }
}
