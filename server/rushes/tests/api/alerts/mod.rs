//! Alerts: one for a condition, one message for a channel, within its limits; secrets stay where they are.

mod sending;

use std::collections::BTreeMap;
use std::time::Duration;

use http::Method;
use kernel::clock::Clock;
use office::alert::jobs::watch;
use office::alert::model::AlertKind;
use platform::guard::session::Side;
use platform::notice::jobs::deliver;
use platform::notice::load_carriers;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::TestApp;
use crate::kit::mail::MailServer;
use crate::kit::people::Person;
use crate::kit::receiver::Receiver;
use crate::kit::till::{press, wares};
use crate::secrets::{count, execute};
use sending::is_signed;

const MINUTE: Duration = Duration::from_secs(60);
const EDIT: &str = "/admin/routine.Config/edit";
const ROBOTS: [&str; 3] = ["/cgi-bin/webhook/send", "/robot/send", "/open-apis/bot/v2/hook"];
const DING_SECRET: &str = "SEC-ding-hush";
const FEISHU_SECRET: &str = "feishu-hush";
/// Nodes share the key that opens what is sealed.
const KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

/// A shop whose owner gets alerts by mail and by three robots.
struct Rig {
    app: TestApp,
    mail: MailServer,
    robots: Receiver,
    chief: i64,
}

impl Rig {
    async fn new() -> Self {
        Self::with(&[]).await
    }

    async fn with(more: &[(&str, &str)]) -> Self {
        let (mail, robots) = (MailServer::start().await, Receiver::start().await);
        let settings = mail.settings();
        let mut settings: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
        settings.extend([("RUSHES_OUTBOUND_PRIVATE", "true"), ("RUSHES_SECRET_KEY", KEY)]);
        settings.extend_from_slice(more);
        let app = TestApp::with(&settings).await;
        let chief = app.super_admin("chief").await.id;
        let rig = Self { app, mail, robots, chief };
        rig.set(&[("alert_emails", "ops@example.com")]).await;
        let url = |path: &str| format!("{}{path}", rig.robots.url);
        rig.set(&[
            ("alert_wecom", "on"),
            ("alert_wecom_url", &url("/cgi-bin/webhook/send?key=wecom-hush")),
            ("alert_dingtalk", "on"),
            ("alert_dingtalk_url", &url("/robot/send?access_token=ding-hush")),
            ("alert_dingtalk_secret", DING_SECRET),
            ("alert_feishu", "on"),
            ("alert_feishu_url", &url("/open-apis/bot/v2/hook/feishu-key-hush")),
            ("alert_feishu_secret", FEISHU_SECRET),
        ])
        .await;
        // How full this machine's disk is must not matter, except where a test is about it.
        if more.is_empty() {
            rig.switch(AlertKind::DiskLow, false).await;
        }
        rig
    }

    async fn boss(&self) -> Person<'_> {
        // Days may have passed since.
        self.app.signed_in(Side::Admin, self.chief).await
    }

    async fn set(&self, settings: &[(&str, &str)]) {
        let body: serde_json::Map<String, Value> =
            settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).into())).collect();
        self.boss().await.post(EDIT, body.into()).await.data();
    }

    async fn switch(&self, kind: AlertKind, is_on: bool) {
        let body = json!({ "kind": kind, "is_on": is_on });
        self.boss().await.post("/admin/routine.Alert/edit", body).await.data();
    }

    /// The jobs of a minute that alerts need.
    async fn look(&self) {
        watch(&self.app.app.office).await.unwrap();
        deliver(&self.app.app).await.unwrap();
    }

    async fn later(&self, after: Duration) {
        self.app.clock.advance(after);
        self.look().await;
    }

    async fn overview(&self) -> Value {
        self.boss().await.get("/admin/routine.Alert/overview").await.data()
    }

    async fn list(&self) -> Vec<Value> {
        let all = self.boss().await.get("/admin/routine.Alert/index?limit=100").await.data()["list"].take();
        all.as_array().unwrap().clone()
    }

    /// Messages so far: by mail, and by each robot.
    fn counts(&self) -> [usize; 4] {
        let [wecom, dingtalk, feishu] = ROBOTS.map(|path| self.robots.calls(path).len());
        [self.mail.letters().len(), wecom, dingtalk, feishu]
    }

    async fn execute(&self, text: &str) {
        execute(&self.app, text.to_owned()).await.unwrap();
    }

    fn now(&self) -> i64 {
        self.app.clock.now().0
    }

    async fn add_difference(&self, day: &str) {
        let now = self.now();
        self.execute(&format!(
            "INSERT INTO gateway_bill (provider, merchant, day, fetched_at) VALUES ('alipay', 'm', '{day}', {now})"
        ))
        .await;
        self.execute(&format!(
            "INSERT INTO bill_difference (bill_id, provider, day, kind, subject, number, txn, ours, theirs, status, resolution, created_at)
             SELECT MAX(id), 'alipay', '{day}', 'theirs_only', 'payment', 'P1', 'T1', NULL, 990, 'open', '', {now} FROM gateway_bill"
        ))
        .await;
    }

    async fn resolve_differences(&self) {
        self.execute("UPDATE bill_difference SET status = 'resolved'").await;
    }
}

