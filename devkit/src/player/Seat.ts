import { type Calls, type Language, type OutputOf, prefixes } from '@fabula/contract'
import { type ReadOptions, sendTurn, type TurnAnswer, type TurnAsked } from '../sendTurn.ts'
import type { Player, World } from '../world.ts'

export const tin = 'dawn-in-a-tin'

/** A guest in front of one story, and what the database says of them. */
export interface Seat {
  readonly player: Player
  /** A move with a key of its own, unless one is named. */
  turn(asked: Partial<TurnAsked>, options?: ReadOptions): Promise<TurnAnswer>
  /** Enters by the first opening. */
  open(): Promise<TurnAnswer>
  standing(): Promise<OutputOf<Calls['game/chatHistory']>>
  /** Energy, payments for turns and what was given back, and holds that are open: all that a turn can cost. */
  spent(): Promise<Spent>
}

export interface Spent {
  readonly power: number
  readonly open: number
  readonly posted: number
  readonly voided: number
}

export async function takeSeat(world: World, gameId = tin, lang: Language = 'en'): Promise<Seat> {
  const player = { ...(await world.guest()), lang }
  const base = world.address + prefixes[0]
  const turn: Seat['turn'] = (asked, options) =>
    sendTurn(base, { game_id: gameId, turn_key: crypto.randomUUID(), ...asked }, player, options)
  const standing = async () => {
    const answer = await world.call('game/chatHistory', { game_id: gameId }, player)
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
  return {
    player,
    turn,
    standing,
    open: async () => turn({ opening: { id: (await standing()).openings[0]?.id } }),
    spent: () => spentBy(world, player),
  }
}

async function spentBy(world: World, player: Player): Promise<Spent> {
  const { data } = await world.call('user/userInfo', {}, player)
  const { client_id: id = '', power = -1 } = data && 'client_id' in data ? data : {}
  const { rows } = await world.context.database.pool.query<Omit<Spent, 'power'>>(
    `SELECT count(*) FILTER (WHERE code = 'chat')::int AS posted,
            count(*) FILTER (WHERE code = 'void')::int AS voided,
            (SELECT count(*)::int FROM hold WHERE player_id = $1 AND state = 'open') AS open
       FROM entry WHERE player_id = $1`,
    [id],
  )
  const [counts = { posted: 0, voided: 0, open: 0 }] = rows
  return { power, ...counts }
}
