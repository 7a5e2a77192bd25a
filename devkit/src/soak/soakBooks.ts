import { runBookDeaths } from '../books/runBookDeaths.ts'
import type { Soak } from './Soak.ts'

/** Books ordered while their servers are killed at every step, audited round by round; `--only books committed` for one step. */
export const soakBooks: Soak = async ({ until, rounds, seed, named, say }) => {
  let faults = 0
  const onRound: Parameters<typeof runBookDeaths>[0]['onRound'] = ({
    faults: found,
    ...counts
  }) => {
    for (const [kind, on] of Object.entries(found)) {
      faults += on.length
      say(`books, round ${counts.round}: ${kind}, ${on.length} times, such as ${on[0]}`)
    }
    say(`books: ${JSON.stringify(counts)}, ${faults} faults`)
  }
  await runBookDeaths({ seed, rounds, named, until, onRound })
  return faults
}
