//! The files of the built web app, inside the program: hashed names, compressed beforehand, kept by browsers for ever.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use http::{HeaderMap, HeaderValue, StatusCode};
use kernel::encoding::Encoding;
use rust_embed::RustEmbed;

use super::answer::{matches_tag, tag};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// What compresses is there in its smallest form and not as it is; everything else only as it is. Browsers ask for gzip where there is no
/// TLS: it is made when somebody first does, and so is the content itself: made for each answer, slow readers would fill the memory with copies.
enum Content {
    Plain(Bytes),
    Packed { brotli: Bytes, gzip: OnceLock<Bytes>, plain: OnceLock<Bytes> },
}

struct Asset {
    body: Content,
    kind: HeaderValue,
    tag: HeaderValue,
}

impl Content {
    fn read(path: &str) -> Option<Self> {
        let read = |path: &str| Dist::get(path).map(|file| bytes_of(file.data));
        let packed = read(&format!("{path}.br")).map(|brotli| Self::Packed {
            brotli,
            gzip: OnceLock::new(),
            plain: OnceLock::new(),
        });
        packed.or_else(|| read(path).map(Self::Plain))
    }

    /// What stands for the content when its tag is made.
    const fn stored(&self) -> &Bytes {
        match self {
            Self::Plain(bytes) | Self::Packed { brotli: bytes, .. } => bytes,
        }
    }

    /// The bytes to send, and how they are encoded. Who takes no compressed form is rare, and gets the content unpacked.
    fn encoded(&self, accepted: Encoding) -> (Bytes, Encoding) {
        match (self, accepted) {
            (Self::Plain(bytes), _) => (bytes.clone(), Encoding::Plain),
            (Self::Packed { brotli, .. }, Encoding::Brotli) => (brotli.clone(), Encoding::Brotli),
            (Self::Packed { brotli, gzip, .. }, Encoding::Gzip) => {
                let packed = gzip.get_or_init(|| Encoding::Gzip.apply(&unpack(brotli), 9).unwrap_or_default());
                (packed.clone(), Encoding::Gzip)
            }
            (Self::Packed { brotli, plain, .. }, Encoding::Plain) => {
                (plain.get_or_init(|| unpack(brotli)).clone(), Encoding::Plain)
            }
        }
    }
}

/// The bytes were packed by our own build: they unpack.
fn unpack(brotli: &Bytes) -> Bytes {
    Encoding::unpack_brotli(brotli).unwrap_or_default()
}

/// The name of a file without what compressing added to it.
fn bare(path: &str) -> &str {
    path.strip_suffix(".br").unwrap_or(path)
}

/// Notes of the build, and maps that lead back to the source, stay inside.
fn is_served(path: &str) -> bool {
    !path.starts_with('.') && !path.ends_with(".map")
}

pub struct Assets(HashMap<String, Asset>);

impl Assets {
    pub fn load() -> Self {
        let paths: HashSet<String> = Dist::iter().map(|path| bare(&path).to_owned()).collect();
        let assets = paths.into_iter().filter(|path| is_served(path)).filter_map(|path| {
            let body = Content::read(&path)?;
            let (kind, tag) = (HeaderValue::from_static(kind_of(&path)), tag(body.stored()));
            Some((format!("/{path}"), Asset { body, kind, tag }))
        });
        Self(assets.collect())
    }

    /// The page every screen starts from, if the web app is built.
    pub fn text(path: &str) -> Option<String> {
        Dist::get(path).and_then(|file| String::from_utf8(file.data.into_owned()).ok())
    }

    /// `None` when there is no such file; index.html is not one, it goes out filled in.
    pub fn respond(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let asset = self.0.get(path).filter(|_| path != "/index.html")?;
        // Only names under /assets carry a hash of their content.
        let keep =
            if path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
        let mut response = Response::new(Body::empty());
        let out = response.headers_mut();
        out.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
        out.insert(ETAG, asset.tag.clone());
        out.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if headers.get(http::header::IF_NONE_MATCH).is_some_and(|known| matches_tag(known, &asset.tag)) {
            return Some((StatusCode::NOT_MODIFIED, response).into_response());
        }
        out.insert(CONTENT_TYPE, asset.kind.clone());
        let (body, encoding) = asset.body.encoded(Encoding::accepted(headers.get(http::header::ACCEPT_ENCODING)));
        if let Some(name) = encoding.header() {
            out.insert(CONTENT_ENCODING, name);
        }
        *response.body_mut() = Body::from(body);
        Some(response)
    }
}

fn bytes_of(data: std::borrow::Cow<'static, [u8]>) -> Bytes {
    match data {
        std::borrow::Cow::Borrowed(data) => Bytes::from_static(data),
        std::borrow::Cow::Owned(data) => Bytes::from(data),
    }
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c04_maps_to_the_source_are_not_served() {
        for (path, served) in [("assets/main.js", true), ("assets/main.js.map", false), (".built", false)] {
            assert_eq!(is_served(path), served, "{path}");
        }
        assert!(Assets::load().0.keys().all(|path| !path.ends_with(".map")));
    }
}
