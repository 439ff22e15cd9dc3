use std::net::SocketAddr;
use std::path::PathBuf;

use kernel::config::{BadConfig, Settings};

/// TLS by the program itself, with a certificate from files.
#[derive(Clone, Debug)]
pub struct TlsSettings {
    pub certificate: PathBuf,
    pub key: PathBuf,
    /// Where visitors without TLS are sent on to the shop.
    pub redirect: Option<SocketAddr>,
}

impl TlsSettings {
    /// None: somebody in front of the program does it, or nobody.
    pub fn read(settings: &Settings) -> Result<Option<Self>, BadConfig> {
        let file = |name| settings.get::<PathBuf>(name, "a file");
        let (certificate, key) = (file("tls.certificate")?, file("tls.key")?);
        let redirect: String = settings.get("tls.redirect", "an address and port")?;
        let is_set = |path: &PathBuf| !path.as_os_str().is_empty();
        match (is_set(&certificate), is_set(&key)) {
            (false, false) if redirect.is_empty() => return Ok(None),
            (false, _) => return Err(settings.refuse("tls.certificate", "a file: tls.key and tls.redirect need it")),
            (_, false) => return Err(settings.refuse("tls.key", "the file with the key of tls.certificate")),
            (true, true) => {}
        }
        let redirect = match redirect.as_str() {
            "" => None,
            _ => Some(settings.get("tls.redirect", "an address and port such as 0.0.0.0:80")?),
        };
        Ok(Some(Self { certificate, key, redirect }))
    }
}
