//! What the wings have together: what a shop begins with, and lists over all stores.

use catalogue_endpoints::category;
use catalogue_endpoints::content;
use catalogue_endpoints::faq;
use catalogue_endpoints::favourites;
use catalogue_endpoints::history;
use catalogue_endpoints::home;
use catalogue_endpoints::material;
use catalogue_endpoints::search;
use catalogue_endpoints::seo;
use delivery::downloads;
use delivery::study;
use kernel::Result;
use kernel::db::Sql;
use kernel::db::sealed::SealedColumn;
use kernel::list::Listing;
use money::certificate;
use money::coupon;
use money::entitlement;
use money::ledger_audit;
use money::points;
use money::price;
use money::seat;
use money::vip;
use money::wallet;
use office::alert;
use office::backup_record;
use office::dashboard;
use office::doctor;
use office::member_overview;
use office::order_desk;
use office::palette;
use office::status;
use office::terminal;
use orders::bill;
use orders::cart;
use orders::gateway;
use orders::golive;
use orders::order;
use orders::payment;
use people::code;
use people::seat::SeatError;
use people_endpoints::admin;
use people_endpoints::captcha;
use people_endpoints::departments;
use people_endpoints::invite;
use people_endpoints::member;
use people_endpoints::session;
use platform::access;
use platform::admin_table_tools;
use platform::area;
use platform::attachment;
use platform::audit;
use platform::guard;
use platform::job;
use platform::letter;
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
    app.gateways.fresh(app).await?;
    session::note_stored_hashes(app).await?;
    notice::load_carriers(app).await
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
        platform::schedule::store::STATEMENTS,
        media::store::STATEMENTS,
        notice::store::STATEMENTS,
        letter::store::STATEMENTS,
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
        payment::quarantine::store::STATEMENTS,
        gateway::store::STATEMENTS,
        bill::store::STATEMENTS,
        golive::store::STATEMENTS,
        order::store::STATEMENTS,
        order::topup::store::STATEMENTS,
        ledger_audit::store::STATEMENTS,
        price::store::STATEMENTS,
        member::store::STATEMENTS,
        admin::store::STATEMENTS,
        departments::store::STATEMENTS,
        vip::store::STATEMENTS,
        seat::store::STATEMENTS,
        category::store::STATEMENTS,
        entitlement::store::STATEMENTS,
        certificate::store::STATEMENTS,
        downloads::store::STATEMENTS,
        search::store::STATEMENTS,
        material::store::STATEMENTS,
        material::catalogue::store::STATEMENTS,
        material::admin::store::STATEMENTS,
        material::admin::bulk::store::STATEMENTS,
        material::media::store::STATEMENTS,
        study::store::STATEMENTS,
        favourites::store::STATEMENTS,
        history::store::STATEMENTS,
        home::store::STATEMENTS,
        content::store::STATEMENTS,
        faq::store::STATEMENTS,
        dashboard::store::STATEMENTS,
        alert::store::STATEMENTS,
        backup_record::store::STATEMENTS,
        doctor::store::STATEMENTS,
        status::store::STATEMENTS,
        member_overview::store::STATEMENTS,
        palette::store::STATEMENTS,
        order_desk::store::STATEMENTS,
        terminal::store::STATEMENTS,
        seo::store::STATEMENTS,
        crate::import::store::STATEMENTS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// Everything in the database that is sealed, for a new key.
pub static SEALED_COLUMNS: [SealedColumn; 6] = [
    notice::carrier::SEALED_SETTINGS,
    notice::sealed::CODES,
    admin::otp::SEALED_SECRETS,
    material::model::SEALED_KEYS,
    gateway::model::SEALED_CREDENTIALS,
    gateway::notification::SEALED_EVIDENCE,
];

/// Tables that a restore leaves empty: sessions, proofs and codes that ended after the backup was made must not count again.
pub static ENDED_BY_RESTORE: [&[&str]; 3] =
    [guard::store::ENDED_BY_RESTORE, code::store::ENDED_BY_RESTORE, captcha::store::ENDED_BY_RESTORE];

/// Every table that can be listed, for the test that prepares what each can lead to.
pub fn listings() -> [&'static Listing<'static>; 22] {
    [
        &access::store::ADMIN_GROUP_KEYS,
        &access::store::MEMBER_GROUP_KEYS,
        &access::store::RULE_KEYS,
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
        &payment::quarantine::store::QUARANTINE,
        &bill::store::DIFFERENCES,
        &alert::store::ALERTS,
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
        order_desk::OrderDeskError::CODES,
        setting::SettingError::CODES,
        job::JobError::CODES,
        letter::LetterError::CODES,
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
        SeatError::CODES,
        cart::CartError::CODES,
        price::PriceError::CODES,
        payment::PaymentError::CODES,
        gateway::GatewaySetupError::CODES,
        bill::BillError::CODES,
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
