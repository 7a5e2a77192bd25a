import type { BookChapter, BookPart, Language, TurnEvent, TurnEventOf } from '@fabula/contract'
import { quoted } from './quoted.ts'

/** A turn as the reader sees it: prose joined to one event a paragraph. */
export interface ToldTurn {
  readonly events: readonly TurnEvent[]
}

/** Lines that the book adds to what was told, in its language. */
export interface BookLines {
  /** Of a roll of the dice. */
  rolled(roll: { d20: number; need: number; ok: boolean }): string
  readonly revived: string
}

/** A chapter of more turns is split, one of fewer joins its neighbour. */
const mostTurns = 18
const fewestTurns = 4

interface Draft {
  readonly title: string
  readonly art: string
  /** The parts of each turn. */
  readonly turns: BookPart[][]
}

interface Telling {
  readonly lang: Language
  readonly lines: BookLines
}

/** A play as chapters, which follow its scenes. Questions back and what was undone are not in it. */
export function chaptersOf(turns: readonly ToldTurn[], telling: Telling): BookChapter[] {
  const drafts: SceneDraft[] = []
  for (const [n, { events }] of turns.entries()) {
    if (events.some(({ type }) => type === 'clarify')) continue
    addTurn(drafts, wholeProse(n === 0 ? events.map(asChosen) : events), telling)
  }
  return drafts
    .map(withoutEmptyTurns)
    .reduce<Draft[]>(joined, [])
    .flatMap(split)
    .map(({ title, art, turns: told }) => ({ title, art, parts: told.flat() }))
}

/** A way into the story is no speech, also where it was typed. */
function asChosen(event: TurnEvent): TurnEvent {
  if (event.type !== 'turn.accepted' || event.input === null) return event
  return { ...event, input: { ...event.input, reply_type: 2 } }
}

type SceneDraft = Draft & { readonly scene: string }

/** Adds a turn to the last chapter; what it tells after it enters another scene begins the next one. */
function addTurn(drafts: SceneDraft[], events: readonly TurnEvent[], telling: Telling): void {
  let parts: BookPart[] = []
  drafts.at(-1)?.turns.push(parts)
  for (const event of events) {
    if (event.type === 'scene' && event.scene.id !== drafts.at(-1)?.scene) {
      // What the first turn tells before its scene belongs to that scene.
      if (drafts.length > 0) parts = []
      const { id: scene, title, art } = event.scene
      drafts.push({ scene, title, art, turns: [parts] })
    }
    parts.push(...partsOf(event, telling))
  }
}

function partsOf(event: TurnEvent, telling: Telling): BookPart[] {
  switch (event.type) {
    case 'turn.accepted':
      return event.input === null ? [] : ofPlayer(event.input, telling)
    case 'check':
      return [{ kind: 'rolled', text: telling.lines.rolled(event) }]
    case 'prose.delta':
      return event.text.trim() === '' ? [] : [{ kind: 'told', text: event.text.trim() }]
    case 'challenge':
      return event.result === 'failed' ? [{ kind: 'failed', text: event.ending.label }] : []
    default:
      return []
  }
}

type PlayerInput = NonNullable<TurnEventOf<'turn.accepted'>['input']>

function ofPlayer({ reply_type, text }: PlayerInput, { lang, lines }: Telling): BookPart[] {
  const isTyped = reply_type === 1
  const words: BookPart = isTyped
    ? { kind: 'said', text: quoted(text, lang) }
    : { kind: 'chose', text }
  return reply_type === 3 ? [{ kind: 'revived', text: lines.revived }, words] : [words]
}

/** The events with each paragraph as one event, patches applied. */
function wholeProse(events: readonly TurnEvent[]): TurnEvent[] {
  const whole: TurnEvent[] = []
  const last = (p: number) =>
    whole.findLastIndex((event) => event.type === 'prose.delta' && event.p === p)
  for (const event of events) {
    if (event.type === 'prose.patch') {
      const at = last(event.p)
      const before = whole[at]
      // It replaces all that follows: later paragraphs are gone with it.
      const kept = whole.filter((one, i) => i <= at || one.type !== 'prose.delta')
      whole.splice(0, whole.length, ...kept)
      if (before?.type === 'prose.delta') {
        whole[at] = { ...before, text: before.text.slice(0, event.at) + event.text }
      }
      continue
    }
    const at = event.type === 'prose.delta' ? last(event.p) : -1
    const before = whole[at]
    if (event.type === 'prose.delta' && before?.type === 'prose.delta') {
      whole[at] = { ...before, text: before.text.slice(0, event.at) + event.text }
    } else whole.push(event)
  }
  return whole
}

function withoutEmptyTurns<D extends Draft>(draft: D): D {
  return { ...draft, turns: draft.turns.filter((parts) => parts.length > 0) }
}

/** A short chapter and the one before it become one, unless that is long enough to stand and the next may take it. */
function joined(before: readonly Draft[], draft: Draft): Draft[] {
  const last = before.at(-1)
  if (draft.turns.length === 0) return [...before]
  const isShort = Math.min(draft.turns.length, last?.turns.length ?? mostTurns) < fewestTurns
  if (!last || !isShort) return [...before, draft]
  const titles = [last.title, draft.title].filter((it, i, all) => all.indexOf(it) === i)
  const one = {
    title: titles.join('\u00a0· '),
    art: last.art,
    turns: [...last.turns, ...draft.turns],
  }
  return [...before.slice(0, -1), one]
}

/** Parts of a long chapter, all about as long. */
function split(draft: Draft): Draft[] {
  const count = Math.ceil(draft.turns.length / mostTurns)
  if (count <= 1) return [draft]
  const size = Math.ceil(draft.turns.length / count)
  return Array.from({ length: count }, (_, n) => ({
    title: `${draft.title} (${n + 1})`,
    art: draft.art,
    turns: draft.turns.slice(n * size, (n + 1) * size),
  }))
}
