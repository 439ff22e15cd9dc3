use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Sql, args, sql};
use kernel::list::{Kind, Listing, field, quick};
use kernel::money::Money;
use kernel::page::Paging;

use super::WalletError;
use super::model::{MoneyLine, Owner, ScoreLine};
use crate::guard::MemberId;

macro_rules! log {
    ($table:literal, $end:literal) => {
        concat!("SELECT id, member_id, amount, before_amount, after_amount, memo, created_at FROM ", $table, " ", $end)
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
    // Guarded: a balance that would not suffice matches no row.
    ADD_MONEY = "UPDATE member SET money = money + $2 WHERE id = $1 AND money + $2 >= 0 AND erased = FALSE RETURNING money";
    ADD_SCORE = "UPDATE member SET score = score + $2 WHERE id = $1 AND score + $2 >= 0 AND erased = FALSE RETURNING score";
    LOG_MONEY = "INSERT INTO member_money_log (member_id, amount, before_amount, after_amount, memo, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)";
    LOG_SCORE = "INSERT INTO member_score_log (member_id, amount, before_amount, after_amount, memo, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)";
    OWNER = "SELECT id, username, nickname, avatar, money, score FROM member WHERE id = $1 AND erased = FALSE";
    MONEY = log!("member_money_log", "WHERE member_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3");
    SCORE = log!("member_score_log", "WHERE member_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3");
    MONEY_COUNT = "SELECT COUNT(*) FROM member_money_log WHERE member_id = $1";
    SCORE_COUNT = "SELECT COUNT(*) FROM member_score_log WHERE member_id = $1";
    ALL_MONEY = log!("member_money_log", "WHERE member_id = $1 ORDER BY id");
    ALL_SCORE = log!("member_score_log", "WHERE member_id = $1 ORDER BY id");
    MONEY_BY_DAY = by_day!("member_money_log");
    SCORE_BY_DAY = by_day!("member_score_log");
}

const fn fields(amount: &'static str, kind: Kind) -> [kernel::list::Field; 9] {
    [
        field("id", "l.id", Kind::Int),
        field("user_id", "l.member_id", Kind::Int),
        field(amount, "l.amount", kind),
        field("before", "l.before_amount", kind),
        field("after", "l.after_amount", kind),
        quick("memo", "l.memo"),
        quick("user.username", "m.username"),
        quick("user.nickname", "m.nickname"),
        field("create_time", "l.created_at", Kind::Time),
    ]
}

static MONEY_FIELDS: [kernel::list::Field; 9] = fields("money", Kind::Money);
static SCORE_FIELDS: [kernel::list::Field; 9] = fields("score", Kind::Int);

const SELECT: &str =
    "l.id, l.member_id, l.amount, l.before_amount, l.after_amount, l.memo, l.created_at, m.id, m.username,
    m.nickname, m.avatar, m.money, m.score";

pub static MONEY_LOG: Listing = Listing {
    select: SELECT,
    from: "member_money_log l JOIN member m ON m.id = l.member_id",
    fields: &MONEY_FIELDS,
    key: "l.id",
    order: "l.id DESC",
};

pub static SCORE_LOG: Listing = Listing {
    select: SELECT,
    from: "member_score_log l JOIN member m ON m.id = l.member_id",
    fields: &SCORE_FIELDS,
    key: "l.id",
    order: "l.id DESC",
};

pub async fn owner(db: &mut Conn, member: MemberId) -> Result<Option<Owner>> {
    db.optional(OWNER, args![member]).await
}

/// Adds to the balance, or takes from it, and logs it. Answers the balance after.
pub async fn add_money(db: &mut Conn, member: MemberId, amount: Money, memo: &str, now: Timestamp) -> Result<Money> {
    add(db, (ADD_MONEY, LOG_MONEY), member, amount.fen(), memo, now).await.map(Money::from_fen)
}

pub async fn add_score(db: &mut Conn, member: MemberId, amount: i64, memo: &str, now: Timestamp) -> Result<i64> {
    add(db, (ADD_SCORE, LOG_SCORE), member, amount, memo, now).await
}

async fn add(
    db: &mut Conn,
    (change, log): (Sql, Sql),
    member: MemberId,
    amount: i64,
    memo: &str,
    now: Timestamp,
) -> Result<i64> {
    let Some((after,)) = db.optional::<(i64,)>(change, args![member, amount]).await? else {
        return Err(match owner(db, member).await? {
            Some(_) => WalletError::NotEnough.into(),
            None => WalletError::UnknownMember.into(),
        });
    };
    db.execute(log, args![member, amount, after - amount, after, memo, now]).await?;
    Ok(after)
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
