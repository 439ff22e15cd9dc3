//! A coupon as the back office shows it, and what may be sent to change it.

use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, Text, maybe_int};
use kernel::money::Money;
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CouponError;
use super::model::{Acquisition, Coupon, CouponKind, CouponRule, normalize_code};
use super::scope::{OfferScope, ScopeWord};
use platform::access::model::status;
use platform::audit::record::EditedRecord;
use platform::recycle_bin::kept::KeptRecord;

#[derive(Clone, Serialize, ToSchema)]
pub struct CouponRow {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub kind: CouponKind,
    /// What an amount takes off
    pub amount: Money,
    /// Of the price in hundredths of a percent: 9000 is nine tenths
    pub rate: i64,
    /// Most that is taken off; 0.00 for no limit
    pub cap: Money,
    /// Least that what it is for must cost
    pub least: Money,
    pub scope: ScopeWord,
    /// A kind, or the id of a type or a material
    pub target: String,
    pub target_zh: String,
    pub target_en: String,
    pub way: Acquisition,
    #[schema(required)]
    pub code: Option<String>,
    /// 0 for as many as are wanted
    pub total: i64,
    pub given: i64,
    pub used: i64,
    pub per_member: i64,
    #[schema(value_type = i64)]
    pub start_time: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub end_time: Option<Timestamp>,
    /// Days that one lasts; 0 for until the end
    pub valid_days: i64,
    pub status: &'static str,
}

/// What may be sent: a field that is missing stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct CouponInput {
    pub id: Option<Int>,
    pub name_zh: Option<Text>,
    pub name_en: Option<Text>,
    pub kind: Option<Text>,
    pub amount: Option<Text>,
    pub rate: Option<Int>,
    pub cap: Option<Text>,
    pub least: Option<Text>,
    pub scope: Option<Text>,
    pub target: Option<Text>,
    pub way: Option<Text>,
    pub code: Option<Text>,
    pub total: Option<Int>,
    pub per_member: Option<Int>,
    pub start_time: Option<Int>,
    #[serde(deserialize_with = "maybe_int")]
    #[schema(value_type = Option<i64>)]
    pub end_time: Option<Option<i64>>,
    pub valid_days: Option<Int>,
    pub status: Option<Flag>,
}

/// A name in the back office: short, in one line.
pub fn is_name(text: &str) -> bool {
    (1..=60).contains(&text.chars().count()) && !text.contains(char::is_control)
}

fn money(sent: Option<&Text>, old: Money) -> Result<Money> {
    match sent {
        Some(Text(text)) => {
            let amount: Money = text.parse().map_err(|_| CouponError::BadValue)?;
            if (0..=MOST).contains(&amount.fen()) { Ok(amount) } else { Err(CouponError::BadValue.into()) }
        }
        None => Ok(old),
    }
}

/// A hundred thousand yuan, ten million coupons, a hundred years.
const MOST: i64 = 10_000_000;
const MOST_DAYS: i64 = 36_500;

impl EditedRecord for Coupon {
    type Input = CouponInput;
    type Row = CouponRow;

    const KEPT: &'static KeptRecord = &super::store::KEPT;
    const UNKNOWN: fn() -> Error = || CouponError::Unknown.into();

    fn blank(now: Timestamp) -> Self {
        let [name_zh, name_en, target_zh, target_en] = [const { String::new() }; 4];
        let (cap, min_spend) = (Money::ZERO, Money::ZERO);
        Self {
            id: 0,
            name_zh,
            name_en,
            rule: CouponRule { kind: CouponKind::Amount, value: 0, cap, min_spend, scope: OfferScope::All },
            way: Acquisition::Claim,
            code: None,
            total: 0,
            given: 0,
            used: 0,
            per_member: 1,
            starts_at: now,
            ends_at: None,
            valid_days: 0,
            active: true,
            target_zh,
            target_en,
        }
    }

    fn sent_id(input: &CouponInput) -> Option<i64> {
        input.id.map(|id| id.0)
    }

