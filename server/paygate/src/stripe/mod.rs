//! Stripe Checkout: the buyer pays on Stripe's own page, card data never comes near us. Stripe's answers carry no signature; TLS and the
//! pinned host vouch for them.

mod bill;
mod gateway;
mod protocol;
mod webhook;

use std::time::Duration;

use http::StatusCode;
use kernel::clock::Timestamp;
use reqwest::Url;
use serde::{Deserialize, Serialize};

use crate::client::{Attempts, Endpoint, EndpointError, GatewayClient, Surroundings};
use crate::wire::encode;
use crate::{
    GatewayError, PayAction, PayMethod, PaymentCreated, PaymentRequest, Receipt, RefundRequest, RefundStatus,
    SetupError, TradeRef, TradeStatus,
};

pub use bill::read_page as read_bill_page;

pub const PROVIDER: &str = "stripe";
/// A session lives for half an hour to a day, counted by Stripe's clock; ours may differ by a minute.
const SHORTEST_SESSION: Duration = Duration::from_secs(31 * 60);
const LONGEST_SESSION: Duration = Duration::from_secs(24 * 3600 - 60);
/// Pages of a list that are looked through for a session whose id was lost.
const MOST_PAGES: usize = 10;

/// Secrets inside: no `Debug`, and never in a log.
#[derive(Clone, Serialize, Deserialize)]
pub struct StripeConfig {
    /// `sk_live_…` or `sk_test_…`; it decides whether the money is real.
    pub secret_key: String,
    /// `whsec_…`: one, or two while it is changed.
    pub webhook_secrets: Vec<String>,
}

pub struct Stripe {
    secret_key: String,
    webhook_secrets: Vec<String>,
    is_live: bool,
    base: Url,
    endpoint: Endpoint,
    client: GatewayClient,
}

#[derive(Debug, Deserialize)]
struct Session {
    id: String,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    status: Option<String>,
    payment_status: String,
    amount_total: Option<i64>,
    currency: Option<String>,
    payment_intent: Option<Expandable<PaymentIntent>>,
    livemode: bool,
    client_reference_id: Option<String>,
}

/// A reference that is only an id unless it was asked for in full.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Expandable<T> {
    Id(String),
    Object(T),
}

#[derive(Debug, Deserialize)]
struct PaymentIntent {
    id: String,
    latest_charge: Option<Expandable<Charge>>,
}

#[derive(Debug, Deserialize)]
struct Charge {
    created: i64,
    #[serde(default)]
    amount_refunded: i64,
    #[serde(default)]
    payment_method_details: Option<PaymentMethodDetails>,
}

#[derive(Debug, Deserialize)]
struct PaymentMethodDetails {
    card: Option<Card>,
}

#[derive(Debug, Deserialize)]
struct Card {
    /// The same for the same card, whoever pays with it.
    fingerprint: Option<String>,
}

impl Charge {
    fn card(&self) -> Option<String> {
        self.payment_method_details.as_ref()?.card.as_ref()?.fingerprint.clone()
    }
}

#[derive(Debug, Deserialize)]
struct Refund {
    id: String,
    #[serde(default)]
    status: Option<String>,
    amount: i64,
    #[serde(default)]
    failure_reason: Option<String>,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Metadata {
    out_trade_no: Option<String>,
    refund_no: Option<String>,
}

#[derive(Deserialize)]
struct List<T> {
    data: Vec<T>,
    #[serde(default)]
    has_more: bool,
}

impl Session {
    /// `None` for an amount or a state that cannot be read.
    fn trade_status(&self, paid_at: Timestamp) -> Option<TradeStatus> {
        let status = self.status.as_deref().unwrap_or_default();
        if self.payment_status != "paid" {
            return match (status, self.payment_status.as_str()) {
                ("expired", _) => Some(TradeStatus::Closed),
                // Complete and unpaid: a method that takes days; wait for it.
                ("open" | "complete", "unpaid") => Some(TradeStatus::Open),
                _ => None,
            };
        }
        let (intent, charge) = match self.payment_intent.as_ref()? {
            Expandable::Id(id) => (id, None),
            Expandable::Object(intent) => (&intent.id, intent.latest_charge.as_ref()),
        };
        let charge = match charge {
            Some(Expandable::Object(charge)) => Some(charge),
            _ => None,
        };
        let receipt = Receipt {
            number: self.client_reference_id.clone()?,
            txn: intent.clone(),
            amount: self.amount_total?,
            currency: self.currency.as_ref()?.to_ascii_uppercase(),
            livemode: self.livemode,
            paid_at_ms: charge.map_or(paid_at, |charge| Timestamp::from_seconds(charge.created)).0,
            payer: charge.and_then(Charge::card),
        };
        let was_refunded = charge.is_some_and(|charge| charge.amount_refunded > 0);
        Some(if was_refunded { TradeStatus::Refunded(receipt) } else { TradeStatus::Paid(receipt) })
    }
}

impl Refund {
    fn refund_status(&self) -> Option<RefundStatus> {
        Some(match self.status.as_deref()? {
            "succeeded" => RefundStatus::Succeeded,
            "pending" | "requires_action" => RefundStatus::Processing,
            failed @ ("failed" | "canceled") => {
                RefundStatus::Failed(self.failure_reason.clone().unwrap_or_else(|| failed.to_owned()))
            }
            _ => return None,
        })
    }
}

impl Stripe {
    pub fn new(config: StripeConfig, endpoint: Endpoint, surroundings: Surroundings) -> Result<Self, SetupError> {
        let is_key = |prefix: &str| config.secret_key.starts_with(prefix);
        let is_live = is_key("sk_live_") || is_key("rk_live_");
        if !is_live && !is_key("sk_test_") && !is_key("rk_test_") {
            return Err(SetupError::Missing("a secret key (sk_live_… or sk_test_…)"));
        }
        if config.webhook_secrets.is_empty()
            || config.webhook_secrets.iter().any(|secret| !secret.starts_with("whsec_"))
        {
            return Err(SetupError::Missing("a webhook secret (whsec_…)"));
        }
        if is_live && endpoint != Endpoint::Real {
            return Err(EndpointError::Unsuitable.into());
        }
        let base = match &endpoint {
            Endpoint::Real | Endpoint::Trial => "https://api.stripe.com/".parse(),
            Endpoint::Simulator(base) => base.join("/"),
        };
        Ok(Self {
            base: base.map_err(|_| EndpointError::Client("the address".to_owned()))?,
            client: GatewayClient::new(PROVIDER, &endpoint, surroundings)?,
            secret_key: config.secret_key,
            webhook_secrets: config.webhook_secrets,
            is_live,
            endpoint,
        })
    }

