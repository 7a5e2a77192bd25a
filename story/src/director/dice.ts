import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Dice, Draw } from './types.ts'

const wordSpan = 2 ** 32
const wordsInDigest = 8

/** What is shown at the start; the seed itself is shown at the end, and anyone can compare. */
export function commitmentOf(seed: Uint8Array): string {
  return bytesToHex(sha256(seed))
}

/**
 * Dice from 32 secret bytes. Words too high to divide evenly are skipped, so no side is favoured;
 * when a digest has none left (below one in 10^60 for a d20), the next one is `purpose|1`, and so on.
 */
export function seededDice(seed: Uint8Array): Dice {
  return {
    draw(purpose, sides) {
      const fair = wordSpan - (wordSpan % sides)
      for (let round = 0; ; round++) {
        const text = round === 0 ? purpose : `${purpose}|${round}`
        const digest = hmac(sha256, seed, utf8ToBytes(text))
        const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
        for (let word = 0; word < wordsInDigest; word++) {
          const value = view.getUint32(word * 4)
          if (value < fair) return (value % sides) + 1
        }
      }
    },
  }
}

/** Dice that give again what a log says they gave. */
export function recordedDice(draws: readonly Draw[]): Dice {
  const values = new Map(draws.map(({ purpose, sides, value }) => [`${purpose}/${sides}`, value]))
  return {
    draw(purpose, sides) {
      const value = values.get(`${purpose}/${sides}`)
      if (value === undefined) throw new MissingDraw(purpose)
      return value
    },
  }
}

/** A log lacks a draw that its rules ask for. */
export class MissingDraw extends Error {
  constructor(purpose: string) {
    super(`The log has no draw for '${purpose}'.`)
  }
}

/** The same dice, with a list of what was drawn. */
export function noted(dice: Dice): { dice: Dice; draws: Draw[] } {
  const draws: Draw[] = []
  return {
    draws,
    dice: {
      draw(purpose, sides) {
        const value = dice.draw(purpose, sides)
        draws.push({ purpose, sides, value })
        return value
      },
    },
  }
}
