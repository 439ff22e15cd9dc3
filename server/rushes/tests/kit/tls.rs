//! Certificates made for a test, and clients that trust them.

use std::io::Write;
use std::net::SocketAddr;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::clock::SharedClock;
use platform::config::TlsSettings;
use platform::server::tls::ReloadedCertificate;
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::TestApp;
use super::socket::Listening;

/// A certificate that signs itself, with its key, as PEM.
pub struct Made {
    pub certificate: String,
    pub key: String,
    pub der: CertificateDer<'static>,
}

pub fn make(host: &str, ends: (i32, u8, u8)) -> Made {
    let mut params = CertificateParams::new([host.to_owned()]).unwrap();
    params.not_after = date_time_ymd(ends.0, ends.1, ends.2);
    let key = KeyPair::generate().unwrap();
    let made = params.self_signed(&key).unwrap();
    Made { certificate: made.pem(), key: key.serialize_pem(), der: made.der().clone() }
}

/// The files of a shop's certificate.
pub struct Files(pub PathBuf);

impl Files {
    pub fn write(folder: &Path, made: &Made) -> Self {
        let files = Self(folder.to_owned());
        files.replace(&made.certificate, &made.key);
        files
    }

    /// As renewals do: another file takes the place of the old one.
    pub fn replace(&self, certificate: &str, key: &str) {
        for (name, text) in [("shop.pem", certificate), ("shop.key", key)] {
            let next = self.0.join("next");
            drop(std::fs::remove_file(&next));
            let file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&next);
            file.unwrap().write_all(text.as_bytes()).unwrap();
            std::fs::rename(next, self.0.join(name)).unwrap();
        }
    }

    pub fn settings(&self) -> TlsSettings {
        TlsSettings { certificate: self.0.join("shop.pem"), key: self.0.join("shop.key"), redirect: None }
    }

    pub fn env(&self) -> [(&'static str, String); 2] {
        let path = |name: &str| self.0.join(name).display().to_string();
        [("RUSHES_TLS_CERTIFICATE", path("shop.pem")), ("RUSHES_TLS_KEY", path("shop.key"))]
    }
}

impl TestApp {
    /// Behind TLS, with files that are looked at by the test's clock.
    pub async fn listen_with_tls(&self, files: &Files) -> Listening {
        let certificate = ReloadedCertificate::load(&files.settings()).unwrap();
        let acceptor = certificate.acceptor().unwrap();
        let clock: SharedClock = self.clock.clone();
        tokio::spawn(certificate.watch(clock));
        self.listen_as(self.server().with_tls(acceptor)).await
    }
}

/// A connection that speaks these protocols and trusts whoever it meets; the test compares certificates itself.
pub async fn connect(to: SocketAddr, protocols: &[&[u8]]) -> TlsStream<TcpStream> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let mut config = builder.with_root_certificates(RootCertStore::empty()).with_no_client_auth();
    config.dangerous().set_certificate_verifier(Arc::new(Anybody));
    config.alpn_protocols = protocols.iter().map(|name| name.to_vec()).collect();
    let stream = super::socket::connect([127, 0, 0, 1], to).await;
    TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("shop.test").unwrap(), stream).await.unwrap()
}

#[derive(Debug)]
struct Anybody;

macro_rules! believed {
    ($($verify:ident),*) => {
        $(fn $verify(
            &self,
            _: &[u8],
            _: &CertificateDer<'_>,
            _: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, rustls::Error> {
            Ok(HandshakeSignatureValid::assertion())
        })*
    };
}

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    believed!(verify_tls12_signature, verify_tls13_signature);

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        rustls::crypto::ring::default_provider().signature_verification_algorithms.supported_schemes()
    }
}
