use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::list::contains;
use kernel::page::Paging;
use kernel::words;

use super::MaterialId;
use crate::features::price::model::Licence;
use crate::guard::MemberId;

words! {
    /// Where a right comes from.
    pub enum Source {
        Order = "order",
        Vip = "vip",
        Pack = "pack",
        Course = "course",
        Gift = "gift",
        Staff = "staff",
    }
}

macro_rules! covers {
    () => {
        "member_id = $1 AND material_id = $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $5)
         AND (licence = $4 OR licence = 'enterprise' OR $4 = 'personal')"
    };
}

macro_rules! owned {
    ($what:literal, $end:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM entitlement e JOIN material m ON m.id = e.material_id LEFT JOIN variant v ON v.id = e.variant_id
             LEFT JOIN order_line l ON l.id = e.order_line_id LEFT JOIN shop_order o ON o.id = l.order_id
             WHERE e.member_id = $1 AND e.revoked_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > $2)
             AND ($3 = '' OR m.kind = $3)
             AND ($4 = '' OR LOWER(m.title_zh || ' ' || m.title_en || ' ' || m.number) LIKE $4 ESCAPE '\\') ",
            $end
        )
    };
}

sql! {
    OWNED = "SELECT DISTINCT material_id FROM entitlement WHERE member_id = $1 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $2)";
    OWNS = "SELECT id FROM entitlement WHERE member_id = $1 AND material_id = $2 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $3) LIMIT 1";
    // What an order line gives: the same twice is refused by its index, whatever happens at once.
    GRANT_LINE = "INSERT INTO entitlement (member_id, material_id, variant_id, licence, source, granted_at, reason, order_line_id, livemode)
        VALUES ($1, $2, $3, $4, $5, $6, '', $7, $8) ON CONFLICT DO NOTHING";
    REVOKE_LINE = "UPDATE entitlement SET revoked_at = $2, reason = $3 WHERE order_line_id = $1 AND revoked_at IS NULL";
    USED_LINE = "SELECT id FROM entitlement WHERE order_line_id = $1 AND used_at IS NOT NULL LIMIT 1";
    // Whoever has a version, or all of them, under a licence as large has it.
    COVERS = concat!("SELECT id FROM (SELECT id FROM entitlement WHERE variant_id = $3 AND ", covers!(),
        " UNION ALL SELECT id FROM entitlement WHERE variant_id IS NULL AND ", covers!(), ") AS found LIMIT 1");
    PAGE = owned!("e.material_id, m.kind, m.title_zh, m.title_en, m.media, m.listed, v.name_zh, v.name_en, e.licence, e.source, e.granted_at,
        e.expires_at, o.number", "ORDER BY e.granted_at DESC, e.id DESC LIMIT $5 OFFSET $6");
    TOTAL = owned!("COUNT(*)", "");
    PARTS = "SELECT part_id FROM material_part WHERE whole_id = $1 AND role = 'contains'";
    GRANT = "INSERT INTO entitlement (member_id, material_id, licence, source, granted_at, reason)
        VALUES ($1, $2, $3, $4, $5, $6)";
}

pub async fn owned(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Vec<MaterialId>> {
    Ok(db.all::<(MaterialId,)>(OWNED, args![member, now]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn owns(db: &mut Conn, member: MemberId, material: MaterialId, now: Timestamp) -> Result<bool> {
    Ok(db.optional::<(i64,)>(OWNS, args![member, material, now]).await?.is_some())
}

pub async fn grant(
    db: &mut Conn,
    member: MemberId,
    material: MaterialId,
    licence: Licence,
    source: Source,
    now: Timestamp,
) -> Result<()> {
    db.execute(GRANT, args![member, material, licence, source, now, ""]).await.map(drop)
}

/// Whether somebody has it already: this version, under this licence or a larger one.
pub async fn covers(
    db: &mut Conn,
    member: MemberId,
    material: i64,
    variant: i64,
    licence: Licence,
    now: Timestamp,
) -> Result<bool> {
    Ok(db.optional::<(i64,)>(COVERS, args![member, material, variant, licence, now]).await?.is_some())
}

/// One line of an order, as far as rights go.
#[derive(Clone, Copy, Debug)]
pub struct Bought {
    pub line: i64,
    pub material: i64,
    pub variant: i64,
    pub licence: Licence,
    pub livemode: bool,
}

/// Gives what a line bought, and what is in it if it is a pack. `false` when it was there already.
pub async fn grant_line(db: &mut Conn, member: MemberId, bought: &Bought, now: Timestamp) -> Result<bool> {
    let Bought { line, material, variant, licence, livemode } = *bought;
    let args = args![member, material, variant, licence, Source::Order, now, line, livemode];
    let is_new = db.execute(GRANT_LINE, args).await? == 1;
    if is_new {
        for (part,) in db.all::<(i64,)>(PARTS, args![material]).await? {
            let args = args![member, part, None::<i64>, licence, Source::Pack, now, line, livemode];
            db.execute(GRANT_LINE, args).await?;
        }
    }
    Ok(is_new)
}

/// Takes back what a line gave; answers how many rights that were.
pub async fn revoke_line(db: &mut Conn, line: i64, reason: &str, now: Timestamp) -> Result<u64> {
    db.execute(REVOKE_LINE, args![line, now, reason]).await
}

pub async fn is_used(db: &mut Conn, line: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(USED_LINE, args![line]).await?.is_some())
}

/// Something a member has, as their list shows it.
pub struct OwnedRow {
    pub material: i64,
    pub kind: String,
    pub title_zh: String,
    pub title_en: String,
    pub media: String,
    pub listed: bool,
    pub variant_zh: Option<String>,
    pub variant_en: Option<String>,
    pub licence: Licence,
    pub source: Source,
    pub granted_at: Timestamp,
    pub expires_at: Option<Timestamp>,
    pub order: Option<String>,
}

row!(OwnedRow {
    material,
    kind,
    title_zh,
    title_en,
    media,
    listed,
    variant_zh,
    variant_en,
    licence,
    source,
    granted_at,
    expires_at,
    order
});

/// What somebody has, newest first: of one kind or all, with some words in the title.
pub async fn page(
    db: &mut Conn,
    member: MemberId,
    kind: &str,
    words: &str,
    now: Timestamp,
    paging: Paging,
) -> Result<(Vec<OwnedRow>, i64)> {
    let pattern = if words.is_empty() { String::new() } else { contains(&words.to_lowercase()) };
    let total = db.one::<(i64,)>(TOTAL, args![member, now, kind, &pattern]).await?.0;
    Ok((db.all(PAGE, args![member, now, kind, &pattern, paging.limit, paging.offset()]).await?, total))
}
