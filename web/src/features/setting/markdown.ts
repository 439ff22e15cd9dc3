import { micromark } from 'micromark'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/**
 * A draft as the shop will show it. The same language as the server's renderer: CommonMark with tables and strikethrough; raw HTML becomes
 * text, and links lead only to web pages and mailboxes.
 */
export const renderMarkdown = (text: string): string =>
  micromark(text, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml()],
  })
