//! Providers of text messages. Each signs its requests in its own way; the signing is pure and tested against values made
//! by another implementation.

use kernel::trace::{SpanKind, span};
use std::collections::BTreeMap;

use anyhow::ensure;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use kernel::clock::{Timestamp, Zone};
use serde_json::{Value, json};
use sha1::Sha1;
use sha2::{Digest, Sha256};

use super::model::Outgoing;
use super::outbound::{client_for, describe_call_error, read_answer};
use crate::app::App;
use crate::config::{Sms, SmsDriver};

pub async fn send(app: &App, sms: &Sms, message: &Outgoing) -> anyhow::Result<()> {
    let params: BTreeMap<String, String> = serde_json::from_str(&message.params)?;
    let now = app.clock.now();
    let may_be_private = sms.in_file || app.config.outbound_private;
    match sms.driver {
        SmsDriver::Outbox => Ok(()),
        SmsDriver::Aliyun => {
            let nonce = format!("{:016x}", app.random.number());
            let query = aliyun_query(sms, &message.target, &json!(params).to_string(), &nonce, now);
            let (client, url) = client_for(&format!("https://dysmsapi.aliyuncs.com/?{query}"), may_be_private).await?;
            let answer = read_answer(client.get(url)).await?;
            expect(answer.get("Code"), "OK")
        }
        SmsDriver::Tencent => {
            let body = tencent_body(sms, &message.target, &params).to_string();
            let (client, url) = client_for(&format!("https://{TENCENT}/"), may_be_private).await?;
            let request = tencent_headers(sms, &body, now)
                .into_iter()
                .fold(client.post(url), |request, (name, value)| request.header(name, value));
            let answer = read_answer(request.body(body)).await?;
            let code = ["/Response/SendStatusSet/0/Code", "/Response/Error/Code"];
            expect(code.iter().find_map(|place| answer.pointer(place)), "Ok")
        }
        SmsDriver::Http => {
            let body = json!({ "mobile": message.target, "text": message.body, "template": message.template, "params": params });
            let (client, url) = client_for(&sms.url, may_be_private).await?;
            let answer = span(
                SpanKind::Client,
                "call outside",
                Vec::new,
                client.post(url).bearer_auth(&sms.secret).json(&body).send(),
            )
            .await
            .map_err(describe_call_error)?;
            ensure!(answer.status().is_success(), "the server answered {}", answer.status().as_u16());
            Ok(())
        }
    }
}

/// The longest code of an error that is passed on.
const MOST_SIGNS: usize = 80;

/// Of a refusal only the provider's code is passed on.
fn expect(found: Option<&Value>, right: &str) -> anyhow::Result<()> {
    let code = found.and_then(Value::as_str).unwrap_or("no code");
    ensure!(code == right, "the provider answered {}", code.chars().take(MOST_SIGNS).collect::<String>());
    Ok(())
}

