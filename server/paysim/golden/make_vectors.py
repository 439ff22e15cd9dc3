#!/usr/bin/env python3
"""Makes the golden vectors: what OpenSSL's command line and Python's `cryptography` say to the same inputs.

    pip install cryptography && ./make_vectors.py

Keys are made once and kept in keys/ (they protect nothing: they are the simulator's); delete them to make others. Signatures by RSA PKCS#1
v1.5 are deterministic, so running this again with the same keys writes the same vectors.json. Nothing of the product is used here.
"""

import base64
import hashlib
import hmac
import json
import pathlib
import subprocess
import urllib.parse

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

HERE = pathlib.Path(__file__).parent
KEYS = HERE / "keys"
API_V3_KEY = "0123456789abcdef0123456789ABCDEF"
WEBHOOK_SECRET = "whsec_golden_0123456789abcdef"
APP_ID, SELLER_ID = "2021000000000001", "2088000000000001"
MCHID, APPID, MERCHANT_SERIAL = "1900000001", "wx0000000000000001", "5157F09EFDC096DE15EBE81A47057A7232F1B8E1"
PUBLIC_KEY_ID = "PUB_KEY_ID_0119000000012026111700000000000001"
NOW = 1794896697  # 2026-11-17T06:24:57Z


def run(*args, data=b""):
    return subprocess.run(args, input=data, check=True, capture_output=True).stdout


def make_keys():
    KEYS.mkdir(exist_ok=True)
    for name in ["merchant", "alipay", "wechat", "stranger"]:
        private = KEYS / f"{name}.pem"
        if private.exists():
            continue
        run("openssl", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", str(private))
        run("openssl", "pkey", "-in", str(private), "-pubout", "-out", str(KEYS / f"{name}.pub.pem"))
        if name == "merchant":
            run("openssl", "rsa", "-in", str(private), "-traditional", "-out", str(KEYS / "merchant.pkcs1.pem"))
    for name, serial in [("platform", "0x7132D72A03E93CDDF8C03BBD1F37EEDF1B1B1111"), ("platform2", "0x7132D72A03E93CDDF8C03BBD1F37EEDF1B1B2222")]:
        certificate = KEYS / f"{name}.cert.pem"
        if not certificate.exists():
            run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(KEYS / f"{name}.pem"), "-out",
                str(certificate), "-days", "3650", "-subj", "/CN=Tenpay.com Root CA simulated", "-set_serial", serial)
            run("openssl", "pkey", "-in", str(KEYS / f"{name}.pem"), "-pubout", "-out", str(KEYS / f"{name}.pub.pem"))


def openssl_sign(key, message):
    return base64.b64encode(run("openssl", "dgst", "-sha256", "-sign", str(KEYS / f"{key}.pem"), data=message)).decode()


def python_sign(key, message):
    private = serialization.load_pem_private_key((KEYS / f"{key}.pem").read_bytes(), None)
    return base64.b64encode(private.sign(message, padding.PKCS1v15(), hashes.SHA256())).decode()


def sign(key, message):
    by_openssl, by_python = openssl_sign(key, message), python_sign(key, message)
    assert by_openssl == by_python
    return by_openssl


def signatures():
    messages = [b"", b"a", "支付宝 & 微信=支付\n".encode(), bytes(range(256)), b"x" * 3000]
    return [
        {"key": key, "message": base64.b64encode(message).decode(), "signature": sign(key, message)}
        for key in ["merchant", "alipay", "wechat"]
        for message in messages
    ]


def seal(plain, nonce, data):
    return base64.b64encode(AESGCM(API_V3_KEY.encode()).encrypt(nonce.encode(), plain, data.encode())).decode()


def encrypted():
    cases = [(b"", "000000000000", ""), ("退款 refund".encode(), "fdasflkja484", "transaction"), (b"y" * 5000, "ABCdef012345", "certificate")]
    return [
        {"plain": base64.b64encode(plain).decode(), "nonce": nonce, "associated_data": data, "ciphertext": seal(plain, nonce, data)}
        for plain, nonce, data in cases
    ]


def macs():
    out = []
    for message in [b"", b"1794896697.{}", "签名".encode(), b"z" * 3000]:
        tag = hmac.new(WEBHOOK_SECRET.encode(), message, hashlib.sha256).hexdigest()
        by_openssl = run("openssl", "dgst", "-sha256", "-hmac", WEBHOOK_SECRET, data=message).decode().split()[-1]
        assert tag == by_openssl
        out.append({"message": base64.b64encode(message).decode(), "tag": tag})
    return out


def alipay_text(parameters, left_out):
    return "&".join(f"{name}={value}" for name, value in sorted(parameters.items()) if name not in left_out)


def alipay_page():
    content = (
        '{"out_trade_no":"P20261117GOLDEN0000000001","total_amount":"168.00","subject":"样片 Rushes","time_expire":"2026-11-17 14:54:57",'
        '"product_code":"FAST_INSTANT_TRADE_PAY"}'
    )
    parameters = {
        "app_id": APP_ID, "method": "alipay.trade.page.pay", "format": "JSON", "charset": "utf-8", "sign_type": "RSA2",
        "timestamp": "2026-11-17 14:24:57", "version": "1.0", "biz_content": content,
        "notify_url": "https://shop.example/api/payment/notify/alipay", "return_url": "https://shop.example/pay",
    }
    parameters["sign"] = sign("merchant", alipay_text(parameters, {"sign"}).encode())
    return parameters


