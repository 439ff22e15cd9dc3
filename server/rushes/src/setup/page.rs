//! The pages of the wizard: plain HTML with a style sheet and no script.

use std::collections::BTreeMap;

use kernel::text::{Lang, Texts};
use platform::page::escape::escape;

use super::form::{BUCKET, SetupForm};
use super::trial::TrialResult;

const TOKENS: &str = include_str!("../../../../web/src/ui/tokens.css");
const RULES: &str = include_str!("setup.css");

/// The shop's colours, light where the system is, and the rules of these pages. No fonts are fetched.
pub fn style() -> String {
    let colours = TOKENS.find(":root").and_then(|start| TOKENS.get(start..)).unwrap_or_default();
    let light = colours.split(":root.light {").nth(1).and_then(|rest| rest.split('}').next()).unwrap_or_default();
    format!("{colours}\n@media (prefers-color-scheme: light) {{ :root {{{light}}} }}\n{RULES}")
}

/// How the pages speak.
pub struct Speech<'a> {
    pub texts: &'a Texts,
    pub lang: Lang,
}

impl Speech<'_> {
    fn say(&self, key: &str) -> String {
        escape(&self.texts.get(self.lang, &format!("setup.{key}"), &[]))
    }

    fn whole(&self, body: &str) -> String {
        let (code, other) = self.lang.choose(("zh-CN", ("en", "English")), ("en", ("zh-cn", "简体中文")));
        let (other, other_name) = other;
        format!(
            "<!doctype html><html lang=\"{code}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, \
             initial-scale=1\"><meta name=\"robots\" content=\"noindex\"><title>{}</title><link rel=\"icon\" href=\"data:,\">\
             <link rel=\"stylesheet\" href=\"/setup/style.css\"></head><body><main><nav><a href=\"/setup?lang={other}\" lang=\"{other}\">\
             {other_name}</a></nav>{body}</main></body></html>",
            self.say("title")
        )
    }

    fn action(&self, path: &str) -> String {
        format!("{path}?lang={}", self.lang.code())
    }

    /// Asks for the token. `error` is the key of a text.
    pub fn ask_token(&self, error: Option<&str>) -> String {
        let error =
            error.map(|key| format!("<p class=\"error\" role=\"alert\">{}</p>", self.say(key))).unwrap_or_default();
        self.whole(&format!(
            "<h1>{}</h1><p>{}</p><form method=\"post\" action=\"{}\"><label for=\"token\">{}</label>\
             <input id=\"token\" name=\"token\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" required autofocus>\
             {error}<button type=\"submit\">{}</button></form>",
            self.say("title"),
            self.say("token.text"),
            self.action("/setup/token"),
            self.say("token.label"),
            self.say("token.enter"),
        ))
    }

    pub fn sentence(&self, key: &str) -> String {
        self.whole(&format!("<h1>{}</h1><p role=\"status\">{}</p>", self.say("title"), self.say(key)))
    }
}

/// The form with what was entered before and what is wrong with it.
pub struct FormPage<'a> {
    pub speech: &'a Speech<'a>,
    pub form: &'a SetupForm,
    pub problems: &'a BTreeMap<&'static str, String>,
    pub trial: Option<&'a TrialResult>,
    pub secret: &'a str,
    pub qr: &'a str,
    pub has_demo: bool,
}

