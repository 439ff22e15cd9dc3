-- Titles of the menu in the words that owners use. A title that the owner changed stays.
UPDATE access_rule SET title = '权限', title_en = 'Access' WHERE side = 'admin' AND name = 'auth' AND title = '权限管理' AND title_en = 'Access';
UPDATE access_rule SET title = '角色组', title_en = 'Roles' WHERE side = 'admin' AND name = 'auth/group' AND title = '角色组管理' AND title_en = 'Roles';
UPDATE access_rule SET title = '管理员', title_en = 'Administrators' WHERE side = 'admin' AND name = 'auth/admin' AND title = '管理员管理' AND title_en = 'Administrators';
UPDATE access_rule SET title = '菜单规则', title_en = 'Menu rules' WHERE side = 'admin' AND name = 'auth/rule' AND title = '菜单规则管理' AND title_en = 'Rules';
UPDATE access_rule SET title = '部门', title_en = 'Departments' WHERE side = 'admin' AND name = 'auth/department' AND title = '部门管理' AND title_en = 'Departments';
UPDATE access_rule SET title = '岗位', title_en = 'Positions' WHERE side = 'admin' AND name = 'auth/job' AND title = '岗位管理' AND title_en = 'Jobs';
UPDATE access_rule SET title = '管理员日志', title_en = 'Administrator log' WHERE side = 'admin' AND name = 'auth/adminLog' AND title = '管理员日志管理' AND title_en = 'Administrator log';
UPDATE access_rule SET title = '用户与资金', title_en = 'Customers and money' WHERE side = 'admin' AND name = 'user' AND title = '会员管理' AND title_en = 'Members';
UPDATE access_rule SET title = '用户', title_en = 'Customers' WHERE side = 'admin' AND name = 'user/user' AND title = '会员管理' AND title_en = 'Members';
UPDATE access_rule SET title = '用户分组', title_en = 'Customer groups' WHERE side = 'admin' AND name = 'user/group' AND title = '会员分组管理' AND title_en = 'Member groups';
UPDATE access_rule SET title = '用户规则', title_en = 'Customer rules' WHERE side = 'admin' AND name = 'user/rule' AND title = '会员规则管理' AND title_en = 'Member rules';
UPDATE access_rule SET title = '余额明细', title_en = 'Balance log' WHERE side = 'admin' AND name = 'user/moneyLog' AND title = '会员余额管理' AND title_en = 'Balance log';
UPDATE access_rule SET title = '积分明细', title_en = 'Points log' WHERE side = 'admin' AND name = 'user/scoreLog' AND title = '会员积分管理' AND title_en = 'Points log';
UPDATE access_rule SET title = '常规', title_en = 'General' WHERE side = 'admin' AND name = 'routine' AND title = '常规管理' AND title_en = 'General';
UPDATE access_rule SET title = '商城', title_en = 'Shop' WHERE side = 'admin' AND name = 'shop' AND title = '商城管理' AND title_en = 'Shop';
UPDATE access_rule SET title = 'VIP 等级', title_en = 'VIP levels' WHERE side = 'admin' AND name = 'shop/vip' AND title = '会员等级' AND title_en = 'Memberships';
UPDATE access_rule SET title = 'VIP 用户', title_en = 'VIP customers' WHERE side = 'admin' AND name = 'shop/vipMember' AND title = '会员名单' AND title_en = 'VIP members';
UPDATE access_rule SET title = '附件', title_en = 'Attachments' WHERE side = 'admin' AND name = 'routine/attachment' AND title = '附件管理' AND title_en = 'Attachments';