#[tokio::test]
async fn every_kind_opens_one_alert_and_every_channel_gets_one_message() {
    let rig = Rig::with(&[
        ("RUSHES_UPLOADS_KEEP_FREE_PERCENT", "100"),
        ("RUSHES_BACKUP_FOLDER", "/nowhere/backups"),
        ("RUSHES_TLS_CERTIFICATE", "/nowhere/shop.pem"),
        ("RUSHES_TLS_KEY", "/nowhere/shop.key"),
    ])
    .await;
    // Three conditions are there from the beginning.
    rig.look().await;
    let kinds = async || -> BTreeMap<String, usize> {
        let mut found = BTreeMap::new();
        for row in rig.list().await {
            *found.entry(row["kind"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        found
    };
    assert_eq!(kinds().await.into_keys().collect::<Vec<_>>(), ["backup_missed", "certificate_ending", "disk_low"]);
    let lin = rig.app.member("lin").await;
    let ware = wares(&rig.app, &["9.90"]).await[0];
    let order = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    let payment = lin.pay_sandbox(&order, false).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    press(&rig.app, &payment, "wrong").await;
    let (now, week) = (rig.now(), rig.now() - 7 * 24 * 3_600_000);
    for (number, status, at) in [("R-FAILED", "failed", now), ("R-SLOW", "waiting", week), ("R-FRESH", "waiting", now)]
    {
        rig.execute(&format!(
            "INSERT INTO refund (number, order_id, target, amount, channel, principal, bonus, points, status, reason, actor, created_at)
             SELECT '{number}', id, 'source', 990, 990, 0, 0, 0, '{status}', '', 'x', {at} FROM shop_order WHERE number = '{order}'"
        ))
        .await;
    }
    rig.execute(&format!(
        "INSERT INTO payment_quarantine (provider, event_id, reason, number, txn, amount, currency, is_booked, status, resolution, created_at)
         SELECT 'stripe', MAX(id), 'dispute', '', '<at user_id=\"all\">ch_1</at>', 990, 'CNY', FALSE, 'open', '', {now} FROM payment_event"
    ))
    .await;
    rig.add_difference("2026-11-14").await;
    let report =
        json!([{ "id": "I-1", "violations": 0, "samples": [] }, { "id": "I-2", "violations": 2, "samples": ["m1"] }]);
    rig.execute(&format!(
        "INSERT INTO books_run (violations, report, took_ms, created_at) VALUES (2, '{report}', 1, {now})"
    ))
    .await;
    let job = "INSERT INTO scheduled_job (name, node, every_s, run_at, took_ms, outcome, error, runs, failures, failed_in_row) VALUES";
    rig.execute(&format!("{job} ('count_sales', '', 60, {now}, 1, 'failed', 'x', 3, 3, 3)")).await;
    rig.execute(&format!("{job} ('query_payments', '', 1, {}, 1, 'done', '', 3, 0, 0)", now - 3_600_000)).await;
    rig.execute(&format!("{job} ('settle_points', '', 60, {now}, 1, 'failed', 'x', 2, 2, 2)")).await;
    rig.execute(&format!(
        "INSERT INTO task (kind, subject, state, attempts, progress, step, error, node, lease_until, due_at, created_at)
         VALUES ('check', 1, 'failed', 1, 0, '', 'x', '', 0, {now}, 0)"
    ))
    .await;
    rig.execute(&format!(
        "INSERT INTO message (channel, target, subject, body, template, params, status, error, attempts, next_at, created_at)
         VALUES ('email', 'lin@example.com', '', '', '', '{{}}', 'failed', 'x', 6, {now}, {now})"
    ))
    .await;
    rig.execute(&format!(
        "INSERT INTO backup_record (kind, name, place, begun_at, ended_at, row_count, file_count, byte_count, error)
         VALUES ('restore_test', '2026-11-14', '/nowhere', {now}, {now}, 0, 0, 0, 'x')"
    ))
    .await;
    rig.later(MINUTE).await;
    let expected: BTreeMap<String, usize> = AlertKind::WORDS.iter().map(|word| ((*word).to_owned(), 1)).collect();
    assert_eq!(kinds().await, expected);
    assert_eq!(rig.counts(), [AlertKind::ALL.len(); 4]);
    // Nothing has changed: nothing more is said, by this node or after a restart.
    for _ in 0..3 {
        rig.later(MINUTE * 11).await;
    }
    assert_eq!(kinds().await, expected);
    assert_eq!(rig.counts(), [AlertKind::ALL.len(); 4]);

    // Both languages, and where it is solved.
    let rows = rig.list().await;
    let boss = rig.boss().await;
    let headers = [("batoken", boss.tokens.access.as_str()), ("think-lang", "en")];
    let english = rig.app.call(Method::GET, "/admin/routine.Alert/index?limit=100", &headers, None).await.data();
    for (zh, en) in rows.iter().zip(english["list"].as_array().unwrap()) {
        let is_chinese =
            |words: &Value| words.as_str().unwrap().chars().any(|sign| ('\u{4e00}'..='\u{9fff}').contains(&sign));
        assert!(is_chinese(&zh["title"]) && !is_chinese(&en["title"]) && !is_chinese(&en["text"]), "{zh} {en}");
        for words in [&zh["text"], &en["text"], &zh["title"], &en["title"]] {
            let words = words.as_str().unwrap();
            assert!(!words.contains("{{") && !words.contains("alert."), "{words}");
        }
        assert!(zh["page"].as_str().unwrap().starts_with("/admin/"));
    }
    // Every call is signed, leads to a page, and has neither amounts nor what chats take for markup.
    for path in ROBOTS {
        for call in rig.robots.calls(path) {
            assert!(is_signed(&call), "{call:?}");
            let text = call.text();
            assert!(text.lines().last().unwrap().contains("/admin/"), "{text}");
            assert!(!text.contains("9.90") && !text.contains('<') && !text.contains("lin@"), "{text}");
        }
    }
    let dispute = rig.robots.calls(ROBOTS[0]).into_iter().find(|call| call.text().contains("支付争议")).unwrap();
    assert!(dispute.text().contains("ch_1"), "{}", dispute.text());
}

#[tokio::test]
async fn nodes_at_once_tell_once() {
    let rig = Rig::new().await;
    let settings = rig.mail.settings();
    let mut settings: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    settings.push(("RUSHES_SECRET_KEY", KEY));
    let nodes: Vec<TestApp> = (0..3).map(|_| rig.app.another_node_with(TempDir::new().unwrap(), &settings)).collect();
    rig.add_difference("2026-11-14").await;
    rig.add_difference("2026-11-13").await;
    for node in &nodes {
        load_carriers(&node.app).await.unwrap();
    }
    let watch_together = async || {
        let [a, b, c] = [&nodes[0], &nodes[1], &nodes[2]].map(|node| &node.app.office);
        let (here, a, b, c) = tokio::join!(watch(&rig.app.app.office), watch(a), watch(b), watch(c));
        here.and(a).and(b).and(c).unwrap();
        let (one, other) = tokio::join!(deliver(&rig.app.app), deliver(&rig.app.app));
        one.and(other).unwrap();
    };
    watch_together().await;
    assert_eq!(rig.counts(), [1; 4], "one message for both days");
    assert_eq!(rig.list().await.len(), 2);
    // Both end within the ten minutes, so that only messages are left to write.
    rig.resolve_differences().await;
    rig.later(MINUTE).await;
    rig.app.clock.advance(MINUTE * 10);
    watch_together().await;
    let queued = count(&rig.app, "staff_alert_message").await;
    assert_eq!((rig.list().await.len(), queued), (2, 8), "two messages for each channel");
}

#[tokio::test]
async fn messages_of_a_kind_are_gathered_and_an_hour_has_a_limit() {
    let rig = Rig::new().await;
    rig.add_difference("2026-11-01").await;
    rig.look().await;
    assert_eq!(rig.counts(), [1; 4]);
    for day in 2..=9 {
        rig.add_difference(&format!("2026-11-0{day}")).await;
        rig.later(MINUTE).await;
    }
    assert_eq!(rig.counts(), [1; 4], "one message of a kind in ten minutes");
    rig.later(MINUTE * 2).await;
    assert_eq!(rig.counts(), [2; 4]);
    let text = rig.robots.calls(ROBOTS[0])[1].text().to_owned();
    assert!(text.contains("（8 项）") && text.contains("2026-11-06") && text.contains("另有 3 项"), "{text}");
    assert!(!text.contains("2026-11-01") && !text.contains("2026-11-07"), "{text}");
    // Two an hour: what comes third waits until the first is an hour old.
    rig.set(&[("alert_hourly_most", "2")]).await;
    rig.add_difference("2026-11-10").await;
    rig.later(MINUTE * 20).await;
    assert_eq!(rig.counts(), [2; 4]);
    rig.later(MINUTE * 29).await;
    assert_eq!(rig.counts(), [2; 4]);
    rig.later(MINUTE * 2).await;
    assert_eq!(rig.counts(), [3; 4]);
    assert!(rig.robots.calls(ROBOTS[2])[2].text().contains("2026-11-10"));
}

#[tokio::test]
async fn what_has_ended_is_closed_and_said_once() {
    let rig = Rig::new().await;
    rig.add_difference("2026-11-14").await;
    rig.look().await;
    rig.resolve_differences().await;
    rig.later(MINUTE).await;
    assert_eq!(rig.overview().await["open_count"], 0, "closed within a minute");
    assert_eq!(rig.list().await[0]["status"], "closed");
    assert_eq!(rig.counts(), [1; 4], "the limit counts for this, too");
    rig.later(MINUTE * 10).await;
    assert_eq!(rig.counts(), [2; 4]);
    assert!(rig.robots.calls(ROBOTS[1])[1].text().contains("已恢复"));
    rig.later(MINUTE * 10).await;
    assert_eq!(rig.counts(), [2; 4]);
    // It comes again: another alert. In English, and without a word about the end.
    rig.set(&[("alert_resolved", "off"), ("alert_language", "en")]).await;
    rig.add_difference("2026-11-15").await;
    rig.later(MINUTE * 10).await;
    assert_eq!(rig.counts(), [3; 4]);
    let text = rig.robots.calls(ROBOTS[1])[2].text().to_owned();
    assert!(text.starts_with("[Rushes] Bill differs from the books (1)\n· Alipay 2026-11-15: 1 differences"), "{text}");
    rig.resolve_differences().await;
    rig.later(MINUTE * 30).await;
    assert_eq!((rig.counts(), rig.list().await.len()), ([3; 4], 2));
}

#[tokio::test]
async fn an_acknowledged_alert_is_not_sent_again() {
    let rig = Rig::new().await;
    rig.add_difference("2026-11-14").await;
    rig.look().await;
    rig.later(MINUTE * 60 * 23).await;
    assert_eq!(rig.counts(), [1; 4]);
    rig.later(MINUTE * 60).await;
    assert_eq!(rig.counts(), [2; 4], "after a day it is repeated");
    let id = rig.list().await[0]["id"].clone();
    let call = "/admin/routine.Alert/acknowledge";
    let clerk = rig.app.admin("clerk", &["routine/alert/index"]).await;
    assert_eq!(clerk.post(call, json!({ "id": id })).await.code(), 401);
    let mate = rig.app.admin("mate", &["routine/alert/acknowledge"]).await;
    let boss = rig.boss().await;
    assert_eq!(boss.get("/admin/ajax/alerts").await.data()["count"], 1);
    let (one, other) = tokio::join!(boss.post(call, json!({ "id": id })), mate.post(call, json!({ "id": id })));
    one.data();
    other.data();
    let row = rig.list().await[0].clone();
    assert_eq!(row["status"], "acknowledged");
    let name = row["acknowledged_by"].as_str().unwrap().to_owned();
    mate.post(call, json!({ "id": id })).await.data();
    assert_eq!(rig.list().await[0]["acknowledged_by"], name, "who was first stays");
    assert_eq!(boss.get("/admin/ajax/alerts").await.data()["count"], 0);
    for _ in 0..3 {
        rig.later(MINUTE * 60 * 24).await;
    }
    assert_eq!(rig.counts(), [2; 4]);
    rig.resolve_differences().await;
    rig.later(MINUTE).await;
    rig.boss().await.post(call, json!({ "id": id })).await.refused("alert.closed");
    rig.boss().await.post(call, json!({ "id": 999 })).await;
    let log = rig.boss().await.get("/admin/auth.AdminLog/index?limit=100").await.data()["list"].clone();
    assert!(log.as_array().unwrap().iter().any(|line| line["url"] == "/admin/routine.alert/acknowledge"), "{log}");
}

/// One address that does not exist, acknowledged, hides no mail server that is down the next day.
#[tokio::test]
async fn messages_that_fail_on_another_day_are_another_alert() {
    let rig = Rig::new().await;
    let fail = async || {
        let now = rig.now();
        rig.execute(&format!(
            "INSERT INTO message (channel, target, subject, body, template, params, status, error, attempts, next_at, created_at)
             VALUES ('email', 'lin@example.com', '', '', '', '{{}}', 'failed', 'x', 6, {now}, {now})"
        ))
        .await;
    };
    fail().await;
    rig.look().await;
    let id = rig.list().await[0]["id"].clone();
    rig.boss().await.post("/admin/routine.Alert/acknowledge", json!({ "id": id })).await.data();
    fail().await;
    rig.later(MINUTE * 20).await;
    assert_eq!((rig.counts(), rig.list().await.len()), ([1; 4], 1), "the same day");
    rig.later(MINUTE * 60 * 24).await;
    fail().await;
    rig.later(MINUTE).await;
    assert_eq!((rig.counts(), rig.list().await.len()), ([2; 4], 2));
    assert!(rig.robots.calls(ROBOTS[0])[1].text().contains("2026-11-16"));
}

#[tokio::test]
async fn a_kind_that_is_off_opens_nothing() {
    let rig = Rig::new().await;
    rig.switch(AlertKind::BillDiffers, false).await;
    rig.add_difference("2026-11-14").await;
    rig.look().await;
    assert_eq!((rig.counts(), rig.list().await.len()), ([0; 4], 0));
    rig.switch(AlertKind::BillDiffers, true).await;
    rig.later(MINUTE).await;
    assert_eq!((rig.counts(), rig.list().await.len()), ([1; 4], 1));
    rig.boss()
        .await
        .post("/admin/routine.Alert/edit", json!({ "kind": "x", "is_on": true }))
        .await
        .refused("alert.unknown_kind");
}

/// The shop was stopped: nothing has stood still that could have run.
#[tokio::test]
async fn jobs_that_paused_with_the_shop_are_no_alert() {
    let rig = Rig::new().await;
    rig.look().await;
    rig.execute(&format!(
        "INSERT INTO scheduled_job (name, node, every_s, run_at, took_ms, outcome, error, runs, failures) VALUES ('query_payments', '', 1, {}, 1, 'done', '', 1, 0)",
        rig.now()
    ))
    .await;
    rig.later(MINUTE * 60).await;
    assert_eq!(rig.list().await.len(), 0);
    rig.later(MINUTE).await;
    assert_eq!(rig.list().await[0]["kind"], "job_standing");
}

#[tokio::test]
async fn what_a_node_has_seen_of_its_machine_another_does_not_close() {
    let rig = Rig::new().await;
    let other = rig.app.another_node_with(TempDir::new().unwrap(), &[("RUSHES_BACKUP_FOLDER", "/nowhere/backups")]);
    watch(&other.app.office).await.unwrap();
    rig.later(MINUTE).await;
    assert_eq!(rig.overview().await["open_count"], 1);
    // The other node has no mail server, so the letter stays in its outbox; it knows no robots, so this one sent to them.
    assert_eq!(rig.counts(), [0, 1, 1, 1]);
    rig.later(MINUTE * 5).await;
    assert_eq!(rig.overview().await["open_count"], 0, "nobody has reported it for five minutes");
}
