use std::collections::HashMap;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Value, args, sql};
use kernel::list::contains;
use kernel::page::Paging;

use super::CollectError;
use super::model::{CollectionId, CollectionRow, MOST, MOST_COLLECTIONS, MOST_IN_ONE};
use crate::material::model::MaterialId;
use platform::guard::MemberId;

// As many ids as one statement takes; a shorter list is filled up with 0, which is nobody's id.
const AT_ONCE: usize = 24;
macro_rules! ids {
    () => {
        "($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)"
    };
}

// What is not on sale any more stays a favourite, unseen, in case it comes back.
macro_rules! favourites {
    ($what:literal, $end:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM collect c JOIN material m ON m.id = c.material_id AND m.listed = TRUE WHERE c.member_id = $1
             AND (CAST($2 AS BIGINT) = 0 OR EXISTS (SELECT 1 FROM collection_item i WHERE i.collection_id = $2 AND i.material_id = m.id))
             AND ($3 = '' OR LOWER(m.title_zh || ' ' || m.title_en || ' ' || m.number) LIKE $3 ESCAPE '\\') ",
            $end
        )
    };
}

macro_rules! collections {
    ($where:literal) => {
        concat!(
            "SELECT n.id, n.name, n.word, (SELECT COUNT(*) FROM collection_item i JOIN material m ON m.id = i.material_id
             AND m.listed = TRUE WHERE i.collection_id = n.id) AS count FROM collection n WHERE ",
            $where
        )
    };
}

sql! {
    COUNT = "SELECT COUNT(*) FROM collect WHERE member_id = $1";
    COUNT_COLLECTIONS = "SELECT COUNT(*) FROM collection WHERE member_id = $1";
    COUNT_ITEMS = "SELECT COUNT(*) FROM collection_item WHERE collection_id = $1";
    FOUND = "SELECT material_id FROM collect WHERE member_id = $1 AND material_id = $2";
    FOUND_ITEM = "SELECT material_id FROM collection_item WHERE collection_id = $1 AND material_id = $2";
    ON_SALE = "SELECT id FROM material WHERE id = $1 AND listed = TRUE";
    INSERT = "INSERT INTO collect (member_id, material_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    REMOVE = "DELETE FROM collect WHERE member_id = $1 AND material_id = $2";
    PAGE = favourites!("c.material_id, c.created_at", "ORDER BY c.created_at DESC, c.material_id DESC LIMIT $4 OFFSET $5");
    TOTAL = favourites!("COUNT(*)", "");
    COLLECTED = concat!("SELECT material_id FROM collect WHERE member_id = $1 AND material_id IN ", ids!());
    PLACES = concat!("SELECT material_id, collection_id FROM collection_item WHERE member_id = $1 AND material_id IN ", ids!(),
        " ORDER BY collection_id");
    COLLECTIONS = collections!("n.member_id = $1 ORDER BY n.id");
    COLLECTION = collections!("n.member_id = $1 AND n.id = $2");
    INSERT_COLLECTION = "INSERT INTO collection (member_id, name, name_key, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING RETURNING id";
    NAMED = "SELECT id FROM collection WHERE member_id = $1 AND name_key = $2";
    RENAME = "UPDATE collection SET name = $3, name_key = $4 WHERE member_id = $1 AND id = $2";
    REMOVE_COLLECTION = "DELETE FROM collection WHERE member_id = $1 AND id = $2";
    // A link that is there already is kept: whoever has it goes on seeing the page.
    SHARE = "UPDATE collection SET word = COALESCE(word, $3) WHERE member_id = $1 AND id = $2 RETURNING word";
    UNSHARE = "UPDATE collection SET word = NULL WHERE member_id = $1 AND id = $2";
    INSERT_ITEM = "INSERT INTO collection_item (collection_id, member_id, material_id, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING";
    REMOVE_ITEM = "DELETE FROM collection_item WHERE member_id = $1 AND collection_id = $2 AND material_id = $3";
    SHARED = "SELECT n.id, n.name, m.nickname FROM collection n JOIN member m ON m.id = n.member_id AND m.active = TRUE
        WHERE n.word = $1";
    SHARED_ITEMS = "SELECT material_id FROM collection_item WHERE collection_id = $1 ORDER BY created_at DESC, material_id DESC";
    FORGET = "DELETE FROM collect WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
    FORGET_COLLECTIONS = "DELETE FROM collection WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
}

