//! What happens without anybody asking: the jobs of all wings, and those that touch several.

use platform::schedule::{self, BoundJob, HOUR, MINUTE, Running, SECOND, ScheduledJob};

use catalogue::{favourites, history};
use delivery::study;
use kernel::Result;
use money::seat;
use office::member_overview;
use orders::cart;
use people::member;

use crate::{Shop, archives, restore_test};

const JOBS: &[ScheduledJob<Shop>] = &[
    ScheduledJob::every_minute("erase_members", |shop| Box::pin(erase_due(shop))),
    ScheduledJob::every_hour("forget_erased_members", forget_erased),
    ScheduledJob::every_hour("back_up", |shop| Box::pin(archives::back_up_if_due(shop))).within(BACKUP_LIMIT),
    ScheduledJob::every_hour("test_restore", |shop| Box::pin(restore_test::run_if_due(shop))).within(BACKUP_LIMIT),
];

/// Terabytes take their time.
const BACKUP_LIMIT: std::time::Duration = std::time::Duration::from_secs(24 * 3600);

pub fn all(shop: &Shop) -> Vec<BoundJob> {
    fn bind<S: Clone + Send + Sync + 'static>(jobs: &[ScheduledJob<S>], state: &S) -> Vec<BoundJob> {
        jobs.iter().map(|job| job.bind(state)).collect()
    }
    let wings = [
        bind(platform::jobs::JOBS, &shop.app),
        bind(money::jobs::JOBS, &shop.money),
        bind(people::jobs::JOBS, &shop.people),
        bind(catalogue::jobs::JOBS, &shop.catalogue),
        bind(orders::jobs::JOBS, &shop.orders),
        bind(delivery::jobs::JOBS, &shop.delivery),
        bind(office::jobs::JOBS, &shop.office),
        bind(JOBS, shop),
    ];
    wings.into_iter().flatten().collect()
}

pub async fn run(shop: Shop) {
    // What ffmpeg does takes long: it has workers of its own.
    let workers = (0..shop.config.media_workers).map(|_| platform::job::work::run(&shop, &shop.catalogue));
    let jobs = all(&shop);
    tokio::join!(schedule::run(&shop, &jobs), futures_util::future::join_all(workers));
}

/// What is due to the second, once: orders whose time is over, gateways to be asked, refunds to be confirmed.
pub async fn run_every_second(shop: &Shop) -> Result<()> {
    schedule::run_each(shop, &all(shop), SECOND).await
}

/// What is due to the minute, once: messages, points, farewells, and what was only counted so far.
pub async fn run_every_minute(shop: &Shop) -> Result<()> {
    schedule::run_each(shop, &all(shop), MINUTE).await
}

/// What is due to the hour, once: forgetting what nobody needs any more.
pub async fn run_every_hour(shop: &Shop) -> Result<()> {
    schedule::run_each(shop, &all(shop), HOUR).await
}

async fn erase_due(shop: &Shop) -> Result<()> {
    if member::jobs::erase_due(&shop.people).await? > 0 { forget_erased(shop).await } else { Ok(()) }
}

/// What erased members kept for themselves.
fn forget_erased(shop: &Shop) -> Running<'_> {
    let now = shop.clock.now();
    let old = now.minus(history::KEPT);
    Box::pin(shop.db.write(move |db| {
        Box::pin(async move {
            history::store::purge(db, old).await?;
            favourites::store::forget_erased(db).await?;
            cart::store::forget_erased(db).await?;
            study::store::forget_erased(db).await?;
            seat::store::forget_erased(db, now).await?;
            member_overview::store::forget_erased(db).await
        })
    }))
}
