/** The player's answers before the first login. */
export interface Answers {
  readonly year: number | null
  readonly month: number | null
  /** The player prefers not to tell their date of birth. */
  readonly untold: boolean
  readonly terms: boolean
}

export const noAnswers: Answers = { year: null, month: null, untold: false, terms: false }

/** The first answer that is missing. A guest known on this device is not asked for their age again. */
export function complaintAbout(answers: Answers, isKnown: boolean): 'birth' | 'terms' | null {
  const toldBirth = answers.year !== null && answers.month !== null
  if (!isKnown && !toldBirth && !answers.untold) return 'birth'
  return answers.terms ? null : 'terms'
}

export function birthOf({ year, month }: Answers): { year: number; month: number } | null {
  return year !== null && month !== null ? { year, month } : null
}
