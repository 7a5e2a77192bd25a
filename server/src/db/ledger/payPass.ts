import { type Difficulty, type Economy, passReward } from '@fabula/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { entry } from '../schema/entry.ts'
import { gain } from './gain.ts'
import type { Posting } from './Posting.ts'
import { playerMoment } from './playerMoment.ts'
import { post } from './post.ts'

/** Pays a win, once a run; coins only for the first win of the game [R1.07]. */
export async function payPass(
  tx: Transaction,
  economy: Economy,
  win: { playerId: string; gameId: string; run: number; difficulty: Difficulty },
): Promise<Posting> {
  await playerMoment(tx, win.playerId)
  const [before] = await tx
    .select({ id: entry.id })
    .from(entry)
    .where(
      and(
        eq(entry.playerId, win.playerId),
        eq(entry.code, 'pass'),
        sql`${entry.ref}->>'game' = ${win.gameId}`,
      ),
    )
    .limit(1)
  const reward = passReward(economy, { difficulty: win.difficulty, first: before === undefined })
  return post(tx, {
    idempotencyKey: `pass:${win.playerId}:${win.gameId}:${win.run}`,
    code: 'pass',
    playerId: win.playerId,
    lines: gain('mint:pass', reward),
    ref: { game: win.gameId, run: win.run },
  })
}
