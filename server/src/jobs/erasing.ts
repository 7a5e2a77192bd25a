import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { identityClaimant, lockPlayer } from '../accounts/identities/identities.ts'
import type { Providers } from '../accounts/identities/providers.ts'
import { unseal } from '../accounts/identities/sealed.ts'
import { removeFiles } from '../books/bookFiles.ts'
import type { Database, Transaction } from '../db/database.ts'
import { giftClaim, identity } from '../db/schema/accounts.ts'
import { book } from '../db/schema/books.ts'
import { share } from '../db/schema/shares.ts'
import { upload } from '../db/schema/uploads.ts'
import type { Secrets } from '../db/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { exportFilesOf } from '../export/dataExports.ts'
import { removePosters } from '../posters/posterFiles.ts'
import type { Storage } from '../storage/storage.ts'
import { uploadKey } from '../uploads/uploads.ts'

interface ErasingDeps {
  readonly storage: Storage
  readonly secrets: Secrets
  readonly database: Database
  readonly providers: Providers
  readonly log: Logger
}

/** Providers are asked to take our access back for this long; then the account is erased without. */
const revokeDays = 3

/**
 * Erases the accounts that are due; resolves to how many. One that fails is tried again with the next job.
 * @param isStopped asked before each: a provider that does not answer takes seconds for every account
 */
export async function eraseAccounts(deps: ErasingDeps, isStopped: () => boolean): Promise<number> {
  const { rows } = await deps.database.db.execute<{ id: string; late: boolean }>(sql`
    SELECT id, erased_from < app_clock() - make_interval(days => ${revokeDays}) AS late
    FROM player WHERE erased_from <= app_clock() ORDER BY erased_from LIMIT 1000`)
  let erased = 0
  for (const { id, late } of rows) {
    if (isStopped()) break
    try {
      if (await eraseAccount(deps, id, late)) erased += 1
    } catch (err) {
      deps.log.warn({ err, playerId: id }, 'an account could not be erased and will be tried again')
    }
  }
  return erased
}

/** Takes our access back at each provider. @returns whether all have done it */
async function revokeAll(
  { database, providers, secrets, log }: ErasingDeps,
  playerId: string,
): Promise<boolean> {
  const bound = await database.db.select().from(identity).where(eq(identity.playerId, playerId))
  let isDone = true
  for (const { provider: name, subject, refreshTokenEnc } of bound) {
    const provider = name === 'partner' ? undefined : providers.get(name)
    const refreshToken = refreshTokenEnc && unseal(secrets, refreshTokenEnc)
    try {
      await provider?.revoke({ subject, refreshToken })
    } catch (err) {
      log.warn({ err, provider: name }, 'a provider did not take our access back')
      isDone = false
    }
  }
  return isDone
}

/** Rows that go; those that others refer to come last. What is not named here is in `keptTables`. */
const erasedTables = [
  'activity',
  'ad_callback',
  'ad_day',
  'ad_nonce',
  'ad_session',
  'background',
  'book',
  'book_model',
  'break_reminder',
  'card',
  'check_in',
  'consent',
  'data_export',
  'favourite',
  'feedback',
  'game_figure_delta',
  'guardian',
  'identity',
  'milestone',
  'model_turn',
  'narrator_state',
  'night_play',
  'notice_mark',
  'outbox',
  'own_story',
  'play_history',
  'player_notice',
  'push_subscription',
  'report',
  'session',
  'share',
  'sign_in_attempt',
  'sound_setting',
  'teller_choice',
  'thanks',
  'turn_events',
  'turn',
  'unlock',
  'upload',
  'version_ignored',
  'zone_change',
] as const

/** Rows that stay under a number that is nobody's name any more, without what was theirs: books and logs must add up. */
export const keptTables = [
  'account',
  'entry',
  'hold',
  'log_record',
  'log_text',
  'play',
  'review',
  'transfer',
] as const

/** Says of each player's table what becomes of it; a test compares it with the database. */
export const tablesOfPlayers: readonly string[] = [...erasedTables, ...keptTables]

/** False where the player has thought again meanwhile, or a provider is to be asked again. */
async function eraseAccount(deps: ErasingDeps, playerId: string, late: boolean): Promise<boolean> {
  const { db } = deps.database
  if (!(await beginErasing(db, playerId))) return false
  if (!(await revokeAll(deps, playerId)) && !late) return false
  // Before the rows, which alone know them: after a kill between the two the next job finds them again.
  await removeFilesOf(deps, playerId)
  await inTransaction(db, async (tx) => {
    await lockPlayer(tx, playerId)
    await keepClaims(tx, deps.secrets, playerId)
    for (const table of erasedTables) {
      await tx.execute(sql`DELETE FROM ${sql.raw(table)} WHERE player_id = ${playerId}`)
    }
    await blankRows(tx, playerId)
  })
  return true
}

/** From now on the player can't think again. @returns false where they have */
async function beginErasing(db: Database['db'], playerId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE player SET status = 'executing'
    WHERE id = ${playerId} AND status <> 'active' AND erased_from <= app_clock()`)
  return rowCount === 1
}

async function removeFilesOf({ database, storage }: ErasingDeps, playerId: string): Promise<void> {
  const { db } = database
  const pictures = await db
    .select({ id: upload.id })
    .from(upload)
    .where(eq(upload.playerId, playerId))
  const books = await db
    .select({ fileKey: book.fileKey })
    .from(book)
    .where(eq(book.playerId, playerId))
  const shares = await db.select({ key: share.key }).from(share).where(eq(share.playerId, playerId))
  for (const key of await exportFilesOf(db, playerId)) await storage.remove(key)
  for (const { id } of pictures) await storage.remove(uploadKey(id))
  for (const each of books) await removeFiles(storage, each)
  await removePosters(
    storage,
    shares.map(({ key }) => key),
  )
}

const claimDays = 180

/** Who has had a gift that is given once is known for a while longer, by a keyed hash. */
async function keepClaims(tx: Transaction, secrets: Secrets, playerId: string): Promise<void> {
  const bound = await tx.select().from(identity).where(eq(identity.playerId, playerId))
  for (const each of bound) {
    await tx
      .update(giftClaim)
      .set({ expiresAt: sql`app_clock() + make_interval(days => ${claimDays})` })
      .where(eq(giftClaim.claimant, identityClaimant(secrets, each)))
  }
}

/** The log keeps the hashes of what was typed and told, and so goes on to verify; the words go. */
async function blankRows(tx: Transaction, playerId: string): Promise<void> {
  await tx.execute(sql`UPDATE log_text SET salt = NULL, text = NULL WHERE player_id = ${playerId}`)
  await tx.execute(sql`UPDATE review SET review = '' WHERE player_id = ${playerId}`)
  await tx.execute(sql`
    UPDATE player SET status = 'deleted', guest_secret_hash = NULL, tz = 'UTC', tz_changed_at = NULL,
      birth_year = NULL, birth_month = NULL, nickname = '', avatar = '', gender = NULL, lang = 'en',
      terms_at = NULL, erased_from = NULL, consents = '{}',
      guardian_off = '{}', guardian_lifts_at = NULL
    WHERE id = ${playerId}`)
  // Which guests' books went over to this account is nobody's any more.
  await tx.execute(sql`UPDATE player SET merged_into = NULL WHERE merged_into = ${playerId}`)
}
