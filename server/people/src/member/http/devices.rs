//! Where the account is signed in.

use axum::extract::State;
use kernel::Result;
use kernel::input::{Flag, Int};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::PeopleState;
use platform::guard::Member;
use platform::guard::session::{Session, SessionError, SessionId, Side};
use platform::guard::store as sessions;

#[derive(Serialize, ToSchema)]
pub struct Devices {
    pub list: Vec<Device>,
}

#[derive(Serialize, ToSchema)]
pub struct Device {
    #[serde(flatten)]
    pub session: Session,
    /// The one that asks
    pub current: bool,
}

#[utoipa::path(get, path = "/api/account/devices", responses((status = 200, body = Envelope<Devices>)))]
pub async fn list(State(app): State<PeopleState>, member: Member) -> Result<Reply<Devices>> {
    load(&app, Side::Member, member.id.0, member.session).await.map(Reply)
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct SignOut {
    /// One device
    pub id: Option<Int>,
    /// All but the one that asks
    pub others: Flag,
}

#[utoipa::path(post, path = "/api/account/signout", request_body = SignOut, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn sign_out(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<SignOut>,
) -> Result<ReplyMessage> {
    end(&app, Side::Member, member.id.0, member.session, input).await
}

pub async fn load(app: &PeopleState, side: Side, owner: i64, current: SessionId) -> Result<Devices> {
    let found = app.db.read(move |db| Box::pin(sessions::sessions(db, side, owner))).await?;
    let list = found.into_iter().map(|session| Device { current: session.id == current, session });
    Ok(Devices { list: list.collect() })
}

pub async fn end(
    app: &PeopleState,
    side: Side,
    owner: i64,
    current: SessionId,
    input: SignOut,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let one = input.id;
        Box::pin(async move {
            match one {
                Some(Int(id)) if !sessions::end(db, SessionId(id), side, owner).await? => {
                    Err(SessionError::Unknown.into())
                }
                Some(_) => Ok(()),
                None if input.others.0 => sessions::end_all(db, side, owner, Some(current)).await,
                None => Err(SessionError::Unknown.into()),
            }
        })
    });
    write.await?;
    Ok(ReplyMessage("session.done.ended"))
}
