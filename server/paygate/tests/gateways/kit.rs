//! A gateway, the simulator behind it, and a clock for both.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use http::HeaderMap;
use kernel::clock::{Clock, Timestamp, Wait};
use kernel::random::Random;
use paygate::client::{Endpoint, Limits, Surroundings};
use paygate::{
    GatewayConfig, Notification, NotificationError, PayMethod, PaymentCreated, PaymentGateway, PaymentRequest, Receipt,
    RefundRequest, TradeRef, TradeStatus,
};
use paysim::{Event, Message, Provider, Sim, identity};
use serde_json::json;

pub const START: i64 = 1_794_896_697;
pub const TOTAL: i64 = 16_800;

/// Whoever waits moves it: nothing sleeps.
pub struct JumpingClock(AtomicI64);

impl JumpingClock {
    pub fn set_seconds(&self, seconds: i64) {
        self.0.store(seconds * 1000, Ordering::SeqCst);
    }
}

impl Clock for JumpingClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.load(Ordering::SeqCst))
    }

    fn wait(&self, span: Duration) -> Wait {
        self.0.fetch_add(i64::try_from(span.as_millis()).expect("a span"), Ordering::SeqCst);
        Box::pin(std::future::ready(()))
    }
}

pub struct Rig {
    pub sim: Sim,
    pub clock: Arc<JumpingClock>,
    pub provider: Provider,
    pub gateway: Arc<dyn PaymentGateway>,
    pub notify_url: String,
    pub received: Received,
}

type Received = Arc<Mutex<Vec<Result<Notification, NotificationError>>>>;

/// What differs from an ordinary merchant.
#[derive(Clone, Debug)]
pub struct Setup {
    pub limits: Limits,
    pub private_key: &'static str,
    pub has_wechat_public_key: bool,
    pub stripe_key: &'static str,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            private_key: identity::MERCHANT_PRIVATE,
            has_wechat_public_key: true,
            stripe_key: identity::STRIPE_SECRET_KEY,
        }
    }
}

/// Seeds of a run: three, or as many as PAYMENT_SEEDS says.
#[allow(clippy::disallowed_methods)] // the length of a test, not a setting
pub fn seeds() -> std::ops::Range<u64> {
    0..std::env::var("PAYMENT_SEEDS").ok().and_then(|count| count.parse().ok()).unwrap_or(3)
}

pub fn open_gateway(
    provider: Provider,
    base: &str,
    surroundings: Surroundings,
    setup: &Setup,
) -> Arc<dyn PaymentGateway> {
    let endpoint = Endpoint::simulator(base).expect("a loopback address");
    // As it is read from the database.
    let config = match provider {
        Provider::Alipay => json!({
            "provider": "alipay", "app_id": identity::ALIPAY_APP_ID, "seller_id": identity::ALIPAY_SELLER_ID,
            "private_key": setup.private_key, "alipay_public_key": identity::ALIPAY_PUBLIC,
        }),
        Provider::Wechat => {
            let key = json!({ "id": identity::WECHAT_PUBLIC_KEY_ID, "key": identity::WECHAT_PUBLIC });
            json!({
                "provider": "wechat", "mchid": identity::WECHAT_MCHID, "appid": identity::WECHAT_APPID,
                "private_key": setup.private_key, "merchant_serial": identity::WECHAT_MERCHANT_SERIAL,
                "api_v3_key": identity::WECHAT_API_V3_KEY, "public_key": setup.has_wechat_public_key.then_some(key),
            })
        }
        Provider::Stripe => json!({
            "provider": "stripe", "secret_key": setup.stripe_key, "webhook_secrets": [identity::STRIPE_WEBHOOK_SECRET],
        }),
    };
    let config: GatewayConfig = serde_json::from_value(config).expect("a configuration");
    assert_eq!(config.provider(), provider.name());
    config.open(endpoint, surroundings).expect("a gateway")
}

impl Rig {
    pub async fn new(provider: Provider, seed: u64) -> Self {
        Self::with(provider, seed, Setup::default()).await
    }

    pub async fn with(provider: Provider, seed: u64, setup: Setup) -> Self {
        let sim = Sim::start(seed, START).await.expect("a simulator");
        if !setup.has_wechat_public_key {
            sim.use_platform_certificates();
        }
        let clock = Arc::new(JumpingClock(AtomicI64::new(START * 1000)));
        let surroundings = Surroundings { clock: clock.clone(), random: Random::seeded(seed), limits: setup.limits };
        let gateway = open_gateway(provider, &sim.url(), surroundings, &setup);
        let received = Received::default();
        let notify_url = listen(gateway.clone(), sim.clone(), received.clone()).await;
        sim.set_stripe_webhook_url(&notify_url);
        Self { sim, clock, provider, gateway, notify_url, received }
    }

