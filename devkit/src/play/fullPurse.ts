import { join } from 'node:path'

/** An economy whose guests can open every story and play it out: a run at home ends by its story, not by its energy. */
export const fullPurse = join(import.meta.dirname, 'fullPurse.json')
