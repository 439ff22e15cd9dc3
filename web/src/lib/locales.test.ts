import { describe, expect, it } from 'vitest'
import routes from '../../../routes.json'
import messages from './messages.ts?raw'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/*/*.json', {
  eager: true,
})

function keys(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    keys(inner, `${prefix}.${key}`),
  )
}

function texts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts)
}

function language(name: string): Map<string, Record<string, unknown>> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${name}/`))
  return new Map(own.map(([path, file]) => [path.split('/').at(-1) ?? '', file.default]))
}

const chinese = language('zh-cn')
const english = language('en')

describe('message files', () => {
  it('are all among those whose keys are checked', () => {
    const listed = [...messages.matchAll(/locales\/en\/([\w-]+\.json)/g)].map(([, name]) => name)
    expect(listed.sort()).toEqual([...english.keys()].sort())
  })

  it('exist in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort())
    expect(chinese.size).toBeGreaterThan(5)
  })

  it.each([...chinese.keys()])('%s has the same keys in both languages', (name) => {
    expect(keys(english.get(name)).sort()).toEqual(keys(chinese.get(name)).sort())
  })

  it.each([...chinese.keys()])('%s fills in the same names in both languages', (name) => {
    const names = (value: unknown) =>
      texts(value).map((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort())
    expect(names(english.get(name))).toEqual(names(chinese.get(name)))
  })

  it('have no empty text but the one the protocol asks for', () => {
    const silent = [...chinese, ...english].flatMap(([name, file]) => {
      const all = texts(file)
      return keys(file).flatMap((key, place) => (all[place]?.trim() === '' ? [`${name} ${key}`] : []))
    })
    expect(silent).toEqual(['captcha.json .error.try_again', 'captcha.json .error.try_again'])
  })

  it('are written in English for English readers', () => {
    const foreign = [...english].flatMap(([name, file]) => {
      const all = texts(file)
      return keys(file).flatMap((key, place) =>
        /\p{Script=Han}/u.test(all[place] ?? '') ? [`${name} ${key}`] : [],
      )
    })
    // The name of the other language, and an example of a word in two languages.
    expect(foreign.sort()).toEqual([
      'admin.json .shell.language',
      'search.json .synonym.empty_text',
      'study.json .language.zh-cn',
    ])
  })

  // Browser journeys through the back office press these in Chinese.
  it.each([
    ['admin.json', '.action.remove', '删除', 'Delete'],
    ['admin.json', '.history.open', '修改历史', 'History'],
    ['bin.json', '.sensitive_log.rollback', '回滚', 'Roll back'],
    ['bin.json', '.recycle_log.restore', '还原', 'Restore'],
    ['invite.json', '.office.release', '放行 {{amount}}', 'Release {{amount}}'],
    ['invite.json', '.office.refuse', '拒绝', 'Refuse'],
    ['material-editor.json', '.task.retry', '重试', 'Retry'],
    ['material-editor.json', '.editor.saved', '已保存', 'Saved'],
  ])('%s names %s %s in Chinese and %s in English', (name, key, inChinese, inEnglish) => {
    const textAt = (file: Record<string, unknown> | undefined) => texts(file)[keys(file).indexOf(key)]
    expect([textAt(chinese.get(name)), textAt(english.get(name))]).toEqual([inChinese, inEnglish])
  })

  it('title every route', () => {
    for (const route of routes) expect(keys(chinese.get('route.json'))).toContain(`.title.${route.name}`)
  })
})
