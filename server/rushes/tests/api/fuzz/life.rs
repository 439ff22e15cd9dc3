//! What goes on in the shop beside the requests: people come, buy and are replaced, goods come in.

use platform::guard::session::Side;
use serde_json::{Value, json};

use super::Run;
use crate::kit::files::{edition, noise};
use crate::kit::people::Person;
use crate::kit::till::Ware;
use crate::kit::{START, make};

impl Run<'_> {
    /// Somebody new, because what was sent may have closed the old account.
    pub(super) async fn sign_in(&mut self, who: usize) {
        self.made += 1;
        let name = format!("fuzzer{}", self.made);
        let person = match self.people[who].side {
            Some(Side::Member) => self.app.member(&name).await,
            _ => self.app.super_admin(&name).await,
        };
        if person.side == Side::Member {
            make::money(self.app, person.id, "5000").await;
            make::points(self.app, person.id, 500).await;
            self.shop(&person).await;
        }
        self.people[who].token = person.tokens.access;
    }

    /// Something bought and something that waits for its payment, as far as the shop still sells it.
    async fn shop(&mut self, person: &Person<'_>) {
        for (turn, (material, variant)) in self.known.goods.clone().into_iter().take(2).enumerate() {
            let ware = Ware { material, variant };
            let quote = person
                .post(
                    "/api/order/quote",
                    json!({ "lines": [ware.line()], "coupon": null, "points": 0, "balance": true }),
                )
                .await
                .json();
            let order = person.order_at(&[ware.line()], &quote["data"]["total"], Value::Null, 0).await.json();
            self.known.learn("/api/order/create", &order);
            let Some(number) = order["data"]["number"].as_str() else { continue };
            let paid =
                if turn == 0 { person.pay_balance(number).await } else { person.pay_sandbox(number, false).await };
            self.known.learn("/api/payment/state", &paid.json());
            for place in ["/api/download", "/api/study", "/admin/shop.upload", "/admin/shop.entitlement"] {
                self.known.tell(place, "keys", json!(format!("v{variant}")));
                self.known.tell(place, "material", json!(material));
                self.known.tell(place, "target_id", json!(material));
                self.known.tell(place, "member", json!(person.id));
            }
        }
        for (name, value) in [("name", json!("film.mov")), ("size", json!(3_000))] {
            self.known.tell("/admin/shop.upload", name, value);
        }
    }

    /// New goods: what was there may have been taken off the shelves, or deleted.
    pub(super) async fn restock(&mut self, number: usize) {
        let category = make::category(self.app, format!("city-{number}").leak(), None).await;
        make::course(self.app, &format!("C-{number}"), category).await;
        let variants = (0..4).map(|turn| make::variant(&format!("V{turn}"), "3.00")).collect();
        let made = make::material(self.app, &format!("W-{number}"), category).with(|new| new.variants = variants);
        let material = made.insert().await;
        let detail = self.app.get(&format!("/api/material/detail?id={material}")).await.data();
        self.known.goods.clear();
        for (turn, variant) in detail["variants"].as_array().unwrap().iter().enumerate() {
            let ware = Ware { material: material.0, variant: variant["id"].as_i64().unwrap() };
            edition(self.app, ware, "rain.mov", &noise(4_000, turn as u32)).await;
            self.known.goods.push((ware.material, ware.variant));
        }
    }

    /// A shop with something of everything in it.
    pub(super) async fn fill(&mut self) {
        self.restock(0).await;
        make::offer(self.app, "claim", 1_000, 3, None).await;
        make::offer(self.app, "code", 1_000, 3, Some("RAIN2026")).await;
        let boss = self.app.super_admin("boss").await;
        for (path, body) in [
            ("auth.job/add", json!({ "name": "客服", "code": "service", "status": "1" })),
            ("auth.department/add", json!({ "name": "运营", "pid": 0, "status": "1" })),
            (
                "shop.sale/add",
                json!({ "name_zh": "促", "name_en": "Sale", "rate": 9500, "scope": "all", "target": "", "start_time": START.seconds() + 86_400, "end_time": START.seconds() + 172_800, "status": "1" }),
            ),
            ("shop.synonym/add", json!({ "words": "rain, shower" })),
            ("routine.area/add", json!({ "name": "某地", "level": 1, "pid": 0 })),
            (
                "security.sensitivedata/add",
                json!({ "name": "岗位", "controller": "auth/job", "fields": [{ "name": "name", "value": "名称" }], "status": "1" }),
            ),
        ] {
            boss.post(&format!("/admin/{path}"), body).await.data();
        }
        let lin = self.app.member("lin").await;
        make::money(self.app, lin.id, "100").await;
        make::coupon(self.app, lin.id, 100, 100).await;
    }
}
