import type { Page } from 'playwright-core'

/** On the sandbox's own page: says that the money came, and is sent back to the shop. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.locator('form button').first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/pay/sandbox/'))
}
