//! Rules as they are listed and edited, the same for both sides.

use kernel::Result;
use kernel::db::{Conn, Work};
use kernel::input::{Flag, Int, Text};
use kernel::list::ListQuery;
use kernel::order::Sorting;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::model::{Extend, MenuType, Rule, RuleKind, RuleNode, below, tree};
use super::{AccessError, store};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::session::Side;
use crate::guard::{Admin, proof};
use crate::recycle_bin::kept::DeletedRows;
use crate::recycle_bin::record;
use crate::server::table::remark;

#[derive(Serialize, ToSchema)]
pub struct RuleTree {
    pub list: Vec<RuleNode>,
    pub remark: String,
}

/// A choice of a parent: the title is indented by its depth.
#[derive(Serialize, ToSchema)]
pub struct RuleOption {
    pub id: i64,
    pub title: String,
}

/// What may be sent: a field that is missing stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct RuleInput {
    pub id: Option<Int>,
    pub pid: Option<Int>,
    #[serde(rename = "type")]
    pub kind: Option<RuleKind>,
    pub title: Option<Text>,
    pub title_en: Option<Text>,
    pub name: Option<Text>,
    pub path: Option<Text>,
    pub icon: Option<Text>,
    pub menu_type: Option<Text>,
    pub url: Option<Text>,
    pub component: Option<Text>,
    pub keepalive: Option<Flag>,
    pub no_login_valid: Option<Flag>,
    pub extend: Option<Text>,
    pub remark: Option<Text>,
    pub remark_en: Option<Text>,
    pub weigh: Option<Int>,
    pub status: Option<Flag>,
}

/// Everybody sees the rules they hold themselves; those of members are seen by whoever may see them at all.
fn visible(side: Side, admin: &Admin, rule: &Rule) -> bool {
    side == Side::Member || admin.is_super() || admin.rules.contains(&rule.id)
}

/// Whether the history of a rule of administrators may be read.
pub fn is_viewable<'c>(db: &'c mut Conn, admin: &'c Admin, id: i64) -> Work<'c, bool> {
    Box::pin(async move {
        let rule = store::rule(db, Side::Admin, id).await?;
        Ok(rule.is_some_and(|rule| visible(Side::Admin, admin, &rule)))
    })
}

pub async fn list(app: &App, side: Side, admin: Admin, asked: &ListQuery) -> Result<RuleTree> {
    let (zone, query) = (app.config.zone, asked.clone());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let found = store::found(db, &store::RULE_KEYS, &query, zone).await?;
            Ok((store::rules(db, side).await?, found))
        })
    });
    let (mut rules, found) = read.await?;
    rules.retain(|rule| visible(side, &admin, rule) && found.as_ref().is_none_or(|ids| ids.contains(&rule.id)));
    let list = tree(&rules, |rule| (rule.id, rule.pid), |rule, children| rule.node(children), true);
    Ok(RuleTree { list, remark: remark(app, asked).await? })
}

pub async fn options(app: &App, side: Side, admin: Admin, lang: Lang) -> Result<Vec<RuleOption>> {
    let rules = app.db.read(move |db| Box::pin(store::rules(db, side))).await?;
    let rules: Vec<_> = rules
        .into_iter()
        .filter(|rule| rule.active && rule.kind != RuleKind::Button && visible(side, &admin, rule))
        .collect();
    let nodes = tree(
        &rules,
        |rule| (rule.id, rule.pid),
        |rule, children: Vec<Branch>| Branch { id: rule.id, text: rule.title(lang).to_owned(), children },
        true,
    );
    Ok(indented(nodes).into_iter().map(|(id, title)| RuleOption { id, title }).collect())
}

pub struct Branch {
    pub id: i64,
    pub text: String,
    pub children: Vec<Branch>,
}

/// A tree as lines, drawn with the strokes that select boxes show.
pub fn indented(nodes: Vec<Branch>) -> Vec<(i64, String)> {
    fn draw(nodes: Vec<Branch>, prefix: &str, depth: usize, into: &mut Vec<(i64, String)>) {
        let last = nodes.len().saturating_sub(1);
        for (index, node) in nodes.into_iter().enumerate() {
            let (stroke, rest) = match depth {
                0 => ("", ""),
                _ if index == last => ("└ ", "  "),
                _ => ("├ ", "│ "),
            };
            into.push((node.id, format!("{prefix}{stroke}{}", node.text)));
            draw(node.children, &format!("{prefix}{rest}"), depth + 1, into);
        }
    }
    let mut lines = Vec::new();
    draw(nodes, "", 0, &mut lines);
    lines
}

