//! People with money and something to spend it on, for measuring how fast the tills are.

use kernel::Result;
use kernel::money::Money;

use crate::Shop;
use catalogue::category::store::{self as categories, NewCategory};
use catalogue::material::catalogue::store as sounds;
use catalogue::material::model::{MaterialKind, Specs};
use catalogue::material::store::{self as materials, NewMaterial, NewVariant};
use money::coupon::model::{CouponKind, CouponRule, PricedItem};
use money::coupon::scope::OfferScope;
use money::price::engine::{Points, PriceInput, Terms, price};
use money::wallet::model::{Journal, JournalKind};
use money::wallet::store as wallet;
use people::member::store::{self as members, NewMember};
use platform::guard::session::{self, Side, Tokens, Visit};

/// More than anybody can buy while being measured.
const MATERIALS: i64 = 6_000;
const YUAN: &str = "1000000";

/// The first material, its version, and a token for each buyer. The other materials follow, each with one version, and cost a yuan each.
pub async fn insert(app: &Shop, count: usize) -> Result<(i64, i64, Vec<String>)> {
    let now = app.clock.now();
    let drawn: Vec<(Tokens, String)> = (0..count)
        .map(|_| (Tokens::draw(&app.random, Side::Member), people::member::invite_code(&app.people)))
        .collect();
    let tokens = drawn.iter().map(|(tokens, _)| tokens.access.clone()).collect();
    let drawn = std::sync::Arc::new(drawn);
    let write = app.db.write(move |db| {
        let drawn = drawn.clone();
        Box::pin(async move {
            let new = NewCategory { parent_id: None, slug: "measured", name_zh: "量", name_en: "Measured", weigh: 0 };
            let category = categories::insert(db, &new).await?;
            let variant = NewVariant {
                name_zh: "原版".to_owned(),
                name_en: "Original".to_owned(),
                price: Money::from_fen(100),
                commercial_price: None,
                enterprise_price: None,
                specs: Specs::default(),
            };
            let mut first = None;
            for turn in 0..MATERIALS {
                let material = NewMaterial {
                    kind: MaterialKind::ProjectFile,
                    variants: vec![variant.clone()],
                    ..NewMaterial::titled(&format!("M-{turn}"), category, ["量具", "Gauge"], now)
                };
                let id = materials::insert(db, &material, now).await?;
                first = first.or(Some(id));
            }
            let first = first.ok_or_else(|| anyhow::anyhow!("there are materials"))?;
            let version = materials::variants(db, first).await?.first().map_or(0, |variant| variant.id);
            for (turn, (tokens, invite)) in drawn.iter().enumerate() {
                let name = format!("buyer{turn}");
                let new = NewMember::named(&name, invite);
                let Some(id) = members::insert(db, &new, now).await? else { continue };
                let amount: Money = YUAN.parse().map_err(|error| anyhow::anyhow!("{error}"))?;
                let key = format!("measured:{turn}");
                let journal =
                    Journal { kind: JournalKind::Adjust, key, reference: "", actor: "system", is_live: false, now };
                wallet::adjust_money(db, id, amount, &journal, "").await?;
                let visit = Visit { ip: String::new(), agent: "measure".to_owned() };
                session::start(db, (Side::Member, id.0), true, tokens, &visit, now).await?;
            }
            Ok((first.0, version))
        })
    });
    let (material, version) = write.await?;
    // A job would do it while something else is measured.
    while app.db.write(|db| Box::pin(sounds::write_sounds(db))).await? {}
    Ok((material, version, tokens))
}

/// Microseconds that the price engine takes for fifty lines with a coupon and points.
#[allow(clippy::cast_precision_loss)]
pub fn price_cost(app: &Shop) -> f64 {
    const TIMES: i64 = 20_000;
    let items: Vec<PriceInput> = (0..50)
        .map(|turn| PriceInput {
            traits: PricedItem { material: turn, kind: "footage", types: vec![turn % 7, 1] },
            list: Money::from_fen(9_900 + turn * 131),
            sale: (turn % 3 == 0).then_some(8_000),
            fixed: turn % 11 == 0,
            min_price: Money::from_fen(1),
            ..PriceInput::default()
        })
        .collect();
    let rule = CouponRule {
        kind: CouponKind::Percent,
        value: 9_000,
        cap: Money::from_fen(50_000),
        min_spend: Money::from_fen(10_000),
        scope: OfferScope::Type(1),
    };
    let points = Points { wanted: 50_000, ..Points::default() };
    let terms = Terms { vip: Some(9_000), spend: Some(9_500), coupon: Some(&rule), points };
    let begun = app.clock.now();
    let mut sum = 0_i64;
    for _ in 0..TIMES {
        let priced = price(std::hint::black_box(&items), std::hint::black_box(&terms)).unwrap_or_default();
        sum = sum.wrapping_add(priced.total.fen());
    }
    std::hint::black_box(sum);
    (app.clock.now().0 - begun.0) as f64 * 1_000.0 / TIMES as f64
}
