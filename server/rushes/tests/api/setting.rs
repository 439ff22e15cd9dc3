//! Settings of the back office, and what they change.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::files::picture;
use crate::kit::mail::MailServer;

fn item(settings: &Value, group: &str, name: &str) -> Value {
    let list = settings["list"][group]["list"].as_array().unwrap();
    list.iter().find(|item| item["name"] == name).unwrap().clone()
}

#[tokio::test]
async fn the_shop_is_renamed_at_once_and_it_is_written_down() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let found = boss.get("/admin/routine.Config/index").await.data();
    assert_eq!(item(&found, "basics", "site_name_zh")["value"], "Rushes 样片");
    assert_eq!(found["configGroup"]["mail"], "邮件");
    boss.post("/admin/routine.Config/edit", json!({ "site_name_zh": " 雨片 ", "points_share": 3000 })).await.data();
    assert_eq!(boss.get("/admin/Index/index").await.data()["siteConfig"]["siteName"], "雨片");
    let found = boss.get("/admin/routine.Config/index").await.data();
    assert_eq!(item(&found, "points", "points_share")["value"], "3000");
    let log = boss.get("/admin/auth.AdminLog/index").await.data()["list"][0].clone();
    assert_eq!(log["before"], json!({ "site_name_zh": "Rushes 样片", "points_share": "2000" }));
    assert_eq!(log["after"], json!({ "site_name_zh": "雨片", "points_share": "3000" }));
}

#[tokio::test]
async fn a_wrong_value_saves_nothing() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let edit = async |input: Value| boss.post("/admin/routine.Config/edit", input).await;
    let refused = edit(json!({ "site_name_zh": "新名", "smtp_port": "0" })).await;
    refused.refused("setting.bad_value");
    assert_eq!(refused.json()["field"], "smtp_port");
    edit(json!({ "site_name_zh": ["a"] })).await.refused("setting.bad_value");
    edit(json!({ "cdn_url": "javascript:alert(1)" })).await.refused("setting.bad_value");
    edit(json!({ "nobody_knows": "1" })).await.refused("setting.unknown");
    let found = boss.get("/admin/routine.Config/index").await.data();
    assert_eq!(item(&found, "basics", "site_name_zh")["value"], "Rushes 样片");
}

#[tokio::test]
async fn a_mail_server_is_tried_set_and_used() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_OUTBOUND_PRIVATE", "true")]).await;
    let boss = app.super_admin("boss").await;
    let try_out = async |form: Value| boss.post("/admin/routine.Config/sendTestMail", form).await;
    try_out(json!({ "testMail": "nobody" })).await.refused("setting.bad_target");
    try_out(json!({ "testMail": "a@example.com" })).await.refused("setting.no_server");
    boss.post("/admin/routine.Config/sendTestSms", json!({ "testMobile": "13800138000" }))
        .await
        .refused("setting.no_server");
    boss.post("/admin/routine.Config/sendTestSms", json!({ "testMobile": "138" })).await.refused("setting.bad_target");

    let server = MailServer::start().await;
    let form = |port: u16| {
        json!({ "smtp_server": "127.0.0.1", "smtp_port": port.to_string(), "smtp_verification": "none",
            "smtp_sender_mail": "Rushes <hello@rushes.example>" })
    };
    let mut trial = form(server.port);
    trial["testMail"] = json!("a@example.com");
    assert_eq!(try_out(trial.clone()).await.data(), json!({ "sent": true, "reason": null }));
    assert!(server.letters().remove(0).contains("To: a@example.com"));
    trial["smtp_port"] = json!("9");
    let failed = try_out(trial).await.data();
    assert!(failed["sent"] == false && !failed["reason"].as_str().unwrap().is_empty(), "{failed}");

    // Nothing was kept so far; once saved, codes leave by it, and the password is never shown.
    let server = MailServer::start().await;
    let mut saved = form(server.port);
    saved["smtp_pass"] = json!("hush-hush");
    boss.post("/admin/routine.Config/edit", saved).await.data();
    let found = boss.get("/admin/routine.Config/index").await;
    assert!(!found.text().contains("hush-hush"));
    let secret = item(&found.data(), "mail", "smtp_pass");
    assert!(secret["value"] == "" && secret["fingerprint"].as_str().unwrap().len() == 8, "{secret}");
    // An empty one leaves it as it is.
    boss.post("/admin/routine.Config/edit", json!({ "smtp_pass": "" })).await.data();
    let again = boss.get("/admin/routine.Config/index").await.data();
    assert_eq!(item(&again, "mail", "smtp_pass")["fingerprint"], secret["fingerprint"]);
    let log = boss.get("/admin/auth.AdminLog/index").await.text();
    assert!(!log.contains("hush-hush") && log.contains("***"));
    boss.post("/admin/routine.Config/edit", json!({ "smtp_user": "" })).await.data();
    let carriers = platform::notice::carriers(&app.app);
    assert_eq!((carriers.mail.port, carriers.mail.password.as_str()), (server.port, "hush-hush"));
    drop(server);
}

