import { call } from '../../../api/call.ts'
import { type Proof, proveDice } from './proveDice.ts'
import { type Roll, rollsOf } from './Roll.ts'

export interface DicePlay {
  readonly title: string
  readonly commitment: string
  /** Null until the play is over. */
  readonly seed: string | null
  readonly rolls: readonly Roll[]
  /** Null while it is sealed, and where the browser has no means: it has none over plain http. */
  readonly proof: Proof | null
}

const pageSize = 100

/** All rolls of a play, rolled again where they can be. */
export async function dicePlay(gameId: string, signal: AbortSignal): Promise<DicePlay> {
  const input = { game_id: gameId, page_size: pageSize }
  let page = await call('game/chatHistory', input, { signal, quiet: true })
  const { title, commitment, seed } = page
  let turns = page.turns
  while (page.more && page.turns[0]) {
    const before = page.turns[0].turn
    page = await call('game/chatHistory', { ...input, before }, { signal, quiet: true })
    turns = [...page.turns, ...turns]
  }
  const rolls = rollsOf(turns)
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto }
  const proof = seed && subtle ? await proveDice(subtle, { commitment, seed }, rolls) : null
  return { title, commitment, seed, rolls, proof }
}
