//! What tests and measurements must know and no visitor may.

use anyhow::Context;
use clap::Subcommand;
use people::captcha;
use platform::notice;

use crate::{Shop, seed};

#[derive(Subcommand)]
pub enum PeekCommand {
    Captcha {
        id: String,
    },
    Message {
        target: String,
    },
    /// Puts a file up for sale, gives it to a member and prints the path of its link
    Link {
        file: std::path::PathBuf,
    },
    /// Microseconds that the price engine takes for fifty lines with a coupon and points
    Price,
}

pub async fn run(app: &Shop, what: PeekCommand) -> anyhow::Result<()> {
    match what {
        PeekCommand::Captcha { id } => {
            let now = app.clock.now();
            let read = app.db.read(move |db| Box::pin(async move { captcha::store::find(db, &id, now).await }));
            println!("{}", read.await?.context("there is none")?.answer);
        }
        PeekCommand::Message { target } => {
            println!("{}", notice::latest(app, &target).await?.context("there is none")?);
        }
        PeekCommand::Link { file } => println!("{}", seed::link::make(app, &file).await?),
        PeekCommand::Price => println!("{:.1}", seed::buyers::price_cost(app)),
    }
    Ok(())
}
