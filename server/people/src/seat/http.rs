use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::view::{OwnSeat, TeamView, own_seat, team};
use super::{SeatError, model};
use crate::PeopleState;
use crate::member::model::{email, masked};
use money::certificate::model::masked as masked_name;
use money::certificate::store as certificates;
use money::seat::store::{self as seats, JoinCode, Membership};
use money::wallet::store as wallet;
use platform::guard::limit::{RateLimit, Who, take};
use platform::guard::request_info::RequestInfo;
use platform::guard::{Member, MemberId};
use platform::notice;
use platform::notice::model::{Channel, CodeTemplate, SEAT_LASTS};
use platform::notice::sealed::MASK;

/// Letters of one owner in a day: seats that are invited to and taken back are no way to write to strangers.
const LETTERS_A_DAY: i64 = 20;
const DAY: Duration = Duration::from_secs(24 * 3600);
/// Without what is easily mistaken for something else.
const LETTERS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH: usize = 10;
const PAGE_SIZE: i64 = 20;

#[derive(Serialize, ToSchema)]
pub struct SeatPage {
    /// Of one's own membership
    #[schema(required)]
    pub team: Option<TeamView>,
    /// Of somebody else's
    #[schema(required)]
    pub seat: Option<OwnSeat>,
}

/// The seats of one's membership, and the one that one has of another's.
#[utoipa::path(get, path = "/api/seat/index", responses((status = 200, body = Envelope<SeatPage>)))]
pub async fn index(State(app): State<PeopleState>, about: RequestInfo, member: Member) -> Result<Reply<SeatPage>> {
    let (now, zone, lang) = (app.clock.now(), app.config.zone, about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let team = team(db, member.id, lang, now, zone).await?;
            Ok(SeatPage { team, seat: own_seat(db, member.id, lang, now, zone).await? })
        })
    });
    Ok(Reply(read.await?))
}

#[derive(Serialize, ToSchema)]
pub struct PoolUses {
    pub list: Vec<PoolUseView>,
    pub total: i64,
}

/// Something that was taken from the membership's free downloads.
#[derive(Serialize, ToSchema)]
pub struct PoolUseView {
    pub id: i64,
    pub name: String,
    /// By the owner
    pub own: bool,
    pub title: String,
    pub path: String,
    #[schema(value_type = i64)]
    pub at: Timestamp,
    /// Closed because the seat was taken back
    pub revoked: bool,
}

/// Who took what, newest first.
#[utoipa::path(get, path = "/api/seat/uses", params(("page" = Option<i64>, Query)), responses((status = 200, body = Envelope<PoolUses>)))]
pub async fn uses(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<PoolUses>> {
    let paging = Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE);
    let read = app.db.read(move |db| Box::pin(seats::uses(db, member.id, paging)));
    let (list, total) = read.await?;
    let view = |one: seats::PoolUse| PoolUseView {
        id: one.id,
        name: one.nickname,
        own: one.member == member.id,
        title: about.lang.choose(one.title_zh, one.title_en),
        path: format!("/{}/{}", if one.kind == "course" { "course2" } else { "course" }, one.material),
        at: one.granted_at,
        revoked: one.revoked_at.is_some(),
    };
    Ok(Reply(PoolUses { list: list.into_iter().map(view).collect(), total }))
}

/// Somebody's own membership, if it has seats to give. The caller holds its owner.
async fn own_membership(db: &mut Conn, owner: MemberId, now: Timestamp) -> Result<Membership> {
    let own = seats::own_membership(db, owner, now).await?;
    own.filter(|own| own.level.seats > 1).ok_or_else(|| SeatError::NoSeats.into())
}

/// Whether one more can sit, one seat being the owner's. The caller holds the owner.
async fn has_room(db: &mut Conn, membership: &Membership, now: Timestamp) -> Result<bool> {
    Ok(seats::held(db, membership.owner, now).await? + 1 < membership.level.seats)
}

#[derive(Deserialize, ToSchema)]
pub struct CompanyInput {
    company: Text,
}

