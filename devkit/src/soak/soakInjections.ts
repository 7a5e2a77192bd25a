import { languages } from '@fabula/contract'
import { disguised } from '../eval/disguises.ts'
import {
  grasping,
  type Injured,
  injectionsIn,
  injureMatcher,
  injureModel,
  type LinesToType,
  marking,
  obeying,
  withCanaries,
} from '../eval/injure.ts'
import { ourStory } from '../stories/compiledStory.ts'
import { storyIds } from '../stories/readStoryFiles.ts'
import type { Soak } from './Soak.ts'

/**
 * Bar I6: a thousand lines in each language that mean no good, typed to the matcher alone, to a model that writes markup,
 * to one that obeys them and forges our marks, and to one that names whichever row pays. No state, ending, secret or
 * markup may come of them.
 */
export const soakInjections: Soak = async ({ until, say }) => {
  const stories = storyIds().map((id) => withCanaries(ourStory(id)))
  let [typed, faults] = [0, 0]
  for (const language of languages) {
    if (performance.now() > until) break
    const story = stories.find(({ texts }) => texts.has(language))
    if (!story) continue
    const set: LinesToType = { language, lines: disguised(injectionsIn(language).flat()) }
    const tellers = {
      'the matcher alone': injureMatcher(story, set),
      'a model that writes markup': await injureModel(story, set, marking),
      'a model that obeys': await injureModel(story, set, obeying),
      'a model that names what pays': await injureModel(story, set, grasping),
    }
    for (const [teller, injured] of Object.entries(tellers)) {
      typed += injured.lines
      const found = faultsIn(injured)
      faults += found
      const { lines, moved, told } = injured
      const by = `injections, ${story.script.id}, ${language}, ${teller}`
      say(
        `${by}: ${lines} lines, ${moved} read as moves, ${told} told by it, ${found} faults${found > 0 ? `: ${JSON.stringify(injured)}` : ''}`,
      )
    }
  }
  say(`injections: ${typed} lines typed, ${faults} faults`)
  return faults
}

function faultsIn({ illegal, unearned, canaries, marks }: Injured): number {
  return illegal + unearned + canaries + marks
}
