//! kill -9 while letters are noted, written and sent.

use std::collections::BTreeSet;
use std::time::Duration;

use kernel::clock::Stopwatch;
use kernel::db::{Db, args, sql};

use super::{Shop, now, prepared, scale, wait};
use crate::kit::mail::{MailServer, Manner, header};
use crate::kit::till::versions;
use crate::kit::{make, open};

sql! {
    // What five minutes do: the claims of a process that is gone lapse.
    PASS = "UPDATE message SET next_at = 1 WHERE status = 'waiting'";
    LETTERS = "SELECT COUNT(*) FROM letter WHERE kind = 'order_paid'";
    LETTERS_LEFT = "SELECT COUNT(*) FROM letter WHERE state = 'waiting'";
    MESSAGES = "SELECT COUNT(*) FROM message WHERE template = 'order_paid'";
    UNSENT = "SELECT COUNT(*) FROM message WHERE status <> 'sent'";
}

async fn count(db: &Db, sql: kernel::db::Sql) -> usize {
    let read = db.read(move |db| Box::pin(async move { db.one::<(i64,)>(sql, args![]).await }));
    usize::try_from(read.await.unwrap().0).unwrap()
}

/// The rule: an event has one letter and one message, whenever the power is cut. A message whose acceptance was never heard of is sent again
/// with the same Message-ID, so that who receives it can tell; none is lost.
#[tokio::test]
async fn sc_an_order_has_one_letter_whenever_the_power_is_cut() {
    let server = MailServer::start().await;
    let kills = scale(6, 90);
    let app = prepared(now()).await;
    let wares = versions(&app, kills * 2 + 1, "0.10").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    let (token, target) = (lin.tokens.access.clone(), app.app.config.database.target.clone());
    // The settings of a process live as long as the test.
    let settings: Vec<(&'static str, &'static str)> =
        server.settings().into_iter().map(|(name, value)| (name, &*value.leak())).collect();
    let mut shop = Shop::open_with(app, &settings).await;
    let db = open(&target).await;
    let mut bought = 0;
    for (round, pair) in wares.chunks_exact(2).enumerate() {
        let manner = [Manner::Silent, Manner::Mute, Manner::Polite][round % 3];
        server.behave(manner);
        let (letters, calls) = (server.letters().len(), server.calls());
        for ware in pair {
            shop.buy(&token, *ware, "0.10").await.unwrap();
            bought += 1;
        }
        match manner {
            Manner::Silent => drop(server.has_letters(letters + 1).await),
            Manner::Mute => server.is_called(calls + 1).await,
            _ => wait(Duration::from_millis(u64::try_from(round * 211 % 1500).unwrap())).await,
        }
        shop.kill();
        db.write(|db| Box::pin(async move { db.execute(PASS, args![]).await })).await.unwrap();
        server.behave(Manner::Polite);
        shop.start().await;
    }
    // Its letter wakes whoever delivers.
    shop.buy(&token, *wares.last().unwrap(), "0.10").await.unwrap();
    bought += 1;
    let begun = Stopwatch::start();
    while count(&db, LETTERS_LEFT).await + count(&db, UNSENT).await + usize::from(count(&db, MESSAGES).await < bought)
        > 0
    {
        assert!(begun.elapsed().as_secs() < 120, "letters wait for ever: {}", shop.log());
        wait(Duration::from_millis(50)).await;
    }
    assert_eq!((count(&db, LETTERS).await, count(&db, MESSAGES).await), (bought, bought), "each was made once");
    let received = server.letters();
    let ids: BTreeSet<&str> = received.iter().map(|letter| header(letter, "Message-ID")).collect();
    let twice = received.len() - ids.len();
    println!(
        "kill -9: {kills} kills, {bought} orders, {} letters received, {twice} of them a second time",
        received.len()
    );
    assert!(ids.iter().all(|id| id.ends_with("@rushes.example>")), "{ids:?}");
    assert_eq!(ids.len(), bought, "none is lost, and what came again has the same Message-ID");
    assert!(twice >= kills / 3, "a letter whose acceptance was not heard of comes again: {twice}");
    drop(db);
    shop.audited();
}
