//! Captcha: a picture on which a few marks are clicked in order. Who cannot see or click lets the browser find a number
//! instead, which takes it a second or two. An answer is good once, for one purpose, for two minutes.

pub mod draw;
mod icons;
pub mod model;
pub mod store;

use kernel::{Result, error_codes};
use model::{CaptchaAnswer, Purpose};

use crate::PeopleState;

error_codes! {
    pub enum CaptchaError {
        Wrong = "captcha.wrong": Refused,
        /// Of the check that the picture itself makes: it shows the state, so there is nothing to say.
        TryAgain = "captcha.try_again": Refused,
        BadId = "captcha.bad_id": Invalid,
    }
}

/// Takes the captcha that goes with a call, right or wrong. Always right where captchas are switched off.
pub async fn pass(app: &PeopleState, purpose: Purpose, id: &str, info: &str) -> Result<()> {
    if !app.config.captcha || check(app, Some(purpose), id, info, true).await? {
        Ok(())
    } else {
        Err(CaptchaError::Wrong.into())
    }
}

/// Whether the answer is right. A right one is taken when `take` says so, a wrong one counts as a try.
pub async fn check(app: &PeopleState, purpose: Option<Purpose>, id: &str, info: &str, take: bool) -> Result<bool> {
    let (id, info, now) = (id.to_owned(), info.to_owned(), app.clock.now());
    let work_bits = app.config.captcha_work_bits;
    let write = app.db.write(move |db| {
        let (id, info) = (id.clone(), info.clone());
        Box::pin(async move {
            let Some(row) = store::find(db, &id, now).await? else { return Ok(false) };
            let answer: CaptchaAnswer = serde_json::from_str(&row.answer)?;
            let fits = purpose.is_none_or(|purpose| row.purpose == "any" || row.purpose == purpose.word());
            if !(fits && answer.is_met_by(&info, work_bits)) {
                store::count_try(db, &id).await?;
                return Ok(false);
            }
            // Two calls with one answer: the row is there for one of them.
            if take { store::remove(db, &id).await } else { Ok(true) }
        })
    });
    write.await
}
