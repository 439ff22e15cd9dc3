// A part of the app that the server no longer has: after an upgrade its files have other names.
import { readSessionValue, writeSessionValue } from './sessionStore'

const name = 'MissingChunk'
const reloadedKey = 'reloaded'

/** Makes the error of a failed import one that boundaries know, whatever the browser calls it. */
export function markMissingChunk(error: Error): void {
  error.name = name
  error.message = `A part of the app is missing (${error.message})`
}

export const isMissingChunk = (reason: unknown) => reason instanceof Error && reason.name === name

const entry = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** Whether the server's pages name other scripts than the one that runs here. */
async function isUpgraded(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  const page = await answer.text()
  return page.includes('id="root"') && !page.includes(entry())
}

/** Goes on with the new version, if there is one; each version is left in this way only once, so that nothing reloads for ever. */
export async function reloadIfUpgraded(): Promise<void> {
  if (!(await isUpgraded().catch(() => false)) || readSessionValue<string>(reloadedKey) === entry()) return
  writeSessionValue(reloadedKey, entry())
  location.reload()
}
