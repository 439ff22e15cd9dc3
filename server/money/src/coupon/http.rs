//! Getting coupons, and one's own.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply};
use kernel::string_enum;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Acquisition, Coupon, CouponRule, CouponTab, GrantState, MemberCoupon};
use super::{CouponError, store, view};
use crate::MoneyState;
use platform::audit::record::StoredRecord;
use platform::guard::limit::{self, RateLimit, Who};
use platform::guard::request_info::RequestInfo;
use platform::guard::{Maybe, Member};

const PAGE_SIZE: i64 = 20;

#[derive(Serialize, ToSchema)]
pub struct CouponCentre {
    pub list: Vec<CouponOnOffer>,
}

string_enum! {
    /// How one stands to a coupon that can be claimed.
    pub enum Mine {
        /// It can be claimed.
        None = "none",
        Have = "have",
        Used = "used",
        /// Others have got them all.
        Full = "full",
    }
}

#[derive(Serialize, ToSchema)]
pub struct CouponOnOffer {
    pub id: i64,
    pub name: String,
    /// In short: ¥60, 9 折
    pub face: String,
    /// In words
    pub rule: String,
    /// What it is for
    pub scope: String,
    /// Until when it can be claimed
    #[schema(value_type = Option<i64>, required)]
    pub until: Option<Timestamp>,
    #[schema(required)]
    pub left: Option<i64>,
    pub mine: Mine,
    /// How long it lasts once claimed
    #[schema(required)]
    pub valid_days: Option<i64>,
}

/// What can be claimed, and what of it the asker has.
#[utoipa::path(get, path = "/api/coupon/centre", responses((status = 200, body = Envelope<CouponCentre>)))]
pub async fn centre(
    State(app): State<MoneyState>,
    about: RequestInfo,
    member: Maybe<Member>,
) -> Result<Reply<CouponCentre>> {
    let (now, member) = (app.clock.now(), member.known().map(|member| member.id));
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let had = match member {
                Some(member) => store::of_member(db, member, now).await?,
                None => Vec::new(),
            };
            Ok((store::on_offer(db, Acquisition::Claim, now).await?, had))
        })
    });
    let (coupons, had) = read.await?;
    let offer = |coupon: Coupon| {
        let (count, usable) =
            had.iter().find(|(id, ..)| *id == coupon.id).map_or((0, 0), |(_, count, usable)| (*count, *usable));
        CouponOnOffer {
            id: coupon.id,
            name: coupon.name(about.lang).to_owned(),
            face: view::face(&app, about.lang, &coupon.rule),
            rule: view::rule(&app, about.lang, &coupon.rule),
            scope: view::scope(&app, about.lang, &coupon.rule, coupon.target(about.lang)),
            until: coupon.ends_at,
            left: coupon.left(),
            mine: match (count >= coupon.per_member, usable > 0) {
                (true, true) => Mine::Have,
                (true, false) => Mine::Used,
                (false, _) if coupon.left() == Some(0) => Mine::Full,
                (false, _) => Mine::None,
            },
            valid_days: Some(coupon.valid_days).filter(|days| *days > 0),
        }
    };
    Ok(Reply(CouponCentre { list: coupons.into_iter().map(offer).collect() }))
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct CouponClaim {
    id: Int,
}

#[derive(Serialize, ToSchema)]
pub struct Claimed {
    pub grant: i64,
}