    /// Moves both clocks; the simulator delivers what becomes due on the way.
    pub async fn advance(&self, seconds: i64) {
        self.clock.set_seconds(self.sim.now() + seconds);
        self.sim.advance(seconds).await;
    }

    /// The way to pay that a server asks for, not a browser.
    pub fn method(&self) -> PayMethod {
        if self.provider == Provider::Stripe { PayMethod::Checkout } else { PayMethod::Qr }
    }

    pub fn request(&self, number: &str) -> PaymentRequest {
        PaymentRequest {
            out_trade_no: number.to_owned(),
            method: self.method(),
            amount: TOTAL,
            currency: "CNY".to_owned(),
            subject: "样片 Rushes".to_owned(),
            created_at: Timestamp::from_seconds(START),
            expires_at: Timestamp::from_seconds(START + 3600),
            return_url: "https://shop.example/pay".to_owned(),
            notify_url: self.notify_url.clone(),
            client_ip: "203.0.113.9".parse().ok(),
            openid: Some("o-buyer".to_owned()),
        }
    }

    pub async fn create(&self, number: &str) -> PaymentCreated {
        self.gateway.create(&self.request(number)).await.expect("a payment")
    }

    /// Creates a payment that the buyer has begun, so that every gateway knows it.
    pub async fn begin(&self, number: &str) -> TradeRef {
        let created = self.create(number).await;
        self.sim.scan(number);
        TradeRef { gateway_ref: created.gateway_ref, ..trade(number) }
    }

    pub async fn begin_and_pay(&self, number: &str) -> TradeRef {
        let trade = self.begin(number).await;
        self.sim.pay(self.provider, number).expect("paid");
        trade
    }

    pub fn refund(&self, trade: &TradeRef, refund_no: &str, amount: i64) -> RefundRequest {
        RefundRequest {
            trade: trade.clone(),
            txn: self.sim.txn(self.provider, &trade.out_trade_no).expect("a trade"),
            refund_no: refund_no.to_owned(),
            amount,
            total: TOTAL,
            currency: "CNY".to_owned(),
            reason: "不想要了".to_owned(),
            notify_url: self.notify_url.clone(),
        }
    }

    pub fn receipt(&self, number: &str, amount: i64) -> Receipt {
        Receipt {
            number: number.to_owned(),
            txn: self.sim.txn(self.provider, number).expect("a trade"),
            amount,
            currency: "CNY".to_owned(),
            livemode: false,
            paid_at_ms: START * 1000,
            payer: match self.provider {
                Provider::Alipay => Some("2088000000000077".to_owned()),
                Provider::Wechat => Some("o-paysim".to_owned()),
                Provider::Stripe => None,
            },
        }
    }

    pub fn paid(&self, number: &str) -> TradeStatus {
        TradeStatus::Paid(self.receipt(number, TOTAL))
    }

    pub fn message(&self, number: &str, event: &Event) -> Message {
        self.sim.message(self.provider, number, event, "id1").expect("a notification")
    }

    pub fn read(&self, message: &Message) -> Result<Notification, NotificationError> {
        self.gateway.read_notification(&headers(message), &message.body, self.clock.now())
    }

    pub fn take_received(&self) -> Vec<Result<Notification, NotificationError>> {
        std::mem::take(&mut self.received.lock().expect("a lock"))
    }
}

pub fn trade(number: &str) -> TradeRef {
    TradeRef { out_trade_no: number.to_owned(), gateway_ref: None, created_at: Timestamp::from_seconds(START) }
}

pub fn headers(message: &Message) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for (name, value) in &message.headers {
        headers.insert(*name, value.parse().expect("a header"));
    }
    headers
}

type Ears = (Arc<dyn PaymentGateway>, Sim, Received);

/// A merchant's address for notifications that answers as the gateway is to be answered.
async fn listen(gateway: Arc<dyn PaymentGateway>, sim: Sim, received: Received) -> String {
    async fn hear(State((gateway, sim, received)): State<Ears>, headers: HeaderMap, body: Bytes) -> Response {
        // Notifications come while the simulator's clock moves: the merchant's moves with it.
        let read = gateway.read_notification(&headers, &body, Timestamp::from_seconds(sim.now()));
        let reply = if read.is_ok() { gateway.acknowledgement() } else { gateway.rejection() };
        received.lock().expect("a lock").push(read);
        let mut response = Response::builder().status(reply.status);
        if let Some(content_type) = reply.content_type {
            response = response.header("content-type", content_type);
        }
        response.body(Body::from(reply.body)).expect("a response")
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let router = Router::new().route("/notify", post(hear)).with_state((gateway, sim, received));
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}/notify")
}
