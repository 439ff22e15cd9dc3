//! Bytes that a program writes become lines that a person can read: whole, at most so long, in UTF-8, what was written over by a
//! carriage return gone, colours kept and every other control sequence taken out, secrets masked.

use std::borrow::Cow;

use memchr::{memchr_iter, memrchr};

use crate::mask::{HIDDEN, Masks};

/// A longer line becomes several.
pub const LONGEST: usize = 8 * 1024;
const ESCAPE: u8 = 0x1b;
/// The longest control sequence that is waited for.
const SEQUENCE: usize = 64;

#[derive(Default)]
pub struct Lines {
    /// Bytes of the line that has not ended yet.
    pending: Vec<u8>,
    /// Lines given out so far.
    pub count: u64,
}

impl Lines {
    /// Takes what came and appends to `out` the lines that are whole.
    pub fn feed(&mut self, bytes: &[u8], masks: &Masks, out: &mut Vec<u8>) {
        let Some(last) = memrchr(b'\n', bytes) else {
            self.pending.extend_from_slice(bytes);
            return self.cut(masks, out);
        };
        let (whole, rest) = bytes.split_at(last + 1);
        if self.pending.is_empty() && is_plain(whole) && !masks.suspects(whole) {
            self.count += memchr_iter(b'\n', whole).count() as u64;
            out.extend_from_slice(whole);
        } else {
            for line in whole.split_inclusive(|byte| *byte == b'\n') {
                self.pending.extend_from_slice(line.strip_suffix(b"\n").unwrap_or(line));
                self.cut(masks, out);
                self.give(self.pending.len(), masks, out);
            }
        }
        self.pending.extend_from_slice(rest);
        self.cut(masks, out);
    }

    /// The line that nobody ended.
    pub fn finish(&mut self, masks: &Masks, out: &mut Vec<u8>) {
        if !self.pending.is_empty() {
            self.give(self.pending.len(), masks, out);
        }
    }

    /// Pieces of a line that is too long, cut where nothing is torn.
    fn cut(&mut self, masks: &Masks, out: &mut Vec<u8>) {
        while self.pending.len() > LONGEST {
            let piece = self.pending.get(..LONGEST).unwrap_or_default();
            let at = LONGEST - torn(piece).max(masks.held(piece)).min(LONGEST - 1);
            self.give(at, masks, out);
        }
    }

    fn give(&mut self, length: usize, masks: &Masks, out: &mut Vec<u8>) {
        let rest = self.pending.split_off(length.min(self.pending.len()));
        let line = std::mem::replace(&mut self.pending, rest);
        write(&line, masks, out);
        out.push(b'\n');
        self.count += 1;
    }
}

/// Nothing in it needs a second look.
fn is_plain(block: &[u8]) -> bool {
    let is_text = |byte: u8| (0x20..0x7f).contains(&byte) || byte == b'\n' || byte == b'\t';
    if !block.iter().all(|byte| is_text(*byte)) {
        return false;
    }
    let mut start = 0;
    memchr_iter(b'\n', block).all(|end| {
        let fits = end - start <= LONGEST;
        start = end + 1;
        fits
    })
}

/// How many bytes at the end belong to something that is not complete: a letter, or a control sequence.
fn torn(bytes: &[u8]) -> usize {
    let tail = bytes.get(bytes.len().saturating_sub(SEQUENCE)..).unwrap_or_default();
    if let Some(at) = memrchr(ESCAPE, tail) {
        let sequence = tail.get(at..).unwrap_or_default();
        let is_open = !sequence.iter().skip(2).any(|byte| byte.is_ascii_alphabetic() || *byte == 7);
        if is_open {
            return sequence.len();
        }
    }
    match std::str::from_utf8(bytes) {
        Ok(_) => 0,
        // What is missing is missing at the end only.
        Err(error) if error.error_len().is_none() => bytes.len() - error.valid_up_to(),
        // Not UTF-8: two bytes a letter, so an odd number of high ones at the end is half a letter.
        Err(_) => bytes.iter().rev().take_while(|byte| **byte >= 0x80).count() % 2,
    }
}

fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    match encoding_rs::GBK.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) => text,
        None => String::from_utf8_lossy(bytes),
    }
}

fn write(line: &[u8], masks: &Masks, out: &mut Vec<u8>) {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let shown = memrchr(b'\r', line).map_or(line, |at| line.get(at + 1..).unwrap_or_default());
    let text = decoded(shown);
    let (text, colours) =
        if text.bytes().any(|byte| byte < 0x20 || byte == 0x7f) { apart(&text) } else { (text, vec![]) };
    let hidden = masks.places(&text);
    join(&text, &colours, &hidden, out);
}

