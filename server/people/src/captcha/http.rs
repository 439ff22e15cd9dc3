use std::time::Duration;

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use kernel::input::{Flag, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::{Error, Result};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::model::{Captcha, CaptchaAnswer, HEIGHT, ProofOfWork, Purpose, WIDTH};
use super::{CaptchaError, digits, draw, store};
use crate::PeopleState;
use platform::guard::limit::{RateLimit, take_by_address};
use platform::guard::request_info::RequestInfo;

const LASTS: Duration = Duration::from_secs(120);
const SALT: &str = "abcdefghijklmnopqrstuvwxyz0123456789";

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CaptchaRequest {
    /// Made by the client; a new picture under the same id takes the place of the old one
    pub id: String,
    /// user_login, admin_login or code: the answer is good for nothing else
    pub purpose: Option<String>,
}

/// A picture to click on.
#[utoipa::path(get, path = "/api/common/clickcaptcha", params(CaptchaRequest), responses((status = 200, body = Envelope<Captcha>)))]
pub async fn show(
    State(app): State<PeopleState>,
    about: RequestInfo,
    Query(ask): Query<CaptchaRequest>,
) -> Result<Reply<Captcha>> {
    take_by_address(&app, RateLimit::Captcha, about.client)?;
    let is_id =
        (1..=64).contains(&ask.id.len()) && ask.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if !is_id {
        return Err(CaptchaError::BadId.into());
    }
    let random = app.random.clone();
    let drawn = app.drawing.run(0, move |_| draw::picture(&random, about.lang)).await?.ok_or(Error::Busy)??;
    let salt = app.random.text(SALT, 16);
    let answer = serde_json::to_string(&CaptchaAnswer { boxes: drawn.boxes, salt: salt.clone() })?;
    // A client that does not say what for gets a picture for one use of any kind.
    let purpose = ask.purpose.as_deref().and_then(Purpose::from_word).map_or("any", Purpose::word);
    let (id, until) = (ask.id.clone(), app.clock.now().plus(LASTS));
    let write = app.db.write(move |db| {
        let (id, answer) = (id.clone(), answer.clone());
        Box::pin(async move { store::put(db, &id, purpose, &answer, until).await })
    });
    write.await?;
    Ok(Reply(Captcha {
        id: ask.id,
        text: drawn.text,
        base64: format!("data:image/png;base64,{}", STANDARD.encode(drawn.png)),
        width: WIDTH,
        height: HEIGHT,
        work: ProofOfWork { salt, bits: app.config.captcha_work_bits },
    }))
}

/// Four digits as a picture. Of the client family's older forms; nothing here asks for them, so nothing is kept.
#[utoipa::path(get, path = "/api/common/captcha", operation_id = "digits_captcha", responses((status = 200, content_type = "image/png")))]
pub async fn show_digits(State(app): State<PeopleState>, about: RequestInfo) -> Result<Response> {
    take_by_address(&app, RateLimit::Captcha, about.client)?;
    let random = app.random.clone();
    let png = app.drawing.run(0, move |_| digits::picture(&random)).await?.ok_or(Error::Busy)??;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "no-store")], png).into_response())
}

#[derive(Deserialize, ToSchema)]
pub struct CaptchaCheck {
    #[serde(default)]
    pub id: Text,
    #[serde(default)]
    pub info: Text,
    /// Take it, if it is right
    #[serde(default)]
    pub unset: Flag,
}

/// Whether the clicks are right, before the call they are for.
#[utoipa::path(post, path = "/api/common/checkclickcaptcha", request_body = CaptchaCheck, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn check(
    State(app): State<PeopleState>,
    about: RequestInfo,
    Json(input): Json<CaptchaCheck>,
) -> Result<ReplyMessage> {
    take_by_address(&app, RateLimit::Captcha, about.client)?;
    if super::check(&app, None, &input.id.0, &input.info.0, input.unset.0).await? {
        Ok(ReplyMessage("captcha.done.right"))
    } else {
        Err(CaptchaError::TryAgain.into())
    }
}
