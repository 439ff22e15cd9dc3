//! The rules that come with the program, batch by batch.

use super::first::{Button, First, directory, own_page, page, rights};

const LOOK: Button = ("index", "查看", "View");
const ADD: Button = ("add", "添加", "Add");
const EDIT: Button = ("edit", "编辑", "Edit");
const DELETE: Button = ("del", "删除", "Delete");
const SORT: Button = ("sortable", "排序", "Sort");
const EXPORT: Button = ("export", "导出", "Export");
const IMPORT: Button = ("import", "导入", "Import");

const FIRST: &[First] = &[
    page("dashboard", "控制台", "Dashboard", "fa fa-dashboard", &[LOOK]),
    directory(
        "auth",
        "权限",
        "Access",
        "fa fa-group",
        &[
            page("auth/group", "角色组", "Roles", "fa fa-group", &[LOOK, ADD, EDIT, DELETE]),
            page(
                "auth/admin",
                "管理员",
                "Administrators",
                "el-icon-UserFilled",
                &[LOOK, ADD, EDIT, DELETE, ("otpOff", "重置二次验证", "Reset second factor")],
            ),
            page("auth/rule", "菜单规则", "Menu rules", "el-icon-Grid", &[LOOK, ADD, EDIT, DELETE, SORT]),
            page("auth/department", "部门", "Departments", "fa fa-sitemap", &[LOOK, ADD, EDIT, DELETE, SORT]),
            page("auth/job", "岗位", "Positions", "fa fa-id-badge", &[LOOK, ADD, EDIT, DELETE, SORT]),
            page("auth/adminLog", "管理员日志", "Administrator log", "el-icon-List", &[LOOK]),
        ],
    ),
    directory(
        "user",
        "用户与资金",
        "Customers and money",
        "fa fa-drivers-license",
        &[
            page("user/user", "用户", "Customers", "fa fa-user", &[LOOK, ADD, EDIT, DELETE]),
            page("user/group", "用户分组", "Customer groups", "fa fa-group", &[LOOK, ADD, EDIT, DELETE]),
            page("user/rule", "用户规则", "Customer rules", "fa fa-th-list", &[LOOK, ADD, EDIT, DELETE, SORT]),
            page("user/moneyLog", "余额明细", "Balance log", "el-icon-Money", &[LOOK, ADD]),
            page("user/scoreLog", "积分明细", "Points log", "el-icon-Discount", &[LOOK, ADD]),
        ],
    ),
    directory(
        "routine",
        "常规",
        "General",
        "fa fa-cogs",
        &[
            page(
                "routine/adminInfo",
                "个人资料",
                "Own profile",
                "fa fa-user",
                &[
                    LOOK,
                    EDIT,
                    ("otpStart", "开启二次验证", "Set up second factor"),
                    ("otpConfirm", "确认二次验证", "Confirm second factor"),
                    ("otpOff", "关闭二次验证", "Turn second factor off"),
                    ("devices", "查看登录设备", "View devices"),
                    ("signOut", "退出登录设备", "Sign out devices"),
                ],
            ),
            page(
                "routine/outbox",
                "消息发件箱",
                "Outbox",
                "fa fa-envelope",
                &[LOOK, ("retry", "重新发送", "Send again")],
            ),
        ],
    ),
    directory(
        "account",
        "我的账户",
        "My account",
        "fa fa-user-circle",
        &[
            own_page("account/overview", "账户概览", "Overview", "fa fa-home"),
            own_page("account/profile", "个人资料", "Profile", "fa fa-user-circle-o"),
            own_page("account/changePassword", "修改密码", "Change password", "fa fa-shield"),
            own_page("account/integral", "积分记录", "Points", "fa fa-tag"),
            own_page("account/balance", "余额记录", "Balance", "fa fa-money"),
        ],
    )
    .of_members(),
];

