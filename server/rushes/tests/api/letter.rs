//! Letters: one for an event, in the reader's language, to who wants them.

use std::time::Duration;

use http::Method;
use platform::guard::session::Side;
use platform::letter::jobs::write_due;
use platform::letter::model::{LetterFacts, LetterKind};
use platform::letter::{self, sample};
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::make;
use crate::kit::people::{PASSWORD, Person};
use crate::kit::till::{press, wares};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Letters of the outbox to an address, the latest first.
async fn letters(app: &TestApp, chief: &Person<'_>, to: &str) -> Vec<Value> {
    write_due(&app.app).await.unwrap();
    // Days may have passed since.
    let chief = app.signed_in(Side::Admin, chief.id).await;
    let list = chief.get("/admin/routine.Outbox/index?limit=100").await.data()["list"].clone();
    list.as_array().unwrap().iter().filter(|row| row["target"] == to && row["html"] != "").cloned().collect()
}

async fn log_in(app: &TestApp, name: &str, agent: &str, lang: &str) {
    let body = json!({ "tab": "login", "username": name, "password": PASSWORD, "keep": false });
    let headers = [("user-agent", agent), ("think-lang", lang)];
    app.call(Method::POST, "/api/user/checkIn", &headers, Some(body)).await.data();
}

#[tokio::test]
async fn sc_every_kind_is_written_in_both_languages() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    for kind in LetterKind::WORDS {
        let mut subjects = Vec::new();
        for lang in ["zh-cn", "en"] {
            let call = format!("/admin/routine.Letter/preview?kind={kind}&letter_lang={lang}");
            let letter = chief.get(&call).await.data();
            let part = |name: &str| letter[name].as_str().unwrap().to_owned();
            let (subject, text, html) = (part("subject"), part("text"), part("html"));
            for words in [&subject, &text, &html] {
                assert!(
                    !words.is_empty() && !words.contains("{{") && !words.contains("letter."),
                    "{kind} {lang}: {words}"
                );
            }
            assert!(
                html.starts_with("<!doctype html>") && html.contains(&subject) && !html.contains("<script"),
                "{html}"
            );
            let is_chinese = |words: &str| words.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
            for words in [&subject, &text, &html] {
                assert_eq!(is_chinese(words), lang == "zh-cn", "{kind} {lang}: {words}");
            }
            let is_optional = matches!(*kind, "vip_ends" | "coupon_ends");
            assert_eq!(html.contains("/unsubscribe"), is_optional, "{kind}");
            subjects.push(subject);
        }
        assert_ne!(subjects[0], subjects[1], "{kind}");
    }
    assert_eq!(chief.get("/admin/routine.Letter/preview?kind=x").await.code(), 0);
}

#[tokio::test]
async fn sc_what_members_wrote_is_no_markup_in_a_letter() {
    let app = TestApp::new().await;
    let site = app.app.db.read(|db| Box::pin(platform::site::Site::load(db))).await.unwrap();
    let facts = LetterFacts {
        device: "<script>alert(1)</script>".to_owned(),
        ..sample::facts(LetterKind::NewDevice, app.app.clock.now())
    };
    let reader = letter::Reader { name: "<b>\"x", lang: kernel::text::Lang::En, unsubscribe: "" };
    let rendered = letter::render(&app.app, &site, LetterKind::NewDevice, &facts, &reader);
    assert!(!rendered.html.contains("<script") && !rendered.html.contains("<b>"), "{}", rendered.html);
    assert!(rendered.html.contains("&lt;script&gt;") && rendered.text.contains("<script>"));
}

#[tokio::test]
async fn sc_orders_are_written_about_once_with_their_receipt() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let ware = wares(&app, &["99.00"]).await.remove(0);
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "500.00").await;
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 0, "not before it is paid");
    lin.pay_balance(&number).await.data();
    let paid = letters(&app, &chief, "lin@example.com").await;
    assert_eq!(paid.len(), 1, "{paid:?}");
    let (text, html) = (paid[0]["body"].as_str().unwrap(), paid[0]["html"].as_str().unwrap());
    for part in [number.as_str(), "/user/my-purchases"] {
        assert!(text.contains(part) && html.contains(part), "{part}: {text}");
    }
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 1, "the job runs again");
    let refund = json!({ "number": number, "lines": [], "to": "balance", "reason": "x" });
    chief.admin_pay_call("/admin/shop.Order/refund", refund).await.data();
    let both = letters(&app, &chief, "lin@example.com").await;
    assert_eq!(both.len(), 2);
    assert!(both[0]["subject"].as_str().unwrap().contains("退款"), "{}", both[0]["subject"]);
}

