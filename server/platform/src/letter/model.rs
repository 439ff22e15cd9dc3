use kernel::money::Money;
use kernel::string_enum;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};

string_enum! {
    pub enum LetterKind {
        OrderPaid = "order_paid",
        OrderRefunded = "order_refunded",
        ToppedUp = "topped_up",
        VipBegan = "vip_began",
        VipEnds = "vip_ends",
        CouponEnds = "coupon_ends",
        DeletionBegun = "deletion_begun",
        NewDevice = "new_device",
    }
}

impl LetterKind {
    /// Neither about money that moved nor about security: the reader may do without.
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::VipEnds | Self::CouponEnds)
    }
}

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BothLanguages {
    pub zh: String,
    pub en: String,
}

impl BothLanguages {
    pub fn new(zh: &str, en: &str) -> Self {
        Self { zh: zh.to_owned(), en: en.to_owned() }
    }

    pub fn of(&self, lang: Lang) -> &str {
        lang.choose(&self.zh, &self.en)
    }
}

/// One thing that was bought, given back or comes to its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LetterItem {
    pub title: BothLanguages,
    pub amount: Option<Money>,
}

/// What a letter is about; each kind uses some of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LetterFacts {
    /// Number of the order.
    pub number: String,
    pub amount: Option<Money>,
    pub gift: Option<Money>,
    pub items: Vec<LetterItem>,
    /// When it happened, in milliseconds.
    pub at_ms: i64,
    /// When something ends, in milliseconds.
    pub until_ms: i64,
    pub days: i64,
    pub device: String,
    pub ip: String,
}

/// How many days before its end a membership is written about.
const REMINDERS: [i64; 3] = [1, 3, 7];

/// The reminder that is due when so much time is left; none while the end is far.
pub fn reminder_due(left_ms: i64) -> Option<i64> {
    const DAY_MS: i64 = 24 * 3600 * 1000;
    REMINDERS.into_iter().find(|days| left_ms > 0 && left_ms <= days * DAY_MS)
}

/// What a program calls itself, without the numbers that change with every version.
pub fn device_of(agent: &str) -> String {
    let mut device: String = agent.chars().filter(|letter| !letter.is_ascii_digit()).take(200).collect();
    device.retain(|letter| !matches!(letter, '.' | '_'));
    device
}

/// What a person calls it: Chrome, Windows.
pub fn device_name(agent: &str) -> String {
    let first =
        |known: &[(&str, &'static str)]| known.iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| *name);
    let program = first(&[
        ("MicroMessenger", "WeChat"),
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    let known: Vec<&str> = [program, system].into_iter().flatten().collect();
    if known.is_empty() { agent.chars().take(60).collect() } else { known.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminders_come_when_so_much_is_left() {
        const HOUR: i64 = 3_600_000;
        for (hours, days) in [
            (0, None),
            (1, Some(1)),
            (24, Some(1)),
            (25, Some(3)),
            (72, Some(3)),
            (73, Some(7)),
            (168, Some(7)),
            (169, None),
        ] {
            assert_eq!(reminder_due(hours * HOUR), days, "{hours} h");
        }
    }

    #[test]
    fn a_program_is_the_same_after_an_update() {
        let agent = |version: &str| {
            format!("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/{version}.0 Safari/537.36")
        };
        assert_eq!(device_of(&agent("120.1.2")), device_of(&agent("121")));
        assert_ne!(device_of(&agent("120")), device_of("Mozilla/5.0 (iPhone) Safari/604.1"));
        assert_eq!(device_name(&agent("120")), "Chrome, Windows");
        assert_eq!(device_name("curl/8.1"), "curl/8.1");
    }
}
