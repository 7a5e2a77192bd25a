import { createHash } from 'node:crypto'
import type { Language } from '@fabula/contract'
import {
  available,
  begin,
  type Dice,
  listen,
  listenerFor,
  type Move,
  offers,
  type PlayState,
  resolve,
  type Story,
  seededDice,
} from '@fabula/story'

/** One move of a play that is known before it is played. */
export interface ForeseenMove {
  /** Of the option, or of the opening for the first. */
  readonly id: string
  /** Place among what is offered, from 0. */
  readonly at: number
  /** Words that mean the same beyond doubt; null where none do. */
  readonly words: string | null
  /** Typed, it is asked about first, for it can't be undone. */
  readonly asks: boolean
}

export interface Foreseen {
  /** The dice with which it goes like this, and only if no other move is made in between. */
  readonly seed: Buffer
  /** The opening first. */
  readonly moves: readonly ForeseenMove[]
  /** How it ends. */
  readonly ending: string
}

/** What a guest's energy is enough for, with some left. */
const mostMoves = 16
const mostSeeds = 5000

/** How a story is to end: in some win, in some failure, or in the ending of this id. */
type WantedEnd = 'win' | 'fail' | { readonly ending: string }

/** Looks for dice and moves that end a story as wanted, so that a test need not hope. */
export function foresee(
  story: Story,
  wanted: WantedEnd,
  { lang = 'en', most = mostMoves }: { lang?: Language; most?: number } = {},
): Foreseen {
  const name = typeof wanted === 'string' ? wanted : wanted.ending
  for (let n = 0; n < mostSeeds; n++) {
    const seed = createHash('sha256').update(`${name} ${n}`).digest()
    const { state, steps } = playOut(story, seededDice(seed), most)
    if (!endsAs(state, wanted)) continue
    const [opening] = story.script.openings.keys()
    const moves = steps.map((step) => foreseen(story, lang, step))
    return {
      seed,
      moves: [{ id: opening ?? '', at: 0, words: null, asks: false }, ...moves],
      ending: state.world.ending ?? '',
    }
  }
  throw new Error(`no ${name} of ${story.script.id} found in ${mostSeeds} plays`)
}

function endsAs(state: PlayState, wanted: WantedEnd): boolean {
  if (wanted === 'win') return state.phase === 'won'
  if (wanted === 'fail') return state.phase === 'revive'
  return state.world.ending === wanted.ending
}

interface Step {
  readonly id: string
  readonly at: number
  /** The state it is taken in. */
  readonly from: PlayState
}

function playOut(
  story: Story,
  dice: Dice,
  most: number,
): { state: PlayState; steps: readonly Step[] } {
  const [opening] = story.script.openings.keys()
  let state = after(story, begin(story.script), { kind: 'opening', id: opening ?? null }, dice)
  const steps: Step[] = []
  while (state.phase === 'await' && steps.length + 1 < most) {
    const options = offers(story.script, state)
    const at = dice.draw(`foreseen ${steps.length + 1}`, options.length) - 1
    const id = options[at]?.id ?? ''
    steps.push({ id, at, from: state })
    state = after(story, state, { kind: 'intent', id, flair: null }, dice)
  }
  return { state, steps }
}

function foreseen(story: Story, lang: Language, { id, at, from }: Step): ForeseenMove {
  const said = wordsFor(story, lang, { state: from, wanted: id })
  return { id, at, words: said?.words ?? null, asks: said?.asks ?? false }
}

function after(story: Story, state: PlayState, move: Move, dice: Dice): PlayState {
  const outcome = resolve(story.script, state, move, dice)
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} was refused: ${outcome.why}`)
  return outcome.state
}

/** What an author wrote for the move, and the story takes for it. */
function wordsFor(
  story: Story,
  lang: Language,
  { state, wanted }: { state: PlayState; wanted: string },
): { words: string; asks: boolean } | null {
  const { scene } = state.world
  const texts = story.texts.get(lang) ?? story.texts.get('en')
  if (!texts) return null
  const possible = available(story.script, state)
  const listener = listenerFor({ story, texts, scene, possible })
  for (const words of texts.scenes.get(scene)?.intents.get(wanted)?.cues ?? []) {
    const heard = listen(listener, state, { text: words, possible })
    if (heard.kind === 'confirm' && heard.id === wanted) return { words, asks: true }
    const move = heard.kind === 'move' ? heard.move : null
    if (move?.kind === 'intent' && move.id === wanted) return { words, asks: false }
  }
  return null
}
