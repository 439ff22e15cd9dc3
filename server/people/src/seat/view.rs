//! Seats as their owner, the seated and the back office see them.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use money::seat::store::{self as seats, SeatRow, Team};
use money::vip::model::LevelTerms;
use money::vip::pool::{self, Pool, calendar};
use money::vip::store as vips;
use platform::guard::MemberId;
use platform::notice::model::masked;

/// A membership that has seats to give.
#[derive(Serialize, ToSchema)]
pub struct TeamView {
    pub level_name: String,
    #[schema(value_type = i64)]
    pub until: Timestamp,
    /// The membership is running
    pub active: bool,
    /// All of them, the owner's among them
    pub seats: i64,
    pub free: i64,
    /// On the certificates of what is downloaded with it; empty: everybody's own name
    pub company: String,
    /// To join by; none: by letter alone
    #[schema(required)]
    pub code: Option<String>,
    #[schema(required)]
    pub pool: Option<Pool>,
    /// Taken by the owner, this month and in all
    pub own_month_used: i64,
    pub own_used: i64,
    pub members: Vec<SeatView>,
}

/// A seat, or the invitation to one.
#[derive(Serialize, ToSchema)]
pub struct SeatView {
    pub id: i64,
    /// None: invited
    #[schema(required)]
    pub member: Option<MemberId>,
    /// Who has it, or the address that was invited
    pub name: String,
    #[schema(value_type = i64)]
    pub since: Timestamp,
    /// Until when the invitation counts
    #[schema(value_type = Option<i64>, required)]
    pub until: Option<Timestamp>,
    /// The membership has fewer seats than people now
    pub paused: bool,
    pub month_used: i64,
    pub used: i64,
}

/// The seat somebody has of another's membership.
#[derive(Serialize, ToSchema)]
pub struct OwnSeat {
    pub owner_name: String,
    pub company: String,
    pub level_name: String,
    /// The membership is running and has a seat for them
    pub active: bool,
    #[schema(value_type = Option<i64>, required)]
    pub until: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub since: Option<Timestamp>,
    pub month_used: i64,
    pub used: i64,
    #[schema(required)]
    pub pool: Option<Pool>,
}

impl TeamView {
    /// For staff: no code to join by, and addresses as strangers see them.
    pub fn without_secrets(self) -> Self {
        let members = self.members.into_iter().map(|seat| {
            let name = if seat.member.is_none() { masked(&seat.name) } else { seat.name };
            SeatView { name, ..seat }
        });
        Self { code: None, members: members.collect(), ..self }
    }
}

/// Nobody's for a membership of one seat, unless people are left from a larger one.
pub async fn team(db: &mut Conn, owner: MemberId, lang: Lang, now: Timestamp, zone: Zone) -> Result<Option<TeamView>> {
    let Some(standing) = vips::current(db, owner).await? else { return Ok(None) };
    let (month, ..) = calendar(now, zone);
    let rows = seats::seats(db, owner, month, now).await?;
    let level = vips::levels(db).await?.into_iter().find(|level| level.id == standing.level);
    let count = level.as_ref().map_or(1, |level| level.seats);
    let active = standing.is_on(now);
    if rows.is_empty() && (count < 2 || !active) {
        return Ok(None);
    }
    let Team { company, code } = seats::team(db, owner).await?;
    let (own_month_used, own_used) = seats::used_by(db, owner, owner, month).await?;
    let held = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    let own_pool = pool::of(db, owner, now, zone).await?.filter(|open| open.membership.owner == owner);
    Ok(Some(TeamView {
        level_name: level.map(|level| name(&level, lang)).unwrap_or_default(),
        until: standing.until,
        active,
        seats: count,
        free: (count - 1 - held).max(0),
        company,
        code,
        pool: own_pool.map(|open| open.pool),
        own_month_used,
        own_used,
        members: seat_views(rows, count),
    }))
}

fn seat_views(rows: Vec<SeatRow>, count: i64) -> Vec<SeatView> {
    let mut seated = 0;
    let view = |row: SeatRow| {
        seated += i64::from(row.member.is_some());
        SeatView {
            id: row.id,
            member: row.member,
            paused: row.member.is_some() && seated >= count,
            name: row.nickname.unwrap_or(row.email),
            since: row.joined_at.unwrap_or(row.created_at),
            until: row.expires_at.filter(|_| row.member.is_none()),
            month_used: row.month_used,
            used: row.used,
        }
    };
    rows.into_iter().map(view).collect()
}

fn name(level: &LevelTerms, lang: Lang) -> String {
    lang.choose(&level.name_zh, &level.name_en).clone()
}

pub async fn own_seat(
    db: &mut Conn,
    member: MemberId,
    lang: Lang,
    now: Timestamp,
    zone: Zone,
) -> Result<Option<OwnSeat>> {
    let Some((id, owner, since)) = seats::own_seat(db, member).await? else { return Ok(None) };
    let (month, ..) = calendar(now, zone);
    let (month_used, used) = seats::used_by(db, member, owner, month).await?;
    let standing = vips::current(db, owner).await?;
    let level = match standing {
        Some(standing) => vips::levels(db).await?.into_iter().find(|level| level.id == standing.level),
        None => None,
    };
    let open = pool::of(db, member, now, zone).await?.filter(|open| open.membership.seat == Some(id));
    Ok(Some(OwnSeat {
        owner_name: seats::name_of(db, owner).await?,
        company: seats::team(db, owner).await?.company,
        level_name: level.map(|level| name(&level, lang)).unwrap_or_default(),
        active: seats::is_running(db, member, now).await?,
        until: standing.map(|standing| standing.until),
        since,
        month_used,
        used,
        pool: open.map(|open| open.pool),
    }))
}
