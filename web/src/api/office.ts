// Answers of the back office.
export type AdminInfo = {
  id: number
  username: string
  nickname: string
  avatar: string
  last_login_time: string | null
  token: string
  refresh_token: string
  super: boolean
}

export type AdminRule = {
  id: number
  pid: number
  type: 'menu_dir' | 'menu' | 'button'
  title: string
  name: string
  path: string
  icon: string
  menu_type: 'tab' | 'link' | 'iframe' | null
  url: string
  component: string
  keepalive: string | 0
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  children?: AdminRule[]
}

export type Office = {
  adminInfo: AdminInfo
  menus: AdminRule[]
  siteConfig: { siteName: string; version: string }
}

export type ListPage<T> = { list: T[]; total?: number; remark: string }

export type Device = {
  id: number
  agent: string
  ip: string
  login_time: number
  seen_time: number
  current: boolean
}

export type Admin = {
  id: number
  username: string
  nickname: string
  avatar: string
  email: string
  mobile: string
  motto: string
  status: string
  group_arr: number[]
  group_name_arr: string[]
  department_id: number | null
  department_name: string | null
  job_id: number | null
  job_name: string | null
  otp: boolean
  last_login_time: number | null
  last_login_ip: string
  create_time: number
}

export type AdminGroup = {
  id: number
  pid: number
  name: string
  rules: string
  status: string
  members: number
  update_time: number
  create_time: number
  children?: AdminGroup[]
}

export type Rule = {
  id: number
  pid: number
  type: string
  title: string
  title_en: string
  name: string
  path: string
  icon: string
  menu_type: string | null
  url: string
  component: string
  extend: string
  remark: string
  weigh: number
  status: string
  keepalive?: number
  no_login_valid?: string
  children?: Rule[]
}

export type Department = {
  id: number
  pid: number
  name: string
  responsible: string
  phone: string
  email: string
  status: string
  weigh: number
  people: number
  createtime: number
  updatetime: number
  children?: Department[]
}

export type Job = {
  id: number
  name: string
  code: string
  status: string
  weigh: number
  remark: string
  people: number
}

export type LogEntry = {
  id: number
  admin_id: number
  username: string
  url: string
  title: string
  data: unknown
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  ip: string
  useragent: string
  create_time: number
}

export type Message = {
  id: number
  channel: string
  target: string
  subject: string
  body: string
  status: string
  error: string
  create_time: number
}

export type MemberRow = {
  id: number
  group_id: number
  group: { id: number; name: string } | null
  username: string
  nickname: string
  email: string
  mobile: string
  avatar: string
  gender: 0 | 1 | 2
  birthday: string | null
  money: string
  score: number
  status: string
  motto: string
  last_login_time: number | null
  last_login_ip: string
  join_time: number
  join_ip: string
  delete_time: number | null
}

export type MemberGroup = { id: number; name: string; rules: string; status: string; create_time: number }

type LogBase = {
  id: number
  user_id: number
  user: { id: number; username: string; nickname: string; avatar: string } | null
  before: string | number
  after: string | number
  memo: string
  create_time: number
}
export type MoneyEntry = LogBase & { money: string }
export type ScoreEntry = LogBase & { score: number }

export type Profile = {
  id: number
  username: string
  nickname: string
  avatar: string
  email: string
  mobile: string
  motto: string
  last_login_time: number | null
  otp: boolean
}

export type Dashboard = {
  remark: string
  members: { total: number; today: number; list: { day: string; count: number }[] }
  sessions: { members: number; admins: number }
  outbox: { waiting: number; failed: number; kept: number }
  materials: { total: number }
}
