//! WeChat Pay API v3 of a direct merchant: Native (QR), H5 and JSAPI; public-key mode, platform certificates, or both while a merchant
//! changes over.

mod bill;
mod certificates;
mod gateway;
mod notification;
mod payer;
mod protocol;

use std::sync::RwLock;

use http::{Method, StatusCode};
use reqwest::Url;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::client::{
    Attempts, Endpoint, EndpointError, GatewayClient, Surroundings, read_rfc3339, write_rfc3339_china,
};
use crate::crypto::{ApiV3Key, PrivateKey, PublicKey};
use crate::wire::encode;
use crate::{
    GatewayError, JsapiArguments, PayAction, PayMethod, PaymentCreated, PaymentGateway, PaymentRequest, Receipt,
    RefundRequest, RefundStatus, SetupError, TradeStatus,
};

pub use bill::read_bill;
use certificates::KeyRing;

pub const PROVIDER: &str = "wechat";
const CURRENCY: &str = "CNY";
/// In bytes, which satisfies whoever counts characters, too.
const LONGEST_DESCRIPTION: usize = 127;
const LONGEST_REASON: usize = 80;

/// Secrets inside: no `Debug`, and never in a log.
#[derive(Clone, Serialize, Deserialize)]
pub struct WechatConfig {
    pub mchid: String,
    pub appid: String,
    pub private_key: String,
    /// Serial of the merchant's certificate.
    pub merchant_serial: String,
    pub api_v3_key: String,
    /// Of the official account, for paying inside of WeChat.
    #[serde(default)]
    pub app_secret: Option<String>,
    /// What new merchants get.
    #[serde(default)]
    pub public_key: Option<WechatPublicKey>,
    /// Platform certificates in PEM that are known already, the newest last; `refresh_keys` fetches others.
    #[serde(default)]
    pub platform_certificates: Vec<String>,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct WechatPublicKey {
    /// `PUB_KEY_ID_…`, with the prefix.
    pub id: String,
    pub key: String,
}

pub struct Wechat {
    mchid: String,
    appid: String,
    private_key: PrivateKey,
    merchant_serial: String,
    api_v3_key: ApiV3Key,
    app_secret: Option<String>,
    has_public_key: bool,
    keys: RwLock<KeyRing>,
    base: Url,
    standby: Url,
    endpoint: Endpoint,
    client: GatewayClient,
}

#[derive(Debug, Deserialize)]
struct Transaction {
    appid: String,
    mchid: String,
    out_trade_no: String,
    trade_state: String,
    #[serde(default)]
    transaction_id: String,
    #[serde(default)]
    success_time: String,
    amount: Option<TransactionAmount>,
    payer: Option<TransactionPayer>,
}

#[derive(Debug, Deserialize)]
struct TransactionPayer {
    #[serde(default)]
    openid: String,
}

#[derive(Debug, Deserialize)]
struct TransactionAmount {
    total: i64,
    #[serde(default)]
    currency: Option<String>,
}

#[derive(Deserialize)]
struct Created {
    #[serde(default)]
    code_url: String,
    #[serde(default)]
    h5_url: String,
    #[serde(default)]
    prepay_id: String,
}

#[derive(Deserialize)]
struct RefundAnswer {
    out_refund_no: String,
    status: String,
}

impl Wechat {
    pub fn new(config: WechatConfig, endpoint: Endpoint, surroundings: Surroundings) -> Result<Self, SetupError> {
        if config.mchid.is_empty() || config.appid.is_empty() || config.merchant_serial.is_empty() {
            return Err(SetupError::Missing("mchid, appid and the certificate's serial"));
        }
        if endpoint == Endpoint::Trial {
            // WeChat has no hosts for trying out: its money is always real.
            return Err(EndpointError::Unsuitable.into());
        }
        let host = |real: &str| match &endpoint {
            Endpoint::Real | Endpoint::Trial => real.parse(),
            Endpoint::Simulator(base) => base.join("/"),
        };
        let (base, standby) = (host("https://api.mch.weixin.qq.com/"), host("https://api2.mch.weixin.qq.com/"));
        let mut keys = KeyRing::default();
        for certificate in &config.platform_certificates {
            let (key, serial) = PublicKey::from_certificate(certificate)?;
            keys.add(serial, key);
        }
        let has_public_key = config.public_key.is_some();
        if let Some(WechatPublicKey { id, key }) = config.public_key {
            keys.add(id, PublicKey::read(&key)?);
        }
        Ok(Self {
            private_key: PrivateKey::read(&config.private_key)?,
            api_v3_key: ApiV3Key::read(&config.api_v3_key)?,
            base: base.map_err(|_| EndpointError::Client("the address".to_owned()))?,
            standby: standby.map_err(|_| EndpointError::Client("the address".to_owned()))?,
            client: GatewayClient::new(PROVIDER, &endpoint, surroundings)?,
            keys: RwLock::new(keys),
            mchid: config.mchid,
            appid: config.appid,
            app_secret: config.app_secret.filter(|secret| !secret.is_empty()),
            merchant_serial: config.merchant_serial,
            has_public_key,
            endpoint,
        })
    }

