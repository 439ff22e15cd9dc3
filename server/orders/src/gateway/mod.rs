//! Gateway: how the shop reaches those who take money. Versions of their sealed credentials, the gateways that are open now, the address at
//! which they tell us what happened, and the page on which the sandbox plays one.

pub mod model;
pub mod notification;
pub mod save;
pub mod set;
pub mod store;

use kernel::error_codes;
use paygate::SetupError;
use paygate::crypto::KeyError;

error_codes! {
    pub enum GatewaySetupError {
        UnknownProvider = "gateway.unknown_provider": Invalid,
        SimulatorInProduction = "gateway.simulator_in_production": Refused,
        TestInProduction = "gateway.test_in_production": Refused,
        LiveInDevelopment = "gateway.live_in_development": Refused,
        BadEndpoint = "gateway.bad_endpoint": Invalid,
        BadMethods = "gateway.bad_methods": Invalid,
        MissingField = "gateway.missing_field": Invalid,
        BadPrivateKey = "gateway.bad_private_key": Invalid,
        BadPublicKey = "gateway.bad_public_key": Invalid,
        BadCertificate = "gateway.bad_certificate": Invalid,
        BadApiV3Key = "gateway.bad_api_v3_key": Invalid,
        NotConfigured = "gateway.not_configured": NotFound,
    }
}

impl GatewaySetupError {
    /// For the log, where nobody's language is known.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::SimulatorInProduction => "production mode takes no simulator: it hands out goods for no money",
            Self::TestInProduction => "production mode takes real money only, and these credentials are for trying out",
            Self::LiveInDevelopment => "only production mode takes real money",
            _ => self.coded().code,
        }
    }
}

impl From<&SetupError> for GatewaySetupError {
    fn from(error: &SetupError) -> Self {
        match error {
            SetupError::Missing(_) => Self::MissingField,
            SetupError::Endpoint(_) => Self::BadEndpoint,
            SetupError::Key(KeyError::PrivateKey) => Self::BadPrivateKey,
            SetupError::Key(KeyError::PublicKey) => Self::BadPublicKey,
            SetupError::Key(KeyError::Certificate) => Self::BadCertificate,
            SetupError::Key(KeyError::ApiV3Key) => Self::BadApiV3Key,
        }
    }
}
