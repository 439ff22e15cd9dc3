use finder::sounds_of;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::list::{ColumnKind, Listing, field, private, quick};
use kernel::text::Lang;

use super::model::{MemberLogin, MemberRecord, Name};
use money::wallet::store as wallet;
use platform::guard::MemberId;
use platform::letter::store as letters;
use platform::notice::model::Channel;

macro_rules! account {
    ($where:literal) => {
        concat!(
            "SELECT m.id, m.username, m.email, m.mobile, m.password_hash, m.active, w.money, m.last_login_ip
             FROM member m JOIN wallet w ON w.member_id = m.id WHERE m.erased = FALSE AND ",
            $where
        )
    };
}

macro_rules! member_columns {
    () => {
        "m.id, m.group_id, g.name, g.name_en, m.username, m.nickname, m.email, m.mobile, m.avatar, m.gender, m.birthday, m.motto, w.money,
         w.score, COALESCE(s.level, 0) AS vip_level, s.until_at, m.invite_code, m.active, m.erase_at, m.join_ip, m.last_login_at, m.last_login_ip,
         m.created_at, m.password_hash <> '' AS has_password"
    };
}

macro_rules! member_tables {
    () => {
        "member m JOIN member_group g ON g.id = m.group_id AND m.erased = FALSE LEFT JOIN wallet w ON w.member_id = m.id
         LEFT JOIN vip_standing s ON s.member_id = m.id"
    };
}

macro_rules! member_row {
    () => {
        concat!(member_columns!(), " FROM ", member_tables!())
    };
}

pub const MEMBERS: Listing = Listing {
    select: member_columns!(),
    from: member_tables!(),
    fields: &[
        field("id", "m.id", ColumnKind::Int),
        field("group_id", "m.group_id", ColumnKind::Int),
        field("group.name", "g.name", ColumnKind::Text),
        quick("username", "m.username"),
        quick("nickname", "m.nickname"),
        private("email", "m.email"),
        private("mobile", "m.mobile"),
        field("gender", "m.gender", ColumnKind::Int),
        field("money", "w.money", ColumnKind::Money),
        field("score", "w.score", ColumnKind::Int),
        field("vip_level", "COALESCE(s.level, 0)", ColumnKind::Int),
        field("status", "m.active", ColumnKind::Flag),
        field("join_ip", "m.join_ip", ColumnKind::Text),
        field("last_login_ip", "m.last_login_ip", ColumnKind::Text),
        field("last_login_time", "m.last_login_at", ColumnKind::Time),
        field("join_time", "m.created_at", ColumnKind::Time),
        field("create_time", "m.created_at", ColumnKind::Time),
    ],
    key: "m.id",
    order: "m.id DESC",
};

