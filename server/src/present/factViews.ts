import type { FactView } from '@fabula/contract'
import { type PlayerVars, type PlayState, say, type Texts } from '@fabula/story'

/** 'What is true': the facts revealed so far, in order, and no other [R10.14]. */
export function factViews(texts: Texts, state: PlayState, told: PlayerVars): FactView[] {
  return state.facts.flatMap(({ id, turn }) => {
    const fact = texts.facts.get(id)
    return fact ? [{ id, text: say(fact.text, told), turn }] : []
  })
}