    async fn create(&self, request: &PaymentRequest) -> Result<PaymentCreated, GatewayError> {
        if request.method != PayMethod::Checkout || request.amount <= 0 {
            return Err(GatewayError::Refused("a way to pay that Stripe does not have, or no amount".to_owned()));
        }
        let (created, expires) = (request.created_at, request.expires_at);
        // From what is stored, not from the clock: the same key must come with the same bytes.
        let expires = expires.clamp(created.plus(SHORTEST_SESSION), created.plus(LONGEST_SESSION));
        let mark = if request.return_url.contains('?') { '&' } else { '?' };
        let success_url = format!("{}{mark}session_id={{CHECKOUT_SESSION_ID}}", request.return_url);
        let (amount, expires) = (request.amount.to_string(), expires.seconds().to_string());
        let currency = request.currency.to_ascii_lowercase();
        let form = [
            ("mode", "payment"),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", &currency),
            ("line_items[0][price_data][unit_amount]", &amount),
            ("line_items[0][price_data][product_data][name]", &request.subject),
            ("success_url", &success_url),
            ("cancel_url", &request.return_url),
            ("client_reference_id", &request.out_trade_no),
            ("metadata[out_trade_no]", &request.out_trade_no),
            ("payment_intent_data[metadata][out_trade_no]", &request.out_trade_no),
            ("expires_at", &expires),
        ];
        let key = format!("pay-{}", request.out_trade_no);
        let session: Session =
            self.post("/v1/checkout/sessions", &form, Some(&key), Attempts::Several).await?.decode()?;
        self.check_session(&session, &request.out_trade_no)?;
        let url = session.url.filter(|url| self.is_checkout_address(url));
        let url = url.ok_or_else(|| GatewayError::unknown("the session has no address"))?;
        Ok(PaymentCreated { action: PayAction::Redirect(url), gateway_ref: Some(session.id) })
    }

    fn is_checkout_address(&self, url: &str) -> bool {
        match &self.endpoint {
            Endpoint::Simulator(base) => url.starts_with(base.as_str()),
            Endpoint::Real | Endpoint::Trial => url.starts_with("https://"),
        }
    }

    fn check_session(&self, session: &Session, out_trade_no: &str) -> Result<(), GatewayError> {
        if session.livemode != self.is_live {
            return Err(GatewayError::unknown("the answer is of the other mode"));
        }
        if session.client_reference_id.as_deref() != Some(out_trade_no) {
            return Err(GatewayError::unknown("the answer is about another trade"));
        }
        Ok(())
    }

    async fn find_session(&self, trade: &TradeRef) -> Result<Option<Session>, GatewayError> {
        let id = match &trade.gateway_ref {
            Some(id) => id.clone(),
            None => match self.find_session_id(trade).await? {
                Some(id) => id,
                None => return Ok(None),
            },
        };
        let path = format!("/v1/checkout/sessions/{}?expand[]=payment_intent.latest_charge", encode(&id));
        let answer = self.get(&path).await?;
        if answer.status == StatusCode::NOT_FOUND {
            return Ok(None);
        }
        let session: Session = answer.decode()?;
        self.check_session(&session, &trade.out_trade_no)?;
        Ok(Some(session))
    }

