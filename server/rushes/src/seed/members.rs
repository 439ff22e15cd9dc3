//! Members of the demo shop. One can sign in as any of them with the password that filling the shop prints; in production they have none.

use std::collections::HashSet;
use std::time::Duration;

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;

use money::entitlement::MaterialId;
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use money::price::model::Licence;
use money::wallet::model::{Journal, JournalKind, points_expire};
use money::wallet::store as wallet;
use people::member::store::{self as members, NewMember};
use platform::guard::MemberId;

/// Account, nickname, gender, days since joining, yuan and points.
const MEMBERS: &[(&str, &str, i64, u32, &str, i64)] = &[
    ("linxiaoman", "林小满", 2, 13, "120.00", 260),
    ("zhouning", "周宁", 1, 12, "35.50", 80),
    ("sunyue", "孙悦", 2, 10, "0", 40),
    ("wutong", "吴桐", 1, 10, "300.00", 610),
    ("heman", "何曼", 2, 8, "0", 20),
    ("chenli", "陈立", 1, 6, "88.00", 150),
    ("frames_by_ana", "Ana", 2, 5, "59.90", 120),
    ("houdini_tom", "Tom", 1, 3, "0", 10),
    ("guqing", "顾青", 0, 2, "16.00", 30),
    ("luming", "陆鸣", 1, 1, "0", 0),
    ("tangtang", "唐糖", 2, 0, "0", 0),
];

pub async fn insert(
    db: &mut Conn,
    invites: &[String],
    password_hash: &str,
    now: Timestamp,
    zone: Zone,
) -> Result<Vec<MemberId>> {
    let mut ids = Vec::new();
    for ((username, nickname, gender, days, yuan, points), invite) in MEMBERS.iter().zip(invites) {
        let joined = now.minus(Duration::from_secs(24 * 3600) * *days);
        let email = format!("{username}@example.com");
        let new = NewMember {
            nickname,
            email: Some(&email),
            gender: *gender,
            password_hash,
            ..NewMember::named(username, invite)
        };
        let Some(id) = members::insert(db, &new, joined).await? else { continue };
        ids.push(id);
        let journal = |what: &str| Journal {
            kind: JournalKind::Adjust,
            key: format!("demo:{what}:{id}"),
            reference: "",
            actor: "system",
            is_live: false,
            now: joined,
        };
        let money = yuan.parse().map_err(|error| anyhow::anyhow!("{yuan}: {error}"))?;
        if money > kernel::money::Money::ZERO {
            wallet::adjust_money(db, id, money, &journal("money"), "体验金").await?;
        }
        if *points > 0 {
            let until = points_expire(joined, zone);
            wallet::adjust_points(db, id, *points, until, &journal("points"), "注册赠送").await?;
        }
    }
    Ok(ids)
}

/// What they have: neighbours in the catalogue, so that some things are had together.
pub async fn grant(db: &mut Conn, members: &[MemberId], materials: &[MaterialId], now: Timestamp) -> Result<()> {
    for (index, member) in members.iter().enumerate() {
        let some = materials.iter().cycle().skip(index * 5).step_by(2).take(8).collect::<HashSet<_>>();
        for material in some {
            entitlements::grant(db, *member, &Gift::of(*material, Licence::Personal, EntitlementSource::Gift), now)
                .await?;
        }
    }
    Ok(())
}

/// Their accounts.
pub fn names() -> Vec<&'static str> {
    MEMBERS.iter().map(|(username, ..)| *username).collect()
}

pub const fn count() -> usize {
    MEMBERS.len()
}
