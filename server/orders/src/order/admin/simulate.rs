//! What somebody would pay at some time, and which rules had a hand in it: the same engine, nothing bought.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, maybe_int};
use kernel::json::Json;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::OrdersState;
use crate::order::basket::{Basket, Choice};
use crate::order::http::checkout::{Checkout, CouponWish, QuoteAsk, checkout};
use catalogue::content::Agreement;
use catalogue::material::goods::GoodsKey;
use money::price;
use money::price::engine::RateOf;
use platform::guard::MemberId;
use platform::guard::request_info::RequestInfo;

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct SimulateAsk {
    /// Nobody for a visitor
    #[serde(deserialize_with = "maybe_int")]
    #[schema(value_type = Option<i64>)]
    pub member: Option<Option<i64>>,
    pub lines: Vec<GoodsKey>,
    pub coupon: CouponWish,
    pub points: Int,
    /// Unix seconds; now if it is left out
    #[serde(deserialize_with = "maybe_int")]
    #[schema(value_type = Option<i64>)]
    pub at: Option<Option<i64>>,
}

#[derive(Serialize, ToSchema)]
pub struct Simulation {
    #[serde(flatten)]
    pub checkout: Checkout,
    pub rules: Vec<RuleHand>,
}

/// A rule, and whether it had a hand in the price.
#[derive(Serialize, ToSchema)]
pub struct RuleHand {
    pub name: String,
    pub applied: bool,
    pub why: String,
}

#[utoipa::path(post, path = "/admin/shop.price/simulate", request_body = SimulateAsk, responses((status = 200, body = Envelope<Simulation>)))]
pub async fn simulate(
    State(app): State<OrdersState>,
    about: RequestInfo,
    Json(input): Json<SimulateAsk>,
) -> Result<Reply<Simulation>> {
    let (member, zone, keys) = (input.member.flatten().map(MemberId), app.config.zone, input.lines.clone());
    let at = input.at.flatten().map_or_else(|| app.clock.now(), Timestamp::from_seconds);
    let tariff = price::tariff(&app).await?;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let basket = Basket::read(db, member, &keys, &tariff, at, zone).await?;
            Ok((basket, Agreement::newest(db, &["agreement"]).await?))
        })
    });
    let (basket, agreements) = read.await?;
    let ask = QuoteAsk { lines: input.lines, coupon: input.coupon, points: input.points, balance: Flag(false) };
    let rules = rules(&app, about.lang, &basket, &ask);
    Ok(Reply(Simulation { checkout: checkout(&app, about.lang, &basket, &ask, agreements)?, rules }))
}

fn rules(app: &OrdersState, lang: Lang, basket: &Basket, ask: &QuoteAsk) -> Vec<RuleHand> {
    let wanted = ask.coupon.choice();
    let chosen = basket.choose(wanted).unwrap_or_default();
    let tried = basket.price(chosen, ask.points.0);
    let fits = tried.is_ok();
    let priced = tried.or_else(|_| basket.price(None, ask.points.0)).unwrap_or_default();
    let rate_off = |of: RateOf| match priced.rate {
        Some((winner, _)) if winner == of => priced.rate_off,
        _ => Money::ZERO,
    };
    let lost = |own: Option<i64>| if own.is_some() && priced.rate.is_some() { "lost" } else { "none" };
    let no_coupon = match (wanted, chosen, fits) {
        (Choice::None, ..) => "not_chosen",
        (_, Some(_), false) => "does_not_fit",
        _ => "none",
    };
    let no_points = if ask.points.0 > 0 { "none" } else { "not_chosen" };
    [
        ("upgrade", priced.upgrade_off, "none"),
        ("sale", priced.sale_off, "none"),
        ("vip", rate_off(RateOf::Vip), lost(basket.buyer.vip_rate())),
        ("spend", rate_off(RateOf::Spend), lost(basket.buyer.spend)),
        ("coupon", priced.coupon_off, no_coupon),
        ("points", priced.points_off, no_points),
    ]
    .into_iter()
    .map(|(name, off, otherwise)| {
        let applied = off > Money::ZERO;
        let why = if applied { "applied" } else { otherwise };
        RuleHand {
            name: app.texts.get(lang, &format!("order.rule.{name}"), &[]),
            applied,
            why: app.texts.get(lang, &format!("order.why.{why}"), &[("amount", &off.to_string())]),
        }
    })
    .collect()
}
