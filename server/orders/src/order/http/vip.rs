//! Memberships for sale.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::OrdersState;
use crate::order::OrderError;
use crate::order::create::{self, OrderContext, OrderCreated};
use catalogue::content::Agreement;
use money::price::licence_name;
use money::price::model::Licence;
use money::vip::model::LevelTerms;
use money::vip::model::{VipStanding, as_share, credit, days, rate_note};
use money::vip::store as vips;
use platform::guard::idempotency::IdempotencyKey;
use platform::guard::limit::{self, RateLimit, Who};
use platform::guard::request_info::RequestInfo;
use platform::guard::{Maybe, Member};

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
pub async fn vip(State(app): State<OrdersState>, about: RequestInfo, member: Maybe<Member>) -> Result<Reply<VipOffer>> {
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
    let name = |level: &LevelTerms| lang.choose(&level.name_zh, &level.name_en).clone();
    let mine_name = mine.and_then(|mine| levels.iter().find(|level| level.id == mine.level)).map(name);
    let levels = levels.iter().map(|level| {
        let licence = Licence::from_word(&level.licence).unwrap_or_default();
        VipLevel {
            level: level.id,
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
                .filter(|(of, _, _)| *of == level.id)
                .map(|(_, for_days, price)| vip_price(level.id, *for_days, *price, mine, now))
                .collect(),
        }
    });
    Ok(Reply(VipOffer {
        levels: levels.collect(),
        mine: mine.map(|mine| VipMine { level: mine.level, name: mine_name.unwrap_or_default(), until: mine.until }),
        agreements,
    }))
}

fn vip_price(level: i64, for_days: i64, price: Money, mine: Option<VipStanding>, now: Timestamp) -> VipPrice {
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

#[utoipa::path(post, path = "/api/vip/order", request_body = VipWish, responses((status = 200, body = Envelope<OrderCreated>)))]
pub async fn order_vip(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Member,
    key: IdempotencyKey,
    Json(input): Json<VipWish>,
) -> Result<Reply<OrderCreated>> {
    limit::take(&app, RateLimit::Checkout, Who::Member(member.id.0))?;
    if !input.agreed.0 {
        return Err(OrderError::NotAgreed.into());
    }
    let total: Money = input.total.0.parse().map_err(|_| OrderError::BadAmount)?;
    let once = key.of_member(member.id, &input, app.clock.now())?;
    let maker = OrderContext::new(&app, member.id, &about.client.to_string()).await?;
    let (level, for_days) = (input.level.0, input.days.0);
    let write = app.db.write(move |db| {
        let (maker, once) = (maker.clone(), once.clone());
        Box::pin(async move { create::vip(db, &maker, &once, level, for_days, total).await })
    });
    Ok(Reply(write.await?))
}
