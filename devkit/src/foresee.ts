import { createHash } from 'node:crypto'
import type { Language } from '@fabula/contract'
import {
  available,
  begin,
  confirmOf,
  createMatcher,
  type Dice,
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

/** Looks for dice and moves that end a story as wanted, so that a test need not hope. */
export function foresee(
  story: Story,
  wanted: 'win' | 'fail',
  { lang = 'en', most = mostMoves }: { lang?: Language; most?: number } = {},
): Foreseen {
  for (let n = 0; n < mostSeeds; n++) {
    const seed = createHash('sha256').update(`${wanted} ${n}`).digest()
    const { state, moves } = playOut(story, seededDice(seed), { lang, most })
    if (state.phase !== (wanted === 'win' ? 'won' : 'revive')) continue
    return { seed, moves, ending: state.world.ending ?? '' }
  }
  throw new Error(`no ${wanted} of ${story.script.id} found in ${mostSeeds} plays`)
}

function playOut(
  story: Story,
  dice: Dice,
  { lang, most }: { lang: Language; most: number },
): { state: PlayState; moves: readonly ForeseenMove[] } {
  const [opening] = story.script.openings.keys()
  const opened = after(story, begin(story.script), { kind: 'opening', id: opening ?? null }, dice)
  const moves: ForeseenMove[] = [{ id: opening ?? '', at: 0, words: null, asks: false }]
  let state = opened
  while (state.phase === 'await' && moves.length < most) {
    const options = offers(story.script, state)
    const at = dice.draw(`foreseen ${moves.length}`, options.length) - 1
    const id = options[at]?.id ?? ''
    const asks = confirmOf(story.script, state, id) !== null
    moves.push({ id, at, words: wordsFor(story, lang, { state, wanted: id }), asks })
    state = after(story, state, { kind: 'intent', id, flair: null }, dice)
  }
  return { state, moves }
}

function after(story: Story, state: PlayState, move: Move, dice: Dice): PlayState {
  const outcome = resolve(story.script, state, move, dice)
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} was refused: ${outcome.why}`)
  return outcome.state
}

function wordsFor(
  { script, texts }: Story,
  lang: Language,
  { state, wanted }: { state: PlayState; wanted: string },
): string | null {
  const { scene } = state.world
  const inLang = texts.has(lang) ? lang : 'en'
  const told = texts.get(inLang)?.scenes.get(scene)?.intents
  const possible = available(script, state).flatMap((id) => {
    const intent = script.scenes.get(scene)?.intents.get(id)
    return intent ? [{ ...intent, cues: told?.get(id)?.cues ?? [] }] : []
  })
  const match = createMatcher(inLang, possible)
  const means = (cue: string) => {
    const understood = match(cue)
    return understood.kind === 'intent' && understood.id === wanted
  }
  return told?.get(wanted)?.cues.find(means) ?? null
}
