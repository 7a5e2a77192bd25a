import type { Calls, OutputOf } from '@fabula/contract'

/** The proof of a play's dice; null for a roll that lacks the data. */
export interface Proof {
  /** The seed matches the commitment that was shown from the start. */
  readonly seal: boolean
  readonly rolls: readonly (boolean | null)[]
}

const wordSpan = 2 ** 32
const d20Sides = 20

/**
 * Computes the rolls again by the engine's rule: HMAC-SHA-256 of the roll's purpose, keyed with the
 * seed, read as 32-bit words; words too high to divide evenly are skipped. `subtle` is the
 * browser's `crypto.subtle`.
 */
export async function proveDice(
  subtle: SubtleCrypto,
  { commitment, seed }: { readonly commitment: string; readonly seed: string },
  rolls: readonly Roll[],
): Promise<Proof> {
  const bytes = bytesOf(seed)
  const sealed = hexOf(await subtle.digest('SHA-256', bytes))
  const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const proven = rolls.map(async ({ draw, d20 }) =>
    draw === null ? null : (await rollAgain(subtle, key, draw)) === d20,
  )
  return { seal: sealed === commitment, rolls: await Promise.all(proven) }
}

const bagPattern = /^bag\|(\d+)$/
const rollsInBag = 8
const sidesInQuarter = 5

async function rollAgain(subtle: SubtleCrypto, key: CryptoKey, draw: string): Promise<number> {
  const roll = bagPattern.exec(draw)?.[1]
  return roll === undefined ? drawOf(subtle, key, draw) : fromBag(Number(roll), subtle, key)
}

/** Of every eight rolls two lie in each quarter of the d20; the seed shuffles the quarters and picks within them. */
async function fromBag(roll: number, subtle: SubtleCrypto, key: CryptoKey): Promise<number> {
  const bag = Math.floor(roll / rollsInBag)
  const quarters = [0, 0, 1, 1, 2, 2, 3, 3]
  for (let last = rollsInBag - 1; last > 0; last -= 1) {
    const other = (await drawOf(subtle, key, `bag|${bag}|order|${last}`, last + 1)) - 1
    const kept = quarters[last] ?? 0
    quarters[last] = quarters[other] ?? 0
    quarters[other] = kept
  }
  const slot = roll % rollsInBag
  const value = await drawOf(subtle, key, `bag|${bag}|value|${slot}`, sidesInQuarter)
  return (quarters[slot] ?? 0) * sidesInQuarter + value
}

async function drawOf(
  subtle: SubtleCrypto,
  key: CryptoKey,
  draw: string,
  sides = d20Sides,
): Promise<number> {
  const fair = wordSpan - (wordSpan % sides)
  for (let round = 0; ; round += 1) {
    const text = round === 0 ? draw : `${draw}|${round}`
    const view = new DataView(await subtle.sign('HMAC', key, new TextEncoder().encode(text)))
    for (let at = 0; at < view.byteLength; at += 4) {
      const word = view.getUint32(at)
      if (word < fair) return (word % sides) + 1
    }
  }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type History = OutputOf<Calls['game/chatHistory']>

/** A roll as the play's history contains it. */
export interface Roll {
  /** Story turn, as facts count them; in older plays any move after the opening counts. */
  readonly turn: number
  /** The player's move, in the story's words. */
  readonly move: string
  readonly d20: number
  readonly need: number
  readonly ok: boolean
  /** The roll's purpose; null in older plays, whose history does not contain it. */
  readonly draw: string | null
}

/** All rolls of a history, oldest first. */
export function rollsOf(turns: History['turns']): readonly Roll[] {
  return turns.flatMap(({ turn, events }) => {
    const input = events.find((event) => event.type === 'turn.accepted')?.input
    const check = events.find((event) => event.type === 'check')
    if (!check) return []
    const { d20, need, ok, draw = null, turn: storyTurn = turn - 1 } = check
    return [{ turn: storyTurn, move: input?.text ?? '', d20, need, ok, draw }]
  })
}
