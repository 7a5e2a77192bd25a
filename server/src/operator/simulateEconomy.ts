import { playerKinds, simulate, simulationTable } from '@fabula/rules'
import { seededDice } from '@fabula/story'
import type { AdminContext } from './Office.ts'

const fine = 1_000_000

/** How players of each kind fare under the economy as configured. */
export function simulateEconomy({ economy, say }: AdminContext, days: number): void {
  // Seeded, so that two economies are compared under the same luck.
  const dice = seededDice(new Uint8Array(32))
  let draws = 0
  const chance = () => (dice.draw(`${draws++}`, fine) - 1) / fine
  const runs = playerKinds.map((kind) => simulate(economy, kind, { days, dice: chance }))
  say(simulationTable(runs))
}
