//! Favourites and collections.

use std::time::Duration;

use catalogue::favourites::model::{CollectionId, MOST, MOST_COLLECTIONS, MOST_IN_ONE};
use catalogue::favourites::store;
use catalogue::material::model::MaterialId;
use kernel::clock::Timestamp;
use platform::guard::MemberId;
use serde_json::json;

use crate::kit::make::{self, clips, ids};
use crate::kit::people::Person;
use crate::kit::{START, TestApp};

async fn collect(who: &Person<'_>, material: i64) {
    assert_eq!(who.post("/api/collect/add", json!({ "material": material })).await.code(), 1);
}

async fn new_collection(who: &Person<'_>, name: &str) -> i64 {
    who.post("/api/collect/create", json!({ "name": name })).await.data()["id"].as_i64().unwrap()
}

/// Favourites made without asking: (member, how many), of materials made for it.
async fn fill(app: &TestApp, member: i64, materials: &[i64], collection: Option<i64>) {
    let materials = materials.to_vec();
    let write = app.app.db.write(move |db| {
        let materials = materials.clone();
        Box::pin(async move {
            for material in materials {
                let (member, material) = (MemberId(member), MaterialId(material));
                assert!(store::insert(db, member, material, START).await?);
                if let Some(id) = collection {
                    store::insert_item(db, member, CollectionId(id), material, START).await?;
                }
            }
            Ok(())
        })
    });
    write.await.unwrap();
}

#[tokio::test]
async fn favourites_are_listed_newest_first_and_found_by_words() {
    let app = TestApp::new().await;
    let clips = clips(&app, 3).await;
    let lin = app.member("lin").await;
    for clip in &clips {
        collect(&lin, *clip).await;
        app.clock.advance(Duration::from_secs(60));
    }
    collect(&lin, clips[0]).await;
    let page = lin.get("/api/collect/index").await.data();
    assert_eq!(ids(&page["list"]), [clips[2], clips[1], clips[0]], "collecting again changes nothing");
    assert_eq!((&page["total"], &page["all"]), (&json!(3), &json!(3)));
    assert_eq!(page["list"][2]["collected_at"], START.seconds());
    assert_eq!((&page["list"][0]["title"], &page["list"][0]["collections"]), (&json!("镜头 N0002"), &json!([])));

    let found = lin.get("/api/collect/index?q=CLIP%20n0001").await.data();
    assert_eq!((ids(&found["list"]), &found["total"], &found["all"]), (vec![clips[1]], &json!(1), &json!(3)));
    assert_eq!(lin.get("/api/collect/index?q=%25").await.data()["total"], 0, "a sign is a sign");
    let second = lin.get("/api/collect/index?page=2&limit=2").await.data();
    assert_eq!((ids(&second["list"]), &second["total"]), (vec![clips[0]], &json!(3)));

    lin.post("/api/collect/del", json!({ "materials": [clips[1], 999] })).await.json();
    assert_eq!(ids(&lin.get("/api/collect/index").await.data()["list"]), [clips[2], clips[0]]);
    // Taken back: it stands where it stood.
    let back = json!({ "material": clips[1], "collected_at": START.seconds() + 60 });
    assert_eq!(lin.post("/api/collect/add", back).await.code(), 1);
    assert_eq!(ids(&lin.get("/api/collect/index").await.data()["list"]), [clips[2], clips[1], clips[0]]);
    let ahead = json!({ "material": clips[1], "collected_at": i64::MAX });
    assert_eq!(lin.post("/api/collect/add", ahead).await.code(), 1);
}

