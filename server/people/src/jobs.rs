//! What this wing does by itself.

use platform::schedule::ScheduledJob;

use crate::{PeopleState, captcha, code, invite, member};

pub const JOBS: &[ScheduledJob<PeopleState>] = &[
    ScheduledJob::every_minute("settle_invite_rewards", |app| Box::pin(invite::jobs::settle_due(app))),
    ScheduledJob::every_minute("write_opened_invites", |app| Box::pin(invite::jobs::write_opened(app))),
    ScheduledJob::every_minute("spell_names", |app| Box::pin(member::jobs::spell_names(app))),
    ScheduledJob::every_hour("purge_captchas", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(captcha::store::purge(db, now))).await
        })
    }),
    ScheduledJob::every_hour("purge_codes", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(code::store::purge(db, now))).await
        })
    }),
];
