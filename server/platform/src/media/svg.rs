//! A picture for a file that has none: its suffix on a sheet of paper.

use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use kernel::Result;
use kernel::list::ListQuery;

use super::MediaError;

/// From our own drawing and two words that cannot be anything else.
fn drawn(suffix: &str, background: &str) -> Option<String> {
    let is_suffix = (1..=8).contains(&suffix.len())
        && suffix.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let colour = background.strip_prefix('#')?;
    let is_colour =
        colour.len() == 6 && colour.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
    let size = if suffix.len() > 5 { 62 } else { 92 };
    let word = suffix.to_uppercase();
    (is_suffix && is_colour).then(|| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 384 512\" width=\"96\" height=\"128\">\
             <path fill=\"{background}\" d=\"M48 0h192l144 144v320a48 48 0 0 1-48 48H48a48 48 0 0 1-48-48V48A48 48 0 0 1 48 0z\"/>\
             <path fill=\"#fff\" fill-opacity=\".35\" d=\"M240 0l144 144H272a32 32 0 0 1-32-32z\"/>\
             <text x=\"192\" y=\"372\" fill=\"#fff\" font-family=\"sans-serif\" font-size=\"{size}\" font-weight=\"700\" \
             text-anchor=\"middle\">{word}</text></svg>"
        )
    })
}

#[utoipa::path(get, path = "/api/ajax/buildsuffixsvg", params(("suffix" = Option<String>, Query), ("background" = Option<String>, Query)),
    responses((status = 200, content_type = "image/svg+xml")))]
pub async fn show(asked: ListQuery) -> Result<Response> {
    answer(&asked)
}

/// The same for the back office of stock clients: an `<img>` cannot say who asks, and there is nothing in it to protect.
#[utoipa::path(get, path = "/admin/ajax/buildsuffixsvg", operation_id = "suffix_svg_of_admin",
    params(("suffix" = Option<String>, Query), ("background" = Option<String>, Query)), responses((status = 200, content_type = "image/svg+xml")))]
pub async fn show_to_admin(asked: ListQuery) -> Result<Response> {
    answer(&asked)
}

fn answer(asked: &ListQuery) -> Result<Response> {
    let suffix = asked.get("suffix").unwrap_or_default().to_lowercase();
    let background = asked.get("background").filter(|it| !it.is_empty()).unwrap_or("#6e6d73").to_lowercase();
    let picture = drawn(&suffix, &background).ok_or(MediaError::Suffix)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=604800")], picture).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_suffix_and_a_colour_get_in() {
        assert!(drawn("mov", "#f5b14c").unwrap().contains(">MOV</text>"));
        for (suffix, background) in [
            ("", "#f5b14c"),
            ("<script>", "#f5b14c"),
            ("toolongsuffix", "#f5b14c"),
            ("mov", "red"),
            ("mov", "#fff"),
            ("mov", "#f5b14c\" onload=\"x"),
            ("m\"v", "#f5b14c"),
        ] {
            assert!(drawn(suffix, background).is_none(), "{suffix} {background}");
        }
    }
}
