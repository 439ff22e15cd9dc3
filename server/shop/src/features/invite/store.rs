use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;

use super::model::{EARNING, Event, SETTLES, State, reward, void};
use crate::features::wallet::model::{Buckets, Journal, JournalKind, account};
use crate::features::wallet::store as wallet;
use crate::guard::MemberId;

sql! {
    OF_INVITEE = "SELECT inviter_id, held, first_paid_at, created_at FROM invite WHERE invitee_id = $1";
    FIRST_PAID = "UPDATE invite SET first_paid_at = $2 WHERE invitee_id = $1 AND first_paid_at IS NULL";
    EARNED = "SELECT CAST(COALESCE(SUM(amount - reversed), 0) AS BIGINT) FROM invite_reward WHERE invitee_id = $1 AND event = 'later'";
    INSERT_REWARD = "INSERT INTO invite_reward (inviter_id, invitee_id, order_id, event, base, amount, state, reason, due_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (order_id) DO NOTHING";
    HOLD_REWARD = "UPDATE invite_reward SET id = id WHERE order_id = $1 RETURNING id, inviter_id, base, amount, reversed, back_base, state";
    HOLD_REWARD_ID = "UPDATE invite_reward SET id = id WHERE id = $1 RETURNING id, inviter_id, base, amount, reversed, back_base, state";
    REVERSE = "UPDATE invite_reward SET reversed = $2, back_base = $3, state = $4 WHERE id = $1";
    SETTLE = "UPDATE invite_reward SET state = 'settled', settled_at = $2 WHERE id = $1 AND state = 'pending'";
    WAITING = "SELECT CAST(COALESCE(SUM(amount - reversed), 0) AS BIGINT) FROM invite_reward WHERE inviter_id = $1 AND state = 'pending'";
    DUE = "SELECT id FROM invite_reward WHERE state = 'pending' AND due_at <= $1 ORDER BY due_at LIMIT 100";
}

struct Brought {
    inviter: MemberId,
    held: String,
    first_paid_at: Option<Timestamp>,
    created_at: Timestamp,
}

row!(Brought { inviter, held, first_paid_at, created_at });

struct RewardRow {
    id: i64,
    inviter: MemberId,
    base: Money,
    amount: Money,
    reversed: Money,
    back_base: Money,
    state: State,
}

row!(RewardRow { id, inviter, base, amount, reversed, back_base, state });

/// Somebody who was invited has paid: what that earns waits until it can no longer be taken back.
pub async fn paid(db: &mut Conn, invitee: MemberId, order: i64, real: Money, now: Timestamp) -> Result<()> {
    let Some(brought) = db.optional::<Brought>(OF_INVITEE, args![invitee]).await? else { return Ok(()) };
    if real <= Money::ZERO || now > brought.created_at.plus(EARNING) {
        return Ok(());
    }
    let event = if brought.first_paid_at.is_none() { Event::First } else { Event::Later };
    db.execute(FIRST_PAID, args![invitee, now]).await?;
    let so_far = db.one::<(Money,)>(EARNED, args![invitee]).await?.0;
    let amount = reward(event, real, so_far);
    if amount <= Money::ZERO {
        return Ok(());
    }
    let state = if brought.held.is_empty() { State::Pending } else { State::Held };
    let due_at = now.plus(SETTLES);
    let args = args![brought.inviter, invitee, order, event, real, amount, state, &brought.held, due_at, now];
    db.execute(INSERT_REWARD, args).await.map(drop)
}

/// Some of what an order earned is void, since so much of it was refunded. Answers how much.
pub async fn refunded(
    db: &mut Conn,
    order: i64,
    real: Money,
    actor: &str,
    livemode: bool,
    now: Timestamp,
) -> Result<Money> {
    let Some(row) = db.optional::<RewardRow>(HOLD_REWARD, args![order]).await? else { return Ok(Money::ZERO) };
    let back_base = Money::from_fen(row.back_base.fen() + real.fen());
    let reversed = void(row.amount, row.base, back_base);
    let back = Money::from_fen(reversed.fen() - row.reversed.fen());
    let state = if reversed == row.amount { State::Reversed } else { row.state };
    db.execute(REVERSE, args![row.id, reversed, back_base, state]).await?;
    if row.state == State::Settled && back > Money::ZERO {
        // As much as is there; a balance never goes below nothing.
        let (has, _) = wallet::hold(db, row.inviter).await?;
        let taken = back.min(has.sum());
        if let Some(paid) = has.pay(taken).filter(|_| taken > Money::ZERO) {
            let key = format!("commission_back:{}:{}", row.id, back_base.fen());
            let reference = row.id.to_string();
            let journal =
                Journal { kind: JournalKind::CommissionBack, key, reference: &reference, actor, livemode, now };
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

pub async fn settle(db: &mut Conn, reward: i64, livemode: bool, now: Timestamp) -> Result<()> {
    let Some(row) = db.optional::<RewardRow>(HOLD_REWARD_ID, args![reward]).await? else { return Ok(()) };
    if row.state != State::Pending || db.execute(SETTLE, args![row.id, now]).await? == 0 {
        return Ok(());
    }
    let amount = row.amount.fen() - row.reversed.fen();
    let reference = row.id.to_string();
    let key = format!("commission:{}", row.id);
    let journal = Journal { kind: JournalKind::Commission, key, reference: &reference, actor: "system", livemode, now };
    let others = [(account::COMMISSION, -amount)];
    wallet::change_money(db, &journal, row.inviter, Buckets::new(amount, 0), &others, "").await.map(drop)
}

/// Rewards on their way.
pub async fn waiting(db: &mut Conn, member: MemberId) -> Result<Money> {
    Ok(db.one::<(Money,)>(WAITING, args![member]).await?.0)
}
