//! The files of the built web app, inside the program: hashed names, compressed beforehand, kept by browsers for ever.

use std::collections::HashMap;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use http::{HeaderMap, HeaderValue, StatusCode};
use kernel::encoding::Encoding;
use rust_embed::RustEmbed;

use super::answer::tag;
use super::edge::matches_tag;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

struct Asset {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    kind: HeaderValue,
    tag: HeaderValue,
}

pub struct Assets(HashMap<String, Asset>);

impl Assets {
    pub fn load() -> Self {
        let read = |path: &str| Dist::get(path).map(|file| bytes_of(file.data));
        let is_packed = |path: &str| path.ends_with(".br") || path.ends_with(".gz");
        let assets = Dist::iter().filter(|path| !is_packed(path) && !path.starts_with('.')).filter_map(|path| {
            let plain = read(&path)?;
            let asset = Asset {
                brotli: read(&format!("{path}.br")),
                gzip: read(&format!("{path}.gz")),
                kind: HeaderValue::from_static(kind_of(&path)),
                tag: tag(&plain),
                plain,
            };
            Some((format!("/{path}"), asset))
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
        let accepted = Encoding::accepted(headers.get(http::header::ACCEPT_ENCODING));
        let packed = match accepted {
            Encoding::Brotli => asset.brotli.as_ref(),
            Encoding::Gzip => asset.gzip.as_ref(),
            Encoding::Plain => None,
        };
        if let (Some(_), Some(name)) = (packed, accepted.header()) {
            out.insert(CONTENT_ENCODING, name);
        }
        *response.body_mut() = Body::from(packed.unwrap_or(&asset.plain).clone());
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
        "json" | "map" => "application/json",
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