/// The name on the certificates of what is downloaded with the membership from now on, and on those that have none yet.
#[utoipa::path(post, path = "/api/seat/company", request_body = CompanyInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn set_company(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<CompanyInput>,
) -> Result<ReplyMessage> {
    let company = model::company(&input.company.0)?;
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let company = company.clone();
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            own_membership(db, member.id, now).await?;
            seats::set_company(db, member.id, &company).await?;
            certificates::name_pool(db, member.id, &company).await
        })
    });
    write.await?;
    Ok(ReplyMessage("seat.done.company"))
}

#[derive(Deserialize, ToSchema)]
pub struct CodeInput {
    /// Off closes the code that there is; on makes another
    on: Flag,
}

#[utoipa::path(post, path = "/api/seat/code", request_body = CodeInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn set_code(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<CodeInput>,
) -> Result<ReplyMessage> {
    let code = input.on.0.then(|| app.random.text(LETTERS, CODE_LENGTH));
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let code = code.clone();
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            own_membership(db, member.id, now).await?;
            seats::set_code(db, member.id, code.as_deref()).await
        })
    });
    write.await?;
    Ok(ReplyMessage(if input.on.0 { "seat.done.code" } else { "seat.done.code_off" }))
}

#[derive(Deserialize, ToSchema)]
pub struct InviteInput {
    email: Text,
}

/// A letter with a code that only an account with this address can use. It reserves a seat for a week.
#[utoipa::path(post, path = "/api/seat/invite", request_body = InviteInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn invite(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    Json(input): Json<InviteInput>,
) -> Result<ReplyMessage> {
    let address = email(&input.email.0)?;
    take(&app, RateLimit::Redeem, Who::Member(member.id.0))?;
    let (now, code) = (app.clock.now(), app.random.text(LETTERS, CODE_LENGTH));
    // Whoever reads the outbox must not be able to take the seat.
    let url = format!("{}/user/seats?code={MASK}", app.config.public_url);
    let (state, lang) = (app.clone(), about.lang);
    let write = app.db.write(move |db| {
        let (app, address, code, url) = (state.clone(), address.clone(), code.clone(), url.clone());
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            let membership = own_membership(db, member.id, now).await?;
            if !has_room(db, &membership, now).await? {
                return Err(SeatError::Full.into());
            }
            if seats::invited_since(db, member.id, now.minus(DAY)).await? >= LETTERS_A_DAY {
                return Err(SeatError::TooManyLetters.into());
            }
            if !seats::invite(db, member.id, &address, &code, now, now.plus(SEAT_LASTS)).await? {
                return Err(SeatError::Invited.into());
            }
            // A name from before the rules for names is not written to others.
            let owner = match model::company(&seats::team(db, member.id).await?.company) {
                Ok(company) => company,
                Err(_) => seats::name_of(db, member.id).await?,
            };
            let level = lang.choose(&membership.level.name_zh, &membership.level.name_en);
            let params = [("owner", owner.as_str()), ("level", level), ("code", MASK), ("url", &url)];
            let to = (Channel::Email, address.as_str());
            let letter = notice::compose_sealed(&app, lang, to, CodeTemplate::Seat, &params, &code)?;
            notice::queue(db, &letter, now).await
        })
    });
    write.await?;
    app.mail_wakeup.notify_one();
    Ok(ReplyMessage("seat.done.invited"))
}

#[derive(Serialize, ToSchema)]
pub struct SeatOffer {
    pub owner_name: String,
    pub company: String,
    pub level_name: String,
    #[schema(value_type = i64)]
    pub until: Timestamp,
    pub has_room: bool,
    /// Only an account with this address can take it
    #[schema(required)]
    pub email: Option<String>,
}

/// As somebody types it: any case, with or without spaces.
fn typed(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).take(40).collect::<String>().to_uppercase()
}

