import type { Language } from '@fabula/contract'
import {
  createMatcher,
  createOpeningMatcher,
  type Matcher,
  type Script,
  type Story,
  type Texts,
} from '@fabula/story'
import { storyTexts } from '../present/storyTexts.ts'

type OpeningMatcher = (text: string) => string

/**
 * Compiled once for a story and language: a scene's takes milliseconds, a match a fraction of one. Of a long story a
 * hundred sets of intents are met, at 0.3 MB each; the ones met last are kept.
 */
const compiled = new WeakMap<Texts, Map<string, Matcher>>()
const keptSets = 32
const openings = new WeakMap<Texts, OpeningMatcher>()

/** Reads typed text in a scene, among the intents that are possible now. */
export function sceneMatcher(
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
export function openingFor(story: Story, lang: Language, text: string): string | null {
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
