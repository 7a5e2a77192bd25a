import type { PlayState } from '../../director/types.ts'
import { type PlayerVars as Player, say } from '../../script/text/message.ts'
import type { Texts } from '../../script/texts.ts'
import { render } from '../render.ts'
import type { LineRef, Telling } from '../types.ts'

declare const isOpen: unique symbol

/**
 * A text that the player may know by now. A prompt is made of nothing else [R10.15]: one call voices the whole
 * scene, so a model that is told a secret would tell it. Only the functions of this file make one.
 */
export type OpenText = string & { readonly [isOpen]: true }

function open(text: string): OpenText {
  return text as OpenText
}

/** Words of the engine's own; no story text goes through here. */
export function engineText(
  strings: TemplateStringsArray,
  ...parts: readonly (OpenText | number)[]
) {
  return open(strings.reduce((text, string, at) => `${text}${parts[at - 1] ?? ''}${string}`))
}

export function joined(
  parts: readonly OpenText[],
  gap: '\n' | ' ' | ' | ' | ', ' | '\n\n',
): OpenText {
  return open(parts.filter((part) => part !== '').join(gap))
}

/** Ids are names that the player never sees; they tell nothing. */
export function idText(id: string): OpenText {
  return open(id.replace(/[^\w.~-]/g, ''))
}

/** What the shelf says of a story to whoever looks at it. */
export function shownOf(
  texts: Texts,
  part: 'title' | 'premise' | 'introduction' | 'rule',
): OpenText {
  return open(flat(texts[part]))
}

export function nameOf(texts: Texts, cast: string): OpenText {
  return open(flat(texts.cast.get(cast)?.name ?? texts.walkons.get(cast) ?? cast))
}

/** What anybody may say of them. */
export function aboutOf(texts: Texts, cast: string): OpenText {
  return open(flat(texts.cast.get(cast)?.about ?? ''))
}

export function titleOf(texts: Texts, scene: string): OpenText {
  return open(flat(texts.scenes.get(scene)?.title ?? scene))
}

export function itemOf(texts: Texts, item: string): OpenText {
  return open(flat(texts.items.get(item) ?? item))
}

/** The option as the player reads it. */
export function labelText(label: string): OpenText {
  return open(flat(label))
}

/** Lines that the director has this turn told. */
export function toldText({ story, language }: Telling, lines: readonly LineRef[], player: Player) {
  return open(
    flat(
      render(story, language, lines, player)
        .map(({ text }) => text)
        .join(' '),
    ),
  )
}

/** Lines that no state hides: they set the tone. */
export function styleLines(texts: Texts): OpenText[] {
  const pools = [texts.ack, texts.hook]
  return pools.flatMap((pool) =>
    pool.flatMap(({ text, when, echo }) => {
      const words = text.flatMap((part) => (typeof part === 'string' ? [part] : []))
      return when || echo || words.length < text.length ? [] : [open(flat(words.join('')))]
    }),
  )
}

/** Facts as they are known; null for one that has not come out. */
export function factText(
  texts: Texts,
  state: PlayState,
  id: string,
  player: Player,
): OpenText | null {
  const isKnown = state.facts.some((fact) => fact.id === id)
  const text = texts.facts.get(id)?.text
  return isKnown && text ? open(flat(say(text, player))) : null
}

const longestWords = 500

/** What was typed, without what could pass for a tag or a line of ours. */
export function wordsText(typed: string): OpenText {
  const plain = typed.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
  const untagged = plain.replace(/[⟦⟧<>|`]/g, ' ').replace(/\[\[|\]\]/g, ' ')
  return open([...flat(untagged)].slice(0, longestWords).join(''))
}

/** What was told and sent before, read back from where it was stored. */
export function storedText(stored: string): OpenText {
  return open(stored)
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
