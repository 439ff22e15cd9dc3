import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
const fileOf = (module: TestModule) => basename(module.moduleId)

/**
 * Says while journeys run which of them ended, when and after how long; at the end what each file took, the ten slowest tests, and last, in few
 * lines, what failed: whoever reads only the end of a long log sees it.
 */
export class Report implements Reporter {
  private readonly begun = Date.now()

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    const took = test.diagnostic()?.duration ?? 0
    const mark = { passed: ' ', failed: '✗', skipped: '-', pending: '?' }[state]
    console.log(
      `${seconds(Date.now() - this.begun)} ${mark}${seconds(took)}  ${fileOf(test.module)} > ${test.fullName}`,
    )
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = [...modules].sort((a, b) => timeOf(b) - timeOf(a))
    console.log('\nTime per file, hooks included:')
    for (const module of files) console.log(`${seconds(timeOf(module))}  ${fileOf(module)}`)
    console.log('\nThe ten slowest:')
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const slowest = tests
      .map((test) => ({ test, took: test.diagnostic()?.duration ?? 0 }))
      .sort((a, b) => b.took - a.took)
      .slice(0, 10)
    for (const { test, took } of slowest)
      console.log(`${seconds(took)}  ${fileOf(test.module)} > ${test.fullName}`)
    noteTimes(tests)
    console.log(`\n${tests.length} journeys in ${seconds(Date.now() - this.begun).trim()}`)
    for (const module of modules) reportFailures(module)
  }
}

/** For the list of the slowest tests that bin/test ends with. */
function noteTimes(tests: TestCase[]): void {
  const file = process.env.TEST_TIMES
  if (!file) return
  const line = (test: TestCase) =>
    `${Math.round(test.diagnostic()?.duration ?? 0)}\tjourney ${fileOf(test.module)} > ${test.fullName}\n`
  appendFileSync(file, tests.map(line).join(''))
}

const timeOf = (module: TestModule) => module.diagnostic().duration + module.diagnostic().collectDuration

function reportFailures(module: TestModule): void {
  for (const error of module.errors()) console.error(`FAILED ${module.moduleId}: ${error.message}`)
  for (const suite of module.children.allSuites())
    for (const error of suite.errors())
      console.error(`FAILED ${module.moduleId} > ${suite.fullName}: ${error.message}`)
  for (const test of module.children.allTests('failed')) {
    const said = test.result().errors?.map(({ message }) => message.slice(0, 600)) ?? []
    console.error(`FAILED ${module.moduleId} > ${test.fullName}\n  ${said.join('\n  ')}`)
  }
}