const SHOP: &[First] = &[directory(
    "shop",
    "商城",
    "Shop",
    "fa fa-shopping-bag",
    &[
        page("shop/synonym", "同义词", "Synonyms", "fa fa-language", &[LOOK, ADD, EDIT, DELETE]),
        page("shop/searchMiss", "无结果搜索", "Searches without results", "fa fa-search-minus", &[LOOK, DELETE]),
    ],
)];

const PAGE_SET: &[First] = &[
    page(
        "shop/pageSet",
        "页面设置",
        "Page set",
        "fa fa-object-group",
        &[LOOK, ADD, EDIT, DELETE, SORT, ("preview", "预览", "Preview")],
    ),
    page("shop/faq", "常见问题", "FAQ", "fa fa-question-circle", &[LOOK, ADD, EDIT, DELETE, SORT]),
];

const TILLS: &[First] = &[
    page(
        "shop/order",
        "订单",
        "Orders",
        "fa fa-list-alt",
        &[LOOK, ("view", "详情", "Details"), ("refund", "退款", "Refund"), ("close", "关闭", "Close")],
    ),
    page("shop/audit", "资金核对", "Books", "fa fa-balance-scale", &[LOOK, ("run", "立即核对", "Check now")]),
];

const PROMO: &[First] = &[page(
    "shop/invite",
    "邀请奖励",
    "Invite rewards",
    "fa fa-share-alt",
    &[LOOK, ("release", "放行", "Release"), ("refuse", "拒绝", "Refuse")],
)];

const HANDS: &[First] = &[page(
    "shop/adjust",
    "余额审批",
    "Adjustments",
    "fa fa-check-square-o",
    &[LOOK, ("approve", "批准", "Approve"), ("reject", "驳回", "Reject")],
)];

const OFFERS: &[First] = &[
    page("shop/coupon", "优惠券", "Coupons", "fa fa-ticket", &[LOOK, ADD, EDIT, DELETE]),
    page("shop/sale", "限时优惠", "Timed sales", "fa fa-clock-o", &[LOOK, ADD, EDIT, DELETE]),
    page("shop/vip", "VIP 等级", "VIP levels", "fa fa-diamond", &[LOOK, ADD, EDIT, DELETE]),
    page("shop/tier", "年消费折扣", "Yearly rates", "fa fa-line-chart", &[LOOK, ADD, EDIT, DELETE]),
    page("shop/topup", "充值档位", "Top-ups", "fa fa-plus-square", &[LOOK, ADD, EDIT, DELETE]),
    page("shop/payLog", "支付记录", "Payments", "fa fa-credit-card", &[LOOK, ("view", "详情", "Details")]),
    page("shop/price", "价格试算", "Price simulator", "fa fa-calculator", &[("simulate", "试算", "Simulate")]),
];

const MAKING: &[First] = &[
    page(
        "shop/material",
        "素材与课程",
        "Materials",
        "fa fa-film",
        &[LOOK, ADD, EDIT, DELETE, ("publish", "上架与下架", "Publish")],
    ),
    page(
        "shop/job",
        "任务队列",
        "Job queue",
        "fa fa-tasks",
        &[LOOK, ("retry", "重试", "Retry"), ("cancel", "取消", "Cancel"), ("health", "运行状态", "Health")],
    ),
];

const UPLOADS: &[First] = &[rights(
    "shop/upload",
    "上传大文件",
    "Large uploads",
    &[
        LOOK,
        ("start", "开始上传", "Start"),
        ("part", "上传分片", "Send parts"),
        ("finish", "完成上传", "Finish"),
        ("cancel", "取消上传", "Cancel"),
    ],
)];

const DELIVERING: &[First] = &[
    page("shop/download", "下载记录", "Downloads", "fa fa-download", &[LOOK, ("reset", "重置次数", "Reset limits")]),
    rights(
        "shop/entitlement",
        "会员授权",
        "Members' rights",
        &[LOOK, ("grant", "授予", "Grant"), ("revoke", "收回", "Revoke")],
    ),
];

