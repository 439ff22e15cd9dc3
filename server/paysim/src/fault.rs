//! The fault menu: every misbehaviour has a name.

/// What a fault touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Any call, before it is looked at.
    AnyCall,
    Create,
    Query,
    Close,
    Refund,
    /// The text of a notification.
    Notification,
    /// When and how often notifications are delivered.
    Delivery,
    Bill,
    /// A turn of events that the caller plays with the simulator's ordinary means.
    Scenario,
}

macro_rules! faults {
    ($($(#[$doc:meta])* $variant:ident = $name:literal in $scope:ident,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Fault {
            $($(#[$doc])* $variant,)*
        }

        impl Fault {
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            pub const fn scope(self) -> Scope {
                match self {
                    $(Self::$variant => Scope::$scope,)*
                }
            }

            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|fault| fault.name() == name)
            }
        }
    };
}

faults! {
    Duplicate = "dup" in Delivery,
    /// The notification of a refund comes before that of its payment.
    Reorder = "reorder" in Delivery,
    /// An hour late.
    Delay = "delay" in Delivery,
    DropAllNotifications = "drop_all_notifies" in Delivery,
    NotifyBeforeCreateResponse = "notify_before_create_response" in Create,
    CreateOkResponseLost = "create_ok_response_lost" in Create,
    Create500ButCreated = "create_500_but_created" in Create,
    BadSignature = "bad_sig" in Notification,
    SignatureOfOtherBody = "sig_of_other_body" in Notification,
    SignTestPrefix = "signtest_prefix" in Notification,
    WrongKey = "wrong_key" in Notification,
    UnknownSerial = "unknown_serial" in Notification,
    StaleTimestamp = "stale_ts" in Notification,
    FutureTimestamp = "future_ts" in Notification,
    WrongAppId = "wrong_app_id" in Notification,
    WrongMerchant = "wrong_seller" in Notification,
    LivemodeFlip = "livemode_flip" in Notification,
    AmountLess = "amount-1" in Notification,
    AmountMore = "amount+1" in Notification,
    AmountAsFloat = "amount_as_float" in Notification,
    OtherCurrency = "currency" in Notification,
    UnknownOrder = "unknown_order" in Notification,
    OtherMembersOrder = "other_members_order" in Notification,
    GcmBadTag = "gcm_bad_tag" in Notification,
    GcmWrongAad = "gcm_wrong_aad" in Notification,
    GcmWrongNonceLength = "gcm_wrong_nonce_len" in Notification,
    AlgorithmSwap = "algorithm_swap" in Notification,
    SignTypeRsa = "sign_type=RSA" in Notification,
    DuplicateParameter = "dup_param" in Notification,
    EmptyParameter = "empty_param" in Notification,
    CharsetGbk = "charset=gbk" in Notification,
    BodyTooLarge = "body_64KiB+1" in Notification,
    TruncatedJson = "truncated_json" in Notification,
    DeepJson = "deep_json" in Notification,
    PayAfterClose = "pay_after_close" in Scenario,
    /// The buyer pays while the close call is under way.
    CloseRace = "close_race" in Close,
    TwoPaymentsOneOrder = "two_payments_one_order" in Scenario,
    PartialRefundNotice = "partial_refund_notice" in Scenario,
    FullRefundTradeClosed = "full_refund_TRADE_CLOSED" in Scenario,
    TradeFinishedLate = "TRADE_FINISHED_late" in Scenario,
    RefundProcessing = "refund_PROCESSING_SUCCESS" in Refund,
    RefundAbnormal = "refund_PROCESSING_ABNORMAL" in Refund,
    RefundAnswerLost = "refund_answer_lost" in Refund,
    RefundNoticeUnknown = "refund_notice_unknown" in Notification,
    QueryUnsignedAnswer = "query_unsigned_answer" in Query,
    QueryOtherAmount = "query_says_paid_other_amount" in Query,
    ServerErrorStorm = "5xx_storm" in AnyCall,
    Slow = "slow_20s" in AnyCall,
    ResetMidBody = "reset_mid_body" in AnyCall,
    Redirect = "redirect_302" in AnyCall,
    HugeAnswer = "huge_answer" in AnyCall,
    BillMissingRow = "bill_missing_row" in Bill,
    BillExtraRow = "bill_extra_row" in Bill,
    /// The file is not what the signed answer's digest says (WeChat alone has one).
    BillOtherFile = "bill_other_file" in Bill,
    KeyRotation = "key_rotation" in Scenario,
    ConcurrentEvidence = "concurrent_notify_return_query" in Scenario,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_found_by_its_name_alone() {
        for fault in Fault::ALL {
            assert_eq!(Fault::from_name(fault.name()), Some(*fault));
        }
        assert_eq!(Fault::ALL.len(), 56);
        assert_eq!(Fault::from_name("nothing"), None);
    }
}
