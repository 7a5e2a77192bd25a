import { expect, test } from 'vitest'
import { intent, opened } from '../../director/fixtures/play.ts'
import { resolve } from '../../director/resolve.ts'
import { lastFerry } from '../../script/fixtures/lastFerry.ts'
import { diceOf, player } from '../fixtures/telling.ts'
import type { LlmEvent } from '../Llm.ts'
import type { ModelTurn, ProposedFact } from '../Narrator.ts'
import { firstNarratorState } from '../narratorState.ts'
import { modelNarrator } from './modelNarrator.ts'
import { tokensIn } from './tokens.ts'

const story = lastFerry()
const old = 'Mara keeps her grandmother’s compass in a biscuit tin.'
const struck = 'Mara once sold the compass.'
const newer = Array.from({ length: 60 }, (_, at) => `Mara counted ${at} gulls over the old pier.`)
const proposed = [
  { text: old, isStruck: false },
  { text: struck, isStruck: true },
  ...newer.flatMap((text, at) => [
    { text, isStruck: false },
    { text: `Mara never liked gull number ${at}.`, isStruck: true },
  ]),
]

/** The last message that a model is sent for a turn in which the player says this. */
async function promptFor(
  playerText: string | null,
  noted: readonly ProposedFact[] = proposed,
  history: readonly ModelTurn[] = [],
) {
  const outcome = resolve(story.script, opened().state(), intent('own_up'), diceOf(3))
  if (!outcome.ok) throw new Error(outcome.why)
  const { direction, state: after } = outcome
  let sent = ''
  const llm = {
    ...{ isReady: () => true, contextOf: () => 16_384 },
    stream: async function* ({ messages }: { messages: readonly { content: string }[] }) {
      sent = messages.at(-1)?.content ?? ''
      yield { type: 'text', text: 'The lamp hums.' } satisfies LlmEvent
    },
  }
  const words = playerText === null ? null : { playerText, question: true }
  const telling = { story, language: 'en', direction, after, playerWords: words }
  const state = firstNarratorState()
  const request = { ...telling, state, player, dice: diceOf(3), proposed: noted, history }
  for await (const _ of modelNarrator({ llm }).tell(request));
  return sent
}

const notedIn = (sent: string) => [...sent.matchAll(/^NOTED (.*)$/gm)].map(([, text = '']) => text)

test('a model is reminded of what it made up sixty details ago when the player asks for it [R14.05]', async () => {
  const sent = await promptFor('Where is the compass?')
  expect(notedIn(sent)[0]).toBe(old)
  expect(sent).toContain(`NOT SO, never say or hint it: ${struck}`)
})

test('what it made up takes little of a turn, and less where nothing is asked [R14.05]', async () => {
  const asked = notedIn(await promptFor('Tell me of the gulls that Mara counted over the old pier'))
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.length).toBeLessThanOrEqual(5)
  expect(notedIn(await promptFor(null))).toHaveLength(2)
  const long = Array.from({ length: 9 }, (_, at) => `Mara counted ${at} ${'old gulls '.repeat(14)}`)
  const texts = long.map((text) => ({ text, isStruck: false }))
  const taken = notedIn(await promptFor('What of the gulls?', texts))
  expect(taken.length).toBeGreaterThan(0)
  expect(tokensIn(taken.join(''))).toBeLessThanOrEqual(120)
})

test('what stands in a turn that is still sent is not said again, and is once that turn is dropped [R14.05]', async () => {
  const noted = [{ text: old, isStruck: false }]
  const turn = (received: string): ModelTurn => ({
    ...{ sent: 'ENGINE t=1', received, note: '', language: 'en' },
  })
  const told = turn(`She laughs. ⟦STATE⟧${JSON.stringify({ facts: [old] })}`)
  const later = Array.from({ length: 8 }, (_, at) => turn(`A gull goes by, number ${at}.`))
  expect(notedIn(await promptFor('Where is the compass?', noted, [told, ...later]))).toEqual([])
  const muchLater = Array.from({ length: 8 }, () => turn('A gull goes by. '.repeat(300)))
  expect(notedIn(await promptFor('Where is the compass?', noted, [told, ...muchLater]))).toEqual([
    old,
  ])
})
