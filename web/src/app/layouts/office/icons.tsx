import {
  BookUser,
  Building2,
  CircleQuestionMark,
  Coins,
  FileClock,
  Gift,
  IdCard,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  ReceiptText,
  Scale,
  SearchX,
  ShieldCheck,
  Spline,
  Square,
  UserCheck,
  UserCog,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  dashboard: LayoutDashboard,
  'auth/group': ShieldCheck,
  'auth/admin': UserCog,
  'auth/rule': KeyRound,
  'auth/adminlog': FileClock,
  'auth/department': Building2,
  'auth/job': IdCard,
  'user/user': UserRound,
  'user/group': Users,
  'user/rule': BookUser,
  'user/moneylog': WalletCards,
  'user/scorelog': Coins,
  'shop/pageset': LayoutTemplate,
  'shop/faq': CircleQuestionMark,
  'shop/order': ReceiptText,
  'shop/audit': Scale,
  'shop/adjust': UserCheck,
  'shop/invite': Gift,
  'routine/admininfo': UserRound,
  'routine/outbox': Mail,
  'shop/synonym': Spline,
  'shop/searchmiss': SearchX,
}

/** The server names icons of another set; ours go by the menu's name. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name.toLowerCase()] ?? Square
  return <Icon aria-hidden="true" />
}
