import { authorErrorText, compileStory, type Story } from '@fabula/story'
import { readStoryFiles, storiesFolder } from './readStoryFiles.ts'

const ours = new Map<string, Story>()

/** A story of ours, compiled once in a process: that takes as long as hundreds of its turns. */
export function ourStory(id: string): Story {
  const known = ours.get(id) ?? compiledStory(id)
  ours.set(id, known)
  return known
}

/** A story of a folder that is known to compile. */
export function compiledStory(id: string, folder = storiesFolder): Story {
  const { script, texts } = readStoryFiles(id, folder)
  const compiled = compileStory({ script, texts })
  if (!compiled.ok) throw new Error(compiled.errors.map(authorErrorText).join('\n'))
  return compiled.story
}
