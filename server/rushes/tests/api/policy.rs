//! Who may call what, over the whole table of routes. Security tests Z-01, Z-03, Z-04 and Z-06.

use std::collections::BTreeSet;

use http::Method;
use platform::access;
use platform::guard::Policy;
use platform::guard::session::Side;
use platform::server::routes::Listed;
use serde_json::{Value, json};

use crate::kit::people::{PASSWORD, Person, request};
use crate::kit::{Answer, TestApp};

/// What anyone may call, read and agreed to: a new public route must be added here by hand.
const PUBLIC: &[&str] = &[
    "GET /admin/ajax/terminal",
    "GET /api/ajax/area",
    "GET /api/ajax/buildsuffixsvg",
    "GET /api/certificate/verify",
    "GET /admin/index/login",
    "GET /api/collect/shared",
    "GET /api/common/clickcaptcha",
    "GET /api/common/captcha",
    "POST /api/letter/unsubscribe",
    "GET /admin/ajax/buildsuffixsvg",
    "GET /api/content/page",
    "GET /api/coupon/centre",
    "GET /api/faq/index",
    "GET /api/home/index",
    "GET /api/index/index",
    "GET /api/invite/poster",
    "GET /api/invite/qr",
    "GET /api/material/cards",
    "GET /api/material/detail",
    "GET /api/material/index",
    "GET /api/material/quote",
    "GET /api/material/suggest",
    "GET /api/search/popular",
    "GET /api/study/course",
    "GET /api/study/lesson",
    "GET /api/type/index",
    "GET /api/user/checkin",
    "GET /api/vip/index",
    "POST /admin/index/login",
    "POST /admin/index/logout",
    "POST /admin/index/otp",
    "POST /api/account/retrievepassword",
    "POST /api/common/checkclickcaptcha",
    "POST /api/common/refreshtoken",
    "POST /api/ems/send",
    "POST /api/history/view",
    "POST /api/invite/open",
    "POST /api/order/quote",
    "POST /api/sms/send",
    "POST /api/user/checkin",
    "POST /api/user/logout",
];

/// Public only to the table: their refusals are streams, so their handlers are their own guards (tests/api/terminal.rs).
const GUARD_THEMSELVES: &[&str] = &["/admin/ajax/terminal"];

fn routes() -> Vec<Listed> {
    rushes::router::api().listed()
}

async fn ask(app: &TestApp, route: &Listed, headers: &[(&str, &str)]) -> Answer {
    let method: Method = route.method.parse().unwrap();
    let body = (method == Method::POST).then(|| json!({}));
    app.send(request(method, &route.path, headers, body)).await
}

#[tokio::test]
async fn exactly_the_reviewed_routes_are_public() {
    let app = TestApp::new().await;
    let (mut public, mut guarded) = (BTreeSet::new(), 0);
    for route in routes().iter().filter(|route| route.path != "*") {
        let answer = ask(&app, route, &[]).await;
        if route.policy == Policy::Public {
            public.insert(format!("{} {}", route.method, route.path));
            let guards_itself = GUARD_THEMSELVES.contains(&route.path.as_str());
            // A picture has no envelope to refuse in.
            let is_picture = answer.header("content-type").starts_with("image/");
            assert_eq!(!is_picture && [303, 401].contains(&answer.code()), guards_itself, "{route:?}");
        } else {
            guarded += 1;
            assert_eq!(answer.json()["data"]["type"], "need login", "{route:?}: {}", answer.text());
        }
    }
    println!("Z-01: {} routes, {} public, {guarded} guarded", public.len() + guarded, public.len());
    assert_eq!(public, PUBLIC.iter().map(|route| (*route).to_owned()).collect());
    let site: BTreeSet<_> = rushes::router::site(None).listed().iter().map(|route| route.path.clone()).collect();
    let reviewed = [
        "/healthz",
        "/readyz",
        "/metrics",
        "/robots.txt",
        "/sitemap.xml",
        "/sitemap-{part}",
        "/feed.xml",
        "/media/{*path}",
        "/static/images/avatar.png",
        "/dl/{token}/{name}",
        "/hls/{token}/{*path}",
        "/storage/{*path}",
        "/public/storage/{*path}",
        "/pay/sandbox/{number}",
        "/pay/return/{number}",
        "/notify/{provider}",
        "/notify/{provider}/{key}",
        "*",
    ];
    assert_eq!(
        site,
        reviewed.iter().map(|path| (*path).to_owned()).collect(),
        "nothing else is reachable (Z-02: no jobs)"
    );
}

