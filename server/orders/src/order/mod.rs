//! Order: goods, memberships and top-ups, from the quote to the refund. Rows are held in one order everywhere: payments, then
//! orders, then members.

pub mod basket;
pub mod closing;
pub mod create;
pub mod gateway_refund;
pub mod jobs;
pub mod letters;
pub mod model;
pub mod pay;
pub mod refund;
pub mod settle;
pub mod store;
pub mod topup;
pub mod view;

use kernel::error_codes;

error_codes! {
    pub enum OrderError {
        Unknown = "order.unknown": NotFound,
        Empty = "order.empty": Invalid,
        TooManyLines = "order.too_many_lines": Invalid,
        Owned = "order.owned": Refused,
        Gone = "order.gone": Refused,
        BaseGone = "order.base_gone": Refused,
        Upgraded = "order.upgraded": Refused,
        PriceChanged = "order.price_changed": Refused,
        NotAgreed = "order.not_agreed": Refused,
        NoLicensee = "order.no_licensee": Refused,
        TooManyOpen = "order.too_many_open": Refused,
        NotPending = "order.not_pending": Refused,
        Expired = "order.expired": Refused,
        BalanceShort = "order.balance_short": Refused,
        NoBalance = "order.no_balance": Refused,
        NoRefund = "order.no_refund": Refused,
        NoReason = "order.no_reason": Invalid,
        NotSold = "order.not_sold": Refused,
        Lower = "order.lower": Refused,
        BadAmount = "order.bad_amount": Invalid,
        OverCap = "order.over_cap": Refused,
        TooManyTopups = "order.too_many_topups": Refused,
        Points = "order.points": Refused,
        UnknownTemplate = "order.unknown_template": NotFound,
    }
}
