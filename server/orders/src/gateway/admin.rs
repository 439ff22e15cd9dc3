//! Gateways in the back office. Credentials go in and never come out: what is shown is who we are there, which fields are set, and the
//! address to enter at the gateway.

use std::collections::BTreeMap;

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Flag, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use paygate::PayMethod;
use platform::app::topic;
use platform::audit::Audit;
use platform::guard::proof;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::model::{ConfigVersion, Provider};
use super::save::{EnteredVersion, PreparedVersion, insert, prepare, unseal};
use super::set::GatewaySet;
use super::{GatewaySetupError, store};
use crate::OrdersState;
use crate::payment::quarantine::store as quarantine;

#[derive(Serialize, ToSchema)]
pub struct GatewayList {
    pub list: Vec<GatewayView>,
    /// No real money moves here
    pub is_test: bool,
    pub has_sandbox: bool,
    /// Things in quarantine that wait for somebody
    pub quarantined: i64,
}

/// A gateway, set up or not.
#[derive(Serialize, ToSchema)]
pub struct GatewayView {
    pub provider: Provider,
    /// Whether buyers can choose it
    pub is_on: bool,
    /// Every way to pay that it has
    pub methods: Vec<&'static str>,
    /// The newest first
    pub versions: Vec<GatewayVersion>,
}

#[derive(Serialize, ToSchema)]
pub struct GatewayVersion {
    pub version: i64,
    pub endpoint: String,
    pub merchant: String,
    pub methods: Vec<&'static str>,
    /// Names of the credentials that are set
    pub fields: Vec<String>,
    /// To be entered at the gateway
    pub notify_url: String,
    pub is_current: bool,
    /// Why it cannot be used
    #[schema(required)]
    pub problem: Option<String>,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
}

#[utoipa::path(get, path = "/admin/shop.gateway/index", responses((status = 200, body = Envelope<GatewayList>)))]
pub async fn index(State(app): State<OrdersState>) -> Result<Reply<GatewayList>> {
    let set = app.gateways.fresh(&app).await?;
    let read =
        app.db.read(|db| Box::pin(async move { Ok((store::versions(db).await?, quarantine::open_count(db).await?)) }));
    let (versions, quarantined) = read.await?;
    let view = |provider: Provider| {
        let own = versions.iter().filter(|version| version.provider == provider);
        GatewayView {
            provider,
            is_on: set.current_of(provider.word()).is_some(),
            methods: words(provider.methods()),
            versions: own.map(|version| show(&app, &set, version)).collect(),
        }
    };
    Ok(Reply(GatewayList {
        list: Provider::ALL.iter().map(|provider| view(*provider)).collect(),
        is_test: !app.config.production,
        has_sandbox: app.config.sandbox,
        quarantined,
    }))
}

fn words(methods: &[PayMethod]) -> Vec<&'static str> {
    methods.iter().map(|method| method.word()).collect()
}

fn show(app: &OrdersState, set: &GatewaySet, version: &ConfigVersion) -> GatewayVersion {
    let fields = unseal(app, version).unwrap_or_default();
    GatewayVersion {
        version: version.version,
        endpoint: version.endpoint.clone(),
        merchant: version.merchant.clone(),
        methods: words(&version.methods()),
        fields: fields.into_iter().map(|(name, _)| name).filter(|name| name != "provider").collect(),
        notify_url: version.notify_url(&app.config.public_url),
        is_current: version.retired_at.is_none(),
        problem: set.problems.get(&version.id).cloned(),
        create_time: version.created_at,
    }
}

/// Secrets inside: no `Debug`, no `Serialize`.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct GatewaySave {
    pub provider: Text,
    /// real, trial, or the address of a simulator on this machine
    pub endpoint: Text,
    /// Ways to pay to offer; none for all
    pub methods: Vec<String>,
    /// Stripe: the account, since the key does not name it
    pub account: Text,
    /// By name; what is left out or empty stays as it was
    #[schema(value_type = Object)]
    pub credentials: BTreeMap<String, Value>,
}

