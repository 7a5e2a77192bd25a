import {
  type Amount,
  bindGift,
  type Difficulty,
  type Economy,
  passReward,
  registrationGift,
  reviveCost,
} from '@fabula/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { entry, unlock } from '../../db/schema/wallet.ts'
import { ensureDayStarted, playerMoment } from './day.ts'
import { gain, keyStartsWith, type Posting, post } from './posting.ts'

/** What a new guest starts with, once [R1.21]. */
export function grantGuestStart(
  db: Queryable,
  economy: Economy,
  playerId: string,
): Promise<Posting> {
  return post(db, {
    idempotencyKey: 'guest',
    code: 'guest',
    playerId,
    lines: gain('mint:guest', economy.guestStart, 'promo'),
  })
}

/** What a new account of an identity starts with, once [R1.23]. */
export function grantRegistration(
  db: Queryable,
  economy: Economy,
  { playerId, isFirst }: { playerId: string; isFirst: boolean },
): Promise<Posting> {
  return post(db, {
    idempotencyKey: 'reg',
    code: 'reg',
    playerId,
    lines: gain('mint:reg', registrationGift(economy, { isFirst }), 'promo'),
  })
}

/** Rewards a guest's first identity, once [R1.09]; null where it was rewarded before. Locks the player. */
export async function grantBind(
  tx: Transaction,
  economy: Economy,
  playerId: string,
): Promise<Amount | null> {
  const { balances } = await ensureDayStarted(tx, economy, playerId)
  const gift = bindGift(economy, balances.energy)
  const posted = await post(tx, {
    idempotencyKey: 'bind',
    code: 'bind',
    playerId,
    lines: gain('mint:bind', gift, 'promo'),
  })
  return posted.outcome === 'posted' && !posted.repeated ? gift : null
}

/**
 * Rewards a win, once for each run; the first win of the game pays most [R1.07]. One of the player's own stories pays as
 * a later win does: bringing stories must not make coins.
 */
export async function payPass(
  tx: Transaction,
  economy: Economy,
  win: { playerId: string; gameId: string; run: number; difficulty: Difficulty; isOwn?: boolean },
): Promise<Posting> {
  await playerMoment(tx, win.playerId)
  const [before] = await tx
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.playerId, win.playerId), keyStartsWith(`pass:${win.gameId}:`)))
    .limit(1)
  const reward = passReward(economy, {
    difficulty: win.difficulty,
    first: before === undefined && !win.isOwn,
  })
  return post(tx, {
    idempotencyKey: `pass:${win.gameId}:${win.run}`,
    code: 'pass',
    playerId: win.playerId,
    lines: gain('mint:pass', reward),
    ref: { game: win.gameId, run: win.run },
  })
}

/** How many revives the player has taken on a day of their own. */
export function revivesOn(db: Queryable, playerId: string, day: number): Promise<number> {
  return db.$count(
    entry,
    and(
      eq(entry.playerId, playerId),
      // A literal, as in the condition of its index.
      sql`${entry.code} = 'revive'`,
      sql`(${entry.ref}->>'day')::integer = ${day}`,
    ),
  )
}

interface RevivePrice {
  /** 0 for the day's free one. */
  readonly coins: number
  readonly day: number
}

/** What the player's next revive costs. The day is started, and the player locked. */
export async function priceOfRevive(
  tx: Transaction,
  economy: Economy,
  playerId: string,
): Promise<RevivePrice> {
  const { day } = await ensureDayStarted(tx, economy, playerId)
  return { coins: reviveCost(economy, await revivesOn(tx, playerId, day)), day }
}

/** Pays for a revive, once for each failure [R1.12]. A free one is an entry without lines, so that it is counted. */
export async function payRevive(
  tx: Transaction,
  fail: { playerId: string; playId: string; failNo: number },
  { coins, day }: RevivePrice,
): Promise<Posting> {
  return post(tx, {
    idempotencyKey: `revive:${fail.playId}:${fail.failNo}`,
    code: 'revive',
    playerId: fail.playerId,
    lines:
      coins === 0
        ? []
        : [{ debit: 'wallet', credit: 'burn:revive', currency: 'coin', amount: coins }],
    ref: { play: fail.playId, day },
  })
}

/** Pays for a game, once, and unlocks it for good [R1.10]. For 0 coins it is an entry without lines. */
export async function unlockGame(
  tx: Transaction,
  game: { playerId: string; gameId: string; coins: number },
): Promise<Posting> {
  const { playerId, gameId, coins } = game
  const paid = await post(tx, {
    idempotencyKey: `unlock:${gameId}`,
    code: 'unlock',
    playerId,
    lines:
      coins === 0
        ? []
        : [{ debit: 'wallet', credit: 'burn:unlock', currency: 'coin', amount: coins }],
    ref: { game: gameId },
  })
  if (paid.outcome === 'posted') {
    await tx.insert(unlock).values({ playerId, gameId, entryId: paid.id }).onConflictDoNothing()
  }
  return paid
}

/** Ids of the games this player has paid for. */
export async function unlockedGames(db: Queryable, playerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ gameId: unlock.gameId })
    .from(unlock)
    .where(eq(unlock.playerId, playerId))
  return new Set(rows.map((row) => row.gameId))
}
