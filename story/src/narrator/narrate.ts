import type { Dice, Direction } from '../director/types.ts'
import type { NarrationLine, Texts } from '../script/texts.ts'
import { Bags, type Draw } from './Bags.ts'
import { consequencesOf, outcomeKeys } from './outline.ts'
import { plans, type Slot, withCallback } from './plans.ts'
import { keys, poolAt } from './poolAt.ts'
import { quotable } from './quote.ts'
import { textsOf } from './textsOf.ts'
import { thresholdOf } from './thresholdOf.ts'
import type { LineRef, Narration, NarratorState, PlayerWords, Telling } from './types.ts'

/** One turn being told: picks lines and notes them down in order. */
interface Turn {
  texts: Texts
  direction: Direction
  bags: Bags
  draw: Draw
  /** Tells a line of the pool; false when there is none to tell. */
  tell(
    key: string,
    wish: { needed: boolean; said?: string; fits?: (line: NarrationLine) => boolean },
  ): boolean
}

type Sign = 'up' | 'down' | null

/** Which way things went for the one in focus. */
function signFor(direction: Direction, meterOwner: (id: string) => string | null): Sign {
  const sum = direction.deltas.reduce((total, delta) => {
    if (delta.of !== 'meter' || meterOwner(delta.id) !== direction.focus) return total
    return total + delta.after - delta.before
  }, 0)
  if (sum === 0) return null
  return sum > 0 ? 'up' : 'down'
}

function tellReaction(turn: Turn, sign: Sign): void {
  const { focus, moods } = turn.direction
  const mood = focus === null ? undefined : moods[focus]
  if (focus === null || mood === undefined) return
  turn.tell(keys.react(focus, mood), {
    needed: false,
    fits: (line) => line.sign === null || line.sign === sign,
  })
}

function tellCallback(turn: Turn, facts: readonly string[]): boolean {
  const able = facts.filter((fact) => poolAt(turn.texts, keys.callback(fact)).length > 0)
  const fact = able[turn.draw(Math.max(1, able.length))]
  return fact !== undefined && turn.tell(keys.callback(fact), { needed: false })
}

const quotedActs: readonly string[] = ['talk', 'ask', 'joke', 'threaten']

/** Once in three typed lines that came to nothing else, the player's own words hang in the air. */
function tellEcho(turn: Turn, playerWords: PlayerWords | null): void {
  const { move } = turn.direction
  if (playerWords === null || move.kind !== 'improv' || !quotedActs.includes(move.act)) return
  const words = quotable(playerWords.playerText)
  if (words === null || turn.draw(3) > 0) return
  turn.tell(keys.engine('echo'), { needed: false, said: words })
}

/** Every question typed gets its answer, if only a polite none [R10.11]. */
function tellAnswer(turn: Turn, playerWords: PlayerWords | null): void {
  const { move } = turn.direction
  const open = playerWords?.question === true && move.kind === 'improv' && move.act !== 'ask'
  if (open) turn.tell(keys.engine('deflect'), { needed: true })
}

function nextPlan(turn: Turn): readonly Slot[] {
  const plan = plans[turn.bags.next({ key: '~plan', size: plans.length, needed: true }) ?? 0]
  const { move, entered, ending } = turn.direction
  // A new place or an end is hook enough, and nobody reacts once the stage has changed.
  const closed = entered !== null || ending !== null
  const quiet = move.kind === 'opening' || move.kind === 'revive' || move.kind === 'refuse'
  if (quiet) return ['outcome']
  return (plan ?? []).filter((slot) => !closed || (slot !== 'hook' && slot !== 'react'))
}

function begin(telling: Telling, state: NarratorState, dice: Dice): Turn & { lines: LineRef[] } {
  let drawn = 0
  const draw: Draw = (count) => dice.draw(`prose|${state.told}|${drawn++}`, count) - 1
  const bags = new Bags(state, draw)
  const texts = textsOf(telling.story, telling.language)
  const lines: LineRef[] = []
  const tell: Turn['tell'] = (key, { needed, said, fits }) => {
    const pool = poolAt(texts, key)
    const variant = bags.next({
      key,
      size: pool.length,
      needed,
      fits: (at) => !fits || (pool[at] !== undefined && fits(pool[at])),
    })
    if (variant === null) return false
    lines.push(said === undefined ? { key, variant } : { key, variant, said })
    return true
  }
  return { texts, direction: telling.direction, bags, draw, tell, lines }
}

/**
 * Tells one turn in whole authored lines. Pure: the same telling, state and dice give the same
 * lines. It says which lines; `render` says them in a language.
 */
export function narrate(telling: Telling, state: NarratorState, dice: Dice): Narration {
  const { direction, playerWords, story } = telling
  const turn = begin(telling, state, dice)
  const sign = signFor(direction, (id) => story.script.meters.get(id)?.owner ?? null)
  let recalled = false
  let reached = state.reached
  const threshold = thresholdOf(story.script, direction, state.reached)
  const slots: Readonly<Record<Slot, () => void>> = {
    ack: () => turn.tell(keys.ack(), { needed: false }),
    amb: () => turn.tell(keys.amb(direction.scene), { needed: false }),
    hook: () => turn.tell(keys.hook(direction.scene), { needed: false }),
    react: () => {
      // A mood reached for the first time is the reaction.
      reached = threshold.reached
      const isNew = threshold.key !== null && turn.tell(threshold.key, { needed: false })
      if (!isNew) tellReaction(turn, sign)
    },
    callback: () => {
      recalled = tellCallback(turn, state.facts)
    },
    outcome: () => {
      tellEcho(turn, playerWords)
      for (const key of outcomeKeys(direction)) turn.tell(key, { needed: true })
      tellAnswer(turn, playerWords)
    },
  }
  for (const slot of withCallback(nextPlan(turn), state.sinceCallback)) slots[slot]()
  for (const { key, needed } of consequencesOf(direction)) {
    turn.tell(key, { needed: needed || turn.lines.length === 0 })
  }
  const facts = [...new Set([...state.facts, ...direction.revealed])]
  const sinceCallback = recalled ? 0 : state.sinceCallback + 1
  return {
    lines: turn.lines,
    state: {
      ...{ v: 2, told: state.told + 1, facts, sinceCallback, reached },
      ...turn.bags.saved(),
    },
  }
}
