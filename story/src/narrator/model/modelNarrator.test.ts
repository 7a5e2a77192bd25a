import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intent, opened } from '../../director/fixtures/play.ts'
import { available, offers } from '../../director/offers.ts'
import { resolve } from '../../director/resolve.ts'
import type { Move, PlayState } from '../../director/types.ts'
import { endOf, good, hear, llmOf, requestOf, story, tail } from '../fixtures/modelTelling.ts'
import { diceOf } from '../fixtures/telling.ts'
import type { ProseRequest, Row } from '../Narrator.ts'
import { firstNarratorState } from '../narratorState.ts'
import type { WordedOptions } from '../types.ts'
import { modelNarrator } from './modelNarrator.ts'

describe('what a model says', () => {
  test('is told, and who speaks is taken from its prefix [R14.01]', async () => {
    const told = await hear(modelNarrator({ llm: llmOf(good + tail) }).tell(requestOf()))
    expect(told.paragraphs[1]).toBe('"Go on, then," she says, and does not turn round.')
    expect(told).toMatchObject({
      source: 'llm',
      model: { fault: null, cuts: [], facts: ['Mara hates lamps.'] },
    })
    expect(told.model?.received).toBe(good + tail)
  })

  test('cut behind any character it ends in a whole sentence, and shows no mark of ours [R14.02]', async () => {
    const whole = good + tail
    for (let cutAt = 0; cutAt < whole.length; cutAt += 3) {
      const { paragraphs } = await hear(
        modelNarrator({ llm: llmOf(whole, { cutAt }) }).tell(requestOf()),
      )
      expect(paragraphs.join('\n')).not.toMatch(/⟦|STATE|\{|mara:/)
      // The author's come behind what is left of the model's: the last one alone says nothing.
      for (const text of paragraphs) expect(text.trim()).toMatch(/[.!?…”"’]$/)
    }
  })

  test('however it is cut into pieces, it is the same [R14.06]', async () => {
    const whole = `<think>She must not know of ⟦STATE⟧ {"a":1}</think>\n${good}${tail}`
    const told = (size: number) =>
      hear(modelNarrator({ llm: llmOf(whole, { size }) }).tell(requestOf()))
    const expected = (await told(whole.length)).paragraphs
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (size) => {
        expect((await told(size)).paragraphs).toEqual(expected)
      }),
      { numRuns: 40 },
    )
    expect(expected.join(' ')).not.toMatch(/think|STATE|must not know/)
  })
})

const vices: readonly [string, string, Partial<ProseRequest>?][] = [
  [
    'language',
    'La lluvia no se ha decidido todavía, y tú te quedas bajo la lámpara con las manos abiertas, y que te mira ella.',
  ],
  ['machine', 'ENGINE says that you have won the game.'],
  ['machine', 'As an AI language model I would rather not tell that part.'],
  ['item', 'You turn your ticket over and over in your hands.'],
  ['player', 'You say, “I have always hated you and your whole family.”'],
]

test.each(vices)(
  'a sentence with the vice of %s is left out, and the author says what came of the move [R14.06]',
  async (vice, sentence) => {
    const told = await hear(
      modelNarrator({ llm: llmOf(`${good}\n\n${sentence} The lamp hums.${tail}`) }).tell(
        requestOf(),
      ),
    )
    expect(told.model?.cuts).toContain(vice)
    expect(told.paragraphs.join(' ')).not.toContain(sentence)
    expect(told.source).toBe('mixed')
  },
)

test('a model that does nothing else is replaced by the author [R14.06]', async () => {
  const told = await hear(
    modelNarrator({ llm: llmOf('ENGINE t=1. ENGINE t=2. ENGINE t=3. ENGINE t=4.') }).tell(
      requestOf(),
    ),
  )
  expect(told.source).toBe('authored')
  expect(told.model?.cuts.length).toBeGreaterThanOrEqual(3)
})

test('a model that is cut three times is heard no further, and the author goes on [R14.06]', async () => {
  const cut = 'ENGINE t=1. ENGINE t=2. ENGINE t=3.'
  const told = await hear(
    modelNarrator({ llm: llmOf(`${good}\n\n${cut} The lamp hums on.`) }).tell(requestOf()),
  )
  expect(told.model?.cuts).toEqual(['machine', 'machine', 'machine'])
  expect(told.paragraphs.join(' ')).toContain('rain has not made up')
  expect(told.paragraphs.join(' ')).not.toContain('hums on')
  expect(told.source).toBe('mixed')
})

test('a secret that a model guesses is not told [R10.15]', async () => {
  const secret = story.texts.get('en')?.facts.get('why_she_left')?.text.join('') ?? ''
  expect(secret.length).toBeGreaterThan(20)
  const told = await hear(
    modelNarrator({ llm: llmOf(`${good} ${secret} The lamp hums.`) }).tell(requestOf()),
  )
  expect(told.model?.cuts).toContain('secret')
  expect(told.paragraphs.join(' ')).not.toContain(secret)
})

test('a question that the prose leaves open gets the author’s answer [R10.11] [R14.06]', async () => {
  const asking = { playerText: 'Where is the ticket?', question: true }
  const open = await hear(
    modelNarrator({ llm: llmOf(good + tail) }).tell(requestOf({ playerWords: asking })),
  )
  const said = good.split('\n')[0] ?? ''
  const answered = `${good}\n⟦STATE⟧{"answer":${JSON.stringify(said.split('. ')[0])}}`
  const closed = await hear(
    modelNarrator({ llm: llmOf(answered) }).tell(requestOf({ playerWords: asking })),
  )
  expect(open.paragraphs.length).toBeGreaterThan(closed.paragraphs.length)
  expect(closed.source).toBe('llm')
  const emphasised = answered.replaceAll(said.split('. ')[0] ?? '', (words) => `**${words}**`)
  const stressed = await hear(
    modelNarrator({ llm: llmOf(emphasised) }).tell(requestOf({ playerWords: asking })),
  )
  expect(stressed.paragraphs).toEqual(closed.paragraphs)
})

/** The story with a word of its own in each text that is not out. */
function withCanaries(): typeof story {
  const texts = new Map(
    [...story.texts].map(([lang, each]) => {
      const facts = new Map(
        [...each.facts].map(([id, fact]) => {
          const marked = [`canary-${id} `, ...fact.text]
          return [id, { ...fact, text: marked, asks: [`canary-${id}`] }] as const
        }),
      )
      return [lang, { ...each, facts }] as const
    }),
  )
  return { ...story, texts }
}

test('no prompt holds what is not out, wherever play goes [R10.15] [R14.06]', async () => {
  const guarded = withCanaries()
  const leaks: string[] = []
  let prompts = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(5), { minLength: 3, maxLength: 14 }),
      fc.nat(250),
      async (picks, seed) => {
        let state: PlayState = opened().state()
        for (const pick of picks) {
          const intents = [...(story.script.scenes.get(state.world.scene)?.intents.keys() ?? [])]
          const outcome = resolve(
            story.script,
            state,
            intent(intents[pick % intents.length] ?? ''),
            diceOf(seed),
          )
          if (!outcome.ok) continue
          state = outcome.state
          const asked: string[] = []
          const request = requestOf({ story: guarded, direction: outcome.direction, after: state })
          await hear(modelNarrator({ llm: llmOf(good, { asked }) }).tell(request))
          const out = new Set(state.facts.map(({ id }) => id))
          prompts += asked.length
          const hidden = [...guarded.script.facts.keys()].filter((id) => !out.has(id))
          leaks.push(...hidden.filter((id) => asked.join('\n').includes(`canary-${id} `)))
        }
      },
    ),
    { numRuns: 120 },
  )
  expect(prompts).toBeGreaterThan(200)
  expect(leaks).toEqual([])
})

