use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Conn, args, row, sql};

use super::model::{LicenceNames, number};
use crate::entitlement::MaterialId;
use crate::price::model::Licence;
use platform::guard::MemberId;

macro_rules! certificate {
    ($end:literal) => {
        concat!(
            "SELECT c.number, c.member_id, c.entitlement_id, c.licensee, c.project, c.edited_at, c.issued_at, e.material_id, m.number AS material_number, m.kind, m.title_zh,
             m.title_en,
             v.name_zh, v.name_en, e.licence, e.expires_at, e.revoked_at, p.nickname
             FROM certificate c JOIN entitlement e ON e.id = c.entitlement_id JOIN material m ON m.id = e.material_id
             JOIN member p ON p.id = c.member_id LEFT JOIN variant v ON v.id = e.variant_id ",
            $end
        )
    };
}

sql! {
    INSERT = "INSERT INTO certificate (number, member_id, entitlement_id, licensee, project, issued_at)
        VALUES ($1, $2, $3, $5, $6, $4) ON CONFLICT DO NOTHING";
    HAS = "SELECT id FROM certificate WHERE entitlement_id = $1";
    BY_NUMBER = certificate!("WHERE c.number = $1");
    // A company's name on what was taken from its pool stays: its owner has set it.
    NAME = "UPDATE certificate SET licensee = CASE WHEN licensee <> '' AND EXISTS (SELECT 1 FROM entitlement e
            WHERE e.id = certificate.entitlement_id AND e.pool_owner_id IS NOT NULL) THEN licensee ELSE $3 END, project = $4, edited_at = $5
        WHERE number = $1 AND member_id = $2 AND edited_at IS NULL";
    LAST_LICENSEE = "SELECT c.licensee FROM certificate c JOIN entitlement e ON e.id = c.entitlement_id
        WHERE c.member_id = $1 AND c.licensee <> '' AND e.pool_owner_id IS NULL ORDER BY c.id DESC LIMIT 1";
    NAME_POOL = "UPDATE certificate SET licensee = $2 WHERE licensee = '' AND edited_at IS NULL
        AND entitlement_id IN (SELECT e.id FROM entitlement e WHERE e.pool_owner_id = $1)";
}

/// A certificate with all that stands on it.
#[derive(Clone, Debug)]
pub struct Certificate {
    pub number: String,
    pub member: MemberId,
    pub entitlement: i64,
    pub licensee: String,
    pub project: String,
    pub edited_at: Option<Timestamp>,
    pub issued_at: Timestamp,
    pub material: MaterialId,
    pub material_number: String,
    pub kind: String,
    pub title_zh: String,
    pub title_en: String,
    pub variant_zh: Option<String>,
    pub variant_en: Option<String>,
    pub licence: Licence,
    pub expires_at: Option<Timestamp>,
    pub revoked_at: Option<Timestamp>,
    pub nickname: String,
}

row!(Certificate {
    number,
    member(member_id),
    entitlement(entitlement_id),
    licensee,
    project,
    edited_at,
    issued_at,
    material(material_id),
    material_number,
    kind,
    title_zh,
    title_en,
    variant_zh(name_zh),
    variant_en(name_en),
    licence,
    expires_at,
    revoked_at,
    nickname
});

/// Issues one for a right that has none. Without names, its member says them later.
pub async fn issue(
    db: &mut Conn,
    member: MemberId,
    entitlement: i64,
    names: &LicenceNames,
    now: Timestamp,
    zone: Zone,
) -> Result<()> {
    for turn in 0..u8::MAX {
        let number = number(entitlement, member.0, now, zone, turn);
        if db.execute(INSERT, args![&number, member, entitlement, now, &names.licensee, &names.project]).await? == 1
            || db.optional::<(i64,)>(HAS, args![entitlement]).await?.is_some()
        {
            return Ok(());
        }
        // Somebody else has this number: the next one, then.
    }
    Err(anyhow::anyhow!("no number is left for right {entitlement}").into())
}

pub async fn by_number(db: &mut Conn, number: &str) -> Result<Option<Certificate>> {
    db.optional(BY_NUMBER, args![number]).await
}

/// `false` when it has its names already, or is somebody else's.
pub async fn name(db: &mut Conn, member: MemberId, number: &str, names: &LicenceNames, now: Timestamp) -> Result<bool> {
    Ok(db.execute(NAME, args![number, member, &names.licensee, &names.project, now]).await? == 1)
}

/// Whom the member named last, to be offered again.
pub async fn last_licensee(db: &mut Conn, member: MemberId) -> Result<String> {
    let found: Option<(String,)> = db.optional(LAST_LICENSEE, args![member]).await?;
    Ok(found.map(|(licensee,)| licensee).unwrap_or_default())
}

/// A company's name on what was taken from its pool before it had one. What has a name keeps it.
pub async fn name_pool(db: &mut Conn, owner: MemberId, company: &str) -> Result<()> {
    db.execute(NAME_POOL, args![owner, company]).await.map(drop)
}
