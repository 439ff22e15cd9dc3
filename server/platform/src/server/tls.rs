//! TLS by the shop itself: a certificate and its key from files, which are read again when they change. A pair that cannot be used is
//! reported, and the one before it stays.

use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use anyhow::{Context, ensure};
use kernel::clock::{SharedClock, Timestamp};
use rustls::ServerConfig;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use tokio_rustls::TlsAcceptor;
use x509_cert::der::Decode;

use crate::config::TlsSettings;

/// How often the files are looked at.
pub const RELOAD_EVERY: Duration = Duration::from_secs(10);
pub const HTTP_2: &[u8] = b"h2";
const HTTP_1: &[u8] = b"http/1.1";

/// A certificate and the key that belongs to it.
#[derive(Debug)]
pub struct KeyPair {
    certified: Arc<CertifiedKey>,
    /// When the first certificate of the chain ends.
    pub ends_at: Timestamp,
}

impl KeyPair {
    /// Refuses files that cannot be read, and a key of another certificate.
    pub fn load(files: &TlsSettings) -> anyhow::Result<Self> {
        let (certificate, key) = (files.certificate.display(), files.key.display());
        let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(&files.certificate)
            .and_then(Iterator::collect)
            .with_context(|| format!("{certificate} cannot be read"))?;
        ensure!(!chain.is_empty(), "{certificate} has no certificate in it");
        let private =
            PrivateKeyDer::from_pem_file(&files.key).with_context(|| format!("{key} cannot be read as a key"))?;
        let mut ends_at = Timestamp(i64::MAX);
        for link in &chain {
            let link = x509_cert::Certificate::from_der(link).with_context(|| format!("{certificate} is damaged"))?;
            let end = link.tbs_certificate.validity.not_after.to_unix_duration();
            ends_at = ends_at.min(Timestamp::from_seconds(i64::try_from(end.as_secs()).unwrap_or(i64::MAX)));
        }
        let certified = CertifiedKey::from_der(chain, private, &provider())
            .with_context(|| format!("{key} is not the key of {certificate}"))?;
        Ok(Self { certified: Arc::new(certified), ends_at })
    }

    /// Whether browsers accept it for this host.
    pub fn covers(&self, host: &str) -> bool {
        let leaf = self.certified.end_entity_cert().ok().and_then(|leaf| webpki::EndEntityCert::try_from(leaf).ok());
        let name = ServerName::try_from(host.trim_matches(['[', ']'])).ok();
        leaf.zip(name).is_some_and(|(leaf, name)| leaf.verify_is_valid_for_subject_name(&name).is_ok())
    }
}

fn provider() -> CryptoProvider {
    ring::default_provider()
}

/// By which a file that was replaced or written to is recognised.
type FileState = (u64, i64, i64, u64);

fn file_state(found: &Metadata) -> FileState {
    (found.ino(), found.mtime(), found.mtime_nsec(), found.len())
}

/// What the shop presents to visitors at the moment.
#[derive(Debug)]
pub struct ReloadedCertificate {
    files: TlsSettings,
    current: RwLock<Arc<CertifiedKey>>,
    seen: Mutex<[FileState; 2]>,
}

impl ReloadedCertificate {
    pub fn load(files: &TlsSettings) -> anyhow::Result<Arc<Self>> {
        let seen = Mutex::new(Self::look(files).context("the files of tls cannot be read")?);
        let current = RwLock::new(KeyPair::load(files)?.certified);
        Ok(Arc::new(Self { files: files.clone(), current, seen }))
    }

    pub fn acceptor(self: &Arc<Self>) -> anyhow::Result<TlsAcceptor> {
        let builder =
            ServerConfig::builder_with_provider(Arc::new(provider())).with_safe_default_protocol_versions()?;
        let mut config = builder.with_no_client_auth().with_cert_resolver(self.clone());
        config.alpn_protocols = vec![HTTP_2.to_vec(), HTTP_1.to_vec()];
        config.ticketer = ring::Ticketer::new()?;
        Ok(TlsAcceptor::from(Arc::new(config)))
    }

    /// Looks at the files again and again.
    pub async fn watch(self: Arc<Self>, clock: SharedClock) {
        loop {
            clock.wait(RELOAD_EVERY).await;
            self.reload_if_changed();
        }
    }

    fn reload_if_changed(&self) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        // Between the removal of a file and the next one there is none.
        let Ok(found) = Self::look(&self.files) else { return };
        if *seen == found {
            return;
        }
        *seen = found;
        match KeyPair::load(&self.files) {
            Ok(pair) => {
                *self.current.write().unwrap_or_else(PoisonError::into_inner) = pair.certified;
                tracing::info!("the certificate was read again; it ends at {}", pair.ends_at.iso());
            }
            Err(error) => {
                tracing::error!("the new certificate cannot be used, visitors still get the one before: {error:#}");
            }
        }
    }

    fn look(files: &TlsSettings) -> io::Result<[FileState; 2]> {
        let state = |path| std::fs::metadata(path).map(|found| file_state(&found));
        Ok([state(&files.certificate)?, state(&files.key)?])
    }
}

impl ResolvesServerCert for ReloadedCertificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current.read().unwrap_or_else(PoisonError::into_inner).clone())
    }
}
