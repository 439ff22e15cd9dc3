//! A file with a link to it, for measuring how fast files are sent.

use std::path::Path;

use anyhow::Context;

use crate::Shop;
use delivery::downloads::model::address;
use delivery::downloads::ticket::{Signer, Ticket, TicketPart};
use money::entitlement::MaterialId;
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use money::price::model::Licence;
use people::member::store as members;
use people::member::store::NewMember;
use platform::media::check::copy_in;

const HOURS: i64 = 6;

pub async fn make(app: &Shop, file: &Path) -> anyhow::Result<String> {
    let kept = copy_in(app, file).await?;
    let now = app.clock.now();
    let (word, invite) = (format!("reader{:08x}", app.random.number() >> 32), people::member::invite_code(&app.people));
    let write = app.db.write(move |db| {
        let (word, invite) = (word.clone(), invite.clone());
        Box::pin(async move {
            let new = NewMember { ip: "127.0.0.1", ..NewMember::named(&word, &invite) };
            let member = members::insert(db, &new, now).await?.context("a new name is free")?;
            let gift = Gift::of(MaterialId(1), Licence::Personal, EntitlementSource::Gift);
            Ok((member, entitlements::grant(db, member, &gift, now).await?))
        })
    });
    let (member, entitlement) = write.await?;
    let pieces = vec![TicketPart { entitlement, file: kept.id }];
    let ticket = Ticket { member: member.0, expires_at: now.seconds() + HOURS * 3600, pieces };
    Ok(address("", &Signer::of(&app.delivery).sign(&ticket), &kept.name))
}
