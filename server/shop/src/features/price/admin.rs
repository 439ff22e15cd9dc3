//! Timed sales in the back office.

use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Flag, Int, Text};
use kernel::list::Asked;
use kernel::reply::{Done, Envelope, Reply};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{PriceError, store};
use crate::app::App;
use crate::features::access::admin::doomed;
use crate::features::access::model::status;
use crate::features::audit::Audit;
use crate::features::coupon::model::Scope;
use crate::features::coupon::office::{is_name, is_target};
use crate::server::table::{Row, Table, table};

/// A sale as the owner made it, on or not.
#[derive(Clone, Debug)]
pub struct TimedSale {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub scope: Scope,
    pub target: String,
    pub rate: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub active: bool,
    pub target_name: String,
}

row!(TimedSale { id, name_zh, name_en, scope, target, rate, starts_at, ends_at, active, target_name });

#[derive(Clone, Serialize, ToSchema)]
pub struct SaleRow {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub scope: Scope,
    /// A kind, or the id of a type or a material
    pub target: String,
    pub target_name: String,
    /// Of the price in hundredths of a percent: 8000 is eight tenths
    pub rate: i64,
    #[schema(value_type = i64)]
    pub start_time: Timestamp,
    #[schema(value_type = i64)]
    pub end_time: Timestamp,
    pub status: &'static str,
}

/// What may be sent: a field that is missing stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct SaleInput {
    pub id: Option<Int>,
    pub name_zh: Option<Text>,
    pub name_en: Option<Text>,
    pub scope: Option<Text>,
    pub target: Option<Text>,
    pub rate: Option<Int>,
    pub start_time: Option<Int>,
    pub end_time: Option<Int>,
    pub status: Option<Flag>,
}

impl TimedSale {
    fn blank(now: Timestamp) -> Self {
        let [name_zh, name_en, target, target_name] = [const { String::new() }; 4];
        let scope = Scope::All;
        Self {
            id: 0,
            name_zh,
            name_en,
            scope,
            target,
            rate: 0,
            starts_at: now,
            ends_at: now,
            active: true,
            target_name,
        }
    }

    fn row(&self) -> SaleRow {
        SaleRow {
            id: self.id,
            name_zh: self.name_zh.clone(),
            name_en: self.name_en.clone(),
            scope: self.scope,
            target: self.target.clone(),
            target_name: self.target_name.clone(),
            rate: self.rate,
            start_time: self.starts_at,
            end_time: self.ends_at,
            status: status(self.active),
        }
    }

    fn apply(&mut self, input: &SaleInput) -> Result<()> {
        for (sent, field) in [
            (&input.name_zh, &mut self.name_zh),
            (&input.name_en, &mut self.name_en),
            (&input.target, &mut self.target),
        ] {
            if let Some(Text(sent)) = sent {
                field.clone_from(sent);
            }
        }
        if let Some(Text(scope)) = &input.scope {
            self.scope = Scope::from_word(scope).ok_or(PriceError::BadTarget)?;
        }
        if self.scope == Scope::All {
            self.target.clear();
        }
        self.rate = input.rate.map_or(self.rate, |rate| rate.0);
        self.starts_at = input.start_time.map_or(self.starts_at, |at| Timestamp::from_seconds(at.0));
        self.ends_at = input.end_time.map_or(self.ends_at, |at| Timestamp::from_seconds(at.0));
        self.active = input.status.map_or(self.active, |status| status.0);
        if !(is_name(&self.name_zh) && is_name(&self.name_en)) {
            return Err(PriceError::BadName.into());
        }
        if !(1..10_000).contains(&self.rate) {
            return Err(PriceError::BadRate.into());
        }
        let times = 0..=253_402_300_799;
        if !times.contains(&self.starts_at.seconds())
            || !times.contains(&self.ends_at.seconds())
            || self.ends_at <= self.starts_at
        {
            return Err(PriceError::BadTime.into());
        }
        if is_target(self.scope, &self.target) { Ok(()) } else { Err(PriceError::BadTarget.into()) }
    }
}

#[utoipa::path(get, path = "/admin/shop.sale/index", responses((status = 200, body = Envelope<Table<SaleRow>>)))]
pub async fn index(State(app): State<App>, asked: Asked) -> Result<Reply<Table<SaleRow>>> {
    Ok(Reply(table::<TimedSale>(&app, &store::SALE_TABLE, &asked, None).await?.map(|row| row.row())))
}

#[utoipa::path(get, path = "/admin/shop.sale/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<SaleRow>>)))]
pub async fn view(State(app): State<App>, asked: Asked) -> Result<Reply<Row<SaleRow>>> {
    let id = asked.int("id").ok_or(PriceError::UnknownSale)?;
    let found = app.db.read(move |db| Box::pin(store::one(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(PriceError::UnknownSale)?.row() }))
}

#[utoipa::path(post, path = "/admin/shop.sale/add", request_body = SaleInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<App>, audit: Audit, Json(input): Json<SaleInput>) -> Result<Done> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut row = TimedSale::blank(audit.now);
            row.apply(&input)?;
            row.id = store::insert(db, &row).await?;
            store::check(db, &row).await?;
            audit.write(db, &input, &Value::Null, &row.row()).await
        })
    });
    write.await?;
    Ok(Done("common.done.added"))
}

#[utoipa::path(post, path = "/admin/shop.sale/edit", request_body = SaleInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<SaleInput>) -> Result<Done> {
    let id = input.id.ok_or(PriceError::UnknownSale)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let old = store::one(db, id).await?.ok_or(PriceError::UnknownSale)?;
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

#[utoipa::path(delete, path = "/admin/shop.sale/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(State(app): State<App>, audit: Audit, asked: Asked) -> Result<Done> {
    let ids = doomed(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let mut gone = Vec::new();
            for id in &ids {
                let row = store::one(db, *id).await?.ok_or(PriceError::UnknownSale)?;
                store::remove(db, *id).await?;
                gone.push(row.row());
            }
            audit.write(db, &json!({ "ids": ids }), &gone, &Value::Null).await
        })
    });
    write.await?;
    Ok(Done("common.done.deleted"))
}
