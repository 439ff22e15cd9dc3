//! Qiniu's own signatures: what lets a browser upload by itself, and an address of something private that ends soon.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha1::Sha1;

use super::Visibility;
use super::remote::place;

/// An access key with its secret.
#[derive(Clone)]
pub struct Keys {
    pub access: String,
    pub secret: String,
}

impl Keys {
    fn sign(&self, text: &str) -> String {
        // An HMAC takes keys of any length.
        let Ok(mut mac) = Hmac::<Sha1>::new_from_slice(self.secret.as_bytes()) else { return String::new() };
        mac.update(text.as_bytes());
        format!("{}:{}", self.access, URL_SAFE.encode(mac.finalize().into_bytes()))
    }

    /// Lets whoever has it put new files into one folder of the private area, none larger than that, until then. The store removes
    /// after a day what nobody has taken from there.
    pub fn upload_token(&self, bucket: &str, folder: &str, largest: i64, until: i64) -> String {
        self.upload_token_of(&upload_policy(bucket, folder, largest, until).to_string())
    }

    fn upload_token_of(&self, policy: &str) -> String {
        let policy = URL_SAFE.encode(policy);
        format!("{}:{policy}", self.sign(&policy))
    }

    pub fn private_url(&self, url: &str, until: i64) -> String {
        let joint = if url.contains('?') { '&' } else { '?' };
        let url = format!("{url}{joint}e={until}");
        let token = self.sign(&url);
        format!("{url}&token={token}")
    }
}

fn upload_policy(bucket: &str, folder: &str, largest: i64, until: i64) -> Value {
    json!({
        "scope": format!("{bucket}:{}/", place(Visibility::Private, folder)), "deadline": until, "isPrefixalScope": 1, "insertOnly": 1,
        "fsizeLimit": largest, "detectMime": 1, "deleteAfterDays": 1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn y_d5_what_is_put_lies_aside_and_not_for_long() {
        let expected = json!({
            "scope": "shop:private/incoming/m7/", "deadline": 99, "isPrefixalScope": 1, "insertOnly": 1, "fsizeLimit": 1000,
            "detectMime": 1, "deleteAfterDays": 1,
        });
        assert_eq!(upload_policy("shop", "incoming/m7", 1000, 99), expected);
    }

    /// The worked examples of the vendor's documentation, as it stands since 2021.
    #[test]
    fn the_vendors_examples_come_out() {
        let keys = Keys { access: "MY_ACCESS_KEY".to_owned(), secret: "MY_SECRET_KEY".to_owned() };
        let policy = r#"{"scope":"my-bucket:sunflower.jpg","deadline":1451491200,"returnBody":"{\"name\":$(fname),\"size\":$(fsize),\"w\":$(imageInfo.width),\"h\":$(imageInfo.height),\"hash\":$(etag)}"}"#;
        assert!(
            keys.upload_token_of(policy)
                .starts_with("MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpz")
        );
        assert_eq!(
            keys.private_url("http://78re52.com1.z0.glb.clouddn.com/resource/flower.jpg", 1_451_491_200),
            "http://78re52.com1.z0.glb.clouddn.com/resource/flower.jpg?e=1451491200&token=MY_ACCESS_KEY:438dd8pXocjYuF-6dTcKMtETB2g="
        );
    }
}
