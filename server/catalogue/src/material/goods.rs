//! What a variant is to a cart: what it is called, whether it can be had, and what the price engine wants to know of it.

use kernel::Result;
use kernel::db::{Conn, FromRow, Row, row};
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{MaterialId, MaterialKind, Media};
use super::store;
use money::coupon::model::PricedItem;
use money::entitlement::store::{self as entitlements, CountableRight};
use money::price::BuyerDiscounts;
use money::price::engine::PriceInput;
use money::price::model::{Licence, Multipliers, Prices};
use money::price::upgrade::{Rendition, credit};
use platform::guard::MemberId;

/// One line of a cart: a material in one version under one licence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub struct GoodsKey {
    pub material: i64,
    pub variant: i64,
    #[serde(default)]
    pub licence: Licence,
}

row!(GoodsKey { material(material_id), variant(variant_id), licence });

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
    fn read_row(row: &Row<'_>, index: &mut usize) -> Result<Self> {
        let (material, kind) = (row.next(index)?, row.next(index)?);
        // Its type, the top of the branch, and two above it: deeper trees than that nobody browses.
        let [own, root, parent, grandparent] = [row.next(index)?, row.next(index)?, row.next(index)?, row.next(index)?];
        Ok(Self {
            material,
            kind,
            types: [own, parent, grandparent, root],
            title_zh: row.next(index)?,
            title_en: row.next(index)?,
            media: row.next(index)?,
            listed: row.next(index)?,
            fixed: row.next(index)?,
            least: row.next(index)?,
            variant: row.next(index)?,
            variant_zh: row.next(index)?,
            variant_en: row.next(index)?,
            prices: Prices::read_row(row, index)?,
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
            ..PriceInput::default()
        }
    }

    const fn rendition(&self, licence: Licence) -> Rendition {
        Rendition { variant: self.variant, prices: self.prices, licence }
    }
}

/// What a buyer owns of a material, counted towards a larger version or licence of it.
#[derive(Clone, Debug)]
pub struct UpgradeBase {
    /// The right.
    pub entitlement: i64,
    pub licence: Licence,
    variant_zh: String,
    variant_en: String,
    /// What it takes off a list price at most.
    pub credit: Money,
}

impl UpgradeBase {
    pub fn variant_name(&self, lang: Lang) -> &str {
        lang.choose(&self.variant_zh, &self.variant_en)
    }
}

/// The right that takes most off the price of this version under this licence, the first of equals. `counted`: rights that other lines
/// of the same order count already.
pub async fn upgrade_base(
    db: &mut Conn,
    member: MemberId,
    goods: &Goods,
    licence: Licence,
    multipliers: Multipliers,
    counted: &[i64],
) -> Result<Option<UpgradeBase>> {
    let wanted = goods.rendition(licence);
    let mut best: Option<UpgradeBase> = None;
    for right in entitlements::countable(db, member, goods.material.0, &wanted).await? {
        let CountableRight { id, variant, licence, list, variant_zh, variant_en, prices } = right;
        let credit = credit(&Rendition { variant, prices, licence }, list, &wanted, multipliers);
        if !counted.contains(&id) && credit > best.as_ref().map_or(Money::ZERO, |best| best.credit) {
            best = Some(UpgradeBase { entitlement: id, licence, variant_zh, variant_en, credit });
        }
    }
    Ok(best)
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
