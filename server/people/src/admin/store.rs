use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use kernel::text::Lang;

use super::model::{AdminLogin, Details};
use platform::guard::AdminId;
use platform::recycle_bin::kept::{Blank, KeptRecord, KeptTable};

macro_rules! columns {
    () => {
        "a.id, a.username, a.nickname, a.avatar, a.email, a.mobile, a.motto, a.active, a.department_id, d.name AS department_name, a.job_id,
         j.name AS job_name, a.otp_active, a.last_login_at, a.last_login_ip, a.created_at"
    };
}

macro_rules! tables {
    () => {
        "admin a LEFT JOIN department d ON d.id = a.department_id LEFT JOIN job j ON j.id = a.job_id"
    };
}

macro_rules! account {
    ($where:literal) => {
        concat!(
            "SELECT id, username, password_hash, active, otp_secret, otp_active, otp_step, last_login_ip FROM admin WHERE ",
            $where
        )
    };
}

/// What the recycle bin keeps of an administrator: no secret and no address, so whoever comes back is given a password before they sign in.
pub const KEPT: KeptRecord = KeptRecord::new(
    "auth/admin",
    &[
        KeptTable { name: "admin", rows: "id = $1", refers: &[("department_id", "department"), ("job_id", "job")] },
        KeptTable { name: "admin_group_access", rows: "admin_id = $1", refers: &[("group_id", "admin_group")] },
        KeptTable { name: "admin_view", rows: "admin_id = $1", refers: &[] },
    ],
)
.blanking(&[
    ("password_hash", Blank::Text),
    ("email", Blank::Text),
    ("mobile", Blank::Text),
    ("last_login_ip", Blank::Text),
    ("otp_secret", Blank::Null),
    ("otp_active", Blank::Off),
    ("otp_step", Blank::Zero),
]);

sql! {
    ANY = "SELECT id FROM admin LIMIT 1";
    INSERT_PLAIN = "INSERT INTO admin (username, username_key, nickname, password_hash, active, created_at, updated_at)
        VALUES ($1, $2, $1, $3, TRUE, $4, $4) ON CONFLICT (username_key) DO NOTHING RETURNING id";
    JOIN_SUPER = "INSERT INTO admin_group_access (admin_id, group_id)
        SELECT $1, MIN(id) FROM admin_group WHERE rules = '*'";
    BY_NAME = account!("username_key = $1");
    BY_ID = account!("id = $1");
    DETAILS = concat!("SELECT ", columns!(), " FROM ", tables!(), " WHERE a.id = $1");
    SIGNED_IN = "UPDATE admin SET last_login_at = $2, last_login_ip = $3 WHERE id = $1";
    // Guarded: a password that was changed meanwhile stays.
    REHASH = "UPDATE admin SET password_hash = $2 WHERE id = $1 AND password_hash = $3";
    HASH_FORMS = "SELECT DISTINCT SUBSTR(password_hash, 1, 26) FROM admin";
    SET_PASSWORD = "UPDATE admin SET password_hash = $2, updated_at = $3 WHERE id = $1";
    SET_OTP = "UPDATE admin SET otp_secret = $2, otp_active = FALSE, otp_step = 0 WHERE id = $1";
    OTP_ON = "UPDATE admin SET otp_active = TRUE, otp_step = $2 WHERE id = $1";
    OTP_OFF = "UPDATE admin SET otp_secret = NULL, otp_active = FALSE, otp_step = 0 WHERE id = $1";
    // A step counts once: another sign-in with the same code finds it used.
    USE_STEP = "UPDATE admin SET otp_step = $2 WHERE id = $1 AND otp_step < $2";
    INSERT_RECOVERY = "INSERT INTO admin_recovery (admin_id, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    USE_RECOVERY = "DELETE FROM admin_recovery WHERE admin_id = $1 AND hash = $2";
    DROP_RECOVERY = "DELETE FROM admin_recovery WHERE admin_id = $1";
    GROUPS = "SELECT a.admin_id, g.id, CASE WHEN $1 = TRUE AND g.name_en <> '' THEN g.name_en ELSE g.name END AS name FROM admin_group_access a JOIN admin_group g ON g.id = a.group_id
        ORDER BY g.id";
    GROUP_RULES = "SELECT a.admin_id, g.id, g.rules FROM admin_group_access a JOIN admin_group g ON g.id = a.group_id
        ORDER BY a.admin_id, g.id";
    IDS = "SELECT id FROM admin ORDER BY id";
    INSERT = "INSERT INTO admin (username, username_key, nickname, avatar, email, mobile, motto, password_hash, active,
        department_id, job_id, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
        ON CONFLICT (username_key) DO NOTHING RETURNING id";
    UPDATE = "UPDATE admin SET username = $2, username_key = $3, nickname = $4, avatar = $5, email = $6, mobile = $7,
        motto = $8, active = $9, department_id = $10, job_id = $11, updated_at = $12 WHERE id = $1";
    CLEAR_GROUPS = "DELETE FROM admin_group_access WHERE admin_id = $1";
    JOIN = "INSERT INTO admin_group_access (admin_id, group_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    REMOVE = "DELETE FROM admin WHERE id = $1";
    DEPARTMENT = "SELECT id FROM department WHERE id = $1";
    JOB = "SELECT id FROM job WHERE id = $1";
}

