//! Plays Alipay, WeChat Pay and Stripe for tests. It shares no code with the product and uses another crypto library, so that one wrong
//! reading of a protocol cannot pass on both sides. It verifies requests as the gateways would, keeps books of its own, lives by a virtual
//! clock, and misbehaves by name. What it cannot prove is that this reading is the real gateways': see docs/payments.md.

// Names of JSON fields, which index without panic; and a simulator that stops is a test that fails.
#![allow(clippy::indexing_slicing)]

mod alipay;
mod alipay_notification;
mod answer;
mod bill;
mod control;
pub mod crypto;
mod delivery;
pub mod fault;
pub mod identity;
mod server;
mod stripe;
mod stripe_notification;
mod wechat;
mod wechat_notification;
mod wechat_payer;
mod world;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::net::TcpListener;

pub use answer::Message;
pub use fault::{Fault, Scope};
use world::World;
pub use world::{Delivery, DeliveryOutcome, Event, Provider, RefundState, Seen, Totals, TradeState};

/// A running simulator. Clones are the same one.
#[derive(Clone)]
pub struct Sim(Arc<Parts>);

struct Parts {
    world: Mutex<World>,
    address: SocketAddr,
    /// Where Stripe's events go, and how WeChat signs: settings of the merchant's account.
    account: Mutex<Account>,
    client: reqwest::Client,
}

struct Account {
    stripe_webhook_url: String,
    /// Anything but the public key's id stands for platform certificates.
    wechat_key_id: String,
}

impl Sim {
    /// On a free port of this machine, at a time in unix seconds. Prints its seed.
    pub async fn start(seed: u64, now: i64) -> std::io::Result<Self> {
        Self::listen(TcpListener::bind("127.0.0.1:0").await?, seed, now)
    }

    pub fn listen(listener: TcpListener, seed: u64, now: i64) -> std::io::Result<Self> {
        drop(rustls::crypto::ring::default_provider().install_default());
        let address = listener.local_addr()?;
        println!("paysim: seed {seed} at http://{address}");
        let account =
            Account { stripe_webhook_url: String::new(), wechat_key_id: identity::WECHAT_PUBLIC_KEY_ID.to_owned() };
        let client = reqwest::Client::builder().no_proxy().build().map_err(std::io::Error::other)?;
        let sim = Self(Arc::new(Parts {
            world: Mutex::new(World::new(seed, now)),
            address,
            account: Mutex::new(account),
            client,
        }));
        let router = server::router(sim.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(sim)
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.0.address)
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.0.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn account(&self) -> MutexGuard<'_, Account> {
        self.0.account.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn set_stripe_webhook_url(&self, url: &str) {
        url.clone_into(&mut self.account().stripe_webhook_url);
    }

    /// The merchant has no public key of WeChat Pay: platform certificates sign.
    pub fn use_platform_certificates(&self) {
        self.account().wechat_key_id.clear();
    }

    /// WeChat signs with its next platform certificate from now on.
    pub fn rotate_keys(&self) {
        self.world().is_rotated = true;
    }

    /// Arms a fault for one provider, or for all of them.
    pub fn arm(&self, provider: Option<Provider>, fault: Fault, times: u32) {
        *self.world().armed.entry((provider, fault)).or_default() += times;
    }

    /// Faults that were armed and have not happened.
    pub fn unused_faults(&self) -> Vec<Fault> {
        let world = self.world();
        world.armed.iter().filter(|(_, left)| **left > 0).map(|((_, fault), _)| *fault).collect()
    }

    /// How often a fault is still going to happen.
    pub fn armed(&self, fault: Fault) -> u32 {
        self.world().armed.iter().filter(|((_, name), _)| *name == fault).map(|(_, left)| *left).sum()
    }

    pub fn disarm(&self) {
        self.world().armed.clear();
    }

    pub fn now(&self) -> i64 {
        self.world().now
    }

    /// Moves the clock without delivering anything.
    pub fn set_clock(&self, now: i64) {
        self.world().move_to(now);
    }

    pub fn scan(&self, out_trade_no: &str) {
        if let Some(trade) = self.world().trade(Provider::Alipay, out_trade_no) {
            trade.state = TradeState::Open;
        }
    }

    pub fn pay(&self, provider: Provider, out_trade_no: &str) -> Result<(), String> {
        self.world().pay(provider, out_trade_no)
    }

    /// The refund window of an Alipay trade is over.
    pub fn finish(&self, out_trade_no: &str) {
        let mut world = self.world();
        if let Some(trade) = world.trade(Provider::Alipay, out_trade_no) {
            trade.is_finished = true;
            world.announce(Provider::Alipay, out_trade_no, Event::Finished);
        }
    }

    pub fn trade_state(&self, provider: Provider, out_trade_no: &str) -> Option<TradeState> {
        self.world().trade(provider, out_trade_no).map(|trade| trade.state)
    }

    pub fn txn(&self, provider: Provider, out_trade_no: &str) -> Option<String> {
        self.world().trade(provider, out_trade_no).map(|trade| trade.txn.clone())
    }

    pub fn totals(&self, provider: Provider) -> Totals {
        self.world().totals(provider)
    }

    pub fn seen(&self) -> Vec<Seen> {
        self.world().seen.clone()
    }

    pub fn deliveries(&self) -> Vec<Delivery> {
        self.world().deliveries.clone()
    }

    /// The notification of an event, as it would be sent now, with what is armed.
    pub fn message(&self, provider: Provider, out_trade_no: &str, event: &Event, id: &str) -> Option<Message> {
        let (mode, webhook) = {
            let account = self.account();
            (account.wechat_key_id.clone(), account.stripe_webhook_url.clone())
        };
        let mut world = self.world();
        match provider {
            Provider::Alipay => alipay_notification::notification(&mut world, out_trade_no, event, id),
            Provider::Wechat => wechat_notification::notification(&mut world, out_trade_no, event, id, &mode),
            Provider::Stripe => stripe_notification::notification(&mut world, out_trade_no, event, id, &webhook),
        }
    }
}
