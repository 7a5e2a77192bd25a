import { followSite } from '../site/followSite.ts'
import { missingPrograms } from '../site/openSite.ts'
import type { Soak } from './Soak.ts'

/** Two servers, PostgreSQL, mosquitto and nginx, set up by the text of `docs/how-to/run-a-site.md`. Once. */
export const soakSite: Soak = async ({ say }) => {
  const missing = missingPrograms()
  if (missing.length === 0) return followSite(say)
  say(`site: not run, this machine has no ${missing.join(' and no ')}`)
  return 1
}
