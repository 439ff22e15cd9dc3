//! What was had without real money is gone before money is real.

use kernel::db::{args, sql};
use orders::golive::test_money::{count, end};
use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::people::Person;
use crate::kit::till::{balanced, press, wares};
use crate::kit::{TestApp, make};

sql! {
    JOURNALS = "SELECT COUNT(*) FROM journal WHERE id > $1";
    RIGHTS = "SELECT COUNT(*) FROM entitlement WHERE member_id = $1 AND revoked_at IS NULL";
}

async fn counted(app: &TestApp, sql: kernel::db::Sql, id: i64) -> i64 {
    app.app.db.read(move |db| Box::pin(async move { db.one::<(i64,)>(sql, args![id]).await })).await.unwrap().0
}

fn number(answer: &Value) -> String {
    answer["number"].as_str().unwrap().to_owned()
}

async fn top_up(app: &TestApp, lin: &Person<'_>) {
    let topup =
        number(&lin.pay_call("/api/topup/order", None, json!({ "amount": "500", "agreed": true })).await.data());
    let payment = lin.pay_sandbox(&topup, false).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    press(app, &payment, "succeed").await;
}

#[tokio::test]
async fn what_was_had_in_test_mode_is_taken_back_once() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["100.00", "300.00", "20.00", "0.00"]).await;
    let lin = app.member("lin").await;
    top_up(&app, &lin).await;
    make::points(&app, lin.id, 70).await;
    let bought = number(&lin.order(&[wares[0].line(), wares[3].line()]).await.data());
    lin.pay_balance(&bought).await.data();
    let wish = json!({ "level": 1, "days": 30, "total": "39.00", "agreed": true });
    let vip = number(&lin.pay_call("/api/vip/order", None, wish).await.data());
    lin.pay_balance(&vip).await.data();
    let category = make::category(&app, "pool", None).await;
    let pooled = make::material(&app, "P-1", category).with(|new| new.vip = true).insert().await;
    lin.post("/api/download/claim", json!({ "material": pooled.0 })).await.data();
    // One is refunded already, and one waits for a channel with some of the balance set aside.
    let refunded = number(&lin.order(&[wares[2].line()]).await.data());
    lin.pay_balance(&refunded).await.data();
    lin.pay_call("/api/order/refund", None, json!({ "number": refunded })).await.data();
    make::money(&app, lin.id, "-300").await;
    let open = number(&lin.order(&[wares[1].line()]).await.data());
    lin.pay_sandbox(&open, true).await.data();
    assert!(count(&app.app.orders).await.unwrap().is_usable());

    end(&app.app.orders).await.unwrap();
    assert!(!count(&app.app.orders).await.unwrap().is_usable());
    assert_eq!(lin.wallet().await, ("0.00".to_owned(), 0));
    assert_eq!(counted(&app, RIGHTS, lin.id).await, 0);
    let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
    assert_eq!((&info["vip_level"], &info["rateInfo"]["sum12monthpay"]), (&json!(0), &json!("0.00")));
    let detail = lin.order_detail(&open).await;
    assert_eq!((&detail["status"], &detail["held"]["total"]), (&json!("closed"), &Value::Null));
    assert_eq!(lin.order_detail(&bought).await["status"], "fulfilled", "the record stays");
    balanced(&app).await;

    // Neither a second run, nor the order's points, nor late test money brings anything back.
    let journals = counted(&app, JOURNALS, 0).await;
    end(&app.app.orders).await.unwrap();
    app.clock.advance(std::time::Duration::from_secs(8 * 24 * 3600));
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let lin = app.signed_in(Side::Member, lin.id).await;
    assert_eq!((counted(&app, JOURNALS, 0).await, lin.wallet().await), (journals, ("0.00".to_owned(), 0)));
    lin.pay_sandbox(&open, false).await.refused("order.not_pending");
}
