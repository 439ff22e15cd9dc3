import type { Namespace } from '../lib/messages'

/** Our own pages for the server's menu names; what the server says about components is for other clients. */
type PageEntry = {
  /** features/<feature>/pages/<file> */
  module: string
  messages: Namespace[]
  /** Opens the page with its form, and what that is called in the palette. */
  add?: string
  verb?: 'adjust'
}

export const pages: Record<string, PageEntry> = {
  dashboard: { module: 'dashboard/pages/DashboardPage', messages: ['dashboard'] },
  'auth/admin': { module: 'admin/pages/AdminsPage', messages: [], add: 'edit=new' },
  'auth/group': { module: 'access/pages/GroupsPage', messages: ['access'], add: 'edit=new' },
  'auth/rule': { module: 'access/pages/RulesPage', messages: ['access'], add: 'edit=new' },
  'auth/adminLog': { module: 'audit/pages/LogPage', messages: ['audit'] },
  'auth/department': { module: 'org/pages/DepartmentsPage', messages: ['org'], add: 'edit=new' },
  'auth/job': { module: 'org/pages/JobsPage', messages: ['org'], add: 'edit=new' },
  'user/user': {
    module: 'member/pages/MembersPage',
    messages: ['member', 'wallet', 'dossier', 'orders', 'seat'],
    add: 'edit=new',
  },
  'user/group': { module: 'member/pages/MemberGroupsPage', messages: ['access', 'member'], add: 'edit=new' },
  'user/rule': { module: 'member/pages/MemberRulesPage', messages: ['access', 'member'], add: 'edit=new' },
  'user/moneyLog': {
    module: 'wallet/pages/MoneyLogPage',
    messages: ['wallet'],
    add: 'adjust=new',
    verb: 'adjust',
  },
  'user/scoreLog': {
    module: 'wallet/pages/ScoreLogPage',
    messages: ['wallet'],
    add: 'adjust=new',
    verb: 'adjust',
  },
  'shop/order': { module: 'orders/pages/OrdersAdminPage', messages: ['orders', 'wallet', 'dossier'] },
  'shop/audit': { module: 'ledger/pages/LedgerPage', messages: ['ledger'] },
  'shop/adjust': { module: 'wallet/pages/AdjustsPage', messages: ['wallet'] },
  'shop/invite': { module: 'invite/pages/RewardsAdminPage', messages: ['invite'] },
  'shop/coupon': { module: 'promotions/pages/CouponsPage', messages: ['offer'], add: 'edit=new' },
  'shop/sale': { module: 'promotions/pages/SalesPage', messages: ['offer'], add: 'edit=new' },
  'shop/vip': { module: 'promotions/pages/LevelsPage', messages: ['offer'], add: 'edit=new' },
  'shop/tier': { module: 'promotions/pages/TiersPage', messages: ['offer'], add: 'edit=new' },
  'shop/topup': { module: 'promotions/pages/TopupsPage', messages: ['offer'], add: 'edit=new' },
  'shop/payLog': { module: 'orders/pages/PaymentsAdminPage', messages: ['orders'] },
  'shop/gateway': { module: 'gateway/pages/GatewaysPage', messages: ['gateway'] },
  'shop/quarantine': { module: 'gateway/pages/QuarantinePage', messages: ['gateway'] },
  'shop/bill': { module: 'bill/pages/BillsPage', messages: ['bill'] },
  'shop/price': { module: 'price/pages/SimulatorPage', messages: ['orders', 'offer'] },
  'shop/material': {
    module: 'material-editor/pages/MaterialsPage',
    messages: ['material-editor', 'material', 'sorting'],
    add: 'new=1',
  },
  'shop/job': { module: 'material-editor/pages/TasksPage', messages: ['material-editor'] },
  'shop/download': { module: 'delivery/pages/DownloadsAdminPage', messages: ['delivery'] },
  'shop/pageSet': {
    module: 'pageset/pages/PageSetPage',
    messages: ['pageset', 'home', 'material', 'sorting'],
  },
  'shop/faq': { module: 'faq/pages/FaqAdminPage', messages: ['faq'], add: 'edit=new' },
  'shop/synonym': { module: 'search/pages/SynonymsPage', messages: ['search'], add: 'edit=new' },
  'shop/type': { module: 'category/pages/TypesPage', messages: ['type'], add: 'edit=new' },
  'shop/refund': { module: 'refund/pages/RefundsPage', messages: ['refund'] },
  'shop/cart': { module: 'customer-lists/pages/CartsPage', messages: ['buyer'] },
  'shop/collect': { module: 'customer-lists/pages/CollectsPage', messages: ['buyer'] },
  'shop/vipMember': { module: 'customer-lists/pages/VipMembersPage', messages: ['buyer'] },
  'user/invite': { module: 'customer-lists/pages/InvitesPage', messages: ['buyer'] },
  'routine/area': { module: 'area/pages/AreasPage', messages: ['area'], add: 'edit=new' },
  'routine/attachment': { module: 'attachment/pages/AttachmentsPage', messages: ['attachment'] },
  'security/dataRecycle': { module: 'recycle-bin/pages/RecyclePage', messages: ['bin'], add: 'edit=new' },
  'security/dataRecycleLog': { module: 'recycle-bin/pages/RecycleLogPage', messages: ['bin'] },
  'security/sensitiveData': { module: 'recycle-bin/pages/SensitivePage', messages: ['bin'], add: 'edit=new' },
  'security/sensitiveDataLog': { module: 'recycle-bin/pages/SensitiveLogPage', messages: ['bin'] },
  'shop/searchMiss': { module: 'search/pages/MissesPage', messages: ['search'] },
  'routine/config': { module: 'setting/pages/SettingsPage', messages: ['setting'] },
  'routine/content': { module: 'setting/pages/TextsPage', messages: ['setting'] },
  'routine/adminInfo': { module: 'admin/pages/ProfilePage', messages: [] },
  'routine/doctor': { module: 'doctor/pages/DoctorPage', messages: ['doctor'] },
  'routine/status': { module: 'status/pages/StatusPage', messages: ['status', 'gateway', 'schedule'] },
  'routine/schedule': { module: 'schedule/pages/SchedulePage', messages: ['schedule'] },
  'routine/terminal': { module: 'terminal/pages/HistoryPage', messages: ['terminal'] },
  'routine/alert': { module: 'alert/pages/AlertsPage', messages: ['alert'] },
  'routine/letter': { module: 'letter/pages/LettersAdminPage', messages: ['letter'] },
  'routine/outbox': { module: 'notice/pages/OutboxPage', messages: ['notice'] },
}

const byKey = new Map(Object.keys(pages).map((name) => [name.toLowerCase(), name]))

/** The name of the page at an address, in our spelling: "/admin/auth/adminlog" -> "auth/adminLog". */
export function pageAt(path: string): string | null {
  return byKey.get(path.replace(/^\/admin\/|\/$/g, '').toLowerCase()) ?? null
}

export const hasPage = (name: string) => byKey.has(name.toLowerCase())
