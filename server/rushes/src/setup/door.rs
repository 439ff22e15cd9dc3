//! Who may set the shop up: whoever reads the console. The token there opens the wizard once, for one browser.

use std::sync::{Mutex, MutexGuard, PoisonError};

use kernel::random::Random;
use platform::guard::session::hash;
use subtle::ConstantTimeEq;

const LETTERS: &str = "abcdefghjkmnpqrstuvwxyz23456789";
/// 24 of 31 letters: 118 bits.
const TOKEN_SIGNS: usize = 24;
const SESSION_SIGNS: usize = 40;

pub struct Door {
    state: Mutex<DoorState>,
}

struct DoorState {
    /// Hashes: what is compared has one length.
    token: Option<String>,
    session: Option<String>,
    is_busy: bool,
    is_done: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Entry {
    /// The browser's own word from here on.
    Session(String),
    Wrong,
    /// Another browser was first.
    Used,
}

impl Door {
    /// With its token, for the console.
    pub fn new(random: &Random) -> (Self, String) {
        let token = random.text(LETTERS, TOKEN_SIGNS);
        let state = DoorState { token: Some(hash(&token)), session: None, is_busy: false, is_done: false };
        (Self { state: Mutex::new(state) }, token)
    }

    fn state(&self) -> MutexGuard<'_, DoorState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn enter(&self, token: &str, random: &Random) -> Entry {
        let mut state = self.state();
        let Some(expected) = &state.token else { return Entry::Used };
        if !is_same(expected, &hash(token.trim())) {
            return Entry::Wrong;
        }
        let session = random.text(LETTERS, SESSION_SIGNS);
        (state.token, state.session) = (None, Some(hash(&session)));
        Entry::Session(session)
    }

    pub fn is_inside(&self, session: &str) -> bool {
        let state = self.state();
        !state.is_done && state.session.as_deref().is_some_and(|expected| is_same(expected, &hash(session)))
    }

    /// One form at a time, and none after the last. What is returned ends the turn when it goes.
    pub fn begin(&self) -> Option<Turn<'_>> {
        let mut state = self.state();
        if state.is_busy || state.is_done {
            return None;
        }
        state.is_busy = true;
        Some(Turn(self))
    }
}

/// While a form is being worked on.
pub struct Turn<'a>(&'a Door);

impl Turn<'_> {
    /// Nobody comes in any more.
    pub fn finish(self) {
        self.0.state().is_done = true;
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.state().is_busy = false;
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_opens_once_and_the_form_is_taken_once() {
        let random = Random::seeded(1);
        let (door, token) = Door::new(&random);
        assert_eq!(token.len(), 24);
        assert_eq!(door.enter("", &random), Entry::Wrong);
        assert_eq!(door.enter(&token[1..], &random), Entry::Wrong);
        let Entry::Session(session) = door.enter(&format!(" {token}\n"), &random) else { panic!("it is the token") };
        assert_eq!(door.enter(&token, &random), Entry::Used);
        assert!(door.is_inside(&session) && !door.is_inside(&token) && !door.is_inside(""));
        let turn = door.begin().unwrap();
        assert!(door.begin().is_none());
        drop(turn);
        door.begin().unwrap().finish();
        assert!(door.begin().is_none() && !door.is_inside(&session));
    }
}
