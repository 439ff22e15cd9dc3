//! Timed sales in the back office.

use kernel::Result;
use kernel::list::Bound;
use kernel::resource::{Resource, RowValues, bps, choice, status, text, time};

use super::{PriceError, store};
use crate::coupon::scope::{OfferScope, ScopeWord};
use platform::app::topic;

pub const SALE: Resource = Resource::new(
    "shop/sale",
    "sale",
    &[
        text("name_zh").len(1, 60).search().bad(PriceError::BadName.coded()),
        text("name_en").len(1, 60).search().bad(PriceError::BadName.coded()),
        choice("scope", ScopeWord::WORDS).bad(PriceError::BadTarget.coded()),
        text("target").optional().bad(PriceError::BadTarget.coded()),
        text("target_zh").column(store::TARGET_ZH).read_only(),
        text("target_en").column(store::TARGET_EN).read_only(),
        bps("rate").bad(PriceError::BadRate.coded()),
        time("start_time").column("starts_at").bad(PriceError::BadTime.coded()),
        time("end_time").column("ends_at").bad(PriceError::BadTime.coded()),
        status("active"),
    ],
)
.texts("offer", "sale")
.touches(&[topic::PRICE])
.before_save(|sale, _| makes_sense(sale))
.after_save(|db, saved| Box::pin(store::has_target(db, saved.row())))
.errors(PriceError::UnknownSale.coded(), PriceError::UnknownSale.coded());

fn makes_sense(sale: &mut RowValues) -> Result<()> {
    let word = ScopeWord::from_word(sale.text("scope")).ok_or(PriceError::BadTarget)?;
    if word == ScopeWord::All {
        sale.set("target", Bound::Text(String::new()));
    }
    match () {
        () if sale.int("end_time") <= sale.int("start_time") => Err(PriceError::BadTime.coded().at("end_time").into()),
        () if OfferScope::parse(word, sale.text("target")).is_none() => Err(PriceError::BadTarget.into()),
        () => Ok(()),
    }
}
