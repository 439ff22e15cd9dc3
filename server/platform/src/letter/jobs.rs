use std::time::Duration;

use kernel::Result;
use kernel::db::Conn;

use super::model::LetterFacts;
use super::{Reader, render, store, switch_name, unsubscribe_word};
use crate::app::App;
use crate::notice;
use crate::site::{Site, store as settings};

/// What waited longer, because nothing ran, is no news any more.
const LATEST: Duration = Duration::from_secs(3 * 24 * 3600);
/// Keys are needed for as long as an event can be noted again.
const KEPT: Duration = Duration::from_secs(90 * 24 * 3600);

/// Puts what waits into words. Each letter is taken and handed to the outbox in one transaction: it is there once, or not yet.
pub async fn write_due(app: &App) -> Result<()> {
    let due = app.db.read(|db| Box::pin(store::waiting(db))).await?;
    let is_any = !due.is_empty();
    let mut failure = None;
    for id in due {
        let within = app.clone();
        let write = app.db.write(move |db| {
            let app = within.clone();
            Box::pin(async move { write_one(db, &app, id).await })
        });
        // One that cannot be written does not keep the others.
        failure = failure.or(write.await.err());
    }
    if is_any {
        app.mail_wakeup.notify_one();
    }
    failure.map_or(Ok(()), Err)
}

async fn write_one(db: &mut Conn, app: &App, id: i64) -> Result<()> {
    let now = app.clock.now();
    let Some(letter) = store::one(db, id).await? else { return Ok(()) };
    let is_off = settings::find(db, &switch_name(letter.kind)).await?.is_some_and(|word| word == "off");
    let email = letter.email.clone().filter(|_| !is_off && letter.is_wanted() && letter.at >= now.minus(LATEST));
    if !store::take(db, id, email.is_some()).await? {
        return Ok(());
    }
    let Some(email) = email else { return Ok(()) };
    let facts: LetterFacts = serde_json::from_str(&letter.facts)?;
    let unsubscribe = if letter.kind.is_optional() {
        let word = unsubscribe_word(app, letter.member, letter.kind)?;
        format!(
            "{}/unsubscribe?word={}",
            app.config.public_url,
            form_urlencoded::byte_serialize(word.as_bytes()).collect::<String>()
        )
    } else {
        String::new()
    };
    let site = Site::load(db).await?;
    let reader = Reader { name: &letter.nickname, lang: letter.lang(), unsubscribe: &unsubscribe };
    let rendered = render(app, &site, letter.kind, &facts, &reader);
    notice::queue(db, &notice::compose_letter(app, &email, letter.kind, rendered, &unsubscribe), now).await
}

pub async fn purge(app: &App) -> Result<()> {
    let old = app.clock.now().minus(KEPT);
    app.db.write(move |db| Box::pin(store::purge(db, old))).await
}
