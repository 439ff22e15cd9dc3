//! Lessons for pupils and for guests.

use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::input::Int;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Access, MOST_RANGES, Seen, is_done, merged, permille, seen, trial_ms, within};
use super::pass::{LIFE, Pass, RENEW, is_device};
use super::sent::{self, CourseUse};
use super::view::{self, LessonPage};
use super::{StudyError, store};
use crate::DeliveryState;
use catalogue::material::model::MaterialId;
use catalogue::material::store as materials;
use money::entitlement::store as entitlements;
use platform::guard::request_info::RequestInfo;
use platform::guard::{Maybe, Member, MemberId};
use platform::setting::numbers::Numbers;

/// Whoever reports nothing for so long watches no more.
const GONE: Duration = Duration::from_secs(45);

#[derive(Serialize, ToSchema)]
pub struct CourseStudy {
    pub owned: bool,
    pub lessons: Vec<StudyOf>,
    pub done: usize,
    pub total: usize,
    /// The lesson to go on with
    #[schema(required)]
    pub next: Option<i64>,
    /// Of who has done them all
    #[schema(required)]
    pub certificate: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct StudyOf {
    pub id: i64,
    pub permille: i64,
    pub done: bool,
    pub position_ms: i64,
}

fn known(member: Maybe<Member>) -> Option<MemberId> {
    match member {
        Maybe::Known(member) => Some(member.id),
        Maybe::Nobody | Maybe::Expired => None,
    }
}

/// How far the caller is in a course.
#[utoipa::path(get, path = "/api/study/course", params(("id" = i64, Query)), responses((status = 200, body = Envelope<CourseStudy>)))]
pub async fn course(
    State(app): State<DeliveryState>,
    member: Maybe<Member>,
    asked: ListQuery,
) -> Result<Reply<CourseStudy>> {
    let course = MaterialId(asked.int("id").ok_or(StudyError::Unknown)?);
    let (member, now) = (known(member), app.clock.now());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let row = materials::detail(db, course).await?.ok_or(StudyError::Unknown)?;
            let owned = match member {
                Some(member) => entitlements::owns(db, member, course, now).await?,
                None => false,
            };
            if !owned && !row.listed {
                return Err(StudyError::Unknown.into());
            }
            let rows = store::studied(db, course, member.map_or(0, |member| member.0)).await?;
            let (done, total) = (rows.iter().filter(|row| row.done_at.is_some()).count(), rows.len());
            let certificate = match member {
                Some(member) if owned && total > 0 && done == total => store::certificate(db, member, course).await?,
                _ => None,
            };
            Ok(CourseStudy {
                owned,
                done,
                total,
                next: rows.iter().find(|row| row.done_at.is_none()).map(|row| row.id),
                certificate,
                lessons: rows
                    .iter()
                    .map(|row| StudyOf {
                        id: row.id,
                        permille: permille(row.seen_ms.unwrap_or_default(), row.duration_ms),
                        done: row.done_at.is_some(),
                        position_ms: row.position_ms.unwrap_or_default(),
                    })
                    .collect(),
            })
        })
    });
    read.await.map(Reply)
}

/// A lesson, and what the caller may do with it.
#[utoipa::path(get, path = "/api/study/lesson", params(("id" = i64, Query)), responses((status = 200, body = Envelope<LessonPage>)))]
pub async fn lesson(
    State(app): State<DeliveryState>,
    about: RequestInfo,
    member: Maybe<Member>,
    asked: ListQuery,
) -> Result<Reply<LessonPage>> {
    let id = asked.int("id").ok_or(StudyError::Unknown)?;
    let (member, shop) = (known(member), app.clone());
    let read = app.db.read(move |db| Box::pin(async move { view::page(db, &shop, id, member, about.lang).await }));
    read.await.map(Reply)
}

