use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use kernel::string_enum;
use kernel::text::Lang;

use super::scope::OfferScope;

string_enum! {
    pub enum CouponKind {
        /// So much off.
        Amount = "amount",
        /// A part of the price is paid.
        Percent = "percent",
        /// The dearest item it is for is free.
        Item = "item",
    }
}

string_enum! {
    /// How one gets it.
    pub enum Acquisition {
        Claim = "claim",
        Code = "code",
        /// By itself on registering.
        Auto = "auto",
        /// As an invited person's gift.
        Invite = "invite",
    }
}

string_enum! {
    pub enum GrantState {
        Free = "free",
        Locked = "locked",
        Used = "used",
    }
}

string_enum! {
    /// Which of one's own to show.
    pub enum CouponTab {
        Usable = "usable",
        Used = "used",
        Expired = "expired",
    }
}

/// What can be asked about a thing to know whether a rule is for it.
#[derive(Clone, Debug, Default)]
pub struct PricedItem {
    pub material: i64,
    pub kind: &'static str,
    /// Its type and those above it.
    pub types: Vec<i64>,
}

impl PricedItem {
    pub fn is_in(&self, scope: OfferScope) -> bool {
        match scope {
            OfferScope::All => true,
            OfferScope::Kind(kind) => self.kind == kind,
            OfferScope::Type(id) => self.types.contains(&id),
            OfferScope::Material(id) => self.material == id,
        }
    }
}

/// What a coupon does to a price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouponRule {
    pub kind: CouponKind,
    /// Fen off, or of the price in hundredths of a percent.
    pub value: i64,
    /// Most it takes off; nothing for no limit.
    pub cap: Money,
    pub min_spend: Money,
    pub scope: OfferScope,
}

row!(CouponRule { kind, value, cap, min_spend, ..scope: OfferScope });

/// A coupon that a member has.
#[derive(Clone, Debug)]
pub struct HeldCoupon {
    pub grant: i64,
    pub coupon: i64,
    pub name_zh: String,
    pub name_en: String,
    pub rule: CouponRule,
    pub until: Option<Timestamp>,
}

impl HeldCoupon {
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }
}

row!(HeldCoupon { grant(grant_id), coupon(coupon_id), name_zh, name_en, until(until_at), ..rule: CouponRule });

/// A coupon as the owner made it, with the names of what it is for.
#[derive(Clone, Debug)]
pub struct Coupon {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub rule: CouponRule,
    pub way: Acquisition,
    pub code: Option<String>,
    /// How many there are; 0 for as many as are wanted.
    pub total: i64,
    pub given: i64,
    pub used: i64,
    pub per_member: i64,
    pub starts_at: Timestamp,
    pub ends_at: Option<Timestamp>,
    /// How long it lasts once one has it; 0 for until `ends_at`.
    pub valid_days: i64,
    pub active: bool,
    pub target_zh: String,
    pub target_en: String,
}

row!(Coupon {
    id,
    name_zh,
    name_en,
    ..rule: CouponRule,
    way,
    code,
    total,
    given,
    used,
    per_member,
    starts_at,
    ends_at,
    valid_days,
    active,
    target_zh,
    target_en
});

impl Coupon {
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }

    pub fn target(&self, lang: Lang) -> &str {
        lang.choose(&self.target_zh, &self.target_en)
    }

    pub const fn left(&self) -> Option<i64> {
        if self.total == 0 { None } else { Some(self.total - self.given) }
    }

    pub fn is_on(&self, now: Timestamp) -> bool {
        self.active && self.starts_at <= now && self.ends_at.is_none_or(|end| end > now)
    }
}

/// One of somebody's own, whatever became of it.
pub struct MemberCoupon {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub rule: CouponRule,
    pub target_zh: String,
    pub target_en: String,
    pub state: GrantState,
    pub from: Timestamp,
    pub until: Option<Timestamp>,
    /// Number of the order that has it.
    pub order: Option<String>,
}

row!(MemberCoupon { id, name_zh, name_en, ..rule: CouponRule, target_zh, target_en, state, from(from_at), until(until_at), order(number) });

/// Codes are read off cards and screens: case, blanks and dashes make no difference between two of them.
pub fn normalize_code(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase()
}
