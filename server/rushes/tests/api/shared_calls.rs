//! Two nodes on one database have one budget for each caller.

use std::time::Duration;

use kernel::clock::Clock;
use kernel::db::Engine;
use platform::guard::limit::{RateLimit, Who, share_calls, take};

use crate::kit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn calls_that_one_node_lets_pass_count_on_the_other() {
    let here = TestApp::new().await;
    if here.app.db.engine() == Engine::Sqlite {
        // A shop on SQLite is one node.
        return;
    }
    let there = here.another_node(tempfile::tempdir().unwrap());
    let mut announcements = here.app.changes().announcements();
    for node in [&here, &there] {
        tokio::spawn(share_calls(node.app.app.clone()));
    }
    // The database is listened to from a connection of its own, which may not be there yet.
    while announcements.is_empty() {
        here.app.db.announce("does anybody listen?").await.unwrap();
    }
    announcements.recv().await.unwrap();
    let (limit, who) = (RateLimit::Redeem, || Who::Member(7));
    for _ in 0..6 {
        take(&here.app, limit, who()).unwrap();
    }
    for _ in 0..4 {
        take(&there.app, limit, who()).unwrap();
    }
    let refuses = |node: &TestApp| node.app.limits.look(&(limit, who()), limit.rate(), here.clock.now()).is_err();
    let both = async {
        while !refuses(&here) || !refuses(&there) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), both).await.expect("each hears of the other's calls");
    assert!(take(&there.app, limit, Who::Member(8)).is_ok(), "others have a budget of their own");
    here.clock.advance(Duration::from_secs(60));
    assert!(!refuses(&here) && !refuses(&there), "after a tenth of ten minutes there is room for one");
}