#[derive(Clone, Deserialize, ToSchema)]
pub struct WatchInput {
    lesson: Int,
    /// A random word of the tab
    device: String,
    /// Ends the oldest of the others, if there are too many
    #[serde(default)]
    take: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Watch {
    pub url: String,
    pub renew_at: i64,
}

/// A place to watch from, and the address of the stream.
#[utoipa::path(post, path = "/api/study/watch", request_body = WatchInput, responses((status = 200, body = Envelope<Watch>)))]
pub async fn watch(
    State(app): State<DeliveryState>,
    member: Member,
    Json(input): Json<WatchInput>,
) -> Result<Reply<Watch>> {
    if !is_device(&input.device) {
        return Err(StudyError::BadDevice.into());
    }
    let (lesson, now, id) = (input.lesson.0, app.clock.now(), member.id);
    let device = input.device.clone();
    let write = app.db.write(move |db| {
        let input = input.clone();
        Box::pin(async move {
            let (row, access) = view::allowed(db, lesson, Some(id), now).await?;
            if access == Access::None {
                return Err(StudyError::NotOwned.into());
            }
            if row.stream.is_none() {
                return Err(StudyError::NotReady.into());
            }
            // What everybody may see is not counted.
            if access == Access::Owned {
                let place = (id, input.device.as_str());
                let times = (now.minus(GONE), now);
                let most = usize::try_from(Numbers::read(db).await?.lesson_streams).unwrap_or(1);
                if !store::watch(db, place, lesson, (most, input.take), times).await? {
                    return Err(StudyError::TooManyStreams.into());
                }
                if sent::use_course(db, id, row.material, now).await? == CourseUse::Gone {
                    return Err(StudyError::NotOwned.into());
                }
            }
            Ok(access)
        })
    });
    let access = write.await?;
    let pass = Pass { member: id.0, lesson, access, expires_at: now.seconds() + LIFE, device };
    Ok(Reply(Watch { url: view::address(&app, &pass), renew_at: now.seconds() + RENEW }))
}

#[derive(Clone, Deserialize, ToSchema)]
pub struct ProgressInput {
    lesson: Int,
    device: String,
    /// From, to, in milliseconds
    #[schema(value_type = Vec<Vec<i64>>)]
    ranges: Vec<Seen>,
    position_ms: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Progress {
    pub permille: i64,
    pub done: bool,
    pub course: CourseDone,
}

#[derive(Serialize, ToSchema)]
pub struct CourseDone {
    pub done: usize,
    pub total: usize,
}

/// What was seen since the last report. It is added to what is known; nothing is ever taken away.
#[utoipa::path(post, path = "/api/study/progress", request_body = ProgressInput, responses((status = 200, body = Envelope<Progress>)))]
pub async fn progress(
    State(app): State<DeliveryState>,
    member: Member,
    Json(input): Json<ProgressInput>,
) -> Result<Reply<Progress>> {
    if input.ranges.len() > MOST_RANGES {
        return Err(StudyError::BadRange.into());
    }
    if !is_device(&input.device) {
        return Err(StudyError::BadDevice.into());
    }
    let (now, id) = (app.clock.now(), member.id);
    let write = app.db.write(move |db| {
        let input = input.clone();
        Box::pin(async move {
            let lesson = input.lesson.0;
            let (row, access) = view::allowed(db, lesson, Some(id), now).await?;
            let reach = match access {
                Access::None => return Err(StudyError::NotOwned.into()),
                Access::Trial => row.duration_ms.min(trial_ms(&Numbers::read(db).await?)),
                Access::Owned | Access::Free => row.duration_ms,
            };
            let old = store::begin(db, id, lesson, now).await?;
            let known: Vec<Seen> = serde_json::from_str(&old.ranges).unwrap_or_default();
            let ranges = merged(&known, &within(&input.ranges, reach));
            let seen = seen(&ranges);
            let done_at = is_done(seen, row.duration_ms).then_some(now);
            let times = (seen, input.position_ms.clamp(0, reach));
            store::save(db, (id, lesson), &serde_json::to_string(&ranges)?, times, done_at, now).await?;
            store::see(db, id, &input.device, now).await?;
            let all = store::studied(db, row.material, id.0).await?;
            Ok(Progress {
                permille: permille(seen, row.duration_ms),
                done: done_at.is_some() || old.done_at.is_some(),
                course: CourseDone {
                    done: all.iter().filter(|lesson| lesson.done_at.is_some()).count(),
                    total: all.len(),
                },
            })
        })
    });
    write.await.map(Reply)
}
