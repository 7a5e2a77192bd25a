import { type BookFormat, bookFormats } from '@fabula/books'
import type { Story } from '@fabula/story'
import { findPlayer } from '../accounts/players.ts'
import { loadOwnStories } from '../catalog/own/bringStory.ts'
import type { CatalogDeps } from '../catalog/storyCatalog.ts'
import type { Config } from '../config/config.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import type { BookRow } from '../db/schema/books.ts'
import { inTransaction } from '../db/transaction.ts'
import { pinnedStory } from '../play/playState.ts'
import type { Storage } from '../storage/storage.ts'
import { settleHold } from '../wallet/ledger/holds.ts'
import type { Bindery } from './bindery.ts'
import { removeFiles, storageKey } from './bookFiles.ts'
import { findBook, lockClaimed, noteProgress, saveContent } from './bookRows.ts'
import { contentOf } from './contentOf.ts'
import { type PolisherDeps, polishBook } from './polish/polisher.ts'

export interface BookMakerDeps extends CatalogDeps, PolisherDeps {
  readonly config: Pick<Config, 'projectFolder' | 'modelBooks'>
  readonly storage: Storage
}

const mostAttempts = 3

/** Makes a book that is claimed: tells it, binds it, stores it, and pays for it or gives its coins back. */
export function bookMaker(
  deps: BookMakerDeps,
  bindery: Bindery,
  isClosing: () => boolean,
): (book: BookRow) => Promise<void> {
  const { db } = deps.database
  const make = async (book: BookRow) => {
    try {
      await makeFiles(book)
    } catch (err) {
      deps.log.warn({ err, book: book.id }, 'a storybook could not be made')
      if (book.attempts >= mostAttempts) await fail(book)
      if (!(await findBook(db, book))) await removeFiles(deps.storage, book)
    }
  }
  const warn = (err: unknown) => deps.log.warn({ err }, 'the progress of a storybook was not told')
  const makeFiles = async (book: BookRow) => {
    const player = await findPlayer(db, book.playerId)
    // Nobody has called whose stories would be here.
    if (player) await loadOwnStories(deps, player)
    const story = pinnedStory(deps, book)
    if (!story || !player) return fail(book)
    // What a worker that died has made of it took a model's time.
    const content = book.content ?? (await tellContent(book, { story, player }))
    await tell(book, 20)
    const order = { id: book.id, content, projectFolder: deps.config.projectFolder }
    const files = await bindery.bind(order, (percent) => void tell(book, percent).catch(warn))
    for (const format of bookFormats) await store(book, format, files[format])
    await end(book, 'made')
  }
  const tellContent = async (book: BookRow, told: { story: Story; player: PlayerRow }) => {
    const content = await polishBook(deps, {
      ...{ book, story: told.story, content: await contentOf(db, book, told) },
      isStopped: isClosing,
      onChapter: (done, of) => tell(book, Math.floor((19 * done) / of)),
    })
    await saveContent(db, book, content)
    return content
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
  return make
}
