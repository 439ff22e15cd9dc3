//! Groups. Nobody gives away what they do not hold, makes their own equal, or touches a group that has more than they have.

use std::collections::HashSet;

use kernel::Result;
use kernel::db::{Conn, Work};
use kernel::input::{Flag, Int, Text};
use kernel::list::ListQuery;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::model::{Group, GroupNode, Rule, below, in_words, leaves, may_manage, status, tree};
use super::rule::{Branch, indented};
use super::{AccessError, store};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::people::rule_ids;
use crate::guard::session::Side;
use crate::guard::{Admin, proof};
use crate::recycle_bin::kept::DeletedRows;
use crate::recycle_bin::record;
use crate::server::table::remark;

#[derive(Serialize, ToSchema)]
pub struct GroupTree {
    pub list: Vec<GroupNode>,
    /// Ids of the caller's own groups
    pub group: Vec<i64>,
    pub total: usize,
    pub remark: String,
}

#[derive(Serialize, ToSchema)]
pub struct GroupOption {
    pub id: i64,
    pub name: String,
}

/// A group as it is edited.
#[derive(Clone, Serialize, ToSchema)]
pub struct GroupRow {
    pub id: i64,
    pub pid: i64,
    pub name: String,
    /// Ids of rules without those that have others below them, or `["*"]`
    #[schema(value_type = Vec<Value>)]
    pub rules: Vec<Value>,
    pub status: &'static str,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct GroupInput {
    pub id: Option<Int>,
    pub pid: Option<Int>,
    pub name: Option<Text>,
    /// Ids of every rule given, branches included
    pub rules: Option<Vec<Int>>,
    pub status: Option<Flag>,
}

/// Members' groups are all alike; those of administrators are managed by who stands above them.
fn manages(side: Side, admin: &Admin, group: &Group) -> bool {
    side == Side::Member || may_manage(admin, group.id, &group.rules)
}

fn sees(side: Side, admin: &Admin, group: &Group) -> bool {
    manages(side, admin, group) || admin.groups.contains(&group.id)
}

/// Whether the history of a group of administrators may be read.
pub fn is_viewable<'c>(db: &'c mut Conn, admin: &'c Admin, id: i64) -> Work<'c, bool> {
    Box::pin(async move {
        let group = store::group(db, Side::Admin, id).await?;
        Ok(group.is_some_and(|group| sees(Side::Admin, admin, &group)))
    })
}

async fn both(app: &App, side: Side) -> Result<(Vec<Group>, Vec<Rule>)> {
    let read = app
        .db
        .read(move |db| Box::pin(async move { Ok((store::groups(db, side).await?, store::rules(db, side).await?)) }));
    read.await
}

pub async fn list(app: &App, side: Side, admin: Admin, asked: &ListQuery) -> Result<GroupTree> {
    let (lang, zone, query) = (asked.lang, app.config.zone, asked.clone());
    let (mut groups, rules) = both(app, side).await?;
    let keys = if side == Side::Admin { &store::ADMIN_GROUP_KEYS } else { &store::MEMBER_GROUP_KEYS };
    let read = app.db.read(move |db| Box::pin(async move { store::found(db, keys, &query, zone).await }));
    let found = read.await?;
    groups.retain(|group| sees(side, &admin, group) && found.as_ref().is_none_or(|ids| ids.contains(&group.id)));
    let [everything, nothing, more] =
        ["all", "none", "more"].map(|key| app.texts.get(lang, &format!("access.rules.{key}"), &[]));
    let node = |group: &Group, children| {
        group.node(lang, in_words(&group.rules, &rules, lang, [&everything, &nothing, &more]), children)
    };
    let list = tree(&groups, |group| (group.id, group.pid), node, true);
    let group = if side == Side::Admin { admin.groups.clone() } else { Vec::new() };
    Ok(GroupTree { list, group, total: groups.len(), remark: remark(app, asked).await? })
}

