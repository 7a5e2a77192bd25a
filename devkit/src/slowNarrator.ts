import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedNarrator, type Narrator, type ProseEvent } from '@fabula/story'

/** The embedded narrator, word by word as a model sends them, with a pause after each. */
export function slowNarrator(everyMs: number): Narrator {
  return { tell: (request) => inWords(embeddedNarrator.tell(request), everyMs) }
}

/** The same events with their text word by word. */
export async function* inWords(
  events: AsyncIterable<ProseEvent>,
  everyMs: number,
): AsyncGenerator<ProseEvent> {
  for await (const event of events) {
    if (event.type === 'paragraph') {
      const [text = '', ...more] = wordsIn(event.paragraph.text)
      yield { type: 'paragraph', paragraph: { ...event.paragraph, text } }
      yield* slowly(more, everyMs)
    } else if (event.type === 'more') yield* slowly(wordsIn(event.text), everyMs)
    else yield event
  }
}

const wordsIn = (text: string) => text.split(/(?<=\s)/u)

async function* slowly(words: readonly string[], everyMs: number): AsyncGenerator<ProseEvent> {
  for (const text of words) {
    await sleep(everyMs)
    yield { type: 'more', text }
  }
  await sleep(everyMs)
}
