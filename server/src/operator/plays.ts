import type { TurnEvent } from '@fabula/contract'
import { canonical, fold, verify } from '@fabula/story'
import type { PlayRow } from '../db/schema/plays.ts'
import { readLog } from '../play/playState.ts'
import { allPlays, playById } from '../play/store/plays.ts'
import { type StoredTurn, turnPage } from '../play/store/turnPage.ts'
import { type AdminContext, requireUuid, UsageError } from './adminContext.ts'

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
  return [...lines, ...paragraphs]
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

/** Proves plays from their logs: the hash chain is unbroken and replays to the stored state. */
export async function verifyPlays(admin: AdminContext, id?: string): Promise<void> {
  let checked = 0
  let faults = 0
  for await (const play of playsToVerify(admin, id)) {
    const fault = await faultOf(admin, play).catch((error: Error) => error.message)
    checked += 1
    if (fault === null) continue
    faults += 1
    admin.print(`✗ ${play.id} (${play.gameId}, run ${play.epoch}): ${fault}`)
  }
  if (id !== undefined && checked === 0) throw new UsageError(`There is no play ${id}.`)
  if (faults > 0) throw new UsageError(`${faults} of ${checked} plays don't verify.`)
  admin.print(`${checked} plays verify`)
}

async function* playsToVerify({ database }: AdminContext, id?: string): AsyncGenerator<PlayRow> {
  if (id === undefined) {
    yield* allPlays(database.db)
    return
  }
  const one = await playById(database.db, requireUuid('play', id))
  if (one) yield one
}

async function faultOf({ database, catalog }: AdminContext, play: PlayRow): Promise<string | null> {
  const story = catalog.version(play.gameId, play.scriptVersion)
  if (!story) return `version ${play.scriptVersion} of its story is not in the catalogue`
  const records = await readLog(database.db, play)
  // A play without a move has an empty log.
  if (records.length === 0) return null
  const scriptOf = (version: number) => catalog.version(play.gameId, version)?.script ?? null
  const verified = verify(scriptOf, records)
  if (!verified.ok) return `turn ${verified.turn}: ${verified.why}`
  const folded = fold(story.script, records)
  if (!folded.ok) return `its log does not fold: ${folded.why}`
  return canonical(folded.state) === canonical(play.state) ? null : 'its log leads to another state'
}
