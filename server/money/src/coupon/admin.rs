//! Coupons in the back office.

use axum::extract::State;
use kernel::Result;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};

use super::model::Coupon;
use super::office::{CouponInput, CouponRow};
use super::store;
use crate::MoneyState;
use platform::audit::Audit;
use platform::audit::record::{EditedRecord, view_record};
use platform::recycle_bin::kept::{Deleted, DeletedRows};
use platform::server::table::{Row, Table, table};

#[utoipa::path(get, path = "/admin/shop.coupon/index", responses((status = 200, body = Envelope<Table<CouponRow>>)))]
pub async fn index(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Table<CouponRow>>> {
    Ok(Reply(table::<Coupon>(&app, &store::COUPONS, &asked, None).await?.map(|row| row.row())))
}

#[utoipa::path(get, path = "/admin/shop.coupon/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<CouponRow>>)))]
pub async fn view(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Row<CouponRow>>> {
    view_record::<Coupon>(&app.db, &asked).await
}

#[utoipa::path(post, path = "/admin/shop.coupon/add", request_body = CouponInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<MoneyState>, audit: Audit, Json(input): Json<CouponInput>) -> Result<ReplyMessage> {
    audit.add_record::<Coupon>(&app.db, input).await
}

#[utoipa::path(post, path = "/admin/shop.coupon/edit", request_body = CouponInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<MoneyState>, audit: Audit, Json(input): Json<CouponInput>) -> Result<ReplyMessage> {
    audit.edit_record::<Coupon>(&app.db, input).await
}

#[utoipa::path(delete, path = "/admin/shop.coupon/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn del(State(app): State<MoneyState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    audit.delete_records::<Coupon>(&app.db, &asked).await
}
