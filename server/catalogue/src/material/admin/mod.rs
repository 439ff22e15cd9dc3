//! Materials in the back office: drafts, what they are made of, and publishing.

pub mod bulk;
pub mod check;
pub mod input;
pub mod kept;
pub mod lesson;
pub mod model;
mod save;
pub mod store;
mod view;

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::input::{Flag, Int};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use self::input::{MaterialInput, english_title, is_later_title, is_title};
use self::model::{MaterialDraft, MaterialEdit, MaterialLine, MaterialRow, MaterialState, TypeChoice, TypeChoices};
use self::store::DraftRow;
use super::MaterialError;
use super::catalogue::store as catalogue;
use super::model::{CourseRow, Frame, MaterialId, MaterialKind, Media};
use super::store as materials;
use crate::CatalogueState;
use crate::category::model::{Category, CategoryId};
use crate::category::store as categories;
use platform::access::admin::ids_to_delete;
use platform::audit::Audit;
use platform::guard::request_info::RequestInfo;
use platform::recycle_bin::kept::{Deleted, DeletedRows};
use platform::server::table::{Row, Table, table};

#[utoipa::path(get, path = "/admin/shop.material/index", responses((status = 200, body = Envelope<Table<MaterialRow>>)))]
pub async fn index(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<Table<MaterialRow>>> {
    let found = table::<MaterialLine>(&app, &store::MATERIALS, &asked, None).await?;
    Ok(Reply(found.map(|line| line.row(about.lang))))
}

/// The types, as a tree that is read from top to bottom.
#[utoipa::path(get, path = "/admin/shop.material/types", responses((status = 200, body = Envelope<TypeChoices>)))]
pub async fn types(State(app): State<CatalogueState>, about: RequestInfo) -> Result<Reply<TypeChoices>> {
    let all = app.db.read(|db| Box::pin(categories::list(db))).await?;
    let list = in_order(&all, None, 0, about.lang);
    Ok(Reply(TypeChoices { list }))
}

fn in_order(all: &[Category], parent: Option<CategoryId>, depth: usize, lang: Lang) -> Vec<TypeChoice> {
    let of = |category: &Category| {
        let own = TypeChoice { id: category.id.0, name: category.name(lang).to_owned(), depth };
        let below = in_order(all, Some(category.id), depth + 1, lang);
        std::iter::once(own).chain(below).collect::<Vec<_>>()
    };
    all.iter().filter(|category| category.parent_id == parent).flat_map(of).collect()
}

#[derive(Serialize, ToSchema)]
pub struct MaterialAdded {
    pub id: i64,
}

/// Numbers to try: a number says nothing about how many there are.
const TRIES: usize = 8;

#[utoipa::path(post, path = "/admin/shop.material/add", request_body = MaterialDraft, responses((status = 200, body = Envelope<MaterialAdded>)))]
pub async fn add(
    State(app): State<CatalogueState>,
    audit: Audit,
    Json(input): Json<MaterialDraft>,
) -> Result<Reply<MaterialAdded>> {
    if !is_title(&input.title_zh.0) || !is_later_title(&input.title_en.0) {
        return Err(MaterialError::BadTitle.into());
    }
    let numbers: Vec<String> = (0..TRIES).map(|_| format!("RS-{}", app.random.text("0123456789", 6))).collect();
    let write = app.db.write(move |db| {
        let (audit, input, numbers) = (audit.clone(), input.clone(), numbers.clone());
        Box::pin(async move {
            let category = input.category_id.0;
            let root = save::root(&categories::list(db).await?, CategoryId(category))?;
            let mut free = None;
            for number in &numbers {
                if !store::is_numbered(db, number).await? {
                    free = Some(number);
                    break;
                }
            }
            let draft = DraftRow {
                number: free.ok_or_else(|| anyhow::anyhow!("no number is free"))?,
                kind: input.kind,
                category,
                root: root.0,
                title_zh: &input.title_zh.0,
                title_en: english_title(&input.title_zh.0, &input.title_en.0),
            };
            let id = store::insert(db, &draft, audit.now).await?;
            if input.kind == MaterialKind::Course {
                materials::insert_course(db, id, &CourseRow::default()).await?;
            }
            audit.write(db, &input, &Value::Null, &json!({ "id": id, "number": draft.number })).await?;
            Ok(id)
        })
    });
    Ok(Reply(MaterialAdded { id: write.await?.0 }))
}

fn asked_id(asked: &ListQuery) -> Result<MaterialId> {
    Ok(MaterialId(asked.int("id").ok_or(MaterialError::Unknown)?))
}

#[utoipa::path(get, path = "/admin/shop.material/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<MaterialEdit>>)))]
pub async fn view(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<Row<MaterialEdit>>> {
    let id = asked_id(&asked)?;
    let row = app.db.read(move |db| Box::pin(view::edit(db, id, about.lang))).await?;
    Ok(Reply(Row { row }))
}

#[utoipa::path(post, path = "/admin/shop.material/edit", request_body = MaterialInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(
    State(app): State<CatalogueState>,
    audit: Audit,
    about: RequestInfo,
    Json(input): Json<MaterialInput>,
) -> Result<ReplyMessage> {
    let id = MaterialId(input.id.0);
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let before = view::edit(db, id, about.lang).await?;
            save::save(db, &input, audit.now).await?;
            let after = view::edit(db, id, about.lang).await?;
            audit.write(db, &input, &before, &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

/// Puts a material that is ready into the shop, or takes one out.
async fn set_on_sale(db: &mut Conn, id: MaterialId, extra: &store::Extra, on: bool, now: Timestamp) -> Result<()> {
    if on && extra.published_at.0 == 0 {
        store::set_published(db, id, now).await?;
    }
    catalogue::set_active(db, id, on, now).await.map(drop)
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct Publish {
    id: Int,
    on: Flag,
}

/// Puts it into the shop, once everything is there, or takes it out.
#[utoipa::path(post, path = "/admin/shop.material/publish", request_body = Publish, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn publish(
    State(app): State<CatalogueState>,
    audit: Audit,
    Json(input): Json<Publish>,
) -> Result<ReplyMessage> {
    let (id, on) = (MaterialId(input.id.0), input.on.0);
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let extra = store::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
            if on {
                check::require_ready(&view::facts(db, id, Lang::default()).await?)?;
            }
            set_on_sale(db, id, &extra, on, audit.now).await?;
            audit.write(db, &input, &json!({ "active": extra.active }), &json!({ "active": on })).await
        })
    });
    write.await?;
    Ok(ReplyMessage(if on { "material.done.published" } else { "material.done.withdrawn" }))
}

