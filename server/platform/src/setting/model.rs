use kernel::input::is_own_address;
use kernel::money::Money;

use crate::config::RobotKind;

/// What a value must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// At most so many signs.
    Text(usize),
    Number(i64, i64),
    /// Money between two amounts in fen.
    Amount(i64, i64),
    Choice(&'static [&'static str]),
    /// Nothing, or an address that begins with http.
    Address,
    /// Nothing, or the address of a picture among the attachments.
    Picture,
    /// Nothing, or `Name <a@b.c>`.
    Sender,
    /// Nothing, or at most so many addresses with commas between them.
    Emails(usize),
    /// Written, never read.
    Secret,
    /// The address of a robot: written, never read.
    Webhook(RobotKind),
}

/// What a number counts. The page shows it and takes it in this unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// How many of something.
    Count,
    /// Kept as hundredths: 250 is ×2.5.
    Factor,
    /// Whole percent.
    Percent,
    /// Kept as hundredths of a percent: 2000 is 20 %.
    BasisPoints,
    Points,
    /// An amount of money; its range is in fen.
    Yuan,
    Minutes,
    Days,
    Megabytes,
    Gigabytes,
    Megapixels,
}

impl Unit {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Factor => "factor",
            Self::Percent => "percent",
            Self::BasisPoints => "basis_points",
            Self::Points => "points",
            Self::Yuan => "yuan",
            Self::Minutes => "minutes",
            Self::Days => "days",
            Self::Megabytes => "megabytes",
            Self::Gigabytes => "gigabytes",
            Self::Megapixels => "megapixels",
        }
    }

    pub const fn kind(self, least: i64, most: i64) -> SettingKind {
        match self {
            Self::Yuan => SettingKind::Amount(least, most),
            _ => SettingKind::Number(least, most),
        }
    }
}

pub struct SettingSpec {
    pub name: &'static str,
    pub group: &'static str,
    pub kind: SettingKind,
    /// What counts while nothing is set; empty for a number that the configuration file has.
    pub usual: &'static str,
    /// What a number counts.
    pub unit: Option<Unit>,
}

impl SettingSpec {
    /// The value as it is kept; None where it is none of this kind.
    pub fn read(&self, value: &str) -> Option<String> {
        let value = value.trim();
        let is_right = match self.kind {
            SettingKind::Text(most) => value.chars().count() <= most && !value.chars().any(char::is_control),
            SettingKind::Number(least, most) => {
                value.parse::<i64>().is_ok_and(|number| (least..=most).contains(&number))
            }
            SettingKind::Amount(least, most) => {
                value.parse::<Money>().is_ok_and(|money| (least..=most).contains(&money.fen()))
            }
            SettingKind::Choice(words) => words.contains(&value),
            SettingKind::Address => value.is_empty() || value.starts_with("https://") || value.starts_with("http://"),
            SettingKind::Picture => value.is_empty() || (value.len() <= 500 && is_own_address(value)),
            SettingKind::Sender => value.is_empty() || value.parse::<lettre::message::Mailbox>().is_ok(),
            SettingKind::Emails(most) => {
                let is_address = |address: &str| address.trim().parse::<lettre::Address>().is_ok();
                value.is_empty() || (value.split(',').count() <= most && value.split(',').all(is_address))
            }
            SettingKind::Secret => value.len() <= 500,
            SettingKind::Webhook(_) => {
                value.len() <= 500
                    && (value.is_empty() || value.starts_with("https://") || value.starts_with("http://"))
            }
        };
        is_right.then(|| value.to_owned())
    }

    /// The least and the most of a number, as they are written.
    pub fn range(&self) -> (String, String) {
        match self.kind {
            SettingKind::Number(least, most) => (least.to_string(), most.to_string()),
            SettingKind::Amount(least, most) => (Money::from_fen(least).to_string(), Money::from_fen(most).to_string()),
            _ => Default::default(),
        }
    }

    /// Sealed in the database, and shown to nobody.
    pub const fn is_secret(&self) -> bool {
        matches!(self.kind, SettingKind::Secret | SettingKind::Webhook(_))
    }

    pub const fn word(&self) -> &'static str {
        match self.kind {
            SettingKind::Text(_) | SettingKind::Address | SettingKind::Sender | SettingKind::Emails(_) => "string",
            SettingKind::Number(..) | SettingKind::Amount(..) => "number",
            SettingKind::Choice(_) => "select",
            SettingKind::Picture => "image",
            SettingKind::Secret | SettingKind::Webhook(_) => "password",
        }
    }
}
