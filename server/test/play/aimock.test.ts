import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChatCompletionRequest, type FixtureOpts, LLMock } from '@copilotkit/aimock'
import { isLast, replyTypes } from '@fabula/contract'
import { answerTo, foldedState, openWorld, type Seat, takeSeat, type World } from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tapOn } from './moves.ts'
import { toldBy } from './toldBy.ts'

/** Whole plays against an OpenAI-compatible server that is not of our making, with the faults that it knows. */
const limits = { connectMs: 2000, firstTokenMs: 2000, idleMs: 2000, wholeMs: 20_000, restMs: 1 }
const folder = mkdtempSync(join(tmpdir(), 'fabula-models-'))
const upstream = new LLMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' })
let world: World
let seat: Seat
beforeAll(async () => {
  const url = await upstream.start()
  const modelsFile = join(folder, 'models.json')
  writeFileSync(modelsFile, JSON.stringify([{ url, key: 'a-key', model: 'gpt-4o', limits }]))
  world = await openWorld({ config: { modelsFile } })
})
afterAll(async () => {
  await world?.close()
  await upstream.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  // What was told once is not told again.
  answers({}, {}, 'Two hundred lanterns hang along the stairs. The water has no opinion about it.')
  seat = await takeSeat(world)
  await seat.open()
  answers({})
})

const first = 'You put your head back until your cap slides off your hair.'
const prose = `${first} The sky has lost its place, and looks for it — “somewhere here”, it seems to say. You wait.`
const tap = tapOn('read_sky')
const broken = /⟦|⟧|<think|<\/think|STATE|\uFFFD|\{"|undefined/

function turnOf({ messages }: ChatCompletionRequest): string {
  const content = messages.at(-1)?.content
  return typeof content === 'string' ? content : ''
}

interface Said {
  readonly content?: string
  readonly finishReason?: string
  readonly reasoning?: string
}

/** From now on: what the form asks for, or what is said instead. */
function answers({ content, ...rest }: Said, how: FixtureOpts = {}, told = prose): void {
  upstream.reset()
  const say = (asked: ChatCompletionRequest) => ({
    content: content ?? answerTo(turnOf(asked), told),
    ...rest,
  })
  upstream.on({}, say, { chunkSize: 9, ...how })
}

async function play(move: Parameters<Seat['turn']>[0] = tap) {
  const { events } = await seat.turn(move)
  const { chatId } = await seat.standing()
  return { events, told: toldBy(events), folded: await foldedState(world, chatId ?? '') }
}

/** What holds of each turn, whoever told it. */
async function expectWhole({ events, told, folded }: Awaited<ReturnType<typeof play>>) {
  expect(told.length).toBeGreaterThan(20)
  expect(told).not.toMatch(broken)
  expect(told.trim()).toMatch(/[.!?”"…]$/)
  expect(events.filter(isLast)).toHaveLength(1)
  expect(events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
  expect(await seat.spent()).toMatchObject({ posted: 1, voided: 0, open: 0 })
  expect(folded).toEqual({ fault: null, same: true })
}

describe('aimock tells', () => {
  test('a turn as a stream of chat completions, with no tool and no format asked for [R14.01] [R14.02]', async () => {
    const turn = await play()
    await expectWhole(turn)
    expect(turn.told).toContain(first)
    expect(turn.events.at(-1)).toMatchObject({ source: 'llm' })
    const asked = upstream.getLastRequest()?.body
    expect(asked).toMatchObject({ model: 'gpt-4o', stream: true })
    expect(Object.keys(asked ?? {})).not.toEqual(
      expect.arrayContaining(['tools', 'response_format']),
    )
  })

  test.each<[string, Said, FixtureOpts?]>([
    ['character by character', {}, { chunkSize: 1 }],
    ['with its thoughts beside', { reasoning: 'I must not say what I think.' }],
    [
      'slowly, in a rhythm of its own',
      {},
      { streamingProfile: { ttft: 40, tps: 400, jitter: 0.5 } },
    ],
    ['after a while', {}, { chaos: { latencyMs: 300 } }],
  ])('a turn %s [R14.02]', async (_, said, how) => {
    answers(said, how)
    const turn = await play()
    await expectWhole(turn)
    expect(turn.told).toContain(first)
    expect(turn.told).not.toContain('must not say')
    expect(turn.events.at(-1)).toMatchObject({ source: 'llm' })
  })

  test('a row for unclear words [R14.03]', async () => {
    upstream.reset()
    const say = (asked: ChatCompletionRequest) => ({
      content: answerTo(turnOf(asked), prose, 'read_sky'),
    })
    upstream.on({}, say)
    const turn = await play({ text: 'I won’t ask her what she saw' })
    await expectWhole(turn)
    expect(turn.events).toContainEqual(
      expect.objectContaining({ type: 'understood', intent: 'read_sky', via: 'llm' }),
    )
  })
})

describe('aimock fails, and the author ends the turn', () => {
  test.each<[string, Said, FixtureOpts?]>([
    ['it drops each call', {}, { chaos: { dropRate: 1 } }],
    ['it sends what is no JSON', {}, { chaos: { malformedRate: 1 } }],
    ['it limits the rate', {}, { chaos: { rateLimitRate: 1 } }],
    ['it hangs up at once', {}, { chaos: { disconnectRate: 1 } }],
    ['it is silent for too long', {}, { chaos: { latencyMs: 6000 } }],
    ['it breaks off after some pieces', {}, { truncateAfterChunks: 6 }],
    ['it hangs up in the middle', {}, { chunkSize: 3, latency: 15, disconnectAfterMs: 150 }],
    ['it says that it was cut', { finishReason: 'length' }],
    ['it says that it was filtered', { finishReason: 'content_filter' }],
    ['it says nothing', { content: ' ' }],
  ])('where %s [R14.02]', async (_, said, how) => {
    answers(said, how)
    const turn = await play()
    await expectWhole(turn)
    expect(turn.events.at(-1)).not.toMatchObject({ source: 'llm' })
  })

  test.each([400, 401, 404, 429, 500, 503])(
    'where it refuses with %i, and the next turn is told again [R14.02]',
    async (status) => {
      upstream.nextRequestError(status, { message: 'not now' })
      await expectWhole(await play())
    },
  )
})

test('whatever it does by chance, plays go on: each turn ends, is paid once or not at all, and its log is right [R14.02]', async () => {
  const kinds = ['dropRate', 'malformedRate', 'rateLimitRate', 'disconnectRate'] as const
  for (const [at, kind] of [...kinds, ...kinds].entries()) {
    answers({}, at % 2 === 0 ? { chaos: { [kind]: 0.5 } } : { truncateAfterChunks: at })
    const { options, chatId } = await seat.standing()
    const [option] = options
    if (!option) break
    const { events } = await seat.turn({ reply_type: replyTypes.option, option_id: option.id })
    expect(events.filter(isLast)).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'turn.done' })
    expect(toldBy(events)).not.toMatch(broken)
    expect(await foldedState(world, chatId ?? '')).toEqual({ fault: null, same: true })
  }
  expect(await seat.spent()).toMatchObject({ voided: 0, open: 0 })
})
