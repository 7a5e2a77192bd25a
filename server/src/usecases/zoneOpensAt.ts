import type { PlayerRow } from '../db/schema/index.ts'

const restMs = 7 * 24 * 60 * 60 * 1000

/** Epoch ms from which the zone may be changed again. The one a player came with is no change. */
export function zoneOpensAt({ tzChangedAt }: Pick<PlayerRow, 'tzChangedAt'>): number {
  return tzChangedAt === null ? 0 : tzChangedAt + restMs
}
