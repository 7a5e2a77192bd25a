import type { TurnEvent } from '@fabula/contract'

/** A turn's prose as the reader ends up with it, a line a paragraph. */
export function toldBy(events: readonly TurnEvent[]): string {
  const paragraphs: string[] = []
  for (const event of events) {
    if (event.type !== 'prose.delta' && event.type !== 'prose.patch') continue
    paragraphs[event.p] = (paragraphs[event.p] ?? '').slice(0, event.at) + event.text
  }
  return paragraphs.join('\n')
}
