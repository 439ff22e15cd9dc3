// The texts of the message files, so that keys are checked. A test compares this list with the folder.
type Messages = {
  access: typeof import('../../../locales/en/access.json')
  account: typeof import('../../../locales/en/account.json')
  admin: typeof import('../../../locales/en/admin.json')
  alert: typeof import('../../../locales/en/alert.json')
  area: typeof import('../../../locales/en/area.json')
  attachment: typeof import('../../../locales/en/attachment.json')
  audit: typeof import('../../../locales/en/audit.json')
  bill: typeof import('../../../locales/en/bill.json')
  bin: typeof import('../../../locales/en/bin.json')
  books: typeof import('../../../locales/en/books.json')
  buyer: typeof import('../../../locales/en/buyer.json')
  captcha: typeof import('../../../locales/en/captcha.json')
  cart: typeof import('../../../locales/en/cart.json')
  certificate: typeof import('../../../locales/en/certificate.json')
  code: typeof import('../../../locales/en/code.json')
  collect: typeof import('../../../locales/en/collect.json')
  common: typeof import('../../../locales/en/common.json')
  content: typeof import('../../../locales/en/content.json')
  coupon: typeof import('../../../locales/en/coupon.json')
  dashboard: typeof import('../../../locales/en/dashboard.json')
  delivery: typeof import('../../../locales/en/delivery.json')
  dossier: typeof import('../../../locales/en/dossier.json')
  error: typeof import('../../../locales/en/error.json')
  faq: typeof import('../../../locales/en/faq.json')
  gateway: typeof import('../../../locales/en/gateway.json')
  history: typeof import('../../../locales/en/history.json')
  home: typeof import('../../../locales/en/home.json')
  invite: typeof import('../../../locales/en/invite.json')
  job: typeof import('../../../locales/en/job.json')
  letter: typeof import('../../../locales/en/letter.json')
  lesson: typeof import('../../../locales/en/lesson.json')
  material: typeof import('../../../locales/en/material.json')
  media: typeof import('../../../locales/en/media.json')
  member: typeof import('../../../locales/en/member.json')
  notice: typeof import('../../../locales/en/notice.json')
  offer: typeof import('../../../locales/en/offer.json')
  order: typeof import('../../../locales/en/order.json')
  order_desk: typeof import('../../../locales/en/order_desk.json')
  org: typeof import('../../../locales/en/org.json')
  pageset: typeof import('../../../locales/en/pageset.json')
  payment: typeof import('../../../locales/en/payment.json')
  points: typeof import('../../../locales/en/points.json')
  price: typeof import('../../../locales/en/price.json')
  refund: typeof import('../../../locales/en/refund.json')
  request: typeof import('../../../locales/en/request.json')
  resource: typeof import('../../../locales/en/resource.json')
  route: typeof import('../../../locales/en/route.json')
  doctor: typeof import('../../../locales/en/doctor.json')
  schedule: typeof import('../../../locales/en/schedule.json')
  search: typeof import('../../../locales/en/search.json')
  seat: typeof import('../../../locales/en/seat.json')
  session: typeof import('../../../locales/en/session.json')
  setting: typeof import('../../../locales/en/setting.json')
  setup: typeof import('../../../locales/en/setup.json')
  site: typeof import('../../../locales/en/site.json')
  sorting: typeof import('../../../locales/en/sorting.json')
  'material-editor': typeof import('../../../locales/en/material-editor.json')
  ledger: typeof import('../../../locales/en/ledger.json')
  status: typeof import('../../../locales/en/status.json')
  study: typeof import('../../../locales/en/study.json')
  table: typeof import('../../../locales/en/table.json')
  terminal: typeof import('../../../locales/en/terminal.json')
  orders: typeof import('../../../locales/en/orders.json')
  topup: typeof import('../../../locales/en/topup.json')
  type: typeof import('../../../locales/en/type.json')
  vip: typeof import('../../../locales/en/vip.json')
  wallet: typeof import('../../../locales/en/wallet.json')
}

export type Namespace = keyof Messages

/** Looks a text up and fills it in. Spelled as a method, so that whoever takes any keys also takes the keys of a file. */
export type Translate<Key extends string = string> = {
  look(key: Key, fill?: Record<string, unknown>): string
}['look']

/** A key that data completes, such as a state of an order: it cannot be checked here. */
export const dataKey = (key: string) => key as never

/** "count_one" and "count_other" are asked for as "count". */
type Plain<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem | Key : Key

type Joined<Prefix extends string, Key extends string> = Prefix extends '' ? Key : `${Prefix}.${Key}`

/** Every key of a part whose value is a text, with dots. */
type Leaves<Part, Prefix extends string = ''> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Plain<Joined<Prefix, Key>>
    : Part[Key] extends readonly unknown[]
      ? never
      : Leaves<Part[Key], Joined<Prefix, Key>>
}[keyof Part & string]

type At<Part, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Part
    ? At<Part[Head], Rest>
    : never
  : Path extends keyof Part
    ? Part[Path]
    : never

export type KeyOf<N extends Namespace, P extends string | undefined = undefined> = P extends string
  ? Leaves<At<Messages[N], P>>
  : Leaves<Messages[N]>
