import { readdir } from 'node:fs/promises'

/** The ids of the stories that have an art plan. */
export async function drawnStories(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  return paths.flatMap((path) => /^([^/\\]+)[/\\]art\.yaml$/.exec(path)?.[1] ?? []).sort()
}
