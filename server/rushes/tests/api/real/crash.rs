//! The power is cut in the middle of checkouts, again and again. What was acknowledged is there afterwards.

use std::sync::Mutex;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;

use super::own_postgres::OwnPostgres;
use super::{Shop, key, now, prepared, scale, wait};
use crate::kit::till::{Ware, versions};
use crate::kit::{TestApp, make, postgres};

const PEOPLE: usize = 8;

/// People with money, and what they can buy.
async fn buyers(app: &TestApp, wares: usize) -> (Vec<String>, Vec<Ware>) {
    let wares = versions(app, wares, "0.10").await;
    let mut tokens = Vec::new();
    for turn in 0..PEOPLE {
        let member = app.member(&format!("m{turn}")).await;
        make::money(app, member.id, "1000").await;
        tokens.push(member.tokens.access);
    }
    (tokens, wares)
}

/// M-11: the program is killed.
#[tokio::test]
async fn m11_nothing_that_was_promised_is_lost() {
    let kills = scale(4, 100);
    let app = prepared(now()).await;
    let (tokens, wares) = buyers(&app, scale(200, 3_000)).await;
    let mut shop = Shop::open(app).await;
    let mut next = vec![0; PEOPLE];
    let mut acknowledged = Vec::new();
    for round in 0..kills {
        acknowledged.extend(buy_for_a_moment(&shop, &tokens, &wares, &mut next, round).await);
        shop.kill();
        shop.start().await;
    }
    count_lost("M-11", &shop, &tokens, &acknowledged, kills).await;
    shop.audited();
}

/// M-12: PostgreSQL is killed, and the program goes on when it is back.
#[tokio::test]
async fn m12_a_database_that_is_killed_loses_nothing_that_was_promised() {
    if postgres::url().is_none() {
        return;
    }
    let kills = scale(2, 20);
    let app = prepared(now()).await;
    let (tokens, wares) = buyers(&app, scale(200, 3_000)).await;
    let own = OwnPostgres::start();
    let shop = Shop::moved_to(app, own.url()).await;
    let mut next = vec![0; PEOPLE];
    let mut acknowledged = Vec::new();
    for round in 0..kills {
        acknowledged.extend(buy_for_a_moment(&shop, &tokens, &wares, &mut next, round).await);
        own.kill();
        let answer = shop.get(&tokens[0], "/api/order/detail?number=none").await;
        assert_eq!(answer["error"], "request.unavailable", "{answer}");
        own.start_again().await;
        shop.until_ready().await;
    }
    count_lost("M-12", &shop, &tokens, &acknowledged, kills).await;
    shop.audited();
}

/// Everybody buys until shortly after the first promise; answers who was promised which order.
async fn buy_for_a_moment(
    shop: &Shop,
    tokens: &[String],
    wares: &[Ware],
    next: &mut Vec<usize>,
    round: usize,
) -> Vec<(usize, String)> {
    let promised: Mutex<Vec<(usize, String)>> = Mutex::default();
    let started = Mutex::new(next.clone());
    let buyer = |person: usize| {
        let (token, promised, started) = (&tokens[person], &promised, &started);
        async move {
            loop {
                let turn = {
                    let mut started = started.lock().unwrap();
                    started[person] += 1;
                    started[person] - 1
                };
                let Some(ware) = wares.get(turn) else { return };
                let wish = json!({ "lines": [ware.line()], "coupon": null, "points": 0, "total": "0.10", "agreed": true, "no_return": true });
                let Ok(made) = shop.send(token, "/api/order/create", Some(&key()), &wish).await else { return };
                let Some(number) = made["data"]["number"].as_str() else { continue };
                // Every third pays through the gateway, so that it is cut there as well.
                let channel = turn % 3 == 0;
                let ask = json!({ "number": number, "balance": !channel, "channel": channel.then_some("sandbox") });
                let Ok(paid) = shop.send(token, "/api/order/pay", Some(&key()), &ask).await else { return };
                if let Some(payment) = paid["data"]["payment"]["number"].as_str() {
                    let act = shop.client.post(format!("{}/pay/sandbox/{payment}", shop.url)).body("act=succeed");
                    let act = act.header("content-type", "application/x-www-form-urlencoded").send().await;
                    if !act.is_ok_and(|answer| answer.status().is_redirection()) {
                        return;
                    }
                } else if paid["data"]["status"] != "fulfilled" {
                    continue;
                }
                promised.lock().unwrap().push((person, number.to_owned()));
            }
        }
    };
    let life = Duration::from_millis(40 + u64::try_from(round * 53 % 260).unwrap());
    // Counted from the first promise on, however long a shop takes to wake up.
    let cut = async {
        while promised.lock().unwrap().is_empty() {
            wait(Duration::from_millis(2)).await;
        }
        wait(life).await;
    };
    tokio::select! {
        _ = join_all((0..tokens.len()).map(buyer)) => {}
        () = cut => {}
    }
    *next = started.into_inner().unwrap();
    promised.into_inner().unwrap()
}

async fn count_lost(name: &str, shop: &Shop, tokens: &[String], acknowledged: &[(usize, String)], kills: usize) {
    let mut lost = 0;
    for (person, number) in acknowledged {
        let path = format!("/api/order/detail?number={number}");
        lost += usize::from(shop.get(&tokens[*person], &path).await["data"]["status"] != "fulfilled");
    }
    println!("{name}: {kills} kills, {} acknowledged, {lost} lost", acknowledged.len());
    assert_eq!(lost, 0);
    assert!(acknowledged.len() > kills, "too little happened between the kills: {}", acknowledged.len());
}