#[utoipa::path(get, path = "/admin/shop.material/state", params(("id" = i64, Query)), responses((status = 200, body = Envelope<MaterialState>)))]
pub async fn state(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<MaterialState>> {
    let (id, texts) = (asked_id(&asked)?, app.clone());
    let read = app.db.read(move |db| Box::pin(async move { view::state(db, &texts, id, about.lang).await }));
    read.await.map(Reply)
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct ChoosePoster {
    id: Int,
    /// One of the frames
    #[serde(default)]
    index: Option<Int>,
    /// A picture that was uploaded, instead of a frame
    #[serde(default)]
    url: Option<String>,
}

/// Takes another frame as the picture, or one that was uploaded.
#[utoipa::path(post, path = "/admin/shop.material/poster", request_body = ChoosePoster, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn poster(
    State(app): State<CatalogueState>,
    audit: Audit,
    Json(input): Json<ChoosePoster>,
) -> Result<ReplyMessage> {
    let id = MaterialId(input.id.0);
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let extra = store::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
            let media: Media = serde_json::from_str(&extra.media)?;
            let frames: Vec<Frame> = serde_json::from_str(&extra.posters).unwrap_or_default();
            let (frame, chosen) = match (&input.index, &input.url) {
                (Some(index), _) => {
                    let frame = usize::try_from(index.0).ok().and_then(|index| frames.get(index)).cloned();
                    (frame.ok_or(MaterialError::UnknownPoster)?, index.0)
                }
                (None, Some(url)) if store::is_attachment(db, url).await? => {
                    (Frame { poster: url.clone(), thumb: url.clone(), tint: media.tint.clone() }, -1)
                }
                _ => return Err(MaterialError::UnknownPoster.into()),
            };
            let before = media.poster.clone();
            let after = frame.poster.clone();
            let media = Media { poster: frame.poster, thumb: frame.thumb, tint: frame.tint, ..media };
            store::set_picture(db, id, &serde_json::to_string(&media)?, chosen).await?;
            materials::follow(db, id, audit.now).await?;
            audit.write(db, &input, &json!({ "poster": before }), &json!({ "poster": after })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

/// Drafts that were never in the shop and that nobody has.
#[utoipa::path(delete, path = "/admin/shop.material/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn del(State(app): State<CatalogueState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let delete = audit.delete_each(&app.db, Some(&kept::MATERIAL), ids_to_delete(&asked)?, |db, id| {
        let id = MaterialId(id);
        Box::pin(async move {
            let extra = store::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
            if extra.active || extra.published_at.0 > 0 || store::is_sold(db, id).await? {
                return Err(MaterialError::Sold.into());
            }
            let row = materials::detail(db, id).await?.ok_or(MaterialError::Unknown)?;
            save::remove(db, id).await?;
            Ok(json!({ "id": id, "number": row.card.number, "title": row.card.title_zh }))
        })
    });
    delete.await
}

/// Files of a project.
#[utoipa::path(delete, path = "/admin/shop.material/filedel", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn file_del(State(app): State<CatalogueState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let delete = audit.delete_each(&app.db, Some(&kept::PROJECT_FILE), ids_to_delete(&asked)?, |db, id| {
        Box::pin(async move {
            let (material, name) = store::file_material(db, id).await?.ok_or(MaterialError::UnknownFile)?;
            store::remove_project_file(db, material, id).await?;
            catalogue::changed(db, material).await?;
            Ok(json!({ "material": material, "name": name }))
        })
    });
    delete.await
}
