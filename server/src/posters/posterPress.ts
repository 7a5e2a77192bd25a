import { type PosterContent, type PosterShape, type PrintingOrder, press } from '@fabula/books'
import type { Config } from '../config/config.ts'
import { Queue } from '../Queue.ts'
import { openSideProcess } from '../sideProcess.ts'
import type { Storage } from '../storage/storage.ts'
import { pictureKey } from './posterFiles.ts'

export interface PosterPress {
  /**
   * The picture of a poster from the storage, or drawn and stored there; null where too many wait.
   * @param id names it in the storage
   */
  print(id: string, poster: PosterContent, shape: PosterShape): Promise<Uint8Array | null>
  close(): void
}

const mostMs = 30_000
const idleMs = 20_000
const mostWaiting = 24

/** Draws posters in a process of its own, one at a time, each once. */
export function createPosterPress({
  storage,
  config: { projectFolder },
}: {
  readonly storage: Storage
  readonly config: Pick<Config, 'projectFolder'>
}): PosterPress {
  const side = openSideProcess<PrintingOrder, { picture: Uint8Array }>({
    module: press,
    mostMs,
    idleMs,
  })
  const queue = new Queue<'press'>(mostWaiting)
  const printing = new Map<string, Promise<Uint8Array | null>>()
  const draw = async (key: string, poster: PosterContent, shape: PosterShape) => {
    const kept = await storage.get(key)
    if (kept) return kept
    const place = queue.enter('press')
    if (!place) return null
    try {
      await place.turn
      const order = { poster, shape, projectFolder }
      const picture = await side.ask(order, (answer) => answer.picture)
      await storage.put(key, picture)
      return picture
    } finally {
      place.leave()
    }
  }
  return {
    print: (id, poster, shape) => {
      const key = pictureKey(id, shape)
      const begun = printing.get(key)
      if (begun !== undefined) return begun
      const started = draw(key, poster, shape).finally(() => printing.delete(key))
      printing.set(key, started)
      return started
    },
    close: side.close,
  }
}
