use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text};
use kernel::list::Asked;
use kernel::money::Money;
use kernel::reply::{Done, Envelope, Reply};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::store;
use crate::app::App;
use crate::features::access::admin::doomed;
use crate::features::audit::Audit;
use crate::features::vip::VipError;
use crate::server::table::{Row, Table, table};

#[derive(Clone, Debug)]
pub struct SpendTier {
    pub id: i64,
    pub amount: Money,
    pub rate: i64,
}

row!(SpendTier { id, amount, rate });

#[derive(Clone, Serialize, ToSchema)]
pub struct TierRow {
    pub id: i64,
    /// Spent in a year
    pub amount: Money,
    /// Of a price in hundredths of a percent: 9800 is 2% off
    pub rate: i64,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct TierInput {
    pub id: Option<Int>,
    pub amount: Option<Text>,
    pub rate: Option<Int>,
}

impl SpendTier {
    fn blank(_: Timestamp) -> Self {
        Self { id: 0, amount: Money::ZERO, rate: 0 }
    }

    fn row(&self) -> TierRow {
        TierRow { id: self.id, amount: self.amount, rate: self.rate }
    }

    fn apply(&mut self, input: &TierInput) -> Result<()> {
        if let Some(Text(amount)) = &input.amount {
            self.amount = amount.parse().map_err(|_| VipError::BadTier)?;
        }
        self.rate = input.rate.map_or(self.rate, |rate| rate.0);
        let is_right =
            self.amount > Money::ZERO && self.amount.fen() <= 10_000_000_000 && (1..10_000).contains(&self.rate);
        if is_right { Ok(()) } else { Err(VipError::BadTier.into()) }
    }
}

#[utoipa::path(get, path = "/admin/shop.tier/index", responses((status = 200, body = Envelope<Table<TierRow>>)))]
pub async fn index(State(app): State<App>, asked: Asked) -> Result<Reply<Table<TierRow>>> {
    Ok(Reply(table::<SpendTier>(&app, &store::TIER_TABLE, &asked, None).await?.map(|row| row.row())))
}

#[utoipa::path(get, path = "/admin/shop.tier/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<TierRow>>)))]
pub async fn view(State(app): State<App>, asked: Asked) -> Result<Reply<Row<TierRow>>> {
    let id = asked.int("id").ok_or(VipError::UnknownTier)?;
    let found = app.db.read(move |db| Box::pin(store::one(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(VipError::UnknownTier)?.row() }))
}

#[utoipa::path(post, path = "/admin/shop.tier/add", request_body = TierInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<App>, audit: Audit, Json(input): Json<TierInput>) -> Result<Done> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut row = SpendTier::blank(audit.now);
            row.apply(&input)?;
            row.id = store::insert(db, &row).await?.ok_or(VipError::TierTaken)?;
            store::check(db, &row).await?;
            audit.write(db, &input, &Value::Null, &row.row()).await
        })
    });
    write.await?;
    Ok(Done("common.done.added"))
}

#[utoipa::path(post, path = "/admin/shop.tier/edit", request_body = TierInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<TierInput>) -> Result<Done> {
    let id = input.id.ok_or(VipError::UnknownTier)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let old = store::one(db, id).await?.ok_or(VipError::UnknownTier)?;
            let mut row = old.clone();
            row.apply(&input)?;
            store::update(db, &row).await?;
            store::check(db, &row).await?;
            audit.write(db, &input, &old.row(), &row.row()).await
        })
    });
    write.await?;
    Ok(Done("common.done.saved"))
}

#[utoipa::path(delete, path = "/admin/shop.tier/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(State(app): State<App>, audit: Audit, asked: Asked) -> Result<Done> {
    let ids = doomed(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let mut gone = Vec::new();
            for id in &ids {
                let row = store::one(db, *id).await?.ok_or(VipError::UnknownTier)?;
                store::remove(db, *id).await?;
                gone.push(row.row());
            }
            audit.write(db, &json!({ "ids": ids }), &gone, &Value::Null).await
        })
    });
    write.await?;
    Ok(Done("common.done.deleted"))
}
