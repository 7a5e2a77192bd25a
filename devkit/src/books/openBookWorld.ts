import { type BookView, replyTypes } from '@fabula/contract'
import { type Foreseen, foresee } from '../foresee.ts'
import { type Seat, takeSeat, tin } from '../player/Seat.ts'
import { giveCoins } from '../player/wallet.ts'
import { openWorld, type Player, type World, type WorldOptions } from '../world.ts'

/** A player whose play is won, so that a book may be made of it. */
export interface Winner {
  readonly seat: Seat
  readonly chatId: string
}

/** A world in which every play of the tin can be won by the same moves. */
export interface BookWorld {
  readonly world: World
  readonly foreseen: Foreseen
  /** @param coins beside what the win paid */
  winner(coins?: number): Promise<Winner>
  /** Resolves when the book is made. @throws Error where it failed, or is not made in time */
  madeBook(player: Player, storyId: string): Promise<BookView>
}

const everyMs = 50
const mostMs = 120_000

export async function openBookWorld(options: WorldOptions = {}): Promise<BookWorld> {
  let foreseen: Foreseen | null = null
  const newSeed = () => foreseen?.seed ?? Buffer.alloc(32)
  const world = await openWorld({ ...options, newSeed })
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  const known = foresee(story, 'win')
  foreseen = known
  return {
    world,
    foreseen: known,
    winner: async (coins = 100) => {
      const seat = await takeSeat(world)
      for (const [n, { id }] of known.moves.entries()) {
        await seat.turn(
          n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
        )
      }
      if (coins > 0) await giveCoins(world, seat.player, coins)
      return { seat, chatId: (await seat.standing()).chatId ?? '' }
    },
    madeBook: (player, storyId) => madeBook(world, player, storyId),
  }
}

async function madeBook(world: World, player: Player, story_id: string): Promise<BookView> {
  for (const until = performance.now() + mostMs; performance.now() < until; ) {
    const answer = await world.call('game/storyInfo', { story_id }, player)
    const book = answer.code === 200 ? answer.data.stories[0] : undefined
    if (book?.state === 'made') return book
    if (book?.state !== 'queued') break
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`the book ${story_id} was not made: ${world.logged.slice(-5).join('\n')}`)
}
