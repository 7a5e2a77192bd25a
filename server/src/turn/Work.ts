import type { Story } from '@fabula/story'
import type { Lease } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import type { PlayerRow } from '../db/schema/player.ts'
import type { TurnRow } from '../db/schema/turn.ts'
import type { House } from '../House.ts'

/** A turn in this process's hands. `turn.cursor` is the last event this worker knows to be stored. */
export interface Work {
  readonly house: House
  readonly story: Story
  readonly play: PlayRow
  readonly player: PlayerRow
  readonly turn: TurnRow
  readonly lease: Lease
}

/** Another worker has taken the turn over: this one stops, and nothing of its step was written. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}
