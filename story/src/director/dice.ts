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

const bagPattern = /^bag\|(\d+)$/
const rollsInBag = 8
const sidesInQuarter = 5

/** Of every eight d20s of a play two lie in each quarter, in an order that the seed decides. */
export function bagPurpose(roll: number): string {
  return `bag|${roll}`
}

function fromBag(roll: number, draw: Dice['draw']): number {
  const bag = Math.floor(roll / rollsInBag)
  const quarters = [0, 0, 1, 1, 2, 2, 3, 3]
  for (let last = rollsInBag - 1; last > 0; last--) {
    const other = draw(`bag|${bag}|order|${last}`, last + 1) - 1
    const kept = quarters[last] ?? 0
    quarters[last] = quarters[other] ?? 0
    quarters[other] = kept
  }
  const quarter = quarters[roll % rollsInBag] ?? 0
  return quarter * sidesInQuarter + draw(`bag|${bag}|value|${roll % rollsInBag}`, sidesInQuarter)
}

/**
 * Dice from 32 secret bytes. Words too high to divide evenly are skipped, so no side is favoured;
 * when a digest has none left (below one in 10^60 for a d20), the next one is `purpose|1`, and so on.
 */
export function seededDice(seed: Uint8Array): Dice {
  const draw: Dice['draw'] = (purpose, sides) => {
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
  }
  return {
    draw(purpose, sides) {
      const roll = sides === 20 ? bagPattern.exec(purpose)?.[1] : undefined
      return roll === undefined ? draw(purpose, sides) : fromBag(Number(roll), draw)
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