#[utoipa::path(post, path = "/api/coupon/claim", request_body = CouponClaim, responses((status = 200, body = Envelope<Claimed>)))]
pub async fn claim(
    State(app): State<MoneyState>,
    member: Member,
    Json(input): Json<CouponClaim>,
) -> Result<Reply<Claimed>> {
    limit::take(&app, RateLimit::Checkout, Who::Member(member.id.0))?;
    let (now, id) = (app.clock.now(), input.id.0);
    let write = app.db.write(move |db| Box::pin(store::give(db, member.id, id, Acquisition::Claim, now)));
    Ok(Reply(Claimed { grant: write.await? }))
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct CouponCode {
    code: Text,
}

#[derive(Serialize, ToSchema)]
pub struct Redeemed {
    pub grant: i64,
    pub name: String,
}

/// Ten tries in ten minutes: a code is not to be guessed.
#[utoipa::path(post, path = "/api/coupon/redeem", request_body = CouponCode, responses((status = 200, body = Envelope<Redeemed>)))]
pub async fn redeem(
    State(app): State<MoneyState>,
    about: RequestInfo,
    member: Member,
    Json(input): Json<CouponCode>,
) -> Result<Reply<Redeemed>> {
    limit::take(&app, RateLimit::Redeem, Who::Member(member.id.0))?;
    let (now, code) = (app.clock.now(), input.code.0.clone());
    let write = app.db.write(move |db| {
        let code = code.clone();
        Box::pin(async move {
            let id = store::by_code(db, &code).await?.ok_or(CouponError::UnknownCode)?;
            let grant = store::give(db, member.id, id, Acquisition::Code, now).await?;
            Ok((grant, Coupon::load(db, id).await?.ok_or(CouponError::Unknown)?))
        })
    });
    let (grant, coupon) = write.await?;
    Ok(Reply(Redeemed { grant, name: coupon.name(about.lang).to_owned() }))
}

#[derive(Serialize, ToSchema)]
pub struct OwnCoupons {
    pub list: Vec<OwnCoupon>,
    pub total: i64,
    pub counts: CouponCounts,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
pub struct CouponCounts {
    pub usable: i64,
    pub used: i64,
    pub expired: i64,
}

string_enum! {
    pub enum OwnState {
        Usable = "usable",
        /// An order that is not paid yet has it.
        Locked = "locked",
        Used = "used",
        Expired = "expired",
    }
}

#[derive(Serialize, ToSchema)]
pub struct OwnCoupon {
    pub id: i64,
    pub name: String,
    pub face: String,
    pub rule: String,
    pub scope: String,
    #[schema(value_type = i64)]
    pub from: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub until: Option<Timestamp>,
    pub state: OwnState,
    /// Number of the order that has it
    #[schema(required)]
    pub order: Option<String>,
}

/// One's own: usable, used or expired.
#[utoipa::path(get, path = "/api/coupon/mine", params(("state" = Option<String>, Query), ("page" = Option<i64>, Query)),
    responses((status = 200, body = Envelope<OwnCoupons>)))]
pub async fn mine(
    State(app): State<MoneyState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<OwnCoupons>> {
    let shelf = asked.get("state").and_then(CouponTab::from_word).unwrap_or(CouponTab::Usable);
    let (now, paging) = (app.clock.now(), Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE));
    let read = app.db.read(move |db| {
        Box::pin(async move {
            Ok((store::own(db, member.id, shelf, now, paging).await?, store::counts(db, member.id, now).await?))
        })
    });
    let (list, (usable, used, expired)) = read.await?;
    let total = match shelf {
        CouponTab::Usable => usable,
        CouponTab::Used => used,
        CouponTab::Expired => expired,
    };
    let list = list.into_iter().map(|own| own_coupon(&app, about.lang, own, shelf)).collect();
    Ok(Reply(OwnCoupons { list, total, counts: CouponCounts { usable, used, expired } }))
}

fn own_coupon(app: &MoneyState, lang: Lang, own: MemberCoupon, shelf: CouponTab) -> OwnCoupon {
    let rule: &CouponRule = &own.rule;
    OwnCoupon {
        id: own.id,
        name: lang.choose(&own.name_zh, &own.name_en).clone(),
        face: view::face(app, lang, rule),
        rule: view::rule(app, lang, rule),
        scope: view::scope(app, lang, rule, lang.choose(&own.target_zh, &own.target_en)),
        from: own.from,
        until: own.until,
        state: match (own.state, shelf) {
            (GrantState::Locked, _) => OwnState::Locked,
            (GrantState::Used, _) => OwnState::Used,
            (GrantState::Free, CouponTab::Expired) => OwnState::Expired,
            (GrantState::Free, _) => OwnState::Usable,
        },
        order: own.order,
    }
}
