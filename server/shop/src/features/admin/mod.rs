//! Administrators. The first one is made on the first start, with a password that is shown once.

pub mod store;

use anyhow::anyhow;
use argon2::{Argon2, PasswordHasher};
use kernel::Result;

use crate::app::App;

/// Without look-alikes: it is read from a terminal and typed by hand.
const LETTERS: &str = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const FIRST: &str = "admin";

pub struct FirstAdmin {
    pub username: &'static str,
    pub password: String,
}

/// Makes the first administrator when there is none.
pub async fn ensure_first(app: &App) -> Result<Option<FirstAdmin>> {
    if app.db.read(|db| Box::pin(store::any(db))).await? {
        return Ok(None);
    }
    let password = app.random.text(LETTERS, 16);
    let hash = hash(app, &password)?;
    let now = app.clock.now();
    // Two nodes may start on an empty database together: only one of them gets to show a password.
    let made = app.db.write(move |db| {
        let hash = hash.clone();
        Box::pin(async move { store::insert_first(db, FIRST, &hash, now).await })
    });
    Ok(made.await?.then_some(FirstAdmin { username: FIRST, password }))
}

fn hash(app: &App, password: &str) -> Result<String> {
    let mut salt = [0_u8; 16];
    app.random.fill(&mut salt);
    let hash: argon2::password_hash::phc::PasswordHash = Argon2::default()
        .hash_password_with_salt(password.as_bytes(), &salt)
        .map_err(|error| anyhow!("the password cannot be hashed: {error}"))?;
    Ok(hash.to_string())
}