/// What a code offers, before anybody takes it.
#[utoipa::path(get, path = "/api/seat/offer", params(("code" = String, Query)), responses((status = 200, body = Envelope<SeatOffer>)))]
pub async fn offer(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<SeatOffer>> {
    take(&app, RateLimit::Redeem, Who::Member(member.id.0))?;
    let (code, now, lang) = (typed(asked.get("code").unwrap_or_default()), app.clock.now(), about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let found = seats::by_code(db, &code, now).await?.ok_or(SeatError::UnknownCode)?;
            let membership = own_membership(db, found.owner(), now).await.map_err(|_| SeatError::UnknownCode)?;
            let is_reserved = matches!(found, JoinCode::Invitation(_));
            Ok(SeatOffer {
                owner_name: masked_name(&seats::name_of(db, found.owner()).await?),
                company: seats::team(db, found.owner()).await?.company,
                level_name: lang.choose(&membership.level.name_zh, &membership.level.name_en).clone(),
                until: membership.until,
                has_room: is_reserved || has_room(db, &membership, now).await?,
                email: match &found {
                    JoinCode::Invitation(invitation) => Some(masked(&invitation.email)),
                    JoinCode::Team(_) => None,
                },
            })
        })
    });
    Ok(Reply(read.await?))
}

#[derive(Deserialize, ToSchema)]
pub struct JoinInput {
    code: Text,
}

/// Takes a seat. Codes are not to be guessed: ten tries in ten minutes.
#[utoipa::path(post, path = "/api/seat/join", request_body = JoinInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn join(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<JoinInput>,
) -> Result<ReplyMessage> {
    take(&app, RateLimit::Redeem, Who::Member(member.id.0))?;
    let (code, now) = (typed(&input.code.0), app.clock.now());
    let write = app.db.write(move |db| {
        let code = code.clone();
        Box::pin(async move {
            let owner = seats::by_code(db, &code, now).await?.ok_or(SeatError::UnknownCode)?.owner();
            // The owner first, as whoever takes from the pool; who answers two invitations at once waits here.
            wallet::hold_member(db, owner).await?;
            wallet::hold_member(db, member.id).await?;
            // As it stands now that nobody else counts seats.
            let found = seats::by_code(db, &code, now).await?.filter(|found| found.owner() == owner);
            let found = found.ok_or(SeatError::UnknownCode)?;
            if owner == member.id {
                return Err(SeatError::Own.into());
            }
            if seats::sits(db, member.id).await?.is_some() {
                return Err(SeatError::Seated.into());
            }
            let membership = own_membership(db, owner, now).await?;
            let is_taken = match found {
                JoinCode::Invitation(invitation) => {
                    if seats::email_of(db, member.id).await?.as_deref() != Some(invitation.email.as_str()) {
                        return Err(SeatError::OtherAddress.into());
                    }
                    seats::accept(db, invitation.id, member.id, now).await?
                }
                JoinCode::Team(_) if !has_room(db, &membership, now).await? => return Err(SeatError::Full.into()),
                JoinCode::Team(_) => seats::take(db, owner, member.id, now).await?,
            };
            if is_taken { Ok(()) } else { Err(SeatError::Seated.into()) }
        })
    });
    write.await?;
    Ok(ReplyMessage("seat.done.joined"))
}

#[derive(Deserialize, ToSchema)]
pub struct SeatChoice {
    id: Int,
}

/// Takes a seat or an invitation back: what its member downloaded with it is closed at once.
#[utoipa::path(post, path = "/api/seat/remove", request_body = SeatChoice, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn remove(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<SeatChoice>,
) -> Result<ReplyMessage> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            if seats::end(db, member.id, input.id.0, "removed", now).await? {
                Ok(())
            } else {
                Err(SeatError::Unknown.into())
            }
        })
    });
    write.await?;
    Ok(ReplyMessage("seat.done.removed"))
}

/// Gives one's own seat back.
#[utoipa::path(post, path = "/api/seat/leave", responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn leave(State(app): State<PeopleState>, member: Member) -> Result<ReplyMessage> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            let (id, owner, _) = seats::own_seat(db, member.id).await?.ok_or(SeatError::Unknown)?;
            wallet::hold_member(db, owner).await?;
            if seats::end(db, owner, id, "left", now).await? { Ok(()) } else { Err(SeatError::Unknown.into()) }
        })
    });
    write.await?;
    Ok(ReplyMessage("seat.done.left"))
}
