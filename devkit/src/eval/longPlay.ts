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
  const { most, mean, hit, ownHit, prompts } = promptsOf(played)
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
    {
      ...{ suite, what: 'the same with what the model said to it, as servers keep it too' },
      found: percent(ownHit),
      isMet: null,
    },
  ]
}

/** @returns tokens, and the shares of all prompts that stood at the head of the one before, without and with its answer */
export function promptsOf(played: readonly SessionTurn[]) {
  const asked = played.filter(({ prompt }) => prompt !== '')
  const prompts = asked.map(({ prompt }) => prompt)
  const length = prompts.reduce((sum, prompt) => sum + prompt.length, 0)
  const known = (before: (turn: SessionTurn) => string) =>
    asked.reduce((sum, { prompt }, at) => {
      const last = asked[at - 1]
      return sum + (last ? sharedHead(before(last), prompt) : 0)
    }, 0)
  const tokens = prompts.map(tokensIn)
  const mean = Math.round(tokens.reduce((sum, n) => sum + n, 0) / Math.max(1, tokens.length))
  return {
    most: Math.max(0, ...tokens),
    mean,
    hit: known(({ prompt }) => prompt) / Math.max(1, length),
    ownHit: known(({ prompt, said }) => `${prompt}\nassistant\n${said}`) / Math.max(1, length),
    prompts: prompts.length,
  }
}

function sharedHead(one: string, other: string): number {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return same
}
