//! U-01…U-09: what comes in as a file, with a corpus of files that try to be something else.

use http::StatusCode;
use image::ImageFormat;
use platform::media::check::take_in;
use platform::media::large::growing;
use platform::media::small::hex;
use serde_json::json;
use sha1::{Digest, Sha1};

use crate::kit::TestApp;
use crate::kit::files::{form, noise, picture};

/// A ZIP with these entries: name, mode, packed and claimed size.
fn zip(entries: &[(&str, u32, u32, u32)]) -> Vec<u8> {
    let mut bytes = b"PK\x03\x04\x14\0\0\0\0\0".to_vec();
    bytes.resize(64, 0);
    let start = bytes.len() as u32;
    for (name, mode, packed, size) in entries {
        let mut entry = vec![0_u8; 46];
        entry[..4].copy_from_slice(b"PK\x01\x02");
        entry[20..24].copy_from_slice(&packed.to_le_bytes());
        entry[24..28].copy_from_slice(&size.to_le_bytes());
        entry[28..30].copy_from_slice(&(name.len() as u16).to_le_bytes());
        entry[38..42].copy_from_slice(&(mode << 16).to_le_bytes());
        bytes.extend(entry);
        bytes.extend(name.as_bytes());
    }
    let mut end = vec![0_u8; 22];
    end[..4].copy_from_slice(b"PK\x05\x06");
    end[10..12].copy_from_slice(&(entries.len().min(65_535) as u16).to_le_bytes());
    end[16..20].copy_from_slice(&start.to_le_bytes());
    bytes.extend(end);
    bytes
}

fn files_in(folder: &std::path::Path) -> usize {
    std::fs::read_dir(folder).map_or(0, |list| {
        list.flatten().map(|entry| if entry.path().is_dir() { files_in(&entry.path()) } else { 1 }).sum()
    })
}

/// The most memory this process ever had, in megabytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok()).unwrap_or_default() / 1024
}

