//! Member: people with an account. Registering and signing in, their details, their bound addresses, their devices, and
//! leaving again. Money and points are the wallet's.

pub mod jobs;
pub mod model;
pub mod office;
pub mod store;

use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::text::Lang;
use kernel::{Error, Result, error_codes};
use model::{MemberInfo, MemberLogin, MemberRecord, RateInfo, Rates, SaleStep};

use crate::PeopleState;
use money::vip::model::{as_share, tier};
use money::vip::store as vips;
use platform::guard::MemberId;
use platform::guard::lock::{self, Judged, Proof};
use platform::guard::password::PasswordVerdict;
use platform::guard::session::{Side, Tokens, hash};
use platform::guard::store as passes;
use platform::notice::model::Channel;
use platform::notice::{self, Composed};

error_codes! {
    pub enum MemberError {
        Unknown = "member.unknown": NotFound,
        BadUsername = "member.bad_username": Invalid,
        BadPassword = "member.bad_password": Invalid,
        BadEmail = "member.bad_email": Invalid,
        BadMobile = "member.bad_mobile": Invalid,
        BadNickname = "member.bad_nickname": Invalid,
        BadBirthday = "member.bad_birthday": Invalid,
        BadGender = "member.bad_gender": Invalid,
        BadMotto = "member.bad_motto": Invalid,
        BadAvatar = "member.bad_avatar": Invalid,
        BadGroup = "member.bad_group": Invalid,
        UsernameTaken = "member.username_taken": Refused,
        EmailTaken = "member.email_taken": Refused,
        MobileTaken = "member.mobile_taken": Refused,
        /// One text for an unknown name and a wrong password.
        LoginWrong = "member.login_wrong": Refused,
        Locked = "member.locked": Refused,
        Disabled = "member.disabled": Refused,
        WrongPassword = "member.wrong_password": Refused,
        RegistrationClosed = "member.registration_closed": Refused,
        UnknownInvite = "member.unknown_invite": Invalid,
        UnknownOperation = "member.unknown_operation": Invalid,
        NotBound = "member.not_bound": Refused,
        NeedsProof = "member.needs_proof": Refused,
        BalanceLeft = "member.balance_left": Refused,
        HasHistory = "member.has_history": Refused,
    }
}

/// Without look-alikes: 32 letters, so eight of them are 40 bits.
const INVITE_LETTERS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

pub fn invite_code(app: &PeopleState) -> String {
    app.random.text(INVITE_LETTERS, 8)
}

/// A name for whoever registers without one: a letter, then nine of them or digits that nobody mistakes for another.
pub fn draw_username(app: &PeopleState) -> String {
    format!("u{}", app.random.text(&INVITE_LETTERS.to_lowercase(), 9))
}

/// Asks a signed-in member for their password once more. Wrong ones count, apart from failed sign-ins.
pub async fn confirm(app: &PeopleState, id: MemberId, password: &str) -> Result<MemberLogin> {
    let account = app.db.read(move |db| Box::pin(store::account(db, id))).await?.ok_or(Error::NeedLogin)?;
    let verdict = app.passwords.verify(Some(&account.password_hash), password).await?;
    let (is_right, now) = (verdict != PasswordVerdict::Wrong, app.clock.now());
    let write =
        app.db.write(move |db| Box::pin(lock::judge_proof(db, (Side::Member, id.0), Proof::Password, is_right, now)));
    match write.await? {
        Judged::In => Ok(account),
        Judged::Locked => Err(MemberError::Locked.into()),
        Judged::Wrong(_) => Err(MemberError::WrongPassword.into()),
    }
}

pub const fn pass_kind(channel: Channel) -> &'static str {
    if matches!(channel, Channel::Email) { "email-pass" } else { "mobile-pass" }
}

/// The same for accounts that may have no password yet: theirs is a pass, which a code to a bound address gave. It is good once.
pub async fn confirm_or_pass(app: &PeopleState, id: MemberId, password: &str, pass: &str) -> Result<MemberLogin> {
    let account = app.db.read(move |db| Box::pin(store::account(db, id))).await?.ok_or(Error::NeedLogin)?;
    if account.has_password() {
        return confirm(app, id, password).await;
    }
    let (key, now) = (hash(pass), app.clock.now());
    let write = app.db.write(move |db| {
        let key = key.clone();
        Box::pin(async move {
            for kind in [Channel::Email, Channel::Sms].map(pass_kind) {
                if passes::look_at_pass(db, &key, kind, now).await? == Some(id.0) {
                    return Ok(passes::take_pass(db, &key, kind, now).await?.is_some());
                }
            }
            Ok(false)
        })
    });
    if write.await? { Ok(account) } else { Err(MemberError::NeedsProof.into()) }
}

/// Opens every door of an account again: its owner has a new password.
pub async fn forgive(db: &mut Conn, account: &MemberLogin) -> Result<()> {
    let username = account.username.to_lowercase();
    for name in [Some(&username), account.email.as_ref(), account.mobile.as_ref()].into_iter().flatten() {
        lock::forgive_name(db, Side::Member, name).await?;
    }
    lock::forgive_proof(db, Side::Member, account.id.0).await
}

/// A member as the client keeps them, with what they pay of a price today.
pub async fn member_info(
    app: &PeopleState,
    lang: Lang,
    record: MemberRecord,
    tokens: Option<Tokens>,
) -> Result<MemberInfo> {
    let (id, now, zone) = (record.id, app.clock.now(), app.config.zone);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let vip = vips::of_member(db, id, now).await?;
            Ok((vip, vips::spent(db, id, now, zone).await?, vips::tiers(db).await?))
        })
    });
    let (vip, spent, tiers) = read.await?;
    let by_spend = tier(&tiers, spent).map(|tier| tier.rate);
    let lowest = vip.as_ref().map(|vip| vip.rate).into_iter().chain(by_spend).min();
    let info = RateInfo {
        sum12monthpay: spent,
        pay_rate: lowest.map_or(1.0, as_share),
        sale_list: tiers.iter().map(|tier| SaleStep { amount: tier.amount, rate: as_share(tier.rate) }).collect(),
    };
    Ok(record.info(tokens, Rates { vip_name: vip.map(|vip| vip.name(lang).to_owned()), info }))
}

/// A letter to the member's own address about something that happened to the account, if one is bound.
pub fn warning(
    app: &PeopleState,
    lang: kernel::text::Lang,
    account: &MemberLogin,
    template: &'static str,
) -> Option<Composed> {
    let name = [("name", account.username.as_str())];
    match (&account.email, &account.mobile) {
        (Some(email), _) => Some(notice::compose(app, lang, Channel::Email, email, template, &name)),
        // Providers of text messages take approved templates only, and there is one, for codes.
        (None, Some(mobile)) if notice::carriers(app).sms.driver.is_outbox() => {
            Some(notice::compose(app, lang, Channel::Sms, mobile, template, &name))
        }
        _ => None,
    }
}

pub async fn warn(db: &mut Conn, warning: Option<&Composed>, now: Timestamp) -> Result<()> {
    match warning {
        Some(warning) => notice::queue(db, warning, now).await,
        None => Ok(()),
    }
}
