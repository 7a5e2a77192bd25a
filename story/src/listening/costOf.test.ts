import { expect, test } from 'vitest'
import { kitchen } from '../script/fixtures/kitchen.ts'
import { costOf } from './costOf.ts'

const { script } = kitchen()

test('what leaves for good, ends the play or cannot be undone is fatal to mistake [R13.04]', () => {
  const costs = [...script.scenes.values()].flatMap((scene) =>
    [...scene.intents.values()].map(
      (intent) => [intent, costOf(script, scene.id, intent)] as const,
    ),
  )
  for (const [intent, cost] of costs) {
    const ends = [...intent.ok, ...intent.ko].some(({ op }) => op === 'end')
    if (intent.irreversible || ends) expect(cost, intent.id).toBe('fatal')
  }
  expect(new Set(costs.map(([, cost]) => cost)).size).toBeGreaterThan(1)
})
