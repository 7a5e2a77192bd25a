/** Begins the id of every tale: a story for one night, the same for everybody. */
export const talePrefix = 'tonight-'

export function isTale(storyId: string): boolean {
  return storyId.startsWith(talePrefix)
}