sql! {
    BY_ID = account!("m.id = $1");
    BY_USERNAME = account!("m.username_key = $1");
    BY_EMAIL = account!("m.email = $1");
    BY_MOBILE = account!("m.mobile = $1");
    BY_INVITE = "SELECT id FROM member WHERE invite_code = $1 AND active = TRUE";
    DEFAULT_GROUP = "SELECT MIN(id) FROM member_group WHERE active = TRUE";
    // One of the three was taken in the same moment: nothing is inserted.
    INSERT = "INSERT INTO member (group_id, username, username_key, nickname, email, mobile, avatar, gender, birthday, motto,
        password_hash, invite_code, inviter_id, active, erased, join_ip, last_login_ip, created_at,
        updated_at) VALUES ($1, $2, $3, $4, $5, $6, '', $7, $8, $9, $10, $11, $12, $13, FALSE, $14, '', $15, $15)
        ON CONFLICT DO NOTHING RETURNING id";
    SIGNED_IN = "UPDATE member SET last_login_at = $2, last_login_ip = $3, lang = $4 WHERE id = $1";
    SET_LAST_LOGIN = "UPDATE member SET last_login_at = $2, last_login_ip = $3 WHERE id = $1 AND last_login_at IS NULL";
    SET_FIRST_AVATAR = "UPDATE member SET avatar = $2 WHERE id = $1 AND avatar = ''";
    NOTE_DEVICE = "INSERT INTO member_device (member_id, device, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    DEVICES = "SELECT COUNT(*) FROM member_device WHERE member_id = $1";
    ERASE_DEVICES = "DELETE FROM member_device WHERE member_id = $1";
    // Guarded: a password that was changed meanwhile stays.
    REHASH = "UPDATE member SET password_hash = $2 WHERE id = $1 AND password_hash = $3";
    HASH_FORMS = "SELECT DISTINCT SUBSTR(password_hash, 1, 26) FROM member";
    SET_PASSWORD = "UPDATE member SET password_hash = $2, updated_at = $3 WHERE id = $1";
    SET_PROFILE = "UPDATE member SET username = $2, username_key = $3, nickname = $4, avatar = $5, gender = $6, birthday = $7,
        motto = $8, updated_at = $9, name_sounds = '' WHERE id = $1";
    SET_CARD = "UPDATE member SET nickname = $2, avatar = $3, gender = $4, updated_at = $5, name_sounds = '' WHERE id = $1";
    SET_EMAIL = "UPDATE member SET email = $2, updated_at = $3 WHERE id = $1";
    SET_MOBILE = "UPDATE member SET mobile = $2, updated_at = $3 WHERE id = $1";
    SET_ERASE = "UPDATE member SET erase_at = $2, updated_at = $3 WHERE id = $1";
    DUE = "SELECT m.id FROM member m JOIN wallet w ON w.member_id = m.id AND w.money = 0
        WHERE m.erase_at <= $1 AND m.erased = FALSE ORDER BY m.id LIMIT 100";
    ERASE = "UPDATE member SET username = $2, username_key = $2, nickname = $2, email = NULL, mobile = NULL, avatar = '',
        gender = 0, birthday = NULL, motto = '', password_hash = '', join_ip = '', last_login_ip = '', active = FALSE,
        erased = TRUE, updated_at = $3, name_sounds = '' WHERE id = $1 AND erase_at IS NOT NULL";
    WITHOUT_SOUNDS = "SELECT id, nickname FROM member WHERE name_sounds = '' ORDER BY id LIMIT 500";
    // Guarded: a name that was changed meanwhile waits for the next time.
    SET_SOUNDS = "UPDATE member SET name_sounds = $3 WHERE id = $1 AND nickname = $2";
    ERASE_CONSENT = "UPDATE consent SET ip = '' WHERE member_id = $1";
    AVATAR = "SELECT avatar FROM member WHERE id = $1";
    HAS_MOBILE = "SELECT id FROM member WHERE id = $1 AND mobile IS NOT NULL";
    INSERT_CONSENT = "INSERT INTO consent (member_id, page, version, ip, created_at)
        SELECT $1, name, MAX(version), $3, $4 FROM content_page WHERE name = $2 GROUP BY name ON CONFLICT DO NOTHING";
    CONSENTS = "SELECT page, version, created_at FROM consent WHERE member_id = $1 ORDER BY created_at, page";
    // What members keep for themselves, for those who take their data along.
    FAVOURITES = "SELECT m.title_zh, c.created_at FROM collect c JOIN material m ON m.id = c.material_id
        WHERE c.member_id = $1 ORDER BY c.created_at";
    BROWSED = "SELECT m.title_zh, b.viewed_at FROM browse b JOIN material m ON m.id = b.material_id
        WHERE b.member_id = $1 ORDER BY b.viewed_at";
    SEARCHED = "SELECT words, searched_at FROM search_word WHERE member_id = $1 ORDER BY searched_at";
    ROW = concat!("SELECT ", member_row!(), " WHERE m.id = $1");
    UPDATE = "UPDATE member SET group_id = $2, username = $3, username_key = $4, nickname = $5, email = $6, mobile = $7,
        avatar = $8, gender = $9, birthday = $10, motto = $11, active = $12, updated_at = $13, name_sounds = '' WHERE id = $1";
    // Whoever has a history in the books is switched off or erased, never deleted.
    REMOVE = "DELETE FROM member WHERE id = $1
        AND NOT EXISTS (SELECT 1 FROM wallet w WHERE w.member_id = $1 AND (w.money <> 0 OR w.score <> 0))
        AND NOT EXISTS (SELECT 1 FROM member_money_log l WHERE l.member_id = $1)
        AND NOT EXISTS (SELECT 1 FROM member_score_log l WHERE l.member_id = $1)
        AND NOT EXISTS (SELECT 1 FROM member i WHERE i.inviter_id = $1)
        AND NOT EXISTS (SELECT 1 FROM invite i WHERE i.invitee_id = $1) AND NOT EXISTS (SELECT 1 FROM invite_open i WHERE i.member_id = $1)
        AND NOT EXISTS (SELECT 1 FROM coupon_grant g WHERE g.member_id = $1) AND NOT EXISTS (SELECT 1 FROM checkin c WHERE c.member_id = $1)
        AND NOT EXISTS (SELECT 1 FROM shop_order o WHERE o.member_id = $1) AND NOT EXISTS (SELECT 1 FROM vip_term t WHERE t.member_id = $1)
        AND NOT EXISTS (SELECT 1 FROM adjustment a WHERE a.member_id = $1) AND NOT EXISTS (SELECT 1 FROM cart_line l WHERE l.member_id = $1)";
    REMOVE_CONSENTS = "DELETE FROM consent WHERE member_id = $1";
    GROUP = "SELECT id FROM member_group WHERE id = $1";
    COUNT = "SELECT COUNT(*) FROM member WHERE erased = FALSE";
}

