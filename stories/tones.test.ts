import { createHash } from 'node:crypto'
import { type Language, languages, type Story, type Texts } from '@fabula/story'
import { expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { createRobot, type ReadTurn } from '../devkit/src/stories/reading/playRuns.ts'
import { poolAt } from '../story/src/narrator/poolAt.ts'

const players = 6
/** Turns for which a grave moment stays grave. */
const graveTurns = 2

function lightIn(texts: Texts, { lines }: ReadTurn): string[] {
  return lines.flatMap(({ key, variant }) =>
    poolAt(texts, key)[variant]?.tone === 'light' ? [`${key} ${variant}`] : [],
  )
}

/** The light lines that a few players are told, near a grave moment and elsewhere. */
function lightOf(story: Story, lang: Language, texts: Texts) {
  const robot = createRobot({ story, lang, lines: [] })
  const told = { nearGrave: [] as string[], elsewhere: [] as string[] }
  for (let player = 0; player < players; player++) {
    let since = Number.POSITIVE_INFINITY
    for (const turn of robot(createHash('sha256').update(`${player}`).digest(), 1).flat()) {
      since = turn.direction.grave ? 0 : since + 1
      told[since <= graveTurns ? 'nearGrave' : 'elsewhere'].push(...lightIn(texts, turn))
    }
  }
  return told
}

test.each(['dawn-in-a-tin', 'forty-letters', 'nineteen-year-tide'])(
  'in %s nothing light is told at a grave moment and for two turns after it, and else it is [R13.06]',
  (id) => {
    const story = ourStory(id)
    for (const lang of languages) {
      const texts = story.texts.get(lang)
      if (!texts) continue
      const { nearGrave, elsewhere } = lightOf(story, lang, texts)
      expect([lang, nearGrave]).toEqual([lang, []])
      expect([lang, elsewhere.length > 0]).toEqual([lang, true])
    }
  },
)