#[tokio::test]
async fn bad_input_is_refused_with_a_reason() {
    let app = TestApp::new().await;
    let clips = clips(&app, 1).await;
    let lin = app.member("lin").await;
    for (path, body, error) in [
        ("add", json!({}), "material.unknown"),
        ("add", json!({ "material": 999 }), "material.unknown"),
        ("add", json!({ "material": clips[0], "collection": 999 }), "collect.unknown"),
        ("del", json!({ "materials": [clips[0]], "collection": 999 }), "collect.unknown"),
        ("del", json!({ "materials": vec![1; 101] }), "request.bad_input"),
        ("create", json!({ "name": " " }), "collect.bad_name"),
        ("create", json!({ "name": "夜".repeat(41) }), "collect.bad_name"),
        ("create", json!({}), "collect.bad_name"),
        ("rename", json!({ "id": 999, "name": "x" }), "collect.unknown"),
        ("rename", json!({ "name": "x" }), "collect.unknown"),
        ("remove", json!({ "id": 999 }), "collect.unknown"),
        ("share", json!({ "id": 999 }), "collect.unknown"),
        ("unshare", json!({}), "collect.unknown"),
    ] {
        lin.post(&format!("/api/collect/{path}"), body).await.refused(error);
    }
    assert_eq!(lin.get("/api/collect/index").await.data()["total"], 0, "a refused call leaves nothing behind");
    lin.get("/api/collect/index?collection=999").await.refused("collect.unknown");
    lin.get("/api/collect/index?collection=x").await.refused("collect.unknown");
    assert_eq!(lin.get("/api/collect/index?page=-1&limit=x&q=%00").await.data()["total"], 0);
    assert_eq!(lin.post("/api/collect/add", json!({ "material": [1] })).await.code(), 0);
}

#[tokio::test]
async fn collections_group_favourites_and_leave_them_behind() {
    let app = TestApp::new().await;
    let clips = clips(&app, 2).await;
    let lin = app.member("lin").await;
    let (rain, chase) = (new_collection(&lin, " 雨夜  Rain ").await, new_collection(&lin, "追车").await);
    lin.post("/api/collect/create", json!({ "name": "雨夜 RAIN" })).await.refused("collect.name_taken");
    let add = async |material: i64, collection: i64| {
        lin.post("/api/collect/add", json!({ "material": material, "collection": collection })).await.code()
    };
    assert_eq!((add(clips[0], rain).await, add(clips[0], chase).await, add(clips[1], rain).await), (1, 1, 1));
    let page = lin.get(&format!("/api/collect/index?collection={rain}")).await.data();
    assert_eq!((ids(&page["list"]), &page["total"], &page["all"]), (vec![clips[1], clips[0]], &json!(2), &json!(2)));
    assert_eq!(page["list"][1]["collections"], json!([rain, chase]));
    let names: Vec<_> =
        page["collections"].as_array().unwrap().iter().map(|one| (&one["name"], &one["count"])).collect();
    assert_eq!(names, [(&json!("雨夜 Rain"), &json!(2)), (&json!("追车"), &json!(1))]);

    lin.post("/api/collect/rename", json!({ "id": chase, "name": "雨夜 rain" })).await.refused("collect.name_taken");
    assert_eq!(lin.post("/api/collect/rename", json!({ "id": rain, "name": "雨夜 RAIN" })).await.code(), 1, "its own");
    lin.post("/api/collect/del", json!({ "materials": [clips[0]], "collection": rain })).await.json();
    let page = lin.get(&format!("/api/collect/index?collection={rain}")).await.data();
    assert_eq!(
        (ids(&page["list"]), &page["all"]),
        (vec![clips[1]], &json!(2)),
        "out of the collection, still collected"
    );
    // Uncollected altogether, and put back into what it was in.
    lin.post("/api/collect/del", json!({ "materials": [clips[0]] })).await.json();
    assert_eq!(lin.get(&format!("/api/collect/index?collection={chase}")).await.data()["total"], 0);
    lin.post("/api/collect/add", json!({ "material": clips[0], "collections": [rain, chase] })).await.json();
    assert_eq!(lin.get(&format!("/api/collect/index?collection={chase}")).await.data()["total"], 1);

    assert_eq!(lin.post("/api/collect/remove", json!({ "id": rain })).await.code(), 1);
    let page = lin.get("/api/collect/index").await.data();
    assert_eq!((&page["all"], page["collections"].as_array().unwrap().len()), (&json!(2), 1));
}

#[tokio::test]
async fn nobody_reaches_another_members_favourites() {
    let app = TestApp::new().await;
    let clips = clips(&app, 1).await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    let id = new_collection(&lin, "雨夜").await;
    lin.post("/api/collect/add", json!({ "material": clips[0], "collection": id })).await.json();
    collect(&bo, clips[0]).await;
    for (path, body) in [
        ("add", json!({ "material": clips[0], "collection": id })),
        ("add", json!({ "material": clips[0], "collections": [id] })),
        ("del", json!({ "materials": [clips[0]], "collection": id })),
        ("rename", json!({ "id": id, "name": "x" })),
        ("remove", json!({ "id": id })),
        ("share", json!({ "id": id })),
        ("unshare", json!({ "id": id })),
    ] {
        bo.post(&format!("/api/collect/{path}"), body).await.refused("collect.unknown");
    }
    bo.get(&format!("/api/collect/index?collection={id}")).await.refused("collect.unknown");
    bo.post("/api/collect/del", json!({ "materials": [clips[0]] })).await.json();
    let page = lin.get("/api/collect/index").await.data();
    assert_eq!((&page["total"], &page["collections"][0]["count"]), (&json!(1), &json!(1)));
    // The same name is free for everybody.
    new_collection(&bo, "雨夜").await;
}

