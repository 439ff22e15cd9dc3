//! Lists of pages of their own, written to files.

use kernel::list::ListQuery;
use kernel::text::Lang;
use platform::admin_table_tools::source::Source;
use platform::guard::AdminId;
use platform::guard::people;
use platform::guard::session::SessionId;
use rushes::registry::LISTS;
use serde_json::json;

use crate::kit::{TestApp, make};

#[tokio::test]
async fn every_list_of_a_page_of_its_own_can_be_written_to_a_file() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    let mia = app.member("mia").await;
    make::money(&app, mia.id, "12.50").await;
    for list in LISTS {
        let url = format!("/admin/{}", list.node.replacen('/', ".", 1));
        let rows = kernel::csv::read(&chief.get(&format!("{url}/export?format=csv")).await.text());
        let total = chief.get(&format!("{url}/index")).await.data()["total"].as_u64().unwrap();
        // Writing the file is itself a line of the log.
        let own = if list.node == "auth/adminLog" { rows.len() as u64 - 1 } else { total };
        assert_eq!((rows.len() as u64, rows[0].len()), (own + 1, list.columns.len()), "{}", list.node);
        for (name, head) in list.columns {
            assert!(Lang::ALL.iter().all(|lang| app.app.texts.has(*lang, head)), "{} {name}: {head}", list.node);
        }
        let book = chief.get(&format!("{url}/export?format=xlsx")).await;
        assert!(book.bytes.starts_with(b"PK"), "{}", list.node);
        chief
            .get(&format!("{url}/export?search[0][field]=password&search[0][operator]=eq&search[0][val]=1"))
            .await
            .refused("request.bad_input");
        let page = list.node.to_lowercase();
        let clerk = app.admin(&format!("c{}", page.replace('/', "")), &[&format!("{page}/index")]).await;
        assert_eq!(clerk.get(&format!("{url}/export")).await.code(), 401, "seeing is not taking away");
    }
    let nodes = ["auth/adminlog/index", "auth/adminlog/export"];
    let clerk = app.admin("clerk", &nodes).await;
    clerk.get("/admin/auth.AdminLog/export").await.text();
    let own = clerk.get("/admin/auth.AdminLog/export").await.text();
    assert!(own.contains(",clerk,") && !own.contains("chief"), "one's own lines, as on the page: {own}");
    let file = chief.get("/admin/user.User/export?quickSearch=mia").await.text();
    assert!(file.contains("mia,") && file.contains("12.50"), "{file}");
    assert!(!file.contains('@'), "addresses stay inside: {file}");
    let file =
        chief.get("/admin/user.MoneyLog/export?search[0][field]=money&search[0][operator]=gt&search[0][val]=100").await;
    assert_eq!(kernel::csv::read(&file.text()).len(), 1, "only the head");
}

#[tokio::test]
async fn a_file_has_each_row_once_whatever_happens_while_it_is_written() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    let add = async |code: &str| chief.post("/admin/auth.Job/add", json!({ "name": code, "code": code })).await.data();
    let id = AdminId(chief.id);
    let admin = app.app.db.read(move |db| Box::pin(people::admin(db, id, SessionId(0)))).await.unwrap().unwrap();
    for code in ["first", "second", "third"] {
        add(code).await;
        app.member(code).await;
    }
    let names = async |source: Source, keys: &[i64]| -> Vec<String> {
        let rows = source.rows(&app.app, Lang::ZhCn, admin.clone(), keys).await.unwrap();
        rows.into_iter().map(|row| row[1].clone()).collect()
    };
    for node in ["auth/job", "user/user"] {
        let source = Source::of(&app.app, node).unwrap();
        let keys = source.keys(&app.app, admin.clone(), ListQuery::read(Some("order=id,desc"))).await.unwrap();
        let mut expected = names(source, &keys).await;
        assert!(expected.len() >= 3);
        expected.remove(1);
        add(&format!("late-{}", node.len())).await;
        app.member(&format!("late{}", node.len())).await;
        let url = format!("/admin/{}/del?ids[]={}", node.replacen('/', ".", 1), keys[1]);
        chief.delete(&url).await.data();
        assert_eq!(names(source, &keys).await, expected, "{node}");
    }
}
