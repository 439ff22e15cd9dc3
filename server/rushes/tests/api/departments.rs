//! Departments and jobs.

use serde_json::{Value, json};

use crate::kit::{START, TestApp};

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn departments_are_a_tree() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let add = async |body: Value| chief.post("/admin/auth.Department/add", body).await;
    let tree = async || chief.get("/admin/auth.Department/index").await.data();
    add(json!({ "name": "样片工作室", "responsible": "周宁", "phone": "+86 (10) 1234-5678", "email": "zhou@example.com", "status": "1", "weigh": 5 })).await.data();
    let studio = tree().await["list"][0].clone();
    let id = studio["id"].clone();
    assert_eq!(
        (&studio["createtime"], &studio["updatetime"], &studio["people"]),
        (&json!(START.seconds()), &json!(START.seconds()), &json!(0))
    );
    for name in ["运营部", "内容部", "财务部"] {
        add(json!({ "pid": id, "name": name })).await.data();
    }
    let children = tree().await["list"][0]["children"].clone();
    assert_eq!(names(&children), ["运营部", "内容部", "财务部"]);
    for (body, error) in [
        (json!({ "name": "" }), "org.bad_name"),
        (json!({ "name": "x".repeat(51) }), "org.bad_name"),
        (json!({ "name": "x", "phone": "abc" }), "org.bad_phone"),
        (json!({ "name": "x", "email": "abc" }), "org.bad_email"),
        (json!({ "name": "x", "pid": 999 }), "org.bad_parent"),
    ] {
        add(body).await.refused(error);
    }
    let edit = async |body: Value| chief.post("/admin/auth.Department/edit", body).await;
    edit(json!({ "id": id, "pid": children[0]["id"] })).await.refused("org.bad_parent");
    edit(json!({ "id": id, "pid": id })).await.refused("org.bad_parent");
    edit(json!({ "id": 999 })).await.refused("org.unknown_department");
    edit(json!({ "id": id, "status": "0" })).await.data();
    let row = chief.get(&format!("/admin/auth.Department/edit?id={id}")).await.data()["row"].clone();
    assert_eq!(
        (&row["status"], &row["responsible"], &row["email"]),
        (&json!("0"), &json!("周宁"), &json!("zhou@example.com"))
    );
    chief.get("/admin/auth.Department/edit?id=x").await.refused("org.unknown_department");
    assert_eq!(chief.get("/admin/auth.Department/index?select=1").await.data()["options"].as_array().unwrap().len(), 3);

    let sort = async |body: Value| chief.post("/admin/auth.Department/sortable", body).await;
    sort(json!({ "id": children[0]["id"], "targetId": children[2]["id"] })).await.data();
    assert_eq!(names(&tree().await["list"][0]["children"]), ["财务部", "内容部", "运营部"]);
    sort(json!({ "id": children[0]["id"], "targetId": id })).await.refused("org.bad_parent");
    sort(json!({})).await.refused("org.unknown_department");
    assert_eq!(tree().await["total"], 4);
    assert_eq!(chief.get("/admin/auth.Department/index?quickSearch=财务").await.data()["total"], 1);

    let body =
        json!({ "username": "clerk", "nickname": "c", "password": "long enough", "department_id": children[1]["id"] });
    chief.post("/admin/auth.Admin/add", body).await.data();
    let del = async |ids: &[&Value]| {
        let ids: Vec<_> = ids.iter().map(|id| format!("ids[]={id}")).collect();
        chief.delete(&format!("/admin/auth.Department/del?{}", ids.join("&"))).await
    };
    del(&[&id]).await.refused("org.has_children");
    del(&[&children[1]["id"]]).await.refused("org.has_people");
    del(&[&json!(999)]).await.refused("org.nothing_deleted");
    del(&[&children[0]["id"], &children[2]["id"]]).await.data();
    let clerk = chief.get("/admin/auth.Admin/index?quickSearch=clerk").await.data()["list"][0].clone();
    assert_eq!(clerk["department_name"], "内容部");
    chief.post("/admin/auth.Admin/edit", json!({ "id": clerk["id"], "department_id": null })).await.data();
    del(&[&id, &children[1]["id"]]).await.data();
    assert_eq!(tree().await["total"], 0);
}

