//! What is sold beside goods: memberships and money in the balance; and how far it is to the next yearly rate.

use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, Text};
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

use crate::app::App;
use crate::features::content::Agreement;
use crate::features::member::store as members;
use crate::features::order::create::{self, Amount, LEAST_TOPUP, MOST_TOPUP, Maker, Placed, TOPUPS_A_DAY, cap};
use crate::features::order::model::OrderStatus;
use crate::features::order::view::{BalanceView, PayChannel, channels, licence_name};
use crate::features::order::{OrderError, store};
use crate::features::price::model::Licence;
use crate::features::vip::model::{Standing, as_share, credit, days, rate_note, tier};
use crate::features::vip::store::{self as vips, Level};
use crate::features::wallet::store as wallet;
use crate::guard::about::About;
use crate::guard::limit::{self, Limit, Who};
use crate::guard::once::Key;
use crate::guard::{Maybe, Member};

#[derive(Serialize, ToSchema)]
pub struct VipOffer {
    pub levels: Vec<VipLevel>,
    #[schema(required)]
    pub mine: Option<VipMine>,
    pub agreements: Vec<Agreement>,
}

#[derive(Serialize, ToSchema)]
pub struct VipMine {
    pub level: i64,
    pub name: String,
    #[schema(value_type = i64)]
    pub until: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct VipLevel {
    pub level: i64,
    pub name: String,
    /// Of a price: 0.9
    pub rate: f64,
    pub rate_note: String,
    pub month_pool: i64,
    pub day_pool: i64,
    pub seats: i64,
    pub licence: Licence,
    pub licence_name: String,
    pub prices: Vec<VipPrice>,
}

#[derive(Serialize, ToSchema)]
pub struct VipPrice {
    pub days: i64,
    pub price: Money,
    pub per_day: Money,
    /// After what is left of a lower one
    pub today: Money,
    pub credit: Money,
    #[schema(value_type = i64)]
    pub until: Timestamp,
    /// buy, renew, upgrade, or lower: not offered while a higher one runs
    pub action: String,
}

#[utoipa::path(get, path = "/api/vip/index", responses((status = 200, body = Envelope<VipOffer>)))]
pub async fn vip(State(app): State<App>, about: About, member: Maybe<Member>) -> Result<Reply<VipOffer>> {
    let (now, lang) = (app.clock.now(), about.lang);
    let member = match member {
        Maybe::Known(member) => Some(member.id),
        Maybe::Expired | Maybe::Nobody => None,
    };
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let mine = match member {
                Some(member) => vips::current(db, member).await?.filter(|mine| mine.is_on(now)),
                None => None,
            };
            let agreements = Agreement::newest(db, &["agreement"]).await?;
            Ok((vips::levels(db).await?, vips::prices(db).await?, mine, agreements))
        })
    });
    let (levels, prices, mine, agreements) = read.await?;
    let name = |level: &Level| lang.choose(&level.name_zh, &level.name_en).clone();
    let mine_name = mine.and_then(|mine| levels.iter().find(|level| level.level == mine.level)).map(name);
    let levels = levels.iter().map(|level| {
        let licence = Licence::from_word(&level.licence).unwrap_or_default();
        VipLevel {
            level: level.level,
            name: name(level),
            rate: as_share(level.rate),
            rate_note: rate_note(level.rate, lang == Lang::default()),
            month_pool: level.month_pool,
            day_pool: level.day_pool,
            seats: level.seats,
            licence,
            licence_name: licence_name(&app, lang, licence),
            prices: prices
                .iter()
                .filter(|(of, _, _)| *of == level.level)
                .map(|(_, for_days, price)| vip_price(level.level, *for_days, *price, mine, now))
                .collect(),
        }
    });
    Ok(Reply(VipOffer {
        levels: levels.collect(),
        mine: mine.map(|mine| VipMine { level: mine.level, name: mine_name.unwrap_or_default(), until: mine.until }),
        agreements,
    }))
}

