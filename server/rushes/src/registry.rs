//! Every table that the back office keeps from a description. A line here gives it its addresses, its rights, its place in the API's
//! description and in what the web app knows (`web/src/api/resources.gen.ts`).

use std::fmt::Write;

use kernel::resource::{Fallback, Field, FieldKind, Resource};
use serde_json::{Value, json};

use catalogue_endpoints::faq;
use catalogue_endpoints::favourites;
use catalogue_endpoints::home;
use catalogue_endpoints::material;
use catalogue_endpoints::search;
use money_endpoints::coupon;
use money_endpoints::price;
use money_endpoints::vip;
use money_endpoints::wallet;
use orders_endpoints::cart;
use orders_endpoints::order;
use orders_endpoints::payment;
use people_endpoints::admin;
use people_endpoints::departments;
use people_endpoints::invite;
use people_endpoints::member;
use platform::access;
use platform::admin_crud;
use platform::admin_table_tools;
use platform::admin_table_tools::history::Viewable;
use platform::app::App;
use platform::area;
use platform::attachment;
use platform::audit;
use platform::recycle_bin;
use platform::recycle_bin::kept::KeptRecord;
use platform::schedule;
use platform::server::plain::Plain;
use platform::server::routes::Routes;
use platform::setting;

pub const ALL: &[&Resource] = &[
    &departments::admin::JOB,
    &search::admin::SYNONYM,
    &search::admin::MISS,
    &faq::admin::FAQ,
    &price::admin::SALE,
    &vip::tier::TIER,
    &order::topup::admin::TOPUP,
    &material::types::TYPE,
    &order::admin::refunds::REFUND,
    &cart::admin::CART,
    &favourites::admin::COLLECT,
    &vip::members::VIP_MEMBER,
    &invite::admin::BOND,
    &schedule::admin::SCHEDULED_JOB,
    &area::admin::AREA,
    &attachment::admin::ATTACHMENT,
    &recycle_bin::admin::RECYCLE,
    &recycle_bin::admin::RECYCLE_LOG,
    &recycle_bin::admin::SENSITIVE,
    &recycle_bin::admin::SENSITIVE_LOG,
];

/// Records that pages of their own delete and the recycle bin keeps.
pub const KEPT: &[&KeptRecord] = &[
    &access::store::KEPT_ADMIN_GROUP,
    &access::store::KEPT_ADMIN_RULE,
    &access::store::KEPT_MEMBER_GROUP,
    &access::store::KEPT_MEMBER_RULE,
    &admin::store::KEPT,
    &departments::store::KEPT,
    &setting::store::KEPT,
    &coupon::store::KEPT,
    &vip::store::KEPT,
    &home::store::KEPT,
    &material::admin::kept::MATERIAL,
    &material::admin::kept::PROJECT_FILE,
    &material::admin::kept::LESSON_FILE,
];

/// Records of these that may be viewed by some of those who may open the page: so may their history.
const VIEWABLE: &[(&str, Viewable)] = &[
    ("auth/admin", admin::accounts::is_viewable),
    ("auth/group", access::group::is_viewable),
    ("auth/rule", access::rule::is_viewable),
];

/// Lists that pages of their own show, and what of them stands in a file. Addresses of members stay inside.
pub const LISTS: &[Plain] = &[
    Plain {
        node: "shop/order",
        listing: &order::store::ORDERS,
        own: None,
        columns: &[
            ("number", "orders.field.number"),
            ("kind", "orders.field.kind"),
            ("status", "orders.field.status"),
            ("total", "orders.field.total"),
            ("refunded", "orders.field.refunded"),
            ("user_id", "table.field.member"),
            ("user.username", "member.field.username"),
            ("create_time", "orders.field.create_time"),
            ("paid_time", "orders.field.paid_time"),
        ],
    },
    Plain {
        node: "shop/payLog",
        listing: &payment::store::PAYMENTS,
        own: None,
        columns: &[
            ("number", "orders.field.payment"),
            ("order", "orders.field.number"),
            ("username", "member.field.username"),
            ("provider", "orders.field.provider"),
            ("status", "orders.field.status"),
            ("amount", "orders.field.amount"),
            ("txn", "orders.field.txn"),
            ("create_time", "orders.field.begun"),
            ("paid_time", "orders.field.settled"),
        ],
    },
    Plain {
        node: "user/user",
        listing: &member::store::MEMBERS,
        own: None,
        columns: &[
            ("id", "member.field.id"),
            ("username", "member.field.username"),
            ("nickname", "member.field.nickname"),
            ("group.name", "member.field.group_id"),
            ("money", "member.field.money"),
            ("score", "member.field.score"),
            ("status", "member.field.status"),
            ("join_time", "member.field.join_time"),
            ("last_login_time", "member.field.last_login_time"),
        ],
    },
    Plain {
        node: "user/moneyLog",
        listing: &wallet::store::MONEY_LOG,
        own: None,
        columns: &log_columns("money", "wallet.field.money"),
    },
    Plain {
        node: "user/scoreLog",
        listing: &wallet::store::SCORE_LOG,
        own: None,
        columns: &log_columns("score", "wallet.field.score"),
    },
    Plain {
        node: "shop/coupon",
        listing: &coupon::store::COUPONS,
        own: None,
        columns: &[
            ("id", "offer.field.id"),
            ("name_zh", "offer.field.name_zh"),
            ("name_en", "offer.field.name_en"),
            ("code", "offer.field.code"),
            ("kind", "offer.field.kind"),
            ("scope", "offer.field.scope"),
            ("way", "offer.field.way"),
            ("least", "offer.field.least"),
            ("given", "table.field.given"),
            ("used", "table.field.used"),
            ("start_time", "offer.field.start_time"),
            ("end_time", "offer.field.end_time"),
            ("status", "offer.field.status"),
        ],
    },
    Plain {
        node: "shop/material",
        listing: &material::admin::store::MATERIALS,
        own: None,
        columns: &[
            ("number", "material-editor.field.number"),
            ("title_zh", "table.field.title_zh"),
            ("title_en", "table.field.title_en"),
            ("kind", "material-editor.field.kind"),
            ("price", "material-editor.field.price"),
            ("sales", "material-editor.field.sales"),
            ("active", "material-editor.field.active"),
            ("published_at", "table.field.published_at"),
            ("updated_at", "material-editor.field.updated_at"),
        ],
    },
    Plain {
        node: "auth/adminLog",
        listing: &audit::store::LOG,
        own: Some(audit::store::OWNER),
        columns: &[
            ("id", "audit.field.id"),
            ("create_time", "audit.field.create_time"),
            ("username", "audit.field.username"),
            ("title", "audit.field.title"),
            ("url", "audit.field.url"),
            ("ip", "audit.field.ip"),
        ],
    },
];

