import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storiesFolder } from './readStoryFiles.ts'

const template = join(import.meta.dirname, 'template')

/**
 * Writes a story of one scene into a folder of its own, to be made into another.
 * @returns why not, or null
 */
export function newStory(id: string, folder = storiesFolder): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `A story's id has small letters, figures and dashes: '${id}' has not.`
  const home = join(folder, id)
  if (existsSync(home)) return `There is a story '${id}' already.`
  cpSync(template, home, { recursive: true })
  const script = join(home, 'script.yaml')
  writeFileSync(script, readFileSync(script, 'utf8').replace('id: template', `id: ${id}`))
  return null
}
