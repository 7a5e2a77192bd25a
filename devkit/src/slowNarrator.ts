import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedNarrator, type Narrator, type ProseEvent } from '@fabula/story'

/** The embedded narrator, word by word as a model sends them, with a pause after each. */
export function slowNarrator(everyMs: number): Narrator {
  return { tell: (request) => inWords(embeddedNarrator.tell(request), everyMs) }
}

async function* inWords(
  events: AsyncIterable<ProseEvent>,
  everyMs: number,
): AsyncGenerator<ProseEvent> {
  for await (const event of events) {
    if (event.type !== 'paragraph') {
      yield event
      continue
    }
    const [text = '', ...more] = event.paragraph.text.split(/(?<=\s)/u)
    yield { type: 'paragraph', paragraph: { ...event.paragraph, text } }
    for (const word of more) {
      await sleep(everyMs)
      yield { type: 'more', text: word }
    }
    await sleep(everyMs)
  }
}
