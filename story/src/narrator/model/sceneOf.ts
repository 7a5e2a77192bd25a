import type { PlayState } from '../../director/types.ts'
import { type PlayerVars as Player, say } from '../../script/text/message.ts'
import type { Texts } from '../../script/texts.ts'
import type { ModelTurn } from '../Narrator.ts'
import { textsOf } from '../textsOf.ts'
import type { Telling } from '../types.ts'
import { type Continuity, fold, secretOf } from './continuity.ts'
import { Sentences } from './Sentences.ts'

const turnsBack = 10

interface Scene {
  telling: Telling
  player: Player
  history: readonly ModelTurn[]
  /** What the turn tells, by the director's word. */
  told: string
}

/** What each sentence of a turn is held against. */
export function continuityOf({ telling, player, history, told }: Scene): Continuity {
  const { story, direction, playerWords, after } = telling
  const texts = textsOf(story, telling.language)
  const language = texts.lang
  const { script } = story
  const stage = new Set([
    ...(script.scenes.get(direction.scene)?.cast ?? []),
    ...(after ? (script.scenes.get(after.world.scene)?.cast ?? []) : []),
  ])
  const nameOf = (id: string) => texts.cast.get(id)?.name ?? id
  const cast = [...script.cast.keys()]
  const folded = fold(told, language)
  return {
    language,
    onStage: cast.filter((id) => stage.has(id)).map(nameOf),
    absent: cast.filter((id) => !stage.has(id)).map(nameOf),
    missing: missingItems(telling, texts, folded),
    meters: [...texts.meters.values(), ...[...texts.clocks.values()].map(({ label }) => label)],
    secrets: after
      ? secretsOf(texts, after, player).flatMap((text) => secretOf(text, folded, language) ?? [])
      : [],
    told: folded,
    earlier: sentencesOf(history.slice(-turnsBack), language),
    playerText: playerWords?.playerText ?? '',
  }
}

/** Things that are lying about, and could be spoken of, have a name of their own: they are none of these. */
function missingItems({ story, after }: Telling, texts: Texts, told: string): string[] {
  if (!after) return []
  const folded = (text: string) => fold(text, texts.lang)
  const things = [...texts.things.values()].map(({ name }) => folded(name))
  const isThing = (label: string) =>
    things.some((name) => label.includes(name) || name.includes(label))
  return story.script.items
    .filter((id) => !after.world.items.includes(id))
    .map((id) => texts.items.get(id) ?? id)
    .filter((label) => !told.includes(folded(label)) && !isThing(folded(label)))
}

function secretsOf(texts: Texts, { facts }: PlayState, player: Player): string[] {
  const known = new Set(facts.map(({ id }) => id))
  return [...texts.facts].flatMap(([id, { text }]) => (known.has(id) ? [] : [say(text, player)]))
}

function sentencesOf(history: readonly ModelTurn[], language: string): Set<string> {
  const found = new Set<string>()
  for (const { received } of history) {
    const sentences = new Sentences(language)
    const prose = received.replace(/⟦STATE⟧[\s\S]*$/, '')
    for (const { text } of [...sentences.push(prose), ...sentences.end()]) {
      found.add(fold(text, language))
    }
  }
  return found
}
