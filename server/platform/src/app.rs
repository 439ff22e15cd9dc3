//! The state of the platform: what every handler may use, made once at the start.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use anyhow::Context;
use depot::Depot;
use kernel::Result;
use kernel::cache::Cache;
use kernel::changes::{CacheTopic, Changes};
use kernel::clock::SharedClock;
use kernel::db::{Db, Migration};
use kernel::in_flight::InFlight;
use kernel::limit::RateLimits;
use kernel::memory_budget::MemoryBudget;
use kernel::random::Random;
use kernel::resource::Resource;
use kernel::seal::Seal;
use kernel::tally::Tally;
use kernel::text::{Lang, Texts};
use kernel::trace::{Collector, Span};
use rust_embed::RustEmbed;
use serde::Serialize;
use tokio::sync::{Notify, mpsc};

use crate::config::{Carriers, Config};
use crate::guard::password::Passwords;
use crate::guard::rate::{RateLimit, Who};
use crate::guard::refusal::RefusedAccess;
use crate::guard::shared_calls::SharedCalls;
use crate::page::model::{Html, Pages};
use crate::recycle_bin::kept::KeptRecord;
use crate::server::answer::ReadyAnswer;
use crate::server::plain::Plain;
use crate::setting::numbers::Numbers;

/// What readers cache, and what a write that changes it must `touch`.
pub mod topic {
    use super::CacheTopic;

    pub const SITE: CacheTopic = CacheTopic::new(0);
    pub const CATEGORY: CacheTopic = CacheTopic::new(1);
    pub const MATERIAL: CacheTopic = CacheTopic::new(2);
    pub const HOME: CacheTopic = CacheTopic::new(3);
    pub const CONTENT: CacheTopic = CacheTopic::new(4);
    pub const ACCESS: CacheTopic = CacheTopic::new(5);
    /// What words find: the index on this node, and words that mean the same.
    pub const SEARCH: CacheTopic = CacheTopic::new(6);
    /// What prices are made with: sales and yearly rates.
    pub const PRICE: CacheTopic = CacheTopic::new(7);
    /// Rights that were taken back: whoever is being served asks again.
    pub const RIGHTS: CacheTopic = CacheTopic::new(8);
    /// How gateways are reached: nodes open them anew.
    pub const GATEWAY: CacheTopic = CacheTopic::new(10);
    /// Everything that a public page may show.
    pub const PUBLIC: &[CacheTopic] = &[SITE, CATEGORY, MATERIAL, HOME, CONTENT, ACCESS, SEARCH, PRICE];
}

#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

/// What the program knows of all wings and the platform works with.
#[derive(Clone, Copy)]
pub struct Registry {
    pub migrations: &'static [Migration],
    /// Every table that is kept from a description.
    pub resources: &'static [&'static Resource],
    /// Records of pages of their own that the recycle bin keeps.
    pub kept: &'static [&'static KeptRecord],
    /// Lists of pages of their own that can be written to a file.
    pub lists: &'static [Plain],
}

/// The platform's state. Every wing has a state of its own, which holds this one.
#[derive(Clone)]
pub struct App(Arc<Parts>);

pub struct Parts {
    pub registry: Registry,
    pub config: Config,
    pub db: Db,
    /// Where files are kept.
    pub depot: Depot,
    pub clock: SharedClock,
    pub random: Random,
    pub texts: Arc<Texts>,
    pub pages: Arc<Pages>,
    /// Ready-made public answers, as bytes.
    pub answers: Cache<Arc<ReadyAnswer>>,
    /// Ready-made public pages.
    pub html: Cache<Arc<Html>>,
    pub passwords: Passwords,
    pub limits: RateLimits<(RateLimit, Who)>,
    pub shared_calls: SharedCalls,
    /// Small uploads under way, by member.
    pub uploads: InFlight<i64>,
    /// Uploaded pictures are decoded within this.
    pub decoding: MemoryBudget,
    /// Captchas, posters and certificates are drawn within this: they must not wait for uploads.
    pub drawing: MemoryBudget,
    /// Seals secrets for the database.
    pub seal: Seal,
    /// What administrators were refused, until it is written down.
    pub refusals: Tally<RefusedAccess>,
    /// How messages leave: as the configuration says, or as the owner has set it since. `notice` keeps it.
    pub carriers: RwLock<Arc<Carriers>>,
    /// The owner's numbers, kept ready; `setting` reads them.
    pub owner_numbers: Cache<Arc<Numbers>>,
    /// Rung when there is a message to deliver.
    pub mail_wakeup: Notify,
    /// Rung when there is work for the queue.
    pub job_wakeup: Notify,
    /// Rung when settings have changed: whoever is to be alerted from now on need not wait for the minute.
    pub alert_wakeup: Notify,
    /// What this process calls itself in the queue.
    pub node: String,
    /// Where spans of requests and jobs go; none while nobody collects them.
    pub traces: Option<Arc<Collector>>,
    /// Finished spans, until whoever sends them takes this.
    spans: Mutex<Option<mpsc::Receiver<Span>>>,
    /// Set once the process was asked to end: visitors are still answered, but new ones should go elsewhere.
    pub is_draining: AtomicBool,
}

