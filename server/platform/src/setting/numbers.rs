//! The numbers that the owner may change, as one typed list: name, group, unit, range and what counts while nothing is set. Values are rows of
//! `setting`; whoever needs one reads `Numbers` in its transaction, or takes `App::numbers`, which is made anew after a change.

use std::collections::HashMap;
use std::time::Duration;

use kernel::Result;
use kernel::money::Money;

use super::SettingError;
use super::model::{SettingSpec, Unit};
use crate::config::Config;

/// How a number is read from what is kept.
trait SettingNumber: Sized {
    fn from_text(text: &str) -> Option<Self>;
}

impl SettingNumber for i64 {
    fn from_text(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl SettingNumber for Money {
    fn from_text(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

/// Nothing while the configuration file has the say.
impl SettingNumber for Option<i64> {
    fn from_text(text: &str) -> Option<Self> {
        Some(text.parse().ok())
    }
}

macro_rules! shop_numbers {
    ($($group:literal { $($name:ident: $type:ty = $usual:literal, $unit:ident $least:literal..=$most:literal;)* })*) => {
        /// What the owner has set, or what counts until then.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Numbers {
            $($(pub $name: $type,)*)*
        }

        pub const NUMBERS: &[SettingSpec] = &[
            $($(SettingSpec {
                name: stringify!($name),
                group: $group,
                kind: Unit::$unit.kind($least, $most),
                usual: $usual,
                unit: Some(Unit::$unit),
            },)*)*
        ];

        impl Numbers {
            /// A kept value that is out of its range counts as not set, so that a row written by hand cannot break the shop.
            pub fn of(set: &HashMap<String, String>) -> Result<Self> {
                let mut specs = NUMBERS.iter();
                let mut text = || {
                    let spec = specs.next();
                    let kept = spec.and_then(|spec| set.get(spec.name).and_then(|value| spec.read(value)));
                    kept.unwrap_or_else(|| spec.map_or("", |spec| spec.usual).to_owned())
                };
                Ok(Self {
                    $($($name: <$type as SettingNumber>::from_text(&text())
                        .ok_or_else(|| anyhow::anyhow!("the setting {} is no number", stringify!($name)))?,)*)*
                })
            }
        }
    };
}

shop_numbers! {
    "payment" {
        order_minutes: i64 = "30", Minutes 5..=120;
        refund_days: i64 = "7", Days 0..=90;
        refund_watched_percent: i64 = "5", Percent 0..=100;
        topup_least: Money = "10.00", Yuan 100..=1_000_000;
        topup_most: Money = "5000.00", Yuan 100..=10_000_000;
        balance_cap: Money = "1000.00", Yuan 0..=10_000_000;
        balance_cap_verified: Money = "5000.00", Yuan 0..=10_000_000;
    }
    "storage" {
        upload_megabytes: Option<i64> = "", Megabytes 1..=1_024;
        upload_quota_megabytes: i64 = "100", Megabytes 1..=102_400;
        picture_megapixels: i64 = "40", Megapixels 1..=100;
        master_gigabytes: Option<i64> = "", Gigabytes 1..=160;
    }
    "security" {
        wallet_two_person_limit: Money = "1000.00", Yuan 0..=100_000_000;
        download_captcha_from: i64 = "20", Count 1..=1_000;
        codes_daily: Option<i64> = "", Count 1..=1_000_000;
    }
    "limits" {
        order_open_most: i64 = "10", Count 1..=100;
        cart_lines_most: i64 = "50", Count 1..=200;
        topup_daily: i64 = "10", Count 1..=100;
        download_most: i64 = "50", Count 1..=1_000;
        download_day_times: i64 = "3", Count 1..=100;
        download_links_hourly: i64 = "60", Count 1..=1_000;
        download_at_once: i64 = "3", Count 1..=20;
        download_at_once_top: i64 = "6", Count 1..=40;
        zip_files_most: i64 = "200", Count 1..=500;
        zip_gigabytes: i64 = "20", Gigabytes 1..=200;
        lesson_streams: i64 = "2", Count 1..=10;
        upload_hourly: Option<i64> = "", Count 1..=3_600;
    }
    "prices" {
        licence_commercial_percent: i64 = "250", Factor 100..=10_000;
        licence_enterprise_percent: i64 = "800", Factor 100..=10_000;
        pool_days: i64 = "30", Days 1..=365;
        lesson_trial_minutes: i64 = "3", Minutes 0..=60;
    }
    "points" {
        points_earned: i64 = "1", Points 0..=100;
        points_wait_days: i64 = "7", Days 0..=90;
        points_per_yuan: i64 = "100", Points 1..=100_000;
        points_step: i64 = "100", Points 1..=100_000;
        points_share: i64 = "2000", BasisPoints 0..=10_000;
        checkin_points: i64 = "2", Points 0..=1_000;
        checkin_week_points: i64 = "20", Points 0..=10_000;
        checkin_month_points: i64 = "100", Points 0..=10_000;
    }
    "invites" {
        invite_welcome_points: i64 = "100", Points 0..=10_000;
        invite_first_percent: i64 = "10", Percent 0..=50;
        invite_first_cap: Money = "50.00", Yuan 0..=1_000_000;
        invite_later_percent: i64 = "5", Percent 0..=50;
        invite_later_cap: Money = "500.00", Yuan 0..=1_000_000;
        invite_days: i64 = "365", Days 0..=3_650;
        invite_wait_days: i64 = "7", Days 0..=90;
        invite_network_daily: i64 = "3", Count 1..=1_000;
        invite_rewarded_monthly: i64 = "50", Count 1..=10_000;
    }
    "alerts" {
        alert_gap_minutes: i64 = "10", Minutes 1..=1_440;
        alert_hourly_most: i64 = "20", Count 1..=1_000;
        alert_repeat_days: i64 = "1", Days 0..=30;
    }
}

/// What counts until the owner sets it, where the configuration file says so.
pub fn configured(config: &Config, name: &str) -> Option<i64> {
    match name {
        "upload_megabytes" => Some(config.storage.small / MEGABYTE),
        "upload_hourly" => Some(config.uploads_hourly),
        "master_gigabytes" => Some(config.storage.master / GIGABYTE),
        "codes_daily" => Some(config.codes_daily),
        _ => None,
    }
}

const MEGABYTE: i64 = 1024 * 1024;
const GIGABYTE: i64 = 1024 * MEGABYTE;

/// What may be uploaded, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UploadLimits {
    pub small: i64,
    pub master: i64,
    /// Small uploads of one member in an hour.
    pub hourly: i64,
    /// Bytes of one member altogether.
    pub quota: i64,
    pub pixels: u64,
}

impl UploadLimits {
    pub fn of(numbers: &Numbers, config: &Config) -> Self {
        Self {
            small: numbers.upload_megabytes.map_or(config.storage.small, |count| count * MEGABYTE),
            master: numbers.master_gigabytes.map_or(config.storage.master, |count| count * GIGABYTE),
            hourly: numbers.upload_hourly.unwrap_or(config.uploads_hourly),
            quota: numbers.upload_quota_megabytes * MEGABYTE,
            pixels: u64::try_from(numbers.picture_megapixels).unwrap_or_default() * 1_000_000,
        }
    }
}

pub fn days(count: i64) -> Duration {
    Duration::from_secs(u64::try_from(count).unwrap_or_default() * 24 * 3600)
}

pub fn minutes(count: i64) -> Duration {
    Duration::from_secs(u64::try_from(count).unwrap_or_default() * 60)
}

/// A rule about several settings: it is asked only when one of them changes, so that a shop whose values break it already can still save others.
struct Rule {
    names: &'static [&'static str],
    holds: fn(&Numbers, &UploadLimits) -> bool,
    error: SettingError,
}

const RULES: &[Rule] = &[
    Rule {
        names: &["licence_commercial_percent", "licence_enterprise_percent"],
        holds: |numbers, _| numbers.licence_commercial_percent <= numbers.licence_enterprise_percent,
        error: SettingError::LicenceOrder,
    },
    Rule {
        names: &["topup_least", "topup_most"],
        holds: |numbers, _| numbers.topup_least <= numbers.topup_most,
        error: SettingError::TopupOrder,
    },
    Rule {
        names: &["balance_cap", "balance_cap_verified"],
        holds: |numbers, _| numbers.balance_cap <= numbers.balance_cap_verified,
        error: SettingError::CapOrder,
    },
    Rule {
        names: &["topup_most", "balance_cap_verified"],
        holds: |numbers, _| numbers.topup_most <= numbers.balance_cap_verified,
        error: SettingError::TopupOverCap,
    },
    Rule {
        names: &["refund_days", "points_wait_days"],
        holds: |numbers, _| numbers.refund_days <= numbers.points_wait_days,
        error: SettingError::RefundAfterPoints,
    },
    Rule {
        names: &["refund_days", "invite_wait_days"],
        holds: |numbers, _| numbers.refund_days <= numbers.invite_wait_days,
        error: SettingError::RefundAfterReward,
    },
    Rule {
        names: &["download_captcha_from", "download_most"],
        holds: |numbers, _| numbers.download_captcha_from <= numbers.download_most,
        error: SettingError::DownloadOrder,
    },
    Rule {
        names: &["download_at_once", "download_at_once_top"],
        holds: |numbers, _| numbers.download_at_once <= numbers.download_at_once_top,
        error: SettingError::AtOnceOrder,
    },
    Rule {
        names: &["upload_megabytes", "upload_quota_megabytes"],
        holds: |_, limits| limits.small <= limits.quota,
        error: SettingError::UploadOverQuota,
    },
];

impl Numbers {
    /// The first rule that these numbers break, with the changed setting that breaks it.
    pub fn contradiction(&self, config: &Config, changed: &[&'static str]) -> Option<(SettingError, &'static str)> {
        let limits = UploadLimits::of(self, config);
        RULES.iter().find_map(|rule| {
            let name = rule.names.iter().find(|name| changed.contains(name))?;
            (!(rule.holds)(self, &limits)).then_some((rule.error, *name))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(set: &[(&str, &str)]) -> Numbers {
        Numbers::of(&set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()).unwrap()
    }

    #[test]
    fn what_is_not_set_or_cannot_be_counts_as_usual() {
        let usual = numbers(&[]);
        assert_eq!((usual.order_minutes, usual.topup_most, usual.upload_hourly), (30, Money::from_fen(500_000), None));
        let spoiled =
            [("order_minutes", "0"), ("topup_most", "much"), ("upload_hourly", "-1"), ("refund_days", "9999")];
        assert_eq!(numbers(&spoiled), usual);
        let set = numbers(&[("order_minutes", "15"), ("invite_first_cap", "12.50"), ("upload_hourly", "7")]);
        assert_eq!((set.order_minutes, set.invite_first_cap.fen(), set.upload_hourly), (15, 1_250, Some(7)));
    }

    #[test]
    fn the_usual_numbers_break_no_rule_and_every_rule_names_settings() {
        for rule in RULES {
            for name in rule.names {
                assert!(NUMBERS.iter().any(|spec| spec.name == *name), "{name}");
            }
            let limits = UploadLimits { small: 1, master: 1, hourly: 1, quota: 1, pixels: 1 };
            assert!((rule.holds)(&numbers(&[]), &limits), "{:?}", rule.names);
        }
    }
}
