//! Files: made, sold, uploaded and asked for.

use std::io::Write;

use axum::body::Body;
use axum::extract::Request;
use catalogue::material::media::store as pipeline;
use depot::{ObjectInfo, Visibility};
use http::{Method, StatusCode};
use kernel::clock::Timestamp;
use kernel::db::Conn;
use platform::guard::session::Side;
use platform::media::small::hex;
use platform::media::store::{self as files, StoredFile};
use serde_json::{Value, json};
use sha1::{Digest, Sha1};
use sha2::Sha256;

use super::people::Person;
use super::till::Ware;
use super::{Answer, TestApp};

/// So many bytes that look like nothing and are never the same for another seed.
pub fn noise(length: usize, seed: u32) -> Vec<u8> {
    let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(1);
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as u8
    };
    (0..length).map(|_| next()).collect()
}

/// A small picture.
pub fn picture(format: image::ImageFormat) -> Vec<u8> {
    let image =
        image::DynamicImage::ImageRgb8(image::RgbImage::from_fn(64, 36, |x, y| image::Rgb([x as u8, y as u8, 90])));
    let mut out = std::io::Cursor::new(Vec::new());
    image.write_to(&mut out, format).unwrap();
    out.into_inner()
}

/// A PNG of one colour: many pixels in few bytes.
pub fn large_png(width: u32, height: u32) -> Vec<u8> {
    let chunk = |name: &[u8; 4], data: &[u8]| {
        let named = [name, data].concat();
        [&(data.len() as u32).to_be_bytes()[..], &named, &crc32fast::hash(&named).to_be_bytes()].concat()
    };
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    let mut rows = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    let row = vec![0; 1 + width as usize * 4];
    (0..height).for_each(|_| rows.write_all(&row).unwrap());
    let data = rows.finish().unwrap();
    [&b"\x89PNG\r\n\x1a\n"[..], &chunk(b"IHDR", &head), &chunk(b"IDAT", &data), &chunk(b"IEND", &[])].concat()
}

/// Makes a stored file the next edition of a version.
pub async fn attach_to_variant(db: &mut Conn, variant: i64, kept: &StoredFile, now: Timestamp) -> kernel::Result<i64> {
    let StoredFile { id, name, size, sha1, sha256, .. } = kept;
    let file = pipeline::AttachedFile { id: *id, name, size: *size, sha1, sha256 };
    pipeline::insert_edition(db, variant, &file, now).await
}

/// Gives a version its next edition, as if it had been uploaded.
pub async fn edition(app: &TestApp, ware: Ware, name: &str, bytes: &[u8]) -> i64 {
    let sha256 = hex(&Sha256::digest(bytes));
    let key = format!("{}/{sha256}", &sha256[..2]);
    app.app
        .depot
        .put(Visibility::Private, &key, bytes.to_vec().into(), ObjectInfo::of("video/quicktime"))
        .await
        .unwrap();
    let new = StoredFile {
        id: 0,
        key,
        name: name.to_owned(),
        mimetype: "video/quicktime".to_owned(),
        size: bytes.len() as i64,
        sha1: hex(&Sha1::digest(bytes)),
        sha256,
    };
    let now = app.app.clock.now();
    let write = app.app.db.write(move |db| {
        let new = new.clone();
        Box::pin(async move {
            let kept = files::keep_file(db, &new, now).await?;
            attach_to_variant(db, ware.variant, &kept, now).await?;
            Ok(kept.id)
        })
    });
    write.await.unwrap()
}

impl Person<'_> {
    /// The link of one file.
    pub async fn link(&self, key: &str) -> String {
        let answer = self.post("/api/download/ticket", json!({ "keys": [key] })).await.data();
        answer["links"][0]["url"].as_str().unwrap().to_owned()
    }

    /// A small upload, as a browser's form sends it.
    pub async fn upload(&self, name: &str, mimetype: &str, bytes: &[u8], fields: &[(&str, &str)]) -> Answer {
        self.send_form(&form(name, mimetype, bytes, fields)).await
    }

    pub async fn send_form(&self, body: &[u8]) -> Answer {
        self.send_form_body(Body::from(body.to_vec())).await
    }

    pub async fn send_form_body(&self, body: Body) -> Answer {
        let (path, header) = match self.side {
            Side::Member => ("/api/ajax/upload", "ba-user-token"),
            Side::Admin => ("/admin/ajax/upload", "batoken"),
        };
        let request = Request::post(path)
            .header("server", "true")
            .header(header, &self.tokens.access)
            .header("content-type", "multipart/form-data; boundary=XyZ")
            .body(body)
            .unwrap();
        self.app.send(request).await
    }

    /// One part of a large upload.
    pub async fn part(&self, id: i64, part: i64, bytes: &[u8]) -> Answer {
        let request = Request::builder()
            .method(Method::PUT)
            .uri(format!("/admin/shop.upload/part?id={id}&part={part}"))
            .header("server", "true")
            .header("batoken", &self.tokens.access)
            .body(Body::from(bytes.to_vec()))
            .unwrap();
        self.app.send(request).await
    }

    /// Begins a large upload.
    pub async fn begin(&self, name: &str, size: usize, target: &str, id: i64) -> Value {
        let ask = json!({ "name": name, "size": size, "sha1": "", "target": target, "target_id": id });
        self.post("/admin/shop.upload/start", ask).await.data()
    }
}

pub fn form(name: &str, mimetype: &str, bytes: &[u8], fields: &[(&str, &str)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (field, value) in fields {
        body.extend(format!("--XyZ\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n").as_bytes());
    }
    let head = format!(
        "--XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: {mimetype}\r\n\r\n"
    );
    body.extend(head.as_bytes());
    body.extend(bytes);
    body.extend(b"\r\n--XyZ--\r\n");
    body
}

/// Opens a link, perhaps for a part of the file.
pub async fn open(app: &TestApp, url: &str, headers: &[(&str, &str)]) -> Answer {
    app.get_with(url, headers).await
}

pub async fn opens(app: &TestApp, url: &str) -> StatusCode {
    open(app, url, &[]).await.status
}
