//! What each page that comes with the program is for, as its list says above the table.

/// Page, in Chinese, in English.
const REMARKS: &[(&str, &str, &str)] = &[
    (
        "dashboard",
        "所选日期内的经营概况，与前一段同样长的时间比较",
        "How the shop did in the chosen days, compared with as many days before",
    ),
    (
        "routine/config",
        "保存后立即生效；密码等内容只写不读",
        "Settings take effect when saved. Passwords can be set, never read",
    ),
    (
        "auth/group",
        "角色组决定管理员能看到的页面和能做的操作；只能管理权限少于自己的角色组",
        "A role decides which pages its administrators see and what they may do there. You manage roles with fewer rights than your own",
    ),
    ("auth/admin", "只列出权限低于您的管理员和您自己", "Administrators with fewer rights than you, and yourself"),
    (
        "auth/rule",
        "后台的菜单与按钮权限，只有超级管理员可以修改",
        "Menus and button rights of the back office. Only super administrators change them",
    ),
    (
        "auth/department",
        "公司的部门层级，可在管理员资料中选择",
        "Departments of the company, chosen in an administrator's profile",
    ),
    (
        "auth/job",
        "岗位可在管理员资料中选择，停用的岗位不再出现",
        "Positions are chosen in an administrator's profile. Disabled ones are no longer offered",
    ),
    (
        "auth/adminLog",
        "后台的每次修改都会记录，保留一年；密码等内容已隐藏",
        "Every change in the back office, kept for a year. Passwords and other secrets are masked",
    ),
    ("user/user", "联系方式已打码，查看完整内容会写入日志", "Contact details are masked. Opening them is logged"),
    (
        "user/group",
        "分组决定用户在个人中心能使用的页面",
        "A group decides which pages of the member centre its members may use",
    ),
    ("user/rule", "个人中心的菜单与权限", "Menus and rights of the member centre"),
    ("user/moneyLog", "余额的每一笔变动，只增不改", "Every change of a balance. Lines are only ever added"),
    ("user/scoreLog", "积分的每一笔变动，只增不改", "Every change of points. Lines are only ever added"),
    ("user/invite", "谁邀请了谁，以及由此产生的奖励", "Who invited whom, and the rewards that followed"),
    (
        "routine/attachment",
        "上传的图片与文件；删除记录时，不再被引用的文件一并删除",
        "Uploaded pictures and files. Deleting the last record of a file deletes the file",
    ),
    ("routine/area", "省、市、区三级，供地址选择", "Provinces, cities and districts that addresses are chosen from"),
    (
        "routine/outbox",
        "等待发送、未能发送和已发送的邮件与短信",
        "E-mails and text messages that are waiting, sent or failed",
    ),
    (
        "routine/doctor",
        "检查配置、文件、数据库、账目与外部服务",
        "Configuration, files, database, books and services outside, checked",
    ),
    (
        "routine/status",
        "队列、定时任务、支付渠道、存储、备份与最近的错误",
        "Queues, jobs, payment channels, storage, backups and the last errors",
    ),
    (
        "routine/letter",
        "用户会在以下情况收到邮件；关闭后不再发送",
        "What members are written about. What is switched off is not sent",
    ),
    ("routine/schedule", "程序定时运行的任务与最近一次的结果", "Jobs that run by themselves, and how they last went"),
    ("routine/terminal", "终端执行过的命令及其输出", "Commands that were run in the terminal, with their output"),
    ("shop/order", "订单从创建到付款、退款的全过程", "Orders from creation to payment and refund"),
    ("shop/payLog", "每一次向支付渠道发起的付款", "Every payment that was started with a payment channel"),
    ("shop/refund", "退款及其在支付渠道的进度", "Refunds, and how far they are with the payment channel"),
    (
        "shop/coupon",
        "停用的优惠券不能再领取，已领取的仍可使用",
        "Disabled coupons can no longer be claimed. Those already claimed still count",
    ),
    ("shop/sale", "限时优惠到时自动开始与结束", "Timed sales begin and end by themselves"),
    (
        "shop/vip",
        "VIP 等级的价格与权益；已购买的不受修改影响",
        "Prices and benefits of VIP levels. Changes do not affect what was bought",
    ),
    ("shop/tier", "近 12 个月消费达到门槛后享受的折扣", "Discounts by what a member spent in the last 12 months"),
    ("shop/topup", "充值页显示的档位与赠送金额", "Amounts offered on the top-up page, and what is added for free"),
    ("shop/type", "素材分类，显示在导航和筛选中", "Categories of materials, shown in the navigation and the filters"),
    (
        "shop/material",
        "素材与课程；有订单的只能下架，不能删除",
        "Materials and courses. What was sold can be taken down, not deleted",
    ),
    ("shop/faq", "帮助页面的常见问题，拖动可调整顺序", "Questions of the help page. Drag to change their order"),
    (
        "shop/pageSet",
        "首页由这些区块组成，拖动可调整顺序",
        "The home page consists of these blocks. Drag to change their order",
    ),
    ("shop/synonym", "搜索时视为同一个词", "Words that the search treats as one"),
    (
        "shop/searchMiss",
        "没有找到结果的搜索词，可据此补充素材或同义词",
        "Searches with no results: materials or synonyms to add",
    ),
    ("shop/job", "视频处理等后台任务的队列", "The queue of background work such as processing videos"),
    ("shop/download", "谁在何时下载了什么", "Who downloaded what, and when"),
    ("shop/cart", "用户购物车中的商品", "What members have in their carts"),
    ("shop/collect", "用户收藏的素材", "Materials that members saved"),
    ("shop/vipMember", "当前的 VIP 会员及到期时间", "Current VIP members, and when their membership ends"),
    ("shop/invite", "待确认的邀请奖励", "Invite rewards waiting to be released"),
    (
        "shop/adjust",
        "超过限额的余额调整，需要另一位管理员批准",
        "Adjustments above the limit, waiting for a second administrator",
    ),
    (
        "shop/quarantine",
        "与账目不符的渠道款项，处理前不入账",
        "Payments that contradict the books, held until they are resolved",
    ),
    ("shop/bill", "支付渠道账单与账目的差异", "Differences between the channels' bills and the books"),
    (
        "security/dataRecycle",
        "删除哪些页面的数据时保留一份，以便还原",
        "Pages whose deleted rows are kept so that they can be restored",
    ),
    ("security/dataRecycleLog", "被删除的数据，可还原", "Deleted rows that can be restored"),
    (
        "security/sensitiveData",
        "哪些字段的修改会被记录并可回滚",
        "Fields whose changes are recorded and can be rolled back",
    ),
    ("security/sensitiveDataLog", "敏感字段的修改记录，可回滚", "Changes of sensitive fields that can be rolled back"),
];

/// In both languages; empty for a page without one.
pub fn remark_of(page: &str) -> (&'static str, &'static str) {
    REMARKS.iter().find(|(name, ..)| *name == page).map_or(("", ""), |(_, zh, en)| (zh, en))
}
