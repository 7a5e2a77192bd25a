import type { Mood } from '../names.ts'

/** A face at one mood, in units around the middle of an eye (x grows towards the nose). */
export interface Expression {
  gaze: readonly [x: number, y: number]
  /** The upper lid's edge: its outer end, its bend, its inner end. Absent: shut in a laughing arc. */
  lid?: readonly [outer: number, bend: number, inner: number]
  /** How far the lower lid rises. */
  under?: number
  brow: readonly [outer: number, bend: number, inner: number]
  /** Lifts the left brow alone: doubt. */
  lift?: number
  /** 0 none, 1 deep. */
  blush: number
  tear?: boolean
}

export const expressions: Record<Mood, Expression> = {
  calm: { gaze: [0, 0], lid: [0, -74, 0], brow: [-66, -92, -72], blush: 0.45 },
  cold: { gaze: [3, -2], lid: [-8, -34, -8], brow: [-62, -74, -58], blush: 0 },
  wary: {
    gaze: [13, 1],
    lid: [-2, -56, -4],
    under: 12,
    brow: [-66, -82, -60],
    lift: 16,
    blush: 0.15,
  },
  warm: { gaze: [0, 1], lid: [2, -72, 2], under: 10, brow: [-70, -104, -80], blush: 0.7 },
  joy: { gaze: [0, 0], brow: [-82, -116, -90], blush: 0.85 },
  shy: { gaze: [-11, 10], lid: [6, -58, -2], brow: [-64, -92, -86], blush: 1 },
  sad: { gaze: [0, 7], lid: [12, -56, -14], brow: [-58, -84, -94], blush: 0.25, tear: true },
  angry: { gaze: [0, -1], lid: [-18, -52, 6], brow: [-84, -72, -44], blush: 0.35 },
}
