//! What a top-up offers, in the back office.

use kernel::Result;
use kernel::resource::{Resource, RowValues, flag, money, status, weigh};

use super::store;
use crate::order::OrderError;
use platform::setting::numbers::Numbers;

/// The largest balance that settings allow, in fen; what they are set to is asked when an amount is saved.
const LARGEST: i64 = 10_000_000;

pub const TOPUP: Resource = Resource::new(
    "shop/topup",
    "topup_template",
    &[
        money("amount").len(1, LARGEST).bad(OrderError::BadAmount.coded()),
        money("gift").default(0).bad(OrderError::BadAmount.coded()),
        flag("best").bare(),
        weigh("weigh"),
        status("active"),
    ],
)
.texts("offer", "topup")
.sort("-weigh,id")
.before_save(|row, _| is_no_slip(row))
.after_save(|db, saved| {
    let (amount, best) = (saved.row().int("amount"), saved.row().flag("best").then_some(saved.id));
    Box::pin(async move {
        if amount > Numbers::read(db).await?.topup_most.fen() {
            return Err(OrderError::BadAmount.coded().at("amount").into());
        }
        store::only_best(db, best).await
    })
})
.errors(OrderError::UnknownTemplate.coded(), OrderError::UnknownTemplate.coded());

/// A gift larger than the amount is a slip of the keyboard.
fn is_no_slip(row: &RowValues) -> Result<()> {
    if row.int("gift") <= row.int("amount") { Ok(()) } else { Err(OrderError::BadAmount.coded().at("gift").into()) }
}
