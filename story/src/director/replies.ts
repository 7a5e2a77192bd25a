import { isTrue } from '../script/expression/evaluate.ts'
import type { Script } from '../script/types.ts'
import type { SpeechAct, Topic } from '../script/vocabulary.ts'
import type { Happening } from './applyEffects.ts'
import { noted } from './dice.ts'
import { direct } from './direct.ts'
import { remember } from './remember.ts'
import { step } from './step.ts'
import { chanceBy, freeInARow } from './turns.ts'
import type { Answer, Dice, Outcome, PlayState, Refused, Reply } from './types.ts'
import { sceneOf } from './worlds.ts'

const kindTopics: ReadonlySet<Topic> = new Set([
  'apology',
  'comfort',
  'compliment',
  'feelings',
  'thanks',
])
const hostileTopics: ReadonlySet<Topic> = new Set(['insult', 'threat'])
const hostileActs: ReadonlySet<SpeechAct> = new Set(['insult', 'threaten'])

/** Signed by what was said: kindness may gain, hostility never does. */
export function mannerOf(move: Reply): 'kind' | 'hostile' | null {
  if (move.kind === 'say') return hostileActs.has(move.act) ? 'hostile' : null
  if (move.kind !== 'topic') return null
  if (hostileTopics.has(move.topic)) return 'hostile'
  return kindTopics.has(move.topic) ? 'kind' : null
}

type Ask = Extract<Reply, { kind: 'ask' }>

function factAnswer(script: Script, { facts, world }: PlayState, { id, to }: Ask): Answer {
  if (facts.some((fact) => fact.id === id)) return 'told'
  const fact = script.facts.get(id)
  if (fact?.audience.includes('player')) return 'told'
  if (to === null || !fact?.audience.includes(to)) return 'unknown'
  return isTrue(fact.tell, world) ? 'told' : 'kept'
}

function answerOf(script: Script, state: PlayState, move: Reply): Answer {
  switch (move.kind) {
    case 'ask':
      if (move.of === 'fact') return factAnswer(script, state, move)
      return move.of === 'other' ? 'unknown' : 'told'
    case 'touch': {
      const touch = script.cast.get(move.who)?.touch
      return touch && isTrue(touch, state.world) ? 'yes' : 'no'
    }
    case 'act':
      return isHere(script, state, move.thing) ? 'said' : 'unknown'
    case 'later':
      return 'no'
    default:
      return 'said'
  }
}

/** Things stand in their scenes while they are there. */
function isHere(script: Script, { world }: PlayState, id: string): boolean {
  const thing = script.things.get(id)
  return thing?.scenes.includes(world.scene) === true && isTrue(thing.when, world)
}

/** People are on stage; of things, what is elsewhere may be asked for too. */
function isAtHand(script: Script, { world }: PlayState, move: Reply): boolean {
  const { cast, intents } = sceneOf(script, world)
  switch (move.kind) {
    case 'act':
      return script.things.has(move.thing)
    case 'touch':
      return cast.includes(move.who)
    case 'topic':
      return cast.includes(move.to)
    case 'later':
      return intents.has(move.id)
    default:
      return move.to === null || cast.includes(move.to)
  }
}

function focusOf(script: Script, state: PlayState, move: Reply): string | null {
  if (move.kind === 'touch') return move.who
  if (move.kind === 'act' || move.kind === 'later')
    return sceneOf(script, state.world).cast[0] ?? null
  return move.to
}

/**
 * Answers words that are no option. They are free, three in a row; by the fourth the story moves on,
 * and it is paid for unless it was a question that got no answer. Where moving on is the end, the story
 * waits for a move instead, however much is said, and words stay free.
 */
export function replyTurn(script: Script, state: PlayState, move: Reply, dice: Dice): Outcome {
  const why: Refused = 'not_on_offer'
  if (!isAtHand(script, state, move)) return { ok: false, why }
  const { dice: noting, draws } = noted(dice)
  const answer = answerOf(script, state, move)
  const pushes = state.free >= freeInARow
  const to = move.kind === 'topic' && { to: move.to }
  const said = state.v < 3 ? { mayEnd: true as const } : to
  const action = { kind: 'reply' as const, manner: mannerOf(move), pushes, ...said }
  const taken = step(script, state.world, action, chanceBy(state, noting))
  const tells = move.kind === 'ask' && move.of === 'fact' && answer === 'told'
  const told: Happening[] = tells ? [{ kind: 'reveal', id: move.id }] : []
  const happenings = [...told, ...taken.happenings]
  const isUnanswered = answer === 'kept' || answer === 'unknown' || move.kind === 'later'
  const after: PlayState = {
    ...remember(script, state, taken.world, happenings),
    free: pushes ? (taken.held ? state.free : 0) : state.free + 1,
  }
  const { storylet, complication } = taken
  const direction = direct(script, state, after, {
    ...{ move, happenings, storylet, complication, draws, answer },
    focus: focusOf(script, state, move),
    free: !pushes || isUnanswered || taken.held,
    waits: after.free === freeInARow && after.phase === 'await',
  })
  return { ok: true, state: after, direction }
}
