//! How rules that come with the program are said and written. Components are written as stock clients look for them; ours goes by names.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

use super::model::{MenuType, Rule, RuleKind, RulePlace};
use super::remarks::remark_of;
use super::{arrangement, batches, store};
use crate::guard::session::Side;

pub struct First {
    side: Side,
    kind: RuleKind,
    name: &'static str,
    title: &'static str,
    title_en: &'static str,
    icon: &'static str,
    buttons: &'static [Button],
    children: &'static [First],
}

/// The last part of the node, and its titles.
pub type Button = (&'static str, &'static str, &'static str);

pub const fn page(
    name: &'static str,
    title: &'static str,
    title_en: &'static str,
    icon: &'static str,
    buttons: &'static [Button],
) -> First {
    First { side: Side::Admin, kind: RuleKind::Menu, name, title, title_en, icon, buttons, children: &[] }
}

/// Rights without a page of their own.
pub const fn rights(
    name: &'static str,
    title: &'static str,
    title_en: &'static str,
    buttons: &'static [Button],
) -> First {
    First { side: Side::Admin, kind: RuleKind::Button, name, title, title_en, icon: "", buttons, children: &[] }
}

pub const fn directory(
    name: &'static str,
    title: &'static str,
    title_en: &'static str,
    icon: &'static str,
    children: &'static [First],
) -> First {
    First { side: Side::Admin, kind: RuleKind::MenuDir, name, title, title_en, icon, buttons: &[], children }
}

impl First {
    /// In the member centre instead of the back office.
    pub const fn of_members(self) -> Self {
        Self { side: Side::Member, ..self }
    }
}

pub const fn own_page(name: &'static str, title: &'static str, title_en: &'static str, icon: &'static str) -> First {
    First { side: Side::Member, kind: RuleKind::Menu, name, title, title_en, icon, buttons: &[], children: &[] }
}

/// Inserts a rule that stands on top, in its place of the arranged menu, or in the directory of an earlier batch that its name begins with.
pub async fn insert_top(db: &mut Conn, top: &First, now: Timestamp) -> Result<()> {
    let directory = top.name.rsplit_once('/').map(|(directory, _)| directory);
    let rules = store::rules(db, top.side).await?;
    let written = || rules.iter().find(|rule| Some(rule.name.as_str()) == directory).map(|rule| rule.id);
    let parent = arrangement::directory_of(top.name, &rules).or_else(written);
    insert(db, top, parent.unwrap_or(0), now).await
}

/// Inserts a rule and what belongs to it, first on top.
async fn insert(db: &mut Conn, first: &First, pid: i64, now: Timestamp) -> Result<()> {
    let id = insert_one(db, first, pid, now).await?;
    for (position, (action, title, title_en)) in (0..).zip(first.buttons) {
        let name = format!("{}/{action}", first.name);
        let button = Rule {
            title: (*title).to_owned(),
            title_en: (*title_en).to_owned(),
            weigh: 100 - position,
            ..Rule::blank(first.side, id, RuleKind::Button, &name, now)
        };
        store::insert_rule(db, &button).await?;
    }
    for child in first.children {
        Box::pin(insert(db, child, id, now)).await?;
    }
    Ok(())
}

async fn insert_one(db: &mut Conn, first: &First, pid: i64, now: Timestamp) -> Result<i64> {
    let is_page = first.kind == RuleKind::Menu;
    let (remark, remark_en) = remark_of(first.name);
    let blank = Rule::blank(first.side, pid, first.kind, first.name, now);
    let rule = Rule {
        title: first.title.to_owned(),
        title_en: first.title_en.to_owned(),
        place: RulePlace {
            icon: first.icon.to_owned(),
            menu_type: is_page.then_some(MenuType::Tab),
            component: if is_page { component_of(first.side, first.name) } else { String::new() },
            ..blank.place.clone()
        },
        keepalive: is_stock_page(first.side, first.name),
        remark: remark.to_owned(),
        remark_en: remark_en.to_owned(),
        ..blank
    };
    store::insert_rule(db, &rule).await
}

/// Pages that a stock build has. It keeps them alive behind their tabs, by their names; pages of the shop's own are drawn anew.
#[rustfmt::skip]
const STOCK_PAGES: [&str; 17] = [
    "dashboard", "auth/group", "auth/admin", "auth/rule", "auth/adminLog", "user/user", "user/group", "user/rule", "user/moneyLog",
    "user/scoreLog", "routine/config", "routine/attachment", "routine/adminInfo", "security/dataRecycle", "security/dataRecycleLog",
    "security/sensitiveData", "security/sensitiveDataLog",
];

fn is_stock_page(side: Side, page: &str) -> bool {
    side == Side::Admin && STOCK_PAGES.contains(&page)
}

/// Where stock clients have the page.
fn component_of(side: Side, page: &str) -> String {
    match (side, page) {
        (Side::Admin, "dashboard" | "routine/adminInfo") => format!("/src/views/backend/{page}.vue"),
        (Side::Admin, _) => format!("/src/views/backend/{page}/index.vue"),
        (Side::Member, _) => format!("/src/views/frontend/user/{page}.vue"),
    }
}

/// Gives pages that were written by an older program what a new shop's have. What an owner has changed stays.
pub async fn complete_pages(db: &mut Conn) -> Result<()> {
    let rules = store::rules(db, Side::Admin).await?;
    for rule in rules.into_iter().filter(|rule| rule.kind == RuleKind::Menu) {
        let mut whole = rule.clone();
        if rule.place.component == format!("/src/views/backend/{}/index.vue", rule.name) {
            whole.place.component = component_of(Side::Admin, &rule.name);
        }
        if rule.remark.is_empty() && rule.remark_en.is_empty() {
            let (remark, remark_en) = remark_of(&rule.name);
            (whole.remark, whole.remark_en) = (remark.to_owned(), remark_en.to_owned());
        }
        whole.keepalive |= rule.updated_at == rule.created_at && is_stock_page(Side::Admin, &rule.name);
        store::update_rule(db, &whole).await?;
    }
    Ok(())
}

/// Every node that comes with the program, for the test that compares them with the routes.
pub fn nodes(side: Side) -> Vec<String> {
    fn collect(first: &First, side: Side, into: &mut Vec<String>) {
        // A directory is a place in the menu, not a right.
        if first.side == side && first.kind != RuleKind::MenuDir {
            into.push(first.name.to_lowercase());
            into.extend(first.buttons.iter().map(|(action, ..)| format!("{}/{action}", first.name).to_lowercase()));
        }
        first.children.iter().for_each(|child| collect(child, side, into));
    }
    let mut found = Vec::new();
    batches::BATCHES.iter().copied().flatten().for_each(|first| collect(first, side, &mut found));
    found
}
