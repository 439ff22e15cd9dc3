//! A level as the back office shows it, and what may be sent to change it.

use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, Text};
use kernel::money::Money;
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{LevelRecord, LevelTerms, falls_by_day};
use super::{VipError, store};
use platform::access::model::status;
use platform::audit::record::EditedRecord;
use platform::recycle_bin::kept::KeptRecord;

/// What one may do with what one downloads.
const LICENCES: [&str; 3] = ["personal", "commercial", "enterprise"];
const LONGEST: i64 = 3_660;

#[derive(Clone, Serialize, ToSchema)]
pub struct VipLevelRow {
    #[serde(flatten)]
    pub terms: LevelTerms,
    pub status: &'static str,
    pub prices: Vec<VipPriceRow>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct VipPriceRow {
    pub days: i64,
    pub price: Money,
}

/// What may be sent: a field that is missing stays as it is; prices are sent all together.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct VipLevelInput {
    pub id: Option<Int>,
    pub name_zh: Option<Text>,
    pub name_en: Option<Text>,
    pub rate: Option<Int>,
    pub month_pool: Option<Int>,
    pub day_pool: Option<Int>,
    pub seats: Option<Int>,
    pub licence: Option<Text>,
    pub status: Option<Flag>,
    pub prices: Option<Vec<VipPriceInput>>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct VipPriceInput {
    pub days: Int,
    pub price: Text,
}

impl EditedRecord for LevelRecord {
    type Input = VipLevelInput;
    type Row = VipLevelRow;

    const KEPT: &'static KeptRecord = &store::KEPT;
    const UNKNOWN: fn() -> Error = || VipError::Unknown.into();

    fn blank(_: Timestamp) -> Self {
        let [name_zh, name_en] = [const { String::new() }; 2];
        let licence = "personal".to_owned();
        let terms = LevelTerms { id: 0, name_zh, name_en, rate: 10_000, month_pool: 0, day_pool: 0, seats: 1, licence };
        Self { terms, active: true, prices: Vec::new() }
    }

    fn sent_id(input: &VipLevelInput) -> Option<i64> {
        input.id.map(|id| id.0)
    }

    fn row(&self) -> VipLevelRow {
        VipLevelRow {
            terms: self.terms.clone(),
            status: status(self.active),
            prices: self.prices.iter().map(|(days, price)| VipPriceRow { days: *days, price: *price }).collect(),
        }
    }

    fn apply(&mut self, input: &VipLevelInput) -> Result<()> {
        for (sent, field) in [
            (&input.name_zh, &mut self.terms.name_zh),
            (&input.name_en, &mut self.terms.name_en),
            (&input.licence, &mut self.terms.licence),
        ] {
            if let Some(Text(sent)) = sent {
                field.clone_from(sent);
            }
        }
        for (sent, field) in [
            (input.id, &mut self.terms.id),
            (input.rate, &mut self.terms.rate),
            (input.month_pool, &mut self.terms.month_pool),
            (input.day_pool, &mut self.terms.day_pool),
            (input.seats, &mut self.terms.seats),
        ] {
            if let Some(Int(sent)) = sent {
                *field = sent;
            }
        }
        self.active = input.status.map_or(self.active, |status| status.0);
        if let Some(prices) = &input.prices {
            self.prices.clear();
            for VipPriceInput { days: Int(days), price: Text(price) } in prices {
                let price: Money = price.parse().map_err(|_| VipError::BadPrice)?;
                self.prices.push((*days, price));
            }
            self.prices.sort_unstable();
        }
        let is_name = |text: &str| (1..=30).contains(&text.chars().count()) && !text.contains(char::is_control);
        if !(is_name(&self.terms.name_zh) && is_name(&self.terms.name_en)) {
            return Err(VipError::BadName.into());
        }
        if !(1..=10_000).contains(&self.terms.rate) {
            return Err(VipError::BadRate.into());
        }
        let is_right = (1..=99).contains(&self.terms.id)
            && (0..=100_000).contains(&self.terms.month_pool)
            && (0..=self.terms.month_pool).contains(&self.terms.day_pool)
            && (1..=1_000).contains(&self.terms.seats)
            && LICENCES.contains(&self.terms.licence.as_str());
        if !is_right {
            return Err(VipError::BadNumber.into());
        }
        let is_price = |(days, price): &(i64, Money)| {
            (1..=LONGEST).contains(days) && *price > Money::ZERO && price.fen() <= 10_000_000
        };
        if self.prices.is_empty() || self.prices.len() > 12 || !self.prices.iter().all(is_price) {
            return Err(VipError::BadPrice.into());
        }
        if falls_by_day(&self.prices) { Ok(()) } else { Err(VipError::PerDay.into()) }
    }
}