#[tokio::test]
async fn another_node_follows() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let other = app.another_node(tempfile::tempdir().unwrap());
    let form = json!({ "sms_driver": "http", "sms_url": "https://sms.example/send" });
    boss.post("/admin/routine.Config/edit", form).await.data();
    platform::notice::load_carriers(&other.app).await.unwrap();
    assert_eq!(platform::notice::carriers(&other.app).sms.url, "https://sms.example/send");
}

#[tokio::test]
async fn a_text_gets_a_new_version_and_keeps_the_old_ones() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let list = boss.get("/admin/routine.Content/index").await.data();
    assert_eq!((list["list"].as_array().unwrap().len(), &list["list"][1]["name"]), (5, &json!("agreement")));
    let view = async || boss.get("/admin/routine.Content/view?name=agreement").await.data()["versions"].clone();
    let first = view().await[0].clone();
    let publish = async |version: i64, change: Value| {
        let mut text = json!({ "name": "agreement", "version": version, "title_zh": first["title_zh"],
            "title_en": first["title_en"], "body_zh": first["body_zh"], "body_en": first["body_en"] });
        text.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        boss.post("/admin/routine.Content/publish", text).await
    };
    publish(1, json!({})).await.refused("content.same");
    publish(1, json!({ "body_en": "  " })).await.refused("content.bad_text");
    publish(1, json!({ "title_zh": "长".repeat(81) })).await.refused("content.bad_text");
    publish(1, json!({ "name": "../x" })).await.refused("content.unknown");
    publish(1, json!({ "body_zh": "## 新\n\n<script>alert(1)</script>" })).await.data();
    publish(1, json!({ "body_zh": "比别人慢" })).await.refused("content.stale");
    let shown = app.get("/api/content/page?name=agreement").await.data();
    assert_eq!(shown["version"], 2);
    assert!(!shown["html"].as_str().unwrap().contains("<script"));
    let versions = view().await;
    assert_eq!((versions.as_array().unwrap().len(), &versions[1]["body_zh"]), (2, &first["body_zh"]));
    boss.get("/admin/routine.Content/view?name=nothing").await.refused("content.unknown");
}

#[tokio::test]
async fn a_value_of_the_owners_own_is_named_by_texts() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let add = async |change: Value| {
        let mut input = json!({ "group": "own", "name": "hotline", "title": "客服电话", "tip": "", "type": "string",
            "rule": [], "content": "", "extend": "", "inputExtend": "", "weigh": 0 });
        input.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        boss.post("/admin/routine.Config/add", input).await
    };
    for (change, error) in [
        (json!({ "name": "Hot line" }), "setting.bad_name"),
        (json!({ "name": "smtp_pass" }), "setting.taken_name"),
        (json!({ "title": " " }), "setting.bad_title"),
        (json!({ "type": "remoteSelect" }), "setting.bad_kind"),
        (json!({ "type": "select", "content": " \n" }), "setting.bad_choices"),
        (json!({ "group": "nowhere" }), "setting.unknown"),
    ] {
        add(change).await.refused(error);
    }
    add(json!({})).await.data();
    add(json!({})).await.refused("setting.taken_name");
    add(json!({ "name": "level", "title": "等级", "type": "select", "content": "a=甲\nb=乙", "group": "basics" }))
        .await
        .data();
    let found = boss.get("/admin/routine.Config/index").await.data();
    let (hotline, level) = (item(&found, "own", "hotline"), item(&found, "basics", "level"));
    assert_eq!((&hotline["allow_del"], &level["content"]), (&json!(1), &json!({ "a": "甲", "b": "乙" })));

    boss.post("/admin/routine.Config/edit", json!({ "level": "c" })).await.refused("setting.bad_value");
    boss.post("/admin/routine.Config/edit", json!({ "level": "b", "hotline": "400-1 <b>" })).await.data();
    let log = boss.get("/admin/auth.AdminLog/index").await.data()["list"][0].clone();
    assert_eq!(log["before"], json!({ "level": "", "hotline": "" }));

    let version = boss.get("/admin/routine.Content/view?name=about").await.data()["versions"][0]["version"].clone();
    let text = json!({ "name": "about", "version": version, "title_zh": "关于", "title_en": "About",
        "body_zh": "电话 {{hotline}}，{{nobody}}", "body_en": "Call {{ hotline }}" });
    boss.post("/admin/routine.Content/publish", text).await.data();
    let html = async || app.get("/api/content/page?name=about").await.data()["html"].as_str().unwrap().to_owned();
    assert_eq!(html().await.trim(), "<p>电话 400-1 &lt;b&gt;，{{nobody}}</p>");

    let del = async |id: &Value| boss.delete(&format!("/admin/routine.Config/del?ids[]={id}")).await;
    del(&item(&found, "mail", "smtp_pass")["id"]).await.refused("setting.fixed");
    del(&hotline["id"]).await.data();
    del(&hotline["id"]).await.refused("setting.unknown");
}

