import type { Language } from '@fabula/contract'
import {
  type Foreseen,
  foresee,
  type HeldNarrator,
  heldNarrator,
  openWorld,
  type Story,
  type Texts,
  type World,
  type WorldOptions,
} from '@fabula/devkit'
import type { Browser } from 'playwright-core'
import { newVisitor, type Phone, type Visitor } from './Visitor.ts'

export const tin = 'dawn-in-a-tin'

export type VisitorOptions = Pick<Phone, 'width' | 'address' | 'installs' | 'birth'>

/** The real server with the built client, and visitors who look at it. */
export interface Theatre {
  readonly world: World
  readonly narrator: HeldNarrator
  /** Loads the dice of the plays that begin from now on, so that they end as wanted. */
  load(wanted: 'win' | 'fail', lang?: Language): Foreseen
  /** The story as a visitor in this language reads it. */
  texts(lang: Language): Texts
  /** What the server logged as errors; a test ends with none. */
  errors(): readonly string[]
  visitor(lang?: Language, options?: VisitorOptions): Promise<Visitor>
  close(): Promise<void>
}

/** @param browser the caller's own, which stays open */
export async function openTheatre(
  browser: Browser,
  config: WorldOptions['config'] = {},
  elsewhere: Pick<WorldOptions, 'providerEndpoints' | 'adMobKeysUrl' | 'pushOrigins'> = {},
): Promise<Theatre> {
  const narrator = heldNarrator()
  let seed: Buffer = Buffer.alloc(32)
  const world = await openWorld({ ...elsewhere, config, narrator, newSeed: () => seed })
  return {
    world,
    narrator,
    load: (wanted, lang) => {
      const foreseen = foresee(storyOf(world), wanted, lang ? { lang } : {})
      seed = foreseen.seed
      return foreseen
    },
    texts: (lang) => textsOf(storyOf(world), lang),
    errors: () => world.logged.filter((line) => /^{"level":(50|"error")/.test(line)),
    visitor: (lang = 'en', options = {}) => newVisitor(browser, { world, lang, ...options }),
    close: () => world.close(),
  }
}

function storyOf({ context, logged }: World): Story {
  const story = context.catalog.newest(tin)
  if (!story) throw new Error(`${tin} is not on the shelf: ${logged.join('\n')}`)
  return story
}

function textsOf({ texts }: Story, lang: Language): Texts {
  const told = texts.get(lang) ?? texts.get('en')
  if (!told) throw new Error(`${tin} is told in no language`)
  return told
}
