use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Conn, args, row, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use kernel::money::Money;
use kernel::page::Paging;

use super::InviteError;
use super::model::{DAY, Hold, InviteEvent, MONTH, RewardState, network, reward, void};
use money::coupon::model::Acquisition;
use money::coupon::store as coupons;
use money::wallet::model::{Buckets, Journal, JournalKind, Lot, account, points_expire};
use money::wallet::store as wallet;
use platform::guard::MemberId;
use platform::setting::numbers::{Numbers, days};

sql! {
    OF_INVITEE = "SELECT inviter_id, held, first_paid_at, created_at FROM invite WHERE invitee_id = $1";
    FIRST_PAID = "UPDATE invite SET first_paid_at = $2 WHERE invitee_id = $1 AND first_paid_at IS NULL";
    EARNED = "SELECT CAST(COALESCE(SUM(amount - reversed), 0) AS BIGINT) FROM invite_reward WHERE invitee_id = $1 AND event = 'later'";
    INSERT_REWARD = "INSERT INTO invite_reward (inviter_id, invitee_id, order_id, event, base, amount, state, reason, due_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (order_id) DO NOTHING";
    HOLD_REWARD = "SELECT id, inviter_id, base, amount, reversed, back_base, state FROM invite_reward WHERE order_id = $1 FOR NO KEY UPDATE";
    HOLD_REWARD_ID = "SELECT id, inviter_id, base, amount, reversed, back_base, state FROM invite_reward WHERE id = $1 FOR NO KEY UPDATE";
    REVERSE = "UPDATE invite_reward SET reversed = $2, back_base = $3, state = $4 WHERE id = $1";
    SETTLE = "UPDATE invite_reward SET state = 'settled', settled_at = $2 WHERE id = $1 AND state = 'pending'";
    WAITING = "SELECT CAST(COALESCE(SUM(amount - reversed), 0) AS BIGINT) FROM invite_reward WHERE inviter_id = $1 AND state = 'pending'";
    BIND = "INSERT INTO invite (invitee_id, inviter_id, ip, held, gift_given, first_paid_at, created_at)
        VALUES ($1, $2, $3, $4, FALSE, NULL, $5)";
    FROM_NETWORK = "SELECT COUNT(*) FROM invite WHERE ip = $1 AND created_at > $2";
    REWARDED = "SELECT COUNT(DISTINCT invitee_id) FROM invite_reward WHERE inviter_id = $1 AND created_at > $2 AND invitee_id <> $3";
    // Guarded: a gift is given once.
    GIFT = "UPDATE invite SET gift_given = TRUE WHERE invitee_id = $1 AND gift_given = FALSE";
    BY_CODE = "SELECT id FROM member WHERE invite_code = $1 AND active = TRUE";
    CODE = "SELECT invite_code FROM member WHERE id = $1";
    OPENED = "INSERT INTO invite_open (member_id, day, opened) VALUES ($1, $2, $3)
        ON CONFLICT (member_id, day) DO UPDATE SET opened = invite_open.opened + excluded.opened";
    ALL_OPENED = "SELECT CAST(COALESCE(SUM(opened), 0) AS BIGINT) FROM invite_open WHERE member_id = $1";
    BROUGHT = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN first_paid_at IS NULL THEN 0 ELSE 1 END), 0) AS BIGINT)
        FROM invite WHERE inviter_id = $1";
    SUMS = "SELECT CAST(COALESCE(SUM(CASE WHEN state = 'pending' THEN amount - reversed ELSE 0 END), 0) AS BIGINT),
        CAST(COALESCE(SUM(CASE WHEN settled_at IS NULL THEN 0 ELSE amount - reversed END), 0) AS BIGINT),
        CAST(COALESCE(SUM(reversed), 0) AS BIGINT) FROM invite_reward WHERE inviter_id = $1";
    REWARDS = "SELECT r.id, m.nickname, r.event, r.base, CASE WHEN r.state = 'reversed' THEN r.amount ELSE r.amount - r.reversed END AS amount,
        r.state, r.reason, r.due_at, r.created_at FROM invite_reward r JOIN member m ON m.id = r.invitee_id
        WHERE r.inviter_id = $1 ORDER BY r.id DESC LIMIT $2 OFFSET $3";
    REWARD_COUNT = "SELECT COUNT(*) FROM invite_reward WHERE inviter_id = $1";
    RELEASE = "UPDATE invite_reward SET state = 'pending', reason = '' WHERE id = $1 AND state = 'held' RETURNING invitee_id";
    TRUST = "UPDATE invite SET held = '' WHERE invitee_id = $1";
    REFUSE = "UPDATE invite_reward SET state = 'reversed', reversed = amount, reason = $2 WHERE id = $1 AND state IN ('held', 'pending')";
    DUE = "SELECT id FROM invite_reward WHERE state = 'pending' AND due_at <= $1 ORDER BY due_at LIMIT 100";
}

