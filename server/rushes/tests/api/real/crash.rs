use std::sync::Mutex;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;

use super::{Shop, key, now, prepared, scale, wait};
use crate::kit::make;
use crate::kit::till::versions;

/// M-11: the power is cut in the middle of checkouts, again and again. What was acknowledged is there afterwards.
#[tokio::test]
async fn m11_nothing_that_was_promised_is_lost() {
    let (kills, people) = (scale(4, 100), 8);
    let app = prepared(now()).await;
    let wares = versions(&app, scale(200, 3_000), "0.10").await;
    let mut tokens = Vec::new();
    for turn in 0..people {
        let member = app.member(&format!("m{turn}")).await;
        make::money(&app, member.id, "1000").await;
        tokens.push(member.tokens.access);
    }
    let mut shop = Shop::open(app).await;
    let (mut acknowledged, mut next) = (Vec::new(), vec![0; people]);
    for round in 0..kills {
        let promised: Mutex<Vec<(usize, String)>> = Mutex::default();
        let started = Mutex::new(next.clone());
        let buyer = |person: usize| {
            let (shop, token, promised, started, wares) = (&shop, &tokens[person], &promised, &started, &wares);
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
            _ = join_all((0..people).map(buyer)) => {}
            () = cut => {}
        }
        next = started.into_inner().unwrap();
        acknowledged.extend(promised.into_inner().unwrap());
        shop.kill();
        shop.start().await;
    }
    let mut lost = 0;
    for (person, number) in &acknowledged {
        let path = format!("/api/order/detail?number={number}");
        lost += usize::from(shop.get(&tokens[*person], &path).await["data"]["status"] != "fulfilled");
    }
    println!("M-11: {kills} kills, {} acknowledged, {lost} lost", acknowledged.len());
    assert_eq!(lost, 0);
    assert!(acknowledged.len() > kills, "too little happened between the kills: {}", acknowledged.len());
    shop.audited();
}
