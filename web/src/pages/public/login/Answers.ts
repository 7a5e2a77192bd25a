/** What the player told before the first login. */
export interface Answers {
  readonly year: number | null
  readonly month: number | null
  /** They would rather not say when they were born. */
  readonly untold: boolean
  readonly terms: boolean
}

export const noAnswers: Answers = { year: null, month: null, untold: false, terms: false }

/** The first thing missing. Age is asked once: of a guest who is known here it is not asked again. */
export function complaintAbout(answers: Answers, isKnown: boolean): 'birth' | 'terms' | null {
  const toldBirth = answers.year !== null && answers.month !== null
  if (!isKnown && !toldBirth && !answers.untold) return 'birth'
  return answers.terms ? null : 'terms'
}

export function birthOf({ year, month }: Answers): { year: number; month: number } | null {
  return year !== null && month !== null ? { year, month } : null
}
