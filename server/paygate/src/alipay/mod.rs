//! Alipay's open API (`gateway.do`), public-key mode: page, WAP and precreate payments.

mod bill;
mod gateway;
mod notification;
mod protocol;

use kernel::clock::{Timestamp, Zone};
use reqwest::Url;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::amount::{format_yuan, parse_yuan};
use crate::client::{Attempts, Endpoint, EndpointError, GatewayClient, Surroundings};
use crate::crypto::{PrivateKey, PublicKey};
use crate::{
    GatewayError, PayAction, PayMethod, PaymentCreated, PaymentGateway, PaymentRequest, Receipt, RefundRequest,
    RefundStatus, SetupError, TradeStatus,
};

pub use bill::read_bill;

pub const PROVIDER: &str = "alipay";
const CURRENCY: &str = "CNY";
/// Longer subjects are refused.
const LONGEST_SUBJECT: usize = 256;

/// Secrets inside: no `Debug`, and never in a log.
#[derive(Clone, Serialize, Deserialize)]
pub struct AlipayConfig {
    pub app_id: String,
    /// The merchant's own number (PID, 2088…), as notifications name it.
    pub seller_id: String,
    pub private_key: String,
    /// Alipay's, not the app's.
    pub alipay_public_key: String,
}

pub struct Alipay {
    app_id: String,
    seller_id: String,
    private_key: PrivateKey,
    alipay_key: PublicKey,
    gateway_url: Url,
    endpoint: Endpoint,
    client: GatewayClient,
}

/// What answers about trades and refunds carry; a call uses some of it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Answer {
    code: String,
    msg: String,
    sub_code: String,
    sub_msg: String,
    out_trade_no: String,
    trade_no: String,
    trade_status: String,
    total_amount: String,
    send_pay_date: String,
    refund_fee: String,
    fund_change: String,
    refund_status: String,
    buyer_open_id: String,
    buyer_user_id: String,
    qr_code: String,
    bill_download_url: String,
}

impl Answer {
    fn describe(&self) -> String {
        format!("{} {} {} {}", self.code, self.msg, self.sub_code, self.sub_msg).trim_end().to_owned()
    }

    /// Of a call that did not work: whether it is certain that nothing happened.
    fn error(&self) -> GatewayError {
        let is_unclear = matches!(self.code.as_str(), "10003" | "20000" | "40005")
            || matches!(
                self.sub_code.as_str(),
                "ACQ.SYSTEM_ERROR" | "ACQ.TRADE_HAS_SUCCESS" | "ACQ.TRADE_HAS_CLOSE" | "aop.ACQ.SYSTEM_ERROR"
            )
            || self.sub_code.starts_with("isp.");
        if is_unclear { GatewayError::Unknown(self.describe()) } else { GatewayError::Refused(self.describe()) }
    }

    fn is_missing_trade(&self) -> bool {
        self.code == "40004" && self.sub_code == "ACQ.TRADE_NOT_EXIST"
    }

    fn is_success(&self) -> bool {
        self.code == "10000"
    }
}

impl Alipay {
    pub fn new(config: AlipayConfig, endpoint: Endpoint, surroundings: Surroundings) -> Result<Self, SetupError> {
        if config.app_id.is_empty() || config.seller_id.is_empty() {
            return Err(SetupError::Missing("app_id and seller_id"));
        }
        let gateway_url = match &endpoint {
            Endpoint::Real => "https://openapi.alipay.com/gateway.do".parse(),
            Endpoint::Trial => "https://openapi-sandbox.dl.alipaydev.com/gateway.do".parse(),
            Endpoint::Simulator(base) => base.join("/gateway.do"),
        };
        Ok(Self {
            private_key: PrivateKey::read(&config.private_key)?,
            alipay_key: PublicKey::read(&config.alipay_public_key)?,
            gateway_url: gateway_url.map_err(|_| EndpointError::Client("the address".to_owned()))?,
            client: GatewayClient::new(PROVIDER, &endpoint, surroundings)?,
            app_id: config.app_id,
            seller_id: config.seller_id,
            endpoint,
        })
    }

    fn business_content(request: &PaymentRequest, product: Option<&str>) -> serde_json::Value {
        let mut content = json!({
            "out_trade_no": request.out_trade_no,
            "total_amount": format_yuan(request.amount),
            "subject": subject(&request.subject),
            "time_expire": request.expires_at.local(Zone::CHINA),
        });
        if let (Some(product), Some(fields)) = (product, content.as_object_mut()) {
            fields.insert("product_code".to_owned(), product.into());
        }
        content
    }

    async fn create(&self, request: &PaymentRequest) -> Result<PaymentCreated, GatewayError> {
        if request.currency != CURRENCY || request.amount <= 0 {
            return Err(GatewayError::Refused("only amounts in CNY above zero".to_owned()));
        }
        let page = |method: &str, product: &str| {
            let content = Self::business_content(request, Some(product)).to_string();
            let url = self.page_url(method, &content, &request.return_url, &request.notify_url)?;
            Ok(PaymentCreated { action: PayAction::Redirect(url), gateway_ref: None })
        };
        match request.method {
            PayMethod::Page => page("alipay.trade.page.pay", "FAST_INSTANT_TRADE_PAY"),
            PayMethod::Wap => page("alipay.trade.wap.pay", "QUICK_WAP_WAY"),
            PayMethod::Qr => {
                let content = Self::business_content(request, None);
                let answer =
                    self.call("alipay.trade.precreate", &content, Some(&request.notify_url), Attempts::Several).await?;
                if !answer.is_success() {
                    return Err(answer.error());
                }
                about_trade(&answer, &request.out_trade_no)?;
                if !answer.qr_code.starts_with("https://") {
                    return Err(GatewayError::unknown("the answer has no QR code"));
                }
                Ok(PaymentCreated { action: PayAction::Qr(answer.qr_code), gateway_ref: None })
            }
            _ => Err(GatewayError::Refused("a way to pay that Alipay does not have".to_owned())),
        }
    }

