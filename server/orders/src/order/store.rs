use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Sql, args, insert_row, sql};
use kernel::list::{ColumnKind as Column, Listing, contains, field, quick};
use kernel::money::Money;
use kernel::page::Paging;

use super::gateway_refund::{GatewayRefund, gateway_refund_columns};
use super::model::{Order, OrderKind, OrderLine, OrderStatus, line_columns, order_columns};
use catalogue::material::model::MaterialId;
use money::certificate::model::LicenceNames;
use money::wallet::model::Buckets;
use platform::guard::MemberId;

// What a member asks for of their own: a state of several, a kind, words of a number or a title.
macro_rules! own {
    ($what:expr, $end:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM shop_order o WHERE o.member_id = $1 AND ($2 = 'all'
              OR ($2 = 'pending' AND o.status = 'pending') OR ($2 = 'done' AND o.status IN ('paid', 'fulfilled'))
              OR ($2 = 'closed' AND o.status = 'closed')
              OR ($2 = 'refunded' AND o.status IN ('refunding', 'part_refunded', 'refunded')))
              AND ($3 = 'all' OR o.kind = $3)
              AND ($4 = '' OR LOWER(o.number) LIKE $4 ESCAPE '\\' OR EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id
                   AND LOWER(l.title_zh || ' ' || l.title_en) LIKE $4 ESCAPE '\\')) ",
            $end
        )
    };
}

insert_row! {
    struct OrderInsert<'a> into "shop_order" {
        number: &'a str,
        member_id: MemberId,
        kind: OrderKind,
        status: OrderStatus,
        list: Money,
        off: Money,
        total: Money,
        points: i64,
        coupon_grant_id: Option<i64>,
        price_steps: &'a str,
        back_number: Option<&'a str>,
        is_live: bool,
        ip: &'a str,
        created_at: Timestamp,
        expires_at: Timestamp,
        licensee: &'a str,
        project: &'a str,
    } "RETURNING id"
}

insert_row! {
    struct LineInsert<'a> into "order_line" {
        order_id: i64,
        material_id: Option<i64>,
        variant_id: Option<i64>,
        licence: Option<&'a str>,
        title_zh: &'a str,
        title_en: &'a str,
        detail_zh: &'a str,
        detail_en: &'a str,
        poster: Option<&'a str>,
        vip_level: Option<i64>,
        vip_days: Option<i64>,
        gift: Money,
        list: Money,
        sale_off: Money,
        rate_off: Money,
        coupon_off: Money,
        points_off: Money,
        credit_off: Money,
        upgrade_of_id: Option<i64>,
        due: Money,
        points: i64,
    } ""
}

insert_row! {
    struct RefundInsert<'a> into "refund" {
        number: &'a str,
        order_id: i64,
        payment_id: Option<i64>,
        target: &'a str,
        amount: Money,
        channel: Money,
        principal: Money,
        bonus: Money,
        points: i64,
        status: &'a str,
        reason: &'a str,
        actor: &'a str,
        next_try_at: Option<Timestamp>,
        created_at: Timestamp,
        done_at: Option<Timestamp>,
    } "RETURNING id"
}