struct Brought {
    inviter: MemberId,
    held: String,
    first_paid_at: Option<Timestamp>,
    created_at: Timestamp,
}

row!(Brought { inviter(inviter_id), held, first_paid_at, created_at });

struct RewardRow {
    id: i64,
    inviter: MemberId,
    base: Money,
    amount: Money,
    reversed: Money,
    back_base: Money,
    state: RewardState,
}

row!(RewardRow { id, inviter(inviter_id), base, amount, reversed, back_base, state });

/// Writes down who brought a new member, and gives the welcome coupon. Too many from one network wait for a person's eye.
pub async fn bind(db: &mut Conn, invitee: MemberId, inviter: MemberId, address: &str, now: Timestamp) -> Result<()> {
    // Only who was here before brings somebody: neither oneself nor a ring earns anything.
    if inviter.0 >= invitee.0 {
        return Ok(());
    }
    // One at a time for each who invites, so that of many at once none is overlooked.
    wallet::hold(db, inviter).await?;
    let from = network(address);
    let neighbours = db.one::<(i64,)>(FROM_NETWORK, args![&from, now.minus(DAY)]).await?.0;
    let held = if neighbours >= Numbers::read(db).await?.invite_network_daily { Hold::Network.word() } else { "" };
    db.execute(BIND, args![invitee, inviter, &from, held, now]).await?;
    coupons::give_by_itself(db, invitee, Acquisition::Invite, now).await
}

/// Points for an invited person who has a mobile of their own, once.
pub async fn welcome(db: &mut Conn, invitee: MemberId, is_live: bool, now: Timestamp, zone: Zone) -> Result<()> {
    if db.execute(GIFT, args![invitee]).await? == 0 {
        return Ok(());
    }
    let points = Numbers::read(db).await?.invite_welcome_points;
    if points == 0 {
        return Ok(());
    }
    let key = format!("gift:invite:{}", invitee.0);
    let journal = Journal { kind: JournalKind::Gift, key, reference: "", actor: "system", is_live, now };
    let lot = Lot::New(points_expire(now, zone));
    wallet::change_points(db, &journal, invitee, points, account::POINTS_ISSUED, lot, "").await.map(drop)
}

/// Somebody who was invited has paid: what that earns waits until it can no longer be taken back.
pub async fn paid(
    db: &mut Conn,
    invitee: MemberId,
    order: i64,
    real: Money,
    numbers: &Numbers,
    now: Timestamp,
) -> Result<()> {
    let Some(brought) = db.optional::<Brought>(OF_INVITEE, args![invitee]).await? else { return Ok(()) };
    if real <= Money::ZERO || now > brought.created_at.plus(days(numbers.invite_days)) {
        return Ok(());
    }
    let event = if brought.first_paid_at.is_none() { InviteEvent::First } else { InviteEvent::Later };
    db.execute(FIRST_PAID, args![invitee, now]).await?;
    let so_far = db.one::<(Money,)>(EARNED, args![invitee]).await?.0;
    let amount = reward(numbers, event, real, so_far);
    if amount <= Money::ZERO {
        return Ok(());
    }
    let rewarded = db.one::<(i64,)>(REWARDED, args![brought.inviter, now.minus(MONTH), invitee]).await?.0;
    let reason = match brought.held.as_str() {
        "" if rewarded >= numbers.invite_rewarded_monthly => Hold::Many.word(),
        held => held,
    };
    let state = if reason.is_empty() { RewardState::Pending } else { RewardState::Held };
    let due_at = now.plus(days(numbers.invite_wait_days));
    let args = args![brought.inviter, invitee, order, event, real, amount, state, reason, due_at, now];
    db.execute(INSERT_REWARD, args).await.map(drop)
}

