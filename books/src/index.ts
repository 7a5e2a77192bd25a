import { join } from 'node:path'

export type { BindingOrder } from './bindBook.ts'
export { type BookLines, chaptersOf, type ToldTurn } from './chaptersOf.ts'
export { type BookFormat, bookFormats } from './formats.ts'
export { bookCss, escaped, paragraphs } from './markup.ts'
export { drawPoster } from './poster/drawPoster.ts'
export {
  type NightRow,
  ownLanguage,
  type PosterContent,
  type PosterShape,
  posterSizes,
} from './poster/Poster.ts'
export { type PosterToll, posterWords } from './poster/posterWords.ts'
export type { PrintingOrder } from './press.ts'
export { linesIn } from './wordsIn.ts'

/** Module of the process that binds books: it takes a `BindingOrder` as message, and runs by `tsx`. */
export const bindery = join(import.meta.dirname, 'bindery.ts')
/** Module of the process that prints posters: it takes a `PrintingOrder` as message, and runs by `tsx`. */
export const press = join(import.meta.dirname, 'press.ts')
