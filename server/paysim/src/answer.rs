//! What the simulator sends: answers to calls, and notifications.

use crate::fault::Fault;
use crate::world::{Provider, World};

/// What a call was about; faults are armed for one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Create,
    Query,
    Close,
    Refund,
    RefundQuery,
    Bill,
    Other,
}

#[derive(Clone, Debug)]
pub struct SimAnswer {
    pub operation: Operation,
    /// The trade that was created, when that is what happened.
    pub created: Option<String>,
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

impl SimAnswer {
    pub fn new(operation: Operation, status: u16, body: impl Into<Vec<u8>>) -> Self {
        Self { operation, created: None, status, headers: Vec::new(), body: body.into() }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    pub fn html(operation: Operation, body: String) -> Self {
        Self::new(operation, 200, body).with("content-type", "text/html; charset=utf-8")
    }
}

/// A notification as it goes over the wire.
#[derive(Clone, Debug)]
pub struct Message {
    pub url: String,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

/// JSON that is spoiled as a whole: `duplicate` stands twice, the end is missing, it is far too deep, or far too long.
pub fn spoil_json(world: &mut World, provider: Provider, mut body: String, duplicate: &str) -> String {
    if world.take(provider, Fault::DuplicateParameter) {
        body = body.replacen('{', &format!("{{{duplicate},"), 1);
    }
    if world.take(provider, Fault::TruncatedJson) {
        body.truncate(body.len() / 2);
    }
    if world.take(provider, Fault::DeepJson) {
        body = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
    }
    if world.take(provider, Fault::BodyTooLarge) {
        body.push_str(&" ".repeat(65_537));
    }
    body
}

/// The page on which a buyer pays or walks away.
pub fn pay_page(provider: &str, out_trade_no: &str, subject: &str, amount: i64, return_url: &str) -> String {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    format!(
        "<!doctype html><html><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>paysim</title></head>\
         <body><h1>paysim: {provider}</h1><p>{}</p><p id=\"amount\">{}.{:02}</p>\
         <form method=\"post\" action=\"/sim/pay/{provider}/{out_trade_no}\"><button id=\"pay\">Pay</button></form>\
         <p><a id=\"cancel\" href=\"{}\">Cancel</a></p></body></html>",
        escape(subject),
        amount / 100,
        amount % 100,
        escape(return_url),
    )
}

/// `2026-11-17 14:24:57` in China.
pub fn china_time(seconds: i64) -> String {
    let local = seconds + 8 * 3600;
    let (days, of_day) = (local.div_euclid(86_400), local.rem_euclid(86_400));
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02}", of_day / 3600, of_day / 60 % 60, of_day % 60)
}

pub fn china_rfc3339(seconds: i64) -> String {
    format!("{}+08:00", china_time(seconds).replace(' ', "T"))
}

/// `Tue, 17 Nov 2026 06:24:57 GMT`
pub fn http_date(seconds: i64) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (days, of_day) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = civil(days);
    let name =
        |names: &[&'static str], at: i64| usize::try_from(at).ok().and_then(|at| names.get(at).copied()).unwrap_or("");
    format!(
        "{}, {day:02} {} {year:04} {:02}:{:02}:{:02} GMT",
        name(&DAYS, days.rem_euclid(7)),
        name(&MONTHS, month - 1),
        of_day / 3600,
        of_day / 60 % 60,
        of_day % 60
    )
}

/// Counts days year by year and month by month: slow, and plain to see that it is right.
fn civil(days: i64) -> (i64, i64, i64) {
    let is_leap = |year: i64| (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    let (mut left, mut year) = (days, 1970);
    while left >= if is_leap(year) { 366 } else { 365 } {
        left -= if is_leap(year) { 366 } else { 365 };
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    (year, month, left + 1)
}

/// Seconds of `2026-11-17 14:24:57` in China, by searching: independent of what others compute.
pub fn parse_china_time(text: &str) -> Option<i64> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    if text.len() < 19 || digits.len() < 14 {
        return None;
    }
    let (mut low, mut high) = (0_i64, 4_102_444_800_i64);
    while low < high {
        let middle = low + (high - low) / 2;
        if china_time(middle).as_str() < text.get(..19)? { low = middle + 1 } else { high = middle }
    }
    (china_time(low) == text.get(..19)?).then_some(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_date() {
        // date -u -d @1794896697; TZ=Asia/Shanghai date -d @951782400
        assert_eq!(http_date(1_794_896_697), "Tue, 17 Nov 2026 06:24:57 GMT");
        assert_eq!(china_time(951_782_400), "2000-02-29 08:00:00");
        assert_eq!(parse_china_time("2026-11-17 14:24:57"), Some(1_794_896_697));
        assert_eq!(parse_china_time("2026-02-30 14:24:57"), None);
    }
}
