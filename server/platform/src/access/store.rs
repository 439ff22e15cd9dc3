use std::collections::HashSet;

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Conn, Value, args, sql};
use kernel::list::{ColumnKind, ListQuery, Listing, field, quick};

use super::model::{Group, Rule};
use crate::app::topic;
use crate::guard::session::Side;
use crate::recycle_bin::kept::{KeptRecord, KeptTable};

macro_rules! rule {
    ($end:literal) => {
        concat!(
            "SELECT id, side, pid, kind, title, title_en, name, path, icon, menu_type, url, component, keepalive,
             no_login_valid, extend, remark, remark_en, weigh, active, created_at, updated_at FROM access_rule WHERE side = $1 ",
            $end
        )
    };
}

macro_rules! admin_group {
    ($end:literal) => {
        concat!(
            "SELECT g.id, g.pid, g.name, g.name_en, g.rules, g.active, g.created_at, g.updated_at,
             (SELECT COUNT(*) FROM admin_group_access a WHERE a.group_id = g.id) AS members FROM admin_group g ",
            $end
        )
    };
}

/// Groups of members have no tree.
macro_rules! member_group {
    ($end:literal) => {
        concat!(
            "SELECT g.id, CAST(0 AS BIGINT) AS pid, g.name, g.name_en, g.rules, g.active, g.created_at, g.updated_at,
             (SELECT COUNT(*) FROM member m WHERE m.group_id = g.id) AS members FROM member_group g ",
            $end
        )
    };
}

const RULE_TABLE: &[KeptTable] =
    &[KeptTable { name: "access_rule", rows: "id = $1", refers: &[("pid", "access_rule")] }];
const fn kept_rule(node: &'static str) -> KeptRecord {
    KeptRecord::new(node, RULE_TABLE).then(|db, _| Box::pin(std::future::ready(rights_change(db))))
}

/// What the recycle bin keeps of rules and groups. Groups name rules by their ids, so a rule that comes back is held by who held it.
pub const KEPT_ADMIN_RULE: KeptRecord = kept_rule("auth/rule");
pub const KEPT_MEMBER_RULE: KeptRecord = kept_rule("user/rule");
pub const KEPT_ADMIN_GROUP: KeptRecord = KeptRecord::new(
    "auth/group",
    &[KeptTable { name: "admin_group", rows: "id = $1", refers: &[("pid", "admin_group")] }],
);
pub const KEPT_MEMBER_GROUP: KeptRecord =
    KeptRecord::new("user/group", &[KeptTable { name: "member_group", rows: "id = $1", refers: &[] }]);

fn rights_change(db: &mut Conn) -> Result<()> {
    db.touch(topic::ACCESS);
    Ok(())
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
    ADMIN_GROUPS = admin_group!("ORDER BY g.id");
    MEMBER_GROUPS = member_group!("ORDER BY g.id");
    ADMIN_GROUP = admin_group!("WHERE g.id = $1");
    MEMBER_GROUP = member_group!("WHERE g.id = $1");
    INSERT_ADMIN_GROUP = "INSERT INTO admin_group (name, name_en, rules, active, created_at, updated_at, pid)
        VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING id";
    INSERT_MEMBER_GROUP = "INSERT INTO member_group (name, name_en, rules, active, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $5) RETURNING id";
    UPDATE_ADMIN_GROUP = "UPDATE admin_group SET name = $2, name_en = $3, rules = $4, active = $5, updated_at = $6, pid = $7
        WHERE id = $1";
    UPDATE_MEMBER_GROUP = "UPDATE member_group SET name = $2, name_en = $3, rules = $4, active = $5, updated_at = $6
        WHERE id = $1";
    SET_ADMIN_RULES = "UPDATE admin_group SET rules = $2 WHERE id = $1";
    SET_MEMBER_RULES = "UPDATE member_group SET rules = $2 WHERE id = $1";
    REMOVE_ADMIN_GROUP = "DELETE FROM admin_group WHERE id = $1";
    REMOVE_MEMBER_GROUP = "DELETE FROM member_group WHERE id = $1";
}

macro_rules! group_fields {
    () => {
        [
            field("id", "g.id", ColumnKind::Int),
            quick("name", "g.name"),
            quick("name_en", "g.name_en"),
            field("status", "g.active", ColumnKind::Flag),
            field("update_time", "g.updated_at", ColumnKind::Time),
            field("create_time", "g.created_at", ColumnKind::Time),
        ]
    };
}