const SETTINGS: &[First] = &[
    page(
        "routine/config",
        "系统设置",
        "Settings",
        "fa fa-cog",
        &[
            LOOK,
            EDIT,
            ("sendTestMail", "发送测试邮件", "Send a test e-mail"),
            ("sendTestSms", "发送测试短信", "Send a test message"),
        ],
    ),
    page(
        "routine/content",
        "协议与页面",
        "Agreements",
        "fa fa-file-text-o",
        &[LOOK, ("view", "查看版本", "View versions"), ("publish", "发布", "Publish")],
    ),
];

const OFFICE: &[First] = &[rights("shop/topup/sortable", "排序", "Sort", &[])];

const TABLES: &[First] = &[
    rights("auth/job/export", "导出", "Export", &[]),
    rights("shop/synonym/export", "导出", "Export", &[]),
    rights("shop/faq/export", "导出", "Export", &[]),
    rights("shop/sale/export", "导出", "Export", &[]),
    rights("shop/tier/export", "导出", "Export", &[]),
    rights("shop/topup/export", "导出", "Export", &[]),
    rights("shop/searchMiss/export", "导出", "Export", &[]),
    rights("auth/job/import", "导入", "Import", &[]),
    rights("shop/synonym/import", "导入", "Import", &[]),
    rights("shop/faq/import", "导入", "Import", &[]),
    rights("shop/sale/import", "导入", "Import", &[]),
    rights("shop/tier/import", "导入", "Import", &[]),
    rights("shop/topup/import", "导入", "Import", &[]),
    page("shop/type", "素材分类", "Types", "fa fa-sitemap", &[LOOK, ADD, EDIT, DELETE, SORT, EXPORT, IMPORT]),
    page("shop/refund", "退款记录", "Refunds", "fa fa-undo", &[LOOK, EXPORT]),
    page("user/invite", "邀请关系", "Invitations", "fa fa-share-alt", &[LOOK, EXPORT]),
    page("routine/attachment", "附件", "Attachments", "fa fa-folder", &[LOOK, DELETE]),
    page("routine/area", "地区", "Areas", "fa fa-map-marker", &[LOOK, ADD, EDIT, DELETE, EXPORT, IMPORT]),
    directory(
        "buyer",
        "买家动向",
        "Buyers",
        "fa fa-shopping-basket",
        &[
            page("shop/cart", "购物车", "Carts", "fa fa-shopping-cart", &[LOOK, EXPORT, ("view", "详情", "Details")]),
            page("shop/collect", "收藏", "Favourites", "fa fa-heart", &[LOOK, EXPORT]),
            page("shop/vipMember", "VIP 用户", "VIP customers", "fa fa-diamond", &[LOOK, EXPORT]),
        ],
    ),
    directory(
        "security",
        "数据安全",
        "Data safety",
        "fa fa-shield",
        &[
            page(
                "security/dataRecycle",
                "回收规则",
                "Recycle rules",
                "fa fa-recycle",
                &[LOOK, ADD, EDIT, DELETE, EXPORT, IMPORT],
            ),
            page(
                "security/dataRecycleLog",
                "回收站",
                "Recycle bin",
                "fa fa-trash-o",
                &[LOOK, DELETE, EXPORT, ("info", "详情", "Details"), ("restore", "还原", "Restore")],
            ),
            page(
                "security/sensitiveData",
                "敏感字段规则",
                "Sensitive fields",
                "fa fa-eye-slash",
                &[LOOK, ADD, EDIT, DELETE, EXPORT, IMPORT],
            ),
            page(
                "security/sensitiveDataLog",
                "敏感修改记录",
                "Sensitive changes",
                "fa fa-history",
                &[LOOK, DELETE, EXPORT, ("info", "详情", "Details"), ("rollback", "回滚", "Roll back")],
            ),
        ],
    ),
];

const DOSSIER: &[First] = &[
    rights("user/user/dossier", "查看档案", "See the dossier", &[]),
    rights("user/user/signOut", "退出登录设备", "Sign out devices", &[]),
    rights("user/user/note", "写内部备注", "Write notes", &[]),
];

