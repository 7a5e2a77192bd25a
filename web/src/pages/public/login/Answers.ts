/** The player's answers before the first login. */
export interface Answers {
  readonly year: number | null
  readonly month: number | null
  /** The player prefers not to tell their date of birth. */
  readonly declined: boolean
  readonly terms: boolean
}

export const noAnswers: Answers = { year: null, month: null, declined: false, terms: false }

/** The first answer that is missing. A guest known on this device is not asked for their age again. */
export function missingAnswer(answers: Answers, isKnown: boolean): 'birth' | 'terms' | null {
  const toldBirth = answers.year !== null && answers.month !== null
  if (!isKnown && !toldBirth && !answers.declined) return 'birth'
  return answers.terms ? null : 'terms'
}

export function birthOf({ year, month }: Answers): { year: number; month: number } | null {
  return year !== null && month !== null ? { year, month } : null
}
