//! The people behind a token, read anew for each request: whoever was switched off or lost a right has lost it at once.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use http::HeaderMap;
use http::request::Parts;
use kernel::{Error, Result};

use super::Caller;
use super::id::{AdminId, MemberId};
use super::request_info::RequestInfo;
use super::session::{self, SessionId, Side, TokenStatus};
use super::store;
use crate::app::App;

/// The nodes somebody holds.
#[derive(Clone, Debug)]
pub enum GrantedRights {
    All,
    Some(Arc<HashSet<String>>),
}

#[derive(Clone, Debug)]
pub struct Member {
    pub id: MemberId,
    pub session: SessionId,
    pub rights: GrantedRights,
}

#[derive(Clone, Debug)]
pub struct Admin {
    pub id: AdminId,
    pub session: SessionId,
    pub username: String,
    pub rights: GrantedRights,
    /// Ids of the rules held; unused where `rights` is all.
    pub rules: Vec<i64>,
    pub groups: Vec<i64>,
    /// Has a second factor.
    pub otp: bool,
}

impl GrantedRights {
    pub const fn all() -> Self {
        Self::All
    }

    pub fn none() -> Self {
        Self::Some(Arc::default())
    }

    pub fn some<'a>(nodes: impl IntoIterator<Item = &'a str>) -> Self {
        Self::Some(Arc::new(nodes.into_iter().map(str::to_owned).collect()))
    }

    pub fn has(&self, node: &str) -> bool {
        match self {
            Self::All => true,
            Self::Some(nodes) => nodes.contains(node),
        }
    }
}

impl Admin {
    pub const fn is_super(&self) -> bool {
        matches!(self.rights, GrantedRights::All)
    }
}

/// `1,2,3` or `*`.
pub fn rule_ids(rules: &str) -> Option<Vec<i64>> {
    (rules != "*").then(|| rules.split(',').filter_map(|id| id.trim().parse().ok()).collect())
}

/// The token in the header of a side, in either spelling.
pub fn token(side: Side, headers: &HeaderMap) -> &str {
    let names = match side {
        Side::Member => ["ba-user-token", "bausertoken"],
        Side::Admin => ["batoken", "ba-token"],
    };
    let header = |name: &str| headers.get(name)?.to_str().ok();
    names.iter().find_map(|name| header(name).filter(|token| !token.is_empty())).unwrap_or_default()
}

pub async fn caller(app: &App, side: Side, headers: &HeaderMap, about: Option<&RequestInfo>) -> Result<Caller> {
    let token = token(side, headers).to_owned();
    if token.is_empty() {
        return Ok(Caller::Nobody);
    }
    let now = app.clock.now();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let row = match session::standing(db, side, &token, now).await? {
                TokenStatus::Nothing => return Ok((Caller::Nobody, None)),
                TokenStatus::Expired => return Ok((Caller::Expired, None)),
                TokenStatus::Good(row) => row,
            };
            let found = match side {
                Side::Member => member(db, MemberId(row.owner), row.session).await?.map(Caller::Member),
                Side::Admin => admin(db, AdminId(row.owner), row.session).await?.map(Caller::Admin),
            };
            Ok((found.unwrap_or(Caller::Nobody), Some(row)))
        })
    });
    let (caller, row) = read.await?;
    if let (Some(row), Some(about), false) = (&row, about, matches!(caller, Caller::Nobody)) {
        session::note(app, row, about).await?;
    }
    Ok(caller)
}

async fn member(db: &mut kernel::db::Conn, id: MemberId, session: SessionId) -> Result<Option<Member>> {
    let Some((true, group_active, rules)) = store::member(db, id.0).await? else { return Ok(None) };
    let rights = match rule_ids(&rules) {
        _ if !group_active => GrantedRights::none(),
        None => GrantedRights::All,
        Some(ids) => nodes(db, Side::Member, &ids).await?,
    };
    Ok(Some(Member { id, session, rights }))
}

pub async fn admin(db: &mut kernel::db::Conn, id: AdminId, session: SessionId) -> Result<Option<Admin>> {
    let Some(row) = store::admin(db, id.0).await?.filter(|row| row.active) else { return Ok(None) };
    let groups = store::admin_groups(db, id.0).await?;
    let is_super = groups.iter().any(|(_, rules)| rules == "*");
    let mut rules: Vec<i64> = groups.iter().filter_map(|(_, rules)| rule_ids(rules)).flatten().collect();
    rules.sort_unstable();
    rules.dedup();
    let rights = if is_super { GrantedRights::All } else { nodes(db, Side::Admin, &rules).await? };
    let groups = groups.into_iter().map(|(id, _)| id).collect();
    Ok(Some(Admin { id, session, username: row.username, rights, rules, groups, otp: row.otp }))
}

async fn nodes(db: &mut kernel::db::Conn, side: Side, ids: &[i64]) -> Result<GrantedRights> {
    let owned: HashSet<i64> = ids.iter().copied().collect();
    let nodes = store::nodes(db, side).await?;
    let names = nodes.into_iter().filter(|(id, _)| owned.contains(id)).map(|(_, name)| name);
    Ok(GrantedRights::Some(Arc::new(names.collect())))
}

/// Handlers of guarded routes take the person whom the guard let in.
macro_rules! let_in {
    ($($person:ident),*) => { $(
        impl<S: Sync> FromRequestParts<S> for $person {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
                parts.extensions.get::<Self>().cloned().ok_or(Error::NeedLogin)
            }
        }

        impl<S: Sync> FromRequestParts<S> for Maybe<$person>
        where
            App: FromRef<S>,
        {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
                let app = App::from_ref(state);
                let about = parts.extensions.get::<RequestInfo>().copied();
                Ok(match caller(&app, Side::$person, &parts.headers, about.as_ref()).await? {
                    Caller::$person(person) => Self::Known(person),
                    Caller::Expired => Self::Expired,
                    _ => Self::Nobody,
                })
            }
        }
    )* };
}

/// Handlers of public routes may ask who calls, if anyone.
pub enum Maybe<T> {
    Nobody,
    Expired,
    Known(T),
}

let_in!(Member, Admin);

impl<T> Maybe<T> {
    pub fn known(self) -> Option<T> {
        match self {
            Self::Known(person) => Some(person),
            Self::Nobody | Self::Expired => None,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for session::Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let about = RequestInfo::from_request_parts(parts, state).await?;
        Ok(Self::new(&about, &parts.headers))
    }
}

#[cfg(test)]
impl Member {
    pub fn for_test(rights: GrantedRights) -> Self {
        Self { id: MemberId(1), session: SessionId(1), rights }
    }
}

#[cfg(test)]
impl Admin {
    pub fn for_test(rights: GrantedRights) -> Self {
        let (id, session) = (AdminId(1), SessionId(1));
        Self { id, session, username: String::new(), rights, rules: vec![], groups: vec![], otp: false }
    }
}
