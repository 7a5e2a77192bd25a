import { expect, test } from 'vitest'
import { chain, turnEntry } from '../log/fixtures/loggedPlay.ts'
import { fold, undoTarget } from '../log/fold.ts'
import { twoChapters } from '../script/fixtures/twoChapters.ts'
import { begin } from './begin.ts'
import { always, chat, good, intent, playing } from './fixtures/play.ts'
import { offers } from './offers.ts'
import { resolve } from './resolve.ts'
import type { Move, PlayState } from './types.ts'

function ashore(opening = 'swim') {
  const play = playing(twoChapters())
  play.take({ kind: 'opening', id: opening })
  return play
}

test('a chapter’s end keeps what it carries and forgets the rest', () => {
  const play = ashore()
  play.take(intent('search'))
  expect(play.state().world).toMatchObject({ items: ['lamp', 'map'], flags: ['warned'] })
  play.take(intent('climb'))
  const { meters, items, flags, clocks } = play.state().world
  // hope and the lamp are carried; the map, the rope and the tide are as at the start.
  expect({ meters, items, flags, clocks }).toEqual({
    meters: { hope: 5, rope: 3 },
    items: ['lamp', 'map'],
    flags: [],
    clocks: { tide: 0 },
  })
})

test('a chapter that resets uses lets one search again, another does not', () => {
  const play = ashore()
  for (const id of ['search', 'climb', 'sleep', 'back']) play.take(intent(id))
  expect(offers(play.script, play.state()).map(({ id }) => id)).toContain('search')
  expect(play.state().world.uses).toEqual({ 'cave.sleep': 1 })
  play.take(intent('climb'))
  expect(play.state().world.uses).toEqual({})
})

test('of several storylets that are due the highest comes, one a turn', () => {
  const play = ashore()
  const came = ['search', 'signal', 'signal', 'signal'].map(
    (id) => play.take(intent(id)).storylet?.id,
  )
  expect(came).toEqual(['gull', 'wind', 'wave', 'wave'])
})

test('what is strict stands: undo does not go back over it [R10.06]', () => {
  const script = twoChapters()
  const { records, write } = chain()
  const take = (state: PlayState, move: Move): PlayState => {
    const outcome = resolve(script, state, move, good)
    if (!outcome.ok) throw new Error(outcome.why)
    write(turnEntry({ before: state, move, ...outcome }))
    return outcome.state
  }
  const history = () => {
    const folded = fold(script, records)
    return folded.ok ? folded.history : []
  }
  write({ kind: 'begin', body: { v: 3, story: script.id, version: 1, commitment: '0'.repeat(64) } })
  let state = take(begin(script), { kind: 'opening', id: 'swim' })
  state = take(state, chat)
  expect(undoTarget(history())).toBe(1)
  state = take(state, intent('signal'))
  expect(undoTarget(history())).toBeNull()
  take(state, chat)
  expect(undoTarget(history())).toBe(3)
})

test('a way in that is too much fails the play on its first turn, not before it', () => {
  const play = ashore('sink')
  expect(play.state()).toMatchObject({ phase: 'await', world: { meters: { hope: 0 } } })
  expect(play.take(chat, always(1)).ending).toEqual({ id: 'lost', kind: 'fail' })
  play.take({ kind: 'revive' })
  expect(play.state()).toMatchObject({ phase: 'await', world: { meters: { hope: 3 } } })
})
