import type { Reporter, TestModule } from 'vitest/node'

/**
 * Names once more, last and in few lines, what failed, and what passed only when it was tried again: whoever reads only the end of a long
 * log sees it.
 */
export class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const error of module.errors()) console.error(`FAILED ${module.moduleId}: ${error.message}`)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky) console.error(`PASSED ONLY AGAIN ${module.moduleId} > ${test.fullName}`)
      for (const test of module.children.allTests('failed')) {
        const said = test.result().errors?.map(({ message }) => message.slice(0, 600)) ?? []
        console.error(`FAILED ${module.moduleId} > ${test.fullName}\n  ${said.join('\n  ')}`)
      }
    }
  }
}
