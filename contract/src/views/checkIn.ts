import * as z from 'zod/mini'

/** One of the seven days of the cycle [R3.10], with what it pays this player. */
export const checkInDay = z.object({
  /** 1 to 7. */
  day: z.int(),
  coin: z.number(),
  power: z.number(),
  state: z.enum(['claimed', 'claimable', 'ahead']),
})
export type CheckInDay = z.infer<typeof checkInDay>
