use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_row, row, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use kernel::money::Money;
use kernel::page::Paging;
use std::time::Duration;

use super::CouponError;
use super::model::{Acquisition, Coupon, CouponKind, CouponTab, HeldCoupon, MemberCoupon, normalize_code};
use super::scope::{OfferScope, ScopeWord};
use crate::ending::Ending;
use crate::scope_id;
use platform::audit::record::StoredRecord;
use platform::guard::MemberId;
use platform::recycle_bin::kept::{KeptRecord, KeptTable};

// With the name of the type or the material that it is for.
macro_rules! columns {
    () => {
        "c.id, c.name_zh, c.name_en, c.kind, c.value, c.cap, c.min_spend, c.scope, c.target, c.way, c.code, c.total, c.given, c.used,
         c.per_member, c.starts_at, c.ends_at, c.valid_days, c.active, COALESCE(ct.name_zh, mt.title_zh, '') AS target_zh,
         COALESCE(ct.name_en, mt.title_en, '') AS target_en"
    };
}

macro_rules! named {
    () => {
        concat!(
            " LEFT JOIN category ct ON ct.id = ",
            scope_id!("c", "type"),
            " LEFT JOIN material mt ON mt.id = ",
            scope_id!("c", "material")
        )
    };
}

macro_rules! own {
    ($what:expr, $where:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id",
            named!(),
            " LEFT JOIN shop_order o ON o.id = g.order_id WHERE g.member_id = $1 AND ",
            $where,
            " ORDER BY COALESCE(g.until_at, 9000000000000000), g.id DESC LIMIT $3 OFFSET $4"
        )
    };
}

macro_rules! own_columns {
    () => {
        "g.id, c.name_zh, c.name_en, c.kind, c.value, c.cap, c.min_spend, c.scope, c.target, COALESCE(ct.name_zh, mt.title_zh, '') AS target_zh,
         COALESCE(ct.name_en, mt.title_en, '') AS target_en, g.state, g.from_at, g.until_at, o.number"
    };
}

macro_rules! held {
    ($where:literal) => {
        concat!(
            "SELECT g.id AS grant_id, c.id AS coupon_id, c.name_zh, c.name_en, g.until_at, c.kind, c.value, c.cap, c.min_spend, c.scope, c.target
             FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id WHERE g.member_id = $1 AND g.state = 'free'
             AND g.from_at <= $2 AND (g.until_at IS NULL OR g.until_at > $2) AND ",
            $where
        )
    };
}

insert_row! {
    struct CouponInsert<'a> into "coupon" {
        name_zh: &'a str,
        name_en: &'a str,
        kind: CouponKind,
        value: i64,
        cap: Money,
        min_spend: Money,
        scope: ScopeWord,
        target: &'a str,
        way: Acquisition,
        code: Option<&'a str>,
        total: i64,
        given: i64,
        used: i64,
        per_member: i64,
        starts_at: Timestamp,
        ends_at: Option<Timestamp>,
        valid_days: i64,
        active: bool,
        created_at: Timestamp,
    } "ON CONFLICT (code) DO NOTHING RETURNING id"
}

/// What the recycle bin keeps of a coupon: one that nobody has.
pub const KEPT: KeptRecord =
    KeptRecord::new("shop/coupon", &[KeptTable { name: "coupon", rows: "id = $1", refers: &[] }]);