#[derive(Serialize, ToSchema)]
pub struct GatewaySaved {
    pub version: i64,
    pub notify_url: String,
}

/// Saves a new version, which is used from now on. Earlier ones stay for what was begun with them.
#[utoipa::path(post, path = "/admin/shop.gateway/edit", request_body = GatewaySave, responses((status = 200, body = Envelope<GatewaySaved>)))]
pub async fn save(
    State(app): State<OrdersState>,
    audit: Audit,
    Json(input): Json<GatewaySave>,
) -> Result<Reply<GatewaySaved>> {
    let provider = Provider::from_word(&input.provider.0).ok_or(GatewaySetupError::UnknownProvider)?;
    let entered = EnteredVersion {
        provider,
        endpoint: input.endpoint.0,
        methods: input.methods,
        account: input.account.0,
        credentials: input.credentials,
    };
    let next = prepare(&app, entered).await?;
    let answer = GatewaySaved { version: next.version, notify_url: next.notify_url(&app.config.public_url) };
    let write = app.db.write(move |db| {
        let (audit, next) = (audit.clone(), next.clone());
        Box::pin(async move {
            proof::require(db, &audit.admin, audit.now).await?;
            insert(db, &next, audit.admin.id.0, audit.now).await?;
            // Which credentials were entered, and nothing of what they are.
            let PreparedVersion { provider, version, endpoint, merchant, methods, entered, .. } = &next;
            let shown = json!({ "provider": provider, "version": version, "endpoint": endpoint, "merchant": merchant,
                "methods": methods, "entered": entered });
            audit.write(db, &shown, &Value::Null, &shown).await
        })
    });
    write.await?;
    app.gateways.fresh(&app).await?;
    Ok(Reply(answer))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct GatewaySwitch {
    pub provider: Text,
    pub is_on: Flag,
}

/// Takes a gateway out of the checkout, or puts its newest version back. Payments that were begun go on either way.
#[utoipa::path(post, path = "/admin/shop.gateway/switch", request_body = GatewaySwitch, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn switch(
    State(app): State<OrdersState>,
    audit: Audit,
    Json(input): Json<GatewaySwitch>,
) -> Result<ReplyMessage> {
    let provider = Provider::from_word(&input.provider.0).ok_or(GatewaySetupError::UnknownProvider)?;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let latest = store::latest(db, provider).await?.ok_or(GatewaySetupError::NotConfigured)?;
            let was_on = store::retire(db, provider, audit.now).await?;
            if input.is_on.0 {
                store::take_up(db, latest.id).await?;
            }
            db.touch(topic::GATEWAY);
            audit.write(db, &input, &json!({ "is_on": was_on }), &json!({ "is_on": input.is_on.0 })).await
        })
    });
    write.await?;
    app.gateways.fresh(&app).await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct GatewayCheck {
    pub provider: Text,
}

#[derive(Serialize, ToSchema)]
pub struct GatewayChecked {
    /// Its signed answer to a harmless question verifies
    pub is_right: bool,
    /// What the gateway or the way to it said instead
    pub problem: String,
    /// How far its clock is ahead of ours
    pub clock_skew_ms: i64,
}

/// Asks a gateway about a trade that nobody made and verifies its answer: proves keys, clock and both directions, and moves no money.
#[utoipa::path(post, path = "/admin/shop.gateway/check", request_body = GatewayCheck, responses((status = 200, body = Envelope<GatewayChecked>)))]
pub async fn check(State(app): State<OrdersState>, Json(input): Json<GatewayCheck>) -> Result<Reply<GatewayChecked>> {
    let gateway =
        app.gateways.fresh(&app).await?.current_of(&input.provider.0).ok_or(GatewaySetupError::NotConfigured)?;
    let outcome = gateway.check_credentials().await;
    Ok(Reply(GatewayChecked {
        is_right: outcome.is_ok(),
        problem: outcome.err().map(|error| error.to_string()).unwrap_or_default(),
        clock_skew_ms: gateway.clock_skew_ms(),
    }))
}