/// Some of what an order earned is void, since so much of it was refunded. Answers how much.
pub async fn refunded(
    db: &mut Conn,
    order: i64,
    real: Money,
    actor: &str,
    is_live: bool,
    now: Timestamp,
) -> Result<Money> {
    let Some(row) = db.optional::<RewardRow>(HOLD_REWARD, args![order]).await? else { return Ok(Money::ZERO) };
    let back_base = row.back_base + real;
    let reversed = void(row.amount, row.base, back_base);
    let back = reversed - row.reversed;
    let state = if reversed == row.amount { RewardState::Reversed } else { row.state };
    db.execute(REVERSE, args![row.id, reversed, back_base, state]).await?;
    // Who has left has nothing that could be taken.
    let is_there = wallet::owner(db, row.inviter).await?.is_some();
    if row.state == RewardState::Settled && back > Money::ZERO && is_there {
        // As much as is there; a balance never goes below nothing.
        let (has, _) = wallet::hold(db, row.inviter).await?;
        let taken = back.min(has.sum());
        if let Some(paid) = has.pay(taken).filter(|_| taken > Money::ZERO) {
            let key = format!("commission_back:{}:{}", row.id, back_base.fen());
            let reference = row.id.to_string();
            let journal =
                Journal { kind: JournalKind::CommissionBack, key, reference: &reference, actor, is_live, now };
            let others = [(account::COMMISSION, taken.fen())];
            wallet::change_money(db, &journal, row.inviter, paid.negative(), &others, "").await?;
        }
    }
    Ok(back)
}

