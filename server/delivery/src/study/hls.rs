//! The stream itself: playlists, the key, segments, texts. The word in the address says whose it is; the right behind it is asked for with
//! every playlist and key, and for segments at least every few seconds.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use depot::Visibility;
use http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, REFERRER_POLICY};
use http::{HeaderValue, StatusCode};
use kernel::Result;

use super::cached_access::CachedAccess;
use super::model::{Access, cues_until, may_have, part_of, trial_ms};
use super::pass::Pass;
use super::sent::{self, CourseUse};
use super::{store, view};
use crate::DeliveryState;
use catalogue::material::model::{Rendition, Stream, segment_key};
use platform::app::topic;
use platform::guard::MemberId;

/// How long an answer about a right is good for segments.
const REMEMBERED: Duration = Duration::from_secs(20);
/// More than this many are remembered only until the next.
const MOST_REMEMBERED: usize = 10_000;

/// What can be asked for under a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted<'a> {
    Sizes,
    List(i64),
    Key,
    Segment(i64, usize),
    Text(&'a str),
}

fn wanted(path: &str) -> Option<Wanted<'_>> {
    match path.split_once('/') {
        None if path == "index.m3u8" => Some(Wanted::Sizes),
        None if path == "key" => Some(Wanted::Key),
        None => path.strip_suffix(".vtt").map(Wanted::Text),
        Some((height, "index.m3u8")) => Some(Wanted::List(height.parse().ok()?)),
        Some((height, file)) => Some(Wanted::Segment(height.parse().ok()?, file.strip_suffix(".ts")?.parse().ok()?)),
    }
}

pub async fn serve(State(app): State<DeliveryState>, Path((word, path)): Path<(String, String)>) -> Result<Response> {
    let nothing = || Ok(StatusCode::NOT_FOUND.into_response());
    let refused = || Ok(StatusCode::FORBIDDEN.into_response());
    let Some(wanted) = wanted(&path) else { return nothing() };
    let Some(pass) = Pass::read(&app, &word) else { return refused() };
    // A word for texts opens nothing else.
    if pass.device.is_empty() != matches!(wanted, Wanted::Text(_)) {
        return refused();
    }
    let is_segment = matches!(wanted, Wanted::Segment(..));
    // Before anything is read: a right that is taken back from here on is asked for again.
    let stamp = app.changes().stamp(&[topic::RIGHTS, topic::MATERIAL]);
    let known = remembered(&app, &word, stamp).filter(|_| is_segment);
    let is_used = known.as_ref().is_some_and(|(_, is_used)| *is_used);
    let stream = match known {
        Some((stream, _)) => Some(stream),
        None => {
            let Some(found) = allowed(&app, &pass).await? else { return refused() };
            let found = found.map(Arc::new);
            if let Some(stream) = &found {
                remember(&app, &word, stamp, stream.clone(), false);
            }
            found
        }
    };
    if let Wanted::Text(lang) = wanted {
        let (lesson, lang) = (pass.lesson, lang.to_owned());
        let read = app.db.read(move |db| Box::pin(async move { store::subtitle(db, lesson, &lang).await }));
        let Some(text) = read.await? else { return nothing() };
        let text = match pass.access {
            Access::Trial => cues_until(&text, trial_ms(&*app.numbers().await?)),
            _ => text,
        };
        if pass.access == Access::Owned && sent::count_text(&app, &pass).await? == CourseUse::Gone {
            return refused();
        }
        return Ok(answer("text/vtt; charset=utf-8", Body::from(text)));
    }
    let Some(stream) = stream else { return nothing() };
    let trial_ms = trial_ms(&*app.numbers().await?);
    let size = |height: i64| stream.sizes.iter().find(|size| size.height == height);
    match wanted {
        Wanted::Sizes => Ok(answer(PLAYLIST, Body::from(sizes(&stream)))),
        Wanted::List(height) => match size(height) {
            Some(size) => Ok(answer(PLAYLIST, Body::from(list(size, pass.access, trial_ms)))),
            None => nothing(),
        },
        Wanted::Key => {
            let key = app.seal.unseal(&Stream::seal_place(pass.lesson), &stream.key)?;
            Ok(answer("application/octet-stream", Body::from(key)))
        }
        Wanted::Segment(height, number) => match size(height) {
            Some(size) if may_have(&size.segments, number, pass.access, trial_ms) => {
                if pass.access == Access::Owned && !is_used {
                    match sent::count(&app, &pass, part_of(&size.segments, number)).await? {
                        CourseUse::Gone => return refused(),
                        CourseUse::Little => {}
                        CourseUse::Used => remember(&app, &word, stamp, stream.clone(), true),
                    }
                }
                segment(&app, &segment_key(&stream.prefix, height, number)).await
            }
            Some(size) if number < size.segments.len() => refused(),
            _ => nothing(),
        },
        Wanted::Text(_) => nothing(),
    }
}