/// What trees are searched by; the tree itself is read whole, since a row needs what stands above it.
pub const ADMIN_GROUP_KEYS: Listing =
    Listing { select: "g.id", from: "admin_group g", fields: &group_fields!(), key: "g.id", order: "g.id" };
pub const MEMBER_GROUP_KEYS: Listing = Listing { from: "member_group g", ..ADMIN_GROUP_KEYS };
pub const RULE_KEYS: Listing = Listing {
    select: "r.id",
    from: "access_rule r",
    fields: &[
        field("id", "r.id", ColumnKind::Int),
        field("pid", "r.pid", ColumnKind::Int),
        field("type", "r.kind", ColumnKind::Text),
        quick("title", "(r.title || ' ' || r.title_en)"),
        quick("name", "r.name"),
        field("icon", "r.icon", ColumnKind::Text),
        field("keepalive", "r.keepalive", ColumnKind::Flag),
        field("no_login_valid", "r.no_login_valid", ColumnKind::Flag),
        field("weigh", "r.weigh", ColumnKind::Int),
        field("status", "r.active", ColumnKind::Flag),
        field("update_time", "r.updated_at", ColumnKind::Time),
        field("create_time", "r.created_at", ColumnKind::Time),
    ],
    key: "r.id",
    order: "r.id",
};

/// The ids that a search finds; `None` when nothing is searched for.
pub async fn found(
    db: &mut Conn,
    listing: &Listing<'_>,
    asked: &ListQuery,
    zone: Zone,
) -> Result<Option<HashSet<i64>>> {
    if asked.is_plain() {
        return Ok(None);
    }
    let ready = listing.ready(asked, None, zone)?;
    Ok(Some(db.all::<(i64,)>(&ready.keys, &ready.args()).await?.into_iter().map(|(id,)| id).collect()))
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
        Value::from(&rule.place.path),
        Value::from(&rule.place.icon),
        rule.place.menu_type.into(),
        Value::from(&rule.place.url),
        Value::from(&rule.place.component),
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
    let statement = match side {
        Side::Admin => ADMIN_GROUPS,
        Side::Member => MEMBER_GROUPS,
    };
    db.all(statement, args![]).await
}

pub async fn group(db: &mut Conn, side: Side, id: i64) -> Result<Option<Group>> {
    let statement = match side {
        Side::Admin => ADMIN_GROUP,
        Side::Member => MEMBER_GROUP,
    };
    db.optional(statement, args![id]).await
}

pub async fn insert_group(db: &mut Conn, side: Side, group: &Group, now: Timestamp) -> Result<i64> {
    let Group { pid, name, name_en, rules, active, .. } = group;
    let (id,) = match side {
        Side::Admin => db.one::<(i64,)>(INSERT_ADMIN_GROUP, args![name, name_en, rules, *active, now, *pid]).await?,
        Side::Member => db.one::<(i64,)>(INSERT_MEMBER_GROUP, args![name, name_en, rules, *active, now]).await?,
    };
    Ok(id)
}

pub async fn update_group(db: &mut Conn, side: Side, group: &Group, now: Timestamp) -> Result<()> {
    let Group { id, pid, name, name_en, rules, active, .. } = group;
    let done = match side {
        Side::Admin => db.execute(UPDATE_ADMIN_GROUP, args![*id, name, name_en, rules, *active, now, *pid]).await,
        Side::Member => db.execute(UPDATE_MEMBER_GROUP, args![*id, name, name_en, rules, *active, now]).await,
    };
    done.map(drop)
}

pub async fn set_rules(db: &mut Conn, side: Side, group: i64, rules: &str) -> Result<()> {
    let statement = match side {
        Side::Admin => SET_ADMIN_RULES,
        Side::Member => SET_MEMBER_RULES,
    };
    db.execute(statement, args![group, rules]).await.map(drop)
}

pub async fn remove_group(db: &mut Conn, side: Side, id: i64) -> Result<()> {
    let statement = match side {
        Side::Admin => REMOVE_ADMIN_GROUP,
        Side::Member => REMOVE_MEMBER_GROUP,
    };
    db.execute(statement, args![id]).await.map(drop)
}

/// Which administrator is in which group.
pub async fn memberships(db: &mut Conn) -> Result<Vec<(i64, i64)>> {
    db.all(MEMBERSHIPS, args![]).await
}
