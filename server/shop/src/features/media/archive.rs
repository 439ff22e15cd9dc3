//! Archives are never unpacked. Their table of contents is read, and one that would hurt whoever unpacks it is refused.

const END: &[u8] = b"PK\x05\x06";
const ENTRY: &[u8] = b"PK\x01\x02";
const END_SIZE: usize = 22;
const ENTRY_SIZE: usize = 46;
const MOST_ENTRIES: usize = 10_000;
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
/// links.
pub fn is_harmless(zip: &[u8]) -> bool {
    read(zip).is_some()
}

fn read(zip: &[u8]) -> Option<()> {
    let tail = zip.len().saturating_sub(END_SIZE + usize::from(u16::MAX));
    let end = zip.get(tail..)?.windows(4).rposition(|window| window == END)? + tail;
    let (count, start) = (short(zip, end + 10)?, long(zip, end + 16)?);
    // The large form is for what small uploads cannot be.
    if count > MOST_ENTRIES || start == u32::MAX {
        return None;
    }
    let (mut at, mut unpacked) = (usize::try_from(start).ok()?, 0_u64);
    for _ in 0..count {
        if zip.get(at..at + 4)? != ENTRY {
            return None;
        }
        let (packed, size) = (u64::from(long(zip, at + 20)?), u64::from(long(zip, at + 24)?));
        let (name, extra, comment) = (short(zip, at + 28)?, short(zip, at + 30)?, short(zip, at + 32)?);
        let is_link = long(zip, at + 38)? >> 16 & 0o170_000 == 0o120_000;
        let path = zip.get(at + ENTRY_SIZE..at + ENTRY_SIZE + name)?;
        unpacked += size;
        if is_link || !is_inside(path) || unpacked > MOST_BYTES || (size > SMALL && size > packed.max(1) * MOST_TIMES) {
            return None;
        }
        at += ENTRY_SIZE + name + extra + comment;
    }
    // Whatever stands between the entries and their end is not a table of contents.
    (at == end && (unpacked <= SMALL || unpacked <= zip.len() as u64 * MOST_TIMES)).then_some(())
}

fn is_inside(path: &[u8]) -> bool {
    let is_plain = !path.is_empty() && !path.contains(&0) && !path.contains(&b'\\') && !path.starts_with(b"/");
    is_plain && path.get(1) != Some(&b':') && path.split(|byte| *byte == b'/').all(|part| part != b"..")
}

#[cfg(test)]
mod tests {
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
        let mut end = vec![0_u8; END_SIZE];
        end[..4].copy_from_slice(END);
        end[10..12].copy_from_slice(&(entries.len() as u16).to_le_bytes());
        end[16..20].copy_from_slice(&start.to_le_bytes());
        bytes.extend(end);
        bytes
    }

    #[test]
    fn what_would_hurt_is_refused() {
        let file = 0o100_644;
        assert!(is_harmless(&zip(&[("a/b.txt", 10, 20, file), ("c.mov", 5, 5, file)])));
        assert!(is_harmless(&zip(&[])));
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
            assert!(!is_harmless(&zip(&entries)), "{what}");
        }
        assert!(!is_harmless(&zip(&vec![("x", 1, 1, file); MOST_ENTRIES + 1])));
        assert!(!is_harmless(b"PK\x03\x04 and nothing more"));
        let mut cut = zip(&[("a", 1, 1, file)]);
        cut.drain(4..20);
        assert!(!is_harmless(&cut));
    }
}
