import type { Entry, MigrationResult, Story } from '@fabula/story'
import { inTransaction } from '../db/inTransaction.ts'
import { lockPlay, movePlay, openTurn } from '../db/plays/index.ts'
import type { AppContext } from '../House.ts'
import { chained } from './chained.ts'
import { playChanges } from './playChanges.ts'
import { previewMigration } from './survivalOf.ts'

/**
 * Lets a play go on in the version `to`, if it can, and writes that into its log.
 * @returns what became of it; 'waiting' while a turn of it is open; null when it is gone or there already
 */
export function migratePlay(
  context: Pick<AppContext, 'database' | 'catalog'>,
  playId: string,
  to: Story,
): Promise<MigrationResult | 'waiting' | null> {
  const { version } = to.script
  return inTransaction(context.database.db, async (tx) => {
    const play = await lockPlay(tx, playId)
    if (!play || play.scriptVersion === version) return null
    if (await openTurn(tx, play.id)) return 'waiting'
    const survival = await previewMigration(context, play, to, tx)
    if (!('state' in survival)) return survival
    const { kind: how, state } = survival
    const entry: Entry = { kind: 'moved', body: { v: 1, version, how, state } }
    const records = play.logSeq < 0 ? [] : chained(play, [entry], play.now)
    await movePlay(tx, play, records, { ...playChanges(to, state), scriptVersion: version })
    return survival
  })
}
