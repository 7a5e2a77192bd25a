import type { Story } from '../script/Story.ts'
import { isTale, longestTale, shortestTale } from '../script/tale.ts'
import type { Effect, Intent, Script } from '../script/types.ts'
import type { Proof } from './proveScript.ts'
import type { StoryFinding } from './StoryFinding.ts'

const fewestWays = 2
const mostScenes = 3
const fewestOptions = 3
const fewestEndings = 3

function error(path: string, message: string): StoryFinding {
  return { rule: 'tale', level: 'error', path, message, way: [] }
}

/** Each with whether it is kept, and what to do where it is not. */
type Law = readonly [isKept: boolean, path: string, message: string]

/** It is free, pays nothing, is for everybody, and is played once. */
function laws(script: Script): Law[] {
  const intents = [...script.scenes.values()].flatMap((scene) => [...scene.intents.values()])
  const kinds = new Set([...script.endings.values()].map(({ kind }) => kind))
  const cards = [...script.endings.values()].filter(({ card }) => card !== null)
  const { turns } = script.limits
  return [
    [script.power === 0, 'power', 'A tale is free. Write 0.'],
    [script.rating === 'all', 'rating', "A tale is the same for everybody. Write 'all'."],
    [
      script.revive.max === 0,
      'revive',
      'A tale is played once, and nobody comes back. Leave it out.',
    ],
    [cards.length === 0, 'endings', 'A tale gives no cards. Leave out card, rarity and shows.'],
    [script.openings.size >= fewestWays, 'openings', `Write ${fewestWays} to 4 ways in.`],
    [script.scenes.size <= mostScenes, 'scenes', `A tale has at most ${mostScenes} scenes.`],
    [
      turns > shortestTale && turns <= longestTale,
      'limits.turns',
      `A tale lasts at most ${shortestTale + 1} to ${longestTale} turns.`,
    ],
    [
      intents.some(({ check }) => check !== null),
      'scenes',
      'No option has a check. The dice are the same for everybody: let at least one be thrown.',
    ],
    [script.endings.size >= fewestEndings, 'endings', `Write at least ${fewestEndings} endings.`],
    [kinds.size === 2, 'endings', 'Write at least one win and one fail.'],
  ]
}

function brokenLaws(script: Script): StoryFinding[] {
  return laws(script).flatMap(([isKept, path, message]) => (isKept ? [] : [error(path, message)]))
}

function optionFindings(script: Script): StoryFinding[] {
  return [...script.scenes.values()].flatMap(({ id, intents }) => {
    const offered = [...intents.values()].filter(({ offer }) => offer)
    if (offered.length >= fewestOptions) return []
    return [
      error(`scenes.${id}.intents`, `Offer at least ${fewestOptions} options; four are best.`),
    ]
  })
}

function tooShort({ endings }: Proof): StoryFinding[] {
  return [...endings].flatMap(([id, turns]) => {
    if (turns >= shortestTale) return []
    const message = `It can be reached in ${turns} turn. Let it take at least ${shortestTale}.`
    return [error(`endings.${id}`, message)]
  })
}

function leaves(effects: readonly Effect[]): boolean {
  return effects.some(({ op }) => op === 'goto' || op === 'end')
}

/** What can be done twice in one night is told in at least two ways. */
function repeated({ script, texts }: Story): StoryFinding[] {
  const again = [...script.scenes.values()].flatMap((scene) =>
    [...scene.intents.values()]
      .filter(({ uses }) => uses !== 1)
      .flatMap((intent) => outcomesAgain(intent).map((outcome) => ({ scene, intent, outcome }))),
  )
  return [...texts].flatMap(([lang, { scenes }]) =>
    again.flatMap(({ scene, intent, outcome }) => {
      const lines = scenes.get(scene.id)?.intents.get(intent.id)?.[outcome] ?? []
      if (lines.length > 1) return []
      const path = `text/${lang}.yaml scenes.${scene.id}.intents.${intent.id}.${outcome}`
      return [error(path, "It can come twice. Write 2 lines, or 'uses: 1' in the script.")]
    }),
  )
}

function outcomesAgain({ ok, ko, check }: Intent): ('ok' | 'ko')[] {
  return [...(leaves(ok) ? [] : ['ok' as const]), ...(check && !leaves(ko) ? ['ko' as const] : [])]
}

/** What a tale for one night must keep beside the rules of every story [R15.04]. */
export function taleFindings(story: Story, proof: Proof): StoryFinding[] {
  const { script } = story
  if (!isTale(script.id)) return []
  return [...brokenLaws(script), ...optionFindings(script), ...tooShort(proof), ...repeated(story)]
}
