import { defineResource } from '../../admin/kit/resource'
import type { FaqRow } from '../../api/office'
import { language } from '../../lib/i18n'

const topics = ['licence', 'download', 'payment', 'course', 'account'] as const

export const faq = defineResource<FaqRow>({
  node: 'shop/faq',
  url: '/admin/shop.Faq',
  ns: 'faq',
  word: 'faq',
  usual: { field: 'weigh', down: true },
  isSortable: true,
  nameOf: (row) => (language() === 'en' ? row.question_en : row.question_zh),
  columns: [
    { name: 'question_zh', kind: 'text', phone: 'title' },
    { name: 'id', kind: 'id', isSortable: true, isHidden: true },
    { name: 'question_en', kind: 'text' },
    { name: 'topic', kind: 'choice', choices: topics, isSortable: true, phone: 'line', width: 140 },
    { name: 'weigh', kind: 'int', isSortable: true },
    { name: 'update_time', kind: 'time', isSortable: true },
    { name: 'status', kind: 'flag', isSwitch: true, width: 84, phone: 'end' },
  ],
  filters: [
    { name: 'topic', kind: 'choice', choices: topics },
    { name: 'status', kind: 'flag' },
    { name: 'question_zh', kind: 'text' },
    { name: 'answer_zh', kind: 'text' },
  ],
  form: [
    { name: 'topic', kind: 'choice', choices: topics, isRequired: true, initial: 'licence' },
    { name: 'question_zh', kind: 'text', isRequired: true, max: 120 },
    { name: 'answer_zh', kind: 'long', isRequired: true, max: 5000, hasHint: true },
    { name: 'question_en', kind: 'text', isRequired: true, max: 120 },
    { name: 'answer_en', kind: 'long', isRequired: true, max: 5000, hasHint: true },
    { name: 'weigh', kind: 'int', initial: 0, hasHint: true },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
  errors: { 'faq.bad_question': 'question_zh', 'faq.bad_answer': 'answer_zh' },
  toRequest: (values) => ('weigh' in values ? { ...values, weigh: Number(values.weigh) } : values),
})
