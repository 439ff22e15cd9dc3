//! What must be true after everything, whatever happened.

use paysim::Provider;

use super::Rig;
use crate::kit::till::balanced;

impl Rig {
    /// Our books equal the simulator's, nothing is left open, no notification is still being repeated.
    pub async fn assert_truth(&self, what: &str) {
        self.assert_truth_but(what, 0).await;
    }

    /// The same, but for refunds that the gateway itself never ends: Alipay has no word for one that failed.
    pub async fn assert_truth_but(&self, what: &str, endless: usize) {
        balanced(&self.app).await;
        let ours: Vec<(String, i64)> = self
            .rows("SELECT account, CAST(-SUM(delta) AS BIGINT) FROM ledger_entry WHERE account LIKE 'gateway:%' GROUP BY account")
            .await;
        for provider in Provider::ALL {
            let account = format!("gateway:{}", provider.name());
            let ours = ours.iter().find(|(name, _)| *name == account).map_or(0, |(_, sum)| *sum);
            assert_eq!(ours, self.sim.totals(provider).net(), "{what}: the books of {}", provider.name());
        }
        let open: Vec<(String, String)> =
            self.rows("SELECT number, status FROM payment WHERE status IN ('created', 'pending', 'closing')").await;
        assert_eq!(open, [], "{what}: payments that are not over");
        let owed: Vec<(String,)> = self.rows("SELECT number FROM refund WHERE status = 'waiting'").await;
        assert_eq!(owed.len(), endless, "{what}: refunds that are not over: {owed:?}");
        assert!(self.sim.is_quiet(), "{what}: a gateway is still telling: {:#?}", self.sim.deliveries());
    }
}
