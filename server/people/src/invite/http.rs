//! One's own invitation: its code, its link and pictures of it, what came of it.

use anyhow::anyhow;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use kernel::clock::Timestamp;
use kernel::input::Text;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use kernel::{Error, Result};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Hold, InviteEvent, RewardState, mask};
use super::store::RewardLine;
use super::{InviteError, jobs, poster, store};
use crate::PeopleState;
use money::coupon::model::Acquisition;
use money::coupon::{store as coupons, view};
use platform::guard::limit::{RateLimit, take_by_address};
use platform::guard::request_info::RequestInfo;
use platform::guard::{Member, MemberId};
use platform::setting::numbers::Numbers;
use platform::site::Site;

const PAGE_SIZE: i64 = 20;

#[derive(Serialize, ToSchema)]
pub struct Invitation {
    pub code: String,
    /// What to send to friends
    pub link: String,
    /// Address of a picture
    pub poster: String,
    pub qr: String,
    pub funnel: InviteFunnel,
    pub pending: Money,
    pub settled: Money,
    pub reversed: Money,
    pub rules: Vec<String>,
    pub invitee_gift: String,
}

#[derive(Serialize, ToSchema)]
pub struct InviteFunnel {
    pub opened: i64,
    pub registered: i64,
    pub paid: i64,
    pub earned: Money,
}

const RULES: [&str; 5] = ["first", "later", "wait", "back", "review"];

/// The rules as the numbers stand; one that gives nothing is left out.
fn rules(app: &PeopleState, lang: Lang, numbers: &Numbers) -> Vec<String> {
    let (first, later) = (numbers.invite_first_percent.to_string(), numbers.invite_later_percent.to_string());
    let (first_cap, later_cap) = (numbers.invite_first_cap.to_string(), numbers.invite_later_cap.to_string());
    let (days, wait) = (numbers.invite_days.to_string(), numbers.invite_wait_days.to_string());
    let (network, friends) = (numbers.invite_network_daily.to_string(), numbers.invite_rewarded_monthly.to_string());
    let filling = |rule: &str| match rule {
        "first" => vec![("percent", first.as_str()), ("cap", first_cap.as_str())],
        "later" => vec![("days", days.as_str()), ("percent", later.as_str()), ("cap", later_cap.as_str())],
        "wait" => vec![("days", wait.as_str())],
        "review" => vec![("network", network.as_str()), ("friends", friends.as_str())],
        _ => Vec::new(),
    };
    let is_given = |rule: &&&str| match **rule {
        "first" => numbers.invite_first_percent > 0,
        "later" => numbers.invite_later_percent > 0 && numbers.invite_days > 0,
        _ => true,
    };
    let given = RULES.iter().filter(is_given);
    given.map(|rule| app.texts.get(lang, &format!("invite.rule.{rule}"), &filling(rule))).collect()
}

fn link(app: &PeopleState, code: &str) -> String {
    format!("{}/register/{code}", app.config.public_url)
}

#[utoipa::path(get, path = "/api/invite/index", responses((status = 200, body = Envelope<Invitation>)))]
pub async fn index(State(app): State<PeopleState>, about: RequestInfo, member: Member) -> Result<Reply<Invitation>> {
    // So that whoever looks sees a link that was opened a moment ago.
    jobs::write_opened(&app).await?;
    let (now, lang) = (app.clock.now(), about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let gifts = coupons::on_offer(db, Acquisition::Invite, now).await?;
            Ok((store::code(db, member.id).await?, store::outcome(db, member.id).await?, gifts))
        })
    });
    let (code, outcome, gifts) = read.await?;
    let numbers = app.numbers().await?;
    let points = numbers.invite_welcome_points;
    let points = (points > 0).then(|| app.texts.get(lang, "invite.gift.points", &[("points", &points.to_string())]));
    let coupons = gifts.iter().map(|coupon| {
        let rule = view::rule(&app, lang, &coupon.rule);
        app.texts.get(lang, "invite.gift.coupon", &[("rule", &rule)])
    });
    Ok(Reply(Invitation {
        link: link(&app, &code),
        poster: format!("/api/invite/poster?code={code}&lang={}", lang.code()),
        qr: format!("/api/invite/qr?code={code}"),
        code,
        funnel: InviteFunnel {
            opened: outcome.opened,
            registered: outcome.registered,
            paid: outcome.paid,
            earned: outcome.settled,
        },
        pending: outcome.pending,
        settled: outcome.settled,
        reversed: outcome.reversed,
        rules: rules(&app, lang, &numbers),
        invitee_gift: coupons.chain(points).collect::<Vec<_>>().join(" + "),
    }))
}

