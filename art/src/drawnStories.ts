import { readdir } from 'node:fs/promises'

/** The folders of the stories that have an art plan, the tales' among them. */
export async function drawnStories(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  return paths
    .flatMap((path) => /^((?:tonight[/\\])?[^/\\]+)[/\\]art\.yaml$/.exec(path)?.[1] ?? [])
    .sort()
}
