//! What the simulator knows: its clock, its trades, its books, and which faults are armed.

use std::collections::{BTreeMap, BTreeSet};

use crate::fault::Fault;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Provider {
    Alipay,
    Wechat,
    Stripe,
}

impl Provider {
    pub const ALL: [Self; 3] = [Self::Alipay, Self::Wechat, Self::Stripe];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Alipay => "alipay",
            Self::Wechat => "wechat",
            Self::Stripe => "stripe",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|provider| provider.name() == name)
    }

    /// Seconds between two deliveries of a notification that was not acknowledged.
    pub const fn retry_gaps(self) -> &'static [i64] {
        match self {
            Self::Alipay => &[240, 600, 600, 3_600, 7_200, 21_600, 54_000],
            Self::Wechat => {
                &[15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600]
            }
            Self::Stripe => &[300, 1_800, 7_200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TradeState {
    /// Pre-created at Alipay, and not scanned by anybody: queries do not know it.
    Unscanned,
    Open,
    Paid,
    Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundState {
    Processing,
    Succeeded,
    Abnormal,
}

#[derive(Clone, Debug)]
pub struct SimRefund {
    pub refund_no: String,
    pub id: String,
    pub amount: i64,
    pub state: RefundState,
    /// What it becomes, and when.
    pub then: Option<(i64, RefundState)>,
    pub at: i64,
}

#[derive(Clone, Debug)]
pub struct Trade {
    pub provider: Provider,
    pub out_trade_no: String,
    /// The gateway's own number; at Stripe the payment intent.
    pub txn: String,
    /// Stripe's session.
    pub session: String,
    pub method: String,
    pub amount: i64,
    pub currency: String,
    pub subject: String,
    pub state: TradeState,
    /// Of the refund window: Alipay says TRADE_FINISHED then.
    pub is_finished: bool,
    pub created_at: i64,
    pub expires_at: i64,
    pub paid_at: i64,
    pub notify_url: String,
    pub return_url: String,
    pub refunds: Vec<SimRefund>,
}

impl Trade {
    pub fn refunded(&self) -> i64 {
        let counts = |refund: &&SimRefund| refund.state == RefundState::Succeeded;
        self.refunds.iter().filter(counts).map(|refund| refund.amount).sum()
    }

    /// What refunds have asked for, whatever became of them but for those that failed.
    pub fn claimed(&self) -> i64 {
        let counts = |refund: &&SimRefund| refund.state != RefundState::Abnormal;
        self.refunds.iter().filter(counts).map(|refund| refund.amount).sum()
    }
}

/// What a gateway would tell the merchant of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Paid,
    Closed,
    Finished,
    Refund(String),
}

/// A notification that is to be delivered, or was.
#[derive(Clone, Debug)]
pub struct Delivery {
    pub provider: Provider,
    pub out_trade_no: String,
    pub event: Event,
    /// Stays the same when it is delivered again.
    pub id: String,
    pub due_at: i64,
    pub attempts: usize,
    pub outcome: Option<DeliveryOutcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    Acknowledged,
    GaveUp,
    Dropped,
}

/// A request that came in.
#[derive(Clone, Debug)]
pub struct Seen {
    pub provider: Provider,
    pub operation: String,
    pub body: Vec<u8>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub paid: i64,
    pub refunded: i64,
}

impl Totals {
    pub const fn net(self) -> i64 {
        self.paid - self.refunded
    }
}

pub struct World {
    pub random: u64,
    pub now: i64,
    pub trades: BTreeMap<(Provider, String), Trade>,
    pub armed: BTreeMap<(Option<Provider>, Fault), u32>,
    pub seen: Vec<Seen>,
    pub deliveries: Vec<Delivery>,
    /// Nonces and Stripe's idempotency keys with what was answered.
    pub nonces: BTreeSet<String>,
    /// Of WeChat's authorisation, until they are used.
    pub payer_codes: BTreeSet<String>,
    pub idempotent: BTreeMap<String, (Vec<u8>, u16, String)>,
    /// WeChat signs with its second platform certificate.
    pub is_rotated: bool,
}

impl World {
    pub fn new(seed: u64, now: i64) -> Self {
        Self {
            random: seed,
            now,
            trades: BTreeMap::new(),
            armed: BTreeMap::new(),
            seen: Vec::new(),
            deliveries: Vec::new(),
            nonces: BTreeSet::new(),
            payer_codes: BTreeSet::new(),
            idempotent: BTreeMap::new(),
            is_rotated: false,
        }
    }

    /// SplitMix64.
    pub fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.random;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn id(&mut self, prefix: &str) -> String {
        format!("{prefix}{:016x}", self.draw())
    }

    /// Whether a fault is armed for this provider; one of its uses is gone then.
    pub fn take(&mut self, provider: Provider, fault: Fault) -> bool {
        for key in [(Some(provider), fault), (None, fault)] {
            if let Some(left) = self.armed.get_mut(&key).filter(|left| **left > 0) {
                *left -= 1;
                return true;
            }
        }
        false
    }

    pub fn trade(&mut self, provider: Provider, out_trade_no: &str) -> Option<&mut Trade> {
        self.trades.get_mut(&(provider, out_trade_no.to_owned()))
    }

    /// The buyer pays. Only what is open can be paid, unless late money is being played.
    pub fn pay(&mut self, provider: Provider, out_trade_no: &str) -> Result<(), String> {
        let now = self.now;
        let may_be_closed = self.take(provider, Fault::PayAfterClose);
        let trade = self.trade(provider, out_trade_no).ok_or("no such trade")?;
        match trade.state {
            TradeState::Unscanned | TradeState::Open if now <= trade.expires_at || may_be_closed => {}
            TradeState::Closed if may_be_closed => {}
            state => return Err(format!("a trade that is {state:?} cannot be paid")),
        }
        trade.state = TradeState::Paid;
        trade.paid_at = now;
        self.announce(provider, out_trade_no, Event::Paid);
        Ok(())
    }

    /// Puts a notification into the queue, as often and as late as the armed faults say.
    pub fn announce(&mut self, provider: Provider, out_trade_no: &str, event: Event) {
        let mut due_at = self.now;
        if self.take(provider, Fault::Delay) {
            due_at += 3_600;
        }
        if event == Event::Paid && self.take(provider, Fault::Reorder) {
            // Notifications of this trade within the hour come first.
            due_at += 3_600;
        }
        let is_dropped = self.take(provider, Fault::DropAllNotifications);
        let copies = if self.take(provider, Fault::Duplicate) { 2 + self.draw() % 4 } else { 1 };
        let id = self.id("ntf");
        for _ in 0..copies {
            self.deliveries.push(Delivery {
                provider,
                out_trade_no: out_trade_no.to_owned(),
                event: event.clone(),
                id: id.clone(),
                due_at,
                attempts: 0,
                outcome: is_dropped.then_some(DeliveryOutcome::Dropped),
            });
        }
    }

    /// Gives money back, once for each number. Errors are the reason of the refusal.
    pub fn refund(
        &mut self,
        provider: Provider,
        out_trade_no: &str,
        refund_no: &str,
        amount: i64,
    ) -> Result<SimRefund, &'static str> {
        let now = self.now;
        let id = self.id("rf");
        let is_slow = self.take(provider, Fault::RefundProcessing);
        let is_abnormal = self.take(provider, Fault::RefundAbnormal);
        let trade = self.trade(provider, out_trade_no).ok_or("TRADE_NOT_EXIST")?;
        if trade.state != TradeState::Paid {
            return Err("TRADE_STATUS_ERROR");
        }
        if let Some(known) = trade.refunds.iter().find(|refund| refund.refund_no == refund_no) {
            return if known.amount == amount { Ok(known.clone()) } else { Err("DISCORDANT_REPEAT_REQUEST") };
        }
        if trade.is_finished {
            return Err("TRADE_HAS_FINISHED");
        }
        if amount <= 0 || trade.claimed() + amount > trade.amount {
            return Err("REFUND_AMT_NOT_EQUAL_TOTAL");
        }
        // WeChat accepts first and refunds a little later; the others do so only on command.
        let then = match (is_abnormal, is_slow || provider == Provider::Wechat) {
            (true, _) => Some((now + 60, RefundState::Abnormal)),
            (false, true) => Some((now + 60, RefundState::Succeeded)),
            (false, false) => None,
        };
        let state = if then.is_some() { RefundState::Processing } else { RefundState::Succeeded };
        let refund = SimRefund { refund_no: refund_no.to_owned(), id, amount, state, then, at: now };
        trade.refunds.push(refund.clone());
        if state == RefundState::Succeeded {
            self.announce(provider, out_trade_no, Event::Refund(refund_no.to_owned()));
        }
        Ok(refund)
    }

    /// Moves the clock, and with it what happens by itself.
    pub fn move_to(&mut self, now: i64) {
        self.now = now;
        let mut news = Vec::new();
        for trade in self.trades.values_mut() {
            // WeChat's order stays as it is: its time only says until when somebody can pay.
            let closes = trade.state == TradeState::Open && trade.provider != Provider::Wechat;
            if closes && trade.expires_at <= now {
                trade.state = TradeState::Closed;
            }
            for refund in &mut trade.refunds {
                if let Some((_, state)) = refund.then.filter(|(at, _)| *at <= now) {
                    (refund.state, refund.then, refund.at) = (state, None, now);
                    news.push((trade.provider, trade.out_trade_no.clone(), Event::Refund(refund.refund_no.clone())));
                }
            }
        }
        for (provider, out_trade_no, event) in news {
            self.announce(provider, &out_trade_no, event);
        }
    }

    pub fn totals(&self, provider: Provider) -> Totals {
        let mut totals = Totals::default();
        for trade in self.trades.values().filter(|trade| trade.provider == provider && trade.state == TradeState::Paid)
        {
            totals.paid += trade.amount;
            totals.refunded += trade.refunded();
        }
        totals
    }
}