/// `absolute` leaves out the caller's own groups, `plain` the strokes of the tree.
pub async fn options(
    app: &App,
    side: Side,
    admin: Admin,
    lang: Lang,
    absolute: bool,
    plain: bool,
) -> Result<Vec<GroupOption>> {
    let (mut groups, _) = both(app, side).await?;
    groups.retain(|group| {
        group.active && if absolute { manages(side, &admin, group) } else { sees(side, &admin, group) }
    });
    if plain {
        return Ok(groups
            .into_iter()
            .map(|group| GroupOption { id: group.id, name: group.name(lang).to_owned() })
            .collect());
    }
    let branch = |group: &Group, children| Branch { id: group.id, text: group.name(lang).to_owned(), children };
    let lines = indented(tree(&groups, |group| (group.id, group.pid), branch, true));
    Ok(lines.into_iter().map(|(id, name)| GroupOption { id, name }).collect())
}

pub async fn view(app: &App, side: Side, admin: Admin, id: Option<i64>, lang: Lang) -> Result<GroupRow> {
    let (groups, rules) = both(app, side).await?;
    let group = groups.into_iter().find(|group| Some(group.id) == id && sees(side, &admin, group));
    let group = group.ok_or(AccessError::UnknownGroup)?;
    Ok(GroupRow { name: group.name(lang).to_owned(), ..row(&group, &rules) })
}

fn row(group: &Group, rules: &[Rule]) -> GroupRow {
    GroupRow {
        id: group.id,
        pid: group.pid,
        name: group.name.clone(),
        rules: match rule_ids(&group.rules) {
            None => vec![json!("*")],
            Some(ids) => leaves(&ids, rules).into_iter().map(Value::from).collect(),
        },
        status: status(group.active),
    }
}

/// The ids as they are stored, checked against what the caller may give.
fn granted(side: Side, admin: &Admin, sent: &[Int], rules: &[Rule]) -> Result<String> {
    let known: HashSet<i64> = rules.iter().map(|rule| rule.id).collect();
    let mut ids: Vec<i64> = sent.iter().map(|id| id.0).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.iter().any(|id| !known.contains(id)) {
        return Err(AccessError::BadRules.into());
    }
    let is_above = side == Side::Member || admin.is_super();
    if !is_above {
        if ids.iter().any(|id| !admin.rules.contains(id)) {
            return Err(AccessError::BadRules.into());
        }
        if ids.len() == admin.rules.len() {
            return Err(AccessError::AllRights.into());
        }
    }
    if is_above && !known.is_empty() && ids.len() == known.len() {
        return Ok("*".to_owned());
    }
    Ok(ids.iter().map(i64::to_string).collect::<Vec<_>>().join(","))
}

fn apply(group: &mut Group, side: Side, admin: &Admin, input: &GroupInput, rules: &[Rule]) -> Result<()> {
    // A form sends back the name in the language it was shown in; a new one serves both.
    if let Some(Text(name)) = &input.name
        && *name != group.name
        && (name.is_empty() || *name != group.name_en)
    {
        group.name.clone_from(name);
        group.name_en.clear();
    }
    if let Some(pid) = input.pid {
        group.pid = if side == Side::Admin { pid.0 } else { 0 };
    }
    if let Some(status) = input.status {
        group.active = status.0;
    }
    if let Some(sent) = &input.rules {
        group.rules = granted(side, admin, sent, rules)?;
    }
    let fits = (1..=100).contains(&group.name.chars().count());
    if fits { Ok(()) } else { Err(AccessError::BadTitle.into()) }
}

async fn check_parent(db: &mut Conn, side: Side, admin: &Admin, group: &Group) -> Result<()> {
    if group.pid == 0 {
        // Only who stands above all may put a group at the top.
        return if side == Side::Member || admin.is_super() { Ok(()) } else { Err(AccessError::BadParent.into()) };
    }
    let groups = store::groups(db, side).await?;
    let places: Vec<_> = groups.iter().map(|group| (group.id, group.pid)).collect();
    let parent = groups.iter().find(|parent| parent.id == group.pid && sees(side, admin, parent));
    let circle = group.id != 0 && below(&places, group.id).contains(&group.pid);
    if parent.is_some() && !circle { Ok(()) } else { Err(AccessError::BadParent.into()) }
}

