import type { Language } from '@fabula/contract'
import {
  available,
  type Dice,
  type Move,
  type PlayState,
  type Refused,
  resolve,
  type Story,
} from '@fabula/story'
import type { TurnInput } from '../db/schema/turn.ts'
import { openingFor, sceneMatcher } from './matchers.ts'
import type { PlayerWords, TurnDecision, Understanding } from './Settlement.ts'

export interface AskedMove {
  readonly story: Story
  readonly state: PlayState
  readonly lang: Language
  readonly input: TurnInput
}

/** `unclear` asks back, and `refused` is a tap that no longer fits: neither moves the play. */
export type DecidedMove =
  | { readonly kind: 'settled'; readonly decision: TurnDecision }
  | { readonly kind: 'unclear'; readonly choices: readonly string[] }
  | { readonly kind: 'refused'; readonly why: Refused }

interface Meant {
  readonly move: Move
  readonly understanding: Understanding
  readonly heard: PlayerWords | null
}

const tapped = { via: 'tap', confidence: 1 } as const
const noWords: Understanding = { intent: null, ...tapped }

/** What a move comes to. Pure but for the dice, which give the same for the same play and turn. */
export function decideMove(asked: AskedMove, dice: Dice): DecidedMove {
  const meant = meaningOf(asked)
  if ('choices' in meant) return { kind: 'unclear', choices: meant.choices }
  const { move, understanding, heard } = meant
  const outcome = resolve(asked.story.script, asked.state, move, dice)
  if (!outcome.ok) return { kind: 'refused', why: outcome.why }
  const { direction, state } = outcome
  const { lang } = asked
  return { kind: 'settled', decision: { v: 1, lang, understanding, heard, direction, state } }
}

function meaningOf(asked: AskedMove): Meant | { choices: readonly string[] } {
  const { input, state } = asked
  if (state.phase === 'opening') return openingMeant(asked)
  if (state.phase === 'revive')
    return { move: { kind: 'revive' }, understanding: noWords, heard: null }
  if (input.optionId !== null) {
    const move: Move = { kind: 'intent', id: input.optionId, flair: null }
    return { move, understanding: { intent: input.optionId, ...tapped }, heard: null }
  }
  return textMeant(asked, input.text ?? '')
}

function openingMeant({ story, lang, input }: AskedMove): Meant {
  const { openingId, text } = input
  const id = openingId ?? (text === null ? null : openingFor(story, lang, text))
  return {
    move: { kind: 'opening', id },
    understanding: { intent: id, ...tapped },
    heard: text === null ? null : { text, question: false },
  }
}

function textMeant(
  { story, state, lang }: AskedMove,
  text: string,
): Meant | { choices: readonly string[] } {
  const possible = available(story.script, state)
  const understood = sceneMatcher(story, lang, { scene: state.world.scene, possible })(text)
  if (understood.kind === 'unclear') return { choices: understood.choices }
  if (understood.kind === 'improv') {
    const { act, question } = understood
    return {
      move: { kind: 'improv', act },
      understanding: { intent: null, via: 'improv', confidence: 0 },
      heard: { text, question },
    }
  }
  const { id, via, confidence } = understood
  return {
    move: { kind: 'intent', id, flair: null },
    understanding: { intent: id, via, confidence },
    heard: { text, question: false },
  }
}
