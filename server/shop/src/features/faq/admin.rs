use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::list::Asked;
use kernel::order::{Sorting, weights};
use kernel::reply::{Done, Envelope, Reply};
use serde_json::{Value, json};

use super::model::{Faq, FaqInput, FaqRow};
use super::{FaqError, store};
use crate::app::App;
use crate::features::access::admin::doomed;
use crate::features::audit::Audit;
use crate::server::table::{Row, Table, table};

#[utoipa::path(get, path = "/admin/shop.faq/index", responses((status = 200, body = Envelope<Table<FaqRow>>)))]
pub async fn index(State(app): State<App>, asked: Asked) -> Result<Reply<Table<FaqRow>>> {
    Ok(Reply(table::<Faq>(&app, &store::QUESTIONS, &asked, None).await?.map(|faq| faq.row())))
}

#[utoipa::path(get, path = "/admin/shop.faq/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<FaqRow>>)))]
pub async fn view(State(app): State<App>, asked: Asked) -> Result<Reply<Row<FaqRow>>> {
    let id = asked.int("id").ok_or(FaqError::Unknown)?;
    let found = app.db.read(move |db| Box::pin(store::one(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(FaqError::Unknown)?.row() }))
}

#[utoipa::path(post, path = "/admin/shop.faq/add", request_body = FaqInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<App>, audit: Audit, Json(input): Json<FaqInput>) -> Result<Done> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut faq = Faq::blank(audit.now);
            faq.apply(&input)?;
            faq.id = store::insert(db, &faq).await?;
            audit.write(db, &input, &Value::Null, &faq.row()).await
        })
    });
    write.await?;
    Ok(Done("common.done.added"))
}

#[utoipa::path(post, path = "/admin/shop.faq/edit", request_body = FaqInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<FaqInput>) -> Result<Done> {
    let id = input.id.ok_or(FaqError::Unknown)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let old = store::one(db, id).await?.ok_or(FaqError::Unknown)?;
            let mut faq = Faq { updated_at: audit.now, ..old.clone() };
            faq.apply(&input)?;
            store::update(db, &faq).await?;
            audit.write(db, &input, &old.row(), &faq.row()).await
        })
    });
    write.await?;
    Ok(Done("common.done.saved"))
}

#[utoipa::path(delete, path = "/admin/shop.faq/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(State(app): State<App>, audit: Audit, asked: Asked) -> Result<Done> {
    let ids = doomed(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let all = store::all(db).await?;
            let gone: Vec<_> = all.iter().filter(|faq| ids.contains(&faq.id)).map(Faq::row).collect();
            if gone.is_empty() {
                return Err(FaqError::NothingDeleted.into());
            }
            for row in &gone {
                store::remove(db, row.id).await?;
            }
            audit.write(db, &json!({ "ids": ids }), &gone, &Value::Null).await
        })
    });
    write.await?;
    Ok(Done("common.done.deleted"))
}

#[utoipa::path(post, path = "/admin/shop.faq/sortable", request_body = Sorting, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn sort(State(app): State<App>, audit: Audit, Json(input): Json<Sorting>) -> Result<Done> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let all = store::all(db).await?;
            let ids: Vec<_> = all.iter().map(|faq| faq.id).collect();
            let sorted = input.apply(&ids).ok_or(FaqError::Unknown)?;
            let weigh = |id: &i64| all.iter().find(|faq| faq.id == *id).map_or(0, |faq| faq.weigh);
            let weighed: Vec<_> = sorted.iter().map(|id| (*id, weigh(id))).collect();
            for (id, weigh) in weights(&weighed) {
                store::weigh(db, id, weigh).await?;
            }
            audit.write(db, &input, &ids, &sorted).await
        })
    });
    write.await?;
    Ok(Done("common.done.saved"))
}
