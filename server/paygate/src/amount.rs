//! Amounts as gateways write them. Inside everything is a whole number of minor units.

use kernel::money::Money;

/// Yuan as Alipay writes them: up to nine digits, a point, one or two digits. Nothing else: no sign, no exponent, no blanks.
pub fn parse_yuan(text: &str) -> Option<i64> {
    let (yuan, fen) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain =
        |part: &str, most: usize| (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain(yuan, 9) || !is_plain(fen, 2) {
        return None;
    }
    let yuan: i64 = yuan.parse().ok()?;
    let fen: i64 = format!("{fen:0<2}").parse().ok()?;
    Some(yuan * 100 + fen)
}

pub fn format_yuan(fen: i64) -> String {
    Money::from_fen(fen).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yuan_are_read_strictly() {
        for (text, fen) in [("0.01", 1), ("1", 100), ("1.5", 150), ("01.50", 150), ("999999999.99", 99_999_999_999)] {
            assert_eq!(parse_yuan(text), Some(fen), "{text}");
        }
        for bad in
            ["", ".", "1.", ".5", "-1", "+1", "1e1", "0.1e1", " 1", "1 ", "1.005", "1,00", "1000000000", "１", "NaN"]
        {
            assert_eq!(parse_yuan(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_amount_comes_back() {
        for fen in (0..200_000).chain([99_999_999_999]) {
            assert_eq!(parse_yuan(&format_yuan(fen)), Some(fen));
        }
    }
}
