//! What still stands between this shop and real money. Moves none: gateways are asked about a trade that nobody made.

pub mod store;
pub mod test_money;

use kernel::Result;

use crate::OrdersState;
use crate::payment::quarantine::store as quarantine;

/// Notifications are refused from 300 seconds on; a clock that is kept in time differs by far less.
const MOST_SKEW_MS: i64 = 5_000;

#[derive(Debug)]
pub struct GoLiveCheck {
    pub name: String,
    pub is_right: bool,
    pub detail: String,
}

impl GoLiveCheck {
    fn new(name: &str, is_right: bool, detail: impl Into<String>) -> Self {
        Self { name: name.to_owned(), is_right, detail: detail.into() }
    }
}

/// In production the sandbox cannot be on, and every right of a super administrator waits for the second factor: neither is asked here.
pub async fn run_checks(app: &OrdersState) -> Result<Vec<GoLiveCheck>> {
    let (config, set) = (&app.config, app.gateways.fresh(app).await?);
    let is_https = config.public_url.starts_with("https://");
    let mut checks = vec![
        GoLiveCheck::new("mode is production", config.production, "otherwise no real money is taken"),
        GoLiveCheck::new("public_url is https://", is_https, config.public_url.clone()),
    ];
    for problem in set.problems.values() {
        checks.push(GoLiveCheck::new("every saved version can be used", false, problem.clone()));
    }
    let live: Vec<_> = set.current().filter(|gateway| gateway.is_live()).collect();
    let names: Vec<_> = live.iter().map(|gateway| gateway.provider()).collect();
    checks.push(GoLiveCheck::new("a gateway with live credentials is on", !live.is_empty(), names.join(", ")));
    for gateway in live {
        let name = format!("{} verifies both ways", gateway.provider());
        checks.push(match gateway.check_credentials().await {
            Ok(()) => GoLiveCheck::new(&name, true, "its signed answer was read"),
            Err(error) => GoLiveCheck::new(&name, false, error.to_string()),
        });
        let skew = gateway.clock_skew_ms();
        let name = format!("the clock agrees with {}", gateway.provider());
        checks.push(GoLiveCheck::new(&name, skew.abs() <= MOST_SKEW_MS, format!("{skew} ms")));
    }
    let test = test_money::count(app).await?;
    let detail = format!(
        "{} orders, {} balances, {} claims of a membership; `rushes golive --end-test` takes them back",
        test.orders, test.balances, test.claims
    );
    checks.push(GoLiveCheck::new("nothing is left of test mode", !test.is_usable(), detail));
    // The sandbox confirms them, which is there in development mode only.
    let detail = format!("{} under way; they end by themselves in development mode", test.refunds);
    checks.push(GoLiveCheck::new("no test refund is under way", test.refunds == 0, detail));
    let open = app.db.read(|db| Box::pin(quarantine::open_count(db))).await?;
    checks.push(GoLiveCheck::new("nothing waits in quarantine", open == 0, format!("{open} open")));
    Ok(checks)
}
