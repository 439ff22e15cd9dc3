use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Conn, Value, args, row, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use kernel::money::Money;
use kernel::text::Lang;

use super::VipError;
use super::model::{LevelRecord, LevelTerms, Term, Tier, VipStanding, standing};
use crate::ending::Ending;
use platform::app::topic;
use platform::audit::record::StoredRecord;
use platform::guard::MemberId;
use platform::recycle_bin::kept::{KeptRecord, KeptTable};

macro_rules! level_columns {
    () => {
        "v.level, v.name_zh, v.name_en, v.rate, v.month_pool, v.day_pool, v.seats, v.licence, v.active"
    };
}

/// What the recycle bin keeps of a level: one that was never sold.
pub const KEPT: KeptRecord = KeptRecord::new(
    "shop/vip",
    &[
        KeptTable { name: "vip_level", rows: "level = $1", refers: &[] },
        KeptTable { name: "vip_price", rows: "level = $1", refers: &[] },
    ],
);

sql! {
    OF_MEMBER = "SELECT v.level, v.name_zh, v.name_en, v.rate FROM vip_standing s JOIN vip_level v ON v.level = s.level
        WHERE s.member_id = $1 AND s.until_at > $2";
    LEVELS = concat!("SELECT ", level_columns!(), " FROM vip_level v WHERE v.active = TRUE ORDER BY v.level");
    PRICES = "SELECT level, days, price FROM vip_price ORDER BY level, days";
    PRICE = "SELECT p.price FROM vip_price p JOIN vip_level v ON v.level = p.level AND v.active = TRUE WHERE p.level = $1 AND p.days = $2";
    TERMS = "SELECT level, span_ms, price, paid, as_of, at FROM vip_term WHERE member_id = $1 AND revoked = FALSE ORDER BY id";
    INSERT_TERM = "INSERT INTO vip_term (member_id, order_id, level, span_ms, price, paid, as_of, at, revoked)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, FALSE)";
    REVOKE_TERM = "UPDATE vip_term SET revoked = TRUE WHERE order_id = $1";
    SET = "INSERT INTO vip_standing (member_id, level, until_at) VALUES ($1, $2, $3)
        ON CONFLICT (member_id) DO UPDATE SET level = excluded.level, until_at = excluded.until_at";
    ONE = concat!("SELECT ", level_columns!(), " FROM vip_level v WHERE v.level = $1");
    PRICES_OF = "SELECT days, price FROM vip_price WHERE level = $1 ORDER BY days";
    INSERT = "INSERT INTO vip_level (level, name_zh, name_en, rate, month_pool, day_pool, seats, licence, active)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (level) DO NOTHING RETURNING level";
    UPDATE = "UPDATE vip_level SET name_zh = $2, name_en = $3, rate = $4, month_pool = $5, day_pool = $6, seats = $7, licence = $8,
        active = $9 WHERE level = $1";
    CLEAR_PRICES = "DELETE FROM vip_price WHERE level = $1";
    ADD_PRICE = "INSERT INTO vip_price (level, days, price) VALUES ($1, $2, $3)";
    REMOVE = "DELETE FROM vip_level WHERE level = $1 AND NOT EXISTS (SELECT 1 FROM vip_term t WHERE t.level = $1)
        AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.vip_level = $1)";
    TIERS = "SELECT amount, rate FROM spend_tier ORDER BY amount";
    SPENT = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM spend_day WHERE member_id = $1 AND day > $2";
    // What somebody spent, and what they are: both are asked with every price.
    DISCOUNTS = "SELECT CAST(COALESCE((SELECT SUM(d.amount) FROM spend_day d WHERE d.member_id = $1 AND d.day > $2), 0) AS BIGINT) AS spent,
        v.level, v.name_zh, v.name_en, v.rate FROM (SELECT 1 AS one) AS always
        LEFT JOIN vip_standing s ON s.member_id = $1 AND s.until_at > $3 LEFT JOIN vip_level v ON v.level = s.level";
    SPEND = "INSERT INTO spend_day (member_id, day, amount) VALUES ($1, $2, $3)
        ON CONFLICT (member_id, day) DO UPDATE SET amount = spend_day.amount + excluded.amount";
    UNTIL = "SELECT until_at FROM vip_standing WHERE member_id = $1 AND until_at IS NOT NULL";
    ENDING = "SELECT s.member_id, s.until_at, v.name_zh, v.name_en FROM vip_standing s JOIN vip_level v ON v.level = s.level
        WHERE s.until_at > $1 AND s.until_at <= $2 ORDER BY s.member_id";
    DAYS = "SELECT day, amount FROM spend_day WHERE member_id = $1 AND day > $2 AND amount <> 0 ORDER BY day";
}

