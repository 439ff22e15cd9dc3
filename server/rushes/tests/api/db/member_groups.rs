//! A shop from before groups of members had a table of their own (migration 47): groups, members and histories stay together.

use kernel::db::{Conn, args, sql};
use rushes::migrations::MIGRATIONS;
use tempfile::TempDir;

use crate::kit;

sql! {
    ADD_GROUP = "INSERT INTO access_group (side, pid, name, rules, active, created_at, updated_at) VALUES ($1, 0, $2, $3, TRUE, 1, 2) RETURNING id";
    FIRST_GROUP = "SELECT id FROM access_group WHERE side = 'member' ORDER BY id LIMIT 1";
    DELETE_GROUP = "DELETE FROM access_group WHERE id = $1";
    ADD_MEMBER = "INSERT INTO member (group_id, username, username_key, nickname, avatar, gender, motto, password_hash, invite_code, active, erased,
        join_ip, last_login_ip, created_at, updated_at) VALUES ($1, $2, $2, $2, '', 0, '', '', $2, TRUE, FALSE, '', '', 1, 1)";
    ADD_LOG = "INSERT INTO admin_log (admin_id, username, url, title, data, before_data, after_data, ip, agent, created_at)
        VALUES (1, 'chief', '', '', '', '', '', '', '', 1) RETURNING id";
    ADD_LOG_ROW = "INSERT INTO admin_log_row (log_id, page, row_id) VALUES ($1, $2, $3)";
    GROUPS = "SELECT id, name, rules FROM member_group ORDER BY id";
    MEMBERS = "SELECT m.username, g.name FROM member m JOIN member_group g ON g.id = m.group_id ORDER BY m.username";
    HISTORIES = "SELECT page, row_id FROM admin_log_row ORDER BY page, row_id";
    ADMIN_GROUPS = "SELECT id, name FROM admin_group ORDER BY id";
}

async fn add_group(db: &mut Conn, side: &str, name: &str, rules: &str) -> kernel::Result<i64> {
    Ok(db.one::<(i64,)>(ADD_GROUP, args![side, name, rules]).await?.0)
}

#[tokio::test]
async fn groups_of_members_move_with_their_members_and_histories() {
    let folder = TempDir::new().unwrap();
    let target = kit::empty_database(&folder).await;
    let db = kit::open(&target).await;
    let before = MIGRATIONS.iter().position(|migration| migration.number == 47).unwrap();
    db.migrate(&MIGRATIONS[..before], kit::START).await.unwrap();
    let write = db.write(|db| {
        Box::pin(async move {
            let gone = add_group(db, "member", "走了的", "").await?;
            let editors = add_group(db, "admin", "编辑", "7").await?;
            let studio = add_group(db, "member", "工作室", "1,2").await?;
            let school = add_group(db, "member", "学校", "3").await?;
            let first = db.one::<(i64,)>(FIRST_GROUP, args![]).await?.0;
            for (name, group) in [("ana", studio), ("bo", first), ("chen", school), ("du", studio)] {
                db.execute(ADD_MEMBER, args![group, name]).await?;
            }
            let log = db.one::<(i64,)>(ADD_LOG, args![]).await?.0;
            for (page, row) in
                [("user/group", gone), ("user/group", studio), ("user/group", first), ("auth/group", editors)]
            {
                db.execute(ADD_LOG_ROW, args![log, page, row]).await?;
            }
            db.execute(DELETE_GROUP, args![gone]).await?;
            Ok(editors)
        })
    });
    let editors = write.await.unwrap();
    db.migrate(MIGRATIONS, kit::START).await.unwrap();
    let read = db.read(|db| {
        Box::pin(async move {
            let groups: Vec<(i64, String, String)> = db.all(GROUPS, args![]).await?;
            let members: Vec<(String, String)> = db.all(MEMBERS, args![]).await?;
            let histories: Vec<(String, i64)> = db.all(HISTORIES, args![]).await?;
            let admins: Vec<(i64, String)> = db.all(ADMIN_GROUPS, args![]).await?;
            Ok((groups, members, histories, admins))
        })
    });
    let (groups, members, histories, admins) = read.await.unwrap();
    let text = |one: &str| one.to_owned();
    assert_eq!(
        groups,
        [(1, text("默认分组"), text("*")), (2, text("工作室"), text("1,2")), (3, text("学校"), text("3"))],
        "counted from one"
    );
    let pair = |name: &str, group: &str| (name.to_owned(), group.to_owned());
    assert_eq!(members, [pair("ana", "工作室"), pair("bo", "默认分组"), pair("chen", "学校"), pair("du", "工作室")]);
    assert_eq!(
        histories,
        [(text("auth/group"), editors), (text("user/group"), 1), (text("user/group"), 2)],
        "the history of a group that was gone is not shown under another's number"
    );
    assert!(admins.contains(&(editors, text("编辑"))) && admins.iter().all(|(_, name)| name != "工作室"), "{admins:?}");
}
