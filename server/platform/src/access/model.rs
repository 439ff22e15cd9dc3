use std::collections::{HashMap, HashSet};

use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::string_enum;
use kernel::text::Lang;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::guard::Admin;
use crate::guard::people::rule_ids;
use crate::guard::session::Side;

string_enum! {
    pub enum RuleKind {
        MenuDir = "menu_dir",
        Menu = "menu",
        Button = "button",
        /// Of members only, like the two below.
        Route = "route",
        Nav = "nav",
        NavUserMenu = "nav_user_menu",
    }
}

string_enum! {
    pub enum MenuType {
        Tab = "tab",
        Link = "link",
        Iframe = "iframe",
    }
}

string_enum! {
    pub enum Extend {
        None = "none",
        AddRulesOnly = "add_rules_only",
        AddMenuOnly = "add_menu_only",
    }
}

#[derive(Clone, Debug)]
pub struct Rule {
    pub id: i64,
    pub side: Side,
    pub pid: i64,
    pub kind: RuleKind,
    pub title: String,
    pub title_en: String,
    pub name: String,
    pub place: RulePlace,
    pub keepalive: bool,
    pub no_login_valid: bool,
    pub extend: Extend,
    pub remark: String,
    pub remark_en: String,
    pub weigh: i64,
    pub active: bool,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

row!(Rule {
    id,
    side,
    pid,
    kind,
    title,
    title_en,
    name,
    ..place: RulePlace,
    keepalive,
    no_login_valid,
    extend,
    remark,
    remark_en,
    weigh,
    active,
    created_at,
    updated_at,
});

/// Where the page of a rule is, and what the menu draws for it.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct RulePlace {
    pub path: String,
    pub icon: String,
    pub menu_type: Option<MenuType>,
    pub url: String,
    pub component: String,
}

row!(RulePlace { path, icon, menu_type, url, component });

#[derive(Clone, Debug)]
pub struct Group {
    pub id: i64,
    pub pid: i64,
    pub name: String,
    /// Empty: the name serves both languages.
    pub name_en: String,
    /// Ids separated by commas, or `*`.
    pub rules: String,
    pub active: bool,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// How many people are in it.
    pub members: i64,
}

row!(Group { id, pid, name, name_en, rules, active, created_at, updated_at, members });

/// A menu entry or a button, as a client builds its routes and its rights from it (wire-protocol 4.1).
#[derive(Serialize, ToSchema)]
pub struct MenuNode {
    pub id: i64,
    pub pid: i64,
    #[serde(rename = "type")]
    pub kind: RuleKind,
    pub title: String,
    pub name: String,
    #[serde(flatten)]
    pub place: RulePlace,
    /// The rule's name when its page is to be kept, else 0
    pub keepalive: Value,
    pub extend: Extend,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub children: Vec<MenuNode>,
}

/// A rule as it is edited.
#[derive(Clone, Serialize, ToSchema)]
pub struct RuleNode {
    pub id: i64,
    pub pid: i64,
    #[serde(rename = "type")]
    pub kind: RuleKind,
    pub title: String,
    /// Empty: the title serves both languages
    pub title_en: String,
    pub name: String,
    #[serde(flatten)]
    pub place: RulePlace,
    pub keepalive: u8,
    /// 1: of members, holds for visitors too
    pub no_login_valid: u8,
    pub extend: Extend,
    pub remark: String,
    /// Empty: the remark serves both languages
    pub remark_en: String,
    pub weigh: i64,
    pub status: &'static str,
    #[serde(flatten)]
    pub times: RowTimes,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub children: Vec<RuleNode>,
}

/// When a row was written, as stock clients name it.
#[derive(Clone, Serialize, ToSchema)]
pub struct RowTimes {
    #[schema(value_type = i64)]
    pub update_time: Timestamp,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
}

/// A group as it is listed.
#[derive(Clone, Serialize, ToSchema)]
pub struct GroupNode {
    pub id: i64,
    pub pid: i64,
    pub name: String,
    /// In words
    pub rules: String,
    pub status: &'static str,
    pub members: i64,
    #[serde(flatten)]
    pub times: RowTimes,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub children: Vec<GroupNode>,
}

