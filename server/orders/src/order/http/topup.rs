//! Money for the balance.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

use crate::OrdersState;
use crate::order::create::{self, Amount, OrderContext, OrderCreated, cap};
use crate::order::model::OrderStatus;
use crate::order::view::{BalanceView, PayChannel, channels};
use crate::order::{OrderError, store};
use catalogue::content::Agreement;
use money::wallet::store as wallet;
use people::member::store as members;
use platform::guard::Member;
use platform::guard::idempotency::IdempotencyKey;
use platform::guard::limit::{self, RateLimit, Who};
use platform::guard::request_info::RequestInfo;

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
pub async fn topup(State(app): State<OrdersState>, about: RequestInfo, member: Member) -> Result<Reply<TopupOffer>> {
    let (now, lang) = (app.clock.now(), about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let templates = store::templates(db).await?;
            let (balance, _) = wallet::buckets(db, member.id).await?;
            let is_known = members::has_mobile(db, member.id).await?;
            let today = store::topups_since(db, member.id, now.minus(DAY)).await?;
            let open = store::topups_open(db, member.id).await?;
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
            Ok((templates, balance, is_known, (today, open), history, agreements))
        })
    });
    let (templates, balance, is_known, (today, open), history, agreements) = read.await?;
    let numbers = app.numbers().await?;
    let cap = cap(&numbers, is_known);
    let verified = numbers.balance_cap_verified.to_string();
    let text = |key: &str| app.texts.get(lang, key, &[("cap", &cap.to_string()), ("verified", &verified)]);
    let why = text(if is_known { "order.cap.verified" } else { "order.cap.unknown" });
    let room = cap.fen() - balance.principal.fen() - open.fen();
    let gifts = templates.iter().filter(|one| one.gift > Money::ZERO).map(|one| one.amount);
    let gift_from = gifts.min().unwrap_or(numbers.topup_most);
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
        custom: CustomTopup {
            least: numbers.topup_least,
            most: numbers.topup_most.min(Money::from_fen(room.max(0))),
            gift_from,
        },
        balance: balance.into(),
        cap,
        cap_reason: why,
        left_today: (numbers.topup_daily - today).max(0),
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

#[utoipa::path(post, path = "/api/topup/order", request_body = TopupWish, responses((status = 200, body = Envelope<OrderCreated>)))]
pub async fn order_topup(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Member,
    key: IdempotencyKey,
    Json(input): Json<TopupWish>,
) -> Result<Reply<OrderCreated>> {
    limit::take(&app, RateLimit::Checkout, Who::Member(member.id.0))?;
    if !input.agreed.0 {
        return Err(OrderError::NotAgreed.into());
    }
    let once = key.of_member(member.id, &input, app.clock.now())?;
    let amount = match (&input.template, &input.amount) {
        (Some(id), None) => Amount::Template(id.0),
        (None, Some(own)) => Amount::Own(own.0.parse().map_err(|_| OrderError::BadAmount)?),
        _ => return Err(OrderError::BadAmount.into()),
    };
    let maker = OrderContext::new(&app, member.id, &about.client.to_string()).await?;
    let write = app.db.write(move |db| {
        let (maker, once, amount, back) = (maker.clone(), once.clone(), amount.clone(), input.back.clone());
        Box::pin(async move { create::topup(db, &maker, &once, &amount, back.as_deref()).await })
    });
    Ok(Reply(write.await?))
}
