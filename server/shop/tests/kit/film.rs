//! Small films, made by ffmpeg when they are wanted, and files in the private store.

use std::path::{Path, PathBuf};

use depot::{About, Area};
use kernel::db::{args, sql};
use sha2::{Digest, Sha256};

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

/// An ordinary clip: 640×360, 25 frames a second.
pub fn plain(folder: &Path, seconds: u32) -> PathBuf {
    let source = format!("testsrc2=s=640x360:r=25:d={seconds}");
    film(folder, "plain.mp4", &source, &["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"])
}

/// Takes a file into the private store; answers its row.
pub async fn kept(app: &TestApp, path: &Path) -> i64 {
    let bytes = std::fs::read(path).unwrap();
    let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let key = format!("{}/{hash}", &hash[..2]);
    let size = bytes.len() as i64;
    app.app.depot.put(Area::Private, &key, bytes.into(), About::of("video/mp4")).await.unwrap();
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
    let write =
        app.app.db.write(move |db| Box::pin(async move { db.execute(LESSON_FILM, args![lesson, file]).await }));
    write.await.unwrap();
}