impl FormPage<'_> {
    fn field(&self, name: &str, kind: &str, attributes: &str) -> String {
        let label = self.speech.say(&format!("field.{name}"));
        // A password is never sent back; one that was entered is kept here and need not be entered again.
        let is_kept = kind == "password" && !self.form.get(name).is_empty();
        let value = if kind == "password" { String::new() } else { escape(self.form.get(name)) };
        let kept = if is_kept { format!(" placeholder=\"{}\"", self.speech.say("kept")) } else { String::new() };
        let attributes = if is_kept { attributes.replace("required", "") } else { attributes.to_owned() };
        let hint = self.speech.texts.get(self.speech.lang, &format!("setup.hint.{name}"), &[]);
        let hint = if hint.is_empty() || hint.starts_with("setup.") { String::new() } else { escape(&hint) };
        let (invalid, error) = match self.problems.get(name) {
            Some(problem) => {
                (" aria-invalid=\"true\"", format!("<p class=\"error\" id=\"{name}-error\">{}</p>", escape(problem)))
            }
            None => ("", String::new()),
        };
        let about = if error.is_empty() { format!("{name}-hint") } else { format!("{name}-error") };
        format!(
            "<div class=\"field\"><label for=\"{name}\">{label}</label><input id=\"{name}\" name=\"{name}\" type=\"{kind}\" value=\"{value}\" \
             aria-describedby=\"{about}\"{invalid}{kept} {attributes}><p class=\"hint\" id=\"{name}-hint\">{hint}</p>{error}</div>"
        )
    }

    fn choice(&self, name: &str, options: &[(&str, String)]) -> String {
        let option = |(value, label): &(&str, String)| {
            let chosen = if self.form.is(name, value) { " selected" } else { "" };
            format!("<option value=\"{value}\"{chosen}>{label}</option>")
        };
        format!(
            "<div class=\"field\"><label for=\"{name}\">{}</label><select id=\"{name}\" name=\"{name}\">{}</select></div>",
            self.speech.say(&format!("field.{name}")),
            options.iter().map(option).collect::<String>()
        )
    }

    fn part(&self, name: &str, inner: &str) -> String {
        format!(
            "<fieldset><legend>{}</legend><p class=\"hint\">{}</p>{inner}</fieldset>",
            self.speech.say(&format!("part.{name}")),
            self.speech.say(&format!("about.{name}"))
        )
    }

    /// A button that tries a part out, with what came of it the last time.
    fn trial(&self, part: &str) -> String {
        let result = self.trial.filter(|trial| trial.part == part).map(|trial| {
            let (class, key) = if trial.is_right { ("ok", "right") } else { ("error", "wrong") };
            let said = self.speech.say(&format!("try.{part}.{key}"));
            format!("<p class=\"{class}\" role=\"status\" id=\"try-{part}\">{said} {}</p>", escape(&trial.detail))
        });
        format!(
            "<button class=\"second\" type=\"submit\" formnovalidate formaction=\"{}#try-{part}\">{}</button>{}",
            self.speech.action(&format!("/setup/try/{part}")),
            self.speech.say(&format!("try.{part}.do")),
            result.unwrap_or_default()
        )
    }

    fn named(&self, name: &str, values: &[&'static str]) -> Vec<(&'static str, String)> {
        values.iter().map(|value| (*value, self.speech.say(&format!("choice.{name}.{value}")))).collect()
    }

    pub fn render(&self) -> String {
        let plain = |name: &str| self.field(name, "text", "");
        let zones: Vec<(&str, String)> = ZONES.iter().map(|zone| (*zone, format!("UTC{zone}"))).collect();
        let shop = [
            self.field("site_name_zh", "text", "required maxlength=\"40\""),
            self.field("site_name_en", "text", "required maxlength=\"40\""),
            self.field("public_url", "url", "required"),
            self.choice("time_zone", &zones),
        ];
        let factor = format!(
            "<div class=\"factor\"><img src=\"data:image/svg+xml,{}\" width=\"160\" height=\"160\" alt=\"{}\"><p>{} \
             <code>{}</code></p></div>",
            percent_encoded(self.qr),
            self.speech.say("factor.alt"),
            self.speech.say("factor.text"),
            escape(self.secret)
        );
        let administrator = [
            self.field("username", "text", "required autocomplete=\"username\""),
            self.field("password", "password", "required autocomplete=\"new-password\" minlength=\"10\""),
            self.field("password_again", "password", "required autocomplete=\"new-password\""),
            factor,
            self.field("code", "text", "required inputmode=\"numeric\" autocomplete=\"one-time-code\" maxlength=\"6\""),
        ];
        let mail = [
            plain("smtp_server"),
            self.field("smtp_port", "number", "min=\"1\" max=\"65535\""),
            self.choice("smtp_verification", &self.named("smtp_verification", &["tls", "starttls", "none"])),
            self.field("smtp_user", "text", "autocomplete=\"off\""),
            self.field("smtp_pass", "password", "autocomplete=\"off\""),
            plain("smtp_sender_mail"),
            self.field("test_mail", "email", "autocomplete=\"off\""),
            self.trial("mail"),
        ];
        let bucket: String = BUCKET
            .iter()
            .map(|name| self.field(name, if *name == "secret" { "password" } else { "text" }, "autocomplete=\"off\""))
            .collect();
        let storage = self.choice("storage", &self.named("storage", &["local", "s3"]));
        let content: &[&'static str] = if self.has_demo { &["empty", "demo"] } else { &["empty"] };
        let summary = match self.problems.len() {
            0 => String::new(),
            _ => format!("<p class=\"error\" role=\"alert\">{}</p>", self.speech.say("error.some")),
        };
        // The Enter key means the first button of a form.
        self.speech.whole(&format!(
            "<h1>{}</h1><p>{}</p>{summary}<form method=\"post\" action=\"{}\"><button type=\"submit\" hidden></button>{}{}{}{}{}<button type=\"submit\">{}</button></form>",
            self.speech.say("title"),
            self.speech.say("text"),
            self.speech.action("/setup"),
            self.part("shop", &shop.concat()),
            self.part("administrator", &administrator.concat()),
            self.part("mail", &mail.concat()),
            self.part("storage", &format!("{storage}{bucket}{}", self.trial("storage"))),
            self.part("content", &self.choice("content", &self.named("content", content))),
            self.speech.say("finish"),
        ))
    }
}

/// What the last page says.
pub struct DonePage<'a> {
    pub speech: &'a Speech<'a>,
    pub recovery: &'a [String],
    /// Lines that the program may not write into the configuration file itself.
    pub lines: Option<(String, String)>,
    pub has_demo: bool,
}