    /// The answer that named the session was lost: it is among those made since.
    async fn find_session_id(&self, trade: &TradeRef) -> Result<Option<String>, GatewayError> {
        let since = trade.created_at.minus(Duration::from_secs(300)).seconds();
        let mut after = String::new();
        for _ in 0..MOST_PAGES {
            let path = format!("/v1/checkout/sessions?limit=100&created[gte]={since}{after}");
            let list: List<Session> = self.get(&path).await?.decode()?;
            let is_it = |session: &&Session| session.client_reference_id.as_deref() == Some(&trade.out_trade_no);
            if let Some(session) = list.data.iter().find(is_it) {
                return Ok(Some(session.id.clone()));
            }
            match list.data.last() {
                Some(last) if list.has_more => after = format!("&starting_after={}", encode(&last.id)),
                _ => return Ok(None),
            }
        }
        Err(GatewayError::unknown("too many sessions to look through"))
    }

    async fn query(&self, trade: &TradeRef) -> Result<TradeStatus, GatewayError> {
        let Some(session) = self.find_session(trade).await? else { return Ok(TradeStatus::Missing) };
        session.trade_status(self.client.now()).ok_or_else(|| GatewayError::unknown("an unreadable session"))
    }

    async fn close(&self, trade: &TradeRef) -> Result<TradeStatus, GatewayError> {
        let Some(session) = self.find_session(trade).await? else { return Ok(TradeStatus::Missing) };
        if session.status.as_deref() == Some("open") {
            let path = format!("/v1/checkout/sessions/{}/expire", encode(&session.id));
            // Whatever it says, the session may have been paid just before: its status decides.
            self.post(&path, &[], None, Attempts::Several).await?;
        }
        self.query(&TradeRef { gateway_ref: Some(session.id), ..trade.clone() }).await
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, GatewayError> {
        let amount = request.amount.to_string();
        let form = [
            ("payment_intent", request.txn.as_str()),
            ("amount", &amount),
            ("metadata[out_trade_no]", &request.trade.out_trade_no),
            ("metadata[refund_no]", &request.refund_no),
            ("metadata[reason]", &request.reason),
        ];
        let key = format!("refund-{}", request.refund_no);
        let refund: Refund = self.post("/v1/refunds", &form, Some(&key), Attempts::Once).await?.decode()?;
        if refund.metadata.refund_no.as_deref() != Some(&request.refund_no) || refund.amount != request.amount {
            return Err(GatewayError::unknown("the answer is about another refund"));
        }
        refund.refund_status().ok_or_else(|| GatewayError::unknown("an unreadable refund"))
    }

    async fn query_refund(&self, request: &RefundRequest) -> Result<RefundStatus, GatewayError> {
        let mut after = String::new();
        for _ in 0..MOST_PAGES {
            let path = format!("/v1/refunds?limit=100&payment_intent={}{after}", encode(&request.txn));
            let answer = self.get(&path).await?;
            if answer.status == StatusCode::NOT_FOUND {
                return Ok(RefundStatus::Missing);
            }
            let list: List<Refund> = answer.decode()?;
            let is_it = |refund: &&Refund| refund.metadata.refund_no.as_deref() == Some(&request.refund_no);
            if let Some(refund) = list.data.iter().find(is_it) {
                return refund.refund_status().ok_or_else(|| GatewayError::unknown("an unreadable refund"));
            }
            match list.data.last() {
                Some(last) if list.has_more => after = format!("&starting_after={}", encode(&last.id)),
                _ => return Ok(RefundStatus::Missing),
            }
        }
        Err(GatewayError::unknown("too many refunds to look through"))
    }
}

#[cfg(test)]
impl Stripe {
    /// Reads bytes as every kind of answer, one after another.
    pub(crate) fn read_anything(&self, body: &[u8]) {
        for status in [StatusCode::OK, StatusCode::BAD_REQUEST] {
            let answer = protocol::ApiAnswer { status, body: body.to_vec() };
            drop((answer.error(), answer.decode::<List<Session>>(), answer.decode::<List<Refund>>()));
            if let Ok(session) = answer.decode::<Session>() {
                drop((session.trade_status(self.client.now()), self.check_session(&session, "P1")));
            }
            if let Ok(refund) = answer.decode::<Refund>() {
                drop(refund.refund_status());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_in_full_names_the_card_that_paid() {
        let session = |charge: &str| {
            let text = format!(
                r#"{{"id":"cs_1","status":"complete","payment_status":"paid","amount_total":990,"currency":"cny","livemode":false,
                "client_reference_id":"P1","payment_intent":{{"id":"pi_1","latest_charge":{charge}}}}}"#
            );
            let session: Session = serde_json::from_str(&text).expect("a session");
            match session.trade_status(Timestamp(0)) {
                Some(TradeStatus::Paid(receipt)) => receipt.payer,
                other => panic!("{other:?}"),
            }
        };
        let card =
            r#"{"created":1,"payment_method_details":{"type":"card","card":{"fingerprint":"fp_1","last4":"4242"}}}"#;
        assert_eq!(session(card).as_deref(), Some("fp_1"));
        for without in [r#""ch_1""#, r#"{"created":1}"#, r#"{"created":1,"payment_method_details":{"type":"alipay"}}"#]
        {
            assert_eq!(session(without), None, "{without}");
        }
    }
}