#[tokio::test]
async fn pictures_come_in_are_kept_once_and_shown() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let png = picture(ImageFormat::Png);
    let file = lin.upload("我的 头像.PNG", "image/png", &png, &[("topic", "avatar")]).await.data()["file"].clone();
    assert_eq!((&file["width"], &file["height"], &file["suffix"]), (&json!(64), &json!(36), &json!("png")));
    assert_eq!(
        (&file["name"], &file["sha1"], &file["user_id"]),
        (&json!("我的头像.png"), &json!(hex(&Sha1::digest(&png))), &json!(lin.id))
    );
    let url = file["url"].as_str().unwrap();
    assert!(url.starts_with("/storage/avatar/20261115/"), "{url}");
    let shown = app.get(url).await;
    assert_eq!((shown.status, shown.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(shown.header("x-content-type-options"), "nosniff");
    assert!(shown.header("content-security-policy").contains("sandbox"));
    let part = app.get_with(url, &[("range", "bytes=0-3")]).await;
    assert_eq!((part.status, part.bytes.as_slice()), (StatusCode::PARTIAL_CONTENT, &b"\x89PNG"[..]));
    let again = lin.upload("b.png", "image/png", &png, &[("topic", "avatar")]).await.data()["file"].clone();
    assert_eq!((&again["id"], &again["url"]), (&file["id"], &file["url"]));
    let other = lin.upload("b.png", "image/png", &png, &[("topic", "other")]).await.data()["file"].clone();
    assert_ne!(other["id"], file["id"]);
    let boss = app.super_admin("boss").await;
    let own = boss.upload("c.jpg", "image/jpeg", &picture(ImageFormat::Jpeg), &[]).await.data()["file"].clone();
    assert_eq!((&own["admin_id"], &own["topic"], own.get("user_id")), (&json!(boss.id), &json!("default"), None));
    // What else one may send, and how it is refused.
    lin.upload("b.png", "image/png", &png, &[("topic", "../x")]).await.refused("media.topic");
    lin.upload("b.png", "image/png", &png, &[("driver", "alioss")]).await.refused("media.driver");
    lin.upload("b.png", "image/png", b"", &[]).await.refused("media.no_file");
    lin.send_form(b"--XyZ--\r\n").await.refused("media.no_file");
    lin.send_form(b"nonsense").await.refused("media.no_file");
    let full = form("b.png", "image/png", &png, &[]);
    lin.send_form(&full[..full.len() - 30]).await.refused("media.no_file");
    assert_eq!(
        app.get("/api/ajax/buildSuffixSvg?suffix=mov&background=%23f5b14c").await.header("content-type"),
        "image/svg+xml"
    );
    app.get("/api/ajax/buildSuffixSvg?suffix=%3Cscript%3E").await.refused("media.suffix");
}

#[tokio::test]
async fn nothing_that_pretends_is_accepted() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_UPLOADS_MAX_MB", "1")]).await;
    let lin = app.member("lin").await;
    let (png, jpeg, gif) = (picture(ImageFormat::Png), picture(ImageFormat::Jpeg), picture(ImageFormat::Gif));
    let page = b"<!DOCTYPE html><script>alert(document.cookie)</script>".to_vec();
    let php = b"<?php system($_GET['c']); ?>".to_vec();
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec();
    let mut program = b"\x7fELF\x02\x01\x01".to_vec();
    program.resize(512, 0);
    let file = 0o100_644;
    let mut huge = png.clone();
    huge[16..20].copy_from_slice(&60_000_u32.to_be_bytes());
    huge[20..24].copy_from_slice(&60_000_u32.to_be_bytes());
    let mut corpus: Vec<(String, String, Vec<u8>)> = Vec::new();
    let mut bad =
        |name: &str, mimetype: &str, bytes: &[u8]| corpus.push((name.to_owned(), mimetype.to_owned(), bytes.to_vec()));
    // Another content under every allowed suffix.
    for suffix in ["jpg", "png", "bmp", "jpeg", "gif", "webp", "zip", "rar", "wav", "mp4", "mp3"] {
        for content in [&page, &php, &svg, &program, &noise(300, 5)] {
            bad(&format!("a.{suffix}"), "", content);
        }
    }
    // Good content under a suffix that is not allowed, or not its own.
    for suffix in [
        "php",
        "phtml",
        "html",
        "htm",
        "xhtml",
        "svg",
        "xml",
        "js",
        "jsp",
        "asp",
        "aspx",
        "sh",
        "exe",
        "lnk",
        "htaccess",
        "jpg.php",
        "png.html",
        "php5",
        "shtml",
        "",
        "jpg%00.php",
        "jpg\u{202e}php",
        "JPG ",
        "p\u{200b}ng",
        "jpg/",
        "txt",
        "cgi",
        "pl",
        "py",
        "jar",
        "pdf",
        "ico",
        "tiff",
        "heic",
    ] {
        for content in [&png, &jpeg, &gif] {
            bad(&format!("a.{suffix}"), "", content);
        }
    }
    for (name, content) in
        [("a.jpg", &png), ("a.png", &jpeg), ("a.gif", &png), ("a.webp", &gif), ("a.bmp", &jpeg), ("a.mp4", &png)]
    {
        bad(name, "", content);
    }
    // A declaration that does not agree.
    for mimetype in
        ["text/html", "image/svg+xml", "application/javascript", "application/x-php", "image/gif", "video/mp4"]
    {
        bad("a.png", mimetype, &png);
    }
    // Pictures that are none.
    bad("a.png", "image/png", &png[..png.len() / 2]);
    bad("a.png", "image/png", &huge);
    bad("a.jpg", "image/jpeg", b"\xff\xd8\xff\xe0\0\x10JFIF\0<script>");
    bad("a.gif", "image/gif", b"GIF89a<script>alert(1)</script>");
    bad("a.bmp", "image/bmp", b"BM<script>alert(1)</script>..............");
    bad("a.webp", "image/webp", b"RIFF\x20\0\0\0WEBPVP8 <script>");
    // Archives that would hurt.
    bad("a.zip", "application/zip", &zip(&[("../../etc/cron.d/x", file, 1, 1)]));
    bad("a.zip", "application/zip", &zip(&[("/etc/passwd", file, 1, 1)]));
    bad("a.zip", "application/zip", &zip(&[("C:\\x", file, 1, 1)]));
    bad("a.zip", "application/zip", &zip(&[("x", 0o120_777, 1, 1)]));
    bad("a.zip", "application/zip", &zip(&[("x", file, 1_000, 4_000_000_000)]));
    bad("a.zip", "application/zip", &zip(&vec![("x", file, 1, 1); 12_000]));
    bad("a.zip", "application/zip", b"PK\x03\x04 and then nothing");
    // Too large by a byte, and by much.
    let most = 1024 * 1024;
    let mut large = jpeg.clone();
    large.resize(most + 1, 0);
    bad("a.jpg", "image/jpeg", &large);
    large.resize(5 * most, 0);
    bad("a.jpg", "image/jpeg", &large);
    let before = peak();
    let mut accepted = Vec::new();
    for (name, mimetype, bytes) in &corpus {
        let answer = lin.upload(name, mimetype, bytes, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{name:?}: {}", answer.text());
        if answer.code() == 1 {
            accepted.push((name, mimetype, answer.text()));
        }
    }
    // What hides in a good picture does not come along.
    let mut polyglots = 0;
    for (suffix, format) in
        [("png", ImageFormat::Png), ("jpg", ImageFormat::Jpeg), ("gif", ImageFormat::Gif), ("webp", ImageFormat::WebP)]
    {
        for hidden in [&page, &php, &svg, &zip(&[("x", file, 1, 1)])] {
            let mut bytes = picture(format);
            bytes.extend(hidden.iter());
            let kept = lin.upload(&format!("a.{suffix}"), "", &bytes, &[]).await.data()["file"]["url"]
                .as_str()
                .unwrap()
                .to_owned();
            let shown = app.get(&kept).await.bytes;
            polyglots += 1;
            assert!(!shown.windows(hidden.len()).any(|window| window == hidden.as_slice()), "{suffix}");
        }
    }
    // Exactly as large as allowed is fine: a picture and its padding.
    let mut exact = jpeg.clone();
    exact.resize(most, 0);
    lin.upload("exact.jpg", "image/jpeg", &exact, &[]).await.data();
    let left = files_in(&app.app.work_dir());
    println!(
        "U: {} files offered, {} wrongly accepted, {polyglots} polyglots made harmless, {left} temporary files left, peak RSS {} MB (before: {before})",
        corpus.len() + polyglots,
        accepted.len(),
        peak()
    );
    assert!(corpus.len() + polyglots >= 200, "{}", corpus.len());
    assert_eq!((accepted, left), (Vec::new(), 0));
}

#[tokio::test]
async fn a_member_has_a_quota() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    let wav = |seed: u32| {
        let mut bytes = b"RIFF\0\0\x90\0WAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
        bytes.extend(noise(9 * 1024 * 1024, seed));
        bytes
    };
    for turn in 0..11 {
        lin.upload("a.wav", "audio/wav", &wav(turn), &[]).await.data();
    }
    lin.upload("a.wav", "audio/wav", &wav(99), &[]).await.refused("media.quota");
    lin.upload("a.wav", "audio/wav", &wav(3), &[]).await.data();
}