#[tokio::test]
async fn every_route_asks_for_a_right_that_can_be_given_and_every_button_has_a_route() {
    let given = |side| access::nodes(side).into_iter().collect::<BTreeSet<_>>();
    let asked = |of: fn(&Policy) -> Option<String>| {
        routes().iter().filter_map(|route| of(&route.policy)).collect::<BTreeSet<_>>()
    };
    let office = asked(|policy| if let Policy::AdminNode(node) = policy { Some(node.clone()) } else { None });
    let centre = asked(|policy| if let Policy::MemberNode(node) = policy { Some(node.clone()) } else { None });
    assert_eq!(office.difference(&given(Side::Admin)).collect::<Vec<_>>(), Vec::<&String>::new());
    assert_eq!(centre.difference(&given(Side::Member)).collect::<Vec<_>>(), Vec::<&String>::new());
    // A rule with nothing below it is a button: it must lead somewhere.
    let all = given(Side::Admin);
    let leaves = all.iter().filter(|node| !all.iter().any(|other| other.starts_with(&format!("{node}/"))));
    assert_eq!(leaves.filter(|leaf| !office.contains(*leaf)).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[tokio::test]
async fn every_route_of_the_back_office_lets_in_whom_it_should() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let member = app.member("lin").await;
    let chief = app.super_admin("chief").await;
    let all = access::nodes(Side::Admin);
    let (mut cells, mut mismatches) = (0, Vec::new());
    let listed: Vec<_> = routes()
        .into_iter()
        .filter(|route| route.path.starts_with("/admin/") && route.policy != Policy::Public)
        .collect();
    for (number, route) in listed.iter().enumerate() {
        let node = match &route.policy {
            Policy::AdminNode(node) => node.clone(),
            _ => String::new(),
        };
        // Everything but the node, and nothing but the node.
        let others: Vec<&str> = all
            .iter()
            .map(String::as_str)
            .filter(|other| *other != node && !node.starts_with(&format!("{other}/")))
            .collect();
        let without = app.admin(&format!("without{number}"), &others).await;
        let with = app.admin(&format!("with{number}"), &[&node]).await;
        let as_admin = |token: &str| vec![("batoken".to_owned(), token.to_owned())];
        let refused = if route.policy == Policy::Admin { "in" } else { "no" };
        for (who, headers, expected) in [
            ("anonymous", vec![], "login"),
            ("member", vec![("ba-user-token".to_owned(), member.tokens.access.clone())], "login"),
            ("member in the other header", as_admin(&member.tokens.access), "login"),
            ("without the node", as_admin(&without.tokens.access), refused),
            ("with the node", as_admin(&with.tokens.access), if route.policy == Policy::Super { "no" } else { "in" }),
            ("super", as_admin(&chief.tokens.access), "in"),
        ] {
            // Signing oneself out is what these two do; not here.
            if route.path.ends_with("/signout") && expected == "in" {
                continue;
            }
            let headers: Vec<_> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            let answer = ask(&app, route, &headers).await;
            // A file is an answer, too.
            let code = if answer.header("content-type").starts_with("application/json") { answer.code() } else { 1 };
            let found = match (answer.status.as_u16(), code) {
                (500.., _) => "broken",
                (_, 303) => "login",
                (_, 401) => "no",
                _ => "in",
            };
            cells += 1;
            if found != expected {
                mismatches.push(format!("{} {} as {who}: {found}, not {expected}", route.method, route.path));
            }
        }
    }
    println!("Z-03: {} routes, {cells} cells, {} mismatches", listed.len(), mismatches.len());
    assert!(mismatches.is_empty(), "{mismatches:#?}");
    assert!(listed.len() > 50 && cells > 300, "{} routes, {cells} cells", listed.len());
}

#[tokio::test]
async fn no_member_route_shows_or_changes_somebody_elses() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, bo, chief) = (app.member("lin").await, app.member("bo").await, app.super_admin("chief").await);
    for who in [&lin, &bo] {
        chief
            .post(
                "/admin/user.MoneyLog/add",
                json!({ "user_id": who.id, "money": "7", "memo": format!("secret of {}", who.id) }),
            )
            .await
            .data();
    }
    let before = bo.get("/api/index/index?requiredLogin=1").await.data();
    let device = bo.get("/api/account/devices").await.data()["list"][0]["id"].clone();
    let names = ["id", "ids", "user_id", "userId", "uid", "member_id", "session_id"];
    let mut calls = 0;
    for route in routes().iter().filter(|route| matches!(route.policy, Policy::Member | Policy::MemberNode(_))) {
        for id in [json!(bo.id), device.clone()] {
            let query: Vec<_> = names.iter().map(|name| format!("{name}={id}")).collect();
            let mut body: Value =
                names.iter().map(|name| ((*name).to_owned(), id.clone())).collect::<serde_json::Map<_, _>>().into();
            body["password"] = json!("wrong one");
            let method: Method = route.method.parse().unwrap();
            let body = (method == Method::POST).then_some(body);
            let lin = app.signed_in(Side::Member, lin.id).await;
            let request = request(
                method,
                &format!("{}?{}", route.path, query.join("&")),
                &[("ba-user-token", &lin.tokens.access)],
                body,
            );
            let answer = app.send(request).await;
            calls += 1;
            let text = answer.text();
            assert!(
                !text.contains("bo@example.com") && !text.contains(&format!("secret of {}", bo.id)),
                "{route:?}: {text}"
            );
        }
    }
    println!("Z-04: {calls} calls with another member's ids, 0 leaks");
    assert_eq!(bo.get("/api/account/overview").await.code(), 1, "still signed in");
    let after = bo.get("/api/index/index?requiredLogin=1").await.data();
    assert_eq!(before["userInfo"], after["userInfo"]);
}