#[tokio::test]
async fn a_shared_collection_is_open_to_whoever_has_the_link_until_it_is_taken_back() {
    let app = TestApp::new().await;
    let clips = clips(&app, 2).await;
    let lin = app.member("lin").await;
    let id = new_collection(&lin, "雨夜 <b>").await;
    for clip in &clips {
        lin.post("/api/collect/add", json!({ "material": clip, "collection": id })).await.json();
        app.clock.advance(Duration::from_secs(1));
    }
    let path = lin.post("/api/collect/share", json!({ "id": id })).await.data()["path"].as_str().unwrap().to_owned();
    let word = path.strip_prefix("/collection/").unwrap();
    assert_eq!(word.len(), 26);
    assert_eq!(lin.get("/api/collect/index").await.data()["collections"][0]["shared"], json!(path));
    assert_eq!(lin.post("/api/collect/share", json!({ "id": id })).await.data()["path"], json!(path), "the same link");

    let shared = app.get(&format!("/api/collect/shared?word={word}")).await.data();
    assert_eq!((&shared["name"], &shared["owner"]), (&json!("雨夜 <b>"), &json!("lin")));
    assert_eq!(ids(&shared["list"]), [clips[1], clips[0]]);
    let page = app.get(&path).await;
    let html = page.text();
    assert_eq!(page.status, 200);
    assert!(
        html.contains("noindex") && html.contains("<h1>雨夜 &lt;b&gt;</h1>") && html.contains("镜头 N0001"),
        "{html}"
    );
    // What is changed is seen at once.
    lin.post("/api/collect/del", json!({ "materials": [clips[1]], "collection": id })).await.json();
    assert!(!app.get(&path).await.text().contains("镜头 N0001"));

    assert_eq!(lin.post("/api/collect/unshare", json!({ "id": id })).await.code(), 1);
    app.get(&format!("/api/collect/shared?word={word}")).await.refused("collect.not_shared");
    assert_eq!(app.get(&path).await.status, 404);
    for bad in ["", "word=", "word=x", "word=%00"] {
        app.get(&format!("/api/collect/shared?{bad}")).await.refused("collect.not_shared");
    }
    let again = lin.post("/api/collect/share", json!({ "id": id })).await.data()["path"].clone();
    assert_ne!(again, json!(path), "an old link stays dead");
}

#[tokio::test]
async fn at_the_limit_one_of_two_at_once_is_refused() {
    let app = TestApp::new().await;
    let clips = clips(&app, MOST as usize + 1).await;
    let lin = app.member("lin").await;
    let full = new_collection(&lin, "满").await;
    let (last, rest) = (clips[MOST as usize], &clips[..MOST as usize - 1]);
    fill(&app, lin.id, &rest[..MOST_IN_ONE as usize - 1], Some(full)).await;
    fill(&app, lin.id, &rest[MOST_IN_ONE as usize - 1..], None).await;
    let add = |material: i64| lin.post("/api/collect/add", json!({ "material": material }));
    let (one, other) = tokio::join!(add(last), add(clips[MOST as usize - 1]));
    let codes = [one.code(), other.code()];
    assert_eq!(codes.iter().filter(|code| **code == 1).count(), 1, "{codes:?}");
    let refused = if one.code() == 0 { one } else { other };
    refused.refused("collect.full");
    assert_eq!(lin.get("/api/collect/index").await.data()["all"], MOST);
    assert_eq!(add(clips[0]).await.code(), 1, "what is there already is no more than it was");

    let place = |material: i64| lin.post("/api/collect/add", json!({ "material": material, "collection": full }));
    let (one, other) = tokio::join!(place(clips[600]), place(clips[601]));
    assert_eq!([one.code(), other.code()].iter().sum::<i64>(), 1);
    place(clips[602]).await.refused("collect.collection_full");
    assert_eq!(lin.get(&format!("/api/collect/index?collection={full}")).await.data()["total"], MOST_IN_ONE);

    for number in 1..MOST_COLLECTIONS - 1 {
        new_collection(&lin, &format!("夹 {number}")).await;
    }
    let make = |name: &str| lin.post("/api/collect/create", json!({ "name": name }));
    let (one, other) = tokio::join!(make("a"), make("b"));
    assert_eq!([one.code(), other.code()].iter().sum::<i64>(), 1);
    make("c").await.refused("collect.too_many");
}

