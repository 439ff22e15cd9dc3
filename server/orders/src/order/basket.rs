//! Lines somebody means to buy, with everything the price engine wants to know about them and about who buys.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;
use kernel::string_enum;

use super::OrderError;
use super::model::{StepSubjects, StoredStep, price_steps};
use catalogue::material::goods::{self, Goods, GoodsKey, UpgradeBase};
use catalogue::material::model::{MaterialId, MaterialKind, PendingVideos};
use catalogue::material::store as materials;
use money::coupon::CouponError;
use money::coupon::model::HeldCoupon;
use money::coupon::store as coupons;
use money::entitlement::store as entitlements;
use money::price::engine::{CouponTrouble, Points, PriceInput, Priced, Terms, price};
use money::price::{BuyerDiscounts, Rules, Tariff};
use money::wallet::model::Buckets;
use money::wallet::store as wallet;
use platform::guard::MemberId;

string_enum! {
    pub enum LineState {
        Ready = "ready",
        Owned = "owned",
        Gone = "gone",
    }
}

pub struct BasketLine {
    pub key: GoodsKey,
    pub goods: Option<Goods>,
    pub state: LineState,
    /// What the buyer owns of it and pays the difference to.
    pub base: Option<UpgradeBase>,
    /// What a course does not have yet.
    pub pending: PendingVideos,
}

pub struct Basket {
    pub lines: Vec<BasketLine>,
    pub buyer: BuyerDiscounts,
    pub rules: Rules,
    pub coupons: Vec<HeldCoupon>,
    pub wallet: Buckets,
    pub score: i64,
    /// Those that are ready, in their order.
    items: Vec<PriceInput>,
}

/// Which coupon somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    None,
    Best,
    Grant(i64),
}

impl Basket {
    pub async fn read(
        db: &mut Conn,
        member: Option<MemberId>,
        keys: &[GoodsKey],
        tariff: &Tariff,
        now: Timestamp,
        zone: Zone,
    ) -> Result<Self> {
        let wallet = match member {
            Some(member) => wallet::buckets(db, member).await?,
            None => Default::default(),
        };
        Self::of(db, member, wallet, keys, tariff, now, zone).await
    }

    /// The same for who knows what is in the wallet.
    pub async fn of(
        db: &mut Conn,
        member: Option<MemberId>,
        (wallet, score): (Buckets, i64),
        keys: &[GoodsKey],
        tariff: &Tariff,
        now: Timestamp,
        zone: Zone,
    ) -> Result<Self> {
        if i64::try_from(keys.len()).is_ok_and(|count| count > tariff.rules.lines_most) {
            return Err(OrderError::TooManyLines.into());
        }
        let (buyer, rules) = (BuyerDiscounts::read(db, member, tariff, now, zone).await?, tariff.rules);
        let mut lines: Vec<BasketLine> = Vec::with_capacity(keys.len());
        let mut counted: Vec<i64> = Vec::new();
        for key in keys {
            if lines.iter().any(|line| line.key == *key) {
                continue;
            }
            let goods = goods::find(db, *key).await?;
            let state = match (&goods, member) {
                (None, _) => LineState::Gone,
                (Some(goods), _) if !goods.listed => LineState::Gone,
                (Some(_), Some(member))
                    if entitlements::covers(db, member, key.material, key.variant, key.licence).await? =>
                {
                    LineState::Owned
                }
                _ => LineState::Ready,
            };
            let base = match (&goods, member) {
                (Some(goods), Some(member)) if state == LineState::Ready => {
                    goods::upgrade_base(db, member, goods, key.licence, rules.multipliers, &counted).await?
                }
                _ => None,
            };
            counted.extend(base.as_ref().map(|base| base.entitlement));
            let pending = match &goods {
                Some(goods) if goods.kind == MaterialKind::Course => {
                    materials::pending_videos(db, MaterialId(key.material)).await?
                }
                _ => PendingVideos::default(),
            };
            lines.push(BasketLine { key: *key, goods, state, base, pending });
        }
        let coupons = match member {
            Some(member) => coupons::held(db, member, now).await?,
            None => Vec::new(),
        };
        let item = |line: &BasketLine| {
            let goods = line.goods.as_ref().filter(|_| line.state == LineState::Ready)?;
            let upgrade = line.base.as_ref().map_or(Money::ZERO, |base| base.credit);
            Some(PriceInput { upgrade, ..goods.item(line.key.licence, rules.multipliers, &buyer) })
        };
        let items = lines.iter().filter_map(item).collect();
        Ok(Self { lines, buyer, rules, coupons, wallet, score, items })
    }

    pub fn ready(&self) -> impl Iterator<Item = (&BasketLine, &Goods)> {
        self.lines
            .iter()
            .filter(|line| line.state == LineState::Ready)
            .filter_map(|line| Some((line, line.goods.as_ref()?)))
    }

    pub fn price(&self, coupon: Option<&HeldCoupon>, points: i64) -> Result<Priced, CouponTrouble> {
        let wanted = points.clamp(0, self.score.max(0));
        let terms = Terms {
            vip: self.buyer.vip_rate(),
            spend: self.buyer.spend,
            coupon: coupon.map(|held| &held.rule),
            points: Points { wanted, ..self.rules.points },
        };
        price(&self.items, &terms)
    }

    /// Every coupon with what it takes off, the best first; those that cannot be used last, with why.
    pub fn offers(&self) -> Vec<(&HeldCoupon, Result<Money, CouponTrouble>)> {
        let off = |held| (held, self.price(Some(held), 0).map(|priced| priced.coupon_off));
        let mut offers: Vec<_> = self.coupons.iter().map(off).collect();
        // Of equals the one that runs out first, which is how they came.
        offers.sort_by_key(|(_, off)| std::cmp::Reverse(off.map_or(-1, Money::fen)));
        offers
    }

    pub fn choose(&self, choice: Choice) -> Result<Option<&HeldCoupon>> {
        match choice {
            Choice::None => Ok(None),
            Choice::Best => {
                let best = self.offers().into_iter().next();
                Ok(best.filter(|(_, off)| off.is_ok_and(|off| off > Money::ZERO)).map(|(held, _)| held))
            }
            Choice::Grant(id) => {
                let found = self.coupons.iter().find(|held| held.grant == id);
                found.map(Some).ok_or_else(|| CouponError::NotYours.into())
            }
        }
    }

    /// How the price came about, to be kept.
    pub fn price_steps(&self, priced: &Priced, coupon: Option<&HeldCoupon>) -> Vec<StoredStep> {
        let mut on = self.ready().filter_map(|(_, goods)| self.buyer.sale(&goods.traits()));
        let first = on.next();
        // A name only if it is one and the same sale.
        let sale = first.filter(|first| on.all(|other| other.id == first.id));
        price_steps(
            priced,
            &StepSubjects {
                sale: sale.map(|sale| (sale.name_zh.as_str(), sale.name_en.as_str(), sale.rate)),
                vip: self.buyer.vip.as_ref().map(|vip| vip.names()).unwrap_or_default(),
                coupon: coupon.map(|held| (held.name_zh.as_str(), held.name_en.as_str())),
            },
        )
    }
}

/// The refusal for a coupon that does not fit.
pub fn refusal(trouble: CouponTrouble) -> CouponError {
    match trouble {
        CouponTrouble::NothingFits => CouponError::NothingFits,
        CouponTrouble::BelowLeast(_) => CouponError::BelowLeast,
    }
}
