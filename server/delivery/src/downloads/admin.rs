//! Delivery in the back office: who downloaded what, what a member may have and why, and the hands that change it.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::DeliveryError;
use super::store::{self, RightRecord};
use crate::DeliveryState;
use money::certificate::model::LicenceNames;
use money::certificate::store as certificates;
use money::entitlement::MaterialId;
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use money::price::model::Licence;
use money::wallet::store as wallet;
use platform::audit::Audit;
use platform::guard::MemberId;
use platform::guard::request_info::RequestInfo;
use platform::server::table::{Table, table};

#[derive(Serialize, ToSchema)]
pub struct DownloadRow {
    pub id: i64,
    pub member_id: i64,
    pub username: String,
    pub file_id: i64,
    pub file_name: String,
    pub size: i64,
    pub bytes: i64,
    pub starts: i64,
    pub counted: bool,
    pub ip: String,
    pub agent: String,
    #[schema(value_type = i64)]
    pub started_at: Timestamp,
    #[schema(value_type = i64)]
    pub touched_at: Timestamp,
    /// Addresses this member downloaded from on that day; more than five look like a shared account
    pub addresses: i64,
}

row!(DownloadRow {
    id,
    member_id,
    username,
    file_id,
    file_name(name),
    size,
    bytes,
    starts,
    counted,
    ip,
    agent,
    started_at,
    touched_at,
    addresses
});

#[utoipa::path(get, path = "/admin/shop.download/index", responses((status = 200, body = Envelope<Table<DownloadRow>>)))]
pub async fn index(State(app): State<DeliveryState>, asked: ListQuery) -> Result<Reply<Table<DownloadRow>>> {
    Ok(Reply(table::<DownloadRow>(&app, &store::DOWNLOADS, &asked, None).await?))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct ResetInput {
    member: Int,
    file: Int,
}

/// Downloads of a file start to count anew.
#[utoipa::path(post, path = "/admin/shop.download/reset", request_body = ResetInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn reset(
    State(app): State<DeliveryState>,
    audit: Audit,
    Json(input): Json<ResetInput>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            store::reset(db, input.member.0, input.file.0, audit.now).await?;
            audit.write(db, &input, &Value::Null, &Value::Null).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[derive(Serialize, ToSchema)]
pub struct RightRow {
    pub id: i64,
    pub material: i64,
    pub title: String,
    #[schema(required)]
    pub variant: Option<String>,
    pub licence: Licence,
    pub source: EntitlementSource,
    #[schema(value_type = i64)]
    pub granted_at: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub expires_at: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub revoked_at: Option<Timestamp>,
    pub reason: String,
    #[schema(value_type = Option<i64>, required)]
    pub used_at: Option<Timestamp>,
    #[schema(required)]
    pub order: Option<String>,
    #[schema(required)]
    pub certificate: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct RightList {
    pub list: Vec<RightRow>,
}

/// What a member may have, and why; what was taken back stays in sight.
#[utoipa::path(get, path = "/admin/shop.entitlement/index", params(("member" = i64, Query)), responses((status = 200, body = Envelope<RightList>)))]
pub async fn rights(
    State(app): State<DeliveryState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<RightList>> {
    let member = asked.int("member").ok_or(DeliveryError::Unknown)?;
    let rows = app.db.read(move |db| Box::pin(store::rights(db, member))).await?;
    let shown = |row: RightRecord| RightRow {
        id: row.id,
        material: row.material,
        title: about.lang.choose(row.title_zh, row.title_en),
        variant: about.lang.choose(row.terms.variant_zh, row.terms.variant_en),
        licence: row.terms.licence,
        source: row.terms.source,
        granted_at: row.terms.granted_at,
        expires_at: row.terms.expires_at,
        revoked_at: row.revoked_at,
        reason: row.reason,
        used_at: row.used_at,
        order: row.order,
        certificate: row.certificate,
    };
    Ok(Reply(RightList { list: rows.into_iter().map(shown).collect() }))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct GrantInput {
    member: Int,
    material: Int,
    licence: Licence,
    reason: Text,
    /// Unix seconds; none: for ever
    #[serde(default)]
    expires_at: Option<Int>,
}

#[utoipa::path(post, path = "/admin/shop.entitlement/grant", request_body = GrantInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn grant(
    State(app): State<DeliveryState>,
    audit: Audit,
    Json(input): Json<GrantInput>,
) -> Result<ReplyMessage> {
    if input.reason.0.is_empty() {
        return Err(DeliveryError::NoReason.into());
    }
    let zone = app.config.zone;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let (member, material) = (MemberId(input.member.0), MaterialId(input.material.0));
            let kind = store::kind(db, material).await?;
            if !wallet::hold_member(db, member).await? || kind.is_none() {
                return Err(DeliveryError::Unknown.into());
            }
            if store::owns(db, member, material, audit.now).await? {
                return Err(DeliveryError::Owned.into());
            }
            let gift = Gift {
                expires_at: input.expires_at.map(|at| Timestamp::from_seconds(at.0)),
                reason: &input.reason.0,
                ..Gift::of(material, input.licence, EntitlementSource::Staff)
            };
            let right = entitlements::grant(db, member, &gift, audit.now).await?;
            if kind.as_deref() != Some("course") {
                certificates::issue(db, member, right, &LicenceNames::default(), audit.now, zone).await?;
            }
            audit.write(db, &input, &Value::Null, &json!({ "id": right })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct RevokeInput {
    id: Int,
    reason: Text,
}

#[utoipa::path(post, path = "/admin/shop.entitlement/revoke", request_body = RevokeInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn revoke(
    State(app): State<DeliveryState>,
    audit: Audit,
    Json(input): Json<RevokeInput>,
) -> Result<ReplyMessage> {
    if input.reason.0.is_empty() {
        return Err(DeliveryError::NoReason.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let member = store::whose(db, input.id.0).await?.ok_or(DeliveryError::Unknown)?;
            if !entitlements::revoke(db, input.id.0, &input.reason.0, audit.now).await? {
                return Err(DeliveryError::Unknown.into());
            }
            audit.write(db, &input, &json!({ "member": member }), &Value::Null).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}