sql! {
    HELD = held!("c.active = TRUE ORDER BY g.until_at, g.id");
    HELD_ONE = held!("g.id = $3");
    // Guarded: of all who try, one finds it free.
    LOCK = "UPDATE coupon_grant SET state = 'locked', order_id = $3 WHERE id = $1 AND member_id = $2 AND state = 'free'";
    RELEASE = "UPDATE coupon_grant SET state = 'free', order_id = NULL WHERE order_id = $1 AND state = 'locked'";
    USE = "UPDATE coupon_grant SET state = 'used' WHERE order_id = $1 AND state = 'locked' RETURNING coupon_id";
    // Those that were had for a while: of a coupon for a day or two its end is no news.
    ENDING = "SELECT g.member_id, g.until_at, c.name_zh, c.name_en FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id
        WHERE g.state = 'free' AND g.until_at > $1 AND g.until_at <= $2 AND g.created_at <= g.until_at - $3 ORDER BY g.member_id, g.until_at, g.id";
    COUNT_USE = "UPDATE coupon SET used = used + $2 WHERE id = $1";
    ON_OFFER = concat!("SELECT ", columns!(), " FROM coupon c", named!(), " WHERE c.way = $2 AND c.active = TRUE AND c.starts_at <= $1
        AND (c.ends_at IS NULL OR c.ends_at > $1) ORDER BY c.id DESC LIMIT 200");
    OF_MEMBER = "SELECT coupon_id, COUNT(*), CAST(SUM(CASE WHEN state <> 'used' AND (until_at IS NULL OR until_at > $2) THEN 1 ELSE 0 END)
        AS BIGINT) FROM coupon_grant WHERE member_id = $1 GROUP BY coupon_id";
    ONE = concat!("SELECT ", columns!(), " FROM coupon c", named!(), " WHERE c.id = $1");
    BY_CODE = "SELECT id FROM coupon WHERE REPLACE(code, '-', '') = $1 AND way = 'code'";
    BY_ITSELF = "SELECT id FROM coupon WHERE way = $1 AND active = TRUE ORDER BY id";
    // Guarded: of all who reach for the last one, one gets it. Holds the coupon until the end of the transaction.
    TAKE = "UPDATE coupon SET given = given + 1 WHERE id = $1 AND way = $2 AND active = TRUE AND starts_at <= $3
        AND (ends_at IS NULL OR ends_at > $3) AND (total = 0 OR given < total) RETURNING id, per_member, valid_days, ends_at";
    HAS = "SELECT COUNT(*) FROM coupon_grant WHERE coupon_id = $1 AND member_id = $2";
    GIVE = "INSERT INTO coupon_grant (coupon_id, member_id, grant_no, state, from_at, until_at, created_at)
        VALUES ($1, $2, $3, 'free', $4, $5, $4) ON CONFLICT (coupon_id, member_id, grant_no) DO NOTHING RETURNING id";
    OWN_USABLE = own!(own_columns!(), "(g.state = 'locked' OR (g.state = 'free' AND (g.until_at IS NULL OR g.until_at > $2)))");
    OWN_USED = own!(own_columns!(), "g.state = 'used' AND g.created_at <= $2");
    OWN_EXPIRED = own!(own_columns!(), "g.state = 'free' AND g.until_at <= $2");
    COUNTS = "SELECT CAST(COALESCE(SUM(CASE WHEN state = 'locked' OR (state = 'free' AND (until_at IS NULL OR until_at > $2)) THEN 1 ELSE 0
        END), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN state = 'used' THEN 1 ELSE 0 END), 0) AS BIGINT),
        CAST(COALESCE(SUM(CASE WHEN state = 'free' AND until_at <= $2 THEN 1 ELSE 0 END), 0) AS BIGINT)
        FROM coupon_grant WHERE member_id = $1";
    INSERT = CouponInsert::INSERT;
    UPDATE = "UPDATE coupon SET name_zh = $2, name_en = $3, kind = $4, value = $5, cap = $6, min_spend = $7, scope = $8, target = $9, way = $10,
        code = $11, total = $12, per_member = $13, starts_at = $14, ends_at = $15, valid_days = $16, active = $17
        WHERE id = $1 AND ($12 = 0 OR given <= $12)";
    CODE_OF_ANOTHER = "SELECT id FROM coupon WHERE REPLACE(code, '-', '') = $1 AND id <> $2";
    HIGHEST_GRANT_NO = "SELECT COALESCE(MAX(grant_no), 0) FROM coupon_grant WHERE coupon_id = $1";
    REMOVE = "DELETE FROM coupon WHERE id = $1 AND given = 0";
    TYPE_THERE = "SELECT COUNT(*) FROM category WHERE id = $1";
    MATERIAL_THERE = "SELECT COUNT(*) FROM material WHERE id = $1";
    GIVE_BACK = "UPDATE coupon_grant SET state = 'free', order_id = NULL WHERE order_id = $1 AND state = 'used' RETURNING coupon_id";
}

