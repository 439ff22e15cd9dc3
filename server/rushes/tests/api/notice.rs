//! Messages: kept for an administrator, or sent and tried again.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};

use crate::kit::TestApp;
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

/// Enough of a mail server to take one letter.
pub async fn mail_server() -> (u16, tokio::task::JoinHandle<String>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let task = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let (read, mut write) = stream.into_split();
        let mut lines = BufReader::new(read).lines();
        let (mut letter, mut in_data) = (String::new(), false);
        write.write_all(b"220 test\r\n").await.unwrap();
        while let Some(line) = lines.next_line().await.unwrap() {
            if in_data && line != "." {
                letter.push_str(&line);
                letter.push('\n');
                continue;
            }
            in_data = line == "DATA";
            let reply = match line.split(' ').next().unwrap_or_default() {
                "DATA" => "354 go on\r\n",
                "QUIT" => "221 bye\r\n",
                _ => "250 ok\r\n",
            };
            write.write_all(reply.as_bytes()).await.unwrap();
            if line == "QUIT" || line == "." {
                break;
            }
        }
        letter
    });
    (port, task)
}

#[tokio::test]
async fn a_letter_goes_out_by_smtp() {
    let (port, server) = mail_server().await;
    let app = TestApp::with(&[
        ("RUSHES_MAIL_DRIVER", "smtp"),
        ("RUSHES_MAIL_HOST", "127.0.0.1"),
        ("RUSHES_MAIL_PORT", &port.to_string()),
        ("RUSHES_MAIL_SECURITY", "none"),
        ("RUSHES_MAIL_FROM", "Rushes <hello@rushes.example>"),
    ])
    .await;
    assert_eq!(
        app.get("/api/user/checkIn").await.data()["accountVerificationType"],
        json!(["email"]),
        "no SMS is set up"
    );
    app.post("/api/Ems/send", json!({ "email": "a@example.com", "event": "user_register" })).await.data();
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let letter = server.await.unwrap();
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
