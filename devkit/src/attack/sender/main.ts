import { constants, setPriority } from 'node:os'
import { chanceOf } from '../../chaos/Chance.ts'
import type { Counts } from '../Attack.ts'
import { attacks } from '../attacks.ts'
import type { ToSender } from './talk.ts'

// Attackers have machines of their own, which they do not here: what the server and its players need comes first.
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))
process.once('message', ({ attack: wanted, seed, ...on }: ToSender) => {
  const attack = attacks.find(({ name }) => name === wanted)
  const counts: Counts = { tries: 0, faults: 0, examples: [] }
  void attack?.run({ ...on, counts, chance: chanceOf(seed) }).then(() => process.send?.(counts))
})
