import {
  type Claim,
  checkInReward,
  cycleDayOn,
  defaultEconomy,
  type PlayerDay,
  playerDayAt,
  refillAmount,
  type ZoneCalendar,
  zoneCalendar,
} from '@fabula/rules'

const span = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2030, 0, 1) }
/** Clocks that leap at midnight, by half an hour, not at all, and on both sides of the date line. */
export const zones = [
  ...['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Asia/Tokyo'],
  ...['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'],
  ...['Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'America/Santiago', 'America/Nuuk'],
]
const calendars = new Map(zones.map((zone) => [zone, zoneCalendar(zone, span)]))
const weekMs = 7 * 24 * 3_600_000

export function calendarOf(zone: string): ZoneCalendar {
  const calendar = calendars.get(zone)
  if (calendar === undefined) throw new Error(`no calendar of ${zone}`)
  return calendar
}

/** What a check-in should answer. */
export interface Expected {
  readonly coin: number
  readonly power: number
  readonly gained: { readonly coin: number; readonly power: number } | null
  /** Days of the cycle that are claimed. */
  readonly claimed: number
}

/** What a player of the server should have, by the rules alone and with this machine's own table of zones. */
export class Twin {
  private last: PlayerDay
  private claim: (Claim & { readonly at: number }) | null = null
  private movedAt: number | null = null
  private balances = { coin: 0, power: 100 }
  zone: string
  readonly bound: boolean

  constructor(zone: string, now: number, bound: boolean) {
    this.zone = zone
    this.bound = bound
    this.last = playerDayAt(calendarOf(zone).at(now), null)
  }

  /** Moments that must not be met to the minute, for the server's clock goes on while it is asked. */
  get edges(): number[] {
    const claimEnds = this.claim === null ? [] : [this.claim.at + 2 * 24 * 3_600_000]
    return this.movedAt === null ? claimEnds : [...claimEnds, this.movedAt + weekMs]
  }

  /** Whether the player may go there now. */
  moves(zone: string, now: number): boolean {
    if (zone === this.zone) return true
    if (this.movedAt !== null && this.movedAt + weekMs > now) return false
    this.zone = zone
    this.movedAt = now
    return true
  }

  spends(power: number): void {
    this.balances.power -= power
  }

  claims(now: number): Expected {
    this.touches(now)
    const { day } = this.last
    if (this.claim !== null && this.claim.day >= day) {
      return { ...this.balances, gained: null, claimed: this.claim.cycleDay }
    }
    const cycleDay = cycleDayOn(day, this.claim, this.rezoned(now))
    const reward = checkInReward(defaultEconomy, cycleDay, this.bound)
    this.claim = { day, cycleDay, at: now }
    this.balances.coin += reward.coins
    this.balances.power += reward.energy
    const gained = { coin: reward.coins, power: reward.energy }
    return { ...this.balances, gained, claimed: cycleDay }
  }

  private rezoned(now: number): { sinceClaimMs: number } | undefined {
    const { claim, movedAt } = this
    if (claim === null || movedAt === null || movedAt <= claim.at) return undefined
    return { sinceClaimMs: now - claim.at }
  }

  /** The first touch of a day refills. */
  private touches(now: number): void {
    const today = playerDayAt(calendarOf(this.zone).at(now), this.last)
    if (today.day !== this.last.day) {
      const { bound } = this
      this.balances.power += refillAmount(defaultEconomy, { bound, energy: this.balances.power })
    }
    this.last = today
  }
}
