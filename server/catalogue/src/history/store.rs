use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::page::Paging;

use super::{MOST, MOST_SEARCHES};
use crate::favourites::store::pattern;
use crate::material::model::MaterialId;
use platform::guard::MemberId;

macro_rules! viewed {
    ($what:literal, $end:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM browse b JOIN material m ON m.id = b.material_id AND m.listed = TRUE WHERE b.member_id = $1
             AND b.viewed_at >= $2
             AND ($3 = '' OR LOWER(m.title_zh || ' ' || m.title_en || ' ' || m.number) LIKE $3 ESCAPE '\\') ",
            $end
        )
    };
}

sql! {
    // A browser that remembers an older visit does not take back a newer one.
    VIEW = "INSERT INTO browse (member_id, material_id, viewed_at)
        SELECT CAST($1 AS BIGINT), m.id, CAST($3 AS BIGINT) FROM material m WHERE m.id = $2 AND m.listed = TRUE
        ON CONFLICT (member_id, material_id) DO UPDATE
        SET viewed_at = CASE WHEN excluded.viewed_at > browse.viewed_at THEN excluded.viewed_at ELSE browse.viewed_at END";
    TRIM = "DELETE FROM browse WHERE member_id = $1 AND material_id NOT IN
        (SELECT material_id FROM browse WHERE member_id = $1 ORDER BY viewed_at DESC, material_id DESC LIMIT $2)";
    PAGE = viewed!("b.material_id, b.viewed_at", "ORDER BY b.viewed_at DESC, b.material_id DESC LIMIT $4 OFFSET $5");
    TOTAL = viewed!("COUNT(*)", "");
    REMOVE = "DELETE FROM browse WHERE member_id = $1 AND material_id = $2";
    CLEAR = "DELETE FROM browse WHERE member_id = $1";
    SEARCH = "INSERT INTO search_word (member_id, words, words_key, searched_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (member_id, words_key) DO UPDATE SET words = excluded.words, searched_at = excluded.searched_at";
    TRIM_SEARCHES = "DELETE FROM search_word WHERE member_id = $1 AND words_key NOT IN
        (SELECT words_key FROM search_word WHERE member_id = $1 ORDER BY searched_at DESC, words_key LIMIT $2)";
    SEARCHES = "SELECT words FROM search_word WHERE member_id = $1 ORDER BY searched_at DESC, words_key LIMIT $2";
    POPULAR = "SELECT MIN(w.words) FROM search_word w WHERE w.searched_at >= $1
        AND NOT EXISTS (SELECT 1 FROM search_miss x WHERE x.words = w.words_key)
        GROUP BY w.words_key HAVING COUNT(*) >= $2 ORDER BY COUNT(*) DESC, w.words_key LIMIT $3";
    FORGET_SEARCH = "DELETE FROM search_word WHERE member_id = $1 AND words_key = $2";
    CLEAR_SEARCHES = "DELETE FROM search_word WHERE member_id = $1";
    PURGE = "DELETE FROM browse WHERE viewed_at < $1 OR member_id IN (SELECT id FROM member WHERE erased = TRUE)";
    PURGE_SEARCHES = "DELETE FROM search_word WHERE searched_at < $1
        OR member_id IN (SELECT id FROM member WHERE erased = TRUE)";
}

/// `false` when there is no such material to look at.
pub async fn view(db: &mut Conn, member: MemberId, material: MaterialId, at: Timestamp) -> Result<bool> {
    Ok(db.execute(VIEW, args![member, material, at]).await? > 0)
}

/// Lets go of what is too much, oldest first.
pub async fn trim(db: &mut Conn, member: MemberId) -> Result<()> {
    db.execute(TRIM, args![member, MOST]).await.map(drop)
}

/// A page of what was looked at since `from`, newest first, and how much there is.
pub async fn page(
    db: &mut Conn,
    member: MemberId,
    from: Timestamp,
    words: &str,
    paging: Paging,
) -> Result<(Vec<(MaterialId, Timestamp)>, i64)> {
    let pattern = pattern(words);
    let total = db.one::<(i64,)>(TOTAL, args![member, from, &pattern]).await?.0;
    Ok((db.all(PAGE, args![member, from, &pattern, paging.limit, paging.offset()]).await?, total))
}

pub async fn remove(db: &mut Conn, member: MemberId, material: MaterialId) -> Result<()> {
    db.execute(REMOVE, args![member, material]).await.map(drop)
}

pub async fn clear(db: &mut Conn, member: MemberId) -> Result<()> {
    db.execute(CLEAR, args![member]).await.map(drop)
}

pub async fn search(db: &mut Conn, member: MemberId, words: &str, now: Timestamp) -> Result<()> {
    db.execute(SEARCH, args![member, words, &words.to_lowercase(), now]).await?;
    db.execute(TRIM_SEARCHES, args![member, MOST_SEARCHES]).await.map(drop)
}

pub async fn searches(db: &mut Conn, member: MemberId) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(SEARCHES, args![member, MOST_SEARCHES]).await?.into_iter().map(|(words,)| words).collect())
}

pub async fn forget_search(db: &mut Conn, member: MemberId, words: &str) -> Result<()> {
    db.execute(FORGET_SEARCH, args![member, &words.to_lowercase()]).await.map(drop)
}

pub async fn clear_searches(db: &mut Conn, member: MemberId) -> Result<()> {
    db.execute(CLEAR_SEARCHES, args![member]).await.map(drop)
}

/// What is older than `old`, and what members who were erased have left.
pub async fn purge(db: &mut Conn, old: Timestamp) -> Result<()> {
    db.execute(PURGE, args![old]).await?;
    db.execute(PURGE_SEARCHES, args![old]).await.map(drop)
}

/// What at least so many members looked for since then, and found.
pub async fn popular(db: &mut Conn, since: Timestamp, seekers: i64, limit: i64) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(POPULAR, args![since, seekers, limit]).await?.into_iter().map(|(words,)| words).collect())
}
