use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;
use kernel::string_enum;

use super::MaterialId;
use crate::price::model::{Licence, Prices};
use crate::price::upgrade::Rendition;
use platform::app::topic;
use platform::guard::MemberId;

string_enum! {
    /// Where a right comes from.
    pub enum EntitlementSource {
        Order = "order",
        Vip = "vip",
        Pack = "pack",
        Course = "course",
        Gift = "gift",
        Staff = "staff",
    }
}

// What ends by itself is not owned: it can be bought.
macro_rules! covers {
    () => {
        "member_id = $1 AND material_id = $2 AND revoked_at IS NULL AND expires_at IS NULL
         AND (licence = $4 OR licence = 'enterprise' OR $4 = 'personal')"
    };
}

/// A right `e` that was bought and has not been counted towards a larger one that is in force.
macro_rules! countable {
    () => {
        "e.source = 'order' AND e.revoked_at IS NULL AND e.expires_at IS NULL AND e.variant_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM entitlement u WHERE u.upgrade_of_id = e.id AND u.revoked_at IS NULL)"
    };
}

macro_rules! in_force {
    () => {
        "revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)"
    };
}

/// A right is used before it is taken back, also in the same millisecond: the audit tells by this order that nobody used it afterwards.
macro_rules! revoke {
    () => {
        "revoked_at = CASE WHEN used_at >= $2 THEN used_at + 1 ELSE $2 END, reason = $3"
    };
}

