use anyhow::Context;
use lettre::message::header::ContentType;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::model::Outgoing;
use crate::config::{Mail, MailSecurity};

pub async fn send(mail: &Mail, message: &Outgoing) -> anyhow::Result<()> {
    let letter = Message::builder()
        .from(mail.from.parse().context("mail.from is no address")?)
        .to(message.target.parse().context("the recipient is no address")?)
        .subject(&message.subject)
        .header(ContentType::TEXT_PLAIN)
        .body(message.body.clone())?;
    let builder = match mail.security {
        MailSecurity::Tls => AsyncSmtpTransport::<Tokio1Executor>::relay(&mail.host)?,
        MailSecurity::Starttls => AsyncSmtpTransport::<Tokio1Executor>::starttls_relay(&mail.host)?,
        MailSecurity::None => AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&mail.host),
    };
    let builder = builder.port(mail.port).timeout(Some(std::time::Duration::from_secs(20)));
    let builder = if mail.user.is_empty() {
        builder
    } else {
        builder.credentials(Credentials::new(mail.user.clone(), mail.password.clone()))
    };
    builder.build().send(letter).await?;
    Ok(())
}
