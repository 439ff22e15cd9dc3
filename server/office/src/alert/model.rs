use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use kernel::clock::Timestamp;
use kernel::db::read_row;
use kernel::string_enum;
use kernel::text::{Lang, Texts};
use platform::config::RobotKind;
use platform::setting::numbers::Numbers;
use serde::Serialize;
use utoipa::ToSchema;

use super::switch_name;

string_enum! {
    /// What is alerted: money first, since messages go out in this order.
    pub enum AlertKind {
        PaymentQuarantined = "payment_quarantined",
        Dispute = "dispute",
        RefundFailed = "refund_failed",
        RefundSlow = "refund_slow",
        BillDiffers = "bill_differs",
        LedgerBroken = "ledger_broken",
        JobFailing = "job_failing",
        JobStanding = "job_standing",
        TaskFailed = "task_failed",
        MessageFailed = "message_failed",
        DiskLow = "disk_low",
        BackupMissed = "backup_missed",
        RestoreTestFailed = "restore_test_failed",
        CertificateEnding = "certificate_ending",
    }
}

impl AlertKind {
    /// The page of the back office where it is solved.
    pub const fn page(self) -> &'static str {
        match self {
            Self::PaymentQuarantined | Self::Dispute => "/admin/shop/quarantine",
            Self::RefundFailed | Self::RefundSlow => "/admin/shop/refund",
            Self::BillDiffers => "/admin/shop/bill",
            Self::LedgerBroken => "/admin/shop/audit",
            Self::JobFailing | Self::JobStanding => "/admin/routine/schedule",
            Self::TaskFailed => "/admin/shop/job",
            Self::MessageFailed => "/admin/routine/outbox",
            Self::BackupMissed | Self::RestoreTestFailed => "/admin/routine/status",
            Self::DiskLow | Self::CertificateEnding => "/admin/routine/doctor",
        }
    }

    /// Seen on one node's machine, not in the database: another node does not know that it has ended.
    pub const fn is_of_machine(self) -> bool {
        matches!(self, Self::DiskLow | Self::BackupMissed | Self::CertificateEnding)
    }
}

string_enum! {
    pub enum AlertChannel {
        Mail = "mail",
        Wecom = "wecom",
        Dingtalk = "dingtalk",
        Feishu = "feishu",
    }
}

impl AlertChannel {
    pub const fn robot(self) -> Option<RobotKind> {
        match self {
            Self::Mail => None,
            Self::Wecom => Some(RobotKind::Wecom),
            Self::Dingtalk => Some(RobotKind::Dingtalk),
            Self::Feishu => Some(RobotKind::Feishu),
        }
    }
}

string_enum! {
    pub enum AlertStatus {
        Open = "open",
        Acknowledged = "acknowledged",
        Closed = "closed",
    }
}

/// What the text of an alert is filled with.
pub type AlertFacts = BTreeMap<String, String>;

/// Something that needs a person, as it stands now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlertCondition {
    pub kind: AlertKind,
    /// Which of its kind.
    pub subject: String,
    pub facts: AlertFacts,
}

impl AlertCondition {
    pub fn new(kind: AlertKind, subject: impl ToString) -> Self {
        Self { kind, subject: subject.to_string(), facts: AlertFacts::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.facts.insert(name.to_owned(), plain(&value.to_string()));
        self
    }
}

/// The longest value that an alert shows.
const MOST_SIGNS: usize = 64;

/// Gateways' numbers are theirs to choose, and chats read markup (`<at user_id="all">`) even in plain texts.
fn plain(value: &str) -> String {
    let is_plain = |sign: &char| !sign.is_control() && !"<>[]()*`@#|".contains(*sign);
    value.chars().filter(is_plain).take(MOST_SIGNS).collect()
}

/// The next run of an hourly job is an hour away; what runs more often gets two more tries.
pub const fn is_failing(every_s: i64, failed_in_row: i64) -> bool {
    failed_in_row >= if every_s >= 3_600 { 1 } else { 3 }
}

/// Whether a job has not run for longer than its interval and the longest time limit of its kind explain.
pub fn is_standing(every_s: i64, run_at: Timestamp, now: Timestamp) -> bool {
    let most = match every_s {
        ..60 => Duration::from_secs(15 * 60),
        60..3_600 => Duration::from_secs(45 * 60),
        // A backup may take a day.
        _ => Duration::from_secs(27 * 3_600),
    };
    run_at.plus(most) < now
}

/// What the owner has set about alerts.
#[derive(Clone, Debug)]
pub struct AlertSettings {
    pub lang: Lang,
    pub emails: Vec<String>,
    pub sends_resolved: bool,
    pub gap: Duration,
    pub hourly_most: i64,
    /// None: an alert is sent once.
    pub repeat_after: Option<Duration>,
    off: Vec<AlertKind>,
}

impl AlertSettings {
    pub fn of(set: &HashMap<String, String>, numbers: &Numbers) -> Self {
        let get = |name: &str| set.get(name).map(String::as_str).unwrap_or_default();
        let minutes = |count: i64| Duration::from_secs(u64::try_from(count).unwrap_or_default() * 60);
        let emails = get("alert_emails").split(',').map(str::trim).filter(|address| !address.is_empty());
        Self {
            lang: Lang::from_code(get("alert_language")).unwrap_or_default(),
            emails: emails.map(str::to_owned).collect(),
            sends_resolved: get("alert_resolved") != "off",
            gap: minutes(numbers.alert_gap_minutes),
            hourly_most: numbers.alert_hourly_most,
            repeat_after: (numbers.alert_repeat_days > 0).then(|| minutes(numbers.alert_repeat_days * 24 * 60)),
            off: AlertKind::ALL.iter().copied().filter(|kind| get(&switch_name(*kind)) == "off").collect(),
        }
    }

