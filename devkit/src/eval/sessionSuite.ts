import type { Language } from '@fabula/contract'
import type { Llm, Story } from '@fabula/story'
import { type Gate, percent } from './Gate.ts'
import { type Answered, answeredIn, isFlat, momentumOf, repeatedIn } from './measures.ts'
import { playerOf, questions, questionsInJapanese } from './players.ts'
import { playSession, type SessionTurn } from './playSession.ts'
import { honestStub, idleStub } from './stubs/honest.ts'
import { type Stub, stubLlm } from './stubs/Stub.ts'

const turns = 30

const sessionLanguages = ['en', 'ja'] as const
const seeds = [1, 2, 3]

interface Session {
  readonly story: Story
  readonly language: Language
  readonly by: string
  readonly stub: Stub | null
}

/** Thirty turns of each story by the author and by a model: they keep moving, answer, and repeat little. */
export async function sessionSuite(stories: readonly Story[]): Promise<Gate[]> {
  const gates: Gate[] = []
  for (const story of stories) {
    for (const language of sessionLanguages) {
      gates.push(...(await gatesOf({ story, language, by: 'author', stub: null })))
      gates.push(...(await gatesOf({ story, language, by: 'model', stub: honestStub })))
    }
  }
  const [first] = stories
  return first ? [...gates, ...(await controls(first))] : gates
}

/** The same gates hold no model with the vice that they are for. */
async function controls(story: Story): Promise<Gate[]> {
  const suite = 'Thirty turns told by a model that has new words, and nothing else'
  const gates: Gate[] = []
  for (const language of sessionLanguages) {
    const { momentum, open } = await measured({ story, language, by: 'model', stub: idleStub })
    const found = `${momentum.map(percent).join(', ')}; ${open} questions left open`
    gates.push({ suite, what: language, found, isMet: !isFlat(momentum) && open > 0 })
  }
  return gates
}

async function measured({ story, language, stub }: Session) {
  const sessions: SessionTurn[][] = []
  for (const seed of seeds) {
    const llm = stub && stubLlm(story, stub)
    sessions.push(await session(story, language, { llm, seed }))
  }
  const mean = (of: (turns: SessionTurn[]) => number) =>
    sessions.reduce((sum, turns) => sum + of(turns), 0) / sessions.length
  const answered = sessions.map((turns) => answeredIn(turns, language))
  const total = (of: Exclude<keyof Answered, 'byAuthor'>) =>
    answered.reduce((sum, each) => sum + each[of], 0)
  return {
    momentum: [0, 1, 2].map((at) => mean((turns) => momentumOf(turns, language)[at] ?? 0)),
    questions: total('questions'),
    askedBack: total('askedBack'),
    open: total('open'),
    repeated: mean((turns) => repeatedIn(turns, language)),
    byModel: sessions.flat().filter(({ source }) => source === 'llm' || source === 'mixed').length,
  }
}

const mostAskedBack = 0.1

async function gatesOf(asked: Session): Promise<Gate[]> {
  const { momentum, questions: all, askedBack, open, repeated, byModel } = await measured(asked)
  const suite = `Thirty turns of ${asked.story.script.id} in ${asked.language}, told by the ${asked.by}`
  const share = askedBack / Math.max(1, all)
  return [
    {
      ...{ suite, what: 'momentum in three blocks of ten' },
      found: momentum.map(percent).join(', '),
      isMet: isFlat(momentum),
    },
    {
      ...{ suite, what: 'questions answered' },
      found: `${all - open - askedBack} of ${all}, ${askedBack} asked back`,
      isMet: all > 0 && open === 0 && share <= mostAskedBack,
    },
    {
      ...{ suite, what: 'sentences read again within ten turns' },
      found: percent(repeated),
      isMet: repeated <= 0.05,
    },
    ...(asked.stub === null
      ? []
      : [
          {
            ...{ suite, what: 'turns that the model told' },
            found: `${byModel} of ${turns * seeds.length}`,
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
  const lines = language === 'ja' ? questionsInJapanese : questions
  return playSession({
    ...{ story, language, llm, turns, seed },
    choose: playerOf(story, { seed, lines }),
  })
}
