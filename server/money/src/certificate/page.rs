use std::sync::Arc;

use http::StatusCode;
use kernel::Result;
use kernel::text::Lang;

use super::http::verified;
use crate::MoneyState;
use platform::page::Page;
use platform::server::answer::ReadyAnswer;

/// Whether a certificate is real: for anybody, in whatever browser. Without a number it asks for one.
pub async fn verify(app: &MoneyState, lang: Lang, number: Option<&str>) -> Result<Page> {
    let answer = match number {
        None => None,
        Some(number) => match verified(app, lang, number).await {
            Ok(found) => {
                let address = format!("/api/certificate/verify?number={number}");
                Some((address, Arc::new(ReadyAnswer::success(app.clock.now(), &found)?)))
            }
            // Said on the page itself, beside the field to try again.
            Err(error) if error.is_not_found() => None,
            Err(error) => return Err(error),
        },
    };
    Ok(Page {
        route: "verify".into(),
        status: if number.is_some() && answer.is_none() { StatusCode::NOT_FOUND } else { StatusCode::OK },
        title: app.texts.get(lang, "route.title.verify", &[]),
        description: app.texts.get(lang, "certificate.meta", &[]),
        canonical: "/verify".to_owned(),
        image: None,
        facts: Vec::new(),
        private: true,
        template: "verify.html",
        answer,
    })
}
