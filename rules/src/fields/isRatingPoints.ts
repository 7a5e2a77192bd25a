/** A whole number from 1 to 10 [R5.06]. */
export function isRatingPoints(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10
}
