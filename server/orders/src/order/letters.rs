//! Letters about an order, noted in the transaction that pays it or gives it back.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::money::Money;

use super::model::{Order, OrderKind, OrderLine};
use money::vip::store as vips;
use platform::letter;
use platform::letter::model::{BothLanguages, LetterFacts, LetterItem, LetterKind};

fn items<'a>(lines: impl IntoIterator<Item = &'a OrderLine>) -> Vec<LetterItem> {
    let title = |line: &OrderLine| {
        let joined = |title: &str, detail: &str| {
            if detail.is_empty() { title.to_owned() } else { format!("{title} · {detail}") }
        };
        BothLanguages { zh: joined(&line.title_zh, &line.detail_zh), en: joined(&line.title_en, &line.detail_en) }
    };
    lines.into_iter().map(|line| LetterItem { title: title(line), amount: Some(line.due) }).collect()
}

/// One letter for what was paid: goods with their receipt, a top-up with its bonus, a membership with its end.
pub async fn note_paid(db: &mut Conn, order: &Order, lines: &[OrderLine], now: Timestamp) -> Result<()> {
    note_payment(db, order, lines, &format!("paid:{}", order.id), now).await
}

/// The same letter once more, as staff ask for it; within a minute it is one letter.
pub async fn note_paid_again(db: &mut Conn, order: &Order, lines: &[OrderLine], now: Timestamp) -> Result<()> {
    note_payment(db, order, lines, &format!("paid:{}:{}", order.id, now.seconds() / 60), now).await
}

async fn note_payment(db: &mut Conn, order: &Order, lines: &[OrderLine], key: &str, now: Timestamp) -> Result<()> {
    let gift: i64 = lines.iter().map(|line| line.gift.fen()).sum();
    let (kind, until_ms) = match order.kind {
        OrderKind::Goods => (LetterKind::OrderPaid, 0),
        OrderKind::Topup => (LetterKind::ToppedUp, 0),
        OrderKind::Vip => (LetterKind::VipBegan, vips::until(db, order.member_id).await?.map_or(0, |until| until.0)),
    };
    let facts = LetterFacts {
        number: order.number.clone(),
        amount: Some(order.total),
        gift: Some(Money::from_fen(gift)),
        items: if order.kind == OrderKind::Topup { Vec::new() } else { items(lines) },
        at_ms: order.paid_at.unwrap_or(now).0,
        until_ms,
        ..LetterFacts::default()
    };
    letter::note(db, order.member_id, kind, key, &facts, now).await
}

pub async fn note_refunded(
    db: &mut Conn,
    order: &Order,
    lines: &[&OrderLine],
    refund: i64,
    amount: Money,
    now: Timestamp,
) -> Result<()> {
    let facts = LetterFacts {
        number: order.number.clone(),
        amount: Some(amount),
        items: items(lines.iter().copied()),
        at_ms: now.0,
        ..LetterFacts::default()
    };
    letter::note(db, order.member_id, LetterKind::OrderRefunded, &format!("refund:{refund}"), &facts, now).await
}
