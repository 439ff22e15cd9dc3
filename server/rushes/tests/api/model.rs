//! M-20: random lives of a wallet against a model that only adds and subtracts. Every command goes through the door, once in this process
//! with the clock in hand and once over HTTP to the program itself; after each the
//! balance, the orders and what is owned must be what the model says, and at the end the books balance. A life that fails is shrunk.

use std::collections::BTreeSet;
use std::time::Duration;

use kernel::clock::Timestamp;
use platform::guard::session::Side;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::{Value, json};

use crate::kit::people::Person;
use crate::kit::till::{Ware, balanced, press, versions};
use crate::kit::{Answer, START, TestApp};
use crate::real::{Shop, is_long, now, prepared};

const PRICE: i64 = 333;
const WARES: usize = 12;

#[derive(Clone, Debug)]
enum Command {
    Topup(usize, Act),
    Adjust(i64),
    Order(usize),
    PayBalance(usize),
    PayChannel(usize, bool, Act),
    Cancel(usize),
    Expire,
    Refund(usize, bool),
    Regret(usize),
}

/// What the sandbox does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Succeed,
    Twice,
    Fail,
    Wrong,
    Late,
}

impl Act {
    const fn word(self) -> &'static str {
        match self {
            Self::Succeed => "succeed",
            Self::Twice => "twice",
            Self::Fail => "fail",
            Self::Wrong => "wrong",
            Self::Late => "late",
        }
    }
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![4 => Just(Act::Succeed), 1 => Just(Act::Twice), 1 => Just(Act::Fail), 1 => Just(Act::Wrong), 1 => Just(Act::Late)]
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        2 => (0..3_usize, act()).prop_map(|(which, act)| Command::Topup(which, act)),
        2 => (-2_000_i64..4_000).prop_map(Command::Adjust),
        6 => (0..WARES).prop_map(Command::Order),
        5 => (0..8_usize).prop_map(Command::PayBalance),
        4 => (0..8_usize, any::<bool>(), act()).prop_map(|(which, balance, act)| Command::PayChannel(which, balance, act)),
        2 => (0..8_usize).prop_map(Command::Cancel),
        1 => Just(Command::Expire),
        2 => (0..8_usize, any::<bool>()).prop_map(|(which, source)| Command::Refund(which, source)),
        1 => (0..8_usize).prop_map(Command::Regret),
    ]
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    Pending,
    Closed,
    Paid { principal: i64, bonus: i64, channel: i64 },
    Refunded,
}

struct Known {
    number: String,
    ware: usize,
    state: State,
}

/// What the wallet should be, by plain sums.
#[derive(Default)]
struct Model {
    principal: i64,
    bonus: i64,
    owned: BTreeSet<usize>,
    orders: Vec<Known>,
    topups: usize,
    /// Number and amount of those that may still be paid.
    open_topups: Vec<(String, i64)>,
}

impl Model {
    fn open(&self) -> usize {
        self.open_topups.len() + self.orders.iter().filter(|order| order.state == State::Pending).count()
    }

    /// In proportion, half a fen and more from the principal, never more than a bucket holds.
    fn split(&self, amount: i64) -> Option<(i64, i64)> {
        let all = self.principal + self.bonus;
        if amount > all {
            return None;
        }
        let mut best = (self.principal.min(amount), i64::MAX);
        for principal in (amount - self.bonus).max(0)..=self.principal.min(amount) {
            let off = (principal * all - self.principal * amount).abs();
            if off < best.1 || (off == best.1 && principal > best.0) {
                best = (principal, off);
            }
        }
        Some((best.0, amount - best.0))
    }
}

struct Life<'a> {
    app: &'a TestApp,
    lin: Person<'a>,
    staff: Person<'a>,
    wares: &'a [Ware],
    templates: &'a [(i64, i64, i64)],
    model: Model,
    is_outside: bool,
}

type Check = Result<(), TestCaseError>;

fn expect(is_right: bool, what: impl FnOnce() -> String) -> Check {
    if is_right { Ok(()) } else { Err(TestCaseError::fail(what())) }
}

fn outcome(answer: &Answer, allowed: bool) -> Check {
    expect((answer.code() == 1) == allowed, || format!("expected {allowed}: {}", answer.text()))
}

