//! a member who takes memory and processor.

mod connections;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use http::StatusCode;
use image::ImageFormat;
use platform::guard::session::Side;
use platform::server::incoming_body::IDLE;
use serde_json::json;
use tokio::io::AsyncWriteExt;

use crate::kit::TestApp;
use crate::kit::files::{form, large_png, noise, picture};
use crate::kit::socket::{connect, exchange};
use crate::real::Shop;

/// A body that sends so much and then nothing more, without an end.
fn stalled_body(begin: &[u8]) -> Body {
    let begin = stream::iter([Ok::<_, Infallible>(Bytes::copy_from_slice(begin))]);
    Body::from_stream(begin.chain(stream::pending()))
}

/// A body of so many kilobytes after `begin`, and how many of them were taken.
fn counted_body(begin: &[u8], kilobytes: usize) -> (Body, Arc<AtomicUsize>) {
    let taken = Arc::new(AtomicUsize::new(0));
    let count = taken.clone();
    let rest = (0..kilobytes).map(move |_| {
        count.fetch_add(1, Ordering::SeqCst);
        Bytes::from_static(&[b'a'; 1024])
    });
    let begin = stream::iter([Bytes::copy_from_slice(begin)]);
    (Body::from_stream(begin.chain(stream::iter(rest)).map(Ok::<_, Infallible>)), taken)
}

fn work_files(app: &TestApp) -> Vec<u64> {
    let entries = std::fs::read_dir(app.app.work_dir()).unwrap().flatten();
    entries.filter_map(|entry| entry.metadata().ok()).map(|found| found.len()).collect()
}

#[tokio::test]
async fn x05_what_needs_more_memory_than_there_is_for_pictures_is_refused_by_its_head() {
    let app = TestApp::with(&[("RUSHES_UPLOADS_PICTURE_MB", "64")]).await;
    let lin = app.member("lin").await;
    // Four million pixels of four bytes fit, twenty million do not, and nobody looks at fifty million.
    for (width, height, error) in
        [(2_000, 2_000, None), (5_000, 4_000, Some("media.pixels")), (10_000, 5_000, Some("media.pixels"))]
    {
        let png = large_png(width, height);
        assert!(png.len() < 2_000_000, "{}", png.len());
        let answer = lin.upload("a.png", "image/png", &png, &[]).await;
        match error {
            Some(error) => answer.refused(error),
            None => assert_eq!(answer.data()["file"]["width"], width),
        }
    }
    assert_eq!(work_files(&app), Vec::<u64>::new());
}

#[tokio::test]
async fn x05_the_head_of_a_part_has_an_end() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let head = b"--XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"";
    for begin in [&head[..], b"--XyZ\r\nX-Long: ", b"no boundary at all "] {
        let (body, taken) = counted_body(begin, 4 * 1024);
        lin.send_form_body(body).await.refused("media.no_file");
        let taken = taken.load(Ordering::SeqCst);
        assert!(taken < 128, "{taken} kB were taken of a head without an end");
    }
}

#[tokio::test]
async fn x05_a_form_has_few_parts_with_short_names() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let png = picture(ImageFormat::Png);
    let fields: Vec<(String, &str)> = (0..8).map(|number| (format!("f{number}"), "x")).collect();
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    lin.upload("a.png", "image/png", &png, &fields[..7]).await.data();
    lin.upload("a.png", "image/png", &png, &fields).await.refused("media.form");
    lin.upload(&format!("{}.png", "a".repeat(600)), "image/png", &png, &[]).await.refused("media.form");
    lin.upload("a.png", "image/png", &png, &[(&"n".repeat(600), "x")]).await.refused("media.form");
    // Large enough for several pieces, and whole again behind them.
    let mut bytes = b"RIFF\0\0\x90\0WAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
    bytes.extend(noise(300_000, 4));
    let url = lin.upload("a.wav", "audio/wav", &bytes, &[("topic", "sound")]).await.data()["file"]["url"].clone();
    assert!(app.get(url.as_str().unwrap()).await.bytes == bytes);
}

#[tokio::test]
async fn x05_an_upload_waits_on_the_disk_and_a_stalled_one_is_ended() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let begin = form("a.png", "image/png", &noise(1_000_000, 3), &[]);
    let upload = lin.send_form_body(stalled_body(&begin[..900_000]));
    let look_on = async {
        app.until_waiting(1).await;
        // What was written is on its way to the disk.
        while work_files(&app).iter().sum::<u64>() < 800_000 {
            tokio::task::yield_now().await;
        }
        app.clock.advance(IDLE - Duration::from_secs(1));
        assert_eq!(work_files(&app).len(), 1);
        app.clock.advance(Duration::from_secs(1));
    };
    let (answer, ()) = tokio::join!(upload, look_on);
    assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT);
    answer.refused("request.stalled");
    assert_eq!(work_files(&app), Vec::<u64>::new());
}

#[tokio::test]
async fn x05_every_body_that_stalls_is_ended() {
    let app = TestApp::with(&[("RUSHES_HTTP_TIMEOUT_SECONDS", "3600")]).await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    let part = boss.begin("rain.mov", 1000, "material", 1).await["id"].as_i64().unwrap();
    let json = ("content-type", "application/json");
    let member = ("ba-user-token", lin.tokens.access.as_str());
    let admin = ("batoken", boss.tokens.access.as_str());
    for (method, path, headers) in [
        ("POST", "/api/user/checkin".to_owned(), vec![json]),
        ("POST", "/api/account/profile".to_owned(), vec![json, member]),
        ("POST", "/admin/shop.faq/add".to_owned(), vec![json, admin]),
        ("PUT", format!("/admin/shop.upload/part?id={part}&part=0"), vec![admin]),
        ("POST", "/notify/sandbox".to_owned(), vec![]),
    ] {
        let request = Request::builder().method(method).uri(&path).header("server", "true");
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let call = app.send(request.body(stalled_body(b"{\"a\":")).unwrap());
        let move_on = async {
            app.until_waiting(1).await;
            app.clock.advance(IDLE);
        };
        let (answer, ()) = tokio::join!(call, move_on);
        assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT, "{path}");
    }
}

