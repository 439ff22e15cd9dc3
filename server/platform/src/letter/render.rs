//! Letters in words: one list of parts, written as text and as HTML that mail programs show alike.

use std::fmt::Write;

use kernel::clock::Timestamp;
use kernel::text::Lang;

use super::Reader;
use super::model::{LetterFacts, LetterKind};
use crate::app::App;
use crate::page::escape;
use crate::site::Site;

pub struct Rendered {
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// What a letter consists of, before it is text or HTML.
struct Parts {
    lang: Lang,
    subject: String,
    greeting: String,
    paragraphs: Vec<String>,
    /// What was bought, with its price.
    items: Vec<(String, String)>,
    facts: Vec<(String, String)>,
    /// Word on the button, and where it leads.
    link: (String, String),
    site: String,
    home: String,
    /// Why it came, and where one can do without.
    footer: String,
    unsubscribe: Option<(String, String)>,
}

pub fn render(app: &App, site: &Site, kind: LetterKind, facts: &LetterFacts, reader: &Reader<'_>) -> Rendered {
    let parts = parts(app, site, kind, facts, reader);
    Rendered { text: text(&parts), html: html(&parts), subject: parts.subject }
}

/// Where the button of a letter leads.
const fn target(kind: LetterKind) -> &'static str {
    match kind {
        LetterKind::OrderPaid => "/user/my-purchases",
        LetterKind::OrderRefunded => "/user/my-orders",
        LetterKind::ToppedUp => "/user/account/balance",
        LetterKind::VipBegan | LetterKind::VipEnds => "/vip-pricing",
        LetterKind::CouponEnds => "/user/my-coupons",
        LetterKind::DeletionBegun => "/user/account/privacy",
        LetterKind::NewDevice => "/user/account/devices",
    }
}

fn parts(app: &App, site: &Site, kind: LetterKind, facts: &LetterFacts, reader: &Reader<'_>) -> Parts {
    let (lang, zone) = (reader.lang, app.config.zone);
    let (site_name, home) = (site.name(lang), &app.config.public_url);
    let moment = |ms: i64| Timestamp(ms).local(zone).chars().take(16).collect::<String>();
    let money = |amount: kernel::money::Money| format!("¥{amount}");
    let amount = facts.amount.map(money).unwrap_or_default();
    let title = facts.items.first().map(|item| item.title.of(lang)).unwrap_or_default();
    let (until, days) = (moment(facts.until_ms), facts.days.to_string());
    let params = [
        ("site", site_name),
        ("name", reader.name),
        ("number", &facts.number),
        ("amount", &amount),
        ("title", title),
        ("until", &until),
        ("days", &days),
        ("device", &facts.device),
        ("ip", &facts.ip),
    ];
    let of_kind = |part: &str| app.texts.get(lang, &format!("letter.{}.{part}", kind.word()), &params);
    let common = |part: &str| app.texts.get(lang, &format!("letter.common.{part}"), &params);
    let mut rows = Vec::new();
    let mut row = |key: &str, value: String| {
        if !value.is_empty() {
            rows.push((common(key), value));
        }
    };
    let is_order = matches!(kind, LetterKind::OrderPaid | LetterKind::OrderRefunded | LetterKind::VipBegan);
    row(if kind == LetterKind::OrderRefunded { "refunded" } else { "total" }, amount.clone());
    row("gift", facts.gift.filter(|gift| gift.fen() > 0).map(money).unwrap_or_default());
    row("number", if is_order || kind == LetterKind::ToppedUp { facts.number.clone() } else { String::new() });
    row("until", if facts.until_ms > 0 { until.clone() } else { String::new() });
    if kind == LetterKind::NewDevice {
        row("device", facts.device.clone());
        row("ip", facts.ip.clone());
    }
    row("time", if facts.at_ms > 0 { moment(facts.at_ms) } else { String::new() });
    let items =
        facts.items.iter().map(|item| (item.title.of(lang).to_owned(), item.amount.map(money).unwrap_or_default()));
    Parts {
        lang,
        subject: of_kind("subject"),
        greeting: common("greeting"),
        paragraphs: of_kind("body").split("\n\n").map(str::to_owned).collect(),
        items: items.collect(),
        facts: rows,
        link: (of_kind("action"), format!("{home}{}", target(kind))),
        site: site_name.to_owned(),
        home: home.clone(),
        footer: common(if kind.is_optional() { "optional" } else { "required" }),
        unsubscribe: (!reader.unsubscribe.is_empty()).then(|| (common("unsubscribe"), reader.unsubscribe.to_owned())),
    }
}

