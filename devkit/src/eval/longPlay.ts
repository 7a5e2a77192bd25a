import { type Story, tokensIn } from '@fabula/story'
import { type Gate, percent } from './Gate.ts'
import { playerOf, questions } from './players.ts'
import { playSession, type SessionTurn } from './playSession.ts'
import { stubLlm, wellFormed } from './stubs/Stub.ts'
import { freshProse } from './stubs/vices.ts'

const mostTokens = 9000
const leastHit = 0.9
/** Two each: 100 words, in the middle of what the prompt asks for. */
const sentences = 5

/** Five hundred turns in one history: how long prompts get, and how much of each a server's cache knows. */
export async function longPlay(story: Story, turns = 500): Promise<Gate[]> {
  const suite = `${turns} turns of ${story.script.id} in one history`
  const llm = stubLlm(story, (asked) => {
    const prose = Array.from({ length: sentences }, (_, at) => freshProse(asked.n * sentences + at))
    return wellFormed(asked, prose.join(' '))
  })
  const choose = playerOf(story, { seed: 9, lines: questions, every: 5 })
  const played = await playSession({
    ...{ story, language: 'en', llm, turns, seed: 9, choose, isOneHistory: true },
  })
  const { most, mean, hit, prompts } = promptsOf(played)
  return [
    {
      ...{ suite, what: 'prompt, the longest (mean), in tokens as we count' },
      found: `${most} (${mean}) in ${prompts} prompts`,
      isMet: most <= mostTokens,
    },
    {
      ...{ suite, what: 'of each prompt the one before it' },
      found: percent(hit),
      isMet: hit >= leastHit,
    },
  ]
}

/** @returns tokens, and the share of all prompts that stood at the head of the one before */
export function promptsOf(played: readonly SessionTurn[]) {
  const prompts = played.flatMap(({ prompt }) => (prompt === '' ? [] : [prompt]))
  let before = ''
  let shared = 0
  let length = 0
  for (const prompt of prompts) {
    let same = 0
    while (same < before.length && before[same] === prompt[same]) same += 1
    shared += same
    length += prompt.length
    before = prompt
  }
  const tokens = prompts.map(tokensIn)
  const mean = Math.round(tokens.reduce((sum, n) => sum + n, 0) / Math.max(1, tokens.length))
  return {
    most: Math.max(0, ...tokens),
    mean,
    hit: shared / Math.max(1, length),
    prompts: prompts.length,
  }
}
