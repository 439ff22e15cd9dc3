use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Sql, args, row, sql};

use super::model::{AuditCheck, AuditRun};
use crate::vip::model::{Term, standing};
use platform::guard::MemberId;

// Each finds what breaks a rule, by a name that a person can look up. Of a thousand violations the first thousand are enough.
sql! {
    SUMS = "SELECT 'journal ' || journal_id FROM ledger_entry GROUP BY journal_id HAVING SUM(delta) <> 0 LIMIT 1000";
    BALANCES = "SELECT 'member ' || m.id FROM member m LEFT JOIN wallet w ON w.member_id = m.id LEFT JOIN (SELECT member_id,
        SUM(CASE WHEN account = 'principal' THEN delta ELSE 0 END) AS p, SUM(CASE WHEN account = 'bonus' THEN delta ELSE 0 END) AS b
        FROM ledger_entry WHERE member_id IS NOT NULL GROUP BY member_id) e ON e.member_id = m.id
        WHERE w.member_id IS NULL OR w.principal <> COALESCE(e.p, 0) OR w.bonus <> COALESCE(e.b, 0) OR w.money <> w.principal + w.bonus
        LIMIT 1000";
    LOGS = "SELECT 'money log of member ' || w.member_id FROM wallet w LEFT JOIN (SELECT member_id, SUM(amount) AS a FROM member_money_log
        GROUP BY member_id) l ON l.member_id = w.member_id WHERE w.money <> COALESCE(l.a, 0) LIMIT 1000";
    NEGATIVE = "SELECT 'member ' || member_id FROM wallet WHERE principal < 0 OR bonus < 0 OR money < 0 OR score < 0 LIMIT 1000";
    PAID_ONCE = "SELECT 'payment ' || p.number FROM payment p LEFT JOIN journal j ON j.idem_key = 'pay:' || p.id
        WHERE (p.status IN ('created', 'pending', 'failed', 'closing', 'closed')) <> (j.id IS NULL)
        OR (SELECT COUNT(*) FROM payment_event e WHERE e.payment_id = p.id AND e.verdict IN ('counted', 'late', 'duplicate', 'mismatch')) > 1
        LIMIT 1000";
    ORDER_SUMS = "SELECT 'order ' || o.number FROM shop_order o LEFT JOIN (SELECT order_id, SUM(list) AS list, SUM(due) AS due,
        SUM(points) AS points, SUM(principal) AS p, SUM(bonus) AS b, SUM(channel) AS c FROM order_line GROUP BY order_id) l ON l.order_id = o.id
        WHERE o.list <> COALESCE(l.list, 0) OR o.total <> COALESCE(l.due, 0) OR o.points <> COALESCE(l.points, 0)
        OR (o.paid_at IS NOT NULL AND (o.paid_principal + o.paid_bonus + o.paid_channel <> o.total OR l.p <> o.paid_principal
            OR l.b <> o.paid_bonus OR l.c <> o.paid_channel))
        OR (o.paid_at IS NULL AND o.status NOT IN ('pending', 'closed')) LIMIT 1000";
    // What staff took back without a refund, which asks for a reason and writes a line of the log, is accounted for.
    RIGHTS = "SELECT 'order line ' || l.id FROM order_line l JOIN shop_order o ON o.id = l.order_id
        WHERE l.material_id IS NOT NULL AND (SELECT COUNT(*) FROM entitlement e WHERE e.order_line_id = l.id AND e.source = 'order'
            AND (e.revoked_at IS NULL OR (l.refund_id IS NULL AND e.reason <> '')))
            <> CASE WHEN o.paid_at IS NOT NULL AND l.refund_id IS NULL THEN 1 ELSE 0 END LIMIT 1000";
    TWICE = "SELECT 'member ' || member_id || ' material ' || material_id FROM entitlement WHERE source = 'order' AND revoked_at IS NULL
        AND variant_id IS NOT NULL GROUP BY member_id, material_id, variant_id, licence HAVING COUNT(*) > 1 LIMIT 1000";
    UPGRADES = "SELECT 'upgrade ' || u.id FROM entitlement u LEFT JOIN entitlement e ON e.id = u.upgrade_of_id
        LEFT JOIN order_line l ON l.id = e.order_line_id WHERE u.upgrade_of_id IS NOT NULL AND u.revoked_at IS NULL
        AND (l.id IS NULL OR l.refund_id IS NOT NULL OR e.member_id <> u.member_id OR e.material_id <> u.material_id)
        UNION ALL SELECT 'right ' || upgrade_of_id FROM entitlement WHERE upgrade_of_id IS NOT NULL AND revoked_at IS NULL
        GROUP BY upgrade_of_id HAVING COUNT(*) > 1
        UNION ALL SELECT 'order line ' || id FROM order_line WHERE material_id IS NOT NULL
        AND (credit_off > 0) <> (upgrade_of_id IS NOT NULL) LIMIT 1000";
    COUPONS = "SELECT 'coupon ' || c.id FROM coupon c LEFT JOIN (SELECT coupon_id, COUNT(*) AS given,
        SUM(CASE WHEN state = 'used' THEN 1 ELSE 0 END) AS used, MAX(grant_no) AS grant_no FROM coupon_grant GROUP BY coupon_id) g ON g.coupon_id = c.id
        WHERE c.given <> COALESCE(g.given, 0) OR c.used <> COALESCE(g.used, 0) OR (c.total > 0 AND c.given > c.total)
        OR COALESCE(g.grant_no, 0) > c.per_member LIMIT 1000";
    COUPON_LOCKS = "SELECT 'grant ' || g.id FROM coupon_grant g LEFT JOIN shop_order o ON o.id = g.order_id
        WHERE (g.state = 'locked' AND (o.id IS NULL OR o.status <> 'pending')) OR (g.state = 'used' AND (o.id IS NULL OR o.paid_at IS NULL))
        OR (g.state = 'free' AND g.order_id IS NOT NULL) LIMIT 1000";
    REFUNDS = "SELECT 'order ' || o.number FROM shop_order o LEFT JOIN (SELECT order_id, SUM(amount) AS back FROM refund
        WHERE reason <> 'duplicate' GROUP BY order_id) r ON r.order_id = o.id
        WHERE o.refunded <> COALESCE(r.back, 0) OR o.refunded > o.paid_principal + o.paid_bonus + o.paid_channel LIMIT 1000";
    MEMBERS_WITH_VIP = "SELECT m.id, COALESCE(s.level, 0) AS level, s.until_at FROM member m LEFT JOIN vip_standing s ON s.member_id = m.id
        WHERE s.level > 0 OR m.id IN (SELECT member_id FROM vip_term)";
    TERMS = "SELECT level, span_ms, price, paid, as_of, at FROM vip_term WHERE member_id = $1 AND revoked = FALSE ORDER BY id";
    VIP_ORDERS = "SELECT 'order ' || o.number FROM shop_order o WHERE o.kind = 'vip' AND o.paid_at IS NOT NULL
        AND (SELECT COUNT(*) FROM vip_term t WHERE t.order_id = o.id) <> 1 LIMIT 1000";
    REWARDS = "SELECT 'reward ' || r.id FROM invite_reward r LEFT JOIN journal j ON j.idem_key = 'commission:' || r.id
        WHERE r.inviter_id = r.invitee_id OR (r.state IN ('pending', 'held') AND j.id IS NOT NULL) OR (r.state = 'settled' AND j.id IS NULL)
        OR (r.event = 'first' AND (SELECT COUNT(*) FROM invite_reward f WHERE f.invitee_id = r.invitee_id AND f.event = 'first') > 1)
        LIMIT 1000";
    POINTS = "SELECT 'member ' || w.member_id FROM wallet w LEFT JOIN (SELECT member_id, SUM(delta) AS s FROM ledger_entry
        WHERE account = 'points' GROUP BY member_id) e ON e.member_id = w.member_id
        LEFT JOIN (SELECT member_id, SUM(rest) AS r FROM point_lot GROUP BY member_id) l ON l.member_id = w.member_id
        WHERE w.score <> COALESCE(e.s, 0) OR w.score <> COALESCE(l.r, 0) LIMIT 1000";
    GATEWAYS = "SELECT 'gateway:sandbox' FROM (SELECT COALESCE(SUM(delta), 0) AS ours FROM ledger_entry WHERE account = 'gateway:sandbox') o,
        (SELECT COALESCE(SUM(COALESCE(paid, 0) - refunded), 0) AS theirs FROM sandbox_trade
         WHERE status = 'paid' AND number IN (SELECT number FROM payment WHERE settled_at IS NOT NULL)) t
        WHERE o.ours + t.theirs <> 0";
    MODES = "SELECT 'payment ' || p.number FROM payment p JOIN journal j ON j.idem_key = 'pay:' || p.id WHERE j.is_live <> p.is_live
        UNION ALL SELECT 'entitlement ' || e.id FROM entitlement e JOIN order_line l ON l.id = e.order_line_id JOIN shop_order o ON o.id = l.order_id
        WHERE e.is_live <> o.is_live LIMIT 1000";
    NAMELESS = "SELECT 'journal ' || id FROM journal WHERE actor = '' OR idem_key = '' LIMIT 1000";
    HELD = "SELECT 'held' FROM (SELECT COALESCE(SUM(delta), 0) AS booked FROM ledger_entry WHERE account = 'held') b,
        (SELECT COALESCE(SUM(held_principal + held_bonus), 0) AS held FROM shop_order) o WHERE b.booked <> o.held";
    OWED = "SELECT 'refunds:payable' FROM (SELECT COALESCE(SUM(delta), 0) AS booked FROM ledger_entry WHERE account = 'refunds:payable') b,
        (SELECT COALESCE(SUM(channel), 0) AS owed FROM refund WHERE status <> 'done') r WHERE b.booked <> r.owed";
    USED_AFTER = "SELECT 'entitlement ' || id FROM entitlement WHERE used_at >= revoked_at LIMIT 1000";
    KEEP = "INSERT INTO books_run (violations, report, took_ms, created_at) VALUES ($1, $2, $3, $4)";
    LAST = "SELECT created_at, violations, report FROM books_run ORDER BY id DESC LIMIT 1";
    RUNS = "SELECT created_at, violations FROM books_run ORDER BY id DESC LIMIT 30";
    FORGET = "DELETE FROM books_run WHERE created_at < $1 AND violations = 0";
}

