//! What each gateway would write into its books of a day.

use serde_json::{Value, json};

use crate::answer::china_time;
use crate::crypto::sha1_hex;
use crate::fault::Fault;
use crate::stripe::list;
use crate::world::{Provider, RefundState, SimRefund, Trade, TradeState, World};

/// One movement of a day.
struct Movement<'a> {
    trade: &'a Trade,
    refund: Option<&'a SimRefund>,
    at: i64,
}

impl Movement<'_> {
    fn amount(&self) -> i64 {
        self.refund.map_or(self.trade.amount, |refund| refund.amount)
    }

    /// Six in a thousand, as usual; a refund gives it back.
    fn fee(&self) -> i64 {
        let fee = self.amount() * 6 / 1000;
        if self.refund.is_some() { -fee } else { fee }
    }
}

fn movements(world: &World, provider: Provider, is_of_day: impl Fn(i64) -> bool) -> Vec<Movement<'_>> {
    let mut all = Vec::new();
    for trade in world.trades.values().filter(|trade| trade.provider == provider && trade.state == TradeState::Paid) {
        all.push(Movement { trade, refund: None, at: trade.paid_at });
        let done = trade.refunds.iter().filter(|refund| refund.state == RefundState::Succeeded);
        all.extend(done.map(|refund| Movement { trade, refund: Some(refund), at: refund.at }));
    }
    all.retain(|movement| is_of_day(movement.at));
    all.sort_by_key(|movement| movement.at);
    all
}

/// A row too few or one too many, if that is being played.
fn spoil_rows<T: Clone>(rows: &mut Vec<T>, is_missing: bool, extra: Option<T>) {
    if is_missing {
        rows.pop();
    }
    rows.extend(extra);
}

fn yuan(fen: i64) -> String {
    let sign = if fen < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", fen.abs() / 100, fen.abs() % 100)
}

pub fn alipay_file(world: &mut World, day: &str) -> Vec<u8> {
    let (is_missing, is_extra) =
        (world.take(Provider::Alipay, Fault::BillMissingRow), world.take(Provider::Alipay, Fault::BillExtraRow));
    let mut rows: Vec<String> = movements(world, Provider::Alipay, |at| china_time(at).starts_with(day))
        .iter()
        .map(|movement| {
            let (kind, refund_no, sign) = match movement.refund {
                None => ("交易", "", 1),
                Some(refund) => ("退款", refund.refund_no.as_str(), -1),
            };
            let (amount, time) = (yuan(sign * movement.amount()), china_time(movement.at));
            let Trade { txn, out_trade_no, .. } = movement.trade;
            let subject = movement.trade.subject.replace(',', " ");
            let fee = yuan(-movement.fee());
            format!("{txn}\t,{out_trade_no}\t,{kind},{subject}\t,{time},{time},,,,,buyer***,{amount},{amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,{refund_no}\t,{fee},0.00,")
        })
        .collect();
    let extra = "2026999999\t,PNOBODY\t,交易,x\t,D 00:00:00,D 00:00:01,,,,,b,1.00,1.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-0.01,0.00,";
    spoil_rows(&mut rows, is_missing, is_extra.then(|| extra.replace('D', day)));
    let head = "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";
    let text = format!(
        "#支付宝业务明细查询\r\n#账号：[{}]\r\n#起始日期：[{day}]\r\n#-----业务明细列表-----\r\n{head}\r\n{}\r\n#-----业务明细列表结束-----\r\n#导出时间：[{day}]\r\n",
        crate::identity::ALIPAY_SELLER_ID,
        rows.join("\r\n"),
    );
    let gbk = |text: &str| encoding_rs::GBK.encode(text).0.into_owned();
    zip(&[
        (gbk(&format!("{day}_业务明细.csv")), gbk(&text)),
        (gbk(&format!("{day}_业务明细(汇总).csv")), gbk("#汇总\r\n")),
    ])
}

