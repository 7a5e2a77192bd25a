import { ourStory } from '@fabula/devkit'
import {
  append,
  begin,
  type Entry,
  hashOf,
  type LogRecord,
  type Move,
  type PlayState,
  resolve,
  seededDice,
} from '@fabula/story'
import { expect, test } from 'vitest'
import { stepsOf } from './finishNight.ts'

const { script } = ourStory('dawn-in-a-tin')
const dice = seededDice(new Uint8Array(32))
const greet: Move = { kind: 'say', act: 'talk', to: null }

test('what was chosen in a play from before words ended nothing is read by the rules it began by [R15.04]', () => {
  const records: LogRecord[] = []
  let state: PlayState = begin(script, 2)
  const write = (entry: Entry) => {
    const chain = { play: 'p', epoch: 0, last: records.at(-1) ?? null }
    records.push(append(chain, entry, records.length))
  }
  const take = (move: Move) => {
    const outcome = resolve(script, state, move, dice)
    if (!outcome.ok) throw new Error(outcome.why)
    state = outcome.state
    const { draws, deltas } = outcome.direction
    const input = { reply: 0, text: null } as const
    write({ kind: 'turn', body: { v: 1, input, move, draws, deltas, state: hashOf(state) } })
  }
  const { id: story, version } = script
  write({ kind: 'begin', body: { v: 2, story, version, commitment: '0'.repeat(64) } })
  const [opening = ''] = script.openings.keys()
  take({ kind: 'opening', id: opening })
  while (state.phase === 'await') take(greet)
  take({ kind: 'revive' })
  expect(stepsOf(script, records)).toEqual([{ at: 'opening', id: opening, ok: null }])
})
