//! A coupon as people read it.

use kernel::money::Money;
use kernel::text::Lang;

use super::model::{CouponKind, CouponRule};
use super::scope::OfferScope;
use crate::MoneyState;
use crate::vip::model::rate_note;

/// A coupon in short.
pub fn face(app: &MoneyState, lang: Lang, rule: &CouponRule) -> String {
    match rule.kind {
        CouponKind::Amount => format!("¥{}", plain(Money::from_fen(rule.value))),
        CouponKind::Percent => rate_note(rule.value, lang == Lang::default()),
        CouponKind::Item => app.texts.get(lang, "coupon.free", &[]),
    }
}

/// A coupon in words.
pub fn rule(app: &MoneyState, lang: Lang, rule: &CouponRule) -> String {
    let (value, least, cap) = (plain(Money::from_fen(rule.value)), plain(rule.min_spend), plain(rule.cap));
    let rate = rate_note(rule.value, lang == Lang::default());
    let key = match (rule.kind, rule.min_spend > Money::ZERO, rule.cap > Money::ZERO) {
        (CouponKind::Amount, true, _) => "amount_from",
        (CouponKind::Amount, false, _) => "amount",
        (CouponKind::Percent, true, true) => "percent_from_cap",
        (CouponKind::Percent, true, false) => "percent_from",
        (CouponKind::Percent, false, true) => "percent_cap",
        (CouponKind::Percent, false, false) => "percent",
        (CouponKind::Item, _, true) => "item_cap",
        (CouponKind::Item, _, false) => "item",
    };
    let pairs = [("value", value.as_str()), ("least", &least), ("cap", &cap), ("rate", &rate)];
    app.texts.get(lang, &format!("coupon.rule.{key}"), &pairs)
}

/// What it is for; `name` is that of the type or the material.
pub fn scope(app: &MoneyState, lang: Lang, rule: &CouponRule, name: &str) -> String {
    let key = format!("coupon.scope.{}", rule.scope.word().word());
    let kind = match rule.scope {
        OfferScope::Kind(kind) => Some(app.texts.get(lang, &format!("material.value.kind.{kind}"), &[])),
        _ => None,
    };
    let name = kind.as_deref().unwrap_or(name);
    app.texts.get(lang, &key, &[("name", name)])
}

/// 60 rather than 60.00 where people say it so.
pub fn plain(money: Money) -> String {
    money.to_string().trim_end_matches("00").trim_end_matches('.').to_owned()
}
