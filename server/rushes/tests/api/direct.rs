//! S-g: files that a browser puts into a remote store itself. The shop gives the address, and believes nothing that it has not compared.

use std::time::Duration;

use depot::Visibility;
use http::StatusCode;
use image::ImageFormat;
use platform::guard::session::Side;
use platform::media::check::take_in;
use platform::media::large::forget_old;
use platform::media::small::hex;
use serde_json::{Value, json};
use sha1::{Digest, Sha1};

use crate::bucket::store;
use crate::kit::files::{large_png, noise, picture};
use crate::kit::people::Person;
use crate::kit::till::wares;
use crate::kit::{Answer, TestApp};

/// In a bucket of its own: shops of tests draw the same keys, and must not meet.
async fn shop(url: &str, bucket: &str, settings: &[(&str, &str)]) -> TestApp {
    let all = [
        ("RUSHES_STORAGE_DRIVER", "s3"),
        ("RUSHES_STORAGE_DIRECT", "true"),
        ("RUSHES_STORAGE_ENDPOINT", url),
        ("RUSHES_STORAGE_BUCKET", bucket),
        ("RUSHES_STORAGE_KEY", "S3RVER"),
        ("RUSHES_STORAGE_SECRET", "S3RVER"),
    ];
    TestApp::with(&[&all, settings].concat()).await
}

fn announced(bytes: &[u8]) -> Value {
    json!({ "name": "我.png", "size": bytes.len(), "type": "image/png", "sha1": hex(&Sha1::digest(bytes)), "topic": "avatar" })
}

async fn ask(person: &Person<'_>, about: Value) -> Answer {
    person.post("/api/ajax/uploadAddress", about).await
}

async fn report(person: &Person<'_>, key: &str) -> Answer {
    let said = json!({ "url": key, "name": "other.png", "size": 1, "type": "text/html", "sha1": "none" });
    person.post("/api/Qiniu/callback", said).await
}

/// As a browser does it: without a token.
async fn put(url: &str, bytes: &[u8]) -> reqwest::Response {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    client.put(url).body(bytes.to_vec()).send().await.unwrap()
}

fn word(answer: &Value, name: &str) -> String {
    answer[name].as_str().unwrap().to_owned()
}

async fn is_in_store(app: &TestApp, key: &str) -> bool {
    app.app.depot.size(Visibility::Private, key).await.unwrap().is_some()
}

#[tokio::test]
async fn sg_a_picture_goes_to_the_store_and_is_looked_at_before_it_is_shown() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-1", &[]).await;
    let lin = app.member("lin").await;
    let png = [picture(ImageFormat::Png), b"<script>alert(1)</script>".to_vec()].concat();
    let place = ask(&lin, announced(&png)).await.data();
    let (address, key) = (word(&place, "url"), word(&place, "key"));
    assert!(address.starts_with(&url) && address.contains("X-Amz-Signature"), "{address}");
    // Nothing is there yet, and a report of nothing does not spoil the address.
    report(&lin, &key).await.refused("media.not_arrived");
    assert_eq!(put(&address, &png).await.status(), 200);
    let file = report(&lin, &key).await.data()["file"].clone();
    assert_eq!(
        (&file["name"], &file["mimetype"], &file["storage"]),
        (&json!("我.png"), &json!("image/png"), &json!("remote"))
    );
    let shown = app.get(&word(&file, "url")).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(!shown.bytes.windows(7).any(|bytes| bytes == b"<script"), "it was made anew");
    assert!(!is_in_store(&app, &key).await, "what came in is gone");
    // Reported again, the answer is the same; and it can be used.
    assert_eq!(report(&lin, &key).await.data()["file"]["url"], file["url"]);
    let avatar = json!({ "nickname": "lin", "gender": 0, "avatar": file["url"] });
    lin.post("/api/user/updateNickname", avatar).await.data();
}

#[tokio::test]
async fn sg_what_is_not_what_was_announced_is_refused_and_removed() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-2", &[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    let png = picture(ImageFormat::Png);
    // Other bytes of the same length.
    let mut other = png.clone();
    *other.last_mut().unwrap() ^= 1;
    // A page that says it is a picture, announced as it is.
    let page = b"<html><script>alert(1)</script>".to_vec();
    let wide = large_png(9000, 5000);
    for (said, sent, error) in
        [(&png, &other, "media.missing"), (&page, &page, "media.format"), (&wide, &wide, "media.pixels")]
    {
        let place = ask(&lin, announced(said)).await.data();
        let key = word(&place, "key");
        put(&word(&place, "url"), sent).await;
        report(&lin, &key).await.refused(error);
        assert!(!is_in_store(&app, &key).await, "{error}");
        report(&lin, &key).await.refused("media.unknown");
    }
    // More or fewer bytes than announced: the store refuses them, or the shop does.
    for length in [png.len() - 1, png.len() + 1] {
        let place = ask(&lin, announced(&png)).await.data();
        let key = word(&place, "key");
        let mut bytes = png.clone();
        bytes.resize(length, 0);
        let status = put(&word(&place, "url"), &bytes).await.status();
        let error = if status == 200 { "media.missing" } else { "media.not_arrived" };
        report(&lin, &key).await.refused(error);
    }
}

