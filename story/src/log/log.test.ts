import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { begin } from '../director/begin.ts'
import { commitmentOf, seededDice } from '../director/dice.ts'
import { chat, intent } from '../director/fixtures/play.ts'
import { randomPlay } from '../director/fixtures/randomPlay.ts'
import { resolve } from '../director/resolve.ts'
import type { Move } from '../director/types.ts'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { chain, loggedPlay, turnEntry } from './fixtures/loggedPlay.ts'
import { fold, undoTarget } from './fold.ts'
import type { LogRecord } from './types.ts'
import { verify } from './verify.ts'

// Hundreds of plays take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const script = lastFerryScript()
const seed = new Uint8Array(32).fill(3)

/** A log one can play into, by the rules, from what the log itself says. */
function journal() {
  const { records, write } = chain()
  const commitment = commitmentOf(seed)
  write({ kind: 'begin', body: { v: 3, story: script.id, version: 1, commitment } })
  const folded = () => {
    const result = fold(script, records)
    if (!result.ok) throw new Error(result.why)
    return result
  }
  const take = (move: Move): LogRecord => {
    const before = folded().state
    const outcome = resolve(script, before, move, seededDice(seed))
    if (!outcome.ok) throw new Error(outcome.why)
    return write(turnEntry({ before, move, ...outcome }))
  }
  return { records, write, folded, take }
}

describe('folding', () => {
  test('the log of any play folds to its state [R10.05]', () => {
    void fc.assert(
      fc.property(randomPlay, (play) => {
        const { records, taken } = loggedPlay(script, play)
        const folded = fold(script, records)
        expect(folded.ok ? folded.state : folded).toEqual(taken.at(-1)?.state ?? begin(script))
      }),
      { numRuns: 300 },
    )
  })

  test('a log that claims more than the rules give is not believed [R10.02]', () => {
    const { records, take, write } = journal()
    take({ kind: 'opening', id: 'early' })
    const forged = take(intent('own_up'))
    if (forged.kind !== 'turn') throw new Error('no turn')
    records.pop()
    const deltas = [{ of: 'meter' as const, id: 'trust', before: 25, after: 100 }]
    write({ kind: 'turn', body: { ...forged.body, deltas } })
    expect(fold(script, records)).toMatchObject({
      ok: false,
      seq: 2,
      why: 'The rules give other changes.',
    })
  })
})

describe('verifying', () => {
  test('any play verifies, to the hash of its last record [R10.13]', () => {
    void fc.assert(
      fc.property(randomPlay, (play) => {
        const { records } = loggedPlay(script, play)
        const stored: unknown[] = JSON.parse(JSON.stringify(records))
        expect(verify(script, stored)).toEqual({ ok: true, hash: records.at(-1)?.h })
      }),
      { numRuns: 100 },
    )
  })

  test('one flipped byte anywhere is named by its turn [R10.05]', () => {
    const where = fc.record({ play: randomPlay, record: fc.nat(), byte: fc.nat(), bit: fc.nat(6) })
    void fc.assert(
      fc.property(where, ({ play, record, byte, bit }) => {
        const { records } = loggedPlay(script, play)
        const seq = record % records.length
        const turn = records.slice(0, seq + 1).filter(({ kind }) => kind === 'turn').length
        const stored: unknown[] = [...records]
        stored[seq] = flipped(JSON.stringify(records[seq]), byte, bit)
        const verified = verify(script, stored)
        expect(verified).toMatchObject({ ok: false, seq })
        // A record whose kind is damaged can only be taken for a turn.
        const kindKept = JSON.stringify(stored[seq]).includes(`"kind":"${records[seq]?.kind}"`)
        if (kindKept) expect(verified).toMatchObject({ turn })
      }),
      { numRuns: 500 },
    )
  })

  test('a record taken out, put twice or out of order is noticed at its place', () => {
    const { records } = loggedPlay(script, { seed, choices: [1, 2, 3, 5, 6, 7] })
    expect(verify(script, records.toSpliced(2, 1))).toMatchObject({ ok: false, seq: 2 })
    expect(verify(script, records.toSpliced(2, 0, ...records.slice(1, 2)))).toMatchObject({
      ok: false,
      seq: 2,
    })
    expect(verify(script, [])).toMatchObject({ ok: true })
  })

  test('a chain forged from a re-rolled die does not match the seed [R10.13]', () => {
    const { records: honest } = loggedPlay(script, { seed, choices: [1, 1] })
    const { records, write } = chain()
    for (const { kind, body } of honest) {
      if (kind !== 'turn' || body.draws.length === 0) write({ kind, body } as never)
      else write({ kind, body: { ...body, draws: body.draws.map((d) => ({ ...d, value: 20 })) } })
    }
    expect(verify(script, records)).toMatchObject({ ok: false, turn: 2 })
  })
})

