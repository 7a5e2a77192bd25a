import type { CallOf } from '../../app/call.ts'
import { takeGift } from '../../usecases/takeGift.ts'

export async function gotReward({ house, session }: CallOf<'user/gotReward'>) {
  await takeGift(house, session)
  return { reg_reward: false }
}
