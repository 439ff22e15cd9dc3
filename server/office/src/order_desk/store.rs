use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::RiskFacts;
use money::price::model::Licence;
use platform::guard::AdminId;

sql! {
    ORDER = "SELECT o.id, o.member_id, o.ip, o.created_at, m.created_at AS joined_at FROM shop_order o JOIN member m ON m.id = o.member_id
        WHERE o.number = $1";
    DELIVERED = "SELECT e.id, l.title_zh, l.title_en, e.licence, e.granted_at, e.used_at, e.revoked_at, c.number AS certificate, c.licensee,
        (SELECT COUNT(*) FROM download d WHERE d.entitlement_id = e.id AND d.counted = TRUE) AS downloads
        FROM order_line l JOIN entitlement e ON e.order_line_id = l.id LEFT JOIN certificate c ON c.entitlement_id = e.id
        WHERE l.order_id = $1 ORDER BY e.id LIMIT 200";
    AT_ADDRESS = "SELECT COUNT(DISTINCT member_id) FROM shop_order WHERE ip = $1 AND ip <> '' AND member_id <> $2 AND created_at > $3
        AND created_at <= $4";
    FAILED_PAYMENTS = "SELECT COUNT(*) FROM payment WHERE member_id = $1 AND status = 'failed' AND created_at > $2 AND created_at <= $3";
    ORDERS_BEFORE = "SELECT COUNT(*) FROM shop_order WHERE member_id = $1 AND created_at > $2 AND created_at < $3";
    MEMBERS_OF_PAYER = "SELECT COUNT(DISTINCT q.member_id) FROM payment p JOIN payment q ON q.payer_mark = p.payer_mark
        WHERE p.order_id = $1 AND p.payer_mark IS NOT NULL AND q.member_id <> $2";
    PAYERS = "SELECT COUNT(DISTINCT payer_mark) FROM payment WHERE member_id = $1 AND payer_mark IS NOT NULL AND created_at > $2 AND created_at <= $3";
    NOTES = "SELECT id, admin_id, admin_name, body, created_at FROM order_note WHERE order_id = $1 ORDER BY id DESC LIMIT 100";
    NOTE = "SELECT id, admin_id, admin_name, body, created_at FROM order_note WHERE id = $1 AND order_id = $2";
    ADD_NOTE = "INSERT INTO order_note (order_id, admin_id, admin_name, body, created_at) VALUES ($1, $2, $3, $4, $5)";
    REMOVE_NOTE = "DELETE FROM order_note WHERE id = $1";
}

pub struct DeskOrder {
    pub id: i64,
    pub member_id: i64,
    pub ip: String,
    pub created_at: Timestamp,
    pub joined_at: Timestamp,
}

row!(DeskOrder { id, member_id, ip, created_at, joined_at });

/// A right that came with the order, and what was done with it.
#[derive(Serialize, ToSchema)]
pub struct DeliveredRight {
    pub id: i64,
    #[serde(skip)]
    pub title_zh: String,
    #[serde(skip)]
    pub title_en: String,
    pub licence: Licence,
    #[schema(value_type = i64)]
    pub granted_at: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub used_at: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub revoked_at: Option<Timestamp>,
    /// The number of its certificate
    #[schema(required)]
    pub certificate: Option<String>,
    #[schema(required)]
    pub licensee: Option<String>,
    pub downloads: i64,
}

row!(DeliveredRight {
    id,
    title_zh,
    title_en,
    licence,
    granted_at,
    used_at,
    revoked_at,
    certificate,
    licensee,
    downloads
});

#[derive(Serialize, ToSchema)]
pub struct OrderNote {
    pub id: i64,
    #[schema(value_type = i64)]
    pub admin_id: AdminId,
    pub admin_name: String,
    pub body: String,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
}

row!(OrderNote { id, admin_id, admin_name, body, created_at });

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

pub async fn order(db: &mut Conn, number: &str) -> Result<Option<DeskOrder>> {
    db.optional(ORDER, args![number]).await
}

pub async fn delivered(db: &mut Conn, order: i64) -> Result<Vec<DeliveredRight>> {
    db.all(DELIVERED, args![order]).await
}

pub async fn risk_facts(db: &mut Conn, order: &DeskOrder) -> Result<RiskFacts> {
    let at = order.created_at.0;
    let (members_at_address,) =
        db.one::<(i64,)>(AT_ADDRESS, args![&order.ip, order.member_id, at - 30 * DAY, at]).await?;
    let (failed_payments,) = db.one::<(i64,)>(FAILED_PAYMENTS, args![order.member_id, at - DAY, at + HOUR]).await?;
    let (orders_in_hour,) = db.one::<(i64,)>(ORDERS_BEFORE, args![order.member_id, at - HOUR, at]).await?;
    let (members_of_payer,) = db.one::<(i64,)>(MEMBERS_OF_PAYER, args![order.id, order.member_id]).await?;
    let (payers,) = db.one::<(i64,)>(PAYERS, args![order.member_id, at - 30 * DAY, at + DAY]).await?;
    let account_age = (at - order.joined_at.0) / 1000;
    Ok(RiskFacts { members_at_address, failed_payments, orders_in_hour, account_age, members_of_payer, payers })
}

pub async fn notes(db: &mut Conn, order: i64) -> Result<Vec<OrderNote>> {
    db.all(NOTES, args![order]).await
}

pub async fn note(db: &mut Conn, id: i64, order: i64) -> Result<Option<OrderNote>> {
    db.optional(NOTE, args![id, order]).await
}

pub async fn add_note(
    db: &mut Conn,
    order: i64,
    (admin, name): (AdminId, &str),
    body: &str,
    now: Timestamp,
) -> Result<()> {
    db.execute(ADD_NOTE, args![order, admin, name, body, now]).await.map(drop)
}

pub async fn remove_note(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(REMOVE_NOTE, args![id]).await.map(drop)
}
