import { openPassage, type Passage, type Place, type PlayStatus } from './Passage.ts'
import { keyOf, type Memory, type Policy } from './policies.ts'
import type { Scribe } from './Scribe.ts'

/** How a game went. `ending` is null when it reached none. */
export interface Played {
  readonly ending: { readonly label: string; readonly won: boolean } | null
  readonly turns: number
  readonly charged: number
  readonly runs: number
}

/** More than any story's turns with its revives. */
const mostTurns = 200

/** Plays until there is an ending the policy wants, each game as a new guest with a new guest's energy. */
export async function playByPolicy(
  place: Place,
  { policy, runs, scribe }: { policy: Policy; runs: number; scribe: Scribe },
): Promise<Played> {
  const fatal = new Set<string>()
  let last: Played = { ending: null, turns: 0, charged: 0, runs: 0 }
  for (let run = 1; run <= runs; run++) {
    scribe.say(`\n── Game ${run} ──`)
    const passage = await openPassage(place, scribe.hear)
    last = { ...(await playOnce(passage, policy, { fatal, scribe })), runs: run }
    if (last.ending && isWanted(policy, last.ending.won)) return last
  }
  return last
}

function isWanted({ wants }: Policy, won: boolean): boolean {
  return wants === 'any' || (wants === 'win') === won
}

async function playOnce(
  passage: Passage,
  policy: Policy,
  { fatal, scribe }: { fatal: Set<string>; scribe: Scribe },
): Promise<Omit<Played, 'runs'>> {
  const memory: Memory = { taken: new Map(), fatal }
  let turns = 0
  let charged = 0
  for (; turns < mostTurns; ) {
    const standing = await passage.standing()
    scribe.tellStanding(standing, await passage.balances())
    const over = await isOver(passage, policy, standing)
    if (over) return { ending: over, turns, charged }
    if (standing.state === 'revive') continue
    const answer = await move(passage, policy, { standing, memory })
    if (answer.code !== 200) {
      scribe.say(answer.msg)
      break
    }
    turns++
    const done = answer.events.at(-1)
    charged += done?.type === 'turn.done' ? done.charge : 0
  }
  return { ending: null, turns, charged }
}

async function move(
  passage: Passage,
  policy: Policy,
  { standing, memory }: { standing: PlayStatus; memory: Memory },
) {
  if (standing.state === 'opening') {
    const [first] = standing.openings
    return passage.open(first ? { id: first.id } : { text: 'I begin.' })
  }
  const scene = standing.scene?.id ?? ''
  const option = policy.choose(scene, standing.options, memory)
  if (!option) throw new Error(`the scene ${scene} offers nothing`)
  const key = keyOf(scene, option.id)
  memory.taken.set(key, (memory.taken.get(key) ?? 0) + 1)
  const answer = await passage.choose(option.id)
  const failed = answer.events.some(
    (event) => event.type === 'challenge' && event.result === 'failed',
  )
  if (failed && option.odds === null) memory.fatal.add(key)
  return answer
}

/** Goes back from a failure where the policy would and can; else lets it stand. */
async function isOver(
  passage: Passage,
  policy: Policy,
  { state, ending, revive }: PlayStatus,
): Promise<Played['ending']> {
  const label = ending?.label ?? ''
  if (state === 'won' || state === 'failed') return { label, won: state === 'won' }
  if (state !== 'revive') return null
  const { coin } = await passage.balances()
  const accept = policy.revives && revive !== null && revive.cost <= coin
  await passage.revive(accept)
  return accept ? null : { label, won: false }
}
