import { embeddedNarrator, type Narrator, type ProseEvent } from '@fabula/story'
import { inWords } from '../slowNarrator.ts'
import { openWorld } from '../world.ts'

const wordMs = Number(process.argv[2])
/** As a model is asked for 60 to 140. */
const wordsOfTurn = 140

/** The author's words, as slow and as many as a model's. An opening, before anything is measured, is told at once. */
const narrator: Narrator = {
  tell: (request) => {
    const events = embeddedNarrator.tell(request)
    if (request.direction.move.kind === 'opening') return events
    return inWords(atLength(events), wordMs)
  },
}

/** Goes on until a turn is as long as those of a model. */
async function* atLength(events: AsyncIterable<ProseEvent>): AsyncGenerator<ProseEvent> {
  let words = 0
  for await (const event of events) {
    if (event.type === 'paragraph') words += event.paragraph.text.split(/\s/u).length
    if (event.type === 'end') {
      const text = ' and on'.repeat(Math.max(0, wordsOfTurn - words) / 2)
      yield { type: 'more', text }
    }
    yield event
  }
}

// A process of its own: those who listen must not take the server's time.
const world = await openWorld({ narrator })
process.send?.({ address: world.address, turnMs: wordMs * wordsOfTurn })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.once('disconnect', () => {
  void world.close().finally(() => process.exit(0))
})
