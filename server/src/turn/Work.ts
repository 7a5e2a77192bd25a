import type { TurnEvent } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Lease } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import type { PlayerRow } from '../db/schema/player.ts'
import type { TurnRow } from '../db/schema/turn.ts'
import type { House } from '../House.ts'

/** What it takes to write on in a turn's journal, as far as this worker knows it. */
export interface Journal {
  readonly house: House
  readonly play: PlayRow
  readonly turn: TurnRow
  readonly lease: Lease
  /** Every event stored so far, in order; the first has id 1. */
  readonly stored: readonly TurnEvent[]
}

/** A turn in this process's hands. */
export interface Work extends Journal {
  readonly story: Story
  readonly player: PlayerRow
}
