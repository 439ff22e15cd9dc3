//! What the owner enters for a gateway, and which way to pay a buyer gets.

use std::collections::BTreeMap;

use http::HeaderMap;
use http::header::USER_AGENT;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::read_row;
use kernel::db::sealed::SealedColumn;
use kernel::string_enum;
use paygate::client::Endpoint;
use paygate::{GatewayConfig, PayMethod, PaymentGateway, SetupError};
use serde_json::{Map, Value};

use super::GatewaySetupError;

string_enum! {
    /// Gateways that are set up in the back office; the sandbox is not one of them.
    pub enum Provider {
        Alipay = "alipay",
        Wechat = "wechat",
        Stripe = "stripe",
    }
}

impl Provider {
    pub const fn methods(self) -> &'static [PayMethod] {
        match self {
            Self::Alipay => &[PayMethod::Page, PayMethod::Wap, PayMethod::Qr],
            Self::Wechat => &[PayMethod::Qr, PayMethod::H5, PayMethod::Jsapi],
            Self::Stripe => &[PayMethod::Checkout],
        }
    }
}

read_row! {
    /// One version of a gateway's configuration.
    #[derive(Clone)]
    pub struct ConfigVersion, columns config_columns {
        pub id: i64,
        pub provider: Provider,
        pub version: i64,
        pub endpoint: String,
        pub merchant: String,
        pub methods: String,
        pub sealed: String,
        pub notify_key: String,
        pub created_at: Timestamp,
        pub retired_at: Option<Timestamp>,
    }
}

pub const SEALED_CREDENTIALS: SealedColumn = SealedColumn {
    table: "gateway_config",
    column: "sealed",
    field: None,
    place: |row| Some(ConfigVersion::seal_place(Provider::from_word(row.text("provider")?)?, row.int("version")?)),
};

impl ConfigVersion {
    pub fn methods(&self) -> Vec<PayMethod> {
        self.methods.split(',').filter_map(PayMethod::from_word).collect()
    }

    /// Where in the database the credentials stand, as far as their seal is concerned.
    pub fn seal_place(provider: Provider, version: i64) -> String {
        format!("gateway_config/{}/{version}", provider.word())
    }

    /// The address that is entered at the gateway, without a query, since WeChat allows none.
    pub fn notify_url(&self, public_url: &str) -> String {
        notify_url(public_url, self.provider.word(), &self.notify_key)
    }
}

pub fn notify_url(public_url: &str, provider: &str, notify_key: &str) -> String {
    format!("{public_url}/notify/{provider}/{notify_key}")
}

/// `real`, `trial`, or a simulator's address on this machine.
pub fn read_endpoint(text: &str) -> Result<Endpoint, SetupError> {
    Ok(match text {
        "real" => Endpoint::Real,
        "trial" => Endpoint::Trial,
        base => Endpoint::simulator(base)?,
    })
}

/// Money of the other kind is refused: in production it must be real, elsewhere it must not be.
pub fn check_mode(
    is_production: bool,
    endpoint: &Endpoint,
    gateway: &dyn PaymentGateway,
) -> Result<(), GatewaySetupError> {
    match (is_production, gateway.is_live()) {
        (true, _) if matches!(endpoint, Endpoint::Simulator(_)) => Err(GatewaySetupError::SimulatorInProduction),
        (true, false) => Err(GatewaySetupError::TestInProduction),
        (false, true) => Err(GatewaySetupError::LiveInDevelopment),
        _ => Ok(()),
    }
}

/// What was entered, over what an earlier version has: a field that is left empty stays as it was.
pub fn merge_credentials(
    provider: Provider,
    earlier: Option<Map<String, Value>>,
    entered: BTreeMap<String, Value>,
) -> Map<String, Value> {
    let mut fields = earlier.unwrap_or_default();
    let is_empty = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    };
    fields.extend(entered.into_iter().filter(|(_, value)| !is_empty(value)));
    fields.insert("provider".to_owned(), provider.word().into());
    fields
}

