import { isLast } from '@fabula/contract'
import { answerTo, operate, takeSeat, tin } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { nextTap, tapOn } from './moves.ts'
import { setupModel } from './setupModel.ts'
import { setupSeat } from './setupSeat.ts'
import { linesOf, toldBy } from './toldBy.ts'

const budget = 4000
const { model, modelsFile } = setupModel({
  ...{ key: 'a-key', limits: { restMs: 1 } },
  prices: { prompt: 1, cached: 0.1, completion: 4 },
})
const { world, seat } = setupSeat({ config: { modelsFile, modelDailyTokens: budget } })

const tap = tapOn('read_sky')
const prose = 'You put your head back until your cap slides. The sky does not tell you, at first.'
const unclear = 'I won’t ask her what she saw'

async function rows() {
  const found = await world.context.database.pool.query(
    `SELECT sent, received, fault, cuts, usage, tokens, cost_micros::int AS cost FROM model_turn
      JOIN session USING (player_id) WHERE login_id = $1 ORDER BY n`,
    [seat.player.loginId],
  )
  return found.rows
}

test('a model tells the turn, and the director decides it [R14.01] [R10.02]', async () => {
  model.next({ text: ({ turn }) => answerTo(turn, prose) })
  const { events } = await seat.turn(tap)
  expect(toldBy(events)).toContain(prose)
  expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'llm', charge: 5 })
  expect(model.asked.at(-1)?.key).toBe('a-key')
  expect(world.logged.join('\n')).not.toContain('a-key')
})

test('the model dies in mid-sentence: the author ends the turn, paid once [R14.02] [R10.01]', async () => {
  model.next({ mode: 'reset', text: ({ turn }) => answerTo(turn, `${prose} And then, out of the`) })
  const { events } = await seat.turn(tap)
  expect(toldBy(events)).toContain(prose.split('. ')[0])
  for (const line of linesOf(events)) expect(line).toMatch(/[.!?”]$/)
  expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 5 })
  expect(await seat.spent()).toMatchObject({ posted: 1, voided: 0, open: 0 })
})

