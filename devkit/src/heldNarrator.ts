import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedNarrator, type Narrator, type ProseEvent } from '@fabula/story'

/** The embedded narrator, that can be stopped in mid-sentence. */
export interface HeldNarrator extends Narrator {
  /** From now on each turn stops after its first words, until `release`. */
  hold(): void
  release(): void
}

const firstWords = 12
/** Longer than words are gathered before they are sent. */
const breathMs = 80

export function heldNarrator(): HeldNarrator {
  let held = Promise.resolve()
  let release = () => {}
  return {
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    tell: (request) => broken(embeddedNarrator.tell(request), () => held),
  }
}

/** The first paragraph comes in three pieces, with a breath and a wait between them. */
async function* broken(
  events: AsyncIterable<ProseEvent>,
  wait: () => Promise<void>,
): AsyncGenerator<ProseEvent> {
  let isFirst = true
  for await (const event of events) {
    if (event.type !== 'paragraph' || !isFirst) {
      yield event
      continue
    }
    isFirst = false
    const { text } = event.paragraph
    yield { type: 'paragraph', paragraph: { ...event.paragraph, text: text.slice(0, firstWords) } }
    await sleep(breathMs)
    yield { type: 'more', text: text.slice(firstWords, 2 * firstWords) }
    await wait()
    yield { type: 'more', text: text.slice(2 * firstWords) }
  }
}
