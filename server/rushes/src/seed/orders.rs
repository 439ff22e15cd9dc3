//! Orders of the demo shop's last days: made, paid and in one case given back by the code that every order goes through, only earlier.

use std::time::Duration;

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;

use crate::Shop;
use catalogue::material::goods::GoodsKey;
use catalogue::material::model::MaterialId;
use catalogue::material::store as materials;
use money::certificate::model::LicenceNames;
use money::entitlement::store as entitlements;
use money::price::Tariff;
use money::price::model::Licence;
use money::wallet::model::{Journal, JournalKind};
use money::wallet::store as wallet;
use orders::order::basket::Basket;
use orders::order::create::{self, OrderContext, OrderRequest};
use orders::order::pay;
use orders::order::refund::{self, RefundTarget, refund};
use platform::guard::MemberId;
use platform::guard::idempotency::Idempotency;

/// Which member, how many hours ago, and what: places among the materials that are not theirs yet.
const ORDERS: &[(usize, u64, &[usize])] = &[
    (0, 12 * 24 - 3, &[1]),
    (1, 11 * 24 - 7, &[1, 3]),
    (3, 9 * 24 + 2, &[1]),
    (2, 9 * 24 - 5, &[1, 5]),
    (4, 7 * 24 - 1, &[3]),
    (0, 6 * 24 + 4, &[3, 5]),
    (5, 5 * 24 + 6, &[1]),
    (3, 5 * 24 - 2, &[5]),
    (6, 4 * 24 + 1, &[1, 3]),
    (1, 4 * 24 - 8, &[7]),
    (5, 3 * 24 - 4, &[3, 9]),
    (7, 2 * 24 + 9, &[1]),
    (3, 2 * 24 - 6, &[9]),
    (8, 30, &[1]),
    (6, 22, &[5]),
    (0, 9, &[7]),
    (9, 5, &[1, 3]),
    (4, 2, &[1]),
];
/// Somebody bought the wrong one.
const RETURNED: usize = 4;

/// Numbers are drawn beforehand: what writes may be done again, and then does the same.
pub async fn numbers(app: &Shop) -> Result<Vec<(OrderContext, String)>> {
    let mut drawn = Vec::with_capacity(ORDERS.len());
    for (place, (_, hours, _)) in (0..).zip(ORDERS) {
        // People do not buy on the hour.
        let now = app.clock.now().minus(Duration::from_secs(hours * 3600 + place * 523));
        let maker = OrderContext { now, ..OrderContext::new(app, MemberId(0), "").await? };
        drawn.push((maker, format!("F{}", app.random.text("0123456789ABCDEFGHJKLMNPQRSTUVWXYZ", 25))));
    }
    Ok(drawn)
}

pub async fn insert(
    db: &mut Conn,
    drawn: &[(OrderContext, String)],
    members: &[MemberId],
    shelf: &[MaterialId],
    tariff: &Tariff,
) -> Result<()> {
    for (place, ((who, _, what), (maker, back))) in ORDERS.iter().zip(drawn).enumerate() {
        let Some(member) = members.get(*who) else { continue };
        let maker = OrderContext { member: *member, ..maker.clone() };
        let mut lines = Vec::new();
        for step in *what {
            let Some(material) = shelf.get((who * 5 + step) % shelf.len().max(1)) else { continue };
            let Some(variant) = materials::variants(db, *material).await?.first().map(|variant| variant.id) else {
                continue;
            };
            // It came in a pack already.
            if !entitlements::covers(db, *member, material.0, variant, Licence::Personal).await? {
                lines.push(GoodsKey { material: material.0, variant, licence: Licence::Personal });
            }
        }
        if lines.is_empty() {
            continue;
        }
        let number = order(db, &maker, lines, tariff).await?;
        if place == RETURNED {
            let later = maker.now.plus(Duration::from_secs(3 * 3600));
            give_back(db, number, back.clone(), later, maker.zone).await?;
        }
    }
    Ok(())
}

/// Paid from a balance that was filled for it, so that everybody keeps what they had.
async fn order(db: &mut Conn, maker: &OrderContext, lines: Vec<GoodsKey>, tariff: &Tariff) -> Result<String> {
    let (member, now) = (maker.member, maker.now);
    let basket = Basket::read(db, Some(member), &lines, tariff, now, maker.zone).await?;
    let total = basket.price(None, 0).unwrap_or_default().total;
    let once = |what: &str| Idempotency::of_shop(&format!("demo:{what}"), &maker.number, now);
    let wish = OrderRequest { lines, coupon: None, points: 0, total, names: LicenceNames::default() };
    let placed = create::goods(db, maker, &once("order"), &wish, tariff).await?;
    if total > Money::ZERO {
        let key = format!("demo:{}", maker.number);
        let journal = Journal { kind: JournalKind::Adjust, key, reference: "", actor: "system", is_live: false, now };
        wallet::adjust_money(db, member, total, &journal, "线下充值").await?;
        let ask = pay::PayRequest { member, number: placed.number.clone(), balance: true, channel: None };
        pay::at(db, &ask, &once("pay"), now.plus(Duration::from_secs(90)), maker).await?;
    }
    Ok(placed.number)
}

async fn give_back(db: &mut Conn, number: String, back: String, now: Timestamp, zone: Zone) -> Result<()> {
    let ask = refund::RefundWish {
        number,
        lines: Vec::new(),
        to: RefundTarget::Balance,
        reason: "买错了，还没有下载".to_owned(),
        refund: back,
        actor: "system".to_owned(),
    };
    refund(db, &ask, now, zone).await.map(drop)
}