impl Life<'_> {
    async fn tills(&self) {
        rushes::jobs::run_every_second(&self.app.app).await.unwrap();
    }

    /// The program has the machine's clock: this node finds what is open due, as another node's job would.
    async fn run_out(&self) {
        let pending = self.model.orders.iter().filter(|order| order.state == State::Pending);
        for number in pending.map(|order| &order.number).chain(self.model.open_topups.iter().map(|(number, _)| number))
        {
            orders::order::jobs::expire(&self.app.app, number, "expired", "system").await.unwrap();
        }
    }

    fn which(&self, turn: usize, is_wanted: impl Fn(&State) -> bool) -> Option<usize> {
        let fitting: Vec<usize> = self
            .model
            .orders
            .iter()
            .enumerate()
            .filter(|(_, order)| is_wanted(&order.state))
            .map(|(at, _)| at)
            .collect();
        fitting.get(turn % fitting.len().max(1)).copied()
    }

    async fn run(&mut self, command: &Command) -> Check {
        match command.clone() {
            Command::Topup(which, act) => self.topup(which, act).await?,
            Command::Adjust(fen) => self.adjust(fen).await?,
            Command::Order(ware) => self.order(ware).await?,
            Command::PayBalance(turn) => self.pay_balance(turn).await?,
            Command::PayChannel(turn, balance, act) => self.pay_channel(turn, balance, act).await?,
            Command::Cancel(turn) => {
                if let Some(at) = self.which(turn, |state| *state == State::Pending) {
                    let number = self.model.orders[at].number.clone();
                    outcome(&self.lin.post("/api/order/cancel", json!({ "number": number })).await, true)?;
                    self.model.orders[at].state = State::Closed;
                }
            }
            Command::Expire => {
                if self.is_outside {
                    self.run_out().await;
                } else {
                    self.app.clock.advance(Duration::from_secs(30 * 60));
                    self.tills().await;
                }
                self.model
                    .orders
                    .iter_mut()
                    .filter(|order| order.state == State::Pending)
                    .for_each(|order| order.state = State::Closed);
                self.model.topups -= self.model.open_topups.len();
                self.model.open_topups.clear();
                // Half an hour here and there outlives no session, but many of them do.
                self.lin = self.app.signed_in(Side::Member, self.lin.id).await;
                self.staff = self.app.signed_in(Side::Admin, self.staff.id).await;
            }
            Command::Refund(turn, source) => self.refund(turn, source).await?,
            Command::Regret(turn) => {
                if let Some(at) = self.which(turn, |state| matches!(state, State::Paid { .. })) {
                    let body = json!({ "number": self.model.orders[at].number, "reason": "" });
                    outcome(&self.lin.pay_call("/api/order/refund", None, body).await, true)?;
                    self.given_back(at, true);
                }
            }
        }
        let info = self.lin.get("/api/index/index").await.data()["userInfo"]["money"].as_str().unwrap().to_owned();
        let due = kernel::money::Money::from_fen(self.model.principal + self.model.bonus).to_string();
        expect(info == due, || format!("the balance is {info}, the model says {due}"))
    }

    async fn topup(&mut self, which: usize, act: Act) -> Check {
        let (id, amount, gift) = self.templates[which % self.templates.len()];
        let answer = self.lin.pay_call("/api/topup/order", None, json!({ "template": id, "agreed": true })).await;
        let model = &mut self.model;
        let waiting: i64 = model.open_topups.iter().map(|(_, amount)| amount).sum();
        let allowed = model.principal + waiting + amount <= 100_000 && model.topups < 10 && model.open() < 10;
        outcome(&answer, allowed)?;
        if !allowed {
            return Ok(());
        }
        let number = answer.data()["number"].as_str().unwrap().to_owned();
        let paid = self.lin.pay_sandbox(&number, false).await.data();
        press(self.app, paid["payment"]["number"].as_str().unwrap(), act.word()).await;
        let model = &mut self.model;
        match act {
            Act::Succeed | Act::Twice | Act::Late => {
                (model.principal, model.bonus) = (model.principal + amount, model.bonus + gift);
                model.topups += 1;
            }
            // It can still be tried again.
            Act::Fail | Act::Wrong => {
                model.open_topups.push((number, amount));
                model.topups += 1;
            }
        }
        Ok(())
    }

    async fn adjust(&mut self, fen: i64) -> Check {
        if fen == 0 {
            return Ok(());
        }
        let body = json!({ "user_id": self.lin.id, "money": kernel::money::Money::from_fen(fen).to_string(), "memo": "model" });
        let answer = self.staff.post("/admin/user.MoneyLog/add", body).await;
        if fen > 0 {
            self.model.principal += fen;
            return outcome(&answer, true);
        }
        match self.model.split(-fen) {
            Some((principal, bonus)) => {
                (self.model.principal, self.model.bonus) = (self.model.principal - principal, self.model.bonus - bonus);
                outcome(&answer, true)
            }
            None => outcome(&answer, false),
        }
    }

    async fn order(&mut self, ware: usize) -> Check {
        let answer = self.lin.order_at(&[self.wares[ware].line()], &json!("3.33"), Value::Null, 0).await;
        let allowed = !self.model.owned.contains(&ware) && self.model.open() < 10;
        outcome(&answer, allowed)?;
        if allowed {
            let number = answer.data()["number"].as_str().unwrap().to_owned();
            self.model.orders.push(Known { number, ware, state: State::Pending });
        }
        Ok(())
    }

    async fn pay_balance(&mut self, turn: usize) -> Check {
        let Some(at) = self.which(turn, |state| *state == State::Pending) else { return Ok(()) };
        let (number, ware) = (self.model.orders[at].number.clone(), self.model.orders[at].ware);
        let answer = self.lin.pay_balance(&number).await;
        let split = self.model.split(PRICE).filter(|_| !self.model.owned.contains(&ware));
        outcome(&answer, split.is_some())?;
        if let Some((principal, bonus)) = split {
            (self.model.principal, self.model.bonus) = (self.model.principal - principal, self.model.bonus - bonus);
            self.model.owned.insert(ware);
            self.model.orders[at].state = State::Paid { principal, bonus, channel: 0 };
        }
        Ok(())
    }

    async fn pay_channel(&mut self, turn: usize, balance: bool, act: Act) -> Check {
        let Some(at) = self.which(turn, |state| *state == State::Pending) else { return Ok(()) };
        let all = self.model.principal + self.model.bonus;
        if balance && all >= PRICE {
            // Then the channel is not needed.
            return self.pay_balance(turn).await;
        }
        let (number, ware) = (self.model.orders[at].number.clone(), self.model.orders[at].ware);
        let answer = self.lin.pay_sandbox(&number, balance).await;
        let is_owned = self.model.owned.contains(&ware);
        outcome(&answer, !is_owned)?;
        if is_owned {
            // Nobody is sent to a gateway for what is theirs meanwhile: the order waits on.
            return Ok(());
        }
        let paid = answer.data();
        press(self.app, paid["payment"]["number"].as_str().unwrap(), act.word()).await;
        if self.is_outside {
            self.app.clock.set(now());
        }
        self.tills().await;
        let (principal, bonus) = if balance { (self.model.principal, self.model.bonus) } else { (0, 0) };
        let channel = PRICE - principal - bonus;
        match act {
            Act::Succeed | Act::Twice => {
                (self.model.principal, self.model.bonus) = (self.model.principal - principal, self.model.bonus - bonus);
                self.model.owned.insert(ware);
                self.model.orders[at].state = State::Paid { principal, bonus, channel };
            }
            // Late money is enough only if it is all of it.
            Act::Late if principal + bonus == 0 => {
                self.model.owned.insert(ware);
                self.model.orders[at].state = State::Paid { principal: 0, bonus: 0, channel };
            }
            Act::Late => self.model.orders[at].state = State::Closed,
            // The order waits on; the next attempt ends this one and frees what was set aside.
            Act::Fail => {
                self.lin.post("/api/payment/confirm", json!({ "number": paid["payment"]["number"] })).await.data();
            }
            // A person looks at it; the order itself can be given up.
            Act::Wrong => {
                let cancel = self.lin.post("/api/order/cancel", json!({ "number": number })).await;
                outcome(&cancel, true)?;
                self.model.orders[at].state = State::Closed;
            }
        }
        Ok(())
    }

    async fn refund(&mut self, turn: usize, source: bool) -> Check {
        let Some(at) = self.which(turn, |state| matches!(state, State::Paid { .. })) else { return Ok(()) };
        let to = if source { "source" } else { "balance" };
        let ask = json!({ "number": self.model.orders[at].number, "lines": [], "to": to, "reason": "model", "preview": false });
        outcome(&self.staff.admin_pay_call("/admin/shop.order/refund", ask).await, true)?;
        self.given_back(at, source);
        Ok(())
    }

    fn given_back(&mut self, at: usize, source: bool) {
        let order = &mut self.model.orders[at];
        if let State::Paid { principal, bonus, channel } = order.state {
            self.model.principal += principal + if source { 0 } else { channel };
            self.model.bonus += bonus;
        }
        order.state = State::Refunded;
        self.model.owned.remove(&order.ware);
    }
}

