use kernel::string_enum;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

pub const WIDTH: u32 = 350;
pub const HEIGHT: u32 = 200;

string_enum! {
    pub enum Purpose {
        UserLogin = "user_login",
        AdminLogin = "admin_login",
        Code = "code",
        Download = "download",
    }
}

/// What is asked, without what is right.
#[derive(Serialize, ToSchema)]
pub struct Captcha {
    pub id: String,
    /// What to click, in order; an icon is written `<name>`
    pub text: Vec<String>,
    /// A PNG as `data:` address
    pub base64: String,
    pub width: u32,
    pub height: u32,
    pub work: ProofOfWork,
}

/// Instead of clicking: a number n such that SHA-256 of `{salt}{n}` begins with this many zero bits, sent as `work:{n}`
#[derive(Serialize, ToSchema)]
pub struct ProofOfWork {
    pub salt: String,
    pub bits: u32,
}

/// Left, top, right, bottom, edges included.
pub type ClickArea = [f32; 4];

#[derive(Serialize, Deserialize)]
pub struct CaptchaAnswer {
    pub boxes: Vec<ClickArea>,
    pub salt: String,
}

impl CaptchaAnswer {
    /// `work_bits`: leading zero bits that the hash of a number needs to count instead of clicks.
    pub fn is_met_by(&self, info: &str, work_bits: u32) -> bool {
        match info.strip_prefix("work:") {
            Some(number) => is_work(&self.salt, number, work_bits),
            None => points(info).is_some_and(|points| {
                points.len() == self.boxes.len()
                    && points.iter().zip(&self.boxes).all(|((x, y), [left, top, right, bottom])| {
                        (*left..=*right).contains(x) && (*top..=*bottom).contains(y)
                    })
            }),
        }
    }
}

fn is_work(salt: &str, number: &str, bits: u32) -> bool {
    let plain = (1..=20).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    plain && leading_zeros(&Sha256::digest(format!("{salt}{number}"))) >= bits
}

fn leading_zeros(bytes: &[u8]) -> u32 {
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    let next = bytes.get(zeros).map_or(0, |byte| byte.leading_zeros());
    u32::try_from(zeros).unwrap_or(u32::MAX).saturating_mul(8).saturating_add(next)
}

/// `x1,y1-x2,y2;W;H`: clicks on a picture shown W wide and H high, in the picture's own measure.
fn points(info: &str) -> Option<Vec<(f32, f32)>> {
    let mut parts = info.split(';');
    let (clicks, width, height) = (parts.next()?, parts.next()?, parts.next()?);
    let number = |text: &str| text.parse::<f32>().ok().filter(|number| number.is_finite() && *number >= 0.0);
    let (width, height) = (number(width)?, number(height)?);
    if parts.next().is_some() || width < 1.0 || height < 1.0 {
        return None;
    }
    let read = |click: &str| {
        let (x, y) = click.split_once(',')?;
        Some((number(x)? * WIDTH as f32 / width, number(y)? * HEIGHT as f32 / height))
    };
    clicks.split('-').map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> CaptchaAnswer {
        CaptchaAnswer { boxes: vec![[10.0, 10.0, 50.0, 50.0], [100.0, 100.0, 140.0, 140.0]], salt: "salt".into() }
    }

    #[test]
    fn every_mark_is_clicked_in_order_and_nothing_else() {
        for (info, right) in [
            ("30,30-120,120;350;200", true),
            ("10,50-140,100;350;200", true),
            ("60,60-240,240;700;400", true), // shown twice as large
            ("30.5,30-120,119.5;350;200", true),
            ("120,120-30,30;350;200", false),
            ("30,30;350;200", false),
            ("30,30-120,120-200,20;350;200", false),
            ("30,30-120,120;350", false),
            ("30,30-120,120;350;200;1", false),
            ("30,30-120,120;0;0", false),
            ("NaN,30-120,120;350;200", false),
            ("inf,30-120,120;350;200", false),
            ("-30,30-120,120;350;200", false),
            ("", false),
            (";;", false),
        ] {
            assert_eq!(answer().is_met_by(info, 12), right, "{info}");
        }
    }

    #[test]
    fn work_counts_instead_of_clicks() {
        let found = (0..).find(|n| is_work("salt", &n.to_string(), 12)).unwrap();
        assert!(answer().is_met_by(&format!("work:{found}"), 12));
        assert!(!answer().is_met_by(&format!("work:{found}"), 40));
        for wrong in ["work:", "work:-1", "work:x", "work: 5"] {
            assert!(!answer().is_met_by(wrong, 12), "{wrong}");
        }
        assert_eq!([leading_zeros(&[0, 0x1f]), leading_zeros(&[0xff]), leading_zeros(&[0, 0])], [11, 0, 16]);
    }
}
