import { Person, Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { Admin } from '../../api/office'

const url = '/admin/auth.admin'
const groups = { url: '/admin/auth.group', label: 'name' }
const departments = { url: '/admin/auth.department', label: 'name' }
const jobs = { url: '/admin/auth.job', label: 'name' }

export const admin = defineResource<Admin>({
  node: 'auth/admin',
  isKept: true,
  url,
  ns: 'admin',
  word: 'admin',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.nickname || row.username,
  columns: [
    {
      name: 'username',
      kind: 'text',
      isSortable: true,
      phone: 'title',
      cell: (row) => <Person name={row.nickname || row.username} line={row.username} avatar={row.avatar} />,
    },
    { name: 'id', kind: 'id', isSortable: true },
    { name: 'group_arr', kind: 'text', cell: (row) => row.group_name_arr.join('、') || '—' },
    { name: 'department_id', kind: 'text', cell: (row) => row.department_name || '—' },
    { name: 'job_id', kind: 'text', cell: (row) => row.job_name || '—' },
    { name: 'email', kind: 'text', isHidden: true },
    { name: 'mobile', kind: 'text', isHidden: true },
    {
      name: 'otp',
      kind: 'text',
      cell: (row, t) => (
        <Pill tone={row.otp ? 'ok' : 'gr'}>{t(row.otp ? 'admin.otp_on' : 'admin.otp_off')}</Pill>
      ),
    },
    { name: 'last_login_time', kind: 'time', isSortable: true },
    { name: 'last_login_ip', kind: 'text', isHidden: true },
    { name: 'create_time', kind: 'time', isSortable: true, isHidden: true },
    { name: 'status', kind: 'flag', isSwitch: true, width: 72, phone: 'end' },
  ],
  filters: [
    { name: 'username', kind: 'text' },
    { name: 'nickname', kind: 'text' },
    { name: 'status', kind: 'flag' },
    { name: 'department_id', kind: 'refers', from: departments },
    { name: 'job_id', kind: 'refers', from: jobs },
    { name: 'last_login_time', kind: 'time' },
    { name: 'create_time', kind: 'time' },
  ],
  form: [
    {
      name: 'username',
      kind: 'text',
      isRequired: true,
      hasHint: true,
      pattern: /^[A-Za-z]\w{2,29}$/,
      max: 30,
    },
    { name: 'nickname', kind: 'text', isRequired: true, max: 50 },
    { name: 'group_arr', kind: 'refers', from: groups, isMany: true, isRequired: true },
    { name: 'department_id', kind: 'refers', from: departments },
    { name: 'job_id', kind: 'refers', from: jobs },
    { name: 'email', kind: 'text', max: 100, pattern: /^\S+@\S+\.\S+$/ },
    { name: 'mobile', kind: 'text', max: 11, pattern: /^1[3-9]\d{9}$/ },
    { name: 'password', kind: 'password', isRequired: true, min: 10, max: 128, only: 'add' },
    { name: 'password', kind: 'password', hasHint: true, min: 10, max: 128, only: 'edit' },
    { name: 'motto', kind: 'long', max: 255 },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
  errors: { 'access.not_yours': 'group_arr' },
})
