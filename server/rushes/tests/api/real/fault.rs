//! Money while something else goes wrong: everything at once on one member, answers that are lost, two payments for one order, a database
//! that goes away, a disk that is full, a clock that jumps.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use kernel::db::{DbTarget, Sql, args};
use platform::guard::session::Side;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};

use super::{Shop, key, now, prepared, scale, together};
use crate::kit::till::{balanced, press, versions, wares};
use crate::kit::{START, TestApp, make};
use crate::secrets::execute;

/// M-03: top-ups are settled, things are bought and given back, and staff gives and takes, all at once on one member.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn m03_everything_at_once_on_one_balance() {
    let rounds = scale(8, 300);
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    make::money(&app, lin.id, "20").await;
    let goods = versions(&app, rounds, "7.00").await;
    let (mut bought, mut back, mut lowest) = (0, 0, i64::MAX);
    for ware in goods {
        let topup = lin.pay_call("/api/topup/order", None, json!({ "amount": "10.00", "agreed": true })).await.data();
        let payment = lin.pay_sandbox(topup["number"].as_str().unwrap(), false).await.data();
        let payment = payment["payment"]["number"].as_str().unwrap().to_owned();
        let order = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
        let adjust = |yuan: &'static str| {
            boss.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": yuan, "memo": "m03" }))
        };
        let settle = async { tokio::join!(press(&app, &payment, "twice"), press(&app, &payment, "succeed")) };
        let spend = async {
            let paid = join_all((0..3).map(|_| lin.pay_balance(&order))).await;
            let regret = || lin.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "" }));
            let returned = join_all((0..3).map(|_| regret())).await;
            (paid.iter().any(|answer| answer.code() == 1), returned.iter().filter(|answer| answer.code() == 1).count())
        };
        let (_, (is_bought, returned), _, _, wallet) =
            tokio::join!(settle, spend, adjust("3.00"), adjust("-6.00"), lin.wallet());
        assert!(returned <= 1, "given back {returned} times");
        bought += usize::from(is_bought);
        back += returned;
        lowest = lowest.min(wallet.0.replace('.', "").parse().unwrap());
        // Half of what is bought stays bought, so that the balance runs low again and again.
        make::money(&app, lin.id, "1").await;
    }
    println!(
        "M-03: {rounds} rounds of top-up, purchase, refund and two changes by hand at once; {bought} bought, {back} given back, lowest balance seen {lowest} fen"
    );
    assert!(lowest >= 0 && bought > 0);
    balanced(&app).await;
}

/// Stands between a client and the shop. Every connection carries one request; of some the answer is dropped.
async fn forgetful_proxy(to: u16, drops: Arc<AtomicUsize>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let mut turn = 0;
        while let Ok((mut client, _)) = listener.accept().await {
            turn += 1;
            // Three of ten, never in step with the calls.
            let is_dropped = turn * 7 % 10 < 3;
            let drops = drops.clone();
            tokio::spawn(async move {
                let Ok(mut server) = TcpStream::connect(("127.0.0.1", to)).await else { return };
                let (mut from_client, mut to_client) = client.split();
                let (mut from_server, mut to_server) = server.split();
                let answer = async {
                    let mut sink = tokio::io::sink();
                    if is_dropped {
                        drops.fetch_add(1, Ordering::SeqCst);
                        tokio::io::copy(&mut from_server, &mut sink).await
                    } else {
                        tokio::io::copy(&mut from_server, &mut to_client).await
                    }
                };
                tokio::select! {
                    _ = tokio::io::copy(&mut from_client, &mut to_server) => {}
                    _ = answer => {}
                }
                drop(to_client.shutdown().await);
            });
        }
    });
    port
}

