import type { Language, OptionView, StakesView, StakeView, TurnEventOf } from '@fabula/contract'
import {
  isForced,
  isReplay,
  isTried,
  labelOf,
  type Meter,
  type NarratorState,
  type Offer,
  offers,
  offersMeant,
  type PlayState,
  type Script,
  type Stakes,
  type Story,
  type Texts,
  type WorldState,
} from '@fabula/story'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { TurnInput } from '../../db/schema/plays.ts'
import type { Choices } from '../turn/understandMove.ts'

interface ScriptAndTexts {
  readonly script: Script
  readonly texts: Texts
}

/** The play that options are shown in, with what the narrator remembers of it and of earlier runs. */
export interface PlayMoment {
  readonly state: PlayState
  readonly memory: NarratorState | null
}

/** The options as shown: odds are words, their numbers come with the roll. */
export function optionViews(story: ScriptAndTexts, moment: PlayMoment): OptionView[] {
  return viewsOf(story, moment, offers(story.script, moment.state))
}

/** What is asked back about typed words: which option they mean, or whether the one they mean may happen. */
export function clarifyView(
  story: ScriptAndTexts,
  moment: PlayMoment,
  { choices, confirm }: Choices,
): TurnEventOf<'clarify'> {
  const meant = offersMeant(story.script, moment.state, choices)
  return {
    type: 'clarify',
    choices: viewsOf(story, moment, meant),
    ...(confirm ? { confirm } : { as_said: true as const }),
  }
}

function viewsOf(
  story: ScriptAndTexts,
  { state, memory }: PlayMoment,
  offered: readonly Offer[],
): OptionView[] {
  const { scene } = state.world
  const isAgain = memory !== null && isReplay(memory)
  const power = isForced(story.script, state) ? 0 : story.script.power
  return offered.map(({ id, odds, stakes, exit, ad }) => ({
    id,
    label: intentLabel(story.texts, { state, memory }, id) ?? id,
    odds: odds?.word ?? null,
    power,
    ...(stakes && { stakes: stakesView(story, state, stakes) }),
    ...(exit && { exit }),
    ...(ad && power > 0 && { ad: true as const }),
    ...(isAgain && !isTried(memory, scene, id) && { untried: true as const }),
  }))
}

/** What an intent of the scene is called as the play stands [R13.06]; undefined where the scene has none of this id. */
export function intentLabel(
  texts: Texts,
  { state, memory }: PlayMoment,
  id: string,
): string | undefined {
  const { scene } = state.world
  const intent = texts.scenes.get(scene)?.intents.get(id)
  const worded = memory?.worded
  const isWorded = worded?.scene === scene && worded.language === texts.lang
  const label = isWorded ? worded.labels[id] : undefined
  return intent && (label ?? labelOf(intent, state, memory?.runs))
}

/** The same label in another language: the one at the same place of the intent's labels. */
export function translatedLabel(
  { from, to }: { from: Texts; to: Texts },
  { scene, id }: { scene: string; id: string },
  label: string,
): string | undefined {
  const at = from.scenes
    .get(scene)
    ?.intents.get(id)
    ?.labels.findIndex(({ text }) => text === label)
  const translated = to.scenes.get(scene)?.intents.get(id)
  return translated?.labels[at ?? -1]?.text ?? translated?.label
}

function stakesView(
  story: ScriptAndTexts,
  { world }: PlayState,
  { gains, risks, ends }: Stakes,
): StakesView {
  const views = (ids: readonly string[]) => ids.flatMap((id) => stakeView(story, world, id) ?? [])
  return { gains: views(gains), risks: views(risks), ends }
}

function stakeView(
  { script, texts }: ScriptAndTexts,
  world: WorldState,
  id: string,
): StakeView | null {
  const meter = script.meters.get(id)
  if (meter) {
    const label = texts.meters.get(id) ?? id
    return isOnStage(script, world, meter) ? { id, label, look: meter.show } : null
  }
  const clock = texts.clocks.get(id)
  if (clock) return { id, label: clock.label, look: 'clock' }
  // The name of what may be found would give it away.
  const item = world.items.includes(id) ? texts.items.get(id) : ''
  return script.items.includes(id) ? { id, label: item ?? id, look: 'item' } : null
}

/** Of the player or of the cast on stage. Meters of characters whom the player has not met would be spoilers. */
export function isOnStage({ scenes }: Script, { scene }: WorldState, { owner }: Meter): boolean {
  return owner === 'player' || (scenes.get(scene)?.cast ?? []).includes(owner)
}

/** The player's line in the record: the typed text, or the label of the option tapped, as it was before the turn. */
export function playerLine(
  story: Story,
  { lang, before, input }: { lang: Language; before: PlayMoment; input: TurnInput },
): string {
  if (input.playerText !== null) return input.playerText
  const texts = storyTexts(story, lang)
  if (input.openingId !== null) return texts.openings.get(input.openingId)?.label ?? ''
  return intentLabel(texts, before, input.optionId ?? '') ?? ''
}
