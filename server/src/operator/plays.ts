import type { TurnEvent } from '@fabula/contract'
import { playById } from '../play/store/plays.ts'
import { type StoredTurn, turnPage } from '../play/store/turnPage.ts'
import { type AdminContext, oneLine, requireUuid, UsageError } from './adminContext.ts'

const pageSize = 100

/** Prints a play as the player read it: moves, rolls, text, charges. */
export async function tellPlay({ database, print }: AdminContext, id: string): Promise<void> {
  const play = await playById(database.db, requireUuid('play', id))
  if (!play) throw new UsageError(`There is no play ${id}.`)
  print(`${play.gameId} (version ${play.scriptVersion}), run ${play.epoch}, ${play.status}`)
  let turns: readonly StoredTurn[] = []
  for (let more = true; more; ) {
    const before = turns[0]?.turn.n
    const page = await turnPage(database.db, play, {
      size: pageSize,
      ...(before !== undefined && { before }),
    })
    turns = [...page.turns, ...turns]
    more = page.more
  }
  for (const { turn, events } of turns) {
    print(`\n— ${turn.n}`)
    print(transcript(events.map(({ event }) => event)).join('\n'))
  }
}

function transcript(events: readonly TurnEvent[]): string[] {
  const paragraphs: string[] = []
  const lines: string[] = []
  for (const event of events) {
    if (event.type === 'prose.delta') paragraphs[event.p] = textWith(paragraphs[event.p], event)
    else if (event.type === 'prose.patch') {
      paragraphs.length = event.p + 1
      paragraphs[event.p] = textWith(paragraphs[event.p], event)
    } else {
      const line = lineOf(event)
      if (line !== null) lines.push(line)
    }
  }
  return [...lines, ...paragraphs].map(oneLine)
}

function textWith(before = '', { at, text }: { at: number; text: string }): string {
  return before.slice(0, at) + text
}

function lineOf(event: TurnEvent): string | null {
  switch (event.type) {
    case 'turn.accepted':
      return event.input ? `> ${event.input.text}` : null
    case 'check':
      return `[d20 ${event.d20}, needs ${event.need}: ${event.ok ? 'success' : 'failure'}]`
    case 'challenge':
      return `[${event.result}: ${event.ending.label}]`
    case 'turn.done':
      return `[${event.charge} energy, ${event.source}]`
    default:
      return null
  }
}
