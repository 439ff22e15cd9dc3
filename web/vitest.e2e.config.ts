import './tools/node20.ts'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longestFirst.ts'
import { Report } from './e2e/report.ts'
import { shops } from './e2e/shops.ts'

// Journeys drive a real browser against running shops: run_journeys in bin/lib.sh starts both. Each worker has a shop of its own, so files
// run side by side; the tests of a file run one after the other.
export default defineConfig({
  test: {
    // What takes minutes and gigabytes runs when asked for: `bin/test large`.
    include: [process.env.LARGE ? 'e2e/**/*.large.ts' : 'e2e/**/*.spec.ts'],
    environment: 'node',
    globalSetup: 'e2e/browserServer.ts',
    reporters: [['minimal', { silent: false }], new Report()],
    maxWorkers: shops.length,
    // A worker keeps its modules, and with them its connection to the browser and the owner's login.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Ample on a busy machine: what comes later than that does not come.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
