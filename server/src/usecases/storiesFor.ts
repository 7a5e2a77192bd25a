import { mayPlay } from '@fabula/rules'
import type { Story } from '@fabula/story'
import type { PlayerSession } from '../db/sessions.ts'
import type { StoryCatalog } from '../stories/Shelf.ts'
import { playerBand } from './playerBand.ts'

/** What this player may see at all: the rest does not exist for them [R11.02]. Null is nobody yet, of an unknown age. */
export function storiesFor(catalog: StoryCatalog, found: PlayerSession | null): Story[] {
  const band = found ? playerBand(found) : 'unknown'
  return catalog.stories.filter(({ script }) => mayPlay(script, band))
}

/** Of these, what lists show. A tutorial is played by everyone once: among the popular it would stand first for ever. */
export function listedFor(catalog: StoryCatalog, found: PlayerSession | null): Story[] {
  return storiesFor(catalog, found).filter(({ script }) => script.power > 0)
}