sql! {
    INSERT = OrderInsert::INSERT;
    INSERT_LINE = LineInsert::INSERT;
    EVENT = "INSERT INTO order_event (order_id, kind, detail, actor, created_at) VALUES ($1, $2, $3, $4, $5)";
    EVENTS = "SELECT kind, detail, actor, created_at FROM order_event WHERE order_id = $1 ORDER BY id";
    // Reads and holds the row until the end of the transaction.
    HOLD = concat!("SELECT ", order_columns!(), " FROM shop_order o WHERE o.number = $1 FOR NO KEY UPDATE");
    HOLD_ID = concat!("SELECT ", order_columns!(), " FROM shop_order o WHERE o.id = $1 FOR NO KEY UPDATE");
    BY_NUMBER = concat!("SELECT ", order_columns!(), " FROM shop_order o WHERE o.number = $1");
    STEPS_SINCE = "SELECT price_steps FROM shop_order WHERE member_id = $1 AND id <> $2 AND kind = 'goods' AND created_at >= $3
        AND status NOT IN ('closed', 'refunded')";
    BY_ID = concat!("SELECT ", order_columns!(), " FROM shop_order o WHERE o.id = $1");
    LINES = concat!("SELECT ", line_columns!(), " FROM order_line l WHERE l.order_id = $1 ORDER BY l.id");
    OPEN_COUNT = "SELECT COUNT(*) FROM shop_order WHERE member_id = $1 AND status = 'pending'";
    TOPUPS_SINCE = "SELECT COUNT(*) FROM shop_order WHERE member_id = $1 AND kind = 'topup' AND created_at >= $2 AND status <> 'closed'";
    SET_STATUS = "UPDATE shop_order SET status = $2 WHERE id = $1";
    SET_HELD = "UPDATE shop_order SET held_principal = $2, held_bonus = $3, held_payment_id = $4 WHERE id = $1";
    // Every way of being paid ends here: once, from a state that may be paid.
    SET_PAID = "UPDATE shop_order SET status = 'fulfilled', paid_principal = $2, paid_bonus = $3, paid_channel = $4, paid_at = $5, refund_until = $6,
        held_principal = 0, held_bonus = 0, held_payment_id = NULL, closed_at = NULL, close_reason = NULL WHERE id = $1 AND status IN ('pending', 'closed')";
    SET_CLOSED = "UPDATE shop_order SET status = 'closed', closed_at = $2, close_reason = $3 WHERE id = $1 AND status = 'pending'";
    SET_SHARE = "UPDATE order_line SET principal = $2, bonus = $3, channel = $4 WHERE id = $1";
    // One whose gateway gave no answer waits until it is asked again.
    DUE = "SELECT number FROM shop_order o WHERE status = 'pending' AND expires_at <= $1 AND NOT EXISTS (SELECT 1 FROM payment p
        WHERE p.order_id = o.id AND p.status = 'closing' AND p.next_query_at > $1) ORDER BY expires_at LIMIT 100";
    PAGE = own!(order_columns!(), "ORDER BY o.id DESC LIMIT $5 OFFSET $6");
    TOTAL = own!("COUNT(*)", "");
    COUNTS = "SELECT status, COUNT(*) FROM shop_order WHERE member_id = $1 GROUP BY status";
    PAID_PAGE = concat!("SELECT ", order_columns!(), " FROM shop_order o WHERE o.member_id = $1 AND o.paid_at IS NOT NULL
        ORDER BY o.paid_at DESC, o.id DESC LIMIT $2 OFFSET $3");
    PAID_TOTAL = "SELECT COUNT(*) FROM shop_order WHERE member_id = $1 AND paid_at IS NOT NULL";
    TEMPLATES = "SELECT id, amount, gift, best FROM topup_template WHERE active = TRUE ORDER BY weigh DESC, id";
    TOPUPS_OPEN = "SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM shop_order WHERE member_id = $1 AND kind = 'topup' AND status = 'pending'";
    TOPUPS = concat!("SELECT ", order_columns!(), " FROM shop_order o WHERE o.member_id = $1 AND o.kind = 'topup' ORDER BY o.id DESC LIMIT 10");
    INSERT_REFUND = RefundInsert::INSERT;
    // Guarded: of all who try, one finds the line not yet given back.
    TAKE_LINE = "UPDATE order_line SET refund_id = $2 WHERE id = $1 AND refund_id IS NULL";
    ADD_REFUNDED = "UPDATE shop_order SET refunded = refunded + $2 WHERE id = $1";
    REFUNDS = "SELECT id, number, amount, target, reason, status, created_at FROM refund WHERE order_id = $1 ORDER BY id";
    REFUNDS_DUE = "SELECT number FROM refund WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT 50";
    HOLD_REFUND = concat!("SELECT ", gateway_refund_columns!(), " FROM refund WHERE number = $1 FOR NO KEY UPDATE");
    // Written before the gateway is asked: whoever finds it asks how the refund stands before asking for it again.
    REFUND_SENT = "UPDATE refund SET sent_at = COALESCE(sent_at, $2), next_try_at = $3 WHERE id = $1";
    POSTPONE_REFUND = "UPDATE refund SET next_try_at = $2 WHERE id = $1";
    REFUND_TRIED = "UPDATE refund SET attempts = attempts + 1, next_try_at = $2 WHERE id = $1";
    REFUND_ALERTED = "UPDATE refund SET alerted_at = $2 WHERE id = $1";
    REFUND_DONE = "UPDATE refund SET status = 'done', done_at = $2, next_try_at = NULL WHERE id = $1";
    REFUND_FAILED = "UPDATE refund SET status = 'failed', failure = $2, next_try_at = NULL WHERE id = $1";
    REFUND_AGAIN = "UPDATE refund SET status = 'waiting', attempts = 0, next_try_at = $2 WHERE id = $1";
    UNCOUNTED = "SELECT id FROM shop_order WHERE counted = FALSE AND paid_at IS NOT NULL ORDER BY id LIMIT 200";
    // Guarded: of all who count, one finds it uncounted.
    COUNT = "UPDATE shop_order SET counted = TRUE WHERE id = $1 AND counted = FALSE";
    SOLD = "SELECT material_id, COUNT(*) FROM order_line WHERE order_id = $1 AND material_id IS NOT NULL GROUP BY material_id ORDER BY material_id";
    REFUNDS_WAITING = "SELECT COUNT(*) FROM refund WHERE order_id = $1 AND status <> 'done'";
}

