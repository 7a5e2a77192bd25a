import { prefixes } from '@fabula/contract'
import { openPassage, type Passage } from '@fabula/devkit'

/** Acts again and again, and measures no more than its moves. */
export interface Player {
  /** Milliseconds of one whole turn, from the tap to its last event. */
  act(): Promise<number>
  /** Begins anew where the play is over or the guest is tired; tells whether it did. */
  rest(): Promise<boolean>
}

const story = 'dawn-in-a-tin'
/** A guest's energy is enough for 20. */
const movesOfGuest = 18

export async function newPlayer(address: string): Promise<Player> {
  const place = { base: address + prefixes[0], story, lang: 'en' as const }
  let passage = await openPassage(place, () => undefined)
  let options = await openedOptions(passage)
  let moves = 0
  const prepare = async () => {
    const mayNotMove = moves >= movesOfGuest
    if (mayNotMove) {
      passage = await openPassage(place, () => undefined)
      moves = 0
    } else {
      const { state } = await passage.standing()
      if (state === 'revive') await passage.revive(false)
      await passage.restart()
    }
    options = await openedOptions(passage)
  }
  return {
    act: async () => {
      const began = performance.now()
      const answer = await passage.choose(options[moves % options.length] ?? '')
      const took = performance.now() - began
      if (!answer.ended) throw new Error(`a turn came to nothing: ${answer.code} ${answer.msg}`)
      moves++
      const offered = answer.events.flatMap((event) =>
        event.type === 'options' ? event.options : [],
      )
      options = offered.map(({ id }) => id)
      return took
    },
    rest: async () => {
      if (options.length > 0 && moves < movesOfGuest) return false
      await prepare()
      return true
    },
  }
}

async function openedOptions(passage: Passage): Promise<readonly string[]> {
  const { openings } = await passage.standing()
  await passage.open({ id: openings[0]?.id ?? '' })
  return (await passage.standing()).options.map(({ id }) => id)
}

/** The same way through the server, with nothing to do at its end: what a turn is compared with. */
export function bareCaller(address: string): Player {
  return {
    act: async () => {
      const began = performance.now()
      const answer = await fetch(`${address}${prefixes[0]}/info/getlang`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      await answer.arrayBuffer()
      return performance.now() - began
    },
    rest: () => Promise.resolve(false),
  }
}
