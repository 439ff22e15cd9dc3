//! Seat: the owner of a membership lets others use it, by letter or by a code, sees who used what and takes seats back.

pub mod view;

use kernel::error_codes;

error_codes! {
    pub enum SeatError {
        Unknown = "seat.unknown": NotFound,
        /// Wrong, used or run out: one answer for all.
        UnknownCode = "seat.unknown_code": Refused,
        NoSeats = "seat.no_seats": Refused,
        Full = "seat.full": Refused,
        Own = "seat.own": Refused,
        Seated = "seat.seated": Refused,
        OtherAddress = "seat.other_address": Refused,
        Invited = "seat.invited": Refused,
        TooManyLetters = "seat.too_many_letters": Refused,
        BadCompany = "seat.bad_company": Invalid,
    }
}
