import type { Calls, OutputOf } from '@fabula/contract'
import { tracks } from '../media/music.ts'

export function listTracks(): OutputOf<Calls['info/getBgms']> {
  return { result: [...tracks] }
}
