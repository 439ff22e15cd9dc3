// Looking a text up and filling it in. That is all the message files ask for, and a library for it weighs a tenth of the home page.

export type Texts = { [key: string]: unknown }
export type Fill = Record<string, unknown>

function textAt(texts: Texts | undefined, path: string): string | undefined {
  let at: unknown = texts
  for (const name of path.split('.')) at = Object(at)[name]
  return typeof at === 'string' ? at : undefined
}

const plurals = new Map<string, Intl.PluralRules>()

function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

/** With a count, the text of its plural form (`key_one`, `key_other`) goes before the plain one. */
export function findText(
  texts: Texts | undefined,
  key: string,
  language: string,
  count: unknown,
): string | undefined {
  if (typeof count !== 'number') return textAt(texts, key)
  const form = pluralForm(language, count)
  return textAt(texts, `${key}_${form}`) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key)
}

/** `{{name}}` becomes the value of that name. */
export function fillText(text: string, fill: Fill): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(fill[name] ?? ''))
}
