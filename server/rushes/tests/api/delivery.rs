//! F-01…F-08: what was paid for arrives, and only with its owner.

use std::time::Duration;

use axum::extract::Request;
use catalogue::material::model::{MaterialId, MaterialKind};
use catalogue::material::store::CONTAINS;
use delivery::downloads::http::write_sent;
use http::StatusCode;
use platform::media::small::hex;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::kit::files::{edition, noise, open, opens};
use crate::kit::people::Person;
use crate::kit::till::{Ware, balanced, ware, wares};
use crate::kit::{Answer, START, TestApp, make};

const NAME: &str = "雨夜 4K.mov";

/// Somebody who has bought something of some bytes.
async fn bought(app: &TestApp, bytes: usize) -> (Person<'_>, Ware, String, Vec<u8>) {
    let goods = wares(app, &["1.00"]).await;
    let film = noise(bytes, 7);
    edition(app, goods[0], NAME, &film).await;
    let lin = app.member("lin").await;
    buy(app, &lin, goods[0]).await;
    let key = format!("v{}", goods[0].variant);
    (lin, goods[0], key, film)
}

async fn buy(app: &TestApp, lin: &Person<'_>, ware: Ware) -> String {
    make::money(app, lin.id, "10").await;
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    number
}

#[tokio::test]
async fn what_was_bought_arrives_byte_by_byte() {
    let app = TestApp::new().await;
    let (lin, ware, key, film) = bought(&app, 700_000).await;
    let list = lin.get("/api/order/purchases").await.data();
    let file = &list["list"][0]["files"][0];
    assert_eq!((&file["key"], &file["size"], &file["file_name"]), (&json!(key), &json!(700_000), &json!(NAME)));
    assert_eq!(
        (&list["counts"]["all"], &list["counts"]["footage"], &list["pool"]),
        (&json!(1), &json!(1), &Value::Null)
    );
    for (asked, found) in [(ware.material, 1), (ware.material + 1, 0)] {
        let of_one = lin.get(&format!("/api/order/purchases?material={asked}")).await.data();
        assert_eq!((&of_one["total"], &of_one["counts"]["all"]), (&json!(found), &json!(found)));
    }
    let link = lin.link(&key).await;
    assert!(link.starts_with("/dl/") && link.ends_with("/%E9%9B%A8%E5%A4%9C%204K.mov"), "{link}");
    let whole = open(&app, &link, &[]).await;
    assert_eq!((whole.status, whole.bytes == film), (StatusCode::OK, true));
    assert_eq!(
        whole.header("content-disposition"),
        "attachment; filename=\"___4K.mov\"; filename*=UTF-8''%E9%9B%A8%E5%A4%9C%204K.mov"
    );
    assert_eq!(whole.header("cache-control"), "private, no-store");
    assert_eq!(whole.header("referrer-policy"), "no-referrer");
    assert_eq!(whole.header("etag"), format!("\"{}\"", hex(&Sha256::digest(&film))));
    write_sent(&app.app.delivery).await.unwrap();
    let file = lin.get("/api/order/purchases").await.data()["list"][0]["files"][0].clone();
    assert_eq!((&file["downloaded"], file["downloaded_at"].is_i64()), (&json!(700_000), true));
    // Gone on with where it was broken off, and only with the same file.
    let tag = whole.header("etag").to_owned();
    let rest = open(&app, &link, &[("range", "bytes=600000-"), ("if-range", &tag)]).await;
    assert_eq!((rest.status, rest.bytes == film[600_000..]), (StatusCode::PARTIAL_CONTENT, true));
    assert_eq!(rest.header("content-range"), "bytes 600000-699999/700000");
    let other = open(&app, &link, &[("range", "bytes=600000-"), ("if-range", "\"other\"")]).await;
    assert_eq!((other.status, other.bytes.len()), (StatusCode::OK, 700_000));
    let beyond = open(&app, &link, &[("range", "bytes=700000-")]).await;
    assert_eq!((beyond.status, beyond.header("content-range")), (StatusCode::RANGE_NOT_SATISFIABLE, "bytes */700000"));
    let several = open(&app, &link, &[("range", "bytes=0-1,5-9")]).await;
    assert_eq!((several.status, several.bytes.len()), (StatusCode::OK, 700_000), "several ranges are the whole");
    let head = app.send(Request::head(&link).body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!((head.status, head.bytes.len()), (StatusCode::OK, 0));
}

#[tokio::test]
async fn nobody_else_gets_it() {
    let app = TestApp::new().await;
    let (lin, ware, key, _) = bought(&app, 1_000).await;
    let eve = app.member("eve").await;
    // F-01: without the right there is no link, whatever is asked.
    eve.post("/api/download/ticket", json!({ "keys": [key] })).await.refused("delivery.not_owned");
    eve.post("/api/download/zip", json!({ "keys": [key] })).await.refused("delivery.not_owned");
    eve.post("/api/download/manifest", json!({ "keys": [key], "format": "aria2" })).await.refused("delivery.not_owned");
    for odd in ["", "v", "x1", "v0", "v999999", "../v1", "p1", "l1"] {
        let answer = lin.post("/api/download/ticket", json!({ "keys": [odd] })).await;
        assert!(
            ["delivery.unknown", "delivery.not_owned"].contains(&answer.json()["error"].as_str().unwrap()),
            "{odd}"
        );
    }
    lin.post("/api/download/ticket", json!({ "keys": [] })).await.refused("delivery.nothing");
    lin.post("/api/download/ticket", json!({ "keys": vec![key.clone(); 201] })).await.refused("delivery.too_many");
    // F-03, F-06: a link that was edited, or is a path, is none.
    let link = lin.link(&key).await;
    let mut leaks = 0;
    for (at, letter) in link.char_indices().filter(|(at, _)| (4..link.rfind('/').unwrap()).contains(at)) {
        let other = if letter == 'A' { 'B' } else { 'A' };
        let edited = format!("{}{other}{}", &link[..at], &link[at + 1..]);
        // The last letter of base64 may carry nothing.
        if opens(&app, &edited).await == StatusCode::OK && at + 1 != link.rfind('/').unwrap() {
            leaks += 1;
        }
    }
    for path in [
        "/dl/x/y",
        "/dl/../files/x",
        "/dl/..%2f..%2ffiles/x",
        "/files/aa",
        "/media/../files/x",
        "/media/..%2ffiles%2fx",
        "/media/%2e%2e/rushes.db",
        "/media/../rushes.db",
        "/storage/../../rushes.db",
        "/storage/..%2f..%2fsecret.key",
        "/storage/....//secret.key",
        "/media/%00",
    ] {
        let status = opens(&app, path).await;
        leaks += usize::from(status == StatusCode::OK);
    }
    assert_eq!(leaks, 0);
    // F-02: it ends.
    app.clock.advance(Duration::from_secs(15 * 60));
    assert_eq!(opens(&app, &link).await, StatusCode::GONE);
    let lin = app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    let link = lin.link(&key).await;
    assert_eq!(opens(&app, &link).await, StatusCode::OK);
    // F-05: and with the right.
    let boss = app.super_admin("boss").await;
    let rights = boss.get(&format!("/admin/shop.entitlement/index?member={}", lin.id)).await.data();
    let right = rights["list"][0]["id"].clone();
    boss.post("/admin/shop.entitlement/revoke", json!({ "id": right, "reason": "" }))
        .await
        .refused("delivery.no_reason");
    boss.post("/admin/shop.entitlement/revoke", json!({ "id": right, "reason": "fraud" })).await.data();
    assert_eq!(opens(&app, &link).await, StatusCode::FORBIDDEN);
    lin.post("/api/download/ticket", json!({ "keys": [key] })).await.refused("delivery.not_owned");
    // Staff gives it back, for a day.
    let until = app.app.clock.now().seconds() + 86_400;
    let gift = json!({ "member": lin.id, "material": ware.material, "licence": "personal", "reason": "sorry", "expires_at": until });
    boss.post("/admin/shop.entitlement/grant", gift.clone()).await.data();
    boss.post("/admin/shop.entitlement/grant", gift).await.refused("delivery.owned");
    assert_eq!(opens(&app, &lin.link(&key).await).await, StatusCode::OK);
    // Whoever is switched off is not served.
    let link = lin.link(&key).await;
    let row = boss.get(&format!("/admin/user.user/edit?id={}", lin.id)).await.data()["row"].clone();
    let off = json!({ "id": lin.id, "username": row["username"], "nickname": row["nickname"], "status": "disable" });
    boss.post("/admin/user.user/edit", off).await.data();
    assert_eq!(opens(&app, &link).await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_right_taken_back_stops_the_bytes() {
    use futures_util::StreamExt;
    let app = TestApp::new().await;
    let (lin, ware, key, film) = bought(&app, 3_000_000).await;
    let link = lin.link(&key).await;
    let mut body = app.stream(&link).await;
    let first = body.next().await.unwrap().unwrap();
    assert!(!first.is_empty() && first.len() < film.len());
    let boss = app.super_admin("boss").await;
    let rights = boss.get(&format!("/admin/shop.entitlement/index?member={}", lin.id)).await.data();
    let ask = json!({ "id": rights["list"][0]["id"], "reason": "test" });
    boss.post("/admin/shop.entitlement/revoke", ask).await.data();
    let rest: Vec<_> = body.collect().await;
    assert!(rest.iter().any(Result::is_err), "it breaks off");
    let sent: usize = first.len() + rest.iter().flatten().map(bytes::Bytes::len).sum::<usize>();
    assert!(sent < film.len() / 2, "{sent} of {} were sent", film.len());
    // What somebody else has goes on although a right was taken back meanwhile.
    let kim = app.member("kim").await;
    buy(&app, &kim, ware).await;
    let mut body = app.stream(&kim.link(&key).await).await;
    let first = body.next().await.unwrap().unwrap();
    let eve = app.member("eve").await;
    buy(&app, &eve, ware).await;
    let rights = boss.get(&format!("/admin/shop.entitlement/index?member={}", eve.id)).await.data();
    let ask = json!({ "id": rights["list"][0]["id"], "reason": "test" });
    boss.post("/admin/shop.entitlement/revoke", ask).await.data();
    let rest: Vec<_> = body.collect().await;
    assert_eq!(first.len() + rest.into_iter().map(|chunk| chunk.unwrap().len()).sum::<usize>(), film.len());
}

#[tokio::test]
async fn limits_hold_and_staff_can_help() {
    let app = TestApp::with(&[("RUSHES_CAPTCHA_ENABLED", "true")]).await;
    let (lin, ware, key, film) = bought(&app, 40_000).await;
    let file = edition(&app, ware, NAME, &film).await;
    // F-07: bytes of a day end somewhere, however small the pieces are.
    let link = lin.link(&key).await;
    let mut served = 0_usize;
    let mut refused = false;
    for _ in 0..10_000 {
        let answer = open(&app, &link, &[("range", "bytes=0-39999")]).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            refused = true;
            break;
        }
        served += answer.bytes.len();
    }
    println!("F-07: {served} bytes of a file of {} were served in a day", film.len());
    assert!(refused && served < film.len() * 3 + 17 * 1024 * 1024);
    // Days with a download count; after twenty a captcha is asked for, after fifty staff.
    write_sent(&app.app.delivery).await.unwrap();
    app.clock.advance(Duration::from_secs(86_400));
    let mut tiny = 0;
    for day in 1..52_u64 {
        app.clock.advance(Duration::from_secs(86_400 / 2));
        let lin = app.signed_in(platform::guard::session::Side::Member, lin.id).await;
        let answer = lin.post("/api/download/ticket", json!({ "keys": [key] })).await;
        if answer.code() == 1 {
            let link = answer.data()["links"][0]["url"].as_str().unwrap().to_owned();
            // From another address each time: accounts that are shared show like this.
            let request = Request::get(&link).body(axum::body::Body::empty()).unwrap();
            let answer = app.send_from(std::net::IpAddr::from([10, 0, 0, day as u8]), request).await;
            assert_eq!(answer.status, StatusCode::OK);
            write_sent(&app.app.delivery).await.unwrap();
            tiny += 1;
        } else {
            answer.refused("delivery.captcha");
        }
    }
    assert_eq!(tiny, 19, "the twentieth asks for a captcha");
    let boss = app.super_admin("boss").await;
    let log = boss.get("/admin/shop.download/index?limit=50").await.data();
    assert_eq!(log["total"], 20);
    boss.post("/admin/shop.download/reset", json!({ "member": lin.id, "file": file })).await.data();
    let lin = app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    assert!(lin.link(&key).await.starts_with("/dl/"));
}

#[tokio::test]
async fn several_files_come_as_one_zip_or_as_a_list() {
    let app = TestApp::new().await;
    let goods = wares(&app, &["1.00", "1.00"]).await;
    let films = [noise(300_000, 1), noise(10, 2)];
    let lin = app.member("lin").await;
    for (ware, film) in goods.iter().zip(&films) {
        edition(&app, *ware, NAME, film).await;
        buy(&app, &lin, *ware).await;
    }
    let keys = json!([format!("v{}", goods[0].variant), format!("v{}", goods[1].variant)]);
    let zip = lin.post("/api/download/zip", json!({ "keys": keys })).await.data();
    let answer = open(&app, zip["url"].as_str().unwrap(), &[]).await;
    assert_eq!((answer.header("content-type"), json!(answer.bytes.len())), ("application/zip", zip["size"].clone()));
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(answer.bytes)).unwrap();
    for (at, film) in films.iter().enumerate() {
        use std::io::Read;
        let mut entry = archive.by_index(at).unwrap();
        assert_eq!(&*entry.name().unwrap(), format!("W-{at}/{NAME}"));
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        assert!(bytes == *film);
    }
    let sums: Vec<String> = films.iter().map(|film| hex(&Sha256::digest(film))).collect();
    for format in ["aria2", "metalink", "sha256"] {
        let list = lin.post("/api/download/manifest", json!({ "keys": keys, "format": format })).await.data();
        let text = list["text"].as_str().unwrap();
        assert!(sums.iter().all(|sum| text.contains(sum.as_str())), "{format}: {text}");
    }
    let list = lin.post("/api/download/manifest", json!({ "keys": keys, "format": "aria2" })).await.data();
    let text = list["text"].as_str().unwrap();
    let link = text.lines().next().unwrap().strip_prefix(&app.app.config.public_url).unwrap();
    assert!(open(&app, link, &[]).await.bytes == films[0]);
    assert!(text.contains("out=雨夜 4K (2).mov"), "names do not hide each other");
}

#[tokio::test]
async fn a_new_edition_is_announced_until_it_is_had() {
    let app = TestApp::new().await;
    let (lin, ware, key, _) = bought(&app, 1_000).await;
    app.clock.advance(Duration::from_secs(60));
    let second = noise(2_000, 99);
    edition(&app, ware, "v2.mov", &second).await;
    let file = lin.get("/api/order/purchases?updated=1").await.data()["list"][0]["files"][0].clone();
    assert_eq!((&file["updated"], &file["edition"], &file["editions"]), (&json!(true), &json!(2), &json!(2)));
    assert!(open(&app, &lin.link(&key).await, &[]).await.bytes == second);
    write_sent(&app.app.delivery).await.unwrap();
    assert_eq!(lin.get("/api/order/purchases?updated=1").await.data()["total"], 0);
    // The first is still theirs.
    let old = lin.post("/api/download/ticket", json!({ "keys": [key], "edition": 1 })).await.data();
    assert_eq!(open(&app, old["links"][0]["url"].as_str().unwrap(), &[]).await.bytes.len(), 1_000);
    lin.post("/api/download/ticket", json!({ "keys": [key], "edition": 3 })).await.refused("delivery.not_owned");
}

#[tokio::test]
async fn what_was_used_is_not_given_back_by_oneself_and_refunds_take_it_away() {
    let app = TestApp::new().await;
    let (lin, ware, key, _) = bought(&app, 1_000).await;
    assert_eq!(opens(&app, &lin.link(&key).await).await, StatusCode::OK);
    let number = lin.get("/api/order/purchases").await.data()["list"][0]["order"].as_str().unwrap().to_owned();
    assert_eq!(lin.order_detail(&number).await["can"]["refund"], false);
    let link = lin.link(&key).await;
    let boss = app.super_admin("boss").await;
    let ask = json!({ "number": number, "lines": [], "to": "balance", "reason": "broken", "preview": false });
    boss.admin_pay_call("/admin/shop.order/refund", ask).await.data();
    assert_eq!(opens(&app, &link).await, StatusCode::FORBIDDEN);
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 0);
    let rights = boss.get(&format!("/admin/shop.entitlement/index?member={}", lin.id)).await.data();
    assert_eq!(rights["list"][0]["reason"], "broken");
    assert!(ware.variant > 0);
    balanced(&app).await;
}

