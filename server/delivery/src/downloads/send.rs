//! The link itself. The right is asked for with every request and again while bytes flow; one range at a time, never the file's path, and
//! memory that does not grow with the file.

use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use depot::name::attachment;
use depot::{Chunks, Visibility};
use futures_util::StreamExt;
use http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE, ETAG, LOCATION, REFERRER_POLICY,
    RETRY_AFTER, USER_AGENT,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use kernel::Result;
use kernel::text::Lang;

use super::model::{apart, at_once, is_spent};
use super::store::{self, Sending};
use super::ticket::{Signer, Ticket, TicketPart};
use super::zip;
use crate::DeliveryState;
use money::entitlement::store as entitlements;
use money::vip::store as vips;
use platform::app::topic;
use platform::guard::MemberId;
use platform::guard::request_info::RequestInfo;
use platform::server::count::{Flow, Room, UsageLine};
use platform::server::ranged::ByteRange;

const ACCEL: HeaderName = HeaderName::from_static("x-accel-redirect");
/// Whoever is told to wait tries again after so many seconds.
const WAIT: i64 = 30;
/// How long an address of the store works, which asks for no right: long enough to begin with it. Who goes on later comes back for another.
const SIGNED_FOR: Duration = Duration::from_secs(300);

/// Why nothing is sent, in a sentence for whoever opened the link in a browser.
fn refused(app: &DeliveryState, lang: Lang, status: StatusCode, word: &str) -> Response {
    let text = app.texts.get(lang, &format!("delivery.error.{word}"), &[]);
    let mut response =
        (status, [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")], text).into_response();
    if status == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(WAIT));
    }
    response
}

pub async fn send(
    State(app): State<DeliveryState>,
    about: RequestInfo,
    method: Method,
    Path((token, _)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response> {
    let now = app.clock.now();
    // Before the right is looked at: a right that is taken back from here on is noticed while bytes flow.
    let seen = app.changes().stamp(&[topic::RIGHTS]);
    let Some(ticket) = Signer::of(&app).read(&token) else {
        return Ok(refused(&app, about.lang, StatusCode::NOT_FOUND, "unknown"));
    };
    if ticket.expires_at <= now.seconds() {
        return Ok(refused(&app, about.lang, StatusCode::GONE, "ended"));
    }
    let asked = ticket.clone();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let mut found = Vec::new();
            for piece in &asked.pieces {
                found.push(store::sending(db, asked.member, *piece, now).await?);
            }
            Ok(found.into_iter().collect::<Option<Vec<_>>>())
        })
    });
    let Some(files) = read.await?.filter(|files| !files.is_empty()) else {
        return Ok(refused(&app, about.lang, StatusCode::FORBIDDEN, "not_owned"));
    };
    let desk = DownloadRequest { app, about, headers, ticket, head_only: method == Method::HEAD, seen };
    desk.answer(files).await
}

/// One request, past the door.
struct DownloadRequest {
    app: DeliveryState,
    about: RequestInfo,
    headers: HeaderMap,
    ticket: Ticket,
    head_only: bool,
    /// The state of all rights before this one was looked at.
    seen: u64,
}

impl DownloadRequest {
    async fn answer(self, files: Vec<Sending>) -> Result<Response> {
        let mut flows = Vec::new();
        if !self.head_only {
            for (piece, file) in self.ticket.pieces.iter().zip(&files) {
                if self.is_spent(*piece, file).await? {
                    return Ok(refused(&self.app, self.about.lang, StatusCode::TOO_MANY_REQUESTS, "limit"));
                }
            }
            // A ZIP is one download, whatever is in it.
            let Some(first) = self.ticket.pieces.first() else { return Ok(StatusCode::NOT_FOUND.into_response()) };
            match self.begin(*first).await? {
                Some(flow) => flows.push(flow),
                None => return Ok(refused(&self.app, self.about.lang, StatusCode::TOO_MANY_REQUESTS, "busy")),
            }
            if !self.note_use(&files).await? {
                return Ok(refused(&self.app, self.about.lang, StatusCode::FORBIDDEN, "not_owned"));
            }
        }
        match (files.as_slice(), self.ticket.pieces.first().copied()) {
            ([file], Some(piece)) => self.one(file, piece, flows).await,
            _ => self.packed(files, flows),
        }
    }

