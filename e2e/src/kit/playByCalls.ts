import { prefixes, replyTypes, type Terminal } from '@fabula/contract'
import { type ForeseenMove, type Player, sendTurn } from '@fabula/devkit'
import type { Page } from 'playwright-core'
import { reader } from './Reader.ts'
import { type Theatre, tin } from './Theatre.ts'
import type { Visitor } from './Visitor.ts'

/** Comes in as a new guest, and wins the tin by the calls that the stage would make. */
export async function winByCalls(theatre: Theatre, visitor: Visitor): Promise<void> {
  const { moves } = theatre.load('win')
  await visitor.arrive('/')
  await playByCalls(theatre, visitor.page, moves)
}

/**
 * Comes in as a new guest, onto the stage of the tin before the move that ends it as wanted; those before are made by
 * calls.
 * @returns how many moves lead to the end, the opening and the last one included
 */
export async function arriveBeforeLast(
  theatre: Theatre,
  visitor: Visitor,
  wanted: 'win' | 'fail',
): Promise<{ readonly last: ForeseenMove; readonly moves: number }> {
  const { moves } = theatre.load(wanted)
  await visitor.arrive('/')
  const last = await playToLast(theatre, visitor, moves)
  return { last, moves: moves.length }
}

/** As above, by a guest who is there. @returns the last move */
export async function playToLast(
  theatre: Theatre,
  visitor: Visitor,
  moves: readonly ForeseenMove[],
  terminal: Terminal = 'web',
): Promise<ForeseenMove> {
  const last = moves.at(-1)
  if (!last) throw new Error('no move leads to an end')
  await playByCalls(theatre, visitor.page, moves.slice(0, -1), terminal)
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await reader(visitor).readOn()
  return last
}

/** The tin's opening first. */
async function playByCalls(
  { world }: Theatre,
  page: Page,
  moves: readonly ForeseenMove[],
  terminal: Terminal = 'web',
): Promise<void> {
  const player = await page.evaluate(
    (): Player => ({
      token: localStorage.getItem('token') ?? '',
      loginId: localStorage.getItem('loginId') ?? '',
      deviceId: localStorage.getItem('UUIDONLY') ?? '',
      guestSecret: '',
    }),
  )
  const base = world.address + prefixes[0]
  for (const [n, { id }] of moves.entries()) {
    const move = n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id }
    const asked = { game_id: tin, turn_key: crypto.randomUUID(), ...move }
    const { ended, msg } = await sendTurn(base, asked, { ...player, terminal })
    if (!ended) throw new Error(`${id} was not told to its end: ${msg}`)
  }
}
