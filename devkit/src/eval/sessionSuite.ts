import type { Language } from '@fabula/contract'
import type { Llm, Story } from '@fabula/story'
import { type Gate, percent } from './Gate.ts'
import { answeredIn, isFlat, momentumOf, repeatedIn } from './measures.ts'
import { playerOf, questions } from './players.ts'
import { playSession, type SessionTurn } from './playSession.ts'
import { stubLlm } from './stubs/Stub.ts'
import { goodStub } from './stubs/vices.ts'

const turns = 30

/** Thirty turns of each story by the author and by a model: they keep moving, answer, and repeat little. */
export async function sessionSuite(stories: readonly Story[]): Promise<Gate[]> {
  const gates: Gate[] = []
  for (const story of stories) {
    gates.push(...(await gatesOf(story, 'author', null)))
    gates.push(...(await gatesOf(story, 'model', stubLlm(story, goodStub))))
  }
  return gates
}

async function gatesOf(story: Story, by: string, llm: Llm | null): Promise<Gate[]> {
  const suite = `Thirty turns of ${story.script.id}, told by the ${by}`
  const sessions: SessionTurn[][] = []
  for (const seed of [1, 2, 3]) sessions.push(await session(story, 'en', { llm, seed }))
  const blocks = sessions.map(momentumOf)
  const momentum = [0, 1, 2].map(
    (at) => blocks.reduce((sum, each) => sum + (each[at] ?? 0), 0) / blocks.length,
  )
  const answered = sessions.map(answeredIn)
  const asked = answered.reduce((sum, { questions: n }) => sum + n, 0)
  const open = answered.reduce((sum, each) => sum + each.open, 0)
  const repeated = sessions.reduce((sum, each) => sum + repeatedIn(each, 'en'), 0) / sessions.length
  const byModel = sessions.flat().filter(({ source }) => source === 'llm' || source === 'mixed')
  return [
    {
      ...{ suite, what: 'momentum in three blocks of ten' },
      found: momentum.map(percent).join(', '),
      isMet: isFlat(momentum),
    },
    { suite, what: 'questions answered', found: `${asked - open} of ${asked}`, isMet: open === 0 },
    {
      ...{ suite, what: 'sentences read again within ten turns' },
      found: percent(repeated),
      isMet: repeated <= 0.05,
    },
    ...(llm === null
      ? []
      : [
          {
            ...{ suite, what: 'turns that the model told' },
            found: `${byModel.length} of ${sessions.flat().length}`,
            isMet: null,
          },
        ]),
  ]
}

export function session(
  story: Story,
  language: Language,
  { llm, seed }: { readonly llm: Llm | null; readonly seed: number },
): Promise<SessionTurn[]> {
  const choose = playerOf(story, { seed, lines: questions })
  return playSession({ story, language, llm, turns, seed, choose })
}