/// What a member can use now, soonest gone first.
pub async fn held(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Vec<HeldCoupon>> {
    db.all(HELD, args![member, now]).await
}

pub async fn held_one(db: &mut Conn, member: MemberId, grant: i64, now: Timestamp) -> Result<Option<HeldCoupon>> {
    db.optional(HELD_ONE, args![member, now, grant]).await
}

/// Keeps a coupon for an order, so that no other can use it.
pub async fn lock(db: &mut Conn, member: MemberId, grant: i64, order: i64) -> Result<()> {
    if db.execute(LOCK, args![grant, member, order]).await? == 1 { Ok(()) } else { Err(CouponError::NotYours.into()) }
}

pub async fn release(db: &mut Conn, order: i64) -> Result<()> {
    db.execute(RELEASE, args![order]).await.map(drop)
}

/// The order is paid.
pub async fn spend(db: &mut Conn, order: i64) -> Result<()> {
    if let Some((coupon,)) = db.optional::<(i64,)>(USE, args![order]).await? {
        db.execute(COUNT_USE, args![coupon, 1]).await?;
    }
    Ok(())
}

/// The order is wholly refunded. `true` when there was a coupon to give back.
pub async fn give_back(db: &mut Conn, order: i64) -> Result<bool> {
    let Some((coupon,)) = db.optional::<(i64,)>(GIVE_BACK, args![order]).await? else { return Ok(false) };
    db.execute(COUNT_USE, args![coupon, -1]).await?;
    Ok(true)
}

/// What can be got in a way now, newest first.
pub async fn on_offer(db: &mut Conn, way: Acquisition, now: Timestamp) -> Result<Vec<Coupon>> {
    db.all(ON_OFFER, args![now, way]).await
}

/// Coupon, how many of it a member has got, and how many of those can still be used.
pub async fn of_member(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Vec<(i64, i64, i64)>> {
    db.all(OF_MEMBER, args![member, now]).await
}

pub async fn by_code(db: &mut Conn, code: &str) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(BY_CODE, args![&normalize_code(code)]).await?.map(|(id,)| id))
}

struct Taken {
    id: i64,
    per_member: i64,
    valid_days: i64,
    ends_at: Option<Timestamp>,
}

row!(Taken { id, per_member, valid_days, ends_at });

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Gives a member one of a coupon: first one is set apart, then it is theirs. A refusal undoes the first.
pub async fn give(db: &mut Conn, member: MemberId, coupon: i64, way: Acquisition, now: Timestamp) -> Result<i64> {
    match db.optional::<Taken>(TAKE, args![coupon, way, now]).await? {
        Some(taken) => hand_over(db, member, &taken, now).await,
        None => Err(match Coupon::load(db, coupon).await?.filter(|coupon| coupon.way == way) {
            None => CouponError::Unknown.into(),
            Some(coupon) if coupon.is_on(now) => CouponError::AllGone.into(),
            Some(_) => CouponError::NotNow.into(),
        }),
    }
}

/// Gives a new member what comes by itself; what is all gone is left out.
pub async fn give_by_itself(db: &mut Conn, member: MemberId, way: Acquisition, now: Timestamp) -> Result<()> {
    for (coupon,) in db.all::<(i64,)>(BY_ITSELF, args![way]).await? {
        if let Some(taken) = db.optional::<Taken>(TAKE, args![coupon, way, now]).await? {
            hand_over(db, member, &taken, now).await?;
        }
    }
    Ok(())
}

async fn hand_over(db: &mut Conn, member: MemberId, taken: &Taken, now: Timestamp) -> Result<i64> {
    let grant_no = db.one::<(i64,)>(HAS, args![taken.id, member]).await?.0 + 1;
    if grant_no > taken.per_member {
        return Err(CouponError::LimitReached.into());
    }
    let until = match u32::try_from(taken.valid_days) {
        Ok(days) if days > 0 => Some(now.plus(DAY * days)),
        _ => taken.ends_at,
    };
    let given = db.optional::<(i64,)>(GIVE, args![taken.id, member, grant_no, now, until]).await?;
    given.map(|(id,)| id).ok_or_else(|| CouponError::LimitReached.into())
}

/// One's own on one shelf, soonest gone first.
pub async fn own(
    db: &mut Conn,
    member: MemberId,
    shelf: CouponTab,
    now: Timestamp,
    paging: Paging,
) -> Result<Vec<MemberCoupon>> {
    let statement = match shelf {
        CouponTab::Usable => OWN_USABLE,
        CouponTab::Used => OWN_USED,
        CouponTab::Expired => OWN_EXPIRED,
    };
    db.all(statement, args![member, now, paging.limit, paging.offset()]).await
}

