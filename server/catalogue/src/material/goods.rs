//! What a variant is to a cart: what it is called, whether it can be had, and what the price engine wants to know of it.

use kernel::Result;
use kernel::db::{Conn, FromRow, Row};
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{MaterialId, MaterialKind, Media};
use super::store;
use money::coupon::model::PricedItem;
use money::price::BuyerDiscounts;
use money::price::engine::PriceInput;
use money::price::model::{Licence, Multipliers, Prices};

/// One line of a cart: a material in one version under one licence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub struct GoodsKey {
    pub material: i64,
    pub variant: i64,
    #[serde(default)]
    pub licence: Licence,
}

/// A variant with its material, as a cart needs them.
#[derive(Clone, Debug)]
pub struct Goods {
    pub material: MaterialId,
    pub kind: MaterialKind,
    types: [Option<i64>; 4],
    pub title_zh: String,
    pub title_en: String,
    media: String,
    pub listed: bool,
    fixed: bool,
    least: Money,
    pub variant: i64,
    pub variant_zh: String,
    pub variant_en: String,
    pub prices: Prices,
}

impl FromRow for Goods {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            material: row.get(0)?,
            kind: row.get(1)?,
            // Its type, two above it, and the top of the branch: deeper trees than that nobody browses.
            types: [row.get(2)?, row.get(4)?, row.get(5)?, row.get(3)?],
            title_zh: row.get(6)?,
            title_en: row.get(7)?,
            media: row.get(8)?,
            listed: row.get(9)?,
            fixed: row.get(10)?,
            least: row.get(11)?,
            variant: row.get(12)?,
            variant_zh: row.get(13)?,
            variant_en: row.get(14)?,
            prices: Prices { personal: row.get(15)?, commercial: row.get(16)?, enterprise: row.get(17)? },
        })
    }
}

impl Goods {
    pub fn title(&self, lang: Lang) -> &str {
        lang.choose(&self.title_zh, &self.title_en)
    }

    pub fn variant_name(&self, lang: Lang) -> &str {
        lang.choose(&self.variant_zh, &self.variant_en)
    }

    pub fn path(&self) -> String {
        super::model::path(self.kind, self.material)
    }

    pub fn thumb(&self) -> String {
        serde_json::from_str::<Media>(&self.media).map(|media| media.thumb).unwrap_or_default()
    }

    pub fn traits(&self) -> PricedItem {
        PricedItem {
            material: self.material.0,
            kind: self.kind.word(),
            types: self.types.iter().flatten().copied().collect(),
        }
    }

    pub fn item(&self, licence: Licence, multipliers: Multipliers, buyer: &BuyerDiscounts) -> PriceInput {
        let traits = self.traits();
        PriceInput {
            list: self.prices.of(licence, multipliers),
            sale: buyer.sale(&traits).map(|sale| sale.rate),
            fixed: self.fixed,
            min_price: self.least,
            traits,
        }
    }
}

/// Whether something can be bought under a licence: a course is learnt by one person, everything else is used.
pub const fn licences(kind: MaterialKind) -> &'static [Licence] {
    match kind {
        MaterialKind::Course => &[Licence::Personal],
        _ => Licence::ALL,
    }
}

/// `None` where there is no such variant, or not under this licence. What is withdrawn is found, and says so.
pub async fn find(db: &mut Conn, line: GoodsKey) -> Result<Option<Goods>> {
    let found = store::goods(db, line.material, line.variant).await?;
    Ok(found.filter(|goods| licences(goods.kind).contains(&line.licence)))
}