sql! {
    OWNED = "SELECT DISTINCT material_id FROM entitlement WHERE member_id = $1 AND revoked_at IS NULL AND expires_at IS NULL";
    HELD = concat!("SELECT DISTINCT material_id, variant_id, licence, source, expires_at FROM entitlement WHERE member_id = $1 AND ", in_force!());
    OWNS = "SELECT id FROM entitlement WHERE member_id = $1 AND material_id = $2 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $3) LIMIT 1";
    // What an order line gives: the same twice is refused by its index, whatever happens at once.
    GRANT_LINE = "INSERT INTO entitlement (member_id, material_id, variant_id, licence, source, granted_at, reason, order_line_id, is_live,
        upgrade_of_id) VALUES ($1, $2, $3, $4, $5, $6, '', $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id";
    REVOKE_LINE = concat!("UPDATE entitlement SET ", revoke!(), " WHERE order_line_id = $1 AND revoked_at IS NULL");
    REVOKE = concat!("UPDATE entitlement SET ", revoke!(), " WHERE (id = $1 OR pack_id = $1) AND revoked_at IS NULL");
    USE = concat!("UPDATE entitlement SET used_at = COALESCE(used_at, $2) WHERE id = $1 AND ", in_force!());
    USE_MATERIAL = concat!("UPDATE entitlement SET used_at = COALESCE(used_at, $2) WHERE member_id = $1 AND material_id = $3 AND ", in_force!());
    HOLD_LINE = "UPDATE entitlement SET granted_at = granted_at WHERE order_line_id = $1";
    USED_LINE = "SELECT id FROM entitlement WHERE order_line_id = $1 AND used_at IS NOT NULL LIMIT 1";
    // Whoever has a version, or all of them, under a licence as large has it.
    COVERS = concat!("SELECT id FROM (SELECT id FROM entitlement WHERE variant_id = $3 AND ", covers!(),
        " UNION ALL SELECT id FROM entitlement WHERE variant_id IS NULL AND ", covers!(), ") AS found LIMIT 1");
    // Of this version, or of a cheaper one: nothing else can be counted towards it.
    COUNTABLE = concat!("SELECT e.id, e.variant_id, e.licence, l.list, v.name_zh, v.name_en, v.price, v.commercial_price, v.enterprise_price
        FROM entitlement e JOIN order_line l ON l.id = e.order_line_id JOIN variant v ON v.id = e.variant_id AND v.material_id = e.material_id
        WHERE e.member_id = $1 AND e.material_id = $2 AND (e.variant_id = $3 OR v.price < $4) AND ", countable!(), " ORDER BY e.id");
    IS_COUNTABLE = concat!("SELECT e.id FROM entitlement e WHERE e.id = $1 AND e.member_id = $2 AND ", countable!());
    IS_UPGRADED = "SELECT u.id FROM entitlement u JOIN entitlement e ON e.id = u.upgrade_of_id
        WHERE e.order_line_id = $1 AND u.revoked_at IS NULL LIMIT 1";
    PARTS = "SELECT part_id FROM material_part WHERE whole_id = $1 AND role = 'contains'";
    GRANT = "INSERT INTO entitlement (member_id, material_id, licence, source, granted_at, expires_at, reason, pool_month,
        pool_owner_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    GRANT_PART = "INSERT INTO entitlement (member_id, material_id, licence, source, granted_at, expires_at, reason, pack_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    POOL_USED = "SELECT COUNT(*), COALESCE(SUM(CASE WHEN granted_at >= $3 THEN 1 ELSE 0 END), 0) FROM entitlement
        WHERE pool_owner_id = $1 AND pool_month = $2";
    REVOKE_POOL = concat!("UPDATE entitlement SET ", revoke!(), " WHERE member_id = $1 AND (pool_owner_id = $4
        OR pack_id IN (SELECT id FROM entitlement WHERE member_id = $1 AND pool_owner_id = $4)) AND revoked_at IS NULL");
}

/// Materials of which a member owns something for good.
pub async fn owned(db: &mut Conn, member: MemberId) -> Result<Vec<MaterialId>> {
    Ok(db.all::<(MaterialId,)>(OWNED, args![member]).await?.into_iter().map(|(id,)| id).collect())
}

/// A right that is in force: a version or all of them, under a licence, for good or until some day.
#[derive(Clone, Copy, Debug)]
pub struct HeldRight {
    pub material: MaterialId,
    pub variant: Option<i64>,
    pub licence: Licence,
    pub source: EntitlementSource,
    pub expires_at: Option<Timestamp>,
}

row!(HeldRight { material(material_id), variant(variant_id), licence, source, expires_at });

impl HeldRight {
    /// Whether it makes a version under a licence one's own, as `covers` asks the database.
    pub fn covers(&self, variant: i64, licence: Licence) -> bool {
        let is_version = self.variant.is_none_or(|own| own == variant);
        self.expires_at.is_none() && is_version && self.licence.rank() >= licence.rank()
    }

    /// Whether it opens every version under a licence, for good or not: a VIP download would add nothing.
    pub const fn opens_all(&self, licence: Licence) -> bool {
        self.variant.is_none() && self.licence.rank() >= licence.rank()
    }
}

/// The rights of a member that are in force.
pub async fn held(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Vec<HeldRight>> {
    db.all(HELD, args![member, now]).await
}

pub async fn owns(db: &mut Conn, member: MemberId, material: MaterialId, now: Timestamp) -> Result<bool> {
    Ok(db.optional::<(i64,)>(OWNS, args![member, material, now]).await?.is_some())
}

/// A right that no order gave.
pub struct Gift<'a> {
    pub material: MaterialId,
    pub licence: Licence,
    pub source: EntitlementSource,
    pub expires_at: Option<Timestamp>,
    pub reason: &'a str,
    /// The month whose pool it was taken from, and whose.
    pub pool_month: Option<i64>,
    pub pool_owner: Option<MemberId>,
}

impl Gift<'_> {
    pub const fn of(material: MaterialId, licence: Licence, source: EntitlementSource) -> Self {
        Self { material, licence, source, expires_at: None, reason: "", pool_month: None, pool_owner: None }
    }
}

/// Gives a right, and of a pack the rights to what is in it: they go with it.
pub async fn grant(db: &mut Conn, member: MemberId, gift: &Gift<'_>, now: Timestamp) -> Result<i64> {
    let Gift { material, licence, source, expires_at, reason, pool_month, pool_owner } = *gift;
    let args = args![member, material, licence, source, now, expires_at, reason, pool_month, pool_owner];
    let (id,) = db.one::<(i64,)>(GRANT, args).await?;
    for (part,) in db.all::<(i64,)>(PARTS, args![material]).await? {
        let source = EntitlementSource::Pack;
        db.execute(GRANT_PART, args![member, part, licence, source, now, expires_at, reason, id]).await?;
    }
    Ok(id)
}

/// Whether somebody owns it already: this version, under this licence or a larger one, for good.
pub async fn covers(db: &mut Conn, member: MemberId, material: i64, variant: i64, licence: Licence) -> Result<bool> {
    Ok(db.optional::<(i64,)>(COVERS, args![member, material, variant, licence]).await?.is_some())
}

/// A right that may be counted towards a larger one, with its list price when it was bought.
#[derive(Clone, Debug)]
pub struct CountableRight {
    pub id: i64,
    pub variant: i64,
    pub licence: Licence,
    /// What it cost then.
    pub list: Money,
    pub variant_zh: String,
    pub variant_en: String,
    /// What its version costs today.
    pub prices: Prices,
}