/// S-i: what people agreed to says what it said, whatever becomes of the values it names.
#[tokio::test]
async fn si_a_published_text_keeps_the_values_it_was_published_with() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let new = json!({ "group": "own", "name": "hotline", "title": "客服电话", "tip": "", "type": "string", "rule": [],
        "content": "", "extend": "", "inputExtend": "", "weigh": 0 });
    boss.post("/admin/routine.Config/add", new).await.data();
    let set = async |value: &str| boss.post("/admin/routine.Config/edit", json!({ "hotline": value })).await.data();
    let view = async || boss.get("/admin/routine.Content/view?name=agreement").await.data();
    let html = async || app.get("/api/content/page?name=agreement").await.data()["html"].as_str().unwrap().to_owned();
    let publish = async |version: i64| {
        let text = json!({ "name": "agreement", "version": version, "title_zh": "协议", "title_en": "Terms",
            "body_zh": "电话 {{hotline}}，{{nobody}}", "body_en": "Call {{ hotline }}" });
        boss.post("/admin/routine.Content/publish", text).await
    };
    set("400-1").await;
    publish(1).await.data();
    assert_eq!(html().await.trim(), "<p>电话 400-1，{{nobody}}</p>");
    publish(2).await.refused("content.same");
    assert_eq!(view().await["values_changed"], false);

    set("110").await;
    assert_eq!(html().await.trim(), "<p>电话 400-1，{{nobody}}</p>");
    assert_eq!(view().await["values_changed"], true);
    // The same words with the new value are another version.
    publish(2).await.data();
    assert_eq!(html().await.trim(), "<p>电话 110，{{nobody}}</p>");
    let found = view().await;
    assert_eq!(
        (&found["versions"][1]["html_zh"], &found["values_changed"]),
        (&json!("<p>电话 400-1，{{nobody}}</p>\n"), &json!(false))
    );
    assert_eq!(found["versions"][0]["body_zh"], "电话 {{hotline}}，{{nobody}}", "it is edited as it was written");

    let list = boss.get("/admin/routine.Config/index").await.data();
    boss.delete(&format!("/admin/routine.Config/del?ids[]={}", item(&list, "own", "hotline")["id"])).await.data();
    assert_eq!(html().await.trim(), "<p>电话 110，{{nobody}}</p>");
}

/// Versions of a shop that is older than that are fixed by its next start, with the values of that moment, once.
#[tokio::test]
async fn si_older_versions_are_fixed_at_the_next_start() {
    use kernel::db::{args, sql};
    sql! {
        OLD_TEXT = "UPDATE content_page SET body_zh = '电话 {{hotline}}', filled_zh = NULL, filled_en = NULL WHERE name = 'agreement'";
    }
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let new = json!({ "group": "own", "name": "hotline", "title": "客服电话", "tip": "", "type": "string", "rule": [],
        "content": "", "extend": "", "inputExtend": "", "weigh": 0 });
    boss.post("/admin/routine.Config/add", new).await.data();
    app.app.db.write(|db| Box::pin(async move { db.execute(OLD_TEXT, args![]).await.map(drop) })).await.unwrap();
    for value in ["400-1", "110"] {
        boss.post("/admin/routine.Config/edit", json!({ "hotline": value })).await.data();
        rushes::wings::ensure_first(&app.app).await.unwrap();
        let page = app.get("/api/content/page?name=agreement").await.data();
        assert_eq!((page["html"].as_str().unwrap().trim(), &page["version"]), ("<p>电话 400-1</p>", &json!(1)));
    }
}

