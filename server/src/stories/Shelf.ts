import type { Story, StorySource } from '@fabula/story'

/** A story with the files it was compiled from. */
export interface PublishedStory {
  readonly story: Story
  readonly source: StorySource
}

/** The stories that can be played: the newest version of each, and older ones that plays still stand on. */
export interface StoryCatalog {
  /** Newest versions, in the order of their ids. */
  readonly stories: readonly Story[]
  newest(id: string): Story | undefined
  version(id: string, version: number): Story | undefined
  /** The files of a version. */
  source(id: string, version: number): StorySource | undefined
  /** From now on this version is played; an older one of the story stays for its plays. */
  add(shelved: PublishedStory): void
}

export function createCatalog(all: readonly PublishedStory[]): StoryCatalog {
  const byVersion = new Map<string, PublishedStory>()
  const newest = new Map<string, Story>()
  let stories: readonly Story[] = []
  const add = (shelved: PublishedStory) => {
    const { story } = shelved
    const { id, version } = story.script
    byVersion.set(`${id} ${version}`, shelved)
    if ((newest.get(id)?.script.version ?? 0) > version) return
    newest.set(id, story)
    stories = [...newest.values()].sort((a, b) => (a.script.id < b.script.id ? -1 : 1))
  }
  all.forEach(add)
  return {
    get stories() {
      return stories
    },
    newest: (id) => newest.get(id),
    version: (id, version) => byVersion.get(`${id} ${version}`)?.story,
    source: (id, version) => byVersion.get(`${id} ${version}`)?.source,
    add,
  }
}
