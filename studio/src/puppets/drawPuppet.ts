import type { Look } from '../artPlan.ts'
import type { Mood } from '../names.ts'
import { drawAnimal } from './animals.ts'
import { drawPerson } from './person.ts'

/** One SVG with every mood inside; `id` must be unique on the page that shows it. */
export const drawPuppet = (id: string, look: Look) =>
  look.kind === 'person' ? drawPerson(id, look) : drawAnimal(id, look)

/** The puppet with one mood turned on, for pictures without styles. */
export const posed = (svg: string, mood: Mood) =>
  svg
    .replace('<g data-mood="calm">', '<g data-mood="calm" display="none">')
    .replace(`<g data-mood="${mood}" display="none">`, `<g data-mood="${mood}">`)
