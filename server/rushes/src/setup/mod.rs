//! `rushes setup`: the first start in a browser. A small server of its own asks for what a shop needs, writes it down and ends; the shop that
//! opens in its place has none of these addresses.

mod config_file;
mod door;
mod form;
mod page;
mod trial;

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, ensure};
use axum::Form;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use http::{HeaderMap, StatusCode};
use kernel::Result;
use kernel::config::BadConfig;
use kernel::text::Lang;
use people::admin::{self, FirstAdmin, otp};
use platform::config::Config;
use platform::guard::Policy;
use platform::guard::rate::{RateLimit, Who};
use platform::guard::request_info::RequestInfo;
use platform::notice::carrier;
use platform::server::connections::{Connections, raise_file_limit};
use platform::server::edge::Edge;
use platform::server::listen::{self, Server};
use platform::server::routes::Routes;
use platform::setting::list;
use platform::site::store as site;
use tokio::sync::Notify;

use crate::Shop;
use door::{Door, Entry};
use form::{PASSWORDS, SetupForm};
use page::{DonePage, FormPage, Speech};
use trial::TrialResult;

const COOKIE_NAME: &str = "rushes_setup";
const POLICY: &str =
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// What the demo shop is made of, where the program is run from its source.
const DEMO: &str = "demo";

/// Reads the text of a configuration file, with its name, as the next start will.
pub type ReadConfig = fn(Option<(&str, &str)>) -> Result<Config, BadConfig>;

/// A server that sets one shop up. Cheap to clone.
#[derive(Clone)]
pub struct Setup {
    shop: Shop,
    door: Arc<Door>,
    secret: Arc<Vec<u8>>,
    file: Arc<PathBuf>,
    read_config: ReadConfig,
    /// Passwords that were entered, so that a trial does not ask for them again. They are never sent back.
    entered: Arc<Mutex<HashMap<&'static str, String>>>,
    done: Arc<Notify>,
    result: Arc<Mutex<Option<Finished>>>,
}

/// What was decided.
#[derive(Debug)]
pub struct Finished {
    pub config: Config,
    /// The demo materials are wanted.
    pub demo: Option<PathBuf>,
}

impl Setup {
    /// With the token for the console. A shop that somebody runs already is left alone.
    pub async fn new(shop: Shop, file: &Path, read_config: ReadConfig) -> anyhow::Result<(Self, String)> {
        let has_admin = shop.db.read(|db| Box::pin(admin::store::any(db))).await?;
        ensure!(!has_admin, "this shop has an administrator already: start it with `rushes serve`");
        let (door, token) = Door::new(&shop.random);
        let secret = Arc::new(otp::new_secret(&shop.random).to_vec());
        let (done, result, entered) = (Arc::new(Notify::new()), Arc::default(), Arc::default());
        let (door, file) = (Arc::new(door), Arc::new(file.to_owned()));
        Ok((Self { shop, door, secret, file, read_config, entered, done, result }, token))
    }

    pub fn edge(&self) -> Edge {
        let nothing = || async { StatusCode::NOT_FOUND };
        let api: Router = Routes::default().otherwise(Policy::Public, nothing).into_router(());
        let site = Routes::default()
            .plain(Policy::Public, "/", get(|| async { Redirect::to("/setup") }))
            .plain(Policy::Public, "/healthz", get(|| async { "ok" }))
            .plain(Policy::Public, "/setup", get(show).post(finish))
            .plain(Policy::Public, "/setup/token", post(enter))
            .plain(Policy::Public, "/setup/try/mail", post(try_mail))
            .plain(Policy::Public, "/setup/try/storage", post(try_storage))
            .plain(Policy::Public, "/setup/style.css", get(show_style))
            .otherwise(Policy::Public, nothing);
        Edge::new(self.shop.app.clone(), api, site.into_router(self.clone()))
    }

