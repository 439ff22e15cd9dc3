//! Price: what a variant costs under a licence, for whom, line by line. One pure function says it everywhere.

pub mod model;

use kernel::Result;
use kernel::db::Conn;

use crate::features::site::store as settings;
use model::Multipliers;

/// What the owner has set for the larger licences, or the usual.
pub async fn multipliers(db: &mut Conn) -> Result<Multipliers> {
    let mut read = Multipliers::default();
    for (name, place) in
        [("licence_commercial_percent", &mut read.commercial), ("licence_enterprise_percent", &mut read.enterprise)]
    {
        let set =
            settings::find(db, name).await?.and_then(|value| value.parse().ok()).filter(|percent| *percent >= 100);
        if let Some(percent) = set {
            *place = percent;
        }
    }
    Ok(read)
}
