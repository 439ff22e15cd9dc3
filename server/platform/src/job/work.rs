//! The worker: claims what is due, does it, keeps the claim alive meanwhile. What is to be done, features further on know.

use std::pin::Pin;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kernel::Result;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

use super::model::{Claim, JobTrouble, TaskState, judge};
use super::store;
use crate::app::App;

/// How often progress is written and the lease renewed.
pub const BEAT: Duration = Duration::from_secs(3);
/// How often a node looks for work that was added elsewhere.
const LOOK: Duration = Duration::from_secs(2);
/// Work that ended is remembered for so long; what failed, until somebody deals with it.
pub const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

pub type Doing<'a> = Pin<Box<dyn Future<Output = Result<(), JobTrouble>> + Send + 'a>>;

/// Who knows how to do it.
pub trait JobHandler: Send + Sync {
    fn work<'a>(&'a self, hand: &'a JobHandle) -> Doing<'a>;
}

/// What the one who works holds: the claim, and where they have come to.
pub struct JobHandle {
    pub claim: Claim,
    progress: AtomicI64,
    step: Mutex<&'static str>,
    stop: watch::Sender<bool>,
}

impl JobHandle {
    fn new(claim: Claim) -> Self {
        Self { claim, progress: AtomicI64::new(0), step: Mutex::new(""), stop: watch::Sender::new(false) }
    }

    /// Says what is being done, and how much of the whole is: thousandths.
    pub fn report(&self, step: &'static str, progress: i64) {
        self.progress.store(progress.clamp(0, 999), Ordering::Relaxed);
        if let Ok(mut kept) = self.step.lock() {
            *kept = step;
        }
    }

    fn at(&self) -> (&'static str, i64) {
        (self.step.lock().map_or("", |step| *step), self.progress.load(Ordering::Relaxed))
    }

    /// Ends when the work is not this hand's any more; whatever runs for it is to be stopped then.
    pub async fn stopped(&self) {
        // The sender lives as long as the hand, so this only fails when nobody waits.
        drop(self.stop.subscribe().wait_for(|stop| *stop).await);
    }

    /// Writes down the progress and renews the lease. `false`: it was cancelled, or another has it.
    pub async fn renew(&self, app: &App) -> Result<bool> {
        let (claim, now, (step, progress)) = (self.claim.clone(), app.clock.now(), self.at());
        let write = app.db.write(move |db| {
            let claim = claim.clone();
            Box::pin(async move { store::renew(db, &claim, progress, step, now).await })
        });
        let mine = write.await?;
        if !mine {
            self.stop.send_replace(true);
        }
        Ok(mine)
    }
}

/// How a piece of work ended.
#[derive(Debug, PartialEq, Eq)]
pub struct JobEnd {
    pub id: i64,
    /// None: it was cancelled, or another node has it.
    pub state: Option<TaskState>,
}

/// Does the next piece of work that is due, if there is one.
pub async fn step(app: &App, handler: &dyn JobHandler) -> Result<Option<JobEnd>> {
    let Some(claim) = claim(app).await? else { return Ok(None) };
    let hand = JobHandle::new(claim);
    let outcome = keep(app, &hand, handler).await;
    if let Err(trouble) = &outcome {
        tracing::warn!(
            task = hand.claim.id,
            kind = hand.claim.kind.word(),
            "work did not end well: {}",
            trouble.text()
        );
        if trouble.is_stopped() {
            return Ok(Some(JobEnd { id: hand.claim.id, state: None }));
        }
    }
    let (claim, now, (_, progress)) = (hand.claim.clone(), app.clock.now(), hand.at());
    let verdict = judge(outcome, claim.attempt, now);
    let write = app.db.write(move |db| {
        let (claim, verdict) = (claim.clone(), verdict.clone());
        Box::pin(async move {
            let mine = store::settle(db, &claim, &verdict, progress, now).await?;
            Ok(JobEnd { id: claim.id, state: mine.then_some(verdict.state) })
        })
    });
    write.await.map(Some)
}

async fn claim(app: &App) -> Result<Option<Claim>> {
    let now = app.clock.now();
    for id in app.db.read(move |db| Box::pin(store::due(db, now))).await? {
        let node = app.node.clone();
        let write = app.db.write(move |db| {
            let node = node.clone();
            Box::pin(async move {
                store::give_up(db, now).await?;
                store::claim(db, id, &node, now).await
            })
        });
        if let Some(claim) = write.await? {
            return Ok(Some(claim));
        }
    }
    Ok(None)
}

/// Lets it work, and renews the claim while it does.
async fn keep(app: &App, hand: &JobHandle, handler: &dyn JobHandler) -> Result<(), JobTrouble> {
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.tick().await;
    let mut work = handler.work(hand);
    loop {
        tokio::select! {
            outcome = &mut work => return outcome,
            _ = beat.tick() => match hand.renew(app).await {
                Ok(true) => {}
                // It hears of it by `stopped`, ends what it has started and returns.
                Ok(false) => return work.await.and(Err(JobTrouble::stopped())),
                // The lease lasts for many beats: the database may come back.
                Err(error) => tracing::warn!("a lease was not renewed: {error:#}"),
            },
        }
    }
}

/// Works until the process ends.
pub async fn run(app: &App, handler: &dyn JobHandler) {
    let mut look = tokio::time::interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        match step(app, handler).await {
            Ok(Some(_)) => continue,
            Ok(None) => {}
            Err(error) => tracing::error!("the queue of work cannot be asked: {error:#}"),
        }
        tokio::select! {
            _ = look.tick() => {}
            () = app.job_wakeup.notified() => {}
        }
    }
}