/// Spans that may wait to be sent.
const MOST_SPANS: usize = 8_192;
/// A poster takes five megabytes of pixels.
const DRAWING_MB: u32 = 128;
impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// Brings a database up to date, and starts on it.
    pub async fn start(config: Config, registry: Registry, db: Db, clock: SharedClock, random: Random) -> Result<Self> {
        for folder in ["media", "files", "work"] {
            std::fs::create_dir_all(config.data_dir.join(folder))
                .with_context(|| format!("the folder {} cannot be made", config.data_dir.display()))?;
        }
        db.migrate(registry.migrations, clock.now()).await?;
        Self::with_db(config, registry, db, clock, random)
    }

    /// For a database that is migrated already.
    pub fn with_db(config: Config, registry: Registry, db: Db, clock: SharedClock, random: Random) -> Result<Self> {
        let changes = db.changes().clone();
        let capacity = config.cache_bytes;
        // Half of the cores are left for answers when pictures are decoded.
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let texts = read_once(&TEXTS, load_texts)?;
        install_crypto();
        let depot = match &config.storage.account {
            Some(account) => Depot::remote(account)?,
            None => Depot::on_disk(&config.data_dir),
        };
        let (traces, spans) = match config.traces_endpoint.as_str() {
            "" => (None, None),
            _ => {
                let (collector, spans) = Collector::new(random.number(), MOST_SPANS);
                (Some(collector), Some(spans))
            }
        };
        Ok(Self(Arc::new(Parts {
            traces,
            spans: Mutex::new(spans),
            registry,
            pages: read_once(&PAGES, Pages::load)?,
            answers: Cache::new(capacity / 2, changes.clone(), |answer| answer.weight()),
            owner_numbers: Cache::new(1, changes.clone(), |_| 1),
            html: Cache::new(capacity / 2, changes, |html| html.weight()),
            refusals: Tally::default(),
            passwords: Passwords::new(config.password_memory_kb, config.password_threads)?,
            limits: RateLimits::default(),
            shared_calls: SharedCalls::new(db.engine()),
            uploads: InFlight::default(),
            decoding: MemoryBudget::new(config.storage.picture_mb, cores / 2),
            drawing: MemoryBudget::new(DRAWING_MB, cores),
            carriers: RwLock::new(Arc::new(Carriers {
                mail: config.mail.clone(),
                sms: config.sms.clone(),
                robots: Vec::new(),
            })),
            mail_wakeup: Notify::new(),
            job_wakeup: Notify::new(),
            alert_wakeup: Notify::new(),
            is_draining: AtomicBool::new(false),
            node: random.text("abcdefghijkmnpqrstuvwxyz23456789", 10),
            seal: Seal::open(&config.secret_key, &config.data_dir.join("secret.key"), &random)?,
            config,
            depot,
            db,
            clock,
            random,
            texts,
        })))
    }

    /// Spans to send; none where none are made, and for whoever comes second.
    pub fn take_spans(&self) -> Option<mpsc::Receiver<Span>> {
        self.spans.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The collector for a request or job, if it is one of those that are traced. `number` is drawn by chance.
    pub fn traces_for(&self, number: u64) -> Option<&Arc<Collector>> {
        self.traces.as_ref().filter(|_| number % 100 < self.config.traces_percent)
    }

    /// Where something may lie while it is made; on the same volume as the files.
    pub fn work_dir(&self) -> PathBuf {
        self.config.data_dir.join("work")
    }

    /// What has changed, here and elsewhere.
    pub fn changes(&self) -> &Changes {
        self.db.changes()
    }

    /// A public answer from the cache, or made and kept until one of its topics changes. The key must name everything
    /// the answer depends on but the language.
    pub async fn cached<T, F>(
        &self,
        lang: Lang,
        key: &str,
        topics: &[CacheTopic],
        make: impl FnOnce() -> F,
    ) -> Result<Arc<ReadyAnswer>>
    where
        T: Serialize,
        F: Future<Output = Result<T>>,
    {
        let key = format!("{}|{key}", lang.code());
        let make = || async { Ok(Arc::new(ReadyAnswer::success(self.clock.now(), &make().await?)?)) };
        self.answers.get(key, topics, make).await
    }
}

/// Whoever speaks TLS speaks it with this; somebody else in the process may have chosen already, and any will do.
pub fn install_crypto() {
    drop(rustls::crypto::ring::default_provider().install_default());
}

/// What the program carries with it is the same for every shop of a process: a test has many.
static TEXTS: OnceLock<Arc<Texts>> = OnceLock::new();
static PAGES: OnceLock<Arc<Pages>> = OnceLock::new();

fn read_once<T>(place: &OnceLock<Arc<T>>, read: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<Arc<T>> {
    if let Some(known) = place.get() {
        return Ok(known.clone());
    }
    let new = Arc::new(read()?);
    Ok(place.get_or_init(|| new).clone())
}

/// Every text of the program, in both languages.
pub fn load_texts() -> anyhow::Result<Texts> {
    let mut texts = Texts::default();
    for path in Locales::iter() {
        let Some((code, file)) = path.split_once('/') else { continue };
        let (Some(lang), Some(namespace)) = (Lang::from_code(code), file.strip_suffix(".json")) else { continue };
        let file = Locales::get(&path).with_context(|| format!("locales/{path} is missing"))?;
        texts.add(lang, namespace, std::str::from_utf8(&file.data)?)?;
    }
    Ok(texts)
}

/// The state of a wing: its parts, and through them the state of the wing below, down to the `App`.
#[macro_export]
macro_rules! wing_state {
    ($state:ident, $parts:ident, $field:ident: $below:ty) => {
        impl std::ops::Deref for $state {
            type Target = $parts;

            fn deref(&self) -> &$parts {
                &self.0
            }
        }

        impl std::ops::Deref for $parts {
            type Target = $below;

            fn deref(&self) -> &$below {
                &self.$field
            }
        }

        impl axum::extract::FromRef<$state> for $crate::app::App {
            fn from_ref(state: &$state) -> Self {
                state.app.clone()
            }
        }
    };
}