/// With a session of today.
async fn claim(lin: &Person<'_>, ware: Ware) -> Answer {
    let lin = lin.app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    lin.post("/api/download/claim", json!({ "material": ware.material })).await
}

#[tokio::test]
async fn a_membership_has_a_pool_of_its_own() {
    let app = TestApp::new().await;
    let category = make::category(&app, "pool", None).await;
    let mut goods = Vec::new();
    for turn in 0..12 {
        let pooled = make::material(&app, &format!("P-{turn}"), category).with(|new| {
            new.vip = true;
            new.variants = vec![make::variant("4K", "9.00")];
        });
        let ware = ware(&app, pooled.insert().await).await;
        edition(&app, ware, NAME, &noise(100, ware.variant as u32)).await;
        goods.push(ware);
    }
    let lin = app.member("lin").await;
    claim(&lin, goods[0]).await.refused("delivery.no_membership");
    make::vip(&app, lin.id, 1, START.plus(Duration::from_secs(300 * 86_400))).await;
    for ware in &goods[..10] {
        claim(&lin, *ware).await.data();
    }
    claim(&lin, goods[0]).await.refused("delivery.owned");
    claim(&lin, goods[10]).await.refused("delivery.pool_day");
    let page = lin.get("/api/order/purchases?limit=20").await.data();
    assert_eq!((&page["pool"]["used"], &page["pool"]["limit"], &page["total"]), (&json!(10), &json!(30), &json!(10)));
    assert!(page["list"][0]["certificate"]["number"].as_str().unwrap().starts_with("RC-26-"));
    assert_eq!(opens(&app, &lin.link(&format!("v{}", goods[0].variant)).await).await, StatusCode::OK);
    app.clock.advance(Duration::from_secs(86_400));
    claim(&lin, goods[10]).await.data();
    // After thirty days it is closed, and can be claimed again.
    app.clock.advance(Duration::from_secs(30 * 86_400));
    let lin = app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 0);
    claim(&lin, goods[0]).await.data();
}