const PLAYLIST: &str = "application/vnd.apple.mpegurl";

fn answer(mimetype: &'static str, body: Body) -> Response {
    let headers = [
        (CONTENT_TYPE, mimetype),
        (CACHE_CONTROL, "private, no-store"),
        // The address is a secret: it is not told to whoever comes next.
        (REFERRER_POLICY, "no-referrer"),
    ];
    (headers, body).into_response()
}

/// The stream, if whoever holds the pass may watch it now.
async fn allowed(app: &DeliveryState, pass: &Pass) -> Result<Option<Option<Stream>>> {
    let (pass, now) = (pass.clone(), app.clock.now());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let member = (pass.member > 0).then_some(MemberId(pass.member));
            let (row, access) = match view::allowed(db, pass.lesson, member, now).await {
                Err(error) if error.is_not_found() => return Ok(None),
                found => found?,
            };
            // What was free or bought then must be so now; who has bought it meanwhile may go on.
            let may = access == pass.access || access == Access::Owned;
            let placed = match member {
                Some(member) if pass.access == Access::Owned && !pass.device.is_empty() => {
                    store::watches(db, member, &pass.device).await?
                }
                _ => true,
            };
            Ok((may && access != Access::None && placed).then(|| Stream::read(row.stream.as_deref())))
        })
    });
    read.await
}

fn remembered(app: &DeliveryState, word: &str, stamp: u64) -> Option<(Arc<Stream>, bool)> {
    let now = app.clock.now();
    let known = app.streams.lock().ok()?;
    let found = known.get(word).filter(|found| found.stamp == stamp && found.until > now)?;
    Some((found.stream.clone(), found.is_used))
}

fn remember(app: &DeliveryState, word: &str, stamp: u64, stream: Arc<Stream>, is_used: bool) {
    let until = app.clock.now().plus(REMEMBERED);
    if let Ok(mut known) = app.streams.lock() {
        if known.len() >= MOST_REMEMBERED {
            known.clear();
        }
        known.insert(word.to_owned(), CachedAccess { stamp, until, stream, is_used });
    }
}

fn sizes(stream: &Stream) -> String {
    let mut text = String::from("#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-INDEPENDENT-SEGMENTS\n");
    for Rendition { height, frame: (width, high), bandwidth, .. } in &stream.sizes {
        // Writing to a text never fails.
        let _ = write!(
            text,
            "#EXT-X-STREAM-INF:BANDWIDTH={bandwidth},RESOLUTION={width}x{high},NAME=\"{height}p\"\n{height}/index.m3u8\n"
        );
    }
    text
}

/// On trial the list ends where the trial does.
fn list(size: &Rendition, access: Access, trial_ms: i64) -> String {
    let longest = size.segments.iter().copied().max().unwrap_or_default();
    let mut text = format!(
        "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:{}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n\
         #EXT-X-KEY:METHOD=AES-128,URI=\"../key\"\n",
        (longest + 999) / 1000
    );
    for (number, ms) in size.segments.iter().enumerate() {
        if may_have(&size.segments, number, access, trial_ms) {
            let _ = write!(text, "#EXTINF:{}.{:03},\n{number:05}.ts\n", ms / 1000, ms % 1000);
        }
    }
    text.push_str("#EXT-X-ENDLIST\n");
    text
}

async fn segment(app: &DeliveryState, key: &str) -> Result<Response> {
    let Some(size) = app.depot.size(Visibility::Private, key).await? else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let chunks = app.depot.read(Visibility::Private, key, 0..size).await?;
    let mut response = answer("video/mp2t", Body::from_stream(chunks));
    response.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(size));
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        assert_eq!(wanted("index.m3u8"), Some(Wanted::Sizes));
        assert_eq!(wanted("720/index.m3u8"), Some(Wanted::List(720)));
        assert_eq!(wanted("720/00012.ts"), Some(Wanted::Segment(720, 12)));
        assert_eq!(wanted("key"), Some(Wanted::Key));
        assert_eq!(wanted("zh-cn.vtt"), Some(Wanted::Text("zh-cn")));
        for bad in ["", "x", "720/../key", "720/00012", "a/b/c.ts", "../x.ts"] {
            assert_eq!(wanted(bad), None, "{bad}");
        }
    }

    #[test]
    fn playlists_say_what_may_be_had() {
        let size =
            Rendition { height: 720, frame: (1280, 720), bandwidth: 3_000_000, segments: vec![90_000, 90_000, 1_520] };
        let whole = list(&size, Access::Owned, 180_000);
        assert!(
            whole.contains("#EXT-X-TARGETDURATION:90\n") && whole.contains("#EXTINF:1.520,\n00002.ts\n"),
            "{whole}"
        );
        let trial = list(&size, Access::Trial, 180_000);
        assert!(trial.contains("00001.ts") && !trial.contains("00002.ts") && trial.ends_with("#EXT-X-ENDLIST\n"));
    }
}