/// Who the shop is at the gateway, as far as the credentials tell. Stripe's do not name the account.
pub fn merchant_of(config: &GatewayConfig) -> String {
    match config {
        GatewayConfig::Alipay(config) => format!("{}/{}", config.seller_id, config.app_id),
        GatewayConfig::Wechat(config) => format!("{}/{}", config.mchid, config.appid),
        GatewayConfig::Stripe(config) => {
            let mode = if config.secret_key.contains("_live_") { "live" } else { "test" };
            mode.to_owned()
        }
    }
}

/// What the buyer holds in their hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayDevice {
    Computer,
    Phone,
    /// The browser inside of WeChat.
    WechatBrowser,
}

impl PayDevice {
    pub fn of(headers: &HeaderMap) -> Self {
        let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if agent.contains("MicroMessenger") {
            Self::WechatBrowser
        } else if ["Mobi", "Android", "iPhone", "iPad"].iter().any(|word| agent.contains(word)) {
            Self::Phone
        } else {
            Self::Computer
        }
    }
}

/// The way to pay: the one that was asked for, else the one that suits the device.
pub fn choose_method(
    offered: &[PayMethod],
    asked: Option<PayMethod>,
    device: PayDevice,
    has_openid: bool,
) -> Option<PayMethod> {
    use PayMethod::{Checkout, H5, Jsapi, Page, Qr, Wap};
    let can = |method: &PayMethod| offered.contains(method) && (*method != Jsapi || has_openid);
    if let Some(method) = asked {
        return Some(method).filter(can);
    }
    let preferred = match device {
        PayDevice::Computer => [Qr, Page, Checkout, Wap, H5, Jsapi],
        PayDevice::Phone => [Wap, H5, Checkout, Page, Qr, Jsapi],
        PayDevice::WechatBrowser => [Jsapi, Checkout, Qr, Wap, Page, H5],
    };
    preferred.into_iter().find(can)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_to_pay_suits_the_device() {
        use PayMethod::{Checkout, H5, Jsapi, Page, Qr, Wap};
        let (alipay, wechat) = (Provider::Alipay.methods(), Provider::Wechat.methods());
        let choose = |offered, device, openid| choose_method(offered, None, device, openid);
        assert_eq!(choose(alipay, PayDevice::Computer, false), Some(Qr));
        assert_eq!(choose(alipay, PayDevice::Phone, false), Some(Wap));
        assert_eq!(choose(wechat, PayDevice::Phone, false), Some(H5));
        assert_eq!(choose(wechat, PayDevice::WechatBrowser, true), Some(Jsapi));
        assert_eq!(choose(wechat, PayDevice::WechatBrowser, false), Some(Qr), "nobody pays there without a name");
        assert_eq!(choose(&[Checkout], PayDevice::WechatBrowser, false), Some(Checkout));
        assert_eq!(choose_method(alipay, Some(Page), PayDevice::Phone, false), Some(Page));
        assert_eq!(choose_method(alipay, Some(H5), PayDevice::Phone, false), None, "not offered");
        assert_eq!(choose_method(wechat, Some(Jsapi), PayDevice::WechatBrowser, false), None);
    }

    #[test]
    fn what_is_left_empty_stays_as_it_was() {
        let earlier = serde_json::json!({ "provider": "stripe", "secret_key": "old", "webhook_secrets": ["w"] });
        let Value::Object(earlier) = earlier else { return };
        let entered = [("secret_key".to_owned(), "new".into()), ("webhook_secrets".to_owned(), Value::Array(vec![]))];
        let merged = merge_credentials(Provider::Stripe, Some(earlier), entered.into());
        assert_eq!(
            Value::Object(merged),
            serde_json::json!({ "provider": "stripe", "secret_key": "new", "webhook_secrets": ["w"] })
        );
    }
}
