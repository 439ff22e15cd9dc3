//! Whose rows an administrator may touch (wire-protocol 3.6).

use std::collections::HashSet;

use kernel::Result;
use kernel::db::Conn;
use kernel::resource::{DataLimit, Resource};

use super::model::{Group, below};
use super::store;
use crate::guard::Admin;
use crate::guard::people::rule_ids;
use crate::guard::session::Side;

/// The owners whose rows the administrator may touch, or the rules of the pages that rows may be about; `None` for all.
pub async fn allowed(db: &mut Conn, resource: &Resource, admin: &Admin) -> Result<Option<Vec<i64>>> {
    let Some((_, limit)) = resource.owner.filter(|_| !admin.is_super()) else { return Ok(None) };
    if limit == DataLimit::Pages {
        return Ok(Some(admin.rules.clone()));
    }
    let groups = store::groups(db, Side::Admin).await?;
    Ok(owners(limit, admin, &groups, &store::memberships(db).await?))
}

fn owners(limit: DataLimit, admin: &Admin, groups: &[Group], memberships: &[(i64, i64)]) -> Option<Vec<i64>> {
    let lesser = |group: &&Group, equal: bool| match rule_ids(&group.rules) {
        None => false,
        Some(ids) => {
            let own: HashSet<_> = admin.rules.iter().collect();
            let theirs: HashSet<_> = ids.iter().collect();
            group.active && theirs.is_subset(&own) && (equal || theirs.len() < own.len())
        }
    };
    let chosen: HashSet<i64> = match limit {
        DataLimit::Group(group) if admin.groups.contains(&group) => return None,
        DataLimit::Group(_) | DataLimit::Personal | DataLimit::Pages => HashSet::new(),
        DataLimit::Parent => {
            let places: Vec<_> = groups.iter().map(|group| (group.id, group.pid)).collect();
            let under = admin.groups.iter().flat_map(|own| {
                let mut under = below(&places, *own);
                under.remove(own);
                under
            });
            under.collect()
        }
        DataLimit::AllAuth => groups.iter().filter(|group| lesser(group, true)).map(|group| group.id).collect(),
        DataLimit::AllAuthAndOthers => {
            groups.iter().filter(|group| lesser(group, false)).map(|group| group.id).collect()
        }
    };
    let mut owners: Vec<i64> =
        memberships.iter().filter(|(_, group)| chosen.contains(group)).map(|(owner, _)| *owner).collect();
    owners.push(admin.id.0);
    owners.sort_unstable();
    owners.dedup();
    Some(owners)
}

#[cfg(test)]
mod tests {
    use kernel::clock::Timestamp;

    use super::*;
    use crate::guard::{AdminId, GrantedRights};

    fn group(id: i64, pid: i64, rules: &str) -> Group {
        let at = Timestamp(0);
        Group {
            id,
            pid,
            name: String::new(),
            name_en: String::new(),
            rules: rules.into(),
            active: true,
            created_at: at,
            updated_at: at,
            members: 0,
        }
    }

    #[test]
    fn each_limit_names_the_owners_it_should() {
        let groups =
            [group(1, 0, "*"), group(2, 1, "1,2,3"), group(3, 2, "1,2"), group(4, 3, "9"), group(5, 1, "1,2,3")];
        let memberships = [(10, 1), (20, 2), (30, 3), (40, 4), (50, 5)];
        let mut clerk = Admin::for_test(GrantedRights::some(["a"]));
        (clerk.id, clerk.rules, clerk.groups) = (AdminId(20), vec![1, 2, 3], vec![2]);
        for (limit, expected) in [
            (DataLimit::Personal, Some(vec![20])),
            (DataLimit::Parent, Some(vec![20, 30, 40])),
            (DataLimit::AllAuth, Some(vec![20, 30, 50])),
            (DataLimit::AllAuthAndOthers, Some(vec![20, 30])),
            (DataLimit::Group(2), None),
            (DataLimit::Group(3), Some(vec![20])),
        ] {
            assert_eq!(owners(limit, &clerk, &groups, &memberships), expected, "{limit:?}");
        }
    }
}