fn with_ids<'a>(first: impl Into<Value<'a>>, ids: &[MaterialId]) -> Vec<Value<'a>> {
    let ids = ids.iter().map(|id| id.0).chain(std::iter::repeat(0)).take(AT_ONCE);
    std::iter::once(first.into()).chain(ids.map(Value::Int)).collect()
}

/// `false` when there is no such material to collect. The caller holds the member.
pub async fn insert(db: &mut Conn, member: MemberId, material: MaterialId, at: Timestamp) -> Result<bool> {
    if db.optional::<(i64,)>(FOUND, args![member, material]).await?.is_some() {
        return Ok(true);
    }
    if db.optional::<(i64,)>(ON_SALE, args![material]).await?.is_none() {
        return Ok(false);
    }
    if db.one::<(i64,)>(COUNT, args![member]).await?.0 >= MOST {
        return Err(CollectError::Full.into());
    }
    db.execute(INSERT, args![member, material, at]).await?;
    Ok(true)
}

pub async fn remove(db: &mut Conn, member: MemberId, material: MaterialId) -> Result<()> {
    db.execute(REMOVE, args![member, material]).await.map(drop)
}

/// A page of favourites with the time of each, and how many there are in all.
pub async fn page(
    db: &mut Conn,
    member: MemberId,
    collection: Option<CollectionId>,
    words: &str,
    paging: Paging,
) -> Result<(Vec<(MaterialId, Timestamp)>, i64)> {
    let (collection, pattern) = (collection.map_or(0, |id| id.0), pattern(words));
    let total = db.one::<(i64,)>(TOTAL, args![member, collection, &pattern]).await?.0;
    let args = args![member, collection, &pattern, paging.limit, paging.offset()];
    Ok((db.all(PAGE, args).await?, total))
}

pub fn pattern(words: &str) -> String {
    // A NUL is no text to PostgreSQL.
    let words = words.replace('\0', "");
    if words.is_empty() { String::new() } else { contains(&words.to_lowercase()) }
}

/// CollectionChoice of these the member has collected.
pub async fn collected(db: &mut Conn, member: MemberId, ids: &[MaterialId]) -> Result<Vec<MaterialId>> {
    let mut found = Vec::new();
    for some in ids.chunks(AT_ONCE) {
        let rows: Vec<(MaterialId,)> = db.all(COLLECTED, &with_ids(member, some)).await?;
        found.extend(rows.into_iter().map(|(id,)| id));
    }
    Ok(found)
}

/// The collections that each of these is in.
pub async fn places(
    db: &mut Conn,
    member: MemberId,
    ids: &[MaterialId],
) -> Result<HashMap<MaterialId, Vec<CollectionId>>> {
    let mut places: HashMap<_, Vec<_>> = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        for (material, collection) in db.all::<(MaterialId, CollectionId)>(PLACES, &with_ids(member, some)).await? {
            places.entry(material).or_default().push(collection);
        }
    }
    Ok(places)
}

/// Oldest first.
pub async fn collections(db: &mut Conn, member: MemberId) -> Result<Vec<CollectionRow>> {
    db.all(COLLECTIONS, args![member]).await
}

pub async fn collection(db: &mut Conn, member: MemberId, id: CollectionId) -> Result<Option<CollectionRow>> {
    db.optional(COLLECTION, args![member, id]).await
}

