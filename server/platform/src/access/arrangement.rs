//! The menu in the order in which an owner works: what is sold, what it is made of, whom it is sold to, how it is praised, and the machine.
//! Batches write pages where they were written once; this moves them to their place, once, and leaves what an owner has moved or weighed.

use std::collections::{BTreeSet, HashSet};

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

use super::model::{Rule, RuleKind, RulePlace};
use super::store;
use crate::guard::people::rule_ids;
use crate::guard::session::Side;

/// A directory: its name, titles, icon, and its pages and directories in their order.
struct Section {
    name: &'static str,
    title: &'static str,
    title_en: &'static str,
    /// The titles it had when a batch wrote it
    written: Option<(&'static str, &'static str)>,
    icon: &'static str,
    content: &'static [&'static str],
}

#[rustfmt::skip]
const SECTIONS: [Section; 5] = [
    Section {
        name: "trade", title: "经营", title_en: "Sales", written: None, icon: "fa fa-line-chart",
        content: &["shop/order", "shop/refund", "shop/payLog", "shop/download", "shop/bill", "shop/quarantine", "shop/audit"],
    },
    Section {
        name: "content", title: "内容", title_en: "Content", written: None, icon: "fa fa-film",
        content: &["shop/material", "shop/type", "shop/job", "shop/pageSet", "shop/faq", "routine/content", "routine/attachment", "shop/upload"],
    },
    Section {
        name: "user", title: "用户与资金", title_en: "Customers and money", written: None, icon: "fa fa-drivers-license",
        content: &[
            "user/user", "user/moneyLog", "user/scoreLog", "shop/adjust", "shop/vipMember", "shop/cart", "shop/collect", "user/invite",
            "user/group", "user/rule", "shop/entitlement",
        ],
    },
    Section {
        name: "marketing", title: "营销", title_en: "Marketing", written: None, icon: "fa fa-bullhorn",
        content: &[
            "shop/coupon", "shop/sale", "shop/vip", "shop/tier", "shop/topup", "shop/invite", "shop/searchMiss", "shop/synonym", "shop/price",
        ],
    },
    Section {
        name: "routine", title: "系统", title_en: "System", written: Some(("常规", "General")), icon: "fa fa-cogs",
        content: &[
            "routine/config", "shop/gateway", "routine/alert", "routine/outbox", "routine/letter", "routine/status", "routine/doctor",
            "routine/schedule", "routine/terminal", "routine/area", "routine/adminInfo", "auth", "security",
        ],
    },
];

/// Where a page that a later batch brings belongs; None before the menu is arranged and for pages without a place.
pub fn directory_of(name: &str, rules: &[Rule]) -> Option<i64> {
    let id_of = |section: &Section| rules.iter().find(|rule| rule.name == section.name).map(|rule| rule.id);
    let is_arranged = SECTIONS.iter().all(|section| id_of(section).is_some());
    SECTIONS.iter().find(|section| is_arranged && section.content.contains(&name)).and_then(id_of)
}

/// A rule that was moved: its id, the directory it stood in, and the one it stands in now.
struct Moved {
    rule: i64,
    from: i64,
    to: i64,
}

/// Gives the menu its order.
pub async fn arrange(db: &mut Conn, now: Timestamp) -> Result<()> {
    let before = store::rules(db, Side::Admin).await?;
    let named = |name: &str| before.iter().find(|rule| rule.name == name);
    let stands_as_written = |rule: &Rule| {
        let directory = before.iter().find(|parent| parent.id == rule.pid).map_or("", |parent| parent.name.as_str());
        let written = rule.name.split_once('/').map_or("", |(directory, _)| directory);
        directory == written || directory == "buyer"
    };
    let mut weigh = i64::try_from(SECTIONS.len()).unwrap_or_default() * 10;
    if let Some(page) = named("dashboard").filter(|page| page.weigh == 0 && page.pid == 0) {
        store::weigh_rule(db, page.id, weigh + 10).await?;
    }
    let mut moved = Vec::new();
    for section in &SECTIONS {
        let found = named(section.name).filter(|rule| rule.kind == RuleKind::MenuDir);
        let directory = ensure_directory(db, section, found, weigh, now).await?;
        weigh -= 10;
        // The name belongs to something else that the owner made: its pages stay where they are.
        if directory == 0 {
            continue;
        }
        let places = (1..).zip(section.content.iter().rev());
        for (place, rule) in places.filter_map(|(place, name)| Some((place, named(name)?))) {
            if !stands_as_written(rule) {
                continue;
            }
            let weigh = if rule.weigh == 0 { place } else { rule.weigh };
            store::update_rule(db, &Rule { pid: directory, weigh, ..rule.clone() }).await?;
            moved.push(Moved { rule: rule.id, from: rule.pid, to: directory });
        }
    }
    hold_directories(db, &moved).await
}

async fn ensure_directory(
    db: &mut Conn,
    section: &Section,
    found: Option<&Rule>,
    weigh: i64,
    now: Timestamp,
) -> Result<i64> {
    let Some(rule) = found else {
        let blank = Rule::blank(Side::Admin, 0, RuleKind::MenuDir, section.name, now);
        let rule = Rule {
            title: section.title.to_owned(),
            title_en: section.title_en.to_owned(),
            place: RulePlace { icon: section.icon.to_owned(), ..blank.place.clone() },
            weigh,
            ..blank
        };
        return store::insert_rule(db, &rule).await;
    };
    let mut changed = rule.clone();
    if section.written == Some((rule.title.as_str(), rule.title_en.as_str())) {
        (changed.title, changed.title_en) = (section.title.to_owned(), section.title_en.to_owned());
    }
    if rule.weigh == 0 {
        changed.weigh = weigh;
    }
    store::update_rule(db, &changed).await?;
    Ok(rule.id)
}

/// Who saw a page in the menu sees it in its new directory: without holding that, the page would disappear.
async fn hold_directories(db: &mut Conn, moved: &[Moved]) -> Result<()> {
    for group in store::groups(db, Side::Admin).await? {
        let Some(mut ids) = rule_ids(&group.rules) else { continue };
        let held: HashSet<i64> = ids.iter().copied().collect();
        let directories: BTreeSet<i64> = moved
            .iter()
            .filter(|one| held.contains(&one.rule) && (one.from == 0 || held.contains(&one.from)))
            .map(|one| one.to)
            .filter(|directory| !held.contains(directory))
            .collect();
        if !directories.is_empty() {
            ids.extend(directories);
            let rules = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
            store::set_rules(db, Side::Admin, group.id, &rules).await?;
        }
    }
    Ok(())
}
