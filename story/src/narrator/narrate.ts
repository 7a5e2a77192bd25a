import type { Dice, Direction } from '../director/types.ts'
import { hasName } from '../script/text/message.ts'
import type { NarrationLine, Texts } from '../script/texts.ts'
import type { Mood } from '../script/vocabulary.ts'
import { Bags, type Draw } from './Bags.ts'
import { lineFits, readableOf } from './lineFits.ts'
import { isRead, isReplay, readAfter } from './narratorState.ts'
import { consequencesOf, outcomeKeys } from './outline.ts'
import { plans, type Slot, withCallback } from './plans.ts'
import { keys, poolAt } from './poolAt.ts'
import { quotable, quotableStart } from './quote.ts'
import { replyKeys } from './replyKeys.ts'
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
  /** Every line of the pool that fits, in the author's order, but for those told within ten turns. */
  tellAll(key: string): void
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

function isLoss({ direction }: Turn, sign: Sign): boolean {
  return direction.outcome === 'ko' || sign === 'down' || direction.ending?.kind === 'fail'
}

const pleasedMoods: readonly (Mood | null)[] = ['joy', 'warm']

/** Nobody is pleased at a failure [R13.06]. */
function isPleased({ sign, tone, mood }: NarrationLine): boolean {
  return sign === 'up' || tone === 'light' || pleasedMoods.includes(mood)
}

function tellReaction(turn: Turn, sign: Sign): void {
  const { focus, moods } = turn.direction
  const mood = focus === null ? undefined : moods[focus]
  if (focus === null || mood === undefined) return
  turn.tell(keys.react(focus, mood), {
    needed: false,
    fits: (line) =>
      (line.sign === null || line.sign === sign) && !(isLoss(turn, sign) && isPleased(line)),
  })
}

function tellCallback(turn: Turn, facts: readonly string[]): boolean {
  const able = facts.filter((fact) => poolAt(turn.texts, keys.callback(fact)).length > 0)
  const fact = able[turn.draw(Math.max(1, able.length))]
  return fact !== undefined && turn.tell(keys.callback(fact), { needed: false })
}

/** One turn in three. */
const echoOneIn = 3
const quotedActs: readonly string[] = ['talk', 'ask', 'joke', 'threaten']

/** Once in three typed lines that came to nothing else, the player's own words hang in the air. */
function tellEcho(turn: Turn, playerWords: PlayerWords | null): void {
  const { move } = turn.direction
  if (playerWords === null || move.kind !== 'improv' || !quotedActs.includes(move.act)) return
  const words = quotable(playerWords.playerText)
  if (words === null || turn.draw(echoOneIn) > 0) return
  turn.tell(keys.engine('echo'), { needed: false, said: words })
}

/** Every question typed gets its answer, if only a polite none [R10.11]. */
function tellAnswer(turn: Turn, playerWords: PlayerWords | null): void {
  const { move } = turn.direction
  const open = playerWords?.question === true && move.kind === 'improv' && move.act !== 'ask'
  if (open) turn.tell(keys.engine('deflect'), { needed: true })
}

/** A way in that was typed is part of the opening, in the player's own words [R13.10]. */
function tellArrival(turn: Turn, playerWords: PlayerWords | null): void {
  const words = playerWords === null ? null : quotableStart(playerWords.playerText)
  if (words === null || turn.direction.move.kind !== 'opening') return
  turn.tell(keys.engine('arrive'), { needed: true, said: words })
}

/**
 * Who is asked tells it: first what they say and was not told of late, then what nobody says or somebody
 * beside them does, then what was told before. Who is not there speaks only where nobody else has a line.
 */
function tellAsked({ texts, direction, tell }: Turn, key: string, asked: string | null): boolean {
  const isAsked = ({ who }: NarrationLine) => who !== null && who === asked
  const isHere = ({ who }: NarrationLine) =>
    who === null || Object.hasOwn(direction.moods, who) || !texts.cast.has(who)
  return [false, true].some(
    (needed) => tell(key, { needed, fits: isAsked }) || tell(key, { needed, fits: isHere }),
  )
}

function tellReply(turn: Turn): void {
  const { move } = turn.direction
  replyKeys(turn.direction).some(
    (key) =>
      (move.kind === 'ask' && tellAsked(turn, key, move.to)) || turn.tell(key, { needed: true }),
  )
  if (turn.direction.waits) turn.tell(keys.engine('waiting'), { needed: true })
}

function nextPlan(turn: Turn): readonly Slot[] {
  const plan = plans[turn.bags.next({ key: '~plan', size: plans.length, needed: true }) ?? 0]
  const { move, entered, ending } = turn.direction
  // A new place or an end is hook enough, and nobody reacts once the stage has changed.
  const closed = entered !== null || ending !== null
  // An answer stands alone: nothing is done, and nobody need say more than what was asked.
  if (move.kind !== 'intent' && move.kind !== 'improv') return ['outcome']
  return (plan ?? []).filter((slot) => !closed || (slot !== 'hook' && slot !== 'react'))
}

