//! What a file is, by its content. The suffix and what the browser says must agree with it; they never decide.

/// What small uploads can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UploadKind {
    Jpeg,
    Png,
    Bmp,
    Gif,
    Webp,
    Zip,
    Rar,
    Wav,
    Mp4,
    Mp3,
}

/// How much of the beginning is needed to tell.
pub const HEAD: usize = 4096;

impl UploadKind {
    const ALL: [Self; 10] = [
        Self::Jpeg,
        Self::Png,
        Self::Bmp,
        Self::Gif,
        Self::Webp,
        Self::Zip,
        Self::Rar,
        Self::Wav,
        Self::Mp4,
        Self::Mp3,
    ];

    pub fn of(head: &[u8]) -> Option<Self> {
        let found = infer::get(head)?;
        Self::ALL.into_iter().find(|kind| kind.found_as().contains(&found.mime_type()))
    }

    /// As the detector names it.
    const fn found_as(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["image/jpeg"],
            Self::Png => &["image/png"],
            Self::Bmp => &["image/bmp"],
            Self::Gif => &["image/gif"],
            Self::Webp => &["image/webp"],
            Self::Zip => &["application/zip"],
            Self::Rar => &["application/vnd.rar"],
            Self::Wav => &["audio/x-wav"],
            Self::Mp4 => &["video/mp4", "video/x-m4v"],
            Self::Mp3 => &["audio/mpeg"],
        }
    }

    pub const fn mimetype(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Bmp => "image/bmp",
            Self::Gif => "image/gif",
            Self::Webp => "image/webp",
            Self::Zip => "application/zip",
            Self::Rar => "application/vnd.rar",
            Self::Wav => "audio/wav",
            Self::Mp4 => "video/mp4",
            Self::Mp3 => "audio/mpeg",
        }
    }

    /// What browsers call it.
    fn declared_as(self, mimetype: &str) -> bool {
        let others: &[&str] = match self {
            Self::Jpeg => &["image/jpg", "image/pjpeg"],
            Self::Bmp => &["image/x-ms-bmp", "image/x-bmp"],
            Self::Zip => &["application/x-zip-compressed", "application/x-zip", "multipart/x-zip"],
            Self::Rar => &["application/x-rar-compressed", "application/x-rar"],
            Self::Wav => &["audio/x-wav", "audio/wave", "audio/vnd.wave"],
            Self::Mp3 => &["audio/mp3", "audio/x-mp3"],
            Self::Png | Self::Gif | Self::Webp | Self::Mp4 => &[],
        };
        let plain = mimetype.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        plain.is_empty()
            || plain == "application/octet-stream"
            || plain == self.mimetype()
            || others.contains(&plain.as_str())
    }

    pub const fn suffixes(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Png => &["png"],
            Self::Bmp => &["bmp"],
            Self::Gif => &["gif"],
            Self::Webp => &["webp"],
            Self::Zip => &["zip"],
            Self::Rar => &["rar"],
            Self::Wav => &["wav"],
            Self::Mp4 => &["mp4"],
            Self::Mp3 => &["mp3"],
        }
    }

    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png | Self::Bmp | Self::Gif | Self::Webp)
    }

    /// Content, suffix and what the browser says agree, and the owner wants such files.
    pub fn agreed(head: &[u8], suffix: &str, mimetype: &str, wanted: &[String]) -> Option<Self> {
        let kind = Self::of(head)?;
        let agrees = kind.suffixes().contains(&suffix) && kind.declared_as(mimetype);
        (agrees && wanted.iter().any(|one| one == suffix)).then_some(kind)
    }
}

/// `.PNG` of `a.b.PNG`, in lower case; empty when there is none or it is odd.
pub fn suffix(name: &str) -> String {
    let last = name.rsplit_once('.').map(|(_, last)| last.to_ascii_lowercase()).unwrap_or_default();
    let is_plain = (1..=8).contains(&last.len()) && last.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_plain { last } else { String::new() }
}

/// What is sold and taught: films, pictures of films, caches, projects, sound, documents, archives.
const MASTERS: &[&str] = &[
    "mov", "mp4", "m4v", "mkv", "webm", "mxf", "avi", "mts", "braw", "r3d", "ari", "exr", "tif", "tiff", "dpx", "png",
    "jpg", "jpeg", "hdr", "psd", "wav", "aif", "aiff", "mp3", "flac", "hip", "hiplc", "hipnc", "hda", "hdalc", "otl",
    "bgeo", "sc", "vdb", "abc", "usd", "usda", "usdc", "usdz", "fbx", "obj", "glb", "gltf", "blend", "ma", "mb", "c4d",
    "max", "aep", "prproj", "drp", "nk", "cube", "3dl", "pdf", "txt", "md", "csv", "zip", "rar", "7z", "tar", "gz",
];

