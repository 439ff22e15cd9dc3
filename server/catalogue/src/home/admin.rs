//! The page set: blocks of the home page, put in order, switched on and off, edited and looked at before they are saved.

use axum::extract::State;
use kernel::Result;
use kernel::db::{Conn, Reader};
use kernel::input::{Flag, Int};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::order::Sorting;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::block::{Block, BlockKind, BlockRow, Data, MOST_BLOCKS, RailSource};
use super::model::Home;
use super::{HomeError, show, store};
use crate::CatalogueState;
use platform::access::admin::ids_to_delete;
use platform::audit::Audit;
use platform::guard::request_info::RequestInfo;
use platform::recycle_bin::kept::{Deleted, DeletedRows, deleted};
use platform::recycle_bin::record;
use platform::server::table::{Row, Table, table};

/// What may be sent: a field that is missing stays as it is. The kind of a block is chosen once.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct BlockInput {
    pub id: Option<Int>,
    pub kind: Option<BlockKind>,
    #[schema(value_type = Option<Object>)]
    pub data: Option<Value>,
    pub status: Option<Flag>,
}

#[utoipa::path(get, path = "/admin/shop.pageset/index", responses((status = 200, body = Envelope<Table<BlockRow>>)))]
pub async fn index(State(app): State<CatalogueState>, asked: ListQuery) -> Result<Reply<Table<BlockRow>>> {
    Ok(Reply(table::<Block>(&app, &store::PAGE_BLOCKS, &asked, None).await?.map(|block| block.row())))
}

#[utoipa::path(get, path = "/admin/shop.pageset/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<BlockRow>>)))]
pub async fn view(State(app): State<CatalogueState>, asked: ListQuery) -> Result<Reply<Row<BlockRow>>> {
    let id = asked.int("id").ok_or(HomeError::UnknownBlock)?;
    let found = app.db.read(move |db| Box::pin(store::block(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(HomeError::UnknownBlock)?.row() }))
}

/// Whether what a block names exists.
async fn check(db: &mut Conn, data: &Data) -> Result<()> {
    data.check()?;
    match data {
        Data::Rail(rail) if rail.source == RailSource::Type && !store::has_category(db, &rail.of).await? => {
            return Err(HomeError::BadSource.into());
        }
        Data::Picks(picks) => {
            for id in &picks.materials {
                if !store::has_material(db, id.0).await? {
                    return Err(HomeError::UnknownMaterial.into());
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// A new block stands below the others.
#[utoipa::path(post, path = "/admin/shop.pageset/add", request_body = BlockInput, responses((status = 200, body = Envelope<Row<BlockRow>>)))]
pub async fn add(
    State(app): State<CatalogueState>,
    audit: Audit,
    Json(input): Json<BlockInput>,
) -> Result<Reply<Row<BlockRow>>> {
    let kind = input.kind.ok_or(HomeError::BadBlock)?;
    let data = Data::read(kind, input.data.clone().unwrap_or_default())?;
    let write = app.db.write(move |db| {
        let (audit, input, data) = (audit.clone(), input.clone(), data.clone());
        Box::pin(async move {
            check(db, &data).await?;
            let blocks = store::blocks(db).await?;
            if blocks.len() >= MOST_BLOCKS {
                return Err(HomeError::TooMany.into());
            }
            let weigh = blocks.last().map_or(100, |last| last.weigh - 1);
            let active = input.status.is_none_or(|status| status.0);
            let id = store::insert(db, &data, weigh, active, audit.now).await?;
            let row = store::block(db, id).await?.ok_or(HomeError::UnknownBlock)?.row();
            audit.write(db, &input, &Value::Null, &row).await?;
            Ok(row)
        })
    });
    Ok(Reply(Row { row: write.await? }))
}

#[utoipa::path(post, path = "/admin/shop.pageset/edit", request_body = BlockInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(
    State(app): State<CatalogueState>,
    audit: Audit,
    Json(input): Json<BlockInput>,
) -> Result<ReplyMessage> {
    let id = input.id.ok_or(HomeError::UnknownBlock)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let old = store::block(db, id).await?.ok_or(HomeError::UnknownBlock)?;
            let mut block = Block { updated_at: audit.now, ..old.clone() };
            if input.kind.is_some_and(|kind| kind != block.data.kind()) {
                return Err(HomeError::BadBlock.into());
            }
            if let Some(data) = input.data.clone() {
                block.data = Data::read(block.data.kind(), data)?;
                check(db, &block.data).await?;
            }
            block.active = input.status.map_or(block.active, |status| status.0);
            store::update(db, &block).await?;
            audit.write(db, &input, &old.row(), &block.row()).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[utoipa::path(delete, path = "/admin/shop.pageset/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn del(State(app): State<CatalogueState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let ids = ids_to_delete(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let blocks = store::blocks(db).await?;
            let gone: Vec<_> = blocks.iter().filter(|block| ids.contains(&block.id)).map(Block::row).collect();
            if gone.is_empty() {
                return Err(HomeError::NothingDeleted.into());
            }
            let mut rows = DeletedRows::default();
            for row in &gone {
                rows.kept.extend(record::keep(db, &store::KEPT, row.id, &audit).await?);
                store::remove(db, row.id).await?;
            }
            audit.write(db, &json!({ "ids": ids }), &gone, &Value::Null).await?;
            Ok(rows)
        })
    });
    Ok(deleted(write.await?))
}

#[utoipa::path(post, path = "/admin/shop.pageset/sortable", request_body = Sorting, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn sort(State(app): State<CatalogueState>, audit: Audit, Json(input): Json<Sorting>) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let blocks = store::blocks(db).await?;
            let rows: Vec<_> = blocks.iter().map(|block| (block.id, block.weigh)).collect();
            let sorted = input.apply(&rows, true).ok_or(HomeError::UnknownBlock)?;
            for (id, weigh) in sorted.weights {
                store::weigh(db, id, weigh).await?;
            }
            audit.write(db, &input, &sorted.before, &sorted.after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[derive(Deserialize, ToSchema)]
pub struct Look {
    pub blocks: Vec<LookBlock>,
}

#[derive(Deserialize, ToSchema)]
pub struct LookBlock {
    pub id: i64,
    pub kind: BlockKind,
    #[schema(value_type = Object)]
    pub data: Value,
}

/// The home page as it would be with these blocks. What is not finished yet is shown as far as it goes.
#[utoipa::path(post, path = "/admin/shop.pageset/preview", request_body = Look, responses((status = 200, body = Envelope<Home>)))]
pub async fn preview(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    Json(input): Json<Look>,
) -> Result<Reply<Home>> {
    if input.blocks.len() > MOST_BLOCKS {
        return Err(HomeError::TooMany.into());
    }
    let blocks = input.blocks.into_iter().map(|block| Ok((block.id, Data::read(block.kind, block.data)?)));
    let blocks = blocks.collect::<Result<Vec<_>>>()?;
    Ok(Reply(Home { blocks: show::fill(&app, Reader::Known, blocks).await?.show(about.lang)? }))
}
