import { replyTypes } from '@fabula/contract'
import { type Foreseen, foresee } from '../foresee.ts'
import { takeSeat, tin } from '../player/Seat.ts'
import { balancesOf, giveCoins, useFreeRevive } from '../player/wallet.ts'
import { ourStory } from '../stories/compiledStory.ts'
import { type MoneyRace, times } from './MoneyRace.ts'

/** How a play fails, and the dice that a world must throw for it. */
export const failing: Foreseen = foresee(ourStory(tin), 'fail')

export const reviveRace: MoneyRace = {
  what: 'ways back into one play, for coins',
  round: async (world) => {
    const seat = await takeSeat(world)
    await giveCoins(world, seat.player, 50)
    await useFreeRevive(world, seat.player)
    for (const [n, { id }] of failing.moves.entries()) {
      const option = { reply_type: replyTypes.option, option_id: id }
      await seat.turn(n === 0 ? { opening: { id } } : option)
    }
    const named = { game_id: tin, chat_id: (await seat.standing()).chatId ?? '' }
    await times(50, () => world.call('game/gameRebirthAccept', named, seat.player))
    const { coin } = await balancesOf(world, seat.player)
    return {
      got: { coin, state: (await seat.standing()).state },
      wanted: { coin: 30, state: 'await' },
    }
  },
}
