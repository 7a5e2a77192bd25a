import type { Language } from '@fabula/contract'
import {
  type Foreseen,
  foresee,
  type HeldNarrator,
  heldNarrator,
  openWorld,
  type World,
} from '@fabula/devkit'
import type { Browser } from 'playwright-core'
import { openChromium } from '../openChromium.ts'
import { newVisitor, type Visitor } from './Visitor.ts'

export const tin = 'dawn-in-a-tin'

/** The real server with the built client, and one browser to look at it. */
export interface Theatre {
  readonly world: World
  readonly narrator: HeldNarrator
  /** Loads the dice of the plays that begin from now on, so that they end as wanted. */
  load(wanted: 'win' | 'fail'): Foreseen
  /** What the server logged as errors; a test ends with none. */
  errors(): readonly string[]
  visitor(lang?: Language, options?: { width?: number }): Promise<Visitor>
  close(): Promise<void>
}

export async function openTheatre(): Promise<Theatre> {
  const narrator = heldNarrator()
  let seed: Buffer = Buffer.alloc(32)
  const world = await openWorld({ narrator, newSeed: () => seed })
  const browser = await openChromium()
  return {
    world,
    narrator,
    load: (wanted) => {
      const story = world.house.shelf.newest(tin)
      if (!story) throw new Error(`${tin} is not on the shelf: ${world.logged.join('\n')}`)
      const foreseen = foresee(story, wanted)
      seed = foreseen.seed
      return foreseen
    },
    errors: () => world.logged.filter((line) => /^{"level":(50|"error")/.test(line)),
    visitor: (lang = 'en', options = {}) => newVisitor(browser, { world, lang, ...options }),
    close: () => closeAll(browser, world),
  }
}

async function closeAll(browser: Browser, world: World): Promise<void> {
  await browser.close()
  await world.close()
}
