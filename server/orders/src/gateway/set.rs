//! The gateways as they are open now: those that take payments, and earlier versions for what was begun with them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use paygate::client::{Endpoint, Limits, Surroundings};
use paygate::{GatewayConfig, PayMethod, PaymentGateway, SetupError, sandbox};
use platform::app::{App, topic};

use super::model::{ConfigVersion, check_mode, read_endpoint};
use super::store;
use crate::payment::model::Payment;
use crate::payment::sandbox::open as open_sandbox;

/// How often a gateway is asked for new keys at most: anybody can send a message with a key that nobody knows.
const REFRESH_GAP: Duration = Duration::from_secs(60);

pub struct OpenGateway {
    /// `None`: the sandbox.
    pub config_id: Option<i64>,
    pub merchant: String,
    pub notify_key: String,
    /// The credentials that it was opened with, as the database has them.
    sealed: String,
    /// Whether new payments begin with it.
    pub is_current: bool,
    /// Ways to pay that are offered.
    pub methods: Vec<PayMethod>,
    pub gateway: Arc<dyn PaymentGateway>,
    next_refresh: AtomicI64,
}

impl std::ops::Deref for OpenGateway {
    type Target = dyn PaymentGateway;

    fn deref(&self) -> &Self::Target {
        &*self.gateway
    }
}

impl OpenGateway {
    fn sandbox(app: &App) -> Self {
        Self {
            config_id: None,
            merchant: String::new(),
            notify_key: String::new(),
            sealed: String::new(),
            is_current: true,
            methods: vec![PayMethod::Page],
            gateway: Arc::new(open_sandbox(app)),
            next_refresh: AtomicI64::new(0),
        }
    }

    /// Whether its keys may be fetched anew now; the caller that gets `true` fetches them.
    pub fn may_refresh(&self, now: Timestamp) -> bool {
        let due = self.next_refresh.load(Ordering::Acquire);
        let next = now.plus(REFRESH_GAP).0;
        now.0 >= due && self.next_refresh.compare_exchange(due, next, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }
}

#[derive(Default)]
pub struct GatewaySet {
    list: Vec<Arc<OpenGateway>>,
    /// Every version's merchant, those that cannot be opened included.
    merchants: HashMap<i64, String>,
    /// Why a version cannot be opened, by its id.
    pub problems: HashMap<i64, String>,
    /// Of the database when it was read; `None` before that.
    stamp: Option<u64>,
}

impl GatewaySet {
    /// Those through which payments can begin.
    pub fn current(&self) -> impl Iterator<Item = &Arc<OpenGateway>> {
        self.list.iter().filter(|open| open.is_current)
    }

    pub fn current_of(&self, provider: &str) -> Option<Arc<OpenGateway>> {
        self.current().find(|open| open.provider() == provider).cloned()
    }

    /// Every version that is open, the newest of a provider first.
    pub fn all(&self) -> impl Iterator<Item = &Arc<OpenGateway>> {
        self.list.iter()
    }

    /// Which one to ask about a payment: the newest of the merchant with whom it was begun, since earlier keys may be revoked.
    pub fn of_payment(&self, payment: &Payment) -> Option<Arc<OpenGateway>> {
        let is_it = |open: &&Arc<OpenGateway>| match payment.config_id {
            None => open.config_id.is_none(),
            Some(id) => open.config_id.is_some() && self.merchants.get(&id) == Some(&open.merchant),
        };
        self.list.iter().filter(|open| open.provider() == payment.provider).find(is_it).cloned()
    }

    /// Which one a notification is read with: exactly the version whose address it came to.
    pub fn by_notify_key(&self, provider: &str, notify_key: &str) -> Option<Arc<OpenGateway>> {
        self.list.iter().find(|open| open.provider() == provider && open.notify_key == notify_key).cloned()
    }
}

pub struct Gateways(RwLock<Arc<GatewaySet>>);

impl Gateways {
    /// What needs no database: the sandbox.
    pub fn new(app: &App) -> Self {
        let list = app.config.sandbox.then(|| Arc::new(OpenGateway::sandbox(app)));
        Self(RwLock::new(Arc::new(GatewaySet { list: list.into_iter().collect(), ..GatewaySet::default() })))
    }

    pub fn get(&self) -> Arc<GatewaySet> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// As the database has it now: opened anew when a version was saved, here or on another node.
    pub async fn fresh(&self, app: &App) -> Result<Arc<GatewaySet>> {
        let (known, stamp) = (self.get(), app.changes().stamp(&[topic::GATEWAY]));
        if known.stamp == Some(stamp) { Ok(known) } else { self.reload(app).await }
    }

    /// Looks whether anything was saved, by this program or by another that shares the database: the command line, say.
    pub async fn reload(&self, app: &App) -> Result<Arc<GatewaySet>> {
        let stamp = app.changes().stamp(&[topic::GATEWAY]);
        let versions = app.db.read(|db| Box::pin(store::versions(db))).await?;
        let next = Arc::new(open_all(app, &self.get(), &versions, stamp));
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = next.clone();
        Ok(next)
    }
}

fn open_all(app: &App, known: &GatewaySet, versions: &[ConfigVersion], stamp: u64) -> GatewaySet {
    let mut set = GatewaySet { stamp: Some(stamp), ..GatewaySet::default() };
    set.list.extend(known.list.iter().filter(|open| open.provider() == sandbox::KEY).cloned());
    for version in versions {
        set.merchants.insert(version.id, version.merchant.clone());
        // What is open stays open, with the keys that it has fetched.
        let open = known.list.iter().find(|open| open.config_id == Some(version.id) && open.sealed == version.sealed);
        match open.map_or_else(|| open_version(app, version), |open| Ok(open.gateway.clone())) {
            Ok(gateway) => set.list.push(Arc::new(OpenGateway {
                config_id: Some(version.id),
                merchant: version.merchant.clone(),
                notify_key: version.notify_key.clone(),
                sealed: version.sealed.clone(),
                is_current: version.retired_at.is_none(),
                methods: version.methods(),
                gateway,
                next_refresh: AtomicI64::new(0),
            })),
            Err(why) => {
                // Said once, not at every look.
                if known.problems.get(&version.id) != Some(&why) {
                    let (provider, number) = (version.provider.word(), version.version);
                    tracing::error!("version {number} of {provider} cannot be used: {why}");
                }
                set.problems.insert(version.id, why);
            }
        }
    }
    set
}

fn open_version(app: &App, version: &ConfigVersion) -> Result<Arc<dyn PaymentGateway>, String> {
    let place = ConfigVersion::seal_place(version.provider, version.version);
    let plain = app.seal.unseal(&place, &version.sealed).map_err(|_| "its credentials do not open with this key")?;
    let config: GatewayConfig = serde_json::from_slice(&plain).map_err(|_| "its credentials cannot be read")?;
    let endpoint = read_endpoint(&version.endpoint).map_err(|error| error.to_string())?;
    let gateway = open_gateway(app, config, &endpoint).map_err(|error| error.to_string())?;
    check_mode(app.config.production, &endpoint, &*gateway).map_err(|refusal| refusal.sentence().to_owned())?;
    Ok(gateway)
}

/// With the shop's clock and chance. The sentence of an error names no secret.
pub fn open_gateway(
    app: &App,
    config: GatewayConfig,
    endpoint: &Endpoint,
) -> Result<Arc<dyn PaymentGateway>, SetupError> {
    let surroundings = Surroundings { clock: app.clock.clone(), random: app.random.clone(), limits: Limits::default() };
    config.open(endpoint.clone(), surroundings)
}
