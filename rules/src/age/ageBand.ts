export type AgeBand = 'u13' | '13-15' | '16-17' | 'adult' | 'unknown'

export interface BirthMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

const oldest = 120

/**
 * The band on a date. The day is not known, so a birthday counts from the month after it: nobody is
 * taken for older than they are. What can't be true is unknown.
 */
export function ageBand(birth: BirthMonth | null, today: BirthMonth): AgeBand {
  const age = ageInYears(birth, today)
  if (age === null) return 'unknown'
  if (age >= 18) return 'adult'
  if (age >= 16) return '16-17'
  return age >= 13 ? '13-15' : 'u13'
}

/** Full years, counted as for the band; null where the birth is not known or can't be true. */
function ageInYears(birth: BirthMonth | null, today: BirthMonth): number | null {
  if (birth === null) return null
  const months = (today.year - birth.year) * 12 + today.month - birth.month
  if (months < 0 || months > oldest * 12) return null
  return Math.floor((months - 1) / 12)
}

/** An unknown age counts as a minor's. */
export function isMinor(band: AgeBand): boolean {
  return band !== 'adult'
}

/**
 * Whether somebody is old enough to begin an account. Unknown may play what is for all.
 * @param least full years, as the place's policy has it
 */
export function mayHaveAccount(
  birth: BirthMonth | null,
  { today, least }: { today: BirthMonth; least: number },
): boolean {
  const age = ageInYears(birth, today)
  return age === null || age >= least
}