    async fn query(&self, out_trade_no: &str) -> Result<TradeStatus, GatewayError> {
        let content = json!({ "out_trade_no": out_trade_no });
        let answer = self.call("alipay.trade.query", &content, None, Attempts::Several).await?;
        if answer.is_missing_trade() {
            return Ok(TradeStatus::Missing);
        }
        if !answer.is_success() {
            return Err(GatewayError::Unknown(answer.describe()));
        }
        about_trade(&answer, out_trade_no)?;
        // A query has no refund_fee of its own: a closed trade with a date of payment was paid and given back.
        let was_refunded = has_refund(&answer.refund_fee)?
            || (answer.trade_status == "TRADE_CLOSED" && !answer.send_pay_date.is_empty());
        let receipt = || {
            let receipt =
                self.receipt(&answer.out_trade_no, &answer.trade_no, &answer.total_amount, &answer.send_pay_date)?;
            Some(Receipt { payer: first_filled([&answer.buyer_open_id, &answer.buyer_user_id]), ..receipt })
        };
        status_of(&answer.trade_status, was_refunded, receipt)
            .ok_or_else(|| GatewayError::unknown("an unreadable trade"))
    }

    fn receipt(&self, out_trade_no: &str, trade_no: &str, total_amount: &str, paid_at: &str) -> Option<Receipt> {
        Some(Receipt {
            number: out_trade_no.to_owned(),
            txn: Some(trade_no).filter(|number| !number.is_empty())?.to_owned(),
            amount: parse_yuan(total_amount)?,
            currency: CURRENCY.to_owned(),
            livemode: self.is_live(),
            paid_at_ms: Timestamp::from_local(paid_at, Zone::CHINA).unwrap_or_else(|| self.client.now()).0,
            payer: None,
        })
    }

    async fn close(&self, out_trade_no: &str) -> Result<TradeStatus, GatewayError> {
        let content = json!({ "out_trade_no": out_trade_no });
        let answer = self.call("alipay.trade.close", &content, None, Attempts::Several).await?;
        if answer.is_missing_trade() {
            return Ok(TradeStatus::Missing);
        }
        // Whatever it said, the trade may have been paid just before: its status decides.
        self.query(out_trade_no).await
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, GatewayError> {
        let content = json!({
            "out_trade_no": request.trade.out_trade_no,
            "refund_amount": format_yuan(request.amount),
            "out_request_no": request.refund_no,
            "refund_reason": subject(&request.reason),
        });
        let answer = self.call("alipay.trade.refund", &content, None, Attempts::Once).await?;
        if !answer.is_success() {
            return Err(answer.error());
        }
        about_trade(&answer, &request.trade.out_trade_no)?;
        // Success of the call is not success of the refund.
        Ok(if answer.fund_change == "Y" { RefundStatus::Succeeded } else { RefundStatus::Processing })
    }

    async fn query_refund(&self, request: &RefundRequest) -> Result<RefundStatus, GatewayError> {
        let content = json!({ "out_trade_no": request.trade.out_trade_no, "out_request_no": request.refund_no });
        let answer = self.call("alipay.trade.fastpay.refund.query", &content, None, Attempts::Several).await?;
        if answer.is_missing_trade() {
            return Ok(RefundStatus::Missing);
        }
        if !answer.is_success() {
            return Err(GatewayError::Unknown(answer.describe()));
        }
        Ok(match answer.refund_status.as_str() {
            "REFUND_SUCCESS" => {
                about_trade(&answer, &request.trade.out_trade_no)?;
                RefundStatus::Succeeded
            }
            // It answers success without fields for a number that it does not know.
            "" if answer.out_trade_no.is_empty() => RefundStatus::Missing,
            _ => RefundStatus::Processing,
        })
    }
}

/// Alipay counts characters and refuses some that mean something in XML or addresses.
fn subject(text: &str) -> String {
    text.chars()
        .filter(|letter| !matches!(letter, '/' | '=' | '&') && !letter.is_control())
        .take(LONGEST_SUBJECT)
        .collect()
}

fn about_trade(answer: &Answer, out_trade_no: &str) -> Result<(), GatewayError> {
    if answer.out_trade_no == out_trade_no {
        Ok(())
    } else {
        Err(GatewayError::unknown("the answer is about another trade"))
    }
}

/// Merchants of today are told an openid of the buyer, older ones the number of the account.
fn first_filled(names: [&str; 2]) -> Option<String> {
    names.into_iter().find(|name| !name.is_empty()).map(ToOwned::to_owned)
}

/// `refund_fee` above zero; absent and empty are the same.
fn has_refund(refund_fee: &str) -> Result<bool, GatewayError> {
    if refund_fee.is_empty() {
        return Ok(false);
    }
    parse_yuan(refund_fee).map(|fee| fee > 0).ok_or_else(|| GatewayError::unknown("an unreadable refund_fee"))
}

fn status_of(trade_status: &str, was_refunded: bool, receipt: impl Fn() -> Option<Receipt>) -> Option<TradeStatus> {
    Some(match trade_status {
        "WAIT_BUYER_PAY" => TradeStatus::Open,
        "TRADE_SUCCESS" | "TRADE_FINISHED" | "TRADE_CLOSED" if was_refunded => TradeStatus::Refunded(receipt()?),
        "TRADE_SUCCESS" | "TRADE_FINISHED" => TradeStatus::Paid(receipt()?),
        "TRADE_CLOSED" => TradeStatus::Closed,
        _ => return None,
    })
}
