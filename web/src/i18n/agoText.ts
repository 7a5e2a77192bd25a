import type { Language } from '@fabula/contract'
import { relativeTime } from '@fabula/rules'
import { dateFormat } from './dateFormat.ts'
import { relativeText } from './relativeText.ts'
import { text } from './text.ts'

/** How long ago something was, in words; a date if it was over a month ago [R9.09]. */
export function agoText(at: number, now: number, language: Language): string {
  const ago = relativeTime(at, now)
  if (!('count' in ago))
    return ago.unit === 'now'
      ? text('shelf.ago.now')
      : dateFormat(language, { dateStyle: 'medium' }).format(at)
  return relativeText(language, [-ago.count, ago.unit], { numeric: 'auto' })
}
