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

/** Its paragraphs. An author's close a turn that a model breaks off, so that the last one alone says nothing of the model's. */
export function linesOf(events: readonly TurnEvent[]): string[] {
  return toldBy(events)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
