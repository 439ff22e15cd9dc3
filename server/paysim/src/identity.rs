//! Who the merchant is at each gateway, and the keys of both sides. They protect nothing.

use serde_json::{Value, json};

use crate::Provider;

pub const MERCHANT_PRIVATE: &str = include_str!("../golden/keys/merchant.pem");
pub const MERCHANT_PUBLIC: &str = include_str!("../golden/keys/merchant.pub.pem");
pub const STRANGER_PRIVATE: &str = include_str!("../golden/keys/stranger.pem");

pub const ALIPAY_APP_ID: &str = "2021000000000001";
pub const ALIPAY_SELLER_ID: &str = "2088000000000001";
/// Whoever pays here.
pub const ALIPAY_BUYER_ID: &str = "2088000000000077";
pub const ALIPAY_PRIVATE: &str = include_str!("../golden/keys/alipay.pem");
pub const ALIPAY_PUBLIC: &str = include_str!("../golden/keys/alipay.pub.pem");

pub const WECHAT_MCHID: &str = "1900000001";
pub const WECHAT_APPID: &str = "wx0000000000000001";
pub const WECHAT_MERCHANT_SERIAL: &str = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1";
pub const WECHAT_API_V3_KEY: &str = "0123456789abcdef0123456789ABCDEF";
pub const WECHAT_APP_SECRET: &str = "paysim0123456789abcdef0123456789";
pub const WECHAT_PUBLIC_KEY_ID: &str = "PUB_KEY_ID_0119000000012026111700000000000001";
pub const WECHAT_PRIVATE: &str = include_str!("../golden/keys/wechat.pem");
pub const WECHAT_PUBLIC: &str = include_str!("../golden/keys/wechat.pub.pem");

/// Platform certificates, for merchants without WeChat's public key: serial, private key, certificate.
pub const PLATFORMS: [(&str, &str, &str); 2] = [
    (
        "7132D72A03E93CDDF8C03BBD1F37EEDF1B1B1111",
        include_str!("../golden/keys/platform.pem"),
        include_str!("../golden/keys/platform.cert.pem"),
    ),
    (
        "7132D72A03E93CDDF8C03BBD1F37EEDF1B1B2222",
        include_str!("../golden/keys/platform2.pem"),
        include_str!("../golden/keys/platform2.cert.pem"),
    ),
];

pub const STRIPE_SECRET_KEY: &str = "sk_test_paysim_0123456789";
pub const STRIPE_WEBHOOK_SECRET: &str = "whsec_paysim_0123456789abcdef";

/// What a shop must know to be the merchant.
pub fn credentials(provider: Provider) -> Value {
    match provider {
        Provider::Alipay => json!({
            "app_id": ALIPAY_APP_ID, "seller_id": ALIPAY_SELLER_ID, "private_key": MERCHANT_PRIVATE,
            "alipay_public_key": ALIPAY_PUBLIC,
        }),
        Provider::Wechat => json!({
            "mchid": WECHAT_MCHID, "appid": WECHAT_APPID, "private_key": MERCHANT_PRIVATE,
            "merchant_serial": WECHAT_MERCHANT_SERIAL, "api_v3_key": WECHAT_API_V3_KEY,
            "app_secret": WECHAT_APP_SECRET, "public_key": { "id": WECHAT_PUBLIC_KEY_ID, "key": WECHAT_PUBLIC },
        }),
        Provider::Stripe => json!({ "secret_key": STRIPE_SECRET_KEY, "webhook_secrets": [STRIPE_WEBHOOK_SECRET] }),
    }
}
