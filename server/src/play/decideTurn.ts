import type { Language } from '@fabula/contract'
import {
  available,
  createMatcher,
  createOpeningMatcher,
  type Dice,
  type Matcher,
  type Move,
  type PlayState,
  type Refused,
  resolve,
  type Script,
  type Story,
  type Texts,
} from '@fabula/story'
import { storyTexts } from '../catalog/gameCard.ts'
import type { TurnInput } from '../db/schema/plays.ts'
import type { PlayerWords, TurnDecision, Understanding } from './turnTypes.ts'

interface AskedMove {
  readonly story: Story
  readonly state: PlayState
  readonly lang: Language
  readonly input: TurnInput
}

/** `unclear` asks back, and `refused` is a tap that no longer fits: neither moves the play. */
type DecidedMove =
  | { readonly kind: 'settled'; readonly decision: TurnDecision }
  | { readonly kind: 'unclear'; readonly choices: readonly string[] }
  | { readonly kind: 'refused'; readonly why: Refused }

interface Meant {
  readonly move: Move
  readonly understanding: Understanding
  readonly heard: PlayerWords | null
}

const tapped = { via: 'tap', confidence: 1 } as const
const noWords: Understanding = { intent: null, ...tapped }

/** What a move comes to. Pure but for the dice, which give the same for the same play and turn. */
export function decideMove(asked: AskedMove, dice: Dice): DecidedMove {
  const meant = meaningOf(asked)
  if ('choices' in meant) return { kind: 'unclear', choices: meant.choices }
  const { move, understanding, heard } = meant
  const outcome = resolve(asked.story.script, asked.state, move, dice)
  if (!outcome.ok) return { kind: 'refused', why: outcome.why }
  const { direction, state } = outcome
  const { lang } = asked
  return { kind: 'settled', decision: { v: 1, lang, understanding, heard, direction, state } }
}

function meaningOf(asked: AskedMove): Meant | { choices: readonly string[] } {
  const { input, state } = asked
  if (state.phase === 'opening') return openingMeant(asked)
  if (state.phase === 'revive')
    return { move: { kind: 'revive' }, understanding: noWords, heard: null }
  if (input.optionId !== null) {
    const move: Move = { kind: 'intent', id: input.optionId, flair: null }
    return { move, understanding: { intent: input.optionId, ...tapped }, heard: null }
  }
  return textMeant(asked, input.text ?? '')
}

function openingMeant({ story, lang, input }: AskedMove): Meant {
  const { openingId, text } = input
  const id = openingId ?? (text === null ? null : openingFor(story, lang, text))
  return {
    move: { kind: 'opening', id },
    understanding: { intent: id, ...tapped },
    heard: text === null ? null : { text, question: false },
  }
}

function textMeant(
  { story, state, lang }: AskedMove,
  text: string,
): Meant | { choices: readonly string[] } {
  const possible = available(story.script, state)
  const understood = sceneMatcher(story, lang, { scene: state.world.scene, possible })(text)
  if (understood.kind === 'unclear') return { choices: understood.choices }
  if (understood.kind === 'improv') {
    const { act, question } = understood
    return {
      move: { kind: 'improv', act },
      understanding: { intent: null, via: 'improv', confidence: 0 },
      heard: { text, question },
    }
  }
  const { id, via, confidence } = understood
  return {
    move: { kind: 'intent', id, flair: null },
    understanding: { intent: id, via, confidence },
    heard: { text, question: false },
  }
}

type OpeningMatcher = (text: string) => string

/**
 * Compiled once for a story and language: a scene's takes milliseconds, a match a fraction of one. Of a long story a
 * hundred sets of intents are met, at 0.3 MB each; the ones met last are kept.
 */
const compiled = new WeakMap<Texts, Map<string, Matcher>>()
const keptSets = 32
const openings = new WeakMap<Texts, OpeningMatcher>()

/** Reads typed text in a scene, among the intents that are possible now. */
function sceneMatcher(
  story: Story,
  lang: Language,
  { scene, possible }: { scene: string; possible: readonly string[] },
): Matcher {
  const texts = storyTexts(story, lang)
  const bySet = compiled.get(texts) ?? new Map<string, Matcher>()
  compiled.set(texts, bySet)
  const key = `${scene} ${[...possible].sort().join(' ')}`
  const matcher =
    bySet.get(key) ??
    createMatcher(textLanguage(texts), intentsOf(story.script, texts, scene, possible))
  // Set anew, it is the last one met.
  bySet.delete(key)
  bySet.set(key, matcher)
  const [oldest] = bySet.keys()
  if (bySet.size > keptSets && oldest !== undefined) bySet.delete(oldest)
  return matcher
}

function intentsOf(script: Script, texts: Texts, scene: string, possible: readonly string[]) {
  return possible.flatMap((id) => {
    const intent = script.scenes.get(scene)?.intents.get(id)
    const cues = texts.scenes.get(scene)?.intents.get(id)?.cues
    if (!intent || !cues) return []
    const { concepts, irreversible, strict } = intent
    return [{ id, cues, concepts, irreversible, strict }]
  })
}

/** Finds the way in that typed words mean; null where a story has none to choose from. */
function openingFor(story: Story, lang: Language, text: string): string | null {
  const texts = storyTexts(story, lang)
  const known = openings.get(texts)
  if (known) return known(text)
  const [first, ...rest] = [...texts.openings].map(([id, { cues }]) => ({ id, cues }))
  if (!first) return null
  const made = createOpeningMatcher(textLanguage(texts), [first, ...rest])
  openings.set(texts, made)
  return made(text)
}

function textLanguage(texts: Texts): Language {
  return texts.lang as Language
}