    async fn is_spent(&self, piece: TicketPart, file: &Sending) -> Result<bool> {
        if !self.app.config.limits {
            return Ok(false);
        }
        let (member, day) = (self.ticket.member, self.app.clock.now().day_number(self.app.config.zone));
        let written = self.app.db.read(move |db| Box::pin(store::today(db, member, piece.file, day))).await?;
        let times = self.app.numbers().await?.download_day_times;
        Ok(is_spent(written + self.app.sent.pending(member, piece.file), file.size, times))
    }

    async fn begin(&self, piece: TicketPart) -> Result<Option<Flow>> {
        let (app, member) = (&self.app, self.ticket.member);
        let now = app.clock.now();
        let numbers = app.numbers().await?;
        let mut most = at_once(&numbers, None);
        if app.sent.files(member) >= most {
            let vip = app.db.read(move |db| Box::pin(vips::of_member(db, MemberId(member), now))).await?;
            most = at_once(&numbers, vip.map(|vip| vip.level));
        }
        let room = if app.config.limits { Room::of(most) } else { Room::ENDLESS };
        Ok(self.client().begin(app, piece, room))
    }

    fn client(&self) -> Client {
        let agent = self.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        Client { member: self.ticket.member, ip: self.about.client, agent: agent.to_owned() }
    }

    /// A right that was used cannot be given back for nothing: written down before the first byte. `false` when one of the rights was
    /// taken back meanwhile.
    async fn note_use(&self, files: &[Sending]) -> Result<bool> {
        let fresh = self.ticket.pieces.iter().zip(files).filter(|(_, file)| file.used_at.is_none());
        let fresh: Vec<i64> = fresh.map(|(piece, _)| piece.entitlement).collect();
        if fresh.is_empty() {
            return Ok(true);
        }
        let now = self.app.clock.now();
        let write = self.app.db.write(move |db| {
            let fresh = fresh.clone();
            Box::pin(async move {
                for entitlement in fresh {
                    if !entitlements::start_using(db, entitlement, now).await? {
                        return Ok(false);
                    }
                }
                Ok(true)
            })
        });
        write.await
    }

    async fn one(self, file: &Sending, piece: TicketPart, flows: Vec<Flow>) -> Result<Response> {
        let size = u64::try_from(file.size).unwrap_or_default();
        let tag = format!("\"{}\"", file.sha256);
        let mut response = Response::new(Body::empty());
        let out = response.headers_mut();
        self.common(out, &file.name, &file.mimetype)?;
        out.insert(ETAG, value(&tag)?);
        out.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        let elsewhere = self.app.depot.signed_url(&file.key, &file.name, self.app.clock.now().seconds(), SIGNED_FOR);
        // Who asks for the head alone has used nothing yet and gets no address that would work by itself.
        if let Some(url) = elsewhere.await?.filter(|_| !self.head_only) {
            // The store sends it; what it sends is taken for the whole.
            flows.iter().for_each(|flow| flow.sent(usize::try_from(file.size).unwrap_or_default()));
            out.insert(LOCATION, value(&url)?);
            *response.status_mut() = StatusCode::FOUND;
            return Ok(response);
        }
        if let Some(accel) = &self.app.config.storage.accel {
            flows.iter().for_each(|flow| flow.sent(usize::try_from(file.size).unwrap_or_default()));
            out.insert(ACCEL, value(&format!("{accel}/{}", file.key))?);
            return Ok(response);
        }
        let part = ByteRange::asked(&self.headers, size, &tag);
        let Some(range) = part.announce(size, &mut response) else { return Ok(response) };
        if !self.head_only {
            *response.body_mut() = Body::from_stream(self.watched(&file.key, piece, range, flows).await?);
        }
        Ok(response)
    }

    fn common(&self, out: &mut HeaderMap, name: &str, mimetype: &str) -> Result<()> {
        out.insert(CONTENT_TYPE, value(mimetype)?);
        out.insert(CONTENT_DISPOSITION, value(&attachment(name))?);
        out.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        // The link is a secret: it is not told to whoever comes next.
        out.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        Ok(())
    }

    /// The bytes, counted, until the right behind them is gone.
    async fn watched(&self, key: &str, piece: TicketPart, range: Range<u64>, flows: Vec<Flow>) -> Result<Chunks> {
        let chunks = self.app.depot.read(Visibility::Private, key, range).await?;
        let watch = Watch {
            app: self.app.clone(),
            member: self.ticket.member,
            entitlement: piece.entitlement,
            seen: self.seen,
        };
        let state = (chunks, watch, flows);
        let counted = futures_util::stream::unfold(state, |(mut chunks, mut watch, flows)| async move {
            let chunk = match chunks.next().await? {
                Ok(chunk) => watch.let_through(chunk).await,
                Err(error) => Err(error),
            };
            if let Ok(chunk) = &chunk {
                flows.iter().for_each(|flow| flow.sent(chunk.len()));
            }
            Some((chunk, (chunks, watch, flows)))
        });
        Ok(counted.boxed())
    }