function begin(telling: Telling, state: NarratorState, dice: Dice): Turn & { lines: LineRef[] } {
  let drawn = 0
  const draw: Draw = (count) => dice.draw(`prose|${state.told}|${drawn++}`, count) - 1
  const bags = new Bags(state, draw)
  const texts = textsOf(telling.story, telling.language)
  const lines: LineRef[] = []
  const readable = telling.after ? readableOf(telling.after, state.runs) : null
  const isGrave = telling.direction.grave === true || state.grave > 0
  const { answers } = state
  const isNameless = telling.player?.name === ''
  const note = (line: LineRef) => {
    lines.push(isReplay(state) && isRead(state, line) ? { ...line, read: true } : line)
  }
  const tell: Turn['tell'] = (key, { needed, said, fits = () => true }) => {
    const pool = poolAt(texts, key)
    const mayTell = (line: NarrationLine | undefined, also: (line: NarrationLine) => boolean) =>
      line !== undefined &&
      lineFits(line, readable, { isGrave, answers }) &&
      fits(line) &&
      also(line)
    const { length: size } = pool
    const callsNobody = ({ text }: NarrationLine) => !isNameless || !hasName(text)
    const next = (wish: { needed: boolean; fits: (line: NarrationLine) => boolean }) =>
      bags.next({ ...wish, key, size, fits: (at) => mayTell(pool[at], wish.fits) })
    const variant =
      next({ needed: needed && !isNameless, fits: callsNobody }) ??
      (isNameless && needed ? next({ needed, fits: () => true }) : null)
    if (variant === null) return false
    const words = said ?? answers[pool[variant]?.echo ?? '']
    note(words === undefined ? { key, variant } : { key, variant, said: words })
    return true
  }
  const tellAll: Turn['tellAll'] = (key) => {
    poolAt(texts, key).forEach((line, variant) => {
      const fits = lineFits(line, readable, { isGrave: false, answers })
      if (fits && bags.once(key, variant)) note({ key, variant })
    })
  }
  return { texts, direction: telling.direction, bags, draw, tell, tellAll, lines }
}

const graveTurns = 2
const bare: readonly Slot[] = ['outcome']

/** The words or the option by which a question was answered. */
function answersAfter({ story, language, direction, playerWords }: Telling, state: NarratorState) {
  const { move, scene } = direction
  if (move.kind !== 'intent') return state.answers
  const question = story.script.scenes.get(scene)?.intents.get(move.id)?.answers ?? null
  const label = textsOf(story, language).scenes.get(scene)?.intents.get(move.id)?.label
  const words = playerWords === null ? (label ?? null) : quotable(playerWords.playerText)
  return question === null || words === null
    ? state.answers
    : { ...state.answers, [question]: words }
}

/** What is remembered of the turn beside its lines. */
function memoryAfter(telling: Telling, state: NarratorState, lines: readonly LineRef[]) {
  const { direction } = telling
  return {
    facts: [...new Set([...state.facts, ...direction.revealed])],
    answers: answersAfter(telling, state),
    grave: direction.grave ? graveTurns : Math.max(0, state.grave - 1),
    runs: state.runs,
    read: readAfter(state, lines),
    ...(isReplay(state) && { again: true as const }),
  }
}

/**
 * Tells one turn in whole authored lines. Pure: the same telling, state and dice give the same
 * lines. It says which lines; `render` says them in a language. `isBare` leaves all out that is not
 * what happened.
 */
export function narrate(
  telling: Telling,
  state: NarratorState,
  dice: Dice,
  { isBare = false }: { isBare?: boolean } = {},
): Narration {
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
      tellArrival(turn, playerWords)
      tellEcho(turn, playerWords)
      tellReply(turn)
      for (const key of outcomeKeys(direction)) turn.tell(key, { needed: true })
      tellAnswer(turn, playerWords)
    },
  }
  const plan = withCallback(nextPlan(turn), state.sinceCallback)
  for (const slot of isBare ? bare : plan) slots[slot]()
  for (const { key, needed } of consequencesOf(direction)) {
    turn.tell(key, { needed: needed || turn.lines.length === 0 })
  }
  if (direction.ending) turn.tellAll(keys.part(direction.ending.id))
  const sinceCallback = recalled ? 0 : state.sinceCallback + 1
  return {
    lines: turn.lines,
    state: {
      ...{ v: 3, told: state.told + 1, sinceCallback, reached },
      ...memoryAfter(telling, state, turn.lines),
      ...turn.bags.saved(),
    },
  }
}