/// M-05: a third of the answers never arrive, and clients ask again with the same key.
#[tokio::test]
async fn m05_asking_again_after_a_lost_answer_buys_once() {
    let (buys, people) = (scale(60, 5_000), scale(6, 50));
    let app = prepared(now()).await;
    let goods = versions(&app, buys.div_ceil(people), "1.00").await;
    let mut tokens = Vec::new();
    for turn in 0..people {
        let member = app.member(&format!("m{turn}")).await;
        make::money(&app, member.id, "1000").await;
        tokens.push(member.tokens.access);
    }
    let shop = Shop::open(app).await;
    let drops = Arc::new(AtomicUsize::new(0));
    let port = forgetful_proxy(shop.port, drops.clone()).await;
    let client = reqwest::Client::builder().no_proxy().pool_max_idle_per_host(0).build().unwrap();
    let asked = AtomicUsize::new(0);
    // Asks with one key until an answer arrives.
    let insist = async |token: &str, path: &str, body: &Value| {
        let key = key();
        loop {
            asked.fetch_add(1, Ordering::SeqCst);
            let request = client.post(format!("http://127.0.0.1:{port}{path}")).header("ba-user-token", token);
            let request =
                request.header("server", "true").header("idempotency-key", &key).header("connection", "close");
            if let Ok(answer) = request.json(body).send().await
                && let Ok(answer) = answer.json::<Value>().await
            {
                return answer;
            }
        }
    };
    together(buys, |turn| {
        let (token, ware, insist) = (&tokens[turn % people], goods[turn / people], &insist);
        async move {
            let wish = json!({ "lines": [ware.line()], "coupon": null, "points": 0, "total": "1.00", "agreed": true, "no_return": true });
            let made = loop {
                let made = insist(token, "/api/order/create", &wish).await;
                match made["error"].as_str() {
                    None => break made,
                    Some("order.too_many_open") => tokio::task::yield_now().await,
                    Some(error) => panic!("{error}"),
                }
            };
            let pay = json!({ "number": made["data"]["number"], "balance": true, "channel": null });
            let paid = insist(token, "/api/order/pay", &pay).await;
            assert_eq!(paid["data"]["status"], "fulfilled", "{paid}");
        }
    })
    .await;
    let mut orders = 0;
    for (turn, token) in tokens.iter().enumerate() {
        let had = shop.get(token, "/api/order/index?limit=1").await["data"]["total"].as_u64().unwrap() as usize;
        let wanted = (0..buys).filter(|buy| buy % people == turn).count();
        assert_eq!(had, wanted);
        orders += had;
    }
    let lost = drops.load(Ordering::SeqCst);
    println!("M-05: {buys} buys in {} calls, {lost} answers lost, {orders} orders", asked.load(Ordering::SeqCst));
    assert!(orders == buys && lost > buys / 4);
    shop.audited();
}

/// M-07: two codes of one order are both paid.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn m07_two_payments_for_one_order_buy_once_and_one_goes_back() {
    let orders = scale(15, 500);
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let mut made = Vec::new();
    let goods = versions(&app, orders.div_ceil(5), "9.90").await;
    let mut people = Vec::new();
    for turn in 0..5 {
        people.push(app.member(&format!("m{turn}")).await);
    }
    for turn in 0..orders {
        let (lin, ware) = (&people[turn % 5], goods[turn / 5]);
        let order = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
        let mut payments = Vec::new();
        for _ in 0..2 {
            payments
                .push(lin.pay_sandbox(&order, false).await.data()["payment"]["number"].as_str().unwrap().to_owned());
        }
        assert_ne!(payments[0], payments[1]);
        // At once, and not always in the order in which they were made.
        payments.rotate_left(turn % 2);
        tokio::join!(press(&app, &payments[0], "succeed"), press(&app, &payments[1], "succeed"));
        made.push((turn % 5, order));
    }
    for _ in 0..3 {
        app.clock.advance(Duration::from_secs(60));
        rushes::jobs::run_every_second(&app.app).await.unwrap();
    }
    for (person, order) in &made {
        let detail = people[*person].order_detail(order).await;
        let mut statuses: Vec<_> =
            detail["payments"].as_array().unwrap().iter().map(|one| one["status"].as_str().unwrap()).collect();
        statuses.sort_unstable();
        assert_eq!((detail["status"].as_str(), statuses), (Some("fulfilled"), vec!["paid", "refunded"]), "{detail}");
    }
    println!("M-07: {orders} orders paid twice, {orders} fulfilled once, {orders} payments given back");
    balanced(&app).await;
}

