use anyhow::{Context, anyhow};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{MessageBuilder, MultiPart};
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use sha2::{Digest, Sha256};

use super::model::Outgoing;
use super::outbound::{PATIENCE, Pinned};
use crate::app::App;
use crate::config::{Mail, MailSecurity};
use crate::media::small::hex;

pub async fn send(app: &App, mail: &Mail, message: &Outgoing) -> anyhow::Result<()> {
    let letter = Message::builder()
        .from(mail.from.parse().context("mail.from is no address")?)
        .to(message.target.parse().context("the recipient is no address")?)
        .subject(&message.subject)
        .message_id(Some(message_id(mail, message)));
    let letter = with_unsubscribe(letter, app, &message.unsubscribe);
    let letter = if message.html.is_empty() {
        letter.header(ContentType::TEXT_PLAIN).body(message.body.clone())?
    } else {
        letter.multipart(MultiPart::alternative_plain_html(message.body.clone(), message.html.clone()))?
    };
    let pinned = Pinned::resolve(&mail.host, mail.port, mail.in_file || app.config.outbound_private).await?;
    // Certificates are checked for the name, connections go to the address.
    let certificate = || TlsParameters::new(pinned.host.clone()).context("TLS");
    let protection = match mail.security {
        MailSecurity::Tls => Tls::Wrapper(certificate()?),
        MailSecurity::Starttls => Tls::Required(certificate()?),
        MailSecurity::None => Tls::None,
    };
    let mut failure = anyhow!("no connection");
    for address in &pinned.addresses {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(address.ip().to_string())
            .port(mail.port)
            .tls(protection.clone())
            .timeout(Some(PATIENCE));
        let builder = if mail.user.is_empty() {
            builder
        } else {
            builder.credentials(Credentials::new(mail.user.clone(), mail.password.clone()))
        };
        match builder.build().send(letter.clone()).await {
            Ok(_) => return Ok(()),
            // A server that answered has had its chance; one that could not be reached may have another address.
            Err(error) if error.status().is_some() => return Err(describe_smtp_error(&error)),
            Err(error) => failure = describe_smtp_error(&error),
        }
    }
    Err(failure)
}

/// The same for every attempt: a letter that was accepted by a server whose answer was lost is sent again, and who receives it a second
/// time can tell (RFC 5322, 3.6.4). Nothing of what the letter says is in it, since mail servers write it into their logs.
fn message_id(mail: &Mail, message: &Outgoing) -> String {
    let row = format!("{} {} {}", message.id.0, message.created_at.0, message.target);
    let digest = hex(&Sha256::digest(row));
    let host = mail.from.rsplit('@').next().unwrap_or_default().trim_end_matches('>');
    format!("<{}@{host}>", digest.get(..32).unwrap_or_default())
}

/// Mail programs show a button for it (RFC 8058), which calls the shop itself; the link in the letter opens a page.
fn with_unsubscribe(letter: MessageBuilder, app: &App, link: &str) -> MessageBuilder {
    let Some((_, word)) = link.split_once('?') else { return letter };
    let address = format!("<{}/api/letter/unsubscribe?{word}>", app.config.public_url);
    let header = |name: &'static str, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
    letter
        .raw_header(header("List-Unsubscribe", address))
        .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()))
}

/// What went wrong, without what the server said: it need not be a mail server.
fn describe_smtp_error(error: &SmtpError) -> anyhow::Error {
    tracing::debug!("a letter was not sent: {error}");
    match error.status() {
        Some(code) => anyhow!("the mail server answered {code}"),
        None if error.is_timeout() => anyhow!("no answer in time"),
        None if error.is_tls() => anyhow!("TLS failed: is the protection the one this port has?"),
        None if error.is_client() => anyhow!("the server does not offer what is needed: is the protection right?"),
        None => anyhow!("no connection, or no mail server"),
    }
}
