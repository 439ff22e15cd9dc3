//! connections that ask for nothing, and accepting that fails. R-02: heads that never end.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use futures_util::stream;
use platform::guard::Policy;
use platform::server::connections::raise_file_limit;
use platform::server::edge::Edge;
use platform::server::listen::{Accept, HEAD_TIMEOUT};
use platform::server::routes::Routes;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::kit::TestApp;
use crate::kit::socket::{connect, get as ask, read_to_end};

#[tokio::test]
async fn x08_five_thousand_idle_connections_of_one_address_leave_room_for_others() {
    let app = TestApp::new().await;
    let shop = app.listen().await;
    let count = 5_000.min(raise_file_limit() / 2);
    let mut idle = Vec::new();
    for _ in 0..count {
        idle.push(connect([127, 0, 0, 1], shop.address).await);
    }
    let answer = ask([127, 0, 0, 2], shop.address, "/healthz").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // They stay open as long as their time for a head lasts; all others were told to come back.
    app.until_waiting(256).await;
    let refused = ask([127, 0, 0, 1], shop.address, "/healthz").await;
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 503"), "{refused}");
    let mut closed = 0;
    for stream in &mut idle[256..] {
        closed += usize::from(read_to_end(stream).await.starts_with("HTTP/1.1 503"));
    }
    assert_eq!(closed, count - 256);
    // When they go there is room again.
    drop(idle);
    while app.clock.waiting() > 0 {
        tokio::task::yield_now().await;
    }
    let answer = ask([127, 0, 0, 1], shop.address, "/healthz").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn x08_a_trusted_proxy_has_any_number_of_connections() {
    let settings = [("RUSHES_HTTP_CONNECTIONS_PER_ADDRESS", "2"), ("RUSHES_HTTP_TRUSTED_PROXIES", "127.0.0.3")];
    let app = TestApp::with(&settings).await;
    let shop = app.listen().await;
    let mut open = Vec::new();
    for _ in 0..9 {
        open.push(connect([127, 0, 0, 3], shop.address).await);
    }
    app.until_waiting(9).await;
    assert!(ask([127, 0, 0, 3], shop.address, "/healthz").await.starts_with("HTTP/1.1 200"));
    open.extend([connect([127, 0, 0, 4], shop.address).await, connect([127, 0, 0, 4], shop.address).await]);
    app.until_waiting(11).await;
    let refused = ask([127, 0, 0, 4], shop.address, "/healthz").await;
    assert!(!refused.contains("200 OK"), "{refused}");
}

/// Fails as a process without a free file does, and then works.
struct Failing {
    failures: AtomicUsize,
    calls: Arc<AtomicUsize>,
    listener: TcpListener,
}

impl Accept for Failing {
    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        self.calls.fetch_add(1, Ordering::SeqCst);
        let left = self.failures.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if left.is_ok() {
            return Err(io::Error::from_raw_os_error(24));
        }
        self.listener.accept().await
    }
}

#[tokio::test]
async fn x08_accepting_that_fails_is_tried_again_after_a_pause() {
    let app = TestApp::new().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, calls) = (listener.local_addr().unwrap(), Arc::new(AtomicUsize::new(0)));
    let failing = Failing { failures: AtomicUsize::new(3), calls: calls.clone(), listener };
    let shop = app.listen_at(failing, address, rushes::router::edge(&app.app, None));
    for (call, pause) in [(1, 10), (2, 20), (3, 40)] {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert_eq!((calls.load(Ordering::SeqCst), app.clock.waiting()), (call, 1), "it waits");
        app.clock.advance(Duration::from_millis(pause));
        while calls.load(Ordering::SeqCst) == call {
            tokio::task::yield_now().await;
        }
    }
    assert!(ask([127, 0, 0, 1], shop.address, "/healthz").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn r02_a_thousand_slow_heads_stop_nobody_and_are_ended() {
    let app = TestApp::new().await;
    let shop = app.listen().await;
    let mut slow = Vec::new();
    for number in 0..1_000_u32 {
        let mut stream = connect([127, 0, 1, (number / 200) as u8 + 1], shop.address).await;
        stream.write_all(b"GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ").await.unwrap();
        slow.push(stream);
    }
    app.until_waiting(1_000).await;
    assert!(ask([127, 0, 0, 1], shop.address, "/").await.starts_with("HTTP/1.1 200"));
    // A letter now and then does not help.
    app.clock.advance(HEAD_TIMEOUT - Duration::from_secs(1));
    for stream in &mut slow {
        stream.write_all(b"x").await.unwrap();
    }
    assert!(ask([127, 0, 0, 1], shop.address, "/").await.starts_with("HTTP/1.1 200"));
    app.clock.advance(Duration::from_secs(1));
    for stream in &mut slow {
        let answer = read_to_end(stream).await;
        assert!(!answer.contains("200 OK"), "{answer}");
    }
}

#[tokio::test]
async fn x08_a_connection_that_asks_for_nothing_more_is_closed() {
    let app = TestApp::new().await;
    let shop = app.listen().await;
    let mut stream = connect([127, 0, 0, 1], shop.address).await;
    for _ in 0..2 {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n").await.unwrap();
        let mut answer = vec![0; 4096];
        let length = stream.read(&mut answer).await.unwrap();
        assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
        app.clock.advance(HEAD_TIMEOUT - Duration::from_secs(1));
    }
    app.until_waiting(1).await;
    app.clock.advance(HEAD_TIMEOUT);
    assert_eq!(read_to_end(&mut stream).await, "");
}

#[tokio::test]
async fn x08_an_answer_that_takes_its_time_is_not_cut() {
    let app = TestApp::new().await;
    let (more, pieces) = tokio::sync::mpsc::channel::<&'static str>(1);
    let pieces = Arc::new(tokio::sync::Mutex::new(Some(pieces)));
    let handler = move || {
        let pieces = pieces.clone();
        async move {
            let pieces = pieces.lock().await.take().unwrap();
            let next = |mut pieces: tokio::sync::mpsc::Receiver<&'static str>| async {
                Some((Ok::<_, Infallible>(pieces.recv().await?), pieces))
            };
            Body::from_stream(stream::unfold(pieces, next))
        }
    };
    let routes = Routes::default().plain(Policy::Public, "/slow", get(handler));
    let edge = Edge::new(app.app.app.clone(), Router::new(), routes.into_router(app.app.clone()));
    let shop = app.listen_with(edge).await;
    let mut stream = connect([127, 0, 0, 1], shop.address).await;
    stream.write_all(b"GET /slow HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut seen = std::collections::VecDeque::new();
    for word in ["first", "second", "third"] {
        more.send(word).await.unwrap();
        let mut bytes = vec![0; 4096];
        while !String::from_utf8_lossy(seen.make_contiguous()).contains(word) {
            let length = stream.read(&mut bytes).await.unwrap();
            assert!(length > 0, "the answer was cut before {word}");
            seen.extend(&bytes[..length]);
        }
        // Longer than any limit on heads, bodies and writes.
        app.clock.advance(Duration::from_secs(300));
    }
    drop(more);
    assert!(read_to_end(&mut stream).await.ends_with("0\r\n\r\n"));
}
