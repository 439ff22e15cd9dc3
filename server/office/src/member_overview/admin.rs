use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::DossierError;
use super::store::{self, MemberNote};
use crate::OfficeState;
use money::vip::model::{Tier, tier};
use money::vip::pool::{self, Pool};
use money::vip::store as vips;
use orders::order::model::OrderStatus;
use orders::order::store as order_store;
use people::seat::view::{self as seat_view, OwnSeat, TeamView};
use platform::audit::Audit;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::{Session, SessionId, Side};
use platform::guard::store as sessions;
use platform::guard::{Admin, MemberId};

const MOST_NOTE: usize = 1_000;
const ORDERS: i64 = 10;

#[derive(Serialize, ToSchema)]
pub struct Dossier {
    pub wallet: Option<MemberWallet>,
    pub spending: Spending,
    pub vip: Option<MemberVip>,
    /// Of their own membership
    pub team: Option<TeamView>,
    /// Of somebody else's
    pub seat: Option<OwnSeat>,
    /// The newest ten
    pub orders: Option<MemberOrders>,
    /// Where the member is signed in
    pub devices: Vec<Session>,
    pub notes: Vec<MemberNote>,
}

#[derive(Serialize, ToSchema)]
pub struct MemberWallet {
    pub principal: Money,
    pub bonus: Money,
    pub points: i64,
}

/// What was spent in twelve months, and what it changes.
#[derive(Serialize, ToSchema)]
pub struct Spending {
    pub spent: Money,
    /// Hundredths of a percent that are paid of a price
    pub rate: i64,
    /// What is missing to the next step, and its rate
    pub missing: Option<Money>,
    pub next_rate: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct MemberVip {
    pub level: i64,
    pub name: String,
    pub rate: i64,
    #[schema(value_type = Option<i64>)]
    pub until: Option<Timestamp>,
    pub pool: Option<Pool>,
}

#[derive(Serialize, ToSchema)]
pub struct MemberOrders {
    pub total: i64,
    pub list: Vec<OrderBrief>,
}

#[derive(Serialize, ToSchema)]
pub struct OrderBrief {
    pub number: String,
    pub kind: &'static str,
    pub status: OrderStatus,
    pub total: Money,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
}

impl Spending {
    fn of(tiers: &[Tier], spent: Money) -> Self {
        let next = tiers.iter().find(|tier| tier.amount > spent);
        Self {
            spent,
            rate: tier(tiers, spent).map_or(10_000, |tier| tier.rate),
            missing: next.and_then(|tier| tier.amount.checked_sub(spent)),
            next_rate: next.map(|tier| tier.rate),
        }
    }
}

#[utoipa::path(get, path = "/admin/user.user/dossier", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Dossier>)))]
pub async fn view(
    State(app): State<OfficeState>,
    about: RequestInfo,
    admin: Admin,
    asked: ListQuery,
) -> Result<Reply<Dossier>> {
    let member = MemberId(asked.int("id").ok_or(DossierError::Unknown)?);
    let (now, zone, lang) = (app.clock.now(), app.config.zone, about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let may = |node: &str| admin.rights.has(node);
            let (principal, bonus, points) = store::wallet(db, member).await?.ok_or(DossierError::Unknown)?;
            let tiers = vips::tiers(db).await?;
            let vip = match vips::of_member(db, member, now).await? {
                None => None,
                Some(vip) => Some(MemberVip {
                    level: vip.level,
                    name: vip.name(lang).to_owned(),
                    rate: vip.rate,
                    until: vips::current(db, member).await?.map(|standing| standing.until),
                    pool: pool::of(db, member, now, zone).await?.map(|open| open.pool),
                }),
            };
            let found = if may("shop/order/index") {
                let paging = Paging::new(None, Some(&ORDERS.to_string()), ORDERS);
                let (list, total) = order_store::page(db, member, ("all", "all", ""), paging).await?;
                let brief = |order: orders::order::model::Order| OrderBrief {
                    number: order.number,
                    kind: order.kind.word(),
                    status: order.status,
                    total: order.total,
                    created_at: order.created_at,
                };
                Some(MemberOrders { total, list: list.into_iter().map(brief).collect() })
            } else {
                None
            };
            Ok(Dossier {
                wallet: may("user/moneylog/index").then_some(MemberWallet { principal, bonus, points }),
                spending: Spending::of(&tiers, vips::spent(db, member, now, zone).await?),
                vip,
                team: seat_view::team(db, member, lang, now, zone).await?.map(TeamView::without_secrets),
                seat: seat_view::own_seat(db, member, lang, now, zone).await?,
                orders: found,
                devices: sessions::sessions(db, Side::Member, member.0).await?,
                notes: store::notes(db, member).await?,
            })
        })
    });
    Ok(Reply(read.await?))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct EndSession {
    pub id: Int,
    /// None: all of them
    pub session: Option<Int>,
}

/// Ends one of a member's sessions, or all of them: a stolen account is closed to whoever is in it.
#[utoipa::path(post, path = "/admin/user.user/signout", request_body = EndSession, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn sign_out(
    State(app): State<OfficeState>,
    audit: Audit,
    Json(input): Json<EndSession>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let member = input.id.0;
            let open = sessions::sessions(db, Side::Member, member).await?;
            match &input.session {
                None => sessions::end_all(db, Side::Member, member, None).await?,
                Some(session) => {
                    if !sessions::end(db, SessionId(session.0), Side::Member, member).await? {
                        return Err(DossierError::Unknown.into());
                    }
                }
            }
            let left = sessions::sessions(db, Side::Member, member).await?;
            audit.write(db, &input, &json!({ "devices": open.len() }), &json!({ "devices": left.len() })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("dossier.done.signed_out"))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct WriteNote {
    pub id: Int,
    pub body: Text,
    /// A note of one's own to take away instead
    pub remove: Option<Int>,
}

#[utoipa::path(post, path = "/admin/user.user/note", request_body = WriteNote, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn note(State(app): State<OfficeState>, audit: Audit, Json(input): Json<WriteNote>) -> Result<ReplyMessage> {
    let body = input.body.0.trim().to_owned();
    if input.remove.is_none() && (body.is_empty() || body.chars().count() > MOST_NOTE) {
        return Err(DossierError::BadNote.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input, body) = (audit.clone(), input.clone(), body.clone());
        Box::pin(async move {
            let member = MemberId(input.id.0);
            store::wallet(db, member).await?.ok_or(DossierError::Unknown)?;
            if let Some(remove) = &input.remove {
                let old = store::note(db, remove.0).await?.ok_or(DossierError::Unknown)?;
                if old.admin_id != audit.admin.id && !audit.admin.is_super() {
                    return Err(DossierError::NotYours.into());
                }
                store::remove_note(db, old.id).await?;
                return audit.write(db, &input, &old, &Value::Null).await;
            }
            let by = (audit.admin.id, audit.admin.username.as_str());
            store::add_note(db, member, by, &body, audit.now).await?;
            audit.write(db, &input, &Value::Null, &json!({ "body": body })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}