#[tokio::test]
async fn jobs_are_a_list() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    for (name, code) in [("客服", "care"), ("调色", "grade"), ("剪辑", "cut")] {
        chief.post("/admin/auth.Job/add", json!({ "name": name, "code": code, "remark": "" })).await.data();
    }
    let list = chief.get("/admin/auth.Job/index").await.data();
    assert_eq!((names(&list["list"]), &list["total"]), (vec!["剪辑", "调色", "客服"], &json!(3)));
    let ids: Vec<_> = list["list"].as_array().unwrap().iter().map(|job| job["id"].clone()).collect();
    for (body, error) in [
        (json!({ "name": "", "code": "x" }), "org.bad_name"),
        (json!({ "name": "x", "code": "" }), "org.bad_code"),
        (json!({ "name": "x", "code": "a b" }), "org.bad_code"),
        (json!({ "name": "x", "code": "cut" }), "org.code_taken"),
    ] {
        chief.post("/admin/auth.Job/add", body).await.refused(error);
    }
    chief.post("/admin/auth.Job/edit", json!({ "id": ids[0], "code": "grade" })).await.refused("org.code_taken");
    chief.post("/admin/auth.Job/edit", json!({ "id": 999 })).await.refused("org.unknown_job");
    chief.post("/admin/auth.Job/edit", json!({ "id": ids[0], "status": "0" })).await.data();
    assert_eq!(chief.get(&format!("/admin/auth.Job/edit?id={}", ids[0])).await.data()["row"]["status"], "0");
    chief.get("/admin/auth.Job/edit?id=999").await.refused("org.unknown_job");
    assert_eq!(chief.get("/admin/auth.Job/index?select=1").await.data()["options"].as_array().unwrap().len(), 2);
    chief
        .post(
            "/admin/auth.Job/sortable",
            json!({ "move": ids[2], "target": ids[0], "direction": "up", "order": "weigh,desc" }),
        )
        .await
        .data();
    assert_eq!(names(&chief.get("/admin/auth.Job/index").await.data()["list"]), ["客服", "剪辑", "调色"]);
    // However it is asked for, the table stands in the order that is moved about.
    assert_eq!(
        names(&chief.get("/admin/auth.Job/index?order=weigh,desc").await.data()["list"]),
        ["客服", "剪辑", "调色"]
    );
    chief.post("/admin/auth.Job/sortable", json!({ "id": 999, "targetId": ids[0] })).await.refused("org.unknown_job");
    let page = chief.get("/admin/auth.Job/index?page=2&limit=2&order=id,asc").await.data();
    assert_eq!((names(&page["list"]), &page["total"]), (vec!["剪辑"], &json!(3)));
    for bad in [
        "order=password,asc",
        "search[0][field]=x&search[0][val]=1&search[0][operator]=eq",
        "order=id;DROP TABLE job,asc",
    ] {
        chief.get(&format!("/admin/auth.Job/index?{bad}").replace(' ', "%20")).await.refused("request.bad_input");
    }
    let body = json!({ "username": "clerk", "nickname": "c", "password": "long enough", "job_id": ids[1] });
    chief.post("/admin/auth.Admin/add", body).await.data();
    chief.delete(&format!("/admin/auth.Job/del?ids[]={}", ids[1])).await.refused("org.has_people");
    chief.delete(&format!("/admin/auth.Job/del?ids[]={}", ids[0])).await.data();
    chief.delete(&format!("/admin/auth.Job/del?ids[]={}", ids[0])).await.refused("org.nothing_deleted");
}
