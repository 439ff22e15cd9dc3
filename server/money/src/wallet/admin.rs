//! Both logs in the back office, and changing a balance by hand: never without a reason, never below nothing, and much only by two.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::adjust::admin as adjust;
use super::model::{Journal, JournalKind, MoneyLine, Owner, ScoreLine, Unit, points_expire};
use super::{WalletError, store};
use crate::MoneyState;
use platform::audit::Audit;
use platform::guard::MemberId;
use platform::guard::idempotency::MaybeIdempotencyKey;
use platform::guard::request_info::RequestInfo;
use platform::server::table::{Table, table};

/// A change of the balance and whose it is.
#[derive(Serialize, ToSchema)]
pub struct MoneyRow {
    #[serde(flatten)]
    pub line: MoneyLine,
    pub user: Owner,
}

/// A change of the points and whose they are.
#[derive(Serialize, ToSchema)]
pub struct ScoreRow {
    #[serde(flatten)]
    pub line: ScoreLine,
    pub user: Owner,
}

#[derive(Serialize, ToSchema)]
pub struct WalletOwner {
    pub user: Owner,
}

row!(MoneyRow { ..line: MoneyLine, ..user: Owner });

row!(ScoreRow { ..line: ScoreLine, ..user: Owner });

#[utoipa::path(get, path = "/admin/user.moneylog/index", responses((status = 200, body = Envelope<Table<MoneyRow>>)))]
pub async fn money_index(
    State(app): State<MoneyState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<Table<MoneyRow>>> {
    let mut rows: Table<MoneyRow> = table(&app, &store::MONEY_LOG, &asked, None).await?;
    rows.list =
        rows.list.into_iter().map(|row| MoneyRow { line: row.line.localized(&app.texts, about.lang), ..row }).collect();
    Ok(Reply(rows))
}

#[utoipa::path(get, path = "/admin/user.scorelog/index", responses((status = 200, body = Envelope<Table<ScoreRow>>)))]
pub async fn score_index(
    State(app): State<MoneyState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<Table<ScoreRow>>> {
    let mut rows: Table<ScoreRow> = table(&app, &store::SCORE_LOG, &asked, None).await?;
    rows.list =
        rows.list.into_iter().map(|row| ScoreRow { line: row.line.localized(&app.texts, about.lang), ..row }).collect();
    Ok(Reply(rows))
}

/// Whose balance is about to be changed.
#[utoipa::path(get, path = "/admin/user.moneylog/add", params(("userId" = i64, Query)), responses((status = 200, body = Envelope<WalletOwner>)))]
pub async fn money_owner(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<WalletOwner>> {
    owner(&app, &asked).await
}

#[utoipa::path(get, path = "/admin/user.scorelog/add", params(("userId" = i64, Query)), responses((status = 200, body = Envelope<WalletOwner>)))]
pub async fn score_owner(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<WalletOwner>> {
    owner(&app, &asked).await
}

async fn owner(app: &MoneyState, asked: &ListQuery) -> Result<Reply<WalletOwner>> {
    let id = MemberId(asked.int("userId").ok_or(WalletError::UnknownMember)?);
    let user = app.db.read(move |db| Box::pin(store::owner(db, id))).await?.ok_or(WalletError::UnknownMember)?;
    Ok(Reply(WalletOwner { user }))
}

#[derive(Deserialize, Serialize, ToSchema, Clone)]
pub struct MoneyChange {
    user_id: Int,
    /// Yuan, with a minus to take
    money: Text,
    #[serde(default)]
    memo: Text,
}

#[derive(Deserialize, Serialize, ToSchema, Clone)]
pub struct ScoreChange {
    user_id: Int,
    score: Int,
    #[serde(default)]
    memo: Text,
}

#[utoipa::path(post, path = "/admin/user.moneylog/add", request_body = MoneyChange, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn money_add(
    State(app): State<MoneyState>,
    audit: Audit,
    key: MaybeIdempotencyKey,
    Json(input): Json<MoneyChange>,
) -> Result<ReplyMessage> {
    let amount: Money = input.money.0.parse().map_err(|_| WalletError::BadAmount)?;
    let memo = memo(&input.memo)?;
    if amount == Money::ZERO || amount.fen().abs() > MOST {
        return Err(WalletError::BadAmount.into());
    }
    let member = MemberId(input.user_id.0);
    let entry = ManualEntry::new(&app, &audit, &key);
    let write = app.db.write(move |db| {
        let (audit, input, memo, entry) = (audit.clone(), input.clone(), memo.clone(), entry.clone());
        Box::pin(async move {
            if adjust::needs_second(db, &entry, member, (Unit::Fen, amount.fen()), audit.now).await? {
                adjust::ask(db, &audit, &entry, member, (Unit::Fen, amount.fen()), &memo, &input).await?;
                return Ok("wallet.done.waits");
            }
            let Some(after) = store::adjust_money(db, member, amount, &entry.journal(), &memo).await? else {
                return Ok("wallet.done.changed");
            };
            let before = after.checked_sub(amount).unwrap_or_default();
            audit.write(db, &input, &json!({ "money": before }), &json!({ "money": after })).await?;
            Ok("wallet.done.changed")
        })
    });
    Ok(ReplyMessage(write.await?))
}

#[utoipa::path(post, path = "/admin/user.scorelog/add", request_body = ScoreChange, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn score_add(
    State(app): State<MoneyState>,
    audit: Audit,
    key: MaybeIdempotencyKey,
    Json(input): Json<ScoreChange>,
) -> Result<ReplyMessage> {
    let memo = memo(&input.memo)?;
    let (member, amount) = (MemberId(input.user_id.0), input.score.0);
    if amount == 0 || amount.unsigned_abs() > MOST.unsigned_abs() {
        return Err(WalletError::BadAmount.into());
    }
    let entry = ManualEntry::new(&app, &audit, &key);
    let expires_at = points_expire(audit.now, app.config.zone);
    let write = app.db.write(move |db| {
        let (audit, input, memo, entry) = (audit.clone(), input.clone(), memo.clone(), entry.clone());
        Box::pin(async move {
            if adjust::needs_second(db, &entry, member, (Unit::Point, amount), audit.now).await? {
                adjust::ask(db, &audit, &entry, member, (Unit::Point, amount), &memo, &input).await?;
                return Ok("wallet.done.waits");
            }
            let journal = entry.journal();
            let Some(after) = store::adjust_points(db, member, amount, expires_at, &journal, &memo).await? else {
                return Ok("wallet.done.changed");
            };
            audit.write(db, &input, &json!({ "score": after - amount }), &json!({ "score": after })).await?;
            Ok("wallet.done.changed")
        })
    });
    Ok(ReplyMessage(write.await?))
}

/// Who changes a wallet by hand, and the key under which it is done once.
#[derive(Clone)]
pub struct ManualEntry {
    pub key: String,
    pub actor: String,
    is_live: bool,
    now: Timestamp,
}

impl ManualEntry {
    fn new(app: &MoneyState, audit: &Audit, key: &MaybeIdempotencyKey) -> Self {
        Self {
            key: format!("adjust:{}", key.or_random(app)),
            actor: format!("admin:{}", audit.admin.id.0),
            is_live: app.config.production,
            now: audit.now,
        }
    }

    fn journal(&self) -> Journal<'_> {
        let (key, actor) = (self.key.clone(), self.actor.as_str());
        Journal { kind: JournalKind::Adjust, key, reference: "", actor, is_live: self.is_live, now: self.now }
    }
}

/// By hand at once, in fen or points: ten million yuan is a slip of the keyboard.
const MOST: i64 = 1_000_000_000;

fn memo(text: &Text) -> Result<String> {
    let memo: String = text.0.chars().take(255).collect();
    if memo.is_empty() { Err(WalletError::NoMemo.into()) } else { Ok(memo) }
}
