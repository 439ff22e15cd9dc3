//! A run stays with the node that began it.

use platform::guard::session::Side;
use serde_json::json;

use super::{LIST, open, path, row, shop, survivors, until, uuid, written};

/// Its processes and its output are there, and nowhere else.
#[tokio::test]
async fn a_run_stays_with_its_node_and_another_says_so() {
    let here = shop().await;
    let settings = [("RUSHES_TERMINAL_COMMANDS", LIST), ("RUSHES_LIMITS_ENABLED", "false")];
    let there = here.another_node_with(tempfile::TempDir::new().unwrap(), &settings);
    let chief = here.super_admin("chief").await;
    let again = there.signed_in(Side::Admin, chief.id).await;
    let task = uuid();
    let mut stream = open(&chief, &path("test.wait", &task, "")).await;
    until(&mut stream, "\"ready").await;
    let mut elsewhere = open(&again, &path("test.wait", &task, "&attempt=1")).await;
    let heard = until(&mut elsewhere, "输出保存在该节点").await;
    assert!(!heard.contains("\"data\":\"ready"), "{heard}");
    let stop = json!({ "uuid": task });
    again.post("/admin/ajax/terminalStop", stop.clone()).await.refused("terminal.elsewhere");
    again.get(&format!("/admin/routine.Terminal/export?uuid={task}")).await.refused("terminal.elsewhere");
    let id = row(&here, &task).await.id;
    let shown = again.get(&format!("/admin/routine.Terminal/view?id={id}")).await.data();
    assert!(shown["text"].as_str().unwrap().contains("输出保存在该节点"), "{shown}");
    chief.post("/admin/ajax/terminalStop", stop).await.data();
    // How it ends is said everywhere.
    let ended = until(&mut elsewhere, "command-exec-completed").await;
    assert!(ended.contains("已被停止") && ended.contains("command-exec-error"), "{ended}");
    assert_eq!(survivors(&written(&here, &task).await), 0);
}
