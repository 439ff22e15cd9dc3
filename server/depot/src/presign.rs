//! Addresses that carry a signature of S3 (version 4) in their query. The library signs addresses as well, but not the length of what is sent;
//! with it in the signature a store refuses more bytes than were announced.

use hmac::{Hmac, KeyInit, Mac};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest, Sha256};

/// Everything but letters, digits and `-_.~` is written in hexadecimal.
const STRICT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Who signs, for which region.
#[derive(Clone)]
pub struct S3Signer {
    pub key: String,
    pub secret: String,
    pub region: String,
}

/// What may be done with the address, and until when.
pub struct SignedCall<'a> {
    pub method: &'a str,
    /// Scheme, host and port.
    pub origin: &'a str,
    /// Path, of signs that need no encoding.
    pub path: &'a str,
    pub query: &'a [(&'a str, String)],
    /// Bytes of the body; none: it is not signed.
    pub length: Option<u64>,
    /// Unix seconds
    pub now: i64,
    pub life: u64,
}

impl S3Signer {
    pub fn address(&self, call: &SignedCall<'_>) -> String {
        let (date, time) = written(call.now);
        let scope = format!("{date}/{}/s3/aws4_request", self.region);
        let host = call.origin.split_once("://").map_or(call.origin, |(_, host)| host);
        let (names, headers) = match call.length {
            Some(length) => ("content-length;host", format!("content-length:{length}\nhost:{host}\n")),
            None => ("host", format!("host:{host}\n")),
        };
        let mut query: Vec<(String, String)> = [
            ("X-Amz-Algorithm", "AWS4-HMAC-SHA256".to_owned()),
            ("X-Amz-Credential", format!("{}/{scope}", self.key)),
            ("X-Amz-Date", format!("{date}T{time}Z")),
            ("X-Amz-Expires", call.life.to_string()),
            ("X-Amz-SignedHeaders", names.to_owned()),
        ]
        .iter()
        .chain(call.query)
        .map(|(name, value)| (encoded(name), encoded(value)))
        .collect();
        query.sort_unstable();
        let query = query.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&");
        let request = format!("{}\n{}\n{query}\n{headers}\n{names}\nUNSIGNED-PAYLOAD", call.method, call.path);
        let text = format!("AWS4-HMAC-SHA256\n{date}T{time}Z\n{scope}\n{}", hex(&Sha256::digest(request)));
        let key = ["s3", "aws4_request"]
            .iter()
            .fold(sign(&sign(format!("AWS4{}", self.secret).as_bytes(), &date), &self.region), |key, word| {
                sign(&key, word)
            });
        format!("{}{}?{query}&X-Amz-Signature={}", call.origin, call.path, hex(&sign(&key, &text)))
    }
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, STRICT).to_string()
}

fn sign(key: &[u8], text: &str) -> Vec<u8> {
    // An HMAC takes keys of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return Vec::new() };
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Day and time as signatures have them: 20130524, 000000.
fn written(seconds: i64) -> (String, String) {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Days since the first of March of the year 0, in eras of 400 years.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (format!("{year:04}{month:02}{day:02}"), format!("{:02}{:02}{:02}", rest / 3_600, rest / 60 % 60, rest % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the vendor's documentation (Authenticating Requests: Using Query Parameters).
    #[test]
    fn the_vendors_example_comes_out() {
        let signer = S3Signer {
            key: "AKIAIOSFODNN7EXAMPLE".to_owned(),
            secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY".to_owned(),
            region: "us-east-1".to_owned(),
        };
        let call = SignedCall {
            method: "GET",
            origin: "https://examplebucket.s3.amazonaws.com",
            path: "/test.txt",
            query: &[],
            length: None,
            now: 1_369_353_600,
            life: 86_400,
        };
        assert_eq!(
            signer.address(&call),
            "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256\
             &X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z\
             &X-Amz-Expires=86400&X-Amz-SignedHeaders=host\
             &X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404"
        );
        // The length is part of what is signed, and so is which part it is.
        let with = |length, part: &str| {
            let query = [("partNumber", part.to_owned()), ("uploadId", "a/b+c".to_owned())];
            signer.address(&SignedCall { method: "PUT", length: Some(length), query: &query, ..call })
        };
        assert!(with(5, "1").contains("X-Amz-SignedHeaders=content-length%3Bhost&partNumber=1&uploadId=a%2Fb%2Bc"));
        let signature = |url: String| url.rsplit('=').next().unwrap_or_default().to_owned();
        assert_ne!(signature(with(5, "1")), signature(with(6, "1")));
        assert_ne!(signature(with(5, "1")), signature(with(5, "2")));
    }

    #[test]
    fn days_are_written_as_people_do() {
        assert_eq!(written(0), ("19700101".to_owned(), "000000".to_owned()));
        assert_eq!(written(951_782_399), ("20000228".to_owned(), "235959".to_owned()));
        assert_eq!(written(951_782_400), ("20000229".to_owned(), "000000".to_owned()));
        assert_eq!(written(1_798_761_599), ("20261231".to_owned(), "235959".to_owned()));
    }
}
