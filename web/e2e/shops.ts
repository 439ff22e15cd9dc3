/** A running demo shop: its address, its data folder and the password of its first administrator. */
type Shop = { url: string; dataDir: string; adminPassword: string }

/** The shops under test, as with_demo_shops in bin/lib.sh lists them; without a list, one that runs already. */
export const shops: Shop[] = (
  process.env.RUSHES_SHOPS ?? `${process.env.RUSHES_URL ?? 'http://127.0.0.1:8080'}`
)
  .trim()
  .split('\n')
  .map((line) => {
    const [url = '', dataDir = '', adminPassword = 'rushes-demo-admin'] = line.split(' ')
    return { url, dataDir, adminPassword }
  })

/** The shop of this worker: no other worker changes anything in it. */
export const shop = shops[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % shops.length] as Shop
