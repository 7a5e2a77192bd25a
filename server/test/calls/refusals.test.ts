import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, calls, languages, type MessageKey, refusalCodes } from '@fabula/contract'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

const root = join(import.meta.dirname, '..', '..', '..')
const tests = ['devkit/src', 'server/src', 'server/test', 'e2e/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  )
  .filter((path) => /\.(test|e2e)\.ts$/.test(path) && path !== import.meta.filename)
  .map((path) => readFileSync(path, 'utf8'))

const declared = (Object.keys(calls) as CallName[]).flatMap((name) =>
  Object.entries(calls[name].refuses).flatMap(([kind, reasons]) =>
    (reasons as readonly string[]).map((reason) => ({ name, kind, reason })),
  ),
)

const seated = /\b(?:takeSeat|setupSeat)\(/

/** A seat's `turn` is the streamed call. */
function names(text: string, name: CallName): boolean {
  const isTurn = name === 'game/playgameSseHttpBusiness' && seated.test(text)
  return isTurn || text.includes(`'${name}'`)
}

describe('every refusal that a call declares is provoked by a test that names both', () => {
  test.each(declared)('$name: $kind, $reason', ({ name, reason }) => {
    expect(tests.some((text) => names(text, name) && text.includes(`'${reason}'`))).toBe(true)
  })
})

test('every refusal has its sentence in every language [R8.02]', () => {
  const keys = new Set([...declared.map(({ reason }) => reason), 'malformed', 'too_many', 'ours'])
  for (const language of languages) {
    const messages = world.context.messages.get(language)
    for (const key of keys) {
      expect([language, key, messages?.[key as MessageKey]]).not.toEqual([language, key, undefined])
      expect([language, key, messages?.[key as MessageKey]]).not.toEqual([language, key, ''])
    }
  }
})

test('each kind of refusal has a code of its own [R8.02]', () => {
  const codes = Object.values(refusalCodes)
  expect(new Set(codes).size).toBe(codes.length)
  expect(refusalCodes).toMatchObject({
    no_session: 500505,
    signed_in_elsewhere: 500506,
    account_closed: 500507,
    no_energy: 500529,
    no_coins: 500530,
  })
})
