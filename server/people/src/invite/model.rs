use kernel::limit::caller;
use kernel::money::Money;
use kernel::string_enum;
use platform::setting::numbers::Numbers;
use std::net::IpAddr;
use std::time::Duration;

string_enum! {
    pub enum InviteEvent {
        First = "first",
        Later = "later",
    }
}

string_enum! {
    pub enum RewardState {
        Pending = "pending",
        Settled = "settled",
        Reversed = "reversed",
        Held = "held",
    }
}

string_enum! {
    /// Why a reward waits for a person's eye.
    pub enum Hold {
        /// More people than a household has registered from one network in a day.
        Network = "network",
        /// More invited people paid within a month than one knows.
        Many = "many",
    }
}

pub const DAY: Duration = Duration::from_secs(24 * 3600);
pub const MONTH: Duration = Duration::from_secs(30 * 24 * 3600);

/// The network that an address is in: neighbours share it.
pub fn network(address: &str) -> String {
    match address.parse().map(caller) {
        Ok(IpAddr::V4(v4)) => {
            let [a, b, c, _] = v4.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        Ok(IpAddr::V6(v6)) => format!("{v6}/64"),
        Err(_) => address.to_owned(),
    }
}

/// A name that its owner's friends recognise and nobody else.
pub fn mask(name: &str) -> String {
    let mut letters = name.chars();
    let first: String = letters.by_ref().take(1).collect();
    match letters.last() {
        Some(last) => format!("{first}**{last}"),
        None => format!("{first}**"),
    }
}

/// What an order earns; `so_far` is what later orders of the same person have earned already.
pub fn reward(numbers: &Numbers, event: InviteEvent, base: Money, so_far: Money) -> Money {
    let share =
        |percent: i64| i64::try_from((i128::from(base.fen()) * i128::from(percent) + 50) / 100).unwrap_or(i64::MAX);
    Money::from_fen(match event {
        InviteEvent::First => share(numbers.invite_first_percent).min(numbers.invite_first_cap.fen()),
        InviteEvent::Later => {
            share(numbers.invite_later_percent).min(numbers.invite_later_cap.fen() - so_far.fen()).max(0)
        }
    })
}

/// What of a reward is void once so much of its base went back: all of it at the end, whatever the steps were.
pub fn void(amount: Money, base: Money, back: Money) -> Money {
    if back >= base || base <= Money::ZERO {
        return amount;
    }
    let exact = i128::from(amount.fen()) * i128::from(back.fen()) / i128::from(base.fen());
    Money::from_fen(i64::try_from(exact).unwrap_or(amount.fen()))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn neighbours_share_a_network_and_names_are_masked() {
        assert_eq!(network("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(network("::ffff:203.0.113.7"), "203.0.113.0/24");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!((mask("林小满").as_str(), mask("a").as_str(), mask("").as_str()), ("林**满", "a**", "**"));
    }

    #[test]
    fn rewards_have_their_caps() {
        let fen = Money::from_fen;
        let usual = Numbers::of(&HashMap::new()).unwrap();
        let reward = |event, base, so_far| reward(&usual, event, base, so_far);
        assert_eq!(reward(InviteEvent::First, fen(10_000), fen(0)), fen(1_000));
        assert_eq!(reward(InviteEvent::First, fen(1_000_000), fen(0)), fen(5_000));
        assert_eq!(reward(InviteEvent::Later, fen(10_000), fen(0)), fen(500));
        assert_eq!(reward(InviteEvent::Later, fen(10_000), fen(49_800)), fen(200));
        assert_eq!(reward(InviteEvent::Later, fen(10_000), fen(50_000)), fen(0));
        assert_eq!(
            (void(fen(1_000), fen(10_000), fen(3_333)), void(fen(1_000), fen(10_000), fen(10_000))),
            (fen(333), fen(1_000))
        );
    }
}
