//! How a connection to PostgreSQL is protected, by `sslmode` and `sslrootcert` in its address, which mean what they mean to
//! PostgreSQL's own clients.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Context, bail};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Config, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

/// What is asked of the server's certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CertificateCheck {
    /// Nothing: the connection is encrypted, and whoever sits between could be the server.
    Nothing,
    /// That an authority we trust has signed it.
    Signature,
    /// That it is this server's as well.
    Name,
}

#[derive(Debug, PartialEq, Eq)]
struct Protection {
    mode: SslMode,
    check: CertificateCheck,
    root: Option<PathBuf>,
}

/// Connects to a server by its name, or by a socket of this machine, which has neither name nor certificate.
#[derive(Clone)]
pub(super) struct Connector {
    tls: MakeRustlsConnect,
    /// Without a name it is a socket. Where the address has numbers of hosts as well, a name that is missing is nobody's, and refused.
    is_nameless_socket: bool,
}

impl MakeTlsConnect<Socket> for Connector {
    type Stream = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;
    type TlsConnect = <MakeRustlsConnect as MakeTlsConnect<Socket>>::TlsConnect;
    type Error = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Error;

    fn make_tls_connect(&mut self, host: &str) -> Result<Self::TlsConnect, Self::Error> {
        let name = if host.is_empty() && self.is_nameless_socket { "localhost" } else { host };
        MakeTlsConnect::<Socket>::make_tls_connect(&mut self.tls, name)
    }
}

/// How a server is reached: its address without what this module reads, ready to connect.
pub(super) type Server = (Config, Connector);

pub(super) fn read(url: &str) -> anyhow::Result<Server> {
    let (url, protection) = split(url)?;
    let mut config = Config::from_str(&url).context("not a PostgreSQL address")?;
    config.ssl_mode(protection.mode);
    let is_nameless_socket = config.get_hostaddrs().is_empty();
    Ok((config, Connector { tls: MakeRustlsConnect::new(client(&protection)?), is_nameless_socket }))
}

fn split(url: &str) -> anyhow::Result<(String, Protection)> {
    let (base, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut word, mut root, mut rest) = (None, None, form_urlencoded::Serializer::new(String::new()));
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        match name.as_ref() {
            "sslmode" => word = Some(value.into_owned()),
            "sslrootcert" => root = Some(PathBuf::from(value.into_owned())),
            _ => drop(rest.append_pair(&name, &value)),
        }
    }
    let (mode, check) = match word.as_deref() {
        None | Some("prefer" | "allow") => (SslMode::Prefer, CertificateCheck::Nothing),
        Some("disable") => (SslMode::Disable, CertificateCheck::Nothing),
        // Whoever names an authority wants it to be asked.
        Some("require") if root.is_some() => (SslMode::Require, CertificateCheck::Signature),
        Some("require") => (SslMode::Require, CertificateCheck::Nothing),
        Some("verify-ca") => (SslMode::Require, CertificateCheck::Signature),
        Some("verify-full") => (SslMode::Require, CertificateCheck::Name),
        Some(_) => bail!("sslmode must be disable, prefer, require, verify-ca or verify-full"),
    };
    // A plus stands for a space in forms alone.
    let rest = rest.finish().replace('+', "%20");
    let url = if rest.is_empty() { base.to_owned() } else { format!("{base}?{rest}") };
    Ok((url, Protection { mode, check, root }))
}

fn client(protection: &Protection) -> anyhow::Result<ClientConfig> {
    let provider = Arc::new(default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone()).with_safe_default_protocol_versions()?;
    if protection.check == CertificateCheck::Name {
        return Ok(builder.with_root_certificates(roots(protection.root.as_deref())?).with_no_client_auth());
    }
    let chain = match protection.check {
        CertificateCheck::Nothing => None,
        _ => {
            let roots = Arc::new(roots(protection.root.as_deref())?);
            Some(WebPkiServerVerifier::builder_with_provider(roots, provider.clone()).build()?)
        }
    };
    let verifier = Arc::new(Lenient { provider: provider.signature_verification_algorithms, chain });
    Ok(builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth())
}

/// The authorities of a file, or those that browsers trust.
fn roots(file: Option<&Path>) -> anyhow::Result<RootCertStore> {
    let mut roots = RootCertStore::empty();
    match file {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(file) => {
            let name = || format!("sslrootcert {} cannot be read", file.display());
            for certificate in CertificateDer::pem_file_iter(file).with_context(name)? {
                roots.add(certificate.with_context(name)?)?;
            }
            anyhow::ensure!(!roots.is_empty(), "sslrootcert {} holds no certificate", file.display());
        }
    }
    Ok(roots)
}

/// Asks for less than a browser does: for a signature without the name, or for nothing.
#[derive(Debug)]
struct Lenient {
    provider: rustls::crypto::WebPkiSupportedAlgorithms,
    chain: Option<Arc<WebPkiServerVerifier>>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        match chain.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        rustls::crypto::verify_tls12_signature(message, certificate, signed, &self.provider)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        rustls::crypto::verify_tls13_signature(message, certificate, signed, &self.provider)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x25_the_address_says_how_a_connection_is_protected() {
        let read = |query: &str| split(&format!("postgres://rushes@db.example/shop{query}")).unwrap();
        let plain = "postgres://rushes@db.example/shop";
        for (query, rest, mode, check) in [
            ("", "", SslMode::Prefer, CertificateCheck::Nothing),
            ("?sslmode=disable", "", SslMode::Disable, CertificateCheck::Nothing),
            ("?sslmode=require&connect_timeout=3", "?connect_timeout=3", SslMode::Require, CertificateCheck::Nothing),
            ("?sslrootcert=/ca.pem&sslmode=require", "", SslMode::Require, CertificateCheck::Signature),
            ("?options=-c%20jit%3Doff", "?options=-c%20jit%3Doff", SslMode::Prefer, CertificateCheck::Nothing),
            ("?sslmode=verify-ca", "", SslMode::Require, CertificateCheck::Signature),
            ("?sslmode=verify-full", "", SslMode::Require, CertificateCheck::Name),
        ] {
            let (url, protection) = read(query);
            assert_eq!((url, protection.mode, protection.check), (format!("{plain}{rest}"), mode, check), "{query}");
        }
        assert_eq!(read("?sslmode=verify-full&sslrootcert=%2Fa%20b.pem").1.root, Some("/a b.pem".into()));
        let connects = |url: &str| super::read(url).unwrap().1.make_tls_connect("").is_ok();
        assert!(connects("postgres:///shop?host=/run/postgresql"), "a socket has no name");
        assert!(
            !connects("postgres:///shop?hostaddr=10.0.0.1&sslmode=verify-full"),
            "a certificate needs a name to be for"
        );
        assert!(split(&format!("{plain}?sslmode=verify")).is_err());
        assert!(client(&read("?sslmode=verify-full&sslrootcert=/nowhere.pem").1).is_err());
    }
}
