import { readSaved, type SavedForm, type StorySource } from '@fabula/story'
import * as z from 'zod'

interface SavedSource extends StorySource {
  readonly v: 1
}

const savedSource: SavedForm<SavedSource> = {
  name: 'published story',
  shape: z.strictObject({
    v: z.literal(1),
    script: z.string(),
    texts: z.record(z.string(), z.string()),
  }),
  raise: [],
}

export function saveSource({ script, texts }: StorySource): SavedSource {
  return { v: 1, script, texts }
}

/** Null for what is no saved story. Throws `NewerForm` for one that a newer release kept. */
export function loadSource(saved: unknown): StorySource | null {
  const read = readSaved(savedSource, saved)
  return read && { script: read.script, texts: read.texts }
}