#[tokio::test]
async fn a_disk_that_is_almost_full_takes_nothing_more() {
    let app = TestApp::with(&[("RUSHES_UPLOADS_KEEP_FREE_PERCENT", "100")]).await;
    let lin = app.member("lin").await;
    lin.upload("a.png", "image/png", &picture(ImageFormat::Png), &[]).await.refused("media.no_space");
    let boss = app.super_admin("boss").await;
    let ask = json!({ "name": "rain.mov", "size": 1, "sha1": "", "target": "material", "target_id": 1 });
    boss.post("/admin/shop.upload/start", ask).await.refused("media.no_space");
}

#[tokio::test]
async fn a_large_file_comes_in_parts_in_any_order_and_again() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let boss = app.super_admin("boss").await;
    const PART: usize = 16 * 1024 * 1024;
    let mut film = b"\0\0\0\x14ftypqt  \0\0\0\0qt  ".to_vec();
    film.extend(noise(PART * 2 + 5_000, 3));
    let size = film.len();
    let row = boss.begin("Rain 雨.mov", size, "material", 1).await;
    let id = row["id"].as_i64().unwrap();
    assert_eq!((&row["part_size"], &row["have"], &row["state"]), (&json!(PART), &json!([]), &json!("receiving")));
    boss.part(id, 2, &film[PART * 2..]).await.data();
    // Broken off, wrong, out of range, somebody else's.
    boss.part(id, 0, &film[..PART - 1]).await.refused("media.part");
    boss.part(id, 0, &film[..PART + 1]).await.refused("media.part");
    boss.part(id, 3, b"x").await.refused("media.part");
    boss.part(id, -1, b"x").await.refused("media.part");
    boss.part(id + 1, 0, &film[..PART]).await.refused("media.unknown");
    let other = app.super_admin("other").await;
    other.part(id, 0, &film[..PART]).await.refused("media.unknown");
    let sha1 = hex(&Sha1::digest(&film));
    boss.post("/admin/shop.upload/finish", json!({ "id": id, "sha1": sha1 })).await.refused("media.missing");
    // After a reload the same file goes on where it was.
    let again = boss.begin("Rain 雨.mov", size, "material", 1).await;
    assert_eq!((&again["id"], &again["have"], &again["received"]), (&json!(id), &json!([2]), &json!(size - PART * 2)));
    let list = boss.get("/admin/shop.upload/index?target=material&target_id=1").await.data();
    assert_eq!(list["list"][0]["have"], json!([2]));
    boss.part(id, 1, &film[PART..PART * 2]).await.data();
    boss.part(id, 1, &film[PART..PART * 2]).await.data();
    boss.part(id, 0, &film[..PART]).await.data();
    let row = boss.post("/admin/shop.upload/finish", json!({ "id": id, "sha1": sha1 })).await.data();
    assert_eq!(row["state"], "checking");
    boss.part(id, 0, &film[..PART]).await.refused("media.part");
    let (_, file) = take_in(&app.app, id, Default::default()).await.unwrap().unwrap();
    assert_eq!((file.size, &file.sha1), (size as i64, &sha1));
    let stored = app.app.depot.path(depot::Visibility::Private, &file.key).unwrap();
    assert!(std::fs::read(stored).unwrap() == film && !growing(&app.app, id).exists());
    // The same bytes are known at once, and kept once.
    let ask = json!({ "name": "copy.mov", "size": size, "sha1": sha1, "target": "material", "target_id": 2 });
    let copy = boss.post("/admin/shop.upload/start", ask).await.data();
    assert_eq!((&copy["instant"], &copy["state"]), (&json!(true), &json!("checking")));
    let (_, same) = take_in(&app.app, copy["id"].as_i64().unwrap(), Default::default()).await.unwrap().unwrap();
    assert_eq!(same.id, file.id);
}

