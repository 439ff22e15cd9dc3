use kernel::Result;
use kernel::db::{Conn, args, sql};
use kernel::resource::RowValues;

use super::PriceError;
use super::model::Sale;
use crate::coupon::scope::{OfferScope, ScopeWord};
use crate::coupon::store as coupons;
use crate::scope_id;

sql! {
    SALES = "SELECT id, name_zh, name_en, scope, target, rate, starts_at, ends_at FROM sale WHERE active = TRUE ORDER BY rate, id";
}

macro_rules! target_name {
    ($type:literal, $material:literal) => {
        concat!(
            "COALESCE((SELECT c.",
            $type,
            " FROM category c WHERE c.id = ",
            scope_id!("sale", "type"),
            "), (SELECT m.",
            $material,
            " FROM material m WHERE m.id = ",
            scope_id!("sale", "material"),
            "), '')"
        )
    };
}

/// What a sale is for, by its name.
pub const TARGET_ZH: &str = target_name!("name_zh", "title_zh");
pub const TARGET_EN: &str = target_name!("name_en", "title_en");

/// The sales that are switched on, the best first, whenever they begin and end.
pub async fn sales(db: &mut Conn) -> Result<Vec<Sale>> {
    db.all(SALES, args![]).await
}

pub async fn has_target(db: &mut Conn, sale: &RowValues) -> Result<()> {
    let scope = ScopeWord::from_word(sale.text("scope")).and_then(|word| OfferScope::parse(word, sale.text("target")));
    let scope = scope.ok_or(PriceError::BadTarget)?;
    if coupons::is_there(db, scope).await? { Ok(()) } else { Err(PriceError::BadTarget.into()) }
}
