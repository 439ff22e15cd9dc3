//! Coupons in the back office.

use axum::extract::State;
use kernel::Result;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde_json::Value;

use super::model::Coupon;
use super::office::{CouponInput, CouponRow};
use super::{CouponError, store};
use crate::MoneyState;
use platform::access::admin::ids_to_delete;
use platform::audit::Audit;
use platform::server::table::{Row, Table, table};

#[utoipa::path(get, path = "/admin/shop.coupon/index", responses((status = 200, body = Envelope<Table<CouponRow>>)))]
pub async fn index(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Table<CouponRow>>> {
    Ok(Reply(table::<Coupon>(&app, &store::COUPONS, &asked, None).await?.map(|row| row.row())))
}

#[utoipa::path(get, path = "/admin/shop.coupon/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<CouponRow>>)))]
pub async fn view(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Row<CouponRow>>> {
    let id = asked.int("id").ok_or(CouponError::Unknown)?;
    let found = app.db.read(move |db| Box::pin(store::one(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(CouponError::Unknown)?.row() }))
}

#[utoipa::path(post, path = "/admin/shop.coupon/add", request_body = CouponInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<MoneyState>, audit: Audit, Json(input): Json<CouponInput>) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut row = Coupon::blank(audit.now);
            row.apply(&input)?;
            row.id = store::insert(db, &row).await?.ok_or(CouponError::CodeTaken)?;
            store::check(db, &row).await?;
            audit.write(db, &input, &Value::Null, &row.row()).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

#[utoipa::path(post, path = "/admin/shop.coupon/edit", request_body = CouponInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<MoneyState>, audit: Audit, Json(input): Json<CouponInput>) -> Result<ReplyMessage> {
    let change = audit.change(&app.db, input, |db, input| {
        Box::pin(async move {
            let id = input.id.ok_or(CouponError::Unknown)?.0;
            let old = store::one(db, id).await?.ok_or(CouponError::Unknown)?;
            let mut row = old.clone();
            row.apply(&input)?;
            store::update(db, &row).await?;
            store::check(db, &row).await?;
            Ok((old.row(), row.row()))
        })
    });
    change.await
}

#[utoipa::path(delete, path = "/admin/shop.coupon/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(State(app): State<MoneyState>, audit: Audit, asked: ListQuery) -> Result<ReplyMessage> {
    let delete = audit.delete_each(&app.db, ids_to_delete(&asked)?, |db, id| {
        Box::pin(async move {
            let row = store::one(db, id).await?.ok_or(CouponError::Unknown)?;
            store::remove(db, id).await?;
            Ok(row.row())
        })
    });
    delete.await
}
