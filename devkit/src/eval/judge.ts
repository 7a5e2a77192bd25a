import type { Llm } from '@fabula/story'
import * as z from 'zod'
import type { SessionTurn } from './playSession.ts'

/** What a reader is asked of two transcripts of the same moves. 1 is not at all, 5 is always. */
export const rubric = [
  ['listens', 'What the player did or said is what the answer is about; a question is answered.'],
  ['remembers', 'What came out earlier is still so, and is come back to.'],
  ['moves', 'Each turn changes something: place, knowledge, relation, danger.'],
  ['voice', 'People sound like themselves, and no two alike.'],
  ['language', 'It reads as if it had been written in its language, without a foreign turn.'],
] as const
type Criterion = (typeof rubric)[number][0]

export interface Pair {
  readonly story: string
  readonly language: string
  readonly author: readonly SessionTurn[]
  readonly model: readonly SessionTurn[]
}

/** Who stands first; the reader is not told. One that likes the first best is found out by the other order. */
export const orders = ['author', 'model'] as const
export type Order = (typeof orders)[number]

/** Both transcripts and the questions, for a person or a model to answer. */
export function judgeText({ author, model, story, language }: Pair, first: Order): string {
  const both = first === 'author' ? [author, model] : [model, author]
  return [
    `Two narrators told the same moves of the story "${story}" (${language}). Read both, then score each from 1 to 5.`,
    ...both.map((turns, at) => `## Transcript ${at === 0 ? 'A' : 'B'}\n\n${transcript(turns)}`),
    '## Score',
    ...rubric.map(([name, what]) => `- ${name}: ${what}`),
    `Answer with JSON alone: {"A":{${scores}},"B":{${scores}}}`,
  ].join('\n\n')
}

const scores = rubric.map(([name]) => `"${name}":n`).join(',')

function transcript(turns: readonly SessionTurn[]): string {
  return turns
    .filter(({ shown }) => shown !== '')
    .map(({ move, shown, isTyped }) => `> ${isTyped ? `“${move}”` : `[${move}]`}\n\n${shown}`)
    .join('\n\n')
}

const score = z.number().min(1).max(5)
const scored = z.object({
  listens: score,
  remembers: score,
  moves: score,
  voice: score,
  language: score,
})
const answer = z.object({ A: scored, B: scored })

/** The scores of one reading by who wrote them. */
export type Scores = Readonly<Record<Order, Readonly<Record<Criterion, number>>>>

/** Null where the answer is none. */
function readScores(said: string, first: Order): Scores | null {
  const json = /\{[\s\S]*\}/.exec(said.replace(/<think>[\s\S]*?<\/think>/g, ''))?.[0] ?? ''
  try {
    const { A, B } = answer.parse(JSON.parse(json))
    return first === 'author' ? { author: A, model: B } : { author: B, model: A }
  } catch {
    return null
  }
}

/** Lets a model judge in one order. Null where its answer can't be read: no score is better than a made-up one. */
async function judgeOnce(llm: Llm, pair: Pair, first: Order): Promise<Scores | null> {
  let said = ''
  const { story, language } = pair
  const messages = [{ role: 'user', content: judgeText(pair, first) }] as const
  const request = { story, language, messages, temperature: 0, maxTokens: 400 }
  for await (const event of llm.stream(request)) if (event.type === 'text') said += event.text
  return readScores(said, first)
}

/** What the same judge said of the same transcripts, once with each of them first. */
export type Judgement = Readonly<Record<Order, Scores>>

/** Null where either answer can't be read. */
export async function judgeBy(llm: Llm, pair: Pair): Promise<Judgement | null> {
  const author = await judgeOnce(llm, pair, 'author')
  const model = await judgeOnce(llm, pair, 'model')
  return author && model ? { author, model } : null
}

/** What both orders prefer; null where they do not prefer the same. */
function preferred({ author, model }: Judgement, name: Criterion): Order | 'neither' | null {
  const [one, other] = [author, model].map((scores) => {
    const ahead = scores.author[name] - scores.model[name]
    if (ahead === 0) return 'neither' as const
    return ahead > 0 ? 'author' : 'model'
  })
  return one !== undefined && one === other ? one : null
}

/** The mean of both orders for each criterion, and where the order decided. */
export function scoreTable(judgement: Judgement): string {
  const both = orders.map((first) => judgement[first])
  const mean = (who: Order, name: Criterion) =>
    both.reduce((sum, scores) => sum + scores[who][name], 0) / both.length
  const lines = rubric.map(([name]) => {
    const disagrees = preferred(judgement, name) === null
    const found = `author ${mean('author', name)}  model ${mean('model', name)}`
    return `${name.padEnd(10)} ${found}${disagrees ? '  the two orders disagree' : ''}`
  })
  const split = rubric.filter(([name]) => preferred(judgement, name) === null).length
  const verdict =
    split === 0
      ? 'Both orders prefer the same.'
      : `The two orders disagree on ${split} of ${rubric.length}: what they say of those is no verdict.`
  return [...lines, verdict].join('\n')
}
