import type { Language } from '@fabula/contract'
import {
  available,
  type ConfirmReason,
  createOpeningListener,
  type Heard,
  listen,
  listenerFor,
  type Move,
  type PlayerWords,
  type PlayState,
  type Reply,
  readAgreement,
  readAnswer,
  type Story,
  type Texts,
  textsToHear,
} from '@fabula/story'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { TurnInput } from '../../db/schema/plays.ts'
import type { AskedAbout, Understanding } from './turn.ts'

export interface MoveRequest {
  readonly story: Story
  readonly state: PlayState
  readonly lang: Language
  readonly input: TurnInput
}

interface UnderstoodMove extends OpenWords {
  readonly move: Move
  readonly understanding: Understanding
  readonly playerWords: PlayerWords | null
}

/** Words of which it is not sure that they are no option: a model may read them. */
export interface OpenWords {
  /** What they come to where no option is meant; null for nothing: they are asked for again. */
  readonly instead?: Reply | null
}

/** Intents between which typed words don't decide, or the one that is asked about first because of `confirm`. */
export interface Choices extends OpenWords {
  readonly choices: readonly string[]
  readonly confirm?: ConfirmReason
  readonly about?: AskedAbout
}

/** What the player means: a tap says it, typed words are matched against the intents that are possible now. */
export function understandMove(request: MoveRequest): UnderstoodMove | Choices {
  const { input, state } = request
  if (state.phase === 'opening') return understandOpening(request)
  if (state.phase === 'revive')
    return { move: { kind: 'revive' }, understanding: noIntent, playerWords: null }
  if (input.optionId !== null) {
    const move: Move = { kind: 'intent', id: input.optionId, flair: null }
    return { move, understanding: { intent: input.optionId, ...tapped }, playerWords: null }
  }
  return understandText(request, input.playerText ?? '')
}

const tapped = { via: 'tap', confidence: 1 } as const
const noIntent: Understanding = { intent: null, ...tapped }

/** A way in is free and can be taken again: nobody is told how it was understood. */
export function openingBy(id: string | null): Understanding {
  return { intent: id, ...tapped }
}

/** Words that say no way in are asked for again, a question is answered, and nothing has begun [R13.10]. */
function understandOpening({ story, lang, input }: MoveRequest): UnderstoodMove | Choices {
  const { openingId, playerText } = input
  const heard = playerText === null ? null : hearOpening(story, lang, playerText)
  if (heard?.kind === 'noise') return { choices: [] }
  if (heard?.kind === 'unclear') return { choices: [], instead: null }
  if (heard?.kind === 'asked') return { choices: [], instead: null, about: 'introduction' }
  const id = openingId ?? heard?.id ?? null
  return {
    move: { kind: 'opening', id },
    understanding: openingBy(id),
    playerWords: playerText === null ? null : { playerText, question: false },
  }
}

/** A move that cannot be taken back is asked about first: it is the only choice, and a tap on it does it [R13.04]. */
function understandText(
  { story, state, lang, input }: MoveRequest,
  playerText: string,
): UnderstoodMove | Choices {
  const possible = available(story.script, state)
  const { asked = [] } = input
  const texts = textsToHear(story, storyTexts(story, lang), playerText, lang)
  const answer = [lang, texts.lang as Language]
    .map((language) => readAnswer(playerText, { asked, possible, language }))
    .find((read) => read !== null)
  if (answer) return understandAnswer(answer)
  const listener = listenerFor({ story, texts, scene: state.world.scene, possible })
  const line = { text: playerText, asked, possible }
  const agreed = readAgreement(listener, state, line)
  if (agreed !== null) return understandAnswer({ kind: 'chosen', id: agreed })
  const heard = listen(listener, state, line)
  if (heard.kind === 'noise') return { choices: [] }
  if (heard.kind === 'confirm') return { choices: [heard.id], confirm: heard.reason }
  if (heard.kind === 'unclear' && !input.asSaid)
    return { choices: heard.choices, instead: heard.instead }
  const { move, via, confidence, question } = heard.kind === 'move' ? heard : asSaid(heard)
  return {
    move,
    ...(!input.asSaid && isOpen(move) && { instead: move }),
    understanding: { intent: move.kind === 'intent' ? move.id : null, via, confidence },
    playerWords: { playerText, question },
  }
}

const closedActs: readonly string[] = ['claim', 'meta', 'insult', 'threaten']

/** Speech about nothing that the story knows. What is claimed or said in anger is no option by other words. */
function isOpen(move: Move): move is Reply {
  if (move.kind === 'say') return !closedActs.includes(move.act)
  return move.kind === 'ask' && move.of === 'other'
}

/** A yes to what was asked does it as a tap would: nothing is quoted, and it is not asked about again [R13.04]. */
function understandAnswer(
  answer: NonNullable<ReturnType<typeof readAnswer>>,
): UnderstoodMove | Choices {
  if (answer.kind === 'declined') return { choices: [], about: 'declined' }
  if (answer.kind === 'again') return { choices: answer.choices }
  const { id } = answer
  const move: Move = { kind: 'intent', id, flair: null }
  return { move, understanding: { intent: id, via: 'cue', confidence: 1 }, playerWords: null }
}

/** What unclear words come to where the player has said that neither choice is meant [R13.01]. */
function asSaid({
  instead,
}: Extract<Heard, { kind: 'unclear' }>): Extract<Heard, { kind: 'move' }> {
  const question = instead.kind === 'ask'
  return { kind: 'move', move: instead, via: 'improv', confidence: 0, question }
}

/** Compiles what the next typed line is understood by, which takes as long as to understand it. */
export function prepareToListen({ story, state, lang }: MoveRequest): void {
  const texts = storyTexts(story, lang)
  if (state.phase === 'opening') openingListener(texts)
  else {
    const possible = available(story.script, state)
    listenerFor({ story, texts, scene: state.world.scene, possible })
  }
}

type OpeningListener = NonNullable<ReturnType<typeof createOpeningListener>>

const openingListeners = new WeakMap<Texts, OpeningListener>()

/** A way in can be said only in a language that the story is told in. */
function hearOpening(
  story: Story,
  lang: Language,
  playerText: string,
): ReturnType<OpeningListener> | null {
  const told = storyTexts(story, lang)
  const texts = textsToHear(story, told, playerText, lang)
  const listener = openingListener(texts.scenes.size > 0 ? texts : told)
  return listener ? listener(playerText) : null
}

/** Finds the opening that typed words mean; null where a story has none to choose from. */
function openingListener(texts: Texts): OpeningListener | null {
  const known = openingListeners.get(texts)
  if (known) return known
  const made = createOpeningListener(texts)
  if (made) openingListeners.set(texts, made)
  return made
}
