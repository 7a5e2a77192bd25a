import { expect, test } from 'vitest'
import { accepted, eventfulTurn, history, says, stage } from './exampleStory.ts'
import { dropLive, foldEvent } from './foldEvent.ts'
import { isUndoable, lastTurn, openTurn, type PlayView } from './PlayView.ts'
import { playFromHistory, withNewerHistory, withOlderTurns } from './playFromHistory.ts'
import { faceAt, pagesOf } from './Reading.ts'
import type { TurnEvent } from './wire.ts'

const start = playFromHistory(history())
const turn = eventfulTurn('key-0001')

function told(view: PlayView, events: readonly TurnEvent[], from = 0): PlayView {
  return events.reduce(
    (folded, event, index) => foldEvent(folded, { key: 'key-0001', id: from + index + 1, event }),
    view,
  )
}

test('a turn interrupted at any event and resumed there reads the same [R10.04]', () => {
  const whole = told(start, turn)
  for (let cut = 0; cut <= turn.length; cut += 1) {
    const half = told(start, turn.slice(0, cut))
    expect(told(half, turn.slice(cut), cut)).toEqual(whole)
  }
})

test('a turn resumed from an earlier cursor shows nothing twice [R10.04]', () => {
  const whole = told(start, turn)
  for (let cut = 1; cut <= turn.length; cut += 1) {
    for (let back = 0; back <= cut; back += 1) {
      const half = told(start, turn.slice(0, cut))
      expect(told(half, turn.slice(back), back)).toEqual(whole)
    }
  }
})

test('a turn in the history folds to the same view as its stream', () => {
  const live = told(start, turn)
  const reloaded = playFromHistory(
    history({
      turns: [{ turn: 1, turn_key: 'key-0001', events: [...turn] }],
      scene: live.scene,
      stage: live.stage,
      objective: live.objective,
      facts: [...live.facts],
    }),
  )
  expect(reloaded).toEqual({
    ...live,
    turns: [{ ...lastTurn(live), before: { scene: null, stage: null, objective: '' } }],
  })
})

test('a patch replaces the text', () => {
  const paragraphs = lastTurn(told(start, turn))?.paragraphs
  expect(paragraphs?.[1]).toEqual({
    who: 'mara',
    text: '“You always forget your own.” She puts it on.',
  })
})

test('a rejected turn leaves the play as it was', () => {
  const refused: TurnEvent = {
    type: 'turn.rejected',
    reason: 'fault',
    msg: '',
    coin: 20,
    power: 100,
  }
  const after = told(start, [accepted('key-0001'), refused])
  expect({ ...after, turns: [] }).toEqual(start)
  expect(openTurn(after)).toBeNull()
})

test('a rejected turn is removed when the next one starts', () => {
  const refused: TurnEvent = {
    type: 'turn.rejected',
    reason: 'fault',
    msg: '',
    coin: 20,
    power: 100,
  }
  const after = told(start, [accepted('key-0001'), refused])
  const next = foldEvent(after, { key: 'key-0002', id: 1, event: accepted('key-0002') })
  expect(next.turns.map(({ key }) => key)).toEqual(['key-0002'])
})

test('a failed play with a revive left waits for the answer; without one it is over [R4.13, R4.14]', () => {
  const failed: TurnEvent = {
    type: 'challenge',
    result: 'failed',
    ending: { id: 'missed', label: 'The empty pier' },
  }
  const offer: TurnEvent = {
    type: 'revive.offer',
    revive: { left: 2, cost: 0, to: 'The pier at dusk', expires_at: 1 },
  }
  const last = turn.slice(-1)
  expect(told(start, [accepted('key-0001'), failed, offer, ...last]).state).toBe('revive')
  expect(told(start, [accepted('key-0001'), failed, ...last]).state).toBe('failed')
})

test('a play that was won is over', () => {
  const won: TurnEvent = {
    type: 'challenge',
    result: 'success',
    ending: { id: 'together', label: 'The other shore' },
  }
  expect(told(start, [accepted('key-0001'), won, ...turn.slice(-1)]).state).toBe('won')
})

