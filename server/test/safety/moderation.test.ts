import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerTo, openWorld, type Seat, takeSeat, type World } from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tapOn } from '../play/moves.ts'
import { setupModel } from '../play/setupModel.ts'
import { toldBy } from '../play/toldBy.ts'

/** Words that only the moderation knows, and what it finds in them. */
const finds: Readonly<Record<string, string>> = {
  quietly: 'self-harm/intent',
  ember: 'sexual/minors',
  thistle: 'hate',
  brass: 'violence/graphic',
  hearth: 'violence',
}
let asked: { body: { input: string; model?: string }; key: string | undefined }[] = []
let fails: null | 'refuses' | 'babbles' = null

function openModerator(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    asked.push({ body, key: request.headers.authorization })
    const isKnown = request.url === '/v1/moderations'
    response.writeHead(fails === 'refuses' || !isKnown ? 500 : 200)
    const categories = Object.fromEntries(
      Object.entries(finds).map(([word, kind]) => [kind, body.input.includes(word)]),
    )
    response.end(fails === 'babbles' ? '<html>' : JSON.stringify({ results: [{ categories }] }))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

const { model, modelsFile } = setupModel()
let moderator: Server
let world: World
let seat: Seat
async function open() {
  const { port } = moderator.address() as AddressInfo
  world = await openWorld({
    config: {
      modelsFile,
      moderationUrl: `http://127.0.0.1:${port}`,
      moderationKey: 'a-key',
      moderationModel: 'omni',
    },
  })
}
beforeAll(async () => {
  moderator = await openModerator()
  await open()
})
afterAll(async () => {
  await world?.close()
  moderator?.close()
})
beforeEach(async () => {
  fails = null
  seat = await takeSeat(world)
  await seat.open()
  asked = []
})

const tap = tapOn('read_sky')
const first = 'You put your head back until your cap slides.'

async function count(table: string): Promise<number> {
  const { rows } = await world.context.database.pool.query(
    `SELECT count(*)::int AS n FROM ${table}`,
  )
  return rows[0].n
}

async function cuts(): Promise<string[]> {
  const { rows } = await world.context.database.pool.query(
    `SELECT cuts FROM model_turn JOIN session USING (player_id) WHERE login_id = $1
      ORDER BY n DESC LIMIT 1`,
    [seat.player.loginId],
  )
  return rows[0]?.cuts ?? []
}

describe('a moderation elsewhere', () => {
  test('sees each sentence before it is shown, and what it finds nothing in is told [R14.06]', async () => {
    model.next({ text: ({ turn }) => answerTo(turn, `${first} The hearth is cold today.`) })
    // After a roll that fails there may be nothing to word; this needs none.
    const { events } = await seat.turn({ ...tap, option_id: 'lend_oil' })
    expect(toldBy(events)).toContain('The hearth is cold today.')
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'llm', charge: 5 })
    const [one, two, options] = asked.map(({ body }) => body.input.replace(/\s+/g, ' '))
    expect(one?.trim()).toBe(first)
    // Together with what stands before it.
    expect(two).toContain(`${first} The hearth`)
    expect(options).toBeDefined()
    expect(asked[0]).toMatchObject({ body: { model: 'omni' }, key: 'Bearer a-key' })
    expect(world.logged.join('\n')).not.toContain('a-key')
  })

  test.each([
    ['hatred', 'The thistle leans over.', 'unsafe'],
    ['blood, for the story’s rating', 'The brass leans over.', 'unsafe'],
  ])(
    'keeps %s from being told: the author tells on, and it is free [R14.06]',
    async (_, said, cut) => {
      const before = await count('safety_tally')
      model.next({ text: ({ turn }) => answerTo(turn, `${first} ${said} And so on it goes.`) })
      const { events } = await seat.turn(tap)
      expect(toldBy(events)).toContain(first)
      expect(toldBy(events)).not.toMatch(/leans over|so on it goes/)
      expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'mixed', charge: 0 })
      expect(await cuts()).toContain(cut)
      expect(await count('safety_tally')).toBe(before + 1)
      expect(await seat.spent()).toMatchObject({ posted: 0, voided: 1, open: 0 })
    },
  )

  test('sees the options that a model words: the author’s are shown instead [R14.06]', async () => {
    const before = model.asked.length
    model.next({
      text: ({ turn }) => {
        const ids = [...(/^ASK (.*)$/m.exec(turn)?.[1] ?? '').matchAll(/(\w+) \(/g)]
        const labels = ids.map(([, id], at) => [`${id}`, `Take thistle ${'abcdefgh'[at]}`])
        const options = JSON.stringify(Object.fromEntries(labels))
        return `${first} You wait for a while.\n⟦STATE⟧{"options":${options}}`
      },
    })
    await seat.turn({ ...tap, option_id: 'lend_oil' })
    expect(model.asked.length).toBe(before + 1)
    expect(asked.map(({ body }) => body.input).join()).toContain('Take thistle a')
    const { options } = await seat.standing()
    expect(options.map(({ label }) => label).join()).not.toContain('thistle')
  })

  test.each([
    ['that they mean to die', 'I go quietly now', 'crisis'],
    ['about a child', 'the ember of it all', 'blocked_minors'],
    ['that hate', 'a thistle for them', 'blocked_slur'],
  ])('stops typed words %s: no turn, no charge, only a count [R11.05]', async (_, text, reason) => {
    const before = [await seat.spent(), await count('turn'), await count('safety_tally')] as const
    const told = model.asked.length
    expect(await seat.turn({ text })).toMatchObject({ code: 500451, reason, events: [] })
    expect([await seat.spent(), await count('turn')]).toEqual(before.slice(0, 2))
    expect(await count('safety_tally')).toBe(before[2] + 1)
    expect(model.asked).toHaveLength(told)
  })

  test('is not asked of what our own lists stop, nor of what is tapped [R11.05]', async () => {
    model.next({ mode: '500' })
    await seat.turn(tap)
    await seat.turn({ text: 'I want to kill myself' })
    expect(asked).toEqual([])
  })
})

