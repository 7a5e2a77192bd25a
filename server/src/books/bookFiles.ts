import { type BookFormat, bookFormats } from '@fabula/books'
import type { BookRow } from '../db/schema/books.ts'
import type { Storage } from '../storage/storage.ts'

/** Where the files of books are served, by a name that only their owner was told. */
export const booksPath = '/books/'

type Keyed = Pick<BookRow, 'fileKey'>

export function bookUrl({ fileKey }: Keyed, format: BookFormat): string {
  return `${booksPath}${fileKey}.${format}`
}

/** Key of a book's file in the storage. */
export function storageKey({ fileKey }: Keyed, format: BookFormat): string {
  return `books/${fileKey}.${format}`
}

export async function removeFiles(storage: Storage, book: Keyed): Promise<void> {
  for (const format of bookFormats) await storage.remove(storageKey(book, format))
}