pub const ADMINS: Listing = Listing {
    select: columns!(),
    from: tables!(),
    fields: &[
        field("id", "a.id", ColumnKind::Int),
        quick("username", "a.username"),
        quick("nickname", "a.nickname"),
        field("email", "a.email", ColumnKind::Text),
        field("mobile", "a.mobile", ColumnKind::Text),
        field("status", "a.active", ColumnKind::Flag),
        field("department_id", "a.department_id", ColumnKind::Int),
        field("job_id", "a.job_id", ColumnKind::Int),
        field("otp", "a.otp_active", ColumnKind::Flag),
        field("last_login_time", "a.last_login_at", ColumnKind::Time),
        field("last_login_ip", "a.last_login_ip", ColumnKind::Text),
        field("create_time", "a.created_at", ColumnKind::Time),
    ],
    key: "a.id",
    order: "a.id DESC",
};

pub async fn any(db: &mut Conn) -> Result<bool> {
    Ok(db.optional::<(i64,)>(ANY, args![]).await?.is_some())
}

pub async fn insert_plain(db: &mut Conn, username: &str, hash: &str, now: Timestamp) -> Result<Option<AdminId>> {
    let key = username.to_lowercase();
    Ok(db.optional::<(AdminId,)>(INSERT_PLAIN, args![username, &key, hash, now]).await?.map(|(id,)| id))
}

pub async fn join_super(db: &mut Conn, id: AdminId) -> Result<()> {
    db.execute(JOIN_SUPER, args![id]).await.map(drop)
}

pub async fn by_name(db: &mut Conn, key: &str) -> Result<Option<AdminLogin>> {
    db.optional(BY_NAME, args![key]).await
}

pub async fn account(db: &mut Conn, id: AdminId) -> Result<Option<AdminLogin>> {
    db.optional(BY_ID, args![id]).await
}

pub async fn details(db: &mut Conn, id: AdminId) -> Result<Option<Details>> {
    db.optional(DETAILS, args![id]).await
}

pub async fn signed_in(db: &mut Conn, id: AdminId, now: Timestamp, ip: &str) -> Result<()> {
    db.execute(SIGNED_IN, args![id, now, ip]).await.map(drop)
}

/// The same password, hashed with today's parameters.
pub async fn rehash(db: &mut Conn, id: AdminId, hash: &str, before: &str) -> Result<()> {
    db.execute(REHASH, args![id, hash, before]).await.map(drop)
}

