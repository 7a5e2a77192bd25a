import { utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { begin } from '../director/begin.ts'
import { seededDice } from '../director/dice.ts'
import { playThrough } from '../director/fixtures/randomPlay.ts'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { twoChapters } from '../script/fixtures/twoChapters.ts'
import type { Script } from '../script/types.ts'
import { languages } from '../understanding/languages.ts'
import { canonical, hashOf, saltedHash } from './canonical.ts'
import { chain, loggedPlay, turnEntry } from './fixtures/loggedPlay.ts'
import { fold } from './fold.ts'
import type { LogRecord } from './types.ts'
import { verify } from './verify.ts'

const scripts: readonly [string, Script][] = [
  ['a ferry to catch', lastFerryScript()],
  ['two chapters', twoChapters()],
]
const chooser = seededDice(new Uint8Array(32).fill(77))

/** Play number n: its seed and up to sixteen choices. */
function play(number: number) {
  const length = chooser.draw(`length|${number}`, 16)
  const choices = Array.from({ length }, (_, at) => chooser.draw(`${number}|${at}`, 999))
  return { seed: new Uint8Array(32).fill(number % 251).with(0, number >> 8), choices }
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

test.each(scripts)(
  '%s: of 5,000 logs every one folds to its state [R10.05]',
  (_, script) => {
    const wrong = numbers(5000).filter((number) => {
      const { records, write } = chain()
      const taken = playThrough(script, play(number))
      for (const one of taken) write(turnEntry(one))
      const folded = fold(script, records)
      return (
        !folded.ok || canonical(folded.state) !== canonical(taken.at(-1)?.state ?? begin(script))
      )
    })
    expect(wrong).toEqual([])
  },
  180_000,
)

/** The log as stored, with one bit of one byte of one record turned over. */
function flipped(records: readonly LogRecord[], draw: (sides: number) => number) {
  const seq = draw(records.length) - 1
  const bytes = utf8ToBytes(JSON.stringify(records[seq]))
  const at = draw(bytes.length) - 1
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (draw(7) - 1))
  const text = String.fromCharCode(...bytes)
  const stored: unknown[] = [...records]
  try {
    stored[seq] = JSON.parse(text)
  } catch {
    stored[seq] = text
  }
  return { stored, seq }
}

test.each(scripts)(
  '%s: a flipped byte is named by its turn, wherever it is [R10.05]',
  (_, script) => {
    const missed = numbers(150).flatMap((number) => {
      const { records } = loggedPlay(script, play(number))
      return numbers(10).filter((sample) => {
        let drawn = 0
        const { stored, seq } = flipped(records, (sides) =>
          chooser.draw(`flip|${number}|${sample}|${drawn++}`, sides),
        )
        // 1.0 and 1 are one number: a bit that leaves the record equal changed nothing.
        if (canonicalOf(stored[seq]) === canonical(records[seq])) return false
        const verified = verify(script, stored)
        return verified.ok || verified.seq !== seq
      })
    })
    expect(missed).toEqual([])
  },
  180_000,
)

function canonicalOf(value: unknown): string | null {
  try {
    return canonical(value)
  } catch {
    return null
  }
}

describe('what is told beside the log', () => {
  const script = lastFerryScript()

  test('erasing a player’s words and the prose leaves the chain whole [R10.05]', () => {
    const { records } = loggedPlay(script, play(3))
    const beside = new Map(
      records.map(({ seq }) => [seq, { salt: `s${seq}`, text: `turn ${seq}` }]),
    )
    const hashes = [...beside.values()].map(({ salt, text }) => saltedHash(salt, text))
    beside.clear()
    expect(verify(script, JSON.parse(JSON.stringify(records)))).toMatchObject({ ok: true })
    expect(new Set(hashes).size).toBe(records.length)
    expect(JSON.stringify(records)).not.toContain('turn 1')
  })

  test('one run in ten languages has one state and one log but for the language [R10.08]', () => {
    const taken = playThrough(script, play(8))
    const logs = languages.map((lang) => {
      const { records, write } = chain()
      for (const one of taken) {
        const of = write(turnEntry(one)).seq
        const keys = ['ack/1']
        write({
          kind: 'told',
          body: { v: 1, of, source: 'authored', lang, keys, text: null, charge: 5 },
        })
      }
      return records
    })
    const bare = logs.map((records) =>
      hashOf(
        records.map(({ kind, body }) => [kind, kind === 'told' ? { ...body, lang: '' } : body]),
      ),
    )
    const states = logs.map((records) => {
      const folded = fold(script, records)
      return folded.ok ? hashOf(folded.state) : folded.why
    })
    expect(new Set(states)).toEqual(new Set([hashOf(taken.at(-1)?.state)]))
    expect(new Set(bare).size).toBe(1)
    expect(new Set(logs.map((records) => records.at(-1)?.h)).size).toBe(10)
  })
})
