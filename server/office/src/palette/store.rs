use std::collections::HashSet;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Needle;
use catalogue::material::model::{MaterialId, MaterialKind};
use orders::order::model::OrderStatus;

/// Rows of each kind that are worth showing.
const MOST: usize = 6;
/// What the search of the shop may offer, of which the first that fit are shown.
pub const OFFERED: usize = 48;
/// The newest rows, among which any part of a name or number is found; of all the others, what it begins with.
const NEWEST: i64 = 5_000;

// $1 is the text, $2 its sounds or nothing, $3 whether addresses may be asked for.
macro_rules! is_named {
    () => {
        "(LOWER(m.username) LIKE $1 ESCAPE '\\' OR LOWER(m.nickname) LIKE $1 ESCAPE '\\'
          OR ($2 <> '' AND m.name_sounds LIKE $2 ESCAPE '\\')
          OR ($3 = TRUE AND (m.email LIKE $1 ESCAPE '\\' OR m.mobile LIKE $1 ESCAPE '\\')))"
    };
}

// Ids of members whose column begins like the text, by its index.
macro_rules! beginning {
    ($column:literal, $from:literal, $to:literal, $if:literal) => {
        concat!(
            "SELECT b.id FROM (SELECT id FROM member WHERE ",
            $if,
            $column,
            " >= ",
            $from,
            " AND ",
            $column,
            " < ",
            $to,
            " AND erased = FALSE ORDER BY ",
            $column,
            " LIMIT 24) b"
        )
    };
}

macro_rules! material {
    ($from:literal) => {
        concat!("SELECT m.id, m.number, m.title_zh, m.title_en, m.kind, m.price, m.active FROM ", $from)
    };
}

