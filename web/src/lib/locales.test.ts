import { describe, expect, it } from 'vitest'
import routes from '../../../routes.json'

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

  it('title every route', () => {
    for (const route of routes) expect(keys(chinese.get('route.json'))).toContain(`.title.${route.name}`)
  })
})
