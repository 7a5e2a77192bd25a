/** So much in so long; the span slides. */
interface Rate {
  readonly most: number
  readonly perMs: number
}

/**
 * Counts what each key has taken, and tells whether it may take one more; what is refused does not count. Of the span
 * before the current one only the number is kept, taken as spread evenly: so a key costs two numbers, and no key
 * outlives two spans. `now` is in milliseconds and only rises.
 */
function openQuota({ most, perMs }: Rate, now: () => number): (key: string) => boolean {
  let span = 0
  let before: ReadonlyMap<string, number> = new Map()
  let current = new Map<string, number>()
  return (key) => {
    const at = now() / perMs
    if (Math.floor(at) !== span) {
      before = Math.floor(at) === span + 1 ? current : new Map()
      current = new Map()
      span = Math.floor(at)
    }
    const taken = current.get(key) ?? 0
    const carried = (before.get(key) ?? 0) * (span + 1 - at)
    if (carried + taken + 1 > most) return false
    current.set(key, taken + 1)
    return true
  }
}

/** Each takes one and tells whether it is still within its limit. Counted by this process alone. */
export interface Limits {
  callFrom(address: string): boolean
  callOf(playerId: string): boolean
  moveOf(playerId: string): boolean
  newGuest(from: { address: string; deviceId: string }): boolean
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Those of an address let phone networks through: many players stand behind one. */
const rates = {
  callsOfAddress: { most: 30_000, perMs: 5 * minute },
  callsOfPlayer: { most: 600, perMs: 5 * minute },
  movesAMinute: { most: 20, perMs: minute },
  movesADay: { most: 600, perMs: day },
  guestsOfDevice: { most: 5, perMs: day },
  guestsOfAddress: { most: 300, perMs: 60 * minute },
  guests: { most: 50, perMs: second },
} as const satisfies Record<string, Rate>

export function openLimits(now: () => number = () => performance.now()): Limits {
  const open = (rate: Rate) => openQuota(rate, now)
  const callsOfAddress = open(rates.callsOfAddress)
  const callsOfPlayer = open(rates.callsOfPlayer)
  const movesAMinute = open(rates.movesAMinute)
  const movesADay = open(rates.movesADay)
  const guestsOfDevice = open(rates.guestsOfDevice)
  const guestsOfAddress = open(rates.guestsOfAddress)
  const guests = open(rates.guests)
  return {
    callFrom: (address) => callsOfAddress(networkOf(address)),
    callOf: callsOfPlayer,
    moveOf: (playerId) => movesAMinute(playerId) && movesADay(playerId),
    newGuest: ({ address, deviceId }) =>
      // A client that names no device is held by its address alone.
      (deviceId === '' || guestsOfDevice(deviceId)) &&
      guestsOfAddress(networkOf(address)) &&
      guests(''),
  }
}

export const noLimits: Limits = {
  callFrom: () => true,
  callOf: () => true,
  moveOf: () => true,
  newGuest: () => true,
}

/** Who has one address of IPv6 has the 2^64 beside it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
