import { mannerOf } from '../director/replies.ts'
import type { PlayState, Reply } from '../director/types.ts'
import type { SpeechAct } from '../script/vocabulary.ts'
import type { Listener } from './createListener.ts'
import { type HeldBack, heldBackIn } from './intents.ts'
import { askedFor, type Line } from './line.ts'

/** Who listens and where the play stands. */
export interface Moment {
  listener: Listener
  state: PlayState
  possible: readonly string[]
  /** The options that the game has just asked about. */
  asked: readonly string[]
}

/** Below it, words that may be the answer to a question are the answer. */
export const sureOfIntent = 0.9

/** What is commanded or asked for, be it in so many words. */
const commanding: readonly SpeechAct[] = ['talk', 'ask', 'examine', 'wait']

export function heldBack({ listener, state, possible }: Moment, line: Line): HeldBack | null {
  return heldBackIn(listener, { line, scene: state.world.scene, possible })
}

export function sureHeldBack(moment: Moment, line: Line): HeldBack | null {
  const held = heldBack(moment, line)
  return held?.isSure ? held : null
}

/** What an option brings to light, where that is known already: it is told again. */
function toldAgain({ listener: { story }, state }: Moment, line: Line, id: string): Reply | null {
  const { world, facts } = state
  const intent = story.script.scenes.get(world.scene)?.intents.get(id)
  const isKnown = (fact: string) => facts.some((each) => each.id === fact)
  const told = intent?.ok.find(({ op, id: fact }) => op === 'reveal' && isKnown(fact))
  if (!told) return null
  const to = askedFor(story.script, state, told.id, line)
  return { kind: 'ask', of: 'fact', id: told.id, to }
}

/** An option that can't be taken now is said to be none, and neither passed over as talk nor taken for a thing that it names. */
export function laterReply(
  moment: Moment,
  line: Line,
  { held, found }: { held: HeldBack | null; found: Reply | null },
): Reply | null {
  if (!held) return null
  const later: Reply = { kind: 'later', id: held.id }
  if (found === null) {
    // What was asked and answered has no other time.
    const again = line.question && !held.isExplained ? toldAgain(moment, line, held.id) : null
    return again ?? (commanding.includes(line.act) ? later : null)
  }
  if (held.confidence < sureOfIntent) return null
  // What was found out can be asked again, and whoever names somebody in an option's own words asks nothing about them.
  if (found.kind === 'ask') return found.of === 'cast' ? later : null
  return held.isExplained || mannerOf(found) === 'hostile' ? later : null
}
