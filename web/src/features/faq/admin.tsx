import { defineResource } from '../../admin/kit/resource'
import { language } from '../../lib/i18n'

export const faq = defineResource('shop/faq', {
  nameOf: (row) => (language() === 'en' ? row.question_en : row.question_zh),
  columns: [
    'question_zh',
    { name: 'id', isHidden: true },
    'question_en',
    { name: 'topic', phone: 'line', width: 140 },
    'weigh',
    'update_time',
    'status',
  ],
  filters: ['topic', 'status', 'question_zh', 'answer_zh'],
  form: [
    { name: 'topic', initial: 'licence' },
    'question_zh',
    { name: 'answer_zh', hasHint: true },
    'question_en',
    { name: 'answer_en', hasHint: true },
    { name: 'weigh', hasHint: true },
    'status',
  ],
})
