//! Audit: who did what in the back office. Every change is logged in the transaction that makes it, with the row before and
//! after; what is secret is masked before it is stored.

pub mod admin;
pub mod model;
pub mod record;
pub mod store;

use std::time::Duration;

use axum::extract::{FromRef, FromRequestParts};
use http::request::Parts;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Db, Work};
use kernel::reply::ReplyMessage;
use kernel::{Error, Result};
use serde::Serialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::guard::refusal::RefusedAccess;
use crate::guard::session::Visit;
use crate::guard::{Admin, AdminId};
use model::{masked, rows};

/// How long a line is kept.
pub const KEPT: Duration = Duration::from_secs(365 * 24 * 3600);

/// Longer names are none of an administrator.
const MOST_SIGNS: usize = 60;

/// The hand that writes: taken by every handler that changes something.
#[derive(Clone, Debug)]
pub struct Audit {
    pub admin: Admin,
    pub now: Timestamp,
    pub visit: Visit,
    url: String,
}

impl<S: Sync> FromRequestParts<S> for Audit
where
    App: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let admin = Admin::from_request_parts(parts, state).await?;
        let Ok(visit) = Visit::from_request_parts(parts, state).await;
        Ok(Self { admin, now: App::from_ref(state).clock.now(), visit, url: parts.uri.path().to_owned() })
    }
}

impl Audit {
    /// For what happens before anybody is let in: a sign-in.
    pub fn of(admin: Admin, url: &str, visit: Visit, now: Timestamp) -> Self {
        Self { admin, now, visit, url: url.to_owned() }
    }

    /// Writes one line. `before` and `after` are the row as the back office shows it; null where there is none.
    pub async fn write(
        &self,
        db: &mut Conn,
        data: &impl Serialize,
        before: &impl Serialize,
        after: &impl Serialize,
    ) -> Result<()> {
        let text = |value: Value| masked(value).to_string();
        let (data, before, after) =
            (serde_json::to_value(data)?, serde_json::to_value(before)?, serde_json::to_value(after)?);
        let rows = rows([&before, &after, &data]);
        let node = node(&self.url);
        let page = node.rsplit_once('/').map_or("", |(page, _)| page);
        let (title, title_en) = store::title(db, &node).await?;
        let line = store::AuditLine {
            admin: self.admin.id,
            username: &self.admin.username,
            url: &self.url,
            title: (&title, &title_en),
            data: &text(data),
            before: &text(before),
            after: &text(after),
            ip: &self.visit.ip,
            agent: &self.visit.agent,
        };
        store::insert(db, &line, page, &rows, self.now).await
    }

    /// Changes one row in a transaction and writes a line with what it was and what it is; `change` returns both.
    pub async fn change<I, R, F>(self, db: &Db, input: I, change: F) -> Result<ReplyMessage>
    where
        I: Serialize + Clone + Send + Sync + 'static,
        R: Serialize + Send + Sync + 'static,
        F: for<'c> Fn(&'c mut Conn, I) -> Work<'c, (R, R)> + Clone + Send + Sync + 'static,
    {
        let write = db.write(move |db| {
            let (audit, input, change) = (self.clone(), input.clone(), change.clone());
            Box::pin(async move {
                let (before, after) = change(db, input.clone()).await?;
                audit.write(db, &input, &before, &after).await
            })
        });
        write.await?;
        Ok(ReplyMessage("common.done.saved"))
    }
}

/// A sign-in that was refused, by the name that was typed.
pub async fn write_failed_login(
    db: &mut Conn,
    (admin, username): (AdminId, &str),
    refusal: &str,
    visit: &Visit,
    now: Timestamp,
) -> Result<()> {
    let username: String = username.chars().take(MOST_SIGNS).collect();
    let data = json!({ "username": username, "refused": refusal }).to_string();
    write_refusal(db, (admin, &username), "/admin/index/login", &data, visit, now).await
}

async fn write_refusal(
    db: &mut Conn,
    (admin, username): (AdminId, &str),
    url: &str,
    data: &str,
    visit: &Visit,
    now: Timestamp,
) -> Result<()> {
    let (title, title_en) = store::title(db, &node(url)).await?;
    let line = store::AuditLine {
        admin,
        username,
        url,
        title: (&title, &title_en),
        data,
        before: "null",
        after: "null",
        ip: &visit.ip,
        agent: &visit.agent,
    };
    store::insert(db, &line, "", &[], now).await
}

/// Writes down what the guard has refused to administrators since the last time, each thing once with how often.
pub async fn write_refusals(app: &App) -> Result<()> {
    let refused = app.refusals.take();
    if refused.is_empty() {
        return Ok(());
    }
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let refused = refused.clone();
        Box::pin(async move {
            for (RefusedAccess { admin, username, path, error, ip }, times) in &refused {
                let data = json!({ "refused": error, "times": times }).to_string();
                let visit = Visit { ip: ip.clone(), agent: String::new() };
                write_refusal(db, (*admin, username), path, &data, &visit, now).await?;
            }
            Ok(())
        })
    });
    write.await
}

/// `/admin/auth.admin/add` → `auth/admin/add`
fn node(url: &str) -> String {
    url.strip_prefix("/admin/").unwrap_or(url).replace('.', "/")
}
