//! WeChat's silent authorisation: a browser is sent back with a code, which the merchant changes once for the buyer's openid.

use serde_json::json;

use crate::answer::{Operation, SimAnswer};
use crate::identity::{WECHAT_APP_SECRET, WECHAT_APPID};
use crate::world::World;

pub fn handle(world: &mut World, path: &str) -> Option<SimAnswer> {
    let (path, query) = path.split_once('?')?;
    let form: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let get =
        |name: &str| form.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()).unwrap_or_default();
    match path {
        "/connect/oauth2/authorize" => {
            let is_sound = get("appid") == WECHAT_APPID
                && get("response_type") == "code"
                && get("scope") == "snsapi_base"
                && get("redirect_uri").starts_with("http");
            if !is_sound {
                return Some(SimAnswer::new(Operation::Other, 400, "redirect_uri or appid"));
            }
            let code = world.id("code");
            let back = get("redirect_uri");
            let mark = if back.contains('?') { '&' } else { '?' };
            let to = format!("{back}{mark}code={code}&state={}", get("state"));
            world.payer_codes.insert(code);
            Some(SimAnswer::new(Operation::Other, 302, "").with("location", to))
        }
        "/sns/oauth2/access_token" => {
            let is_merchant = get("appid") == WECHAT_APPID && get("secret") == WECHAT_APP_SECRET;
            let answer = if !is_merchant || get("grant_type") != "authorization_code" {
                json!({ "errcode": 40125, "errmsg": "invalid appsecret" })
            } else if world.payer_codes.remove(get("code")) {
                json!({ "access_token": "t", "expires_in": 7200, "openid": "o-paysim-buyer", "scope": "snsapi_base" })
            } else {
                json!({ "errcode": 40163, "errmsg": "code been used" })
            };
            Some(SimAnswer::new(Operation::Other, 200, answer.to_string()).with("content-type", "text/plain"))
        }
        _ => None,
    }
}
