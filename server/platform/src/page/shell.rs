//! `web/dist/index.html`, cut at its marks, with the policy that lets its own script run and no other.

use std::collections::HashMap;

use anyhow::Context;
use kernel::text::Lang;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::server::assets::Assets;

pub struct Shell {
    text: String,
    script_hashes: String,
    manifest: HashMap<String, Chunk>,
}

/// A file of the build, from Vite's manifest.
#[derive(Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default, rename = "isEntry")]
    is_entry: bool,
}

const MARKS: [&str; 3] = ["<!--rushes:head-->", "<!--rushes:root-->", "<!--rushes:data-->"];

/// The source behind the entry, which fetches it once the page is painted.
const START: &str = "src/app/start.tsx";

/// Used while the web app is not built: the API and the words of a page are whole without it.
const BARE: &str = "<!doctype html><html lang=\"zh-cn\"><head><meta charset=\"utf-8\"><!--rushes:head--></head>\
    <body><div id=\"root\"><!--rushes:root--></div><!--rushes:data--></body></html>";

impl Shell {
    pub fn load() -> anyhow::Result<Self> {
        let text = Assets::text("index.html").unwrap_or_else(|| BARE.to_owned());
        if let Some(mark) = MARKS.into_iter().find(|mark| text.matches(mark).count() != 1) {
            anyhow::bail!("web/dist/index.html must have {mark} exactly once");
        }
        let manifest = match Assets::text(".vite/manifest.json") {
            Some(json) => serde_json::from_str(&json).context("the manifest of web/dist cannot be read")?,
            None => HashMap::new(),
        };
        Ok(Self { script_hashes: script_hashes(&text), text, manifest })
    }

    pub fn fill(&self, lang: Lang, head: &str, root: &str, data: &str) -> String {
        let [head_mark, root_mark, data_mark] = MARKS;
        let language = format!("<html lang=\"{}\"", lang.choose("zh-CN", "en"));
        // Each mark is replaced once, from the end of the page to its start, so that no filled-in text is searched.
        self.text.replacen(data_mark, data, 1).replacen(root_mark, root, 1).replacen(head_mark, head, 1).replacen(
            "<html lang=\"zh-cn\"",
            &language,
            1,
        )
    }

    /// Everything from ourselves; scripts only from files and the one hashed piece in the head; styles only from files;
    /// pictures also from `files`, where they are kept elsewhere; calls also to `uploads`, where browsers send files themselves.
    pub fn content_policy(&self, files: &str, uploads: &str) -> String {
        format!(
            "default-src 'self'; script-src 'self'{}; style-src 'self'; img-src 'self'{files} data: blob:; \
             media-src 'self'{files} blob:; connect-src 'self'{uploads}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
            self.script_hashes
        )
    }

    /// The script files a page is made of besides the entry, and the style sheets that come with them.
    pub fn files(&self, sources: &[String]) -> (Vec<&str>, Vec<&str>) {
        let (mut scripts, mut styles) = (Vec::new(), Vec::new());
        for source in std::iter::once(START).chain(sources.iter().map(String::as_str)) {
            self.collect(source, &mut scripts, &mut styles);
        }
        (scripts, styles)
    }

    fn collect<'a>(&'a self, source: &str, scripts: &mut Vec<&'a str>, styles: &mut Vec<&'a str>) {
        let Some(chunk) = self.manifest.get(source) else { return };
        // The entry and what it imports stand in index.html already.
        if chunk.is_entry || scripts.contains(&chunk.file.as_str()) || self.text.contains(&chunk.file) {
            return;
        }
        scripts.push(&chunk.file);
        styles.extend(chunk.css.iter().map(String::as_str).filter(|file| !self.text.contains(file)));
        for import in &chunk.imports {
            self.collect(import, scripts, styles);
        }
    }
}

/// ` 'sha256-…'` for each script that stands in the page itself.
fn script_hashes(html: &str) -> String {
    html.split("<script>")
        .skip(1)
        .filter_map(|rest| rest.split_once("</script>"))
        .map(|(script, _)| format!(" 'sha256-{}'", base64(&Sha256::digest(script.as_bytes()))))
        .collect()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        for place in 0..4 {
            let letter = LETTERS.get((bits >> (18 - 6 * place) & 63) as usize).copied().unwrap_or(b'=');
            out.push(if place <= group.len() { letter as char } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_scripts_that_stand_in_the_page_are_hashed() {
        let html = "<script>a()</script><script type=\"module\" src=\"/x.js\"></script>";
        assert_eq!(script_hashes(html), " 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
        assert_eq!(base64(b"a"), "YQ==");
        assert_eq!(base64(b"ab"), "YWI=");
    }
}