/// How many lie on each shelf: usable, used, expired.
pub async fn counts(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<(i64, i64, i64)> {
    db.one(COUNTS, args![member, now]).await
}

pub static COUPONS: Listing = Listing {
    select: columns!(),
    from: concat!("coupon c", named!()),
    fields: &[
        field("id", "c.id", ColumnKind::Int),
        quick("name_zh", "c.name_zh"),
        quick("name_en", "c.name_en"),
        quick("code", "c.code"),
        field("kind", "c.kind", ColumnKind::Text),
        field("scope", "c.scope", ColumnKind::Text),
        field("way", "c.way", ColumnKind::Text),
        field("least", "c.min_spend", ColumnKind::Money),
        field("given", "c.given", ColumnKind::Int),
        field("used", "c.used", ColumnKind::Int),
        field("start_time", "c.starts_at", ColumnKind::Time),
        field("end_time", "c.ends_at", ColumnKind::Time),
        field("status", "c.active", ColumnKind::Flag),
    ],
    key: "c.id",
    order: "c.id DESC",
};

async fn refuse_taken_code(db: &mut Conn, row: &Coupon) -> Result<()> {
    let Some(code) = &row.code else { return Ok(()) };
    let other = db.optional::<(i64,)>(CODE_OF_ANOTHER, args![&normalize_code(code), row.id]).await?;
    if other.is_none() { Ok(()) } else { Err(CouponError::CodeTaken.into()) }
}

impl StoredRecord for Coupon {
    async fn load(db: &mut Conn, id: i64) -> Result<Option<Self>> {
        db.optional(ONE, args![id]).await
    }

    async fn insert(&mut self, db: &mut Conn) -> Result<()> {
        refuse_taken_code(db, self).await?;
        let new = &*self;
        let rule = &new.rule;
        let target = rule.scope.target();
        let row = CouponInsert {
            name_zh: &new.name_zh,
            name_en: &new.name_en,
            kind: rule.kind,
            value: rule.value,
            cap: rule.cap,
            min_spend: rule.min_spend,
            scope: rule.scope.word(),
            target: &target,
            way: new.way,
            code: new.code.as_deref(),
            total: new.total,
            given: 0,
            used: 0,
            per_member: new.per_member,
            starts_at: new.starts_at,
            ends_at: new.ends_at,
            valid_days: new.valid_days,
            active: new.active,
            created_at: new.starts_at,
        };
        let id = db.optional::<(i64,)>(INSERT, &row.values()).await?;
        self.id = id.ok_or(CouponError::CodeTaken)?.0;
        check(db, self).await
    }

    /// How many have been given may have changed since the form was opened: the statement looks again.
    async fn update(&self, db: &mut Conn) -> Result<()> {
        refuse_taken_code(db, self).await?;
        let row = self;
        let rule = &row.rule;
        let target = rule.scope.target();
        let args = args![
            row.id,
            &row.name_zh,
            &row.name_en,
            rule.kind,
            rule.value,
            rule.cap,
            rule.min_spend,
            rule.scope.word(),
            &target,
            row.way,
            row.code.as_deref(),
            row.total,
            row.per_member,
            row.starts_at,
            row.ends_at,
            row.valid_days,
            row.active
        ];
        if db.execute(UPDATE, args).await? != 1 {
            return Err(CouponError::BadTotal.into());
        }
        check(db, self).await
    }

    /// What somebody has got is switched off, never deleted.
    async fn remove(db: &mut Conn, id: i64) -> Result<()> {
        if db.execute(REMOVE, args![id]).await? == 1 { Ok(()) } else { Err(CouponError::InUse.into()) }
    }
}

/// What only the database knows: that the target is there, and that nobody has got more than one may.
async fn check(db: &mut Conn, row: &Coupon) -> Result<()> {
    if !is_there(db, row.rule.scope).await? {
        return Err(CouponError::BadTarget.into());
    }
    let turns = db.one::<(i64,)>(HIGHEST_GRANT_NO, args![row.id]).await?.0;
    if turns > row.per_member { Err(CouponError::BadTotal.into()) } else { Ok(()) }
}

/// Whether what a coupon or a sale is for is there.
pub async fn is_there(db: &mut Conn, scope: OfferScope) -> Result<bool> {
    let (statement, id) = match scope {
        OfferScope::All | OfferScope::Kind(_) => return Ok(true),
        OfferScope::Type(id) => (TYPE_THERE, id),
        OfferScope::Material(id) => (MATERIAL_THERE, id),
    };
    Ok(db.one::<(i64,)>(statement, args![id]).await?.0 > 0)
}

/// Coupons that nobody has used and that end between two moments: whose, when, and their names.
pub async fn ending(db: &mut Conn, (from, to): (Timestamp, Timestamp), had_ms: i64) -> Result<Vec<Ending>> {
    db.all(ENDING, args![from, to, had_ms]).await
}
