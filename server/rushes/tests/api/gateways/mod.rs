//! The shop and its gateways: the real ones of `paygate` against `paysim`, which shares no code with them, over HTTP in both directions.
//! Both live by the test's clock.

mod bills;
mod faults;
mod notifications;
mod payer;
mod program;
mod races;
mod refunds;
mod settings;
mod test_money;
mod truth;

use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use http::Method;
use kernel::clock::{Clock, Timestamp};
use kernel::db::{FromRow, Sql, args};
pub use paysim::identity::credentials;
use paysim::{Provider, Sim};
use serde_json::{Value, json};

use platform::guard::session::Side;

use crate::kit::people::Person;
use crate::kit::till::{Ware, wares};
use crate::kit::{START, TestApp};

/// A shop with three gateways, all of them played.
pub struct Rig {
    pub app: TestApp,
    pub sim: Sim,
    pub wares: Vec<Ware>,
    pub chief: i64,
}

/// Seeds of a run: one, or as many as PAYMENT_SEEDS says.
#[allow(clippy::disallowed_methods)] // the length of a test, not a setting
pub fn seeds() -> std::ops::Range<u64> {
    0..std::env::var("PAYMENT_SEEDS").ok().and_then(|count| count.parse().ok()).unwrap_or(1)
}

impl Rig {
    pub async fn new(seed: u64) -> Self {
        let rig = Self::without_gateways(seed).await;
        for provider in Provider::ALL {
            rig.save(provider, credentials(provider)).await;
        }
        rig
    }

    pub async fn without_gateways(seed: u64) -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let settings = [("RUSHES_PUBLIC_URL", url.as_str()), ("RUSHES_LIMITS_ENABLED", "false")];
        let app = TestApp::with(&settings).await;
        let sim = Sim::start(seed, START.seconds()).await.unwrap();
        let edge = rushes::router::edge(&app.app, None);
        let router = Router::new().fallback(move |request: Request| {
            let edge = edge.clone();
            async move { edge.handle(request, [127, 0, 0, 1].into()).await }
        });
        let listener = tokio::net::TcpListener::from_std(listener).unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let wares = wares(&app, &["168.00", "99.00", "50.00", "12.00"]).await;
        let chief = app.super_admin("chief").await.id;
        Self { app, sim, wares, chief }
    }

    pub async fn admin_call(&self, method: Method, path: &str, body: Option<Value>) -> crate::kit::Answer {
        // Signed in anew each time: a session does not last for twenty-six hours.
        let chief = self.app.signed_in(Side::Admin, self.chief).await;
        let key = format!("key-{:020}", self.app.app.random.number());
        let headers = [("batoken", chief.tokens.access.as_str()), ("idempotency-key", key.as_str())];
        self.drive(self.app.call(method, path, &headers, body)).await
    }

    /// The same person, after their session has run out.
    pub async fn again<'a>(&'a self, person: &Person<'_>) -> Person<'a> {
        self.app.signed_in(person.side, person.id).await
    }

    pub async fn admin_post(&self, path: &str, body: Value) -> Value {
        self.admin_call(Method::POST, path, Some(body)).await.data()
    }

    pub async fn admin_get(&self, path: &str) -> Value {
        self.admin_call(Method::GET, path, None).await.data()
    }

    /// Saves a version of a gateway that is the simulator.
    pub async fn save(&self, provider: Provider, credentials: Value) -> String {
        let body = json!({ "provider": provider.name(), "endpoint": self.sim.url(), "credentials": credentials });
        let saved = self.admin_post("/admin/shop.gateway/edit", body).await;
        let notify_url = saved["notify_url"].as_str().unwrap().to_owned();
        if provider == Provider::Stripe {
            self.sim.set_stripe_webhook_url(&notify_url);
        }
        notify_url
    }

    /// Waits for something that may wait for the clock between two attempts: the clock moves on while nothing else happens.
    #[expect(clippy::disallowed_methods, reason = "the machine's time passes while the shop's stands still")]
    pub async fn drive<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        let mut idle = 0;
        loop {
            tokio::select! {
                biased;
                done = &mut work => return done,
                () = tokio::time::sleep(Duration::from_millis(1)) => {}
            }
            idle = if self.app.clock.waiting() > 0 { idle + 1 } else { 0 };
            if idle > 3 {
                self.app.clock.advance(Duration::from_millis(250));
                idle = 0;
            }
        }
    }

    /// What happens by itself, once.
    pub async fn run_jobs(&self) {
        let orders = &self.app.app.orders;
        self.drive(async {
            orders::order::jobs::close_due(orders).await.unwrap();
            orders::order::jobs::ask_due(orders).await.unwrap();
            orders::order::gateway_refund::refund_due(orders).await.unwrap();
        })
        .await;
    }

    /// Moves both clocks by one step; notifications that become due come before the jobs run.
    pub async fn step(&self, seconds: i64) {
        let now = self.app.clock.now().seconds();
        self.sim.set_clock(now.max(self.sim.now()));
        self.app.clock.set(Timestamp::from_seconds(self.sim.now() + seconds));
        self.drive(self.sim.advance(seconds)).await;
        self.run_jobs().await;
    }

    /// Twenty-six hours, in steps that leave nobody waiting long.
    pub async fn twenty_six_hours(&self) {
        for _ in 0..24 {
            self.step(5).await;
        }
        for _ in 0..60 {
            self.step(60).await;
        }
        for _ in 0..150 {
            self.step(600).await;
        }
    }

    pub async fn deliver(&self) {
        self.drive(self.sim.deliver_due()).await;
    }

    /// An order of one thing.
    pub async fn order(&self, buyer: &Person<'_>, ware: usize) -> String {
        buyer.order(&[self.wares[ware].line()]).await.data()["number"].as_str().unwrap().to_owned()
    }

    /// Begins to pay; the answer of the shop.
    pub async fn begin(
        &self,
        buyer: &Person<'_>,
        order: &str,
        provider: Provider,
        key: Option<&str>,
    ) -> crate::kit::Answer {
        let ask = json!({ "number": order, "balance": false, "channel": provider.name() });
        self.drive(buyer.pay_call("/api/order/pay", key, ask)).await
    }

    /// An order whose payment has begun: its number, and the payment's.
    pub async fn waiting(&self, buyer: &Person<'_>, ware: usize, provider: Provider) -> (String, String) {
        let order = self.order(buyer, ware).await;
        let paid = self.begin(buyer, &order, provider, None).await.data();
        (order, paid["payment"]["number"].as_str().unwrap().to_owned())
    }

    /// The buyer scans and pays; no notification is sent yet.
    pub fn pay(&self, provider: Provider, payment: &str) {
        self.sim.scan(payment);
        self.sim.pay(provider, payment).unwrap();
    }

    pub async fn rows<T: FromRow + Send + 'static>(&self, text: &'static str) -> Vec<T> {
        let sql = Sql::registered(text);
        self.app.app.db.read(move |db| Box::pin(async move { db.all(sql, args![]).await })).await.unwrap()
    }
}
