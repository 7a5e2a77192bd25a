import type { PlayState } from '../director/types.ts'
import { textsOf } from '../narrator/textsOf.ts'
import type { Story } from '../script/Story.ts'
import { type PlayerVars as Player, say } from '../script/text/message.ts'

/** One thing known in a play. Director's rows are canon: locked, and never struck. */
export interface LedgerRow {
  id: string
  /** Cast ids and other names of the script it speaks of. */
  about: readonly string[]
  text: string
  /** Story turn it came out on. */
  turn: number
  source: 'director' | 'player' | 'llm'
  locked: boolean
}

/** 'What is true': the facts known so far, in the order they came out [R10.14]. */
export function whatIsTrue(
  story: Story,
  language: string,
  facts: PlayState['facts'],
  player: Player,
): LedgerRow[] {
  const texts = textsOf(story, language)
  return facts.flatMap(({ id, turn }) => {
    const text = texts.facts.get(id)?.text
    if (!text) return []
    const about = story.script.facts.get(id)?.about ?? []
    return [{ id, about, text: say(text, player), turn, source: 'director', locked: true }]
  })
}