/// What the database needs more room for fails from now on, or no longer.
async fn set_disk_full(app: &TestApp, is_full: bool) {
    if let DbTarget::Sqlite(_) = app.app.config.database.target {
        // It never becomes smaller than what there is.
        let most = if is_full { 1 } else { i32::MAX };
        let text = Sql::registered(format!("PRAGMA max_page_count = {most}").leak());
        app.app.db.write(move |db| Box::pin(async move { db.one::<(i64,)>(text, args![]).await })).await.unwrap();
        return;
    }
    let refuse = "CREATE OR REPLACE FUNCTION refuse_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$";
    let statements: &[&str] = if is_full {
        &[refuse, "CREATE TRIGGER disk_full BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION refuse_full()"]
    } else {
        &["DROP TRIGGER disk_full ON journal"]
    };
    for statement in statements {
        execute(app, (*statement).to_owned()).await.unwrap();
    }
}

/// M-13: what cannot be saved is not promised; what is there can be read; the shop goes on by itself once there is room.
#[tokio::test]
async fn m13_a_full_disk_costs_answers_and_no_money() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    let goods = versions(&app, 60, "1.00").await;
    let buy = async |turn: usize| {
        let wish = json!({ "lines": [goods[turn].line()], "coupon": null, "points": 0, "total": "1.00", "agreed": true, "no_return": true });
        let made = lin.pay_call("/api/order/create", Some(&format!("m13-create-{turn:012}")), wish).await;
        if made.status == 503 {
            return made;
        }
        let pay = json!({ "number": made.data()["number"], "balance": true, "channel": null });
        lin.pay_call("/api/order/pay", Some(&format!("m13-pay-{turn:012}")), pay).await
    };
    set_disk_full(&app, true).await;
    let mut refused = Vec::new();
    // Whoever has ten orders open makes no more: the rest comes when there is room.
    for turn in 0..goods.len() {
        let answer = buy(turn).await;
        if answer.status != 503 {
            assert_eq!(answer.data()["status"], "fulfilled");
            continue;
        }
        assert_eq!(answer.json()["error"], "request.unavailable");
        refused.push(turn);
        if refused.len() == 8 {
            break;
        }
    }
    assert_eq!(refused.len(), 8, "the disk was not full");
    let bought = refused[7] + 1 - refused.len();
    assert_eq!(lin.wallet().await.0, format!("{}.00", 100 - bought), "what is there can be read");
    set_disk_full(&app, false).await;
    for turn in &refused {
        assert_eq!(buy(*turn).await.data()["status"], "fulfilled", "with the same keys");
    }
    println!("M-13: {bought} bought while the disk filled up, {} refused and bought afterwards, 0 lost", refused.len());
    assert_eq!(lin.wallet().await.0, format!("{}.00", 100 - bought - refused.len()));
    balanced(&app).await;
}

/// M-14: the connections to the database are cut, or there are far fewer than callers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn m14_a_database_that_goes_away_costs_answers_and_no_money() {
    let buys = scale(40, 1_000);
    let app = TestApp::with(&[
        ("RUSHES_LIMITS_ENABLED", "false"),
        ("RUSHES_DATABASE_CONNECTIONS", "2"),
        ("RUSHES_DATABASE_QUEUE", "8"),
    ])
    .await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    let goods = versions(&app, buys, "1.00").await;
    let wish = |turn: usize| json!({ "lines": [goods[turn].line()], "coupon": null, "points": 0, "total": "1.00", "agreed": true, "no_return": true });
    let failed = AtomicUsize::new(0);
    // Tries with one key until the shop can answer.
    let insist = async |path: &str, key: &str, body: Value| loop {
        let answer = lin.pay_call(path, Some(key), body.clone()).await;
        match (answer.status.as_u16(), answer.json()["error"].as_str()) {
            (500.., _) => {
                failed.fetch_add(1, Ordering::SeqCst);
                tokio::task::yield_now().await;
            }
            (_, Some("order.too_many_open")) => tokio::task::yield_now().await,
            _ => return answer.json(),
        }
    };
    let work = join_all((0..buys).map(|turn| {
        let (insist, wish) = (&insist, wish(turn));
        async move {
            let made = insist("/api/order/create", &format!("m14-create-{turn:012}"), wish).await;
            let pay = json!({ "number": made["data"]["number"], "balance": true, "channel": null });
            let paid = insist("/api/order/pay", &format!("m14-pay-{turn:015}"), pay).await;
            assert_eq!(paid["data"]["status"], "fulfilled", "{paid}");
        }
    }));
    let cut = async {
        let DbTarget::Postgres(url) = &app.app.config.database.target else { return };
        let name = url.rsplit_once('/').unwrap().1;
        for _ in 0..5 {
            let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
            crate::kit::postgres::execute(&end).await;
        }
    };
    tokio::join!(work, cut);
    let failed = failed.load(Ordering::SeqCst);
    println!(
        "M-14: {buys} buys over two connections and a queue of eight, {failed} calls sent away, all bought in the end"
    );
    assert!(failed > 0, "nothing went wrong");
    assert_eq!(lin.wallet().await.0, format!("{}.00", 1000 - buys));
    assert_eq!(app.get("/readyz").await.text(), "ready");
    balanced(&app).await;
}

