//! What a top-up offers, in the back office.

use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Flag, Int, Text};
use kernel::list::Asked;
use kernel::money::Money;
use kernel::reply::{Done, Envelope, Reply};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::store;
use crate::app::App;
use crate::features::access::admin::doomed;
use crate::features::access::model::status;
use crate::features::audit::Audit;
use crate::features::order::OrderError;
use crate::features::order::create::MOST_TOPUP;
use crate::server::table::{Row, Table, table};

#[derive(Clone, Debug)]
pub struct TopupGift {
    pub id: i64,
    pub amount: Money,
    pub gift: Money,
    /// The one that is recommended.
    pub best: bool,
    pub active: bool,
    pub weigh: i64,
}

row!(TopupGift { id, amount, gift, best, active, weigh });

#[derive(Clone, Serialize, ToSchema)]
pub struct TopupRow {
    pub id: i64,
    pub amount: Money,
    pub gift: Money,
    /// Recommended; one at most is
    pub best: bool,
    pub weigh: i64,
    pub status: &'static str,
}

/// What may be sent: a field that is missing stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct TopupInput {
    pub id: Option<Int>,
    pub amount: Option<Text>,
    pub gift: Option<Text>,
    pub best: Option<Flag>,
    pub weigh: Option<Int>,
    pub status: Option<Flag>,
}

impl TopupGift {
    fn blank(_: Timestamp) -> Self {
        Self { id: 0, amount: Money::ZERO, gift: Money::ZERO, best: false, active: true, weigh: 0 }
    }

    fn row(&self) -> TopupRow {
        let Self { id, amount, gift, best, active, weigh } = *self;
        TopupRow { id, amount, gift, best, weigh, status: status(active) }
    }

    fn apply(&mut self, input: &TopupInput) -> Result<()> {
        for (sent, field) in [(&input.amount, &mut self.amount), (&input.gift, &mut self.gift)] {
            if let Some(Text(sent)) = sent {
                *field = sent.parse().map_err(|_| OrderError::BadAmount)?;
            }
        }
        self.best = input.best.map_or(self.best, |best| best.0);
        self.weigh = input.weigh.map_or(self.weigh, |weigh| weigh.0);
        self.active = input.status.map_or(self.active, |status| status.0);
        // More than a balance may hold could never be bought; a gift larger than the amount is a slip of the keyboard.
        let is_right = self.amount > Money::ZERO
            && self.amount <= MOST_TOPUP
            && self.gift >= Money::ZERO
            && self.gift <= self.amount;
        if is_right { Ok(()) } else { Err(OrderError::BadAmount.into()) }
    }
}

#[utoipa::path(get, path = "/admin/shop.topup/index", responses((status = 200, body = Envelope<Table<TopupRow>>)))]
pub async fn index(State(app): State<App>, asked: Asked) -> Result<Reply<Table<TopupRow>>> {
    Ok(Reply(table::<TopupGift>(&app, &store::TEMPLATES, &asked, None).await?.map(|row| row.row())))
}

#[utoipa::path(get, path = "/admin/shop.topup/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<TopupRow>>)))]
pub async fn view(State(app): State<App>, asked: Asked) -> Result<Reply<Row<TopupRow>>> {
    let id = asked.int("id").ok_or(OrderError::UnknownTemplate)?;
    let found = app.db.read(move |db| Box::pin(store::one(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(OrderError::UnknownTemplate)?.row() }))
}

#[utoipa::path(post, path = "/admin/shop.topup/add", request_body = TopupInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<App>, audit: Audit, Json(input): Json<TopupInput>) -> Result<Done> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut row = TopupGift::blank(audit.now);
            row.apply(&input)?;
            row.id = store::insert(db, &row).await?;
            store::check(db, &row).await?;
            audit.write(db, &input, &Value::Null, &row.row()).await
        })
    });
    write.await?;
    Ok(Done("common.done.added"))
}

#[utoipa::path(post, path = "/admin/shop.topup/edit", request_body = TopupInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<TopupInput>) -> Result<Done> {
    let id = input.id.ok_or(OrderError::UnknownTemplate)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let old = store::one(db, id).await?.ok_or(OrderError::UnknownTemplate)?;
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

#[utoipa::path(delete, path = "/admin/shop.topup/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(State(app): State<App>, audit: Audit, asked: Asked) -> Result<Done> {
    let ids = doomed(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let mut gone = Vec::new();
            for id in &ids {
                let row = store::one(db, *id).await?.ok_or(OrderError::UnknownTemplate)?;
                store::remove(db, *id).await?;
                gone.push(row.row());
            }
            audit.write(db, &json!({ "ids": ids }), &gone, &Value::Null).await
        })
    });
    write.await?;
    Ok(Done("common.done.deleted"))
}
