use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Amounts, Counts, Days, Takings};
use super::store::{self, Miss, Seller};
use crate::OfficeState;
use catalogue::material::store as materials;
use money::ledger_audit::store as books;
use people::member::store as members;
use platform::guard::Admin;
use platform::guard::request_info::RequestInfo;
use platform::server::table::remark;

/// How early a membership that ends is worth a word.
const SOON: Duration = Duration::from_secs(7 * 24 * 3600);

/// What is null may not be seen by who asks.
#[derive(Serialize, ToSchema)]
pub struct Dashboard {
    pub remark: String,
    /// The first and the last day, and the days they are compared with
    pub from: String,
    pub to: String,
    pub before_from: String,
    pub before_to: String,
    /// Which day it is in the shop
    pub today: String,
    pub sales: Option<Sales>,
    pub members: MemberFigures,
    pub materials: i64,
    pub top: Option<Vec<Best>>,
    pub misses: Option<Vec<Miss>>,
    pub wallet: Option<WalletFigures>,
    /// What waits for somebody; only what is there, and only what may be looked at
    pub work: Vec<Waiting>,
    pub books: Option<BooksMark>,
}

#[derive(Serialize, ToSchema)]
pub struct Sales {
    pub revenue: Amounts,
    pub orders: Counts,
    pub average: Amounts,
    pub refunds: Amounts,
    pub days: Vec<DayTakings>,
    pub funnel: SalesFunnel,
}

#[derive(Serialize, ToSchema)]
pub struct DayTakings {
    pub day: String,
    pub revenue: Money,
    pub orders: i64,
    /// Of the day that stands in the same place of the days before
    pub before: Money,
}

/// Detail pages shown, orders made, paid, and used: downloaded or watched.
#[derive(Serialize, ToSchema)]
pub struct SalesFunnel {
    pub viewed: Counts,
    pub made: Counts,
    pub paid: Counts,
    pub used: Counts,
}

#[derive(Serialize, ToSchema)]
pub struct MemberFigures {
    pub total: i64,
    pub joined: Counts,
}

#[derive(Serialize, ToSchema)]
pub struct Best {
    pub title: String,
    #[serde(flatten)]
    pub seller: Seller,
}

/// What the shop owes its members.
#[derive(Serialize, ToSchema)]
pub struct WalletFigures {
    pub principal: Money,
    pub bonus: Money,
    pub points: i64,
    /// How much more than before the first day
    pub change: Money,
}

#[derive(Serialize, ToSchema)]
pub struct Waiting {
    pub key: &'static str,
    pub count: i64,
}

/// How the last look at the books ended.
#[derive(Serialize, ToSchema)]
pub struct BooksMark {
    pub violations: i64,
    #[schema(value_type = i64)]
    pub at: Timestamp,
    pub checks: Vec<Checked>,
}

#[derive(Serialize, ToSchema)]
pub struct Checked {
    pub name: String,
    pub violations: i64,
}

#[utoipa::path(get, path = "/admin/dashboard/index", params(("from" = Option<String>, Query), ("to" = Option<String>, Query)), responses((status = 200, body = Envelope<Dashboard>)))]
pub async fn index(
    State(app): State<OfficeState>,
    about: RequestInfo,
    admin: Admin,
    asked: ListQuery,
) -> Result<Reply<Dashboard>> {
    let (zone, now, lang) = (app.config.zone, app.clock.now(), about.lang);
    let days = Days::read(&asked, now, zone)?;
    let remark = remark(&app, &asked).await?;
    let (before, shop) = (days.before(), app.clone());
    let read = app.db.read(move |db| {
        let remark = remark.clone();
        Box::pin(async move {
            let may = |node: &str| admin.rights.has(node);
            let sales = may("shop/order/index");
            let work = store::work(db, now, now.plus(SOON)).await?.into_iter();
            let best = |seller: Seller| Best { title: lang.choose(&seller.title_zh, &seller.title_en).clone(), seller };
            let day = |number| Timestamp::from_day_number(number, zone).day(zone);
            Ok(Dashboard {
                remark,
                from: day(days.first),
                to: day(days.end - 1),
                before_from: day(before.first),
                before_to: day(before.end - 1),
                today: now.day(zone),
                sales: if sales { Some(figures(db, days, zone).await?) } else { None },
                members: MemberFigures {
                    total: members::count(db).await?,
                    joined: Counts {
                        now: store::joined(db, days, zone).await?,
                        before: store::joined(db, before, zone).await?,
                    },
                },
                materials: materials::listed(db).await?,
                top: if sales { Some(store::top(db, days, zone).await?.into_iter().map(best).collect()) } else { None },
                misses: if may("shop/searchmiss/index") { Some(store::misses(db, days, zone).await?) } else { None },
                wallet: if may("user/moneylog/index") { Some(owed(db, days, zone).await?) } else { None },
                work: work
                    .filter(|(_, right, count)| *count > 0 && may(right))
                    .map(|(key, _, count)| Waiting { key, count })
                    .collect(),
                books: if may("shop/audit/index") { mark(db, &shop, lang).await? } else { None },
            })
        })
    });
    Ok(Reply(read.await?))
}