/// Whoever gives administrators a right they did not have, or touches a group that holds everything, must have proved who they are.
async fn require_proof(
    db: &mut Conn,
    side: Side,
    audit: &Audit,
    old: Option<&Group>,
    new: Option<&Group>,
) -> Result<()> {
    let rules = |group: Option<&Group>| {
        group.filter(|group| group.active).map_or(Some(Vec::new()), |group| rule_ids(&group.rules))
    };
    let gives = match (rules(old), rules(new)) {
        (Some(old), Some(new)) => new.iter().any(|id| !old.contains(id)),
        _ => true,
    };
    if side == Side::Admin && gives {
        proof::require(db, &audit.admin, audit.now).await?;
    }
    Ok(())
}

pub async fn add(app: &App, side: Side, audit: Audit, input: GroupInput) -> Result<()> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let rules = store::rules(db, side).await?;
            let mut group = Group {
                id: 0,
                pid: 0,
                name: String::new(),
                name_en: String::new(),
                rules: String::new(),
                active: true,
                created_at: audit.now,
                updated_at: audit.now,
                members: 0,
            };
            apply(&mut group, side, &audit.admin, &input, &rules)?;
            require_proof(db, side, &audit, None, Some(&group)).await?;
            check_parent(db, side, &audit.admin, &group).await?;
            group.id = store::insert_group(db, side, &group, audit.now).await?;
            audit.write(db, &input, &Value::Null, &row(&group, &rules)).await
        })
    });
    write.await
}

pub async fn edit(app: &App, side: Side, audit: Audit, input: GroupInput) -> Result<()> {
    let id = input.id.ok_or(AccessError::UnknownGroup)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let rules = store::rules(db, side).await?;
            let old = store::group(db, side, id).await?.filter(|group| sees(side, &audit.admin, group));
            let old = old.ok_or(AccessError::UnknownGroup)?;
            if !manages(side, &audit.admin, &old) {
                return Err(AccessError::NotYours.into());
            }
            let mut group = old.clone();
            apply(&mut group, side, &audit.admin, &input, &rules)?;
            require_proof(db, side, &audit, Some(&old), Some(&group)).await?;
            if group.pid != old.pid {
                check_parent(db, side, &audit.admin, &group).await?;
            }
            if side == Side::Member && old.active && !group.active {
                keep_one(db, &[id]).await?;
            }
            store::update_group(db, side, &group, audit.now).await?;
            audit.write(db, &input, &row(&old, &rules), &row(&group, &rules)).await
        })
    });
    write.await
}

pub async fn remove(app: &App, side: Side, audit: Audit, ids: Vec<i64>) -> Result<DeletedRows> {
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let groups = store::groups(db, side).await?;
            let groups_to_delete: Vec<_> = groups.iter().filter(|group| ids.contains(&group.id)).collect();
            if groups_to_delete.is_empty() {
                return Err(AccessError::NothingDeleted.into());
            }
            if !groups_to_delete.iter().all(|group| manages(side, &audit.admin, group)) {
                return Err(AccessError::NotYours.into());
            }
            if groups.iter().any(|group| ids.contains(&group.pid) && !ids.contains(&group.id)) {
                return Err(AccessError::HasChildren.into());
            }
            if groups_to_delete.iter().any(|group| group.members > 0) {
                return Err(AccessError::HasMembers.into());
            }
            if side == Side::Member {
                keep_one(db, &ids).await?;
            }
            for group in &groups_to_delete {
                require_proof(db, side, &audit, Some(group), None).await?;
            }
            let rules = store::rules(db, side).await?;
            let before: Vec<_> = groups_to_delete.iter().map(|group| row(group, &rules)).collect();
            let kept = if side == Side::Admin { &store::KEPT_ADMIN_GROUP } else { &store::KEPT_MEMBER_GROUP };
            let mut rows = DeletedRows::default();
            for group in groups_to_delete {
                rows.kept.extend(record::keep(db, kept, group.id, &audit).await?);
                store::remove_group(db, side, group.id).await?;
            }
            audit.write(db, &json!({ "ids": ids }), &before, &Value::Null).await?;
            Ok(rows)
        })
    });
    write.await
}

/// New members need a group to be in.
async fn keep_one(db: &mut Conn, but: &[i64]) -> Result<()> {
    let groups = store::groups(db, Side::Member).await?;
    let left = groups.iter().any(|group| group.active && !but.contains(&group.id));
    if left { Ok(()) } else { Err(AccessError::LastGroup.into()) }
}