/// Rewards whose time has come.
pub async fn due(db: &mut Conn, now: Timestamp) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(DUE, args![now]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn settle(db: &mut Conn, reward: i64, is_live: bool, now: Timestamp) -> Result<()> {
    let Some(row) = db.optional::<RewardRow>(HOLD_REWARD_ID, args![reward]).await? else { return Ok(()) };
    if row.state == RewardState::Pending && wallet::owner(db, row.inviter).await?.is_none() {
        // Who has left gets nothing any more; their reward must not stand in the way of others.
        return db.execute(REFUSE, args![row.id, "left"]).await.map(drop);
    }
    if row.state != RewardState::Pending || db.execute(SETTLE, args![row.id, now]).await? == 0 {
        return Ok(());
    }
    let amount = row.amount.fen() - row.reversed.fen();
    let reference = row.id.to_string();
    let key = format!("commission:{}", row.id);
    let journal = Journal { kind: JournalKind::Commission, key, reference: &reference, actor: "system", is_live, now };
    let others = [(account::COMMISSION, -amount)];
    wallet::change_money(db, &journal, row.inviter, Buckets::new(amount, 0), &others, "").await.map(drop)
}

/// Rewards on their way.
pub async fn waiting(db: &mut Conn, member: MemberId) -> Result<Money> {
    Ok(db.one::<(Money,)>(WAITING, args![member]).await?.0)
}

/// Whose code it is.
pub async fn by_code(db: &mut Conn, code: &str) -> Result<Option<MemberId>> {
    Ok(db.optional::<(MemberId,)>(BY_CODE, args![code]).await?.map(|(id,)| id))
}

pub async fn code(db: &mut Conn, member: MemberId) -> Result<String> {
    Ok(db.one::<(String,)>(CODE, args![member]).await?.0)
}

pub async fn add_opened(db: &mut Conn, member: MemberId, day: i64, opened: i64) -> Result<()> {
    db.execute(OPENED, args![member, day, opened]).await.map(drop)
}

/// What came of somebody's invitations.
pub struct InviteOutcome {
    pub opened: i64,
    pub registered: i64,
    pub paid: i64,
    pub pending: Money,
    pub settled: Money,
    pub reversed: Money,
}

pub async fn outcome(db: &mut Conn, member: MemberId) -> Result<InviteOutcome> {
    let opened = db.one::<(i64,)>(ALL_OPENED, args![member]).await?.0;
    let (registered, paid) = db.one::<(i64, i64)>(BROUGHT, args![member]).await?;
    let (pending, settled, reversed) = db.one::<(Money, Money, Money)>(SUMS, args![member]).await?;
    Ok(InviteOutcome { opened, registered, paid, pending, settled, reversed })
}

pub struct RewardLine {
    pub id: i64,
    pub nickname: String,
    pub event: InviteEvent,
    pub base: Money,
    pub amount: Money,
    pub state: RewardState,
    pub reason: String,
    pub due_at: Timestamp,
    pub created_at: Timestamp,
}

row!(RewardLine { id, nickname, event, base, amount, state, reason, due_at, created_at });

pub async fn rewards(db: &mut Conn, member: MemberId, paging: Paging) -> Result<(Vec<RewardLine>, i64)> {
    let list = db.all(REWARDS, args![member, paging.limit, paging.offset()]).await?;
    Ok((list, db.one::<(i64,)>(REWARD_COUNT, args![member]).await?.0))
}

/// A reward that waited goes its way, and so do those that the same person earns from here on.
pub async fn release(db: &mut Conn, reward: i64) -> Result<()> {
    let found: Option<(MemberId,)> = db.optional(RELEASE, args![reward]).await?;
    let (invitee,) = found.ok_or(InviteError::NotHeld)?;
    db.execute(TRUST, args![invitee]).await.map(drop)
}

pub async fn refuse(db: &mut Conn, reward: i64, reason: &str) -> Result<()> {
    if db.execute(REFUSE, args![reward, reason]).await? == 1 { Ok(()) } else { Err(InviteError::NotHeld.into()) }
}

pub static REWARD_TABLE: Listing = Listing {
    select: "r.id, r.event, r.base, r.amount, r.reversed, r.state, r.reason, r.due_at, r.created_at, a.id, a.username, a.nickname,
        b.id, b.username, b.nickname, COALESCE(v.ip, '') AS network, COALESCE(o.number, '') AS order_number",
    from: "invite_reward r JOIN member a ON a.id = r.inviter_id JOIN member b ON b.id = r.invitee_id
        LEFT JOIN invite v ON v.invitee_id = r.invitee_id LEFT JOIN shop_order o ON o.id = r.order_id",
    fields: &[
        field("id", "r.id", ColumnKind::Int),
        field("event", "r.event", ColumnKind::Text),
        field("state", "r.state", ColumnKind::Text),
        field("base", "r.base", ColumnKind::Money),
        field("amount", "r.amount", ColumnKind::Money),
        field("due_time", "r.due_at", ColumnKind::Time),
        field("create_time", "r.created_at", ColumnKind::Time),
        field("inviter_id", "r.inviter_id", ColumnKind::Int),
        field("invitee_id", "r.invitee_id", ColumnKind::Int),
        quick("inviter.username", "a.username"),
        quick("invitee.username", "b.username"),
        field("network", "v.ip", ColumnKind::Text),
        quick("order", "o.number"),
    ],
    key: "r.id",
    order: "r.id DESC",
};

/// Who brought whom, and what came of it.
pub const BONDS: &str = "invite b JOIN member i ON i.id = b.inviter_id JOIN member m ON m.id = b.invitee_id";
pub const BOND_REWARDED: &str = "(SELECT CAST(COALESCE(SUM(r.amount - r.reversed), 0) AS BIGINT) FROM invite_reward r
    WHERE r.invitee_id = b.invitee_id AND r.state = 'settled')";
pub const BOND_ORDERS: &str = "(SELECT COUNT(*) FROM invite_reward r WHERE r.invitee_id = b.invitee_id)";
