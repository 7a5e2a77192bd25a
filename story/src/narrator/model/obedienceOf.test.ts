import { expect, test } from 'vitest'
import { obedienceOf } from './obedienceOf.ts'

const turn = `ENGINE t=3 scene=pier (The pier) language=English
STAGE mara Mara (wary)
ROWS
own_up | Own up | SUCCESS | She turns round.
other | HAPPENS | She waits.
ASK follow (Follow her (down), quietly), leave (Leave)
<player>I tell her</player>`
const tail = '⟦STATE⟧{"options":{"follow":"Go after her","leave":"Turn away"},"facts":[]}'
const prose = 'She turns round, and the rain with her.'

test.each([
  ['all it was asked for', `⟦I:own_up⟧\n${prose}\n${tail}`, ['named', 'whole', 2]],
  ['a row that is none', `⟦I:win⟧\n${prose}\n${tail}`, ['foreign', 'whole', 2]],
  ['no row', `${prose}\n${tail}`, ['missing', 'whole', 2]],
  ['a thought first', `<think>hm ⟦I:x⟧</think>⟦I:other⟧\n${prose}\n${tail}`, ['named', 'whole', 2]],
  ['no tail', `⟦I:other⟧\n${prose}`, ['named', 'missing', 0]],
  ['a tail that says nothing', `⟦I:other⟧\n${prose}\n⟦STATE⟧{"mood":`, ['named', 'missing', 0]],
  ['half a tail', `⟦I:other⟧\n${prose}\n${tail.slice(0, 40)}`, ['named', 'mended', 1]],
])('an answer with %s [R14.01]', (_, said, [row, read, worded]) => {
  expect(obedienceOf(turn, String(said))).toEqual({ row, tail: read, asked: 2, worded })
})

test('where there is one row, none is asked for', () => {
  const one = turn.replace('ROWS\n', 'ROW ').replace(/^other.*\n/m, '')
  expect(obedienceOf(one, `${prose}\n${tail}`).row).toBeNull()
})
