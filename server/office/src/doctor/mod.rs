//! Doctor: what is wrong with this shop as it runs, and what to do about it. Each check asks one question and changes nothing; the
//! command line and the back office show the same findings.

pub mod admin;
pub mod certificate;
mod database;
pub mod gauges;
pub mod machine;
mod outside;
pub mod store;
pub mod work;

use kernel::string_enum;
use kernel::text::{Lang, Texts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::OfficeState;

string_enum! {
    pub enum CheckState {
        Ok = "ok",
        /// Worth a look.
        Warning = "warning",
        /// Something does not work, or money or data are at risk.
        Error = "error",
    }
}

/// The answer of one check. Its texts stand under `doctor.<check>`: what it asks, what was found, what to do.
#[derive(Clone, Debug)]
pub struct Finding {
    pub check: &'static str,
    pub state: CheckState,
    values: Vec<(&'static str, String)>,
}

impl Finding {
    pub fn new(check: &'static str, state: CheckState) -> Self {
        Self { check, state, values: Vec::new() }
    }

    /// An error unless `is_right`.
    pub fn error_unless(check: &'static str, is_right: bool) -> Self {
        Self::new(check, if is_right { CheckState::Ok } else { CheckState::Error })
    }

    pub fn warning_unless(check: &'static str, is_right: bool) -> Self {
        Self::new(check, if is_right { CheckState::Ok } else { CheckState::Warning })
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.values.push((name, value.to_string()));
        self
    }

    /// What was found under this name; empty where nothing was.
    pub fn value(&self, name: &str) -> &str {
        self.values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
    }

    pub fn localized(&self, texts: &Texts, lang: Lang) -> FindingView {
        let values: Vec<(&str, &str)> = self.values.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let text = |part: &str| texts.get(lang, &format!("doctor.{}.{part}", self.check), &values);
        let is_ok = self.state == CheckState::Ok;
        FindingView {
            check: self.check,
            state: self.state,
            title: text("title"),
            found: if is_ok { String::new() } else { text("found") },
            remedy: if is_ok { String::new() } else { text("remedy") },
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct FindingView {
    pub check: &'static str,
    pub state: CheckState,
    pub title: String,
    /// What is wrong; empty if nothing is
    pub found: String,
    /// What to do about it
    pub remedy: String,
}

/// Every check, worst first.
pub async fn examine(app: &OfficeState) -> Vec<Finding> {
    let mut findings = machine::examine(app).await;
    findings.extend(certificate::examine(&app.config, app.clock.now()));
    findings.extend(database::examine(app).await);
    findings.extend(work::examine(app).await);
    findings.extend(outside::examine(app).await);
    findings.sort_by_key(|finding| match finding.state {
        CheckState::Error => 0,
        CheckState::Warning => 1,
        CheckState::Ok => 2,
    });
    findings
}