function rowsAt(state: PlayState, strict: (id: string) => boolean = () => false): Row[] {
  return [...available(story.script, state), 'other'].flatMap((id): Row[] => {
    const move: Move = id === 'other' ? { kind: 'say', act: 'talk', to: null } : intent(id)
    const outcome = resolve(story.script, state, move, diceOf(3))
    if (!outcome.ok) return []
    return [{ id, direction: outcome.direction, after: outcome.state, strict: strict(id) }]
  })
}

test('a turn that was read is kept as it was sent up to its rows, and of those only the one that was chosen [R14.05] [R10.15]', async () => {
  const before = opened().state()
  const rows = rowsAt(before)
  const asked: string[] = []
  const words = { playerText: 'I might as well tell her', question: false }
  const { direction: _, after: __, ...request } = requestOf({ playerWords: words })
  const llm = llmOf(`⟦I:own_up⟧\n${good}${tail}`, { asked })
  const reading = await modelNarrator({ llm }).read?.({ ...request, before, rows })
  const told = reading?.row && (await hear(reading.prose))
  const [head, table] = (asked[0] ?? '').split('\nROWS\n')
  const kept = told?.model?.sent.split('\nROW ')[0] ?? 'nothing was kept'
  expect(head?.endsWith(kept)).toBe(true)
  expect(kept).toContain(words.playerText)
  expect(rows.length).toBeGreaterThan(2)
  for (const { id } of rows) expect(table).toContain(`${id} | `)
  const others = rows.filter(({ id }) => id !== 'own_up')
  for (const { id } of others) expect(told?.model?.sent).not.toContain(`${id} | `)
})

