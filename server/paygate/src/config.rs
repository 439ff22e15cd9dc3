//! A gateway's configuration as it is sealed in the database, and the gateway that it opens.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::alipay::{self, Alipay, AlipayConfig};
use crate::client::{Endpoint, Surroundings};
use crate::stripe::{self, Stripe, StripeConfig};
use crate::wechat::{self, Wechat, WechatConfig};
use crate::{PaymentGateway, SetupError};

/// `{"provider":"alipay","app_id":…}`. Secrets inside: no `Debug`, and never in a log.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "provider", rename_all = "snake_case")]
pub enum GatewayConfig {
    Alipay(AlipayConfig),
    Wechat(WechatConfig),
    Stripe(StripeConfig),
}

impl GatewayConfig {
    pub const fn provider(&self) -> &'static str {
        match self {
            Self::Alipay(_) => alipay::PROVIDER,
            Self::Wechat(_) => wechat::PROVIDER,
            Self::Stripe(_) => stripe::PROVIDER,
        }
    }

    /// Reads every key: a configuration that cannot work is refused here, with a sentence that names no secret.
    pub fn open(self, endpoint: Endpoint, surroundings: Surroundings) -> Result<Arc<dyn PaymentGateway>, SetupError> {
        Ok(match self {
            Self::Alipay(config) => Arc::new(Alipay::new(config, endpoint, surroundings)?),
            Self::Wechat(config) => Arc::new(Wechat::new(config, endpoint, surroundings)?),
            Self::Stripe(config) => Arc::new(Stripe::new(config, endpoint, surroundings)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use kernel::clock::SystemClock;
    use kernel::random::Random;
    use paysim::identity;
    use serde_json::{Value, json};

    use super::*;
    use crate::client::Limits;

    fn open(config: &Value, endpoint: Endpoint) -> Result<Arc<dyn PaymentGateway>, String> {
        drop(rustls::crypto::ring::default_provider().install_default());
        let surroundings =
            Surroundings { clock: Arc::new(SystemClock), random: Random::seeded(1), limits: Limits::default() };
        let config: GatewayConfig = serde_json::from_value(config.clone()).map_err(|error| error.to_string())?;
        config.open(endpoint, surroundings).map_err(|error| error.to_string())
    }

    fn wechat() -> Value {
        json!({
            "provider": "wechat", "mchid": "1", "appid": "wx1", "private_key": identity::MERCHANT_PRIVATE, "merchant_serial": "1",
            "api_v3_key": identity::WECHAT_API_V3_KEY,
        })
    }

    fn stripe(key: &str) -> Value {
        json!({ "provider": "stripe", "secret_key": key, "webhook_secrets": ["whsec_1"] })
    }

    #[test]
    fn what_cannot_work_is_refused_and_no_secret_is_shown() {
        let broken = |mut config: Value, name: &str, value: Value| {
            config[name] = value;
            config
        };
        let refused = [
            (json!({ "provider": "paypal" }), "unknown variant"),
            (broken(wechat(), "private_key", "SECRET".into()), "the private key is no RSA key"),
            (broken(wechat(), "api_v3_key", "SECRET".into()), "the APIv3 key is not 32 bytes long"),
            (broken(wechat(), "mchid", "".into()), "must be set"),
            (broken(wechat(), "platform_certificates", json!(["SECRET"])), "the certificate cannot be read"),
            (stripe("SECRET"), "must be set"),
            (broken(stripe("sk_test_1"), "webhook_secrets", json!(["SECRET"])), "must be set"),
            (broken(stripe("sk_test_1"), "webhook_secrets", json!([])), "must be set"),
        ];
        for (config, sentence) in refused {
            let error = open(&config, Endpoint::Real).err().expect("refused");
            assert!(error.contains(sentence) && !error.contains("SECRET"), "{error}");
        }
        assert!(open(&wechat(), Endpoint::Real).is_ok_and(|gateway| gateway.is_live()));
        assert!(open(&stripe("sk_live_1"), Endpoint::Real).is_ok_and(|gateway| gateway.is_live()));
        assert!(open(&stripe("sk_test_1"), Endpoint::Real).is_ok_and(|gateway| !gateway.is_live()));
    }

    #[test]
    fn real_money_is_never_called_a_test_nor_sent_to_a_simulator() {
        let simulator = Endpoint::simulator("http://127.0.0.1:1").expect("an endpoint");
        assert!(open(&wechat(), Endpoint::Trial).is_err());
        assert!(open(&wechat(), simulator.clone()).is_ok_and(|gateway| !gateway.is_live()));
        assert!(open(&stripe("sk_live_1"), simulator.clone()).is_err());
        assert!(open(&stripe("sk_live_1"), Endpoint::Trial).is_err());
        assert!(open(&stripe("sk_test_1"), simulator).is_ok());
    }
}
