//! Who pays inside of WeChat: JSAPI needs the visitor's openid, which the official account's silent authorisation gives for a code.

use reqwest::Client;
use serde::Deserialize;

use super::Wechat;
use crate::GatewayError;
use crate::client::{Attempts, Endpoint, LARGEST_ANSWER};
use crate::wire::encode;

/// Longer names are nobody's.
const LONGEST_OPENID: usize = 128;

#[derive(Deserialize)]
struct Payer {
    #[serde(default)]
    openid: String,
    #[serde(default)]
    errcode: i64,
}

impl Wechat {
    fn payer_host(&self, real: &str) -> String {
        match &self.endpoint {
            Endpoint::Real | Endpoint::Trial => real.to_owned(),
            Endpoint::Simulator(base) => base.to_string(),
        }
    }

    pub(super) fn payer_page(&self) -> Option<String> {
        self.app_secret.as_ref()?;
        Some(format!(
            "{}connect/oauth2/authorize?appid={}&redirect_uri={{return}}&response_type=code&scope=snsapi_base&state={{state}}#wechat_redirect",
            self.payer_host("https://open.weixin.qq.com/"),
            encode(&self.appid),
        ))
    }

    /// A code is good once and for five minutes. The answer has no signature: TLS alone says whose it is.
    pub(super) async fn read_payer(&self, code: &str) -> Result<String, GatewayError> {
        let refuse = |why: &str| GatewayError::Refused(why.to_owned());
        let secret = self.app_secret.as_ref().ok_or_else(|| refuse("the secret of the official account is not set"))?;
        let url = format!(
            "{}sns/oauth2/access_token?appid={}&secret={}&code={}&grant_type=authorization_code",
            self.payer_host("https://api.weixin.qq.com/"),
            encode(&self.appid),
            encode(secret),
            encode(code),
        );
        let build = |client: &Client, _: u32| Ok(client.get(&url));
        let answer = self.client.send(Attempts::Once, LARGEST_ANSWER, build).await?;
        openid_of(&answer.body)
    }
}

pub(super) fn openid_of(answer: &[u8]) -> Result<String, GatewayError> {
    let payer: Payer = serde_json::from_slice(answer).map_err(|_| GatewayError::unknown("no readable answer"))?;
    match payer.openid {
        openid if (1..=LONGEST_OPENID).contains(&openid.len()) => Ok(openid),
        _ => Err(GatewayError::Refused(format!("code {} about who pays", payer.errcode))),
    }
}