    pub fn is_on(&self, kind: AlertKind) -> bool {
        !self.off.contains(&kind)
    }
}

read_row! {
    #[derive(Clone, Debug, Serialize)]
    pub struct StaffAlert, columns alert_columns of "a" {
        pub id: i64,
        pub kind: AlertKind,
        pub status: AlertStatus = "CASE WHEN a.closed_at IS NOT NULL THEN 'closed' WHEN a.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'open' END",
        pub subject: String,
        pub facts: String,
        pub opened_at: Timestamp,
        pub last_seen_at: Timestamp,
        pub sent_at: Option<Timestamp>,
        pub closed_at: Option<Timestamp>,
        pub acknowledged_at: Option<Timestamp>,
        pub acknowledged_by: String,
    }
}

/// An alert as the back office shows it.
#[derive(Clone, Serialize, ToSchema)]
pub struct AlertRow {
    pub id: i64,
    pub kind: AlertKind,
    pub status: AlertStatus,
    /// What kind of thing has happened
    pub title: String,
    /// To what
    pub text: String,
    /// Where in the back office it is solved
    pub page: &'static str,
    #[schema(value_type = i64)]
    pub open_time: Timestamp,
    #[schema(value_type = i64)]
    pub seen_time: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub send_time: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub close_time: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub acknowledge_time: Option<Timestamp>,
    pub acknowledged_by: String,
}

impl StaffAlert {
    pub fn row(&self, texts: &Texts, lang: Lang) -> AlertRow {
        AlertRow {
            id: self.id,
            kind: self.kind,
            status: self.status,
            title: title(texts, lang, self.kind),
            text: self.text(texts, lang),
            page: self.kind.page(),
            open_time: self.opened_at,
            seen_time: self.last_seen_at,
            send_time: self.sent_at,
            close_time: self.closed_at,
            acknowledge_time: self.acknowledged_at,
            acknowledged_by: self.acknowledged_by.clone(),
        }
    }

    /// Which of its kind, in one line.
    pub fn text(&self, texts: &Texts, lang: Lang) -> String {
        let facts: AlertFacts = serde_json::from_str(&self.facts).unwrap_or_default();
        let shown: Vec<(String, String)> =
            facts.into_iter().map(|(name, value)| (name.clone(), word(texts, lang, &name, value))).collect();
        let values: Vec<(&str, &str)> = shown.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let which = match self.subject.as_str() {
            subject @ (STANDING | BROKEN) => subject,
            _ => "text",
        };
        texts.get(lang, &format!("alert.kind.{}.{which}", self.kind.word()), &values)
    }
}

/// The subject of tasks that wait although their time has come.
pub const STANDING: &str = "standing";
/// The subject of a certificate that cannot be read.
pub const BROKEN: &str = "broken";

pub fn title(texts: &Texts, lang: Lang, kind: AlertKind) -> String {
    texts.get(lang, &format!("alert.choice.kind.{}", kind.word()), &[])
}

/// Words of the database as the pages that own them show them.
fn word(texts: &Texts, lang: Lang, name: &str, value: String) -> String {
    let place = match name {
        "provider" => "gateway.name",
        "reason" => "gateway.choice.reason",
        "job" => "schedule.name",
        "rule" => "books.rule",
        "channel" => "notice.choice.channel",
        _ => return value,
    };
    let key = format!("{place}.{value}");
    if texts.has(lang, &key) { texts.get(lang, &key, &[]) } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_failing_once_trying_again_did_not_help() {
        assert!(is_failing(3_600, 1) && is_failing(1, 3));
        assert!(!is_failing(3_600, 0) && !is_failing(60, 2));
    }

    #[test]
    fn a_job_stands_when_no_time_limit_explains_it() {
        let after = |every_s, minutes: i64| is_standing(every_s, Timestamp(0), Timestamp(minutes * 60_000));
        assert!(!after(1, 15) && after(1, 16));
        assert!(!after(60, 45) && after(60, 46));
        assert!(!after(3_600, 27 * 60) && after(3_600, 27 * 60 + 1));
    }

    #[test]
    fn values_of_others_are_no_markup() {
        let condition = AlertCondition::new(AlertKind::Dispute, 1).with("number", "<at user_id=\"all\">x</at>\n[a](b)");
        assert_eq!(condition.facts["number"], "at user_id=\"all\"x/atab");
        assert_eq!(plain(&"一".repeat(100)).chars().count(), MOST_SIGNS);
    }
}