describe.each(['refuses', 'babbles'] as const)('a moderation that %s', (how) => {
  // What it learns of one failure it would know in the next test.
  beforeEach(async () => {
    await world.close()
    await open()
    seat = await takeSeat(world)
    await seat.open()
    fails = how
  })

  test('lets nothing of a model through: the author tells, paid once [R14.06] [R10.01]', async () => {
    model.next({ text: ({ turn }) => answerTo(turn, `${first} You wait.`) })
    const { events } = await seat.turn(tap)
    expect(toldBy(events)).not.toContain(first)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'authored', charge: 5 })
    expect(await cuts()).toEqual(['unchecked'])
  })

  test('costs who types nothing: our own lists hold [R11.05]', async () => {
    const { code, events } = await seat.turn({ text: 'a thistle for them' })
    expect(code).not.toBe(500451)
    expect(events.length).toBeGreaterThan(0)
    expect(await seat.turn({ text: 'I want to kill myself' })).toMatchObject({ reason: 'crisis' })
  })
})

test('one that goes on failing is left alone, and no model tells until it is well [R14.06]', async () => {
  await world.close()
  await open()
  seat = await takeSeat(world)
  await seat.open()
  fails = 'refuses'
  asked = []
  for (const text of ['I hum a little', 'I hum some more', 'and once more'])
    await seat.turn({ text })
  const [calls, told] = [asked.length, model.asked.length]
  expect(calls).toBeGreaterThanOrEqual(3)
  const { events } = await seat.turn(tap)
  expect(events.at(-1)).toMatchObject({ type: 'turn.done', source: 'authored', charge: 5 })
  expect([asked.length, model.asked.length]).toEqual([calls, told])
})