def alipay_notification(**changes):
    parameters = {
        "notify_time": "2026-11-17 14:25:10", "notify_type": "trade_status_sync", "notify_id": "ac05099524730693a8b330c5ecf72da9",
        "app_id": APP_ID, "auth_app_id": APP_ID, "charset": "utf-8", "version": "1.0", "sign_type": "RSA2",
        "trade_no": "2026111722001400000000000001", "out_trade_no": "P20261117GOLDEN0000000001", "seller_id": SELLER_ID,
        "trade_status": "TRADE_SUCCESS", "total_amount": "168.00", "receipt_amount": "160.00", "buyer_pay_amount": "150.00",
        "subject": "样片 Rushes", "gmt_create": "2026-11-17 14:25:00", "gmt_payment": "2026-11-17 14:25:08",
        "fund_bill_list": '[{"amount":"168.00","fundChannel":"ALIPAYACCOUNT"}]', "passback_params": "",
    }
    parameters.update(changes)
    parameters["sign"] = sign("alipay", alipay_text(parameters, {"sign", "sign_type"}).encode())
    return urllib.parse.urlencode(parameters)


def alipay_answer(escape_slashes):
    response = (
        '{"code":"10000", "msg":"Success","out_trade_no":"P20261117GOLDEN0000000001" ,"trade_no":"2026111722001400000000000001",'
        '"trade_status":"TRADE_SUCCESS","total_amount":"168.00","send_pay_date":"2026-11-17 14:25:08","store":"a/b"}'
    )
    signature = sign("alipay", response.encode())
    if escape_slashes:
        response = response.replace("/", "\\/")
    return f'{{"alipay_trade_query_response":{response},"sign":"{signature}"}}'


def wechat_notification():
    transaction = {
        "mchid": MCHID, "appid": APPID, "out_trade_no": "P20261117GOLDEN0000000001", "transaction_id": "4200000000202611170000000001",
        "trade_type": "NATIVE", "trade_state": "SUCCESS", "trade_state_desc": "支付成功", "bank_type": "OTHERS", "attach": "",
        "success_time": "2026-11-17T14:25:08+08:00", "payer": {"openid": "o-golden"},
        "amount": {"total": 16800, "payer_total": 16000, "currency": "CNY", "payer_currency": "CNY"},
    }
    nonce, data = "golden-nonce", "transaction"
    body = json.dumps(
        {
            "id": "golden-0001", "create_time": "2026-11-17T14:25:09+08:00", "resource_type": "encrypt-resource",
            "event_type": "TRANSACTION.SUCCESS", "summary": "支付成功",
            "resource": {
                "algorithm": "AEAD_AES_256_GCM", "original_type": "transaction", "associated_data": data, "nonce": nonce,
                "ciphertext": seal(json.dumps(transaction, ensure_ascii=False).encode(), nonce, data),
            },
        },
        ensure_ascii=False,
    )
    message = f"{NOW}\ngolden\n{body}\n".encode()
    return {
        "body": body,
        "headers": {
            "Wechatpay-Timestamp": str(NOW), "Wechatpay-Nonce": "golden", "Wechatpay-Serial": PUBLIC_KEY_ID,
            "Wechatpay-Signature": sign("wechat", message),
        },
    }


def wechat_request():
    lines = ["GET", "/v3/pay/transactions/out-trade-no/P1?mchid=1900000001", str(NOW), "NONCENONCENONCENONCENONCENONCE12", ""]
    message = "".join(line + "\n" for line in lines)
    return {"message": message, "signature": sign("merchant", message.encode())}


def stripe_event():
    body = json.dumps(
        {
            "id": "evt_golden_1", "object": "event", "created": NOW, "livemode": False, "type": "checkout.session.completed",
            "data": {
                "object": {
                    "id": "cs_test_golden", "object": "checkout.session", "amount_total": 16800, "currency": "cny", "livemode": False,
                    "client_reference_id": "P20261117GOLDEN0000000001", "payment_intent": "pi_golden", "payment_status": "paid",
                    "status": "complete", "metadata": {"out_trade_no": "P20261117GOLDEN0000000001"},
                }
            },
        }
    )
    tag = hmac.new(WEBHOOK_SECRET.encode(), f"{NOW}.{body}".encode(), hashlib.sha256).hexdigest()
    return {"body": body, "header": f"t={NOW},v1={'0' * 64},v1={tag},v0={tag}"}


def main():
    make_keys()
    vectors = {
        "now": NOW,
        "api_v3_key": API_V3_KEY,
        "webhook_secret": WEBHOOK_SECRET,
        "alipay": {"app_id": APP_ID, "seller_id": SELLER_ID},
        "wechat": {"mchid": MCHID, "appid": APPID, "merchant_serial": MERCHANT_SERIAL, "public_key_id": PUBLIC_KEY_ID},
        "signatures": signatures(),
        "encrypted": encrypted(),
        "macs": macs(),
        "alipay_page": alipay_page(),
        "alipay_notification": alipay_notification(),
        "alipay_partial_refund": alipay_notification(refund_fee="10.00", gmt_refund="2026-11-17 15:00:00.123", out_biz_no="R1"),
        "alipay_answer": alipay_answer(False),
        "alipay_answer_escaped": alipay_answer(True),
        "wechat_notification": wechat_notification(),
        "wechat_request": wechat_request(),
        "stripe_event": stripe_event(),
    }
    (HERE / "vectors.json").write_text(json.dumps(vectors, ensure_ascii=False, indent=1) + "\n")


main()