pub const fn status(active: bool) -> &'static str {
    if active { "1" } else { "0" }
}

impl Rule {
    /// A rule with nothing said about it yet but what it is.
    pub fn blank(side: Side, pid: i64, kind: RuleKind, name: &str, now: Timestamp) -> Self {
        Self {
            id: 0,
            side,
            pid,
            kind,
            title: String::new(),
            title_en: String::new(),
            name: name.to_owned(),
            place: RulePlace {
                path: if kind == RuleKind::Button { String::new() } else { name.to_owned() },
                ..RulePlace::default()
            },
            keepalive: false,
            no_login_valid: false,
            extend: Extend::None,
            remark: String::new(),
            remark_en: String::new(),
            weigh: 0,
            active: true,
            created_at: now,
            updated_at: now,
        }
    }

    pub fn title(&self, lang: Lang) -> &str {
        if lang == Lang::En && !self.title_en.is_empty() { &self.title_en } else { &self.title }
    }

    fn menu(&self, lang: Lang, children: Vec<MenuNode>) -> MenuNode {
        MenuNode {
            id: self.id,
            pid: self.pid,
            kind: self.kind,
            title: self.title(lang).to_owned(),
            name: self.name.clone(),
            place: self.place.clone(),
            keepalive: if self.keepalive { json!(self.name) } else { json!(0) },
            extend: self.extend,
            children,
        }
    }

    pub fn node(&self, children: Vec<RuleNode>) -> RuleNode {
        RuleNode {
            id: self.id,
            pid: self.pid,
            kind: self.kind,
            title: self.title.clone(),
            title_en: self.title_en.clone(),
            name: self.name.clone(),
            place: self.place.clone(),
            keepalive: self.keepalive.into(),
            no_login_valid: self.no_login_valid.into(),
            extend: self.extend,
            remark: self.remark.clone(),
            remark_en: self.remark_en.clone(),
            weigh: self.weigh,
            status: status(self.active),
            times: RowTimes { update_time: self.updated_at, create_time: self.created_at },
            children,
        }
    }
}

impl Group {
    pub fn name(&self, lang: Lang) -> &str {
        if lang == Lang::En && !self.name_en.is_empty() { &self.name_en } else { &self.name }
    }

    pub fn node(&self, lang: Lang, rules: String, children: Vec<GroupNode>) -> GroupNode {
        GroupNode {
            id: self.id,
            pid: self.pid,
            name: self.name(lang).to_owned(),
            rules,
            status: status(self.active),
            members: self.members,
            times: RowTimes { update_time: self.updated_at, create_time: self.created_at },
            children,
        }
    }
}

/// Hangs rows under their parents. What has no parent among them disappears, unless `orphans` makes it a root.
pub fn tree<R, N>(
    rows: &[R],
    place: impl Fn(&R) -> (i64, i64) + Copy,
    node: impl Fn(&R, Vec<N>) -> N + Copy,
    orphans: bool,
) -> Vec<N> {
    let known: HashSet<i64> = rows.iter().map(|row| place(row).0).collect();
    let mut under: HashMap<i64, Vec<&R>> = HashMap::new();
    for row in rows {
        let (_, pid) = place(row);
        let root = pid == 0 || (orphans && !known.contains(&pid));
        under.entry(if root { 0 } else { pid }).or_default().push(row);
    }
    grow(&under, 0, place, node)
}

fn grow<R, N>(
    under: &HashMap<i64, Vec<&R>>,
    pid: i64,
    place: impl Fn(&R) -> (i64, i64) + Copy,
    node: impl Fn(&R, Vec<N>) -> N + Copy,
) -> Vec<N> {
    let rows = under.get(&pid).map(Vec::as_slice).unwrap_or_default();
    rows.iter().map(|row| node(row, grow(under, place(row).0, place, node))).collect()
}