/// A ZIP without compression: local headers, the directory, its end.
fn zip(files: &[(Vec<u8>, Vec<u8>)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in files {
        let size = u32::try_from(content.len()).unwrap_or(u32::MAX);
        let name_length = u16::try_from(name.len()).unwrap_or(u16::MAX);
        let mut fields = Vec::new();
        for half in [20_u16, 0, 0, 0, 0x5a21] {
            fields.extend(half.to_le_bytes());
        }
        for word in [crc32fast::hash(content), size, size] {
            fields.extend(word.to_le_bytes());
        }
        fields.extend(name_length.to_le_bytes());
        fields.extend([0, 0]);
        let offset = u32::try_from(out.len()).unwrap_or(u32::MAX);
        directory.extend([b"PK\x01\x02\x14\x00".as_slice(), &fields, &[0; 10], &offset.to_le_bytes(), name].concat());
        out.extend([b"PK\x03\x04".as_slice(), &fields, name, content].concat());
    }
    let count = u16::try_from(files.len()).unwrap_or(u16::MAX).to_le_bytes();
    let (size, start) =
        (u32::try_from(directory.len()).unwrap_or(u32::MAX), u32::try_from(out.len()).unwrap_or(u32::MAX));
    out.extend(directory);
    out.extend(
        [b"PK\x05\x06\x00\x00\x00\x00".as_slice(), &count, &count, &size.to_le_bytes(), &start.to_le_bytes(), &[0, 0]]
            .concat(),
    );
    out
}

pub fn wechat_answer(world: &mut World, base: &str, day: &str) -> (u16, String) {
    // Decided here, so that the file is what the digest says.
    let (missing, extra) =
        (world.take(Provider::Wechat, Fault::BillMissingRow), world.take(Provider::Wechat, Fault::BillExtraRow));
    let token = format!("{day}{}{}", if missing { "-missing" } else { "" }, if extra { "-extra" } else { "" });
    let file = wechat_file(world, &token);
    let answer = json!({
        "hash_type": "SHA1", "hash_value": sha1_hex(&file), "download_url": format!("{base}/v3/billdownload/file?token={token}"),
    });
    (200, answer.to_string())
}

pub fn wechat_file(world: &World, token: &str) -> Vec<u8> {
    let day = token.get(..10).unwrap_or_default();
    let mut rows: Vec<String> = movements(world, Provider::Wechat, |at| china_time(at).starts_with(day))
        .iter()
        .map(|movement| {
            let Trade { txn, out_trade_no, subject, amount, .. } = movement.trade;
            let amount = yuan(*amount);
            let (state, id, refund_no, refunded) = match movement.refund {
                None => ("SUCCESS", "0", "0", "0.00".to_owned()),
                Some(refund) => ("REFUND", refund.id.as_str(), refund.refund_no.as_str(), yuan(refund.amount)),
            };
            let cells = [
                &china_time(movement.at),
                crate::identity::WECHAT_APPID,
                crate::identity::WECHAT_MCHID,
                "0",
                "",
                txn,
                out_trade_no,
                "o-paysim",
                "NATIVE",
                state,
                "OTHERS",
                "CNY",
                &amount,
                "0.00",
                id,
                refund_no,
                &refunded,
                "0.00",
                "ORIGINAL",
                "SUCCESS",
                subject,
                "",
                &format!("{}000", yuan(movement.fee())),
                "0.60%",
                &amount,
                &refunded,
                "",
            ];
            format!("`{}", cells.join(",`"))
        })
        .collect();
    let extra = "`D 00:00:01,`a,`m,`0,`,`4200999,`PNOBODY,`o,`NATIVE,`SUCCESS,`OTHERS,`CNY,`1.00,`0.00,`0,`0,`0.00,`0.00,`,`,`x,`,`0.01000,`0.60%,`1.00,`0.00,`";
    spoil_rows(&mut rows, token.contains("-missing"), token.contains("-extra").then(|| extra.replace('D', day)));
    let head = "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
    let summary = format!(
        "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n`{},`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00",
        rows.len()
    );
    format!("\u{feff}{head}\r\n{}\r\n{summary}\r\n", rows.join("\r\n")).into_bytes()
}

pub fn stripe_page(world: &mut World, query: &Vec<(String, String)>) -> (u16, String) {
    let number = |name: &str| -> i64 {
        query.iter().find(|(key, _)| key == name).and_then(|(_, value)| value.parse().ok()).unwrap_or_default()
    };
    let (is_missing, is_extra) =
        (world.take(Provider::Stripe, Fault::BillMissingRow), world.take(Provider::Stripe, Fault::BillExtraRow));
    let (from, until) = (number("created[gte]"), number("created[lt]"));
    let mut rows: Vec<Value> = movements(world, Provider::Stripe, |at| (from..until).contains(&at))
        .iter()
        .map(|movement| {
            let trade = movement.trade;
            let (kind, id, sign) = match movement.refund {
                None => ("charge", trade.txn.clone(), 1),
                Some(refund) => ("refund", refund.id.clone(), -1),
            };
            let refund_no = movement.refund.map(|refund| refund.refund_no.clone());
            json!({
                "id": format!("txn_{id}"), "object": "balance_transaction", "type": kind, "amount": sign * movement.amount(),
                "fee": movement.fee().max(0), "currency": trade.currency, "created": movement.at,
                "source": {
                    "id": format!("src_{id}"), "payment_intent": trade.txn,
                    "metadata": { "out_trade_no": trade.out_trade_no, "refund_no": refund_no },
                },
            })
        })
        .collect();
    let extra = json!({
        "id": "txn_nobody", "object": "balance_transaction", "type": "charge", "amount": 100, "fee": 1, "currency": "cny",
        "created": from, "source": { "id": "ch_nobody", "payment_intent": "pi_nobody", "metadata": {} },
    });
    spoil_rows(&mut rows, is_missing, is_extra.then_some(extra));
    list(rows, query, |row| row["id"].as_str().unwrap_or_default().to_owned(), Value::clone)
}
