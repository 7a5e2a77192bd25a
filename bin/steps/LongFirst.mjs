import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './root.mjs'

/** Files that take longer than a tenth of their project's run, the longest first. */
const long = [
  'stories/reading.test.ts',
  'story/src/narrator/hostile.test.ts',
  'stories/stories.test.ts',
  'story/src/log/manyLogs.test.ts',
  'server/test/play/chaos.test.ts',
  'server/src/starting.test.ts',
  'server/test/wallet/moneyRaces.test.ts',
  'e2e/src/pages/everyPage.e2e.ts',
  'e2e/src/pages/shell.e2e.ts',
  'e2e/src/stage/winning.e2e.ts',
  'e2e/src/pages/narrowScreens.e2e.ts',
  'e2e/src/stage/stage.e2e.ts',
]

/** One worker should not begin the longest file when the other has nothing left to do. */
export class LongFirst extends BaseSequencer {
  async sort(specs) {
    const sorted = await super.sort(specs)
    const placeOf = ({ moduleId }) => {
      const at = long.indexOf(relative(root, moduleId))
      return at < 0 ? long.length : at
    }
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
