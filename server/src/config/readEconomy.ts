import { readFileSync } from 'node:fs'
import { type Economy, economyWith } from '@fabula/rules'
import { StartFailure } from '../StartFailure.ts'

/** The economy's numbers, some replaced by a JSON file of the same shape if one is named. */
export function readEconomy(file: string): Economy {
  const checked = economyWith(file === '' ? {} : readOverride(file))
  if (checked.ok) return checked.economy
  throw new StartFailure(`The economy in ${file} can't be used: ${checked.problems.join('; ')}.`)
}

function readOverride(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `FABULA_ECONOMY names ${file}, which can't be read as JSON (${why}): mend or unset it.`,
    )
  }
}