    /// Several files as one ZIP, written while it is sent.
    fn packed(self, files: Vec<Sending>, flows: Vec<Flow>) -> Result<Response> {
        let names = files.iter().map(|file| format!("{}/{}", file.material, file.name)).collect();
        let entries: Vec<zip::ZipEntry> = apart(names)
            .into_iter()
            .zip(&files)
            .map(|(name, file)| zip::ZipEntry { name, size: u64::try_from(file.size).unwrap_or_default() })
            .collect();
        let mut response = Response::new(Body::empty());
        self.common(response.headers_mut(), "rushes.zip", "application/zip")?;
        response.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(zip::length(&entries)));
        if self.head_only {
            return Ok(response);
        }
        // One piece ahead, so that a slow line holds no more than that.
        let (sender, receiver) = tokio::sync::mpsc::channel::<anyhow::Result<Bytes>>(1);
        let client = self.client();
        let (app, ticket, seen) = (self.app, self.ticket, self.seen);
        tokio::spawn(async move {
            let sender = Arc::new(sender);
            if let Err(error) = pack(&app, &client, &ticket, &files, &entries, flows, &sender, seen).await {
                drop(sender.send(Err(error)).await);
            }
        });
        let body = futures_util::stream::unfold(receiver, |mut receiver| async move {
            receiver.recv().await.map(|chunk| (chunk, receiver))
        });
        *response.body_mut() = Body::from_stream(body);
        Ok(response)
    }
}

/// Whose download it is, from where.
struct Client {
    member: i64,
    ip: IpAddr,
    agent: String,
}

impl Client {
    fn begin(&self, app: &DeliveryState, piece: TicketPart, room: Room) -> Option<Flow> {
        let day = app.clock.now().day_number(app.config.zone);
        let line = UsageLine { member: self.member, file: piece.file, day, ip: self.ip };
        app.sent.begin(line, piece.entitlement, &self.agent, room)
    }
}

/// A ZIP is one download at a time, but what is in it is counted file by file.
#[allow(clippy::too_many_arguments)]
async fn pack(
    app: &DeliveryState,
    client: &Client,
    ticket: &Ticket,
    files: &[Sending],
    entries: &[zip::ZipEntry],
    mut flows: Vec<Flow>,
    sender: &tokio::sync::mpsc::Sender<anyhow::Result<Bytes>>,
    seen: u64,
) -> anyhow::Result<()> {
    let mut writer = zip::ZipFrameWriter::default();
    for (place, ((file, entry), piece)) in files.iter().zip(entries).zip(&ticket.pieces).enumerate() {
        if place > 0 {
            // The one before ends here, so that it takes the same place.
            flows.clear();
            flows.extend(client.begin(app, *piece, Room::ENDLESS));
        }
        sender.send(Ok(writer.begin(&entry.name))).await?;
        let mut chunks = app.depot.read(Visibility::Private, &file.key, 0..entry.size).await?;
        let mut watch = Watch { app: app.clone(), member: ticket.member, entitlement: piece.entitlement, seen };
        while let Some(chunk) = chunks.next().await {
            let chunk = watch.let_through(chunk?).await?;
            writer.piece(&chunk);
            flows.iter().for_each(|flow| flow.sent(chunk.len()));
            sender.send(Ok(chunk)).await?;
        }
        sender.send(Ok(writer.end())).await?;
    }
    sender.send(Ok(writer.finish())).await.map_err(Into::into)
}

/// Looks again whenever any right was taken back, here or on another node.
struct Watch {
    app: DeliveryState,
    member: i64,
    entitlement: i64,
    seen: u64,
}

impl Watch {
    async fn let_through(&mut self, chunk: Bytes) -> anyhow::Result<Bytes> {
        let stamp = self.app.changes().stamp(&[topic::RIGHTS]);
        if stamp != self.seen {
            let (member, entitlement, now) = (self.member, self.entitlement, self.app.clock.now());
            let stands = self.app.db.read(move |db| Box::pin(store::is_in_force(db, member, entitlement, now))).await;
            anyhow::ensure!(matches!(stands, Ok(true)), "the right was taken back");
            self.seen = stamp;
        }
        Ok(chunk)
    }
}

fn value(text: &str) -> Result<HeaderValue> {
    HeaderValue::from_str(text).map_err(|error| anyhow::Error::new(error).into())
}
