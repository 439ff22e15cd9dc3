//! Session: a new access token for a refresh token, the same for members and administrators. The guard keeps the rules.

use kernel::Result;

use crate::{admin, member};
use platform::app::App;

/// Tells what comparing passwords costs: that of an unknown name must take as long as the costliest that is stored.
pub async fn note_stored_hashes(app: &App) -> Result<()> {
    let read = app.db.read(|db| {
        Box::pin(async move { Ok([admin::store::hash_forms(db).await?, member::store::hash_forms(db).await?]) })
    });
    read.await?.iter().flatten().for_each(|(form,)| app.passwords.note_stored(form));
    Ok(())
}
