import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { firstData } from './firstData'
import { isOneOf } from './guards'
import type { KeyOf, Namespace, Translate } from './messages'
import { read, write } from './storage'

const languages = ['zh-cn', 'en'] as const
export type Language = (typeof languages)[number]
const fallback: Language = 'zh-cn'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/*/*.json')

function isLanguage(value: unknown): value is Language {
  return isOneOf(languages, value)
}

export const i18n = i18next.createInstance()

export function language(): Language {
  return isLanguage(i18n.language) ? i18n.language : fallback
}

async function loadOne(lng: Language, namespace: Namespace): Promise<void> {
  if (i18n.hasResourceBundle(lng, namespace)) return
  const file = files[`../../../locales/${lng}/${namespace}.json`]
  if (file) i18n.addResourceBundle(lng, namespace, (await file()).default)
}

const wanted = new Set<Namespace>()

/** Loads message files of a page in the current language; a route calls it before it shows. */
export async function loadMessages(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => loadOne(language(), namespace)))
}

export async function startI18n(): Promise<void> {
  const saved = read('lang')
  const first = firstData?.lang ?? saved
  await i18n.use(initReactI18next).init({
    lng: isLanguage(first) ? first : fallback,
    fallbackLng: fallback,
    lowerCaseLng: true,
    load: 'currentOnly',
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const tag = () =>
    document.documentElement.setAttribute('lang', language() === 'zh-cn' ? 'zh-CN' : language())
  i18n.on('languageChanged', tag)
  tag()
}

/** The cookie lets the server answer the next page load in the same language. */
export async function switchLanguage(lng: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadOne(lng, namespace)))
  write('lang', lng)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http
  document.cookie = `think_lang=${lng}; path=/; max-age=31536000; samesite=lax`
  await i18n.changeLanguage(lng)
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
  useTranslation(namespace, { i18n, keyPrefix: part }).t) as unknown as UseT