/// Rule by rule, in the order of the list; some take two questions.
const RULES: &[(&str, &[Sql])] = &[
    ("I-1", &[SUMS]),
    ("I-2", &[BALANCES, LOGS]),
    ("I-3", &[NEGATIVE]),
    ("I-4", &[PAID_ONCE]),
    ("I-5", &[ORDER_SUMS]),
    ("I-6", &[RIGHTS, TWICE, UPGRADES]),
    ("I-7", &[COUPONS, COUPON_LOCKS]),
    ("I-8", &[REFUNDS, OWED]),
    ("I-9", &[VIP_ORDERS]),
    ("I-10", &[REWARDS]),
    ("I-11", &[POINTS]),
    ("I-12", &[GATEWAYS]),
    ("I-13", &[MODES]),
    ("I-14", &[NAMELESS, HELD]),
    ("I-15", &[USED_AFTER]),
];

const SHOWN: usize = 10;

struct VipRow {
    id: MemberId,
    level: i64,
    until: Option<Timestamp>,
}

row!(VipRow { id, level, until(until_at) });

pub async fn checks(db: &mut Conn) -> Result<Vec<AuditCheck>> {
    let mut checks = Vec::with_capacity(RULES.len());
    for (id, questions) in RULES {
        let mut found: Vec<String> = Vec::new();
        for question in *questions {
            found.extend(db.all::<(String,)>(*question, args![]).await?.into_iter().map(|(name,)| name));
        }
        if *id == "I-9" {
            found.extend(wrong_vips(db).await?);
        }
        let violations = i64::try_from(found.len()).unwrap_or(i64::MAX);
        found.truncate(SHOWN);
        checks.push(AuditCheck { id: (*id).to_owned(), violations, samples: found });
    }
    Ok(checks)
}

