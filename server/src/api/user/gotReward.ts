import type { CallOf } from '../../app/call.ts'
import { acknowledgeGift } from '../../usecases/takeGift.ts'

export async function gotReward({ context, session }: CallOf<'user/gotReward'>) {
  await acknowledgeGift(context, session)
  return { reg_reward: false }
}
