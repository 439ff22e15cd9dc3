use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use kernel::text::Lang;
use kernel::words;

words! {
    pub enum CouponKind {
        /// So much off.
        Amount = "amount",
        /// A part of the price is paid.
        Percent = "percent",
        /// The dearest item it is for is free.
        Item = "item",
    }
}

words! {
    /// What a coupon or a sale is for.
    pub enum Scope {
        All = "all",
        Kind = "kind",
        Type = "type",
        Material = "material",
    }
}

/// What can be asked about a thing to know whether a rule is for it.
#[derive(Clone, Debug, Default)]
pub struct Traits {
    pub material: i64,
    pub kind: &'static str,
    /// Its type and those above it.
    pub types: Vec<i64>,
}

impl Traits {
    pub fn fit(&self, scope: Scope, target: &str) -> bool {
        match scope {
            Scope::All => true,
            Scope::Kind => self.kind == target,
            Scope::Type => target.parse().is_ok_and(|id: i64| self.types.contains(&id)),
            Scope::Material => target.parse().is_ok_and(|id: i64| self.material == id),
        }
    }
}

/// What a coupon does to a price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    pub kind: CouponKind,
    /// Fen off, or of the price in hundredths of a percent.
    pub value: i64,
    /// Most it takes off; nothing for no limit.
    pub cap: Money,
    pub least: Money,
    pub scope: Scope,
    pub target: String,
}

/// A coupon that a member has.
#[derive(Clone, Debug)]
pub struct Held {
    pub grant: i64,
    pub coupon: i64,
    pub name_zh: String,
    pub name_en: String,
    pub rule: Rule,
    pub until: Option<Timestamp>,
}

impl Held {
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }
}

/// A row with everything that a held coupon is.
pub(super) struct HeldRow {
    grant: i64,
    coupon: i64,
    name_zh: String,
    name_en: String,
    kind: CouponKind,
    value: i64,
    cap: Money,
    least: Money,
    scope: Scope,
    target: String,
    until: Option<Timestamp>,
}

row!(HeldRow { grant, coupon, name_zh, name_en, kind, value, cap, least, scope, target, until });

impl From<HeldRow> for Held {
    fn from(row: HeldRow) -> Self {
        let HeldRow { kind, value, cap, least, scope, target, .. } = row;
        Self {
            grant: row.grant,
            coupon: row.coupon,
            name_zh: row.name_zh,
            name_en: row.name_en,
            rule: Rule { kind, value, cap, least, scope, target },
            until: row.until,
        }
    }
}
