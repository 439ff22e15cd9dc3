import type { Page } from 'playwright-core'

/** On the sandbox's own page: the gateway does as it is told, and the browser is sent back to the shop. */
export async function payInSandbox(page: Page, act: 'succeed' | 'fail' | 'wrong' = 'succeed'): Promise<void> {
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.locator(`[name=act][value=${act}]`).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/pay/sandbox/'))
}
