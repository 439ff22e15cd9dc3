//! What leaves: messages that fail and are tried again, signatures, and secrets that stay where they are.

use std::time::Duration;

use http::Method;
use platform::config::RobotKind;
use platform::notice::{carriers, load_carriers};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use super::{DING_SECRET, EDIT, FEISHU_SECRET, KEY, MINUTE, ROBOTS, Rig};
use crate::kit::mail::{Manner, header};
use crate::kit::receiver::ReceivedCall;

/// HMAC-SHA256 of RFC 2104 and base64 of RFC 4648, by hand: the shop's own come from crates.
fn hmac_base64(key: &str, text: &str) -> String {
    let mut block = [0_u8; 64];
    block[..key.len()].copy_from_slice(key.as_bytes());
    let pad = |byte: u8| block.map(|one| one ^ byte);
    let inner = Sha256::new().chain_update(pad(0x36)).chain_update(text).finalize();
    let sum = Sha256::new().chain_update(pad(0x5c)).chain_update(inner).finalize();
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in sum.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * place) & 63) as usize];
            out.push(if place <= three.len() { char::from(sign) } else { '=' });
        }
    }
    out
}

pub fn is_signed(call: &ReceivedCall) -> bool {
    match call.path.as_str() {
        "/robot/send" => {
            let timestamp = call.parameter("timestamp");
            call.parameter("access_token") == "ding-hush"
                && call.parameter("sign") == hmac_base64(DING_SECRET, &format!("{timestamp}\n{DING_SECRET}"))
        }
        "/cgi-bin/webhook/send" => call.parameter("key") == "wecom-hush" && call.query.len() == 1,
        _ => {
            let timestamp = call.body["timestamp"].as_str().unwrap();
            call.body["sign"] == hmac_base64(&format!("{timestamp}\n{FEISHU_SECRET}"), "")
        }
    }
}

#[tokio::test]
async fn a_receiver_that_is_down_is_tried_again_and_gets_one_message() {
    let rig = Rig::new().await;
    rig.robots.refuse(500, "classified");
    rig.mail.behave(Manner::Refusing(1));
    rig.add_difference("2026-11-14").await;
    rig.look().await;
    assert_eq!(rig.counts(), [0, 1, 1, 1]);
    let channels = rig.overview().await["channels"].clone();
    for channel in channels.as_array().unwrap() {
        assert_eq!(channel["status"], "waiting", "{channel}");
        let error = channel["error"].as_str().unwrap();
        assert!(!error.is_empty() && !error.contains("classified") && !error.contains("hush"), "{error}");
    }
    // Not before its time: 30 s, then 2 min.
    rig.later(Duration::from_secs(20)).await;
    assert_eq!(rig.counts(), [0, 1, 1, 1]);
    rig.later(Duration::from_secs(11)).await;
    assert_eq!(rig.counts(), [1, 2, 2, 2]);
    rig.robots.accept();
    rig.later(Duration::from_secs(60)).await;
    assert_eq!(rig.counts(), [1, 2, 2, 2]);
    rig.later(Duration::from_secs(61)).await;
    assert_eq!(rig.counts(), [1, 3, 3, 3]);
    for _ in 0..3 {
        rig.later(MINUTE * 20).await;
    }
    assert_eq!(rig.counts(), [1, 3, 3, 3], "delivered once");
    let channels = rig.overview().await["channels"].clone();
    assert!(channels.as_array().unwrap().iter().all(|one| one["status"] == "sent" && one["error"] == ""), "{channels}");
}

/// A robot that never answers rightly raises an alert of its own, which does not feed itself.
#[tokio::test]
async fn the_failure_of_a_channel_is_sent_by_the_others() {
    let rig = Rig::new().await;
    rig.set(&[("alert_repeat_days", "0")]).await;
    rig.robots.refuse(200, r#"{"errcode":310000,"code":19021,"errmsg":"classified"}"#);
    rig.add_difference("2026-11-14").await;
    rig.look().await;
    for _ in 0..20 {
        rig.later(MINUTE * 45).await;
    }
    let subjects: Vec<String> = rig.mail.letters().iter().map(|letter| header(letter, "Subject").to_owned()).collect();
    assert_eq!(subjects.len(), 2, "{subjects:?}");
    let open = rig.overview().await["open"].clone();
    let kinds: Vec<&str> = open.as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["message_failed", "bill_differs"]);
    let failed = rig.overview().await["channels"][2].clone();
    assert_eq!(
        (&failed["status"], &failed["error"]),
        (&json!("failed"), &json!("the robot: the robot answered 310000"))
    );
}

