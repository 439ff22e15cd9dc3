//! Notifications on their way: due by the virtual clock, again until they are acknowledged or the gateway gives up.

use crate::answer::Message;
use crate::world::{Delivery, DeliveryOutcome, Provider};
use crate::{Event, Sim};

impl Sim {
    /// Moves the clock, delivering what becomes due on the way, in order.
    pub async fn advance(&self, seconds: i64) {
        let until = self.now() + seconds;
        loop {
            self.deliver_due().await;
            let next = {
                let world = self.world();
                let deliveries = world
                    .deliveries
                    .iter()
                    .filter(|delivery| delivery.outcome.is_none())
                    .map(|delivery| delivery.due_at);
                let refunds = world
                    .trades
                    .values()
                    .flat_map(|trade| &trade.refunds)
                    .filter_map(|refund| refund.then.map(|(at, _)| at));
                deliveries.chain(refunds).filter(|at| *at > world.now && *at <= until).min()
            };
            match next {
                Some(at) => self.world().move_to(at),
                None => break,
            }
        }
        self.world().move_to(until);
        self.deliver_due().await;
    }

    /// Delivers what is due now, each once.
    pub async fn deliver_due(&self) {
        let due: Vec<(usize, Delivery)> = {
            let world = self.world();
            let all = world.deliveries.iter().enumerate();
            let is_due =
                |(_, delivery): &(usize, &Delivery)| delivery.outcome.is_none() && delivery.due_at <= world.now;
            all.filter(is_due).map(|(at, delivery)| (at, delivery.clone())).collect()
        };
        for (at, delivery) in due {
            let Delivery { provider, out_trade_no, event, id, .. } = &delivery;
            let is_acknowledged = match self.message(*provider, out_trade_no, event, id) {
                Some(message) => self.send(*provider, &message).await,
                // This gateway does not tell of such things.
                None => true,
            };
            self.note(at, is_acknowledged);
        }
    }

    fn note(&self, at: usize, is_acknowledged: bool) {
        let mut world = self.world();
        let now = world.now;
        let Some(delivery) = world.deliveries.get_mut(at) else { return };
        let gap = delivery.provider.retry_gaps().get(delivery.attempts).copied();
        delivery.attempts += 1;
        match (is_acknowledged, gap) {
            (true, _) => delivery.outcome = Some(DeliveryOutcome::Acknowledged),
            (false, Some(gap)) => delivery.due_at = now + gap,
            (false, None) => delivery.outcome = Some(DeliveryOutcome::GaveUp),
        }
    }

    /// Whether the merchant's answer is what this gateway takes for an acknowledgement.
    async fn send(&self, provider: Provider, message: &Message) -> bool {
        let mut request = self.0.client.post(&message.url).body(message.body.clone());
        for (name, value) in &message.headers {
            request = request.header(*name, value);
        }
        let Ok(response) = request.send().await else { return false };
        let status = response.status().as_u16();
        let body = response.bytes().await.unwrap_or_default();
        match provider {
            Provider::Alipay => status == 200 && &body[..] == b"success",
            Provider::Wechat => status == 204 || (status == 200 && body.is_empty()),
            Provider::Stripe => (200..300).contains(&status),
        }
    }

    /// Whether every notification came to an end.
    pub fn is_quiet(&self) -> bool {
        self.world().deliveries.iter().all(|delivery| delivery.outcome.is_some())
    }

    /// Tells of an event now, whether or not the trade is in that state.
    pub fn announce(&self, provider: Provider, out_trade_no: &str, event: Event) {
        self.world().announce(provider, out_trade_no, event);
    }
}
