//! What the wings do together: what a shop begins with, what happens without anybody asking, and lists over all stores.

use catalogue::category;
use catalogue::content;
use catalogue::faq;
use catalogue::favourites;
use catalogue::history;
use catalogue::home;
use catalogue::material;
use catalogue::pipeline;
use catalogue::search;
use catalogue::seo;
use delivery::downloads;
use delivery::study;
use kernel::Result;
use kernel::db::Sql;
use kernel::list::Listing;
use money::certificate;
use money::coupon;
use money::entitlement;
use money::ledger_audit;
use money::points;
use money::price;
use money::vip;
use money::wallet;
use office::dashboard;
use office::member_overview;
use office::terminal;
use orders::cart;
use orders::order;
use orders::payment;
use people::admin;
use people::captcha;
use people::code;
use people::departments;
use people::invite;
use people::member;
use platform::access;
use platform::admin_table_tools;
use platform::area;
use platform::attachment;
use platform::audit;
use platform::job;
use platform::media;
use platform::notice;
use platform::recycle_bin;
use platform::setting;
use platform::site;

use crate::Shop;

/// What a shop has before anybody has done anything: its texts, its home page and its rules.
pub async fn ensure_first(app: &Shop) -> Result<()> {
    content::ensure_first(app).await?;
    search::ensure_first(app).await?;
    home::first::ensure(app).await?;
    faq::ensure_first(app).await?;
    access::ensure_first(app).await?;
    recycle_bin::ensure_first(app).await?;
    notice::load_carriers(app).await
}

/// What is due by now: messages, farewells, and forgetting.
pub async fn run_jobs(app: &Shop) -> Result<()> {
    first_error([
        notice::load_carriers(app).await,
        notice::jobs::deliver(app).await,
        erase_due(app).await,
        material::run_jobs(app).await,
        order::jobs::count_sales(app).await,
        points::jobs::settle_due(app).await,
        points::jobs::expire_due(app).await,
        invite::jobs::settle_due(&app.people).await,
        invite::jobs::write_opened(&app.people).await,
        audit::write_refusals(app).await,
        terminal::jobs::look_after(app).await,
        search::jobs::write_misses(app).await,
    ])
}

/// What is due to the second: orders whose time is over, gateways to be asked, refunds to be confirmed.
pub async fn run_payment_jobs(app: &Shop) -> Result<()> {
    first_error([
        price::watch_sales(app).await,
        downloads::http::write_sent(&app.delivery).await,
        order::jobs::close_due(app).await.map(drop),
        order::jobs::ask_due(app).await,
        order::jobs::refund_due(app).await,
    ])
}

/// Jobs do not wait for each other: one that fails is logged, and the others have run all the same.
fn first_error(results: impl IntoIterator<Item = Result<()>>) -> Result<()> {
    let mut failures = results.into_iter().filter_map(Result::err);
    let Some(first) = failures.next() else { return Ok(()) };
    for other in failures {
        tracing::error!("another job failed: {other:#}");
    }
    Err(first)
}

async fn erase_due(app: &Shop) -> Result<()> {
    if member::jobs::erase_due(&app.people).await? > 0 { forget_own(app).await } else { Ok(()) }
}

/// Forgets what nobody needs any more.
pub async fn tidy(app: &Shop) -> Result<()> {
    let now = app.clock.now();
    let day = now.minus(audit::KEPT).day_number(app.config.zone);
    first_error([
        platform::guard::session::purge(app).await,
        media::large::forget_old(app).await,
        notice::jobs::purge(app).await,
        app.db.write(move |db| Box::pin(platform::guard::store::purge_answers(db, now))).await,
        app.db.write(move |db| Box::pin(job::store::purge(db, now.minus(job::work::KEPT)))).await,
        app.db.write(move |db| Box::pin(captcha::store::purge(db, now))).await,
        app.db.write(move |db| Box::pin(code::store::purge(db, now))).await,
        app.db.write(|db| Box::pin(material::catalogue::store::warm(db))).await,
        app.db.write(move |db| Box::pin(search::store::purge(db, now.minus(search::KEPT)))).await,
        pipeline::tidy(app).await,
        terminal::jobs::tidy(app).await,
        admin_table_tools::export::tidy(app).await,
        app.db.write(move |db| Box::pin(study::store::forget(db, now.minus(study::KEPT)))).await,
        app.db.write(move |db| Box::pin(dashboard::store::forget(db, day))).await,
        forget_own(app).await,
        ledger_audit::run(app).await.map(drop),
        app.db.write(move |db| Box::pin(recycle_bin::store::purge(db, now.minus(audit::KEPT)))).await,
        app.db.write(move |db| Box::pin(ledger_audit::store::forget(db, now.minus(audit::KEPT)))).await,
        app.db.write(move |db| Box::pin(audit::store::purge(db, now.minus(audit::KEPT)))).await,
    ])
}