fn text(parts: &Parts) -> String {
    let mut out = format!("{}\n\n{}\n", parts.greeting, parts.paragraphs.join("\n\n"));
    if !parts.items.is_empty() {
        out.push('\n');
    }
    for (title, amount) in &parts.items {
        let _ = writeln!(out, "- {title}{}{amount}", if amount.is_empty() { "" } else { "  " });
    }
    if !parts.facts.is_empty() {
        out.push('\n');
    }
    let colon = parts.lang.choose("：", ": ");
    for (label, value) in &parts.facts {
        let _ = writeln!(out, "{label}{colon}{value}");
    }
    let _ = write!(
        out,
        "\n{}\n{}\n\n{}\n{}\n\n-- \n{}\n",
        parts.link.0, parts.link.1, parts.site, parts.home, parts.footer
    );
    if let Some((word, address)) = &parts.unsubscribe {
        let _ = writeln!(out, "{word}{colon}{address}");
    }
    out
}

/// Tables and styles inside elements: what mail programs understand.
fn html(parts: &Parts) -> String {
    const FONT: &str = "font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";
    let mut rows = String::new();
    for (title, amount) in &parts.items {
        let _ = write!(
            rows,
            "<tr><td style=\"padding:10px 0;border-bottom:1px solid #e6e6ea;color:#1c1c22\">{}</td>\
             <td align=\"right\" style=\"padding:10px 0;border-bottom:1px solid #e6e6ea;color:#1c1c22;white-space:nowrap\">{}</td></tr>",
            escape(title),
            escape(amount)
        );
    }
    for (label, value) in &parts.facts {
        let _ = write!(
            rows,
            "<tr><td style=\"padding:8px 0;color:#6e6d73\">{}</td>\
             <td align=\"right\" style=\"padding:8px 0 8px 16px;color:#1c1c22;white-space:nowrap\">{}</td></tr>",
            escape(label),
            escape(value)
        );
    }
    let paragraphs: String = parts
        .paragraphs
        .iter()
        .map(|paragraph| format!("<p style=\"margin:0 0 14px\">{}</p>", escape(paragraph)))
        .collect();
    let unsubscribe = parts.unsubscribe.as_ref().map_or_else(String::new, |(word, address)| {
        format!(" <a href=\"{}\" style=\"color:#6e6d73\">{}</a>", escape(address), escape(word))
    });
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <meta name=\"color-scheme\" content=\"light\"><title>{subject}</title></head>\
         <body style=\"margin:0;padding:24px 12px;background:#f4f4f6;{FONT};font-size:15px;line-height:1.6;color:#1c1c22\">\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\"><tr><td align=\"center\">\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"max-width:560px;background:#ffffff;border-radius:10px\">\
         <tr><td style=\"padding:24px 28px 0;font-weight:600\"><a href=\"{home}\" style=\"color:#1c1c22;text-decoration:none\">{site}</a></td></tr>\
         <tr><td style=\"padding:12px 28px 0\"><h1 style=\"margin:0 0 16px;font-size:20px;line-height:1.4\">{subject}</h1>\
         <p style=\"margin:0 0 14px\">{greeting}</p>{paragraphs}\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"font-size:14px\">{rows}</table></td></tr>\
         <tr><td style=\"padding:20px 28px 28px\"><a href=\"{address}\" style=\"display:inline-block;padding:11px 20px;border-radius:8px;\
         background:#1c1c22;color:#ffffff;text-decoration:none;font-weight:600\">{word}</a></td></tr></table>\
         <p style=\"max-width:560px;margin:16px auto 0;color:#6e6d73;font-size:12px\">{footer}{unsubscribe}</p>\
         </td></tr></table></body></html>",
        lang = parts.lang.choose("zh-CN", "en"),
        subject = escape(&parts.subject),
        home = escape(&parts.home),
        site = escape(&parts.site),
        greeting = escape(&parts.greeting),
        address = escape(&parts.link.1),
        word = escape(&parts.link.0),
        footer = escape(&parts.footer),
    )
}
