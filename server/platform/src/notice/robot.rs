//! Robots of group chats: WeCom, DingTalk, Feishu. Each takes a text by POST at an address that holds its key; DingTalk and Feishu take
//! a signature besides. The signing is pure and tested against values made by another implementation.

use anyhow::{Context, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use kernel::clock::Timestamp;
use reqwest::Url;
use serde_json::{Value, json};
use sha2::Sha256;

use super::model::Outgoing;
use super::outbound::{client_for, read_answer};
use crate::app::App;
use crate::config::{Config, Robot, RobotKind};

/// WeCom takes 2,048 bytes of text, the others more.
const MOST_BYTES: usize = 2_000;

/// Where the makers have their robots.
const fn hosts(kind: RobotKind) -> &'static [&'static str] {
    match kind {
        RobotKind::Wecom => &["qyapi.weixin.qq.com"],
        RobotKind::Dingtalk => &["oapi.dingtalk.com"],
        RobotKind::Feishu => &["open.feishu.cn", "open.larksuite.com"],
    }
}

/// Whether a robot may be called there: over https at its maker's host. Other servers only outside production, and only where the
/// configuration lets the shop call its own network.
pub fn is_allowed(kind: RobotKind, url: &str, config: &Config) -> bool {
    let Ok(url) = url.parse::<Url>() else { return false };
    let is_makers = url.scheme() == "https"
        && url.port_or_known_default() == Some(443)
        && url.username().is_empty()
        && url.password().is_none()
        && url.host_str().is_some_and(|host| hosts(kind).contains(&host));
    is_makers || (!config.production && config.outbound_private)
}

/// The server of a robot, which is all of its address that may be shown.
pub fn host(robot: &Robot) -> String {
    robot.url.parse::<Url>().ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
}

pub async fn send(app: &App, robots: &[Robot], message: &Outgoing) -> anyhow::Result<()> {
    let kind = RobotKind::from_word(&message.target).context("there is no such robot")?;
    let robot = robots.iter().find(|robot| robot.kind == kind).context("it is switched off")?;
    ensure!(is_allowed(kind, &robot.url, &app.config), "its address is none of its maker's");
    let text = shortened(&format!("{}\n{}", message.subject, message.body));
    let (mut url, body) = (robot.url.parse::<Url>()?, body(robot, &text, app.clock.now()));
    if let Some((timestamp, sign)) = query_sign(robot, app.clock.now()) {
        url.query_pairs_mut().append_pair("timestamp", &timestamp).append_pair("sign", &sign);
    }
    let (client, url) = client_for(url.as_str(), app.config.outbound_private).await?;
    let answer = read_answer(client.post(url).json(&body)).await?;
    let code = ["errcode", "code", "StatusCode"].iter().find_map(|name| answer.get(name)).and_then(Value::as_i64);
    ensure!(
        code == Some(0),
        "the robot answered {}",
        code.map_or_else(|| "no code".to_owned(), |code| code.to_string())
    );
    Ok(())
}

fn body(robot: &Robot, text: &str, now: Timestamp) -> Value {
    match robot.kind {
        RobotKind::Wecom | RobotKind::Dingtalk => json!({ "msgtype": "text", "text": { "content": text } }),
        RobotKind::Feishu if robot.secret.is_empty() => json!({ "msg_type": "text", "content": { "text": text } }),
        RobotKind::Feishu => {
            let timestamp = now.seconds().to_string();
            // Seconds and secret are the key, and what is signed is empty.
            let sign = hmac_base64(&format!("{timestamp}\n{}", robot.secret), "");
            json!({ "timestamp": timestamp, "sign": sign, "msg_type": "text", "content": { "text": text } })
        }
    }
}

/// DingTalk's signature stands in the address: of milliseconds and secret, with the secret.
fn query_sign(robot: &Robot, now: Timestamp) -> Option<(String, String)> {
    let is_signed = robot.kind == RobotKind::Dingtalk && !robot.secret.is_empty();
    is_signed.then(|| {
        let timestamp = now.0.to_string();
        let sign = hmac_base64(&robot.secret, &format!("{timestamp}\n{}", robot.secret));
        (timestamp, sign)
    })
}

fn hmac_base64(key: &str, text: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).unwrap_or_else(|_| unreachable!());
    mac.update(text.as_bytes());
    STANDARD.encode(mac.finalize().into_bytes())
}

/// Whole lines, as many as fit, so that the link at the end is never cut in two.
fn shortened(text: &str) -> String {
    if text.len() <= MOST_BYTES {
        return text.to_owned();
    }
    let last = text.lines().last().unwrap_or_default();
    let mut kept = String::new();
    for line in text.lines() {
        if kept.len() + line.len() + last.len() + "\n…\n".len() >= MOST_BYTES {
            break;
        }
        kept.push_str(line);
        kept.push('\n');
    }
    format!("{kept}…\n{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_794_700_800_123);

    fn robot(kind: RobotKind, secret: &str) -> Robot {
        Robot { kind, url: "https://robot.example/x?key=1".to_owned(), secret: secret.to_owned() }
    }

    // Made with Python: base64(hmac.new(key, text, sha256)).
    #[test]
    fn requests_are_signed_as_their_makers_want_it() {
        let (timestamp, sign) = query_sign(&robot(RobotKind::Dingtalk, "SECtest"), NOW).unwrap();
        assert_eq!(
            (timestamp.as_str(), sign.as_str()),
            ("1794700800123", "o33cRX6v7qK86YZpA5gj08P3fBb3iaCqnZTfvmxz+ME=")
        );
        let body = body(&robot(RobotKind::Feishu, "feishu-secret"), "x", NOW);
        assert_eq!(
            (&body["timestamp"], &body["sign"]),
            (&json!("1794700800"), &json!("kSZ7kI2oYqvMjp3mCSST6TJ1Dfv+Pw26VS+aehWfSJc="))
        );
    }

    #[test]
    fn what_has_no_secret_is_not_signed() {
        assert!(query_sign(&robot(RobotKind::Dingtalk, ""), NOW).is_none());
        assert!(query_sign(&robot(RobotKind::Wecom, "x"), NOW).is_none());
        assert!(body(&robot(RobotKind::Feishu, ""), "x", NOW).get("sign").is_none());
    }

    #[test]
    fn a_long_text_keeps_its_last_line() {
        let text = format!("{}\nhttps://shop.example/admin", "一二三四五\n".repeat(300));
        let short = shortened(&text);
        assert!(short.len() <= MOST_BYTES && short.ends_with("…\nhttps://shop.example/admin"), "{}", short.len());
        assert_eq!(shortened("a\nb"), "a\nb");
    }
}
