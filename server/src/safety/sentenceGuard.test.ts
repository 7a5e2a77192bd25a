import type { Story } from '@fabula/story'
import { expect, test } from 'vitest'
import { sentenceGuard } from './sentenceGuard.ts'

const storyRated = (rating: string) => ({ script: { rating } }) as unknown as Story

const lines = {
  plain: 'She kisses you under the lamp.',
  mature: 'You make love until the lamp burns out.',
  adult: 'He thrusts into her again and again.',
  cruel: 'His guts spill out over his hands.',
  young: 'The little girl is naked and I touch her sexually.',
}

test.each([
  ['all', { plain: null, mature: 'unsafe', adult: 'unsafe', cruel: 'unsafe', young: 'unsafe' }],
  ['13', { plain: null, mature: 'unsafe', adult: 'unsafe', cruel: 'unsafe', young: 'unsafe' }],
  ['16', { plain: null, mature: null, adult: 'unsafe', cruel: 'unsafe', young: 'unsafe' }],
  ['18', { plain: null, mature: null, adult: null, cruel: null, young: 'unsafe' }],
])('a story rated %s is told no further than that by a model [R14.06]', (rating, expected) => {
  const story = storyRated(rating)
  const found = Object.entries(lines).map(([kind, line]) => [kind, sentenceGuard(line, { story })])
  expect(Object.fromEntries(found)).toEqual(expected)
})