/// Everything that reads or changes a row of a controller, tried on one that the caller may not touch.
#[tokio::test]
async fn the_doors_beside_the_front_door_are_closed_as_well() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let nodes: Vec<String> = access::nodes(Side::Admin).into_iter().filter(|node| node.starts_with("auth/")).collect();
    let clerk = app.admin("clerk", &nodes.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let peer = app.admin("peer", &nodes.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let intern = app.admin("intern", &["auth/admin/index"]).await;
    let list = clerk.get("/admin/auth.Admin/index").await.data();
    let seen: BTreeSet<i64> = list["list"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(seen, BTreeSet::from([clerk.id, intern.id]), "only those below, and oneself");
    let hidden = async |person: &Person<'_>| {
        for answer in [
            clerk.get(&format!("/admin/auth.Admin/edit?id={}", person.id)).await,
            clerk.post("/admin/auth.Admin/edit", json!({ "id": person.id, "email": "evil@example.com" })).await,
            clerk.post("/admin/auth.Admin/edit", json!({ "id": person.id, "status": "0" })).await,
            clerk.post("/admin/auth.Admin/edit", json!({ "id": person.id, "password": "hacked password" })).await,
            clerk.post("/admin/auth.Admin/otpOff", json!({ "id": person.id })).await,
        ] {
            answer.refused("admin.unknown");
        }
        clerk.delete(&format!("/admin/auth.Admin/del?ids[]={}", person.id)).await.refused("admin.nothing_deleted");
        let filtered = clerk
            .get(&format!(
                "/admin/auth.Admin/index?search[0][field]=id&search[0][val]={}&search[0][operator]=eq",
                person.id
            ))
            .await;
        assert_eq!(filtered.data()["total"], 0);
    };
    hidden(&chief).await;
    hidden(&peer).await;
    // One's own profile is one's own, whatever id is sent (the BuildAdmin hole).
    chief
        .post(
            "/admin/routine.AdminInfo/edit",
            json!({ "id": clerk.id, "email": "chief@example.com", "nickname": "Chief", "old_password": PASSWORD }),
        )
        .await
        .data();
    assert_eq!(clerk.get(&format!("/admin/auth.Admin/edit?id={}", clerk.id)).await.data()["row"]["email"], "");
    // Groups: the list, the form, the change and the deletion agree.
    let groups = |person: &Person<'_>| {
        let id = person.id;
        let app = &app;
        async move { app.app.db.read(move |db| Box::pin(platform::guard::store::admin_groups(db, id))).await.unwrap()[0].0 }
    };
    let (top, equal, own, below) =
        (groups(&chief).await, groups(&peer).await, groups(&clerk).await, groups(&intern).await);
    for group in [top, equal] {
        clerk.get(&format!("/admin/auth.Group/edit?id={group}")).await.refused("access.unknown_group");
        clerk.post("/admin/auth.Group/edit", json!({ "id": group, "name": "x" })).await.refused("access.unknown_group");
        clerk.delete(&format!("/admin/auth.Group/del?ids[]={group}")).await.refused("access.not_yours");
        clerk
            .post("/admin/auth.Admin/edit", json!({ "id": intern.id, "group_arr": [group] }))
            .await
            .refused("admin.not_yours");
    }
    clerk.post("/admin/auth.Group/edit", json!({ "id": own, "name": "x" })).await.refused("access.not_yours");
    clerk
        .post("/admin/auth.Admin/edit", json!({ "id": clerk.id, "group_arr": [below] }))
        .await
        .refused("admin.not_oneself");
    clerk.post("/admin/auth.Group/edit", json!({ "id": below, "name": "实习" })).await.data();
}