/// How the prices of a member's later orders came about, of those that stand.
pub async fn price_steps_since(db: &mut Conn, member: MemberId, except: i64, since: Timestamp) -> Result<Vec<String>> {
    let found = db.all::<(String,)>(STEPS_SINCE, args![member, except, since]).await?;
    Ok(found.into_iter().map(|(steps,)| steps).collect())
}

pub struct NewOrder<'a> {
    pub number: &'a str,
    pub member: MemberId,
    pub kind: OrderKind,
    pub list: Money,
    pub total: Money,
    pub points: i64,
    pub coupon: Option<i64>,
    pub price_steps: &'a str,
    pub back: Option<&'a str>,
    pub is_live: bool,
    pub ip: &'a str,
    pub expires_at: Timestamp,
    pub names: &'a LicenceNames,
}

pub async fn insert(db: &mut Conn, new: &NewOrder<'_>, now: Timestamp) -> Result<i64> {
    let row = OrderInsert {
        number: new.number,
        member_id: new.member,
        kind: new.kind,
        status: OrderStatus::Pending,
        list: new.list,
        off: Money::from_fen(new.list.fen() - new.total.fen()),
        total: new.total,
        points: new.points,
        coupon_grant_id: new.coupon,
        price_steps: new.price_steps,
        back_number: new.back,
        is_live: new.is_live,
        ip: new.ip,
        created_at: now,
        expires_at: new.expires_at,
        licensee: &new.names.licensee,
        project: &new.names.project,
    };
    Ok(db.one::<(i64,)>(INSERT, &row.values()).await?.0)
}

/// Ids and shares of a new line do not count.
pub async fn insert_line(db: &mut Conn, order: i64, line: &OrderLine) -> Result<()> {
    let row = LineInsert {
        order_id: order,
        material_id: line.material,
        variant_id: line.variant,
        licence: line.licence.as_deref(),
        title_zh: &line.title_zh,
        title_en: &line.title_en,
        detail_zh: &line.detail_zh,
        detail_en: &line.detail_en,
        poster: line.poster.as_deref(),
        vip_level: line.vip_level,
        vip_days: line.vip_days,
        gift: line.gift,
        list: line.list,
        sale_off: line.sale_off,
        rate_off: line.rate_off,
        coupon_off: line.coupon_off,
        points_off: line.points_off,
        credit_off: line.credit_off,
        upgrade_of_id: line.upgrade_of,
        due: line.due,
        points: line.points,
    };
    db.enqueue(INSERT_LINE, &row.values()).await
}

pub async fn event(db: &mut Conn, order: i64, kind: &str, detail: &str, actor: &str, now: Timestamp) -> Result<()> {
    db.enqueue(EVENT, args![order, kind, detail, actor, now]).await
}

pub struct OrderEventRow {
    pub kind: String,
    pub detail: String,
    pub actor: String,
    pub at: Timestamp,
}

kernel::db::row!(OrderEventRow { kind, detail, actor, at(created_at) });

pub async fn events(db: &mut Conn, order: i64) -> Result<Vec<OrderEventRow>> {
    db.all(EVENTS, args![order]).await
}

pub async fn hold(db: &mut Conn, number: &str) -> Result<Option<Order>> {
    db.optional(HOLD, args![number]).await
}

pub async fn hold_id(db: &mut Conn, id: i64) -> Result<Order> {
    db.one(HOLD_ID, args![id]).await
}

pub async fn by_number(db: &mut Conn, number: &str) -> Result<Option<Order>> {
    db.optional(BY_NUMBER, args![number]).await
}

pub async fn by_id(db: &mut Conn, id: i64) -> Result<Order> {
    db.one(BY_ID, args![id]).await
}

pub async fn lines(db: &mut Conn, order: i64) -> Result<Vec<OrderLine>> {
    db.all(LINES, args![order]).await
}

pub async fn open_count(db: &mut Conn, member: MemberId) -> Result<i64> {
    count(db, OPEN_COUNT, args![member]).await
}

pub async fn topups_since(db: &mut Conn, member: MemberId, since: Timestamp) -> Result<i64> {
    count(db, TOPUPS_SINCE, args![member, since]).await
}