test('cut behind any part of what it sends, each turn ends in whole sentences, and is paid once [R14.02] [R10.01]', async () => {
  let told = 0
  const everyBytes = 173
  for (let cutAt = 1; cutAt < 4000; cutAt += everyBytes) {
    // Each by another player: what a cut answer takes is counted too, and a day's tokens are few here.
    const each = await takeSeat(world)
    await each.open()
    const asked = model.asked.length
    model.next({ cutAt, text: ({ turn }) => answerTo(turn, `${prose} ${prose.toUpperCase()}`) })
    const { events } = await each.turn(tap)
    const text = toldBy(events)
    expect(model.asked, `${cutAt}`).toHaveLength(asked + 1)
    expect(events.filter(isLast), `${cutAt}`).toHaveLength(1)
    expect(events.at(-1), `${cutAt}`).toMatchObject({ type: 'turn.done', charge: 5 })
    expect(text, `${cutAt}`).not.toMatch(/⟦|⟧|STATE|\uFFFD|\{"/)
    for (const line of linesOf(events)) expect(line, `${cutAt}`).toMatch(/[.!?”"…]$/)
    expect(await each.spent()).toMatchObject({ posted: 1, voided: 0, open: 0 })
    told += 1
  }
  expect(told).toBeGreaterThan(20)
}, 180_000)

test('a move sent three times while a model tells is one turn: all hear the same, and another tab has to wait [R10.03] [R14.02]', async () => {
  const asked = model.asked.length
  model.next({ size: 4, everyMs: 30, text: ({ turn }) => answerTo(turn, `${prose} ${prose}`) })
  const move = { ...tap, turn_key: crypto.randomUUID() }
  const first = seat.turn(move)
  await expect.poll(() => model.asked.length).toBe(asked + 1)
  const others = [seat.turn(move), seat.turn(move)]
  const meanwhile = await seat.turn(tap)
  const answers = await Promise.all([first, ...others])
  expect(new Set(answers.map(({ events }) => toldBy(events))).size).toBe(1)
  expect(toldBy(answers[0]?.events ?? [])).toContain(prose)
  expect(meanwhile.code).not.toBe(200)
  expect(model.asked).toHaveLength(asked + 1)
  expect(await seat.spent()).toMatchObject({ posted: 1, voided: 0, open: 0 })
})

describe('unclear words', () => {
  test('are read by the model, which picks among the rows [R14.03]', async () => {
    model.next({ text: ({ turn }) => answerTo(turn, prose, 'read_sky') })
    const { events } = await seat.turn({ text: unclear })
    expect(model.asked.at(-1)?.turn).toMatch(/^ROWS$/m)
    const understood = { type: 'understood', intent: 'read_sky', via: 'llm' }
    expect(events).toContainEqual(expect.objectContaining(understood))
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
    // What would have come of the others is in no later prompt.
    const sent = (await rows()).at(-1)?.sent ?? ''
    expect(sent).toMatch(/^ROW read_sky \|/m)
    expect(sent).not.toMatch(/^ROWS$|ask_juna \| .* \| (SUCCESS|FAILURE)/m)
  })

  test('are answered as speech, and free, where the model names what is no row [R14.03]', async () => {
    model.next({ text: ({ turn }) => answerTo(turn, prose, 'win_the_game') })
    const { events } = await seat.turn({ text: unclear })
    expect(events).toContainEqual(expect.objectContaining({ type: 'understood', intent: null }))
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', charge: 0 })
  })

  test('are asked back as without a model, where it is dead [R14.02]', async () => {
    model.next({ mode: '500' })
    const { events } = await seat.turn({ text: 'help Juna with the ladder' })
    expect(events.map(({ type }) => type)).toContain('clarify')
    expect(events.at(-1)).toMatchObject({ type: 'turn.rejected', reason: 'unclear' })
    expect(await seat.spent()).toMatchObject({ posted: 0, voided: 1, open: 0 })
  })
})

test('options are worded by the model, and offered by the director [R14.03]', async () => {
  // A model that says the same twice is not heard.
  const skies = [
    prose,
    'A gull walks the length of the rail and back, counting.',
    'Somebody upstairs shuts a window on purpose.',
    'The rope lets go of its water, drop by drop, into the boat.',
    'Far out, a bell is asked something and answers late.',
    'There is flour on the step, and no print in it.',
  ]
  const worded = (turn: string, labels: Readonly<Record<string, string>>) =>
    `${answerTo(turn, skies.shift() ?? prose).split('⟦STATE⟧')[0]}⟦STATE⟧${JSON.stringify({ options: labels })}`
  const before = (await seat.standing()).options
  // Only what is new on offer is asked for: after a failed roll that may be nothing.
  let asked: readonly string[] = []
  for (let turns = 0; asked.length === 0 && turns < 6; turns += 1) {
    model.next({
      text: ({ turn }) => {
        const ids = (/^ASK (.*)$/m.exec(turn)?.[1] ?? '').matchAll(/([\w]+) \(/g)
        asked = [...ids].map(([, id]) => `${id}`)
        const labels = asked.map((id, at) => [id, `Do the thing of number ${'abcdefgh'[at]}`])
        return worded(turn, { ...Object.fromEntries(labels), win: 'Win at once' })
      },
    })
    await seat.turn(turns === 0 ? tap : await nextTap(seat))
  }
  const { options } = await seat.standing()
  expect(before[0]?.label).not.toMatch(/number/)
  expect(options.map(({ label }) => label)).toContain('Do the thing of number a')
  expect(options.map(({ id }) => id)).not.toContain('win')
})

test('each prompt repeats the one before it to the letter [R14.05]', async () => {
  await seat.turn(tap)
  const before = model.asked.at(-1)?.messages ?? []
  await seat.turn(await nextTap(seat))
  const after = model.asked.at(-1)?.messages ?? []
  expect(before.length).toBeGreaterThan(2)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after).toHaveLength(before.length + 2)
  expect(after.map(({ role }) => role).slice(0, 4)).toEqual(['system', 'user', 'assistant', 'user'])
})

test('what a turn took is stored with it, and ends the model’s part of the day before a turn [R14.04]', async () => {
  await seat.turn(tap)
  const [opening, turn] = await rows()
  // 200 fresh tokens, 1,000 cached ones and 150 of the answer.
  expect(turn).toMatchObject({ tokens: 450, cost: 200 + 100 + 600, fault: null })
  expect(opening.usage).toEqual([
    { model: 'scripted', prompt: 1200, cached: 1000, completion: 150, costMicros: 900 },
  ])
  await world.context.database.pool.query(
    `UPDATE model_turn SET tokens = $2 WHERE player_id =
      (SELECT player_id FROM session WHERE login_id = $1)`,
    [seat.player.loginId, budget],
  )
  const asked = model.asked.length
  const { events } = await seat.turn(await nextTap(seat))
  expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'authored', charge: 5 })
  expect(model.asked).toHaveLength(asked)
})

test('a turn that begins with a token left is told to its end, however many calls it takes, and the next one by its author [R14.04]', async () => {
  const fresh = await takeSeat(world)
  await world.context.database.pool.query(
    `INSERT INTO book_model (player_id, id, game_id, tokens)
      SELECT player_id, gen_random_uuid(), $2, $3 FROM session WHERE login_id = $1`,
    [fresh.player.loginId, tin, budget - 1],
  )
  const asked = model.asked.length
  const [way] = world.context.catalog.newest(tin)?.script.openings.keys() ?? []
  model.next(
    { text: ({ turn }) => answerTo(turn, prose, way) },
    { text: ({ turn }) => answerTo(turn, prose) },
  )
  const words = 'A goodbye is a thing you practise, like the trumpet'
  const { events } = await fresh.turn({ opening: { text: words } })
  expect(toldBy(events)).toContain(prose)
  expect(model.asked).toHaveLength(asked + 2)
  const next = await fresh.turn(await nextTap(fresh))
  expect(next.events.at(-1)).toMatchObject({ type: 'turn.done', source: 'authored' })
  expect(model.asked).toHaveLength(asked + 2)
})

test('the operator sees what a play costs [R14.04]', async () => {
  await seat.turn(tap)
  const printed = await operate(world, 'model', 'costs')
  expect(printed).toMatch(/^dawn-in-a-tin: \d+ plays, \d+ turns, \d+ of them failed; \d+ tokens/)
  expect(printed).toMatch(/; 0\.00(?!00)\d\d a play$/)
})

describe('typed words that say no way in', () => {
  // Nothing in the story says this, and the matcher leaves it.
  const words = 'A goodbye is a thing you practise, like the trumpet'

  test('are read by the model, which picks one and then tells it [R13.10] [R14.03]', async () => {
    const fresh = await takeSeat(world)
    const { script, texts } = world.context.catalog.newest(tin) ?? {}
    const [first, second] = script?.openings.keys() ?? []
    const asked = model.asked.length
    model.next(
      { text: ({ turn }) => answerTo(turn, prose, second) },
      { text: ({ turn }) => answerTo(turn, prose) },
    )
    const { events } = await fresh.turn({ opening: { text: words } })
    const [chosen, told] = model.asked.slice(asked)
    expect(chosen?.turn).toContain(
      `\n${first} | ${texts?.get('en')?.openings.get(`${first}`)?.label}`,
    )
    expect(chosen?.turn).not.toMatch(/^other |HAPPENS|^HAS /m)
    expect(told?.turn).toContain(`ROW ${second} |`)
    expect(told?.turn).toContain(`<player>${words}</player>`)
    expect(toldBy(events)).toContain(prose)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
    const { rows: opened } = await world.context.database.pool.query(
      `SELECT decision->'direction'->'move' AS move FROM turn JOIN session USING (player_id)
        WHERE login_id = $1`,
      [fresh.player.loginId],
    )
    expect(opened).toEqual([{ move: { kind: 'opening', id: second } }])
  })

  test.each(['other', 'win_the_game'])(
    'and none by the model either are asked for again, free: %s [R13.10] [R14.03]',
    async (named) => {
      const fresh = await takeSeat(world)
      const asked = model.asked.length
      model.next({ text: ({ turn }) => answerTo(turn, prose, named) })
      const { events } = await fresh.turn({ opening: { text: words } })
      expect(events.at(-1)).toMatchObject({ type: 'turn.rejected', reason: 'unclear' })
      expect(toldBy(events)).not.toContain(prose)
      expect(model.asked).toHaveLength(asked + 1)
      expect(await fresh.standing()).toMatchObject({ state: 'opening' })
      expect(await fresh.spent()).toMatchObject({ posted: 0, open: 0 })
    },
  )
})

test('a way in that is typed is woven into the opening by the model [R13.10] [R14.01]', async () => {
  const fresh = await takeSeat(world)
  const { texts } = world.context.catalog.newest(tin) ?? {}
  const words = texts?.get('en')?.openings.get('asleep')?.cues[0] ?? ''
  model.next({ text: ({ turn }) => answerTo(turn, prose) })
  const { events } = await fresh.turn({ opening: { text: words } })
  expect(model.asked.at(-1)?.turn).toContain(`<player>${words}</player>`)
  expect(toldBy(events)).toContain(prose)
  // The author's words of the scene follow.
  expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
})
