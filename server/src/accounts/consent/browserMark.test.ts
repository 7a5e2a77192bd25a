import { expect, test } from 'vitest'
import { browserMark } from './browserMark.ts'

const secrets = { signing: Buffer.alloc(32, 7) }
const day = 24 * 3_600_000
const now = Date.UTC(2026, 0, 5)
type Known = Parameters<typeof browserMark>[1]

/** Of a player, only what consent goes by. */
function of(consents: Known['player']['consents'], birthYear: number, at = now): Known {
  const player = { consents, birthYear, birthMonth: 4 } as Known['player']
  return { player, now: at }
}

test('a browser has a mark only where its player, a grown-up, allows it [R11.06]', () => {
  expect(browserMark(secrets, of(['risk'], 1990), 'a browser')).toMatch(/^[\w-]{43}$/)
  expect(browserMark(secrets, of(['analytics', 'ads'], 1990), 'a browser')).toBeNull()
  expect(browserMark(secrets, of(['risk'], 2012), 'a browser')).toBeNull()
  expect(browserMark(secrets, of(['risk'], 1990), undefined)).toBeNull()
  expect(browserMark(secrets, of(['risk'], 1990), '')).toBeNull()
})

test('a mark is the same for 90 days at most, of one browser, on one site [R11.06]', () => {
  const mark = (browser: string, at: number, signing = secrets.signing) =>
    browserMark({ signing }, of(['risk'], 1990, at), browser)
  expect(mark('a browser', now + 1)).toBe(mark('a browser', now))
  expect(mark('a browser', now + 90 * day)).not.toBe(mark('a browser', now))
  expect(mark('another', now)).not.toBe(mark('a browser', now))
  expect(mark('a browser', now, Buffer.alloc(32, 8))).not.toBe(mark('a browser', now))
})
