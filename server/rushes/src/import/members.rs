//! Members with their groups, addresses and passwords.

use std::collections::HashSet;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use people::member::model as rules;
use people::member::store::{self as members, NewMember};
use platform::guard::MemberId;
use platform::notice::model::Channel;

use super::dump::DumpRow;
use super::report::TransferReport;
use super::source::{SourceRow, id_of, int, text};
use super::{Import, convert, store};

/// A member of the old shop, in our terms.
pub struct SourceMember {
    pub id: i64,
    pub row: SourceRow,
    username: String,
    email: Option<String>,
    mobile: Option<String>,
    /// What did not come along of it.
    notes: Vec<String>,
}

/// All of them. Of several with the same name or address in the old shop, the first has it.
pub fn read(rows: &[SourceRow]) -> Vec<SourceMember> {
    let (mut names, mut addresses) = (HashSet::new(), HashSet::new());
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        let (id, mut notes) = (id_of(row), Vec::new());
        let mut username = convert::username(text(row, "username")).map(str::to_owned).unwrap_or_default();
        if username.is_empty() || !names.insert(username.to_lowercase()) {
            let given = std::mem::replace(&mut username, format!("member_{id}"));
            notes.push(if given.is_empty() {
                format!("nobody can sign in here as {:?}: is called {username}", text(row, "username"))
            } else {
                format!("another member is called {given}: is called {username}")
            });
            names.insert(username.clone());
        }
        let mut address = |column: &str, read: fn(&str) -> Result<String>| {
            let given = text(row, column).trim();
            if given.is_empty() {
                return None;
            }
            let read = read(given).ok();
            if read.is_none() {
                notes.push(format!("{column} cannot be used here: {given}"));
            }
            let kept = read.filter(|address| addresses.insert(address.clone()));
            if kept.is_none() && notes.last().is_none_or(|note| !note.starts_with(column)) {
                notes.push(format!("{column} belongs to another member"));
            }
            kept
        };
        let (email, mobile) = (address("email", rules::email), address("mobile", rules::mobile));
        found.push(SourceMember { id, row: row.clone(), username, email, mobile, notes });
    }
    found
}

/// The member's id here; nothing when the row was left out.
pub async fn bring(
    db: &mut Conn,
    import: &Import,
    member: &SourceMember,
    report: &mut TransferReport,
) -> Result<Option<MemberId>> {
    if let Some(known) = store::find(db, &import.name, "user", member.id).await? {
        report.know("user");
        return Ok(Some(MemberId(known)));
    }
    let SourceMember { id, row, username, notes, .. } = member;
    if members::by_name(db, &rules::Name::Username(username.to_lowercase())).await?.is_some() {
        report.skip("user", *id, format!("a member of this shop is called {username} already"));
        return Ok(None);
    }
    let mut notes = notes.clone();
    let mut addresses = [None, None];
    let given = [("email", Channel::Email, &member.email), ("mobile", Channel::Sms, &member.mobile)];
    for (place, (column, channel, address)) in addresses.iter_mut().zip(given) {
        let Some(address) = address else { continue };
        if members::by_address(db, channel, address).await?.is_some() {
            notes.push(format!("{column} belongs to a member of this shop"));
        } else {
            *place = Some(address.as_str());
        }
    }
    let group = store::find(db, &import.name, "user_group", int(row, "group_id")).await?;
    if group.is_none() && int(row, "group_id") != 0 {
        notes.push(format!("the group {} did not come along: is in the first one", int(row, "group_id")));
    }
    let password = convert::password(row);
    if password.is_none() {
        notes.push(convert::UNKNOWN_PASSWORD.to_owned());
    }
    let nickname = convert::nickname(text(row, "nickname"));
    if nickname != text(row, "nickname") && !nickname.is_empty() {
        notes.push(format!("the nickname is {nickname}"));
    }
    let birthday = convert::birthday(text(row, "birthday"), import.now, import.zone);
    let motto: String = text(row, "motto").chars().take(200).collect();
    let joined = join_time(row, import.now);
    let invite_code = import.invite_code();
    let [email, mobile] = addresses;
    let new = NewMember {
        group_id: group,
        nickname: if nickname.is_empty() { username } else { &nickname },
        email,
        mobile,
        gender: rules::gender(int(row, "gender")).unwrap_or_default(),
        birthday: birthday.as_deref(),
        motto: &motto,
        password_hash: password.as_deref().unwrap_or_default(),
        active: convert::is_on(text(row, "status")),
        ip: text(row, "join_ip"),
        ..NewMember::named(username, &invite_code)
    };
    let Some(added) = members::insert(db, &new, joined).await? else {
        report.skip("user", *id, "the name or an address was taken at the same moment: say it again");
        return Ok(None);
    };
    members::set_last_login(db, added, convert::time(row, "last_login_time"), text(row, "last_login_ip")).await?;
    store::keep(db, &import.name, "user", *id, added.0).await?;
    notes.into_iter().for_each(|note| report.note("user", *id, note));
    report.add("user");
    Ok(Some(added))
}

fn join_time(row: &DumpRow, now: Timestamp) -> Timestamp {
    convert::time(row, "join_time").or_else(|| convert::time(row, "create_time")).unwrap_or(now)
}
