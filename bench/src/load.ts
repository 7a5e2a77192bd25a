import { setTimeout as sleep } from 'node:timers/promises'
import type { Player } from './Player.ts'

/**
 * Open loop: each player acts when it is due, once in `everyMs`, and a late answer counts from when it was due, so that
 * a server that stalls is not spared the players it kept waiting. Beginning a play anew is not
 * measured.
 */
export async function openLoop(
  players: readonly Player[],
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<number[]> {
  const times: number[] = []
  const begins = performance.now()
  const run = async (player: Player, first: number) => {
    for (let due = first; due < begins + forMs; ) {
      await sleep(Math.max(0, due - performance.now()))
      const late = performance.now() - due
      times.push(late + (await player.act()))
      due += everyMs
      if (await player.rest()) due = Math.max(due, performance.now())
    }
  }
  await Promise.all(
    players.map((player, n) => run(player, begins + (n * everyMs) / players.length)),
  )
  return times
}

/** Closed loop: each player acts as soon as it has its answer. Flatters a slow server; tells what it can do at most. */
export async function closedLoop(players: readonly Player[], forMs: number): Promise<number[]> {
  const times: number[] = []
  const ends = performance.now() + forMs
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() < ends) {
        times.push(await player.act())
        await player.rest()
      }
    }),
  )
  return times
}
