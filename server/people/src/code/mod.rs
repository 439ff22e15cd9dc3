//! Code: six digits sent to an address prove that it is theirs. A code is bound to its address and its purpose, good for
//! ten minutes, five tries and one use.

pub mod model;
pub mod store;

use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::text::Lang;
use kernel::{Result, error_codes};
use model::{CodeEvent, LASTS, digest};
use subtle::ConstantTimeEq;

use crate::PeopleState;
use platform::notice::model::{Channel, CodeTemplate};
use platform::notice::sealed::MASK;
use platform::notice::{self, Composed};

error_codes! {
    pub enum CodeError {
        Wrong = "code.wrong": Refused,
        TooSoon = "code.too_soon": Refused,
        TooMany = "code.too_many": Refused,
    }
}

/// What goes to the address: a code, or words instead of one where a code would open the wrong door. Either way it
/// looks the same to whoever asked.
pub enum Letter {
    Code,
    Words(Box<Composed>),
    Nothing,
}

/// Counts the sending and sends. `target` is normalised: an e-mail address in lower case.
pub async fn send(
    app: &PeopleState,
    lang: Lang,
    to: (Channel, &str),
    event: CodeEvent,
    letter: Letter,
    ip: &str,
) -> Result<()> {
    let (channel, target) = (to.0, to.1.to_owned());
    let code = app.random.text("0123456789", 6);
    let message = match letter {
        Letter::Code => {
            let (to, params) = ((channel, target.as_str()), [("code", MASK)]);
            Some(notice::compose_sealed(app, lang, to, CodeTemplate::Code, &params, &code)?)
        }
        Letter::Words(message) => Some(*message),
        Letter::Nothing => None,
    };
    let daily = app.numbers().await?.codes_daily.unwrap_or(app.config.codes_daily);
    let (now, caps) = (app.clock.now(), app.config.limits.then_some(daily));
    let (hash, ip) = (digest(&target, event, &code), ip.to_owned());
    let write = app.db.write(move |db| {
        let (target, hash, ip, message) = (target.clone(), hash.clone(), ip.clone(), message.clone());
        Box::pin(async move {
            let sent = store::sent(db, channel, &target, &ip, now).await?;
            sent.allows(caps)?;
            let new = store::NewCode { channel, target: &target, event, hash: &hash, ip: &ip };
            store::insert(db, &new, now, now.plus(LASTS)).await?;
            match &message {
                Some(message) => notice::queue(db, message, now).await,
                None => Ok(()),
            }
        })
    });
    write.await?;
    app.mail_wakeup.notify_one();
    Ok(())
}

/// Whether this is the code; a right one is used up, a wrong one counts as a try. In the transaction of what it is for,
/// which must commit a wrong try as well.
pub async fn redeem(db: &mut Conn, to: (Channel, &str), event: CodeEvent, code: &str, now: Timestamp) -> Result<bool> {
    match check(db, to, event, code, now).await? {
        Some(id) => use_up(db, id).await,
        None => Ok(false),
    }
}

/// The same without using it up. Looking takes a try in either case, and takes it first: many guesses at once are no more than
/// many guesses.
pub async fn check(
    db: &mut Conn,
    to: (Channel, &str),
    event: CodeEvent,
    code: &str,
    now: Timestamp,
) -> Result<Option<i64>> {
    let (channel, target) = to;
    let Some((id, hash)) = store::live(db, channel, target, event, now).await? else { return Ok(None) };
    if !store::take_try(db, id).await? {
        return Ok(None);
    }
    let is_right = digest(target, event, code.trim()).as_bytes().ct_eq(hash.as_bytes());
    Ok(bool::from(is_right).then_some(id))
}

/// False when somebody else was faster.
pub async fn use_up(db: &mut Conn, id: i64) -> Result<bool> {
    store::use_up(db, id).await
}