/// Tabs in the order of the page, and no setting without one.
#[tokio::test]
async fn every_setting_stands_in_a_tab_of_the_owners_order() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let found = boss.get("/admin/routine.Config/index").await.data();
    for (group, name) in [
        ("payment", "order_minutes"),
        ("payment", "refund_days"),
        ("payment", "topup_least"),
        ("storage", "cdn_url"),
        ("storage", "upload_megabytes"),
        ("registration", "registration"),
        ("registration", "login_picture"),
        ("security", "wallet_two_person_limit"),
        ("security", "codes_daily"),
        ("limits", "cart_lines_most"),
        ("limits", "download_most"),
    ] {
        item(&found, group, name);
    }
    let groups = found["list"].as_object().unwrap();
    let shown: usize = groups.values().map(|group| group["list"].as_array().unwrap().len()).sum();
    assert_eq!(shown, platform::setting::list::all().count());
}

#[tokio::test]
async fn a_shop_that_is_closed_for_registering_sends_no_codes_for_it() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let boss = app.super_admin("boss").await;
    let send =
        async || app.post("/api/ems/send", json!({ "email": "new@example.com", "event": "user_register" })).await;
    send().await.data();
    let code = app.code_for("new@example.com").await;
    boss.post("/admin/routine.Config/edit", json!({ "registration": "off" })).await.data();
    assert_eq!(app.get("/api/user/checkIn").await.data()["openRegistration"], false);
    send().await.refused("member.registration_closed");
    let register = async || {
        let input = json!({ "tab": "register", "registerType": "email", "email": "new@example.com", "captcha": code });
        app.post("/api/user/checkIn", input).await
    };
    register().await.refused("member.registration_closed");
    boss.post("/admin/routine.Config/edit", json!({ "registration": "on" })).await.data();
    assert_eq!(app.get("/api/user/checkIn").await.data()["openRegistration"], true);
    // The code that was sent before was not used up.
    register().await.data();
}

#[tokio::test]
async fn the_login_picture_is_one_of_the_attachments_and_contact_is_the_owners() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let site = async || app.get("/api/index/index").await.data()["site"].clone();
    assert_eq!((site().await["loginPicture"].clone(), site().await["contact"]["mail"].clone()), (json!(""), json!("")));
    let edit = async |input: Value| boss.post("/admin/routine.Config/edit", input).await;
    for wrong in ["/storage/nobody.png", "https://elsewhere.example/a.png", "//elsewhere.example/a.png", "javascript:1"]
    {
        let refused = edit(json!({ "login_picture": wrong })).await.json();
        assert_eq!((&refused["code"], &refused["field"]), (&json!(0), &json!("login_picture")), "{wrong}");
    }
    let sent = boss.upload("a.png", "image/png", &picture(image::ImageFormat::Png), &[]).await.data();
    let url = sent["file"]["url"].as_str().unwrap().to_owned();
    edit(json!({ "login_picture": url, "contact_mail": "help@rushes.example", "contact_zh": "微信 rushes" }))
        .await
        .data();
    let set = site().await;
    assert_eq!((&set["loginPicture"], &set["contact"]["mail"]), (&json!(url), &json!("help@rushes.example")));
    assert_eq!(set["contact"]["text"], "微信 rushes");
    let login = app.get("/login").await.text();
    assert!(login.contains(&format!("<img src=\"{url}\"")), "{login}");
    for page in ["/about", "/"] {
        assert!(app.get(page).await.text().contains("mailto:help@rushes.example"), "{page}");
    }
    edit(json!({ "contact_mail": "nobody" })).await.refused("setting.bad_value");
    edit(json!({ "login_picture": "" })).await.data();
    assert_eq!(site().await["loginPicture"], "");
}
