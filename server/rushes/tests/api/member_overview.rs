//! What staff see of one member.

use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::till::wares;
use crate::kit::{TestApp, make};

#[tokio::test]
async fn one_page_tells_what_a_member_is_and_has() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["600.00"]).await;
    let boss = app.super_admin("boss").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "700").await;
    let order = lin.order(&[wares[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&order).await.data();
    let until = app.app.clock.now().plus(std::time::Duration::from_secs(86_400 * 30));
    make::vip(&app, lin.id, 1, until).await;
    let found = boss.get(&format!("/admin/user.User/dossier?id={}", lin.id)).await.data();
    assert_eq!(found["wallet"]["principal"], "100.00");
    assert_eq!((&found["spending"]["spent"], &found["spending"]["rate"]), (&json!("600.00"), &json!(9800)));
    assert_eq!((&found["spending"]["missing"], &found["spending"]["next_rate"]), (&json!("1400.00"), &json!(9500)));
    assert_eq!((&found["vip"]["level"], &found["vip"]["pool"]["limit"]), (&json!(1), &json!(30)));
    assert_eq!((&found["orders"]["total"], &found["orders"]["list"][0]["number"]), (&json!(1), &json!(order)));
    assert_eq!(found["devices"].as_array().unwrap().len(), 1);
    boss.get("/admin/user.User/dossier?id=999").await.refused("dossier.unknown");

    // Who may not see orders and wallets is not shown them here either.
    let clerk = app.admin("clerk", &["user", "user/user", "user/user/dossier"]).await;
    let found = clerk.get(&format!("/admin/user.User/dossier?id={}", lin.id)).await.data();
    assert_eq!((&found["wallet"], &found["orders"]), (&Value::Null, &Value::Null));
    assert_eq!(clerk.post("/admin/user.User/signOut", json!({ "id": lin.id })).await.code(), 401);
}

#[tokio::test]
async fn staff_close_a_stolen_account_and_write_to_each_other() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let lin = app.member("lin").await;
    let second = app.signed_in(Side::Member, lin.id).await;
    let bo = app.member("bo").await;
    let view = async || boss.get(&format!("/admin/user.User/dossier?id={}", lin.id)).await.data();
    let first = view().await["devices"][0]["id"].clone();
    let others = boss.get(&format!("/admin/user.User/dossier?id={}", bo.id)).await.data()["devices"][0]["id"].clone();
    let out =
        async |session: Value| boss.post("/admin/user.User/signOut", json!({ "id": lin.id, "session": session })).await;
    out(others).await.refused("dossier.unknown");
    out(first).await.data();
    assert_eq!(view().await["devices"].as_array().unwrap().len(), 1);
    out(Value::Null).await.data();
    assert_eq!(view().await["devices"], json!([]));
    assert_ne!(second.get("/api/account/overview").await.code(), 1);
    assert_eq!(bo.get("/api/account/overview").await.code(), 1);

    let clerk = app.admin("clerk", &["user", "user/user", "user/user/note", "user/user/dossier"]).await;
    clerk.post("/admin/user.User/note", json!({ "id": lin.id, "body": " " })).await.refused("dossier.bad_note");
    clerk.post("/admin/user.User/note", json!({ "id": 999, "body": "x" })).await.refused("dossier.unknown");
    clerk.post("/admin/user.User/note", json!({ "id": lin.id, "body": "打过电话" })).await.data();
    boss.post("/admin/user.User/note", json!({ "id": lin.id, "body": "已退款" })).await.data();
    let notes = view().await["notes"].clone();
    assert_eq!((&notes[0]["body"], &notes[1]["admin_name"]), (&json!("已退款"), &json!("clerk")));
    let remove = async |id: &Value| clerk.post("/admin/user.User/note", json!({ "id": lin.id, "remove": id })).await;
    remove(&notes[0]["id"]).await.refused("dossier.not_yours");
    remove(&notes[1]["id"]).await.data();
    assert_eq!(view().await["notes"].as_array().unwrap().len(), 1);
}