/// Members whose level or its end is not what their memberships add up to. SQL cannot fold, so this is asked one by one.
async fn wrong_vips(db: &mut Conn) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for row in db.all::<VipRow>(MEMBERS_WITH_VIP, args![]).await? {
        let due = standing(&db.all::<Term>(TERMS, args![row.id]).await?);
        if due.map_or((0, None), |due| (due.level, Some(due.until))) != (row.level, row.until) {
            wrong.push(format!("member {}", row.id.0));
        }
    }
    Ok(wrong)
}

pub async fn keep(db: &mut Conn, violations: i64, report: &str, took_ms: i64, now: Timestamp) -> Result<()> {
    db.execute(KEEP, args![violations, report, took_ms, now]).await.map(drop)
}

/// The newest look, and what was asked in it.
pub async fn last(db: &mut Conn) -> Result<Option<(Timestamp, i64, Vec<AuditCheck>)>> {
    let found: Option<(Timestamp, i64, String)> = db.optional(LAST, args![]).await?;
    Ok(found.map(|(at, violations, report)| (at, violations, serde_json::from_str(&report).unwrap_or_default())))
}

pub async fn runs(db: &mut Conn) -> Result<Vec<AuditRun>> {
    db.all(RUNS, args![]).await
}

/// Looks that found nothing need not be kept for ever.
pub async fn forget(db: &mut Conn, before: Timestamp) -> Result<()> {
    db.execute(FORGET, args![before]).await.map(drop)
}