pub async fn view(app: &App, side: Side, admin: Admin, id: Option<i64>) -> Result<RuleNode> {
    let id = id.ok_or(AccessError::UnknownRule)?;
    let rule = app.db.read(move |db| Box::pin(store::rule(db, side, id))).await?;
    let rule = rule.filter(|rule| visible(side, &admin, rule)).ok_or(AccessError::UnknownRule)?;
    Ok(rule.node(Vec::new()))
}

/// Puts what was sent into the rule, checked.
fn apply(rule: &mut Rule, input: &RuleInput) -> Result<()> {
    let text = |field: &mut String, sent: &Option<Text>, most: usize| {
        if let Some(Text(sent)) = sent {
            *field = sent.chars().take(most).collect();
        }
    };
    text(&mut rule.title, &input.title, 50);
    text(&mut rule.title_en, &input.title_en, 50);
    text(&mut rule.name, &input.name, 50);
    text(&mut rule.place.path, &input.path, 100);
    text(&mut rule.place.icon, &input.icon, 50);
    text(&mut rule.place.url, &input.url, 255);
    text(&mut rule.place.component, &input.component, 100);
    text(&mut rule.remark, &input.remark, 255);
    text(&mut rule.remark_en, &input.remark_en, 255);
    if let Some(pid) = input.pid {
        rule.pid = pid.0;
    }
    if let Some(kind) = input.kind {
        rule.kind = kind;
    }
    if let Some(Text(word)) = &input.menu_type {
        rule.place.menu_type = MenuType::from_word(word);
    }
    if let Some(Text(word)) = &input.extend {
        rule.extend = Extend::from_word(word).unwrap_or(Extend::None);
    }
    if let Some(flag) = input.keepalive {
        rule.keepalive = flag.0;
    }
    if let Some(flag) = input.no_login_valid {
        rule.no_login_valid = flag.0;
    }
    if let Some(weigh) = input.weigh {
        rule.weigh = weigh.0;
    }
    if let Some(status) = input.status {
        rule.active = status.0;
    }
    if rule.title.is_empty() {
        return Err(AccessError::BadTitle.into());
    }
    let is_node = |byte: u8| byte.is_ascii_alphanumeric() || b"/_-.?=&".contains(&byte);
    if rule.name.is_empty() || !rule.name.bytes().all(is_node) {
        return Err(AccessError::BadName.into());
    }
    if !is_web_address(&rule.place.url) {
        return Err(AccessError::BadUrl.into());
    }
    let of_members = matches!(rule.kind, RuleKind::Route | RuleKind::Nav | RuleKind::NavUserMenu);
    if rule.side == Side::Admin && of_members {
        return Err(kernel::error::RequestError::BadInput.into());
    }
    Ok(())
}

/// Nothing, a path of this site, or an address of the web: a link with another scheme would run in the page of whoever presses it.
fn is_web_address(url: &str) -> bool {
    let is_path = url.starts_with('/') && !url.starts_with("//") && !url.contains('\\');
    let scheme = url.split(':').next().unwrap_or_default().to_ascii_lowercase();
    url.is_empty() || is_path || (url.contains("://") && matches!(scheme.as_str(), "http" | "https"))
}

/// What a rule is decides what those who hold it may do.
async fn require_proof(db: &mut Conn, side: Side, audit: &Audit) -> Result<()> {
    if side == Side::Admin { proof::require(db, &audit.admin, audit.now).await } else { Ok(()) }
}

pub async fn add(app: &App, side: Side, audit: Audit, input: RuleInput) -> Result<()> {
    if !audit.admin.is_super() {
        return Err(AccessError::SuperOnly.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            require_proof(db, side, &audit).await?;
            let mut rule = Rule::blank(side, 0, RuleKind::Menu, "", audit.now);
            apply(&mut rule, &input)?;
            check_parent(db, &rule).await?;
            rule.id = store::insert_rule(db, &rule).await?;
            if rule.id == 0 {
                return Err(AccessError::NameTaken.into());
            }
            if input.weigh.is_none() && side == Side::Member {
                store::weigh_rule(db, rule.id, rule.id).await?;
            }
            // Whoever may use the page may use what was added to it.
            for group in store::groups(db, side).await? {
                let owned = crate::guard::people::rule_ids(&group.rules).unwrap_or_default();
                if rule.pid != 0 && owned.contains(&rule.pid) {
                    store::set_rules(db, side, group.id, &format!("{},{}", group.rules, rule.id)).await?;
                }
            }
            audit.write(db, &input, &Value::Null, &rule.node(Vec::new())).await
        })
    });
    write.await
}