row!(CountableRight { id, variant(variant_id), licence, list, variant_zh(name_zh), variant_en(name_en), ..prices: Prices });

/// What a member bought of a material and can count towards this version of it.
pub async fn countable(
    db: &mut Conn,
    member: MemberId,
    material: i64,
    wanted: &Rendition,
) -> Result<Vec<CountableRight>> {
    db.all(COUNTABLE, args![member, material, wanted.variant, wanted.prices.personal]).await
}

/// Whether a right can still be counted. The caller holds the member, so that it is counted once.
pub async fn is_countable(db: &mut Conn, member: MemberId, id: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(IS_COUNTABLE, args![id, member]).await?.is_some())
}

/// Whether what an order line gave was counted towards a larger right that is in force.
pub async fn is_upgraded(db: &mut Conn, line: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(IS_UPGRADED, args![line]).await?.is_some())
}

/// One line of an order, as far as rights go.
#[derive(Clone, Copy, Debug)]
pub struct Bought {
    pub line: i64,
    pub material: i64,
    pub variant: i64,
    pub licence: Licence,
    /// The right that was counted against its price.
    pub upgrade_of: Option<i64>,
    pub is_live: bool,
}

/// Gives what a line bought, and what is in it if it is a pack; answers the right, none when it was there already.
pub async fn grant_line(db: &mut Conn, member: MemberId, bought: &Bought, now: Timestamp) -> Result<Option<i64>> {
    let Bought { line, material, variant, licence, upgrade_of, is_live } = *bought;
    let args = args![member, material, variant, licence, EntitlementSource::Order, now, line, is_live, upgrade_of];
    let given = db.optional::<(i64,)>(GRANT_LINE, args).await?.map(|(id,)| id);
    if given.is_some() {
        for (part,) in db.all::<(i64,)>(PARTS, args![material]).await? {
            let (none, source) = (None::<i64>, EntitlementSource::Pack);
            let args = args![member, part, none, licence, source, now, line, is_live, none];
            db.optional::<(i64,)>(GRANT_LINE, args).await?;
        }
    }
    Ok(given)
}

/// Takes back what a line gave; answers how many rights that were.
pub async fn revoke_line(db: &mut Conn, line: i64, reason: &str, now: Timestamp) -> Result<u64> {
    db.touch(topic::RIGHTS);
    db.execute(REVOKE_LINE, args![line, now, reason]).await
}

/// Takes back one right with those that came with it; `false` when it was not there, or gone already.
pub async fn revoke(db: &mut Conn, id: i64, reason: &str, now: Timestamp) -> Result<bool> {
    db.touch(topic::RIGHTS);
    Ok(db.execute(REVOKE, args![id, now, reason]).await? > 0)
}

/// Taken from somebody's pool in a month, and since the day began. What was taken back stays counted.
pub async fn pool_used(db: &mut Conn, owner: MemberId, month: i64, day: Timestamp) -> Result<(i64, i64)> {
    db.one(POOL_USED, args![owner, month, day]).await
}

/// Takes back what a member has from somebody's pool.
pub async fn revoke_pool(db: &mut Conn, member: MemberId, owner: MemberId, reason: &str, now: Timestamp) -> Result<()> {
    db.touch(topic::RIGHTS);
    db.execute(REVOKE_POOL, args![member, now, reason, owner]).await.map(drop)
}

/// From now on a right counts as used; `false` when it is no longer in force, and then nothing of it may be handed out.
pub async fn start_using(db: &mut Conn, id: i64, now: Timestamp) -> Result<bool> {
    Ok(db.execute(USE, args![id, now]).await? == 1)
}

/// The same with whatever rights a member has in a material; `false` when none is in force.
pub async fn start_using_material(
    db: &mut Conn,
    member: MemberId,
    material: MaterialId,
    now: Timestamp,
) -> Result<bool> {
    Ok(db.execute(USE_MATERIAL, args![member, now, material]).await? > 0)
}

/// Locks the rights of an order line until the transaction ends: nobody begins to use one between the question whether it is used
/// and its revocation.
pub async fn hold_line(db: &mut Conn, line: i64) -> Result<()> {
    db.execute(HOLD_LINE, args![line]).await.map(drop)
}

pub async fn is_used(db: &mut Conn, line: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(USED_LINE, args![line]).await?.is_some())
}
