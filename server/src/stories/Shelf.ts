import type { Story } from '@fabula/story'

/** The stories that can be played: the newest version of each, and older ones that plays still stand on. */
export interface Shelf {
  /** Newest versions, in the order of their ids. */
  readonly stories: readonly Story[]
  newest(id: string): Story | undefined
  version(id: string, version: number): Story | undefined
}

export function shelfOf(all: readonly Story[]): Shelf {
  const byVersion = new Map(
    all.map((story) => [`${story.script.id} ${story.script.version}`, story]),
  )
  const newest = new Map<string, Story>()
  for (const story of all) {
    const known = newest.get(story.script.id)
    if (!known || known.script.version < story.script.version) newest.set(story.script.id, story)
  }
  return {
    stories: [...newest.values()].sort((a, b) => (a.script.id < b.script.id ? -1 : 1)),
    newest: (id) => newest.get(id),
    version: (id, version) => byVersion.get(`${id} ${version}`),
  }
}
