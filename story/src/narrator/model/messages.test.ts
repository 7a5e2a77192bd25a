import { expect, test } from 'vitest'
import type { ModelTurn } from '../Narrator.ts'
import { messagesBefore } from './messages.ts'
import { storedText } from './OpenText.ts'
import { tokensIn } from './tokens.ts'

const words = (n: number, seed: number) =>
  Array.from({ length: n }, (_, at) => `word${(seed * 31 + at * 7) % 997}`).join(' ')
const system = storedText(words(900, 1))
const turnOf = (n: number): ModelTurn => ({
  sent: `ENGINE t=${n} ${words(n % 3 === 0 ? 60 : 20, n)}`,
  received: words(110, n),
  note: n % 4 === 0 ? `t=${n} ${words(8, n)}` : '',
  language: 'en',
})

test('over 500 turns prompts stay below 9,000 tokens, and nine tenths of each are the one before [R14.05]', () => {
  const history: ModelTurn[] = []
  let last = ''
  let shared = 0
  let sum = 0
  let most = 0
  for (let n = 0; n < 500; n += 1) {
    const next = turnOf(n)
    const before = messagesBefore({ system, history, context: 16_384, maxTokens: 420 })
    const messages = [...before, { role: 'user', content: next.sent }]
    const prompt = messages.map(({ role, content }) => `${role}\n${content}`).join('\n')
    let same = 0
    while (same < last.length && last[same] === prompt[same]) same += 1
    shared += same
    sum += prompt.length
    most = Math.max(most, tokensIn(prompt))
    last = prompt
    history.push(next)
  }
  expect(most).toBeLessThanOrEqual(9000)
  expect(shared / sum).toBeGreaterThan(0.9)
})

const historyOf = (turns: number) => Array.from({ length: turns }, (_, n) => turnOf(n))

/** What a prompt after so many turns has of them, word for word and as notes. */
function promptAfter(turns: number, context = 16_384) {
  const history = historyOf(turns)
  const messages = messagesBefore({ system, history, context, maxTokens: 420 })
  const [first, ...live] = messages.map(({ content }) => content)
  const notes = (first ?? '').split('\n\nBEFORE\n\n')[1]?.split('\n') ?? []
  const tokens = messages.reduce((sum, { content }) => sum + tokensIn(content), 0)
  return { history, live, notes, tokens }
}

test('turns that are no longer sent leave their notes, in order and each once, and the newest turns stay as they were [R14.05]', () => {
  const { history, live, notes } = promptAfter(60)
  const kept = history.slice(-live.length / 2)
  expect(live).toEqual(kept.flatMap(({ sent, received }) => [sent, received]))
  expect([kept.length >= 3, kept.length < 60]).toEqual([true, true])
  const dropped = history.slice(0, -kept.length)
  expect(notes).toEqual(dropped.flatMap(({ note }) => (note === '' ? [] : [note])))
  expect(notes.length).toBeGreaterThan(5)
})

test('of very many notes the oldest give way, and the newest stay [R14.05]', () => {
  const { history, live, notes } = promptAfter(500)
  const all = history.slice(0, -live.length / 2).flatMap(({ note }) => (note === '' ? [] : [note]))
  expect(notes.length).toBeLessThan(all.length)
  expect(notes.length).toBeGreaterThan(5)
  expect(notes).toEqual(all.slice(-notes.length))
})

test('a server that holds less is sent fewer turns, so that the answer has room [R14.05]', () => {
  const [small, large] = [promptAfter(60, 8192), promptAfter(60)]
  expect(small.tokens).toBeLessThanOrEqual(8192 - 420)
  expect(small.live.length).toBeLessThan(large.live.length)
})
