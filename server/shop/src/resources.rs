//! Every table that the back office keeps from a description. A line here gives it its addresses, its rights, its place in the API's
//! description and in what the web app knows (`web/src/api/resources.gen.ts`).

use kernel::resource::Resource;

use crate::features::resource::routes;
use crate::features::{faq, order, org, price, search, vip};
use crate::server::routes::Routes;

pub const ALL: &[&Resource] = &[
    &org::admin::JOB,
    &search::admin::SYNONYM,
    &search::admin::MISS,
    &faq::admin::FAQ,
    &price::admin::SALE,
    &vip::tier::TIER,
    &order::topup::admin::TOPUP,
];

pub fn add(to: Routes) -> Routes {
    ALL.iter().fold(to, |to, resource| routes(to, resource))
}
