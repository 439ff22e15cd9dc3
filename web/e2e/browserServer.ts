import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchOptions } from './browser.ts'
import { shops } from './shops.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserUrl: string
  }
}

/** Without it every journey would fail, each after half a minute. */
async function checkWebApp(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  if (!page.includes('type="module"')) throw new Error(`${url} serves no web app: bin/build makes it`)
}

/** Before all files: one browser, to which every worker connects. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  for (const { url } of shops) await checkWebApp(url)
  const server = await chromium.launchServer({ ...launchOptions, host: '127.0.0.1' })
  project.provide('browserUrl', server.wsEndpoint())
  return () => server.close()
}