#[tokio::test]
async fn x05_a_member_has_so_many_uploads_an_hour() {
    for (settings, budget) in [(vec![], 20), (vec![("RUSHES_LIMITS_UPLOADS_HOURLY", "3")], 3)] {
        let app = TestApp::with(&settings).await;
        let (lin, mo, boss) = (app.member("lin").await, app.member("mo").await, app.super_admin("boss").await);
        let png = picture(ImageFormat::Png);
        for _ in 0..budget {
            lin.upload("a.png", "image/png", &png, &[]).await.data();
        }
        lin.upload("a.png", "image/png", &png, &[]).await.refused("request.too_many");
        mo.upload("a.png", "image/png", &png, &[]).await.data();
        boss.upload("a.png", "image/png", &png, &[]).await.data();
        app.clock.advance(Duration::from_secs(3600 / budget));
        lin.upload("a.png", "image/png", &png, &[]).await.data();
        lin.upload("a.png", "image/png", &png, &[]).await.refused("request.too_many");
    }
}

#[tokio::test]
async fn x05_a_member_sends_few_files_at_once() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, mo) = (app.member("lin").await, app.member("mo").await);
    let png = picture(ImageFormat::Png);
    let begin = form("a.png", "image/png", &png, &[]);
    let mut held: Vec<_> = (0..4).map(|_| Box::pin(lin.send_form_body(stalled_body(&begin[..100])))).collect();
    while app.clock.waiting() < 4 {
        for one in &mut held {
            assert!(futures_util::poll!(one.as_mut()).is_pending());
        }
        tokio::task::yield_now().await;
    }
    lin.upload("a.png", "image/png", &png, &[]).await.refused("media.at_once");
    mo.upload("a.png", "image/png", &png, &[]).await.data();
    drop(held);
    lin.upload("a.png", "image/png", &png, &[]).await.data();
}

/// Eight pictures of forty million pixels, and forty uploads that stop before their end, at the program itself.
#[tokio::test]
async fn x05_a_flood_of_uploads_stays_within_400_mb() {
    let mut app = crate::real::prepared(crate::real::now()).await;
    let mut tokens = Vec::new();
    for number in 0..12 {
        let id = app.new_member(&format!("m{number}")).await;
        tokens.push(app.signed_in(Side::Member, id.0).await.tokens.access.clone());
    }
    let shop = Shop::beside(&mut app).await;
    let address = SocketAddr::from(shop.address());
    let head = |token: &str, length: usize| {
        format!(
            "POST /api/ajax/upload HTTP/1.1\r\nhost: shop\r\nserver: true\r\nconnection: close\r\nba-user-token: {token}\r\n\
             content-type: multipart/form-data; boundary=XyZ\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    let begin = form("a.wav", "audio/wav", &noise(9_500_000, 3), &[]);
    let mut stalled = Vec::new();
    for number in 0..40 {
        let mut stream = connect([127, 0, 0, 1], address).await;
        stream.write_all(head(&tokens[2 + number / 4], begin.len()).as_bytes()).await.unwrap();
        stream.write_all(&begin[..begin.len() - 100]).await.unwrap();
        stalled.push(stream);
    }
    let png = form("a.png", "image/png", &large_png(8_000, 5_000), &[]);
    let uploads = (0..8).map(|number| {
        // Each is another file, or the second would be known.
        let (token, mut body) = (&tokens[number / 4], png.clone());
        let place = body.len() - 11;
        body.splice(place..place, [number as u8; 3]);
        let head = head(token, body.len());
        async move { exchange(&mut connect([127, 0, 0, 1], address).await, &[head.as_bytes(), &body].concat()).await }
    });
    let answers = futures_util::future::join_all(uploads).await;
    let kept = answers.iter().filter(|answer| answer.contains("\"width\":8000")).count();
    println!("X-05: {kept} of 8 large pictures kept, most memory {} MB", shop.peak_memory());
    assert_eq!(kept, 8, "{answers:?}");
    assert!(shop.peak_memory() < 400, "{} MB", shop.peak_memory());
}

/// every password is work with 19 MB of its own; a flood of them waits in line or is sent away.
#[tokio::test]
async fn r04_a_flood_of_passwords_stays_within_400_mb() {
    let mut app = crate::real::prepared(crate::real::now()).await;
    app.new_member("lin").await;
    let shop = Shop::beside(&mut app).await;
    let calls = (0..120).map(|number| {
        let body =
            json!({ "tab": "login", "username": format!("nobody{number}"), "password": "a wrong one", "keep": false });
        let call = shop.client().post(format!("{}/api/user/checkin", shop.url())).json(&body);
        async move { call.send().await.unwrap().status().as_u16() }
    });
    let answers = futures_util::future::join_all(calls).await;
    let sent_away = answers.iter().filter(|status| **status == 503).count();
    println!("R-04: 120 passwords at once, {sent_away} sent away, most memory {} MB", shop.peak_memory());
    assert!(answers.iter().all(|status| matches!(status, 200 | 503)), "{answers:?}");
    assert!(shop.peak_memory() < 400, "{} MB", shop.peak_memory());
}
