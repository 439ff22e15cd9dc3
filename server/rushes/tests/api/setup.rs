//! The first start in a browser.

use std::path::PathBuf;

use axum::body::Body;
use axum::extract::Request;
use kernel::config::{BadConfig, Settings};
use platform::config::{Config, KEYS};
use platform::guard::session::Side;
use platform::server::edge::Edge;
use rushes::setup::Setup;
use serde_json::json;
use totp_rs::{Algorithm, Builder, Secret};

use crate::kit::mail::MailServer;
use crate::kit::{Answer, TestApp};

/// Without the environment, which belongs to all tests.
fn read_config(file: Option<(&str, &str)>) -> Result<Config, BadConfig> {
    Config::read(&Settings::read(KEYS, file, std::iter::empty())?)
}

struct Wizard {
    edge: Edge,
    token: String,
    file: PathBuf,
}

impl Wizard {
    async fn new(app: &TestApp) -> Self {
        let file = app.folder.path().join("rushes.toml");
        let (setup, token) = Setup::new(app.app.clone(), &file, read_config).await.unwrap();
        Self { edge: setup.edge(), token, file }
    }

    async fn post(&self, app: &TestApp, path: &str, cookie: &str, fields: &[(&str, &str)]) -> Answer {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("cookie", cookie)
            .header("accept-language", "en")
            .body(Body::from(body))
            .unwrap();
        app.through(&self.edge, request).await
    }

    async fn get(&self, app: &TestApp, path: &str, cookie: &str) -> Answer {
        let request = Request::get(path).header("cookie", cookie).header("accept-language", "en");
        app.through(&self.edge, request.body(Body::empty()).unwrap()).await
    }

    /// Enters with the token; the cookie of the browser.
    async fn enter(&self, app: &TestApp) -> String {
        let answer = self.post(app, "/setup/token", "", &[("token", &self.token)]).await;
        assert_eq!(answer.status, 303, "{}", answer.text());
        let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        cookie.split(';').next().unwrap().to_owned()
    }

    /// A code of the second factor that the form shows.
    async fn code(&self, app: &TestApp, cookie: &str) -> String {
        let page = self.get(app, "/setup", cookie).await.text();
        let secret = page.split("<code>").nth(1).unwrap().split('<').next().unwrap();
        let secret = Secret::try_from_base32(secret).unwrap();
        let totp = Builder::new().with_algorithm(Algorithm::SHA1).with_secret(secret).with_skew(1).build().unwrap();
        totp.generate(app.app.clock.now().seconds() as u64).to_string()
    }
}

const ANSWERS: [(&str, &str); 9] = [
    ("site_name_zh", "雨片"),
    ("site_name_en", "Rain"),
    ("public_url", "https://rain.example"),
    ("time_zone", "+05:30"),
    ("username", "owner"),
    ("password", "correct horse"),
    ("password_again", "correct horse"),
    ("storage", "local"),
    ("content", "empty"),
];

fn answers<'a>(changes: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let usual = ANSWERS.into_iter().filter(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
    usual.chain(changes.iter().copied()).collect()
}

