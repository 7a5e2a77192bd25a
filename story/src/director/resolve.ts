import type { Effect, Script } from '../script/types.ts'
import { applyEffects } from './applyEffects.ts'
import { direct } from './direct.ts'
import { remember } from './remember.ts'
import { replyTurn } from './replies.ts'
import { improvTurn, intentTurn } from './turns.ts'
import type { Dice, Move, Outcome, PlayState, Refused, WorldState } from './types.ts'

function refuse(why: Refused): Outcome {
  return { ok: false, why }
}

function open(script: Script, state: PlayState, id: string | null): Outcome {
  if (state.phase !== 'opening') return refuse('not_open')
  const opening = id === null ? undefined : script.openings.get(id)
  if (!opening && (id !== null || script.openings.size > 0)) return refuse('not_on_offer')
  const effects: readonly Effect[] = opening?.effects ?? []
  const start = { kind: 'entered' as const, id: state.world.scene }
  const moment = applyEffects(script, { world: state.world, happenings: [] }, effects)
  // Only where the opening leads is entered: a way in that goes elsewhere never saw the start.
  const leads = moment.happenings.some(({ kind }) => kind === 'entered')
  const happenings = leads ? moment.happenings : [start, ...moment.happenings]
  const after = remember(script, state, moment.world, happenings)
  const told = { move: { kind: 'opening' as const, id }, happenings, free: true, final: true }
  return { ok: true, state: after, direction: direct(script, state, after, told) }
}

/** The checkpoint with its meters raised to the floors and turns enough to go on. */
export function revivedWorld(script: Script, checkpoint: WorldState): WorldState {
  const { floors, turnsLeft } = script.revive
  const meters = Object.fromEntries(
    Object.entries(checkpoint.meters).map(([id, value]) => [
      id,
      Math.max(value, floors.get(id) ?? value),
    ]),
  )
  return { ...checkpoint, meters, limit: Math.max(checkpoint.limit, checkpoint.turn + turnsLeft) }
}

function revive(script: Script, state: PlayState): Outcome {
  if (state.phase !== 'revive' || state.checkpoint === null) return refuse('no_revive_offer')
  const world = revivedWorld(script, state.checkpoint)
  const after: PlayState = {
    ...state,
    phase: 'await',
    world,
    failures: 0,
    free: 0,
    reviveNo: state.reviveNo + 1,
  }
  const told = { move: { kind: 'revive' as const }, happenings: [], free: true, final: true }
  return { ok: true, state: after, direction: direct(script, state, after, told) }
}

function letStand(script: Script, state: PlayState): Outcome {
  if (state.phase !== 'revive') return refuse('no_revive_offer')
  const after: PlayState = { ...state, phase: 'failed' }
  const told = { move: { kind: 'refuse' as const }, happenings: [], free: true, final: true }
  return { ok: true, state: after, direction: direct(script, state, after, told) }
}

function closedBy(state: PlayState): Refused | null {
  if (state.phase === 'await') return null
  return state.phase === 'won' || state.phase === 'failed' ? 'play_over' : 'not_open'
}

/** Decides one move. Pure: the same script, state, move and dice give the same outcome. */
export function resolve(script: Script, state: PlayState, move: Move, dice: Dice): Outcome {
  if (move.kind === 'opening') return open(script, state, move.id)
  if (move.kind === 'revive') return revive(script, state)
  if (move.kind === 'refuse') return letStand(script, state)
  const closed = closedBy(state)
  if (closed !== null) return refuse(closed)
  if (move.kind === 'intent') return intentTurn(script, state, move, dice)
  if (move.kind === 'improv') return improvTurn(script, state, move, dice)
  return replyTurn(script, state, move, dice)
}