/// A top-up, a membership with its ends, and a coupon with its end: bought and claimed as members do it.
#[tokio::test]
async fn sc_what_members_buy_and_claim_is_written_about() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let id = app.new_member("lin").await.0;
    let subjects = async || -> Vec<String> {
        let all = letters(&app, &chief, "lin@example.com").await;
        all.iter().rev().map(|letter| letter["subject"].as_str().unwrap().to_owned()).collect()
    };
    let lin = app.signed_in(Side::Member, id).await;
    let topup = lin.pay_call("/api/topup/order", None, json!({ "amount": "300.00", "agreed": true })).await.data();
    let number = topup["number"].as_str().unwrap();
    let paid = lin.pay_sandbox(number, false).await.data();
    assert_eq!(subjects().await.len(), 0, "not before the money is there");
    press(&app, paid["payment"]["number"].as_str().unwrap(), "succeed").await;
    let text = letters(&app, &chief, "lin@example.com").await[0]["body"].as_str().unwrap().to_owned();
    assert!(text.contains(number) && text.contains("300.00") && text.contains("20.00"), "the bonus as well: {text}");

    let level = lin.get("/api/vip/index").await.data()["levels"][0].clone();
    let price = level["prices"].as_array().unwrap().iter().find(|one| one["days"] == 30).unwrap().clone();
    let wish = json!({ "level": level["level"], "days": 30, "total": price["today"], "agreed": true });
    let order = lin.pay_call("/api/vip/order", None, wish).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&order).await.data();
    assert_eq!(subjects().await.len(), 2);

    let coupon = make::offer(&app, "claim", 10, 1, None).await;
    lin.post("/api/coupon/claim", json!({ "id": coupon })).await.data();
    let mut counts = Vec::new();
    for _ in 0..31 {
        app.clock.advance(DAY);
        money::reminders::note_vip_ends(&app.app.money).await.unwrap();
        money::reminders::note_coupon_ends(&app.app.money).await.unwrap();
        counts.push(subjects().await.len());
    }
    // The coupon lasts 14 days, with a letter 3 days before its end; the membership 30, with letters 7, 3 and 1 days before.
    let steps: Vec<usize> = (1..31).filter(|day| counts[*day] > counts[day - 1]).map(|day| day + 1).collect();
    assert_eq!(steps, [11, 23, 27, 29], "{counts:?}");
    let all = subjects().await;
    assert_eq!(all.len(), 6);
    for (place, word) in [(0, "充值"), (1, "30 天"), (2, "优惠券"), (3, "7 天"), (4, "3 天"), (5, "1 天")] {
        assert!(all[place].contains(word), "{all:?}");
    }
}

/// The same event noted twice at once, and by a process that does not know of the first time.
#[tokio::test]
async fn sc_an_event_has_one_letter() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let lin = app.new_member("lin").await;
    let now = app.app.clock.now();
    let note = async || {
        let write = app.app.db.write(move |db| {
            Box::pin(async move {
                letter::note(db, lin, LetterKind::ToppedUp, "paid:7", &LetterFacts::default(), now).await
            })
        });
        write.await.unwrap();
    };
    tokio::join!(note(), note(), note());
    let node = app.another_node(tempfile::TempDir::new().unwrap());
    let (one, other) = tokio::join!(write_due(&app.app), write_due(&node.app));
    one.and(other).unwrap();
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 1);
    note().await;
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 1, "noted again after it was written");
    // What fails with its transaction leaves no letter.
    let write = app.app.db.write(move |db| {
        Box::pin(async move {
            letter::note(db, lin, LetterKind::ToppedUp, "paid:8", &LetterFacts::default(), now).await?;
            Err::<(), _>(kernel::Error::NoPermission)
        })
    });
    assert!(write.await.is_err());
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 1);
}

#[tokio::test]
async fn sc_a_new_device_is_told_in_the_language_of_the_sign_in() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    app.new_member("lin").await;
    let windows = "Mozilla/5.0 (Windows NT 10.0) Chrome/120.0";
    log_in(&app, "lin", windows, "en").await;
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 0, "the first is no news");
    log_in(&app, "lin", "Mozilla/5.0 (Windows NT 10.0) Chrome/121.5", "en").await;
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 0, "an update is no new device");
    log_in(&app, "lin", "Mozilla/5.0 (iPhone) Safari/604.1", "en").await;
    let delivered = letters(&app, &chief, "lin@example.com").await;
    assert_eq!(delivered.len(), 1);
    assert_eq!(delivered[0]["subject"], "A new device signed in to your account");
    assert!(delivered[0]["body"].as_str().unwrap().contains("Safari, iPhone"));
}