#[tokio::test]
async fn whoever_has_the_token_sets_the_shop_up_once() {
    let app = TestApp::new().await;
    let wizard = Wizard::new(&app).await;
    assert!(wizard.get(&app, "/setup", "").await.text().contains("Setup token"));
    let cookie = wizard.enter(&app).await;
    let code = wizard.code(&app, &cookie).await;
    let mail = [
        ("code", code.as_str()),
        ("smtp_server", "mail.example"),
        ("smtp_port", "465"),
        ("smtp_verification", "tls"),
        ("smtp_pass", "hush & more"),
        ("smtp_sender_mail", "Rain <hello@rain.example>"),
    ];
    let done = wizard.post(&app, "/setup", &cookie, &answers(&mail)).await;
    assert!(done.text().contains("The shop is set up"), "{}", done.text());
    let policy = done.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'") && done.headers["cache-control"] == "no-store", "{policy}");

    // The administrator signs in with password and second factor, or with one of the codes.
    let signed =
        app.post("/admin/index/login", json!({ "username": "owner", "password": "correct horse" })).await.data();
    let ticket = signed["otp_ticket"].as_str().unwrap().to_owned();
    // Its code was used for the proof.
    app.post("/admin/index/otp", json!({ "ticket": ticket, "code": code })).await.refused("admin.otp_wrong");
    let recovery = done.text().split("<li>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let inside = app.post("/admin/index/otp", json!({ "ticket": ticket, "code": recovery })).await.data();
    let owner = app.signed_in(Side::Admin, inside["userInfo"]["id"].as_i64().unwrap()).await;
    owner.get("/admin/auth.admin/index").await.data();
    assert!(app.get_with("/", &[("accept-language", "en")]).await.text().contains("Rain"));

    // Address and zone stand in the file, the mail server in the database, its password sealed.
    let file = std::fs::read_to_string(&wizard.file).unwrap();
    assert_eq!(file, "time_zone = \"+05:30\"\npublic_url = \"https://rain.example\"\n");
    let settings = owner.get("/admin/routine.config/index").await.json().to_string();
    assert!(settings.contains("mail.example") && !settings.contains("hush"), "{settings}");

    // Nothing of it can be done again, with the token or without.
    assert!(
        wizard.post(&app, "/setup/token", "", &[("token", &wizard.token)]).await.text().contains("another browser")
    );
    assert_eq!(wizard.post(&app, "/setup", &cookie, &answers(&mail)).await.status, 403);
    let error = Setup::new(app.app.clone(), &wizard.file, read_config).await.err().unwrap();
    assert!(error.to_string().contains("administrator already"), "{error}");
    // And the shop itself has no such address.
    assert_eq!(app.get("/setup").await.status, 404);
    assert_eq!(app.post("/setup/token", json!({ "token": wizard.token })).await.status, 404);
}

#[tokio::test]
async fn of_two_browsers_one_wins() {
    let app = TestApp::new().await;
    let wizard = Wizard::new(&app).await;
    let fields = [("token", wizard.token.as_str())];
    let (one, two) =
        tokio::join!(wizard.post(&app, "/setup/token", "", &fields), wizard.post(&app, "/setup/token", "", &fields));
    let mut statuses = [one.status.as_u16(), two.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 403]);
    let winner = if one.status == 303 { &one } else { &two };
    let cookie = winner.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let code = wizard.code(&app, &cookie).await;
    let fields = answers(&[("code", &code)]);
    let other = answers(&[("code", &code), ("username", "other")]);
    let (one, two) =
        tokio::join!(wizard.post(&app, "/setup", &cookie, &fields), wizard.post(&app, "/setup", &cookie, &other));
    let done = [&one, &two].iter().filter(|answer| answer.text().contains("The shop is set up")).count();
    assert_eq!(done, 1, "{}\n{}", one.text(), two.text());
    let chief = app.super_admin("chief").await;
    assert_eq!(chief.get("/admin/auth.admin/index").await.data()["total"], 2, "the winner and the test's own");
}

#[tokio::test]
async fn without_the_token_nothing_opens() {
    let app = TestApp::new().await;
    let wizard = Wizard::new(&app).await;
    for cookie in ["", "rushes_setup=", "rushes_setup=guess", &format!("rushes_setup={}", wizard.token)] {
        let answer = wizard.post(&app, "/setup", cookie, &answers(&[("code", "123456")])).await;
        assert_eq!(answer.status, 403, "{cookie}");
    }
    for _ in 0..10 {
        assert_eq!(wizard.post(&app, "/setup/token", "", &[("token", "guess")]).await.status, 403);
    }
    // From here on guesses wait, and so does the token itself.
    wizard.post(&app, "/setup/token", "", &[("token", "guess")]).await.refused("request.too_many");
    wizard.post(&app, "/setup/token", "", &[("token", &wizard.token)]).await.refused("request.too_many");
    let foreign = Request::post("/setup/token")
        .header("sec-fetch-site", "cross-site")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(format!("token={}", wizard.token)))
        .unwrap();
    assert_ne!(app.through(&wizard.edge, foreign).await.status, 303);
    for path in ["/", "/admin/login", "/api/index/index", "/metrics", "/setup/other"] {
        let status = wizard.get(&app, path, "").await.status;
        assert_eq!(status, if path == "/" { 303 } else { 404 }, "{path}");
    }
}

