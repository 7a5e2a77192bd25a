import { join } from 'node:path'

export type { BindingOrder } from './bindBook.ts'
export { type BookLines, chaptersOf, type ToldTurn } from './chaptersOf.ts'
export { type BookFormat, bookFormats } from './formats.ts'
export { linesIn } from './wordsIn.ts'

/** Module of the process that binds books: it takes a `BindingOrder` as message, and runs by `tsx`. */
export const bindery = join(import.meta.dirname, 'bindery.ts')
