//! Rules, groups and administrators. Rights go by the names of pages, so a rule is looked for by its name; what this shop has no page for is left out.

use std::collections::HashMap;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use people::admin::model::{self as admins, AdminProfile, Details};
use people::admin::store as admin_store;
use platform::access::model::{Group, MenuType, Rule, RuleKind, RulePlace};
use platform::access::store as access;
use platform::guard::AdminId;
use platform::guard::people::rule_ids;
use platform::guard::session::Side;

use super::dump::DumpRow;
use super::report::TransferReport;
use super::source::{SourceRow, id_of, int, text};
use super::{Import, convert, store};

const fn rule_table(side: Side) -> &'static str {
    match side {
        Side::Admin => "admin_rule",
        Side::Member => "user_rule",
    }
}

const fn group_table(side: Side) -> &'static str {
    match side {
        Side::Admin => "admin_group",
        Side::Member => "user_group",
    }
}

pub async fn rules(db: &mut Conn, import: &Import, side: Side, report: &mut TransferReport) -> Result<()> {
    let table = rule_table(side);
    let known = store::all(db, &import.name, table).await?;
    for row in import.source.rows(table) {
        let id = id_of(row);
        if known.contains_key(&id) {
            report.know(table);
        } else if let Some(ours) = access::rule_named(db, side, text(row, "name")).await? {
            store::keep(db, &import.name, table, id, ours).await?;
            report.know(table);
        } else if let Some(link) = link_of(row, side, import.now) {
            let added = access::insert_rule(db, &link).await?;
            store::keep(db, &import.name, table, id, added).await?;
            report.add(table);
        } else {
            report.skip(table, id, format!("this shop has no page or button {:?}", text(row, "name")));
        }
    }
    Ok(())
}

/// An entry of the menu that leads to another address. Everything else is a page of the old program.
fn link_of(row: &DumpRow, side: Side, now: Timestamp) -> Option<Rule> {
    let menu_type = match text(row, "menu_type") {
        "link" => MenuType::Link,
        "iframe" => MenuType::Iframe,
        _ => return None,
    };
    let (name, url) = (text(row, "name"), text(row, "url"));
    let is_address = url.starts_with("https://") || url.starts_with("http://");
    (is_address && !name.is_empty() && text(row, "type") == "menu").then(|| {
        let blank = Rule::blank(side, 0, RuleKind::Menu, name, now);
        Rule {
            title: text(row, "title").to_owned(),
            place: RulePlace { menu_type: Some(menu_type), url: url.to_owned(), ..blank.place.clone() },
            weigh: int(row, "weigh"),
            active: convert::is_on(text(row, "status")),
            ..blank
        }
    })
}

/// Whoever stands above comes first.
fn parents_first(rows: &[SourceRow]) -> Vec<&SourceRow> {
    let pids: HashMap<i64, i64> = rows.iter().map(|row| (id_of(row), int(row, "pid"))).collect();
    let depth = |row: &DumpRow| {
        let above = std::iter::successors(Some(int(row, "pid")), |pid| pids.get(pid).copied());
        above.take(rows.len() + 1).count()
    };
    let mut rows: Vec<_> = rows.iter().collect();
    rows.sort_by_key(|row| (depth(row), id_of(row)));
    rows
}

pub async fn groups(db: &mut Conn, import: &Import, side: Side, report: &mut TransferReport) -> Result<()> {
    let table = group_table(side);
    let rules = store::all(db, &import.name, rule_table(side)).await?;
    let mut known = store::all(db, &import.name, table).await?;
    for row in parents_first(import.source.rows(table)) {
        let id = id_of(row);
        if known.contains_key(&id) {
            report.know(table);
            continue;
        }
        let (name, pid) = (text(row, "name").trim(), int(row, "pid"));
        let Some(above) = (if pid == 0 { Some(0) } else { known.get(&pid).copied() }) else {
            report.skip(table, id, format!("its group above, {pid}, did not come along"));
            continue;
        };
        if name.is_empty() {
            report.skip(table, id, "it has no name");
            continue;
        }
        let (rights, lost) = mapped_rules(text(row, "rules"), &rules);
        // Every shop has one group of each side that may do everything.
        let same = access::groups(db, side).await?.into_iter().find(|group| group.rules == "*" && rights == "*");
        let ours = match same {
            Some(group) => {
                report.know(table);
                group.id
            }
            None => {
                let at = convert::time(row, "create_time").unwrap_or(import.now);
                let group = Group {
                    id: 0,
                    pid: above,
                    name: name.to_owned(),
                    name_en: String::new(),
                    rules: rights,
                    active: convert::is_on(text(row, "status")),
                    created_at: at,
                    updated_at: at,
                    members: 0,
                };
                report.add(table);
                if lost > 0 {
                    report.note(table, id, format!("{lost} of its rules are for pages that this shop does not have"));
                }
                access::insert_group(db, side, &group, at).await?
            }
        };
        store::keep(db, &import.name, table, id, ours).await?;
        known.insert(id, ours);
    }
    Ok(())
}

/// Our ids, and how many rules have none.
fn mapped_rules(rules: &str, known: &HashMap<i64, i64>) -> (String, usize) {
    let Some(ids) = rule_ids(rules.trim()) else { return ("*".to_owned(), 0) };
    let mut ours: Vec<i64> = ids.iter().filter_map(|id| known.get(id).copied()).collect();
    let lost = ids.len() - ours.len();
    ours.sort_unstable();
    ours.dedup();
    (ours.iter().map(i64::to_string).collect::<Vec<_>>().join(","), lost)
}

pub async fn administrators(db: &mut Conn, import: &Import, report: &mut TransferReport) -> Result<()> {
    let known = store::all(db, &import.name, "admin").await?;
    let groups = store::all(db, &import.name, "admin_group").await?;
    for row in import.source.rows("admin") {
        let id = id_of(row);
        if known.contains_key(&id) {
            report.know("admin");
            continue;
        }
        let Ok(username) = admins::username(text(row, "username")) else {
            report.skip("admin", id, "an administrator here cannot have this name");
            continue;
        };
        let hash = convert::password(row);
        if hash.is_none() {
            report.note("admin", id, convert::UNKNOWN_PASSWORD);
        }
        let at = convert::time(row, "create_time").unwrap_or(import.now);
        let details = details_of(row, username, at);
        let Some(added) = admin_store::insert(db, &details, &hash.unwrap_or_default(), at).await? else {
            report.skip("admin", id, format!("an administrator here is called {username} already"));
            continue;
        };
        let accesses = import.source.rows("admin_group_access").iter().filter(|access| int(access, "uid") == id);
        let own: Vec<i64> = accesses.filter_map(|access| groups.get(&int(access, "group_id")).copied()).collect();
        if own.is_empty() {
            report.note("admin", id, "none of the groups came along: may do nothing until given one");
        }
        admin_store::set_groups(db, added, &own).await?;
        store::keep(db, &import.name, "admin", id, added.0).await?;
        report.add("admin");
    }
    Ok(())
}

fn details_of(row: &DumpRow, username: &str, created_at: Timestamp) -> Details {
    let nickname = text(row, "nickname").trim();
    Details {
        profile: AdminProfile {
            id: AdminId(0),
            username: username.to_owned(),
            nickname: if nickname.is_empty() { username } else { nickname }.to_owned(),
            avatar: String::new(),
            email: text(row, "email").trim().to_owned(),
            mobile: text(row, "mobile").trim().to_owned(),
            motto: text(row, "motto").to_owned(),
        },
        active: convert::is_on(text(row, "status")),
        ..Details::blank(created_at)
    }
}
