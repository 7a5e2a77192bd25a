import { answerTo } from '@fabula/devkit'
import { kitchen, kitchenProject } from '@fabula/devkit/kitchen'
import { describe, expect, test } from 'vitest'
import { tapOn } from './moves.ts'
import { setupModel } from './setupModel.ts'
import { setupSeat } from './setupSeat.ts'
import { toldBy } from './toldBy.ts'

const { model, modelsFile } = setupModel({ limits: { restMs: 1 } })
/** Why not, in its author's words. */
const notYet = 'There is nothing to sulk about until the kettle has boiled.'
const words = { scenes: { kitchen: { intents: { sulk: { later: [notYet] } } } } }
const { world, seat } = setupSeat(
  { config: { modelsFile } },
  { story: kitchen, project: kitchenProject(words) },
)

const prose = 'Somebody puts a plate down upside down. It stays where it was put, being a plate.'
const lend = tapOn('lend')

/** What is typed, and the row by which the director has it told: what it was heard as, and what the author would say. */
const replies: readonly [step: string, typed: string, row: RegExp][] = [
  ['a question about a thing', 'Is the kettle warm?', /^ROW ask \| told \| HAPPENS \| The kettle/m],
  ['a question that is kept', 'What about the leak?', /^ROW ask \| kept \| HAPPENS \| “What roof/m],
  ['an act', 'I touch the kettle', /^ROW act \| touch \| HAPPENS$/m],
  ['a topic', 'Hello', /^ROW topic \| greeting \| HAPPENS \| “/m],
  [
    'an option that can’t be taken now',
    'kitchen sulk, line 1.',
    /^ROW later \| not possible now \| HAPPENS \| There is nothing to sulk about/m,
  ],
  ['rude talk', 'You are a stupid fool', /^ROW topic \| insult \| HAPPENS \| “/m],
  [
    'plain talk',
    'It was a grey sort of Tuesday',
    /^other \| talk \| HAPPENS \| In answer to talk/m,
  ],
]

async function storedTurn() {
  const { rows } = await world.context.database.pool.query<{ sent: string; received: string }>(
    `SELECT sent, received FROM model_turn JOIN session USING (player_id)
      WHERE login_id = $1 ORDER BY n DESC LIMIT 1`,
    [seat.player.loginId],
  )
  return rows[0]
}

test.each(replies)(
  '%s reaches the model as the director has decided it, and is told and kept in its words, free [R13.01] [R14.03]',
  async (_, typed, row) => {
    model.next({ text: ({ turn }) => answerTo(turn, prose) })
    const before = (await seat.standing()).stage
    const { events } = await seat.turn({ text: typed })
    const { turn = '' } = model.asked.at(-1) ?? {}
    expect(turn).toMatch(row)
    expect(turn).toContain(`<player>${typed}</player>`)
    expect(turn.includes("ANSWER the player's question")).toBe(typed.endsWith('?'))
    expect(turn).not.toContain('leaks, and I know where')
    expect(events).toContainEqual(expect.objectContaining({ type: 'understood', intent: null }))
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'llm', charge: 0 })
    expect(toldBy(events)).toBe(prose)
    const { turns, stage } = await seat.standing()
    expect(toldBy(turns.at(-1)?.events ?? [])).toBe(prose)
    expect([before?.free_replies, stage?.free_replies]).toEqual([3, 2])
    expect((await storedTurn())?.received).toContain(prose)
  },
)

test('a question that the model leaves open is answered by the author [R10.11] [R13.02]', async () => {
  model.next({ text: `${prose}\n⟦STATE⟧{"answer":""}` })
  const { events } = await seat.turn({ text: 'What about the leak?' })
  expect(toldBy(events)).toBe(`${prose}\n“What roof?”`)
  expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
})

test('what is not there any more is told to the model as absent [R13.01]', async () => {
  await seat.turn(lend)
  await seat.turn({ text: 'I take the coat' })
  expect(model.asked.at(-1)?.turn).toMatch(/^ROW act \| absent \| HAPPENS$/m)
})

describe('an option that can’t be taken now', () => {
  const sulk = { text: 'kitchen sulk, line 1.' }
  const meters = async () => (await seat.standing()).stage?.meters

  test('is said to be none by its author where the model dies, and changes and costs nothing [R13.01] [R14.02]', async () => {
    const before = await meters()
    const dying = `${prose} You sulk, and nobody`
    model.next({ mode: 'reset', text: ({ turn }) => answerTo(turn, dying) }, { mode: '500' })
    const died = await seat.turn(sulk)
    expect(toldBy(died.events)).toContain(notYet)
    expect(toldBy(died.events)).not.toContain('You sulk')
    expect(died.events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
    const silent = await seat.turn(sulk)
    expect(toldBy(silent.events)).toContain(notYet)
    expect(silent.events.at(-1)).toMatchObject({ source: 'authored', charge: 0 })
    expect(await meters()).toEqual(before)
    expect(await seat.spent()).toMatchObject({ posted: 0, open: 0 })
  })

  test('is answered by the engine where its author says nothing, if the model does not [R10.11] [R13.02]', async () => {
    await seat.turn(lend)
    model.next({ text: `${prose}\n⟦STATE⟧{"answer":""}` })
    const { events } = await seat.turn({ text: 'kitchen plead, line 1?' })
    expect(model.asked.at(-1)?.turn).toMatch(/^ROW later \| not possible now \| HAPPENS$/m)
    const [told, why = '', ...more] = toldBy(events).split('\n')
    expect([told, more]).toEqual([prose, []])
    // The engine has four ways to say it.
    expect(why).toMatch(/^(?:Not now\.|You would, and|There is a time|You turn it over)/)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
  })
})

test('kind words gain, rude ones never do, whatever the model says of it [R13.01] [R14.03]', async () => {
  const trust = async () => {
    const { meters = [] } = (await seat.standing()).stage ?? {}
    return meters.find(({ id }) => id === 'trust')?.value
  }
  model.always({ text: ({ turn }) => answerTo(turn, 'Nan is delighted. She trusts you more.') })
  await seat.turn({ text: 'You are a stupid fool' })
  const rude = await trust()
  await seat.turn({ text: 'Thank you' })
  expect([rude, await trust()]).toEqual([10, 20])
})

describe('a model that never knows which option is meant', () => {
  const unclear = 'kitchen lend or kitchen rest, line 2.'

  test.each(['unclear', 'other', ''])(
    'has nobody asked back: the words are answered as speech, three times free, and the fourth time the story goes on: "%s" [R13.01] [R10.10]',
    async (row) => {
      model.always({ text: ({ turn }) => answerTo(turn, prose, row) })
      const charges: unknown[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        const { events } = await seat.turn({ text: unclear })
        expect(events.map(({ type }) => type)).not.toContain('clarify')
        const last = events.at(-1)
        charges.push(last?.type === 'turn.done' ? last.charge : last?.type)
      }
      expect(charges).toEqual([0, 0, 0, 5, 0])
    },
  )
})