#[tokio::test]
async fn sg_a_key_is_for_whom_it_was_given() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-3", &[]).await;
    let (lin, mo, boss) = (app.member("lin").await, app.member("mo").await, app.super_admin("boss").await);
    let png = picture(ImageFormat::Png);
    let place = ask(&lin, announced(&png)).await.data();
    let key = word(&place, "key");
    put(&word(&place, "url"), &png).await;
    report(&mo, &key).await.refused("media.unknown");
    let said = json!({ "url": key, "name": "a.png", "size": 1, "type": "image/png", "sha1": "" });
    boss.post("/admin/Qiniu/callback", said).await.refused("media.unknown");
    for never in
        ["incoming/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "incoming/../public/x", "incoming/", "master/1", "../incoming/a"]
    {
        let refused = report(&lin, never).await;
        assert_eq!(refused.code(), 0, "{never}");
    }
    // Two reports at once: one looks, the other waits or is answered like it; the file is kept once.
    let (one, other) = tokio::join!(report(&lin, &key), report(&lin, &key));
    for answer in [&one, &other] {
        if answer.code() != 1 {
            answer.refused("media.checking");
        }
    }
    assert!(one.code() == 1 || other.code() == 1);
    report(&lin, &key).await.data();
}

#[tokio::test]
async fn sg_limits_hold_before_an_address_is_given() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-4", &[("RUSHES_LIMITS_UPLOADS_HOURLY", "9"), ("RUSHES_UPLOADS_MAX_MB", "1")]).await;
    let lin = app.member("lin").await;
    let png = picture(ImageFormat::Png);
    let with = |name: &str, value: Value| {
        let mut about = announced(&png);
        about[name] = value;
        about
    };
    for (about, error) in [
        (with("size", json!(1024 * 1024 + 1)), "media.too_large"),
        (with("size", json!(0)), "media.no_file"),
        (with("size", json!(-5)), "media.no_file"),
        (with("sha1", json!("short")), "media.no_file"),
        (with("name", json!("a.php")), "media.format"),
        (with("name", json!("")), "media.no_file"),
        (with("topic", json!("../x")), "media.topic"),
    ] {
        ask(&lin, about).await.refused(error);
    }
    ask(&lin, announced(&png)).await.data();
    ask(&lin, announced(&png)).await.data();
    ask(&lin, announced(&png)).await.refused("request.too_many");
    let stranger = app.post("/api/ajax/uploadAddress", announced(&png)).await;
    assert_eq!(stranger.json()["error"], "request.need_login");
}

#[tokio::test]
async fn sg_what_is_never_reported_is_removed() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-5", &[]).await;
    let lin = app.member("lin").await;
    let png = picture(ImageFormat::Png);
    let place = ask(&lin, announced(&png)).await.data();
    let key = word(&place, "key");
    put(&word(&place, "url"), &png).await;
    forget_old(&app.app).await.unwrap();
    assert!(is_in_store(&app, &key).await, "it may still be reported");
    app.clock.advance(Duration::from_secs(25 * 3600));
    forget_old(&app.app).await.unwrap();
    assert!(!is_in_store(&app, &key).await);
    let lin = app.signed_in(Side::Member, lin.id).await;
    report(&lin, &key).await.refused("media.unknown");
}

/// The address of a refused upload takes bytes for the rest of its hour.
#[tokio::test]
async fn y_d4_what_is_put_after_a_refusal_is_removed() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-11", &[]).await;
    let lin = app.member("lin").await;
    let page = b"<html><script>alert(1)</script>".to_vec();
    let place = ask(&lin, announced(&page)).await.data();
    let (address, key) = (word(&place, "url"), word(&place, "key"));
    put(&address, &page).await;
    report(&lin, &key).await.refused("media.format");
    assert_eq!(put(&address, &page).await.status(), 200, "the store knows nothing of the refusal");
    report(&lin, &key).await.refused("media.unknown");
    app.clock.advance(Duration::from_secs(25 * 3600));
    forget_old(&app.app).await.unwrap();
    assert!(!is_in_store(&app, &key).await);
}

