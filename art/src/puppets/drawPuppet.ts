import type { Look } from '../artPlan.ts'
import type { Mood } from '../names.ts'
import { drawAnimal } from './animals.ts'
import { drawPerson } from './person.ts'

/** A prefix for ids: it stands in a puppet some sixty times, so it is six letters long. */
function shortId(id: string): string {
  let hash = 5381
  for (const letter of id) hash = (hash * 33 + letter.charCodeAt(0)) >>> 0
  return `p${(hash % 36 ** 5).toString(36)}`
}

/** One SVG with every mood inside; `id` must be unique on the page that shows it. */
export function drawPuppet(id: string, look: Look): string {
  const short = shortId(id)
  return look.kind === 'person' ? drawPerson(short, look) : drawAnimal(short, look)
}

/** The puppet with one mood turned on, for pictures without styles. */
export const posed = (svg: string, mood: Mood) =>
  svg
    .replace('<g data-mood="calm">', '<g data-mood="calm" display="none">')
    .replace(`<g data-mood="${mood}" display="none">`, `<g data-mood="${mood}">`)
