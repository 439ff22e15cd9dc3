//! kill -9 while money comes in and goes back through gateways.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use kernel::db::{FromRow, Sql, args};
use paysim::{Delivery, DeliveryOutcome, Event, Provider, Sim};
use serde_json::json;

use super::{Shop, key, now, prepared, scale, wait};
use crate::gateways::credentials;
use crate::kit::TestApp;
use crate::kit::people::PASSWORD;
use crate::kit::till::versions;

/// Half seconds that everything gets to come to its end after the last kill; then the test fails. A refund that was cut twice is tried
/// again after five minutes.
const END: usize = 720;

/// The process is killed again and again while gateways tell of payments and refunds are under way: what was acknowledged is there
/// afterwards, and nobody is refunded twice.
#[tokio::test]
async fn kill_9_between_a_gateway_and_our_books_loses_nothing_and_refunds_once() {
    let (kills, people) = (scale(4, 200), 6);
    let mut app = prepared(now()).await;
    let ware = versions(&app, 1, "0.10").await[0];
    let sim = Sim::start(9, now().seconds()).await.unwrap();
    let chief = app.super_admin("chief").await;
    chief.post("/admin/ajax/prove", json!({ "password": PASSWORD })).await.data();
    let mut webhook = String::new();
    for provider in Provider::ALL {
        let body = json!({ "provider": provider.name(), "endpoint": sim.url(), "credentials": credentials(provider) });
        let saved = chief.admin_pay_call("/admin/shop.gateway/edit", body).await.data();
        webhook = saved["notify_url"].as_str().unwrap().split_once("/notify/").unwrap().1.to_owned();
    }
    // New ones each time: nobody may have many orders open, and kills leave them open.
    let mut tokens = Vec::new();
    for turn in 0..people * kills {
        tokens.push(app.member(&format!("m{turn}")).await.tokens.access);
    }
    let mut chief = String::new();
    let mut shop = Shop::beside(&mut app).await;
    sim.set_stripe_webhook_url(&format!("{}/notify/{webhook}", shop.url()));
    for round in 0..kills {
        // An administrator's session is short.
        if round.is_multiple_of(20) {
            chief = app.super_admin(&format!("chief{round}")).await.tokens.access;
        }
        let accepted = AtomicUsize::new(0);
        let buyer = |person: usize| {
            let (shop, sim, token, chief) = (&shop, &sim, &tokens[round * people + person], &chief);
            let accepted = &accepted;
            async move {
                let provider = Provider::ALL[(person + round) % 3];
                let wish = json!({ "lines": [ware.line()], "coupon": null, "points": 0, "total": "0.10", "agreed": true, "no_return": true });
                let Ok(made) = shop.send(token, "/api/order/create", Some(&key()), &wish).await else { return };
                let Some(number) = made["data"]["number"].as_str() else { return };
                let ask = json!({ "number": number, "balance": false, "channel": provider.name() });
                let Ok(paid) = shop.send(token, "/api/order/pay", Some(&key()), &ask).await else { return };
                let Some(payment) = paid["data"]["payment"]["number"].as_str() else { return };
                sim.set_clock(now().seconds());
                sim.scan(payment);
                if sim.pay(provider, payment).is_err() {
                    return;
                }
                // Every other one is given back as soon as the notification has arrived.
                let ask = json!({ "number": number, "lines": [], "to": "source", "reason": "kill", "preview": false });
                let refund = async {
                    while person.is_multiple_of(2) {
                        match shop.send_admin(chief, "/admin/shop.order/refund", &ask).await {
                            Ok(answer) if answer["code"] != 1 => wait(Duration::from_millis(10)).await,
                            Ok(_) => {
                                accepted.fetch_add(1, Ordering::SeqCst);
                                return;
                            }
                            Err(_) => return,
                        }
                    }
                };
                tokio::join!(sim.deliver_due(), refund);
            }
        };
        let life = Duration::from_millis(60 + u64::try_from(round * 97 % 600).unwrap());
        // Counted from the first notification or the first refund on, however long a shop takes to wake up.
        let before = sim.deliveries().len();
        let has_begun = || match round % 2 {
            0 => sim.deliveries().len() > before,
            _ => accepted.load(Ordering::SeqCst) > 0,
        };
        let cut = async {
            while !has_begun() {
                wait(Duration::from_millis(2)).await;
            }
            wait(life).await;
        };
        tokio::select! {
            _ = join_all((0..people).map(buyer)) => {}
            () = cut => {}
        }
        shop.kill();
        shop.start().await;
    }
    // Everything comes to its end: gateways tell again, the shop asks.
    let mut left = usize::MAX;
    for _ in 0..END {
        // A little ahead: WeChat takes a minute for a refund, and tells of it.
        sim.set_clock(now().seconds() + 61);
        sim.deliver_due().await;
        let settled = settled(&app).await;
        let waiting: Vec<(i64,)> = rows(&app, "SELECT COUNT(*) FROM refund WHERE status = 'waiting'").await;
        let is_lost = |one: &&Delivery| one.event == Event::Paid && !settled.contains(&one.out_trade_no);
        left = sim.deliveries().iter().filter(is_lost).count() + usize::try_from(waiting[0].0).unwrap();
        if left == 0 {
            break;
        }
        wait(Duration::from_millis(500)).await;
    }
    assert_eq!(left, 0, "not over: {}", shop.log());
    let deliveries = sim.deliveries();
    let is_acknowledged =
        |one: &&Delivery| one.event == Event::Paid && one.outcome == Some(DeliveryOutcome::Acknowledged);
    let acknowledged: Vec<&Delivery> = deliveries.iter().filter(is_acknowledged).collect();
    let settled = settled(&app).await;
    let lost = acknowledged.iter().filter(|one| !settled.contains(&one.out_trade_no)).count();
    let ours: Vec<(String, i64)> = rows(
        &app,
        "SELECT account, CAST(-SUM(delta) AS BIGINT) FROM ledger_entry WHERE account LIKE 'gateway:%' GROUP BY account",
    )
    .await;
    let refunds: Vec<(i64,)> = rows(&app, "SELECT COUNT(*) FROM refund WHERE status = 'done'").await;
    let mut twice = 0;
    for provider in Provider::ALL {
        let account = format!("gateway:{}", provider.name());
        let ours = ours.iter().find(|(name, _)| *name == account).map_or(0, |(_, sum)| *sum);
        twice += usize::from(ours != sim.totals(provider).net());
    }
    println!(
        "kill -9: {kills} kills, {} notifications acknowledged, {lost} lost, {} refunds, books that differ {twice}",
        acknowledged.len(),
        refunds[0].0
    );
    assert_eq!((lost, twice), (0, 0));
    assert!(!acknowledged.is_empty() && refunds[0].0 > 0, "too little happened between the kills");
    shop.audited();
}

async fn rows<T: FromRow + Send + 'static>(app: &TestApp, text: &'static str) -> Vec<T> {
    let sql = Sql::registered(text);
    app.app.db.read(move |db| Box::pin(async move { db.all(sql, args![]).await })).await.unwrap()
}

async fn settled(app: &TestApp) -> BTreeSet<String> {
    let all: Vec<(String,)> = rows(app, "SELECT number FROM payment WHERE settled_at IS NOT NULL").await;
    all.into_iter().map(|(number,)| number).collect()
}
