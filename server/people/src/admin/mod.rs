//! Administrators: the people of the back office. The first one is made on the first start, with a password that is shown
//! once; the others are made by those who may. A second factor can be asked of any of them.

pub mod model;
pub mod otp;
pub mod store;

use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::{Result, error_codes};

use crate::PeopleState;
use platform::guard::session::{Side, hash};
use platform::guard::store as sessions;
use platform::guard::{AdminId, lock};

error_codes! {
    pub enum AdminError {
        Unknown = "admin.unknown": NotFound,
        /// One text for an unknown name and a wrong password.
        LoginWrong = "admin.login_wrong": Refused,
        Locked = "admin.locked": Refused,
        Disabled = "admin.disabled": Refused,
        NoMenus = "admin.no_menus": Refused,
        BadUsername = "admin.bad_username": Invalid,
        BadNickname = "admin.bad_nickname": Invalid,
        BadPassword = "admin.bad_password": Invalid,
        BadEmail = "admin.bad_email": Invalid,
        BadMobile = "admin.bad_mobile": Invalid,
        BadMotto = "admin.bad_motto": Invalid,
        BadPlace = "admin.bad_place": Invalid,
        UsernameTaken = "admin.username_taken": Refused,
        WrongPassword = "admin.wrong_password": Refused,
        /// Not below the caller, or a group that is not.
        NotYours = "admin.not_yours": Refused,
        NotOneself = "admin.not_oneself": Refused,
        NothingDeleted = "admin.nothing_deleted": Refused,
        OtpWrong = "admin.otp_wrong": Refused,
        /// Whoever has a second factor proves themselves by it.
        OtpNeeded = "admin.otp_needed": Refused,
        /// One's own password and addresses are changed on one's own page, with the old password.
        OwnPage = "admin.own_page": Refused,
        OtpNotStarted = "admin.otp_not_started": Refused,
        OtpIsOn = "admin.otp_is_on": Refused,
        /// The proof of the right password is too old.
        OtpOver = "admin.otp_over": Refused,
    }
}

/// Without look-alikes: it is read from a terminal and typed by hand.
const LETTERS: &str = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const FIRST: &str = "admin";
/// The setting that says which package manager the terminal uses.
pub const MANAGER: &str = "terminal_manager";

pub struct NewPassword {
    pub username: String,
    pub password: String,
}

/// Makes the first administrator when there is none.
pub async fn ensure_first(app: &PeopleState) -> Result<Option<NewPassword>> {
    if app.db.read(|db| Box::pin(store::any(db))).await? {
        return Ok(None);
    }
    // Two nodes may start on an empty database together: only one of them gets to show a password.
    match create_super(app, FIRST).await {
        Ok(made) => Ok(Some(made)),
        Err(error) if error.code() == "admin.username_taken" => Ok(None),
        Err(error) => Err(error),
    }
}

/// The first administrator, as somebody who sets the shop up in a browser wants it.
#[derive(Clone)]
pub struct FirstAdmin {
    pub username: String,
    pub password_hash: String,
    pub otp_secret: Vec<u8>,
    /// The step whose code has proved the second factor.
    pub otp_step: i64,
    pub recovery: Vec<String>,
}

/// Refused when there is an administrator already.
pub async fn insert_first(db: &mut Conn, app: &PeopleState, first: &FirstAdmin, now: Timestamp) -> Result<()> {
    if store::any(db).await? {
        return Err(AdminError::UsernameTaken.into());
    }
    let added = store::insert_plain(db, &first.username, &first.password_hash, now).await?;
    let id = added.ok_or(AdminError::UsernameTaken)?;
    store::join_super(db, id).await?;
    let sealed = app.seal.seal(&app.random, &otp::place(id), &first.otp_secret)?;
    store::set_otp(db, id, &sealed).await?;
    store::otp_on(db, id, first.otp_step).await?;
    let hashes: Vec<String> = first.recovery.iter().map(|code| hash(code)).collect();
    store::set_recovery(db, id, &hashes).await
}

/// A new super administrator, for `rushes admin create`.
pub async fn create_super(app: &PeopleState, username: &str) -> Result<NewPassword> {
    let username = model::username(username)?.to_owned();
    let password = app.random.text(LETTERS, 16);
    let (hash, name, now) = (app.passwords.hash(&app.random, &password).await?, username.clone(), app.clock.now());
    let write = app.db.write(move |db| {
        let (hash, name) = (hash.clone(), name.clone());
        Box::pin(async move {
            let id = store::insert_plain(db, &name, &hash, now).await?.ok_or(AdminError::UsernameTaken)?;
            store::join_super(db, id).await
        })
    });
    write.await?;
    Ok(NewPassword { username, password })
}

/// A new password and no second factor, for `rushes admin reset`: who can run it has the database anyway.
pub async fn reset(app: &PeopleState, username: &str) -> Result<NewPassword> {
    let key = username.to_lowercase();
    let account = app.db.read(move |db| Box::pin(async move { store::by_name(db, &key).await })).await?;
    let account = account.ok_or(AdminError::Unknown)?;
    let password = app.random.text(LETTERS, 16);
    let (hash, id, now) = (app.passwords.hash(&app.random, &password).await?, account.id, app.clock.now());
    let name = account.username.to_lowercase();
    let write = app.db.write(move |db| {
        let (hash, name) = (hash.clone(), name.clone());
        Box::pin(async move {
            store::set_password(db, id, &hash, now).await?;
            store::otp_off(db, id).await?;
            lock::forgive_name(db, Side::Admin, &name).await?;
            lock::forgive_name(db, Side::Admin, &otp_name(id)).await?;
            lock::forgive_proof(db, Side::Admin, id.0).await?;
            sessions::end_all(db, Side::Admin, id.0, None).await
        })
    });
    write.await?;
    Ok(NewPassword { username: account.username, password })
}

/// By this name failures of the second factor are counted: they come after the right password, and lock nothing else.
pub fn otp_name(id: AdminId) -> String {
    format!("otp#{id}")
}
