import { Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import { recordOf } from '../../lib/guards'
import { language } from '../../lib/i18n'

const part = (row: object, thing: string, name: string) => String(recordOf(recordOf(row)[thing])[name] ?? '')

export const cart = defineResource('shop/cart', {
  nameOf: (row) => part(row, 'user', 'username'),
  columns: ['user.username', 'user.nickname', 'lines', { name: 'last_time', phone: 'end' }, 'first_time'],
  filters: ['lines', 'last_time', 'first_time'],
})

export const collect = defineResource('shop/collect', {
  nameOf: (row) => part(row, 'material', language() === 'en' ? 'title_en' : 'title_zh'),
  columns: [
    'material.title_zh',
    'material.title_en',
    { name: 'members', phone: 'end' },
    'last_time',
    { name: 'first_time', isHidden: true },
  ],
  filters: ['members', 'last_time'],
})

export const vipMember = defineResource('shop/vipMember', {
  nameOf: (row) => part(row, 'user', 'username'),
  columns: [
    'user.username',
    'user.nickname',
    {
      name: 'level',
      phone: 'line',
      cell: (row) => <Pill tone="vi">{language() === 'en' ? row.level_en : row.level_zh}</Pill>,
    },
    {
      own: 'state',
      label: 'field.state',
      phone: 'end',
      cell: (row, t) =>
        row.until_time * 1000 > Date.now() ? (
          <Pill tone="ok">{t('vip_member.on')}</Pill>
        ) : (
          <Pill tone="gr">{t('vip_member.over')}</Pill>
        ),
    },
    'until_time',
    'terms',
    'paid',
    'since_time',
  ],
  filters: ['level', 'until_time', 'paid', 'terms'],
})

export const invite = defineResource('user/invite', {
  nameOf: (row) => part(row, 'user', 'username'),
  columns: [
    'user.username',
    { name: 'inviter.username', phone: 'line' },
    'orders',
    'rewarded',
    'gift',
    'held',
    'ip',
    { name: 'first_paid_time', phone: undefined },
    'create_time',
  ],
  filters: ['inviter_id', 'orders', 'gift', 'ip', 'create_time', 'first_paid_time'],
})
