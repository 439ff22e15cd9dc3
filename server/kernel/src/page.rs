//! Paging as the wire speaks it: `page` from 1, `limit` within bounds. A careless value falls back, it never errors.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paging {
    pub page: i64,
    pub limit: i64,
}

impl Paging {
    pub const MAX_LIMIT: i64 = 100;

    pub fn new(page: Option<&str>, limit: Option<&str>, default_limit: i64) -> Self {
        let number = |text: Option<&str>| text.and_then(|text| text.parse::<i64>().ok()).filter(|value| *value >= 1);
        Self {
            page: number(page).unwrap_or(1).min(1_000_000),
            limit: number(limit).unwrap_or(default_limit).min(Self::MAX_LIMIT),
        }
    }

    pub const fn offset(self) -> i64 {
        (self.page - 1) * self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn careless_values_fall_back() {
        let paging = |page, limit| Paging::new(page, limit, 24);
        assert_eq!(paging(None, None), Paging { page: 1, limit: 24 });
        assert_eq!(paging(Some("0"), Some("-3")), Paging { page: 1, limit: 24 });
        assert_eq!(paging(Some("3"), Some("500")), Paging { page: 3, limit: 100 });
        assert_eq!(paging(Some("x"), Some("")), Paging { page: 1, limit: 24 });
        assert_eq!(paging(Some("99999999999999"), None).page, 1_000_000);
        assert_eq!(paging(Some("3"), Some("10")).offset(), 20);
    }
}
