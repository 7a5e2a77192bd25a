import { type BookFormat, bookFormats } from '@fabula/books'
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
import { type Bindery, openBindery } from './bindery.ts'
import { removeFiles, storageKey } from './bookFiles.ts'
import {
  claimBook,
  findBook,
  lockClaimed,
  noteProgress,
  renewClaim,
  saveContent,
} from './bookRows.ts'
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

interface BookWorkerParts {
  /** A process that dies leaves its book to others after this long; one that lives renews its claim. */
  readonly leaseMs: number
  readonly bindery: Bindery
}

const leaseOfBookMs = 60_000
const mostAttempts = 3
const everyMs = 1000

export function createBookWorker(
  deps: BookWorkerDeps,
  { leaseMs = leaseOfBookMs, bindery = openBindery() }: Partial<BookWorkerParts> = {},
): BookWorker {
  const { db } = deps.database
  let poller: Poller | null = null
  const onError = (err: unknown) => deps.log.warn({ err }, 'storybooks wait: none could be made')
  const round = async (isStopped: () => boolean) => {
    while (!isStopped()) {
      const book = await claimBook(db, leaseMs)
      if (!book) return
      const holding = keepClaim(book)
      await make(book).finally(holding.stop)
    }
  }
  /** A slow machine takes longer than the lease for a book: no other worker may take it meanwhile. */
  const keepClaim = (book: BookRow) => {
    const everyMs = leaseMs / 3
    const onError = (err: unknown) => deps.log.warn({ err, book: book.id }, 'a claim was not kept')
    return poll({ everyMs, firstAfterMs: everyMs, onError }, async () => {
      await renewClaim(db, book, leaseMs)
    })
  }
  const make = async (book: BookRow) => {
    try {
      await makeFiles(book)
    } catch (err) {
      deps.log.warn({ err, book: book.id }, 'a storybook could not be made')
      if (book.attempts >= mostAttempts) await fail(book)
      if (!(await findBook(db, book))) await removeFiles(deps.storage, book)
    }
  }
  const makeFiles = async (book: BookRow) => {
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
    for (const format of bookFormats) await store(book, format, files[format])
    await end(book, 'made')
  }
  /** With the row locked: a file that is stored after its book was deleted would never be. */
  const store = (book: BookRow, format: BookFormat, bytes: Uint8Array) =>
    inTransaction(db, async (tx) => {
      if (await lockClaimed(tx, book)) await deps.storage.put(storageKey(book, format), bytes)
    })
  const tell = (book: BookRow, progress: number) =>
    inTransaction(db, async (tx) => {
      const row = await lockClaimed(tx, book)
      if (row && row.progress < progress) {
        await noteProgress(tx, book, { state: 'queued', progress })
      }
    })
  const fail = (book: BookRow) => end(book, 'failed')
  /** Pays or gives back, and says so, in one. */
  const end = (book: BookRow, state: 'made' | 'failed') =>
    inTransaction(db, async (tx) => {
      if (!(await lockClaimed(tx, book))) return
      const { playerId, holdId } = book
      const how = state === 'made' ? 'posted' : 'voided'
      if (state === 'failed') await removeFiles(deps.storage, book)
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