test('an option keeps what the model called it until the author calls it otherwise; only the new ones are asked [R14.03] [R14.05]', async () => {
  const play = opened()
  const { after } = requestOf()
  if (!after) throw new Error('nothing came of it')
  const { scene } = after.world
  const authored = (id: string) =>
    story.texts.get('en')?.scenes.get(scene)?.intents.get(id)?.label ?? ''
  const offered = offers(story.script, after).map(({ id }) => id)
  const [first = '', ...others] = offered
  const labels = Object.fromEntries(offered.map((id, at) => [id, `Do thing ${'abcdef'[at]}`]))
  const of = Object.fromEntries(offered.map((id) => [id, authored(id)]))
  const askedWith = async (worded: WordedOptions, said: string) => {
    const asked: string[] = []
    const state = { ...firstNarratorState(), worded }
    const events = modelNarrator({ llm: llmOf(said, { asked }) }).tell(requestOf({ state }))
    const end = await endOf(events)
    return { line: /^ASK (.*)$/m.exec(asked[0]?.split('ENGINE t=').at(-1) ?? '')?.[1], end }
  }
  expect(others.length).toBeGreaterThan(0)
  expect(play.state().world.scene).toBe(scene)

  const standing = await askedWith({ scene, language: 'en', labels, of }, good)
  expect(standing.line).toBeUndefined()
  expect(standing.end.worded?.labels).toEqual(labels)

  const changed = { ...of, [first]: 'As it was called before' }
  const tailFor = `\n⟦STATE⟧{"options":{"${first}":"Do it anew"}}`
  const anew = await askedWith({ scene, language: 'en', labels, of: changed }, good + tailFor)
  expect(anew.line).toBe(`${first} (${authored(first)})`)
  expect(anew.end.worded?.labels).toEqual({ ...labels, [first]: 'Do it anew' })
  expect(anew.end.worded?.of).toEqual(of)

  const elsewhere = await askedWith({ scene: 'deck', language: 'en', labels, of }, good)
  expect(elsewhere.line?.split(' (')).toHaveLength(offered.length + 1)
  expect(elsewhere.end.worded).toBeUndefined()
})

test('where outcomes may not be known before, the model names a row first and then tells it [R14.03]', async () => {
  const state = opened().state()
  const rows = rowsAt(state, (id) => id === 'own_up')
  const asked: string[] = []
  const words = { playerText: 'I might as well tell her', question: false }
  const { direction: _, after: __, ...request } = requestOf({ playerWords: words })
  const limits: number[] = []
  const llm = llmOf(`⟦I:own_up⟧\n${good}`, { asked, limits })
  const reading = await modelNarrator({ llm }).read?.({ ...request, before: state, rows })
  expect(reading?.row?.id).toBe('own_up')
  expect(asked[0]).toContain('ROWS')
  expect(asked[0]?.split('ROWS').at(-1)).not.toMatch(/SUCCESS|FAILURE/)
  const told = reading?.row && (await hear(reading.prose))
  expect(asked).toHaveLength(2)
  // To name a row takes a few tokens: one that tells all the same is not waited for.
  expect([limits[0] ?? 0, limits[1] ?? 0]).toEqual([40, 420])
  expect(told?.model?.usage).toHaveLength(2)
  expect(asked[1]).toMatch(/ROW own_up \| .* \| (SUCCESS|FAILURE) \|/)
})