#[tokio::test]
async fn what_is_withdrawn_is_not_shown_and_comes_back() {
    let app = TestApp::new().await;
    let clips = clips(&app, 2).await;
    let lin = app.member("lin").await;
    let id = new_collection(&lin, "雨夜").await;
    for clip in &clips {
        lin.post("/api/collect/add", json!({ "material": clip, "collection": id })).await.json();
    }
    let show = async |shown: bool| {
        let clip = MaterialId(clips[0]);
        app.app.db.write(move |db| Box::pin(make::publish(db, clip, shown))).await.unwrap();
    };
    show(false).await;
    let page = lin.get("/api/collect/index").await.data();
    assert_eq!(
        (ids(&page["list"]), &page["total"], &page["collections"][0]["count"]),
        (vec![clips[1]], &json!(1), &json!(1))
    );
    show(true).await;
    assert_eq!(lin.get("/api/collect/index").await.data()["total"], 2);
}

#[tokio::test]
async fn a_member_learns_what_is_their_own() {
    let app = TestApp::new().await;
    let clips = clips(&app, 30).await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    collect(&lin, clips[1]).await;
    collect(&lin, clips[29]).await;
    let asked = clips.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let facts = lin.get(&format!("/api/material/own?ids={asked}")).await.data()["list"].clone();
    assert_eq!(ids(&facts), clips);
    let collected: Vec<_> = facts.as_array().unwrap().iter().filter(|fact| fact["collected"] == true).collect();
    assert_eq!(collected.iter().map(|fact| &fact["id"]).collect::<Vec<_>>(), [&json!(clips[1]), &json!(clips[29])]);
    assert_eq!(
        facts[0],
        json!({ "id": clips[0], "owned": false, "owns_offer": false, "rights": [], "collected": false, "price": null, "pool": false })
    );
    let others = bo.get(&format!("/api/material/own?ids={}", clips[1])).await.data();
    assert_eq!(others["list"][0]["collected"], false);
    lin.get("/api/material/own?ids=x").await.refused("request.bad_input");
    assert_eq!(lin.get("/api/material/own").await.data()["list"], json!([]));
}

#[tokio::test]
async fn an_erased_member_leaves_nothing_behind_and_an_empty_account_can_be_deleted() {
    let app = TestApp::new().await;
    let clips = clips(&app, 1).await;
    let (lin, bo, chief) = (app.member("lin").await, app.member("bo").await, app.super_admin("chief").await);
    for who in [&lin, &bo] {
        let id = new_collection(who, "雨夜").await;
        who.post("/api/collect/add", json!({ "material": clips[0], "collection": id })).await.json();
        who.post("/api/history/view", json!({ "id": clips[0] })).await.json();
        who.post("/api/history/search", json!({ "words": "雨" })).await.json();
    }
    let path = lin.post("/api/collect/share", json!({ "id": 1 })).await.data()["path"].as_str().unwrap().to_owned();
    lin.post("/api/account/deletion", json!({ "password": crate::kit::people::PASSWORD })).await.data();
    app.clock.advance(Duration::from_secs(16 * 24 * 3600));
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let left = app.app.db.read(move |db| {
        Box::pin(async move {
            let all = kernel::page::Paging { page: 1, limit: 10 };
            let favourites = store::page(db, MemberId(1), None, "", all).await?.1;
            let seen = catalogue::history::store::page(db, MemberId(1), Timestamp(0), "", all).await?.1;
            Ok((favourites, seen, store::collections(db, MemberId(1)).await?.len()))
        })
    });
    assert_eq!(left.await.unwrap(), (0, 0, 0));
    assert_eq!(app.get(&path).await.status, 404);
    let chief = app.signed_in(chief.side, chief.id).await;
    assert_eq!(chief.delete(&format!("/admin/user.User/del?ids[]={}", bo.id)).await.code(), 1);
}