test('older turns are put before the known ones, each once', () => {
  const page = history({ turns: [{ turn: 1, turn_key: 'key-0001', events: [...turn] }] })
  const newer = playFromHistory(
    history({
      turns: [{ turn: 2, turn_key: 'key-0002', events: [...eventfulTurn('key-0002', 2)] }],
      more: true,
    }),
  )
  const both = withOlderTurns(withOlderTurns(newer, page), page)
  expect(both.turns.map(({ key }) => key)).toEqual(['key-0001', 'key-0002'])
  expect(both.more).toBe(false)
})

test('turns that another tab played are added to those already known', () => {
  const first = { turn: 1, turn_key: 'key-0001', events: [...turn] }
  const second = { turn: 2, turn_key: 'key-0002', events: [...eventfulTurn('key-0002', 2)] }
  const here = playFromHistory(history({ turns: [first] }))
  const fresh = withNewerHistory(here, history({ turns: [second], more: true }))
  expect(fresh.turns.map(({ turn: number }) => number)).toEqual([1, 2])
})

test('a refresh during a turn keeps the text that has streamed in', () => {
  const here = told(start, turn.slice(0, 5))
  const open = history({ state: 'turn', open_turn: { turn_key: 'key-0001', cursor: 5 } })
  expect(lastTurn(withNewerHistory(here, open))?.cursor).toBe(5)
})

test('an event of an unknown turn is ignored', () => {
  expect(foldEvent(start, { key: 'key-0009', id: 4, event: says(0, null, 'Who?') })).toBe(start)
  expect(start.stage).toEqual(stage())
})

test('a paragraph sent in parts keeps its speaker and mood', () => {
  const line: TurnEvent = {
    type: 'prose.delta',
    p: 0,
    who: 'mara',
    at: 0,
    text: '“Not ',
    mood: 'shy',
  }
  const view = told(start, [accepted('key-0001'), line, says(0, null, 'yet.”', 5)])
  const turnNow = lastTurn(view)
  expect(turnNow?.paragraphs).toEqual([{ who: 'mara', text: '“Not yet.”', mood: 'shy' }])
  const [page] = turnNow ? pagesOf(turnNow) : []
  expect(turnNow && page && faceAt(turnNow, page, 'mara')).toBe('shy')
  expect(turnNow && page && faceAt(turnNow, page, 'tova')).toBeNull()
})

test('a turn keeps the language that it was told in, when the app is in another by now [R14.09]', () => {
  const inEnglish = told(start, turn)
  expect(lastTurn(inEnglish)?.lang).toBe('en')
  const before = { turn: 1, turn_key: 'key-0001', events: [...turn] }
  const view = playFromHistory(history({ lang: 'ja', turns: [before] }))
  expect([view.lang, lastTurn(view)?.lang]).toEqual(['ja', 'en'])
  const next = foldEvent(view, { key: 'key-0002', id: 1, event: accepted('key-0002', 2) })
  expect(lastTurn(next)?.lang).toBe('ja')
})

test('a move can be taken back unless it is an opening, had a roll or was an ending [R10.06]', () => {
  const second = eventfulTurn('key-0001', 2)
  const plain = second.filter(({ type }) => type !== 'check')
  expect(isUndoable(told(start, plain))).toBe(true)
  expect(isUndoable(told(start, second))).toBe(false)
  expect(isUndoable(told(start, plain.slice(0, -1)))).toBe(false)
  const wayIn = eventfulTurn('key-0001', 1).filter(({ type }) => type !== 'check')
  expect(isUndoable(told(start, wayIn))).toBe(false)
})

test('words that are not stored yet are shown, told again when they are, and dropped with their connection [R10.04]', () => {
  const before = told(start, turn.slice(0, 2))
  const word = { type: 'prose.delta', p: 0, who: null } as const
  const live = foldEvent(before, {
    ...{ key: 'key-0001', id: 2, isLive: true },
    event: { ...word, at: 0, text: 'It is la' },
  })
  expect(lastTurn(live)).toMatchObject({ cursor: 2, paragraphs: [{ text: 'It is la' }] })
  expect(dropLive(live)).toEqual(before)
  const stored = foldEvent(live, {
    ...{ key: 'key-0001', id: 3 },
    event: { ...word, at: 0, text: 'It is late.' },
  })
  expect(lastTurn(stored)).toMatchObject({ paragraphs: [{ text: 'It is late.' }], stored: null })
  expect(dropLive(stored)).toEqual(stored)
})
