export { isTale, talePrefix } from '@fabula/rules'

/** Most turns of a tale after its opening. */
export const longestTale = 8
/** Fewest turns after its opening in which a tale can end. */
export const shortestTale = 2
