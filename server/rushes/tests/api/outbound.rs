//! Calls that the shop makes to servers which somebody names in the back office (X-03, S-20…S-24).

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::kit::TestApp;
use crate::kit::people::Person;

/// A server that says the same to everybody, and counts who came.
async fn stranger(says: &'static str) -> (u16, Arc<AtomicUsize>) {
    // Servers of mail speak first, those of the web listen first.
    let listens = says.starts_with("HTTP");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (port, calls) = (listener.local_addr().unwrap().port(), Arc::new(AtomicUsize::new(0)));
    let counted = calls.clone();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            counted.fetch_add(1, Ordering::SeqCst);
            let mut asked = [0; 4096];
            if listens {
                drop(socket.read(&mut asked).await);
            }
            drop(socket.write_all(says.as_bytes()).await);
        }
    });
    (port, calls)
}

const MAIL: &str = "/admin/routine.Config/sendTestMail";
const SMS: &str = "/admin/routine.Config/sendTestSms";
const EDIT: &str = "/admin/routine.Config/edit";

fn mail(host: &str, port: u16) -> Value {
    json!({ "testMail": "a@example.com", "smtp_server": host, "smtp_port": port.to_string(), "smtp_verification": "none",
        "smtp_user": "shop", "smtp_pass": "", "smtp_sender_mail": "Rushes <hello@rushes.example>" })
}

async fn set(boss: &Person<'_>, settings: Value) {
    boss.post(EDIT, settings).await.data();
}

#[tokio::test]
async fn x03_a_stored_password_goes_to_no_other_server() {
    let app = TestApp::with(&[("RUSHES_OUTBOUND_PRIVATE", "true")]).await;
    let boss = app.super_admin("boss").await;
    let (port, calls) = stranger("220 catcher\r\n").await;
    let mut kept = mail("mail.example", 465);
    kept.as_object_mut().unwrap().remove("testMail");
    kept["smtp_pass"] = json!("hush-hush");
    set(&boss, kept).await;
    // The form names another server, port, name or protection, and leaves the password empty.
    let change = |field: &str, value: &str| {
        let mut form = mail("mail.example", 465);
        form[field] = json!(value);
        form
    };
    for form in [
        mail("127.0.0.1", port),
        change("smtp_port", "587"),
        change("smtp_user", "other"),
        change("smtp_verification", "tls"),
    ] {
        boss.post(MAIL, form.clone()).await.refused("setting.secret_again");
        let mut saved = form;
        saved.as_object_mut().unwrap().remove("testMail");
        let refused = boss.post(EDIT, saved).await;
        refused.refused("setting.secret_again");
        assert_eq!(refused.json()["field"], "smtp_pass");
    }
    assert_eq!(calls.load(Ordering::SeqCst), 0);
    // Without signing in there is nothing to give away.
    let mut open = mail("127.0.0.1", port);
    open["smtp_user"] = json!("");
    assert_eq!(boss.post(MAIL, open).await.data()["sent"], false);
    assert_eq!(calls.load(Ordering::SeqCst), 1);
    // Whoever switches it off forgets it.
    set(&boss, json!({ "smtp_server": "" })).await;
    set(&boss, json!({ "smtp_server": "127.0.0.1", "smtp_port": port.to_string() })).await;
    assert_eq!(platform::notice::carriers(&app.app).mail.password, "");

    set(&boss, json!({ "sms_driver": "http", "sms_url": "https://sms.example/send", "sms_secret": "bearer" })).await;
    for change in [json!({ "sms_url": "https://evil.example/" }), json!({ "sms_driver": "aliyun" })] {
        boss.post(EDIT, change).await.refused("setting.secret_again");
    }
    set(&boss, json!({ "sms_url": "https://other.example/", "sms_secret": "another" })).await;
}

#[tokio::test]
async fn x03_every_trial_is_written_down() {
    let app = TestApp::with(&[("RUSHES_OUTBOUND_PRIVATE", "true")]).await;
    let boss = app.super_admin("boss").await;
    let mut form = mail("127.0.0.1", 9);
    form["smtp_pass"] = json!("typed");
    boss.post(MAIL, form).await.data();
    set(&boss, json!({ "sms_driver": "http", "sms_url": "http://127.0.0.1:9/" })).await;
    boss.post(SMS, json!({ "testMobile": "13800138000" })).await.data();
    let log = boss.get("/admin/auth.AdminLog/index").await.data()["list"].clone();
    assert_eq!(log[0]["url"], "/admin/routine.config/sendtestsms");
    assert_eq!(log[2]["url"], "/admin/routine.config/sendtestmail");
    let sent: serde_json::Value = serde_json::from_str(log[2]["data"].as_str().unwrap()).unwrap();
    assert_eq!(sent, json!({ "smtp_server": "127.0.0.1:9", "smtp_user": "shop" }));
    assert!(!log.to_string().contains("typed"));
}

#[tokio::test]
async fn s20_private_addresses_are_not_called() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let boss = app.super_admin("boss").await;
    let (port, calls) = stranger("HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecret").await;
    for host in ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "::1", "::ffff:127.0.0.1"] {
        let mut form = mail(host, port);
        form["smtp_pass"] = json!("typed");
        let tried = boss.post(MAIL, form).await.data();
        assert_eq!(tried["sent"], false, "{host}: {tried}");
    }
    for url in [
        format!("http://127.0.0.1:{port}/"),
        format!("https://127.0.0.1:{port}/"),
        format!("https://localhost:{port}/"),
        format!("https://2130706433:{port}/"),
        format!("https://[::1]:{port}/"),
        "https://169.254.169.254/latest/meta-data/".to_owned(),
        "https://10.0.0.1/".to_owned(),
    ] {
        set(&boss, json!({ "sms_driver": "http", "sms_url": url, "sms_secret": "bearer" })).await;
        let tried = boss.post(SMS, json!({ "testMobile": "13800138000" })).await.data();
        assert_eq!(tried["sent"], false, "{url}: {tried}");
        assert!(!tried["reason"].as_str().unwrap().contains("secret"), "{tried}");
    }
    assert_eq!(calls.load(Ordering::SeqCst), 0, "connections made to private addresses");
}

#[tokio::test]
async fn s22_redirects_are_not_followed_and_bodies_not_shown() {
    let app = TestApp::with(&[("RUSHES_OUTBOUND_PRIVATE", "true")]).await;
    let boss = app.super_admin("boss").await;
    let (inner, calls) = stranger("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await;
    let redirect = format!(
        "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:{inner}/\r\ncontent-length: 9\r\nconnection: close\r\n\r\nclassified"
    );
    let (port, _) = stranger(redirect.leak()).await;
    let url = format!("http://127.0.0.1:{port}/");
    set(&boss, json!({ "sms_driver": "http", "sms_url": url, "sms_secret": "bearer" })).await;
    let tried = boss.post(SMS, json!({ "testMobile": "13800138000" })).await.data();
    assert_eq!(tried, json!({ "sent": false, "reason": "the SMS provider: the server answered 302" }));
    assert_eq!(calls.load(Ordering::SeqCst), 0);
    // A server that is none of mail says something: its words stay where they are.
    let (port, _) = stranger("-ERR classified\r\n").await;
    let mut form = mail("127.0.0.1", port);
    form["smtp_pass"] = json!("typed");
    let tried = boss.post(MAIL, form).await.data();
    assert!(tried["sent"] == false && !tried["reason"].as_str().unwrap().contains("classified"), "{tried}");
}
