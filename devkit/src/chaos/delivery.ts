import {
  type CallName,
  type Envelope,
  isLast,
  prefixes,
  type RefusalData,
  refusalCodes,
  type TurnEvent,
} from '@fabula/contract'
import { type Answered, type Asking, headersOf, type InputTo, send } from '../send.ts'
import type { TurnAsked } from '../sendTurn.ts'
import { hearUntilCut } from './cutLine.ts'
import type { Fleet } from './Fleet.ts'
import type { Tally } from './Tally.ts'

/** How a turn ended for one who followed it to its end over any number of lines. */
export interface Delivered {
  readonly code: number
  readonly events: readonly TurnEvent[]
  /** No answer came to an earlier try, so that a refusal may be of the second post and not of the first. */
  readonly unsure: boolean
}

/** A server that says nothing for so long is given up, and another is asked. */
const patienceMs = 8000
/** Broken so often it is broken for good. */
const mostHiccups = 10
const unread = { code: 0, events: [] }

/** Asks until somebody answers: servers die, freeze and come back. Only for calls that may be repeated. */
export async function insist<Name extends CallName>(
  { fleet, tally }: { fleet: Fleet; tally: Tally },
  name: Name,
  input: InputTo<Name>,
  as: Asking,
): Promise<Answered<Name>> {
  for (let hiccups = 0; ; ) {
    const base = (await fleet.address()) + prefixes[0]
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref())
    const answer = await Promise.race([send(base, name, input, as), late]).catch(() => null)
    if (answer === null) continue
    if (answer.code !== refusalCodes.ours) return answer
    tally.hiccups += 1
    hiccups += 1
    if (hiccups < mostHiccups) continue
    tally.fault('a fault of ours', name)
    return answer
  }
}

/**
 * Sends one move until its end is known: the same key again where no word came back, else on from the last event.
 * @param cut bytes after which the next line is cut; null lets it be
 */
export async function deliver(
  fleet: Fleet,
  { asked, as, cut }: { asked: TurnAsked; as: Asking; cut: () => number | null },
  tally: Tally,
): Promise<Delivered> {
  const { game_id, turn_key } = asked
  const events: TurnEvent[] = []
  let unsure = false
  while (!events.some(isLast)) {
    const line = events.length === 0 ? asked : { game_id, turn_key, cursor: events.length }
    const heard = await one(fleet, line, as, cut() ?? Number.POSITIVE_INFINITY)
    if (heard.code === refusalCodes.ours) tally.hiccups += 1
    else if (heard.code > 200) return { code: heard.code, events, unsure }
    else if (events.length > 0) tally.resumed += 1
    unsure ||= heard.code !== 200
    for (const { id, event } of heard.events) {
      if (events.push(event) !== id) tally.fault('a gap', `${turn_key}: ${id} at ${events.length}`)
    }
  }
  return { code: 200, events, unsure }
}

async function one(fleet: Fleet, asked: TurnAsked, as: Asking, cutAfter: number) {
  const line = new AbortController()
  const timer = setTimeout(() => line.abort(), patienceMs)
  try {
    const answer = await fetch(
      `${await fleet.address()}${prefixes[0]}/game/playgameSseHttpBusiness`,
      {
        method: 'POST',
        headers: { ...headersOf(as), 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        signal: line.signal,
      },
    )
    if (!answer.body) return unread
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      const { code } = (await answer.json()) as Envelope<RefusalData | null>
      return { code, events: [] }
    }
    return { code: 200, ...(await hearUntilCut(answer.body, cutAfter)) }
  } catch {
    return unread
  } finally {
    clearTimeout(timer)
    line.abort()
  }
}
