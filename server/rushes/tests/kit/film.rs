//! Small films, made by ffmpeg when they are wanted, and files in the private store.

use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::extract::Request;
use catalogue::material::model::{Rendition, Stream, segment_key};
use depot::{ObjectInfo, Visibility};
use kernel::db::{args, sql};
use platform::job::model::TaskState;
use serde_json::{Value, json};
use sha1::Sha1;
use sha2::{Digest, Sha256};

use super::people::Person;
use super::{START, TestApp};

sql! {
    FILE = "INSERT INTO file (key, name, mimetype, size, sha1, sha256, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
    EDITION = "INSERT INTO edition (variant_id, number, file_id, note, created_at)
        SELECT CAST($1 AS BIGINT), COALESCE(MAX(number), 0) + 1, CAST($2 AS BIGINT), '', CAST($3 AS BIGINT) FROM edition WHERE variant_id = $1";
    LESSON_FILM = "UPDATE lesson SET file_id = $2 WHERE id = $1";
}

/// A film of so many seconds; `how` is what the encoder is told.
pub fn film(folder: &Path, name: &str, source: &str, how: &[&str]) -> PathBuf {
    let path = folder.join(name);
    let done = std::process::Command::new("ffmpeg")
        .args(["-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i", source])
        .args(how)
        .arg(&path)
        .output()
        .expect("ffmpeg is installed where tests run");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    path
}

/// What an ordinary clip is encoded with.
pub const PLAIN: [&str; 6] = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

/// An ordinary clip: 640×360, with 5 frames a second, since every frame takes time in every size.
pub fn plain(folder: &Path, seconds: u32) -> PathBuf {
    film(folder, "plain.mp4", &format!("testsrc2=s=640x360:r=5:d={seconds}"), &PLAIN)
}

/// Takes a file into the private store; answers its row.
pub async fn kept(app: &TestApp, path: &Path) -> i64 {
    let bytes = std::fs::read(path).unwrap();
    let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let key = format!("{}/{hash}", &hash[..2]);
    let size = bytes.len() as i64;
    app.app.depot.put(Visibility::Private, &key, bytes.into(), ObjectInfo::of("video/mp4")).await.unwrap();
    let write = app.app.db.write(move |db| {
        let (key, name, hash) = (key.clone(), name.clone(), hash.clone());
        Box::pin(async move {
            let args = args![&key, &name, "video/mp4", size, "sha1", &hash, START];
            Ok(db.one::<(i64,)>(FILE, args).await?.0)
        })
    });
    write.await.unwrap()
}

/// The next edition of a version.
pub async fn edition(app: &TestApp, variant: i64, file: i64) {
    let write =
        app.app.db.write(move |db| Box::pin(async move { db.execute(EDITION, args![variant, file, START]).await }));
    write.await.unwrap();
}

pub async fn lesson_film(app: &TestApp, lesson: i64, file: i64) {
    let write = app.app.db.write(move |db| Box::pin(async move { db.execute(LESSON_FILM, args![lesson, file]).await }));
    write.await.unwrap();
}

/// Uploads a file as the back office does; the queue does the rest.
pub async fn upload(chief: &Person<'_>, path: &Path, target: &str, id: i64) -> Value {
    let bytes = std::fs::read(path).unwrap();
    let sha1: String = Sha1::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let begun = json!({ "name": name, "size": bytes.len(), "sha1": sha1, "target": target, "target_id": id });
    let row = chief.post("/admin/shop.Upload/start", begun).await.data();
    if row["instant"] == true {
        return row;
    }
    for (part, piece) in bytes.chunks(row["part_size"].as_u64().unwrap() as usize).enumerate() {
        let request = Request::put(format!("/admin/shop.Upload/part?id={}&part={part}", row["id"]))
            .header("server", "true")
            .header("batoken", &chief.tokens.access)
            .body(Body::from(piece.to_vec()))
            .unwrap();
        chief.app.send(request).await.data();
    }
    chief.post("/admin/shop.Upload/finish", json!({ "id": row["id"], "sha1": sha1 })).await.data()
}

/// Does what waits, until nothing does; answers how each ended.
pub async fn work(app: &TestApp) -> Vec<Option<TaskState>> {
    let mut ended = Vec::new();
    while let Some(one) = catalogue::pipeline::step(&app.app).await.unwrap() {
        ended.push(one.state);
    }
    ended
}

/// A stream as if it had been made: segments of so many seconds, each holding its own number.
pub async fn streamed(app: &TestApp, lesson: i64, seconds: &[i64]) {
    let segments: Vec<i64> = seconds.iter().map(|seconds| seconds * 1000).collect();
    let prefix = format!("stream/{lesson}-1-1");
    for number in 0..segments.len() {
        let key = segment_key(&prefix, 720, number);
        let bytes = format!("segment {number}").into_bytes().into();
        app.app.depot.put(Visibility::Private, &key, bytes, ObjectInfo::of("video/mp2t")).await.unwrap();
    }
    let key = app.app.seal.seal(&app.app.random, &Stream::seal_place(lesson), &[7; 16]).unwrap();
    let size = Rendition { height: 720, frame: (1280, 720), bandwidth: 3_000_000, segments: segments.clone() };
    let stream = Stream { prefix, key, poster: String::new(), sizes: vec![size], before: None };
    let (text, length) = (serde_json::to_string(&stream).unwrap(), segments.iter().sum::<i64>());
    let write = app.app.db.write(move |db| {
        let text = text.clone();
        Box::pin(async move { catalogue::material::media::store::streamed(db, lesson, &text, length).await })
    });
    write.await.unwrap();
}