impl DonePage<'_> {
    pub fn render(&self) -> String {
        let speech = self.speech;
        let codes: String = self.recovery.iter().map(|code| format!("<li>{}</li>", escape(code))).collect();
        let by_hand = match &self.lines {
            Some((path, lines)) => format!(
                "<h2>{}</h2><p>{} <code>{}</code></p><pre>{}</pre>",
                speech.say("done.lines"),
                speech.say("done.lines_text"),
                escape(path),
                escape(lines)
            ),
            None => String::new(),
        };
        let wait = speech.say(if self.has_demo { "done.demo" } else { "done.empty" });
        speech.whole(&format!(
            "<h1>{}</h1><h2>{}</h2><p>{}</p><ol class=\"codes\">{codes}</ol>{by_hand}<p>{wait}</p><p><a class=\"button\" href=\"/admin/login\">{}</a></p>",
            speech.say("done.title"),
            speech.say("done.codes"),
            speech.say("done.codes_text"),
            speech.say("done.open"),
        ))
    }
}

fn percent_encoded(text: &str) -> String {
    let encode = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(encode).collect()
}

/// Offsets that are somewhere in use.
const ZONES: [&str; 38] = [
    "-12:00", "-11:00", "-10:00", "-09:30", "-09:00", "-08:00", "-07:00", "-06:00", "-05:00", "-04:00", "-03:30",
    "-03:00", "-02:00", "-01:00", "+00:00", "+01:00", "+02:00", "+03:00", "+03:30", "+04:00", "+04:30", "+05:00",
    "+05:30", "+05:45", "+06:00", "+06:30", "+07:00", "+08:00", "+08:45", "+09:00", "+09:30", "+10:00", "+10:30",
    "+11:00", "+12:00", "+12:45", "+13:00", "+14:00",
];
