import { obedienceOf, type Story } from '@fabula/story'
import type { Gate } from './Gate.ts'
import { answeredIn, repeatedIn, treadmillAt } from './measures.ts'
import { playerOf, questions, smallTalk } from './players.ts'
import { playSession, type SessionTurn } from './playSession.ts'
import { stubLlm } from './stubs/Stub.ts'
import { goodStub, type Sign, type Vice, vices } from './stubs/vices.ts'

const suite = 'Vices: a model with each of them is named, and the player never sees it'
const turns = 12
const language = 'en'

export interface Caught {
  readonly vice: Vice
  /** Turns of the model in which it showed, and in which it was caught. */
  readonly told: number
  readonly caught: number
  /** Turn of the model by which it is known; null where it never is. */
  readonly after: number | null
}

/** Each vice on its own, and a model without any, of which none may be said. */
export async function viceSuite(stories: readonly Story[]): Promise<Gate[]> {
  const gates: Gate[] = []
  for (const vice of vices) {
    const runs = await Promise.all(stories.map((story) => playVice(story, vice)))
    const known = runs.flatMap(({ after }) => after ?? [])
    const caught = runs.reduce((sum, run) => sum + run.caught, 0)
    const told = runs.reduce((sum, run) => sum + run.told, 0)
    const latest = Math.max(...known)
    const isMet = known.length > 0 && ('over' in vice.sign ? latest <= 3 : caught > 0)
    const when =
      known.length === 0
        ? 'never'
        : `first after ${Math.min(...known)} turns, at the latest ${latest}`
    const found = `${caught} of ${told} turns; known in ${known.length} of ${runs.length} stories, ${when}`
    gates.push({ suite, what: vice.name, found, isMet })
  }
  return [...gates, ...(await innocent(stories))]
}

export async function playVice(story: Story, vice: Vice): Promise<Caught> {
  const told = (await playStub(story, vice.stub)).filter(({ said }) => said !== '')
  const shows = told.map((turn) => signIn(turn, vice.sign))
  const at = shows.indexOf(true)
  const caught = shows.filter((isShown) => isShown).length
  if (!('over' in vice.sign)) {
    return { vice, told: told.length, caught, after: at < 0 ? null : at + 1 }
  }
  if (vice.sign.over === 'treadmill') {
    const after = treadmillAt(told, language)
    return { vice, told: told.length, caught: after === null ? 0 : told.length - after + 1, after }
  }
  const asked = told.filter(({ isQuestion }) => isQuestion)
  const { byAuthor } = answeredIn(asked, language)
  // The first question tells: an authored line had to answer it.
  const after = byAuthor === asked.length && byAuthor > 0 ? 1 : null
  return { vice, told: asked.length, caught: byAuthor, after }
}

/** Which vices are found in a session, by the same signs. */
export function vicesIn(session: readonly SessionTurn[], lang: string): string[] {
  const told = session.filter(({ said }) => said !== '')
  const single = vices.flatMap(({ name, sign }) =>
    !('over' in sign) && told.some((turn) => signIn(turn, sign)) ? [name] : [],
  )
  const treads = treadmillAt(told, lang) === null ? [] : ['treads on the spot']
  const asked = told.filter(({ isQuestion }) => isQuestion)
  const ignores = asked.length > 0 && answeredIn(asked, lang).byAuthor === asked.length
  return [...single, ...treads, ...(ignores ? ['ignores what is asked'] : [])]
}

function signIn({ cuts, said, sent }: SessionTurn, sign: Sign): boolean {
  if ('cut' in sign) return cuts.includes(sign.cut)
  if ('over' in sign) return false
  const { row, tail } = obedienceOf(sent, said)
  if (sign.form === 'no tail') return tail === 'missing' && !said.includes('⟦STATE⟧')
  if (sign.form === 'broken tail') return tail === 'mended'
  return row === (sign.form === 'no row' ? 'missing' : 'foreign')
}

function playStub(story: Story, stub: Vice['stub']): Promise<SessionTurn[]> {
  const choose = playerOf(story, { seed: 5, lines: [...questions.slice(0, 2), ...smallTalk] })
  return playSession({ story, language, llm: stubLlm(story, stub), turns, seed: 5, choose })
}

async function innocent(stories: readonly Story[]): Promise<Gate[]> {
  const sessions = await Promise.all(stories.map((story) => playStub(story, goodStub)))
  const said = [...new Set(sessions.flatMap((session) => vicesIn(session, language)))]
  const repeated = Math.max(...sessions.map((session) => repeatedIn(session, language)))
  return [
    {
      ...{ suite, what: 'none of these' },
      found: said.length === 0 ? 'nothing is said of it' : `wrongly named: ${said.join(', ')}`,
      isMet: said.length === 0 && repeated <= 0.05,
    },
  ]
}
