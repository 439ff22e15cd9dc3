//! Site: what the owner sets about the shop as a whole. Settings are rows of name and value; a missing one has a default.

pub mod store;

use std::collections::HashMap;

use kernel::Result;
use kernel::db::Conn;
use kernel::text::Lang;

pub struct Site {
    pub name_zh: String,
    pub name_en: String,
    pub record_number: String,
    pub cdn_url: String,
    /// Of the pages for logging in; empty: the first picture of the home page
    pub login_picture: String,
    pub contact_mail: String,
    pub contact_zh: String,
    pub contact_en: String,
}

impl Site {
    pub async fn load(db: &mut Conn) -> Result<Self> {
        let mut settings: HashMap<String, String> = store::all(db).await?.into_iter().collect();
        let mut take = |name: &str, default: &str| settings.remove(name).unwrap_or_else(|| default.to_owned());
        Ok(Self {
            name_zh: take("site_name_zh", "Rushes 样片"),
            name_en: take("site_name_en", "Rushes"),
            record_number: take("record_number", ""),
            cdn_url: take("cdn_url", ""),
            login_picture: take("login_picture", ""),
            contact_mail: take("contact_mail", ""),
            contact_zh: take("contact_zh", ""),
            contact_en: take("contact_en", ""),
        })
    }

    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }

    /// How the owner is reached besides e-mail; the other language's words where this one has none.
    pub fn contact(&self, lang: Lang) -> &str {
        let (own, other) = lang.choose((&self.contact_zh, &self.contact_en), (&self.contact_en, &self.contact_zh));
        if own.is_empty() { other } else { own }
    }
}
