//! The shop behind a real socket, with the test's clock, and clients that say what they like.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use kernel::clock::Stopwatch;
use platform::server::connections::{Connections, raise_file_limit};
use platform::server::edge::Edge;
use platform::server::listen::{Accept, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;

use super::TestApp;

/// A client that gets no answer in such a long time will not get one: the test fails instead of hanging.
const NEVER: Duration = Duration::from_secs(60);

/// Ends when it is dropped.
pub struct Listening {
    pub address: SocketAddr,
    _end: oneshot::Sender<()>,
}

impl TestApp {
    pub async fn listen(&self) -> Listening {
        self.listen_with(self.edge().clone()).await
    }

    pub async fn listen_with(&self, edge: Edge) -> Listening {
        self.listen_as(self.server_of(edge)).await
    }

    pub async fn listen_as(&self, server: Server) -> Listening {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        spawn(server, listener, address)
    }

    pub fn listen_at(&self, listener: impl Accept + 'static, address: SocketAddr, edge: Edge) -> Listening {
        spawn(self.server_of(edge), listener, address)
    }

    pub fn server(&self) -> Server {
        self.server_of(self.edge().clone())
    }

    fn server_of(&self, edge: Edge) -> Server {
        Server::new(edge, Connections::new(&self.app.config, raise_file_limit()), self.app.clock.clone())
    }

    /// Until so many waits for the clock are under way.
    pub async fn until_waiting(&self, count: usize) {
        let begun = Stopwatch::start();
        while self.clock.waiting() < count {
            assert!(begun.elapsed() < NEVER, "{} wait for the clock, not {count}", self.clock.waiting());
            tokio::task::yield_now().await;
        }
    }
}

fn spawn(server: Server, listener: impl Accept + 'static, address: SocketAddr) -> Listening {
    let (end, ended) = oneshot::channel::<()>();
    tokio::spawn(async move { server.serve(listener, async move { drop(ended.await) }).await.unwrap() });
    Listening { address, _end: end }
}

/// A connection from one of the many addresses of this machine.
pub async fn connect(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(IpAddr::from(from), 0)).unwrap();
    socket.connect(to).await.unwrap()
}

/// Sends the bytes as they are and reads until the server closes the connection.
pub async fn exchange(stream: &mut TcpStream, bytes: &[u8]) -> String {
    stream.write_all(bytes).await.unwrap();
    read_to_end(stream).await
}

pub async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // A reset is an end as well.
    drop(tokio::time::timeout(NEVER, stream.read_to_end(&mut answer)).await.expect("the server ends the connection"));
    String::from_utf8_lossy(&answer).into_owned()
}

/// The answer to a GET, head and body.
pub async fn get(from: [u8; 4], to: SocketAddr, target: &str) -> String {
    let request = format!("GET {target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n");
    exchange(&mut connect(from, to).await, request.as_bytes()).await
}

/// The answer to a POST of JSON.
pub async fn post(from: [u8; 4], to: SocketAddr, target: &str, headers: &str, body: &str) -> String {
    let head = format!(
        "POST {target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{headers}\r\n",
        body.len()
    );
    exchange(&mut connect(from, to).await, format!("{head}{body}").as_bytes()).await
}