/// M-15: the clock jumps while orders, payments and memberships live.
#[tokio::test]
async fn m15_a_clock_that_jumps_gives_nothing_twice() {
    const HOUR: i64 = 3_600_000;
    let mut ends = Vec::new();
    for (jump, hours) in
        [("an hour back", -1), ("an hour on", 1), ("400 days on", 400 * 24), ("a year back", -365 * 24)]
    {
        let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
        let leap = |hours: i64| app.clock.set(kernel::clock::Timestamp(app.app.clock.now().0 + hours * HOUR));
        let mut lin = app.member("lin").await;
        make::money(&app, lin.id, "500").await;
        let goods = wares(&app, &["9.90", "8.00"]).await;
        let vip = json!({ "level": 1, "days": 30, "total": "39.00", "agreed": true });
        let first =
            lin.pay_call("/api/vip/order", None, vip.clone()).await.data()["number"].as_str().unwrap().to_owned();
        let waiting = lin.order(&[goods[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
        let payment = lin.pay_sandbox(&waiting, false).await.data()["payment"]["number"].as_str().unwrap().to_owned();
        lin.pay_balance(&first).await.data();
        leap(hours);
        lin = app.signed_in(Side::Member, lin.id).await;
        // The money arrives in the other time, and the shop's own jobs run there.
        make::sandbox_pays(&app, &payment, 990).await;
        for _ in 0..3 {
            rushes::jobs::run_every_second(&app.app).await.unwrap();
            rushes::jobs::run_every_minute(&app.app).await.unwrap();
            app.clock.advance(Duration::from_secs(30));
        }
        let detail = lin.order_detail(&waiting).await;
        let (order, paid) = (detail["status"].as_str().unwrap(), detail["payments"][0]["status"].as_str().unwrap());
        assert!(
            [("fulfilled", "paid"), ("fulfilled", "late_paid"), ("closed", "refunded"), ("pending", "pending")]
                .contains(&(order, paid)),
            "{jump}: {detail}"
        );
        let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
        let until = info["vip_date"].as_i64().unwrap_or(0);
        assert!(until <= START.seconds() + 30 * 86_400 + 60, "{jump}: one month was bought, {until}");
        // And home again: bought once more, a second month follows the first.
        leap(-hours);
        lin = app.signed_in(Side::Member, lin.id).await;
        let again = lin.pay_call("/api/vip/order", None, vip).await.data()["number"].as_str().unwrap().to_owned();
        lin.pay_balance(&again).await.data();
        for _ in 0..3 {
            app.clock.advance(Duration::from_secs(60));
            rushes::jobs::run_every_second(&app.app).await.unwrap();
        }
        let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
        ends.push((info["vip_date"].as_i64().unwrap() - START.seconds()) / 86_400);
        let detail = lin.order_detail(&waiting).await;
        assert!(["fulfilled", "closed"].contains(&detail["status"].as_str().unwrap()), "{jump}: {detail}");
        balanced(&app).await;
    }
    println!("M-15: 4 jumps of the clock, 4 orders paid or given back, memberships end after {ends:?} days");
    assert_eq!(ends, [60; 4]);
}