pub async fn account(db: &mut Conn, id: MemberId) -> Result<Option<MemberLogin>> {
    db.optional(BY_ID, args![id]).await
}

pub async fn by_name(db: &mut Conn, name: &Name) -> Result<Option<MemberLogin>> {
    let statement = match name {
        Name::Username(_) => BY_USERNAME,
        Name::Email(_) => BY_EMAIL,
        Name::Mobile(_) => BY_MOBILE,
    };
    db.optional(statement, args![name.key()]).await
}

pub async fn by_address(db: &mut Conn, channel: Channel, address: &str) -> Result<Option<MemberLogin>> {
    let statement = if channel == Channel::Email { BY_EMAIL } else { BY_MOBILE };
    db.optional(statement, args![address]).await
}

pub async fn by_invite(db: &mut Conn, code: &str) -> Result<Option<MemberId>> {
    Ok(db.optional::<(MemberId,)>(BY_INVITE, args![code]).await?.map(|(id,)| id))
}

pub struct NewMember<'a> {
    pub group_id: Option<i64>,
    pub username: &'a str,
    pub nickname: &'a str,
    pub email: Option<&'a str>,
    pub mobile: Option<&'a str>,
    pub gender: i64,
    pub birthday: Option<&'a str>,
    pub motto: &'a str,
    pub password_hash: &'a str,
    pub invite_code: &'a str,
    pub inviter: Option<MemberId>,
    pub active: bool,
    pub ip: &'a str,
}

impl<'a> NewMember<'a> {
    /// Somebody who has a name and nothing else.
    pub const fn named(name: &'a str, invite_code: &'a str) -> Self {
        Self {
            group_id: None,
            username: name,
            nickname: name,
            email: None,
            mobile: None,
            gender: 0,
            birthday: None,
            motto: "",
            password_hash: "",
            invite_code,
            inviter: None,
            active: true,
            ip: "",
        }
    }
}

