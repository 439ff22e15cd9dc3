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
