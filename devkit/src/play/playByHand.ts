import { createInterface } from 'node:readline/promises'
import type { OptionView } from '@fabula/contract'
import { openPassage, type Passage, type Place, type PlayStatus } from './Passage.ts'
import type { Played } from './playByPolicy.ts'
import type { Scribe } from './Scribe.ts'

interface Table {
  readonly passage: Passage
  readonly scribe: Scribe
  /** What the numbers stand for, where the last words were unclear. */
  meant: readonly OptionView[]
  turns: number
  charged: number
  runs: number
}

/** Turns by hand: a number picks, other words are said; `:facts`, `:restart` and `:quit` are for the table. */
export async function playByHand(place: Place, scribe: Scribe): Promise<Played> {
  const passage = await openPassage(place, scribe.hear)
  const table: Table = { passage, scribe, meant: [], turns: 0, charged: 0, runs: 1 }
  scribe.say('A number picks; anything else is said or done. :facts :restart :quit')
  let standing = await show(table)
  // Not before: lines that come while nobody iterates are lost.
  const terminal = createInterface({ input: process.stdin })
  try {
    for await (const line of terminal) {
      if (line.trim() === ':quit') break
      await answer(table, standing, line.trim())
      standing = await show(table)
      if (standing.state === 'won' || standing.state === 'failed') return outcome(table, standing)
    }
    return outcome(table, null)
  } finally {
    terminal.close()
  }
}

async function show({ passage, scribe, meant }: Table): Promise<PlayStatus> {
  const standing = await passage.standing()
  if (meant.length === 0) scribe.tellStanding(standing, await passage.balances())
  return standing
}

async function answer(table: Table, standing: PlayStatus, line: string): Promise<void> {
  const { passage, scribe } = table
  if (line === '') return
  if (line === ':facts') {
    for (const fact of standing.facts) scribe.say(`  ${fact.turn}: ${fact.text}`)
    return
  }
  if (line === ':restart') {
    table.runs++
    return passage.restart()
  }
  if (standing.state === 'revive') return passage.revive(line === '1')
  const told = await move(table, standing, line)
  if (told.code !== 200) return scribe.say(told.msg)
  const last = told.events.at(-1)
  table.meant = told.events.flatMap((event) => (event.type === 'clarify' ? event.choices : []))
  if (last?.type !== 'turn.done') return
  table.turns++
  table.charged += last.charge
}

function move({ passage, meant }: Table, { state, openings, options }: PlayStatus, line: string) {
  const at = Number(line) - 1
  if (state === 'opening') {
    const opening = openings[at]
    return passage.open(opening ? { id: opening.id } : { text: line })
  }
  const option = (meant.length > 0 ? meant : options)[at]
  const asked = meant.map(({ id }) => id)
  return option ? passage.choose(option.id, asked) : passage.say(line, asked)
}

function outcome({ turns, charged, runs }: Table, standing: PlayStatus | null): Played {
  const label = standing?.ending?.label ?? ''
  return { ending: standing && { label, won: standing.state === 'won' }, turns, charged, runs }
}