/// `None` when the name or an address is taken.
pub async fn insert(db: &mut Conn, new: &NewMember<'_>, now: Timestamp) -> Result<Option<MemberId>> {
    let group = match new.group_id {
        Some(group) => group,
        None => db.one::<(i64,)>(DEFAULT_GROUP, args![]).await?.0,
    };
    let key = new.username.to_lowercase();
    let args = args![
        group,
        new.username,
        &key,
        new.nickname,
        new.email,
        new.mobile,
        new.gender,
        new.birthday,
        new.motto,
        new.password_hash,
        new.invite_code,
        new.inviter,
        new.active,
        new.ip,
        now
    ];
    let Some((id,)) = db.optional::<(MemberId,)>(INSERT, args).await? else { return Ok(None) };
    wallet::open_wallet(db, id).await?;
    Ok(Some(id))
}

pub async fn signed_in(db: &mut Conn, id: MemberId, now: Timestamp, ip: &str, lang: Lang) -> Result<()> {
    db.execute(SIGNED_IN, args![id, now, ip, lang.code()]).await.map(drop)
}

/// When somebody who comes from another shop signed in there last.
pub async fn set_last_login(db: &mut Conn, id: MemberId, at: Option<Timestamp>, ip: &str) -> Result<()> {
    db.execute(SET_LAST_LOGIN, args![id, at, ip]).await.map(drop)
}

/// A picture for a member who has none.
pub async fn set_first_avatar(db: &mut Conn, id: MemberId, avatar: &str) -> Result<()> {
    db.execute(SET_FIRST_AVATAR, args![id, avatar]).await.map(drop)
}

/// Whether the member has signed in before, but never with this program.
pub async fn is_new_device(db: &mut Conn, id: MemberId, device: &str, now: Timestamp) -> Result<bool> {
    let (known,) = db.one::<(i64,)>(DEVICES, args![id]).await?;
    let is_new = db.execute(NOTE_DEVICE, args![id, device, now]).await? == 1;
    Ok(is_new && known > 0)
}

/// The same password, hashed with today's parameters.
pub async fn rehash(db: &mut Conn, id: MemberId, hash: &str, before: &str) -> Result<()> {
    db.execute(REHASH, args![id, hash, before]).await.map(drop)
}

/// How hashes begin, up to their parameters and without anything of their salts.
pub async fn hash_forms(db: &mut Conn) -> Result<Vec<(String,)>> {
    db.all(HASH_FORMS, args![]).await
}

pub async fn set_password(db: &mut Conn, id: MemberId, hash: &str, now: Timestamp) -> Result<()> {
    db.execute(SET_PASSWORD, args![id, hash, now]).await.map(drop)
}

pub struct Profile {
    pub username: String,
    pub nickname: String,
    pub avatar: String,
    pub gender: i64,
    pub birthday: Option<String>,
    pub motto: String,
}

pub async fn set_profile(db: &mut Conn, id: MemberId, profile: &Profile, now: Timestamp) -> Result<()> {
    let Profile { username, nickname, avatar, gender, birthday, motto } = profile;
    let key = username.to_lowercase();
    let args = args![id, username, &key, nickname, avatar, *gender, birthday.as_deref(), motto, now];
    db.execute(SET_PROFILE, args).await.map(drop)
}

pub async fn set_card(
    db: &mut Conn,
    id: MemberId,
    nickname: &str,
    avatar: &str,
    gender: i64,
    now: Timestamp,
) -> Result<()> {
    db.execute(SET_CARD, args![id, nickname, avatar, gender, now]).await.map(drop)
}

pub async fn set_address(
    db: &mut Conn,
    id: MemberId,
    channel: Channel,
    address: Option<&str>,
    now: Timestamp,
) -> Result<()> {
    let statement = if channel == Channel::Email { SET_EMAIL } else { SET_MOBILE };
    db.execute(statement, args![id, address, now]).await.map(drop)
}

/// Favourites, what was looked at, and searches: a text and a time each, oldest first.
pub async fn kept(db: &mut Conn, id: MemberId) -> Result<[Vec<(String, Timestamp)>; 3]> {
    Ok([db.all(FAVOURITES, args![id]).await?, db.all(BROWSED, args![id]).await?, db.all(SEARCHED, args![id]).await?])
}

