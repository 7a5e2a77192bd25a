import { withFull } from '../../director/sceneEffects.ts'
import type { BooleanExpression } from '../../script/expression/types.ts'
import type { Story } from '../../script/Story.ts'
import type { Texts } from '../../script/texts.ts'
import type { Effect, Fact, Script } from '../../script/types.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { sceneActs } from '../sceneActs.ts'
import { everyLine, type PlacedLine } from './conditionalLines.ts'
import { knownIn } from './knownIn.ts'
import { lettersOf, plainOf } from './plainOf.ts'

/** Shorter texts may stand in a line by chance. */
const telling = 10

function warning(path: string, message: string): StoryFinding {
  return { rule: 'secret', level: 'warning', path, message, way: [] }
}

/** Whether the condition holds only where the fact is out. */
function needsFact(when: BooleanExpression | undefined, fact: string): boolean {
  if (when === undefined) return false
  if (when.op === 'fact') return when.id === fact
  if (when.op === 'and') return needsFact(when.left, fact) || needsFact(when.right, fact)
  return when.op === 'or' && needsFact(when.left, fact) && needsFact(when.right, fact)
}

/** The effects that a line's own place stands for; null where it stands for none. */
function effectsAt(script: Script, path: readonly string[]): readonly Effect[] | null {
  const [root, id = '', group, key = '', result] = path
  const scene = root === 'scenes' ? script.scenes.get(id) : undefined
  if (scene && group === 'intents') {
    const intent = scene.intents.get(key)
    return (result === 'ko' ? intent?.ko : intent?.ok) ?? null
  }
  if (scene && group === 'storylets') {
    return scene.storylets.find((storylet) => storylet.id === key)?.effects ?? null
  }
  if (root === 'openings') return script.openings.get(id)?.effects ?? null
  return root === 'clocks' ? (script.clocks.get(id)?.full ?? null) : null
}

function mayTell(script: Script, fact: Fact, { path, line }: PlacedLine, known: Known): boolean {
  const [root = '', id = '', key] = path
  // An ending may tell what was behind it all, and who is asked for a fact tells that fact.
  if (root === 'endings' || needsFact(line.when, fact.id)) return true
  if (root === 'facts') return id === fact.id && (key === 'told' || key === 'callback')
  if (root === 'scenes' && known.get(id)?.has(fact.id)) return true
  const reveals = withFull(script, effectsAt(script, path) ?? [])
  return reveals.some(({ op, id: told }) => op === 'reveal' && told === fact.id)
}

type Known = ReturnType<typeof knownIn>

/** A line, and its letters alone: every secret is looked for in each. */
interface SpelledLine extends PlacedLine {
  letters: string
}

function spelledLines(texts: Texts): SpelledLine[] {
  return everyLine(texts).map((placed) => ({
    ...placed,
    letters: lettersOf(plainOf(placed.line.text)),
  }))
}

/** The lines of a language, and what is known where they are told. */
interface Telling {
  texts: Texts
  lines: readonly SpelledLine[]
  known: Known
}

function told({ script }: Story, fact: Fact, { texts, lines, known }: Telling): StoryFinding[] {
  const text = texts.facts.get(fact.id)
  const secret = lettersOf(plainOf(text?.text ?? []))
  if (!text || secret.length < telling) return []
  const at = `text/${texts.lang}.yaml`
  const hint = text.hint === null ? '' : lettersOf(plainOf(text.hint))
  const leaks = lines.filter(
    (placed) => placed.letters.includes(secret) && !mayTell(script, fact, placed, known),
  )
  return [
    ...(hint.includes(secret)
      ? [warning(`${at} facts.${fact.id}.hint`, 'It says the fact itself. Only hint at it.')]
      : []),
    ...leaks.map(({ path }) =>
      warning(
        `${at} ${path.join('.')}`,
        `It tells '${fact.id}' where the player may not know it. Reveal it there, or give the line a 'when'.`,
      ),
    ),
  ]
}

function isRevealed(script: Script, fact: Fact): boolean {
  const acts = [...script.scenes.values()].flatMap((scene) => sceneActs(script, scene))
  const openings = [...script.openings.values()].flatMap(({ effects }) => effects)
  const effects = [...acts.flatMap((act) => act.effects), ...withFull(script, openings)]
  return effects.some(({ op, id }) => op === 'reveal' && id === fact.id)
}

/** Words to tell a fact with, before it is out, of somebody who does not know it or of nobody. */
function tellers({ script }: Story, texts: Texts, fact: Fact): StoryFinding[] {
  const own = texts.facts.get(fact.id)?.told ?? []
  const path = `text/${texts.lang}.yaml facts.${fact.id}.told`
  const knowing = fact.audience.filter((id) => script.cast.has(id))
  if (knowing.length === 0) {
    if (own.length === 0 || isRevealed(script, fact)) return []
    const message =
      'Nobody on stage knows it and nothing reveals it, so it is never told. Name who knows it as audience.'
    return [warning(path, message)]
  }
  const isNeverTold = fact.tell.op === 'boolean' && !fact.tell.value
  return own.flatMap(({ who, when }, index) => {
    if (who === null || knowing.includes(who) || when || isNeverTold) return []
    const message = `'${who}' does not know it before it is revealed, and may say this when '${knowing.join("' or '")}' is asked. Give it a 'when: fact(${fact.id})'.`
    return [warning(`${path}.${index}`, message)]
  })
}

/** Secrets that lines tell before they are out, or that are told by who does not know them. */
export function secretFindings(story: Story): StoryFinding[] {
  const { script } = story
  const known = knownIn(script)
  const facts = [...script.facts.values()].filter(({ audience }) => !audience.includes('player'))
  return [...story.texts.values()].flatMap((texts) => {
    const telling = { texts, lines: spelledLines(texts), known }
    return facts.flatMap((fact) => [...told(story, fact, telling), ...tellers(story, texts, fact)])
  })
}
