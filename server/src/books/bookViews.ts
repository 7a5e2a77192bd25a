import { bookFormats } from '@fabula/books'
import type { BookView } from '@fabula/contract'
import { artUrl } from '../catalog/storyCatalog.ts'
import { bookUrl } from './bookFiles.ts'
import type { ListedBook } from './bookRows.ts'

export function bookView(book: ListedBook): BookView {
  const [epub, pdf, html] = bookFormats.map((format) => bookUrl(book, format))
  const isMade = book.state === 'made'
  return {
    story_id: book.id,
    game_id: book.gameId,
    chat_id: book.playId,
    title: book.title,
    ending: book.ending,
    img: artUrl({ id: book.gameId }, 'cover-360.webp'),
    lang: book.lang,
    state: book.state,
    progress: book.progress,
    chapters: book.chapters,
    asked_at: book.createdAt,
    files: isMade && epub && pdf && html ? { epub, pdf, html } : null,
  }
}
