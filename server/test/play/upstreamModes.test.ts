import { isLast } from '@fabula/contract'
import { answerTo, badModes, foldedState, goodModes, type Mode } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { tapOn } from './moves.ts'
import { setupModel } from './setupModel.ts'
import { setupSeat } from './setupSeat.ts'
import { linesOf, toldBy } from './toldBy.ts'

/** Of the good ones none is to meet them, however busy the machine. */
const limits = { connectMs: 2000, firstTokenMs: 2000, idleMs: 2000, wholeMs: 20_000, restMs: 1 }
const { model, modelsFile } = setupModel({ limits })
const { world, seat } = setupSeat({ config: { modelsFile } })

const first = 'You put your head back until your cap slides off your hair.'
const prose = `${first} The sky has lost its place, and looks for it — “somewhere here”, it seems to say. You wait.`
const tap = tapOn('read_sky')
const broken = /⟦|⟧|<think|<\/think|STATE|\uFFFD|\{"|undefined|I must not tell this|I am thinking/

const faults: Readonly<Record<(typeof badModes)[number], string>> = {
  truncclose: 'truncated',
  length: 'truncated',
  reset: 'broken_midstream',
  errinstream: 'broken_midstream',
  stallmid: 'idle_timeout',
  stallhead: 'first_token_timeout',
  hang: 'connect_timeout',
  '429': 'rate_limited',
  '500': 'upstream_5xx',
  html502: 'upstream_5xx',
  filter: 'filtered',
  empty: 'empty',
  flood: 'flood',
}

/** What is stored of the model in this player's last turn. */
async function stored(): Promise<{ fault: string | null; received: string | null } | undefined> {
  const { rows } = await world.context.database.pool.query(
    `SELECT fault, received FROM model_turn JOIN session USING (player_id)
      WHERE login_id = $1 ORDER BY n DESC LIMIT 1`,
    [seat.player.loginId],
  )
  return rows[0]
}

async function play(mode: Mode) {
  model.next({ mode, text: ({ turn }) => answerTo(turn, prose), size: 9 })
  const { events } = await seat.turn(tap)
  const { chatId, state } = await seat.standing()
  const folded = await foldedState(world, chatId ?? '')
  return { events, told: toldBy(events), state, folded }
}

test.each(goodModes)(
  'an upstream that answers by %s tells the turn, paid once [R14.02]',
  async (mode) => {
    const { events, told, folded } = await play(mode)
    expect(told).toContain(first)
    expect(told).not.toMatch(broken)
    expect(events.filter(isLast)).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'llm', charge: 5 })
    expect(await stored()).toMatchObject({ fault: null })
    expect(await seat.spent()).toMatchObject({ posted: 1, voided: 0, open: 0 })
    expect(folded).toEqual({ fault: null, same: true })
  },
)

test.each(badModes)(
  'an upstream that fails by %s: the author ends the turn, paid once [R14.02]',
  async (mode) => {
    const { events, told, folded } = await play(mode)
    expect(told.length).toBeGreaterThan(20)
    expect(told).not.toMatch(broken)
    for (const line of linesOf(events)) expect(line).toMatch(/[.!?”"…]$/)
    expect(events.filter(isLast)).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
    expect(events.at(-1)).not.toMatchObject({ source: 'llm' })
    expect(await stored()).toMatchObject({ fault: faults[mode] })
    expect(await seat.spent()).toMatchObject({ posted: 1, voided: 0, open: 0 })
    expect(folded).toEqual({ fault: null, same: true })
  },
)
