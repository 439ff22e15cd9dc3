//! Trying mail server and store out from the wizard, before anything is written down.

use depot::{BucketAccount, Depot, ObjectInfo, Visibility};
use futures_util::TryStreamExt;
use kernel::text::Lang;
use platform::config::Carriers;
use platform::notice::carrier::mail;
use platform::notice::carriers;
use platform::notice::model::Channel;
use platform::setting::trial::{test_words, try_out};

use super::form::SetupForm;
use crate::Shop;

/// What a trial came to: the key of its text, and what the other side said.
pub struct TrialResult {
    pub part: &'static str,
    pub is_right: bool,
    pub detail: String,
}

impl TrialResult {
    fn of(part: &'static str, reason: Option<String>) -> Self {
        Self { part, is_right: reason.is_none(), detail: reason.unwrap_or_default() }
    }
}

/// Sends one e-mail to the sender itself, or to whom the form names.
pub async fn try_mail(shop: &Shop, form: &SetupForm, lang: Lang) -> TrialResult {
    let get = |name: &str| form.get(name).trim().to_owned();
    let Some(mail) = mail(get) else { return TrialResult::of("mail", Some("—".to_owned())) };
    let target = match get("test_mail") {
        target if target.is_empty() => address_of(&mail.from).to_owned(),
        target => target,
    };
    let carriers = Carriers { mail, ..(*carriers(shop)).clone() };
    let tried = try_out(shop, &carriers, Channel::Email, target, test_words(shop, lang)).await;
    TrialResult::of("mail", tried.reason)
}

/// `hello@rushes.example` of `Rushes <hello@rushes.example>`.
fn address_of(sender: &str) -> &str {
    sender.rsplit_once('<').map_or(sender, |(_, rest)| rest.trim_end_matches('>')).trim()
}

/// Writes a small file into the bucket, reads it and takes it away again.
pub async fn try_storage(shop: &Shop, form: &SetupForm) -> TrialResult {
    let text = |name: &str| form.get(name).trim().to_owned();
    let account = BucketAccount {
        endpoint: text("endpoint"),
        region: text("region"),
        bucket: text("bucket"),
        key: text("key"),
        secret: text("secret"),
        ..BucketAccount::default()
    };
    let key = format!("setup/{:016x}.txt", shop.random.number());
    let tried = tokio::time::timeout(shop.config.timeout, use_bucket(&account, &key)).await;
    let reason = match tried {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(format!("{error:#}")),
        Err(_) => Some("no answer in time".to_owned()),
    };
    TrialResult::of("storage", reason)
}

async fn use_bucket(account: &BucketAccount, key: &str) -> anyhow::Result<()> {
    const WORD: &[u8] = b"rushes";
    let depot = Depot::remote(account)?;
    depot.put(Visibility::Private, key, WORD.into(), ObjectInfo::of("text/plain")).await?;
    let read = async {
        let parts: Vec<bytes::Bytes> =
            depot.read(Visibility::Private, key, 0..WORD.len() as u64).await?.try_collect().await?;
        anyhow::ensure!(parts.concat() == WORD, "it answers with other bytes than it was given");
        Ok(())
    };
    let read = read.await;
    depot.delete(Visibility::Private, key).await?;
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_sender_is_found() {
        assert_eq!(address_of("Rain <hello@rain.example>"), "hello@rain.example");
        assert_eq!(address_of("hello@rain.example"), "hello@rain.example");
    }
}
