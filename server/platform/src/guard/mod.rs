//! Who may call what. Every route carries a policy, and `decide` is the only place that compares it with the caller.

pub mod id;
pub mod idempotency;
pub mod limit;
pub mod lock;
pub mod password;
pub mod people;
pub mod proof;
pub mod rate;
pub mod refusal;
pub mod request_info;
pub mod session;
pub mod shared_calls;
pub mod store;

use axum::extract::Request;
use http::Method;
use kernel::{Error, Result, error_codes};

use crate::app::App;
use crate::server::cors;
pub use id::{AdminId, MemberId};
use limit::RateLimit;
pub use people::{Admin, GrantedRights, Maybe, Member};
use refusal::RefusedAccess;
use request_info::RequestInfo;
use session::Side;

/// The rule of a route. There is no default: a route is registered with one or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Anyone.
    Public,
    /// A signed-in member.
    Member,
    /// A signed-in member whose group holds this node.
    MemberNode(String),
    /// A signed-in administrator.
    Admin,
    /// An administrator who holds this node.
    AdminNode(String),
    /// A super administrator.
    Super,
}

error_codes! {
    pub enum GuardError {
        /// Super administrators of a shop in production must set up their second factor first.
        SecondFactor = "session.second_factor": Refused,
        /// Who it is must be proved anew.
        Prove = "session.prove": Refused,
        KeyMissing = "request.key_missing": Invalid,
        KeyReused = "request.key_reused": Refused,
    }
}

/// Who calls, as far as the policy's side is concerned.
#[derive(Clone, Debug)]
pub enum Caller {
    Nobody,
    /// Somebody whose access token is too old.
    Expired,
    Member(Member),
    Admin(Admin),
}

impl Policy {
    const fn side(&self) -> Option<Side> {
        match self {
            Self::Public => None,
            Self::Member | Self::MemberNode(_) => Some(Side::Member),
            Self::Admin | Self::AdminNode(_) | Self::Super => Some(Side::Admin),
        }
    }
}

pub fn decide(policy: &Policy, caller: &Caller) -> Result<()> {
    match (policy, caller) {
        (Policy::Public, _) | (Policy::Member, Caller::Member(_)) | (Policy::Admin, Caller::Admin(_)) => Ok(()),
        (Policy::MemberNode(node), Caller::Member(Member { rights, .. }))
        | (Policy::AdminNode(node), Caller::Admin(Admin { rights, .. })) => {
            if rights.has(node) {
                Ok(())
            } else {
                Err(Error::NoPermission)
            }
        }
        (Policy::Super, Caller::Admin(admin)) if admin.is_super() => Ok(()),
        (Policy::Super, Caller::Admin(_)) => Err(Error::NoPermission),
        (_, Caller::Expired) => Err(Error::TokenExpired),
        _ => Err(Error::NeedLogin),
    }
}

/// Lets a request through to its handler, with whoever calls attached to it, or says why not.
pub async fn admit(policy: &Policy, request: &mut Request) -> Result<()> {
    let Some(app) = request.extensions().get::<App>().cloned() else {
        return Err(anyhow::anyhow!("a request came in past the edge").into());
    };
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let about = request.extensions().get::<RequestInfo>().copied();
    let is_foreign = request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site")
        && cors::allowed_origin(&app.config.origins, request.headers()).is_none();
    if changes && is_foreign {
        log_refusal(request.uri().path(), about.as_ref(), "a page of another site");
        return Err(Error::NoPermission);
    }
    let Some(side) = policy.side() else {
        return match about {
            Some(about) if changes => limit::take_by_address(&app, RateLimit::Write, about.client),
            _ => Ok(()),
        };
    };
    let caller = people::caller(&app, side, request.headers(), about.as_ref()).await?;
    let note = |refusal: Error| note_refusal(&app, &caller, request.uri().path(), about.as_ref(), refusal);
    decide(policy, &caller).map_err(note)?;
    match caller {
        Caller::Member(member) => drop(request.extensions_mut().insert(member)),
        Caller::Admin(admin) => {
            limit::take(&app, RateLimit::Admin, limit::Who::Admin(admin.id.0))?;
            let is_guarded = matches!(policy, Policy::AdminNode(_) | Policy::Super);
            let is_own = matches!(policy, Policy::AdminNode(node) if node.starts_with("routine/admininfo/"));
            if app.config.production && admin.is_super() && !admin.otp && is_guarded && !is_own {
                let refusal = GuardError::SecondFactor.into();
                let caller = Caller::Admin(admin);
                return Err(note_refusal(&app, &caller, request.uri().path(), about.as_ref(), refusal));
            }
            drop(request.extensions_mut().insert(admin));
        }
        Caller::Nobody | Caller::Expired => {}
    }
    Ok(())
}

/// Somebody reached for what they have no right to: a line of the log. The path is one of ours, so it is safe to print.
fn log_refusal(path: &str, about: Option<&RequestInfo>, who: &str) {
    let (id, client) = about.map_or_else(Default::default, |about| (about.id, about.client.to_string()));
    tracing::warn!(id = format_args!("{id:016x}"), client, "refused for lack of rights: {path} to {who}");
}

/// Whoever is signed in and tries what is not theirs is remembered.
fn note_refusal(app: &App, caller: &Caller, path: &str, about: Option<&RequestInfo>, refusal: Error) -> Error {
    if let Caller::Member(member) = caller {
        log_refusal(path, about, &format!("member {}", member.id));
    }
    if let Caller::Admin(admin) = caller {
        log_refusal(path, about, &format!("administrator {}", admin.id));
        app.refusals.add(RefusedAccess {
            admin: admin.id,
            username: admin.username.clone(),
            path: path.to_owned(),
            error: refusal.code(),
            ip: about.map(|about| about.client.to_string()).unwrap_or_default(),
        });
    }
    refusal
}

/// Marks a response whose request has passed its policy. The edge lets no other response out.
#[derive(Clone, Copy)]
pub struct Decided;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_policy_lets_in_whom_it_names_and_nobody_else() {
        let member = |rights| Caller::Member(Member::for_test(rights));
        let admin = |rights| Caller::Admin(Admin::for_test(rights));
        let some = || GrantedRights::some(["account/overview", "auth/admin/index"]);
        let callers = [
            Caller::Nobody,
            Caller::Expired,
            member(GrantedRights::none()),
            member(some()),
            admin(GrantedRights::none()),
            admin(some()),
            admin(GrantedRights::all()),
        ];
        let outcome = |policy: &Policy, caller: &Caller| match decide(policy, caller) {
            Ok(()) => "ok",
            Err(Error::NeedLogin) => "login",
            Err(Error::TokenExpired) => "expired",
            Err(_) => "no",
        };
        let member_node = Policy::MemberNode("account/overview".into());
        let admin_node = Policy::AdminNode("auth/admin/index".into());
        for (policy, expected) in [
            (Policy::Public, ["ok"; 7]),
            (Policy::Member, ["login", "expired", "ok", "ok", "login", "login", "login"]),
            (member_node, ["login", "expired", "no", "ok", "login", "login", "login"]),
            (Policy::Admin, ["login", "expired", "login", "login", "ok", "ok", "ok"]),
            (admin_node, ["login", "expired", "login", "login", "no", "ok", "ok"]),
            (Policy::Super, ["login", "expired", "login", "login", "no", "no", "ok"]),
        ] {
            let found = callers.each_ref().map(|caller| outcome(&policy, caller));
            assert_eq!(found, expected, "{policy:?}");
        }
    }
}