sql! {
    MATERIAL = material!("material m WHERE m.id = $1");
    MATERIALS_BEGINNING = material!("material m WHERE m.number >= $1 AND m.number < $2 ORDER BY m.number LIMIT $3");
    UNLISTED = material!("(SELECT * FROM material WHERE listed = FALSE ORDER BY id DESC LIMIT $3) m
        WHERE LOWER(m.number) LIKE $1 ESCAPE '\\' OR LOWER(m.title_zh) LIKE $1 ESCAPE '\\' OR LOWER(m.title_en) LIKE $1 ESCAPE '\\'
          OR ($2 <> '' AND m.title_sounds LIKE $2 ESCAPE '\\') ORDER BY m.id DESC LIMIT $4");
    // $1 and $2 bound the text, $3 and $4 its sounds, $5: whether addresses may be asked for, $6 the id.
    BEGINNING = concat!("SELECT m.id, m.username, m.nickname, m.active FROM member m WHERE m.erased = FALSE AND m.id IN (SELECT CAST($6 AS BIGINT) UNION ",
        beginning!("username_key", "$1", "$2", ""), " UNION ", beginning!("LOWER(nickname)", "$1", "$2", ""), " UNION ",
        beginning!("name_sounds", "$3", "$4", "$3 <> '' AND "), " UNION ", beginning!("email", "$1", "$2", "$5 = TRUE AND "), " UNION ",
        beginning!("mobile", "$1", "$2", "$5 = TRUE AND "), ") ORDER BY m.active DESC, m.last_login_at DESC, m.id DESC LIMIT $7");
    NEWEST_MEMBERS = concat!("SELECT m.id, m.username, m.nickname, m.active FROM (SELECT * FROM member WHERE erased = FALSE ORDER BY id DESC LIMIT $4) m
        WHERE ", is_named!(), " ORDER BY m.active DESC, m.last_login_at DESC, m.id DESC LIMIT $5");
    ORDERS_BEGINNING = "SELECT id FROM shop_order WHERE number >= $1 AND number < $2 ORDER BY number LIMIT $3";
    NEWEST_ORDERS = "SELECT o.id FROM (SELECT id, number FROM shop_order ORDER BY id DESC LIMIT $2) o WHERE LOWER(o.number) LIKE $1 ESCAPE '\\'
        ORDER BY o.id DESC LIMIT $3";
    ORDERS_OF = "SELECT id FROM shop_order WHERE member_id = $1 ORDER BY id DESC LIMIT $2";
    ORDER = "SELECT o.number, o.status, o.total, o.created_at, m.nickname,
        COALESCE((SELECT l.title_zh FROM order_line l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1), '') AS title_zh,
        COALESCE((SELECT l.title_en FROM order_line l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1), '') AS title_en
        FROM shop_order o JOIN member m ON m.id = o.member_id WHERE o.id = $1";
}

#[derive(Serialize, ToSchema)]
pub struct FoundMaterial {
    pub id: i64,
    pub number: String,
    #[serde(skip)]
    pub title_zh: String,
    #[serde(skip)]
    pub title_en: String,
    pub kind: MaterialKind,
    pub price: Money,
    /// On sale
    pub active: bool,
}

row!(FoundMaterial { id, number, title_zh, title_en, kind, price, active });

#[derive(Serialize, ToSchema)]
pub struct FoundCustomer {
    pub id: i64,
    pub username: String,
    pub nickname: String,
    pub active: bool,
}

row!(FoundCustomer { id, username, nickname, active });

#[derive(Serialize, ToSchema)]
pub struct FoundOrder {
    pub number: String,
    pub status: OrderStatus,
    pub total: Money,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
    pub nickname: String,
    #[serde(skip)]
    pub title_zh: String,
    #[serde(skip)]
    pub title_en: String,
}

row!(FoundOrder { number, status, total, created_at, nickname, title_zh, title_en });

/// `listed`: what the search of the shop has found. Drafts and what was withdrawn are not in its index.
pub async fn materials(db: &mut Conn, needle: &Needle, listed: &[MaterialId]) -> Result<Vec<FoundMaterial>> {
    let [from, to] = needle.number_bounds();
    let mut found: Vec<FoundMaterial> = db.all(MATERIALS_BEGINNING, args![&from, &to, most()]).await?;
    for id in listed {
        if found.len() >= MOST {
            break;
        }
        // A search is generous with what it understands; here, what was typed is meant.
        let material: Option<FoundMaterial> = db.optional(MATERIAL, args![*id]).await?;
        let is_meant =
            |one: &FoundMaterial| [&one.title_zh, &one.title_en, &one.number].iter().any(|text| needle.is_in(text));
        found.extend(material.filter(is_meant));
    }
    let (text, sounds) = (needle.text_pattern(), needle.sounds_pattern());
    found.extend(db.all::<FoundMaterial>(UNLISTED, args![&text, &sounds, NEWEST, most()]).await?);
    Ok(first_of(found, |material| material.id))
}

pub async fn customers(db: &mut Conn, needle: &Needle, sees_addresses: bool) -> Result<Vec<FoundCustomer>> {
    let ([from, to], [sounds_from, sounds_to]) = (needle.text_bounds(), needle.sounds_bounds());
    let begin = args![&from, &to, &sounds_from, &sounds_to, sees_addresses, needle.id(), most()];
    let mut found: Vec<FoundCustomer> = db.all(BEGINNING, begin).await?;
    if found.len() < MOST {
        let (text, sounds) = (needle.text_pattern(), needle.sounds_pattern());
        found.extend(
            db.all::<FoundCustomer>(NEWEST_MEMBERS, args![&text, &sounds, sees_addresses, NEWEST, most()]).await?,
        );
    }
    Ok(first_of(found, |customer| customer.id))
}

/// Orders by their number, and those of the customers who were found.
pub async fn orders(db: &mut Conn, needle: &Needle, customers: &[FoundCustomer]) -> Result<Vec<FoundOrder>> {
    let [from, to] = needle.number_bounds();
    let mut ids: Vec<(i64,)> = db.all(ORDERS_BEGINNING, args![&from, &to, most()]).await?;
    if ids.len() < MOST {
        ids.extend(db.all::<(i64,)>(NEWEST_ORDERS, args![&needle.text_pattern(), NEWEST, most()]).await?);
    }
    let mut theirs: Vec<(i64,)> = Vec::new();
    for customer in customers {
        theirs.extend(db.all::<(i64,)>(ORDERS_OF, args![customer.id, most()]).await?);
    }
    theirs.sort_unstable_by(|one, other| other.cmp(one));
    ids.extend(theirs);
    let mut found = Vec::new();
    for (id,) in first_of(ids, |(id,)| *id) {
        found.extend(db.optional(ORDER, args![id]).await?);
    }
    Ok(found)
}

const fn most() -> i64 {
    MOST as i64
}

/// The first few, each once.
fn first_of<T>(list: Vec<T>, id: impl Fn(&T) -> i64) -> Vec<T> {
    let mut seen = HashSet::new();
    list.into_iter().filter(|one| seen.insert(id(one))).take(MOST).collect()
}