#[tokio::test]
async fn sc_the_end_of_a_membership_is_told_three_times() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let lin = app.new_member("lin").await;
    app.statement(
        "INSERT INTO vip_standing (member_id, level, until_at) SELECT $1, MIN(level), 0 FROM vip_level",
        lin.0,
    )
    .await;
    let until = app.app.clock.now().plus(DAY * 10);
    let set = kernel::db::Sql::registered("UPDATE vip_standing SET until_at = $2 WHERE member_id = $1");
    let write =
        app.app.db.write(move |db| Box::pin(async move { db.execute(set, kernel::db::args![lin, until]).await }));
    write.await.unwrap();
    let mut delivered = Vec::new();
    for _ in 0..10 {
        for _ in 0..3 {
            money::reminders::note_vip_ends(&app.app.money).await.unwrap();
        }
        delivered.push(letters(&app, &chief, "lin@example.com").await.len());
        app.clock.advance(DAY);
    }
    assert_eq!(delivered, [0, 0, 0, 1, 1, 1, 1, 2, 2, 3], "7, 3 and 1 days before");
}

#[tokio::test]
async fn sc_owner_and_member_switch_letters_off() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let lin = app.member("lin").await;
    let member = platform::guard::MemberId(lin.id);
    let note = async |kind: LetterKind, key: &str| {
        let (key, now) = (key.to_owned(), app.app.clock.now());
        let write = app.app.db.write(move |db| {
            let key = key.clone();
            Box::pin(async move { letter::note(db, member, kind, &key, &sample::facts(kind, now), now).await })
        });
        write.await.unwrap();
        letters(&app, &chief, "lin@example.com").await
    };
    let first = note(LetterKind::CouponEnds, "a").await;
    assert_eq!(first.len(), 1);
    // By the link in the letter, without signing in; opening it does nothing.
    let html = first[0]["html"].as_str().unwrap();
    let word = html.split("/unsubscribe?").nth(1).unwrap().split('"').next().unwrap().replace("&amp;", "&");
    assert_ne!(app.get(&format!("/api/letter/unsubscribe?{word}")).await.status, 200);
    assert_eq!(note(LetterKind::CouponEnds, "b").await.len(), 2);
    let done = app.call(Method::POST, &format!("/api/letter/unsubscribe?{word}"), &[], None).await.data();
    assert_eq!(done["kind"], "coupon_ends");
    assert_eq!(note(LetterKind::CouponEnds, "c").await.len(), 2);
    assert_eq!(note(LetterKind::VipEnds, "d").await.len(), 3, "only that kind");
    for bad in ["word=x", "", "word="] {
        app.call(Method::POST, &format!("/api/letter/unsubscribe?{bad}"), &[], None).await.refused("letter.bad_link");
    }
    let choices = lin.get("/api/account/letters").await.data()["list"].clone();
    let choice =
        |kind: &str| choices.as_array().unwrap().iter().find(|one| one["kind"] == kind).unwrap()["is_wanted"].clone();
    assert_eq!((choice("coupon_ends"), choice("vip_ends")), (json!(false), json!(true)));
    lin.post("/api/account/letters", json!({ "kind": "coupon_ends", "is_wanted": true })).await.data();
    assert_eq!(note(LetterKind::CouponEnds, "e").await.len(), 4);
    lin.post("/api/account/letters", json!({ "kind": "order_paid", "is_wanted": false }))
        .await
        .refused("letter.required");
    // The owner, for everybody.
    let clerk = app.admin("clerk", &["routine/letter/index"]).await;
    assert_eq!(
        clerk.post("/admin/routine.Letter/edit", json!({ "kind": "topped_up", "is_on": false })).await.code(),
        401
    );
    chief.post("/admin/routine.Letter/edit", json!({ "kind": "topped_up", "is_on": false })).await.data();
    assert_eq!(note(LetterKind::ToppedUp, "f").await.len(), 4);
    chief.post("/admin/routine.Letter/edit", json!({ "kind": "topped_up", "is_on": true })).await.data();
    assert_eq!(note(LetterKind::ToppedUp, "g").await.len(), 5, "what was off meanwhile is not sent later");
    assert_eq!(
        chief.get("/admin/routine.Letter/index").await.data()["list"].as_array().unwrap().len(),
        LetterKind::ALL.len()
    );
}

#[tokio::test]
async fn sc_the_begin_of_a_deletion_is_told() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let lin = app.member("lin").await;
    lin.post("/api/account/deletion", json!({ "password": PASSWORD })).await.data();
    let delivered = letters(&app, &chief, "lin@example.com").await;
    assert_eq!(delivered.len(), 1);
    assert!(delivered[0]["html"].as_str().unwrap().contains("/user/account/privacy"));
    // Old news is none.
    let (member, now) = (platform::guard::MemberId(lin.id), app.app.clock.now());
    let write = app.app.db.write(move |db| {
        Box::pin(
            async move { letter::note(db, member, LetterKind::NewDevice, "old", &LetterFacts::default(), now).await },
        )
    });
    write.await.unwrap();
    app.clock.advance(DAY * 4);
    assert_eq!(letters(&app, &chief, "lin@example.com").await.len(), 1);
}
