use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Value, args, sql};

use super::model::{Group, Rule};
use crate::app::topic;
use crate::guard::session::Side;

macro_rules! rule {
    ($end:literal) => {
        concat!(
            "SELECT id, side, pid, kind, title, title_en, name, path, icon, menu_type, url, component, keepalive,
             no_login_valid, extend, remark, remark_en, weigh, active, created_at, updated_at FROM access_rule WHERE side = $1 ",
            $end
        )
    };
}

macro_rules! group {
    ($end:literal) => {
        concat!(
            "SELECT g.id, g.pid, g.name, g.rules, g.active, g.created_at, g.updated_at,
             (SELECT COUNT(*) FROM admin_group_access a WHERE a.group_id = g.id)
             + (SELECT COUNT(*) FROM member m WHERE m.group_id = g.id) AS members FROM access_group g WHERE g.side = $1 ",
            $end
        )
    };
}

sql! {
    MEMBERSHIPS = "SELECT admin_id, group_id FROM admin_group_access ORDER BY admin_id";
    RULES = rule!("ORDER BY weigh DESC, id");
    RULE = rule!("AND id = $2");
    INSERT_RULE = "INSERT INTO access_rule (side, pid, kind, title, title_en, name, name_key, path, icon, menu_type, url,
        component, keepalive, no_login_valid, extend, remark, remark_en, weigh, active, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)
        ON CONFLICT (side, name_key) DO NOTHING RETURNING id";
    UPDATE_RULE = "UPDATE access_rule SET pid = $2, kind = $3, title = $4, title_en = $5, name = $6, name_key = $7, path = $8,
        icon = $9, menu_type = $10, url = $11, component = $12, keepalive = $13, no_login_valid = $14, extend = $15,
        remark = $16, remark_en = $17, weigh = $18, active = $19, updated_at = $20 WHERE id = $1";
    RULE_NAMED = "SELECT id FROM access_rule WHERE side = $1 AND name_key = $2";
    WEIGH_RULE = "UPDATE access_rule SET weigh = $2 WHERE id = $1";
    LIFT_RULE = "UPDATE access_rule SET pid = 0 WHERE id = $1";
    REMOVE_RULE = "DELETE FROM access_rule WHERE id = $1 AND side = $2";
    GROUPS = group!("ORDER BY g.id");
    GROUP = group!("AND g.id = $2");
    INSERT_GROUP = "INSERT INTO access_group (side, pid, name, rules, active, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING id";
    UPDATE_GROUP = "UPDATE access_group SET pid = $2, name = $3, rules = $4, active = $5, updated_at = $6 WHERE id = $1";
    SET_RULES = "UPDATE access_group SET rules = $2 WHERE id = $1";
    REMOVE_GROUP = "DELETE FROM access_group WHERE id = $1 AND side = $2";
}

pub async fn rules(db: &mut Conn, side: Side) -> Result<Vec<Rule>> {
    db.all(RULES, args![side]).await
}

pub async fn rule(db: &mut Conn, side: Side, id: i64) -> Result<Option<Rule>> {
    db.optional(RULE, args![side, id]).await
}

/// What is stored of a rule, in the order of both statements after their first column.
fn values<'a>(rule: &'a Rule, key: &'a str, now: Timestamp) -> [Value<'a>; 19] {
    [
        rule.pid.into(),
        rule.kind.into(),
        Value::from(&rule.title),
        Value::from(&rule.title_en),
        Value::from(&rule.name),
        key.into(),
        Value::from(&rule.path),
        Value::from(&rule.icon),
        rule.menu_type.into(),
        Value::from(&rule.url),
        Value::from(&rule.component),
        rule.keepalive.into(),
        rule.no_login_valid.into(),
        rule.extend.into(),
        Value::from(&rule.remark),
        Value::from(&rule.remark_en),
        rule.weigh.into(),
        rule.active.into(),
        now.into(),
    ]
}

/// Answers 0 when the name is taken.
pub async fn insert_rule(db: &mut Conn, rule: &Rule) -> Result<i64> {
    db.touch(topic::ACCESS);
    let key = rule.name.to_lowercase();
    let values = [&[rule.side.into()], &values(rule, &key, rule.created_at)[..]].concat();
    Ok(db.optional::<(i64,)>(INSERT_RULE, &values).await?.map_or(0, |(id,)| id))
}

pub async fn update_rule(db: &mut Conn, rule: &Rule) -> Result<()> {
    db.touch(topic::ACCESS);
    let key = rule.name.to_lowercase();
    let values = [&[rule.id.into()], &values(rule, &key, rule.updated_at)[..]].concat();
    db.execute(UPDATE_RULE, &values).await.map(drop)
}

pub async fn rule_named(db: &mut Conn, side: Side, name: &str) -> Result<Option<i64>> {
    let key = name.to_lowercase();
    Ok(db.optional::<(i64,)>(RULE_NAMED, args![side, &key]).await?.map(|(id,)| id))
}

pub async fn weigh_rule(db: &mut Conn, id: i64, weigh: i64) -> Result<()> {
    db.touch(topic::ACCESS);
    db.execute(WEIGH_RULE, args![id, weigh]).await.map(drop)
}

pub async fn lift_rule(db: &mut Conn, id: i64) -> Result<()> {
    db.touch(topic::ACCESS);
    db.execute(LIFT_RULE, args![id]).await.map(drop)
}

pub async fn remove_rule(db: &mut Conn, side: Side, id: i64) -> Result<()> {
    db.touch(topic::ACCESS);
    db.execute(REMOVE_RULE, args![id, side]).await.map(drop)
}

pub async fn groups(db: &mut Conn, side: Side) -> Result<Vec<Group>> {
    db.all(GROUPS, args![side]).await
}

pub async fn group(db: &mut Conn, side: Side, id: i64) -> Result<Option<Group>> {
    db.optional(GROUP, args![side, id]).await
}

pub async fn insert_group(db: &mut Conn, side: Side, group: &Group, now: Timestamp) -> Result<i64> {
    let args = args![side, group.pid, &group.name, &group.rules, group.active, now];
    Ok(db.one::<(i64,)>(INSERT_GROUP, args).await?.0)
}

pub async fn update_group(db: &mut Conn, group: &Group, now: Timestamp) -> Result<()> {
    db.execute(UPDATE_GROUP, args![group.id, group.pid, &group.name, &group.rules, group.active, now]).await.map(drop)
}

pub async fn set_rules(db: &mut Conn, group: i64, rules: &str) -> Result<()> {
    db.execute(SET_RULES, args![group, rules]).await.map(drop)
}

pub async fn remove_group(db: &mut Conn, side: Side, id: i64) -> Result<()> {
    db.execute(REMOVE_GROUP, args![id, side]).await.map(drop)
}

/// Which administrator is in which group.
pub async fn memberships(db: &mut Conn) -> Result<Vec<(i64, i64)>> {
    db.all(MEMBERSHIPS, args![]).await
}
