//! `rushes import buildadmin`: brings members, groups, rules, administrators, balances with their logs, attachments, areas and settings along
//! from a shop that ran on BuildAdmin 2.1. What was brought is remembered by its number there, so saying it again adds only what is new.

mod access;
mod attachments;
mod books;
mod convert;
mod dump;
mod members;
mod places;
pub mod report;
pub mod source;
pub mod store;

use std::collections::HashSet;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, ensure};
use clap::Args;
use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use platform::area;
use platform::guard::session::Side;

use crate::{Shop, wings};
use books::LogLines;
use members::SourceMember;
use report::TransferReport;
use source::{ImportSource, SourceArgs};

/// Members with their logs in one transaction: long enough to be quick, short enough that a shop sells meanwhile.
const AT_ONCE: usize = 50;
/// Lines that are printed; the file has all of them.
const SHOWN: usize = 20;

#[derive(Args, Clone, Debug)]
pub struct ImportArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The old shop's folder `public`, for the files of attachments
    #[arg(long)]
    pub files: Option<PathBuf>,
    /// What to call the old shop, if several are brought together: what came along is remembered under it
    #[arg(long, default_value = "buildadmin")]
    pub name: String,
    /// Change nothing, and say what would be done
    #[arg(long)]
    pub dry_run: bool,
    /// Write the whole report there, as JSON
    #[arg(long)]
    pub report: Option<PathBuf>,
}

/// What is brought along, and into what.
struct Import {
    name: String,
    source: ImportSource,
    members: Vec<SourceMember>,
    money_lines: LogLines,
    point_lines: LogLines,
    now: Timestamp,
    zone: Zone,
    shop: Shop,
}

impl Import {
    fn invite_code(&self) -> String {
        people::member::invite_code(&self.shop.people)
    }
}

/// What is written together.
#[derive(Clone, Debug)]
enum Step {
    /// Rules and groups, which everything after them leans on.
    Access,
    Administrators,
    Areas,
    Settings,
    Members(Range<usize>),
}

pub async fn run(shop: &Shop, args: &ImportArgs) -> anyhow::Result<TransferReport> {
    ensure!(
        !args.name.is_empty() && args.name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)),
        "--name takes letters, digits, - and _"
    );
    wings::ensure_first(shop).await?;
    area::first::ensure(shop).await?;
    let wanted = args.source.clone();
    let source = tokio::task::spawn_blocking(move || ImportSource::read(&wanted)).await??;
    let import = Arc::new(Import {
        name: args.name.clone(),
        members: members::read(source.rows("user")),
        money_lines: books::MONEY.lines(&source),
        point_lines: books::POINTS.lines(&source),
        source,
        now: shop.clock.now(),
        zone: shop.config.zone,
        shop: shop.clone(),
    });
    let mut steps = vec![Step::Access, Step::Administrators, Step::Areas, Step::Settings];
    steps.extend(
        (0..import.members.len())
            .step_by(AT_ONCE)
            .map(|from| Step::Members(from..import.members.len().min(from + AT_ONCE))),
    );
    let mut report = TransferReport::default();
    for step in steps {
        report.join(take_step(&import, step, args.dry_run).await?);
    }
    report_strays(&import, &mut report);
    attachments::bring(shop, &import, args.files.as_deref(), args.dry_run, &mut report).await?;
    Ok(report)
}

/// One transaction; of a dry run, one that is rolled back, after the same work.
async fn take_step(import: &Arc<Import>, step: Step, is_dry: bool) -> anyhow::Result<TransferReport> {
    let done = Arc::new(Mutex::new(TransferReport::default()));
    let (import, result) = (import.clone(), done.clone());
    let db = import.shop.db.clone();
    let write = db.write(move |db| {
        let (import, step, result) = (import.clone(), step.clone(), result.clone());
        Box::pin(async move {
            if is_dry && !matches!(step, Step::Access) {
                Step::Access.run(db, &import, &mut TransferReport::default()).await?;
            }
            let mut report = TransferReport::default();
            step.run(db, &import, &mut report).await?;
            *result.lock().unwrap_or_else(PoisonError::into_inner) = report;
            if is_dry { Err(anyhow::Error::new(RolledBack).into()) } else { Ok(()) }
        })
    });
    match write.await {
        Err(kernel::Error::Internal(error)) if error.is::<RolledBack>() => {}
        other => other?,
    }
    Ok(std::mem::take(&mut *done.lock().unwrap_or_else(PoisonError::into_inner)))
}