/// What top-ups would bring that are not paid yet.
pub async fn topups_open(db: &mut Conn, member: MemberId) -> Result<Money> {
    count(db, TOPUPS_OPEN, args![member]).await.map(Money::from_fen)
}

async fn count(db: &mut Conn, sql: Sql, args: &[kernel::db::Value<'_>]) -> Result<i64> {
    Ok(db.one::<(i64,)>(sql, args).await?.0)
}

pub async fn set_status(db: &mut Conn, order: i64, status: OrderStatus) -> Result<()> {
    db.execute(SET_STATUS, args![order, status]).await.map(drop)
}

/// `payment`: what it is set aside for.
pub async fn set_held(db: &mut Conn, order: i64, held: Buckets, payment: Option<i64>) -> Result<()> {
    db.execute(SET_HELD, args![order, held.principal, held.bonus, payment]).await.map(drop)
}

pub async fn set_paid(
    db: &mut Conn,
    order: i64,
    balance: Buckets,
    channel: Money,
    (now, refund_until): (Timestamp, Timestamp),
) -> Result<bool> {
    Ok(db.execute(SET_PAID, args![order, balance.principal, balance.bonus, channel, now, refund_until]).await? == 1)
}

pub async fn set_closed(db: &mut Conn, order: i64, reason: &str, now: Timestamp) -> Result<bool> {
    Ok(db.execute(SET_CLOSED, args![order, now, reason]).await? == 1)
}

pub async fn set_share(db: &mut Conn, line: i64, balance: Buckets, channel: Money) -> Result<()> {
    db.enqueue(SET_SHARE, args![line, balance.principal, balance.bonus, channel]).await
}

/// Numbers of orders whose time is over.
pub async fn due(db: &mut Conn, now: Timestamp) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(DUE, args![now]).await?.into_iter().map(|(number,)| number).collect())
}

pub async fn page(
    db: &mut Conn,
    member: MemberId,
    (state, kind, words): (&str, &str, &str),
    paging: Paging,
) -> Result<(Vec<Order>, i64)> {
    let pattern = if words.is_empty() { String::new() } else { contains(&words.to_lowercase()) };
    let total = count(db, TOTAL, args![member, state, kind, &pattern]).await?;
    Ok((db.all(PAGE, args![member, state, kind, &pattern, paging.limit, paging.offset()]).await?, total))
}

pub async fn counts(db: &mut Conn, member: MemberId) -> Result<Vec<(OrderStatus, i64)>> {
    db.all(COUNTS, args![member]).await
}

pub async fn paid(db: &mut Conn, member: MemberId, paging: Paging) -> Result<(Vec<Order>, i64)> {
    let list = db.all(PAID_PAGE, args![member, paging.limit, paging.offset()]).await?;
    Ok((list, count(db, PAID_TOTAL, args![member]).await?))
}

pub struct Template {
    pub id: i64,
    pub amount: Money,
    pub gift: Money,
    pub best: bool,
}

kernel::db::row!(Template { id, amount, gift, best });

pub async fn templates(db: &mut Conn) -> Result<Vec<Template>> {
    db.all(TEMPLATES, args![]).await
}

pub async fn topups(db: &mut Conn, member: MemberId) -> Result<Vec<Order>> {
    db.all(TOPUPS, args![member]).await
}

pub struct NewRefund<'a> {
    pub number: &'a str,
    pub order: i64,
    pub payment: Option<i64>,
    pub target: &'a str,
    pub channel: Money,
    pub balance: Buckets,
    pub points: i64,
    pub reason: &'a str,
    pub actor: &'a str,
}

/// Waits for its channel if it has one to wait for.
pub async fn insert_refund(db: &mut Conn, new: &NewRefund<'_>, now: Timestamp) -> Result<i64> {
    let waits = new.channel > Money::ZERO;
    let amount = new.channel.fen() + new.balance.sum().fen();
    let status = if waits { "waiting" } else { "done" };
    let (next, done) = if waits { (Some(now), None) } else { (None, Some(now)) };
    let row = RefundInsert {
        number: new.number,
        order_id: new.order,
        payment_id: new.payment,
        target: new.target,
        amount: Money::from_fen(amount),
        channel: new.channel,
        principal: new.balance.principal,
        bonus: new.balance.bonus,
        points: new.points,
        status,
        reason: new.reason,
        actor: new.actor,
        next_try_at: next,
        created_at: now,
        done_at: done,
    };
    Ok(db.one::<(i64,)>(INSERT_REFUND, &row.values()).await?.0)
}

