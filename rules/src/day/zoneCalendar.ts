import { type CivilMoment, dayMs, hourMs } from './playerDay.ts'

/** Where the calendar of a zone is known, epoch ms. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface ZoneCalendar {
  /** What the calendar says at a moment, as the server's database says it. */
  at(now: number): CivilMoment
  /** The next midnight after this moment. */
  tomorrow(now: number): number
  /** When the clocks are put forward or back; epoch ms. */
  readonly changes: readonly number[]
}

/** A zone's calendar over a span, by the platform's own table of zones: the server asks its database instead. */
export function zoneCalendar(zone: string, span: Span): ZoneCalendar {
  const offsetIn = offsetReader(zone)
  const changes = changesOf(offsetIn, span)
  const starts = [span.from, ...changes]
  const offsets = starts.map(offsetIn)
  const offsetAt = (at: number) =>
    offsets[
      Math.max(
        0,
        starts.findLastIndex((start) => start <= at),
      )
    ] ?? 0
  const at = (now: number) => {
    const civil = Math.floor((now + offsetAt(now)) / dayMs)
    const around = [now - dayMs, now, now + dayMs].map(offsetAt)
    const midnights = around.map((offset) => ({ at: civil * dayMs - offset, offset }))
    const real = midnights.filter((midnight) => offsetAt(midnight.at) === midnight.offset)
    // Of a midnight that comes twice the later; one that is skipped begins as the clocks leap.
    const midnight = Math.max(...(real.length > 0 ? real : midnights).map((one) => one.at))
    return { now, civil, midnight }
  }
  // 30 hours after a midnight it is tomorrow, however long today is.
  return { changes, at, tomorrow: (now) => at(at(now).midnight + 30 * hourMs).midnight }
}

/** How far the zone's clocks are ahead of UTC at a moment, in ms. */
function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * (hourMs / 60))
  }
}

/** No zone changes its clocks and back within a week. */
const strideMs = 7 * dayMs

function changesOf(offsetIn: (at: number) => number, { from, to }: Span): number[] {
  const changes: number[] = []
  for (let at = from; at < to; at += strideMs) {
    if (offsetIn(at) !== offsetIn(at + strideMs)) changes.push(changeWithin(offsetIn, at))
  }
  return changes
}

function changeWithin(offsetIn: (at: number) => number, from: number): number {
  const before = offsetIn(from)
  let [still, changed] = [from, from + strideMs]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (offsetIn(middle) === before) still = middle
    else changed = middle
  }
  return changed
}
