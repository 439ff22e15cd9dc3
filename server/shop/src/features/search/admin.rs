use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Int, Text};
use kernel::list::Asked;
use kernel::reply::{Done, Envelope, Reply};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::model::{Group, LETTERS, Miss, WORDS, cut, words};
use super::{SearchError, store};
use crate::app::App;
use crate::features::access::admin::doomed;
use crate::features::audit::Audit;
use crate::server::table::{Row, Table, table};

/// A group of words as the back office shows it: with commas between.
#[derive(Serialize, ToSchema)]
pub struct GroupRow {
    pub id: i64,
    pub words: String,
    #[schema(value_type = i64)]
    pub update_time: Timestamp,
}

impl Group {
    fn row(&self) -> GroupRow {
        GroupRow { id: self.id, words: words(&self.words).join(", "), update_time: self.updated_at }
    }
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct GroupInput {
    pub id: Option<Int>,
    /// One a line, or with commas between
    #[serde(default)]
    pub words: Text,
}

impl GroupInput {
    fn checked(&self) -> Result<Vec<String>> {
        let words = cut(&self.words.0);
        if words.len() < 2 {
            return Err(SearchError::FewWords.into());
        }
        if words.len() > WORDS || words.iter().any(|word| word.chars().count() > LETTERS) {
            return Err(SearchError::LongWord.into());
        }
        Ok(words)
    }
}

/// Words that mean the same.
#[utoipa::path(get, path = "/admin/shop.synonym/index", responses((status = 200, body = Envelope<Table<GroupRow>>)))]
pub async fn synonyms(State(app): State<App>, asked: Asked) -> Result<Reply<Table<GroupRow>>> {
    let found = table::<Group>(&app, &store::SYNONYMS, &asked, None).await?;
    Ok(Reply(found.map(|group| group.row())))
}

#[utoipa::path(get, path = "/admin/shop.synonym/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<GroupRow>>)))]
pub async fn synonym_view(State(app): State<App>, asked: Asked) -> Result<Reply<Row<GroupRow>>> {
    let id = asked.int("id").ok_or(SearchError::UnknownSynonym)?;
    let found = app.db.read(move |db| Box::pin(store::group(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(SearchError::UnknownSynonym)?.row() }))
}

#[utoipa::path(post, path = "/admin/shop.synonym/add", request_body = GroupInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn synonym_add(State(app): State<App>, audit: Audit, Json(input): Json<GroupInput>) -> Result<Done> {
    let words = input.checked()?;
    let write = app.db.write(move |db| {
        let (audit, words) = (audit.clone(), words.clone());
        Box::pin(async move {
            let id = store::insert(db, &words, audit.now).await?;
            audit.write(db, &words, &Value::Null, &json!({ "id": id, "words": words })).await
        })
    });
    write.await?;
    Ok(Done("common.done.added"))
}

#[utoipa::path(post, path = "/admin/shop.synonym/edit", request_body = GroupInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn synonym_edit(State(app): State<App>, audit: Audit, Json(input): Json<GroupInput>) -> Result<Done> {
    let id = input.id.ok_or(SearchError::UnknownSynonym)?.0;
    let words = input.checked()?;
    let write = app.db.write(move |db| {
        let (audit, words) = (audit.clone(), words.clone());
        Box::pin(async move {
            let old = store::group(db, id).await?.ok_or(SearchError::UnknownSynonym)?;
            store::update(db, id, &words, audit.now).await?;
            audit.write(db, &words, &old.row(), &json!({ "id": id, "words": words })).await
        })
    });
    write.await?;
    Ok(Done("common.done.saved"))
}

#[utoipa::path(delete, path = "/admin/shop.synonym/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn synonym_del(State(app): State<App>, audit: Audit, asked: Asked) -> Result<Done> {
    let ids = doomed(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let mut before = Vec::new();
            for id in &ids {
                let Some(group) = store::group(db, *id).await? else { continue };
                store::remove(db, *id).await?;
                before.push(group.row());
            }
            audit.write(db, &json!({ "ids": ids }), &before, &Value::Null).await
        })
    });
    write.await?;
    Ok(Done("common.done.deleted"))
}

#[derive(Serialize, ToSchema)]
pub struct MissRow {
    pub id: i64,
    pub words: String,
    pub times: i64,
    #[schema(value_type = i64)]
    pub first_time: Timestamp,
    #[schema(value_type = i64)]
    pub last_time: Timestamp,
}

/// What people looked for and did not find, the commonest first.
#[utoipa::path(get, path = "/admin/shop.searchmiss/index", responses((status = 200, body = Envelope<Table<MissRow>>)))]
pub async fn misses(State(app): State<App>, asked: Asked) -> Result<Reply<Table<MissRow>>> {
    let found = table::<Miss>(&app, &store::MISSES, &asked, None).await?;
    let row = |miss: Miss| MissRow {
        id: miss.id,
        words: miss.words,
        times: miss.times,
        first_time: miss.first_at,
        last_time: miss.last_at,
    };
    Ok(Reply(found.map(row)))
}

#[utoipa::path(delete, path = "/admin/shop.searchmiss/del", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn miss_del(State(app): State<App>, audit: Audit, asked: Asked) -> Result<Done> {
    let ids = doomed(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            for id in &ids {
                store::forget_miss(db, *id).await?;
            }
            audit.write(db, &json!({ "ids": ids }), &Value::Null, &Value::Null).await
        })
    });
    write.await?;
    Ok(Done("common.done.deleted"))
}
