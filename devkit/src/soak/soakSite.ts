import { followSite } from '../site/followSite.ts'
import type { Soak } from './Soak.ts'

/** Two servers, PostgreSQL, mosquitto and nginx, set up by the text of `docs/how-to/run-a-site.md`. Once. */
export const soakSite: Soak = async ({ say }) => followSite(say)