pub async fn take_line(db: &mut Conn, line: i64, refund: i64) -> Result<bool> {
    Ok(db.execute(TAKE_LINE, args![line, refund]).await? == 1)
}

pub async fn add_refunded(db: &mut Conn, order: i64, amount: Money) -> Result<()> {
    db.execute(ADD_REFUNDED, args![order, amount]).await.map(drop)
}

pub struct RefundLine {
    pub id: i64,
    pub number: String,
    pub amount: Money,
    pub target: String,
    pub reason: String,
    pub status: String,
    pub created_at: Timestamp,
}

kernel::db::row!(RefundLine { id, number, amount, target, reason, status, created_at });

pub async fn refunds(db: &mut Conn, order: i64) -> Result<Vec<RefundLine>> {
    db.all(REFUNDS, args![order]).await
}

/// Numbers of refunds whose gateway is to be asked now.
pub async fn refunds_due(db: &mut Conn, now: Timestamp) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(REFUNDS_DUE, args![now]).await?.into_iter().map(|(number,)| number).collect())
}

pub async fn hold_refund(db: &mut Conn, number: &str) -> Result<Option<GatewayRefund>> {
    db.optional(HOLD_REFUND, args![number]).await
}

pub async fn refund_sent(db: &mut Conn, id: i64, now: Timestamp, next: Timestamp) -> Result<()> {
    db.execute(REFUND_SENT, args![id, now, next]).await.map(drop)
}

pub async fn postpone_refund(db: &mut Conn, id: i64, next: Timestamp) -> Result<()> {
    db.execute(POSTPONE_REFUND, args![id, next]).await.map(drop)
}

pub async fn refund_tried(db: &mut Conn, id: i64, next: Timestamp) -> Result<()> {
    db.execute(REFUND_TRIED, args![id, next]).await.map(drop)
}

pub async fn refund_alerted(db: &mut Conn, id: i64, now: Timestamp) -> Result<()> {
    db.execute(REFUND_ALERTED, args![id, now]).await.map(drop)
}

pub async fn refund_done(db: &mut Conn, id: i64, now: Timestamp) -> Result<()> {
    db.execute(REFUND_DONE, args![id, now]).await.map(drop)
}

/// For a person: the gateway gave up.
pub async fn refund_failed(db: &mut Conn, id: i64, why: &str) -> Result<()> {
    db.execute(REFUND_FAILED, args![id, why]).await.map(drop)
}

pub async fn refund_again(db: &mut Conn, id: i64, now: Timestamp) -> Result<()> {
    db.execute(REFUND_AGAIN, args![id, now]).await.map(drop)
}

pub async fn refunds_waiting(db: &mut Conn, order: i64) -> Result<i64> {
    count(db, REFUNDS_WAITING, args![order]).await
}

/// Paid orders whose goods have not been added to their materials' sales.
pub async fn uncounted(db: &mut Conn) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(UNCOUNTED, args![]).await?.into_iter().map(|(id,)| id).collect())
}

/// Materials of an order with how often each was bought, for the one who counts them; nothing for everybody else.
pub async fn sold(db: &mut Conn, order: i64) -> Result<Vec<(MaterialId, i64)>> {
    if db.execute(COUNT, args![order]).await? == 0 {
        return Ok(Vec::new());
    }
    db.all(SOLD, args![order]).await
}

pub static ORDERS: Listing = Listing {
    select: "o.id, o.number, o.kind, o.status, o.total, o.refunded, o.paid_channel, o.created_at, o.paid_at, m.id, m.username, m.nickname,
        COALESCE((SELECT l.title_zh FROM order_line l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1), '') AS title,
        COALESCE((SELECT l.title_en FROM order_line l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1), '') AS title_en,
        (SELECT COUNT(*) FROM order_line l WHERE l.order_id = o.id) AS lines",
    from: "shop_order o JOIN member m ON m.id = o.member_id",
    fields: &[
        field("id", "o.id", Column::Int),
        quick("number", "o.number"),
        field("kind", "o.kind", Column::Text),
        field("status", "o.status", Column::Text),
        field("total", "o.total", Column::Money),
        field("refunded", "o.refunded", Column::Money),
        field("create_time", "o.created_at", Column::Time),
        field("paid_time", "o.paid_at", Column::Time),
        field("user_id", "o.member_id", Column::Int),
        quick("user.username", "m.username"),
        quick("user.nickname", "m.nickname"),
    ],
    key: "o.id",
    order: "o.id DESC",
};

pub const REFUND_TABLE: &str = "refund JOIN shop_order o ON o.id = refund.order_id JOIN member m ON m.id = o.member_id";
