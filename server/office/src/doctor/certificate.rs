//! The certificate that the shop presents itself, where it does (`tls.certificate`).

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use http::Uri;
use kernel::clock::Timestamp;
use platform::config::{Config, TlsSettings};
use platform::server::tls::KeyPair;

use super::{CheckState, Finding};

/// Authorities renew a month before the end: two weeks before it something has failed.
const SOON: Duration = Duration::from_secs(14 * 24 * 3600);

pub fn examine(config: &Config, now: Timestamp) -> Vec<Finding> {
    let Some(files) = &config.tls else { return Vec::new() };
    let mut findings = vec![private_key(files)];
    match KeyPair::load(files) {
        Ok(pair) => {
            let host = config.public_url.parse().ok().and_then(|uri: Uri| uri.host().map(str::to_owned));
            let host = host.unwrap_or_default();
            findings.push(Finding::new("tls_files", CheckState::Ok));
            findings.push(end(&pair, now));
            findings.push(Finding::error_unless("tls_host", pair.covers(&host)).with("host", host));
        }
        Err(error) => {
            findings.push(Finding::new("tls_files", CheckState::Error).with("problem", format!("{error:#}")));
        }
    }
    findings
}

/// When the certificate ends, if there is one that can be read.
pub fn ends_at(config: &Config) -> Option<Timestamp> {
    config.tls.as_ref().and_then(|files| KeyPair::load(files).ok()).map(|pair| pair.ends_at)
}

fn end(pair: &KeyPair, now: Timestamp) -> Finding {
    let state = match pair.ends_at {
        end if end <= now => CheckState::Error,
        end if end <= now.plus(SOON) => CheckState::Warning,
        _ => CheckState::Ok,
    };
    let days = (pair.ends_at.0 - now.0).max(0) / 86_400_000;
    Finding::new("tls_end", state).with("day", pair.ends_at.iso()).with("days", days)
}

/// Whoever reads the key can pass for the shop.
fn private_key(files: &TlsSettings) -> Finding {
    let is_open = std::fs::metadata(&files.key).is_ok_and(|found| found.permissions().mode() & 0o027 != 0);
    Finding::error_unless("tls_key", !is_open).with("path", files.key.display())
}
