//! Bodies and how they are spoilt: JSON, forms with files, text that is no JSON any more.

use serde_json::Value;

use super::chance::Chance;
use super::spec::Known;
use crate::kit::files::{form, noise, picture};

/// Spoils so many percent of what is inside: another value, none, the same very often, or a name more.
pub fn spoil(chance: &Chance, known: &Known, value: &mut Value, share: usize) {
    match value {
        Value::Object(object) => {
            for name in object.keys().cloned().collect::<Vec<_>>() {
                if chance.percent(share / 5) {
                    object.shift_remove(&name);
                }
            }
            object.values_mut().for_each(|value| spoil(chance, known, value, share));
            if chance.percent(share / 2) {
                object.insert(known.name(chance), chance.spoilt_value(1));
            }
        }
        Value::Array(list) => {
            list.iter_mut().for_each(|value| spoil(chance, known, value, share));
            if chance.percent(share / 4) && !list.is_empty() {
                list.extend(vec![list[0].clone(); chance.pick(&[1, 60, 600])]);
            }
        }
        _ => {}
    }
    if chance.percent(if value.is_object() { share / 20 } else { share }) {
        *value = chance.spoilt_value(1);
    }
}

pub fn cut(text: &str, most: usize) -> &str {
    let end = (0..=most.min(text.len())).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    &text[..end]
}

/// A form with a file, in which anything may be wrong.
pub fn draw_form(chance: &Chance, known: &Known) -> Vec<u8> {
    let mut bytes = match chance.below(5) {
        0 => picture(image::ImageFormat::Png),
        1 => picture(image::ImageFormat::Jpeg),
        2 => noise(chance.below(500), 5),
        3 => Vec::new(),
        _ => {
            let line = || {
                (0..4).map(|_| chance.spoilt_text().chars().take(40).collect::<String>()).collect::<Vec<_>>().join(",")
            };
            format!("{},{},id\n{}\n{}\n", known.name(chance), known.name(chance), line(), line()).into_bytes()
        }
    };
    if chance.percent(30) && !bytes.is_empty() {
        let at = chance.below(bytes.len());
        bytes[at] = bytes[at].wrapping_add(1 + chance.below(254) as u8);
        bytes.truncate(bytes.len() - chance.below(bytes.len() / 2 + 1));
    }
    let long = chance.spoilt_text();
    let name = chance.pick(&[
        "a.png",
        "a.jpg",
        "rows.csv",
        "rows.xlsx",
        "a.php.png",
        "../a.png",
        "a",
        ".png",
        cut(&long, 300),
    ]);
    let topic = chance.spoilt_text();
    let fields = [("topic", cut(&topic, 300)), ("preview", "1"), ("uuid", "x")];
    let mut body = form(
        name,
        chance.pick(&["image/png", "image/jpeg", "text/csv", "text/html", ""]),
        &bytes,
        &fields[..chance.below(4)],
    );
    if chance.percent(10) {
        body.truncate(chance.below(body.len()));
    }
    body
}

/// JSON that is none any more, or that no type could have been.
pub fn break_text(chance: &Chance, body: &mut Vec<u8>) {
    match chance.below(6) {
        0 => body.truncate(chance.below(body.len().max(1))),
        1 => body.extend_from_slice(b"}{"),
        2 => *body = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000)).into_bytes(),
        3 => {
            let at = chance.below(body.len().max(1)).min(body.len());
            body.insert(at, chance.pick(&[0_u8, 0xff, 0xc0, b'"', b'\\', b'\n']));
        }
        4 => *body = String::from_utf8_lossy(body).replacen(':', ":1e400,\"x\":", 1).into_bytes(),
        _ => *body = String::from_utf8_lossy(body).replacen('"', "\"\\ud800", 2).into_bytes(),
    }
}
