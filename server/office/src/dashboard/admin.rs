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

use super::model::{Amounts, Counts, Days, Span, Takings};
use super::store::{self, Miss, Seller};
use crate::OfficeState;
use crate::alert::store as alerts;
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
    /// While the last day is not over: up to which time of theirs the days before are counted
    pub before_until: Option<String>,
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

/// Detail pages shown; of the orders placed in the period, how many were paid and used: downloaded or watched.
#[derive(Serialize, ToSchema)]
pub struct SalesFunnel {
    pub viewed: i64,
    pub made: Counts,
    pub paid: Counts,
    pub used: i64,
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
    /// How much more than before the first day, and what it is made of
    pub change: Money,
    pub incoming: Money,
    pub outgoing: Money,
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
            let (span, span_before) = (days.span(zone), days.span_before(now, zone));
            let sales = may("shop/order/index");
            let work = store::work(db, now, now.plus(SOON), may).await?;
            let best = |seller: Seller| Best { title: lang.choose(&seller.title_zh, &seller.title_en).clone(), seller };
            let day = |number| Timestamp::from_day_number(number, zone).day(zone);
            Ok(Dashboard {
                remark,
                from: day(days.first),
                to: day(days.end - 1),
                before_from: day(before.first),
                before_to: day(before.end - 1),
                before_until: if days.has_today(now, zone) {
                    now.local(zone).get(11..16).map(str::to_owned)
                } else {
                    None
                },
                today: now.day(zone),
                sales: if sales { Some(figures(db, days, span_before, zone).await?) } else { None },
                members: MemberFigures {
                    total: members::count(db).await?,
                    joined: Counts {
                        now: store::joined(db, span).await?,
                        before: store::joined(db, span_before).await?,
                    },
                },
                materials: materials::listed(db).await?,
                top: if sales { Some(store::top(db, span).await?.into_iter().map(best).collect()) } else { None },
                misses: if may("shop/searchmiss/index") { Some(store::misses(db, span).await?) } else { None },
                wallet: if may("user/moneylog/index") { Some(owed(db, span).await?) } else { None },
                work: work.into_iter().map(|one| Waiting { key: one.key, count: one.count }).collect(),
                books: if may("shop/audit/index") { mark(db, &shop, lang).await? } else { None },
            })
        })
    });
    Ok(Reply(read.await?))
}

/// How much waits on a page of the menu.
#[derive(Serialize, ToSchema)]
pub struct MenuCount {
    pub page: &'static str,
    pub count: i64,
}

/// What waits for who asks, by the page on which it is done; pages that they may not open are left out.
#[utoipa::path(get, path = "/admin/ajax/waiting", operation_id = "menu_counts", responses((status = 200, body = Envelope<Vec<MenuCount>>)))]
pub async fn menu_counts(State(app): State<OfficeState>, admin: Admin) -> Result<Reply<Vec<MenuCount>>> {
    let now = app.clock.now();
    let read = app.db.read(move |db| {
        let admin = admin.clone();
        Box::pin(async move {
            let may = |node: &str| admin.rights.has(node);
            let mut counts: Vec<MenuCount> = Vec::new();
            for work in store::work(db, now, now.plus(SOON), may).await? {
                let Some(page) = work.page.filter(|page| may(&format!("{page}/index").to_lowercase())) else {
                    continue;
                };
                match counts.iter_mut().find(|one| one.page == page) {
                    Some(known) => known.count += work.count,
                    None => counts.push(MenuCount { page, count: work.count }),
                }
            }
            if may("routine/alert/index") {
                let count = alerts::open_count(db).await?;
                counts.extend((count > 0).then_some(MenuCount { page: "routine/alert", count }));
            }
            Ok(counts)
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

async fn figures(db: &mut Conn, days: Days, span_before: Span, zone: Zone) -> Result<Sales> {
    let (before, span) = (days.before(), days.span(zone));
    let (now, then) = (store::takings(db, span, zone).await?, store::takings(db, span_before, zone).await?);
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
    let (placed, placed_before) = (store::placed(db, span).await?, store::placed(db, span_before).await?);
    Ok(Sales {
        revenue: Amounts { now: Money::from_fen(sum.revenue), before: Money::from_fen(sum_before.revenue) },
        orders: Counts { now: sum.orders, before: sum_before.orders },
        average: Amounts { now: sum.average(), before: sum_before.average() },
        refunds: Amounts { now: store::given_back(db, span).await?, before: store::given_back(db, span_before).await? },
        days: list.collect(),
        funnel: SalesFunnel {
            viewed: store::views(db, days).await?,
            made: Counts { now: placed.0, before: placed_before.0 },
            paid: Counts { now: placed.1, before: placed_before.1 },
            used: store::used(db, span).await?,
        },
    })
}

async fn owed(db: &mut Conn, span: Span) -> Result<WalletFigures> {
    let (principal, bonus, points) = store::owed(db).await?;
    let (principal, bonus) = (Money::from_fen(principal), Money::from_fen(bonus));
    let (incoming, outgoing) = store::owed_change(db, span).await?;
    Ok(WalletFigures {
        principal,
        bonus,
        points,
        change: Money::from_fen(incoming - outgoing),
        incoming: Money::from_fen(incoming),
        outgoing: Money::from_fen(outgoing),
    })
}
