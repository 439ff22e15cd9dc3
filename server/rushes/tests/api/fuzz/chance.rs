//! Chance from a seed, and the values that programs stumble over.

use kernel::random::Random;
use serde_json::{Value, json};

pub struct Chance(Random);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(Random::seeded(seed))
    }

    /// Evenly from 0 up to `end`, which is not reached.
    pub fn below(&self, end: usize) -> usize {
        (self.0.number() % end.max(1) as u64) as usize
    }

    pub fn percent(&self, share: usize) -> bool {
        self.below(100) < share
    }

    pub fn pick<T: Clone>(&self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// A text that no form means: empty, long, invisible, or with a meaning to SQL, HTML, paths, templates and terminals.
    pub fn spoilt_text(&self) -> String {
        match self.below(10) {
            0 => self.pick(&["a", "%", "中", "🎬", "İ", "é", " ", "\0", "["]).repeat(self.pick(&[300, 3_000, 30_000])),
            1 => format!("{}{}", self.pick(TEXTS), self.pick(TEXTS)),
            2 => self.pick(INTS).to_string(),
            _ => self.pick(TEXTS).to_owned(),
        }
    }

    /// A value of any type, whatever was expected.
    pub fn spoilt_value(&self, depth: usize) -> Value {
        match self.below(if depth > 2 { 7 } else { 10 }) {
            0 => Value::Null,
            1 => Value::Bool(self.percent(50)),
            2 => json!(self.pick(INTS)),
            3 => json!(self.pick(FLOATS)),
            4 => json!(u64::MAX - self.below(2) as u64),
            5 | 6 => Value::String(self.spoilt_text()),
            7 => Value::Array((0..self.below(4)).map(|_| self.spoilt_value(depth + 1)).collect()),
            8 => Value::Array(vec![self.spoilt_value(3); self.pick(&[1, 250, 2_000])]),
            _ => (0..self.below(3))
                .map(|_| (self.spoilt_text(), self.spoilt_value(depth + 1)))
                .collect::<serde_json::Map<_, _>>()
                .into(),
        }
    }
}

pub const INTS: &[i64] = &[
    0,
    1,
    -1,
    2,
    100,
    -100,
    i64::MAX,
    i64::MAX - 1,
    i64::MIN,
    i64::MIN + 1,
    i64::MAX / 1_000,
    i64::MAX / 1_000 + 1,
    i64::MIN / 1_000,
    i64::MAX / 86_400,
    i64::MAX / 60_000,
    i32::MAX as i64,
    i32::MAX as i64 + 1,
    i32::MIN as i64,
    i16::MAX as i64 + 1,
    u32::MAX as i64,
    1 << 53,
    1_000_000_000_000,
    1_000_000_000_000_000,
    253_402_300_800,
    -62_135_596_801,
];

const FLOATS: &[f64] = &[0.0, -0.0, 0.5, 1.5, -1.5, 1e15, 9.3e18, 1e308, -1e308, 5e-324];

const TEXTS: &[&str] = &[
    "",
    " ",
    "\0",
    "a\0b",
    "\u{1}\u{2}\u{7f}",
    "\r\nSet-Cookie: a=b",
    "\u{1b}[31mred\u{1b}[0m",
    "\u{202e}gpj.exe",
    "\u{2066}a\u{2069}",
    "\u{200b}\u{feff}",
    "\u{ffff}\u{10ffff}",
    "İIıſKÅßẞ",
    "ﬁﬃ㎏½Ⅷ",
    "e\u{301}\u{301}\u{301}",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "长镜头 rain 雨",
    "'",
    "''",
    "\"",
    "`",
    "\\",
    "\\'",
    ";",
    "' OR 1=1 --",
    "1); DROP TABLE member; --",
    "id desc, (select 1)",
    "%",
    "_",
    "%_%",
    "\\%",
    "*",
    "?",
    "$1",
    ":name",
    "{}",
    "{{name}}",
    "{{ 7*7 }}",
    "{% include 'x' %}",
    "${jndi:ldap://x}",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "](javascript:alert(1))",
    "../",
    "../../../../etc/passwd",
    "..\\..\\",
    "%2e%2e%2f",
    "/etc/passwd",
    "file:///etc/passwd",
    "http://127.0.0.1:1/",
    "http://[::1]/",
    "//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "a@b",
    "a@b@c.example",
    "a@example.com\nBcc: b@example.com",
    "+8613800000000",
    "13800000000",
    "0",
    "-0",
    "00",
    "+1",
    "-1",
    "1.5",
    "1e9",
    "1e308",
    "1e400",
    "NaN",
    "Infinity",
    "0x10",
    "1,00",
    "١٢",
    "１２",
    "99999999999999999999",
    "92233720368547758.07",
    "92233720368547758.08",
    "-92233720368547758.08",
    "0.001",
    "0.00",
    "true",
    "null",
    "undefined",
    "[]",
    "[1,2",
    "{\"a\":1}",
    "a,b,,c,",
    "1,2,3,1",
    "1-5",
    "-",
    "--",
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "0000-00-00",
    "9999-12-31",
    "9999-12-31 23:59:59",
    "-001-01-01",
    "2026-11-16T24:00:00",
    "2026-11-16 08:00:00 - 2026-11-15 08:00:00",
    "999999999999-01-01",
    "zh-cn",
    "en",
    "xx",
    "#ffffff",
    "#ggg",
    "v1",
    "v9223372036854775807",
    "v9223372036854775808",
    "l-1",
    "AAAAAAAA.AAAAAAAA",
    "bytes=0-",
    "W/\"x\"",
];
