//! `paysim [--listen 127.0.0.1:9100] [--seed N] [--stripe-webhook URL]`: the simulator by itself, on the machine's time.
//! `paysim --credentials alipay|wechat|stripe` prints what a shop needs to be its merchant.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use paysim::{Provider, Sim, identity};

#[allow(clippy::disallowed_methods)] // a program of its own: its clock begins with the machine's
fn machine_seconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1).cloned()
    };
    if let Some(provider) = value("--credentials") {
        let provider =
            Provider::from_name(&provider).ok_or_else(|| std::io::Error::other("alipay, wechat or stripe"))?;
        println!("{}", identity::credentials(provider));
        return Ok(());
    }
    let listen = value("--listen").unwrap_or_else(|| "127.0.0.1:9100".to_owned());
    let start = machine_seconds();
    let seed = value("--seed").and_then(|seed| seed.parse().ok()).unwrap_or_else(|| start.unsigned_abs());
    let sim = Sim::listen(tokio::net::TcpListener::bind(listen).await?, seed, start)?;
    if let Some(url) = value("--stripe-webhook") {
        sim.set_stripe_webhook_url(&url);
    }
    let mut ticks = tokio::time::interval(Duration::from_secs(1));
    let mut last = start;
    loop {
        ticks.tick().await;
        let now = machine_seconds();
        // The clock may have been moved by hand: it goes on from there.
        sim.advance(now - last).await;
        last = now;
    }
}
