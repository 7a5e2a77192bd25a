// Prints posters in a process of its own: outlines and pictures hold a processor that turns need.

import { setPriority } from 'node:os'
import type { PosterContent, PosterShape } from './poster/Poster.ts'
import { printPoster } from './poster/printPoster.ts'

export interface PrintingOrder {
  readonly poster: PosterContent
  readonly shape: PosterShape
  /** Where the stories' pictures are. */
  readonly projectFolder: string
}

// Turns come first.
setPriority(10)

process.on('message', ({ poster, shape, projectFolder }: PrintingOrder) => {
  printPoster(poster, shape, projectFolder)
    .then((picture) => process.send?.({ picture }))
    .catch((error: unknown) => process.send?.({ error: String(error) }))
})
// The server is gone.
process.on('disconnect', () => process.exit(0))
