import { Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { RewardRow } from '../../api/office'
import { rewardsUrl } from './api'

export const rewardTones: Record<RewardRow['state'], Tone> = {
  held: 'wa',
  pending: 'gr',
  settled: 'ok',
  reversed: 'er',
}

const members = { url: '/admin/user.user', label: 'nickname_text', isLong: true }

export const rewards = defineResource<RewardRow>({
  node: 'shop/invite',
  url: rewardsUrl,
  ns: 'invite',
  word: 'office',
  usual: { field: 'id', down: true },
  nameOf: (row) => `#${row.id} ${row.inviter.username}`,
  columns: [
    { name: 'id', kind: 'id', isSortable: true },
    {
      name: 'inviter_id',
      kind: 'text',
      phone: 'title',
      cell: (row) => (
        <>
          {row.inviter.nickname} <span className="u-color-t3">ID {row.inviter.id}</span>
        </>
      ),
    },
    {
      name: 'invitee_id',
      kind: 'text',
      phone: 'line',
      cell: (row) => (
        <>
          {row.invitee.nickname} <span className="u-color-t3">ID {row.invitee.id}</span>
        </>
      ),
    },
    { name: 'event', kind: 'choice', choices: ['first', 'later'] },
    { name: 'base', kind: 'money', isSortable: true },
    { name: 'amount', kind: 'money', isSortable: true, phone: 'line' },
    {
      name: 'state',
      kind: 'choice',
      isSortable: true,
      phone: 'end',
      cell: (row, t) => <Pill tone={rewardTones[row.state]}>{t(`choice.state.${row.state}`)}</Pill>,
    },
    { name: 'reason', kind: 'text' },
    { name: 'due_time', kind: 'time', isSortable: true },
    { name: 'create_time', kind: 'time', isSortable: true, isHidden: true },
  ],
  filters: [
    { name: 'state', kind: 'choice', choices: Object.keys(rewardTones) },
    { name: 'event', kind: 'choice', choices: ['first', 'later'] },
    { name: 'inviter_id', kind: 'refers', from: members },
    { name: 'invitee_id', kind: 'refers', from: members },
    { name: 'amount', kind: 'money' },
    { name: 'network', kind: 'text' },
    { name: 'order', kind: 'text' },
    { name: 'create_time', kind: 'time' },
  ],
})
