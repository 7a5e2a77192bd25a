import type { TurnEvent } from '@fabula/contract'
import {
  heldNarrator,
  openWorld,
  type Seat,
  slowNarrator,
  takeSeat,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const wordMs = 50

/** The words as a client puts them together. */
function read(events: readonly TurnEvent[]): string[] {
  const paragraphs: string[] = []
  for (const event of events) {
    if (event.type !== 'prose.delta' && event.type !== 'prose.patch') continue
    paragraphs[event.p] = (paragraphs[event.p] ?? '').slice(0, event.at) + event.text
  }
  return paragraphs
}

async function rows<Row extends object>(world: World, sql: string): Promise<Row[]> {
  return (await world.context.database.pool.query<Row>(sql)).rows
}

describe('a narrator that says twenty words a second', () => {
  let world: World
  let seat: Seat
  beforeAll(async () => {
    world = await openWorld({ narrator: slowNarrator(wordMs) })
    seat = await takeSeat(world)
  })
  afterAll(() => world.close())

  test('is heard word by word, and stored about once a second [R10.04]', async () => {
    const live: TurnEvent[] = []
    const began = performance.now()
    const { events, ended } = await seat.turn(
      { opening: { id: (await seat.standing()).openings[0]?.id } },
      { live: (event) => live.push(event) },
    )
    const seconds = (performance.now() - began) / 1000
    const [stored] = await rows<{ n: number }>(world, 'SELECT count(*)::int AS n FROM turn_events')
    expect(ended).toBe(true)
    // A busy machine says fewer words a second, each by itself all the same.
    const words = read(events).join(' ').split(/\s+/).length
    expect(live.length).toBeGreaterThan(0.4 * words)
    expect(stored?.n).toBeLessThan(seconds + 5)
    // What was shown before it was stored is what was stored.
    const whole = read(events).join('\n')
    expect(read([...events, ...live]).join('\n').length).toBeLessThanOrEqual(whole.length)
    for (const event of live) {
      if (event.type === 'prose.delta') expect(read(events)[event.p]).toContain(event.text)
    }
  })

  test('is followed from the middle of its words on without a look into the database for each of them', async () => {
    const late = await takeSeat(world)
    const turn_key = crypto.randomUUID()
    const asked = vi.spyOn(world.context.database.pool, 'query')
    const isLook = /"turn_events_after"/
    const looks = () => asked.mock.calls.filter((call) => isLook.test(JSON.stringify(call))).length
    let second: Promise<number> | undefined
    let words = 0
    // A few words behind what is stored: for most of a second nothing comes that it could go on with.
    const begin = () => {
      words += 1
      if (words !== 4) return
      const before = looks()
      second = new Promise((resolve, reject) => {
        const count = () => resolve(looks() - before)
        late.turn({ turn_key, cursor: 0 }, { live: count }).then(count, reject)
      })
    }
    const opening = { id: (await late.standing()).openings[0]?.id }
    const first = await late.turn({ turn_key, opening }, { live: begin })
    asked.mockRestore()
    expect(first.ended).toBe(true)
    expect(await second).toBeLessThan(6)
  })

  test('keeps its turns by one row of its process, however many they are [R10.03]', async () => {
    const leases = 'SELECT claimed_until AS until, attempts FROM turn WHERE claimed_by IS NOT NULL'
    const seats = await Promise.all(Array.from({ length: 5 }, () => takeSeat(world)))
    const opened = seats.map((other) => other.open())
    await expect.poll(() => rows(world, leases)).toHaveLength(5)
    const before = await rows(world, leases)
    await expect
      .poll(() => rows(world, 'SELECT * FROM turn_worker WHERE alive_until > app_clock()'))
      .toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 3500))
    const after = await rows<{ attempts: number }>(world, leases)
    expect(before).toEqual(expect.arrayContaining(after))
    expect(after.length).toBeGreaterThan(0)
    await Promise.all(opened)
  })
})

test('a turn that this process tells is not looked up in the database each second that its narrator is silent', async () => {
  const narrator = heldNarrator()
  const world = await openWorld({ narrator })
  try {
    const seat = await takeSeat(world)
    narrator.hold()
    const opening = { id: (await seat.standing()).openings[0]?.id }
    const live = vi.fn()
    const turn = seat.turn({ opening }, { live })
    await expect.poll(() => live.mock.calls.length).toBeGreaterThan(0)
    const asked = vi.spyOn(world.context.database.pool, 'query')
    await new Promise((resolve) => setTimeout(resolve, 3500))
    const isLook = /"turn_events_after"/
    const looked = asked.mock.calls.filter((call) => isLook.test(JSON.stringify(call)))
    expect(looked.length).toBeLessThan(2)
    narrator.release()
    expect((await turn).ended).toBe(true)
  } finally {
    narrator.release()
    await world.close()
  }
})

test('words of a process that lost its turn are taken back: the stream ends, and on the next one they come as stored [R10.04]', async () => {
  const narrator = heldNarrator()
  const first = await openWorld({ narrator, sweeps: false })
  const databaseUrl = first.context.database.pool.options.connectionString ?? ''
  const second = await openWorld({ databaseUrl })
  try {
    const seat = await takeSeat(first)
    narrator.hold()
    const turn_key = crypto.randomUUID()
    const opening = { id: (await seat.standing()).openings[0]?.id }
    const taken = "UPDATE turn SET claimed_by = NULL, claimed_until = '-infinity'"
    // At the first words that are not stored, and before they are.
    const takeOver = () => void rows(first, taken)
    const { ended, cursor } = await seat.turn({ turn_key, opening }, { live: takeOver })
    expect(ended).toBe(false)
    const rest = await seat.turn({ turn_key, cursor })
    expect(rest.ended).toBe(true)
  } finally {
    narrator.release()
    await second.close()
    await first.close()
  }
})
