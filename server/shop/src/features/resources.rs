//! Every table that the back office keeps from a description. A line here gives it its addresses, its rights, its place in the API's
//! description and in what the web app knows (`web/src/api/resources.gen.ts`).

use kernel::resource::Resource;

use crate::features::resource::routes;
use crate::features::{area, attachment, bin, cart, collect, faq, invite, material, order, org, price, search, vip};
use crate::server::routes::Routes;

pub const ALL: &[&Resource] = &[
    &org::admin::JOB,
    &search::admin::SYNONYM,
    &search::admin::MISS,
    &faq::admin::FAQ,
    &price::admin::SALE,
    &vip::tier::TIER,
    &order::topup::admin::TOPUP,
    &material::types::TYPE,
    &order::admin::refunds::REFUND,
    &cart::admin::CART,
    &collect::admin::COLLECT,
    &vip::members::VIP_MEMBER,
    &invite::admin::BOND,
    &area::admin::AREA,
    &attachment::admin::ATTACHMENT,
    &bin::admin::RECYCLE,
    &bin::admin::RECYCLE_LOG,
    &bin::admin::SENSITIVE,
    &bin::admin::SENSITIVE_LOG,
];

pub fn add(to: Routes) -> Routes {
    // Attachments answer for themselves: their files come and go with them.
    let kept = ALL.iter().filter(|resource| resource.node != attachment::admin::ATTACHMENT.node);
    kept.fold(to, |to, resource| routes(to, resource))
}
