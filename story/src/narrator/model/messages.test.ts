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
