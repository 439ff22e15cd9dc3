mod rules;

use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use platform::guard::MemberId;
use platform::guard::session::Tokens;

pub use rules::{
    Name, address, avatar, birthday, channel, email, gender, masked, mobile, motto, nickname, password, username,
};

/// What signing in needs to know.
#[derive(Clone, Debug)]
pub struct MemberLogin {
    pub id: MemberId,
    pub username: String,
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub password_hash: String,
    pub active: bool,
    pub money: Money,
    pub last_login_ip: String,
}

impl MemberLogin {
    /// Who registered by a code alone has none until they set one.
    pub const fn has_password(&self) -> bool {
        !self.password_hash.is_empty()
    }
}

row!(MemberLogin { id, username, email, mobile, password_hash, active, money, last_login_ip });

/// A member's row without secrets.
#[derive(Clone, Debug)]
pub struct MemberRecord {
    pub id: MemberId,
    pub group_id: i64,
    pub group_name: String,
    /// Empty: the name serves both languages.
    pub group_name_en: String,
    pub username: String,
    pub nickname: String,
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub avatar: String,
    pub gender: i64,
    pub birthday: Option<String>,
    pub motto: String,
    pub money: Money,
    pub score: i64,
    pub vip_level: i64,
    pub vip_until: Option<Timestamp>,
    pub invite_code: String,
    pub active: bool,
    pub erase_at: Option<Timestamp>,
    pub join_ip: String,
    pub last_login_at: Option<Timestamp>,
    pub last_login_ip: String,
    pub created_at: Timestamp,
    /// Without one, somebody signs in by setting one with a code first.
    pub has_password: bool,
}

row!(MemberRecord {
    id,
    group_id,
    group_name(name),
    group_name_en(name_en),
    username,
    nickname,
    email,
    mobile,
    avatar,
    gender,
    birthday,
    motto,
    money,
    score,
    vip_level,
    vip_until(until_at),
    invite_code,
    active,
    erase_at,
    join_ip,
    last_login_at,
    last_login_ip,
    created_at,
    has_password,
});

/// Who a member is; an address that is missing is an empty text.
#[derive(Clone, Serialize, ToSchema)]
pub struct MemberProfile {
    pub username: String,
    pub nickname: String,
    pub email: String,
    pub mobile: String,
    pub avatar: String,
    /// 0 unknown, 1 male, 2 female
    pub gender: i64,
    pub birthday: Option<String>,
}

/// A member as the client keeps them (seed section 3).
#[derive(Clone, Serialize, ToSchema)]
pub struct MemberInfo {
    pub id: MemberId,
    #[serde(flatten)]
    pub profile: MemberProfile,
    #[schema(value_type = String)]
    pub money: Money,
    pub score: i64,
    #[schema(value_type = Option<i64>)]
    pub last_login_time: Option<Timestamp>,
    pub last_login_ip: String,
    #[schema(value_type = i64)]
    pub join_time: Timestamp,
    pub motto: String,
    pub token: String,
    pub refresh_token: String,
    pub invate_code: String,
    pub vip_level: i64,
    #[schema(value_type = Option<i64>)]
    pub vip_date: Option<Timestamp>,
    #[serde(rename = "vipLevelName")]
    pub vip_level_name: String,
    #[serde(rename = "rateInfo")]
    pub rate_info: RateInfo,
    /// When the account will be erased, if that is planned
    #[schema(value_type = Option<i64>)]
    pub delete_time: Option<Timestamp>,
    /// False for who registered by a code alone and has not set one yet
    pub has_password: bool,
}

/// What the member pays of the list price because of what they spent.
#[derive(Clone, Serialize, ToSchema)]
pub struct RateInfo {
    /// Spent in the last twelve months
    #[schema(value_type = String)]
    pub sum12monthpay: Money,
    /// 1: the whole price
    pub pay_rate: f64,
    pub sale_list: Vec<SaleStep>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct SaleStep {
    #[schema(value_type = String)]
    pub amount: Money,
    pub rate: f64,
}

/// What a member pays of a price, and why.
pub struct Rates {
    /// Of the level that is running.
    pub vip_name: Option<String>,
    pub info: RateInfo,
}

impl MemberRecord {
    /// As the client keeps them. Expiry is judged whenever a level is shown.
    pub fn profile(&self) -> MemberProfile {
        MemberProfile {
            username: self.username.clone(),
            nickname: self.nickname.clone(),
            email: self.email.clone().unwrap_or_default(),
            mobile: self.mobile.clone().unwrap_or_default(),
            avatar: self.avatar.clone(),
            gender: self.gender,
            birthday: self.birthday.clone(),
        }
    }

    pub fn info(self, tokens: Option<Tokens>, rates: Rates) -> MemberInfo {
        let (token, refresh_token) = tokens.map_or_else(Default::default, |tokens| (tokens.access, tokens.refresh));
        MemberInfo {
            id: self.id,
            profile: self.profile(),
            money: self.money,
            score: self.score,
            last_login_time: self.last_login_at,
            last_login_ip: self.last_login_ip,
            join_time: self.created_at,
            motto: self.motto,
            token,
            refresh_token,
            invate_code: self.invite_code,
            vip_level: if rates.vip_name.is_some() { self.vip_level } else { 0 },
            vip_date: self.vip_until,
            vip_level_name: rates.vip_name.unwrap_or_default(),
            rate_info: rates.info,
            delete_time: self.erase_at,
            has_password: self.has_password,
        }
    }
}
