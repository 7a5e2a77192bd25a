import { type PlayState, type Story, textsOf, tokensIn } from '@fabula/story'
import { type Gate, percent } from './Gate.ts'
import { playerOf } from './players.ts'
import { playSession, type SessionTurn } from './playSession.ts'
import { stubLlm, wellFormed } from './stubs/Stub.ts'
import { freshProse } from './stubs/vices.ts'

const mostTokens = 9000
const leastHit = 0.9
const leastRecalled = 0.95
/** Two each: 100 words, in the middle of what the prompt asks for. */
const sentences = 5
/** In turns: how often the model makes a detail up, how often the player types, how long ago what they ask for was. */
const everyDetail = 2
const everyLine = 5
const longAgo = 60

/**
 * Five hundred turns in one history with a model that makes details up, and a player who asks for old ones: how long
 * prompts get, how much of each a server's cache knows, and whether what is asked for stands in it.
 */
export async function longPlay(story: Story, turns = 500): Promise<Gate[]> {
  const suite = `${turns} turns of ${story.script.id} in one history`
  const details = detailsOf(story)
  const told = new Map<number, Detail>()
  let now = 0
  const llm = stubLlm(story, (asked) => {
    const prose = Array.from({ length: sentences }, (_, at) => freshProse(asked.n * sentences + at))
    const detail = now % everyDetail === 0 ? details[now / everyDetail] : undefined
    if (detail) told.set(now, detail)
    return wellFormed(asked, prose.join(' '), { facts: detail ? [detail.text] : [] })
  })
  const tap = playerOf(story, { seed: 9 })
  const askedFor = new Map<number, Detail>()
  const choose = (state: PlayState, n: number) => {
    now = n
    const old = told.get(n - longAgo - (n % everyDetail))
    if (state.phase !== 'await' || n % everyLine !== 0 || !old) return tap(state, n)
    askedFor.set(n, old)
    return { text: old.question }
  }
  const played = await playSession({
    ...{ story, language: 'en', llm, turns, seed: 9, choose, isOneHistory: true },
  })
  const asked = played.filter(({ n, prompt }) => prompt !== '' && askedFor.has(n))
  const found = asked.filter(({ n, prompt }) => prompt.includes(askedFor.get(n)?.text ?? ''))
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
    {
      ...{ suite, what: `a detail made up ${longAgo} turns ago, asked for, stands in the prompt` },
      found: `${found.length} of ${asked.length}`,
      isMet: asked.length > 0 && found.length >= leastRecalled * asked.length,
    },
  ]
}

/** What a model makes up, and how a player asks for it. */
interface Detail {
  readonly text: string
  readonly question: string
}

const kinds = 'copper striped broken velvet painted frozen borrowed hollow'.split(' ')
const colours = 'amber scarlet ivory violet turquoise charcoal'.split(' ')
const things = 'whistle ladder umbrella parrot suitcase violin compass teapot'.split(' ')

/** No two are of the same thing, and neighbours share no word of it. */
function detailsOf(story: Story): Detail[] {
  const names = [...textsOf(story, 'en').cast.values()].map(({ name }) => name)
  return Array.from({ length: things.length * colours.length * kinds.length }, (_, n) => {
    const round = Math.floor(n / things.length)
    const kind = kinds[(n + round + Math.floor(round / colours.length)) % kinds.length]
    const colour = colours[(n + round) % colours.length]
    const thing = things[n % things.length]
    return {
      text: `${names[n % names.length]} once lost a ${kind} ${colour} ${thing} on the way to school`,
      question: `What became of the ${thing} that was ${kind} and ${colour}?`,
    }
  })
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
