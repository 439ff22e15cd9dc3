use kernel::Result;
use kernel::db::{Conn, args, sql};
use kernel::resource::RowValues;

use super::PriceError;
use super::model::Sale;
use crate::coupon::model::Scope;
use crate::coupon::store as coupons;

sql! {
    SALES = "SELECT id, name_zh, name_en, scope, target, rate, starts_at, ends_at FROM sale WHERE active = TRUE ORDER BY rate, id";
}

/// What a sale is for, by its name.
pub const TARGET_ZH: &str =
    "COALESCE((SELECT c.name_zh FROM category c WHERE sale.scope = 'type' AND CAST(c.id AS TEXT) = sale.target),
    (SELECT m.title_zh FROM material m WHERE sale.scope = 'material' AND CAST(m.id AS TEXT) = sale.target), '')";
pub const TARGET_EN: &str =
    "COALESCE((SELECT c.name_en FROM category c WHERE sale.scope = 'type' AND CAST(c.id AS TEXT) = sale.target),
    (SELECT m.title_en FROM material m WHERE sale.scope = 'material' AND CAST(m.id AS TEXT) = sale.target), '')";

/// The sales that are switched on, the best first, whenever they begin and end.
pub async fn sales(db: &mut Conn) -> Result<Vec<Sale>> {
    db.all(SALES, args![]).await
}

pub async fn has_target(db: &mut Conn, sale: &RowValues) -> Result<()> {
    let scope = Scope::from_word(sale.text("scope")).ok_or(PriceError::BadTarget)?;
    if coupons::is_there(db, scope, sale.text("target")).await? { Ok(()) } else { Err(PriceError::BadTarget.into()) }
}
