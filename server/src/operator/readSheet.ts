import { readFileSync } from 'node:fs'
import { type Language, languages } from '@fabula/contract'
import * as z from 'zod/mini'
import { UsageError } from './Mistake.ts'

/** A JSON file the operator wrote; a Mistake names what does not fit, and where. */
export function readSheet<Shape extends z.ZodMiniType>(
  file: string,
  shape: Shape,
): z.output<Shape> {
  const read = shape.safeParse(parse(file))
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new UsageError(`${file} can't be used:\n  ${faults.join('\n  ')}`)
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${file} can't be read as JSON (${why}).`)
  }
}

/** Something told in all languages the product speaks. */
export function inAllLanguages<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.object(
    Object.fromEntries(languages.map((lang) => [lang, shape])) as Record<Language, Shape>,
  )
}
