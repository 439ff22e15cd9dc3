//! A new version of a gateway's credentials: merged with what is known, opened once to see that it can work, sealed, and then current.

use std::collections::BTreeMap;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use paygate::GatewayConfig;
use platform::app::topic;
use serde_json::{Map, Value};

use super::GatewaySetupError;
use super::model::{ConfigVersion, Provider, check_mode, merchant_of, merge_credentials, notify_url, read_endpoint};
use super::set::open_gateway;
use super::store::{self, ConfigInsert};
use crate::OrdersState;

const NOTIFY_KEY_LETTERS: &str = "abcdefghijkmnpqrstuvwxyz23456789";
const NOTIFY_KEY_LENGTH: usize = 24;

/// What somebody entered. Secrets inside: no `Debug`.
#[derive(Clone)]
pub struct EnteredVersion {
    pub provider: Provider,
    pub endpoint: String,
    /// None for all.
    pub methods: Vec<String>,
    /// Stripe's, since the key does not name it.
    pub account: String,
    pub credentials: BTreeMap<String, Value>,
}

/// Ready to be stored.
#[derive(Clone)]
pub struct PreparedVersion {
    pub provider: Provider,
    pub version: i64,
    pub endpoint: String,
    pub merchant: String,
    pub methods: String,
    sealed: String,
    notify_key: String,
    /// Names of the credentials that were entered.
    pub entered: Vec<String>,
}

impl PreparedVersion {
    pub fn notify_url(&self, public_url: &str) -> String {
        notify_url(public_url, self.provider.word(), &self.notify_key)
    }
}

pub fn unseal(app: &OrdersState, version: &ConfigVersion) -> Option<Map<String, Value>> {
    let place = ConfigVersion::seal_place(version.provider, version.version);
    let plain = app.seal.unseal(&place, &version.sealed).ok()?;
    serde_json::from_slice(&plain).ok()
}

pub async fn prepare(app: &OrdersState, input: EnteredVersion) -> Result<PreparedVersion> {
    let provider = input.provider;
    let methods = read_methods(provider, &input.methods)?;
    let endpoint = read_endpoint(&input.endpoint).map_err(|error| GatewaySetupError::from(&error))?;
    let latest = app.db.read(move |db| Box::pin(store::latest(db, provider))).await?;
    let earlier = latest.as_ref().and_then(|version| unseal(app, version));
    let entered = input.credentials.keys().cloned().collect();
    let plain = Value::Object(merge_credentials(provider, earlier, input.credentials));
    let config: GatewayConfig = serde_json::from_value(plain.clone()).map_err(|_| GatewaySetupError::MissingField)?;
    let merchant = match input.account.trim() {
        "" => merchant_of(&config),
        account => format!("{}/{account}", merchant_of(&config)),
    };
    let gateway = open_gateway(app, config, &endpoint).map_err(|error| GatewaySetupError::from(&error))?;
    check_mode(app.config.production, &endpoint, &*gateway)?;
    let version = latest.map_or(1, |version| version.version + 1);
    let place = ConfigVersion::seal_place(provider, version);
    Ok(PreparedVersion {
        provider,
        version,
        endpoint: input.endpoint,
        merchant,
        methods,
        sealed: app.seal.seal(&app.random, &place, plain.to_string().as_bytes())?,
        notify_key: app.random.text(NOTIFY_KEY_LETTERS, NOTIFY_KEY_LENGTH),
        entered,
    })
}

/// Makes it the current one; every node opens its gateways anew.
pub async fn insert(db: &mut Conn, next: &PreparedVersion, admin: i64, now: Timestamp) -> Result<()> {
    store::retire(db, next.provider, now).await?;
    let row = ConfigInsert {
        provider: next.provider,
        version: next.version,
        endpoint: &next.endpoint,
        merchant: &next.merchant,
        methods: &next.methods,
        sealed: &next.sealed,
        notify_key: &next.notify_key,
        admin_id: admin,
        created_at: now,
    };
    store::insert(db, &row).await?;
    db.touch(topic::GATEWAY);
    Ok(())
}

fn read_methods(provider: Provider, asked: &[String]) -> Result<String> {
    let has = |word: &String| provider.methods().iter().any(|method| method.word() == word);
    if !asked.iter().all(has) {
        return Err(GatewaySetupError::BadMethods.into());
    }
    let offered = provider.methods().iter().map(|method| method.word());
    Ok(offered.filter(|word| asked.is_empty() || asked.iter().any(|one| one == word)).collect::<Vec<_>>().join(","))
}