#[tokio::test]
async fn wrong_answers_come_back_with_what_is_wrong() {
    let app = TestApp::new().await;
    let wizard = Wizard::new(&app).await;
    let cookie = wizard.enter(&app).await;
    let code = wizard.code(&app, &cookie).await;
    for (changes, expected) in [
        ([("code", "000000"), ("storage", "local")], "wrong or too old"),
        ([("code", &code), ("password_again", "another one")], "passwords differ"),
        ([("code", &code), ("public_url", "javascript:alert(1)")], "An address such as"),
        ([("code", &code), ("site_name_en", "\"><script>")], "&quot;&gt;&lt;script&gt;"),
        ([("code", &code), ("storage", "s3")], "Needed for an S3"),
    ] {
        // A name of any letters is a name; with a password that differs it stays a form.
        let mut fields = answers(&changes);
        if changes[1].0 == "site_name_en" {
            fields.retain(|(name, _)| *name != "password");
            fields.push(("password", "another horse"));
        }
        let answer = wizard.post(&app, "/setup", &cookie, &fields).await;
        assert!(answer.text().contains(expected), "{changes:?}: {}", answer.text());
        assert!(!answer.text().contains("correct horse"), "a password never comes back");
    }
    assert!(!wizard.file.exists(), "nothing was written");
    let error = app.post("/admin/index/login", json!({ "username": "owner", "password": "correct horse" })).await;
    error.refused("admin.login_wrong");
}

/// Where the file may not be written, its lines are shown and count for this run.
#[tokio::test]
async fn a_file_that_cannot_be_written_is_shown() {
    let app = TestApp::new().await;
    let file = app.folder.path().join("missing/rushes.toml");
    let (setup, token) = Setup::new(app.app.clone(), &file, read_config).await.unwrap();
    let wizard = Wizard { edge: setup.edge(), token, file };
    let cookie = wizard.enter(&app).await;
    let code = wizard.code(&app, &cookie).await;
    let done = wizard.post(&app, "/setup", &cookie, &answers(&[("code", &code)])).await.text();
    assert!(done.contains("time_zone = &quot;+05:30&quot;") && done.contains("Add these lines"), "{done}");
}

#[tokio::test]
async fn mail_server_and_store_are_tried_before_going_on() {
    let mail = MailServer::start().await;
    let app = TestApp::with(&[("RUSHES_OUTBOUND_PRIVATE", "true")]).await;
    let wizard = Wizard::new(&app).await;
    assert_eq!(wizard.post(&app, "/setup/try/mail", "", &answers(&[])).await.status, 403);
    let cookie = wizard.enter(&app).await;
    let settings = mail.settings();
    let port = settings.iter().find(|(name, _)| *name == "RUSHES_MAIL_PORT").unwrap().1.clone();
    let fields = [
        ("smtp_server", "127.0.0.1"),
        ("smtp_port", port.as_str()),
        ("smtp_verification", "none"),
        ("smtp_sender_mail", "Rain <hello@rain.example>"),
    ];
    let page = wizard.post(&app, "/setup/try/mail", &cookie, &answers(&fields)).await.text();
    assert!(page.contains("The test mail was sent."), "{page}");
    assert_eq!(mail.letters().len(), 1);
    // What was entered stays, and passwords are kept without being sent back.
    assert!(page.contains("hello@rain.example") && !page.contains("correct horse") && page.contains("Entered"));
    let page = wizard
        .post(
            &app,
            "/setup/try/mail",
            &cookie,
            &answers(&[("smtp_server", "127.0.0.1"), ("smtp_port", "1"), fields[2], fields[3]]),
        )
        .await;
    assert!(page.text().contains("could not be sent"), "{}", page.text());
    let page = wizard.post(&app, "/setup/try/storage", &cookie, &answers(&[("storage", "s3")])).await.text();
    assert!(page.contains("Needed for an S3-compatible store."), "{page}");
    if let Some(url) = crate::bucket::store() {
        let bucket = [
            ("storage", "s3"),
            ("endpoint", url.as_str()),
            ("region", "us-east-1"),
            ("bucket", "rushes"),
            ("key", "S3RVER"),
            ("secret", "S3RVER"),
        ];
        let page = wizard.post(&app, "/setup/try/storage", &cookie, &answers(&bucket)).await.text();
        assert!(page.contains("written, read and removed"), "{page}");
        let mut other = bucket;
        other[3].1 = "nowhere-at-all";
        let page = wizard.post(&app, "/setup/try/storage", &cookie, &answers(&other)).await.text();
        assert!(page.contains("cannot be used"), "{page}");
    }
    // The passwords of before count at the end.
    let code = wizard.code(&app, &cookie).await;
    let done = wizard
        .post(&app, "/setup", &cookie, &answers(&[("code", &code), ("password", ""), ("password_again", "")]))
        .await;
    assert!(done.text().contains("The shop is set up"), "{}", done.text());
}
