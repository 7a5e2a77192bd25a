import { prefixes, replyTypes } from '@fabula/contract'
import { type Player, sendTurn } from '@fabula/devkit'
import { type Theatre, tin } from './Theatre.ts'
import type { Visitor } from './Visitor.ts'

/** Comes in as a new guest, and wins the tin by the calls that the stage would make. */
export async function winByCalls(theatre: Theatre, visitor: Visitor): Promise<void> {
  const { moves } = theatre.load('win')
  await visitor.arrive('/')
  const won = await visitor.page.evaluate(
    (): Player => ({
      token: localStorage.getItem('token') ?? '',
      loginId: localStorage.getItem('loginId') ?? '',
      deviceId: localStorage.getItem('UUIDONLY') ?? '',
      guestSecret: '',
    }),
  )
  const base = theatre.world.address + prefixes[0]
  for (const [n, { id }] of moves.entries()) {
    const move = n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id }
    await sendTurn(base, { game_id: tin, turn_key: crypto.randomUUID(), ...move }, won)
  }
}