/// The text alone, and the colours with the places where they stood. Everything else that is no text is gone.
fn apart(text: &str) -> (Cow<'_, str>, Vec<(usize, String)>) {
    let (mut plain, mut colours) = (String::with_capacity(text.len()), Vec::new());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => match letters.peek() {
                Some('[') => {
                    letters.next();
                    let mut inside = String::new();
                    let end = loop {
                        match letters.next() {
                            Some(letter @ '\u{40}'..='\u{7e}') => break Some(letter),
                            Some(letter @ '\u{20}'..='\u{3f}') if inside.len() < SEQUENCE => inside.push(letter),
                            _ => break None,
                        }
                    };
                    let is_colour = inside.bytes().all(|byte| byte.is_ascii_digit() || byte == b';');
                    if end == Some('m') && is_colour {
                        colours.push((plain.len(), format!("\u{1b}[{inside}m")));
                    }
                }
                // A title of the window and the like, up to a bell or its own end.
                Some(']' | 'P' | '^' | '_') => {
                    while let Some(letter) = letters.next() {
                        if letter == '\u{7}' || (letter == '\u{1b}' && letters.next_if_eq(&'\\').is_some()) {
                            break;
                        }
                    }
                }
                _ => drop(letters.next()),
            },
            // One letter back, as a terminal shows it.
            '\u{8}' => drop(plain.pop()),
            '\t' => plain.push('\t'),
            letter if letter.is_control() => {}
            letter => plain.push(letter),
        }
    }
    let end = plain.len();
    colours.iter_mut().for_each(|(at, _)| *at = (*at).min(end));
    (Cow::Owned(plain), colours)
}

/// Colours inside a secret come after it.
fn join(text: &str, colours: &[(usize, String)], hidden: &[(usize, usize)], out: &mut Vec<u8>) {
    let mut colours = colours.iter().peekable();
    let mut from = 0;
    let mut plain = |from: usize, to: usize, out: &mut Vec<u8>| {
        let mut at = from;
        while let Some((place, colour)) = colours.next_if(|(place, _)| *place <= to) {
            let place = (*place).max(at);
            out.extend_from_slice(text.get(at..place).unwrap_or_default().as_bytes());
            out.extend_from_slice(colour.as_bytes());
            at = place;
        }
        out.extend_from_slice(text.get(at..to).unwrap_or_default().as_bytes());
    };
    for (start, end) in hidden {
        plain(from, *start, out);
        out.extend_from_slice(HIDDEN.as_bytes());
        from = *end;
    }
    plain(from, text.len(), out);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pieces: &[&[u8]], secrets: &[&str]) -> String {
        let masks = Masks::new(secrets.iter().map(|secret| (*secret).to_owned()));
        let (mut lines, mut out) = (Lines::default(), Vec::new());
        pieces.iter().for_each(|piece| lines.feed(piece, &masks, &mut out));
        lines.finish(&masks, &mut out);
        let text = String::from_utf8(out).unwrap();
        assert_eq!(lines.count as usize, text.lines().count());
        assert!(text.lines().all(|line| line.len() <= LONGEST + 64), "a line is too long");
        text
    }

    #[test]
    fn lines_are_whole_whatever_pieces_they_come_in() {
        let text = "first\nsecond 第二行\r\nprogress 10%\rprogress 100%\nno end";
        let expected = "first\nsecond 第二行\nprogress 100%\nno end\n";
        assert_eq!(read(&[text.as_bytes()], &[]), expected);
        let single: Vec<&[u8]> = text.as_bytes().chunks(1).collect();
        assert_eq!(read(&single, &[]), expected);
    }

    #[test]
    fn colours_stay_and_every_other_sequence_goes() {
        for (given, expected) in [
            ("\u{1b}[32m✓\u{1b}[0m done", "\u{1b}[32m✓\u{1b}[0m done\n"),
            ("\u{1b}[2K\u{1b}[1Gstep", "step\n"),
            ("\u{1b}]0;title\u{7}text", "text\n"),
            ("\u{1b}]8;;http://x\u{1b}\\link\u{1b}]8;;\u{1b}\\", "link\n"),
            ("a\u{8}b\u{0}c\u{7}\td", "bc\td\n"),
            ("\u{1b}[38;5;208mx\u{1b}[?25l", "\u{1b}[38;5;208mx\n"),
            ("\u{1b}", "\n"),
        ] {
            assert_eq!(read(&[given.as_bytes()], &[]), expected, "{given:?}");
        }
    }

    #[test]
    fn gbk_becomes_utf_8_and_what_is_neither_stays_readable() {
        let (bytes, _, _) = encoding_rs::GBK.encode("安装完成\n");
        assert_eq!(read(&[&bytes], &[]), "安装完成\n");
        assert_eq!(read(&[b"ok \xff\xff\n"], &[]), "ok \u{fffd}\u{fffd}\n");
    }

    #[test]
    fn a_long_line_becomes_several_and_nothing_is_torn() {
        let long = "字".repeat(10_000);
        let text = read(&[long.as_bytes()], &[]);
        assert_eq!(text.replace('\n', ""), long);
        assert!(text.lines().count() >= 4);
    }

    #[test]
    fn a_secret_is_hidden_wherever_the_pieces_are_cut() {
        let secret = "s3cret-value-of-the-shop";
        let text = format!("token={secret} and \u{1b}[31ms3cret-\u{1b}[0mvalue-of-the-shop end\n{secret}\n");
        for cut in 1..text.len() {
            let (one, two) = text.as_bytes().split_at(cut);
            let read = read(&[one, two], &[secret]);
            assert!(!read.contains("s3cret") && !read.contains("of-the-shop"), "cut at {cut}: {read}");
            assert!(read.starts_with("token=*** and "), "{read}");
        }
        // Across the cut of a line that is too long.
        for lead in LONGEST - 30..LONGEST + 5 {
            let read = read(&[format!("{}{secret}{}\n", "x".repeat(lead), "y".repeat(50)).as_bytes()], &[secret]);
            let joined = read.replace('\n', "");
            assert!(!joined.contains("s3cret") && joined.contains("***"), "{lead}");
        }
    }
}
