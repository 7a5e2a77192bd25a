import type { Story } from '../../script/Story.ts'
import type { StoryFinding } from '../StoryFinding.ts'

/** Shorter texts may well be the same in two languages: names, cries, 'OK'. */
const tellingLength = 25

function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return value.length >= tellingLength ? [[path, value]] : []
  const entries: [unknown, unknown][] =
    value instanceof Map
      ? [...value]
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
        : []
  return entries.flatMap(([key, one]) => textsIn(one, path === '' ? `${key}` : `${path}.${key}`))
}

/** Long texts that stand in a language just as they stand in another. */
export function untranslatedFindings({ texts }: Story): StoryFinding[] {
  const [first, ...others] = [...texts.values()]
  const original = new Map(first ? textsIn(first, '') : [])
  return others.flatMap((translated) =>
    textsIn(translated, '').flatMap(([path, text]) => {
      if (original.get(path) !== text) return []
      const message = `It reads as in '${first?.lang}'. Translate it.`
      const at = `text/${translated.lang}.yaml ${path}`
      return [
        { rule: 'untranslated' as const, level: 'error' as const, path: at, message, way: [] },
      ]
    }),
  )
}
