import type { Intent, Script } from '../script/types.ts'
import { bagPurpose, noted } from './dice.ts'
import { direct } from './direct.ts'
import { flairBonus, oddsOf, pityOf } from './odds.ts'
import { isPossible } from './offers.ts'
import { remember } from './remember.ts'
import { type Action, type Chance, type Step, step } from './step.ts'
import type { CheckResult, Dice, Draw, Move, Outcome, PlayState } from './types.ts'
import { actKey, improvKey, sceneOf } from './worlds.ts'

type IntentMove = Extract<Move, { kind: 'intent' }>
type ImprovMove = Extract<Move, { kind: 'improv' }>

/** Replies in a row that may be free. The proof of a script stands on it, so it is no setting. */
export const freeInARow = 3

/** Typed replies that are free before the story moves on by itself [R1.04]; where that is the end, it never does. */
export function repliesLeft(script: Script, { free, world, v, phase }: PlayState): number {
  if (free < freeInARow) return freeInARow - free
  if (v < 3 || phase !== 'await') return 0
  const pushing: Action = { kind: 'reply', manner: null, pushes: true }
  return step(script, world, pushing, () => false).held ? 1 : 0
}
/** Pity needs no more than this many failures remembered. */
const failuresRemembered = 2

/** The same for the same turn, intent and revive, so that neither undo nor a retry rolls again. */
function purposeOf(state: PlayState, what: string): string {
  return `${state.world.turn + 1}|${what}|${state.reviveNo}`
}

export function chanceBy(state: PlayState, dice: Dice): Chance {
  return (storylet, scene) =>
    dice.draw(purposeOf(state, `storylet:${scene}.${storylet.id}`), 100) <= storylet.chance
}

function focusOf(script: Script, state: PlayState, intent: Intent): string | null {
  return intent.with ?? sceneOf(script, state.world).cast[0] ?? null
}

/** Flair counts only for a fact that is out and about the one it is said to. */
function flairOf(script: Script, state: PlayState, fact: string | null, focus: string | null) {
  const isOut = state.facts.some(({ id }) => id === fact)
  const about = fact === null ? [] : (script.facts.get(fact)?.about ?? [])
  return isOut && focus !== null && about.includes(focus) ? fact : null
}

function roll(state: PlayState, intent: Intent, flair: number, dice: Dice): CheckResult | null {
  const odds = oddsOf(state, intent, flair)
  if (!odds || !intent.check) return null
  const purpose = state.rolls === undefined ? purposeOf(state, intent.id) : bagPurpose(state.rolls)
  const d20 = dice.draw(purpose, 20)
  const { need, dc, mod } = odds
  return { d20, need, dc, mod, pity: pityOf(state.failures), flair, ok: d20 >= need }
}

function failuresAfter(state: PlayState, check: CheckResult | null): number {
  if (!check) return state.failures
  return check.ok ? 0 : Math.min(failuresRemembered, state.failures + 1)
}

/** A reply that changed nothing costs nothing, three in a row at most. */
function isFree(state: PlayState, { moved }: Step): boolean {
  return !moved && state.free < freeInARow
}

export function intentTurn(
  script: Script,
  state: PlayState,
  move: IntentMove,
  dice: Dice,
): Outcome {
  const intent = sceneOf(script, state.world).intents.get(move.id)
  if (!intent || !isPossible(state.world, intent)) return { ok: false, why: 'not_on_offer' }
  const { dice: noting, draws } = noted(dice)
  const focus = focusOf(script, state, intent)
  const flair = flairOf(script, state, move.flair, focus)
  const check = roll(state, intent, flair === null ? 0 : flairBonus, noting)
  const ok = check?.ok ?? true
  const action: Action = { kind: 'intent', id: intent.id, ok }
  const taken = step(script, state.world, action, chanceBy(state, noting))
  const free = isFree(state, taken)
  const after: PlayState = {
    ...remember(script, state, taken.world, taken.happenings),
    failures: failuresAfter(state, check),
    free: free ? state.free + 1 : 0,
    ...(check && state.rolls !== undefined && { rolls: state.rolls + 1 }),
  }
  const { happenings, storylet, complication } = taken
  const direction = direct(script, state, after, {
    ...{ happenings, storylet, complication, check, focus, free, draws },
    move: { ...move, flair },
    outcome: ok ? 'ok' : 'ko',
    final: intent.strict,
  })
  return { ok: true, state: after, direction }
}

/** The scene's improvisation while it lasts and moves something; else a reply that moves nothing. */
function improvise(script: Script, state: PlayState, dice: Dice): Step & { draws: Draw[] } {
  const { improv, id } = sceneOf(script, state.world)
  const done = state.world.uses[actKey(id, improvKey)] ?? 0
  if (improv.cap === null || done < improv.cap) {
    const { dice: noting, draws } = noted(dice)
    const taken = step(script, state.world, { kind: 'improv' }, chanceBy(state, noting))
    if (taken.moved) return { ...taken, draws }
  }
  const { dice: noting, draws } = noted(dice)
  const action: Action = { kind: 'idle', counts: state.free >= freeInARow }
  return { ...step(script, state.world, action, chanceBy(state, noting)), draws }
}

export function improvTurn(
  script: Script,
  state: PlayState,
  move: ImprovMove,
  dice: Dice,
): Outcome {
  const taken = improvise(script, state, dice)
  const free = isFree(state, taken)
  const after: PlayState = {
    ...remember(script, state, taken.world, taken.happenings),
    free: free ? state.free + 1 : 0,
  }
  const { happenings, storylet, complication, draws } = taken
  const told = { move, happenings, storylet, complication, free, draws }
  return { ok: true, state: after, direction: direct(script, state, after, told) }
}