/// Clients of the family put files where nobody can read them, until they were looked at.
#[tokio::test]
async fn y_d5_a_stock_upload_lies_aside_until_it_was_looked_at() {
    let Some(url) = store() else { return };
    let settings = [
        ("RUSHES_STORAGE_DRIVER", "qiniu"),
        ("RUSHES_STORAGE_UPLOAD_URL", "https://up.example"),
        ("RUSHES_STORAGE_PRIVATE_DOMAIN", "https://dl.example"),
        ("RUSHES_STORAGE_REGION", "us-east-1"),
    ];
    let app = shop(&url, "direct-12", &settings).await;
    let (lin, mo) = (app.member("lin").await, app.member("mo").await);
    let rules = lin.get("/api/index/index").await.data()["site"]["upload"].clone();
    let folder = format!("incoming/m{}", lin.id);
    assert_eq!(
        rules["saveName"],
        format!("/private/{folder}/{{year}}{{mon}}{{day}}/{{fileSha1}}{{.suffix}}"),
        "{rules}"
    );
    let (png, page) = (picture(ImageFormat::Png), b"<html><script>alert(1)</script>".to_vec());
    let about = depot::ObjectInfo::of("image/png");
    for (name, bytes) in [("good.png", png), ("bad.png", page)] {
        let key = format!("{folder}/20261115/{name}");
        app.app.depot.put(Visibility::Private, &key, bytes.into(), about).await.unwrap();
        let said =
            json!({ "url": format!("/private/{key}"), "name": name, "size": 1, "type": "image/png", "sha1": "" });
        mo.post("/api/Qiniu/callback", said.clone()).await.refused("media.unknown");
        let answer = lin.post("/api/Qiniu/callback", said.clone()).await;
        if name == "bad.png" {
            answer.refused("media.format");
        } else {
            let file = answer.data()["file"].clone();
            assert_eq!(app.get(&word(&file, "url")).await.status, StatusCode::OK);
        }
        assert!(!is_in_store(&app, &key).await, "{name}");
        lin.post("/api/Qiniu/callback", said).await.refused("media.unknown");
    }
    let public = json!({ "url": format!("/public/storage/default/m{}/x.png", lin.id), "name": "x.png" });
    lin.post("/api/Qiniu/callback", public).await.refused("media.unknown");
}

#[tokio::test]
async fn sg_pages_may_call_the_stores_origin_and_no_other() {
    let Some(url) = store() else { return };
    let policy = |answer: &Answer| answer.header("content-security-policy").to_owned();
    let app = shop(&url, "direct-6", &[]).await;
    for page in ["/", "/admin/login"] {
        let sent = policy(&app.get(page).await);
        assert!(sent.contains(&format!("connect-src 'self' {url};")), "{sent}");
    }
    let app = shop(&url, "direct-7", &[("RUSHES_STORAGE_DIRECT", "false")]).await;
    assert!(policy(&app.get("/").await).contains("connect-src 'self';"));
    let lin = app.member("lin").await;
    let place = ask(&lin, announced(&picture(ImageFormat::Png))).await.data();
    assert_eq!(place["url"], "", "files go to the shop");
    assert!(policy(&TestApp::new().await.get("/").await).contains("connect-src 'self';"));
}

const PART: usize = 16 * 1024 * 1024;

fn film(seed: u32) -> Vec<u8> {
    let mut film = b"\0\0\0\x14ftypqt  \0\0\0\0qt  ".to_vec();
    film.extend(noise(PART + 70_000, seed));
    film
}

async fn address(boss: &Person<'_>, id: i64, part: i64) -> Answer {
    boss.get(&format!("/admin/shop.upload/part?id={id}&part={part}")).await
}

/// Sends one part to the store and reports it.
async fn send(boss: &Person<'_>, id: i64, part: i64, bytes: &[u8]) -> Answer {
    let place = address(boss, id, part).await.data();
    let sent = put(&word(&place, "url"), bytes).await;
    let etag = sent.headers().get("etag").map(|tag| tag.to_str().unwrap().to_owned()).unwrap_or_default();
    boss.post("/admin/shop.upload/part", json!({ "id": id, "part": part, "etag": etag })).await
}

async fn finish(boss: &Person<'_>, id: i64, bytes: &[u8]) -> Answer {
    boss.post("/admin/shop.upload/finish", json!({ "id": id, "sha1": hex(&Sha1::digest(bytes)) })).await
}

