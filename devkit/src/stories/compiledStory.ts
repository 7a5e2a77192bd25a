import { authorErrorText, compileStory, type Story } from '@fabula/story'
import { readStoryFiles, storiesFolder } from './readStoryFiles.ts'

/** A story of a folder that is known to compile. */
export function compiledStory(id: string, folder = storiesFolder): Story {
  const { script, texts } = readStoryFiles(id, folder)
  const compiled = compileStory({ script, texts })
  if (!compiled.ok) throw new Error(compiled.errors.map(authorErrorText).join('\n'))
  return compiled.story
}
