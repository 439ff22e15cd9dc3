-- Raw messages of gateways are forgotten after a while; this finds those that are still there.
CREATE INDEX payment_event_raw ON payment_event (received_at) WHERE raw <> '';