/// What a client shows to somebody who holds these rules: only what is switched on, only below what they hold, and no empty directory.
pub fn menus(rules: &[Rule], holds: impl Fn(&Rule) -> bool, lang: Lang) -> Vec<MenuNode> {
    let held: Vec<&Rule> = rules.iter().filter(|rule| rule.active && holds(rule)).collect();
    without_empty(tree(&held, |rule| (rule.id, rule.pid), |rule, children| rule.menu(lang, children), false))
}

fn without_empty(nodes: Vec<MenuNode>) -> Vec<MenuNode> {
    let nodes = nodes.into_iter().map(|node| MenuNode { children: without_empty(node.children), ..node });
    nodes.filter(|node| node.kind != RuleKind::MenuDir || !node.children.is_empty()).collect()
}

/// A set of rules in words.
pub fn in_words(stored: &str, rules: &[Rule], lang: Lang, words: [&str; 3]) -> String {
    let [everything, nothing, more] = words;
    let Some(ids) = rule_ids(stored) else { return everything.to_owned() };
    let pages: Vec<&Rule> = rules.iter().filter(|rule| ids.contains(&rule.id) && rule.kind == RuleKind::Menu).collect();
    match pages.as_slice() {
        [] => nothing.to_owned(),
        [one] => one.title(lang).to_owned(),
        [first, ..] => more.replace("{{title}}", first.title(lang)).replace("{{count}}", &pages.len().to_string()),
    }
}

/// The ids without those that have others below them, held or not: a client ticks the leaves and finds the branches itself, and a
/// branch that came ticked would tick everything below it.
pub fn leaves(ids: &[i64], rules: &[Rule]) -> Vec<i64> {
    let parents: HashSet<i64> = rules.iter().map(|rule| rule.pid).collect();
    ids.iter().copied().filter(|id| !parents.contains(id)).collect()
}

/// Whether an administrator may manage a group: it has less than they have, and is not their own.
pub fn may_manage(admin: &Admin, group_id: i64, group_rules: &str) -> bool {
    if admin.groups.contains(&group_id) {
        return false;
    }
    match rule_ids(group_rules) {
        _ if admin.is_super() => true,
        None => false,
        Some(ids) => ids.iter().all(|id| admin.rules.contains(id)) && ids.len() < admin.rules.len(),
    }
}

/// Every id below `id`, itself included.
pub fn below(rows: &[(i64, i64)], id: i64) -> HashSet<i64> {
    let mut found = HashSet::from([id]);
    // As deep as there are rows at most; a circle ends it as well.
    for _ in 0..rows.len() {
        let more: Vec<i64> =
            rows.iter().filter(|(row, pid)| found.contains(pid) && !found.contains(row)).map(|(row, _)| *row).collect();
        if more.is_empty() {
            break;
        }
        found.extend(more);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guard::GrantedRights;

    #[test]
    fn rows_hang_under_their_parents() {
        let rows = [(1, 0), (2, 1), (3, 2), (4, 9)];
        let shape = |orphans| {
            tree(&rows, |row| *row, |(id, _), children: Vec<String>| format!("{id}[{}]", children.join(",")), orphans)
        };
        assert_eq!(shape(false), ["1[2[3[]]]"]);
        assert_eq!(shape(true), ["1[2[3[]]]", "4[]"]);
        assert_eq!(below(&rows, 2), HashSet::from([2, 3]));
        assert_eq!(below(&[(1, 2), (2, 1)], 1), HashSet::from([1, 2]));
    }

    #[test]
    fn only_lesser_groups_can_be_managed() {
        let mut clerk = Admin::for_test(GrantedRights::some(["a", "b"]));
        clerk.rules = vec![1, 2];
        clerk.groups = vec![7];
        for (group, rules, may) in
            [(8, "1", true), (8, "", true), (8, "1,2", false), (8, "1,3", false), (8, "*", false), (7, "1", false)]
        {
            assert_eq!(may_manage(&clerk, group, rules), may, "{group} {rules}");
        }
        let mut chief = Admin::for_test(GrantedRights::all());
        chief.groups = vec![1];
        assert!(may_manage(&chief, 8, "1,2,3") && may_manage(&chief, 2, "*") && !may_manage(&chief, 1, "*"));
    }
}
