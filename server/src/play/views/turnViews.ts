import type { Language, TurnEvent, TurnEventOf } from '@fabula/contract'
import { type LineRef, type PlayerVars, render, type Story, type Texts } from '@fabula/story'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { TurnRow } from '../../db/schema/plays.ts'
import { cardView } from '../../keepsakes/cards.ts'
import { loadDecision, loadNarratedLines } from '../turn/savedDecision.ts'
import type { TurnResult } from '../turn/turn.ts'
import { translatedLabel } from './optionViews.ts'
import { endingEvents, sceneEvents, stateEvents } from './stageViews.ts'
import { traceViews } from './tollView.ts'

export interface Reader {
  readonly story: Story
  readonly lang: Language
  readonly player: PlayerVars
}

/**
 * A turn's events in the reader's language [R10.08]. Authored lines are stored by key and rendered again; what a model
 * wrote stays as it is, tagged with its language.
 */
export function localiseTurn(
  turn: Pick<TurnRow, 'input' | 'decision' | 'narration'>,
  events: readonly TurnEvent[],
  reader: Reader,
): TurnEvent[] {
  const { story, lang } = reader
  const decision = loadDecision(turn.decision)
  if (!decision || storyTexts(story, decision.lang) === storyTexts(story, lang)) return [...events]
  // A turn of an older version of the story may refer to scenes that are gone.
  const scenes = [decision.direction.scene, decision.state.world.scene]
  if (!scenes.every((id) => story.script.scenes.has(id))) return [...events]
  const result: TurnResult = { ...decision, lang }
  const localisers = localisersFor(turn, { result, from: decision.lang }, reader)
  const isAuthored = events.some((one) => one.type === 'prose.end' && one.source === 'authored')
  const kept = isAuthored ? events.filter((event) => !isProse(event)) : events
  const localised = kept.map((event) => localisers.get(event.type)?.(event) ?? event)
  if (!isAuthored) return localised
  return withProse(localised, proseEvents(loadNarratedLines(turn.narration), result, reader))
}

type Localiser = (event: TurnEvent) => TurnEvent | undefined

/** By type, for the events that show words of the story. */
function localisersFor(
  { input }: Pick<TurnRow, 'input'>,
  { result, from }: { result: TurnResult; from: Language },
  { story, lang, player }: Reader,
): ReadonlyMap<TurnEvent['type'], Localiser> {
  const { direction, state } = result
  const texts = storyTexts(story, lang)
  const told = stateEvents(story, result, { player, memory: null, toll: null })
  const scenes = [...sceneEvents(story, result), ...endingEvents(story, result)]
  const rebuilt = [...scenes, ...told]
  const rebuild: Localiser = (event) => rebuilt.find(({ type }) => type === event.type)
  const both = { from: storyTexts(story, from), to: texts }
  const labelIn = (scene: string, id: string | null, label: string) =>
    translatedLabel(both, { scene, id: id ?? '' }, label) ?? label
  return new Map<TurnEvent['type'], Localiser>([
    ...(['objective', 'state'] as const).map((type) => [type, rebuild] as const),
    ['scene', (event) => scenes.find((one) => isSameScene(one, event)) ?? scenes[0]],
    [
      'turn.accepted',
      (event) => {
        if (event.type !== 'turn.accepted' || !event.input) return undefined
        const { optionId, openingId } = input
        const opening = texts.openings.get(openingId ?? '')?.label
        const { text } = event.input
        const label = optionId === null ? text : labelIn(direction.scene, optionId, text)
        return { ...event, input: { ...event.input, text: opening ?? label } }
      },
    ],
    [
      'understood',
      (event) => {
        if (event.type !== 'understood') return undefined
        return { ...event, label: labelIn(direction.scene, event.intent, event.label) }
      },
    ],
    [
      'challenge',
      (event) => (event.type === 'challenge' ? translatedEnding(texts, event) : undefined),
    ],
    [
      'options',
      (event) => {
        if (event.type !== 'options') return undefined
        const row = rebuilt.find(({ type }) => type === 'options')
        const views = row?.type === 'options' ? row.options : []
        const options = event.options.map((option) => ({
          ...option,
          ...views.find(({ id }) => id === option.id),
          ...(option.untried && { untried: option.untried }),
          label: labelIn(state.world.scene, option.id, option.label),
        }))
        return { ...event, options }
      },
    ],
    [
      'card.unlock',
      (event) => {
        const card = cardView(story, texts, direction.ending?.id ?? '')
        return event.type === 'card.unlock' && card ? { ...event, card } : undefined
      },
    ],
    [
      'revive.offer',
      (event) => {
        if (event.type !== 'revive.offer') return undefined
        const scene = texts.scenes.get(state.checkpoint?.scene ?? story.script.start.scene)
        return { ...event, revive: { ...event.revive, to: scene?.title ?? event.revive.to } }
      },
    ],
  ])
}

/** The picture tells them apart: an ending may show its scene in another one. */
function isSameScene(one: TurnEvent, other: TurnEvent): boolean {
  return one.type === 'scene' && other.type === 'scene' && one.scene.art === other.scene.art
}

function translatedEnding(texts: Texts, event: TurnEventOf<'challenge'>): TurnEventOf<'challenge'> {
  const { ending, toll } = event
  const label = texts.endings.get(ending.id)?.title ?? ending.label
  const traces = toll && traceViews(texts, toll.traces)
  return {
    ...event,
    ending: { ...ending, label },
    ...(toll && traces && { toll: { ...toll, traces } }),
  }
}

/** Authored prose; the scene changes just before the first words in the new one. */
function proseEvents(
  lines: readonly LineRef[],
  result: TurnResult,
  { story, lang, player }: Reader,
): TurnEvent[] {
  const entering = sceneEvents(story, result)
  const ending = endingEvents(story, result)
  const paragraphs = render(story, lang, lines, player)
  const from = (index: number) => (index < 0 ? paragraphs.length : index)
  const ends = from(paragraphs.findIndex((paragraph) => paragraph.ends))
  const enters = Math.min(ends, from(paragraphs.findIndex((paragraph) => paragraph.enters)))
  const prose = paragraphs.map(
    ({ who, mood, text, read }, p): TurnEventOf<'prose.delta'> => ({
      type: 'prose.delta',
      ...{ p, who, at: 0, text },
      ...(mood === null ? {} : { mood }),
      ...(read && { read }),
    }),
  )
  return [
    ...prose.slice(0, enters),
    ...entering,
    ...prose.slice(enters, ends),
    ...ending,
    ...prose.slice(ends),
    { type: 'prose.end', source: 'authored', lang: storyTexts(story, lang).lang },
  ]
}

function withProse(events: readonly TurnEvent[], prose: readonly TurnEvent[]): TurnEvent[] {
  const at = events.findIndex(({ type }) => type === 'state')
  return [...events.slice(0, at), ...prose, ...events.slice(at)]
}

function isProse({ type }: TurnEvent): boolean {
  return type.startsWith('prose.') || type === 'scene'
}
