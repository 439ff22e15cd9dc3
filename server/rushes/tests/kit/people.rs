//! People with accounts, signed in without going through the sign-in page; tests of that page go through it.

use axum::body::Body;
use axum::extract::Request;
use http::Method;
use people::admin::store as admins;
use people::member::store::{self as members, NewMember};
use platform::access::store as access;
use platform::guard::session::{self, Side, Tokens, Visit};
use platform::guard::{AdminId, MemberId};
use serde_json::{Value, json};

use super::{Answer, TestApp};

pub const PASSWORD: &str = "right password";

/// Somebody signed in.
pub struct Person<'a> {
    pub app: &'a TestApp,
    pub side: Side,
    pub id: i64,
    pub tokens: Tokens,
}

impl TestApp {
    /// A call as a client of the family makes it.
    pub async fn call(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Option<Value>) -> Answer {
        self.send(request(method, path, headers, body)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, &[], Some(body)).await
    }

    /// A member with `PASSWORD`, an e-mail address and nothing else.
    pub async fn new_member(&self, name: &str) -> MemberId {
        let hash = self.app.passwords.hash(&self.app.random, PASSWORD).await.unwrap();
        self.insert_member(name, &hash).await
    }

    pub async fn insert_member(&self, name: &str, hash: &str) -> MemberId {
        let (name, hash, email) = (name.to_owned(), hash.to_owned(), format!("{name}@example.com"));
        let (invite, now) = (people::member::invite_code(&self.app.people), self.app.clock.now());
        let write = self.app.db.write(move |db| {
            let (name, hash, email, invite) = (name.clone(), hash.clone(), email.clone(), invite.clone());
            Box::pin(async move {
                let new = NewMember {
                    email: Some(&email),
                    password_hash: &hash,
                    ip: "127.0.0.1",
                    ..NewMember::named(&name, &invite)
                };
                members::insert(db, &new, now).await
            })
        });
        write.await.unwrap().expect("the name is free")
    }

    pub async fn member(&self, name: &str) -> Person<'_> {
        let id = self.new_member(name).await;
        self.signed_in(Side::Member, id.0).await
    }

    /// An administrator who holds these nodes, and the pages they are on.
    pub async fn admin(&self, name: &str, nodes: &[&str]) -> Person<'_> {
        let group = self.group(&format!("group of {name}"), nodes).await;
        let id = self.new_admin(name, &[group]).await;
        self.signed_in(Side::Admin, id.0).await
    }

    pub async fn super_admin(&self, name: &str) -> Person<'_> {
        let id = self.new_admin(name, &[]).await;
        self.app.db.write(move |db| Box::pin(admins::join_super(db, id))).await.unwrap();
        self.signed_in(Side::Admin, id.0).await
    }

    pub async fn new_admin(&self, name: &str, groups: &[i64]) -> AdminId {
        let hash = self.app.passwords.hash(&self.app.random, PASSWORD).await.unwrap();
        let (name, groups, now) = (name.to_owned(), groups.to_vec(), self.app.clock.now());
        let write = self.app.db.write(move |db| {
            let (name, hash, groups) = (name.clone(), hash.clone(), groups.clone());
            Box::pin(async move {
                let id = admins::insert_plain(db, &name, &hash, now).await?.expect("the name is free");
                admins::set_groups(db, id, &groups).await?;
                Ok(id)
            })
        });
        write.await.unwrap()
    }

    pub async fn group(&self, name: &str, nodes: &[&str]) -> i64 {
        let ids = self.rule_ids(Side::Admin, nodes).await;
        let rules = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
        let (name, now) = (name.to_owned(), self.app.clock.now());
        let write = self.app.db.write(move |db| {
            let group = access_group(&name, &rules, now);
            Box::pin(async move { access::insert_group(db, Side::Admin, &group, now).await })
        });
        write.await.unwrap()
    }

    /// The ids of these nodes and of everything above them.
    pub async fn rule_ids(&self, side: Side, nodes: &[&str]) -> Vec<i64> {
        let rules = self.app.db.read(move |db| Box::pin(access::rules(db, side))).await.unwrap();
        let mut ids: Vec<i64> = Vec::new();
        for node in nodes {
            let mut next = rules.iter().find(|rule| rule.name.to_lowercase() == *node);
            while let Some(rule) = next {
                if !ids.contains(&rule.id) {
                    ids.push(rule.id);
                }
                next = rules.iter().find(|above| above.id == rule.pid);
            }
        }
        ids
    }

    pub async fn signed_in(&self, side: Side, id: i64) -> Person<'_> {
        let tokens = Tokens::draw(&self.app.random, side);
        let (drawn, now) = (tokens.clone(), self.app.clock.now());
        let write = self.app.db.write(move |db| {
            let drawn = drawn.clone();
            let visit = Visit { ip: "127.0.0.1".into(), agent: "test".into() };
            Box::pin(async move { session::start(db, (side, id), true, &drawn, &visit, now).await })
        });
        write.await.unwrap();
        Person { app: self, side, id, tokens }
    }

    /// The last message to an address.
    pub async fn letter(&self, target: &str) -> Option<String> {
        platform::notice::latest(&self.app, target).await.unwrap()
    }

    /// The six digits in the last message to an address.
    pub async fn code_for(&self, target: &str) -> String {
        let letter = self.letter(target).await.expect("there is a message");
        let digits: String = letter.chars().skip_while(|letter| !letter.is_ascii_digit()).take(6).collect();
        assert_eq!(digits.len(), 6, "{letter}");
        digits
    }
}

fn access_group(name: &str, rules: &str, now: kernel::clock::Timestamp) -> platform::access::model::Group {
    platform::access::model::Group {
        id: 0,
        pid: 0,
        name: name.to_owned(),
        name_en: String::new(),
        rules: rules.to_owned(),
        active: true,
        created_at: now,
        updated_at: now,
        members: 0,
    }
}

pub fn request(method: Method, path: &str, headers: &[(&str, &str)], body: Option<Value>) -> Request {
    let request = Request::builder().method(method).uri(path).header("server", "true");
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    match body {
        Some(body) => request.header("content-type", "application/json").body(Body::from(body.to_string())),
        None => request.body(Body::empty()),
    }
    .expect("a request")
}

impl Person<'_> {
    fn header(&self) -> (&'static str, &str) {
        let name = match self.side {
            Side::Member => "ba-user-token",
            Side::Admin => "batoken",
        };
        (name, self.tokens.access.as_str())
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.app.call(Method::GET, path, &[self.header()], None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.app.call(Method::POST, path, &[self.header()], Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.app.call(Method::DELETE, path, &[self.header()], None).await
    }

    pub async fn refresh(&self, rotate: bool) -> Answer {
        let body = json!({ "refreshToken": self.tokens.refresh, "rotate": rotate });
        self.post("/api/common/refreshToken", body).await
    }
}