test('dice of another seed than the one committed to are refused, however honest [R10.13]', () => {
  for (const choices of [[1], [1, 1]]) {
    const { records: honest } = loggedPlay(script, { seed, choices })
    const { records, write } = chain()
    const commitment = commitmentOf(new Uint8Array(32).fill(4))
    for (const { kind, body } of honest)
      write((kind === 'begin' ? { kind, body: { ...body, commitment } } : { kind, body }) as never)
    expect(verify(script, records)).toMatchObject({
      ok: false,
      seq: records.length - 1,
      why: 'The seed is not the one committed to.',
    })
  }
})

/** The record with one bit of one byte of its JSON turned over, read as far as it can be. */
function flipped(text: string, byte: number, bit: number): unknown {
  const bytes = [...text].map((letter) => letter.charCodeAt(0))
  const at = byte % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  const changed = String.fromCharCode(...bytes)
  try {
    const read: unknown = JSON.parse(changed)
    return JSON.stringify(read) === text ? null : read
  } catch {
    return changed
  }
}

describe('undoing', () => {
  test('undo goes back over turns without a check, as often as there are some [R10.06]', () => {
    const { take, folded, write } = journal()
    take({ kind: 'opening', id: 'early' })
    const before = folded().state
    take(chat)
    take(chat)
    for (let step = 0; step < 2; step++) {
      write({ kind: 'undo', body: { v: 1, to: undoTarget(folded().history) ?? -1 } })
    }
    expect({ ...folded().state, free: 0 }).toEqual(before)
  })

  test('a roll once seen stands, and so does the opening [R10.06]', () => {
    const { take, folded, records, write } = journal()
    const opening = take({ kind: 'opening', id: 'early' })
    expect(undoTarget(folded().history)).toBeNull()
    take(intent('own_up'))
    expect(undoTarget(folded().history)).toBeNull()
    write({ kind: 'undo', body: { v: 1, to: opening.seq } })
    expect(fold(script, records)).toMatchObject({ ok: false, why: 'A roll once seen stands.' })
  })

  test('what was taken back can be done again, with the same dice', () => {
    const { take, folded, write } = journal()
    take({ kind: 'opening', id: 'early' })
    take(chat)
    write({ kind: 'undo', body: { v: 1, to: undoTarget(folded().history) ?? -1 } })
    const again = take(intent('own_up'))
    expect(again.kind === 'turn' && again.body.draws[0]?.purpose).toBe('bag|0')
  })
})

test('a play begun before rolls came from bags is proven and goes on by the dice it was promised [R10.05]', () => {
  void fc.assert(
    fc.property(randomPlay, (play) => {
      const { records, taken } = loggedPlay(kitchenScript(), play, 1)
      expect(verify(kitchenScript(), records)).toMatchObject({ ok: true })
      const draws = taken.flatMap(({ direction }) => direction.draws)
      expect(draws.some(({ purpose }) => purpose.startsWith('bag'))).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test.each([2, 3] as const)(
  'a play of form %d with replies, bags and hostile words is proven from its log [R10.05] [R13.09]',
  (form) => {
    void fc.assert(
      fc.property(randomPlay, (play) => {
        const { records } = loggedPlay(kitchenScript(), play, form)
        expect(verify(kitchenScript(), records)).toMatchObject({ ok: true })
        const folded = fold(kitchenScript(), records)
        expect(folded.ok).toBe(true)
      }),
      { numRuns: 60 },
    )
  },
)
