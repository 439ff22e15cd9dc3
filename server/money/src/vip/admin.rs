//! Levels and their prices in the back office.

use axum::extract::State;
use kernel::Result;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};

use super::model::LevelRecord;
use super::office::{VipLevelInput, VipLevelRow};
use super::store;
use crate::MoneyState;
use platform::audit::Audit;
use platform::audit::record::{EditedRecord, view_record};
use platform::recycle_bin::kept::{Deleted, DeletedRows};
use platform::server::table::{Row, Table, table};

#[utoipa::path(get, path = "/admin/shop.vip/index", responses((status = 200, body = Envelope<Table<VipLevelRow>>)))]
pub async fn index(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Table<VipLevelRow>>> {
    let mut levels: Table<LevelRecord> = table(&app, &store::LEVEL_TABLE, &asked, None).await?;
    let prices = app.db.read(|db| Box::pin(store::prices(db))).await?;
    for level in &mut levels.list {
        let own = prices.iter().filter(|(of, ..)| *of == level.terms.id);
        level.prices = own.map(|(_, days, price)| (*days, *price)).collect();
    }
    Ok(Reply(levels.map(|row| row.row())))
}

#[utoipa::path(get, path = "/admin/shop.vip/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<VipLevelRow>>)))]
pub async fn view(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Row<VipLevelRow>>> {
    view_record::<LevelRecord>(&app.db, &asked).await
}

#[utoipa::path(post, path = "/admin/shop.vip/add", request_body = VipLevelInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(
    State(app): State<MoneyState>,
    audit: Audit,
    Json(input): Json<VipLevelInput>,
) -> Result<ReplyMessage> {
    audit.add_record::<LevelRecord>(&app.db, input).await
}

#[utoipa::path(post, path = "/admin/shop.vip/edit", request_body = VipLevelInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(
    State(app): State<MoneyState>,
    audit: Audit,
    Json(input): Json<VipLevelInput>,
) -> Result<ReplyMessage> {
    audit.edit_record::<LevelRecord>(&app.db, input).await
}

#[utoipa::path(delete, path = "/admin/shop.vip/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn del(State(app): State<MoneyState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    audit.delete_records::<LevelRecord>(&app.db, &asked).await
}
