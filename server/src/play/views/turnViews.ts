import type { Language, TurnEvent, TurnEventOf } from '@fabula/contract'
import { type LineRef, type PlayerVars, render, type Story } from '@fabula/story'
import { storyTexts } from '../../catalog/gameCard.ts'
import type { TurnInput, TurnRow } from '../../db/schema/plays.ts'
import { cardView } from '../../keepsakes/cards.ts'
import { loadDecision, loadNarratedLines } from '../savedDecision.ts'
import type { TurnResult } from '../turn.ts'
import { sceneEvents, stateEvents } from './stageViews.ts'

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
  const localisers = localisersFor(turn, result, reader)
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
  result: TurnResult,
  { story, lang, player }: Reader,
): ReadonlyMap<TurnEvent['type'], Localiser> {
  const { direction, state } = result
  const texts = storyTexts(story, lang)
  const rebuilt = [...sceneEvents(story, result), ...stateEvents(story, result, player)]
  const rebuild: Localiser = (event) => rebuilt.find(({ type }) => type === event.type)
  return new Map<TurnEvent['type'], Localiser>([
    ...(['scene', 'objective', 'state', 'options', 'challenge'] as const).map(
      (type) => [type, rebuild] as const,
    ),
    [
      'turn.accepted',
      (event) => {
        if (event.type !== 'turn.accepted' || !event.input) return undefined
        const text = playerLine(story, { lang, scene: direction.scene, input })
        return { ...event, input: { ...event.input, text } }
      },
    ],
    [
      'understood',
      (event) => {
        if (event.type !== 'understood') return undefined
        const label = texts.scenes.get(direction.scene)?.intents.get(event.intent ?? '')?.label
        return { ...event, label: label ?? event.label }
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

/** Authored prose; the scene changes just before the first words in the new one. */
function proseEvents(
  lines: readonly LineRef[],
  result: TurnResult,
  { story, lang, player }: Reader,
): TurnEvent[] {
  const entering = sceneEvents(story, result)
  const paragraphs = render(story, lang, lines, player)
  const at = paragraphs.findIndex(({ enters }) => enters)
  const prose = paragraphs.map(
    ({ who, mood, text }, p): TurnEventOf<'prose.delta'> => ({
      type: 'prose.delta',
      ...{ p, who, at: 0, text },
      ...(mood === null ? {} : { mood }),
    }),
  )
  const cut = at < 0 ? prose.length : at
  return [
    ...prose.slice(0, cut),
    ...entering,
    ...prose.slice(cut),
    { type: 'prose.end', source: 'authored', lang: storyTexts(story, lang).lang },
  ]
}

function withProse(events: readonly TurnEvent[], prose: readonly TurnEvent[]): TurnEvent[] {
  const at = events.findIndex(({ type }) => type === 'state')
  return [...events.slice(0, at), ...prose, ...events.slice(at)]
}

function isProse({ type }: TurnEvent): boolean {
  return type.startsWith('prose.') || type === 'scene' || type === 'objective'
}

/** The player's line in the record: the typed text, or the label of the option tapped in `scene`. */
export function playerLine(
  story: Story,
  { lang, scene, input }: { lang: Language; scene: string; input: TurnInput },
): string {
  if (input.playerText !== null) return input.playerText
  const texts = storyTexts(story, lang)
  if (input.openingId !== null) return texts.openings.get(input.openingId)?.label ?? ''
  return texts.scenes.get(scene)?.intents.get(input.optionId ?? '')?.label ?? ''
}