/// Whether a file of this name may be sold.
pub fn is_master(name: &str) -> bool {
    MASTERS.contains(&suffix(name).as_str())
}

/// Whether a large file's beginning fits its name: a program or a web page under another name is refused, and what has a known shape must
/// have it.
pub fn fits(head: &[u8], name: &str) -> bool {
    let found = infer::get(head);
    let suffix = suffix(name);
    let shape = match suffix.as_str() {
        "mov" | "mp4" | "m4v" => Some("video/"),
        "mkv" | "webm" | "avi" => Some("video/"),
        "png" | "jpg" | "jpeg" | "psd" => Some("image/"),
        "zip" | "rar" | "7z" | "gz" | "usdz" => Some("application/"),
        "pdf" => Some("application/pdf"),
        _ => None,
    };
    let is_program = found.is_some_and(|kind| {
        matches!(kind.matcher_type(), infer::MatcherType::App | infer::MatcherType::Text)
            && !matches!(kind.extension(), "pdf" | "zip" | "gz")
    });
    if is_program || is_page(head) {
        return false;
    }
    shape.is_none_or(|shape| found.is_some_and(|kind| kind.mime_type().starts_with(shape)))
}

/// What a browser might take for a page, whatever it is called.
fn is_page(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let start = text.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(text.len());
    let text = text.get(start..).unwrap_or_default();
    let lower: Vec<u8> = text.iter().take(64).map(u8::to_ascii_lowercase).collect();
    [&b"<!doctype"[..], b"<html", b"<script", b"<svg", b"<?xml", b"<?php", b"<head", b"<body", b"<iframe", b"#!"]
        .iter()
        .any(|mark| lower.starts_with(mark))
}

pub fn mimetype_of(name: &str) -> &'static str {
    match suffix(name).as_str() {
        "mov" => "video/quicktime",
        "mp4" | "m4v" => "video/mp4",
        "mkv" => "video/x-matroska",
        "webm" => "video/webm",
        "mxf" => "application/mxf",
        "wav" => "audio/wav",
        "mp3" => "audio/mpeg",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "zip" => "application/zip",
        "pdf" => "application/pdf",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0";
    const JPEG: &[u8] = b"\xff\xd8\xff\xe0\0\x10JFIF\0";

    #[test]
    fn content_suffix_and_declaration_must_agree() {
        let wanted: Vec<String> = ["png", "jpg", "jpeg", "zip"].map(str::to_owned).to_vec();
        let agreed = |head: &[u8], suffix: &str, mimetype: &str| UploadKind::agreed(head, suffix, mimetype, &wanted);
        assert_eq!(agreed(PNG, "png", "image/png"), Some(UploadKind::Png));
        assert_eq!(agreed(PNG, "png", ""), Some(UploadKind::Png));
        assert_eq!(agreed(JPEG, "jpeg", "image/jpg; q=1"), Some(UploadKind::Jpeg));
        assert_eq!(agreed(PNG, "jpg", "image/png"), None, "another suffix");
        assert_eq!(agreed(PNG, "png", "text/html"), None, "another declaration");
        assert_eq!(agreed(b"<html>", "png", "image/png"), None, "another content");
        assert_eq!(agreed(PNG, "php", "image/png"), None);
        assert_eq!(UploadKind::agreed(PNG, "png", "image/png", &["jpg".to_owned()]), None, "not wanted here");
    }

    #[test]
    fn suffixes_are_plain_or_nothing() {
        for (name, expected) in [
            ("a.PNG", "png"),
            ("a.php.jpg", "jpg"),
            ("a", ""),
            ("a.", ""),
            ("a.jp\0g", ""),
            ("a.jpg ", ""),
            ("a.superlongsuffix", ""),
            ("a.图", ""),
        ] {
            assert_eq!(suffix(name), expected, "{name:?}");
        }
    }

    #[test]
    fn programs_and_pages_are_no_masters() {
        assert!(!is_master("a.exe") && !is_master("a.svg") && !is_master("a.html") && !is_master("a"));
        assert!(is_master("Rain 雨.MOV") && is_master("cache.bgeo.sc"));
        let mut program = b"\x7fELF\x02\x01\x01".to_vec();
        program.resize(128, 0);
        assert!(!fits(&program, "a.hip"));
        assert!(!fits(b"  <!DOCTYPE html><script>", "a.txt"));
        assert!(!fits(b"\xef\xbb\xbf<svg onload=1>", "a.cube"));
        assert!(!fits(b"MZ\x90\0", "a.vdb"));
        assert!(!fits(PNG, "a.mov"));
        assert!(fits(b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", "a.mov"));
        assert!(fits(b"TITLE \"look\"\nLUT_3D_SIZE 33\n", "a.cube"));
    }
}
