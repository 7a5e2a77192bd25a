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

/** Which of the two stands first; the reader is not told who wrote which. */
function isAuthorFirst({ story, language }: Pair): boolean {
  const sum = [...`${story}${language}`].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)
  return sum % 2 === 0
}

/** Both transcripts and the questions, for a person or a model to answer. */
export function judgeText(pair: Pair): string {
  const { author, model, story, language } = pair
  const both = isAuthorFirst(pair) ? [author, model] : [model, author]
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

export type Scores = Readonly<Record<'author' | 'model', Readonly<Record<Criterion, number>>>>

/** The scores by who wrote them; null where the answer is none. */
export function readScores(pair: Pair, said: string): Scores | null {
  const json = /\{[\s\S]*\}/.exec(said.replace(/<think>[\s\S]*?<\/think>/g, ''))?.[0] ?? ''
  try {
    const { A, B } = answer.parse(JSON.parse(json))
    return isAuthorFirst(pair) ? { author: A, model: B } : { author: B, model: A }
  } catch {
    return null
  }
}

/** Lets a model judge. Null where its answer can't be read: no score is better than a made-up one. */
export async function judgeBy(llm: Llm, pair: Pair): Promise<Scores | null> {
  let said = ''
  const { story, language } = pair
  const messages = [{ role: 'user', content: judgeText(pair) }] as const
  const request = { story, language, messages, temperature: 0, maxTokens: 400 }
  for await (const event of llm.stream(request)) if (event.type === 'text') said += event.text
  return readScores(pair, said)
}

export function scoreTable(scores: Scores): string {
  const line = (name: Criterion) =>
    `${name.padEnd(10)} author ${scores.author[name]}  model ${scores.model[name]}`
  return rubric.map(([name]) => line(name)).join('\n')
}
