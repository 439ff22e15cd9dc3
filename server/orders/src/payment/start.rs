//! Creating a payment at its gateway. The request is stored first, so that a retry after a lost answer sends the same bytes.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::money::Money;
use paygate::{GatewayError, JsapiArguments, PayAction};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Payment, PaymentAction, PaymentStatus};
use super::{PaymentError, inquiry, store};
use crate::OrdersState;

/// How to pay: where the browser goes, or what it shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PaymentLink {
    pub number: String,
    pub action: PaymentAction,
    /// Where to send the browser; empty for a QR code and inside of WeChat
    pub url: String,
    /// The QR code as an SVG drawing; empty otherwise
    pub qr: String,
    /// Arguments of `getBrandWCPayRequest`, for WeChat's own browser
    #[schema(required, value_type = Option<Object>)]
    pub jsapi: Option<JsapiArguments>,
    pub channel: String,
    pub amount: Money,
    /// No real money moves
    pub test: bool,
    /// Unix seconds
    pub expires_at: i64,
}

impl PaymentLink {
    /// Before the gateway has answered.
    pub fn new(number: &str, channel: &str, amount: Money, is_live: bool, expires_at: Timestamp) -> Self {
        Self {
            number: number.to_owned(),
            action: PaymentAction::Redirect,
            url: String::new(),
            qr: String::new(),
            jsapi: None,
            channel: channel.to_owned(),
            amount,
            test: !is_live,
            expires_at: expires_at.seconds(),
        }
    }

    pub fn of(payment: &Payment) -> Result<Self> {
        let Payment { number, provider, amount, is_live, expires_at, .. } = payment;
        let mut link = Self::new(number, provider, *amount, *is_live, *expires_at);
        link.action = payment.action;
        match payment.action {
            PaymentAction::Redirect => link.url.clone_from(&payment.content),
            PaymentAction::Qr => link.qr = draw(&payment.content)?,
            PaymentAction::Jsapi => link.jsapi = Some(serde_json::from_str(&payment.content)?),
        }
        Ok(link)
    }
}

fn draw(text: &str) -> Result<String> {
    let code = QrCode::new(text).map_err(|error| anyhow::anyhow!("no QR code: {error}"))?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(240, 240).build())
}

/// Tells the gateway, unless it has answered already; whoever asks again gets the same link.
pub async fn start(app: &OrdersState, number: &str) -> Result<PaymentLink> {
    let payment = find(app, number).await?;
    if payment.status == PaymentStatus::Created && payment.content.is_empty() {
        create(app, &payment).await?;
        return PaymentLink::of(&find(app, number).await?);
    }
    PaymentLink::of(&payment)
}

async fn find(app: &OrdersState, number: &str) -> Result<Payment> {
    let number = number.to_owned();
    let read = app.db.read(move |db| Box::pin(async move { store::by_number(db, &number).await }));
    Ok(read.await?.ok_or(PaymentError::Unknown)?)
}

async fn create(app: &OrdersState, payment: &Payment) -> Result<()> {
    let gateways = app.gateways.fresh(app).await?;
    let gateway = gateways.of_payment(payment).ok_or(PaymentError::NoChannel)?;
    let number = &payment.number;
    match gateway.create(&payment.request()?).await {
        Ok(created) => {
            let (action, content) = match created.action {
                PayAction::Redirect(url) => (PaymentAction::Redirect, url),
                PayAction::Qr(text) => (PaymentAction::Qr, text),
                PayAction::Jsapi(arguments) => (PaymentAction::Jsapi, serde_json::to_string(&arguments)?),
            };
            let (id, gateway_ref) = (payment.id, created.gateway_ref);
            let write = app.db.write(move |db| {
                let (content, gateway_ref) = (content.clone(), gateway_ref.clone());
                Box::pin(async move { store::started(db, id, (action, &content), gateway_ref.as_deref()).await })
            });
            write.await
        }
        Err(GatewayError::Refused(why)) => {
            tracing::warn!("payment {number} was refused: {why}");
            inquiry::set_closed(app, number, PaymentStatus::Failed).await?;
            Err(PaymentError::Gateway.into())
        }
        // The question to the gateway will tell.
        Err(GatewayError::Unknown(why)) => {
            tracing::warn!("payment {number}: {why}");
            Err(PaymentError::Unsure.into())
        }
    }
}
