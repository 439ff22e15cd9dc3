use serde::Serialize;
use utoipa::ToSchema;

/// What is known about how an order came about.
#[derive(Clone, Copy, Debug, Default)]
pub struct RiskFacts {
    /// Other members who ordered from the same address within thirty days
    pub members_at_address: i64,
    /// Payments of the member that failed within the day before
    pub failed_payments: i64,
    /// Orders of the member within the hour before
    pub orders_in_hour: i64,
    /// Seconds between registering and ordering
    pub account_age: i64,
    /// Other members whose orders were paid by the same account or card
    pub members_of_payer: i64,
    /// Accounts and cards that paid orders of the member within thirty days
    pub payers: i64,
}

/// A sign that an order may not be what it seems; a person decides.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RiskSign {
    /// address, card, speed, new_account, payer or payers
    pub key: &'static str,
    pub count: i64,
}

const SHARED_ADDRESS: i64 = 3;
const MANY_FAILURES: i64 = 3;
const MANY_ORDERS: i64 = 5;
const NEW_ACCOUNT: i64 = 10 * 60;
const MANY_PAYERS: i64 = 3;

pub fn risks(facts: RiskFacts) -> Vec<RiskSign> {
    let sign = |key, count, is_odd: bool| is_odd.then_some(RiskSign { key, count });
    [
        sign("address", facts.members_at_address, facts.members_at_address >= SHARED_ADDRESS),
        sign("card", facts.failed_payments, facts.failed_payments >= MANY_FAILURES),
        sign("speed", facts.orders_in_hour, facts.orders_in_hour >= MANY_ORDERS),
        sign("new_account", facts.account_age / 60, facts.account_age < NEW_ACCOUNT),
        sign("payer", facts.members_of_payer, facts.members_of_payer > 0),
        sign("payers", facts.payers, facts.payers >= MANY_PAYERS),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ordinary_order_has_no_sign() {
        let ordinary = RiskFacts { account_age: 86_400, orders_in_hour: 1, ..RiskFacts::default() };
        assert_eq!(risks(ordinary), []);
        let odd = RiskFacts {
            members_at_address: 3,
            failed_payments: 4,
            orders_in_hour: 5,
            account_age: 120,
            members_of_payer: 1,
            payers: 3,
        };
        let keys: Vec<_> = risks(odd).into_iter().map(|sign| (sign.key, sign.count)).collect();
        assert_eq!(keys, [("address", 3), ("card", 4), ("speed", 5), ("new_account", 2), ("payer", 1), ("payers", 3)]);
    }
}
