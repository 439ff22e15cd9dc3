//! Archives are never unpacked. Their table of contents is read, and one that would hurt whoever unpacks it is refused.

use std::io::{Read, Seek, SeekFrom};

const END: &[u8] = b"PK\x05\x06";
const ENTRY: &[u8] = b"PK\x01\x02";
const END_SIZE: u64 = 22;
const ENTRY_SIZE: usize = 46;
const MOST_ENTRIES: usize = 10_000;
/// Bytes of a table of contents.
const MOST_CONTENTS: u64 = 8 * 1024 * 1024;
const MOST_BYTES: u64 = 20 * 1024 * 1024 * 1024;
const MOST_TIMES: u64 = 200;
/// Smaller ones may be packed as well as they like.
const SMALL: u64 = 1024 * 1024;

fn short(bytes: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// Whether a ZIP is one that people may be given: readable, not too many entries, not too large unpacked, no way out of its folder, no
/// links. Only its end and its table of contents are read.
pub fn is_harmless(zip: &mut (impl Read + Seek)) -> bool {
    read(zip).is_some()
}

/// So many bytes from there.
fn piece(zip: &mut (impl Read + Seek), from: u64, length: u64) -> Option<Vec<u8>> {
    zip.seek(SeekFrom::Start(from)).ok()?;
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    zip.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

fn read(zip: &mut (impl Read + Seek)) -> Option<()> {
    let whole = zip.seek(SeekFrom::End(0)).ok()?;
    let from = whole.saturating_sub(END_SIZE + u64::from(u16::MAX));
    let tail = piece(zip, from, whole - from)?;
    let end = tail.windows(4).rposition(|window| window == END)?;
    let (count, start) = (short(&tail, end + 10)?, long(&tail, end + 16)?);
    let length = (from + end as u64).checked_sub(u64::from(start))?;
    // The large form is for what small uploads cannot be.
    if count > MOST_ENTRIES || start == u32::MAX || length > MOST_CONTENTS {
        return None;
    }
    let contents = piece(zip, u64::from(start), length)?;
    let (mut at, mut unpacked) = (0, 0_u64);
    for _ in 0..count {
        if contents.get(at..at + 4)? != ENTRY {
            return None;
        }
        let (packed, size) = (u64::from(long(&contents, at + 20)?), u64::from(long(&contents, at + 24)?));
        let (name, extra, comment) =
            (short(&contents, at + 28)?, short(&contents, at + 30)?, short(&contents, at + 32)?);
        let is_link = long(&contents, at + 38)? >> 16 & 0o170_000 == 0o120_000;
        let path = contents.get(at + ENTRY_SIZE..at + ENTRY_SIZE + name)?;
        unpacked += size;
        if is_link || !is_inside(path) || unpacked > MOST_BYTES || (size > SMALL && size > packed.max(1) * MOST_TIMES) {
            return None;
        }
        at += ENTRY_SIZE + name + extra + comment;
    }
    // Whatever stands between the entries and their end is not a table of contents.
    (at == contents.len() && (unpacked <= SMALL || unpacked <= whole * MOST_TIMES)).then_some(())
}

fn is_inside(path: &[u8]) -> bool {
    let is_plain = !path.is_empty() && !path.contains(&0) && !path.contains(&b'\\') && !path.starts_with(b"/");
    is_plain && path.get(1) != Some(&b':') && path.split(|byte| *byte == b'/').all(|part| part != b"..")
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// A table of contents without contents: entries of name, packed and unpacked size, and mode.
    fn zip(entries: &[(&str, u32, u32, u32)]) -> Vec<u8> {
        let mut bytes = b"PK\x03\x04".to_vec();
        let start = bytes.len() as u32;
        for (name, packed, size, mode) in entries {
            let mut entry = vec![0_u8; ENTRY_SIZE];
            entry[..4].copy_from_slice(ENTRY);
            entry[20..24].copy_from_slice(&packed.to_le_bytes());
            entry[24..28].copy_from_slice(&size.to_le_bytes());
            entry[28..30].copy_from_slice(&(name.len() as u16).to_le_bytes());
            entry[38..42].copy_from_slice(&(mode << 16).to_le_bytes());
            bytes.extend(entry);
            bytes.extend(name.as_bytes());
        }
        let mut end = vec![0_u8; 22];
        end[..4].copy_from_slice(END);
        end[10..12].copy_from_slice(&(entries.len() as u16).to_le_bytes());
        end[16..20].copy_from_slice(&start.to_le_bytes());
        bytes.extend(end);
        bytes
    }

    #[test]
    fn what_would_hurt_is_refused() {
        let file = 0o100_644;
        let is_harmless = |zip: Vec<u8>| super::is_harmless(&mut Cursor::new(zip));
        assert!(is_harmless(zip(&[("a/b.txt", 10, 20, file), ("c.mov", 5, 5, file)])));
        assert!(is_harmless(zip(&[])));
        for (what, entries) in [
            ("out of its folder", vec![("../a", 1, 1, file)]),
            ("in the middle", vec![("a/../../b", 1, 1, file)]),
            ("from the root", vec![("/etc/passwd", 1, 1, file)]),
            ("a drive", vec![("C:x", 1, 1, file)]),
            ("backslashes", vec![("..\\x", 1, 1, file)]),
            ("a link", vec![("x", 1, 1, 0o120_777)]),
            ("a bomb", vec![("x", 1000, 4_000_000_000, file)]),
            ("many small bombs", vec![("x", 100, 1_000_000, file); 1000]),
        ] {
            assert!(!is_harmless(zip(&entries)), "{what}");
        }
        assert!(!is_harmless(zip(&vec![("x", 1, 1, file); MOST_ENTRIES + 1])));
        assert!(!is_harmless(b"PK\x03\x04 and nothing more".to_vec()));
        let mut cut = zip(&[("a", 1, 1, file)]);
        cut.drain(4..20);
        assert!(!is_harmless(cut));
    }
}