    async fn create(&self, request: &PaymentRequest) -> Result<PaymentCreated, GatewayError> {
        let refuse = |why: &str| Err(GatewayError::Refused(why.to_owned()));
        if request.currency != CURRENCY || request.amount <= 0 {
            return refuse("only amounts in CNY above zero");
        }
        if request.notify_url.contains('?') {
            return refuse("the notification address must not have a query");
        }
        let mut body = json!({
            "appid": self.appid,
            "mchid": self.mchid,
            "description": shorten(&request.subject, LONGEST_DESCRIPTION),
            "out_trade_no": request.out_trade_no,
            "time_expire": write_rfc3339_china(request.expires_at),
            "notify_url": request.notify_url,
            "amount": { "total": request.amount, "currency": CURRENCY },
        });
        let (channel, name, extra) = match (request.method, request.client_ip, &request.openid) {
            (PayMethod::Qr, ..) => ("native", "", json!(null)),
            (PayMethod::H5, Some(ip), _) => {
                ("h5", "scene_info", json!({ "payer_client_ip": ip.to_string(), "h5_info": { "type": "Wap" } }))
            }
            (PayMethod::Jsapi, _, Some(openid)) => ("jsapi", "payer", json!({ "openid": openid })),
            _ => return refuse("a way to pay that WeChat Pay does not have, or without what it needs"),
        };
        if let (false, Some(fields)) = (name.is_empty(), body.as_object_mut()) {
            fields.insert(name.to_owned(), extra);
        }
        let path = format!("/v3/pay/transactions/{channel}");
        let answer = self.call(Method::POST, &path, Some(&body), Attempts::Several).await?;
        if !answer.status.is_success() {
            return Err(answer.create_error());
        }
        let created: Created = answer.json()?;
        let lacking = || GatewayError::unknown("the answer has nothing to pay with");
        let action = match request.method {
            PayMethod::Qr => PayAction::Qr(Some(created.code_url).filter(|url| !url.is_empty()).ok_or_else(lacking)?),
            PayMethod::H5 => {
                let url = Some(created.h5_url).filter(|url| self.is_h5_address(url)).ok_or_else(lacking)?;
                PayAction::Redirect(format!("{url}&redirect_url={}", encode(&request.return_url)))
            }
            _ => {
                let id = Some(created.prepay_id).filter(|id| !id.is_empty()).ok_or_else(lacking)?;
                PayAction::Jsapi(self.jsapi_arguments(&id)?)
            }
        };
        Ok(PaymentCreated { action, gateway_ref: None })
    }

    fn is_h5_address(&self, url: &str) -> bool {
        match &self.endpoint {
            Endpoint::Simulator(base) => url.starts_with(base.as_str()),
            Endpoint::Real | Endpoint::Trial => url.starts_with("https://wx.tenpay.com/"),
        }
    }

    fn jsapi_arguments(&self, prepay_id: &str) -> Result<JsapiArguments, GatewayError> {
        let (time_stamp, nonce_str) = (self.client.now().seconds().to_string(), self.client.nonce());
        let package = format!("prepay_id={prepay_id}");
        let pay_sign = self.sign(&[&self.appid, &time_stamp, &nonce_str, &package])?;
        Ok(JsapiArguments {
            app_id: self.appid.clone(),
            time_stamp,
            nonce_str,
            package,
            sign_type: "RSA".to_owned(),
            pay_sign,
        })
    }

    async fn query(&self, out_trade_no: &str) -> Result<TradeStatus, GatewayError> {
        let path = format!("/v3/pay/transactions/out-trade-no/{}?mchid={}", encode(out_trade_no), encode(&self.mchid));
        let answer = self.call(Method::GET, &path, None, Attempts::Several).await?;
        if answer.status == StatusCode::NOT_FOUND {
            return Ok(TradeStatus::Missing);
        }
        if !answer.status.is_success() {
            return Err(GatewayError::Unknown(answer.describe()));
        }
        let transaction: Transaction = answer.json()?;
        let is_ours = transaction.mchid == self.mchid && transaction.appid == self.appid;
        if !is_ours || transaction.out_trade_no != out_trade_no {
            return Err(GatewayError::unknown("the answer is about another trade"));
        }
        self.status_of(&transaction).ok_or_else(|| GatewayError::unknown("an unreadable trade"))
    }