/// Whether the books balanced when they were last looked at; null for who may not know, and before the first look.
#[utoipa::path(get, path = "/admin/ajax/books", responses((status = 200, body = Envelope<Option<BooksMark>>)))]
pub async fn books_mark(
    State(app): State<OfficeState>,
    about: RequestInfo,
    admin: Admin,
) -> Result<Reply<Option<BooksMark>>> {
    if !admin.rights.has("shop/audit/index") {
        return Ok(Reply(None));
    }
    let (shop, lang) = (app.clone(), about.lang);
    Ok(Reply(app.db.read(move |db| Box::pin(async move { mark(db, &shop, lang).await })).await?))
}

async fn mark(db: &mut Conn, app: &OfficeState, lang: Lang) -> Result<Option<BooksMark>> {
    let Some((at, violations, checks)) = books::last(db).await? else { return Ok(None) };
    let name = |id: &str| app.texts.get(lang, &format!("books.rule.{id}"), &[]);
    let checks = checks.into_iter().map(|check| Checked { name: name(&check.id), violations: check.violations });
    Ok(Some(BooksMark { violations, at, checks: checks.collect() }))
}

async fn figures(db: &mut Conn, days: Days, zone: Zone) -> Result<Sales> {
    let before = days.before();
    let (now, then) = (store::takings(db, days, zone).await?, store::takings(db, before, zone).await?);
    let of =
        |list: &[(i64, i64, i64)], day: i64| list.iter().find(|one| one.0 == day).map_or((0, 0), |one| (one.1, one.2));
    let list = (0..days.count()).map(|place| {
        let (revenue, orders) = of(&now, days.first + place);
        DayTakings {
            day: Timestamp::from_day_number(days.first + place, zone).day(zone),
            revenue: Money::from_fen(revenue),
            orders,
            before: Money::from_fen(of(&then, before.first + place).0),
        }
    });
    let (sum, sum_before) = (Takings::of(&now), Takings::of(&then));
    let paid = Counts { now: sum.orders, before: sum_before.orders };
    Ok(Sales {
        revenue: Amounts { now: Money::from_fen(sum.revenue), before: Money::from_fen(sum_before.revenue) },
        orders: paid,
        average: Amounts { now: sum.average(), before: sum_before.average() },
        refunds: Amounts {
            now: store::given_back(db, days, zone).await?,
            before: store::given_back(db, before, zone).await?,
        },
        days: list.collect(),
        funnel: SalesFunnel {
            viewed: Counts { now: store::views(db, days).await?, before: store::views(db, before).await? },
            made: Counts { now: store::made(db, days, zone).await?, before: store::made(db, before, zone).await? },
            paid,
            used: Counts { now: store::used(db, days, zone).await?, before: store::used(db, before, zone).await? },
        },
    })
}

async fn owed(db: &mut Conn, days: Days, zone: Zone) -> Result<WalletFigures> {
    let (principal, bonus, points) = store::owed(db).await?;
    let (principal, bonus) = (Money::from_fen(principal), Money::from_fen(bonus));
    Ok(WalletFigures { principal, bonus, points, change: store::owed_more(db, days, zone).await? })
}
