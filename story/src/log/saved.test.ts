import { expect, test } from 'vitest'
import * as z from 'zod'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { loggedPlay } from './fixtures/loggedPlay.ts'
import { readRecord, turnForm } from './recordShape.ts'
import { NewerForm, readSaved, type SavedForm } from './savedForm.ts'
import { loadState } from './savedState.ts'
import { verify } from './verify.ts'

const script = lastFerryScript()
const seed = new Uint8Array(32).fill(4)

/** Made up: a lamp that was 'lit' once, then had a level, and now a level and a colour. */
const lamp: SavedForm<{ v: 3; level: number; colour: string }> = {
  name: 'lamp',
  shape: z.strictObject({ v: z.literal(3), level: z.number(), colour: z.string() }),
  raise: [
    (saved) => ({ v: 2, level: z.looseObject({ lit: z.boolean() }).parse(saved).lit ? 1 : 0 }),
    (saved) => ({ ...z.looseObject({ level: z.number() }).parse(saved), v: 3, colour: 'amber' }),
  ],
}

test('what an older release stored is raised to today’s form, step by step [R10.07]', () => {
  const today = { v: 3, level: 1, colour: 'amber' }
  expect(readSaved(lamp, { v: 1, lit: true })).toEqual(today)
  expect(readSaved(lamp, { v: 2, level: 1 })).toEqual(today)
  expect(readSaved(lamp, today)).toEqual(today)
})

test('what a newer release stored is left alone, and said so in plain words', () => {
  const newer = { v: 4, level: 1, colour: 'amber', shade: true }
  expect(() => readSaved(lamp, newer)).toThrow(NewerForm)
  expect(() => readSaved(lamp, newer)).toThrow(
    'The lamp has form 4; this release knows forms up to 3.',
  )
})

test.each([null, [], {}, { v: 0 }, { v: '1' }, { v: 3, level: 'high' }, { v: 1.5 }])(
  'what none of ours has written is no saved thing: %j',
  (saved) => {
    expect(readSaved(lamp, saved)).toBeNull()
  },
)

test('a saved play reads back as nothing rather than wrong, and never from a newer release', () => {
  for (const text of ['', '{', 'null', '{"v":1}', '{"v":2}', '{"v":3}', '[]', '{"v":0}'])
    expect(loadState(text)).toBeNull()
  expect(() => loadState('{"v":4}')).toThrow('The state of a play has form 4')
})

test('a record of a newer release stops the reader and is named by the verifier', () => {
  const { records } = loggedPlay(script, { seed, choices: [1, 2, 3] })
  const stored: unknown[] = JSON.parse(JSON.stringify(records))
  const third = z.looseObject({ body: z.looseObject({}) }).parse(stored[3])
  stored[3] = { ...third, body: { ...third.body, v: 9 } }
  expect(() => readRecord(stored[3])).toThrow("The 'turn' record has form 9")
  expect(verify(script, stored)).toMatchObject({ ok: false, seq: 3, turn: 2 })
  expect(readRecord({ ...third, kind: '__proto__' })).toBeNull()
})

test('a turn of a newer kind has a newer form, which an older release refuses; others read on as before [R10.07]', () => {
  expect(turnForm({ kind: 'later', id: 'jump' })).toBe(2)
  expect(turnForm({ kind: 'say', act: 'talk', to: null })).toBe(1)
  const { records } = loggedPlay(script, { seed, choices: [1, 2, 3] })
  const turns = records.filter(({ kind }) => kind === 'turn')
  expect(turns.length).toBeGreaterThan(0)
  for (const { body } of turns) expect(body.v).toBe(1)
})
