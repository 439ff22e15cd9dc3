use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Sql, Value, args, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use kernel::money::Money;
use kernel::page::Paging;

use super::WalletError;
use super::model::{Buckets, Journal, JournalLine, Lot, MoneyLine, Owner, ScoreLine, Unit, account};
use platform::guard::MemberId;

macro_rules! log {
    ($table:literal, $end:literal) => {
        concat!(
            "SELECT id, member_id, amount, before_amount, after_amount, memo, created_at, kind FROM ",
            $table,
            " ",
            $end
        )
    };
}

macro_rules! by_day {
    ($table:literal) => {
        concat!(
            "SELECT (created_at - $2) / 86400000, CAST(SUM(amount) AS BIGINT) FROM ",
            $table,
            " WHERE member_id = $1 AND created_at >= $2 GROUP BY (created_at - $2) / 86400000"
        )
    };
}

sql! {
    // Guarded: a balance that would not suffice matches no row. An erased member's wallet is closed.
    ADD_MONEY = "UPDATE wallet SET principal = principal + $2, bonus = bonus + $3, money = money + $2 + $3
        WHERE member_id = $1 AND principal + $2 >= 0 AND bonus + $3 >= 0 AND closed = FALSE RETURNING money";
    ADD_SCORE = "UPDATE wallet SET score = score + $2 WHERE member_id = $1 AND score + $2 >= 0 AND closed = FALSE RETURNING score";
    OPEN = "INSERT INTO wallet (member_id, principal, bonus, money, score, closed) VALUES ($1, 0, 0, 0, 0, FALSE)";
    CLOSE = "UPDATE wallet SET closed = TRUE WHERE member_id = $1 AND money = 0";
    // Reads and holds the row until the end of the transaction, on either engine.
    HOLD = "SELECT principal, bonus, score FROM wallet WHERE member_id = $1 AND closed = FALSE FOR NO KEY UPDATE";
    BUCKETS = "SELECT principal, bonus, score FROM wallet WHERE member_id = $1 AND closed = FALSE";
    JOURNAL = "INSERT INTO journal (kind, unit, idem_key, reference, actor, is_live, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (idem_key) DO NOTHING RETURNING id";
    ENTRY = "INSERT INTO ledger_entry (journal_id, account, member_id, delta) VALUES ($1, $2, $3, $4)";
    TWO_ENTRIES = "INSERT INTO ledger_entry (journal_id, account, member_id, delta) VALUES ($1, $2, $3, $4), ($1, $5, $6, $7)";
    POSTED = "SELECT id FROM journal WHERE idem_key = $1";
    LOG_MONEY = "INSERT INTO member_money_log (member_id, amount, before_amount, after_amount, memo, created_at, kind, journal_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    LOG_SCORE = "INSERT INTO member_score_log (member_id, amount, before_amount, after_amount, memo, created_at, kind, journal_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    LOTS = "SELECT id, rest FROM point_lot WHERE member_id = $1 AND rest > 0 ORDER BY expires_at, id";
    NEW_LOT = "INSERT INTO point_lot (member_id, got, rest, expires_at) VALUES ($1, $2, $2, $3)";
    USE_LOT = "UPDATE point_lot SET rest = rest - $2 WHERE id = $1";
    USED = "INSERT INTO point_use (order_id, lot_id, points) VALUES ($1, $2, $3)";
    USES = "SELECT lot_id, points FROM point_use WHERE order_id = $1 ORDER BY lot_id DESC";
    UNUSE = "UPDATE point_use SET points = points - $3 WHERE order_id = $1 AND lot_id = $2 AND points > $3";
    UNUSE_ALL = "DELETE FROM point_use WHERE order_id = $1 AND lot_id = $2";
    JOURNALS = "SELECT j.id, j.kind, j.unit, j.idem_key, j.actor, j.created_at, e.account, e.member_id, e.delta
        FROM journal j JOIN ledger_entry e ON e.journal_id = j.id WHERE j.reference = $1 ORDER BY j.id, e.id";
    OWNER = "SELECT m.id, m.username, m.nickname, m.avatar, w.money, w.score FROM member m JOIN wallet w ON w.member_id = m.id
        WHERE m.id = $1 AND m.erased = FALSE";
    MONEY = log!("member_money_log", "WHERE member_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3");
    SCORE = log!("member_score_log", "WHERE member_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3");
    MONEY_COUNT = "SELECT COUNT(*) FROM member_money_log WHERE member_id = $1";
    SCORE_COUNT = "SELECT COUNT(*) FROM member_score_log WHERE member_id = $1";
    ALL_MONEY = log!("member_money_log", "WHERE member_id = $1 ORDER BY id");
    ALL_SCORE = log!("member_score_log", "WHERE member_id = $1 ORDER BY id");
    MONEY_BY_DAY = by_day!("member_money_log");
    SCORE_BY_DAY = by_day!("member_score_log");
}

const fn fields(amount: &'static str, kind: ColumnKind) -> [kernel::list::ListField; 10] {
    [
        field("id", "l.id", ColumnKind::Int),
        field("user_id", "l.member_id", ColumnKind::Int),
        field(amount, "l.amount", kind),
        field("before", "l.before_amount", kind),
        field("after", "l.after_amount", kind),
        quick("memo", "l.memo"),
        field("kind", "l.kind", ColumnKind::Text),
        quick("user.username", "m.username"),
        quick("user.nickname", "m.nickname"),
        field("create_time", "l.created_at", ColumnKind::Time),
    ]
}

static MONEY_FIELDS: [kernel::list::ListField; 10] = fields("money", ColumnKind::Money);
static SCORE_FIELDS: [kernel::list::ListField; 10] = fields("score", ColumnKind::Int);

const SELECT: &str =
    "l.id, l.member_id, l.amount, l.before_amount, l.after_amount, l.memo, l.created_at, l.kind, m.id, m.username,
    m.nickname, m.avatar, w.money, w.score";

pub static MONEY_LOG: Listing = Listing {
    select: SELECT,
    from: "member_money_log l JOIN member m ON m.id = l.member_id JOIN wallet w ON w.member_id = l.member_id",
    fields: &MONEY_FIELDS,
    key: "l.id",
    order: "l.id DESC",
};

pub static SCORE_LOG: Listing = Listing {
    select: SELECT,
    from: "member_score_log l JOIN member m ON m.id = l.member_id JOIN wallet w ON w.member_id = l.member_id",
    fields: &SCORE_FIELDS,
    key: "l.id",
    order: "l.id DESC",
};

pub async fn owner(db: &mut Conn, member: MemberId) -> Result<Option<Owner>> {
    db.optional(OWNER, args![member]).await
}

/// The wallet of a member who has just joined.
pub async fn open_wallet(db: &mut Conn, member: MemberId) -> Result<()> {
    db.execute(OPEN, args![member]).await.map(drop)
}

/// Whether there is no money in it, with the row held until the end of the transaction.
pub async fn is_empty(db: &mut Conn, member: MemberId) -> Result<bool> {
    Ok(hold(db, member).await?.0.sum() == Money::ZERO)
}

/// Closes an empty wallet for good.
pub async fn close_wallet(db: &mut Conn, member: MemberId) -> Result<()> {
    if db.execute(CLOSE, args![member]).await? == 1 { Ok(()) } else { Err(WalletError::NotEnough.into()) }
}

/// What a member has, with the row held until the end of the transaction.
pub async fn hold(db: &mut Conn, member: MemberId) -> Result<(Buckets, i64)> {
    wallet(db.optional(HOLD, args![member]).await?)
}

/// Holds the member's row until the end of the transaction, so that what is counted about a member is counted by one at a time.
/// `false`: there is no such member, or no longer.
pub async fn hold_member(db: &mut Conn, member: MemberId) -> Result<bool> {
    Ok(db.optional::<(Money, Money, i64)>(HOLD, args![member]).await?.is_some())
}

pub async fn buckets(db: &mut Conn, member: MemberId) -> Result<(Buckets, i64)> {
    wallet(db.optional(BUCKETS, args![member]).await?)
}

fn wallet(found: Option<(Money, Money, i64)>) -> Result<(Buckets, i64)> {
    let (principal, bonus, score) = found.ok_or(WalletError::UnknownMember)?;
    Ok((Buckets { principal, bonus }, score))
}

/// Writes a journal between accounts that are no member's. `None` when it is written already.
pub async fn post(db: &mut Conn, journal: &Journal<'_>, entries: &[(&str, i64)]) -> Result<Option<i64>> {
    let Some(id) = open(db, journal, Unit::Fen, entries).await? else { return Ok(None) };
    write(db, id, None, entries).await?;
    Ok(Some(id))
}

pub async fn is_posted(db: &mut Conn, key: &str) -> Result<bool> {
    Ok(db.optional::<(i64,)>(POSTED, args![key]).await?.is_some())
}

/// Changes a member's balance and writes down where it came from or went. `others` with what is the member's add up to nothing.
/// Answers the balance after, or `None` when this was done already.
pub async fn change_money(
    db: &mut Conn,
    journal: &Journal<'_>,
    member: MemberId,
    change: Buckets,
    others: &[(&str, i64)],
    memo: &str,
) -> Result<Option<Money>> {
    let mut entries = vec![(account::PRINCIPAL, change.principal.fen()), (account::BONUS, change.bonus.fen())];
    entries.extend_from_slice(others);
    let Some(id) = open(db, journal, Unit::Fen, &entries).await? else { return Ok(None) };
    let args = args![member, change.principal, change.bonus];
    let after = changed(db, member, db_change(ADD_MONEY, args)).await?;
    write(db, id, Some(member), &entries).await?;
    log(db, LOG_MONEY, member, change.sum().fen(), after, memo, journal, id).await?;
    Ok(Some(Money::from_fen(after)))
}

/// The same with points, which `other` gives or takes. What is taken comes from the oldest.
pub async fn change_points(
    db: &mut Conn,
    journal: &Journal<'_>,
    member: MemberId,
    points: i64,
    other: &str,
    lot: Lot,
    memo: &str,
) -> Result<Option<i64>> {
    let entries = [(account::POINTS, points), (other, -points)];
    let Some(id) = open(db, journal, Unit::Point, &entries).await? else { return Ok(None) };
    let after = changed(db, member, db_change(ADD_SCORE, args![member, points])).await?;
    write(db, id, Some(member), &entries).await?;
    match lot {
        Lot::New(expires_at) if points > 0 => db.enqueue(NEW_LOT, args![member, points, expires_at]).await?,
        Lot::Back(order) if points > 0 => put_back(db, order, points).await?,
        Lot::Old(order) if points < 0 => take_oldest(db, member, -points, order).await?,
        _ => return Err(anyhow::anyhow!("points of {} come from nowhere or go nowhere", journal.key).into()),
    }
    log(db, LOG_SCORE, member, points, after, memo, journal, id).await?;
    Ok(Some(after))
}

async fn take_oldest(db: &mut Conn, member: MemberId, points: i64, order: Option<i64>) -> Result<()> {
    let mut missing = points;
    for (lot, rest) in db.all::<(i64, i64)>(LOTS, args![member]).await? {
        let taken = rest.min(missing);
        db.enqueue(USE_LOT, args![lot, taken]).await?;
        if let Some(order) = order {
            db.enqueue(USED, args![order, lot, taken]).await?;
        }
        missing -= taken;
        if missing == 0 {
            return Ok(());
        }
    }
    Err(anyhow::anyhow!("the lots of member {} hold {missing} points less than the score", member.0).into())
}

/// To the lots that an order took them from, the one that lasts longest first.
async fn put_back(db: &mut Conn, order: i64, points: i64) -> Result<()> {
    let mut missing = points;
    for (lot, used) in db.all::<(i64, i64)>(USES, args![order]).await? {
        let back = used.min(missing);
        db.execute(USE_LOT, args![lot, -back]).await?;
        if db.execute(UNUSE, args![order, lot, back]).await? == 0 {
            db.execute(UNUSE_ALL, args![order, lot]).await?;
        }
        missing -= back;
        if missing == 0 {
            return Ok(());
        }
    }
    Err(anyhow::anyhow!("order {order} did not use {points} points").into())
}

/// A change by a person, with their reason. What is given is principal; what is taken comes from both buckets.
pub async fn adjust_money(
    db: &mut Conn,
    member: MemberId,
    amount: Money,
    journal: &Journal<'_>,
    memo: &str,
) -> Result<Option<Money>> {
    let change = if amount.fen() >= 0 {
        Buckets { principal: amount, bonus: Money::ZERO }
    } else {
        let (has, _) = hold(db, member).await?;
        has.pay(-amount).ok_or(WalletError::NotEnough)?.negative()
    };
    change_money(db, journal, member, change, &[(account::ADJUST, -amount.fen())], memo).await
}

pub async fn adjust_points(
    db: &mut Conn,
    member: MemberId,
    points: i64,
    expires_at: Timestamp,
    journal: &Journal<'_>,
    memo: &str,
) -> Result<Option<i64>> {
    let lot = if points > 0 { Lot::New(expires_at) } else { Lot::Old(None) };
    change_points(db, journal, member, points, account::POINTS_ISSUED, lot, memo).await
}

type Statement<'a> = (Sql, &'a [Value<'a>]);

const fn db_change<'a>(sql: Sql, args: &'a [Value<'a>]) -> Statement<'a> {
    (sql, args)
}

async fn changed(db: &mut Conn, member: MemberId, (sql, args): Statement<'_>) -> Result<i64> {
    match db.optional::<(i64,)>(sql, args).await? {
        Some((after,)) => Ok(after),
        None => Err(match owner(db, member).await? {
            Some(_) => WalletError::NotEnough.into(),
            None => WalletError::UnknownMember.into(),
        }),
    }
}

#[allow(clippy::too_many_arguments)] // a row of a log has as many columns
async fn log(
    db: &mut Conn,
    sql: Sql,
    member: MemberId,
    amount: i64,
    after: i64,
    memo: &str,
    journal: &Journal<'_>,
    id: i64,
) -> Result<()> {
    let args = args![member, amount, after - amount, after, memo, journal.now, journal.kind, id];
    db.enqueue(sql, args).await
}

/// Begins a journal, unless it is there.
async fn open(db: &mut Conn, journal: &Journal<'_>, unit: Unit, entries: &[(&str, i64)]) -> Result<Option<i64>> {
    if entries.iter().map(|(_, delta)| i128::from(*delta)).sum::<i128>() != 0 {
        return Err(anyhow::anyhow!("the entries of {} do not add up to nothing", journal.key).into());
    }
    let args = args![journal.kind, unit, &journal.key, journal.reference, journal.actor, journal.is_live, journal.now];
    Ok(db.optional::<(i64,)>(JOURNAL, args).await?.map(|(id,)| id))
}

async fn write(db: &mut Conn, id: i64, member: Option<MemberId>, entries: &[(&str, i64)]) -> Result<()> {
    let owner = |name: &str| member.filter(|_| matches!(name, account::PRINCIPAL | account::BONUS | account::POINTS));
    let mut rest = entries.iter().filter(|(_, delta)| *delta != 0);
    while let Some((name, delta)) = rest.next() {
        // Nearly all journals have two.
        match rest.next() {
            Some((other, back)) => {
                let args = args![id, *name, owner(name), *delta, *other, owner(other), *back];
                db.enqueue(TWO_ENTRIES, args).await?;
            }
            None => db.enqueue(ENTRY, args![id, *name, owner(name), *delta]).await?,
        }
    }
    Ok(())
}

/// Everything that was posted for something, as (journal, kind, unit, key, actor, time, account, member, amount).
pub async fn journals(db: &mut Conn, reference: &str) -> Result<Vec<JournalLine>> {
    db.all(JOURNALS, args![reference]).await
}

pub async fn money(db: &mut Conn, member: MemberId, paging: Paging) -> Result<(Vec<MoneyLine>, i64)> {
    let list = db.all(MONEY, args![member, paging.limit, paging.offset()]).await?;
    Ok((list, db.one::<(i64,)>(MONEY_COUNT, args![member]).await?.0))
}

pub async fn score(db: &mut Conn, member: MemberId, paging: Paging) -> Result<(Vec<ScoreLine>, i64)> {
    let list = db.all(SCORE, args![member, paging.limit, paging.offset()]).await?;
    Ok((list, db.one::<(i64,)>(SCORE_COUNT, args![member]).await?.0))
}

/// Both logs as a whole, oldest first.
pub async fn everything(db: &mut Conn, member: MemberId) -> Result<(Vec<MoneyLine>, Vec<ScoreLine>)> {
    Ok((db.all(ALL_MONEY, args![member]).await?, db.all(ALL_SCORE, args![member]).await?))
}

/// Sums by the number of days since `from`, which is the start of a day: money, then points.
pub async fn by_day(db: &mut Conn, member: MemberId, from: Timestamp) -> Result<[Vec<(i64, i64)>; 2]> {
    Ok([db.all(MONEY_BY_DAY, args![member, from]).await?, db.all(SCORE_BY_DAY, args![member, from]).await?])
}
