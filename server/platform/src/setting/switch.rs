//! Switches of kinds, such as those of letters and alerts: on, unless a row of `site` says otherwise.

use kernel::Result;
use kernel::input::{Flag, Text};
use kernel::reply::ReplyMessage;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::app::App;
use crate::audit::Audit;
use crate::site::store as settings;

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct KindSwitch {
    pub kind: Text,
    pub is_on: Flag,
}

pub async fn change_switch(app: &App, audit: Audit, name: String, input: KindSwitch) -> Result<ReplyMessage> {
    let now = audit.now;
    let change = audit.change(&app.db, input, move |db, input| {
        let name = name.clone();
        Box::pin(async move {
            let was_off = settings::find(db, &name).await?.is_some_and(|word| word == "off");
            settings::set(db, &name, if input.is_on.0 { "on" } else { "off" }, now).await?;
            Ok((json!({ "is_on": !was_off }), json!({ "is_on": input.is_on.0 })))
        })
    });
    change.await
}