/// What is too old of what members keep for themselves, and all of it where a member was erased.
async fn forget_own(app: &Shop) -> Result<()> {
    let old = app.clock.now().minus(history::KEPT);
    first_error([
        app.db.write(|db| Box::pin(favourites::store::forget_erased(db))).await,
        app.db.write(|db| Box::pin(cart::store::forget_erased(db))).await,
        app.db.write(|db| Box::pin(study::store::forget_erased(db))).await,
        app.db.write(|db| Box::pin(member_overview::store::forget_erased(db))).await,
        app.db.write(move |db| Box::pin(history::store::purge(db, old))).await,
    ])
}

/// Every statement of every store, for the test that prepares each on both engines.
pub fn statements() -> impl Iterator<Item = (&'static str, Sql)> {
    [
        kernel::db::STATEMENTS,
        site::store::STATEMENTS,
        setting::store::STATEMENTS,
        platform::guard::store::STATEMENTS,
        audit::store::STATEMENTS,
        job::store::STATEMENTS,
        media::store::STATEMENTS,
        notice::store::STATEMENTS,
        captcha::store::STATEMENTS,
        code::store::STATEMENTS,
        access::store::STATEMENTS,
        recycle_bin::store::STATEMENTS,
        admin_table_tools::store::STATEMENTS,
        attachment::store::STATEMENTS,
        area::store::STATEMENTS,
        wallet::store::STATEMENTS,
        wallet::adjust::store::STATEMENTS,
        coupon::store::STATEMENTS,
        points::store::STATEMENTS,
        invite::store::STATEMENTS,
        cart::store::STATEMENTS,
        payment::store::STATEMENTS,
        order::store::STATEMENTS,
        order::topup::store::STATEMENTS,
        ledger_audit::store::STATEMENTS,
        price::store::STATEMENTS,
        member::store::STATEMENTS,
        admin::store::STATEMENTS,
        departments::store::STATEMENTS,
        vip::store::STATEMENTS,
        category::store::STATEMENTS,
        entitlement::store::STATEMENTS,
        certificate::store::STATEMENTS,
        downloads::store::STATEMENTS,
        search::store::STATEMENTS,
        material::store::STATEMENTS,
        material::catalogue::store::STATEMENTS,
        material::admin::store::STATEMENTS,
        pipeline::store::STATEMENTS,
        study::store::STATEMENTS,
        favourites::store::STATEMENTS,
        history::store::STATEMENTS,
        home::store::STATEMENTS,
        content::store::STATEMENTS,
        faq::store::STATEMENTS,
        dashboard::store::STATEMENTS,
        member_overview::store::STATEMENTS,
        terminal::store::STATEMENTS,
        seo::store::STATEMENTS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// Every table that can be listed, for the test that prepares what each can lead to.
pub fn listings() -> [&'static Listing<'static>; 16] {
    [
        &audit::store::LOG,
        &job::store::TASKS,
        &material::admin::store::MATERIALS,
        &notice::store::MESSAGES,
        &wallet::store::MONEY_LOG,
        &wallet::store::SCORE_LOG,
        &member::store::MEMBERS,
        &admin::store::ADMINS,
        &home::store::PAGE_BLOCKS,
        &order::store::ORDERS,
        &invite::store::REWARD_TABLE,
        &wallet::adjust::store::ADJUSTMENTS,
        &coupon::store::COUPONS,
        &vip::store::LEVEL_TABLE,
        &payment::store::PAYMENTS,
        &terminal::store::RUNS,
    ]
}

/// Every error code, for the test that asks each for its texts.
pub fn error_codes() -> impl Iterator<Item = &'static str> {
    [
        kernel::error::GENERAL_CODES,
        kernel::resource::ResourceError::CODES,
        admin_table_tools::TableError::CODES,
        platform::guard::GuardError::CODES,
        platform::guard::session::SessionError::CODES,
        dashboard::DashboardError::CODES,
        member_overview::DossierError::CODES,
        setting::SettingError::CODES,
        job::JobError::CODES,
        study::StudyError::CODES,
        media::MediaError::CODES,
        certificate::CertificateError::CODES,
        downloads::DeliveryError::CODES,
        captcha::CaptchaError::CODES,
        code::CodeError::CODES,
        access::AccessError::CODES,
        recycle_bin::BinError::CODES,
        vip::VipError::CODES,
        wallet::WalletError::CODES,
        coupon::CouponError::CODES,
        points::PointsError::CODES,
        invite::InviteError::CODES,
        cart::CartError::CODES,
        price::PriceError::CODES,
        payment::PaymentError::CODES,
        order::OrderError::CODES,
        member::MemberError::CODES,
        admin::AdminError::CODES,
        departments::OrgError::CODES,
        search::SearchError::CODES,
        material::MaterialError::CODES,
        material::types::TypeError::CODES,
        favourites::CollectError::CODES,
        home::HomeError::CODES,
        content::ContentError::CODES,
        faq::FaqError::CODES,
        terminal::TerminalError::CODES,
    ]
    .into_iter()
    .flatten()
    .copied()
}
