//! Messages: kept for an administrator, or sent and tried again.

use std::time::Duration;

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::mail::{MailServer, Manner, header};
use crate::kit::people::PASSWORD;

#[tokio::test]
async fn without_a_mail_server_an_administrator_reads_the_messages() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    app.post("/api/Ems/send", json!({ "email": "a@example.com", "event": "user_register" })).await.data();
    let list = chief.get("/admin/routine.Outbox/index").await.data();
    let row = &list["list"][0];
    assert_eq!(
        (&row["channel"], &row["target"], &row["status"], &row["attempts"]),
        (&json!("email"), &json!("a@example.com"), &json!("kept"), &json!(0))
    );
    assert!(row["body"].as_str().unwrap().contains(&app.code_for("a@example.com").await));
    assert_eq!(
        chief
            .get("/admin/routine.Outbox/index?search[0][field]=status&search[0][val]=failed&search[0][operator]=eq")
            .await
            .data()["total"],
        0
    );
    app.clock.advance(Duration::from_secs(31 * 24 * 3600));
    rushes::jobs::run_every_hour(&app.app).await.unwrap();
    assert!(app.letter("a@example.com").await.is_none(), "nobody needs them for longer than a month");
}

/// A shop that sends its mail there.
async fn with_mail(server: &MailServer) -> TestApp {
    let settings = server.settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    TestApp::with(&settings).await
}

#[tokio::test]
async fn a_letter_goes_out_by_smtp() {
    let server = MailServer::start().await;
    let app = with_mail(&server).await;
    assert_eq!(
        app.get("/api/user/checkIn").await.data()["accountVerificationType"],
        json!(["email"]),
        "no SMS is set up"
    );
    app.post("/api/Ems/send", json!({ "email": "a@example.com", "event": "user_register" })).await.data();
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let letter = server.letters().remove(0);
    assert!(letter.contains("To: a@example.com") && letter.contains("From: Rushes <hello@rushes.example>"), "{letter}");
    let chief = app.super_admin("chief").await;
    assert_eq!(chief.get("/admin/routine.Outbox/index").await.data()["list"][0]["status"], "sent");
}

#[tokio::test]
async fn what_cannot_be_sent_is_tried_again_and_given_up_at_last() {
    // Nobody listens there.
    let app = TestApp::with(&[
        ("RUSHES_MAIL_DRIVER", "smtp"),
        ("RUSHES_MAIL_HOST", "127.0.0.1"),
        ("RUSHES_MAIL_PORT", "9"),
        ("RUSHES_MAIL_SECURITY", "none"),
        ("RUSHES_MAIL_FROM", "Rushes <hello@rushes.example>"),
    ])
    .await;
    let (chief, lin) = (app.super_admin("chief").await, app.member("lin").await);
    lin.post("/api/account/deletion", json!({ "password": PASSWORD })).await.data();
    platform::letter::jobs::write_due(&app.app).await.unwrap();
    let row = async || {
        let chief = app.signed_in(platform::guard::session::Side::Admin, chief.id).await;
        chief.get("/admin/routine.Outbox/index").await.data()["list"][0].clone()
    };
    assert_eq!(row().await["status"], "waiting");
    for attempt in 1..=6 {
        rushes::jobs::run_every_minute(&app.app).await.unwrap();
        let now = row().await;
        assert_eq!((&now["attempts"], now["status"] == "failed"), (&json!(attempt), attempt == 6), "{now}");
        assert!(now["error"].as_str().unwrap().contains("no connection"), "{now}");
        app.clock.advance(Duration::from_secs(3 * 3600));
    }
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let failed = row().await;
    assert_eq!(failed["attempts"], 6);
    let chief = app.signed_in(platform::guard::session::Side::Admin, chief.id).await;
    chief.post("/admin/routine.Outbox/retry", json!({ "ids": [failed["id"]] })).await.data();
    assert_eq!(row().await["status"], "waiting");
}

/// A server that answers with "later" is asked again after 30 seconds, then after two minutes.
#[tokio::test]
async fn sc_a_server_that_refuses_is_asked_again_later() {
    let server = MailServer::start().await;
    let app = with_mail(&server).await;
    let lin = app.member("lin").await;
    lin.post("/api/account/deletion", json!({ "password": PASSWORD })).await.data();
    platform::letter::jobs::write_due(&app.app).await.unwrap();
    server.behave(Manner::Refusing(2));
    let mut seen = Vec::new();
    for seconds in [0, 29, 1, 119, 1, 3600] {
        app.clock.advance(Duration::from_secs(seconds));
        rushes::jobs::run_every_minute(&app.app).await.unwrap();
        seen.push((server.calls(), server.letters().len()));
    }
    assert_eq!(seen, [(1, 0), (1, 0), (2, 0), (2, 0), (3, 1), (3, 1)]);
    let chief = app.super_admin("chief").await;
    let row = chief.get("/admin/routine.Outbox/index").await.data()["list"][0].clone();
    assert_eq!((&row["status"], &row["attempts"], &row["error"]), (&json!("sent"), &json!(3), &json!("")));
}

/// Five minutes are counted for each message, not from the moment when a list of them was read.
#[tokio::test]
async fn sc_a_message_behind_a_slow_one_is_sent_by_one_node() {
    let server = MailServer::start().await;
    let app = with_mail(&server).await;
    for name in ["lin", "tang"] {
        app.member(name).await.post("/api/account/deletion", json!({ "password": PASSWORD })).await.data();
    }
    platform::letter::jobs::write_due(&app.app).await.unwrap();
    let settings = server.settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let other = app.another_node_with(tempfile::TempDir::new().unwrap(), &settings);
    server.behave(Manner::Held);
    let meanwhile = async {
        server.has_letters(1).await;
        app.clock.advance(Duration::from_secs(400));
        server.release();
        server.has_letters(2).await;
        // Were it not claimed, the other node would send it now.
        server.behave(Manner::Polite);
        platform::notice::jobs::deliver(&other.app).await.unwrap();
        server.release();
    };
    let (sent, ()) = tokio::join!(platform::notice::jobs::deliver(&app.app), meanwhile);
    sent.unwrap();
    let letters = server.letters();
    assert_eq!(letters.len(), 2);
    assert_ne!(header(&letters[0], "Message-ID"), header(&letters[1], "Message-ID"));
}

#[tokio::test]
async fn a_code_is_tried_for_as_long_as_it_is_good() {
    let app = TestApp::with(&[("RUSHES_SMS_DRIVER", "http"), ("RUSHES_SMS_URL", "http://127.0.0.1:9/sms")]).await;
    let chief = app.super_admin("chief").await;
    app.post("/api/Sms/send", json!({ "mobile": "13800138000", "template_code": "user_register" })).await.data();
    let row = async || chief.get("/admin/routine.Outbox/index").await.data()["list"][0].clone();
    for attempt in 1..=3 {
        rushes::jobs::run_every_minute(&app.app).await.unwrap();
        let now = row().await;
        assert_eq!((&now["attempts"], &now["status"]), (&json!(attempt), &json!("waiting")), "{now}");
        assert!(now["error"].as_str().unwrap().contains("SMS provider"), "{now}");
        app.clock.advance(Duration::from_secs(if attempt == 1 { 31 } else { 300 }));
    }
    app.clock.advance(Duration::from_secs(10));
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let expired = row().await;
    assert_eq!((&expired["status"], &expired["error"]), (&json!("failed"), &json!("the code has expired")));
    chief.post("/admin/routine.Outbox/retry", json!({ "ids": [expired["id"]] })).await.data();
    assert_eq!(row().await["status"], "failed", "there is nothing left to be sent");
}