const fn log_columns(amount: &'static str, head: &'static str) -> [(&'static str, &'static str); 9] {
    [
        ("id", "wallet.field.id"),
        ("create_time", "wallet.field.create_time"),
        ("user_id", "table.field.member"),
        ("user.username", "member.field.username"),
        (amount, head),
        ("before", "wallet.field.before"),
        ("after", "wallet.field.after"),
        ("kind", "table.field.kind"),
        ("memo", "wallet.field.memo"),
    ]
}

pub fn add(to: Routes<App>) -> Routes<App> {
    // Attachments answer for themselves: their files come and go with them.
    let kept = ALL.iter().filter(|resource| resource.node != attachment::admin::ATTACHMENT.node);
    let to = kept.fold(to, |to, one| admin_table_tools::routes(admin_crud::routes(to, one), one));
    let to = LISTS.iter().fold(to, admin_table_tools::plain);
    let mut nodes: Vec<_> = KEPT.iter().map(|record| record.node).collect();
    nodes.dedup();
    let viewable = |node: &str| VIEWABLE.iter().find(|(of, _)| *of == node).map(|(_, viewable)| *viewable);
    nodes.into_iter().fold(to, |to, node| admin_table_tools::kept(to, node, viewable(node)))
}

/// What the web app knows of every resource: names, kinds, limits.
pub fn typescript(resources: &[&Resource]) -> String {
    let mut out = String::from("// Written by `rushes resources` (bin/gen).\nexport const resources = {\n");
    for resource in resources {
        let (ns, word) = resource.texts;
        let usual = resource.sort.split(',').next().unwrap_or_default();
        let head = said(json!({
            "url": resource.url(),
            "ns": ns,
            "word": word,
            "usual": { "field": usual.trim_start_matches('-'), "down": usual.starts_with('-') },
            "hasForm": (resource.can_add || resource.can_edit).then_some(true),
            "isTree": resource.parent.map(|_| true),
            "isSortable": resource.weigh().filter(|_| resource.can_edit).map(|_| true),
        }));
        let fields = resource.fields.iter().map(|field| format!("{}: {}", json!(field.name), facts(field, resources)));
        let fields = fields.collect::<Vec<_>>().join(",\n    ");
        let head = head.to_string();
        let head = head.strip_suffix('}').unwrap_or_default();
        let _ = writeln!(out, "  {}: {head},\"fields\":{{\n    {fields}\n  }}}},", json!(resource.node));
    }
    out + "} as const\n"
}

/// What is null goes without saying.
fn said(facts: Value) -> Value {
    let Value::Object(facts) = facts else { return facts };
    facts.into_iter().filter(|(_, value)| !value.is_null()).collect()
}

fn facts(field: &Field, resources: &[&Resource]) -> Value {
    let (word, ..) = field.kind.traits();
    let is_sized = !field.is_read_only && !matches!(word, "money" | "time" | "flag" | "choice" | "refers" | "json");
    let other = |table| resources.iter().find(|other| other.table == table);
    said(json!({
        "kind": word,
        "choices": match field.kind {
            FieldKind::Choice(words) => json!(words),
            FieldKind::Flag if field.is_bare => json!(["false", "true"]),
            _ => Value::Null,
        },
        "from": match field.kind {
            FieldKind::Refers(table, label) => other(table).map(|other| json!({ "url": other.url(), "label": label })),
            _ => None,
        },
        "isReadOnly": field.is_read_only.then_some(true),
        "min": is_sized.then_some(if field.is_optional && field.is_text() { 0 } else { field.min }),
        "max": (is_sized && field.max < 1_000_000_000_000).then_some(field.max),
        "isRequired": field.is_required().then_some(true),
        "initial": match field.fallback {
            Some(Fallback::Int(number)) => json!(number),
            Some(Fallback::Text(word)) => json!(word),
            Some(Fallback::Flag(flag)) if field.is_bare => json!(flag),
            Some(Fallback::Flag(flag)) => json!(i32::from(flag).to_string()),
            _ => Value::Null,
        },
    }))
}