    fn row(&self) -> CouponRow {
        let rule = &self.rule;
        let (amount, rate) = match rule.kind {
            CouponKind::Amount => (Money::from_fen(rule.value), 0),
            CouponKind::Percent => (Money::ZERO, rule.value),
            CouponKind::Item => (Money::ZERO, 0),
        };
        CouponRow {
            id: self.id,
            name_zh: self.name_zh.clone(),
            name_en: self.name_en.clone(),
            kind: rule.kind,
            amount,
            rate,
            cap: rule.cap,
            least: rule.min_spend,
            scope: rule.scope.word(),
            target: rule.scope.target(),
            target_zh: self.target_zh.clone(),
            target_en: self.target_en.clone(),
            way: self.way,
            code: self.code.clone(),
            total: self.total,
            given: self.given,
            used: self.used,
            per_member: self.per_member,
            start_time: self.starts_at,
            end_time: self.ends_at,
            valid_days: self.valid_days,
            status: status(self.active),
        }
    }

    fn apply(&mut self, input: &CouponInput) -> Result<()> {
        self.apply_rule(input)?;
        for (sent, field) in [(&input.name_zh, &mut self.name_zh), (&input.name_en, &mut self.name_en)] {
            if let Some(Text(sent)) = sent {
                field.clone_from(sent);
            }
        }
        if let Some(Text(way)) = &input.way {
            self.way = Acquisition::from_word(way).ok_or(CouponError::BadValue)?;
        }
        if let Some(Text(code)) = &input.code {
            self.code = Some(code.to_uppercase()).filter(|code| !code.is_empty());
        }
        // Only what is redeemed by a code has one.
        self.code = self.code.take().filter(|_| self.way == Acquisition::Code);
        self.total = input.total.map_or(self.total, |total| total.0);
        self.per_member = input.per_member.map_or(self.per_member, |count| count.0);
        self.valid_days = input.valid_days.map_or(self.valid_days, |days| days.0);
        self.starts_at = input.start_time.map_or(self.starts_at, |at| Timestamp::from_seconds(at.0));
        self.ends_at = input.end_time.map_or(self.ends_at, |at| at.map(Timestamp::from_seconds));
        self.active = input.status.map_or(self.active, |status| status.0);
        if !(is_name(&self.name_zh) && is_name(&self.name_en)) {
            return Err(CouponError::BadName.into());
        }
        let is_code = |code: &String| {
            normalize_code(code).len() >= 4
                && code.len() <= 32
                && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        if self.way == Acquisition::Code && !self.code.as_ref().is_some_and(is_code) {
            return Err(CouponError::BadCode.into());
        }
        let is_long = |at: Timestamp| !(0..=253_402_300_799).contains(&at.seconds());
        if is_long(self.starts_at) || self.ends_at.is_some_and(|end| is_long(end) || end <= self.starts_at) {
            return Err(CouponError::BadTime.into());
        }
        let counts = (0..=MOST).contains(&self.total) && (1..=100).contains(&self.per_member);
        if !counts || !(0..=MOST_DAYS).contains(&self.valid_days) {
            return Err(CouponError::BadValue.into());
        }
        if self.total > 0 && self.total < self.given { Err(CouponError::BadTotal.into()) } else { Ok(()) }
    }
}

impl Coupon {
    fn apply_rule(&mut self, input: &CouponInput) -> Result<()> {
        let old = self.row();
        let rule = &mut self.rule;
        if let Some(Text(kind)) = &input.kind {
            rule.kind = CouponKind::from_word(kind).ok_or(CouponError::BadValue)?;
        }
        let (amount, rate) = (money(input.amount.as_ref(), old.amount)?, input.rate.map_or(old.rate, |rate| rate.0));
        rule.value = match rule.kind {
            CouponKind::Amount => amount.fen(),
            CouponKind::Percent => rate,
            CouponKind::Item => 0,
        };
        rule.cap = money(input.cap.as_ref(), rule.cap)?;
        rule.min_spend = money(input.least.as_ref(), rule.min_spend)?;
        let word = match &input.scope {
            Some(Text(word)) => ScopeWord::from_word(word).ok_or(CouponError::BadTarget)?,
            None => rule.scope.word(),
        };
        let target = match &input.target {
            _ if word == ScopeWord::All => String::new(),
            Some(Text(target)) => target.clone(),
            None => rule.scope.target(),
        };
        let is_right = match rule.kind {
            // What takes more off than it asks for would make money of nothing.
            CouponKind::Amount => {
                rule.value > 0 && (rule.min_spend == Money::ZERO || rule.value <= rule.min_spend.fen())
            }
            CouponKind::Percent => (1..10_000).contains(&rule.value),
            CouponKind::Item => true,
        };
        if !is_right {
            return Err(CouponError::BadValue.into());
        }
        rule.scope = OfferScope::parse(word, &target).ok_or(CouponError::BadTarget)?;
        Ok(())
    }
}
