import { type Calls, type OutputOf, replyTypes, type TurnEvent } from '@fabula/contract'
import {
  chanceOf,
  foldedState,
  fullPurse,
  openWorld,
  type Seat,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { commitmentOf, type LogRecord, type PlayState, type Story, seededDice } from '@fabula/story'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let story: Story
beforeAll(async () => {
  // With a guest's energy a play of few rolls would stop before its end.
  world = await openWorld({ config: { economyFile: fullPurse } })
  const found = world.context.catalog.newest(tin)
  if (!found) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  story = found
})
afterAll(() => world.close())

type Standing = OutputOf<Calls['game/chatHistory']>

const typed = ['I ask about the sister', 'wait', 'I look at the sky', 'I run away', 'who are you?']

/** Plays at random to an end; `seen` is called with everything that was sent. */
async function playAtRandom(
  seat: Seat,
  random: number,
  seen: (standing: Standing, events: readonly TurnEvent[]) => void,
): Promise<Standing> {
  const chance = chanceOf(random)
  seen(await seat.standing(), (await seat.open()).events)
  for (;;) {
    const standing = await seat.standing()
    seen(standing, [])
    const isOver = standing.state !== 'await'
    const option = chance.pick(standing.options)
    if (isOver || !option) return standing
    const tap = { reply_type: replyTypes.option, option_id: option.id }
    const { code, events } = await seat.turn(
      chance.percent(30) ? { text: chance.pick(typed) } : tap,
    )
    expect(code).toBe(200)
    seen(standing, events)
  }
}

async function recordsOf(chatId: string | null): Promise<LogRecord[]> {
  const { rows } = await world.context.database.pool.query<LogRecord>(
    'SELECT kind, body FROM log_record WHERE play_id = $1 ORDER BY seq',
    [chatId],
  )
  return rows
}

test('a roll and a fact of one turn name the same turn, however much was said before [R10.13] [R10.14]', async () => {
  const both: (readonly [number | undefined, number])[] = []
  for (let random = 0; both.length < 3 && random < 12; random += 1) {
    await playAtRandom(await takeSeat(world), random, (_, events) => {
      const roll = events.find((event) => event.type === 'check')
      const facts = events.flatMap((event) => (event.type === 'state' ? event.facts : []))
      if (roll?.type === 'check') both.push(...facts.map(({ turn }) => [roll.turn, turn] as const))
    })
  }
  expect(both.length).toBeGreaterThan(0)
  for (const [rolled, found] of both) expect(rolled).toBe(found)
})

test('the dice are committed to at the start and hidden until the end; then anyone can roll them again [R10.13]', async () => {
  const seat = await takeSeat(world)
  const seen: Standing[] = []
  let last = await playAtRandom(seat, 3, (standing) => seen.push(standing))
  if (last.state === 'revive') {
    const named = { game_id: tin, chat_id: last.chatId ?? '' }
    await world.call('game/gameRebirthRefuse', named, seat.player)
    last = await seat.standing()
  }
  const begun = seen.filter(({ chatId }) => chatId !== null)
  expect(new Set(begun.map(({ commitment }) => commitment)).size).toBe(1)
  expect(new Set(seen.slice(0, -1).map(({ seed }) => seed))).toEqual(new Set([null]))
  const seed = Buffer.from(last.seed ?? '', 'hex')
  expect(commitmentOf(seed)).toBe(last.commitment)
  const rolled = (await recordsOf(last.chatId)).flatMap((record) =>
    record.kind === 'turn' ? record.body.draws : [],
  )
  const dice = seededDice(seed)
  expect(rolled.length).toBeGreaterThan(0)
  for (const { purpose, sides, value } of rolled) expect(dice.draw(purpose, sides)).toBe(value)
})

test('every roll that was shown is in the log [R10.13]', async () => {
  const seat = await takeSeat(world)
  const shown: number[] = []
  const { chatId } = await playAtRandom(seat, 11, (_, events) => {
    for (const event of events) if (event.type === 'check') shown.push(event.d20)
  })
  const rolled = (await recordsOf(chatId)).flatMap((record) =>
    record.kind === 'turn' ? record.body.draws.filter(({ sides }) => sides === 20) : [],
  )
  expect(rolled.map(({ value }) => value)).toEqual(shown)
})

test('the log of every play verifies and leads to its saved state [R10.05]', async () => {
  for (let random = 0; random < 6; random += 1) {
    const { chatId } = await playAtRandom(await takeSeat(world), random, () => undefined)
    expect(await foldedState(world, chatId)).toEqual({ fault: null, same: true })
  }
})

test('a fact is in no answer and no event before it is revealed [R10.14] [R10.15]', async () => {
  const texts = story.texts.get('en')
  if (!texts) throw new Error('no English')
  const secrets = [...texts.facts].map(([id, { text }]) => {
    const words = text.map((part) => (typeof part === 'string' ? part : '')).sort(longest)[0] ?? ''
    return { id, words: words.trim() }
  })
  expect(secrets.every(({ words }) => words.length > 8)).toBe(true)
  for (let random = 20; random < 26; random += 1) {
    const known = new Set<string>()
    const { chatId } = await playAtRandom(await takeSeat(world), random, (standing, events) => {
      for (const { id } of standing.facts) known.add(id)
      for (const event of events) {
        if (event.type === 'state') for (const { id } of event.facts) known.add(id)
      }
      const wire = JSON.stringify([standing, events])
      const leaked = secrets.filter(({ id, words }) => !known.has(id) && wire.includes(words))
      expect(leaked).toEqual([])
    })
    // What was shown as known is what the play revealed, and no more.
    const { rows } = await world.context.database.pool.query<{ state: PlayState }>(
      'SELECT state FROM play WHERE id = $1',
      [chatId],
    )
    expect([...known]).toEqual(rows[0]?.state.facts.map(({ id }) => id))
  }
})

test('only moves that are possible at the time are named to the player [R10.15]', async () => {
  const labels = [...(story.texts.get('en')?.scenes ?? [])].flatMap(([scene, { intents }]) =>
    [...intents].map(([id, { label }]) => ({ scene, id, label })),
  )
  for (let random = 40; random < 43; random += 1) {
    const seat = await takeSeat(world)
    await playAtRandom(seat, random, (standing) => {
      const shown = standing.options.map(({ id }) => id)
      const others = labels.filter(
        ({ scene, id }) => scene === standing.scene?.id && !shown.includes(id),
      )
      const view = JSON.stringify({ ...standing, turns: [] })
      expect(others.filter(({ label }) => view.includes(`"${label}"`))).toEqual([])
    })
  }
})

const longest = (a: string, b: string) => b.length - a.length
