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
  if (birth === null) return 'unknown'
  const months = (today.year - birth.year) * 12 + today.month - birth.month
  if (months < 0 || months > oldest * 12) return 'unknown'
  const age = Math.floor((months - 1) / 12)
  if (age >= 18) return 'adult'
  if (age >= 16) return '16-17'
  return age >= 13 ? '13-15' : 'u13'
}

/** An unknown age counts as a minor's. */
export function isMinor(band: AgeBand): boolean {
  return band !== 'adult'
}

/** The least age to have an account at all (the default policy pack). Unknown may play what is for all. */
export function mayHaveAccount(band: AgeBand): boolean {
  return band !== 'u13'
}
