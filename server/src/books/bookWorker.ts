import type { Logger } from 'pino'
import type { BookRow } from '../db/schema/books.ts'
import { type Poller, poll } from '../poll.ts'
import { type Bindery, openBindery } from './bindery.ts'
import { type BookMakerDeps, bookMaker } from './bookMaker.ts'
import { claimBook, renewClaim } from './bookRows.ts'

export interface BookWorkerDeps extends BookMakerDeps {
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
const everyMs = 1000

export function createBookWorker(
  deps: BookWorkerDeps,
  { leaseMs = leaseOfBookMs, bindery = openBindery() }: Partial<BookWorkerParts> = {},
): BookWorker {
  const { db } = deps.database
  let poller: Poller | null = null
  let isClosing = false
  const make = bookMaker(deps, bindery, () => isClosing)
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
    const warn = (err: unknown) => deps.log.warn({ err, book: book.id }, 'a claim was not kept')
    const renewal = { everyMs: leaseMs / 3, firstAfterMs: leaseMs / 3, onError: warn }
    return poll(renewal, async () => {
      await renewClaim(db, book, leaseMs)
    })
  }
  const resume = () => {
    isClosing = false
    poller ??= poll({ everyMs, onError }, round)
  }
  return {
    resume,
    close: async () => {
      isClosing = true
      await poller?.stop()
      poller = null
      bindery.close()
    },
  }
}