/// What a member is now.
#[derive(Clone, Debug)]
pub struct Vip {
    pub level: i64,
    name_zh: String,
    name_en: String,
    /// Of a price, in hundredths of a percent.
    pub rate: i64,
}

row!(Vip { level, name_zh, name_en, rate });

impl Vip {
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }

    pub fn names(&self) -> (&str, &str) {
        (&self.name_zh, &self.name_en)
    }
}

/// `None` for who is no VIP, or no longer.
pub async fn of_member(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Option<Vip>> {
    db.optional(OF_MEMBER, args![member, now]).await
}

/// When a membership ends.
pub async fn until(db: &mut Conn, member: MemberId) -> Result<Option<Timestamp>> {
    Ok(db.optional::<(Timestamp,)>(UNTIL, args![member]).await?.map(|(until,)| until))
}

/// Memberships that end between two moments: whose, when, and the level's names.
pub async fn ending(db: &mut Conn, from: Timestamp, to: Timestamp) -> Result<Vec<Ending>> {
    db.all(ENDING, args![from, to]).await
}

/// The levels that are offered, without their prices.
pub async fn levels(db: &mut Conn) -> Result<Vec<LevelTerms>> {
    db.all(LEVELS, args![]).await
}

/// Level, days, price.
pub async fn prices(db: &mut Conn) -> Result<Vec<(i64, i64, Money)>> {
    db.all(PRICES, args![]).await
}

pub async fn price(db: &mut Conn, level: i64, days: i64) -> Result<Option<Money>> {
    Ok(db.optional::<(Money,)>(PRICE, args![level, days]).await?.map(|(price,)| price))
}

pub async fn current(db: &mut Conn, member: MemberId) -> Result<Option<VipStanding>> {
    Ok(standing(&db.all::<Term>(TERMS, args![member]).await?))
}

/// A membership more; what the member is is worked out anew from all of them. The caller holds the member.
pub async fn give(db: &mut Conn, member: MemberId, order: Option<i64>, term: &Term) -> Result<Option<VipStanding>> {
    let args = args![member, order, term.level, term.span_ms, term.price, term.paid, term.as_of, term.at];
    db.execute(INSERT_TERM, args).await?;
    settle(db, member).await
}

pub async fn revoke(db: &mut Conn, member: MemberId, order: i64) -> Result<Option<VipStanding>> {
    db.execute(REVOKE_TERM, args![order]).await?;
    settle(db, member).await
}

async fn settle(db: &mut Conn, member: MemberId) -> Result<Option<VipStanding>> {
    let now = current(db, member).await?;
    let (level, until) = now.map_or((0, None), |now| (now.level, Some(now.until)));
    db.execute(SET, args![member, level, until]).await?;
    Ok(now)
}

/// Days that count: the last 365, today included.
const COUNTED_DAYS: i64 = 365;

pub async fn tiers(db: &mut Conn) -> Result<Vec<Tier>> {
    db.all(TIERS, args![]).await
}

/// Spent on goods in the last 365 days.
pub async fn spent(db: &mut Conn, member: MemberId, now: Timestamp, zone: Zone) -> Result<Money> {
    Ok(db.one::<(Money,)>(SPENT, args![member, now.day_number(zone) - COUNTED_DAYS]).await?.0)
}

struct DiscountRow {
    spent: Money,
    level: Option<i64>,
    name_zh: Option<String>,
    name_en: Option<String>,
    rate: Option<i64>,
}

row!(DiscountRow { spent, level, name_zh, name_en, rate });

/// What was spent in the days that count, and the membership that is on.
pub async fn discounts(db: &mut Conn, member: MemberId, now: Timestamp, zone: Zone) -> Result<(Money, Option<Vip>)> {
    let args = args![member, now.day_number(zone) - COUNTED_DAYS, now];
    let DiscountRow { spent, level, name_zh, name_en, rate } = db.one(DISCOUNTS, args).await?;
    let vip = || Some(Vip { level: level?, name_zh: name_zh?, name_en: name_en?, rate: rate? });
    Ok((spent, vip()))
}

/// Counts what was paid on a day, or takes back what was refunded of it.
pub async fn add_spend(db: &mut Conn, member: MemberId, paid_at: Timestamp, zone: Zone, amount: Money) -> Result<()> {
    if amount == Money::ZERO {
        return Ok(());
    }
    db.enqueue(SPEND, args![member, paid_at.day_number(zone), amount]).await
}

/// What was spent day by day, oldest first.
pub async fn spend_days(db: &mut Conn, member: MemberId, now: Timestamp, zone: Zone) -> Result<Vec<(i64, Money)>> {
    db.all(DAYS, args![member, now.day_number(zone) - COUNTED_DAYS]).await
}

pub static LEVEL_TABLE: Listing = Listing {
    select: level_columns!(),
    from: "vip_level v",
    fields: &[
        field("id", "v.level", ColumnKind::Int),
        quick("name_zh", "v.name_zh"),
        quick("name_en", "v.name_en"),
        field("rate", "v.rate", ColumnKind::Int),
        field("status", "v.active", ColumnKind::Flag),
    ],
    key: "v.level",
    order: "v.level",
};

impl StoredRecord for LevelRecord {
    async fn load(db: &mut Conn, level: i64) -> Result<Option<Self>> {
        let Some(mut found) = db.optional::<Self>(ONE, args![level]).await? else { return Ok(None) };
        found.prices = db.all(PRICES_OF, args![level]).await?;
        Ok(Some(found))
    }

    async fn insert(&mut self, db: &mut Conn) -> Result<()> {
        let Some(_) = db.optional::<(i64,)>(INSERT, &values(self)).await? else {
            return Err(VipError::LevelTaken.into());
        };
        set_prices(db, self).await
    }

    async fn update(&self, db: &mut Conn) -> Result<()> {
        db.execute(UPDATE, &values(self)).await?;
        set_prices(db, self).await
    }

    /// What somebody has bought is switched off, never deleted.
    async fn remove(db: &mut Conn, level: i64) -> Result<()> {
        db.execute(CLEAR_PRICES, args![level]).await?;
        if db.execute(REMOVE, args![level]).await? == 1 { Ok(()) } else { Err(VipError::InUse.into()) }
    }
}

/// In the order of both statements.
fn values(level: &LevelRecord) -> [Value<'_>; 9] {
    let LevelTerms { id, name_zh, name_en, rate, month_pool, day_pool, seats, licence } = &level.terms;
    [
        Value::from(*id),
        name_zh.into(),
        name_en.into(),
        (*rate).into(),
        (*month_pool).into(),
        (*day_pool).into(),
        (*seats).into(),
        licence.into(),
        level.active.into(),
    ]
}

async fn set_prices(db: &mut Conn, level: &LevelRecord) -> Result<()> {
    // Pages say what the lowest rate would make of a price.
    db.touch(topic::PRICE);
    db.execute(CLEAR_PRICES, args![level.terms.id]).await?;
    for (days, price) in &level.prices {
        db.execute(ADD_PRICE, args![level.terms.id, *days, *price]).await?;
    }
    Ok(())
}

/// Who has or had a membership, and what it came from.
pub const VIP_MEMBERS: &str =
    "member m JOIN vip_standing s ON s.member_id = m.id JOIN vip_level v ON v.level = s.level";
pub const VIP_TERMS: &str = "(SELECT COUNT(*) FROM vip_term t WHERE t.member_id = m.id AND t.revoked = FALSE)";
pub const VIP_PAID: &str =
    "(SELECT CAST(COALESCE(SUM(t.paid), 0) AS BIGINT) FROM vip_term t WHERE t.member_id = m.id AND t.revoked = FALSE)";
pub const VIP_SINCE: &str = "(SELECT MIN(t.at) FROM vip_term t WHERE t.member_id = m.id AND t.revoked = FALSE)";