async fn check_parent(db: &mut Conn, rule: &Rule) -> Result<()> {
    if rule.pid == 0 {
        return Ok(());
    }
    let parent = store::rule(db, rule.side, rule.pid).await?;
    let fits = parent.is_some_and(|parent| parent.kind != RuleKind::Button) && rule.pid != rule.id;
    if fits { Ok(()) } else { Err(AccessError::BadParent.into()) }
}

pub async fn edit(app: &App, side: Side, audit: Audit, input: RuleInput) -> Result<()> {
    let id = input.id.ok_or(AccessError::UnknownRule)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let old = store::rule(db, side, id).await?.filter(|rule| visible(side, &audit.admin, rule));
            let old = old.ok_or(AccessError::UnknownRule)?;
            let mut rule = Rule { updated_at: audit.now, ..old.clone() };
            apply(&mut rule, &input)?;
            let same_right = (&old.name, old.pid, old.active) == (&rule.name, rule.pid, rule.active);
            if !same_right && !audit.admin.is_super() {
                return Err(AccessError::SuperOnly.into());
            }
            if !same_right {
                require_proof(db, side, &audit).await?;
            }
            if store::rule_named(db, side, &rule.name).await?.is_some_and(|other| other != id) {
                return Err(AccessError::NameTaken.into());
            }
            check_parent(db, &rule).await?;
            let places: Vec<_> = store::rules(db, side).await?.iter().map(|rule| (rule.id, rule.pid)).collect();
            // Under its own child: that child goes to the top first, or the branch would hang on itself.
            if below(&places, id).contains(&rule.pid) {
                store::lift_rule(db, rule.pid).await?;
            }
            store::update_rule(db, &rule).await?;
            audit.write(db, &input, &old.node(Vec::new()), &rule.node(Vec::new())).await
        })
    });
    write.await
}

pub async fn remove(app: &App, side: Side, audit: Audit, ids: Vec<i64>) -> Result<DeletedRows> {
    if !audit.admin.is_super() {
        return Err(AccessError::SuperOnly.into());
    }
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            require_proof(db, side, &audit).await?;
            let rules = store::rules(db, side).await?;
            if rules.iter().any(|rule| ids.contains(&rule.pid) && !ids.contains(&rule.id)) {
                return Err(AccessError::HasChildren.into());
            }
            let ids_to_delete: Vec<_> = rules.iter().filter(|rule| ids.contains(&rule.id)).collect();
            if ids_to_delete.is_empty() {
                return Err(AccessError::NothingDeleted.into());
            }
            let kept = if side == Side::Admin { &store::KEPT_ADMIN_RULE } else { &store::KEPT_MEMBER_RULE };
            let mut rows = DeletedRows::default();
            for rule in &ids_to_delete {
                rows.kept.extend(record::keep(db, kept, rule.id, &audit).await?);
                store::remove_rule(db, side, rule.id).await?;
            }
            let before: Vec<_> = ids_to_delete.iter().map(|rule| rule.node(Vec::new())).collect();
            audit.write(db, &serde_json::json!({ "ids": ids }), &before, &Value::Null).await?;
            Ok(rows)
        })
    });
    write.await
}

/// Moves a rule among its siblings.
pub async fn sort(app: &App, side: Side, audit: Audit, input: Sorting) -> Result<()> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let rules = store::rules(db, side).await?;
            let pid = rules.iter().find(|rule| rule.id == input.row()).ok_or(AccessError::UnknownRule)?.pid;
            let siblings = rules.iter().filter(|rule| rule.pid == pid).map(|rule| (rule.id, rule.weigh));
            let sorted = input.apply(&siblings.collect::<Vec<_>>(), true).ok_or(AccessError::BadParent)?;
            for (id, weigh) in sorted.weights {
                store::weigh_rule(db, id, weigh).await?;
            }
            audit.write(db, &input, &sorted.before, &sorted.after).await
        })
    });
    write.await
}
