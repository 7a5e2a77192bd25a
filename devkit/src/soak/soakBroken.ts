import { breakages, faultsOfBroken } from '../chaos/brokenRuns.ts'
import type { Soak } from './Soak.ts'

/** The checks of chaos against builds that each lack a safeguard: what they do not find is a fault of theirs. */
export const soakBroken: Soak = async ({ seed, say }) => {
  let blind = 0
  for (const name of breakages) {
    const seen = await faultsOfBroken(name, seed)
    if (seen.length === 0) blind += 1
    say(`broken, ${name}: ${seen.length > 0 ? `found as ${seen.join(', ')}` : 'not found'}`)
  }
  return blind
}