#[derive(Debug)]
struct RolledBack;

impl std::fmt::Display for RolledBack {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a dry run changes nothing")
    }
}

impl std::error::Error for RolledBack {}

impl Step {
    async fn run(&self, db: &mut Conn, import: &Import, report: &mut TransferReport) -> Result<()> {
        match self {
            Self::Access => {
                for side in [Side::Admin, Side::Member] {
                    access::rules(db, import, side, report).await?;
                    access::groups(db, import, side, report).await?;
                }
                Ok(())
            }
            Self::Administrators => access::administrators(db, import, report).await,
            Self::Areas => places::areas(db, import, report).await,
            Self::Settings => places::configuration(db, import, report).await,
            Self::Members(range) => {
                for member in import.members.get(range.clone()).unwrap_or_default() {
                    bring_member(db, import, member, report).await?;
                }
                Ok(())
            }
        }
    }
}

async fn bring_member(
    db: &mut Conn,
    import: &Import,
    member: &SourceMember,
    report: &mut TransferReport,
) -> Result<()> {
    let brought = members::bring(db, import, member, report).await?;
    for (book, lines) in [(books::MONEY, &import.money_lines), (books::POINTS, &import.point_lines)] {
        let lines = lines.get(&member.id).map_or(&[][..], Vec::as_slice);
        match brought {
            Some(id) => book.bring(db, import, (id, &member.row), lines, report).await?,
            None => book.skip_lines(lines, "its member was left out", report),
        }
    }
    Ok(())
}

/// Lines of logs whose member the old shop had deleted.
fn report_strays(import: &Import, report: &mut TransferReport) {
    let known: HashSet<i64> = import.members.iter().map(|member| member.id).collect();
    for (book, lines) in [(books::MONEY, &import.money_lines), (books::POINTS, &import.point_lines)] {
        let mut strays: Vec<_> = lines.iter().filter(|(id, _)| !known.contains(id)).collect();
        strays.sort_by_key(|(id, _)| **id);
        strays.iter().for_each(|(id, lines)| book.skip_lines(lines, &format!("there is no member {id}"), report));
    }
}

/// The command: runs it, and says what it did.
pub async fn run_command(shop: &Shop, args: &ImportArgs) -> anyhow::Result<()> {
    let report = run(shop, args).await?;
    println!("{:18} {:>8} {:>8} {:>8} {:>8}", "table", "read", "added", "known", "skipped");
    for (table, counts) in &report.tables {
        println!("{table:18} {:>8} {:>8} {:>8} {:>8}", counts.read, counts.added, counts.known, counts.skipped);
    }
    let fen = |fen: i64| kernel::money::Money::from_fen(fen);
    println!("balances: {} there, {} booked here", fen(report.money.source), fen(report.money.booked));
    println!("points: {} there, {} booked here", report.points.source, report.points.booked);
    for line in report.lines.iter().take(SHOWN) {
        println!("{} {}{}: {}", line.table, line.id, if line.is_skipped { " left out" } else { "" }, line.reason);
    }
    if let Some(path) = &args.report {
        let text = serde_json::to_string_pretty(&report)?;
        std::fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    } else if report.lines.len() > SHOWN {
        println!("… and {} more lines: --report FILE has all of them", report.lines.len() - SHOWN);
    }
    if args.dry_run {
        println!("Nothing was changed.");
    }
    Ok(())
}
