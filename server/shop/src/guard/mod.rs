//! Who may call what. Every route carries a policy, and `decide` is the only place that compares it with the caller.

pub mod about;

use kernel::{Error, Result};

/// The rule of a route. There is no default: a route is registered with one or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Anyone.
    Public,
    /// A signed-in member.
    Member,
    /// An administrator who holds this permission node.
    Admin(&'static str),
    /// A super administrator.
    Super,
}

/// Who calls. Nobody has an account yet, so everyone is a visitor until the accounts arrive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Caller {
    #[default]
    Visitor,
    Member(i64),
    Admin {
        nodes: Vec<String>,
        is_super: bool,
    },
}

pub fn decide(policy: Policy, caller: &Caller) -> Result<()> {
    match (policy, caller) {
        (Policy::Public, _) | (Policy::Member, Caller::Member(_)) => Ok(()),
        (Policy::Admin(_) | Policy::Super, Caller::Admin { is_super: true, .. }) => Ok(()),
        (Policy::Admin(node), Caller::Admin { nodes, .. }) if nodes.iter().any(|owned| owned == node) => Ok(()),
        (Policy::Admin(_) | Policy::Super, Caller::Admin { .. }) => Err(Error::NoPermission),
        (Policy::Member | Policy::Admin(_) | Policy::Super, _) => Err(Error::NeedLogin),
    }
}

/// Marks a response whose request has passed its policy. The edge lets no other response out.
#[derive(Clone, Copy)]
pub struct Decided;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_policy_lets_in_whom_it_names_and_nobody_else() {
        let visitor = Caller::Visitor;
        let member = Caller::Member(1);
        let clerk = Caller::Admin { nodes: vec!["shop/course/index".into()], is_super: false };
        let chief = Caller::Admin { nodes: vec![], is_super: true };
        let node = Policy::Admin("shop/course/index");
        let other = Policy::Admin("shop/course/del");
        let outcome = |policy, caller: &Caller| match decide(policy, caller) {
            Ok(()) => "ok",
            Err(Error::NeedLogin) => "login",
            Err(_) => "no",
        };
        for (policy, expected) in [
            (Policy::Public, ["ok", "ok", "ok", "ok"]),
            (Policy::Member, ["login", "ok", "login", "login"]),
            (node, ["login", "login", "ok", "ok"]),
            (other, ["login", "login", "no", "ok"]),
            (Policy::Super, ["login", "login", "no", "ok"]),
        ] {
            let found = [&visitor, &member, &clerk, &chief].map(|caller| outcome(policy, caller));
            assert_eq!(found, expected, "{policy:?}");
        }
    }
}