pub async fn set_erase(db: &mut Conn, id: MemberId, at: Option<Timestamp>, now: Timestamp) -> Result<()> {
    db.execute(SET_ERASE, args![id, at, now]).await.map(drop)
}

/// Whose time has come. An account with money on it stays until that is settled.
pub async fn due(db: &mut Conn, now: Timestamp) -> Result<Vec<MemberId>> {
    Ok(db.all::<(MemberId,)>(DUE, args![now]).await?.into_iter().map(|(id,)| id).collect())
}

/// Writes the sounds of names that have none yet; whether there may be more.
pub async fn write_sounds(db: &mut Conn) -> Result<bool> {
    let names = db.all::<(MemberId, String)>(WITHOUT_SOUNDS, args![]).await?;
    for (id, name) in &names {
        db.execute(SET_SOUNDS, args![*id, name, &sounds_of(name)]).await?;
    }
    Ok(!names.is_empty())
}

/// Takes out of the row what says who it was, and closes the wallet; what the member did stays in the ledger. `false`: there is money left, or the
/// member has thought better of it.
pub async fn erase(db: &mut Conn, id: MemberId, now: Timestamp) -> Result<bool> {
    if !wallet::is_empty(db, id).await? {
        return Ok(false);
    }
    let name = format!("deleted-{id}");
    if db.execute(ERASE, args![id, &name, now]).await? == 0 {
        return Ok(false);
    }
    db.execute(ERASE_CONSENT, args![id]).await?;
    db.execute(ERASE_DEVICES, args![id]).await?;
    letters::forget(db, id).await?;
    wallet::close_wallet(db, id).await?;
    Ok(true)
}

/// Agrees to the newest version of a text.
pub async fn agree(db: &mut Conn, id: MemberId, page: &str, ip: &str, now: Timestamp) -> Result<()> {
    db.enqueue(INSERT_CONSENT, args![id, page, ip, now]).await
}

/// Whether there is a mobile number, which was verified when it was bound.
pub async fn avatar(db: &mut Conn, id: MemberId) -> Result<String> {
    Ok(db.optional::<(String,)>(AVATAR, args![id]).await?.map(|(avatar,)| avatar).unwrap_or_default())
}

pub async fn has_mobile(db: &mut Conn, id: MemberId) -> Result<bool> {
    Ok(db.optional::<(i64,)>(HAS_MOBILE, args![id]).await?.is_some())
}

pub struct Consent {
    pub page: String,
    pub version: i64,
    pub at: Timestamp,
}

row!(Consent { page, version, at(created_at) });

pub async fn consents(db: &mut Conn, id: MemberId) -> Result<Vec<Consent>> {
    db.all(CONSENTS, args![id]).await
}

pub async fn count(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(COUNT, args![]).await?.0)
}

pub async fn record(db: &mut Conn, id: MemberId) -> Result<Option<MemberRecord>> {
    db.optional(ROW, args![id]).await
}

pub async fn update(db: &mut Conn, record: &MemberRecord, now: Timestamp) -> Result<()> {
    let key = record.username.to_lowercase();
    let args = args![
        record.id,
        record.group_id,
        &record.username,
        &key,
        &record.nickname,
        record.email.as_deref(),
        record.mobile.as_deref(),
        &record.avatar,
        record.gender,
        record.birthday.as_deref(),
        &record.motto,
        record.active,
        now
    ];
    db.execute(UPDATE, args).await.map(drop)
}

/// False for somebody with a history.
pub async fn remove(db: &mut Conn, id: MemberId) -> Result<bool> {
    db.execute(REMOVE_CONSENTS, args![id]).await?;
    Ok(db.execute(REMOVE, args![id]).await? == 1)
}

pub async fn has_group(db: &mut Conn, id: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(GROUP, args![id]).await?.is_some())
}
