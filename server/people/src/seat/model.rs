use kernel::Result;

use super::SeatError;

const LONGEST_COMPANY: usize = 60;
/// What names of companies have beside letters, digits and spaces, in Chinese and in English.
const SIGNS: &str = "&＆.,，、()（）-–·•'’+";

/// A company's name as it stands in letters to others: no link, no address and no markup, so that nobody writes to strangers with it.
pub fn company(text: &str) -> Result<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    let is_plain = |letter: char| letter.is_alphanumeric() || letter == ' ' || SIGNS.contains(letter);
    let fits = (1..=LONGEST_COMPANY).contains(&length)
        && name.chars().any(char::is_alphanumeric)
        && name.chars().all(is_plain)
        && !name.to_lowercase().contains("http")
        && !name.split(|letter: char| letter != '.' && !letter.is_alphanumeric()).any(is_host);
    if fits { Ok(name) } else { Err(SeatError::BadCompany.into()) }
}

/// `example.com`, which mail programs make a link of; `Ltd.` and `S.A.` are none.
fn is_host(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').filter(|part| !part.is_empty()).collect();
    parts.len() > 1 && parts.iter().any(|part| part.chars().count() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn y_c2_a_company_is_no_link_and_no_markup() {
        for good in [
            "梧桐影业",
            "光影（北京）文化传媒有限公司",
            " Smith & Sons  Films, Ltd. ",
            "Foo Co.,Ltd.",
            "Société S.A.",
            "O'Neil-Meyer + Partner",
            "让·雷诺工作室",
            "3D 工场",
        ] {
            assert!(company(good).is_ok(), "{good}");
        }
        assert_eq!(company(" a   b ").unwrap(), "a b");
        for bad in [
            "",
            "  ",
            "...",
            "http://evil",
            "https evil",
            "Win at evil.example",
            "www.evil",
            "evil。com",
            "evil．com",
            "//evil",
            "me@evil",
            "<b>x</b>",
            "[x](y)",
            "a\u{202e}b",
            "a\u{0}b",
            "a: b",
            "t.co",
        ] {
            assert!(company(bad).is_err(), "{bad:?}");
        }
        assert!(company(&"x".repeat(60)).is_ok() && company(&"x".repeat(61)).is_err());
    }
}