/// Bought, given by staff or taken from the pool of a membership: a pack opens the files that were in it then, and closes them with itself.
#[tokio::test]
async fn a_pack_opens_what_is_in_it_however_it_was_had() {
    let app = TestApp::new().await;
    let category = make::category(&app, "packs", None).await;
    let pack = make::material(&app, "PACK", category).with(|new| {
        (new.kind, new.vip) = (MaterialKind::Pack, true);
        new.variants = vec![make::variant("all", "9.00")];
    });
    let pack = pack.insert().await;
    let clip = async |number: &str| {
        let clip = ware(&app, make::material(&app, number, category).insert().await).await;
        edition(&app, clip, NAME, &noise(100, clip.variant as u32)).await;
        make::part(&app, pack, MaterialId(clip.material), CONTAINS).await;
        clip
    };
    let clips = [clip("C-1").await, clip("C-2").await];
    let (pack, boss) = (ware(&app, pack).await, app.super_admin("boss").await);
    let [buyer, given, vip] = [app.member("buyer").await, app.member("given").await, app.member("vip").await];
    buy(&app, &buyer, pack).await;
    let gift = json!({ "member": given.id, "material": pack.material, "licence": "personal", "reason": "sorry" });
    let right = boss.post("/admin/shop.entitlement/grant", gift).await;
    assert_eq!(right.code(), 1, "{}", right.text());
    make::vip(&app, vip.id, 1, START.plus(Duration::from_secs(86_400))).await;
    claim(&vip, pack).await.data();
    let late = clip("C-3").await;
    let mut links = Vec::new();
    for person in [&buyer, &given, &vip] {
        let row = person.get("/api/order/purchases").await.data()["list"][0].clone();
        let keys: Vec<_> = row["files"].as_array().unwrap().iter().map(|file| file["key"].clone()).collect();
        assert_eq!(keys, clips.map(|clip| json!(format!("v{}", clip.variant))), "{row}");
        // Each is named after the clip that it is of.
        assert!(row["files"][0]["name"].as_str().unwrap().contains(" · "), "{row}");
        let link = person.link(&format!("v{}", clips[1].variant)).await;
        assert_eq!(opens(&app, &link).await, StatusCode::OK);
        let added = person.post("/api/download/ticket", json!({ "keys": [format!("v{}", late.variant)] })).await;
        added.refused("delivery.not_owned");
        links.push(link);
    }
    let right = boss.get(&format!("/admin/shop.entitlement/index?member={}", given.id)).await.data()["list"]
        .as_array()
        .unwrap()
        .iter()
        .find(|right| right["source"] == "staff")
        .unwrap()["id"]
        .clone();
    boss.post("/admin/shop.entitlement/revoke", json!({ "id": right, "reason": "over" })).await.data();
    assert_eq!(opens(&app, &links[1]).await, StatusCode::FORBIDDEN);
    app.clock.advance(Duration::from_secs(31 * 86_400));
    let again = |id| app.signed_in(platform::guard::session::Side::Member, id);
    let key = json!({ "keys": [format!("v{}", clips[0].variant)] });
    again(buyer.id).await.post("/api/download/ticket", key.clone()).await.data();
    again(vip.id).await.post("/api/download/ticket", key).await.refused("delivery.not_owned");
    balanced(&app).await;
}
