import './tools/node20.ts'
import { defineConfig } from 'vitest/config'
import { Failures } from './e2e/failures.ts'

// Journeys drive a real browser against a running shop (RUSHES_URL), one file at a time:
// two Chromium instances on a small machine only make each other slow.
export default defineConfig({
  test: {
    // What takes minutes and gigabytes runs when asked for: `bin/test large`.
    include: [process.env.LARGE ? 'e2e/**/*.large.ts' : 'e2e/**/*.spec.ts'],
    environment: 'node',
    reporters: ['default', new Failures()],
    fileParallelism: false,
    // Tests that say they are concurrent share a browser: while one page waits for the network another is looked at.
    maxConcurrency: 3,
    // Ample on a busy machine: what comes later than that does not come.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Once more: three hundred journeys on a busy machine lose one now and then. Which, the end of the log says.
    retry: 1,
  },
})
