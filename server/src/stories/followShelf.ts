import type { House } from '../House.ts'
import { takeInNew } from './stockShelf.ts'

/** Another process publishes; each that serves looks this often. */
export const lookMs = 2000

/** Takes in what others publish, until it is told to stop. */
export function followShelf(house: Pick<House, 'database' | 'shelf' | 'log'>): {
  stop: () => Promise<void>
} {
  let looking = Promise.resolve()
  const look = async () => {
    try {
      for (const line of await takeInNew(house)) house.log.warn(line)
    } catch (error) {
      house.log.warn({ err: error }, 'the shelf could not be looked through')
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
