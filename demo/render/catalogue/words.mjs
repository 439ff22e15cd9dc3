// Small helpers for bilingual texts: first Chinese, then English.
export const both = (zh, en) => ({ 'zh-cn': zh, en })
export const tags = (zh, en) => ({ 'zh-cn': zh.split(' '), en: en.split(', ') })
/** Paragraphs of a Markdown text. */
export const paragraphs = (zh, en) => ({ 'zh-cn': zh.join('\n\n'), en: en.join('\n\n') })
