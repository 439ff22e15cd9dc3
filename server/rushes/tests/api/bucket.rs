//! Files that are kept elsewhere: the shop on a store that speaks S3 (`bin/s3` starts one and sets TEST_S3_URL).

use http::StatusCode;
use image::{DynamicImage, ImageFormat};
use platform::guard::session::Side;
use platform::media::check::take_in;
use platform::media::small::hex;
use serde_json::json;
use sha1::{Digest, Sha1};

use crate::kit::files::{attach_to_variant, noise, open};
use crate::kit::till::wares;
use crate::kit::{START, TestApp, make};

#[allow(clippy::disallowed_methods)] // which store to test is the runner's choice
pub fn store() -> Option<String> {
    let url = std::env::var("TEST_S3_URL").ok();
    if url.is_none() {
        eprintln!("not tried: bin/s3 starts a store for this test");
    }
    url
}

fn settings<'s>(url: &'s str, bucket: &'s str) -> [(&'s str, &'s str); 6] {
    [
        ("RUSHES_LIMITS_ENABLED", "false"),
        ("RUSHES_STORAGE_DRIVER", "s3"),
        ("RUSHES_STORAGE_ENDPOINT", url),
        ("RUSHES_STORAGE_BUCKET", bucket),
        ("RUSHES_STORAGE_KEY", "S3RVER"),
        ("RUSHES_STORAGE_SECRET", "S3RVER"),
    ]
}

pub async fn shop_on(url: &str) -> TestApp {
    TestApp::with(&settings(url, "rushes")).await
}

