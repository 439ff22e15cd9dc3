import { useSyncExternalStore } from 'react'
import { firstData } from './firstData'
import { isOneOf } from './guards'
import type { KeyOf, Namespace, Translate } from './messages'
import { read, write } from './storage'
import { type Fill, fillText, findText, type Texts } from './texts'

const languages = ['zh-cn', 'en'] as const
export type Language = (typeof languages)[number]
const fallback: Language = 'zh-cn'

const files = import.meta.glob<{ default: Texts }>('../../../locales/*/*.json')

const isLanguage = (value: unknown): value is Language => isOneOf(languages, value)

let current: Language = fallback
const loaded = new Map<string, Texts>()
const listeners = new Set<() => void>()
const wanted = new Set<Namespace>()

export const language = (): Language => current

/** The texts of one file, from wherever they came. */
export function addTexts(lng: Language, namespace: Namespace, texts: Texts): void {
  loaded.set(`${lng}/${namespace}`, texts)
}

async function loadOne(lng: Language, namespace: Namespace): Promise<void> {
  if (loaded.has(`${lng}/${namespace}`)) return
  const file = files[`../../../locales/${lng}/${namespace}.json`]
  if (file) addTexts(lng, namespace, (await file()).default)
}

/** Loads message files of a page in the current language; a route calls it before it shows. */
export async function loadMessages(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => loadOne(current, namespace)))
}

export function setLanguage(lng: Language): void {
  current = lng
  document.documentElement.setAttribute('lang', lng === 'zh-cn' ? 'zh-CN' : lng)
  for (const tell of listeners) tell()
}

export function startI18n(): void {
  const first = firstData?.lang ?? read('lang')
  setLanguage(isLanguage(first) ? first : fallback)
}

/** The cookie lets the server answer the next page load in the same language. */
export async function switchLanguage(lng: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadOne(lng, namespace)))
  write('lang', lng)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http
  document.cookie = `think_lang=${lng}; path=/; max-age=31536000; samesite=lax`
  setLanguage(lng)
}

/** A text in the current language; what it does not have is said in the other one, or by its key. */
export function translate(namespace: string, key: string, fill: Fill = {}): string {
  for (const lng of [current, fallback]) {
    const text = findText(loaded.get(`${lng}/${namespace}`), key, lng, fill.count)
    if (text !== undefined) return fillText(text, fill)
  }
  return fill.defaultValue === undefined ? key : String(fill.defaultValue)
}

const translators = new Map<string, Translate>()

/** The same function as long as the language is the same: effects may depend on it. */
function translatorOf(lng: Language, namespace: string, part: string | undefined): Translate {
  const name = `${lng} ${namespace} ${part ?? ''}`
  const known = translators.get(name)
  if (known) return known
  const made: Translate = (key, fill) => translate(namespace, part ? `${part}.${key}` : key, fill)
  translators.set(name, made)
  return made
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type UseT = {
  <N extends Namespace, P extends string | undefined = undefined>(
    namespace: N,
    part?: P,
  ): Translate<KeyOf<N, P>>
  /** A file that is known only at run time, as of a resource, leaves its keys open. */
  (namespace: string): Translate
}

/** Texts of a message file, or of one part of it. */
export const useT = ((namespace: string, part?: string) =>
  translatorOf(useSyncExternalStore(subscribe, language), namespace, part)) as unknown as UseT
