import type { AppContext } from '../House.ts'
import { publishNew } from './stockShelf.ts'

/** Another process publishes; each that serves looks this often. */
export const lookMs = 2000

/** Takes in what others publish, until it is told to stop. */
export function watchCatalog(context: Pick<AppContext, 'database' | 'catalog' | 'log'>): {
  stop: () => Promise<void>
} {
  let looking = Promise.resolve()
  const look = async () => {
    try {
      for (const line of await publishNew(context)) context.log.warn(line)
    } catch (error) {
      context.log.warn({ err: error }, 'the shelf could not be looked through')
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
