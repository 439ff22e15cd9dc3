import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Film, ReceiptText, Settings, UserRound } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { customerHref } from '../../../admin/customerHref'
import { conditionQuery } from '../../../admin/kit/list'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { withQuery } from '../../../lib/url'
import { type Command, readTyped } from './Palette'

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE = 150

/** Materials, orders, customers and settings that the server finds for what was typed, and the names of pages that sound so. */
export function useFound(text: string, onGo: (href: string) => void) {
  const t = useT('orders')
  const tMaterial = useT('material-editor')
  const can = useCan()
  const { words } = readTyped(text)
  const [asked] = useDebouncedValue(words, PAUSE)
  const isAsked = [...asked].length > 1 || /\p{Script=Han}/u.test(asked)
  const query = useQuery({
    ...apiQuery('/admin/ajax/find', { words: asked }),
    enabled: isAsked,
    staleTime: 10_000,
  })
  // Only what was found for these very words: a press must not open what was meant a moment ago.
  const found = isAsked && asked === words ? query.data : undefined
  const commands: Command[] = [
    ...(found?.orders ?? []).map(
      (order): Command => ({
        key: `order-${order.number}`,
        group: 'order',
        title: order.number,
        line: [order.nickname, order.title, amount(order.total), t(`choice.status.${order.status}`)].join(
          ' · ',
        ),
        icon: <ReceiptText />,
        isFound: true,
        onRun: () =>
          onGo(
            withQuery(
              '/admin/shop/order',
              can('shop/order/view')
                ? { number: order.number }
                : conditionQuery([{ field: 'number', operator: 'eq', val: order.number }]),
            ),
          ),
      }),
    ),
    ...(found?.customers ?? []).map(
      (customer): Command => ({
        key: `customer-${customer.id}`,
        group: 'customer',
        title: customer.nickname || customer.username,
        line: `${customer.username} · ID ${customer.id}`,
        icon: <UserRound />,
        isFound: true,
        onRun: () => onGo(customerHref(customer.id)),
      }),
    ),
    ...(found?.materials ?? []).map(
      (material): Command => ({
        key: `material-${material.id}`,
        group: 'material',
        title: material.title,
        line: [
          material.number,
          amount(material.price),
          tMaterial(`choice.active.${material.active ? 1 : 0}`),
        ].join(' · '),
        icon: <Film />,
        isFound: true,
        onRun: () =>
          onGo(
            withQuery(
              '/admin/shop/material',
              can('shop/material/edit')
                ? { id: material.id }
                : conditionQuery([{ field: 'number', operator: 'eq', val: material.number }]),
            ),
          ),
      }),
    ),
    ...(found?.settings ?? []).map(
      (setting): Command => ({
        key: `setting-${setting.name}`,
        group: 'setting',
        title: setting.title,
        icon: <Settings />,
        isFound: true,
        onRun: () => onGo(withQuery('/admin/routine/config', { tab: setting.group, setting: setting.name })),
      }),
    ),
  ]
  const isBusy = words !== asked || (isAsked && query.isFetching)
  return { commands, pages: new Set(found?.pages ?? []), isBusy }
}