#[tokio::test]
async fn a_large_file_that_is_not_what_it_says_is_refused_and_removed() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let boss = app.super_admin("boss").await;
    for name in ["a.exe", "a.html", "a.svg", "a.php", "a", "a.mov.sh", "../a.js"] {
        let ask = json!({ "name": name, "size": 10, "target": "material", "target_id": 1 });
        boss.post("/admin/shop.upload/start", ask).await.refused("media.format");
    }
    for size in [0, -1, i64::MAX] {
        let ask = json!({ "name": "a.mov", "size": size, "target": "material", "target_id": 1 });
        boss.post("/admin/shop.upload/start", ask).await.refused("media.too_large");
    }
    let ask = json!({ "name": "a.mov", "size": 10, "sha1": "zz", "target": "material", "target_id": 1 });
    boss.post("/admin/shop.upload/start", ask).await.refused("media.target");
    let mut program = b"MZ".to_vec();
    program.resize(600, 0);
    let mut good = b"\0\0\0\x14ftypqt  \0\0\0\0qt  ".to_vec();
    good.resize(600, 1);
    for (name, bytes, sha1, error) in [
        ("a.mov", b"<html><script>".to_vec(), None, "media.format"),
        ("b.hip", program, None, "media.format"),
        ("c.mov", good, Some("0".repeat(40)), "media.missing"),
    ] {
        let id = boss.begin(name, bytes.len(), "material", 1).await["id"].as_i64().unwrap();
        boss.part(id, 0, &bytes).await.data();
        let sha1 = sha1.unwrap_or_else(|| hex(&Sha1::digest(&bytes)));
        boss.post("/admin/shop.upload/finish", json!({ "id": id, "sha1": sha1 })).await.data();
        let refusal = take_in(&app.app, id, Default::default()).await.unwrap().unwrap_err();
        assert_eq!(kernel::Error::from(refusal).code(), error, "{name}");
        let list = boss.get("/admin/shop.upload/index?target=material&target_id=1").await.data();
        let row = list["list"].as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone();
        assert_eq!((&row["state"], &row["error"]), (&json!("failed"), &json!(error)));
        boss.delete(&format!("/admin/shop.upload/cancel?id={id}")).await.data();
    }
    // What nobody goes on with is forgotten after a week.
    let id = boss.begin("old.mov", 20, "material", 1).await["id"].as_i64().unwrap();
    boss.part(id, 0, &noise(20, 1)).await.data();
    assert!(growing(&app.app, id).exists());
    app.clock.advance(std::time::Duration::from_secs(8 * 86_400));
    platform::media::large::forget_old(&app.app).await.unwrap();
    assert_eq!((files_in(&app.app.work_dir()), files_in(&app.app.config.data_dir.join("files"))), (0, 0));
}