#[test]
fn m20_random_lives_end_as_the_model_says() {
    let runtime = runtime();
    let (app, wares) = runtime.block_on(shop_of(START));
    live(&runtime, &app, &wares, (0, 25), false);
    runtime.block_on(balanced(&app));
}

#[test]
fn m20_random_lives_on_the_program_itself() {
    let runtime = runtime();
    let (mut app, wares) = runtime.block_on(shop_of(now()));
    let program = runtime.block_on(Shop::beside(&mut app));
    // Side by side: lives share nothing but the shop.
    let (threads, lives) = if is_long() { (8, 525) } else { (2, 8) };
    let sums = std::thread::scope(|scope| {
        let (runtime, app, wares) = (&runtime, &app, &wares);
        let started: Vec<_> =
            (0..threads).map(|turn| scope.spawn(move || live(runtime, app, wares, (turn, lives), true))).collect();
        started.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    let (lives, commands) = sums.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    runtime.block_on(balanced(&app));
    program.audited();
    println!("M-20: {lives} lives, {commands} commands, 0 differ from the model");
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

async fn shop_of(start: Timestamp) -> (TestApp, Vec<Ware>) {
    let app = prepared(start).await;
    let wares = versions(&app, WARES, "3.33").await;
    (app, wares)
}

/// Lets so many live, under a number of their own; answers how many lives and commands that were.
fn live(
    runtime: &tokio::runtime::Runtime,
    app: &TestApp,
    wares: &[Ware],
    (thread, lives): (u32, u32),
    is_outside: bool,
) -> (u32, usize) {
    let (staff, templates) = runtime.block_on(async {
        let lin = app.member(&format!("first{thread}")).await;
        let offer = lin.get("/api/topup/index").await.data();
        let fen = |text: &Value| text.as_str().unwrap().parse::<kernel::money::Money>().unwrap().fen();
        let all = offer["templates"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| (one["id"].as_i64().unwrap(), fen(&one["amount"]), fen(&one["gift"])));
        (app.super_admin(&format!("boss{thread}")).await, all.take(3).collect::<Vec<_>>())
    });
    let (turn, commands) = (std::cell::Cell::new(0_u32), std::cell::Cell::new(0_usize));
    let mut runner = TestRunner::new(Config { cases: lives, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&proptest::collection::vec(command(), 10..40), |list| {
        turn.set(turn.get() + 1);
        commands.set(commands.get() + list.len());
        runtime.block_on(async {
            if is_outside {
                app.clock.set(now());
            }
            let id = app.insert_member(&format!("life{thread}x{}", turn.get()), "").await;
            // Time has passed for whoever works here, too.
            let staff = app.signed_in(Side::Admin, staff.id).await;
            let lin = app.signed_in(Side::Member, id.0).await;
            let mut life = Life { app, lin, staff, wares, templates: &templates, model: Model::default(), is_outside };
            for (at, command) in list.iter().enumerate() {
                life.run(command).await.map_err(|error| TestCaseError::fail(format!("{at}: {command:?}: {error}")))?;
            }
            let owned = life.lin.get("/api/order/purchases?limit=50").await.data()["total"].as_u64().unwrap();
            expect(owned == life.model.owned.len() as u64, || {
                format!("{owned} owned, the model has {:?}", life.model.owned)
            })
        })
    });
    outcome.unwrap();
    (turn.get(), commands.get())
}
