//! Enough of a mail server: takes letters one after the other or at once, and misbehaves on demand.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore};

/// How the server treats whoever calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Polite,
    /// Refuses so many letters for now.
    Refusing(usize),
    /// Takes the letter and does not say so.
    Silent,
    /// Takes the letter and says so once it is released.
    Held,
    /// Does not even greet.
    Mute,
}

#[derive(Default)]
struct Records {
    letters: Vec<String>,
    calls: usize,
}

struct Shared {
    manner: Mutex<Manner>,
    records: Mutex<Records>,
    changed: Notify,
    released: Semaphore,
}

pub struct MailServer {
    pub port: u16,
    shared: Arc<Shared>,
}

impl MailServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Shared {
            manner: Mutex::new(Manner::Polite),
            records: Mutex::default(),
            changed: Notify::new(),
            released: Semaphore::new(0),
        });
        let within = shared.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let shared = within.clone();
                // A caller that dies in the middle is what some tests are about.
                tokio::spawn(async move { drop(shared.talk(stream).await) });
            }
        });
        Self { port, shared }
    }

    /// What makes a shop send its mail here.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("RUSHES_MAIL_DRIVER", "smtp".to_owned()),
            ("RUSHES_MAIL_HOST", "127.0.0.1".to_owned()),
            ("RUSHES_MAIL_PORT", self.port.to_string()),
            ("RUSHES_MAIL_SECURITY", "none".to_owned()),
            ("RUSHES_MAIL_FROM", "Rushes <hello@rushes.example>".to_owned()),
        ]
    }

    pub fn behave(&self, manner: Manner) {
        *self.shared.manner.lock().unwrap() = manner;
    }

    pub fn release(&self) {
        self.shared.released.add_permits(1);
    }

    /// All letters so far, head and text, those that came twice included.
    pub fn letters(&self) -> Vec<String> {
        self.shared.records.lock().unwrap().letters.clone()
    }

    pub fn calls(&self) -> usize {
        self.shared.records.lock().unwrap().calls
    }

    /// Waits until so many letters have come.
    pub async fn has_letters(&self, count: usize) -> Vec<String> {
        self.wait(|records| records.letters.len() >= count).await;
        self.letters()
    }

    /// Waits until it was called so often.
    pub async fn is_called(&self, count: usize) {
        self.wait(|records| records.calls >= count).await;
    }

    async fn wait(&self, is_it: impl Fn(&Records) -> bool) {
        loop {
            let changed = self.shared.changed.notified();
            if is_it(&self.shared.records.lock().unwrap()) {
                return;
            }
            changed.await;
        }
    }
}

impl Shared {
    fn manner(&self) -> Manner {
        *self.manner.lock().unwrap()
    }

    fn record(&self, change: impl FnOnce(&mut Records)) {
        change(&mut self.records.lock().unwrap());
        self.changed.notify_waiters();
    }

    async fn talk(&self, stream: TcpStream) -> std::io::Result<()> {
        let (read, mut write) = stream.into_split();
        let mut lines = BufReader::new(read).lines();
        self.record(|records| records.calls += 1);
        if self.manner() == Manner::Mute {
            while lines.next_line().await?.is_some() {}
            return Ok(());
        }
        let (mut letter, mut in_data) = (String::new(), false);
        write.write_all(b"220 test\r\n").await?;
        while let Some(line) = lines.next_line().await? {
            if in_data && line != "." {
                letter.push_str(&line);
                letter.push('\n');
                continue;
            }
            let reply = match line.split(' ').next().unwrap_or_default() {
                "." if in_data => self.end_of(std::mem::take(&mut letter)).await,
                "DATA" => "354 go on",
                "QUIT" => "221 bye",
                _ => "250 ok",
            };
            in_data = line == "DATA";
            if !reply.is_empty() {
                write.write_all(format!("{reply}\r\n").as_bytes()).await?;
            }
        }
        Ok(())
    }

    /// What is said to a letter.
    async fn end_of(&self, letter: String) -> &'static str {
        let manner = self.manner();
        if let Manner::Refusing(left) = manner {
            *self.manner.lock().unwrap() = if left > 1 { Manner::Refusing(left - 1) } else { Manner::Polite };
            return "451 later";
        }
        self.record(|records| records.letters.push(letter));
        match manner {
            Manner::Silent => "",
            Manner::Held => {
                self.released.acquire().await.expect("it is never closed").forget();
                "250 ok"
            }
            _ => "250 ok",
        }
    }
}

/// One line of a letter's head.
pub fn header<'a>(letter: &'a str, name: &str) -> &'a str {
    let head = letter.split("\n\n").next().unwrap_or_default();
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap_or_default()
}
