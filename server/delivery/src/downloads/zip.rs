//! A ZIP that is written while it is sent: nothing is packed (films do not shrink), nothing is stored in between, and its length is known
//! before the first byte. Always in the large form (ZIP64), which everything since 2005 reads.

use bytes::Bytes;
use crc32fast::Hasher;

/// A file in it.
#[derive(Clone, Debug)]
pub struct ZipEntry {
    pub name: String,
    pub size: u64,
}

const LOCAL: u64 = 30 + 20;
const DESCRIPTOR: u64 = 24;
const CENTRAL: u64 = 46 + 28;
const END: u64 = 56 + 20 + 22;
/// Names are UTF-8, sizes follow the bytes.
const FLAGS: u16 = 0x0808;
const VERSION: u16 = 45;
/// 1980-01-01: the same files give the same ZIP.
const DATE: u16 = 0x21;

/// How long the whole will be.
pub fn length(entries: &[ZipEntry]) -> u64 {
    entries.iter().map(|entry| LOCAL + DESCRIPTOR + CENTRAL + entry.name.len() as u64 * 2 + entry.size).sum::<u64>()
        + END
}

/// Writes what stands between the files' own bytes.
#[derive(Default)]
pub struct ZipFrameWriter {
    at: u64,
    /// Name, checksum, size and place of what is done.
    done: Vec<(String, u32, u64, u64)>,
    current: Option<(String, u64)>,
    sum: Hasher,
    size: u64,
}

struct Out(Vec<u8>);

impl Out {
    fn short(&mut self, value: u16) -> &mut Self {
        self.0.extend(value.to_le_bytes());
        self
    }

    fn long(&mut self, value: u32) -> &mut Self {
        self.0.extend(value.to_le_bytes());
        self
    }

    fn huge(&mut self, value: u64) -> &mut Self {
        self.0.extend(value.to_le_bytes());
        self
    }

    fn text(&mut self, value: &str) -> &mut Self {
        self.0.extend(value.as_bytes());
        self
    }
}

impl ZipFrameWriter {
    /// What comes before a file's bytes.
    pub fn begin(&mut self, name: &str) -> Bytes {
        let mut out = Out(Vec::new());
        out.long(0x0403_4b50).short(VERSION).short(FLAGS).short(0).short(0).short(DATE).long(0);
        // The large form: the true sizes stand in the extra field and after the bytes.
        out.long(u32::MAX).long(u32::MAX).short(name_length(name)).short(20).text(name);
        out.short(1).short(16).huge(0).huge(0);
        self.current = Some((name.to_owned(), self.at));
        (self.sum, self.size) = (Hasher::new(), 0);
        self.passed(out)
    }

    pub fn piece(&mut self, bytes: &[u8]) {
        self.sum.update(bytes);
        self.size += bytes.len() as u64;
        self.at += bytes.len() as u64;
    }

    /// What comes after them.
    pub fn end(&mut self) -> Bytes {
        let (sum, size) = (self.sum.clone().finalize(), self.size);
        let mut out = Out(Vec::new());
        out.long(0x0807_4b50).long(sum).huge(size).huge(size);
        if let Some((name, place)) = self.current.take() {
            self.done.push((name, sum, size, place));
        }
        self.passed(out)
    }

    /// The table of contents.
    pub fn finish(mut self) -> Bytes {
        let start = self.at;
        let mut out = Out(Vec::new());
        for (name, sum, size, place) in &self.done {
            out.long(0x0201_4b50).short(0x0300 | VERSION).short(VERSION).short(FLAGS).short(0).short(0).short(DATE);
            out.long(*sum).long(u32::MAX).long(u32::MAX).short(name_length(name)).short(28).short(0).short(0).short(0);
            out.long(0o100_644 << 16).long(u32::MAX).text(name);
            out.short(1).short(24).huge(*size).huge(*size).huge(*place);
        }
        let (count, size) = (self.done.len() as u64, out.0.len() as u64);
        out.long(0x0606_4b50).huge(44).short(0x0300 | VERSION).short(VERSION).long(0).long(0).huge(count).huge(count);
        out.huge(size).huge(start);
        out.long(0x0706_4b50).long(0).huge(start + size).long(1);
        out.long(0x0605_4b50).short(0).short(0).short(u16::MAX).short(u16::MAX).long(u32::MAX).long(u32::MAX).short(0);
        self.passed(out)
    }

    fn passed(&mut self, out: Out) -> Bytes {
        self.at += out.0.len() as u64;
        out.0.into()
    }
}

fn name_length(name: &str) -> u16 {
    u16::try_from(name.len()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = ZipFrameWriter::default();
        let mut bytes = Vec::new();
        for (name, content) in files {
            bytes.extend(writer.begin(name));
            writer.piece(content);
            bytes.extend(*content);
            bytes.extend(writer.end());
        }
        bytes.extend(writer.finish());
        bytes
    }

    #[test]
    fn its_length_is_known_before() {
        let entries = [ZipEntry { name: "雨/a.mov".to_owned(), size: 5 }, ZipEntry { name: "b".to_owned(), size: 0 }];
        assert_eq!(length(&entries), written(&[("雨/a.mov", b"hello"), ("b", b"")]).len() as u64);
        assert_eq!(length(&[]), written(&[]).len() as u64);
    }

    #[test]
    fn others_can_read_it() {
        use std::io::Read;
        let files: [(&str, &[u8]); 3] = [("雨/a.mov", b"hello"), ("b.txt", b""), ("c/d.bin", &[7; 100_000])];
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(written(&files))).unwrap();
        assert_eq!(archive.len(), 3);
        for (at, (name, content)) in files.iter().enumerate() {
            let mut entry = archive.by_index(at).unwrap();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            assert_eq!((&*entry.name().unwrap(), bytes.as_slice()), (*name, *content));
        }
    }
}
