import { createHash } from 'node:crypto'
import { type Language, type Story, textsOf } from '@fabula/story'
import { ordinaryLines } from '../lab/typedLines.ts'
import { type Contradiction, contradictionsIn } from './contradictionsIn.ts'
import { createRobot } from './playRuns.ts'
import { type Rereading, rereadingOf } from './rereading.ts'

export interface StoryReading extends Rereading {
  readonly plays: number
  readonly turns: number
  readonly contradictions: readonly Contradiction[]
}

const runsEach = 3

/**
 * Reads plays of a robot: as many players as `plays` are enough for, three runs each.
 * @param first the number of the first player: others play otherwise
 */
export function readStory(
  story: Story,
  lang: Language,
  plays: number,
  { first = 0 }: { first?: number } = {},
): StoryReading {
  const robot = createRobot({ story, lang, lines: ordinaryLines(lang) })
  const players = Array.from({ length: Math.ceil(plays / runsEach) }, (_, number) =>
    robot(
      createHash('sha256')
        .update(`reader ${first + number}`)
        .digest(),
      runsEach,
    ),
  )
  const all = players.flat()
  const texts = textsOf(story, lang)
  return {
    plays: all.length,
    turns: all.flat().length,
    contradictions: all.flatMap((turns) => contradictionsIn(story.script, texts, turns)),
    ...rereadingOf(players, lang),
  }
}