#[tokio::test]
async fn sg_a_master_goes_to_the_store_in_parts() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-8", &[]).await;
    let (boss, other) = (app.super_admin("boss").await, app.super_admin("other").await);
    let goods = wares(&app, &["1.00"]).await;
    let film = film(21);
    let begun = boss.begin("雨夜.mov", film.len(), "variant", goods[0].variant).await;
    assert_eq!(begun["direct"], true);
    let id = begun["id"].as_i64().unwrap();
    // Somebody else's, a part that there is not: none of it.
    address(&other, id, 0).await.refused("media.unknown");
    address(&boss, id, 2).await.refused("media.part");
    boss.post("/admin/shop.upload/part", json!({ "id": id, "part": 0, "etag": "" })).await.refused("media.part");
    send(&boss, id, 1, &film[PART..]).await.data();
    finish(&boss, id, &film).await.refused("media.missing");
    // After a reload it goes on where it was.
    let again = boss.begin("雨夜.mov", film.len(), "variant", goods[0].variant).await;
    assert_eq!((&again["id"], &again["have"], &again["direct"]), (&json!(id), &json!([1]), &json!(true)));
    send(&boss, id, 0, &film[..PART]).await.data();
    send(&boss, id, 0, &film[..PART]).await.data();
    finish(&boss, id, &film).await.data();
    address(&boss, id, 0).await.refused("media.part");
    let (_, file) = take_in(&app.app, id, Default::default()).await.unwrap().unwrap();
    assert_eq!(file.sha1, hex(&Sha1::digest(&film)));
    assert_eq!(app.app.depot.size(Visibility::Private, &file.key).await.unwrap(), Some(film.len() as u64));
    // A job that is run twice finds the same file; an upload that is forgotten takes nothing with it.
    let (_, same) = take_in(&app.app, id, Default::default()).await.unwrap().unwrap();
    assert_eq!(same.id, file.id);
    boss.delete(&format!("/admin/shop.upload/cancel?id={id}")).await.data();
    assert!(is_in_store(&app, &file.key).await);
    // The same film once more is kept once, and its second object is gone.
    let id = boss.begin("again.mov", film.len(), "variant", goods[0].variant).await["id"].as_i64().unwrap();
    for (part, bytes) in film.chunks(PART).enumerate() {
        send(&boss, id, part as i64, bytes).await.data();
    }
    finish(&boss, id, &film).await.data();
    let (upload, same) = take_in(&app.app, id, Default::default()).await.unwrap().unwrap();
    assert_eq!(same.id, file.id);
    assert!(upload.remote_key != file.key && !is_in_store(&app, &upload.remote_key).await);
}

#[tokio::test]
async fn sg_a_master_that_is_another_is_refused_and_removed() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-9", &[]).await;
    let boss = app.super_admin("boss").await;
    let goods = wares(&app, &["1.00"]).await;
    let (film, other) = (film(22), film(23));
    let key_of = async |id: i64| {
        let read = app.app.db.read(move |db| Box::pin(platform::media::store::upload(db, id)));
        read.await.unwrap().unwrap().remote_key
    };
    // Other bytes than the hash that is reported, and a part that is too short, which this store does not mind.
    for (name, sent) in [("a.mov", &other[..]), ("b.mov", &film[..film.len() - 1])] {
        let id = boss.begin(name, film.len(), "variant", goods[0].variant).await["id"].as_i64().unwrap();
        send(&boss, id, 0, &sent[..PART]).await.data();
        send(&boss, id, 1, &sent[PART..]).await.data();
        finish(&boss, id, &film).await.data();
        let refused = take_in(&app.app, id, Default::default()).await.unwrap();
        assert!(matches!(refused, Err(platform::media::MediaError::Missing)), "{name}");
        assert!(!is_in_store(&app, &key_of(id).await).await, "{name}");
    }
    // One that nobody goes on with is forgotten with its parts.
    let id = boss.begin("c.mov", film.len(), "variant", goods[0].variant).await["id"].as_i64().unwrap();
    send(&boss, id, 0, &film[..PART]).await.data();
    boss.delete(&format!("/admin/shop.upload/cancel?id={id}")).await.data();
    address(&boss, id, 1).await.refused("media.unknown");
}

/// A browser that cannot reach the store asks for the other way.
#[tokio::test]
async fn sg_parts_come_to_the_shop_when_the_store_is_out_of_reach() {
    let Some(url) = store() else { return };
    let app = shop(&url, "direct-10", &[]).await;
    let boss = app.super_admin("boss").await;
    let goods = wares(&app, &["1.00"]).await;
    let film = b"\0\0\0\x14ftypqt  \0\0\0\0qt  and so on".to_vec();
    let id = boss.begin("a.mov", film.len(), "variant", goods[0].variant).await["id"].as_i64().unwrap();
    let again = json!({ "name": "a.mov", "size": film.len(), "sha1": "", "target": "variant", "target_id": goods[0].variant,
        "through_shop": true });
    let row = boss.post("/admin/shop.upload/start", again).await.data();
    assert_eq!((&row["id"], &row["direct"]), (&json!(id), &json!(false)));
    boss.part(id, 0, &film).await.data();
    finish(&boss, id, &film).await.data();
    let (_, file) = take_in(&app.app, id, Default::default()).await.unwrap().unwrap();
    assert!(is_in_store(&app, &file.key).await);
}