    fn speech(&self, about: RequestInfo) -> Speech<'_> {
        Speech { texts: &self.shop.texts, lang: about.lang }
    }

    fn is_inside(&self, headers: &HeaderMap) -> bool {
        let cookies = headers.get(COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let words = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
        words.filter(|(name, _)| *name == COOKIE_NAME).any(|(_, word)| self.door.is_inside(word))
    }

    fn take_result(&self) -> Option<Finished> {
        self.result.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn refuse(&self, about: RequestInfo) -> Response {
        let mut response = html(self.speech(about).ask_token(None));
        *response.status_mut() = StatusCode::FORBIDDEN;
        response
    }

    /// The form with passwords that were entered before and are left out now.
    fn complete(&self, fields: HashMap<String, String>) -> SetupForm {
        let mut form = SetupForm(fields);
        let mut entered = self.entered.lock().unwrap_or_else(PoisonError::into_inner);
        for name in PASSWORDS {
            if !form.get(name).is_empty() {
                entered.insert(name, form.get(name).to_owned());
            } else if let Some(before) = entered.get(name) {
                form.0.insert(name.to_owned(), before.clone());
            }
        }
        form
    }

    fn show_form(
        &self,
        about: RequestInfo,
        form: &SetupForm,
        problems: &BTreeMap<&'static str, String>,
        trial: Option<&TrialResult>,
    ) -> Result<Response> {
        let speech = self.speech(about);
        let username = Some(form.username()).filter(|name| !name.is_empty()).unwrap_or("admin");
        let uri = otp::uri(form.get(about.lang.choose("site_name_zh", "site_name_en")), username, &self.secret);
        let page = FormPage {
            speech: &speech,
            form,
            problems,
            trial,
            secret: &otp::base32(&self.secret),
            qr: &otp::qr(&uri)?,
            has_demo: Path::new(DEMO).join("catalogue.json").exists(),
        };
        Ok(html(page.render()))
    }
}

/// Runs the wizard until it is finished. None: it was ended before.
pub async fn run(shop: Shop, file: &Path) -> anyhow::Result<Option<Finished>> {
    let (setup, token) = Setup::new(shop.clone(), file, Config::from_text).await?;
    let address = shop.config.listen;
    let listener =
        tokio::net::TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?;
    println!("Set the shop up at http://{address}/setup   token: {token}   (works once)");
    let done = setup.done.clone();
    let asked = listen::end_asked()?;
    let end = async move {
        tokio::select! {
            () = done.notified() => {}
            () = asked => {}
        }
    };
    let connections = Connections::new(&shop.config, raise_file_limit());
    Server::new(setup.edge(), connections, shop.clock.clone()).serve(listener, end).await?;
    Ok(setup.take_result())
}

fn html(page: String) -> Response {
    let headers =
        [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store"), (CONTENT_SECURITY_POLICY, POLICY)];
    (headers, page).into_response()
}

/// Kept by the browser: when the last page is drawn, this server is gone already.
async fn show_style() -> Response {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "private, max-age=600")], page::style())
        .into_response()
}

async fn show(State(setup): State<Setup>, about: RequestInfo, headers: HeaderMap) -> Result<Response> {
    if !setup.is_inside(&headers) {
        return Ok(html(setup.speech(about).ask_token(None)));
    }
    let host = headers.get(HOST).and_then(|value| value.to_str().ok());
    let url = host.map_or_else(|| setup.shop.config.public_url.clone(), |host| format!("http://{host}"));
    let usual = [
        ("site_name_zh", "Rushes 样片"),
        ("site_name_en", "Rushes"),
        ("public_url", url.as_str()),
        ("time_zone", "+08:00"),
        ("username", "admin"),
        ("smtp_port", "465"),
        ("smtp_verification", "tls"),
        ("storage", "local"),
        ("region", "us-east-1"),
        ("content", "empty"),
    ];
    let form = SetupForm(usual.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect());
    setup.show_form(about, &form, &BTreeMap::new(), None)
}

type Fields = Form<HashMap<String, String>>;

async fn enter(State(setup): State<Setup>, about: RequestInfo, Form(fields): Fields) -> Result<Response> {
    let app = &setup.shop;
    // Whatever the settings say about limits.
    let who = Who::Address(kernel::limit::caller(about.client));
    app.limits.take(&(RateLimit::Login, who), RateLimit::Login.rate(), app.clock.now())?;
    let speech = setup.speech(about);
    let token = fields.get("token").map(String::as_str).unwrap_or_default();
    let mut response = match setup.door.enter(token, &app.random) {
        Entry::Session(session) => {
            tracing::info!(client = %about.client, "the setup was opened");
            let cookie = format!("{COOKIE_NAME}={session}; Path=/setup; HttpOnly; SameSite=Strict");
            let target = format!("/setup?lang={}", about.lang.code());
            return Ok(([(SET_COOKIE, cookie)], Redirect::to(&target)).into_response());
        }
        Entry::Wrong => html(speech.ask_token(Some("token.wrong"))),
        Entry::Used => html(speech.ask_token(Some("token.used"))),
    };
    *response.status_mut() = StatusCode::FORBIDDEN;
    Ok(response)
}

async fn try_mail(state: State<Setup>, about: RequestInfo, headers: HeaderMap, fields: Fields) -> Result<Response> {
    try_part(state, about, &headers, fields, true).await
}

async fn try_storage(state: State<Setup>, about: RequestInfo, headers: HeaderMap, fields: Fields) -> Result<Response> {
    try_part(state, about, &headers, fields, false).await
}

