import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryCheck } from '@fabula/story'
import { storiesFolder } from '../readStoryFiles.ts'
import { storyPage } from './storyPage.ts'

const folder = join(storiesFolder, '..', 'var', 'reports')

/** Writes the page; returns its path. */
export function writeReport(id: string, checked: StoryCheck): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${id}.html`)
  writeFileSync(path, storyPage(id, checked))
  return path
}
