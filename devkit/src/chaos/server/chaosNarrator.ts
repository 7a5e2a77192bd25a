import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedNarrator, type Narrator, type ProseEvent, type ProseRequest } from '@fabula/story'
import { type Chance, chanceOf } from '../Chance.ts'

type Telling = AsyncGenerator<ProseEvent>
type Mode = (events: ProseEvent[], chance: Chance) => Telling

const never = () => new Promise<never>(() => undefined)

/** What a model may do to us. Each gets the turn as it would be told well. */
const modes: Readonly<Record<string, Mode>> = {
  plain: (events) => played(events),
  dribbles: (events) => played(inPieces(events, 9), 4),
  crawls: (events) => played(inPieces(events, 40), 60),
  stalls: async function* (events, chance) {
    yield* played(some(inPieces(events, 11), chance), 8)
    await never()
  },
  throws: async function* (events, chance) {
    yield* played(some(inPieces(events, 7), chance), 6)
    throw new Error('the line broke')
  },
  breaksOff: (events, chance) => played(some(inPieces(events, 13), chance), 10),
  knowsNoEnd: async function* (events) {
    for (;;) yield* played(events.filter(({ type }) => type !== 'end'))
  },
}

/** The embedded narrator as a bad model would speak it. */
export function chaosNarrator(seed: number): Narrator {
  const chance = chanceOf(seed)
  return { tell: (request) => badly(request, chance) }
}

async function* badly(request: ProseRequest, chance: Chance): Telling {
  const events: ProseEvent[] = []
  for await (const event of embeddedNarrator.tell(request)) events.push(event)
  const mode = chance.percent(35) ? modes['plain'] : chance.pick(Object.values(modes))
  if (mode) yield* mode(events, chance)
}

async function* played(events: readonly ProseEvent[], everyMs = 0): Telling {
  for (const event of events) {
    if (everyMs > 0) await sleep(everyMs)
    yield event
  }
}

/** The first few; now and then not one. */
function some<T>(all: readonly T[], chance: Chance): T[] {
  return all.slice(0, Math.max(0, chance.below(18) - 4))
}

/** Paragraphs in pieces of so many characters; what comes in pieces is a model's. */
function inPieces(events: readonly ProseEvent[], size: number): ProseEvent[] {
  return events.flatMap((event): ProseEvent[] => {
    if (event.type === 'end') return [{ ...event, source: 'llm', lines: [] }]
    if (event.type !== 'paragraph') return [event]
    const pieces = event.paragraph.text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
    return pieces.map((text, n) =>
      n === 0 ? { ...event, paragraph: { ...event.paragraph, text } } : { type: 'more', text },
    )
  })
}