fn vip_price(level: i64, for_days: i64, price: Money, mine: Option<Standing>, now: Timestamp) -> VipPrice {
    let credit = credit(mine, level, now).min(price);
    let action = match mine {
        None => "buy",
        Some(mine) if mine.level == level => "renew",
        Some(mine) if mine.level < level => "upgrade",
        Some(_) => "lower",
    };
    let from = mine.filter(|mine| mine.level == level).map_or(now, |mine| mine.until);
    VipPrice {
        days: for_days,
        price,
        per_day: Money::from_fen((price.fen() + for_days / 2) / for_days.max(1)),
        today: Money::from_fen(price.fen() - credit.fen()),
        credit,
        until: Timestamp(from.0 + days(for_days)),
        action: action.to_owned(),
    }
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct VipWish {
    pub level: Int,
    pub days: Int,
    pub total: Text,
    pub agreed: Flag,
}

#[utoipa::path(post, path = "/api/vip/order", request_body = VipWish, responses((status = 200, body = Envelope<Placed>)))]
pub async fn order_vip(
    State(app): State<App>,
    about: About,
    member: Member,
    key: Key,
    Json(input): Json<VipWish>,
) -> Result<Reply<Placed>> {
    limit::take(&app, Limit::Checkout, Who::Member(member.id.0))?;
    if !input.agreed.0 {
        return Err(OrderError::NotAgreed.into());
    }
    let total: Money = input.total.0.parse().map_err(|_| OrderError::BadAmount)?;
    let once = key.of_member(member.id, &input, app.clock.now())?;
    let maker = Maker::new(&app, member.id, &about.client.to_string());
    let (level, for_days) = (input.level.0, input.days.0);
    let write = app.db.write(move |db| {
        let (maker, once) = (maker.clone(), once.clone());
        Box::pin(async move { create::vip(db, &maker, &once, level, for_days, total).await })
    });
    Ok(Reply(write.await?))
}

#[derive(Serialize, ToSchema)]
pub struct TopupOffer {
    pub templates: Vec<TopupTemplate>,
    pub custom: CustomTopup,
    pub balance: BalanceView,
    /// Most principal that may lie in the balance
    pub cap: Money,
    pub cap_reason: String,
    pub left_today: i64,
    pub channels: Vec<PayChannel>,
    pub agreements: Vec<Agreement>,
    pub history: Vec<TopupLine>,
}

#[derive(Serialize, ToSchema)]
pub struct TopupTemplate {
    pub id: i64,
    pub amount: Money,
    pub gift: Money,
    pub best: bool,
    /// Why it cannot be taken now
    #[schema(required)]
    pub blocked: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct CustomTopup {
    pub least: Money,
    pub most: Money,
    /// From here on an amount of one's own brings what the next lower offer brings
    pub gift_from: Money,
}

#[derive(Serialize, ToSchema)]
pub struct TopupLine {
    pub number: String,
    pub amount: Money,
    pub gift: Money,
    pub status: OrderStatus,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
}

const DAY: Duration = Duration::from_secs(24 * 3600);

#[utoipa::path(get, path = "/api/topup/index", responses((status = 200, body = Envelope<TopupOffer>)))]
pub async fn topup(State(app): State<App>, about: About, member: Member) -> Result<Reply<TopupOffer>> {
    let (now, lang) = (app.clock.now(), about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let templates = store::templates(db).await?;
            let (balance, _) = wallet::buckets(db, member.id).await?;
            let is_known = members::has_mobile(db, member.id).await?;
            let today = store::topups_since(db, member.id, now.minus(DAY)).await?;
            let mut history = Vec::new();
            for order in store::topups(db, member.id).await? {
                let gift = store::lines(db, order.id).await?.iter().map(|line| line.gift.fen()).sum();
                history.push(TopupLine {
                    number: order.number,
                    amount: order.total,
                    gift: Money::from_fen(gift),
                    status: order.status,
                    created_at: order.created_at,
                });
            }
            let agreements = Agreement::newest(db, &["topup-agreement"]).await?;
            Ok((templates, balance, is_known, today, history, agreements))
        })
    });
    let (templates, balance, is_known, today, history, agreements) = read.await?;
    let cap = cap(is_known);
    let text = |key: &str| app.texts.get(lang, key, &[("cap", &cap.to_string())]);
    let why = text(if is_known { "order.cap.verified" } else { "order.cap.unknown" });
    let room = cap.fen() - balance.principal.fen();
    let gifts = templates.iter().filter(|one| one.gift > Money::ZERO).map(|one| one.amount);
    let gift_from = gifts.min().unwrap_or(MOST_TOPUP);
    Ok(Reply(TopupOffer {
        templates: templates
            .into_iter()
            .map(|one| TopupTemplate {
                blocked: (one.amount.fen() > room).then(|| why.clone()),
                id: one.id,
                amount: one.amount,
                gift: one.gift,
                best: one.best,
            })
            .collect(),
        custom: CustomTopup { least: LEAST_TOPUP, most: MOST_TOPUP.min(Money::from_fen(room.max(0))), gift_from },
        balance: balance.into(),
        cap,
        cap_reason: why,
        left_today: (TOPUPS_A_DAY - today).max(0),
        channels: channels(&app, lang),
        agreements,
        history,
    }))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct TopupWish {
    pub template: Option<Int>,
    pub amount: Option<Text>,
    /// The order that lacks it
    pub back: Option<String>,
    pub agreed: Flag,
}