#[tokio::test]
async fn x03_robots_are_called_at_their_makers_alone_and_secrets_go_nowhere_else() {
    let rig = Rig::new().await;
    let boss = rig.boss().await;
    // Another address without its secret, and the other way round.
    boss.post(EDIT, json!({ "alert_dingtalk_url": "https://oapi.dingtalk.com/robot/send?access_token=x" }))
        .await
        .refused("setting.secret_again");
    // Whoever switches a robot off forgets it.
    rig.set(&[("alert_feishu", "off")]).await;
    assert!(!carriers(&rig.app.app).robots.iter().any(|robot| robot.kind == RobotKind::Feishu));
    rig.set(&[("alert_feishu", "on")]).await;
    assert!(!carriers(&rig.app.app).robots.iter().any(|robot| robot.kind == RobotKind::Feishu));
    // What was stored is read by nobody.
    let said = [
        boss.get("/admin/routine.Config/index").await.text(),
        boss.get("/admin/routine.Alert/overview").await.text(),
        boss.get("/admin/auth.AdminLog/index?limit=100").await.text(),
        boss.get("/admin/routine.Outbox/index?limit=100").await.text(),
    ];
    for text in said {
        assert!(!text.contains("hush"), "{text}");
    }
    let mate = rig.app.admin("mate", &["routine/config/edit", "routine/alert/test"]).await;
    // A shop that calls no private network, and one in production that does.
    for settings in [
        vec![("RUSHES_SECRET_KEY", KEY)],
        vec![
            ("RUSHES_SECRET_KEY", KEY),
            ("RUSHES_OUTBOUND_PRIVATE", "true"),
            ("RUSHES_MODE", "production"),
            ("RUSHES_PUBLIC_URL", "https://rushes.example.com"),
        ],
    ] {
        let node = rig.app.another_node_with(TempDir::new().unwrap(), &settings);
        let headers = [("batoken", mate.tokens.access.as_str())];
        let post = async |path: &str, body: Value| node.call(Method::POST, path, &headers, Some(body)).await;
        for url in [
            "https://evil.example/cgi-bin/webhook/send?key=x",
            "http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=x",
            "https://qyapi.weixin.qq.com@evil.example/",
            "https://qyapi.weixin.qq.com.evil.example/",
            "https://user@qyapi.weixin.qq.com/",
            "https://qyapi.weixin.qq.com:8443/",
            "https://oapi.dingtalk.com/robot/send",
            "https://127.0.0.1/",
        ] {
            let refused = post(EDIT, json!({ "alert_wecom_url": url })).await;
            refused.refused("setting.bad_robot");
            assert_eq!(refused.json()["field"], "alert_wecom_url");
        }
        // What was stored before is not called either.
        load_carriers(&node.app).await.unwrap();
        let tried = post("/admin/routine.Alert/test", json!({ "channel": "wecom" })).await.data();
        assert_eq!(tried, json!({ "sent": false, "reason": "the robot: its address is none of its maker's" }));
    }
    assert_eq!(rig.counts(), [0; 4]);
    let wecom = json!({ "alert_wecom_url": "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=another" });
    boss.post(EDIT, wecom).await.data();
}

#[tokio::test]
async fn x03_a_test_uses_what_is_saved_and_is_written_down() {
    let rig = Rig::new().await;
    let boss = rig.boss().await;
    let test = async |channel: &str| boss.post("/admin/routine.Alert/test", json!({ "channel": channel })).await;
    for channel in ["mail", "wecom", "dingtalk", "feishu"] {
        assert_eq!(test(channel).await.data(), json!({ "sent": true, "reason": null }), "{channel}");
    }
    assert_eq!(rig.counts(), [1; 4]);
    assert!(ROBOTS.iter().all(|path| rig.robots.calls(path).iter().all(is_signed)));
    rig.robots.refuse(302, "classified");
    let tried = test("feishu").await.data();
    assert_eq!(tried, json!({ "sent": false, "reason": "the robot: the answer 302 is none of the provider" }));
    test("pigeon").await.refused("alert.unknown_channel");
    rig.set(&[("alert_wecom", "off")]).await;
    test("wecom").await.refused("alert.channel_off");
    let clerk = rig.app.admin("clerk", &["routine/alert/index", "routine/alert/overview"]).await;
    assert_eq!(clerk.post("/admin/routine.Alert/test", json!({ "channel": "mail" })).await.code(), 401);
    clerk.get("/admin/routine.Alert/overview").await.data();
    let nobody = rig.app.admin("nobody", &["routine/schedule/index"]).await;
    assert_eq!(nobody.get("/admin/routine.Alert/index").await.code(), 401);
    assert_eq!(nobody.get("/admin/ajax/alerts").await.data(), Value::Null);
    let log = boss.get("/admin/auth.AdminLog/index?limit=100").await.data()["list"].clone();
    let tests: Vec<_> =
        log.as_array().unwrap().iter().filter(|line| line["url"] == "/admin/routine.alert/test").collect();
    assert_eq!(tests.len(), 5);
    assert!(tests[0]["data"].as_str().unwrap().contains("127.0.0.1") && !log.to_string().contains("hush"), "{log}");
}
