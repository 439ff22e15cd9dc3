//! Levels and their prices in the back office.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::model::{LevelRecord, falls_by_day};
use super::{VipError, store};
use crate::MoneyState;
use platform::access::admin::ids_to_delete;
use platform::access::model::status;
use platform::audit::Audit;
use platform::server::table::{Row, Table, table};

/// What one may do with what one downloads.
const LICENCES: [&str; 3] = ["personal", "commercial", "enterprise"];
const LONGEST: i64 = 3_660;

#[derive(Clone, Serialize, ToSchema)]
pub struct VipLevelRow {
    /// The level itself: 1 is the lowest
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Of a price in hundredths of a percent: 9000 is nine tenths
    pub rate: i64,
    /// Free downloads in a month and in a day
    pub month_pool: i64,
    pub day_pool: i64,
    pub seats: i64,
    /// personal, commercial or enterprise
    pub licence: String,
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

impl LevelRecord {
    fn blank(_: Timestamp) -> Self {
        let [name_zh, name_en] = [const { String::new() }; 2];
        let licence = "personal".to_owned();
        let (rate, active, prices) = (10_000, true, Vec::new());
        Self { id: 0, name_zh, name_en, rate, month_pool: 0, day_pool: 0, seats: 1, licence, active, prices }
    }

    fn row(&self) -> VipLevelRow {
        VipLevelRow {
            id: self.id,
            name_zh: self.name_zh.clone(),
            name_en: self.name_en.clone(),
            rate: self.rate,
            month_pool: self.month_pool,
            day_pool: self.day_pool,
            seats: self.seats,
            licence: self.licence.clone(),
            status: status(self.active),
            prices: self.prices.iter().map(|(days, price)| VipPriceRow { days: *days, price: *price }).collect(),
        }
    }

    fn apply(&mut self, input: &VipLevelInput) -> Result<()> {
        for (sent, field) in [
            (&input.name_zh, &mut self.name_zh),
            (&input.name_en, &mut self.name_en),
            (&input.licence, &mut self.licence),
        ] {
            if let Some(Text(sent)) = sent {
                field.clone_from(sent);
            }
        }
        for (sent, field) in [
            (input.id, &mut self.id),
            (input.rate, &mut self.rate),
            (input.month_pool, &mut self.month_pool),
            (input.day_pool, &mut self.day_pool),
            (input.seats, &mut self.seats),
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
        if !(is_name(&self.name_zh) && is_name(&self.name_en)) {
            return Err(VipError::BadName.into());
        }
        if !(1..=10_000).contains(&self.rate) {
            return Err(VipError::BadRate.into());
        }
        let is_right = (1..=99).contains(&self.id)
            && (0..=100_000).contains(&self.month_pool)
            && (0..=self.month_pool).contains(&self.day_pool)
            && (1..=1_000).contains(&self.seats)
            && LICENCES.contains(&self.licence.as_str());
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

#[utoipa::path(get, path = "/admin/shop.vip/index", responses((status = 200, body = Envelope<Table<VipLevelRow>>)))]
pub async fn index(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Table<VipLevelRow>>> {
    let mut levels: Table<LevelRecord> = table(&app, &store::LEVEL_TABLE, &asked, None).await?;
    let prices = app.db.read(|db| Box::pin(store::prices(db))).await?;
    for level in &mut levels.list {
        let own = prices.iter().filter(|(of, ..)| *of == level.id);
        level.prices = own.map(|(_, days, price)| (*days, *price)).collect();
    }
    Ok(Reply(levels.map(|row| row.row())))
}

#[utoipa::path(get, path = "/admin/shop.vip/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<VipLevelRow>>)))]
pub async fn view(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Row<VipLevelRow>>> {
    let id = asked.int("id").ok_or(VipError::Unknown)?;
    let found = app.db.read(move |db| Box::pin(store::one(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(VipError::Unknown)?.row() }))
}

#[utoipa::path(post, path = "/admin/shop.vip/add", request_body = VipLevelInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(
    State(app): State<MoneyState>,
    audit: Audit,
    Json(input): Json<VipLevelInput>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut row = LevelRecord::blank(audit.now);
            row.apply(&input)?;
            row.id = store::insert(db, &row).await?.ok_or(VipError::LevelTaken)?;
            store::check(db, &row).await?;
            audit.write(db, &input, &Value::Null, &row.row()).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

#[utoipa::path(post, path = "/admin/shop.vip/edit", request_body = VipLevelInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(
    State(app): State<MoneyState>,
    audit: Audit,
    Json(input): Json<VipLevelInput>,
) -> Result<ReplyMessage> {
    let change = audit.change(&app.db, input, |db, input| {
        Box::pin(async move {
            let id = input.id.ok_or(VipError::Unknown)?.0;
            let old = store::one(db, id).await?.ok_or(VipError::Unknown)?;
            let mut row = old.clone();
            row.apply(&input)?;
            store::update(db, &row).await?;
            store::check(db, &row).await?;
            Ok((old.row(), row.row()))
        })
    });
    change.await
}

#[utoipa::path(delete, path = "/admin/shop.vip/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(State(app): State<MoneyState>, audit: Audit, asked: ListQuery) -> Result<ReplyMessage> {
    let delete = audit.delete_each(&app.db, ids_to_delete(&asked)?, |db, id| {
        Box::pin(async move {
            let row = store::one(db, id).await?.ok_or(VipError::Unknown)?;
            store::remove(db, id).await?;
            Ok(row.row())
        })
    });
    delete.await
}
