//! Taking one's data along, and leaving.

use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::Text;
use kernel::json::Json;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::super::{MemberError, confirm_or_pass, member_info, store, warn, warning};
use crate::PeopleState;
use money::wallet::store as wallet;
use platform::guard::Member;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::Side;
use platform::guard::store as sessions;
use platform::letter;
use platform::letter::model::{LetterFacts, LetterKind};

/// Days in which leaving can be thought over.
const COOL_OFF: Duration = Duration::from_secs(15 * 24 * 3600);

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Confirm {
    #[serde(default)]
    password: String,
    /// Of an account without a password: what `verification` answered
    #[serde(default)]
    account_verification_token: Text,
}

/// Everything the shop has about the member, as one object.
#[utoipa::path(post, path = "/api/account/export", request_body = Confirm, responses((status = 200, body = Envelope<Value>)))]
pub async fn export(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    Json(input): Json<Confirm>,
) -> Result<Reply<Value>> {
    confirm_or_pass(&app, member.id, &input.password, &input.account_verification_token.0).await?;
    let (id, now) = (member.id, app.clock.now());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let details = store::record(db, id).await?.ok_or(MemberError::Unknown)?;
            let consents = store::consents(db, id).await?;
            let devices = sessions::sessions(db, Side::Member, id.0).await?;
            let money = wallet::everything(db, id).await?;
            Ok((details, consents, devices, money, store::kept(db, id).await?))
        })
    });
    let (details, consents, devices, (money, score), kept) = read.await?;
    let [favourites, browsed, searched] =
        kept.map(|list| list.into_iter().map(|(text, time)| json!({ "text": text, "time": time })).collect::<Vec<_>>());
    let mut profile = serde_json::to_value(member_info(&app, about.lang, details, None).await?)?;
    if let Some(profile) = profile.as_object_mut() {
        profile.retain(|name, _| !name.contains("token"));
    }
    let consents: Vec<_> = consents
        .into_iter()
        .map(|consent| json!({ "page": consent.page, "version": consent.version, "time": consent.at }))
        .collect();
    Ok(Reply(json!({
        "exported_time": now,
        "profile": profile,
        "agreements": consents,
        "devices": devices,
        "money_log": money,
        "score_log": score,
        "favourites": favourites,
        "browse_history": browsed,
        "search_history": searched,
    })))
}

#[derive(Serialize, ToSchema)]
pub struct PlannedDeletion {
    #[schema(value_type = i64)]
    pub delete_time: Timestamp,
}

/// Plans the account's erasure. Money left on it must be settled first.
#[utoipa::path(post, path = "/api/account/deletion", request_body = Confirm, responses((status = 200, body = Envelope<PlannedDeletion>)))]
pub async fn plan(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    Json(input): Json<Confirm>,
) -> Result<Reply<PlannedDeletion>> {
    let account = confirm_or_pass(&app, member.id, &input.password, &input.account_verification_token.0).await?;
    if account.money > Money::ZERO {
        return Err(MemberError::BalanceLeft.into());
    }
    let now = app.clock.now();
    let at = now.plus(COOL_OFF);
    // Whoever has no address for letters gets a text message where that is possible.
    let note = if account.email.is_none() { warning(&app, about.lang, &account, "leaving") } else { None };
    let write = app.db.write(move |db| {
        let note = note.clone();
        Box::pin(async move {
            store::set_erase(db, member.id, Some(at), now).await?;
            let facts = LetterFacts { until_ms: at.0, at_ms: now.0, ..LetterFacts::default() };
            let key = format!("deletion:{}:{}", member.id, at.0);
            letter::note(db, member.id, LetterKind::DeletionBegun, &key, &facts, now).await?;
            warn(db, note.as_ref(), now).await
        })
    });
    write.await?;
    app.mail_wakeup.notify_one();
    Ok(Reply(PlannedDeletion { delete_time: at }))
}

/// Stays after all.
#[utoipa::path(post, path = "/api/account/canceldeletion", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn cancel(State(app): State<PeopleState>, member: Member) -> Result<ReplyMessage> {
    let now = app.clock.now();
    app.db.write(move |db| Box::pin(store::set_erase(db, member.id, None, now))).await?;
    Ok(ReplyMessage("member.done.stays"))
}
