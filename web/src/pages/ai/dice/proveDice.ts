import type { Calls, OutputOf } from '@fabula/contract'

/** The proof of a play's dice; null for a roll that lacks the data. */
export interface Proof {
  /** The seed matches the commitment that was shown from the start. */
  readonly seal: boolean
  readonly rolls: readonly (boolean | null)[]
}

const wordSpan = 2 ** 32
const sides = 20

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

async function rollAgain(subtle: SubtleCrypto, key: CryptoKey, draw: string): Promise<number> {
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
  /** Counted from the first move after the opening. */
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
    const { d20, need, ok, draw = null } = check
    return [{ turn: turn - 1, move: input?.text ?? '', d20, need, ok, draw }]
  })
}
