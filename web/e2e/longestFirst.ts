import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest begin first, so that the workers end together; the rest in the order of their names. */
const longest = [
  'officePages',
  'axe',
  'office',
  'entities',
  'shop',
  'study',
  'day',
  'terminal',
  'terminalPanel',
  'center',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId).split('.')[0] ?? '')
      return at < 0 ? longest.length : at
    }
    return files.sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}
