import { setImmediate as nextTick } from 'node:timers/promises'
import { type Script, turnsToWin } from '@fabula/story'

/** Within a turn of what the checker's 400 say. */
const plays = 101

const measured = new WeakMap<Script, Promise<number>>()

/** Turns that a win takes by the checker's greedy player, played once for each version of a story; its limit where none wins. */
export function turnsOf(script: Script): Promise<number> {
  const known = measured.get(script)
  if (known !== undefined) return known
  const made = measure(script)
  measured.set(script, made)
  return made
}

/** A play takes a millisecond or so: calls are answered between them. */
async function measure(script: Script): Promise<number> {
  const wins: number[] = []
  for (let seed = 0; seed < plays; seed += 1) {
    const turns = turnsToWin(script, { plays: 1, seed })
    if (turns !== null) wins.push(turns)
    await nextTick()
  }
  const middle = Math.floor(wins.length / 2)
  return wins.toSorted((a, b) => a - b)[middle] ?? script.limits.turns
}
