//! The simulator's door: which gateway is meant, and what goes wrong on the way.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Method, Response, Uri};
use futures_util::stream;

use crate::answer::{Operation, SimAnswer, http_date};
use crate::world::{Provider, Seen, World};
use crate::{Fault, Sim, alipay, bill, stripe, wechat, wechat_payer};

pub fn router(sim: Sim) -> Router {
    crate::control::routes().fallback(handle).with_state(sim)
}

/// How the connection ends.
enum Ending {
    Whole,
    /// The answer never comes.
    Lost,
    /// The connection breaks in the middle of the body.
    Broken,
    /// It comes after twenty seconds.
    Slow,
}

async fn handle(State(sim): State<Sim>, method: Method, uri: Uri, headers: HeaderMap, body: Bytes) -> Response<Body> {
    let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let (answer, ending, now, is_early) = {
        let mut world = sim.world();
        let request = SimRequest { method: &method, path: &path, headers: &headers, body: &body };
        let (answer, ending) = route(&mut world, &sim.url(), request);
        let created = answer.created.as_ref().zip(provider_of(&path));
        let is_early = match created {
            Some((number, provider)) if world.take(provider, Fault::NotifyBeforeCreateResponse) => {
                drop(world.pay(provider, number));
                true
            }
            _ => false,
        };
        (answer, ending, world.now, is_early)
    };
    if is_early {
        sim.deliver_due().await;
    }
    finish(answer, &ending, now).await
}

fn provider_of(path: &str) -> Option<Provider> {
    match path.split(['/', '?']).nth(1)? {
        "gateway.do" | "alipay" => Some(Provider::Alipay),
        "v3" => Some(Provider::Wechat),
        "v1" => Some(Provider::Stripe),
        _ => None,
    }
}

/// What somebody asks of a gateway.
#[derive(Clone, Copy)]
pub struct SimRequest<'a> {
    pub method: &'a Method,
    /// With its query, as it was sent.
    pub path: &'a str,
    pub headers: &'a HeaderMap,
    pub body: &'a [u8],
}

impl<'a> SimRequest<'a> {
    pub fn header(&self, name: &str) -> &'a str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

fn route(world: &mut World, base: &str, request: SimRequest<'_>) -> (SimAnswer, Ending) {
    let SimRequest { method, path, body, .. } = request;
    let Some(provider) = provider_of(path) else {
        let page = stripe_page(world, path).or_else(|| wechat_payer::handle(world, path));
        return (page.unwrap_or_else(|| SimAnswer::new(Operation::Other, 404, "no such address")), Ending::Whole);
    };
    if world.take(provider, Fault::ServerErrorStorm) {
        return (SimAnswer::new(Operation::Other, 503, "busy"), Ending::Whole);
    }
    if world.take(provider, Fault::Redirect) {
        // Back to where it came from: whoever follows is counted again.
        let elsewhere = SimAnswer::new(Operation::Other, 302, "").with("location", format!("{base}{path}"));
        return (elsewhere, Ending::Whole);
    }
    let mut answer = match provider {
        Provider::Alipay => alipay_call(world, base, method, path, body),
        Provider::Wechat => wechat::handle(world, base, &request),
        Provider::Stripe => stripe::handle(world, base, &request),
    };
    let operation = format!("{:?}", answer.operation).to_lowercase();
    world.seen.push(Seen { provider, operation, body: body.to_vec() });
    let ending = match answer.operation {
        Operation::Create if world.take(provider, Fault::CreateOkResponseLost) => Ending::Lost,
        Operation::Refund if world.take(provider, Fault::RefundAnswerLost) => Ending::Lost,
        Operation::Create if provider != Provider::Stripe && world.take(provider, Fault::Create500ButCreated) => {
            answer = SimAnswer {
                created: answer.created,
                ..SimAnswer::new(Operation::Create, 500, "{\"code\":\"SYSTEM_ERROR\"}")
            };
            Ending::Whole
        }
        _ if world.take(provider, Fault::ResetMidBody) => Ending::Broken,
        _ if world.take(provider, Fault::Slow) => Ending::Slow,
        _ if world.take(provider, Fault::HugeAnswer) => {
            answer.body = vec![b' '; 2 * 1024 * 1024];
            Ending::Whole
        }
        _ => Ending::Whole,
    };
    (answer, ending)
}

fn alipay_call(world: &mut World, base: &str, method: &Method, path: &str, body: &[u8]) -> SimAnswer {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    if let Some(file) = path.strip_prefix("/alipay/bill/") {
        let day = file.trim_end_matches(".csv.zip");
        return SimAnswer::new(Operation::Other, 200, bill::alipay_file(world, day));
    }
    let is_page = method == Method::GET;
    let form: Vec<(String, String)> =
        form_urlencoded::parse(if is_page { query.as_bytes() } else { body }).into_owned().collect();
    alipay::handle(world, base, &form, is_page)
}

/// Pages that a buyer's browser opens.
fn stripe_page(world: &mut World, path: &str) -> Option<SimAnswer> {
    if let Some(session) = path.strip_prefix("/c/pay/") {
        return stripe::page(world, session).map(|page| SimAnswer::html(Operation::Other, page));
    }
    let query = path.strip_prefix("/sim/page/wechat?")?;
    let form: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let get =
        |name: &str| form.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()).unwrap_or_default();
    wechat::page(world, get("prepay_id"), get("redirect_url")).map(|page| SimAnswer::html(Operation::Other, page))
}

async fn finish(answer: SimAnswer, ending: &Ending, now: i64) -> Response<Body> {
    let mut response = Response::builder().status(answer.status).header("date", http_date(now));
    for (name, value) in &answer.headers {
        response = response.header(*name, value);
    }
    let body = match ending {
        Ending::Whole => Body::from(answer.body),
        Ending::Slow => {
            wait_twenty_seconds().await;
            Body::from(answer.body)
        }
        Ending::Lost | Ending::Broken => {
            response = response.header("content-length", answer.body.len().max(1));
            let half = if matches!(ending, Ending::Lost) { 0 } else { answer.body.len() / 2 };
            let part = Bytes::from(answer.body.get(..half).unwrap_or_default().to_vec());
            Body::from_stream(stream::iter([Ok(part), Err(std::io::Error::other("the connection breaks"))]))
        }
    };
    response.body(body).unwrap_or_default()
}

#[allow(clippy::disallowed_methods)] // what is slow is slow by the caller's clock
async fn wait_twenty_seconds() {
    tokio::time::sleep(Duration::from_secs(20)).await;
}
