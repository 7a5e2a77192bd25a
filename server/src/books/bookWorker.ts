import { bookFormats } from '@fabula/books'
import type { Logger } from 'pino'
import { findPlayer } from '../accounts/players.ts'
import { loadOwnStories } from '../catalog/own/bringStory.ts'
import type { CatalogDeps } from '../catalog/storyCatalog.ts'
import type { Config } from '../config/config.ts'
import type { BookRow } from '../db/schema/books.ts'
import { inTransaction } from '../db/transaction.ts'
import { pinnedStory } from '../play/playState.ts'
import { type Poller, poll } from '../poll.ts'
import type { Storage } from '../storage/storage.ts'
import { settleHold } from '../wallet/ledger/holds.ts'
import { openBindery } from './bindery.ts'
import { removeFiles, storageKey } from './bookFiles.ts'
import { claimBook, lockBook, noteProgress, saveContent } from './bookRows.ts'
import { contentOf } from './contentOf.ts'

export interface BookWorkerDeps extends CatalogDeps {
  readonly config: Pick<Config, 'projectFolder'>
  readonly storage: Storage
  readonly log: Logger
}

/** Makes the books that are queued, one at a time. */
export interface BookWorker {
  /** Begins, with what was left by others first. */
  resume(): void
  close(): Promise<void>
}

/** A book takes a second or two; a process that dies leaves it to others after this long. */
const leaseMs = 60_000
const mostAttempts = 3
const everyMs = 1000

export function createBookWorker(deps: BookWorkerDeps): BookWorker {
  const bindery = openBindery()
  let poller: Poller | null = null
  const onError = (err: unknown) => deps.log.warn({ err }, 'storybooks wait: none could be made')
  const round = async (isStopped: () => boolean) => {
    while (!isStopped()) {
      const book = await claimBook(deps.database.db, leaseMs)
      if (!book) return
      await make(book)
    }
  }
  const make = async (book: BookRow) => {
    try {
      await makeFiles(book)
    } catch (err) {
      deps.log.warn({ err, book: book.id }, 'a storybook could not be made')
      if (book.attempts >= mostAttempts) await fail(book)
    }
  }
  const makeFiles = async (book: BookRow) => {
    const { db } = deps.database
    const player = await findPlayer(db, book.playerId)
    // Nobody has called whose stories would be here.
    if (player) await loadOwnStories(deps, player)
    const story = pinnedStory(deps, book)
    if (!story || !player) return fail(book)
    const content = await contentOf(db, book, { story, player })
    await saveContent(db, book, content)
    await tell(book, 20)
    const order = { id: book.id, content, projectFolder: deps.config.projectFolder }
    const files = await bindery.bind(order, (percent) => void tell(book, percent).catch(onError))
    for (const format of bookFormats) {
      await deps.storage.put(storageKey(book, format), files[format])
    }
    await end(book, 'made')
  }
  const tell = (book: BookRow, progress: number) =>
    inTransaction(deps.database.db, async (tx) => {
      const row = await lockBook(tx, book)
      if (row?.state === 'queued' && row.progress < progress) {
        await noteProgress(tx, book, { state: 'queued', progress })
      }
    })
  const fail = (book: BookRow) => end(book, 'failed')
  /** Pays or gives back, and says so, in one: a book that was deleted meanwhile leaves its files to nobody. */
  const end = (book: BookRow, state: 'made' | 'failed') =>
    inTransaction(deps.database.db, async (tx) => {
      const row = await lockBook(tx, book)
      if (!row) await removeFiles(deps.storage, book)
      if (row?.state !== 'queued') return
      const { playerId, holdId } = book
      const how = state === 'made' ? 'posted' : 'voided'
      if (holdId !== null) await settleHold(tx, { playerId, holdId }, how)
      await noteProgress(tx, book, { state, progress: state === 'made' ? 100 : 0 })
    })
  const resume = () => {
    poller ??= poll({ everyMs, onError }, round)
  }
  return {
    resume,
    close: async () => {
      await poller?.stop()
      poller = null
      bindery.close()
    },
  }
}