    fn status_of(&self, transaction: &Transaction) -> Option<TradeStatus> {
        let receipt = || {
            let amount = transaction.amount.as_ref()?;
            Some(Receipt {
                number: transaction.out_trade_no.clone(),
                txn: Some(&transaction.transaction_id).filter(|id| !id.is_empty())?.clone(),
                amount: amount.total,
                currency: amount.currency.clone().unwrap_or_else(|| CURRENCY.to_owned()),
                livemode: self.is_live(),
                paid_at_ms: read_rfc3339(&transaction.success_time).unwrap_or_else(|| self.client.now()).0,
                payer: transaction.payer.as_ref().map(|payer| payer.openid.clone()).filter(|openid| !openid.is_empty()),
            })
        };
        Some(match transaction.trade_state.as_str() {
            "SUCCESS" => TradeStatus::Paid(receipt()?),
            "REFUND" => TradeStatus::Refunded(receipt()?),
            "NOTPAY" | "USERPAYING" => TradeStatus::Open,
            "CLOSED" | "REVOKED" | "PAYERROR" => TradeStatus::Closed,
            _ => return None,
        })
    }

    async fn close(&self, out_trade_no: &str) -> Result<TradeStatus, GatewayError> {
        let path = format!("/v3/pay/transactions/out-trade-no/{}/close", encode(out_trade_no));
        let body = json!({ "mchid": self.mchid });
        // Whatever it said, the trade may have been paid just before: its status decides.
        self.call(Method::POST, &path, Some(&body), Attempts::Several).await?;
        self.query(out_trade_no).await
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, GatewayError> {
        let body = json!({
            "out_trade_no": request.trade.out_trade_no,
            "out_refund_no": request.refund_no,
            "reason": shorten(&request.reason, LONGEST_REASON),
            "notify_url": request.notify_url,
            "amount": { "refund": request.amount, "total": request.total, "currency": CURRENCY },
        });
        let answer = self.call(Method::POST, "/v3/refund/domestic/refunds", Some(&body), Attempts::Once).await?;
        if !answer.status.is_success() {
            return Err(answer.error());
        }
        refund_status(&answer.json()?, &request.refund_no)
    }

    async fn query_refund(&self, request: &RefundRequest) -> Result<RefundStatus, GatewayError> {
        let path = format!("/v3/refund/domestic/refunds/{}", encode(&request.refund_no));
        let answer = self.call(Method::GET, &path, None, Attempts::Several).await?;
        if answer.status == StatusCode::NOT_FOUND {
            return Ok(RefundStatus::Missing);
        }
        if !answer.status.is_success() {
            return Err(GatewayError::Unknown(answer.describe()));
        }
        refund_status(&answer.json()?, &request.refund_no)
    }
}

fn refund_status(answer: &RefundAnswer, refund_no: &str) -> Result<RefundStatus, GatewayError> {
    if answer.out_refund_no != refund_no {
        return Err(GatewayError::unknown("the answer is about another refund"));
    }
    refund_status_of(&answer.status).ok_or_else(|| GatewayError::unknown("an unreadable refund"))
}

fn refund_status_of(status: &str) -> Option<RefundStatus> {
    Some(match status {
        "SUCCESS" => RefundStatus::Succeeded,
        "PROCESSING" => RefundStatus::Processing,
        "ABNORMAL" | "CLOSED" => RefundStatus::Failed(status.to_owned()),
        _ => return None,
    })
}

/// At most so many bytes, without control characters.
fn shorten(text: &str, most: usize) -> String {
    let mut short = String::new();
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        if short.len() + letter.len_utf8() > most {
            break;
        }
        short.push(letter);
    }
    short
}

#[cfg(test)]
impl Wechat {
    /// Reads bytes as every kind of answer, one after another.
    pub(crate) fn read_anything(&self, body: &[u8]) {
        for status in [StatusCode::OK, StatusCode::BAD_REQUEST] {
            let answer = protocol::Verified { status, body: body.to_vec() };
            drop((answer.error(), answer.create_error(), answer.json::<Created>()));
            if let Ok(transaction) = answer.json::<Transaction>() {
                drop(self.status_of(&transaction));
            }
            if let Ok(refund) = answer.json::<RefundAnswer>() {
                drop(refund_status(&refund, "R1"));
            }
        }
        drop(payer::openid_of(body));
        self.read_keys_and_bills(body);
    }
}