/// Tries a part of the form out and shows it again with what came of it.
async fn try_part(
    State(setup): State<Setup>,
    about: RequestInfo,
    headers: &HeaderMap,
    Form(fields): Fields,
    is_mail: bool,
) -> Result<Response> {
    if !setup.is_inside(headers) {
        return Ok(setup.refuse(about));
    }
    let app = &setup.shop;
    let who = Who::Address(kernel::limit::caller(about.client));
    app.limits.take(&(RateLimit::Login, who), RateLimit::Login.rate(), app.clock.now())?;
    let form = setup.complete(fields);
    let found = form.problems();
    let say = |key: &str| setup.shop.texts.get(about.lang, key, &[]);
    let of_part = |name: &&'static str| form::is_of_part(name, is_mail);
    let problems: BTreeMap<&'static str, String> =
        found.into_iter().filter(|(name, _)| of_part(name)).map(|(name, key)| (name, say(key))).collect();
    if !problems.is_empty() {
        return setup.show_form(about, &form, &problems, None);
    }
    let trial =
        if is_mail { trial::try_mail(app, &form, about.lang).await } else { trial::try_storage(app, &form).await };
    setup.show_form(about, &form, &BTreeMap::new(), Some(&trial))
}

async fn finish(
    State(setup): State<Setup>,
    about: RequestInfo,
    headers: HeaderMap,
    Form(fields): Fields,
) -> Result<Response> {
    if !setup.is_inside(&headers) {
        return Ok(setup.refuse(about));
    }
    let Some(turn) = setup.door.begin() else {
        return Ok(html(setup.speech(about).sentence("busy")));
    };
    let form = setup.complete(fields);
    let say = |key: &str| setup.shop.texts.get(about.lang, key, &[]);
    let mut problems: BTreeMap<&'static str, String> =
        form.problems().into_iter().map(|(name, key)| (name, say(key))).collect();
    let step = otp::step(&setup.secret, form.get("code"), setup.shop.clock.now())?;
    if step.is_none() {
        problems.insert("code", say("setup.error.code"));
    }
    let before = std::fs::read_to_string(&*setup.file).unwrap_or_default();
    let text = config_file::with_values(&before, &form.configuration());
    let name = setup.file.display().to_string();
    // What the program would refuse at the next start is refused here.
    let config = match (setup.read_config)(Some((&name, &text))) {
        Ok(config) => Some(config),
        Err(error) if problems.is_empty() => {
            problems.insert("public_url", error.0);
            None
        }
        Err(_) => None,
    };
    let (Some(config), Some(step), true) = (config, step, problems.is_empty()) else {
        return setup.show_form(about, &form, &problems, None);
    };
    // The file first: a process that dies here leaves a shop without an administrator, which is set up again.
    let by_hand = match config_file::save(&setup.file, &text) {
        Ok(()) => None,
        Err(error) => {
            tracing::warn!("{name} is left as it is: {error}");
            Some((name, config_file::with_values("", &form.configuration())))
        }
    };
    let recovery = otp::new_recovery(&setup.shop.random);
    write_down(&setup.shop, &form, about.lang, step, &setup.secret, &recovery).await?;
    let demo = form.is("content", "demo").then(|| PathBuf::from(DEMO));
    let page = DonePage { speech: &setup.speech(about), recovery: &recovery, lines: by_hand, has_demo: demo.is_some() };
    let response = html(page.render());
    *setup.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(Finished { config, demo });
    turn.finish();
    setup.done.notify_one();
    Ok(response)
}

/// The administrator with the second factor, and the settings: all of it, or nothing.
async fn write_down(
    shop: &Shop,
    form: &SetupForm,
    lang: Lang,
    otp_step: i64,
    secret: &[u8],
    recovery: &[String],
) -> Result<()> {
    let first = FirstAdmin {
        username: form.username().to_owned(),
        password_hash: shop.passwords.hash(&shop.random, form.get("password")).await?,
        otp_secret: secret.to_vec(),
        otp_step,
        recovery: recovery.to_vec(),
    };
    let mut settings = Vec::new();
    for (name, value) in form.settings(lang) {
        let is_secret = list::find(name).is_some_and(|spec| spec.is_secret());
        let value = match is_secret && !value.is_empty() {
            true => shop.seal.seal(&shop.random, &carrier::place(name), value.as_bytes())?,
            false => value,
        };
        settings.push((name, value));
    }
    let (people, now) = (shop.people.clone(), shop.clock.now());
    let write = shop.db.write(move |db| {
        let (people, first, settings) = (people.clone(), first.clone(), settings.clone());
        Box::pin(async move {
            // One at a time, on whatever node.
            site::hold(db, now).await?;
            admin::insert_first(db, &people, &first, now).await?;
            for (name, value) in &settings {
                site::set(db, name, value, now).await?;
            }
            Ok(())
        })
    });
    write.await
}
