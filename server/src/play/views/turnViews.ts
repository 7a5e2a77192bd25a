import type { Language, TurnEvent, TurnEventOf } from '@fabula/contract'
import { type LineRef, type PlayerVars, render, type Story } from '@fabula/story'
import { storyTexts } from '../../catalog/gameCard.ts'
import type { TurnInput, TurnRow } from '../../db/schema/plays.ts'
import { cardView } from '../../keepsakes/cards.ts'
import { loadDecision, loadTelling } from '../savedTurn.ts'
import type { TurnResult } from '../turnTypes.ts'
import { sceneEvents, stateEvents } from './stageViews.ts'

/** Who reads a story, and in which language. */
export interface Reader {
  readonly story: Story
  readonly lang: Language
  readonly told: PlayerVars
}

/**
 * A turn's events as they would have been told in the listener's language [R10.08]. Authored lines are known by key
 * and said anew; what a model wrote stays as it is, and says by its tag in which language.
 */
export function localiseTurn(
  turn: Pick<TurnRow, 'input' | 'decision' | 'told'>,
  events: readonly TurnEvent[],
  listener: Reader,
): TurnEvent[] {
  const { story, lang } = listener
  const settled = loadDecision(turn.decision)
  if (!settled || storyTexts(story, settled.lang) === storyTexts(story, lang)) return [...events]
  // Told under an older version of the story: what it speaks of may be gone.
  if (
    ![settled.direction.scene, settled.state.world.scene].every((id) => story.script.scenes.has(id))
  )
    return [...events]
  const inLang: TurnResult = { ...settled, lang }
  const lines = loadTelling(turn.told)
  const isAuthored = events.some((one) => one.type === 'prose.end' && one.source === 'authored')
  const kept = isAuthored ? events.filter((event) => !isProse(event)) : [...events]
  const prose = isAuthored ? proseOf(lines, inLang, listener) : []
  const anew = anewBy(turn, inLang, listener)
  const worded = kept.map((event) => anew.get(event.type)?.(event) ?? event)
  return isAuthored ? withProse(worded, prose) : worded
}

type Anew = (event: TurnEvent) => TurnEvent | undefined

/** How each event that shows words of the story says them. */
function anewBy(
  { input }: Pick<TurnRow, 'input'>,
  settled: TurnResult,
  { story, lang, told }: Reader,
): ReadonlyMap<TurnEvent['type'], Anew> {
  const { direction, state } = settled
  const texts = storyTexts(story, lang)
  const after = [...sceneEvents(story, settled), ...stateEvents(story, settled, told)]
  const same: Anew = (event) => after.find(({ type }) => type === event.type)
  return new Map<TurnEvent['type'], Anew>([
    ...(['scene', 'objective', 'state', 'options', 'challenge'] as const).map(
      (type) => [type, same] as const,
    ),
    [
      'turn.accepted',
      (event) => {
        if (event.type !== 'turn.accepted' || !event.input) return undefined
        const text = inputText(story, { lang, scene: direction.scene, input })
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

/** The stage changes just before the first words in the new scene. */
function proseOf(
  lines: readonly LineRef[],
  settled: TurnResult,
  { story, lang, told }: Reader,
): TurnEvent[] {
  const entering = sceneEvents(story, settled)
  const paragraphs = render(story, lang, lines, told)
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

/** The player's own line in the record: what was typed, or the words on what was tapped in `scene`. */
export function inputText(
  story: Story,
  { lang, scene, input }: { lang: Language; scene: string; input: TurnInput },
): string {
  if (input.text !== null) return input.text
  const texts = storyTexts(story, lang)
  if (input.openingId !== null) return texts.openings.get(input.openingId)?.label ?? ''
  return texts.scenes.get(scene)?.intents.get(input.optionId ?? '')?.label ?? ''
}