#[tokio::test]
async fn a_film_goes_to_the_store_and_comes_from_it() {
    let Some(url) = store() else { return };
    let app = shop_on(&url).await;
    let boss = app.super_admin("boss").await;
    let goods = wares(&app, &["1.00"]).await;
    // More than one part there and here.
    const PART: usize = 16 * 1024 * 1024;
    let mut film = b"\0\0\0\x14ftypqt  \0\0\0\0qt  ".to_vec();
    film.extend(noise(PART + 70_000, 11));
    let id = boss.begin("雨夜.mov", film.len(), "variant", goods[0].variant).await["id"].as_i64().unwrap();
    for (part, bytes) in film.chunks(PART).enumerate() {
        boss.part(id, part as i64, bytes).await.data();
    }
    let sha1 = hex(&Sha1::digest(&film));
    boss.post("/admin/shop.upload/finish", json!({ "id": id, "sha1": sha1 })).await.data();
    let (_, file) = take_in(&app.app, id, Default::default()).await.unwrap().unwrap();
    assert_eq!(app.app.depot.path(depot::Visibility::Private, &file.key), None, "not on this machine");
    assert_eq!(app.app.depot.size(depot::Visibility::Private, &file.key).await.unwrap(), Some(film.len() as u64));
    let now = app.app.clock.now();
    let (kept, variant) = (file.clone(), goods[0].variant);
    let write = app.app.db.write(move |db| {
        let kept = kept.clone();
        Box::pin(async move { attach_to_variant(db, variant, &kept, now).await })
    });
    write.await.unwrap();
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "10").await;
    let number = lin.order(&[goods[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    let link = lin.link(&format!("v{variant}")).await;
    // The browser is sent to an address of the store that ends soon, and gets the bytes there.
    let answer = open(&app, &link, &[]).await;
    assert_eq!(answer.status, StatusCode::FOUND);
    let signed = answer.header("location").to_owned();
    assert!(signed.starts_with(&url) && signed.contains("X-Amz-Signature"), "{signed}");
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let sent = client.get(&signed).header("range", "bytes=5-").send().await.unwrap();
    assert_eq!(sent.status(), 206);
    assert!(sent.headers()["content-disposition"].to_str().unwrap().contains("%E9%9B%A8%E5%A4%9C.mov"));
    assert!(sent.bytes().await.unwrap() == film[5..]);
    // A ZIP is put together here from what lies there.
    let keys = json!([format!("v{variant}")]);
    let list = lin.post("/api/download/manifest", json!({ "keys": keys, "format": "sha256" })).await.data();
    assert!(list["text"].as_str().unwrap().starts_with(&file.sha256));
    // ffmpeg wants a file.
    let copy = app.app.work_dir().join("copy");
    app.app.depot.fetch(depot::Visibility::Private, &file.key, &copy).await.unwrap();
    assert!(std::fs::read(&copy).unwrap() == film);
    app.app.depot.delete(depot::Visibility::Private, &file.key).await.unwrap();
    assert_eq!(app.app.depot.size(depot::Visibility::Private, &file.key).await.unwrap(), None);
}

#[tokio::test]
async fn an_upload_goes_on_with_any_node_and_none_keeps_a_part() {
    let Some(url) = store() else { return };
    let settings = settings(&url, "direct-13");
    let here = TestApp::with(&settings).await;
    let there = here.another_node_with(tempfile::TempDir::new().unwrap(), &settings);
    std::fs::create_dir(there.app.work_dir()).unwrap();
    let boss = here.super_admin("boss").await;
    let again = there.signed_in(Side::Admin, boss.id).await;
    let goods = wares(&here, &["1.00"]).await;
    const PART: usize = 16 * 1024 * 1024;
    let mut film = b"\0\0\0\x14ftypqt  \0\0\0\0qt  ".to_vec();
    film.extend(noise(2 * PART + 70_000, 12));
    let begun = boss.begin("a.mov", film.len(), "variant", goods[0].variant).await;
    assert_eq!(begun["direct"], false, "parts come to the shop");
    let id = begun["id"].as_i64().unwrap();
    boss.part(id, 1, &film[PART..2 * PART]).await.data();
    // A part that breaks off, or is too long, counts for nothing.
    again.part(id, 0, &film[..PART - 1]).await.refused("media.part");
    again.part(id, 0, &film[..PART + 1]).await.refused("media.part");
    let row = again.begin("a.mov", film.len(), "variant", goods[0].variant).await;
    assert_eq!((&row["id"], &row["have"]), (&json!(id), &json!([1])), "it goes on where the other node was");
    again.part(id, 2, &film[2 * PART..]).await.data();
    boss.part(id, 0, &film[..PART]).await.data();
    again.part(id, 0, &film[..PART]).await.data();
    let sha1 = hex(&Sha1::digest(&film));
    again.post("/admin/shop.upload/finish", json!({ "id": id, "sha1": sha1 })).await.data();
    let (_, file) = take_in(&there.app, id, Default::default()).await.unwrap().unwrap();
    assert_eq!((file.size, &file.sha1), (film.len() as i64, &sha1));
    assert_eq!(here.app.depot.size(depot::Visibility::Private, &file.key).await.unwrap(), Some(film.len() as u64));
    for node in [&here, &there] {
        assert_eq!(std::fs::read_dir(node.app.work_dir()).unwrap().count(), 0, "nothing waits on a node's disk");
    }
}

#[tokio::test]
async fn an_export_that_one_node_wrote_is_fetched_from_another() {
    let Some(url) = store() else { return };
    let settings = settings(&url, "direct-13");
    let here = TestApp::with(&settings).await;
    let there = here.another_node_with(tempfile::TempDir::new().unwrap(), &settings);
    let boss = here.super_admin("boss").await;
    let many = here.app.db.write(|db| {
        Box::pin(async move {
            for number in 0..10_050_i64 {
                catalogue::search::store::missed(db, &format!("word {number}"), number, START).await?;
            }
            Ok(())
        })
    });
    many.await.unwrap();
    let id = boss.get("/admin/shop.SearchMiss/export?format=xlsx").await.data()["export"].clone();
    catalogue::pipeline::step(&here.app).await.unwrap();
    let again = there.signed_in(Side::Admin, boss.id).await;
    let book = again.get(&format!("/admin/ajax/exportFile?id={id}")).await;
    assert!(book.status == StatusCode::OK && book.bytes.starts_with(b"PK"), "a workbook");
    assert_eq!(std::fs::read_dir(here.app.work_dir()).unwrap().count(), 0);
}

#[tokio::test]
async fn small_pictures_are_shown_through_the_shop() {
    let Some(url) = store() else { return };
    let app = shop_on(&url).await;
    let lin = app.member("lin").await;
    let image = DynamicImage::ImageRgb8(image::RgbImage::from_pixel(20, 10, image::Rgb([9, 9, 9])));
    let mut png = std::io::Cursor::new(Vec::new());
    image.write_to(&mut png, ImageFormat::Png).unwrap();
    let file = lin.upload("a.png", "image/png", png.get_ref(), &[("topic", "avatar")]).await.data()["file"].clone();
    assert_eq!(file["storage"], "remote");
    let address = file["url"].as_str().unwrap();
    let shown = app.get(address).await;
    assert_eq!((shown.status, shown.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(app.get_with(address, &[("range", "bytes=1-3")]).await.bytes, b"PNG");
    assert_eq!(app.get("/storage/avatar/none.png").await.status, StatusCode::NOT_FOUND);
}