/// How hashes begin, up to their parameters and without anything of their salts.
pub async fn hash_forms(db: &mut Conn) -> Result<Vec<(String,)>> {
    db.all(HASH_FORMS, args![]).await
}

pub async fn set_password(db: &mut Conn, id: AdminId, hash: &str, now: Timestamp) -> Result<()> {
    db.execute(SET_PASSWORD, args![id, hash, now]).await.map(drop)
}

pub async fn set_otp(db: &mut Conn, id: AdminId, sealed: &str) -> Result<()> {
    db.execute(SET_OTP, args![id, sealed]).await.map(drop)
}

pub async fn otp_on(db: &mut Conn, id: AdminId, step: i64) -> Result<()> {
    db.execute(OTP_ON, args![id, step]).await.map(drop)
}

pub async fn otp_off(db: &mut Conn, id: AdminId) -> Result<()> {
    db.execute(DROP_RECOVERY, args![id]).await?;
    db.execute(OTP_OFF, args![id]).await.map(drop)
}

pub async fn use_step(db: &mut Conn, id: AdminId, step: i64) -> Result<bool> {
    Ok(db.execute(USE_STEP, args![id, step]).await? == 1)
}

pub async fn set_recovery(db: &mut Conn, id: AdminId, hashes: &[String]) -> Result<()> {
    db.execute(DROP_RECOVERY, args![id]).await?;
    for hash in hashes {
        db.execute(INSERT_RECOVERY, args![id, hash]).await?;
    }
    Ok(())
}

pub async fn use_recovery(db: &mut Conn, id: AdminId, hash: &str) -> Result<bool> {
    Ok(db.execute(USE_RECOVERY, args![id, hash]).await? == 1)
}

/// Administrator, group, its name.
pub async fn groups(db: &mut Conn, lang: Lang) -> Result<Vec<(i64, i64, String)>> {
    db.all(GROUPS, args![lang == Lang::En]).await
}

/// Administrator, group, its rules.
pub async fn group_rules(db: &mut Conn) -> Result<Vec<(i64, i64, String)>> {
    db.all(GROUP_RULES, args![]).await
}

pub async fn ids(db: &mut Conn) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(IDS, args![]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn insert(db: &mut Conn, new: &Details, hash: &str, now: Timestamp) -> Result<Option<AdminId>> {
    let key = new.profile.username.to_lowercase();
    let args = args![
        &new.profile.username,
        &key,
        &new.profile.nickname,
        &new.profile.avatar,
        &new.profile.email,
        &new.profile.mobile,
        &new.profile.motto,
        hash,
        new.active,
        new.department_id,
        new.job_id,
        now
    ];
    Ok(db.optional::<(AdminId,)>(INSERT, args).await?.map(|(id,)| id))
}

pub async fn update(db: &mut Conn, row: &Details, now: Timestamp) -> Result<()> {
    let key = row.profile.username.to_lowercase();
    let args = args![
        row.profile.id,
        &row.profile.username,
        &key,
        &row.profile.nickname,
        &row.profile.avatar,
        &row.profile.email,
        &row.profile.mobile,
        &row.profile.motto,
        row.active,
        row.department_id,
        row.job_id,
        now
    ];
    db.execute(UPDATE, args).await.map(drop)
}

pub async fn set_groups(db: &mut Conn, id: AdminId, groups: &[i64]) -> Result<()> {
    db.execute(CLEAR_GROUPS, args![id]).await?;
    for group in groups {
        db.execute(JOIN, args![id, *group]).await?;
    }
    Ok(())
}

pub async fn remove(db: &mut Conn, id: AdminId) -> Result<()> {
    db.execute(REMOVE, args![id]).await.map(drop)
}

pub async fn has_department(db: &mut Conn, id: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(DEPARTMENT, args![id]).await?.is_some())
}

pub async fn has_job(db: &mut Conn, id: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(JOB, args![id]).await?.is_some())
}