const TERMINAL: &[First] = &[page(
    "routine/terminal",
    "终端记录",
    "Terminal history",
    "fa fa-terminal",
    &[LOOK, ("view", "查看输出", "View output"), ("export", "导出输出", "Export output")],
)];

const FILES: &[First] = &[
    rights("shop/order/export", "导出", "Export", &[]),
    rights("shop/payLog/export", "导出", "Export", &[]),
    rights("user/user/export", "导出", "Export", &[]),
    rights("user/moneyLog/export", "导出", "Export", &[]),
    rights("user/scoreLog/export", "导出", "Export", &[]),
    rights("shop/coupon/export", "导出", "Export", &[]),
    rights("shop/material/export", "导出", "Export", &[]),
    rights("auth/adminLog/export", "导出", "Export", &[]),
];

const OWN_SETTINGS: &[First] =
    &[rights("routine/config/add", "添加", "Add", &[]), rights("routine/config/del", "删除", "Delete", &[])];

const DOCTOR: &[First] = &[page("routine/doctor", "健康检查", "Health check", "fa fa-heartbeat", &[LOOK])];
const SCHEDULE: &[First] = &[page("routine/schedule", "定时任务", "Scheduled jobs", "fa fa-clock-o", &[LOOK, EXPORT])];

const GATEWAYS: &[First] = &[
    page(
        "shop/gateway",
        "支付设置",
        "Payment gateways",
        "fa fa-plug",
        &[LOOK, EDIT, ("switch", "启用或停用", "Switch on or off"), ("check", "自检", "Self-check")],
    ),
    page(
        "shop/quarantine",
        "异常款项",
        "Quarantine",
        "fa fa-exclamation-triangle",
        &[LOOK, ("evidence", "查看原始报文", "View raw evidence"), ("resolve", "处理", "Resolve")],
    ),
    page(
        "shop/bill",
        "渠道对账",
        "Bill differences",
        "fa fa-files-o",
        &[LOOK, ("resolve", "处理", "Resolve"), ("statement", "月度对账单", "Monthly statement")],
    ),
    rights("shop/refund/retry", "重新退款", "Retry a refund", &[]),
    rights("shop/refund/settle", "登记退款结果", "Settle a refund by hand", &[]),
];

const LETTERS: &[First] = &[page(
    "routine/letter",
    "邮件通知",
    "Letters",
    "fa fa-envelope-open-o",
    &[LOOK, EDIT, ("preview", "预览", "Preview")],
)];

const ALERTS: &[First] = &[page(
    "routine/alert",
    "告警",
    "Alerts",
    "fa fa-bell",
    &[
        LOOK,
        ("overview", "查看待处理与渠道", "View open alerts and channels"),
        ("acknowledge", "标记已知悉", "Acknowledge"),
        EDIT,
        ("test", "发送测试", "Send a test"),
    ],
)];

const ORDER_DESK: &[First] = &[
    rights("shop/order/note", "写内部备注", "Write notes", &[]),
    rights("shop/order/resend", "重发通知邮件", "Send the letter again", &[]),
];

const STATUS: &[First] = &[page("routine/status", "运行状态", "Status", "fa fa-tachometer", &[LOOK])];

/// A batch is written once and never edited here: what comes later is a batch of its own.
pub const BATCHES: &[&[First]] = &[
    FIRST,
    SHOP,
    PAGE_SET,
    TILLS,
    PROMO,
    HANDS,
    OFFERS,
    MAKING,
    UPLOADS,
    DELIVERING,
    SETTINGS,
    OFFICE,
    DOSSIER,
    TERMINAL,
    TABLES,
    FILES,
    OWN_SETTINGS,
    SCHEDULE,
    GATEWAYS,
    DOCTOR,
    LETTERS,
    ALERTS,
    ORDER_DESK,
    STATUS,
];
