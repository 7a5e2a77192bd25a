import { replyTypes } from '@fabula/contract'
import type { Seat } from '@fabula/devkit'

export const tapOn = (option_id: string) => ({ reply_type: replyTypes.option, option_id })

/** The first option that is on offer. */
export async function nextTap(seat: Seat) {
  const { options } = await seat.standing()
  return tapOn(options[0]?.id ?? '')
}
