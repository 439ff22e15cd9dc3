//! Tickets: who may have which files until when, signed. One algorithm, one form; the key is derived from the shop's and known nowhere else.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::DeliveryState;

/// The form of the bytes below; another form is another number.
const FORM: u8 = 1;
const HEAD: usize = 1 + 8 + 8;
const PAIR: usize = 16;
const SIGN: usize = 32;

/// A right, and a file that it opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketPart {
    pub entitlement: i64,
    pub file: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    pub member: i64,
    /// Seconds.
    pub expires_at: i64,
    pub pieces: Vec<TicketPart>,
}

/// Signs and reads tickets.
pub struct Signer([u8; 32]);

impl Signer {
    pub fn of(app: &DeliveryState) -> Self {
        Self(app.seal.derive("download"))
    }

    fn mac(&self, body: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(body);
        Some(mac)
    }

    pub fn sign(&self, ticket: &Ticket) -> String {
        let mut body = vec![FORM];
        body.extend(ticket.member.to_be_bytes());
        body.extend(ticket.expires_at.to_be_bytes());
        for piece in &ticket.pieces {
            body.extend(piece.entitlement.to_be_bytes());
            body.extend(piece.file.to_be_bytes());
        }
        let sign = self.mac(&body).map(|mac| mac.finalize().into_bytes()).unwrap_or_default();
        body.extend(sign);
        URL_SAFE_NO_PAD.encode(body)
    }

    /// `None` for whatever this shop did not sign.
    pub fn read(&self, token: &str) -> Option<Ticket> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (body, sign) = bytes.split_at_checked(bytes.len().checked_sub(SIGN)?)?;
        self.mac(body)?.verify_slice(sign).ok()?;
        let number = |at: usize| Some(i64::from_be_bytes(body.get(at..at + 8)?.try_into().ok()?));
        let rest = body.len().checked_sub(HEAD)?;
        if body.first() != Some(&FORM) || !rest.is_multiple_of(PAIR) {
            return None;
        }
        let count = rest / PAIR;
        let pieces = (0..count).map(|turn| {
            let at = HEAD + turn * PAIR;
            Some(TicketPart { entitlement: number(at)?, file: number(at + 8)? })
        });
        Some(Ticket { member: number(1)?, expires_at: number(9)?, pieces: pieces.collect::<Option<_>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_signed_is_read_and_nothing_else() {
        let signer = Signer([7; 32]);
        let ticket = Ticket {
            member: 12,
            expires_at: 99,
            pieces: vec![TicketPart { entitlement: 3, file: 4 }, TicketPart { entitlement: 5, file: i64::MAX }],
        };
        let token = signer.sign(&ticket);
        assert_eq!(signer.read(&token), Some(ticket.clone()));
        assert_eq!(Signer([8; 32]).read(&token), None, "another key");
        for at in 0..token.len() {
            let mut edited = token.clone().into_bytes();
            edited[at] = if edited[at] == b'A' { b'B' } else { b'A' };
            let edited = String::from_utf8(edited).unwrap();
            assert!(signer.read(&edited).is_none_or(|read| read == ticket), "{at}");
        }
        for odd in ["", "A", "AAAA", &token[..token.len() - 2], &format!("{token}AA"), "../../x"] {
            assert_eq!(signer.read(odd), None, "{odd}");
        }
    }
}