fn hmac_sha256(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap_or_else(|_| unreachable!());
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Percent-encoding of RFC 3986: everything but letters, digits and `-_.~`.
fn encode(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

/// Aliyun, RPC style, version 2017-05-25: parameters in order, signed with HMAC-SHA1.
fn aliyun_query(sms: &Sms, mobile: &str, params: &str, nonce: &str, now: Timestamp) -> String {
    let timestamp = now.iso();
    let pairs: BTreeMap<&str, &str> = [
        ("AccessKeyId", sms.key.as_str()),
        ("Action", "SendSms"),
        ("Format", "JSON"),
        ("PhoneNumbers", mobile),
        ("RegionId", sms.region.as_str()),
        ("SignName", sms.sign.as_str()),
        ("SignatureMethod", "HMAC-SHA1"),
        ("SignatureNonce", nonce),
        ("SignatureVersion", "1.0"),
        ("TemplateCode", sms.template.as_str()),
        ("TemplateParam", params),
        ("Timestamp", timestamp.as_str()),
        ("Version", "2017-05-25"),
    ]
    .into();
    let query: Vec<_> = pairs.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
    let query = query.join("&");
    let mut mac =
        Hmac::<Sha1>::new_from_slice(format!("{}&", sms.secret).as_bytes()).unwrap_or_else(|_| unreachable!());
    mac.update(format!("GET&%2F&{}", encode(&query)).as_bytes());
    let signature = STANDARD.encode(mac.finalize().into_bytes());
    format!("Signature={}&{query}", encode(&signature))
}

const TENCENT: &str = "sms.tencentcloudapi.com";

fn tencent_body(sms: &Sms, mobile: &str, params: &BTreeMap<String, String>) -> Value {
    json!({
        "PhoneNumberSet": [format!("+86{mobile}")],
        "SmsSdkAppId": sms.app,
        "SignName": sms.sign,
        "TemplateId": sms.template,
        "TemplateParamSet": params.values().collect::<Vec<_>>(),
    })
}

/// Tencent, TC3-HMAC-SHA256 over the body and two headers.
fn tencent_headers(sms: &Sms, body: &str, now: Timestamp) -> Vec<(&'static str, String)> {
    let day = now.day(Zone::UTC);
    let kind = "application/json; charset=utf-8";
    let signed = "content-type;host";
    let canonical = format!(
        "POST\n/\n\ncontent-type:{kind}\nhost:{TENCENT}\n\n{signed}\n{}",
        hex(&Sha256::digest(body.as_bytes()))
    );
    let scope = format!("{day}/sms/tc3_request");
    let to_sign =
        format!("TC3-HMAC-SHA256\n{}\n{scope}\n{}", now.seconds(), hex(&Sha256::digest(canonical.as_bytes())));
    let key = ["sms", "tc3_request"]
        .iter()
        .fold(hmac_sha256(format!("TC3{}", sms.secret).as_bytes(), &day), |key, part| hmac_sha256(&key, part));
    let signature = hex(&hmac_sha256(&key, &to_sign));
    let authorization =
        format!("TC3-HMAC-SHA256 Credential={}/{scope}, SignedHeaders={signed}, Signature={signature}", sms.key);
    vec![
        ("Authorization", authorization),
        ("Content-Type", kind.to_owned()),
        ("X-TC-Action", "SendSms".to_owned()),
        ("X-TC-Version", "2021-01-11".to_owned()),
        ("X-TC-Region", sms.region.clone()),
        ("X-TC-Timestamp", now.seconds().to_string()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sms() -> Sms {
        Sms {
            driver: SmsDriver::Outbox,
            key: "testId".into(),
            secret: "testSecret".into(),
            sign: "样片".into(),
            template: "SMS_1".into(),
            app: "1400000000".into(),
            region: "cn-hangzhou".into(),
            url: String::new(),
            in_file: true,
        }
    }

    const NOW: Timestamp = Timestamp::from_seconds(1_794_700_800);

    #[test]
    fn aliyun_requests_are_signed() {
        let query = aliyun_query(&sms(), "13800138000", r#"{"code":"123456"}"#, "nonce", NOW);
        assert!(query.starts_with("Signature=EZxpkzpcswaVc%2FjJ4hoILsKTiVk%3D&AccessKeyId=testId"), "{query}");
        assert!(
            query.contains("&SignName=%E6%A0%B7%E7%89%87&") && query.contains("&Timestamp=2026-11-15T00%3A00%3A00Z&")
        );
    }

    #[test]
    fn tencent_requests_are_signed() {
        let headers = tencent_headers(&sms(), r#"{"a":1}"#, NOW);
        let (_, authorization) = headers.first().unwrap();
        assert_eq!(
            authorization,
            "TC3-HMAC-SHA256 Credential=testId/2026-11-15/sms/tc3_request, SignedHeaders=content-type;host, \
             Signature=ad8612c735643a73dfd2d60f26aa6f13dc569ec0c2188243df3e44e8a57a7841"
        );
    }
}
