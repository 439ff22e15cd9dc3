//! Fetches the bills of days that are over and compares them with our books, each day once.

use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use paygate::BillRow;

use super::model::{Difference, DifferenceKind, DifferenceSubject, match_bill, subject_of, zone_of};
use super::store::{self, BillDay};
use crate::OrdersState;
use crate::gateway::model::Provider;
use crate::gateway::set::OpenGateway;

const DAY: Duration = Duration::from_secs(24 * 3600);
/// Gateways write the bill of a day in the morning after it.
const READY_AFTER: Duration = Duration::from_secs(10 * 3600);
/// A day that could not be fetched is tried again for so many days.
const LOOK_BACK: i64 = 30;

/// Every hour; what was fetched is not fetched again. One that cannot be fetched keeps none of the others from it.
pub async fn import_bills(app: &OrdersState) -> Result<()> {
    let set = app.gateways.fresh(app).await?;
    let mut seen: Vec<(&'static str, &str)> = Vec::new();
    // The newest version of a merchant speaks for it.
    for gateway in set.all() {
        let name = (gateway.provider(), gateway.merchant.as_str());
        let Some(provider) = Provider::from_word(name.0).filter(|_| !seen.contains(&name)) else { continue };
        seen.push(name);
        for bill in days_to_fetch(app, provider, gateway).await? {
            if let Err(error) = import(app, gateway, bill.clone()).await {
                tracing::error!("the bill of {} of {} cannot be imported: {error:#}", bill.provider, bill.day);
            }
        }
    }
    Ok(())
}

async fn days_to_fetch(app: &OrdersState, provider: Provider, gateway: &OpenGateway) -> Result<Vec<BillDay>> {
    let (zone, now, name, merchant) =
        (zone_of(provider), app.clock.now(), gateway.provider(), gateway.merchant.clone());
    let read = app.db.read(move |db| {
        let merchant = merchant.clone();
        Box::pin(async move {
            let Some(first) = store::first_paid(db, name, &merchant).await? else { return Ok(Vec::new()) };
            let today = now.day_number(zone);
            let mut days = Vec::new();
            for number in first.day_number(zone).max(today - LOOK_BACK)..today {
                let from = Timestamp::from_day_number(number, zone);
                let (until, day) = (from.plus(DAY), from.day(zone));
                let bill = BillDay { provider: name, merchant: merchant.clone(), day, from, until };
                if until.plus(READY_AFTER) <= now && !store::is_known(db, &bill).await? {
                    days.push(bill);
                }
            }
            Ok(days)
        })
    });
    read.await
}

async fn import(app: &OrdersState, gateway: &OpenGateway, bill: BillDay) -> Result<()> {
    let rows = gateway.bill(&bill.day).await.map_err(|error| anyhow::anyhow!("{error}"))?;
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let (bill, rows) = (bill.clone(), rows.clone());
        Box::pin(async move { compare(db, &bill, &rows, now).await })
    });
    write.await
}

async fn compare(db: &mut Conn, bill: &BillDay, rows: &[BillRow], now: Timestamp) -> Result<()> {
    let Some(id) = store::insert(db, bill, rows, now).await? else { return Ok(()) };
    let mut ours = store::payments_of_day(db, bill).await?;
    for (subject, number) in rows.iter().filter_map(subject_of) {
        let is_known = ours.iter().any(|one| one.subject == subject && one.number == number);
        if !is_known && let Some(own) = store::find(db, bill.provider, subject, number).await? {
            ours.push(own);
        }
    }
    let mut found = match_bill(rows, &ours);
    // Of the day before: its refunds may stand in the bill of today.
    for (number, amount) in store::refunds_missing(db, bill, bill.from.minus(DAY), bill.from).await? {
        found.push(Difference {
            kind: DifferenceKind::OursOnly,
            subject: DifferenceSubject::Refund,
            number,
            txn: String::new(),
            ours: Some(amount.fen()),
            theirs: None,
        });
    }
    for difference in &found {
        let (day, kind, number) = (&bill.day, difference.kind.word(), &difference.number);
        tracing::error!("the bill of {} of {day} differs from our books: {kind} {number}", bill.provider);
        store::insert_difference(db, id, bill, difference, now).await?;
    }
    Ok(())
}