/// The caller holds the member.
pub async fn insert_collection(db: &mut Conn, member: MemberId, name: &str, now: Timestamp) -> Result<CollectionId> {
    if db.one::<(i64,)>(COUNT_COLLECTIONS, args![member]).await?.0 >= MOST_COLLECTIONS {
        return Err(CollectError::TooMany.into());
    }
    let key = name.to_lowercase();
    let args = args![member, name, &key, now];
    let inserted = db.optional::<(CollectionId,)>(INSERT_COLLECTION, args).await?;
    Ok(inserted.ok_or(CollectError::NameTaken)?.0)
}

pub async fn rename(db: &mut Conn, member: MemberId, id: CollectionId, name: &str) -> Result<()> {
    let key = name.to_lowercase();
    let taken = db.optional::<(CollectionId,)>(NAMED, args![member, &key]).await?;
    if taken.is_some_and(|(other,)| other != id) {
        return Err(CollectError::NameTaken.into());
    }
    let changed = db.execute(RENAME, args![member, id, name, &key]).await?;
    if changed > 0 { Ok(()) } else { Err(CollectError::Unknown.into()) }
}

pub async fn remove_collection(db: &mut Conn, member: MemberId, id: CollectionId) -> Result<()> {
    let removed = db.execute(REMOVE_COLLECTION, args![member, id]).await?;
    if removed > 0 { Ok(()) } else { Err(CollectError::Unknown.into()) }
}

/// The word of its link, new or as it was.
pub async fn share(db: &mut Conn, member: MemberId, id: CollectionId, word: &str) -> Result<String> {
    let shared = db.optional::<(String,)>(SHARE, args![member, id, word]).await?;
    Ok(shared.ok_or(CollectError::Unknown)?.0)
}

pub async fn unshare(db: &mut Conn, member: MemberId, id: CollectionId) -> Result<()> {
    let changed = db.execute(UNSHARE, args![member, id]).await?;
    if changed > 0 { Ok(()) } else { Err(CollectError::Unknown.into()) }
}

/// The material is a favourite already, and the caller holds the member.
pub async fn insert_item(
    db: &mut Conn,
    member: MemberId,
    id: CollectionId,
    material: MaterialId,
    at: Timestamp,
) -> Result<()> {
    if db.optional::<(i64,)>(FOUND_ITEM, args![id, material]).await?.is_some() {
        return Ok(());
    }
    if db.one::<(i64,)>(COUNT_ITEMS, args![id]).await?.0 >= MOST_IN_ONE {
        return Err(CollectError::CollectionFull.into());
    }
    db.execute(INSERT_ITEM, args![id, member, material, at]).await.map(drop)
}

pub async fn remove_item(db: &mut Conn, member: MemberId, id: CollectionId, material: MaterialId) -> Result<()> {
    db.execute(REMOVE_ITEM, args![member, id, material]).await.map(drop)
}

/// Id, name and the owner's nickname of the collection behind a link.
pub async fn shared(db: &mut Conn, word: &str) -> Result<Option<(CollectionId, String, String)>> {
    db.optional(SHARED, args![word]).await
}

/// What is in a collection, newest first.
pub async fn items(db: &mut Conn, id: CollectionId) -> Result<Vec<MaterialId>> {
    Ok(db.all::<(MaterialId,)>(SHARED_ITEMS, args![id]).await?.into_iter().map(|(id,)| id).collect())
}

/// What members who were erased had collected.
pub async fn forget_erased(db: &mut Conn) -> Result<()> {
    db.execute(FORGET_COLLECTIONS, args![]).await?;
    db.execute(FORGET, args![]).await.map(drop)
}

/// Materials that somebody keeps.
pub const KEPT: &str =
    "(SELECT material_id AS id, COUNT(*) AS members, MIN(created_at) AS first_at, MAX(created_at) AS last_at
    FROM collect GROUP BY material_id) c JOIN material m ON m.id = c.id";