#[utoipa::path(post, path = "/api/topup/order", request_body = TopupWish, responses((status = 200, body = Envelope<Placed>)))]
pub async fn order_topup(
    State(app): State<App>,
    about: About,
    member: Member,
    key: Key,
    Json(input): Json<TopupWish>,
) -> Result<Reply<Placed>> {
    limit::take(&app, Limit::Checkout, Who::Member(member.id.0))?;
    if !input.agreed.0 {
        return Err(OrderError::NotAgreed.into());
    }
    let once = key.of_member(member.id, &input, app.clock.now())?;
    let amount = match (&input.template, &input.amount) {
        (Some(id), None) => Amount::Template(id.0),
        (None, Some(own)) => Amount::Own(own.0.parse().map_err(|_| OrderError::BadAmount)?),
        _ => return Err(OrderError::BadAmount.into()),
    };
    let maker = Maker::new(&app, member.id, &about.client.to_string());
    let write = app.db.write(move |db| {
        let (maker, once, amount, back) = (maker.clone(), once.clone(), amount.clone(), input.back.clone());
        Box::pin(async move { create::topup(db, &maker, &once, &amount, back.as_deref()).await })
    });
    Ok(Reply(write.await?))
}

#[derive(Serialize, ToSchema)]
pub struct Meter {
    pub spent: Money,
    pub rate: f64,
    pub tiers: Vec<TierView>,
    #[schema(required)]
    pub next: Option<NextTier>,
    #[schema(required)]
    pub leaving: Option<Leaving>,
    #[schema(required)]
    pub vip: Option<VipNow>,
    /// The last twelve, oldest first
    pub months: Vec<SpendMonth>,
    pub pending_points: i64,
    pub pending_rewards: Money,
    pub coupons: i64,
}

#[derive(Serialize, ToSchema)]
pub struct TierView {
    pub amount: Money,
    pub rate: f64,
    pub name: String,
}

#[derive(Serialize, ToSchema)]
pub struct NextTier {
    pub amount: Money,
    pub missing: Money,
    pub rate: f64,
}

/// What leaves the year first, and when.
#[derive(Serialize, ToSchema)]
pub struct Leaving {
    pub amount: Money,
    #[schema(value_type = i64)]
    pub date: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct VipNow {
    pub level: i64,
    pub name: String,
    pub rate: f64,
    #[schema(value_type = i64)]
    pub until: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct SpendMonth {
    /// 2026-11
    pub month: String,
    pub amount: Money,
}

/// How far it is to the next yearly rate, and what will drop out of the year.
#[utoipa::path(get, path = "/api/vip/meter", responses((status = 200, body = Envelope<Meter>)))]
pub async fn meter(State(app): State<App>, about: About, member: Member) -> Result<Reply<Meter>> {
    let (now, zone, lang) = (app.clock.now(), app.config.zone, about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let tiers = vips::tiers(db).await?;
            let days = vips::spend_days(db, member.id, now, zone).await?;
            let vip = vips::of_member(db, member.id, now).await?;
            let until = vips::current(db, member.id).await?.map(|mine| mine.until);
            let waiting = crate::features::points::store::waiting(db, member.id).await?;
            let rewards = crate::features::invite::store::waiting(db, member.id).await?;
            let coupons = crate::features::coupon::store::held(db, member.id, now).await?.len();
            Ok((tiers, days, vip, until, waiting, rewards, coupons))
        })
    });
    let (tiers, by_day, vip, until, pending_points, pending_rewards, coupons) = read.await?;
    let spent = Money::from_fen(by_day.iter().map(|(_, amount)| amount.fen()).sum());
    let next = tiers.iter().find(|tier| tier.amount > spent);
    let mut months: Vec<SpendMonth> = Vec::new();
    for (day, amount) in &by_day {
        let name = Timestamp::from_day_number(*day, zone).day(zone).get(..7).unwrap_or_default().to_owned();
        match months.last_mut().filter(|month| month.month == name) {
            Some(month) => month.amount = Money::from_fen(month.amount.fen() + amount.fen()),
            None => months.push(SpendMonth { month: name, amount: *amount }),
        }
    }
    Ok(Reply(Meter {
        rate: tier(&tiers, spent).map_or(1.0, |tier| as_share(tier.rate)),
        next: next.map(|tier| NextTier {
            amount: tier.amount,
            missing: Money::from_fen(tier.amount.fen() - spent.fen()),
            rate: as_share(tier.rate),
        }),
        leaving: by_day
            .first()
            .map(|(day, amount)| Leaving { amount: *amount, date: Timestamp::from_day_number(day + 365, zone) }),
        tiers: tiers
            .iter()
            .map(|tier| TierView {
                amount: tier.amount,
                rate: as_share(tier.rate),
                name: rate_note(tier.rate, lang == Lang::default()),
            })
            .collect(),
        vip: vip.zip(until).map(|(vip, until)| VipNow {
            level: vip.level,
            name: vip.name(lang).to_owned(),
            rate: as_share(vip.rate),
            until,
        }),
        spent,
        months,
        pending_points,
        pending_rewards,
        coupons: i64::try_from(coupons).unwrap_or_default(),
    }))
}