#[derive(Serialize, ToSchema)]
pub struct Rewards {
    pub list: Vec<Reward>,
    pub total: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Reward {
    pub id: i64,
    /// Masked
    pub nickname: String,
    pub event: InviteEvent,
    /// What was paid and counts
    pub order_amount: Money,
    pub amount: Money,
    pub state: RewardState,
    #[schema(value_type = i64)]
    pub due_at: Timestamp,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
    /// Why it waits, or why it came to nothing
    #[schema(required)]
    pub reason: Option<String>,
}

#[utoipa::path(get, path = "/api/invite/rewards", params(("page" = Option<i64>, Query)), responses((status = 200, body = Envelope<Rewards>)))]
pub async fn rewards(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<Rewards>> {
    let paging = Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE);
    let (list, total) = app.db.snapshot(move |db| Box::pin(store::rewards(db, member.id, paging))).await?;
    let reward = |line: RewardLine| Reward {
        reason: reason(&app, about.lang, line.state, &line.reason),
        id: line.id,
        nickname: mask(&line.nickname),
        event: line.event,
        order_amount: line.base,
        amount: line.amount,
        state: line.state,
        due_at: line.due_at,
        created_at: line.created_at,
    };
    Ok(Reply(Rewards { list: list.into_iter().map(reward).collect(), total }))
}

/// In the asker's language, unless a person wrote it.
pub fn reason(app: &PeopleState, lang: Lang, state: RewardState, reason: &str) -> Option<String> {
    let key = match (Hold::from_word(reason), reason) {
        (Some(hold), _) => hold.word(),
        (None, "") if state == RewardState::Reversed => "refunded",
        (None, "left") => "left",
        (None, "") => return None,
        (None, written) => return Some(written.to_owned()),
    };
    Some(app.texts.get(lang, &format!("invite.reason.{key}"), &[]))
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct OpenedInvite {
    code: Text,
}

/// Somebody opened a link. Counted by day; what nobody has the code of is not.
#[utoipa::path(post, path = "/api/invite/open", request_body = OpenedInvite, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn open(
    State(app): State<PeopleState>,
    about: RequestInfo,
    Json(input): Json<OpenedInvite>,
) -> Result<ReplyMessage> {
    take_by_address(&app, RateLimit::Write, about.client)?;
    let member = owner(&app, &input.code.0).await?;
    app.opened.add((member.0, app.clock.now().day_number(app.config.zone)));
    Ok(ReplyMessage("invite.done.opened"))
}

async fn owner(app: &PeopleState, code: &str) -> Result<MemberId> {
    let code = code.trim().to_uppercase();
    let read = app.db.read(move |db| Box::pin(async move { store::by_code(db, &code).await }));
    read.await?.ok_or_else(|| InviteError::Unknown.into())
}

fn image(kind: &'static str, bytes: Vec<u8>) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=86400")], bytes).into_response()
}

fn qr_code(app: &PeopleState, code: &str) -> Result<QrCode> {
    let link = link(app, &code.trim().to_uppercase());
    Ok(QrCode::new(link.as_bytes()).map_err(|error| anyhow!("the QR code: {error}"))?)
}

/// The link as a QR code, in SVG.
#[utoipa::path(get, path = "/api/invite/qr", params(("code" = String, Query)), responses((status = 200, content_type = "image/svg+xml")))]
pub async fn qr(State(app): State<PeopleState>, asked: ListQuery) -> Result<Response> {
    let code = asked.get("code").unwrap_or_default();
    owner(&app, code).await?;
    let text = qr_code(&app, code)?.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(image("image/svg+xml", text.into_bytes()))
}

/// A poster to show around, in PNG.
#[utoipa::path(get, path = "/api/invite/poster", params(("code" = String, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "image/png")))]
pub async fn show_poster(State(app): State<PeopleState>, about: RequestInfo, asked: ListQuery) -> Result<Response> {
    take_by_address(&app, RateLimit::Picture, about.client)?;
    let code = asked.get("code").unwrap_or_default().trim().to_uppercase();
    owner(&app, &code).await?;
    let site = app.db.read(|db| Box::pin(Site::load(db))).await?;
    let text = |key: &str| app.texts.get(about.lang, &format!("invite.drawn.{key}"), &[]);
    let words = poster::PosterTexts {
        names: [site.name(about.lang).to_owned(), site.name_en, "Rushes".to_owned()],
        line: text("line"),
        scan: text("scan"),
        label: text("code"),
        code: code.clone(),
    };
    let qr = qr_code(&app, &code)?;
    let drawn = app.drawing.run(0, move |_| poster::draw(&words, &qr)).await?.ok_or(Error::Busy)??;
    Ok(image("image/png", drawn))
}
