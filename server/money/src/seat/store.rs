use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::page::Paging;

use crate::entitlement::store as entitlements;
use crate::vip::model::LevelTerms;
use crate::vip::store as vips;
use platform::guard::MemberId;

/// A seat `s` that is taken or reserved by an invitation at `$now`.
macro_rules! is_held {
    ($now:literal) => {
        concat!("s.ended_at IS NULL AND (s.member_id IS NOT NULL OR s.expires_at > ", $now, ")")
    };
}

sql! {
    // A membership gives as many seats as its level has today, the owner's among them; the oldest come first.
    OF_MEMBER = "SELECT s.id, s.owner_id, n.level, n.until_at FROM vip_seat s JOIN vip_standing n ON n.member_id = s.owner_id AND n.until_at > $2
        JOIN vip_level v ON v.level = n.level JOIN member o ON o.id = s.owner_id AND o.active = TRUE AND o.erased = FALSE
        WHERE s.member_id = $1 AND s.ended_at IS NULL AND (SELECT COUNT(*) FROM vip_seat x WHERE x.owner_id = s.owner_id
            AND x.member_id IS NOT NULL AND x.ended_at IS NULL AND x.id < s.id) + 1 < v.seats";
    TEAM = "SELECT company, code FROM vip_team WHERE owner_id = $1";
    SET_COMPANY = "INSERT INTO vip_team (owner_id, company, code) VALUES ($1, $2, NULL)
        ON CONFLICT (owner_id) DO UPDATE SET company = excluded.company";
    SET_CODE = "INSERT INTO vip_team (owner_id, company, code) VALUES ($1, '', $2)
        ON CONFLICT (owner_id) DO UPDATE SET code = excluded.code";
    TEAM_BY_CODE = "SELECT owner_id FROM vip_team WHERE code = $1";
    INVITATION_BY_CODE = concat!("SELECT s.id, s.owner_id, s.email FROM vip_seat s WHERE s.code = $1 AND s.member_id IS NULL AND ", is_held!("$2"));
    HELD = concat!("SELECT COUNT(*) FROM vip_seat s WHERE s.owner_id = $1 AND ", is_held!("$2"));
    SEATS = concat!("SELECT s.id, s.member_id, m.nickname, s.email, s.code, s.created_at, s.expires_at, s.joined_at,
        (SELECT COUNT(*) FROM entitlement e WHERE e.member_id = s.member_id AND e.pool_owner_id = s.owner_id AND e.pool_month = $3) AS month_used,
        (SELECT COUNT(*) FROM entitlement e WHERE e.member_id = s.member_id AND e.pool_owner_id = s.owner_id) AS used
        FROM vip_seat s LEFT JOIN member m ON m.id = s.member_id WHERE s.owner_id = $1 AND ", is_held!("$2"), " ORDER BY s.id");
    INVITED = concat!("SELECT s.id FROM vip_seat s WHERE s.owner_id = $1 AND s.email = $3 AND s.member_id IS NULL AND ", is_held!("$2"));
    INVITE = "INSERT INTO vip_seat (owner_id, member_id, email, code, created_at, expires_at) VALUES ($1, NULL, $2, $3, $4, $5) RETURNING id";
    INVITED_SINCE = "SELECT COUNT(*) FROM vip_seat WHERE owner_id = $1 AND created_at > $2 AND expires_at IS NOT NULL";
    // Guarded: nobody sits in two teams.
    TAKE = "INSERT INTO vip_seat (owner_id, member_id, email, code, created_at, joined_at) VALUES ($1, $2, '', NULL, $3, $3)
        ON CONFLICT DO NOTHING RETURNING id";
    SITS = "SELECT owner_id FROM vip_seat WHERE member_id = $1 AND ended_at IS NULL";
    ACCEPT = "UPDATE vip_seat SET member_id = $2, joined_at = $3, code = NULL WHERE id = $1 AND member_id IS NULL AND ended_at IS NULL";
    END = "UPDATE vip_seat SET ended_at = $3, end_reason = $4, code = NULL WHERE id = $1 AND owner_id = $2 AND ended_at IS NULL
        RETURNING member_id";
    OWN_SEAT = "SELECT id, owner_id, joined_at FROM vip_seat WHERE member_id = $1 AND ended_at IS NULL";
    EMAIL_OF = "SELECT email FROM member WHERE id = $1";
    NAME_OF = "SELECT nickname FROM member WHERE id = $1";
    USES = "SELECT e.id, e.member_id, m.nickname, e.material_id, t.title_zh, t.title_en, t.kind, e.granted_at, e.revoked_at
        FROM entitlement e JOIN member m ON m.id = e.member_id JOIN material t ON t.id = e.material_id
        WHERE e.pool_owner_id = $1 ORDER BY e.id DESC LIMIT $2 OFFSET $3";
    USED_BY = "SELECT CAST(COALESCE(SUM(CASE WHEN pool_month = $3 THEN 1 ELSE 0 END), 0) AS BIGINT), COUNT(*) FROM entitlement
        WHERE member_id = $1 AND pool_owner_id = $2";
    USE_COUNT = "SELECT COUNT(*) FROM entitlement WHERE pool_owner_id = $1";
    // Who was erased sits nowhere, and nobody's address is kept for a seat that is over.
    FORGET = "UPDATE vip_seat SET ended_at = COALESCE(ended_at, $1), email = '', code = NULL WHERE (ended_at IS NOT NULL AND email <> '')
        OR (member_id IS NULL AND expires_at <= $1 AND email <> '') OR (ended_at IS NULL AND (member_id IN (SELECT id FROM member WHERE erased = TRUE)
            OR owner_id IN (SELECT id FROM member WHERE erased = TRUE)))";
    FORGET_TEAMS = "DELETE FROM vip_team WHERE owner_id IN (SELECT id FROM member WHERE erased = TRUE)";
}

/// What somebody may use: their own membership, or the one they have a seat of.
#[derive(Clone, Debug)]
pub struct Membership {
    pub owner: MemberId,
    /// None: their own.
    pub seat: Option<i64>,
    pub level: LevelTerms,
    pub until: Timestamp,
}

struct SeatStanding {
    id: i64,
    owner: MemberId,
    level: i64,
    until: Timestamp,
}

row!(SeatStanding { id, owner(owner_id), level, until(until_at) });

/// The higher of the two, their own of equals.
pub async fn membership(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Option<Membership>> {
    let own = own_membership(db, member, now).await?;
    let Some(seat) = db.optional::<SeatStanding>(OF_MEMBER, args![member, now]).await? else { return Ok(own) };
    if own.as_ref().is_some_and(|own| own.level.id >= seat.level) {
        return Ok(own);
    }
    let SeatStanding { id, owner, level, until } = seat;
    let level = vips::levels(db).await?.into_iter().find(|known| known.id == level);
    Ok(level.map(|level| Membership { owner, seat: Some(id), level, until }).or(own))
}

/// What they have bought or were given themselves.
pub async fn own_membership(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Option<Membership>> {
    let Some(own) = vips::current(db, member).await?.filter(|own| own.is_on(now)) else { return Ok(None) };
    let level = vips::levels(db).await?.into_iter().find(|known| known.id == own.level);
    Ok(level.map(|level| Membership { owner: member, seat: None, level, until: own.until }))
}

/// Whether the seat somebody has is of a membership that runs and has room for them.
pub async fn is_running(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<bool> {
    Ok(db.optional::<SeatStanding>(OF_MEMBER, args![member, now]).await?.is_some())
}

/// The company's name and the code to join by.
#[derive(Clone, Debug, Default)]
pub struct Team {
    pub company: String,
    pub code: Option<String>,
}

row!(Team { company, code });

pub async fn team(db: &mut Conn, owner: MemberId) -> Result<Team> {
    Ok(db.optional(TEAM, args![owner]).await?.unwrap_or_default())
}

pub async fn set_company(db: &mut Conn, owner: MemberId, company: &str) -> Result<()> {
    db.execute(SET_COMPANY, args![owner, company]).await.map(drop)
}

/// None closes the team to those who come by a code.
pub async fn set_code(db: &mut Conn, owner: MemberId, code: Option<&str>) -> Result<()> {
    db.execute(SET_CODE, args![owner, code]).await.map(drop)
}

/// A seat somebody is invited to.
#[derive(Clone, Debug)]
pub struct SeatInvitation {
    pub id: i64,
    pub owner: MemberId,
    pub email: String,
}

row!(SeatInvitation { id, owner(owner_id), email });

/// What a code opens.
#[derive(Clone, Debug)]
pub enum JoinCode {
    Team(MemberId),
    Invitation(SeatInvitation),
}

impl JoinCode {
    pub const fn owner(&self) -> MemberId {
        match self {
            Self::Team(owner) => *owner,
            Self::Invitation(invitation) => invitation.owner,
        }
    }
}

pub async fn by_code(db: &mut Conn, code: &str, now: Timestamp) -> Result<Option<JoinCode>> {
    if let Some((owner,)) = db.optional::<(MemberId,)>(TEAM_BY_CODE, args![code]).await? {
        return Ok(Some(JoinCode::Team(owner)));
    }
    Ok(db.optional::<SeatInvitation>(INVITATION_BY_CODE, args![code, now]).await?.map(JoinCode::Invitation))
}

/// Seats beside the owner's that are taken or reserved.
pub async fn held(db: &mut Conn, owner: MemberId, now: Timestamp) -> Result<i64> {
    Ok(db.one::<(i64,)>(HELD, args![owner, now]).await?.0)
}

/// A seat or an invitation as the owner sees it.
#[derive(Clone, Debug)]
pub struct SeatRow {
    pub id: i64,
    pub member: Option<MemberId>,
    pub nickname: Option<String>,
    pub email: String,
    pub code: Option<String>,
    pub created_at: Timestamp,
    pub expires_at: Option<Timestamp>,
    pub joined_at: Option<Timestamp>,
    pub month_used: i64,
    pub used: i64,
}

row!(SeatRow {
    id,
    member(member_id),
    nickname,
    email,
    code,
    created_at,
    expires_at,
    joined_at,
    month_used,
    used
});

/// `month`: as the pool counts it.
pub async fn seats(db: &mut Conn, owner: MemberId, month: i64, now: Timestamp) -> Result<Vec<SeatRow>> {
    db.all(SEATS, args![owner, now, month]).await
}

/// `false` when this address is invited already.
pub async fn invite(
    db: &mut Conn,
    owner: MemberId,
    email: &str,
    code: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool> {
    if db.optional::<(i64,)>(INVITED, args![owner, now, email]).await?.is_some() {
        return Ok(false);
    }
    db.one::<(i64,)>(INVITE, args![owner, email, code, now, until]).await?;
    Ok(true)
}

/// Invitations by letter since then, whatever became of them.
pub async fn invited_since(db: &mut Conn, owner: MemberId, since: Timestamp) -> Result<i64> {
    Ok(db.one::<(i64,)>(INVITED_SINCE, args![owner, since]).await?.0)
}

/// Whose team somebody sits in.
pub async fn sits(db: &mut Conn, member: MemberId) -> Result<Option<MemberId>> {
    Ok(db.optional::<(MemberId,)>(SITS, args![member]).await?.map(|(owner,)| owner))
}

/// `false` when they sit somewhere already. The caller holds the owner and has counted the seats.
pub async fn take(db: &mut Conn, owner: MemberId, member: MemberId, now: Timestamp) -> Result<bool> {
    Ok(db.optional::<(i64,)>(TAKE, args![owner, member, now]).await?.is_some())
}

/// `false` when somebody has accepted it already.
pub async fn accept(db: &mut Conn, invitation: i64, member: MemberId, now: Timestamp) -> Result<bool> {
    Ok(db.execute(ACCEPT, args![invitation, member, now]).await? == 1)
}

/// Ends a seat or an invitation. What its member took from the pool is closed at once, on its way out included. `false` when there was
/// none. The caller holds the owner, as whoever takes from the pool does.
pub async fn end(db: &mut Conn, owner: MemberId, seat: i64, reason: &str, now: Timestamp) -> Result<bool> {
    let Some((member,)) = db.optional::<(Option<MemberId>,)>(END, args![seat, owner, now, reason]).await? else {
        return Ok(false);
    };
    if let Some(member) = member {
        entitlements::revoke_pool(db, member, owner, reason, now).await?;
    }
    Ok(true)
}

/// The seat somebody has, whether its membership is running or not: id, owner and since when.
pub async fn own_seat(db: &mut Conn, member: MemberId) -> Result<Option<(i64, MemberId, Option<Timestamp>)>> {
    db.optional(OWN_SEAT, args![member]).await
}

pub async fn email_of(db: &mut Conn, member: MemberId) -> Result<Option<String>> {
    Ok(db.optional::<(Option<String>,)>(EMAIL_OF, args![member]).await?.and_then(|(email,)| email))
}

pub async fn name_of(db: &mut Conn, member: MemberId) -> Result<String> {
    Ok(db.optional::<(String,)>(NAME_OF, args![member]).await?.map(|(name,)| name).unwrap_or_default())
}

/// Something that was taken from a pool.
#[derive(Clone, Debug)]
pub struct PoolUse {
    pub id: i64,
    pub member: MemberId,
    pub nickname: String,
    pub material: i64,
    pub title_zh: String,
    pub title_en: String,
    pub kind: String,
    pub granted_at: Timestamp,
    pub revoked_at: Option<Timestamp>,
}

row!(PoolUse {
    id,
    member(member_id),
    nickname,
    material(material_id),
    title_zh,
    title_en,
    kind,
    granted_at,
    revoked_at
});

/// How much a member took from somebody's pool: in a month, and in all.
pub async fn used_by(db: &mut Conn, member: MemberId, owner: MemberId, month: i64) -> Result<(i64, i64)> {
    db.one(USED_BY, args![member, owner, month]).await
}

/// Newest first, and how many there are.
pub async fn uses(db: &mut Conn, owner: MemberId, paging: Paging) -> Result<(Vec<PoolUse>, i64)> {
    let list = db.all(USES, args![owner, paging.limit, paging.offset()]).await?;
    Ok((list, db.one::<(i64,)>(USE_COUNT, args![owner]).await?.0))
}

/// Nothing is kept about who was erased, nor the addresses of invitations that are over.
pub async fn forget_erased(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(FORGET, args![now]).await?;
    db.execute(FORGET_TEAMS, args![]).await.map(drop)
}
