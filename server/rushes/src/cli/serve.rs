//! The shop as a server, and the wizard before it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use anyhow::Context;
use catalogue::material::catalogue;
use kernel::clock::SystemClock;
use kernel::random::Random;
use office::terminal;
use orders::golive::test_money;
use people::admin;
use platform::guard::limit;
use platform::server::connections::{Connections, raise_file_limit};
use platform::server::listen::{self, Responder, Server};
use platform::server::observe;
use platform::server::redirect::Redirect;
use platform::server::tls::ReloadedCertificate;
use platform::server::traces;
use tokio::net::TcpListener;

use super::maintenance::demo;
use crate::{Shop, jobs, router, setup, wings};

/// The wizard first, then the shop with what was decided there.
pub async fn set_up(app: Shop, file: &Path) -> anyhow::Result<()> {
    let Some(finished) = setup::run(app, file).await? else { return Ok(()) };
    let shop = Shop::start(finished.config, Arc::new(SystemClock), Random::from_system()?).await?;
    if let Some(folder) = &finished.demo {
        demo(&shop, folder, None, None).await?;
    }
    serve(shop).await
}

pub async fn serve(app: Shop) -> anyhow::Result<()> {
    let metrics = observe::start_metrics(env!("RUSHES_VERSION"))?;
    if app.config.production {
        let left = test_money::count(&app.orders).await?;
        anyhow::ensure!(
            !left.is_usable(),
            "this shop was tried out without real money ({} orders, {} balances): nothing of that may be spent now. \
             Run `rushes golive --end-test` once, which takes it back, or start with an empty data folder",
            left.orders,
            left.balances
        );
    }
    wings::ensure_first(&app).await?;
    platform::area::first::ensure(&app).await?;
    if let Some(first) = admin::ensure_first(&app.people).await? {
        println!("First administrator: {}   password: {}   (shown only now)", first.username, first.password);
    }
    terminal::jobs::recover(&app).await?;
    let listener = bind(app.config.listen).await?;
    let redirect = match app.config.tls.as_ref().and_then(|tls| tls.redirect) {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let certificate = app.config.tls.as_ref().map(ReloadedCertificate::load).transpose()?;
    println!("Rushes is open at {}", app.config.public_url);
    tokio::spawn(jobs::run(app.clone()));
    tokio::spawn(limit::share_calls(app.app.clone()));
    if let Some(spans) = app.take_spans() {
        tokio::spawn(traces::run(app.app.clone(), spans));
    }
    tokio::spawn(terminal::jobs::stop_at_end(app.office.clone()));
    let early = app.clone();
    tokio::spawn(async move {
        let loaded = async {
            catalogue::words_ready(&early).await?;
            catalogue::save(&early).await
        };
        if let Err(error) = loaded.await {
            tracing::error!("the catalogue was not loaded: {error:#}");
        }
    });
    let connections = Connections::new(&app.config, raise_file_limit());
    let mut server = Server::new(router::edge(&app, Some(metrics)), connections, app.clock.clone());
    // It ends with the others, and takes places of the same limit.
    let redirected = redirect.map(|listener| {
        let responder = Responder::Redirect(Redirect::new(&app.config.public_url));
        anyhow::Ok(Server { responder, ..server.clone() }.serve(listener, drained(app.clone())?))
    });
    let redirected = redirected.transpose()?.map(tokio::spawn);
    if let Some(certificate) = certificate {
        server = server.with_tls(certificate.acceptor()?);
        tokio::spawn(certificate.watch(app.clock.clone()));
    }
    server.serve(listener, drained(app.clone())?).await?;
    if let Some(redirected) = redirected {
        redirected.await??;
    }
    terminal::jobs::close(&app).await;
    // What was only counted so far is written down.
    jobs::run_every_minute(&app).await?;
    Ok(catalogue::save(&app).await?)
}

/// Ready once the process was asked to end and visitors had time to be sent elsewhere.
fn drained(app: Shop) -> anyhow::Result<impl Future<Output = ()>> {
    let asked = listen::end_asked()?;
    Ok(async move {
        asked.await;
        app.is_draining.store(true, Ordering::Relaxed);
        if !app.config.drain.is_zero() {
            app.clock.wait(app.config.drain).await;
        }
    })
}

async fn bind(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))
}
